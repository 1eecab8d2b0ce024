"""What a pointer comes down on answers at once, before the program does, for as long as it may be a tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Finger, Hand, Mouse, middle
from tests.browser.pages import Contexts, Visit, visit
from tests.browser.test_dragging import placing, segment
from tests.browser.test_taps import HANDS
from tests.rules.prepared import game

pytestmark = pytest.mark.only_browser("chromium")  # of the others, no test can say where fingers go

STRAY = 6
"""px to the side: a tap still, and of a stone no drag yet."""


CORNER = (2.0, 2.0)
"""Where there is nothing to press."""


def expect_pressed(thing: Locator, *, pressed: bool = True) -> None:
    """It looks pressed, or as ever."""
    expect(thing).to_have_css("filter", "brightness(0.93)" if pressed else "none")


def placing_things(players: Visit) -> Iterator[Locator]:
    """What can be tapped by a player who has chosen a stone."""
    yield players.table.stone("Red 2")
    yield players.table.tower("Red tower")
    yield segment(players, "red")
    yield players.table.hide_button
    yield players.button("Menu")


def taking_things(players: Visit) -> Iterator[Locator]:
    """What can be tapped by a player who has chosen a line."""
    yield players.table.line("Row 2")
    yield players.table.announce_button("colours")
    yield players.table.announce_button("numbers")
    yield players.page.locator(".cell").first


def expect_answers(hand: Hand, thing: Locator) -> None:
    """Pressed while the pointer is on it, also when it strays a little; not when it slides off."""
    x, y = middle(thing)
    expect_pressed(thing, pressed=False)
    hand.down((x, y))
    expect_pressed(thing)
    hand.move((x + STRAY, y))
    expect_pressed(thing)
    hand.move(CORNER)
    expect_pressed(thing, pressed=False)
    hand.up()
    expect_pressed(thing, pressed=False)


@pytest.mark.parametrize("make", HANDS)
def test_placing(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """Stones, towers, the wheel and buttons; none of them is tapped by a pointer that slid off."""
    players = placing(new_context, has_touch=True)
    players.table.choose_stone("Red 2")
    hand = make(players.page)
    for thing in placing_things(players):
        expect_answers(hand, thing)
        expect(players.table.stone("Red 2")).to_have_attribute("aria-pressed", "true")
        expect(players.table.hide_button).to_be_visible()
        expect(players.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("make", HANDS)
def test_taking(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """Lines, cells and announcements."""
    players = visit(new_context, game("R1 R2 R3"), has_touch=True)
    players.table.open_tray()
    hand = make(players.page)
    players.press(players.table.line("Row 1"))
    for thing in taking_things(players):
        expect_answers(hand, thing)
    expect(players.table.announce_button("colours")).to_be_enabled()


@pytest.mark.parametrize("make", HANDS)
def test_what_rests_does_not_answer(new_context: Contexts, make: Callable[[Page], Hand]) -> None:
    """Nothing is to be had from a tower while no stone is chosen."""
    players = placing(new_context, has_touch=True)
    tower = players.table.tower("Red tower")
    hand = make(players.page)
    hand.down(middle(tower))
    expect_pressed(tower, pressed=False)
    hand.up()
    expect_pressed(tower, pressed=False)


def test_a_touch_that_the_device_takes(new_context: Contexts) -> None:
    """A cancelled touch presses nothing, and what was under it can be pressed again."""
    players = placing(new_context, has_touch=True)
    finger, stone = Finger(players.page), players.table.stone("Red 2")
    finger.down(middle(stone))
    expect_pressed(stone)
    finger.cancel()
    expect_pressed(stone, pressed=False)
    Mouse(players.page).down(middle(stone))
    expect_pressed(stone)
    Mouse(players.page).up()
    expect_pressed(stone, pressed=False)
