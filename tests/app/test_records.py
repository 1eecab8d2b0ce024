"""No game is lost: records that are kept, continued, opened, or cannot be read. Without a page."""

from __future__ import annotations

import pytest

from rainbow import app
from rainbow.app.device import LastingTold, Storage
from rainbow.app.effects import (
    AskToLast,
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
    UNDO,
    BrokenContinueTapped,
    BrokenDismissed,
    BrokenDownloadTapped,
    ContinueTapped,
    Copied,
    CopyTapped,
    DeleteAnswered,
    DeleteTapped,
    DownloadTapped,
    RecordOpened,
    SaveFailed,
)
from rainbow.app.setup import Company, Setup, StartTapped
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


def waiting(tab: Tab) -> list[str]:
    """The texts of the games that wait, as the setup screen lists them."""
    return [each.text for each in tab.model.records.waiting]


def test_a_game_goes_on_after_a_reload() -> None:
    """After a reload the game goes on where it was, behind the curtain."""
    tab = begun()
    record = tab.game.record
    tab.reload()
    assert (tab.game.record, tab.game.tray) == (record, Closed())
    assert not waiting(tab)


def test_undo_survives_a_reload() -> None:
    """After a reload the same moves can be taken back as before, and no others."""
    tab = begun()
    before = tab.game.state
    tab.play_on(1)
    assert tab.game.earlier == (before,)
    tab.reload()
    assert tab.game.earlier == (before,)
    tab.open()
    tab.reload()
    assert not tab.game.can_undo
    assert UNDO not in tab.stored


@pytest.mark.parametrize("undo", ["-1", "two", "99", ""])
def test_an_undo_that_is_none_takes_nothing_back(undo: str) -> None:
    """A stored text that is no possible number of moves counts as 0."""
    tab = Tab({"game": write(record_of(TO_PLACE)), UNDO: undo})
    assert not tab.game.can_undo


def test_a_game_waits_after_leaving() -> None:
    """The game that was left stays saved, the setup screen offers to go on with it, and then it goes on."""
    tab = begun()
    record = tab.game.record
    tab.tell(LeaveTapped())
    assert tab.model.game is None
    assert waiting(tab) == [write(record)]
    assert tab.model.setup == Setup(("Anna", ""), Options(over_21=True), Company.HERE)
    assert tab.games == {"game": write(record)}
    tab.tell(ContinueTapped("game"))
    assert tab.game == Game(record, Closed())
    assert not waiting(tab)
    assert tab.games == {"game": write(record)}


NEXT_GAMES: dict[str, app.Message] = {
    "a new one": StartTapped(),
    "a record": RecordOpened(write(record_of(TO_PLACE))),
    "a finished record": RecordOpened(write(record_of(BY_COUNT))),
}


@pytest.mark.parametrize("which", NEXT_GAMES)
@pytest.mark.parametrize("reloaded", [False, True])
def test_starting_another_game_throws_none_away(which: str, *, reloaded: bool) -> None:
    """No unfinished game is ever thrown away by starting another: it waits until it is continued."""
    tab = begun()
    before = write(tab.game.record)
    tab.tell(LeaveTapped(), NEXT_GAMES[which])
    tab.play_on(1)
    assert tab.games == {"game": before, "game-2": write(tab.game.record)}
    if reloaded:
        tab.reload()
    assert waiting(tab) == [before]
    tab.play_out()
    tab.tell(LeaveTapped())
    assert tab.games == {"game": before}
    tab.tell(ContinueTapped("game"))
    assert write(tab.game.record) == before


def test_several_games_wait() -> None:
    """The game that was left last is listed first; each is continued where it was."""
    tab = begun()
    texts = []
    for _ in range(3):
        texts.append(write(tab.game.record))
        tab.tell(LeaveTapped(), StartTapped())
        tab.play_on(2)
    tab.tell(LeaveTapped())
    assert waiting(tab)[1:] == texts[::-1]
    assert len(tab.games) == 4
    tab.tell(ContinueTapped("game-2"))
    assert write(tab.game.record) == texts[1]
    tab.reload()
    assert write(tab.game.record) == texts[1]


def test_a_game_is_deleted_by_name() -> None:
    """A game that waits is deleted when its player says so, asked once; the others stay."""
    tab = begun()
    tab.tell(LeaveTapped(), StartTapped())
    tab.play_on(1)
    tab.tell(LeaveTapped())
    stored = dict(tab.games)
    tab.tell(DeleteTapped("game"), DeleteAnswered(sure=False, slot="game"))
    tab.tell(DeleteAnswered(sure=True, slot="game"), DeleteTapped("game-7"))
    assert tab.games == stored
    tab.tell(DeleteTapped("game"), DeleteAnswered(sure=True, slot="game"))
    assert tab.games == {"game-2": stored["game-2"]}
    assert waiting(tab) == [stored["game-2"]]


def test_a_game_without_a_move_does_not_wait() -> None:
    """A new game that is left before its first move is forgotten: a slip leaves nothing behind."""
    tab = begun()
    before = dict(tab.games)
    tab.tell(LeaveTapped(), StartTapped(), LeaveTapped())
    assert tab.games == before


def test_a_failed_write_is_told() -> None:
    """Full storage is told at the first write that fails; what was kept before stays, and the next move is
    tried again.
    """
    tab = begun()
    tab.tell(SaveFailed("game"))
    assert tab.model.device.storage is Storage.FULL
    assert tab.model.records.unsaved
    tab.play_on(1)
    assert tab.games["game"] == write(tab.game.record)
    assert (tab.model.device.storage.value, tab.model.records.unsaved) == ("works", False)
    tab.tell(SaveFailed("theme"))
    assert (tab.model.device.storage.value, tab.model.records.unsaved) == ("full", False)


def test_the_browser_is_asked_once_to_keep_games_for_good() -> None:
    """Persistent storage is asked for at the first save."""
    tab = Tab()
    assert AskToLast() not in tab.done
    tab.tell(StartTapped(), LastingTold(lasting=False))
    tab.play_on(3)
    tab.tell(LeaveTapped(), StartTapped())
    assert tab.done.count(AskToLast()) == 1


def test_a_finished_game_does_not_wait() -> None:
    """A game that is over stays on the screen, and is deleted when the players leave it."""
    tab = begun()
    tab.play_out()
    record = tab.game.record
    tab.reload()
    assert tab.game.record == record
    tab.tell(LeaveTapped())
    assert not waiting(tab)
    assert tab.games == {}


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
    assert tab.games == {"game": write(tab.game.record)}


@pytest.mark.parametrize("name", BROKEN)
def test_a_text_that_holds_no_game(name: str) -> None:
    """A note names the wrong line of a record; if the header is wrong, no game can be continued from it."""
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
    assert tab.games == stored


@pytest.mark.parametrize("place", ["file", "game", "previous"])
def test_a_broken_game_goes_on_from_before_the_line(place: str) -> None:
    """A note names the wrong line of a record or a saved game, and offers the game up to that line."""
    text = BROKEN_AT_ITS_END
    tab = Tab() if place == "file" else Tab({place: text})
    if place == "file":
        tab.tell(RecordOpened(text))
    elif place == "game":
        assert tab.done == [KeepAside(text)]
    else:
        tab.tell(ContinueTapped(place))
    broken = tab.model.records.broken
    assert broken is not None
    assert (broken.line.number, broken.line.fault) == (len(text.splitlines()), Fault.REFUSED)
    tab.tell(BrokenContinueTapped())
    assert tab.game == Game(record_of(TO_PLACE), Closed())
    assert tab.model.records.broken is None
    assert tab.games == {"game": write(record_of(TO_PLACE))}


def test_of_two_broken_saves_the_game_is_told() -> None:
    """When neither text can be read both are kept aside, and the game's own is the one on the screen."""
    tab = Tab({"game": BROKEN["newer"], "previous": BROKEN["no record"]})
    assert tab.done == [KeepAside(BROKEN["newer"]), KeepAside(BROKEN["no record"])]
    assert tab.model.records.broken is not None
    assert tab.model.records.broken.text == BROKEN["newer"]


def test_a_game_beside_a_broken_one_goes_on() -> None:
    """A game that can be read goes on beside one that cannot, whose text stays until the player answers."""
    before = record_of(random_game(2, steps=40))
    tab = Tab({"game": BROKEN["newer"], "previous": write(before)})
    tab.tell(ContinueTapped("previous"))
    tab.play_out()
    assert tab.games == {"game": BROKEN["newer"], "previous": write(tab.game.record)}


def test_a_note_that_was_dismissed_does_not_come_back() -> None:
    """A text that could not be read is stored aside, and its note comes back until it is dismissed."""
    tab = Tab({"game": BROKEN["newer"]})
    tab.reload()
    assert tab.model.records.broken is not None
    tab.tell(BrokenDismissed())
    assert tab.games == {}
    tab.reload()
    assert tab.model.records.broken is None


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
