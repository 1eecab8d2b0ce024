"""Two copies of the page on one origin, a game and a trial of its next version, share nothing.

The trial lies in a folder inside the game's, so that the scope of one service worker lies in the other's.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from builder.server import SUB_PATH
from tests.browser import storage
from tests.browser.pages import Contexts, Visit, after, prepared, saved, visit
from tests.browser.test_offline import KEPT, LOOK, Site

TRIAL = f"{SUB_PATH}trial/"

NOTE = """
    const methods = { Storage: "setItem", LockManager: "request", CacheStorage: "open" };
    for (const [owner, method] of Object.entries(methods)) {
        const { prototype } = globalThis[owner] ?? {};
        const real = prototype?.[method];
        if (real) prototype[method] = function (name, ...values) {
            note(name);
            return real.call(this, name, ...values);
        };
    }
"""
"""Notes under which names the page keeps anything."""

EARLIER = "rainbow-blackjack:"
"""What all names began with in an earlier version, in every copy."""


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """A site with both copies."""
    shutil.copytree(dist, tmp_path / "copies")
    shutil.copytree(dist, tmp_path / "copies" / "trial")
    site = Site(tmp_path / "copies", tmp_path / "dist")
    yield site
    site.go_down()


@pytest.fixture
def origin(site: Site) -> str:
    """The pages of this test may ask their own site only."""
    return site.address.removesuffix(SUB_PATH) + "/"


def trial(players: Visit, site: Site) -> Visit:
    """The second copy, in one more tab of the same browser."""
    page = players.page.context.new_page()
    page.goto(f"{site.address}trial/")
    return Visit(page)


def texts(page: Page, folder: str) -> dict[str, str]:
    """What the browser keeps for the copy in this folder."""
    prefix = storage.exported(folder)["PREFIX"]
    all_texts: dict[str, str] = json.loads(page.evaluate("() => JSON.stringify({ ...localStorage })"))
    return {key.removeprefix(prefix): text for key, text in all_texts.items() if key.startswith(prefix)}


def test_games_settings_and_tabs_of_their_own(site: Site, new_context: Contexts) -> None:
    """Neither copy has the other's game or setting, or takes the other for a second tab of its own."""
    game = prepared("draw")
    first = visit(new_context, after(game, 3), address=site.address)
    second = trial(first, site)
    expect(second.rules).to_be_visible()
    second.press(second.got_it)
    expect(second.banner).to_have_count(0)
    second.press(second.button("Menu"))
    second.press(second.dialog("Menu").get_by_role("button", name="Dark"))
    second.press(second.dialog("Menu").get_by_role("button", name="Close"))
    second.start()
    second.table.expect_closed()
    first.reload()
    first.table.expect_towers(after(game, 3))
    expect(first.page.locator("html")).to_have_attribute("data-theme", "system")
    assert texts(first.page, SUB_PATH)["game"] == saved(after(game, 3))
    assert texts(first.page, TRIAL)["theme"] == "dark"


def test_every_name_tells_the_copy(site: Site, new_context: Contexts) -> None:
    """Whatever a copy keeps, in storage, by lock or in caches, has a name with the copy's folder in it."""
    noted: list[str] = []

    def note(name: str) -> None:
        noted.append(name)

    context = new_context(kept_for_later=True)
    context.expose_function("note", note)
    context.add_init_script(NOTE)
    page = context.new_page()
    page.goto(f"{site.address}trial/")
    players = Visit(page)
    page.evaluate(KEPT)
    players.press(players.got_it)
    players.reload()
    site.publish("newer", copy="trial")
    assert page.evaluate(LOOK) == "installed"
    players.press(players.button("Update now"))
    players.expect_ready()
    players.start()
    players.table.expect_closed()
    names = noted + page.evaluate("() => caches.keys()")
    assert len(names) > 5
    assert [name for name in names if not re.search(f"[: ]{TRIAL}[: ]", name)] == []


def test_updates_of_their_own(site: Site, new_context: Contexts) -> None:
    """A trial that is new is no update, its updates are none of the game's, and when the trial is over the
    game still comes without a network.
    """
    first = visit(new_context, address=site.address, kept_for_later=True)
    first.page.evaluate(KEPT)
    first.reload()
    second = trial(first, site)
    second.press(second.got_it)
    second.page.evaluate(KEPT)
    expect(second.banner).to_have_count(0)
    second.reload()
    site.publish("newer", copy="trial")
    assert second.page.evaluate(LOOK) == "installed"
    second.expect_banner("A new version of the game is ready.")
    expect(first.banner).to_have_count(0)
    site.publish("gone", works=False, copy="trial")
    assert second.page.evaluate(LOOK) == "installed"
    second.reload()
    site.go_down()
    first.reload()
    first.setup.expect_shown()


def test_what_an_earlier_version_kept(site: Site, new_context: Contexts) -> None:
    """The copy that is opened first takes it over, once: the other gets nothing of it, and neither takes what
    a copy of the earlier version keeps afterwards.
    """
    game = prepared("draw")
    page = new_context().new_page()
    page.goto(f"{site.address}licences/pyodide.txt")
    keep_as_earlier(page, game=saved(after(game, 3)), theme="dark", **{"rules-seen": "yes"})
    page.goto(site.address)
    first = Visit(page)
    first.table.expect_towers(after(game, 3))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    second = trial(first, site)
    expect(second.rules).to_be_visible()
    second.press(second.got_it)
    keep_as_earlier(page, game=saved(after(game, 0)), theme="light")
    for players in (first, second):
        players.reload()
    first.table.expect_towers(after(game, 3))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    second.setup.expect_shown()
    expect(second.page.locator("html")).to_have_attribute("data-theme", "system")


def keep_as_earlier(page: Page, **texts: str) -> None:
    """The browser keeps these texts as an earlier version did."""
    page.evaluate(
        "texts => Object.assign(localStorage, texts)",
        {f"{EARLIER}{name}": text for name, text in texts.items()},
    )
