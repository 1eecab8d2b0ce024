"""The sounds of moves, without a page."""

from __future__ import annotations

import pytest

from rainbow import app
from rainbow.app.effects import (
    Play,
    Store,
)
from rainbow.app.settings import (
    SettingChosen,
    Volume,
)
from rainbow.app.sounds import Sound
from rainbow.rules import (
    Move,
    State,
    observe,
)
from rainbow.rules.notation import read_move
from tests.rules.prepared import game, random_game
from tests.screens.prepared import (
    TO_PLACE,
    opened,
)
from tests.screens.tab import at_table, game_of, taps, tell

LINES_TAKEN = "row 1 numbers, row 1 numbers"


@pytest.mark.parametrize(
    ("before", "move", "sound"),
    [
        (game("R5 J B1"), "row 1 numbers", "take"),
        (TO_PLACE, "R5>R", "place"),
        (game("R6 J B1", "O6 O5 J", f"{LINES_TAKEN}, R6>R"), "O6>R", "lost"),
        (game("R6 R5 B1", "O6 O5 J", f"{LINES_TAKEN}, R6>R, O6>R, R5>R, O5>O"), "B1>B", "place"),
        (game("R6 R5 R4", "O6 O5 O4", f"{LINES_TAKEN}, R6>R, O6>R, R5>R"), "O4>R", "at-21"),
        (random_game(3, steps=len(random_game(3).moves) - 1), None, "won"),
        (random_game(2, steps=47), None, "won"),
        (random_game(1, steps=47), None, "won"),
    ],
)
def test_what_is_heard(before: State, move: str | None, sound: str) -> None:
    """Small sounds: take, place, 21, tower lost, win; off until wanted."""
    made = read_move(move) if move else legal_move_of(before)
    for volume in Volume:
        model = tell(opened(at_table(before)), SettingChosen("volume", volume.value))
        *choosing, last = taps(game_of(model), made)
        _, effects = app.update(tell(model, *choosing), last)
        heard = [each for each in effects if isinstance(each, Play)]
        assert heard == ([] if volume is Volume.OFF else [Play(Sound(sound), volume)])


def legal_move_of(state: State) -> Move:
    """A legal move in the state."""
    (move, *_) = observe(state, state.table.to_move).legal_moves
    return move


def test_the_chosen_volume_is_heard() -> None:
    """Choosing a volume plays a sound at that volume; choosing *off* plays none."""
    loud, effects = app.update(app.Model("en"), SettingChosen("volume", "loud"))
    assert Play(Sound.PLACE, Volume.LOUD) in effects
    _, effects = app.update(loud, SettingChosen("volume", "off"))
    assert effects == (Store("volume", "off"),)
