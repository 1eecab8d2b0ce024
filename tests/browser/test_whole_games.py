"""Whole games from prepared deals, by mouse, by touch and by keyboard; `rainbow.rules` is the oracle.

The one by mouse is in test_offline: it is played without a network.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from rainbow.rules import State, outcome
from tests.browser.pages import TABLET, Contexts, Visit, after, prepared, visit
from tests.browser.test_curtain import COLOURED, expect_only_public_stones


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
    if (group?.contains(here)) {
        const [from, to] = [here, button].map(each => each.getBoundingClientRect());
        if (from.left !== to.left) return from.left < to.left ? "ArrowRight" : "ArrowLeft";
        return from.top < to.top ? "ArrowDown" : "ArrowUp";
    }
    return group && here.closest("[role=group]") ? "ArrowDown" : "Tab";
}"""


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_by_touch_to_an_instant_win(new_context: Contexts) -> None:
    """The game is over in the moment that three towers stand at 21. Whenever the curtain is closed, the page
    neither names nor draws any but the public stones, and no step tells the console of one.
    """
    game = prepared("instant-win")
    begun = after(game, 0)
    page = visit(new_context, begun, has_touch=True, viewport=TABLET, with_pauses=True).page
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    players = Visit(page, press=Locator.tap)

    def look(state: State) -> None:
        if outcome(state) is None and players.table.curtain.is_visible():
            expect_only_public_stones(players, state)

    look(begun)
    players.table.play(game, seen=look)
    assert COLOURED.findall("\n".join(told)) == []


def test_by_keyboard_to_a_draw(new_context: Contexts) -> None:
    """Tab, arrows and Enter are enough; the keyboard has a place from the start, and never loses it."""
    game = prepared("draw")
    players = visit(new_context, after(game, 0))
    Visit(players.page, press=Keyboard(players.page)).table.play(game)
    expect(players.button("Rematch")).to_be_focused()
