"""Every message in every phase: late, doubled and misplaced ones do nothing. Without a page."""

from __future__ import annotations

from typing import get_args

import pytest

from rainbow import app
from rainbow.app.device import (
    CopyRefused,
    DropRefused,
    FullScreenChanged,
    FullScreenTapped,
    LastingTold,
    NoteDismissed,
    ReloadTapped,
    StorageNoteDismissed,
    TabTapped,
    UpdateFound,
    UpdatePutOff,
    UpdateTapped,
)
from rainbow.app.keyboard import Focused, LayoutTold, Question, QuestionAsked
from rainbow.app.layout import Layout
from rainbow.app.page import (
    Dealt,
    DialogClosed,
    DialogOpened,
    Failed,
    LanguageChosen,
    LeaveTapped,
    RematchTapped,
    TabLost,
    TabTaken,
)
from rainbow.app.play import (
    AdviceTapped,
    Advised,
    AnnounceTapped,
    Armed,
    AsideTapped,
    BannerTapped,
    ConfirmTapped,
    EscapePressed,
    HideTapped,
    LineTapped,
    Memorised,
    OpenTapped,
    PageHidden,
    PeekBegun,
    PeekEnded,
    StoneTapped,
    Thought,
    TowerTapped,
    UndoTapped,
    WayTapped,
)
from rainbow.app.records import (
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
from rainbow.app.replay import ReplayLeft, ReplayTapped
from rainbow.app.settings import (
    SettingChosen,
    SettingsReset,
    SettingSwitched,
)
from rainbow.app.setup import (
    Company,
    CompanyChosen,
    LevelChosen,
    NameTyped,
    OptionTapped,
    StartTapped,
)
from rainbow.app.shown import Dialog
from rainbow.app.view import Advice, Closed
from rainbow.level import Level
from rainbow.rules import (
    Announced,
    Colour,
    Place,
    start,
    write,
)
from rainbow.rules.notation import read_stone
from tests.rules.prepared import deal_of, random_game
from tests.screens.prepared import (
    COLUMN,
    EITHER_WAY,
    ONE,
    PHASES,
    opened,
)
from tests.screens.tab import TODAY, at_of, at_table, game_of, kept, record_of, taps, tell


def every_message(at: int) -> tuple[app.Message, ...]:
    """One message of each kind, those about a game with this `at`."""
    return (
        NameTyped(ONE, "Dora"),
        OptionTapped("diagonals"),
        CompanyChosen(Company.HERE),
        CompanyChosen(Company.ALONE),
        LevelChosen(Level.MASTER),
        StartTapped(),
        Dealt(deal_of("B1 B2 B3"), TODAY),
        ContinueTapped("game"),
        DeleteTapped("game"),
        DeleteAnswered(sure=True, slot="game"),
        SaveFailed("game"),
        RecordOpened(write(record_of(EITHER_WAY))),
        BrokenContinueTapped(),
        BrokenDownloadTapped(),
        BrokenDismissed(),
        StorageNoteDismissed(),
        DropRefused(),
        CopyRefused(),
        NoteDismissed(),
        LastingTold(lasting=True),
        Armed(at),
        OpenTapped(at),
        HideTapped(at),
        Memorised(at),
        LineTapped(at, COLUMN),
        AnnounceTapped(at, Announced.NUMBERS),
        StoneTapped(at, 0),
        TowerTapped(at, Colour.RED),
        WayTapped(at, instead=True),
        AsideTapped(at),
        ConfirmTapped(at, sure=False),
        Thought(at, Place(read_stone("B1"), Colour.BLUE)),
        AdviceTapped(at),
        Advised(at, Advice(Place(read_stone("B1"), Colour.BLUE), 0.5)),
        UndoTapped(at),
        BannerTapped(at),
        EscapePressed(),
        PageHidden(),
        RematchTapped(),
        ReplayTapped(3),
        ReplayLeft(),
        LeaveTapped(),
        CopyTapped(),
        Copied(),
        DownloadTapped(),
        DialogOpened(Dialog.MENU),
        DialogClosed(),
        LanguageChosen("uk"),
        SettingChosen("theme", "dark"),
        SettingSwitched("calm"),
        SettingsReset(),
        FullScreenTapped(),
        FullScreenChanged(alone=True),
        PeekBegun(ONE),
        PeekEnded(ONE),
        QuestionAsked(at, Question.TOTALS, "towers"),
        Focused("hand", 2),
        LayoutTold(Layout((("KeyH", "р"),))),
        TabTapped(),
        TabTaken(kept(game=write(record_of(random_game(9))))),
        TabLost(),
        ReloadTapped(),
        UpdateFound(),
        UpdateTapped(),
        UpdatePutOff(),
        Failed("details"),
    )


ANYWHERE = {
    Copied,
    CopyRefused,
    DropRefused,
    DialogOpened,
    Failed,
    Focused,
    LanguageChosen,
    LayoutTold,
    RecordOpened,
    ReloadTapped,
    StorageNoteDismissed,
    LastingTold,
    SaveFailed,
    TabLost,
    TabTaken,
    TabTapped,
    SettingChosen,
    SettingSwitched,
    FullScreenTapped,
    FullScreenChanged,
    UpdateFound,
    UpdatePutOff,
}
AT_SETUP = {
    NameTyped,
    OptionTapped,
    CompanyChosen,
    LevelChosen,
    StartTapped,
    Dealt,
}
WITH_A_GAME = {LeaveTapped, CopyTapped, DownloadTapped, QuestionAsked}
WHILE_OPEN = WITH_A_GAME | {HideTapped, PageHidden}
CHOOSING_A_STONE = WHILE_OPEN | {StoneTapped, TowerTapped}
STONE_CHOSEN = CHOOSING_A_STONE | {AsideTapped, EscapePressed}
OVER = WITH_A_GAME | {RematchTapped, Dealt, ReplayTapped}
FACE_TO_FACE = WITH_A_GAME | {PeekBegun, SettingsReset}
MEANT: dict[str, set[type]] = {
    "setup": AT_SETUP,
    "setup, two people": AT_SETUP,
    "a game waits": AT_SETUP | {ContinueTapped, DeleteTapped},
    "a record is broken": AT_SETUP | {BrokenContinueTapped, BrokenDownloadTapped, BrokenDismissed},
    "a line of a record is long": AT_SETUP | {BrokenDownloadTapped, BrokenDismissed},
    "a text is no record": AT_SETUP | {BrokenDownloadTapped, BrokenDismissed},
    "curtain": WITH_A_GAME | {Armed},
    "curtain, armed": WITH_A_GAME | {OpenTapped},
    "curtain, after a move": WITH_A_GAME | {Armed, UndoTapped},
    "looking": WHILE_OPEN | {Memorised},
    "choosing a line": WHILE_OPEN | {LineTapped},
    "choosing a line from memory": WHILE_OPEN | {LineTapped},
    "line chosen": WHILE_OPEN | {LineTapped, AnnounceTapped, EscapePressed},
    "choosing a stone": CHOOSING_A_STONE,
    "stone chosen": STONE_CHOSEN,
    "nothing fits": CHOOSING_A_STONE,
    "nothing fits, stone chosen": STONE_CHOSEN,
    "on the joker or instead": (STONE_CHOSEN | {WayTapped}) - {TowerTapped},
    "asked whether it is meant": (STONE_CHOSEN | {ConfirmTapped, SettingsReset}) - {TowerTapped},
    "face to face, choosing a line": FACE_TO_FACE | {LineTapped},
    "face to face, a stone chosen": FACE_TO_FACE | {StoneTapped, TowerTapped, AsideTapped, EscapePressed},
    "face to face, peeking": (FACE_TO_FACE | {LineTapped, PeekEnded, PageHidden}) - {PeekBegun},
    "over": OVER,
    "replay": OVER | {ReplayLeft},
}
"""The messages that have an effect in each phase, beside those that always have one."""


def test_no_message_is_forgotten_here() -> None:
    """The list of messages is complete."""
    assert {type(message) for message in every_message(0)} == set(get_args(app.Message))


@pytest.mark.parametrize("phase", PHASES)
def test_a_message_of_another_phase_changes_nothing(phase: str) -> None:
    """In each phase exactly the messages that belong there change the model or ask for something."""
    model = PHASES[phase]
    meant = {
        type(message) for message in every_message(at_of(model)) if app.update(model, message) != (model, ())
    }
    assert meant == ANYWHERE | MEANT[phase]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("late", [-1, 1])
def test_a_late_tap_does_nothing(phase: str, late: int) -> None:
    """A late tap on something that moved on does nothing."""
    model = PHASES[phase]
    for message in every_message(at_of(model) + late):
        if hasattr(message, "at"):
            assert app.update(model, message) == (model, ())


def test_a_doubled_move_is_made_once() -> None:
    """A tap can never act twice."""
    final = random_game(6)
    model = at_table(start(final.deal))
    for move in final.moves:
        model = opened(model) if isinstance(game_of(model).tray, Closed) else model
        *choosing, last = taps(game_of(model), move)
        model = tell(model, *choosing, last)
        assert app.update(model, last) == (model, ())
    assert game_of(model).state == final
