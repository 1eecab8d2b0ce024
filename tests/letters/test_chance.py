"""What chance.py promises: nobody chooses a deal, and everybody can repeat it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rainbow.letters.chance import commit, digest, share
from rainbow.rules import Player, Share, stones_of

SEED, NONCE = bytes(range(16)), bytes(range(16, 32))


def shares(player: Player) -> list[Share]:
    """300 deals."""
    rng = Random(1)
    return [share(player, rng.randbytes(16), rng.randbytes(16)) for _ in range(300)]


@pytest.mark.parametrize("player", Player)
def test_a_share_is_the_players_own_stones(player: Player) -> None:
    """Each player's 21 stones are shuffled: three are out of the game, nine lie in each grid."""
    for each in shares(player)[:20]:
        assert each.is_of(player)
        assert (len(each.removed), len(each.first.stones), len(each.second.stones)) == (3, 9, 9)


def test_a_deal_follows_from_seed_and_nonce() -> None:
    """The same seed and nonce deal the same stones; another seed or another nonce deals others."""
    dealt = share(Player.ONE, SEED, NONCE)
    assert dealt == share(Player.ONE, SEED, NONCE)
    assert dealt != share(Player.ONE, NONCE, NONCE)
    assert dealt != share(Player.ONE, SEED, SEED)


def test_every_stone_comes_to_every_place_as_often() -> None:
    """The shuffle favours no stone: each lies in each place about as often, jokers three times as often."""
    dealt = shares(Player.TWO)
    for place in range(21):
        seen = Counter(each.stones[place] for each in dealt)
        assert seen.keys() == set(stones_of(Player.TWO))
        for stone, count in (Counter(stones_of(Player.TWO))).items():
            assert count * 300 / 21 / 4 < seen[stone] < count * 300 / 21 * 2.6


def test_other_parts_give_another_digest() -> None:
    """The digest covers the length of each part, and the purpose, so equal bytes split otherwise differ."""
    digests = [digest("game", b"ab", b"c"), digest("game", b"a", b"bc"), digest("game", b"abc"), digest("g")]
    assert len(set(digests)) == len(digests)


def test_a_commitment_holds_for_one_context_player_and_seed() -> None:
    """Another context, player or seed gives another commitment."""
    commitments = {
        commit(b"here", Player.ONE, SEED),
        commit(b"there", Player.ONE, SEED),
        commit(b"here", Player.TWO, SEED),
        commit(b"here", Player.ONE, NONCE),
    }
    assert len(commitments) == 4
