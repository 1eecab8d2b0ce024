"""Whole games from prepared deals, by mouse, by touch and by keyboard; `rainbow.rules` is the oracle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from rainbow.rules import Record, outcome
from tests.browser.pages import TABLET, Contexts, Visit, after, prepared, visit

OPENINGS = 44
"""Of the 48 moves, the first ones of rounds 2, 3, 5 and 6 go on behind the same opening."""


class Keyboard:
    """Presses a button with Tab, arrows and Enter alone. Before that, focus must still be somewhere."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __call__(self, button: Locator) -> None:
        """Walk to the button and press Enter."""
        expect(self._page.locator(":focus")).to_be_visible()
        expect(button).to_be_enabled()
        for _ in range(40):
            key = button.evaluate(_NEXT_KEY)
            self._page.keyboard.press(key)
            if key == "Enter":
                return
        pytest.fail(f"the keyboard does not reach {button}")


_NEXT_KEY = """button => {
    const here = document.activeElement, group = button.closest("[role=group]");
    if (here === button) return "Enter";
    if (group?.contains(here)) return "ArrowRight";
    return group && here.closest("[role=group]") ? "ArrowDown" : "Tab";
}"""


def play(visit: Visit, game: Record) -> None:
    """Play the game, checking the table after every move and the result at the end."""
    table = visit.table
    state = after(game, 0)
    for move in game.state.moves:
        state = table.make(state, move)
    assert outcome(state) is not None
    table.expect_result(state)


def test_by_mouse_to_a_count_win(new_context: Contexts) -> None:
    """A game with set-aside stones and replaced jokers, in no more openings than needed."""
    game = prepared("count-win")
    players = visit(new_context, after(game, 0))
    play(players, game)
    assert players.table.openings == OPENINGS


def test_by_touch_to_an_instant_win(new_context: Contexts) -> None:
    """The game is over in the moment that three towers stand at 21."""
    game = prepared("instant-win")
    players = visit(new_context, after(game, 0), has_touch=True, viewport=TABLET)
    play(Visit(players.page, press=Locator.tap), game)


def test_by_keyboard_to_a_draw(new_context: Contexts) -> None:
    """Tab, arrows and Enter are enough, and the keyboard never loses its place."""
    game = prepared("draw")
    players = visit(new_context, after(game, 0))
    players.page.keyboard.press("Tab")
    play(Visit(players.page, press=Keyboard(players.page)), game)
    expect(players.button("Rematch")).to_be_focused()
