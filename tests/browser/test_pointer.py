"""A mouse and the keyboard stay out of each other's way."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pages import Contexts, visit
from tests.rules.prepared import game


def test_a_mouse_leaves_the_keyboard_where_it_is(new_context: Contexts) -> None:
    """What follows a click has no frame around it. A click on a stone of the grid takes nothing from keys,
    and the next one shows where they are.
    """
    players = visit(new_context, game())
    page, table = players.page, players.table
    table.open_tray()
    line = table.tray.get_by_role("button", name="Row 1")
    expect(line).to_be_focused()
    expect(line).to_have_css("outline-style", "none")
    page.locator(".cell").nth(4).click()
    expect(table.tray.get_by_role("button", pressed=True)).to_have_count(1)
    expect(line).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(line).not_to_be_focused()
    expect(page.locator(":focus")).to_have_css("outline-style", "solid")


def test_a_record_is_opened_by_keyboard(new_context: Contexts) -> None:
    """The browser's own field for files stays out of sight: the frame around its words is enough."""
    players = visit(new_context)
    field = players.page.locator("#open-record")
    field.focus()
    expect(field).to_be_focused()
    expect(field).to_have_css("width", "1px")
