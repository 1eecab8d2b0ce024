"""Nothing is lost: what is kept, continued, opened, and what cannot be read. No page here."""

from __future__ import annotations

import pytest

from rainbow import app
from rainbow.app.effects import (
    Copy,
    Download,
    KeepAside,
)
from rainbow.app.game import Game
from rainbow.app.page import (
    Dealt,
    LeaveTapped,
    RematchTapped,
)
from rainbow.app.records import (
    BrokenContinueTapped,
    BrokenDismissed,
    BrokenDownloadTapped,
    ContinueTapped,
    Copied,
    CopyTapped,
    DownloadTapped,
    RecordOpened,
)
from rainbow.app.setup import Setup, StartTapped
from rainbow.app.view import Closed
from rainbow.rules import (
    Fault,
    Options,
    write,
)
from tests.rules.prepared import deal_of, random_game
from tests.screens.prepared import (
    BROKEN_AT_ITS_END,
    BY_COUNT,
    TO_PLACE,
)
from tests.screens.tab import BROKEN, TODAY, Tab, at_table, begun, record_of, tell


def test_a_game_goes_on_after_a_reload() -> None:
    """After a reload the game goes on where it was, behind the curtain; nothing can be taken back."""
    tab = begun()
    record = tab.game.record
    tab.reload()
    assert tab.game == Game(record, Closed())
    assert tab.model.records.waiting is None


def test_a_game_waits_after_leaving() -> None:
    """The game that was left stays saved, the setup screen offers to go on with it, and then it goes on."""
    tab = begun()
    record = tab.game.record
    tab.tell(LeaveTapped())
    assert tab.model.game is None
    assert tab.model.records.waiting == record
    assert tab.model.setup == Setup(("Anna", ""), Options(over_21=True))
    assert tab.stored == {"game": write(record)}
    tab.tell(ContinueTapped())
    assert tab.game == Game(record, Closed())
    assert tab.model.records.waiting is None
    assert tab.stored == {"game": write(record)}


NEXT_GAMES: dict[str, app.Message] = {
    "a new one": StartTapped(),
    "a record": RecordOpened(write(record_of(TO_PLACE))),
    "a finished record": RecordOpened(write(record_of(BY_COUNT))),
}


@pytest.mark.parametrize("which", NEXT_GAMES)
@pytest.mark.parametrize("reloaded", [False, True])
def test_the_game_before_is_kept_until_the_first_move(which: str, *, reloaded: bool) -> None:
    """A new game keeps the old one until the first move, so a slip can be taken back."""
    tab = begun()
    before = tab.game.record
    tab.tell(LeaveTapped(), NEXT_GAMES[which])
    assert tab.stored == {"game": write(tab.game.record), "previous": write(before)}
    if reloaded:
        tab.reload()
    assert tab.model.records.waiting == before
    tab.tell(LeaveTapped())
    assert tab.model.records.waiting == before
    assert tab.stored == {"game": write(before)}


@pytest.mark.parametrize("which", ["a new one", "a record"])
def test_the_first_move_forgets_the_game_before(which: str) -> None:
    """From the first move on there is only the game that is played."""
    tab = begun()
    tab.tell(LeaveTapped(), NEXT_GAMES[which])
    tab.play_on(1)
    record = tab.game.record
    assert tab.model.records.waiting is None
    assert tab.stored == {"game": write(record)}
    tab.tell(LeaveTapped())
    assert tab.model.records.waiting == record


def test_a_finished_game_does_not_wait() -> None:
    """A game that is over stays to be looked at, and is gone when it is left."""
    tab = begun()
    tab.play_out()
    record = tab.game.record
    tab.reload()
    assert tab.game.record == record
    tab.tell(LeaveTapped())
    assert tab.model.records.waiting is None
    assert tab.stored == {}


def test_a_rematch_swaps_the_seats() -> None:
    """The result screen offers a rematch with seats swapped: the same options, other stones."""
    tab = begun()
    tab.play_out()
    over = tab.game.state
    tab.tell(RematchTapped(), RematchTapped())
    assert tab.game.record.names == ("", "Anna")
    assert tab.game.state.table.options == Options(over_21=True)
    assert tab.game.state.deal != over.deal
    assert tab.game.at == 0
    assert tab.stored == {"game": write(tab.game.record)}


@pytest.mark.parametrize("name", BROKEN)
def test_a_text_that_holds_no_game(name: str) -> None:
    """A record that cannot be read is told, with its line; nothing can go on from it, and nothing is lost."""
    tab = begun()
    tab.tell(LeaveTapped())
    waiting, stored = tab.model, dict(tab.stored)
    tab.tell(RecordOpened(BROKEN[name]))
    assert tab.model.records.broken is not None
    assert tab.model.records.broken.text == BROKEN[name]
    assert tab.model.records.broken.line.number >= 1
    told = tab.model
    tab.tell(BrokenContinueTapped(), BrokenDownloadTapped())
    assert tab.model == told
    assert tab.done[-1] == Download("rainbow-blackjack-unreadable.txt", BROKEN[name])
    tab.tell(BrokenDismissed())
    assert tab.model == waiting
    assert tab.stored == stored


@pytest.mark.parametrize("place", ["file", "game", "previous"])
def test_a_broken_game_goes_on_from_before_the_line(place: str) -> None:
    """Unreadable record or save: named line, nothing lost, game offered as it was up to there."""
    text = BROKEN_AT_ITS_END
    tab = Tab() if place == "file" else Tab({place: text})
    if place == "file":
        tab.tell(RecordOpened(text))
    else:
        assert tab.done == [KeepAside(text)]
    broken = tab.model.records.broken
    assert broken is not None
    assert (broken.line.number, broken.line.fault) == (len(text.splitlines()), Fault.REFUSED)
    tab.tell(BrokenContinueTapped())
    assert tab.game == Game(record_of(TO_PLACE), Closed())
    assert tab.model.records.broken is None
    assert tab.stored == {"game": write(record_of(TO_PLACE))}


def test_of_two_broken_saves_the_game_is_told() -> None:
    """When neither text can be read both are kept aside, and the game's own is the one on the screen."""
    tab = Tab({"game": BROKEN["newer"], "previous": BROKEN["no record"]})
    assert tab.done == [KeepAside(BROKEN["newer"]), KeepAside(BROKEN["no record"])]
    assert tab.model.records.broken is not None
    assert tab.model.records.broken.text == BROKEN["newer"]


def test_the_game_before_a_broken_one_goes_on_alone() -> None:
    """Where only the game before could be read it goes on, and no old state of it stays behind."""
    before = record_of(random_game(2, steps=40))
    tab = Tab({"game": BROKEN["newer"], "previous": write(before)})
    tab.tell(ContinueTapped())
    tab.play_out()
    assert tab.stored == {"game": write(tab.game.record)}


def test_the_record_is_handed_out() -> None:
    """The record of the game is copied, or saved under a name with its date; that it was copied is shown."""
    model = at_table(BY_COUNT, Closed())
    text = write(record_of(BY_COUNT))
    assert app.update(model, CopyTapped()) == (model, (Copy(text),))
    assert app.update(model, DownloadTapped()) == (
        model,
        (Download("rainbow-blackjack-2025-06-01.txt", text),),
    )
    copied = tell(model, Copied())
    assert copied.records.copied
    assert not tell(copied, RematchTapped(), Dealt(deal_of(), TODAY)).records.copied
