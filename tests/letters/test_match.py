"""What match.py promises: inviting, accepting, playing, taking back, giving up, and when a letter is due."""

from __future__ import annotations

import datetime as dt
import doctest
from dataclasses import replace
from random import Random

import pytest

import rainbow.letters
from rainbow.letters import (
    Acceptance,
    Invitation,
    Match,
    Secret,
    Turn,
    accept,
    give_up,
    invite,
    letter,
    play,
    rematch,
    sent,
    take_back,
)
from rainbow.rules import IllegalMove, Options, Player, Reason
from rainbow.rules.moves import move_of
from tests.letters.peers import (
    ONE,
    TODAY,
    TWO,
    choices,
    dealt,
    invited,
    met,
    mover,
    over,
    played,
    secret,
    told,
)

ALL = Options(over_21=True, diagonals=True, from_memory=True)


def after_one_move(match: Match, choice: int = 0) -> Match:
    """The match after one of its player's moves, before a letter with it is sent."""
    return play(match, choices(match)[choice])


@pytest.mark.parametrize("seat", Player)
def test_an_invitation_holds_the_terms(seat: Player) -> None:
    """It holds options, seat, date and name, and not the seed."""
    drawn = secret(Random(1))
    game = invite(ALL, seat, TODAY, " Anna ", drawn)
    invitation = letter(game)
    assert isinstance(invitation, Invitation)
    assert (invitation.options, invitation.seat, invitation.date) == (ALL, seat, TODAY)
    assert invitation.name == "Anna"
    assert drawn.seed not in (invitation.commitment, game.key)


def test_a_clock_that_is_behind_does_no_harm() -> None:
    """A letter cannot hold a date before 2020, so an earlier one becomes the first that it can hold."""
    game = invite(Options(), ONE, dt.date(1970, 1, 1), "", secret(Random(1)))
    assert game.invitation.date == dt.date(2020, 1, 1)


def test_seeds_and_nonces_have_one_length() -> None:
    """Both have 16 bytes, and `repr`, which ends up in error reports, does not show them."""
    drawn = secret(Random(1))
    assert repr(drawn) == "Secret()"
    for wrong in ((b"", drawn.nonce), (drawn.seed, drawn.nonce + b"!")):
        with pytest.raises(ValueError, match="16 bytes each"):
            Secret(*wrong)


@pytest.mark.parametrize("inviter", Player)
def test_the_accepter_has_the_other_seat(inviter: Player) -> None:
    """Both devices know names, options and seats, and have the same name for the game."""
    peers = dealt(1, ALL, inviter)
    for player, match in peers.items():
        assert match.player is player
        assert match.is_inviter == (player is inviter)
        assert match.names == (("Anna", "Boris") if inviter is ONE else ("Boris", "Anna"))
        assert match.table.options == ALL
        assert match.half is not None
        assert match.half.share.is_of(player)
    assert len({match.key for match in peers.values()}) == len({match.game for match in peers.values()}) == 1
    assert peers[inviter].key == invited(1, ALL, inviter).key


def test_the_accepter_plays_once_the_stones_are_dealt() -> None:
    """Before the inviter's first turn brings the nonce there are no stones to play or to give up."""
    boris = met()[TWO]
    assert boris.half is None
    assert isinstance(letter(boris), Acceptance)
    move = choices(dealt()[ONE])[0]
    for act in (give_up, take_back, lambda match: play(match, move)):
        with pytest.raises(ValueError, match="not dealt yet"):
            act(boris)


@pytest.mark.parametrize("inviter", Player)
def test_letters_hold_the_nonce_until_the_accepter_has_acted(inviter: Player) -> None:
    """If the inviter is player 2, a letter without events holds it; later letters leave it out."""
    peers = met(inviter=inviter)
    first = letter(peers[inviter])
    assert isinstance(first, Turn)
    assert (first.events, first.nonce) == ((), peers[inviter].nonce)
    for count in range(1, 6):
        peers = played(count=count, inviter=inviter)
        for player, match in peers.items():
            turn = letter(match)
            assert isinstance(turn, Turn)
            has_spoken = any(
                match.table.player_of(index) is inviter.other for index in range(len(turn.events))
            )
            assert (turn.nonce is not None) == (player is inviter and not has_spoken)


def test_giving_up_is_an_act_too() -> None:
    """The answer to an accepter who gave up at once leaves the nonce out."""
    peers = dealt()
    gone = sent(give_up(peers[TWO]))
    answer = letter(told(peers[ONE], gone))
    assert isinstance(answer, Turn)
    assert answer.nonce is None
    assert None not in answer.seeds


def test_a_move_is_refused_as_ever() -> None:
    """A refused move has the rules' own reason; after giving up it is that the game is over."""
    peers = dealt()
    move = choices(peers[ONE])[0]
    with pytest.raises(IllegalMove) as caught:
        play(peers[TWO], move)
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalMove) as caught:
        play(give_up(peers[ONE]), move)
    assert caught.value.reason is Reason.GAME_OVER


def test_a_letter_is_due_until_it_has_left() -> None:
    """Acceptance, each move and the seed at the end make a letter due; sending it again changes nothing."""
    boris = accept(invited().invitation, "Boris", secret(Random(2)))
    assert boris.is_due
    assert not sent(boris).is_due
    peers = dealt()
    anna = after_one_move(peers[ONE])
    assert anna.is_due
    assert not sent(anna).is_due
    assert letter(sent(anna)) == letter(anna)
    boris = told(peers[TWO], anna)
    assert not boris.is_due
    assert after_one_move(boris).is_due


def test_the_answer_of_the_other_shows_that_a_letter_has_arrived() -> None:
    """If a device did not note that its letter was sent, the other player's next letter shows it."""
    peers = dealt()
    anna = after_one_move(peers[ONE])
    boris = after_one_move(told(peers[TWO], anna))
    assert not told(anna, boris).is_due


def test_the_last_letters_show_both_seeds() -> None:
    """The player of the last event adds their seed; the other player answers with a letter with theirs."""
    peers = played(1)
    last = mover_of_last(peers)
    assert letter_seeds(peers[last], last) == (True, False)
    assert peers[last.other].is_due
    assert letter_seeds(peers[last.other], last) == (True, True)
    for match in over(1).values():
        assert not match.is_due
        assert letter_seeds(match, last) == (True, True)


def mover_of_last(peers: dict[Player, Match]) -> Player:
    """Who made the last event."""
    table = peers[ONE].table
    return table.player_of(len(table.events) - 1)


def letter_seeds(match: Match, first: Player) -> tuple[bool, bool]:
    """Whose seeds the letter shows: that of one player, and of the other."""
    turn = letter(match)
    assert isinstance(turn, Turn)
    return turn.seed(first) is not None, turn.seed(first.other) is not None


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 30])
def test_nothing_shows_a_seed_before_the_end(count: int) -> None:
    """No letter shows a seed while the game goes on."""
    for match in played(1, count).values():
        turn = letter(match)
        assert isinstance(turn, Turn)
        assert turn.seeds == (None, None)


def test_a_move_can_be_taken_back_until_it_has_left() -> None:
    """A move can be taken back until its letter was sent, and never after."""
    anna = dealt()[ONE]
    after = after_one_move(anna)
    assert after.can_take_back
    assert take_back(after) == anna
    assert not sent(after).can_take_back
    with pytest.raises(ValueError, match="nothing to take back"):
        take_back(sent(after))


def test_two_moves_in_a_row_can_be_taken_back_one_by_one() -> None:
    """A player who places last in a round and starts the next makes two moves before a letter is needed."""
    peers = next(peers for peers in map(played, range(9), [15] * 9) if mover(peers) is ONE)
    anna = peers[ONE]
    first = after_one_move(anna)
    second = after_one_move(first)
    assert second.table.events[-1] != first.table.events[-1]
    assert take_back(second) == first
    assert take_back(take_back(second)) == anna
    halfway = after_one_move(sent(first), 1)
    assert take_back(halfway) == sent(first)
    assert not sent(first).can_take_back


def test_the_others_move_cannot_be_taken_back() -> None:
    """A player can take back only an act of their own, and only the last one of the game."""
    peers = played(1, 1)
    assert not peers[TWO].can_take_back
    with pytest.raises(ValueError, match="nothing to take back"):
        take_back(peers[TWO])


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_last_move_of_a_game_can_be_taken_back(seed: int) -> None:
    """Taking back the last move also takes back the seed that the letter would have shown."""
    final = played(seed)
    last = mover_of_last(final)
    peers = played(seed, len(final[ONE].table.events) - 1)
    assert mover(peers) is last
    after = play(peers[last], move_of(final[ONE].table.events[-1]))
    assert after.is_over
    assert take_back(after) == peers[last]
    assert not sent(after).can_take_back


@pytest.mark.parametrize("player", Player)
@pytest.mark.parametrize("count", [0, 5, 20])
def test_a_player_may_give_up_at_any_time(count: int, player: Player) -> None:
    """In either player's turn; both devices then know who gave up, and that the other player has won."""
    peers = played(2, count)
    gone = give_up(peers[player])
    assert gone.is_over
    assert take_back(gone) == peers[player]
    with pytest.raises(ValueError, match="nobody gives up after the end"):
        give_up(gone)
    there = told(peers[player.other], sent(gone))
    back = told(sent(gone), sent(there))
    assert [match.winner for match in (gone, there, back)] == [player.other] * 3
    assert [match.is_due for match in (gone, there, back)] == [True, True, False]
    assert not sent(gone).can_take_back
    assert not there.can_take_back


def test_both_may_give_up_at_once() -> None:
    """When both players' letters cross, nobody has won."""
    peers = {player: sent(give_up(match)) for player, match in played(2, 9).items()}
    both = {player: told(match, peers[player.other]) for player, match in peers.items()}
    for match in both.values():
        assert match.gave_up == {ONE, TWO}
        assert match.winner is None
        assert not match.can_take_back


def test_after_the_end_nobody_gives_up() -> None:
    """A game that is over keeps its result."""
    for match in over(1).values():
        with pytest.raises(ValueError, match="nobody gives up after the end"):
            give_up(match)


@pytest.mark.parametrize("seed", range(4))
def test_the_winner_is_the_rules_own(seed: int) -> None:
    """The winner is the one whom the rules name, and None while the game goes on."""
    assert all(match.winner is None and not match.is_over for match in played(seed, 20).values())
    for match in over(seed).values():
        assert match.table.outcome is not None
        assert match.winner is match.table.outcome.winner


@pytest.mark.parametrize("player", Player)
def test_a_rematch_is_an_invitation_with_seats_swapped(player: Player) -> None:
    """Names, options and swapped seats are filled in; the secret is a new one."""
    match = over(1, ALL)[player]
    drawn = secret(Random(99))
    again = rematch(match, TODAY, drawn).invitation
    assert (again.options, again.seat) == (ALL, player.other)
    assert again.name == match.names[player.value - 1]
    assert again.commitment not in (match.invitation.commitment, match.acceptance.commitment)


def test_the_example_runs() -> None:
    """The example in the docstring of `rainbow.letters` gives what it says."""
    failed, tried = doctest.testmod(rainbow.letters)
    assert not failed
    assert tried


def test_the_other_device_learns_the_announcement() -> None:
    """A letter tells which line was taken and what was announced, not the stones."""
    peers = dealt()
    anna = after_one_move(peers[ONE])
    boris = told(peers[TWO], anna)
    assert anna.half is not None
    assert boris.half is not None
    (event,) = boris.table.events
    assert event == anna.half.event(choices(peers[ONE])[0])
    assert replace(boris.half, table=peers[TWO].table) == peers[TWO].half
