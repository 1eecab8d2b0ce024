"""What app.py promises: every message in every phase, and what the browser is asked to do. No page here."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rainbow import app
from rainbow.i18n import LANGUAGES
from rainbow.rules import (
    JOKER,
    WHEEL,
    Announced,
    Colour,
    Fault,
    Line,
    Move,
    Options,
    Place,
    Player,
    Reason,
    Record,
    SetAside,
    State,
    Stone,
    Take,
    apply,
    observe,
    outcome,
    read,
    start,
    write,
)
from rainbow.rules.grid import LINES
from rainbow.rules.notation import read_move, read_stone
from tests.rules.prepared import deal_of, game, play, random_game
from tests.screens.prepared import (
    ALL_REASONS,
    BROKEN_AT_ITS_END,
    BY_COUNT,
    COLUMN,
    EITHER_WAY,
    INSTEAD_ONLY,
    JOKERS_ONLY,
    MEMORY,
    ONE,
    PHASES,
    ROW,
    TO_PLACE,
    TWO,
    opened,
)
from tests.screens.tab import BROKEN, TODAY, Tab, at_table, game_of, record_of, taps, tell, tray_of

SEEDS = range(4)

GOES_ON = (8, 16, 32, 40)
"""The moves before which the tray need not be opened: who ended the round begins the next one with them."""


# --- the first model ----------------------------------------------------------------------------------


def test_a_newcomer_gets_the_rules() -> None:
    """Rules: a dialog, shown at the first visit, linked as `#rules`."""
    assert app.begin(app.Flags("en"))[0].dialog is app.Dialog.RULES
    assert app.begin(app.Flags("en", rules_seen=True))[0].dialog is None
    assert app.begin(app.Flags("en", rules_seen=True, rules_linked=True))[0].dialog is app.Dialog.RULES


@pytest.mark.parametrize(
    ("stored", "theme"),
    [
        ("light", "light"),
        ("dark", "dark"),
        ("system", "system"),
        ("pink", "system"),
        ("", "system"),
    ],
)
def test_the_theme_is_remembered(stored: str, theme: str) -> None:
    """Light and dark follow the system, and can be set; what is no theme is the system's choice."""
    assert app.begin(app.Flags("en", (("theme", stored),)))[0].settings.theme.value == theme


STORED: dict[str, str | None] = {
    "nothing": None,
    "a new game": write(record_of(game())),
    "a game": write(record_of(TO_PLACE, ("Cleo", ""))),
    "a finished game": write(record_of(BY_COUNT)),
    "a game with a wrong line": BROKEN_AT_ITS_END,
    **BROKEN,
}


@pytest.mark.parametrize("stored", STORED)
@pytest.mark.parametrize("previous", STORED)
@pytest.mark.parametrize("elsewhere", [False, True])
def test_the_page_begins_with_what_is_stored(stored: str, previous: str, *, elsewhere: bool) -> None:
    """After a reload the game goes on where it was, behind the curtain; a save that cannot be read is kept
    aside, and told; a tab without the game stores nothing."""
    flags = app.Flags("de", game=STORED[stored], previous=STORED[previous], elsewhere=elsewhere)
    model, effects = app.begin(flags)
    current, before = readable(STORED[stored]), readable(STORED[previous])
    unreadable = [text for text in (STORED[stored], STORED[previous]) if text and not readable(text)]
    asides = () if elsewhere else tuple(map(app.KeepAside, unreadable))
    if current:
        at = len(current.state.table.events)
        assert model.game == app.Game(current, app.Closed())
        armed = () if outcome(current.state) else (app.Later(app.ARMING, app.Armed(at)),)
        assert effects == (*asides, *armed)
    else:
        assert model.game is None
        assert effects == asides
    assert model.saved == before
    assert (model.broken and model.broken.text) == next(iter(unreadable), None)
    as_set_up = current or before
    assert model.setup == (
        app.Setup(as_set_up.names, as_set_up.state.table.options) if as_set_up else app.Setup()
    )
    assert (model.language, model.elsewhere) == ("de", elsewhere)


def readable(text: str | None) -> Record | None:
    """The record in the text, where it is one."""
    try:
        return read(text) if text else None
    except ValueError:
        return None


def test_blocked_storage_is_said_once() -> None:
    """Blocked storage is said once and play goes on."""
    model, _ = app.begin(app.Flags("en", storage_works=False))
    assert not model.storage_works
    assert not model.storage_told
    assert tell(model, app.StorageNoteDismissed()) == replace(model, storage_told=True)


# --- setting up ---------------------------------------------------------------------------------------


def test_names_are_typed() -> None:
    """Each player types a name of at most twenty letters."""
    model = tell(app.Model("en"), app.NameTyped(TWO, "Ben"), app.NameTyped(ONE, "A" * 30))
    assert model.setup.names == ("A" * 20, "Ben")


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_options_are_switched(option: str) -> None:
    """An option goes on with a tap, and off with the next one; the others stay."""
    on = tell(app.Model("en"), app.OptionTapped(option))
    assert on.setup.options == replace(Options(), **{option: True})
    assert tell(on, app.OptionTapped(option)) == app.Model("en")


def test_a_game_is_begun() -> None:
    """A new game has the names and options of the setup; it is saved at once, and lies behind the curtain."""
    setup = app.Setup((" Anna\t ", "B\nen"), MEMORY)
    model = app.Model("en", setup=setup)
    assert app.update(model, app.StartTapped()) == (model, (app.DealStones(),))
    begun, effects = app.update(model, app.Dealt(deal_of("R1 R2 R3"), TODAY))
    record = Record(TODAY, ("Anna", "B en"), start(deal_of("R1 R2 R3"), MEMORY))
    assert begun.game == app.Game(record, app.Closed())
    assert effects == (
        app.Store("game", write(record)),
        app.Store("previous", None),
        app.Later(app.ARMING, app.Armed(0)),
    )


def test_a_double_tap_begins_one_game() -> None:
    """A tap can never act twice: the second deal finds the game begun."""
    tab = Tab()
    tab.tell(app.StartTapped())
    begun = tab.model
    tab.tell(app.StartTapped(), app.Dealt(deal_of(), TODAY))
    assert tab.model == begun


# --- the curtain --------------------------------------------------------------------------------------


def test_the_curtain_opens_after_a_moment() -> None:
    """It opens by a button that arms after a moment, so that a double tap cannot open it."""
    model = at_table(TO_PLACE, app.Closed())
    assert app.update(model, app.OpenTapped(2)) == (model, ())
    armed = tell(model, app.Armed(2))
    assert game_of(armed).tray == app.Closed(armed=True)
    assert game_of(tell(armed, app.OpenTapped(2))).tray == app.Open()


def test_arming_of_an_earlier_turn_arms_nothing() -> None:
    """A late message does nothing."""
    model = at_table(TO_PLACE, app.Closed())
    assert app.update(model, app.Armed(1)) == (model, ())


@pytest.mark.parametrize("message", [app.HideTapped(2), app.PageHidden()])
def test_the_tray_closes(message: app.Message) -> None:
    """It closes when the page is hidden, or its player wants it so; what was chosen is let go, and the
    curtain has to be armed again."""
    model = tell(opened(at_table(TO_PLACE)), app.StoneTapped(2, 1))
    closed, effects = app.update(model, message)
    assert game_of(closed).tray == app.Closed(armed=False)
    assert effects == (app.Later(app.ARMING, app.Armed(2)),)
    assert game_of(opened(closed)).tray == app.Open()


def test_the_tray_closes_when_another_tab_has_the_game() -> None:
    """Another tab took the game: here it lies behind the curtain."""
    lost = tell(opened(at_table(TO_PLACE)), app.TabLost())
    assert lost.elsewhere
    assert isinstance(game_of(lost).tray, app.Closed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_closed_tray_is_an_onlookers_view(seed: int) -> None:
    """While the tray is closed only an onlooker's view is there to be drawn; open, it is the player's own."""
    for steps in range(48):
        state = random_game(seed, steps=steps)
        if outcome(state) is None:
            closed = at_table(state)
            assert game_of(closed).view == observe(state, None)
            assert game_of(opened(closed)).view == observe(state, state.table.to_move)


@pytest.mark.parametrize("options", [Options(), Options(diagonals=True), MEMORY])
def test_a_whole_game_needs_44_openings(options: Options) -> None:
    """A player's whole business is done behind one opening: 48 moves, and four times a player goes on."""
    for seed in SEEDS:
        tab, openings = Tab(), 0
        final = random_game(seed, options)
        tab.model = at_table(start(final.deal, options))
        for move in final.moves:
            openings += isinstance(tab.game.tray, app.Closed)
            before = tab.game.state.table.to_move
            tab.play(move)
            over = outcome(tab.game.state) is not None
            goes_on = tab.game.state.table.to_move is before and not over
            assert isinstance(tab.game.tray, app.Open) == goes_on
            assert tab.game.tray in (app.Open(), app.Closed())
        assert tab.game.state == final
        assert openings == len(final.moves) - sum(index < len(final.moves) for index in GOES_ON)
    assert 48 - len(GOES_ON) == 44


# --- choosing -----------------------------------------------------------------------------------------


def test_a_line_is_chosen_then_announced() -> None:
    """A tap chooses a line, another tap another one; it is taken when it is announced."""
    model = tell(opened(at_table(game())), app.LineTapped(0, COLUMN), app.LineTapped(0, ROW))
    assert app.chosen_line(game_of(model)) == ROW
    taken = tell(model, app.AnnounceTapped(0, Announced.COLOURS))
    assert game_of(taken).state == apply(game(), Take(ROW, Announced.COLOURS))


def test_nothing_is_announced_of_no_line() -> None:
    """Without a line there is nothing to announce."""
    model = opened(at_table(game()))
    assert app.chosen_line(game_of(model)) is None
    assert app.update(model, app.AnnounceTapped(0, Announced.COLOURS)) == (model, ())


def test_the_last_line_is_taken_without_asking() -> None:
    """Decision: the last line of a grid is taken without asking, but what to announce is still chosen."""
    state = random_game(2, steps=16)
    model = opened(at_table(state))
    (line,) = state.table.lines_left(ONE)
    assert app.chosen_line(game_of(model)) == line
    taken = tell(model, app.AnnounceTapped(16, Announced.NUMBERS))
    assert game_of(taken).state == apply(state, Take(line, Announced.NUMBERS))


def test_a_line_that_is_not_left_is_refused() -> None:
    """A line that cannot be taken is told so, until another one is chosen."""
    state = random_game(2, steps=8)
    gone, left = state.table.taken(TWO)[0], state.table.lines_left(TWO)[0]
    model = tell(opened(at_table(state)), app.LineTapped(8, gone), app.AnnounceTapped(8, Announced.COLOURS))
    hint = app.Refused(Take(gone, Announced.COLOURS), Reason.NOT_A_LINE_LEFT)
    assert tray_of(model) == app.Open(line=gone, hint=hint, tries=1)
    assert tray_of(tell(model, app.LineTapped(8, left))) == app.Open(line=left, tries=1)


def test_from_memory_no_line_is_taken_face_up() -> None:
    """From memory: lines are taken from face-down stones, so the look ends first, Escape or not."""
    looking = opened(at_table(game(options=MEMORY)))
    assert game_of(looking).is_looking
    assert tell(looking, app.LineTapped(0, ROW), app.AnnounceTapped(0, Announced.COLOURS)) == looking
    model = tell(looking, app.Memorised(0), app.LineTapped(0, ROW), app.EscapePressed())
    assert tray_of(model) == app.Open(memorised=True)
    assert not game_of(model).is_looking


def test_a_stone_is_chosen_and_put_back() -> None:
    """A tap chooses a stone, a tap on another one chooses that, a tap on the same one puts it back."""
    model = tell(opened(at_table(TO_PLACE)), app.StoneTapped(2, 0), app.StoneTapped(2, 2))
    assert app.chosen_stone(game_of(model)) == Stone(Colour.BLUE, 1)
    assert app.chosen_stone(game_of(tell(model, app.StoneTapped(2, 2)))) is None


@pytest.mark.parametrize("place", [-1, 3, 9])
def test_only_a_stone_of_the_hand_is_chosen(place: int) -> None:
    """A place where no stone lies chooses nothing."""
    model = opened(at_table(TO_PLACE))
    assert app.update(model, app.StoneTapped(2, place)) == (model, ())


def test_escape_lets_go_of_what_was_chosen() -> None:
    """Escape puts back whatever was chosen, and the tray stays open."""
    for state, messages in (
        (game(), (app.LineTapped(0, ROW),)),
        (TO_PLACE, (app.StoneTapped(2, 1), app.TowerTapped(2, Colour.RED))),
        (EITHER_WAY, (app.StoneTapped(5, 0), app.TowerTapped(5, Colour.RED))),
    ):
        model = opened(at_table(state))
        assert tell(model, *messages) != model
        assert tell(model, *messages, app.EscapePressed()) == model


def test_a_tower_needs_a_stone() -> None:
    """A tower that is tapped before a stone says so, and each time anew."""
    model = tell(opened(at_table(TO_PLACE)), app.TowerTapped(2, Colour.RED))
    assert tray_of(model) == app.Open(hint=app.NoStoneChosen(), tries=1)
    assert tray_of(tell(model, app.TowerTapped(2, Colour.RED))).tries == 2


REFUSED = [
    (TO_PLACE, Stone(Colour.RED, 5), Colour.GREEN, Reason.OUT_OF_REACH),
    (JOKERS_ONLY, JOKER, Colour.RED, Reason.JOKER_FIRST),
    (EITHER_WAY, JOKER, Colour.RED, Reason.JOKER_ON_JOKER),
    (ALL_REASONS, JOKER, Colour.RED, Reason.ABOVE_21),
]


@pytest.mark.parametrize(("state", "stone", "tower", "reason"), REFUSED)
def test_a_refused_tower_says_why(state: State, stone: Stone, tower: Colour, reason: Reason) -> None:
    """A refused target says why; the stone stays chosen, nothing is saved, and the next tap ends it."""
    at = len(state.moves)
    place = state.hand(state.table.to_move).index(stone)
    chosen = tell(opened(at_table(state)), app.StoneTapped(at, place))
    refused, effects = app.update(chosen, app.TowerTapped(at, tower))
    assert effects == ()
    assert tray_of(refused) == app.Open(stone=place, hint=app.Refused(Place(stone, tower), reason), tries=1)
    assert game_of(refused).record == game_of(chosen).record
    other = tell(refused, app.StoneTapped(at, 1 - min(place, 1)))
    assert tray_of(other).hint is None


@pytest.mark.parametrize("instead", [False, True])
def test_two_ways_are_asked(*, instead: bool) -> None:
    """With over 21 allowed, laying the stone on top and replacing the joker can both be legal: the player
    chooses."""
    asked = tell(opened(at_table(EITHER_WAY)), app.StoneTapped(5, 0), app.TowerTapped(5, Colour.RED))
    assert game_of(asked).state == EITHER_WAY
    assert tray_of(asked).tower is Colour.RED
    placed = tell(asked, app.WayTapped(5, instead))
    assert game_of(placed).state == apply(EITHER_WAY, Place(Stone(Colour.ORANGE, 6), Colour.RED, instead))


def test_another_stone_ends_the_question() -> None:
    """Who taps another stone, or a tower where the stone must not lie, is not asked any longer."""
    asked = tell(opened(at_table(EITHER_WAY)), app.StoneTapped(5, 0), app.TowerTapped(5, Colour.RED))
    for message in (app.StoneTapped(5, 1), app.TowerTapped(5, Colour.BLUE)):
        model = tell(asked, message)
        assert tray_of(model).tower is None
        assert app.update(model, app.WayTapped(5, instead=True)) == (model, ())


def test_one_way_is_not_asked() -> None:
    """Where the stone can only replace the joker, it does so at once."""
    model = tell(opened(at_table(INSTEAD_ONLY)), app.StoneTapped(5, 0), app.TowerTapped(5, Colour.RED))
    assert game_of(model).state == apply(
        INSTEAD_ONLY, Place(Stone(Colour.ORANGE, 6), Colour.RED, instead=True)
    )


def test_a_stone_is_set_aside_where_nothing_fits() -> None:
    """A player who can place none of the stones sets one of them aside; who can place one must."""
    model = tell(opened(at_table(JOKERS_ONLY)), app.StoneTapped(2, 1), app.AsideTapped(2))
    assert game_of(model).state == apply(JOKERS_ONLY, SetAside(JOKER))
    refused = tell(opened(at_table(TO_PLACE)), app.StoneTapped(2, 0), app.AsideTapped(2))
    hint = app.Refused(SetAside(Stone(Colour.RED, 5)), Reason.SOMETHING_FITS)
    assert tray_of(refused).hint == hint
    assert game_of(refused).state == TO_PLACE


@pytest.mark.parametrize("options", [Options(), MEMORY, Options(over_21=True, diagonals=True)])
def test_every_move_is_saved_before_it_is_shown(options: Options) -> None:
    """The first thing that the browser is asked for after a move is to keep the record of the new state."""
    for seed in SEEDS:
        final = random_game(seed, options)
        model = at_table(start(final.deal, options))
        for move in final.moves:
            if isinstance(game_of(model).tray, app.Closed):
                model = opened(model)
            before = game_of(model).state
            *choosing, last = taps(game_of(model), move)
            for message in choosing:
                model, effects = app.update(model, message)
                assert effects == ()
            model, effects = app.update(model, last)
            assert game_of(model).state == apply(before, move)
            assert effects[0] == app.Store("game", write(game_of(model).record))
        assert read(write(game_of(model).record)).state == final


# --- late, doubled and misplaced messages -------------------------------------------------------------


def every_message(at: int) -> tuple[app.Message, ...]:
    """One message of each kind, which names so many events."""
    return (
        app.NameTyped(ONE, "Dora"),
        app.OptionTapped("diagonals"),
        app.OpponentTapped(),
        app.LevelChosen(app.Level.MASTER),
        app.StartTapped(),
        app.Dealt(deal_of("B1 B2 B3"), TODAY),
        app.ContinueTapped(),
        app.RecordOpened(write(record_of(EITHER_WAY))),
        app.BrokenContinueTapped(),
        app.BrokenDownloadTapped(),
        app.BrokenDismissed(),
        app.StorageNoteDismissed(),
        app.Armed(at),
        app.OpenTapped(at),
        app.HideTapped(at),
        app.Memorised(at),
        app.LineTapped(at, COLUMN),
        app.AnnounceTapped(at, Announced.NUMBERS),
        app.StoneTapped(at, 0),
        app.TowerTapped(at, Colour.RED),
        app.WayTapped(at, instead=True),
        app.AsideTapped(at),
        app.ConfirmTapped(at, sure=False),
        app.Thought(at, Place(read_stone("B1"), Colour.BLUE)),
        app.AdviceTapped(at),
        app.Advised(at, app.Advice(Place(read_stone("B1"), Colour.BLUE), 0.5)),
        app.UndoTapped(at),
        app.EscapePressed(),
        app.PageHidden(),
        app.RematchTapped(),
        app.ReplayTapped(3),
        app.ReplayLeft(),
        app.LeaveTapped(),
        app.CopyTapped(),
        app.Copied(),
        app.DownloadTapped(),
        app.DialogOpened(app.Dialog.MENU),
        app.DialogClosed(),
        app.LanguageChosen("uk"),
        app.SettingChosen("theme", "dark"),
        app.SettingSwitched("calm"),
        app.SettingsReset(),
        app.FullScreenTapped(),
        app.FullScreenChanged(alone=True),
        app.PeekBegun(ONE),
        app.PeekEnded(ONE),
        app.QuestionAsked(app.Question.TOTALS, "towers"),
        app.Focused("hand", 2),
        app.TabTapped(),
        app.TabTaken(write(record_of(random_game(9))), None),
        app.TabLost(),
        app.ReloadTapped(),
        app.UpdateFound(),
        app.UpdateTapped(),
        app.UpdatePutOff(),
        app.Failed("details"),
    )


ANYWHERE = {
    app.Copied,
    app.DialogOpened,
    app.Failed,
    app.Focused,
    app.LanguageChosen,
    app.ReloadTapped,
    app.StorageNoteDismissed,
    app.TabLost,
    app.TabTaken,
    app.TabTapped,
    app.SettingChosen,
    app.SettingSwitched,
    app.FullScreenTapped,
    app.FullScreenChanged,
    app.UpdateFound,
    app.UpdatePutOff,
}
AT_SETUP = {
    app.NameTyped,
    app.OptionTapped,
    app.OpponentTapped,
    app.LevelChosen,
    app.StartTapped,
    app.Dealt,
    app.RecordOpened,
}
WITH_A_GAME = {app.LeaveTapped, app.CopyTapped, app.DownloadTapped, app.QuestionAsked}
WHILE_OPEN = WITH_A_GAME | {app.HideTapped, app.PageHidden}
CHOOSING_A_STONE = WHILE_OPEN | {app.StoneTapped, app.TowerTapped}
STONE_CHOSEN = CHOOSING_A_STONE | {app.AsideTapped, app.EscapePressed}
OVER = WITH_A_GAME | {app.RematchTapped, app.Dealt, app.ReplayTapped}
FACE_TO_FACE = WITH_A_GAME | {app.PeekBegun, app.SettingsReset}
MEANT: dict[str, set[type]] = {
    "setup": AT_SETUP,
    "a game waits": AT_SETUP | {app.ContinueTapped},
    "a record is broken": AT_SETUP
    | {app.BrokenContinueTapped, app.BrokenDownloadTapped, app.BrokenDismissed},
    "a text is no record": AT_SETUP | {app.BrokenDownloadTapped, app.BrokenDismissed},
    "curtain": WITH_A_GAME | {app.Armed},
    "curtain, armed": WITH_A_GAME | {app.OpenTapped},
    "curtain, after a move": WITH_A_GAME | {app.Armed, app.UndoTapped},
    "looking": WHILE_OPEN | {app.Memorised},
    "choosing a line": WHILE_OPEN | {app.LineTapped},
    "choosing a line from memory": WHILE_OPEN | {app.LineTapped},
    "line chosen": WHILE_OPEN | {app.LineTapped, app.AnnounceTapped, app.EscapePressed},
    "choosing a stone": CHOOSING_A_STONE,
    "stone chosen": STONE_CHOSEN,
    "nothing fits": CHOOSING_A_STONE,
    "nothing fits, stone chosen": STONE_CHOSEN,
    "on the joker or instead": (STONE_CHOSEN | {app.WayTapped}) - {app.TowerTapped},
    "asked whether it is meant": (STONE_CHOSEN | {app.ConfirmTapped, app.SettingsReset}) - {app.TowerTapped},
    "face to face, choosing a line": FACE_TO_FACE | {app.LineTapped},
    "face to face, a stone chosen": FACE_TO_FACE
    | {app.StoneTapped, app.TowerTapped, app.AsideTapped, app.EscapePressed},
    "face to face, peeking": (FACE_TO_FACE | {app.LineTapped, app.PeekEnded, app.PageHidden})
    - {app.PeekBegun},
    "over": OVER,
    "replay": OVER | {app.ReplayLeft},
}
"""The messages that mean something in each phase, beside those that always do."""


def at_of(model: app.Model) -> int:
    """How many events the page names."""
    return model.game.at if model.game else 0


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
        model = opened(model) if isinstance(game_of(model).tray, app.Closed) else model
        *choosing, last = taps(game_of(model), move)
        model = tell(model, *choosing, last)
        assert app.update(model, last) == (model, ())
    assert game_of(model).state == final


# --- undo ---------------------------------------------------------------------------------------------


def played(model: app.Model, moves: str) -> app.Model:
    """The model after these moves, each tapped by its player."""
    for move in play(game_of(model).state, moves).moves[at_of(model) :]:
        model = opened(model) if isinstance(game_of(model).tray, app.Closed) else model
        model = tell(model, *taps(game_of(model), move))
    return model


def test_undo_until_the_next_player_opens() -> None:
    """Undo until the next player opens the curtain, never across it; the state before is saved, and the
    curtain arms anew."""
    model = played(at_table(TO_PLACE), "R5>R")
    undone, effects = app.update(model, app.UndoTapped(3))
    assert undone.game == app.Game(record_of(TO_PLACE), app.Closed(), undone=True)
    assert effects == (
        app.Store("game", write(record_of(TO_PLACE))),
        app.Later(app.ARMING, app.Armed(2)),
    )
    crossed = opened(model)
    assert not game_of(crossed).can_undo
    assert app.update(crossed, app.UndoTapped(3)) == (crossed, ())
    hidden = tell(crossed, app.HideTapped(3))
    assert app.update(hidden, app.UndoTapped(3)) == (hidden, ())


def test_undo_goes_back_over_everything_that_one_player_did() -> None:
    """Where a player ends a round and begins the next one, both moves can be taken back, open or closed."""
    state = random_game(2, steps=7)
    last, first = random_game(2).moves[7:9]
    model = opened(at_table(state))
    model = tell(model, *taps(game_of(model), last))
    assert isinstance(game_of(model).tray, app.Open)
    assert replace(game_of(tell(model, app.UndoTapped(8))), undone=False) == opened(at_table(state)).game
    closed = tell(model, *taps(game_of(model), first))
    assert isinstance(game_of(closed).tray, app.Closed)
    once = tell(closed, app.UndoTapped(9))
    assert game_of(once).state == game_of(model).state
    assert isinstance(game_of(once).tray, app.Closed)
    reopened = opened(once)
    assert game_of(reopened).can_undo
    assert game_of(tell(reopened, app.UndoTapped(8))).state == state
    assert game_of(tell(once, app.UndoTapped(8))).state == state


def test_an_end_is_final() -> None:
    """There is no undo after the end, by count or by instant win."""
    for seed in (2, 3):
        final = random_game(seed)
        before = random_game(seed, steps=len(final.moves) - 1)
        model = opened(at_table(before))
        model = tell(model, *taps(game_of(model), final.moves[-1]))
        assert outcome(game_of(model).state) is not None
        assert game_of(model).tray == app.Closed()
        assert not game_of(model).can_undo
        assert app.update(model, app.UndoTapped(at_of(model))) == (model, ())


# --- replay ---------------------------------------------------------------------------------------------


def test_a_finished_game_is_replayed() -> None:
    """A finished game is looked through step by step, as it stood after so many moves; the game itself
    stays as it is."""
    model = at_table(BY_COUNT, app.Closed())
    for step in range(49):
        shown = tell(model, app.ReplayTapped(step))
        assert game_of(shown).record == game_of(model).record
        assert game_of(shown).shown.state == random_game(2, steps=step)
    assert tell(model, app.ReplayTapped(7), app.ReplayLeft()) == model


@pytest.mark.parametrize(("step", "nearest"), [(-1, 0), (99, 48)])
def test_a_replay_ends_where_the_game_does(step: int, nearest: int) -> None:
    """Before the first move there is nothing to see, nor after the last one."""
    model = tell(at_table(BY_COUNT, app.Closed()), app.ReplayTapped(step))
    assert game_of(model).replay == nearest


# --- nothing is lost ----------------------------------------------------------------------------------


def begun(**stored: str) -> Tab:
    """A tab in which a game was begun and three moves were made."""
    tab = Tab(stored)
    tab.tell(app.NameTyped(ONE, "Anna"), app.OptionTapped("over_21"), app.StartTapped())
    tab.play_on(3)
    return tab


def test_a_game_goes_on_after_a_reload() -> None:
    """After a reload the game goes on where it was, behind the curtain; nothing can be taken back."""
    tab = begun()
    record = tab.game.record
    tab.reload()
    assert tab.game == app.Game(record, app.Closed())
    assert tab.model.saved is None


def test_a_game_waits_after_leaving() -> None:
    """The game that was left stays saved, the setup screen offers to go on with it, and then it goes on."""
    tab = begun()
    record = tab.game.record
    tab.tell(app.LeaveTapped())
    assert tab.model.game is None
    assert tab.model.saved == record
    assert tab.model.setup == app.Setup(("Anna", ""), Options(over_21=True))
    assert tab.stored == {"game": write(record)}
    tab.tell(app.ContinueTapped())
    assert tab.game == app.Game(record, app.Closed())
    assert tab.model.saved is None
    assert tab.stored == {"game": write(record)}


NEXT_GAMES: dict[str, app.Message] = {
    "a new one": app.StartTapped(),
    "a record": app.RecordOpened(write(record_of(TO_PLACE))),
    "a finished record": app.RecordOpened(write(record_of(BY_COUNT))),
}


@pytest.mark.parametrize("which", NEXT_GAMES)
@pytest.mark.parametrize("reloaded", [False, True])
def test_the_game_before_is_kept_until_the_first_move(which: str, *, reloaded: bool) -> None:
    """A new game keeps the old one until the first move, so a slip can be taken back."""
    tab = begun()
    before = tab.game.record
    tab.tell(app.LeaveTapped(), NEXT_GAMES[which])
    assert tab.stored == {"game": write(tab.game.record), "previous": write(before)}
    if reloaded:
        tab.reload()
    assert tab.model.saved == before
    tab.tell(app.LeaveTapped())
    assert tab.model.saved == before
    assert tab.stored == {"game": write(before)}


@pytest.mark.parametrize("which", ["a new one", "a record"])
def test_the_first_move_forgets_the_game_before(which: str) -> None:
    """From the first move on there is only the game that is played."""
    tab = begun()
    tab.tell(app.LeaveTapped(), NEXT_GAMES[which])
    tab.play_on(1)
    record = tab.game.record
    assert tab.model.saved is None
    assert tab.stored == {"game": write(record)}
    tab.tell(app.LeaveTapped())
    assert tab.model.saved == record


def test_a_finished_game_does_not_wait() -> None:
    """A game that is over stays to be looked at, and is gone when it is left."""
    tab = begun()
    tab.play_out()
    record = tab.game.record
    tab.reload()
    assert tab.game.record == record
    tab.tell(app.LeaveTapped())
    assert tab.model.saved is None
    assert tab.stored == {}


def test_a_rematch_swaps_the_seats() -> None:
    """The result screen offers a rematch with seats swapped: the same options, other stones."""
    tab = begun()
    tab.play_out()
    over = tab.game.state
    tab.tell(app.RematchTapped(), app.RematchTapped())
    assert tab.game.record.names == ("", "Anna")
    assert tab.game.state.table.options == Options(over_21=True)
    assert tab.game.state.deal != over.deal
    assert tab.game.at == 0
    assert tab.stored == {"game": write(tab.game.record)}


@pytest.mark.parametrize("name", BROKEN)
def test_a_text_that_holds_no_game(name: str) -> None:
    """A record that cannot be read is told, with its line; nothing can go on from it, and nothing is lost."""
    tab = begun()
    tab.tell(app.LeaveTapped())
    waiting, stored = tab.model, dict(tab.stored)
    tab.tell(app.RecordOpened(BROKEN[name]))
    assert tab.model.broken is not None
    assert tab.model.broken.text == BROKEN[name]
    assert tab.model.broken.error.line >= 1
    told = tab.model
    tab.tell(app.BrokenContinueTapped(), app.BrokenDownloadTapped())
    assert tab.model == told
    assert tab.done[-1] == app.Download("rainbow-blackjack-unreadable.txt", BROKEN[name])
    tab.tell(app.BrokenDismissed())
    assert tab.model == waiting
    assert tab.stored == stored


@pytest.mark.parametrize("place", ["file", "game", "previous"])
def test_a_broken_game_goes_on_from_before_the_line(place: str) -> None:
    """Unreadable record or save: named line, nothing lost, game offered as it was up to there."""
    text = BROKEN_AT_ITS_END
    tab = Tab() if place == "file" else Tab({place: text})
    if place == "file":
        tab.tell(app.RecordOpened(text))
    else:
        assert tab.done == [app.KeepAside(text)]
    broken = tab.model.broken
    assert broken is not None
    assert (broken.error.line, broken.error.fault) == (len(text.splitlines()), Fault.REFUSED)
    tab.tell(app.BrokenContinueTapped())
    assert tab.game == app.Game(record_of(TO_PLACE), app.Closed())
    assert tab.model.broken is None
    assert tab.stored == {"game": write(record_of(TO_PLACE))}


def test_of_two_broken_saves_the_game_is_told() -> None:
    """When neither text can be read both are kept aside, and the game's own is the one on the screen."""
    tab = Tab({"game": BROKEN["newer"], "previous": BROKEN["no record"]})
    assert tab.done == [app.KeepAside(BROKEN["newer"]), app.KeepAside(BROKEN["no record"])]
    assert tab.model.broken is not None
    assert tab.model.broken.text == BROKEN["newer"]


def test_the_game_before_a_broken_one_goes_on_alone() -> None:
    """Where only the game before could be read it goes on, and no old state of it stays behind."""
    before = record_of(random_game(2, steps=40))
    tab = Tab({"game": BROKEN["newer"], "previous": write(before)})
    tab.tell(app.ContinueTapped())
    tab.play_out()
    assert tab.stored == {"game": write(tab.game.record)}


# --- two tabs -----------------------------------------------------------------------------------------


def test_a_tab_without_the_game_stores_nothing() -> None:
    """Two tabs do not overwrite each other: whatever is done in the second leaves the saved game alone."""
    first = begun()
    saved = dict(first.stored)
    second = Tab(first.stored, elsewhere=True)
    second.play_out()
    second.tell(app.RematchTapped())
    second.play_on(2)
    second.tell(app.UndoTapped(2), app.LeaveTapped(), app.ContinueTapped(), app.LeaveTapped())
    second.tell(app.StartTapped(), app.LeaveTapped(), app.RecordOpened(write(record_of(TO_PLACE))))
    assert first.stored == saved


def test_the_game_moves_from_tab_to_tab() -> None:
    """The game goes on in the other tab as it was last saved; from then on the first one saves nothing."""
    first = begun()
    second = Tab(first.stored, elsewhere=True)
    first.play_on(1)
    record = first.game.record
    first.tell(app.TabLost())
    second.play_on(5)
    second.tell(app.TabTapped())
    assert second.game == app.Game(record, app.Closed())
    assert not second.model.elsewhere
    first.play_on(1)
    assert first.stored == {"game": write(record)}
    second.play_on(1)
    assert first.stored == {"game": write(second.game.record)}


# --- what the browser is asked for --------------------------------------------------------------------


def test_rules_are_shown_once() -> None:
    """Closing the rules remembers that they were seen; closing the menu remembers nothing."""
    rules = tell(app.Model("en"), app.DialogOpened(app.Dialog.RULES))
    assert app.update(rules, app.DialogClosed()) == (app.Model("en"), (app.Store("rules-seen", "yes"),))
    menu = tell(app.Model("en"), app.DialogOpened(app.Dialog.MENU))
    assert app.update(menu, app.DialogClosed()) == (app.Model("en"), ())


def test_a_dialog_leaves_the_game_alone() -> None:
    """Opening the rules in a game reveals nothing, and changes nothing of it."""
    model = tell(opened(at_table(TO_PLACE)), app.StoneTapped(2, 1))
    assert tell(model, app.DialogOpened(app.Dialog.RULES), app.DialogClosed()) == model


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_the_language_is_switched_anywhere(language: str, phase: str) -> None:
    """Languages switch in the middle of a game, with nothing lost."""
    model = PHASES[phase]
    assert app.update(model, app.LanguageChosen(language)) == (
        replace(model, language=language),
        (app.RememberLanguage(language),),
    )


OTHERWISE = {"theme": "dark", "volume": "soft", "shapes": "no", "letters": "no"}
"""A value of each setting that is not the first day's; of the others it is `yes`."""


@pytest.mark.parametrize("name", app.SETTINGS)
def test_a_setting_is_kept(name: str) -> None:
    """Every setting can be changed, is kept on the device, and stays for the next visit."""
    value = OTHERWISE.get(name, "yes")
    is_switch = value in {"yes", "no"}
    change = app.SettingSwitched(name) if is_switch else app.SettingChosen(name, value)
    model, effects = app.update(app.Model("en"), change)
    assert model.settings.written(name) == value
    assert model.settings != app.Settings()
    assert app.Store(name, value) in effects
    assert app.begin(app.Flags("en", ((name, value),)))[0].settings == model.settings


@pytest.mark.parametrize("name", app.SETTINGS)
@pytest.mark.parametrize("phase", PHASES)
def test_a_setting_is_made_anywhere(name: str, phase: str) -> None:
    """Settings are made in the middle of a game, with nothing lost; another seating begins with all stones
    face down, or behind the curtain.
    """
    model, value = PHASES[phase], OTHERWISE.get(name, "yes")
    value = "no" if model.settings.written(name) == value == "yes" else value
    changed = tell(model, app.SettingChosen(name, value))
    assert changed.settings.written(name) == value != model.settings.written(name)
    if name == "face_to_face" and model.game and changed.game:
        assert changed.game.record == model.game.record
        assert not changed.game.peeking
        changed = replace(changed, game=model.game)
    assert replace(changed, settings=model.settings) == model


@pytest.mark.parametrize("change", [("colour", "red"), ("theme", "pink"), ("calm", "maybe")])
def test_a_setting_that_is_none_changes_nothing(change: tuple[str, str]) -> None:
    """What another version kept, or nobody did, is not taken for a setting."""
    assert tell(app.Model("en"), app.SettingChosen(*change)) == app.Model("en")
    assert app.begin(app.Flags("en", (change,), rules_seen=True))[0] == app.Model("en")


def test_settings_are_reset() -> None:
    """Reset: all is as on the first day, here and on the device."""
    changed = tell(app.Model("en"), app.SettingChosen("theme", "dark"), app.SettingSwitched("shapes"))
    model, effects = app.update(changed, app.SettingsReset())
    assert model.settings == app.Settings()
    assert effects == (app.Store("theme", "system"), app.Store("shapes", "yes"))


def test_the_record_is_handed_out() -> None:
    """The record of the game is copied, or saved under a name with its date; that it was copied is shown."""
    model = at_table(BY_COUNT, app.Closed())
    text = write(record_of(BY_COUNT))
    assert app.update(model, app.CopyTapped()) == (model, (app.Copy(text),))
    assert app.update(model, app.DownloadTapped()) == (
        model,
        (app.Download("rainbow-blackjack-2025-06-01.txt", text),),
    )
    copied = tell(model, app.Copied())
    assert copied.copied
    assert not tell(copied, app.RematchTapped(), app.Dealt(deal_of(), TODAY)).copied


def test_the_keyboard_is_remembered_in_each_group() -> None:
    """Each group of buttons remembers where the keyboard was, whatever the order."""
    one = tell(app.Model("en"), app.Focused("towers", 3), app.Focused("hand", 1), app.Focused("towers", 4))
    other = tell(app.Model("en"), app.Focused("hand", 1), app.Focused("towers", 4))
    assert one == other
    assert dict(one.focus) == {"hand": 1, "towers": 4}


def test_a_game_is_played_until_its_end() -> None:
    """Nobody wants the screen to go off as long as a game goes on in this tab."""
    tab = begun()
    assert tab.model.is_played
    assert not tell(tab.model, app.LeaveTapped()).is_played
    assert not tell(tab.model, app.TabLost()).is_played
    assert not tell(tab.model, app.Failed("a fault")).is_played
    tab.play_out()
    assert not tab.model.is_played


def test_a_failure_keeps_the_game() -> None:
    """What never should happen leaves the game as it was, and the page can be loaded again."""
    model = at_table(TO_PLACE)
    failed = tell(model, app.Failed("details"))
    assert failed == replace(model, failure="details")
    assert app.update(failed, app.ReloadTapped()) == (failed, (app.Reload(),))


def test_a_newer_version_is_taken_when_the_player_says_so() -> None:
    """A newer version is offered, can be put off, and is taken when the player says so; the game stays."""
    model = at_table(TO_PLACE)
    assert app.update(model, app.UpdateTapped()) == (model, ())
    offered = tell(model, app.UpdateFound())
    assert offered == replace(model, update_ready=True)
    put_off = tell(offered, app.UpdatePutOff())
    assert put_off == replace(offered, update_put_off=True)
    assert app.update(put_off, app.UpdateTapped()) == (put_off, (app.TakeUpdate(),))
    assert tell(put_off, app.UpdateFound()) == offered


def test_a_new_game_is_wanted_from_outside() -> None:
    """Who opens the page for a new game gets the setup screen; a game that was going on waits there."""
    record = record_of(TO_PLACE)
    model, effects = app.begin(app.Flags("en", game=write(record), rules_seen=True, new_wanted=True))
    assert model.game is None
    assert model.saved == record
    assert app.Store("game", write(record)) in effects
    fresh, effects = app.begin(app.Flags("en", new_wanted=True))
    assert (fresh, effects) == app.begin(app.Flags("en"))


# --- messages as texts --------------------------------------------------------------------------------

FORMS: dict[type, st.SearchStrategy[object]] = {
    int: st.integers(-9, 999),
    str: st.text(),
    bool: st.booleans(),
    Player: st.sampled_from(Player),
    Colour: st.sampled_from(WHEEL),
    Line: st.sampled_from(LINES),
    Announced: st.sampled_from(Announced),
    app.Theme: st.sampled_from(app.Theme),
    app.Dialog: st.sampled_from(app.Dialog),
    app.Level: st.sampled_from(app.Level),
}
CARRIED = [
    st.builds(kind, **{name: FORMS[type_] for name, type_ in get_type_hints(kind).items()})
    for kind in get_args(app.Tapped)
    if kind is not app.Focused
]
FOCUSED = st.builds(app.Focused, st.sampled_from(["hand", "lines", "towers"]), st.integers(0, 11))


@given(message=st.one_of(*CARRIED, FOCUSED))
@settings(deadline=None, derandomize=True, max_examples=500)
def test_a_message_is_read_as_it_was_written(message: app.Message) -> None:
    """What an element carries is the message that was meant, whatever a name holds."""
    assert app.read_message(app.write_message(message)) == message


@given(message=st.builds(app.NameTyped, st.sampled_from(Player), st.just("")), typed=st.text())
@settings(deadline=None, derandomize=True)
def test_what_was_typed_follows_the_message(message: app.NameTyped, typed: str) -> None:
    """An input's message is completed with its value, bars included."""
    assert app.read_message(app.write_message(message) + typed) == replace(message, text=typed)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "|",
        "Nonsense",
        "Model",
        "StartTapped|",
        "StartTapped|1",
        "StoneTapped",
        "StoneTapped|2",
        "StoneTapped|two|1",
        "StoneTapped|2|1|0",
        "TowerTapped|2|X",
        "TowerTapped|2|RED",
        "LineTapped|2|row 4",
        "AnnounceTapped|2|colours",
        "WayTapped|2|maybe",
        "DialogOpened|log",
        "SettingChosen|theme",
        "NameTyped|P3|Anna",
        "NameTyped",
        "Armed|3",
        "Failed|here",
    ],
)
def test_a_text_that_is_no_message(text: str) -> None:
    """A text that no element carries is refused, and named."""
    with pytest.raises(ValueError, match="not a message: " + re.escape(repr(text))):
        app.read_message(text)


# --- each move confirmed, and heard ---------------------------------------------------------------------


def confirming(state: State) -> app.Model:
    """The tray is open, and each move has to be confirmed."""
    return tell(opened(at_table(state)), app.SettingSwitched("confirm"))


@pytest.mark.parametrize(
    ("state", "messages"),
    [
        (game(), (app.LineTapped(0, ROW), app.AnnounceTapped(0, Announced.COLOURS))),
        (TO_PLACE, (app.StoneTapped(2, 0), app.TowerTapped(2, Colour.RED))),
        (JOKERS_ONLY, (app.StoneTapped(2, 0), app.AsideTapped(2))),
        (EITHER_WAY, (app.StoneTapped(5, 0), app.TowerTapped(5, Colour.RED), app.WayTapped(5, instead=True))),
    ],
)
def test_each_move_is_confirmed(state: State, messages: tuple[app.Message, ...]) -> None:
    """Asked whether it is meant, a move is made by yes, and not yet by no; what was chosen stays."""
    asked = tell(confirming(state), *messages)
    assert game_of(asked).state == state
    at = game_of(asked).at
    assert len(game_of(tell(asked, app.ConfirmTapped(at, sure=True))).state.moves) == at + 1
    doubted = tell(asked, app.ConfirmTapped(at, sure=False))
    assert game_of(doubted).state == state
    assert tray_of(doubted).unconfirmed is None
    assert (tray_of(doubted).stone, tray_of(doubted).line) == (tray_of(asked).stone, tray_of(asked).line)


def test_another_choice_is_asked_anew() -> None:
    """A tap on something else takes the question back, and a refused move is never asked about."""
    asked = tell(confirming(TO_PLACE), app.StoneTapped(2, 0), app.TowerTapped(2, Colour.RED))
    for other in (app.StoneTapped(2, 2), app.TowerTapped(2, Colour.GREEN), app.EscapePressed()):
        assert tray_of(tell(asked, other)).unconfirmed is None
    elsewhere = tell(asked, app.TowerTapped(2, Colour.ORANGE))
    assert tray_of(elsewhere).unconfirmed == Place(read_stone("R5"), Colour.ORANGE)


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
    for volume in app.Volume:
        model = tell(opened(at_table(before)), app.SettingChosen("volume", volume.value))
        *choosing, last = taps(game_of(model), made)
        _, effects = app.update(tell(model, *choosing), last)
        heard = [each for each in effects if isinstance(each, app.Play)]
        assert heard == ([] if volume is app.Volume.OFF else [app.Play(app.Sound(sound), volume)])


def legal_move_of(state: State) -> Move:
    """The last move of a random game that lacks it."""
    (move, *_) = observe(state, state.table.to_move).legal_moves
    return move


def test_the_chosen_volume_is_heard() -> None:
    """Whoever chooses how loud it is hears it at once; silence is not heard."""
    loud, effects = app.update(app.Model("en"), app.SettingChosen("volume", "loud"))
    assert app.Play(app.Sound.PLACE, app.Volume.LOUD) in effects
    _, effects = app.update(loud, app.SettingChosen("volume", "off"))
    assert effects == (app.Store("volume", "off"),)
