"""A series of games between the same two: what is counted, and how long. No page here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rainbow.app.page import LeaveTapped, RematchTapped
from rainbow.app.records import ContinueTapped, RecordOpened
from rainbow.app.series import Series, read_series
from rainbow.app.setup import StartTapped
from rainbow.rules import Player, outcome, write
from tests.rules.prepared import random_game
from tests.screens.tab import Tab, record_of

ONE, TWO = Player
numbers = st.integers(0, 99)


def won(tab: Tab) -> str:
    """Who won the game on the screen, or nothing."""
    ended = outcome(tab.game.state)
    assert ended is not None
    return tab.game.players.name(ended.winner) if ended.winner else ""


def score(tab: Tab) -> dict[str, int]:
    """What the program shows of the series, by the players' names."""
    series, players = tab.model.shown.series, tab.game.players
    return {players.one: series.one, players.two: series.two}


def played() -> Tab:
    """A tab in which Anna and Ben have just finished their first game."""
    tab = Tab()
    tab.tell(RecordOpened(write(record_of(random_game(2, steps=40)))))
    tab.play_out()
    return tab


def test_a_series_goes_on_with_each_rematch() -> None:
    """Every game counts for the person who won it, whichever seat that was; reloads change nothing."""
    tab, wins = played(), {"Anna": 0, "Ben": 0}
    for games in range(1, 6):
        if (winner := won(tab)) in wins:
            wins[winner] += 1
        assert score(tab) == wins
        assert tab.model.shown.series.games == games
        tab.reload()
        assert score(tab) == wins
        tab.tell(RematchTapped())
        assert score(tab) == wins
        tab.play_on(5)
        tab.reload()
        assert score(tab) == wins
        tab.play_out()


def test_it_goes_on_after_the_game_was_left() -> None:
    """Who leaves a rematch and continues it finds the series as it was."""
    tab = played()
    tab.tell(RematchTapped())
    tab.play_on(3)
    before = tab.model.shown.series
    assert before.games == 1
    tab.tell(LeaveTapped(), ContinueTapped(tab.model.records.slot))
    assert tab.model.shown.series == before
    tab.tell(LeaveTapped())
    tab.reload()
    assert tab.model.shown.series == before


def test_another_game_begins_another_series() -> None:
    """A game that is no rematch counts for itself, and the storage forgets the series before."""
    tab = played()
    tab.tell(RematchTapped())
    assert "series" in tab.stored
    tab.play_out()
    tab.tell(LeaveTapped())
    assert "series" not in tab.stored
    tab.tell(StartTapped())
    assert tab.model.shown.series == Series()
    tab.reload()
    assert tab.model.shown.series == Series()


@given(st.builds(Series, numbers, numbers, st.integers(198, 300)))
def test_a_series_is_read_as_it_was_written(series: Series) -> None:
    """It belongs to the game of its slot, and to no other."""
    written = series.written("game-2")
    assert read_series(written, "game-2") == series
    assert read_series(written, "game") == Series()


@pytest.mark.parametrize(
    "text", [None, "", "game", "game 1", "game 1 x 2", "game 5 5 2", "game -1 0 2", "x 1 0 1"]
)
def test_what_is_no_series_is_a_new_one(text: str | None) -> None:
    """Whatever else lies in the storage is none."""
    assert read_series(text, "game") == Series()
