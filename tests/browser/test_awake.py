"""The screen stays on while a game is played, where the browser promises that."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages import Contexts, after, prepared, visit, with_script

PROMISES = """
    const held = new Set();
    const tell = () => document.documentElement.dataset.promises = held.size;
    const request = async () => {
        const release = async () => { promise.released = true; held.delete(promise); tell(); };
        const promise = { released: false, release };
        held.add(promise);
        tell();
        return promise;
    };
    globalThis.takeBack = () => held.forEach(promise => promise.release());
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
"""A browser that promises to leave the screen on, and writes on its page how often it has."""
REFUSES = """
    const request = () => Promise.reject(new DOMException("low battery", "NotAllowedError"));
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""


def expect_promises(page: Page, held: int) -> None:
    """The browser holds so many promises now."""
    expect(page.locator("html")).to_have_attribute("data-promises", str(held))


def test_the_screen_stays_on_until_the_end(new_context: Contexts) -> None:
    """As long as the game goes on, also after the page was hidden; at the result it may go off."""
    game = prepared("draw")
    state = after(game, -1)
    players = visit(with_script(PROMISES, new_context), state)
    expect_promises(players.page, 1)
    players.page.evaluate("() => { takeBack(); document.dispatchEvent(new Event('visibilitychange')); }")
    expect_promises(players.page, 1)
    players.table.expect_result(players.table.make(state, game.state.moves[-1]))
    expect_promises(players.page, 0)


def test_a_browser_that_refuses(new_context: Contexts) -> None:
    """A screen that goes off as ever is no fault."""
    players = visit(with_script(REFUSES, new_context), after(prepared("draw"), 3))
    players.table.open_tray()
