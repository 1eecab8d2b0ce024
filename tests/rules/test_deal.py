"""What deal.py promises: the right 21 stones for each player, and no chance but that of the generator."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from rainbow.rules import Player, deal, stones_of
from tests.rules.prepared import deal_of


@pytest.mark.parametrize("player", Player)
def test_three_stones_are_removed_and_eighteen_are_laid_out(player: Player) -> None:
    """3 are taken out at random; 9 of the remaining 18 are laid out as the first grid, the other 9 wait."""
    share = deal(random.Random(3)).share(player)
    assert (len(share.removed), len(share.first.stones), len(share.second.stones)) == (3, 9, 9)
    assert Counter(share.stones) == Counter(stones_of(player))


def test_chance_comes_only_from_the_generator() -> None:
    """The same generator deals the same stones, another one others."""
    assert deal(random.Random(1)) == deal(random.Random(1))
    assert deal(random.Random(1)) != deal(random.Random(2))


def test_every_stone_can_come_to_every_place() -> None:
    """The stones are shuffled: any of a player's stones can be removed, or be in either grid."""
    shares = [deal(random.Random(seed)).one for seed in range(300)]
    owned = set(stones_of(Player.ONE))
    assert {stone for share in shares for stone in share.removed} == owned
    assert {share.first.stones[4] for share in shares} == owned
    assert {share.second.stones[8] for share in shares} == owned


def test_a_deal_is_exactly_the_stones_of_both_players() -> None:
    """No stone lost, doubled, or in the wrong hands."""
    right = deal_of()
    one_too_few = replace(right.one, removed=right.one.removed[:2])
    doubled = replace(right.two, removed=(right.two.first.stones[0], *right.two.removed[1:]))
    for wrong in ((right.two, right.one), (one_too_few, right.two), (right.one, doubled)):
        with pytest.raises(ValueError, match="not the 21 stones of player"):
            type(right)(*wrong)
