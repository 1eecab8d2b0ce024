"""What the rules allow and refuse, met with real stones on the page: each refusal is seen and spoken."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rainbow.rules import Options
from tests.browser.pages import Contexts, stone_name, visit
from tests.rules.prepared import game

LINES = "row 1 colours, row 1 colours, "
ANNA_TAKES = "Anna takes the red tower from Ben. Next: Ben."
BEN_TAKES = "Ben takes the red tower from Anna. Next: Anna."


def test_no_tower_grows_above_21(new_context: Contexts) -> None:
    """A stone that would lift a tower above 21 is refused, and one out of reach; one that makes 21 is not."""
    state = game("R6 R5 R4", "O6 O5 O4", LINES + "R6>R, O6>R, R5>R")
    table = visit(new_context, state).table
    table.open_tray()
    table.try_on("Red tower")
    table.expect_refused("First choose a stone from your hand.")
    table.choose_stone("Orange 5")
    table.try_on("Red tower")
    table.expect_refused("Orange 5: this tower would stand at 22, above 21.")
    table.try_on("Blue tower")
    table.expect_refused("Orange 5 reaches only the tower of its own colour and the two beside it.")
    table.choose_stone("Orange 4")
    expect(table.tower("Red tower")).to_have_accessible_name(
        "Red tower, total 17, owned by Anna, 4 to go; Orange 4 would make 21"
    )
    table.place_on("Red tower")
    table.expect_spoken(f"Ben places orange 4 on the red tower: 21. {BEN_TAKES}")
    table.expect_total("Red tower", 21)


def test_a_joker_needs_a_coloured_stone_below(new_context: Contexts) -> None:
    """Neither the first stone of a tower nor the stone above a joker can be a joker."""
    table = visit(new_context, game("R6 J J", "O6 J O1", LINES)).table
    table.open_tray()
    table.choose_stone("Joker")
    table.try_on("Red tower")
    table.expect_refused("A joker must not be the first stone of a tower.")
    table.choose_stone("Red 6")
    table.place_on("Red tower")
    table.open_tray()
    table.choose_stone("Joker")
    table.place_on("Red tower")
    table.expect_spoken(f"Ben places a joker on the red tower: 12. {BEN_TAKES}")
    table.open_tray()
    table.choose_stone("Joker")
    table.try_on("Red tower")
    table.expect_refused("A joker must not lie directly on another joker.")


JOKER_ON_TOP = LINES + "R4>R, O6>R, R5>R, J>R"


def test_a_stone_replaces_a_joker(new_context: Contexts) -> None:
    """Where only replacing is legal, one tap on the tower does it."""
    table = visit(new_context, game("R4 R5 R6", "O6 J O1", JOKER_ON_TOP)).table
    table.open_tray()
    table.choose_stone("Red 6")
    table.place_on("Red tower")
    table.expect_spoken(f"Anna replaces the joker on the red tower with red 6: 21. {ANNA_TAKES}")
    expect(table.tower("Red tower")).to_have_accessible_name("Red tower, total 21, owned by Anna")


@pytest.mark.parametrize(
    ("answer", "spoken"),
    [
        ("Replace the joker 21", "Anna replaces the joker on the red tower with red 6: 21."),
        ("Lay it on the joker 26", "Anna places red 6 on the red tower: 26."),
    ],
)
def test_two_ways_are_asked(new_context: Contexts, answer: str, spoken: str) -> None:
    """With over 21 allowed the player says whether the stone lies on the joker or takes its place."""
    state = game("R4 R5 R6", "O6 J O1", JOKER_ON_TOP, Options(over_21=True))
    table = visit(new_context, state).table
    table.open_tray()
    table.choose_stone("Red 6")
    table.place_on("Red tower")
    table.expect_prompt("Lay the stone on the joker, or replace the joker?")
    table.expect_spoken("Lay the stone on the joker, or replace the joker?")
    table.answer(answer)
    table.expect_spoken(f"{spoken} {ANNA_TAKES}")


def test_a_question_takes_the_keyboard(new_context: Contexts) -> None:
    """Who plays with keys stands on the first answer, and a key that is held does not give it."""
    state = game("R4 R5 R6", "O6 J O1", JOKER_ON_TOP, Options(over_21=True))
    table = visit(new_context, state).table
    keyboard = table.page.keyboard
    table.open_tray()
    table.choose_stone("Red 6")
    table.tower("Red tower").focus()
    keyboard.down("Enter")
    first = table.tray.get_by_role("button", name="Lay it on the joker")
    expect(first).to_be_focused()
    keyboard.down("Enter")
    keyboard.up("Enter")
    expect(first).to_be_focused()
    keyboard.press("Enter")
    table.expect_total("Red tower", 26)


def test_a_stone_that_fits_nowhere_is_set_aside(new_context: Contexts) -> None:
    """Three jokers and only empty towers: one of them is set aside, face up at its player's seat."""
    table = visit(new_context, game("J J J", "", LINES)).table
    table.open_tray()
    table.expect_prompt("None of your stones fits. Set one aside.")
    expect(table.tray.get_by_role("button", name="Set it aside")).to_be_disabled()
    table.set_aside("Joker")
    table.expect_spoken("Anna sets a joker aside. Next: Ben.")
    seat = table.page.get_by_role("region", name="Anna")
    expect(seat.get_by_role("img", name="Joker")).to_be_visible()


def test_escape_lets_go(new_context: Contexts) -> None:
    """A chosen stone goes back into the hand by Escape, and by a second tap."""
    table = visit(new_context, game("R6 R5 R4", "", LINES)).table
    table.open_tray()
    table.choose_stone("Red 5")
    table.page.keyboard.press("Escape")
    expect(table.stone("Red 5")).to_have_attribute("aria-pressed", "false")
    table.choose_stone("Red 6")
    table.stone("Red 6").click(delay=0)
    table.expect_prompt("Choose a stone.")


def test_the_wheel_is_six_more_buttons(new_context: Contexts) -> None:
    """A tap on the wheel's segment is a tap on its tower."""
    table = visit(new_context, game("R6 R5 R4", "", LINES)).table
    table.open_tray()
    table.choose_stone("Red 6")
    # The towers say it all to a screen reader, so that the wheel has no roles to be found by.
    table.page.locator(".wheel .segment.purple").click()
    table.expect_spoken("Anna places red 6 on the purple tower: 6. Next: Ben.")


def test_a_diagonal_is_taken(new_context: Contexts) -> None:
    """With diagonals allowed, one that goes on at the other edge is a line like any other."""
    state = game("R6 J J R5 Y1 R4 B1 B2 Y6", options=Options(diagonals=True))
    table = visit(new_context, state).table
    table.open_tray()
    expect(table.line("Rising diagonal 3")).to_be_visible()
    table.take_line("Falling diagonal 2", announce="numbers")
    table.expect_spoken(
        "Anna takes a line (Falling diagonal 2) and announces the numbers: 0, 1, 4. Next: Ben."
    )


def test_from_memory_the_grid_is_seen_once(new_context: Contexts) -> None:
    """The grid is looked at before the first line; lines are taken face down, and so the rest of it stays."""
    state = game("R6 R5 R4 B1 B2 B3 Y1 Y2 Y3", options=Options(from_memory=True))
    table = visit(new_context, state).table
    table.open_tray()
    table.expect_prompt("Look at your grid and memorise it.")
    expect(table.grid.get_by_role("img", name="Blue 2")).to_be_visible()
    expect(table.grid.get_by_role("button")).to_have_count(0)
    table.answer("I know it by heart")
    expect(table.grid.get_by_role("img", name="Face down")).to_have_count(9)
    expect(table.line("Row 2")).to_have_accessible_name("Row 2")
    table.take_line("Row 2", announce="colours")
    table.expect_spoken("Anna takes a line (Row 2) and announces the colours: blue, blue, blue. Next: Ben.")
    table.open_tray()
    table.answer("I know it by heart")
    table.take_line("Column 1", announce="colours")
    table.expect_turn("Anna")
    table.open_tray()
    expect(table.stone("Blue 2")).to_be_visible()
    expect(table.grid.get_by_role("img", name="Face down")).to_have_count(6)
    expect(table.grid.get_by_role("img")).to_have_count(6)
    for stone in state.deal.one.first.stones:
        expect(table.grid.get_by_role("img", name=stone_name(stone), exact=True)).to_have_count(0)
