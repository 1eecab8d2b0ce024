"""What kept.py promises: a game as one text that restores everything, and is checked when it is read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.letters import (
    Fault,
    Invited,
    Match,
    Turn,
    accept,
    give_up,
    play,
    read_game,
    sent,
    write,
    write_game,
)
from rainbow.letters.code import encode_bytes
from rainbow.letters.envelope import KEPT, close, opened
from rainbow.letters.match import whole_turn
from rainbow.rules import Options, Player
from tests.letters.peers import ONE, TWO, choices, dealt, invited, met, mover, over, played, secret
from tests.rules.values import options

SEED = 3


def stages(seed: int) -> list[Invited | Match]:
    """A game in every stage, on both devices."""
    unsent = played(seed, 9)
    player = mover(unsent)
    return [
        invited(seed),
        accept(invited(seed).invitation, "Boris", secret(Random(seed + 1))),
        *met(seed).values(),
        *dealt(seed).values(),
        *unsent.values(),
        play(unsent[player], choices(unsent[player])[0]),
        give_up(unsent[ONE]),
        *played(seed).values(),
        *over(seed).values(),
    ]


@pytest.mark.parametrize("game", stages(SEED), ids=lambda game: type(game).__name__)
def test_a_kept_game_is_read_back(game: Invited | Match) -> None:
    """Reading the text gives the same game, including how much of it has left the device in letters."""
    text = write_game(game)
    assert read_game(text) == game
    assert len(text) <= 460


@given(options=options, seed=st.integers(0, 99), count=st.integers(0, 48), inviter=st.sampled_from(Player))
def test_every_game_round_trips(options: Options, seed: int, count: int, inviter: Player) -> None:
    """read(write(x)) == x, wherever the game stands."""
    for match in played(seed, count, options, inviter).values():
        assert read_game(write_game(match)) == match


def test_a_letter_is_no_kept_game() -> None:
    """A letter, or any other text, is not read as a kept game."""
    for text in ("", "hello", write(invited().invitation), "x" * 1201):
        assert read_game(text) in {Fault.NO_LETTER, Fault.TOO_LONG}


def changed(game: Invited | Match, at: int, *fields: str) -> str:
    """The text of a game with these fields from place `at` on, and the check that belongs to them."""
    _, kept = opened(write_game(game))
    return close(KEPT, *kept[:at], *fields, *kept[at + len(fields) :])


def swapped(match: Match, turn: Turn) -> str:
    """The text of a game with another turn."""
    seed, left, *_ = opened(write_game(match))[1]
    return close(KEPT, seed, left, write(match.invitation), write(match.acceptance), write(turn))


MATCH, DEALT = played(SEED, 9)[ONE], dealt(SEED)[ONE]
TURN, OTHER = whole_turn(MATCH), encode_bytes(bytes(16))

WRONG = {
    "nothing in it": close(KEPT),
    "a seed only": close(KEPT, OTHER),
    "another seed": changed(MATCH, 0, OTHER),
    "a seed that is too short": changed(MATCH, 0, OTHER[:-1]),
    "another inviter's seed": changed(invited(SEED), 0, OTHER),
    "a nonce that is too short": changed(invited(SEED), 1, OTHER[:-1]),
    "no invitation": close(KEPT, OTHER, OTHER, write(MATCH.acceptance)),
    "a damaged invitation": changed(MATCH, 3, "AAAA"),
    "another's acceptance": close(
        KEPT, encode_bytes(MATCH.seed), "A", write(MATCH.invitation), write(met(1)[TWO].acceptance)
    ),
    "an inviter without a turn": close(
        KEPT, encode_bytes(MATCH.seed), "B", write(MATCH.invitation), write(MATCH.acceptance)
    ),
    "more acts told than done": changed(DEALT, 1, "C"),
    "a number of two characters": changed(MATCH, 1, "AA"),
    "no nonce": swapped(MATCH, replace(TURN, nonce=None)),
    "another game": swapped(MATCH, replace(TURN, game=bytes(12))),
    "a seed before the end": swapped(MATCH, replace(TURN, seeds=(MATCH.seed, None))),
    "events that were not played": swapped(MATCH, replace(TURN, events=played(1, 3)[ONE].table.events)),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_kept_game_is_read_strictly(what: str) -> None:
    """A text that `write_game` cannot have written is refused, even with the right check."""
    assert read_game(WRONG[what]) is Fault.NOT_WHOLE


def test_the_same_with_the_right_content_is_read() -> None:
    """The helpers that make the wrong texts above make a readable text from the right content."""
    assert read_game(changed(MATCH, 0)) == read_game(swapped(MATCH, TURN)) == MATCH
    assert read_game(changed(DEALT, 1, "B")) == DEALT
    assert read_game(changed(sent(MATCH), 0)) == sent(MATCH)
