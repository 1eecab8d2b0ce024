"""A game against the computer, as the program knows it: who is to move, what the computer is asked, and what
a person may see, take back and be advised.

How well the computer plays is told by the tests of its own room.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from rainbow import app
from rainbow.app.effects import Advise, StopThinking, Think, WakeComputer
from rainbow.app.page import Dealt, LeaveTapped, RematchTapped, TabLost
from rainbow.app.play import (
    AdviceTapped,
    Advised,
    AnnounceTapped,
    HideTapped,
    LineTapped,
    PageHidden,
    StoneTapped,
    Thought,
    TowerTapped,
    UndoTapped,
)
from rainbow.app.records import ContinueTapped
from rainbow.app.setup import Company, CompanyChosen, LevelChosen, NameTyped, Setup
from rainbow.app.view import Advice, Closed, Open, Thinking
from rainbow.level import Level
from rainbow.rules import (
    Announced,
    Colour,
    Player,
    Record,
    State,
    apply,
    legal_moves,
    observe,
    outcome,
    read,
    start,
    write,
)
from rainbow.rules.grid import LINES
from rainbow.rules.notation import read_move
from tests.rules.prepared import deal_of, game, play, random_game
from tests.screens.finders import by_id
from tests.screens.tab import TODAY, Tab, page, tell, tray_of
from tests.screens.tab import against_computer as computers

ONE, TWO = Player
ANNA_FIRST = ("Anna", "@skilled")
FRESH = start(deal_of("R1 R2 R3 R4 R5 R6 Y1 Y2 Y3", "O1 O2 O3 O4 O5 O6 G1 G2 G3"))
DEALT = FRESH.deal
WON, WINNER = random_game(3), ONE
"""A game that player 1 wins at once."""


def against_computer(moves: str = "", names: tuple[str, str] = ANNA_FIRST) -> Tab:
    """A tab with a game against the computer, after these moves."""
    record = Record(TODAY, names, play(FRESH, moves))
    return Tab({"game": write(record)})


def thoughts(tab: Tab) -> list[Think]:
    """What the computer was asked so far."""
    return [effect for effect in tab.done if isinstance(effect, Think)]


def test_the_levels_are_the_computer_s() -> None:
    """The program and the computer use the same names of levels."""
    assert [level.name for level in Level] == [level.name for level in Level]


def test_the_computer_is_chosen_at_setup() -> None:
    """Who is alone plays the computer, which is woken up; its level can be chosen."""
    model, effects = app.update(app.Model("en"), CompanyChosen(Company.ALONE))
    assert effects == (WakeComputer(),)
    assert model.setup.level is Level.FIRST_STEPS
    model = tell(model, LevelChosen(Level.MASTER), NameTyped(ONE, "Anna"), Dealt(DEALT, TODAY))
    assert model.game
    assert model.game.record.names == ("Anna", "@master")
    assert model.game.computer == (TWO, Level.MASTER)
    two = tell(app.Model("en"), CompanyChosen(Company.ALONE), CompanyChosen(Company.HERE))
    assert two == tell(app.Model("en"), CompanyChosen(Company.HERE))
    assert two.setup.recorded_names == ("", "")


@pytest.mark.parametrize(
    ("typed", "recorded"), [("@master", "master"), (" @@ master", "master"), ("@", ""), ("a@b", "a@b")]
)
def test_nobody_else_is_called_like_the_computer(typed: str, recorded: str) -> None:
    """A person's name never becomes the computer's in a record."""
    model = tell(app.Model("en"), NameTyped(TWO, typed), Dealt(DEALT, TODAY))
    assert model.game
    assert model.game.record.names == ("", recorded)
    assert model.game.computer is None


@pytest.mark.parametrize("names", [("@master", "@casual"), ("@expert", "Ben"), ("Anna", "master")])
def test_two_people_with_odd_names(names: tuple[str, str]) -> None:
    """In a record that names no computer, or two, both players are people."""
    tab = against_computer(names=names)
    assert tab.game.computer is None
    assert isinstance(tab.game.tray, Closed)


def test_there_is_no_curtain() -> None:
    """The person's tray is open from the start, and stays open when the page is hidden."""
    tab = against_computer()
    assert tab.game.tray == Open()
    assert thoughts(tab) == []
    tab.tell(PageHidden(), HideTapped(0))
    assert tab.game.tray == Open()


def test_the_computer_is_asked_when_it_is_to_move() -> None:
    """It is asked at its level, and handed what it may know: its own observation and its own grid."""
    tab = against_computer("row 1 colours")
    (asked,) = thoughts(tab)
    state = tab.game.state
    assert asked == Think(1, Level.SKILLED, observe(state, TWO), state.grid(TWO), goes_on=False)
    assert tab.game.tray == Thinking()
    assert tab.game.view.own == observe(state, ONE)


def test_its_move_is_made_and_saved() -> None:
    """The computer's move is made, and saved before it is shown; then it is the person's turn."""
    tab = against_computer("row 1 colours")
    tab.tell(Thought(1, read_move("row 1 numbers")))
    assert tab.game.state == play(FRESH, "row 1 colours, row 1 numbers")
    assert read(tab.stored["game"]) == tab.game.record
    assert tab.game.tray == Open()


def test_a_late_thought_does_nothing() -> None:
    """A `Thought` about another move than the next one changes nothing."""
    tab = against_computer("row 1 colours")
    before = tab.model
    tab.tell(Thought(0, read_move("row 1 numbers")), Thought(2, read_move("row 1 numbers")))
    assert tab.model == before


def test_it_goes_on_where_it_moves_twice() -> None:
    """The last stone of a round and the next line are one player's: the computer is asked for each."""
    tab = against_computer("row 1 colours, row 1 colours, R1>R, O1>O, R2>R, O2>O, R3>R")
    tab.wait()
    assert [asked.at for asked in thoughts(tab)] == [7, 8]
    assert tab.game.tray == Open()


def test_a_move_is_taken_back_while_it_thinks() -> None:
    """Until the computer has moved, the person can take their own move back; its thought is dropped."""
    tab = against_computer()
    tab.play(read_move("row 1 colours"))
    tab.tell(UndoTapped(1))
    assert tab.game.state == FRESH
    assert tab.game.tray == Open()
    assert tab.done[-1] == StopThinking()
    tab.wait()
    assert tab.game.state == FRESH
    tab.play(read_move("row 1 colours"))
    tab.wait()
    assert not tab.game.can_undo


@pytest.mark.parametrize("level", Level)
def test_an_easy_computer_forgives(level: Level) -> None:
    """At First steps and Casual the person takes back the last own move after the answer too, once, also
    after a reload; at higher levels nothing that was answered.
    """
    forgives = level in {Level.FIRST_STEPS, Level.CASUAL}
    tab = against_computer("row 1 colours, row 1 colours", ("Anna", f"@{level.value}"))
    tab.play(read_move("R1>R"))
    tab.wait()
    assert tab.game.can_undo is forgives
    before = tab.game.state
    tab.play(read_move("R2>R"))
    tab.wait()
    assert tab.game.can_undo is forgives
    tab.reload()
    assert tab.game.can_undo is forgives
    tab.tell(UndoTapped(tab.game.at))
    assert (tab.game.state == before) is forgives
    assert not tab.game.can_undo
    assert tab.game.tray == Open()
    tab.play(read_move("R3>R"))
    tab.wait()
    assert tab.game.can_undo is forgives


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_with_an_easy_computer(seed: int) -> None:
    """However moves are taken back and the page is reloaded, undo leads to the person's own last move."""
    tab, rng = against_computer(names=("Anna", "@first-steps")), Random(seed)
    states: list[State] = []
    while outcome(tab.game.state) is None:
        assert [state.table.to_move for state in tab.game.earlier] == [ONE] * len(tab.game.earlier)
        if states and rng.random() < 0.3:
            tab.tell(UndoTapped(tab.game.at))
            assert tab.game.state == states.pop()
        if rng.random() < 0.3:
            tab.reload()
            assert list(tab.game.earlier) == states
        states = [*(states if tab.game.same_hands else []), tab.game.state]
        tab.play(rng.choice(legal_moves(tab.game.state)))
        tab.wait()


def test_a_reload_while_it_thinks() -> None:
    """After a reload while the computer was thinking, it is asked again."""
    tab = against_computer()
    tab.play(read_move("row 1 colours"))
    tab.reload()
    first, again = thoughts(tab)
    assert first == again
    tab.wait()
    assert tab.game.at == 2


def test_leaving_while_it_thinks() -> None:
    """Leaving the game stops the computer; continued, the game goes on with the same opponent."""
    tab = against_computer("row 1 colours")
    tab.tell(LeaveTapped())
    assert StopThinking() in tab.done
    assert tab.model.setup == Setup(("Anna", ""), company=Company.ALONE, level=Level.SKILLED)
    tab.tell(ContinueTapped("game"))
    assert tab.game.computer == (TWO, Level.SKILLED)
    assert len(thoughts(tab)) == 2


def test_another_tab_has_the_game() -> None:
    """In a tab that lost the game the computer stops thinking; it thinks in the tab that has the game."""
    tab = against_computer("row 1 colours")
    tab.tell(TabLost())
    assert tab.done[-1] == StopThinking()
    elsewhere = Tab(tab.stored, elsewhere=True)
    assert thoughts(elsewhere) == []


def test_a_rematch_swaps_seats() -> None:
    """In the rematch the computer has the other seat, and begins."""
    tab = against_computer()
    while outcome(tab.game.state) is None:
        tab.play(tab.rng.choice(legal_moves(tab.game.state)))
        tab.wait()
    tab.tell(RematchTapped())
    assert tab.game.record.names == ("@skilled", "Anna")
    assert tab.game.tray == Thinking()
    tab.wait()
    assert tab.game.at == 1


@pytest.mark.parametrize("seed", range(6))
def test_whole_games(seed: int) -> None:
    """Whole games, with reloads and undo on the way: the person sees the own view all the time, and the
    computer is asked exactly once for each of its moves that stands.
    """
    tab, rng = against_computer(), Random(seed)
    while outcome(tab.game.state) is None:
        tab.wait()
        if outcome(tab.game.state):
            break
        assert tab.game.view.own == observe(tab.game.state, ONE)
        move = rng.choice(legal_moves(tab.game.state))
        tab.play(move)
        if rng.random() < 0.2 and tab.game.can_undo:
            tab.tell(UndoTapped(tab.game.at))
        if rng.random() < 0.1:
            tab.reload()
    assert tab.game.view.outcome == outcome(tab.game.state)
    assert not tab.game.can_undo
    replayed: State = start(DEALT)
    for move in tab.game.state.moves:
        replayed = apply(replayed, move)
    assert replayed == tab.game.state


# --- advice -------------------------------------------------------------------------------------------------


def test_the_master_gives_advice() -> None:
    """Asked once, the master is handed the person's own view, and its advice stays until the next move."""
    tab = against_computer()
    tab.tell(AdviceTapped(0), AdviceTapped(0))
    (asked,) = (effect for effect in tab.done if isinstance(effect, Advise))
    assert asked == Advise(0, observe(FRESH, ONE), FRESH.grid(ONE))
    advice = Advice(read_move("row 2 numbers"), 0.6)
    tab.tell(Advised(0, advice), LineTapped(0, LINES[1]))
    assert tab.game.view.advised_move == advice.move
    tab.tell(AnnounceTapped(0, Announced.NUMBERS))
    assert tab.game.view.advised_move is None


def test_advice_is_read_again() -> None:
    """Its marks go when something else is chosen; asked again, they are back at once, and nobody thinks."""
    tab = against_computer()
    move = read_move("row 2 numbers")
    tab.tell(AdviceTapped(0), Advised(0, Advice(move, 0.6)), LineTapped(0, LINES[0]))
    assert tab.game.view.advised_move is None
    tab.tell(AdviceTapped(0))
    assert tab.game.view.advised_move == move
    assert tab.game.view.chosen_line is None
    tab.tell(LineTapped(0, LINES[1]), AdviceTapped(0))
    assert tab.game.view.chosen_line == LINES[1]
    assert len([effect for effect in tab.done if isinstance(effect, Advise)]) == 1


def test_advice_takes_the_place_of_a_refusal() -> None:
    """Why a tap was refused is said until something else is asked; then the hint is what is read."""
    state = game("R5 J B1", "O5 O6 G1", "row 1 numbers, row 1 numbers")
    refused = tell(computers(state), StoneTapped(2, 0), TowerTapped(2, Colour.GREEN))
    assert tray_of(refused).refused is not None
    asked = tell(refused, AdviceTapped(2))
    assert tray_of(asked).refused is None
    tried = tell(asked, TowerTapped(2, Colour.GREEN), Advised(2, Advice(read_move("R5>O"), 0.6)))
    assert tray_of(tried).refused is None
    again = tell(tried, TowerTapped(2, Colour.GREEN), AdviceTapped(2))
    assert tray_of(again).refused is None
    assert by_id(page(again), "prompt").text.startswith("The master would place red 5")
    assert by_id(page(again), "spoken") != by_id(page(tried), "spoken")


def test_no_advice_between_two_people() -> None:
    """There is no advice in a game of two people, nor while the person memorises the grid."""
    people = against_computer(names=("Anna", "Ben"))
    people.open()
    people.tell(AdviceTapped(0), Advised(0, Advice(read_move("row 1 colours"), 0.5)))
    assert people.game.tray == Open()
    memory = replace(FRESH.table.options, from_memory=True)
    looking = Tab({"game": write(Record(TODAY, ANNA_FIRST, start(DEALT, memory)))})
    looking.tell(AdviceTapped(0))
    assert looking.game.tray == Open()


def ended(computer: Player, level: Level) -> Tab:
    """A tab in which the last move of a game that player 1 or 2 wins is made, one of them the computer."""
    *moves, last = WON.moves
    state = reduce(apply, moves, start(WON.deal))
    names = tuple(f"@{level.value}" if player is computer else "Anna" for player in Player)
    tab = Tab({"game": write(Record(TODAY, (names[0], names[1]), state))})
    if state.table.to_move is computer:
        tab.tell(Thought(tab.game.at, last))
    else:
        tab.play(last)
    assert tab.game.is_over
    return tab


def offered(tab: Tab) -> Level:
    """The level at which the computer is offered to who plays alone."""
    tab.tell(CompanyChosen(Company.ALONE))
    return tab.model.setup.level


def test_first_steps_until_a_game_was_won() -> None:
    """Who is alone starts at First steps; from the first win on one level higher, or as chosen last. The
    device remembers it.
    """
    tab = ended(WINNER.other, Level.FIRST_STEPS)
    assert tab.stored["level"] == "casual"
    tab.tell(LeaveTapped())
    assert tab.model.setup.level is Level.CASUAL
    tab.reload()
    assert offered(tab) is Level.CASUAL
    tab.tell(LevelChosen(Level.MASTER))
    tab.reload()
    assert offered(tab) is Level.MASTER


def test_a_lost_game_changes_no_level() -> None:
    """Who loses starts the next game where the last one was."""
    tab = ended(WINNER, Level.FIRST_STEPS)
    assert "level" not in tab.stored
    tab.tell(LeaveTapped())
    assert tab.model.setup.level is Level.FIRST_STEPS
