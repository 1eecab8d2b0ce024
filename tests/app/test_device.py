"""Messages of the browser about tabs, storage and a newer version, without a page."""

from __future__ import annotations

from dataclasses import replace

from rainbow import app
from rainbow.app.device import (
    CopyRefused,
    DropRefused,
    Note,
    NoteDismissed,
    Storage,
    StorageNoteDismissed,
    TabTapped,
    UpdateFound,
    UpdatePutOff,
    UpdateTapped,
)
from rainbow.app.effects import (
    TakeUpdate,
)
from rainbow.app.game import Game
from rainbow.app.page import (
    LeaveTapped,
    RematchTapped,
    TabLost,
)
from rainbow.app.play import (
    UndoTapped,
)
from rainbow.app.records import (
    ContinueTapped,
    RecordOpened,
)
from rainbow.app.setup import StartTapped
from rainbow.app.view import Closed
from rainbow.rules import (
    write,
)
from tests.screens.prepared import (
    TO_PLACE,
)
from tests.screens.tab import Tab, at_table, begun, record_of, tell


def test_a_tab_without_the_game_stores_nothing() -> None:
    """Two tabs do not overwrite each other: whatever is done in the second leaves the saved game alone."""
    first = begun()
    saved = dict(first.stored)
    second = Tab(first.stored, elsewhere=True)
    second.play_out()
    second.tell(RematchTapped())
    second.play_on(2)
    second.tell(UndoTapped(2), LeaveTapped(), ContinueTapped("game"), LeaveTapped())
    second.tell(StartTapped(), LeaveTapped(), RecordOpened(write(record_of(TO_PLACE))))
    assert first.stored == saved


def test_the_game_moves_from_tab_to_tab() -> None:
    """The game goes on in the other tab as it was last saved; from then on the first one saves nothing."""
    first = begun()
    second = Tab(first.stored, elsewhere=True)
    first.play_on(1)
    record, earlier = first.game.record, first.game.earlier
    first.tell(TabLost())
    second.play_on(5)
    second.tell(TabTapped())
    assert second.game == Game(record, Closed(), earlier)
    assert not second.model.device.elsewhere
    first.play_on(1)
    assert first.games == {"game": write(record)}
    second.play_on(1)
    assert first.games == {"game": write(second.game.record)}


def test_what_was_done_instead_is_told_until_it_was_read() -> None:
    """What was dropped cannot be opened, or not while a game is played; the clipboard was refused."""
    playing = at_table(TO_PLACE)
    record = RecordOpened(write(record_of(TO_PLACE)))
    for message, note in (
        (DropRefused(), Note.NOTHING_TO_OPEN),
        (record, Note.GAME_GOES_ON),
        (CopyRefused(), Note.SAVED_INSTEAD),
    ):
        told = tell(playing, message)
        assert told == replace(playing, device=replace(playing.device, note=note))
        assert tell(told, NoteDismissed()) == playing


def test_blocked_storage_is_said_once() -> None:
    """A note says once that storage is blocked, and the game goes on."""
    model, _ = app.begin(app.Flags("en", storage=Storage.BLOCKED))
    assert not model.device.storage_note_read
    read = replace(model, device=replace(model.device, storage_note_read=True))
    assert tell(model, StorageNoteDismissed()) == read


def test_a_newer_version_is_taken_when_the_player_says_so() -> None:
    """A newer version is offered, can be put off, and is taken when the player says so; the game stays."""
    model = at_table(TO_PLACE)
    assert app.update(model, UpdateTapped()) == (model, ())
    offered = tell(model, UpdateFound())
    assert offered == replace(model, device=replace(model.device, update_ready=True))
    put_off = tell(offered, UpdatePutOff())
    assert put_off == replace(offered, device=replace(offered.device, update_put_off=True))
    assert app.update(put_off, UpdateTapped()) == (put_off, (TakeUpdate(),))
    assert tell(put_off, UpdateFound()) == offered
