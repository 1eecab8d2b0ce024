"""Whole games of taps in any order, in every combination of options: right ones, late and doubled ones,
some from pages before, and nonsense.

After every message the game is a legal one, its record lies in the storage, undo reaches what nobody has seen
past, and the page shows nothing that whoever looks at it must not know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from typing import ClassVar, get_args, get_type_hints

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rainbow import app
from rainbow.app.device import TabTapped
from rainbow.app.keyboard import Focused, Question, QuestionAsked
from rainbow.app.layout import Layout
from rainbow.app.page import Dealt, DialogOpened, Failed, LanguageChosen, LeaveTapped, TabLost, TabTaken
from rainbow.app.play import (
    Armed,
    ConfirmTapped,
    HideTapped,
    LineTapped,
    Memorised,
    OpenTapped,
    PageHidden,
    StoneTapped,
    Thought,
    TowerTapped,
    UndoTapped,
)
from rainbow.app.records import ContinueTapped, DeleteAnswered, DeleteTapped, RecordOpened, SaveFailed
from rainbow.app.replay import ReplayTapped
from rainbow.app.settings import SETTINGS, SettingChosen, SettingSwitched
from rainbow.app.setup import Company, NameTyped, OptionTapped
from rainbow.app.shown import Dialog
from rainbow.app.view import Advice, Closed, Open
from rainbow.i18n import LANGUAGES
from rainbow.level import Level
from rainbow.rules import (
    WHEEL,
    Announced,
    Colour,
    Deal,
    IllegalMove,
    Line,
    Options,
    Player,
    State,
    apply,
    legal_moves,
    outcome,
    read,
    start,
    write,
)
from rainbow.rules.grid import LINES
from rainbow.rules.notation import read_move
from rainbow.screens import Page
from tests.rules.test_observation import share_otherwise
from tests.rules.values import deals, games
from tests.screens.finders import in_reach, is_chosen, is_enabled, tap
from tests.screens.prepared import waiting
from tests.screens.tab import BROKEN, TODAY, Tab, at_table, game_of, page, record_of, taps, tell

AT = 0
"""Stands for the number of events in a message that is drawn before the game is known."""

ADVISED = [read_move(text) for text in ("row 1 colours", "column 3 numbers", "R5>O", "G2 aside")]

VALUES: dict[type, st.SearchStrategy[object]] = {
    bool: st.booleans(),
    int: st.just(AT),
    Player: st.sampled_from(Player),
    Colour: st.sampled_from(WHEEL),
    Line: st.sampled_from(LINES),
    Announced: st.sampled_from(Announced),
    Question: st.sampled_from(Question),
    Dialog: st.sampled_from(Dialog),
    Company: st.sampled_from(Company),
    Layout: st.sampled_from((Layout(), Layout((("KeyH", "р"), ("KeyW", "ц"))))),
    Level: st.sampled_from(Level),
    Advice: st.builds(Advice, st.sampled_from(ADVISED), st.floats(0, 1)),
}
SLOTS = st.sampled_from(("game", "game-2", "game-3"))
GIVEN: dict[type, st.SearchStrategy[app.Message]] = {
    Dealt: st.builds(Dealt, deals, st.just(TODAY)),
    NameTyped: st.builds(NameTyped, st.sampled_from(Player), st.text(max_size=30)),
    OptionTapped: st.sampled_from(("over_21", "diagonals", "from_memory")).map(OptionTapped),
    RecordOpened: st.sampled_from(tuple(BROKEN.values())).map(RecordOpened),
    LanguageChosen: st.sampled_from(tuple(LANGUAGES)).map(LanguageChosen),
    SettingSwitched: st.sampled_from(SETTINGS).map(SettingSwitched),
    SettingChosen: st.sampled_from(
        [("theme", "dark"), ("volume", "loud"), ("volume", "off"), ("pace", "slow")]
    ).map(lambda chosen: SettingChosen(*chosen)),
    QuestionAsked: st.builds(
        QuestionAsked, st.just(AT), st.sampled_from(Question), st.sampled_from(("hand", "lines", "towers"))
    ),
    Focused: st.builds(Focused, st.sampled_from(("hand", "lines", "towers")), st.integers(0, 11)),
    ContinueTapped: SLOTS.map(ContinueTapped),
    DeleteTapped: SLOTS.map(DeleteTapped),
    DeleteAnswered: st.builds(DeleteAnswered, SLOTS, st.booleans()),
    ReplayTapped: st.integers(-2, 60).map(ReplayTapped),
    StoneTapped: st.builds(StoneTapped, st.just(AT), st.integers(-1, 3)),
}
OUT_OF_ORDER = {SaveFailed, TabTaken, TabLost, TabTapped, Failed, Thought}
"""Messages from another tab, of a failure, and from the computer: what follows them is tested on its own."""

ANY_MESSAGE = st.one_of(
    *(
        GIVEN[kind]
        if kind in GIVEN
        else st.builds(kind, **{name: VALUES[type_] for name, type_ in get_type_hints(kind).items()})
        for kind in get_args(app.Message)
        if kind not in OUT_OF_ORDER
    )
)


def naming(message: app.Message, at: int) -> app.Message:
    """The message, naming so many events where it names any."""
    values = {field.name: getattr(message, field.name) for field in fields(message)}
    kind: Callable[..., app.Message] = type(message)
    return kind(**values | {"at": at}) if "at" in values else message


def otherwise(data: st.DataObject, model: app.Model) -> app.Model | None:
    """The model with other stones wherever whoever looks at the page now cannot know them; None where the
    moves that were made would not have been legal with them."""
    game = game_of(model)
    if len(game.peeking or ()) == 2:
        return None
    looks = game.state.table.to_move if isinstance(game.tray, Open) else None
    if game.peeking is not None:
        looks = next(iter(game.peeking), None)
    other = dealt_otherwise(data, game.state, looks)
    return replace(model, game=replace(game, record=replace(game.record, state=other))) if other else None


def dealt_otherwise(data: st.DataObject, state: State, observer: Player | None) -> State | None:
    """The same moves with other stones wherever the observer cannot know them, if those are legal."""
    shares = (share_otherwise(data, state, player, observer) for player in Player)
    other = start(Deal(*shares), state.table.options)
    try:
        for move in state.moves:
            other = apply(other, move)
    except IllegalMove:
        return None
    return other


class AnyOrder(RuleBasedStateMachine):
    """One tab in which two people, or a child, tap whatever they find. `reach` is what undo leads back to,
    `pages` are those that were shown last.
    """

    options: ClassVar[Options]
    sent: ClassVar[int] = 0
    """How many messages were sent in all games together."""

    @initialize(deal=deals)
    def begin(self, deal: Deal) -> None:
        """A game is begun."""
        self.tab = Tab()
        self.reach: list[State] = []
        self.pages: deque[Page] = deque(maxlen=5)
        self.send(Dealt(deal, TODAY))
        options = replace(self.tab.game.record, state=start(deal, self.options))
        self.tab.tell(LeaveTapped(), RecordOpened(write(options)))

    def send(self, message: app.Message) -> None:
        """The message comes. The page can be drawn after it, every change of the game is a legal one, and
        undo goes back where it should.
        """
        AnyOrder.sent += 1
        before = self.tab.model.game
        self.tab.tell(message)
        self.pages.append(self.tab.page)
        after = self.tab.model.game
        if before is None or after is None or before.record.state.deal != after.record.state.deal:
            self.reach = []
        elif after.at > before.at:
            assert after.state in [apply(before.state, move) for move in legal_moves(before.state)]
            table = before.state.table
            if before.is_face_to_face and table.player_of(before.at - 1) is not table.to_move:
                self.reach = []
            self.reach.append(before.state)
        elif after.at < before.at:
            assert isinstance(message, UndoTapped)
            assert after.state == self.reach.pop()
        elif before.is_face_to_face is not after.is_face_to_face:
            self.reach = []
        elif isinstance(before.tray, Closed) and isinstance(after.tray, Open):
            table = after.state.table
            if not after.at or table.player_of(after.at - 1) is not table.to_move:
                self.reach = []
        if after and outcome(after.state):
            self.reach = []

    @rule(seed=st.integers(0, 10**6), moves=st.integers(1, 5))
    def play(self, seed: int, moves: int) -> None:
        """Some moves are made as they should be."""
        rng = Random(seed)
        for _ in range(moves):
            game = self.tab.model.game
            legal = legal_moves(game.state) if game else ()
            if game and legal:
                self.send(PageHidden())
                self.send(Armed(game.at))
                self.send(OpenTapped(game.at))
                for message in taps(self.tab.game, rng.choice(legal)):
                    self.send(message)
                self.send(ConfirmTapped(game.at, sure=True))

    @rule(message=ANY_MESSAGE, late=st.sampled_from((0, 0, 0, -1, 1)))
    def something_happens(self, message: app.Message, late: int) -> None:
        """Any message comes, in time or late."""
        at = self.tab.model.game.at if self.tab.model.game else 0
        self.send(naming(message, at + late))

    @rule(choice=st.integers(0, 10**6), ago=st.integers(0, 4), times=st.integers(1, 2))
    def tap_late(self, choice: int, ago: int, times: int) -> None:
        """Someone taps a thing of a page before, once or twice: the page has moved on under the finger."""
        before = self.pages[-1 - min(ago, len(self.pages) - 1)]
        taps = [node for node in in_reach(before).walk() if node.get("data-tap")]
        for _ in range(times):
            self.send(tap(taps[choice % len(taps)]))

    @rule(question=st.sampled_from(Question), group=st.sampled_from(("hand", "lines", "towers", "")))
    def ask_after_hiding(self, question: Question, group: str) -> None:
        """A key is pressed before the page is drawn again on which the tray is closed."""
        at = self.tab.model.game.at if self.tab.model.game else 0
        self.send(HideTapped(at))
        self.send(QuestionAsked(at, question, group))

    @rule(choice=st.integers(0, 10**6))
    def tap_something(self, choice: int) -> None:
        """Someone taps a thing on the page: all of them can be read, those that are enabled do something."""
        shown = [node for node in in_reach(self.tab.page).walk() if node.get("data-tap")]
        node = shown[choice % len(shown)]
        step = app.update(self.tab.model, tap(node))
        if node.tag == "button" and is_enabled(node):
            assert step != (self.tab.model, ()) or is_chosen(self.tab.model, node)
        self.send(tap(node))

    @precondition(lambda self: self.tab.model.game is not None)
    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        """Whoever looks sees the same page, whatever the stones are that they cannot know."""
        other = otherwise(data, self.tab.model)
        if other:
            assert page(other) == self.tab.page

    @rule()
    def reload(self) -> None:
        """The page is loaded again: what was on the screen is there, or the game that was left last, and all
        others wait as before. What could be taken back still can.
        """
        before = self.tab.model
        self.tab.reload()
        after = self.tab.model
        others = {each.slot: each.text for each in before.records.waiting}
        if before.game:
            assert after.game
            assert after.game.record == before.game.record
        else:
            self.reach = []
            last = others.pop(before.records.slot, None)
            assert (after.game and write(after.game.record)) == last
        assert {each.slot: each.text for each in after.records.waiting} == others

    @invariant()
    def what_was_done_is_saved(self) -> None:
        """The storage holds the game on the screen as it stands, every game that waits, and no other."""
        model = self.tab.model
        expected = {each.slot: each.text for each in model.records.waiting}
        if model.game:
            expected[model.records.slot] = write(model.game.record)
        assert self.tab.games == expected

    @invariant()
    def undo_is_there_when_it_works(self) -> None:
        """The button is there exactly when it works."""
        if self.tab.model.game:
            assert self.tab.model.game.can_undo == bool(self.reach)

    def teardown(self) -> None:
        """A game played to its end is one that can be read and replayed."""
        if self.tab.model.game is None:
            return
        self.tab.play_out()
        record = self.tab.game.record
        state = start(record.state.deal, record.state.table.options)
        for move in record.state.moves:
            state = apply(state, move)
        assert state == record.state
        assert read(self.tab.games[self.tab.model.records.slot]) == record


@pytest.mark.parametrize("over_21", [False, True])
@pytest.mark.parametrize("diagonals", [False, True])
@pytest.mark.parametrize("from_memory", [False, True])
def test_taps_in_any_order(*, over_21: bool, diagonals: bool, from_memory: bool) -> None:
    """Whatever is tapped, in whatever order: nobody meets an exception, and every promise above holds."""

    class Taps(AnyOrder):
        options = Options(over_21, diagonals, from_memory)

    few = settings(deadline=None, derandomize=True, max_examples=10, stateful_step_count=50)
    run_state_machine_as_test(Taps, settings=few)


CHOOSING = st.one_of(
    st.builds(Memorised, st.just(AT)),
    st.builds(LineTapped, st.just(AT), st.sampled_from(LINES)),
    st.builds(StoneTapped, st.just(AT), st.integers(0, 2)),
    st.builds(TowerTapped, st.just(AT), st.sampled_from(WHEEL)),
    st.builds(DialogOpened, st.sampled_from(Dialog)),
)


@given(data=st.data(), state=games())
@settings(deadline=None, derandomize=True)
def test_a_closed_curtain_shows_nothing_hidden(data: st.DataObject, state: State) -> None:
    """While it is closed, no hidden stone is anywhere in the page: with other ones it is the same page."""
    model = at_table(state, Closed(data.draw(st.booleans())))
    other = otherwise(data, model)
    assume(other is not None)
    assert other is not None
    assert page(other) == page(model)


@given(data=st.data(), state=games(), messages=st.lists(CHOOSING, max_size=3))
@settings(deadline=None, derandomize=True)
def test_an_open_tray_shows_only_its_players_stones(
    data: st.DataObject, state: State, messages: list[app.Message]
) -> None:
    """While a player's tray is open, the page is the same whatever the stones are that this player cannot
    know: the opponent's, the removed ones, the next grid, from memory the own grid once it is face down."""
    at = len(state.moves)
    model = tell(at_table(state), OpenTapped(at))
    for message in messages:
        chosen = tell(model, naming(message, at))
        model = chosen if game_of(chosen).state == state else model
    other = otherwise(data, model)
    assume(other is not None)
    assert other is not None
    assert page(other) == page(model)


@given(data=st.data(), state=games())
@settings(deadline=None, derandomize=True, max_examples=30)
def test_a_waiting_game_shows_nothing_hidden(data: st.DataObject, state: State) -> None:
    """The setup screen that offers to go on with a game knows no stone of it."""
    other = dealt_otherwise(data, state, None)
    assume(other is not None)
    assert other is not None
    offered = [app.Model("en", records=waiting(record_of(each))) for each in (state, other)]
    assert page(offered[0]) == page(offered[1])
