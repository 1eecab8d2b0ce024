"""A finished game, replayed step by step, without a page."""

from __future__ import annotations

import pytest

from rainbow.app.replay import ReplayLeft, ReplayTapped
from rainbow.app.view import Closed
from rainbow.rules import (
    observe,
)
from tests.rules.prepared import random_game
from tests.screens.prepared import (
    BY_COUNT,
)
from tests.screens.tab import at_table, game_of, tell


def test_a_finished_game_is_replayed() -> None:
    """The replay shows a finished game as it stood after each number of moves, and leaves the game as it
    is."""
    model = at_table(BY_COUNT, Closed())
    for step in range(49):
        shown = tell(model, ReplayTapped(step))
        assert game_of(shown).record == game_of(model).record
        assert shown.replay
        assert shown.replay.view.own == observe(random_game(2, steps=step), None)
    assert tell(model, ReplayTapped(7), ReplayLeft()) == model


@pytest.mark.parametrize(("step", "nearest"), [(-1, 0), (99, 48)])
def test_a_replay_ends_where_the_game_does(step: int, nearest: int) -> None:
    """A step below the first or beyond the last shows the first or the last."""
    model = tell(at_table(BY_COUNT, Closed()), ReplayTapped(step))
    assert model.replay
    assert model.replay.step == nearest
