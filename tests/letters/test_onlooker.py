"""What onlooker.py promises: from any turn, anybody can see the public table, and follow the game."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from rainbow.letters import Fault, Match, Onlooker, Refusal, Turn, give_up, letter, watch
from rainbow.rules import Options, Player, Reason
from rainbow.rules.notation import read_event
from tests.letters.peers import dealt, over, played, turn_of

SEED = 5


def turn(match: Match) -> Turn:
    """The letter of a match whose stones are dealt."""
    said = letter(match)
    assert isinstance(said, Turn)
    return said


def seen(said: Turn, before: Onlooker | None = None) -> Onlooker:
    """What an onlooker sees."""
    onlooker = watch(said, before)
    assert isinstance(onlooker, Onlooker)
    return onlooker


def test_an_onlooker_knows_public_things_only() -> None:
    """There is no field for a share, a seed or a nonce; every turn holds all options and events."""
    assert {field.name for field in fields(Onlooker)} == {"game", "table", "gave_up"}
    options = Options(over_21=True, from_memory=True)
    for match in played(SEED, 30, options).values():
        assert seen(turn(match)).table == match.table


@pytest.mark.parametrize("player", Player)
def test_an_onlooker_follows_the_letters_in_any_order(player: Player) -> None:
    """Older and doubled letters change nothing; the newest shows everything."""
    turns = [turn(match) for count in range(0, 49, 6) for match in played(SEED, count).values()]
    turns += [turn(match) for match in over(SEED).values()] * 2
    Random(player.value).shuffle(turns)
    onlooker = None
    for said in turns:
        before = onlooker.table.events if onlooker else ()
        onlooker = seen(said, onlooker)
        assert onlooker.table.events == max(before, said.events, key=len)
    assert onlooker is not None
    assert onlooker.is_over
    assert onlooker.winner is over(SEED)[player].winner


def test_an_onlooker_sees_who_gave_up() -> None:
    """An onlooker sees who gave up, and so who has won."""
    match = give_up(played(SEED, 9)[Player.TWO])
    before = seen(turn(played(SEED, 9)[Player.TWO]))
    assert not before.is_over
    assert before.winner is None
    assert seen(turn(match), before).winner is Player.ONE


def test_a_turn_that_contradicts_is_refused() -> None:
    """A turn of another game, with another move in place of a known one, or with an illegal move."""
    match = played(SEED, 9)[Player.ONE]
    before = seen(turn(match))
    assert watch(turn(dealt(1)[Player.ONE]), before) == Refusal(Fault.ANOTHER_GAME)
    other = turn_of(played(SEED, 3)[Player.ONE], read_event("R1>R"))
    answer = watch(other, before)
    assert isinstance(answer, Refusal)
    assert (answer.fault, answer.index) == (Fault.ANOTHER_MOVE, 3)
    illegal = turn_of(dealt(SEED)[Player.ONE], read_event("R1>R"))
    assert watch(illegal) == Refusal(Fault.REFUSED, 0, illegal.events[0], Reason.TAKE_FIRST)
