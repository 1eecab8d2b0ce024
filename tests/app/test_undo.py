"""Taking a move back, and confirming one before it is made. Without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rainbow import app
from rainbow.app.effects import (
    Arm,
    Store,
)
from rainbow.app.game import Game
from rainbow.app.play import (
    AnnounceTapped,
    AsideTapped,
    ConfirmTapped,
    EscapePressed,
    HideTapped,
    LineTapped,
    StoneTapped,
    TowerTapped,
    UndoTapped,
    WayTapped,
)
from rainbow.app.settings import (
    SettingSwitched,
)
from rainbow.app.view import Closed, Open
from rainbow.rules import (
    Announced,
    Colour,
    Place,
    State,
    outcome,
    write,
)
from rainbow.rules.notation import read_stone
from tests.rules.prepared import game, play, random_game
from tests.screens.prepared import (
    EITHER_WAY,
    JOKERS_ONLY,
    ROW,
    TO_PLACE,
    opened,
)
from tests.screens.tab import at_of, at_table, game_of, record_of, taps, tell, tray_of


def played(model: app.Model, moves: str) -> app.Model:
    """The model after these moves, each tapped by its player."""
    for move in play(game_of(model).state, moves).moves[at_of(model) :]:
        model = opened(model) if isinstance(game_of(model).tray, Closed) else model
        model = tell(model, *taps(game_of(model), move))
    return model


def test_undo_until_the_next_player_opens() -> None:
    """Undo until the next player opens the curtain, never across it; the state before is saved, and the
    curtain arms anew."""
    model = played(at_table(TO_PLACE), "R5>R")
    undone, effects = app.update(model, UndoTapped(3))
    assert undone.game == Game(record_of(TO_PLACE), Closed(), undone=True)
    assert effects == (
        Store("game", write(record_of(TO_PLACE))),
        Store("undo", None),
        Arm(2),
    )
    crossed = opened(model)
    assert not game_of(crossed).can_undo
    assert app.update(crossed, UndoTapped(3)) == (crossed, ())
    hidden = tell(crossed, HideTapped(3))
    assert app.update(hidden, UndoTapped(3)) == (hidden, ())


def test_undo_goes_back_over_everything_that_one_player_did() -> None:
    """Where a player ends a round and begins the next one, both moves can be taken back, open or closed."""
    state = random_game(2, steps=7)
    last, first = random_game(2).moves[7:9]
    model = opened(at_table(state))
    model = tell(model, *taps(game_of(model), last))
    assert isinstance(game_of(model).tray, Open)
    assert replace(game_of(tell(model, UndoTapped(8))), undone=False) == opened(at_table(state)).game
    closed = tell(model, *taps(game_of(model), first))
    assert isinstance(game_of(closed).tray, Closed)
    once = tell(closed, UndoTapped(9))
    assert game_of(once).state == game_of(model).state
    assert isinstance(game_of(once).tray, Closed)
    reopened = opened(once)
    assert game_of(reopened).can_undo
    assert game_of(tell(reopened, UndoTapped(8))).state == state
    assert game_of(tell(once, UndoTapped(8))).state == state


def test_an_end_is_final() -> None:
    """There is no undo after the end, by count or by instant win."""
    for seed in (2, 3):
        final = random_game(seed)
        before = random_game(seed, steps=len(final.moves) - 1)
        model = opened(at_table(before))
        model = tell(model, *taps(game_of(model), final.moves[-1]))
        assert outcome(game_of(model).state) is not None
        assert game_of(model).tray == Closed()
        assert not game_of(model).can_undo
        assert app.update(model, UndoTapped(at_of(model))) == (model, ())


def confirming(state: State) -> app.Model:
    """The tray is open, and each move has to be confirmed."""
    return tell(opened(at_table(state)), SettingSwitched("confirm"))


@pytest.mark.parametrize(
    ("state", "messages"),
    [
        (game(), (LineTapped(0, ROW), AnnounceTapped(0, Announced.COLOURS))),
        (TO_PLACE, (StoneTapped(2, 0), TowerTapped(2, Colour.RED))),
        (JOKERS_ONLY, (StoneTapped(2, 0), AsideTapped(2))),
        (EITHER_WAY, (StoneTapped(5, 0), TowerTapped(5, Colour.RED), WayTapped(5, instead=True))),
    ],
)
def test_each_move_is_confirmed(state: State, messages: tuple[app.Message, ...]) -> None:
    """A move that has to be confirmed is made after yes; after no it is not, and the stone stays chosen."""
    asked = tell(confirming(state), *messages)
    assert game_of(asked).state == state
    at = game_of(asked).at
    assert len(game_of(tell(asked, ConfirmTapped(at, sure=True))).state.moves) == at + 1
    doubted = tell(asked, ConfirmTapped(at, sure=False))
    assert game_of(doubted).state == state
    assert tray_of(doubted).unconfirmed is None
    assert (tray_of(doubted).stone, tray_of(doubted).line) == (tray_of(asked).stone, tray_of(asked).line)


def test_another_choice_is_asked_anew() -> None:
    """A tap on something else ends the question, and there is no question about a refused move."""
    asked = tell(confirming(TO_PLACE), StoneTapped(2, 0), TowerTapped(2, Colour.RED))
    for other in (StoneTapped(2, 2), TowerTapped(2, Colour.GREEN), EscapePressed()):
        assert tray_of(tell(asked, other)).unconfirmed is None
    elsewhere = tell(asked, TowerTapped(2, Colour.ORANGE))
    assert tray_of(elsewhere).unconfirmed == Place(read_stone("R5"), Colour.ORANGE)
