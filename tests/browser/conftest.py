"""The built page in a real browser, watched: a test fails when the page complains, whatever it looked at.

Page objects and what they say about the game do not belong here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, ConsoleMessage, expect

from builder.browsers import executable
from builder.server import SUB_PATH
from tests.browser.gallery import Gallery

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Each visit starts Python anew: compiling twice what runs for seconds costs more than it gains.
    "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering",
]
NO_WORKER = """
    if (navigator.serviceWorker) {
        navigator.serviceWorker.register = () => Promise.reject(new DOMException("", "SecurityError"));
    }
"""
SHORT_PAUSES = """{
    const wait = setTimeout;
    globalThis.setTimeout = (done, delay, ...rest) => {
        const isForPeople = delay >= 500 && delay <= 2000;
        return wait(done, isForPeople ? delay / 20 : delay, ...rest);
    };
}"""
"""Shortens the pauses that the page makes for people: before a curtain can be opened, and before the computer
moves. The page's other timers limit how long it waits for something; they stay.
"""

PATIENCE = 90_000
"""Milliseconds that a test waits for anything. Python starts in seconds, but on a busy machine that may take
many times as long.
"""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def base_url(address: str) -> str:
    """Lets a test go to "./" or "./?lang=de"."""
    return address


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    """Playwright's own browser, or the machine's Chromium, without anything that reaches out."""
    if browser_type.name != "chromium":
        return browser_type_launch_args
    return {
        **browser_type_launch_args,
        "args": CHROMIUM_FLAGS,
        "executable_path": executable(browser_type),
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A visitor who reads English and prefers reduced motion, unless a test asks for another: animations cost
    as much time as all else that happens in a game.
    """
    return {"locale": "en", "reduced_motion": "reduce", **browser_context_args}


@pytest.fixture
def origin(address: str) -> str:
    """The only origin that the pages of this test may ask."""
    return address.removesuffix(SUB_PATH) + "/"


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the page complains of. A test that provokes a complaint checks it and clears the list."""
    heard: list[str] = []
    yield heard
    assert not heard, "the page complained:\n" + "\n".join(heard)


@pytest.fixture
def new_context(
    complaints: list[str], origin: str, new_context: Callable[..., BrowserContext]
) -> Callable[..., BrowserContext]:
    """Makes a browser context whose pages are listened to; `context` and `page` come from here too.

    A browser that keeps the page for later does that in the background, and would slow the tests: unless
    `kept_for_later` is said, it refuses, as browsers may. The page's pauses for people are short, unless
    `with_pauses` is said.
    """

    def console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"console {message.type}: {message.text}")

    def request(url: str) -> None:
        if not url.startswith((origin, "data:", "blob:")):
            complaints.append(f"foreign request: {url}")

    def listening(
        *,
        kept_for_later: bool = False,
        with_pauses: bool = False,
        **options: Any,  # noqa: ANN401 - whatever Playwright takes
    ) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE)
        context.on("console", console)
        context.on("weberror", lambda error: complaints.append(f"page error: {error.error}"))
        context.on("request", lambda asked: request(asked.url))
        if not kept_for_later:
            context.add_init_script(NO_WORKER)
        if not with_pauses:
            context.add_init_script(SHORT_PAUSES)
        return context

    return listening


@pytest.fixture
def gallery(new_context: Callable[..., BrowserContext], address: str, dist: Path) -> Callable[..., Gallery]:
    """Opens a gallery; takes Playwright's options for a browser context."""

    def open_gallery(**options: Any) -> Gallery:  # noqa: ANN401 - whatever Playwright takes
        return Gallery(new_context(**options), address, dist)

    return open_gallery
