"""Back closes an open dialog, and leads from the page where none is open; Forward finds the game again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Contexts, Visit, after, prepared, saved, visit

ELSEWHERE = "licences/pyodide.txt"

# Presses buttons in turn, each as soon as it is there: faster than the history follows.
OPEN_AND_CLOSE = """async (buttons) => {
    for (const button of buttons) {
        while (!document.querySelector(button)) await new Promise(requestAnimationFrame);
        document.querySelector(button).click();
    }
}"""


def come_from_elsewhere(players: Visit, address: str = "./") -> None:
    """The page that was there before this one is another one."""
    players.page.goto(ELSEWHERE)
    players.page.goto(address)
    players.expect_ready()


@pytest.mark.parametrize("name", ["Menu", "Rules", "Keyboard shortcuts", "What could be in each hand?"])
def test_back_closes_a_dialog(new_context: Contexts, name: str) -> None:
    """Whichever it is. The game stays as it is, and neither Forward nor Back opens anything again."""
    game = prepared("draw")
    players = visit(new_context, after(game, 5))
    come_from_elsewhere(players)
    address = players.page.url
    if name in {"Menu", "Rules"}:
        players.press(players.button(name))
    else:
        players.open_menu_and_press(name)
    dialog = players.page.get_by_role("dialog")
    expect(dialog).to_have_count(1)
    players.page.go_back()
    expect(dialog).to_have_count(0)
    players.table.expect_towers(after(game, 5))
    players.page.go_forward()
    players.press(players.button("Menu"))
    expect(players.dialog("Menu")).to_be_visible()
    players.page.go_back()
    expect(dialog).to_have_count(0)
    expect(players.page).to_have_url(address)
    players.table.make(after(game, 5), game.state.moves[5])


def test_back_leaves_the_page_at_once(new_context: Contexts) -> None:
    """Dialogs that were closed in other ways leave nothing behind: the next Back leads from the page. Forward
    leads to the game as it was, behind the curtain.
    """
    game = prepared("draw")
    players = visit(new_context, after(game, 5))
    come_from_elsewhere(players)
    page, dialog = players.page, players.page.get_by_role("dialog")
    for _ in range(2):
        players.press(players.button("Rules"))
        players.press(players.got_it)
        expect(dialog).to_have_count(0)
        players.press(players.button("Menu"))
        expect(players.dialog("Menu")).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    players.press(players.button("Menu"))
    expect(players.dialog("Menu")).to_be_visible()
    players.reload()
    players.table.open_tray()
    page.go_back()
    expect(page).to_have_url(re.compile(f"/{ELSEWHERE}$"))
    page.go_forward()
    players.expect_ready()
    players.table.expect_closed()
    players.table.expect_towers(after(game, 5))
    assert players.kept() == saved(after(game, 5))


@pytest.mark.parametrize("way", ["Back", "Escape"])
def test_back_from_a_link_to_the_rules(new_context: Contexts, way: str) -> None:
    """However they are closed, they are for good: the address no longer asks for them."""
    players = visit(new_context)
    come_from_elsewhere(players, "./#rules")
    expect(players.rules).to_be_visible()
    close(players, way)
    expect(players.rules).to_have_count(0)
    expect(players.page).not_to_have_url(re.compile("#"))
    players.reload()
    players.setup.expect_shown()
    expect(players.rules).to_have_count(0)
    players.page.go_back()
    expect(players.page).to_have_url(re.compile(f"/{ELSEWHERE}$"))


def test_a_link_to_the_rules_while_a_dialog_is_open(new_context: Contexts) -> None:
    """The rules take the dialog's place, and Back closes them."""
    players = visit(new_context)
    players.press(players.button("Menu"))
    expect(players.dialog("Menu")).to_be_visible()
    players.page.evaluate("location.hash = '#rules'")
    expect(players.rules).to_be_visible()
    players.page.go_back()
    expect(players.page.get_by_role("dialog")).to_have_count(0)
    expect(players.page).not_to_have_url(re.compile("#"))


def test_dialogs_opened_and_closed_at_once(new_context: Contexts) -> None:
    """However fast they follow each other, Back closes the one that is open, and then leads from the page."""
    players = visit(new_context)
    come_from_elsewhere(players)
    page, dialog = players.page, players.page.get_by_role("dialog")
    page.evaluate(OPEN_AND_CLOSE, ["#open-menu", "dialog [data-tap=DialogClosed]", "#open-menu"])
    expect(players.dialog("Menu")).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(re.compile(f"/{ELSEWHERE}$"))


@pytest.mark.parametrize("way", ["Back", "Escape", "reload"])
def test_a_language_chosen_in_a_dialog(new_context: Contexts, way: str) -> None:
    """The address names it, however the dialog is closed."""
    players = visit(new_context, address="./?lang=de")
    players.page.locator("#open-menu").click()
    expect(players.page.get_by_role("dialog")).to_be_visible()
    players.choose_language("Italiano")
    players.expect_language("it")
    close(players, way)
    expect(players.page.get_by_role("dialog")).to_have_count(0)
    expect(players.page).to_have_url(re.compile(r"/\?lang=it$"))
    players.reload()
    players.expect_language("it")


def close(players: Visit, way: str) -> None:
    """Close the open dialog in one of the ways there are."""
    match way:
        case "Back":
            players.page.go_back()
        case "Escape":
            players.page.keyboard.press("Escape")
        case _:
            players.reload()
