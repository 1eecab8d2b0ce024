"""The page as a device keeps it: it comes without a network, and a newer version when the player says so.

Each test has a site of its own, which can go down and be published anew. What the game does is not looked at.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from builder.page import write_worker
from builder.server import SUB_PATH, serving
from tests.browser.pages import Contexts, Visit, after, prepared, saved, visit

KEPT = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== "activated") await new Promise(done => active.onstatechange = done);
}"""
"""Comes to an end when the device keeps the page."""

LOOK = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const found = registration.installing;
    return found && new Promise(done => {
        found.onstatechange = () => done(found.state);
    });
}"""
"""Has the browser look for a newer version, as it does at every visit; tells what becomes of it."""

REGISTER = """async () => {
    const { installing } = await navigator.serviceWorker.register("sw.js");
    return installing && new Promise(done => {
        installing.onstatechange = () => done(installing.state);
    });
}"""
"""Has the browser keep the page, and tells what becomes of that."""

FOREIGN = "somebody else's"

OPENINGS = 44
"""Of the 48 moves, the first ones of rounds 2, 3, 5 and 6 go on behind the same opening."""


class Site:
    """A site with an address of its own: it can be published anew, and go down."""

    def __init__(self, dist: Path, folder: Path) -> None:
        self._folder = folder
        self._stack = ExitStack()
        shutil.copytree(dist, folder)
        self.address = self._stack.enter_context(serving(folder))

    def go_down(self) -> None:
        """From now on there is no network."""
        self._stack.close()

    def publish(self, name: str, *, works: bool = True, copy: str = ".") -> None:
        """Publish a version whose own files lie in a folder of this name; all others are gone. `copy` is the
        folder of a second copy of the page, if that is meant.
        """
        folder = self._folder / copy
        (old,) = (folder / "app").iterdir()
        page = folder / "index.html"
        page.write_text(page.read_text("utf-8").replace(old.name, name), "utf-8")
        old.rename(old.with_name(name))
        write_worker(folder, works=works)

    def prepend(self, script: str) -> None:
        """Publish a worker that begins with this."""
        worker = self._folder / "sw.js"
        worker.write_text(script + worker.read_text("utf-8"), "utf-8")

    @contextmanager
    def half_published(self, name: str) -> Iterator[None]:
        """Meanwhile, the worker of a newer version is there already, and its page is not."""
        before = (self._folder / "index.html").read_bytes()
        self.publish(name)
        newer = (self._folder / "index.html").read_bytes()
        (self._folder / "index.html").write_bytes(before)
        yield
        (self._folder / "index.html").write_bytes(newer)


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """The site of this test."""
    site = Site(dist, tmp_path / "dist")
    yield site
    site.go_down()


@pytest.fixture
def origin(site: Site) -> str:
    """The pages of this test may ask their own site only."""
    return site.address.removesuffix(SUB_PATH) + "/"


@pytest.fixture
def come(site: Site, new_context: Contexts) -> Callable[..., Visit]:
    """Visits the site with a browser that keeps pages, and waits until it has."""

    def come(*game: object, **options: object) -> Visit:
        players = visit(new_context, *game, address=site.address, kept_for_later=True, **options)  # type: ignore[arg-type]
        players.page.evaluate(KEPT)
        return players

    return come


def version(players: Visit) -> str:
    """The folder of the files that the page runs."""
    folder = players.page.locator("script[src*='page.js']").get_attribute("src")
    assert folder
    return folder.split("/")[2]


def expect_version(players: Visit, name: str) -> None:
    """The page on the screen is of this version, in every one of its files."""
    expect(players.page.locator("script[src*='page.js']")).to_have_attribute("src", re.compile(f"/{name}/"))
    players.expect_ready()
    folders = "() => performance.getEntriesByType('resource').map(file => /app.(\\w+)/.exec(file.name)?.[1])"
    assert set(players.page.evaluate(folders)) - {None} == {name}


def test_a_whole_game_without_a_network(site: Site, come: Callable[..., Visit]) -> None:
    """After one visit, the page comes and a whole game is played while the site is down, rules and all: with
    set-aside stones and replaced jokers, in no more openings of the tray than needed.
    """
    game = prepared("count-win")
    players = come(after(game, 0))
    site.go_down()
    players.reload()
    players.table.play(game)
    assert players.table.openings == OPENINGS
    assert players.kept() == saved(game.state)
    players.press(players.button("Rules"))
    players.choose_language("Українська")
    players.page.goto(f"{site.address}?lang=de&new")
    players.expect_ready()
    expect(players.page.get_by_role("button", name="Spiel starten")).to_be_visible()


EMPTY = """async (part) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const all = await cache.keys();
        const lost = all.filter(({ url }) => !part || new URL(url).pathname.endsWith(part));
        for (const request of lost) await cache.delete(request);
        if (!part) await caches.delete(name);
    }
}"""
"""Has the browser delete the caches, or what ends so in each of them."""

FULL = """async (count) => {
    const counted = async () => {
        const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return Math.max(0, ...await Promise.all(opened.map(async (cache) => (await cache.keys()).length)));
    };
    while (await counted() < count) await new Promise(requestAnimationFrame);
    return counted();
}"""
"""Waits until a cache holds that many files; tells how many the fullest one holds."""

REDIRECTED = """async (address) => {
    const options = { cache: "only-if-cached", mode: "same-origin", redirect: "manual" };
    const look = () => fetch(address, options).catch(() => ({}));
    while ((await look()).type !== "opaqueredirect") await new Promise(requestAnimationFrame);
}"""
"""Waits until the browser knows by itself that this address is redirected."""


@pytest.mark.parametrize("lost", ["", "/", "/main.css", "/program.zip.bin"])
def test_a_browser_that_empties_the_cache(site: Site, come: Callable[..., Visit], lost: str) -> None:
    """Whatever a browser deletes of the page, the worker gets again at the next visit; then the page comes
    without a network again.
    """
    players = come()
    players.reload()
    kept = players.page.evaluate(FULL, 0)
    players.page.evaluate(EMPTY, lost)
    players.reload()
    assert players.page.evaluate(FULL, kept) == kept
    site.go_down()
    players.reload()
    players.setup.expect_shown()


def test_a_cache_emptied_while_a_newer_version_waits(site: Site, come: Callable[..., Visit]) -> None:
    """Of two versions, the one that the site still has comes back, and comes without a network."""
    players = come()
    players.reload()
    site.publish("newer")
    assert players.page.evaluate(LOOK) == "installed"
    kept = players.page.evaluate(FULL, 0)
    players.page.evaluate(EMPTY, "")
    players.reload()
    assert players.page.evaluate(FULL, kept) == kept
    site.go_down()
    players.reload()
    expect_version(players, "newer")


def test_the_address_without_its_last_slash(site: Site, come: Callable[..., Visit]) -> None:
    """Typed like that, the page comes without a network too, before an update and after it."""
    players = come()
    address = site.address.rstrip("/")
    players.page.evaluate(REDIRECTED, address)
    players.reload()
    site.publish("newer")
    assert players.page.evaluate(LOOK) == "installed"
    players.press(players.button("Update now"))
    expect_version(players, "newer")
    site.go_down()
    players.page.goto(address)
    expect_version(players, "newer")
    expect(players.page).to_have_url(site.address)


def test_a_newer_version_in_the_middle_of_a_game(site: Site, come: Callable[..., Visit]) -> None:
    """It disturbs no game. Taken from the menu, it goes on with the game where it was."""
    game = prepared("draw")
    players = come(after(game, 5))
    players.reload()
    old = version(players)
    site.publish("newer")
    assert players.page.evaluate(LOOK) == "installed"
    players.table.make(after(game, 5), game.state.moves[5])
    players.reload()
    expect_version(players, old)
    players.open_menu_and_press("Update now")
    expect_version(players, "newer")
    players.table.expect_towers(after(game, 6))
    players.table.make(after(game, 6), game.state.moves[6])


def test_a_newer_version_put_off_and_taken(site: Site, come: Callable[..., Visit]) -> None:
    """Between games it is announced. Put off, it waits; taken, what was typed comes along."""
    players = come()
    players.reload()
    old = version(players)
    site.publish("newer")
    assert players.page.evaluate(LOOK) == "installed"
    players.expect_banner("A new version of the game is ready.")
    players.press(players.button("Later"))
    expect(players.banner).to_have_count(0)
    players.reload()
    expect_version(players, old)
    players.expect_banner("A new version of the game is ready.")
    players.press(players.setup.two_here)
    players.page.get_by_role("textbox", name="Player 1").fill("Zoë")
    players.press(players.button("Update now"))
    expect_version(players, "newer")
    expect(players.banner).to_have_count(0)
    expect(players.page.get_by_role("textbox", name="Player 1")).to_have_value("Zoë")


def test_a_second_tab_keeps_its_version(site: Site, come: Callable[..., Visit]) -> None:
    """When one tab takes the newer version, the other lives on in its own, even without a network."""
    players = come()
    players.reload()
    old = version(players)
    other = players.again()
    site.publish("newer")
    assert players.page.evaluate(LOOK) == "installed"
    players.press(players.button("Update now"))
    expect_version(players, "newer")
    site.go_down()
    rules = other.page.evaluate("async old => (await fetch(`app/${old}/rules.it.html`)).status", old)
    assert rules == 200
    other.reload()
    expect_version(other, "newer")


def test_no_mix_of_two_versions(site: Site, come: Callable[..., Visit], complaints: list[str]) -> None:
    """While a newer version is only half there, nothing of it is kept; later it is, as a whole."""
    players = come()
    players.reload()
    old = version(players)
    with site.half_published("newer"):
        assert players.page.evaluate(LOOK) == "redundant"
        players.reload()
        expect_version(players, old)
        expect(players.banner).to_have_count(0)
    complaints.clear()
    assert players.page.evaluate(LOOK) == "installed"
    players.press(players.button("Update now"))
    expect_version(players, "newer")


def test_the_site_switches_the_worker_off(site: Site, come: Callable[..., Visit]) -> None:
    """A worker that turned out bad goes when the site says so, with all that it kept and nothing else."""
    players = come()
    players.page.evaluate("name => caches.open(name)", FOREIGN)
    site.publish("newer", works=False)
    assert players.page.evaluate(LOOK) == "installed"
    players.reload()
    assert players.page.evaluate("() => caches.keys()") == [FOREIGN]
    assert players.page.evaluate("() => navigator.serviceWorker.controller") is None


def test_a_browser_without_room(site: Site, new_context: Contexts) -> None:
    """Where nothing can be kept, the page is as good, and nobody is told."""
    site.prepend("caches.open = () => Promise.reject(new DOMException('', 'QuotaExceededError'));")
    players = visit(new_context, address=site.address, kept_for_later=True)
    assert players.page.evaluate(REGISTER) == "redundant"
    players.reload()
    players.start()
    players.table.expect_closed()


@pytest.mark.only_browser("chromium")  # the others do not tell what they think of a manifest
@pytest.mark.browser_context_args(locale="uk-UA")
def test_the_game_can_be_installed(site: Site, new_context: Contexts) -> None:
    """The browser finds nothing wrong with installing the game, in the visitor's language."""
    players = visit(new_context, address=site.address)
    browser = players.page.context.new_cdp_session(players.page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["lang"] == "uk"
    # Contexts of a test are private windows, where a browser with windows installs nothing.
    faults = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults] in ([], ["in-incognito"])
    # One without windows gives installed games no name of their own.
    assert browser.send("Page.getAppId").get("appId", site.address) == site.address


def test_a_new_game_from_outside(site: Site, new_context: Contexts) -> None:
    """The installed game's shortcut leads to the setup screen; the game that was going on waits there."""
    players = visit(new_context, after(prepared("draw"), 5), address=f"{site.address}?new")
    players.expect_waiting("Anna and Ben")
    players.press(players.button("Continue"))
    players.table.expect_closed()
    players.reload()
    players.table.expect_closed()
