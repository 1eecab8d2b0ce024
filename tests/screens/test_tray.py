"""What the tray promises: behind one opening a player does the whole turn, and closed it holds no stone."""

from __future__ import annotations

import pytest

from rainbow import app
from rainbow.app.play import (
    AnnounceTapped,
    LineTapped,
    Memorised,
    StoneTapped,
    TowerTapped,
    UndoTapped,
    WayTapped,
)
from rainbow.app.settings import SettingSwitched
from rainbow.app.view import Closed
from rainbow.node import Node
from rainbow.rules import (
    Announced,
    Announcement,
    Cell,
    Colour,
    Direction,
    Line,
    Options,
    Player,
    State,
    Stone,
    Take,
    apply,
    observe,
    possible_hands,
)
from rainbow.rules.grid import LINES
from tests.rules.prepared import game, random_game
from tests.screens.finders import all_of, by_class, by_id, has, is_enabled, name, one, said, tap
from tests.screens.prepared import (
    COLUMN,
    EITHER_WAY,
    JOKERS_ONLY,
    MEMORY,
    PHASES,
    ROW,
    TO_PLACE,
    opened,
)
from tests.screens.tab import at_table, game_of, page, tell

GRID = "R5 J B1 Y2 Y3 R1 B6 J R2"
NAMES = ["Red 5", "Joker", "Blue 1", "Yellow 2", "Yellow 3", "Red 1", "Blue 6", "Joker", "Red 2"]
TO_TAKE = game(GRID)


def tray(model: app.Model) -> Node:
    """The tray on the page."""
    return one(page(model), "region", "Tray")


def grid(model: app.Model) -> Node:
    """The grid in the tray."""
    return one(tray(model), "group", "Your grid")


def prompt(model: app.Model) -> str:
    """What the player is to do."""
    (said_so,) = by_class(tray(model), "prompt")
    return said_so.text


def pictures(where: Node) -> list[str]:
    """The names of all stones that are shown."""
    return [name(each, where) for each in all_of(where, "img")]


def pressed(where: Node) -> list[str]:
    """The names of all buttons that are pressed."""
    return [name(each, where) for each in all_of(where, "button") if each.get("aria-pressed") == "true"]


# --- the curtain --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [game(), TO_PLACE, EITHER_WAY])
def test_the_curtain_names_its_player(state: State) -> None:
    """Closed, the tray names the player whose turn it is and holds one button beside that of the last moves,
    and no stone.
    """
    who = "Anna" if state.table.to_move.value == 1 else "Ben"
    closed = tray(at_table(state, Closed()))
    moves, button = all_of(closed, "button")
    assert name(moves, closed) == "Last moves"
    assert name(button, closed) == f"Open the curtain Pass to {who}"
    assert has(closed, "heading", who)
    assert by_class(closed, "stone") == []


def test_the_curtain_is_armed() -> None:
    """The button says whether it can be opened already."""
    for armed in (False, True):
        closed = tray(at_table(TO_PLACE, Closed(armed)))
        assert is_enabled(all_of(closed, "button")[-1]) == armed


def test_the_tray_can_be_hidden_while_it_is_open() -> None:
    """Who is disturbed closes the tray."""
    model = opened(at_table(TO_PLACE))
    closed = tell(model, tap(one(tray(model), "button", "Hide")))
    assert isinstance(game_of(closed).tray, Closed)
    assert not has(tray(closed), "button", "Hide")


@pytest.mark.parametrize("phase", PHASES)
def test_undo_is_there_exactly_when_it_works(phase: str) -> None:
    """The button is there exactly when it works."""
    model = PHASES[phase]
    there = all_of(page(model), "button", "Undo")
    at = model.game.at if model.game else 0
    assert bool(there) == (tell(model, UndoTapped(at)) != model)
    for button in there:
        assert tap(button) == UndoTapped(at)


# --- taking a line ------------------------------------------------------------------------------------------


def test_the_grid_lies_open() -> None:
    """The grid shows nine stones by name, row by row."""
    assert pictures(grid(opened(at_table(TO_TAKE)))) == NAMES


@pytest.mark.parametrize(("options", "count"), [(Options(), 6), (Options(diagonals=True), 12)])
def test_every_line_has_a_button(options: Options, count: int) -> None:
    """In a grid's first round a player chooses freely among all lines; each button says its stones."""
    model = opened(at_table(game(GRID, options=options)))
    buttons = all_of(grid(model), "button")
    assert [tap(each) for each in buttons] == [LineTapped(0, line) for line in LINES[:count]]
    words = {
        Direction.ROW: "Row",
        Direction.COLUMN: "Column",
        Direction.FALLING: "Falling diagonal",
        Direction.RISING: "Rising diagonal",
    }
    for button, line in zip(buttons, LINES, strict=False):
        stones = ", ".join(NAMES[cell] for cell in line.cells)
        assert name(button, button) == f"{words[line.direction]} {line.index + 1}: {stones}"


def test_later_lines_run_in_the_same_direction() -> None:
    """In the second round one of the two lines that are left is chosen; taken stones are gone."""
    state = random_game(2, steps=8)
    model = opened(at_table(state))
    left = state.table.lines_left(state.table.to_move)
    assert [tap(each) for each in all_of(grid(model), "button")] == [LineTapped(8, line) for line in left]
    assert len(left) == 2
    assert len(pictures(grid(model))) == 6


def test_a_chosen_line_is_marked() -> None:
    """A tap marks the line, its button and its cells; the next one another line."""
    model = opened(at_table(TO_TAKE))
    assert pressed(grid(model)) == []
    assert prompt(model) == "Choose a line from your grid."
    for line, called in ((ROW, "Row 1: Red 5, Joker, Blue 1"), (COLUMN, "Column 2: Joker, Yellow 3, Joker")):
        model = tell(model, LineTapped(0, line))
        assert pressed(grid(model)) == [called]
        cells = by_class(grid(model), "cell")
        assert [place for place, cell in enumerate(cells) if by_class(cell, "chosen")] == list(line.cells)
        assert prompt(model) == "What will you announce?"


@pytest.mark.parametrize("options", [Options(), Options(diagonals=True)])
@pytest.mark.parametrize("place", range(9))
def test_a_tapped_cell_chooses_a_line_through_it(options: Options, place: int) -> None:
    """A tap on a stone of the grid chooses a line through it, the next tap the next one, and round again."""
    model = opened(at_table(game(GRID, options=options)))
    through = [
        line
        for line in LINES
        if place in line.cells and (options.diagonals or not line.direction.is_diagonal)
    ]
    chosen = []
    for _ in range(2 * len(through)):
        model = tell(model, tap(by_class(grid(model), f"at-{place}")[0]))
        chosen.append(game_of(model).view.chosen_line)
    assert chosen == through * 2


def test_announcing_waits_for_a_line() -> None:
    """The two announcements can be tapped as soon as a line is chosen, and show what would be said."""
    model = opened(at_table(TO_TAKE))
    for label in ("Announce colours", "Announce numbers"):
        assert not is_enabled(one(tray(model), "button", label))
    model = tell(model, LineTapped(0, Line(Direction.ROW, 1)))
    colours, numbers = (one(tray(model), "button", f"Announce {what}") for what in ("colours", "numbers"))
    assert tap(colours) == AnnounceTapped(0, Announced.COLOURS)
    assert tap(numbers) == AnnounceTapped(0, Announced.NUMBERS)
    assert [each.text for each in by_class(numbers, "stone")] == ["1", "2", "3"]
    assert [each.get("class") for each in by_class(colours, "stone")] == [
        "stone red",
        "stone yellow",
        "stone yellow",
    ]


def test_the_last_line_is_chosen_already() -> None:
    """Decision: the last line of a grid is taken without asking; what to announce is asked at once."""
    model = opened(at_table(random_game(2, steps=16)))
    assert len(pressed(grid(model))) == 1
    assert is_enabled(one(tray(model), "button", "Announce colours"))
    assert prompt(model) == "What will you announce?"


# --- from memory --------------------------------------------------------------------------------------------


def test_from_memory_the_grid_is_looked_at_first() -> None:
    """From memory: a look at the own grid, which ends when the player says so; no line is taken before."""
    model = opened(at_table(game(GRID, options=MEMORY)))
    assert pictures(grid(model)) == NAMES
    assert prompt(model) == "Look at your grid and memorise it."
    assert [name(each, each) for each in all_of(tray(model), "button")] == [
        "Last moves",
        "Hide",
        "I know it by heart",
    ]
    model = tell(model, tap(one(tray(model), "button", "I know it by heart")))
    assert pictures(grid(model)) == ["Face down"] * 9
    assert [name(each, each) for each in all_of(grid(model), "button")] == [
        *(f"Row {number}" for number in (1, 2, 3)),
        *(f"Column {number}" for number in (1, 2, 3)),
    ]


def test_from_memory_the_announcements_give_nothing_away() -> None:
    """Lines are taken from face-down stones: what would be announced is not shown."""
    model = tell(opened(at_table(game(GRID, options=MEMORY))), Memorised(0), LineTapped(0, ROW))
    for label in ("Announce colours", "Announce numbers"):
        button = one(tray(model), "button", label)
        assert is_enabled(button)
        assert by_class(button, "stone") == []


# --- placing a stone ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state", [TO_PLACE, EITHER_WAY, *(random_game(5, options, 12) for options in (Options(), MEMORY))]
)
def test_hand_and_grid_are_shown(state: State) -> None:
    """The hand holds the stones that are left of the line, the grid below lies as it was left."""
    player = state.table.to_move
    model = opened(at_table(state))
    hand = all_of(one(tray(model), "group", "Your hand"), "button")
    assert [name(each, each) for each in hand] == [called(stone) for stone in state.hand(player)]
    assert [tap(each) for each in hand] == [
        StoneTapped(len(state.moves), place) for place in range(len(hand))
    ]
    seen = observe(state, player).grid
    assert [pictures(cell) for cell in by_class(grid(model), "cell")] == [
        [] if cell is Cell.EMPTY else ["Face down"] if isinstance(cell, Cell) else [called(cell)]
        for cell in seen
    ]
    assert all_of(grid(model), "button") == []


def called(stone: Stone) -> str:
    """A stone's name."""
    return "Joker" if stone.is_joker else f"{stone.colour.name.capitalize()} {stone.number}"


def test_a_chosen_stone_is_pressed() -> None:
    """The chosen stone of the hand is marked, and the prompt asks where it shall go."""
    model = opened(at_table(TO_PLACE))
    assert prompt(model) == "Choose a stone."
    assert pressed(tray(model)) == []
    model = tell(model, tap(one(tray(model), "button", "Red 5")))
    assert pressed(tray(model)) == ["Red 5"]
    assert prompt(model) == "Where should red 5 go?"


def test_a_tower_without_a_stone_says_what_is_missing() -> None:
    """Who taps a tower first is told to choose a stone."""
    model = tell(opened(at_table(TO_PLACE)), TowerTapped(2, Colour.RED))
    assert prompt(model) == "First choose a stone from your hand."


def test_two_ways_show_where_they_lead() -> None:
    """Where both are legal it is asked whether to lay on the joker or to replace it, with both totals."""
    model = PHASES["on the joker or instead"]
    assert prompt(model) == "Lay the stone on the joker, or replace the joker?"
    (ways,) = by_class(tray(model), "ways")
    assert {said(each): tap(each) for each in all_of(ways, "button")} == {
        "Lay it on the joker 22": WayTapped(5, instead=False),
        "Replace the joker 17": WayTapped(5, instead=True),
    }
    assert by_class(tray(opened(at_table(EITHER_WAY))), "ways") == []


def test_a_stone_is_set_aside_only_where_nothing_fits() -> None:
    """A player who can place none of the stones is told so, and sets a chosen one aside."""
    assert not has(tray(opened(at_table(TO_PLACE))), "button", "Set it aside")
    model = opened(at_table(JOKERS_ONLY))
    assert prompt(model) == "None of your stones fits. Set one aside."
    assert not is_enabled(one(tray(model), "button", "Set it aside"))
    model = tell(model, StoneTapped(2, 0))
    aside = one(tray(model), "button", "Set it aside")
    assert is_enabled(aside)
    placed = tell(model, tap(aside))
    assert pictures(one(page(placed), "region", "Anna")) == ["Joker"]


# --- announcements ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", Announced)
def test_what_was_shown_is_what_is_announced(kind: Announced) -> None:
    """The values on the button are those that both players then see at the seat."""
    model = tell(opened(at_table(TO_TAKE)), LineTapped(0, COLUMN))
    button = one(tray(model), "button", f"Announce {kind.name.lower()}")
    shown = [
        each.get("class") if kind is Announced.COLOURS else each.text for each in by_class(button, "stone")
    ]
    taken = tell(model, tap(button))
    seat = one(page(taken), "region", "Anna")
    seen = [each.get("class") if kind is Announced.COLOURS else each.text for each in by_class(seat, "stone")]
    assert shown == seen
    told = game_of(taken).state.table.announcement(TO_TAKE.table.to_move)
    assert told == Announcement.of(kind, TO_TAKE.grid(TO_TAKE.table.to_move).at(COLUMN))


def hands_left(model: app.Model) -> list[str]:
    """How many hands would stay possible, as it is said of the two announcements."""
    buttons = [one(tray(model), "button", f"Announce {kind}") for kind in ("colours", "numbers")]
    ids = [button.get("aria-describedby") for button in buttons]
    return [by_id(page(model), each).text if each else "" for each in ids]


def test_each_announcement_says_how_much_it_leaves_open() -> None:
    """Below both announcements of the chosen line: how many hands the other player would find possible. Where
    the stones are hidden, or must not be heard, nothing is said.
    """
    choosing = opened(at_table(TO_TAKE))
    assert hands_left(choosing) == ["", ""]
    chosen = tell(choosing, LineTapped(0, COLUMN))
    for kind, told in zip(Announced, hands_left(chosen), strict=True):
        table = apply(TO_TAKE, Take(COLUMN, kind)).table
        assert told == f"{len(possible_hands(table, Player.ONE))} possible hands"
    assert hands_left(tell(chosen, SettingSwitched("discreet"))) == ["", ""]
    memory = tell(PHASES["choosing a line from memory"], LineTapped(0, COLUMN))
    assert hands_left(memory) == ["", ""]
