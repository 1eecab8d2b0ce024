"""A browser that is killed in the moment after a move has it when it is opened again."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error

from builder.browsers import executable
from rainbow.rules import read
from tests.browser import storage
from tests.browser.conftest import CHROMIUM_FLAGS
from tests.browser.pages import Visit, after, prepared, saved


@contextmanager
def chromium(browser_type: BrowserType, profile: Path) -> Iterator[BrowserContext]:
    """A browser that keeps what it is given in a folder."""
    context = browser_type.launch_persistent_context(
        profile, args=CHROMIUM_FLAGS, executable_path=executable(browser_type), locale="en"
    )
    try:
        yield context
    finally:
        with suppress(Error):
            context.close()


def come(context: BrowserContext, address: str) -> Visit:
    """Open the page there."""
    page = context.new_page()
    page.goto(address)
    return Visit(page)


@pytest.mark.only_browser("chromium")
def test_a_move_outlives_a_killed_browser(browser_type: BrowserType, address: str, tmp_path: Path) -> None:
    """Nothing is lost: the move before the kill is there."""
    game = prepared("draw")
    before = after(game, 3)
    with chromium(browser_type, tmp_path) as context:
        context.add_init_script(storage.fill({"game": saved(before), "rules-seen": "yes"}))
        players = come(context, address)
        players.table.make(before, game.state.moves[3])
        subprocess.run(["pkill", "--signal", "KILL", "--full", str(tmp_path)], check=True)
    with chromium(browser_type, tmp_path) as context:
        players = come(context, address)
        players.table.expect_closed()
        assert read(players.kept() or "").state == after(game, 4)
