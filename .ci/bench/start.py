"""Measures the start of the page in real browsers, next to a stock page of the same program.

The stock page is PyScript and Pyodide as their packages come, with the program as source files. Both are
served as GitHub Pages serves, and visited in turns in one run, so that a busy machine slows both alike. The
page itself has no code for being measured.
"""

from __future__ import annotations

import functools
import gzip
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Page, sync_playwright
from selenium.common.exceptions import TimeoutException
from selenium.webdriver import WebKitGTK

from bench import readme
from builder.browsers import executable
from builder.files import only
from builder.paths import PACKAGE, PYODIDE, PYSCRIPT, SOURCE, STYLES
from builder.server import Pages, serving
from builder.tools import BuildError, step
from tests.browser import storage
from tests.engines import webkitgtk

OFFLINE = "without a network"
TIMEOUT = 120  # seconds
STILLNESS = 3  # seconds
COMPRESSED_BY_HOST = {".css", ".html", ".js", ".json", ".mjs", ".svg"}
"""Types that a host compresses. The stock page gets .wasm compressed too, though not every host does that."""

STOCK_PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Rainbow Blackjack</title>
    <link rel="stylesheet" href="./main.css" />
    <link rel="stylesheet" href="./pyscript/core.css" />
    <script src="./stock.js"></script>
    <script type="module" src="./pyscript/core.js"></script>
  </head>
  <body>
    SYMBOLS
    <div id="app"><div id="page"><h1>Rainbow Blackjack</h1></div></div>
    <script type="py" src="./main.py" config='CONFIG'></script>
  </body>
</html>
"""

STOCK_SCRIPT = """
globalThis.rainbow = {
    broughtBack: Promise.resolve(), folder: "", handOver: () => [], keepCopy() {}, morph, readdress() {},
    settleBack() {}, storagePrefix: PREFIX, update() {},
};
function morph(markup) {
    const { content } = Object.assign(document.createElement("template"), { innerHTML: markup });
    for (const wanted of [...content.children]) document.getElementById(wanted.id).replaceWith(wanted);
}
"""

TIMES = """(() => {
    const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
    const ready = at("ready"), paint = at("first-contentful-paint");
    if (!ready || !paint) return null;
    const [visit] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource").filter((file) => file.responseEnd <= ready);
    const early = document.documentElement.dataset.first;
    return {
        paint,
        usable: early ? Math.max(paint, visit.domContentLoadedEventStart) : ready,
        ready,
        size: [visit, ...files].reduce((sum, file) => sum + file.transferSize, 0),
    };
})()"""
"""The figures of a `Visit`; null until a game can be dealt. A page whose first screen is not drawn by Python
can be used as soon as its own scripts have run."""

FILES_KEPT = """(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return null;
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().length;
})()"""
"""How many files the service worker keeps; null until it is active."""


class Visit(NamedTuple):
    """Milliseconds until something is painted, the setup screen can be used, a game can be dealt; bytes."""

    paint: float
    usable: float
    ready: float
    size: float


Visits = Mapping[str, Visit]
"""The visits to one page, by their kind."""

Run = Mapping[str, Visits]
"""The visits to both pages, "stock" and "ours"."""


# --- The verb -----------------------------------------------------------------------------------------------


def bench_start(dist: Path, runs: int) -> None:
    """Visit both pages in turns, print the medians, and write them into the README's table."""
    measured: dict[str, list[Run]] = {}
    for name, browser in browsers().items():
        measured[name] = []
        with tempfile.TemporaryDirectory() as folder:
            stock = Path(folder)
            make_stock_page(stock, dist)
            for turn in range(1, runs + 1):
                with step(f"{name}, run {turn} of {runs}"):
                    measured[name].append({"stock": visits(browser, stock), "ours": visits(browser, dist)})
    table = rows({name: medians(runs) for name, runs in measured.items()})
    readme.show("start", f"The start, medians of {runs} runs in turns", table)


def browsers() -> dict[str, Callable[[], AbstractContextManager[Browser]]]:
    """The browsers of this machine; a missing one is reported."""
    if webkitgtk.IS_HERE:
        return {"Chromium": chromium, "WebKitGTK": webkit}
    print(f"WebKitGTK is left out: it {webkitgtk.NEEDS}")
    return {"Chromium": chromium}


def medians(runs: Sequence[Run]) -> Run:
    """The median of every figure over all runs."""
    return {
        page: {
            kind: Visit(*map(statistics.median, zip(*(run[page][kind] for run in runs), strict=True)))
            for kind in runs[0][page]
        }
        for page in runs[0]
    }


def rows(typical: Mapping[str, Run]) -> Iterator[Sequence[str]]:
    """The rows of the table: ours as a share of stock's, and both figures."""
    figures = (
        ("something is painted", "first visit", "paint"),
        ("the setup screen can be used", "first visit", "usable"),
        ("a game can be dealt: first visit", "first visit", "ready"),
        ("second visit", "second visit", "ready"),
        ("second visit, without a network", OFFLINE, "ready"),
        ("bytes until then, first visit", "first visit", "size"),
    )
    yield ["", *typical]
    for what, kind, figure in figures:
        yield [what, *(cell(run, kind, figure) for run in typical.values())]


def cell(run: Run, kind: str, figure: str) -> str:
    """One figure. Without a network only our page can be visited."""
    size, unit = (1000, "kB") if figure == "size" else (1, "ms")
    told = {page: getattr(visits[kind], figure) / size for page, visits in run.items() if kind in visits}
    if "stock" not in told:
        return f"{told['ours']:,.0f} {unit}" if told else "–"
    return readme.share(told["ours"], told["stock"], unit)


# --- Visits -------------------------------------------------------------------------------------------------


def visits(browser: Callable[[], AbstractContextManager[Browser]], folder: Path) -> Visits:
    """The visits of a newcomer: the first, the second, and one without a network."""
    Host.gone = False
    with serving(folder, pages=Host) as address, browser() as visitor:
        made = {"first visit": visit(visitor, address)}
        visitor.ask(f"localStorage.setItem({json.dumps(storage.key('rules-seen'))}, 'yes')")
        if works_offline := (folder / "sw.js").exists():
            await_all_kept(visitor)
        made["second visit"] = visit(visitor, address)
        if works_offline:
            Host.gone = True
            made[OFFLINE] = visit(visitor, address)
        return made


def visit(visitor: Browser, address: str) -> Visit:
    visitor.go(address)
    return Visit(**awaited(visitor, TIMES))


def await_all_kept(visitor: Browser) -> None:
    """Wait until the service worker keeps the page, and no more files come."""
    kept = 0
    while kept != (now := awaited(visitor, FILES_KEPT)):
        kept = now
        time.sleep(STILLNESS)


def awaited(visitor: Browser, expression: str) -> Any:  # noqa: ANN401 - whatever a page answers
    """Ask the page until its answer is not empty, and return that."""
    given_up = time.monotonic() + TIMEOUT
    while not (answer := visitor.ask(expression)):
        if time.monotonic() > given_up:
            raise BuildError(f"no answer to {expression}")
        time.sleep(0.5)
    return answer


# --- Browsers -----------------------------------------------------------------------------------------------


class Browser(Protocol):
    """A browser with one page open."""

    def go(self, address: str) -> None:
        """Go to a page, and return when its own scripts have run."""

    def ask(self, expression: str) -> Any:  # noqa: ANN401 - whatever a page answers
        """The value of a JavaScript expression in the page."""


class Chromium:
    """Chromium, through Playwright."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, address: str) -> None:
        self._page.goto(address, wait_until="domcontentloaded")

    def ask(self, expression: str) -> Any:  # noqa: ANN401 - whatever a page answers
        return self._page.evaluate(expression)


class WebKit:
    """WebKitGTK, of one family with Safari, through its WebDriver."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def go(self, address: str) -> None:
        self._driver.get(address)

    def ask(self, expression: str) -> Any:  # noqa: ANN401 - whatever a page answers
        # A script that is sent while the page is busy may never be run.
        with suppress(TimeoutException):
            return self._driver.execute_async_script(f"Promise.resolve({expression}).then(arguments[0])")
        return None


@contextmanager
def chromium() -> Iterator[Chromium]:
    with sync_playwright() as playwright:
        path = executable(playwright.chromium)
        with playwright.chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser:
            yield Chromium(browser.new_page())


@contextmanager
def webkit() -> Iterator[WebKit]:
    with webkitgtk.browser() as driver:
        driver.set_script_timeout(5)
        yield WebKit(driver)


# --- Hosts --------------------------------------------------------------------------------------------------


class Host(Pages):
    """Serves as GitHub Pages does: compresses text and .wasm, and lets browsers keep all for ten minutes."""

    cache_control = "max-age=600"
    gone = False

    def send_head(self) -> BytesIO | None:
        if Host.gone:
            self.close_connection = True
            return None
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        content = sent(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        if is_compressed(path):
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return BytesIO(content)


def is_compressed(path: Path) -> bool:
    """Whether the host compresses a file."""
    return path.suffix in COMPRESSED_BY_HOST | {".wasm"}


@functools.cache
def sent(path: Path) -> bytes:
    """The content of a file as the host sends it."""
    content = path.read_bytes()
    return gzip.compress(content, 6, mtime=0) if is_compressed(path) else content


# --- The stock page -----------------------------------------------------------------------------------------


def make_stock_page(to: Path, dist: Path) -> None:
    """The same program and styles, with PyScript and Pyodide as they come."""
    shutil.copytree(PYSCRIPT / "dist", to / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(PYODIDE, to / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.ts", "*.html"))
    shutil.copyfile(only(dist.glob("app/*/main.css")), to / "main.css")
    shutil.copyfile(SOURCE / "main.py", to / "main.py")
    suffixes = {".py", ".mo", ".html"}
    files = [path for path in sorted(PACKAGE.rglob("*")) if path.suffix in suffixes]
    for path in files:
        copy = to / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    names = [f"./{path.relative_to(SOURCE).as_posix()}" for path in files]
    config = {"interpreter": "./pyodide/pyodide.mjs", "files": {name: name for name in names}}
    symbols = (STYLES / "symbols.svg").read_text("utf-8")
    page = STOCK_PAGE.replace("CONFIG", json.dumps(config)).replace("SYMBOLS", symbols)
    (to / "index.html").write_text(page, "utf-8")
    script = STOCK_SCRIPT.replace("PREFIX", json.dumps(storage.key("")))
    (to / "stock.js").write_text(script, "utf-8")
