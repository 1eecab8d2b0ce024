"""What counts as a tap: a finger may stray, two fingers may tap at once, and slow taps are all meant."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rainbow.rules import Player
from tests.browser.hands import Finger, Hand, Mouse, middle
from tests.browser.pages import TABLET, Contexts, Visit, visit
from tests.browser.test_dragging import placing, segment
from tests.browser.test_facing import TAKEN, expect_face_down, facing, pad, tray
from tests.rules.prepared import game

pytestmark = pytest.mark.only_browser("chromium")  # of the others, no test can say where fingers go

STRAYING = [(4, 0), (9, 90), (14, 180), (16, 270), (20, 45), (25, 135), (25, 225)]
"""px by which a pointer strays in a tap, and the direction in degrees."""

HANDS = [pytest.param(Mouse, id="mouse"), pytest.param(Finger, id="finger")]


def tap_straying(hand: Hand, on: Locator, stray: int, degrees: int) -> None:
    """Come down in the middle, stray, and come up over the same thing."""
    x, y = middle(on)
    turn = degrees / 57.3
    hand.down((x, y))
    hand.move((x + stray * cos(turn), y + stray * sin(turn)))
    hand.up()


def cell(players: Visit, place: int) -> Locator:
    """A cell of the grid, which only eyes can find: its lines have buttons that do the same."""
    return players.page.locator(f".cell.at-{place}")


@pytest.mark.parametrize("make", HANDS)
def test_straying_on_a_stone(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """Let go over the stone, it is chosen; let go again, it is not. Nothing stays in the air."""
    players = placing(new_context, has_touch=True)
    hand, stone = make(players.page), players.table.stone("Red 2")
    for stray, degrees in STRAYING:
        for pressed in ("true", "false"):
            tap_straying(hand, stone, stray, degrees)
            expect(stone).to_have_attribute("aria-pressed", pressed)
            expect(players.page.locator(".dragged")).to_have_count(0)


@pytest.mark.parametrize("make", HANDS)
def test_straying_on_towers_and_the_wheel(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """Let go over the same tower or segment, the chosen stone is placed there."""
    players = placing(new_context, has_touch=True)
    table, hand = players.table, make(players.page)
    for place in (table.tower("Red tower"), segment(players, "red")):
        for stray, degrees in STRAYING:
            table.choose_stone("Red 2")
            tap_straying(hand, place, stray, degrees)
            table.expect_total("Red tower", 2)
            table.undo()
            table.open_tray()


@pytest.mark.parametrize("make", HANDS)
def test_straying_on_cells(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """Let go over the same cell, a line through it is chosen."""
    players = visit(new_context, game(), viewport=TABLET, has_touch=True)
    players.table.open_tray()
    hand = make(players.page)
    for turn, (stray, degrees) in enumerate(STRAYING):
        # The pointer comes down off the middle, so that it stays on the cell.
        row = turn % 3
        tap_straying(hand, cell(players, 3 * row), stray, degrees)
        expect(players.table.line(f"Row {row + 1}")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("make", HANDS)
def test_straying_on_a_pad(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """Face to face, stones stay face up while the pad is held, wherever the finger strays; then they lie face
    down. A stone can be chosen by a tap that strays.
    """
    players = facing(new_context, game("R1 R2 R3", "O4 O5 O6", TAKEN), has_touch=True)
    hand, mine = make(players.page), tray(players, Player.ONE)
    stone = mine.locator("#hand-1")
    for stray, degrees in STRAYING:
        x, y = middle(pad(players, Player.ONE))
        hand.down((x, y))
        hand.move((x + stray, y))
        expect(mine.get_by_role("button", name="Red 2", exact=True)).to_be_visible()
        hand.up()
        expect_face_down(players)
        tap_straying(hand, stone, stray, degrees)
        expect(stone).to_have_attribute("aria-pressed", "true")
        tap_straying(hand, stone, stray, degrees)
        expect(stone).to_have_attribute("aria-pressed", "false")


def test_scrolling_is_no_tap(new_context: Contexts) -> None:
    """A finger that scrolls the page, however little, taps nothing that it takes along."""
    players = visit(new_context, viewport={"width": 390, "height": 420}, has_touch=True)
    players.press(players.setup.two_here)
    players.setup.unfold("Optional rules")
    finger, option = Finger(players.page), players.setup.option("Diagonals")
    option.scroll_into_view_if_needed()
    for stray in (17, 20, 25, 30, 40):
        x, y = middle(option)
        before = players.page.evaluate("scrollY")
        finger.down((x, y))
        finger.move((x, y + stray if before else y - stray))
        finger.up()
        players.page.wait_for_function("before => scrollY !== before", arg=before)
        expect(option).not_to_be_checked()
    finger.down(middle(option))
    finger.up()
    expect(option).to_be_checked()


def test_two_fingers_tap_at_once(new_context: Contexts) -> None:
    """Where one finger comes down before the other is gone, both taps count."""
    players = placing(new_context, has_touch=True)
    finger, table = Finger(players.page), players.table
    finger.down(middle(table.stone("Red 2")))
    finger.tap(middle(table.stone("Red 3")))
    expect(table.stone("Red 3")).to_have_attribute("aria-pressed", "true")
    finger.up()
    expect(table.stone("Red 2")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("make", HANDS)
def test_row_then_column(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """A cell that is tapped again goes on to its column, as soon as that is no double tap. A double tap on it
    counts once.
    """
    players = visit(new_context, game(), viewport=TABLET, has_touch=True)
    table, hand = players.table, make(players.page)
    table.open_tray()
    for place, pause, line in (
        (0, 0.1, "Row 1"),
        (4, 0.29, "Row 2"),
        (8, 0.31, "Column 3"),
        (3, 0.6, "Column 1"),
    ):
        hand.tap_twice(middle(cell(players, place)), pause)
        expect(table.line(line)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("make", HANDS)
def test_a_double_tap_counts_once(new_context: Contexts, make: Callable[[Page], Any]) -> None:
    """A stone that is tapped twice is chosen, unless the second tap is meant."""
    players = placing(new_context, has_touch=True)
    hand, one, two = make(players.page), players.table.stone("Red 1"), players.table.stone("Red 2")
    hand.tap_twice(middle(one), 0.15)
    expect(one).to_have_attribute("aria-pressed", "true")
    hand.tap_twice(middle(two), 0.35)
    expect(two).to_have_attribute("aria-pressed", "false")
    expect(one).to_have_attribute("aria-pressed", "false")
