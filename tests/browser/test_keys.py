"""Single keys and arrows, on keyboards of every alphabet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Contexts, Visit, visit, with_script
from tests.browser.test_computer import saved
from tests.rules.prepared import game

LINES = "row 1 colours, row 1 colours"

PRESS = """([key, code]) => {
    const pressed = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(pressed);
}"""
"""Presses a key as a browser reports it for a keyboard that the test has not."""
UNKNOWN_LAYOUT = "delete Navigator.prototype.keyboard;"
UKRAINIAN_LAYOUT = """
    const printed = new Map([["KeyH", "р"], ["KeyL", "д"], ["KeyW", "ц"], ["KeyT", "е"], ["KeyU", "г"]]);
    Object.defineProperty(navigator, "keyboard", { value: { getLayoutMap: async () => printed } });
"""


def press(players: Visit, sign: str, place: str) -> None:
    """Press the key at that place, which writes that sign."""
    players.page.evaluate(PRESS, [sign, place])


def test_a_turn_by_single_keys(new_context: Contexts) -> None:
    """Loaded again, the page takes keys at once. Digits choose stones, letters show and tell, U takes a move
    back.
    """
    players = visit(new_context, game("R5 B2 B1", "O5 O6 G1", LINES))
    page, table = players.page, players.table
    expect(table.curtain).to_be_focused()
    expect(table.curtain).to_be_enabled()
    page.keyboard.press("Enter")
    expect(table.stone("Red 5")).to_be_focused()
    page.keyboard.press("2")
    expect(table.stone("Blue 2")).to_have_attribute("aria-pressed", "true")
    expect(table.stone("Blue 2")).to_be_focused()
    page.keyboard.press("w")
    told = "Blue 2: Green tower 2, Blue tower 2, Purple tower 2."
    table.expect_spoken(told)
    expect(page.locator(".answered")).to_have_text(told)
    page.keyboard.press("Escape")
    expect(page.locator(".answered")).to_have_count(0)
    expect(table.stone("Blue 2")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    expect(table.tower("Red tower")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(table.tower("Purple tower")).to_be_focused()
    page.keyboard.press("Enter")
    table.expect_total("Purple tower", 2)
    expect(table.curtain).to_be_focused()
    page.keyboard.press("u")
    expect(table.tower("Purple tower, empty")).to_be_visible()


def test_the_hand_has_the_keyboard_after_the_computers_move(new_context: Contexts) -> None:
    """While the computer thinks the keyboard stays where it was; then it is on the hand."""
    players = visit(new_context, saved(game("R5 B2 B1", "O5 O6 G1", LINES), "casual"))
    page, table = players.page, players.table
    expect(table.stone("Red 5")).to_be_focused()
    page.keyboard.press("2")
    table.tower("Blue tower").press("Enter")
    expect(table.spoken).to_contain_text("The computer places")
    expect(table.hand.locator(":focus")).to_be_visible()


@pytest.mark.parametrize("script", [UNKNOWN_LAYOUT, UKRAINIAN_LAYOUT], ids=["learned", "known"])
def test_keys_of_another_alphabet(new_context: Contexts, script: str) -> None:
    """On a Ukrainian keyboard letters go by their place, and the list shows what is printed there."""
    players = visit(with_script(script, new_context), game(moves=LINES))
    expect(players.table.curtain).to_be_enabled()
    press(players, "р", "KeyH")
    expect(players.page.locator(".answered")).to_have_text("Your turn: place a stone.")
    press(players, "д", "KeyL")
    expect(players.page.locator(".answered")).to_contain_text("takes a line")
    press(players, "?", "Digit7")
    keys = players.dialog("Keyboard shortcuts").locator("kbd")
    expect(keys.filter(has_text="Р")).to_be_visible()
    expect(keys.filter(has_text="Д")).to_be_visible()
    expect(keys.filter(has_text="L")).to_have_count(0)


def test_single_keys_stay_out_of_the_way(new_context: Contexts) -> None:
    """They mean nothing together with Ctrl, Alt or Meta, in a field, and once they are switched off."""
    players = visit(new_context, game(moves=LINES))
    page, answered = players.page, players.page.locator(".answered")
    for key in ("Control+l", "Alt+t", "Meta+h"):
        page.keyboard.press(key)
    page.get_by_role("combobox").press("t")
    expect(answered).to_have_count(0)
    page.get_by_role("button", name="Rules").press("t")
    expect(answered).to_have_count(1)
    page.keyboard.press("Escape")
    players.press(players.button("Menu"))
    players.press(players.dialog("Menu").get_by_role("switch", name="Single-key shortcuts"))
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.keyboard.press("?")
    expect(answered).to_have_count(0)
    expect(players.dialog("Keyboard shortcuts")).to_have_count(0)
