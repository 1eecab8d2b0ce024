"""A stone is dragged to a tower, by mouse and by touch; let go elsewhere, it is back in the hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hands import Finger, Mouse, middle
from tests.browser.pages import TABLET, Contexts, Visit, visit
from tests.rules.prepared import game


def placing(new_context: Contexts, **options: Any) -> Visit:  # noqa: ANN401 - whatever Playwright takes
    """Both have taken a row: Anna has three red stones in the open tray."""
    state = game("R1 R2 R3", moves="row 1 colours, row 1 colours")
    players = visit(new_context, state, viewport=TABLET, **options)
    players.table.open_tray()
    return players


def segment(players: Visit, colour: str) -> Locator:
    """A segment of the wheel, which only eyes can find: each has a tower that does the same."""
    return players.page.locator(f"#wheel .segment.{colour}")


def chosen(players: Visit) -> Locator:
    """The stones of the hand that are chosen."""
    return players.table.hand.get_by_role("button", pressed=True)


def test_by_mouse_to_a_tower(new_context: Contexts) -> None:
    """The stone leaves the hand with the pointer, and lies where it is let go."""
    players = placing(new_context)
    table, mouse = players.table, Mouse(players.page)
    mouse.down(middle(table.stone("Red 2")))
    mouse.move(middle(table.tower("Red tower")))
    expect(chosen(players)).to_have_accessible_name("Red 2")
    expect(players.page.locator(".dragged")).to_be_visible()
    mouse.up()
    table.expect_total("Red tower", 2)
    expect(players.page.locator(".dragged")).to_have_count(0)


@pytest.mark.only_browser("chromium")
def test_by_touch_to_the_wheel(new_context: Contexts) -> None:
    """A finger does the same, and a segment of the wheel is as good as its tower."""
    players = placing(new_context, has_touch=True)
    finger = Finger(players.page)
    finger.down(middle(players.table.stone("Red 3")))
    finger.move(middle(segment(players, "red")))
    finger.up()
    players.table.expect_total("Red tower", 3)


def test_let_go_elsewhere(new_context: Contexts) -> None:
    """Over nothing, or over itself, a stone is back in the hand, and not chosen."""
    players = placing(new_context)
    stone = players.table.stone("Red 1")
    mouse = Mouse(players.page)
    x, y = middle(stone)
    for way in ([(x, y - 60.0), (5.0, 5.0)], [(x, y - 60.0), (x, y)]):
        mouse.down((x, y))
        mouse.move(way[0])
        expect(chosen(players)).to_have_count(1)
        mouse.move(way[1])
        mouse.up()
        expect(chosen(players)).to_have_count(0)
        expect(players.page.locator(".dragged")).to_have_count(0)
    expect(players.table.tower("Red tower")).to_have_accessible_name("Red tower, empty")


@pytest.mark.only_browser("chromium")
def test_a_touch_that_is_cancelled(new_context: Contexts) -> None:
    """What the device takes for a gesture of its own is no move."""
    players = placing(new_context, has_touch=True)
    finger = Finger(players.page)
    finger.down(middle(players.table.stone("Red 1")))
    finger.move(middle(players.table.tower("Red tower")))
    expect(chosen(players)).to_have_count(1)
    finger.cancel()
    expect(chosen(players)).to_have_count(0)
    expect(players.table.tower("Red tower")).to_have_accessible_name("Red tower, empty")


def test_a_closing_tray_takes_the_stone_along(new_context: Contexts) -> None:
    """Whatever closes the tray in the middle, no hidden stone stays on the page."""
    players = placing(new_context)
    mouse = Mouse(players.page)
    mouse.down(middle(players.table.stone("Red 1")))
    mouse.move(middle(players.table.tower("Red tower")))
    expect(players.page.locator(".dragged")).to_be_visible()
    players.page.set_viewport_size({"width": TABLET["height"], "height": TABLET["width"]})
    players.table.expect_closed()
    expect(players.page.locator(".dragged")).to_have_count(0)
