"""A whole game in other engines than Chromium's: to the end, by accessible names, with a reload half-way.

WebKitGTK is the nearest to an iPad's browser that Debian has.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress

import pytest
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from rainbow.rules import Move, Place, SetAside, State, Take, apply, outcome, read
from tests.browser.pages import after, line_name, name_of, prepared, saved, stone_name, tower_name
from tests.browser.storage import key
from tests.engines import firefox, webkitgtk

ENGINES = [
    pytest.param(engine.browser, id=name, marks=pytest.mark.skipif(not engine.IS_HERE, reason=engine.NEEDS))
    for name, engine in (("webkitgtk", webkitgtk), ("firefox", firefox))
]
PATIENCE = 90  # seconds; this engine interprets Python's machine code until it has met it often enough
CHOSEN = "return document.querySelector(`${arguments[0]} [aria-pressed=true]`)"
PASSING = ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException
"""What a driver says of a button that just moves, or is written anew: a person waits a moment."""
KEEP = """
    const [rulesSeen, key, game] = arguments;
    localStorage.setItem(rulesSeen, "yes");
    localStorage.setItem(key, game);
"""
KEPT = "return localStorage.getItem(arguments[0])"
COMPLAINTS = """
    window.complaints = [];
    addEventListener("error", event => complaints.push(event.message));
    addEventListener("unhandledrejection", event => complaints.push(String(event.reason)));
    addEventListener("securitypolicyviolation", event => complaints.push(event.violatedDirective));
"""
# A button by what it is called, as a screen reader has it. Stones of the hand are chosen there only.
NAMED = """
    const [name, group] = arguments;
    const called = button => (button.ariaLabel ?? button.textContent).replace(/\\s+/g, " ").trim();
    const buttons = [...document.querySelectorAll(`${group ?? "body"} button`)];
    return buttons.find(button => button.checkVisibility() && called(button).startsWith(name)
        && !button.disabled && button.ariaDisabled !== "true");
"""


class Players:
    """Two players at one device."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def visit(self, address: str) -> None:
        """Open the page, and wait until it takes taps."""
        self._driver.get(address)
        self._wait("return 'ready' in document.documentElement.dataset")
        self._driver.execute_script(COMPLAINTS)

    def bring(self, address: str, state: State) -> None:
        """Open the page on a device that has kept a game of Anna and Ben."""
        self._driver.get(f"{address}licences/pyodide.txt")
        self._driver.execute_script(KEEP, key("rules-seen"), key("game"), saved(state))
        self.visit(address)

    def make(self, move: Move) -> None:
        """Make a move as its player does, opening the tray where it is closed."""
        if self._is_there("Open the curtain") or not self._is_there("Hide"):
            self._press_until("Open the curtain", None, lambda: self._is_there("Hide"))
        match move:
            case Take(line, announced):
                announce = f"Announce {announced.name.lower()}"
                if not self._is_there(announce):
                    self._choose(line_name(line), "#tray")
                self._press(announce)
            case SetAside(stone):
                self._choose(stone_name(stone), "#hand")
                self._press("Set it aside")
            case Place(stone, tower, _):
                self._choose(stone_name(stone), "#hand")
                self._press(tower_name(tower), "#towers")

    def expect_kept(self, state: State) -> None:
        """The device has the game as it stands after the last move, as soon as it does."""
        kept = functools.partial(self._driver.execute_script, KEPT, key("game"))
        waiting = WebDriverWait(self._driver, PATIENCE, 0.1)
        waiting.until(lambda _: read(str(kept())).state == state, "the move was not kept")
        # It is kept before it is shown.
        if outcome(state) is None:
            self._wait("return document.getElementById(arguments[0])", f"spoken-{len(state.moves)}")

    def says(self, text: str) -> bool:
        """Whether the page says this, as soon as it does."""
        return bool(self._wait("return document.body.innerText.includes(arguments[0])", text))

    @property
    def complaints(self) -> list[str]:
        """What the page complained of since it was opened."""
        told: list[str] = self._driver.execute_script("return window.complaints")
        return told

    def _choose(self, name: str, group: str) -> None:
        self._press_until(name, group, lambda: self._driver.execute_script(CHOSEN, group) is not None)

    def _press_until(self, name: str, group: str | None, is_done: Callable[[], bool]) -> None:
        """Press until that is so: the page ignores what the browser takes for the second half of a double
        tap, and a person then taps again. A busy machine may only be late; then further taps, with more and
        more time, settle it.
        """
        self._press(name, group)
        for seconds in (5, 10, 20, 40):
            with suppress(TimeoutException):
                WebDriverWait(self._driver, seconds, 0.1).until(lambda _: is_done())
                return
            with suppress(*PASSING):
                self._press_if_there(name, group)
        pytest.fail(f"“{name}” is not heard")

    def _is_there(self, name: str) -> bool:
        return self._driver.execute_script(NAMED, name) is not None

    def _press(self, name: str, group: str | None = None) -> None:
        waiting = WebDriverWait(self._driver, PATIENCE, 0.1, PASSING)
        waiting.until(lambda _: self._press_if_there(name, group), f"no button “{name}”")

    def _press_if_there(self, name: str, group: str | None) -> bool:
        button: WebElement | None = self._driver.execute_script(NAMED, name, group)
        if button:
            button.click()
        return button is not None

    def _wait(self, script: str, *arguments: str) -> object:
        return WebDriverWait(self._driver, PATIENCE, 0.1).until(
            lambda driver: driver.execute_script(script, *arguments), script
        )


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # Selenium's own affair
@pytest.mark.parametrize("engine", ENGINES)
def test_a_whole_game(address: str, engine: Callable[[], AbstractContextManager[WebDriver]]) -> None:
    """Every move lands in the kept game as the rules say, and the page complains of nothing."""
    game = prepared("count-win")
    with engine() as driver:
        players = Players(driver)
        state = after(game, 0)
        players.bring(address, state)
        for number, move in enumerate(game.state.moves):
            if number == len(game.state.moves) // 2:
                assert players.complaints == []
                players.visit(address)
            players.make(move)
            state = apply(state, move)
            players.expect_kept(state)
        ended = outcome(state)
        assert ended is not None
        assert ended.winner is not None
        assert players.says(f"{name_of(ended.winner)} wins")
        assert players.complaints == []
