"""Measures what a tap costs and what games leave in memory, in Chromium, on our page and on a stock one.

A whole seeded game is played by touch, as on a tablet. The page sets two marks around each tap: `tap` when
the finger comes down, and `shown` in the first task after the frame that the tap requested. The work of a tap
is all that the page's main thread does between the two: handlers, Python, morph, style, layout, paint, and
the commit to the compositor. It is read from Chromium's own trace, in processor time of that thread: other
programs and the wait for the next frame are not counted, nor is rasterising, which other threads do.

Memory is read before and after many games on the same page, each time after garbage collection in JavaScript
and in Python. Those games are played by clicks from within the page; its timers are shortened for that, so
that the curtain can be opened at once.
"""

from __future__ import annotations

import datetime
import json
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from bench import readme
from bench.start import make_stock_page
from builder.browsers import executable
from builder.server import serving
from builder.tools import step
from rainbow.rules import (
    Move,
    Record,
    SetAside,
    State,
    Take,
    apply,
    deal,
    legal_moves,
    observe,
    start,
    write,
)
from rainbow.rules.grid import LINES
from tests.browser import storage

SEED = 1
TABLET = ViewportSize(width=1024, height=768)
PAUSE = 600  # ms after a tap: animations end, and the next tap is not taken for the second of a double tap
START_TIMEOUT = 120_000  # ms for a stock page on a slow machine

_MARKS = """() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark("shown");
    addEventListener("pointerdown", () => performance.mark("tap"), true);
    addEventListener("click", () => requestAnimationFrame(() => port2.postMessage("")), true);
    const { morph } = rainbow;
    rainbow.morph = (...page) => {
        performance.mark("morph");
        morph(...page);
        performance.mark("morphed");
    };
}"""
_SHOWN = "performance.getEntriesByName('shown').length"
_CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]
_KINDS = {
    "ThreadControllerImpl::RunTask": "work",
    "EventDispatch": "script",
    "FireAnimationFrame": "script",
    "UpdateLayoutTree": "layout",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
}
"""The trace's names for spans of the main thread, and what each is counted as."""

_PLAY = """async games => {
    const patience = setTimeout;
    globalThis.setTimeout = (what, wait, ...rest) => patience(what, Math.min(wait, 10), ...rest);
    const next = [
        "#rematch", "#open:not([aria-disabled])", "[id^=way-]", ".tower.target", "#aside:enabled",
        ".announce:enabled", ".line", ".hand [aria-pressed=true] + button", ".hand button",
    ];
    for (let ended = 0; ended < games; ) {
        const button = next.map(wanted => document.querySelector(wanted)).find(Boolean);
        if (button?.id === "rematch") ended += 1;
        button?.click();
        await new Promise(requestAnimationFrame);
    }
    globalThis.setTimeout = patience;
}"""
"""Plays until so many games are over. No button is there while the curtain cannot be opened yet."""

_HELD = """async () => {
    const core = performance.getEntriesByType("resource").find(file => file.name.endsWith("/core.js"));
    const { whenDefined } = await import(core.name);
    const { interpreter } = await whenDefined("py");
    return {
        objects: interpreter.runPython("import gc; gc.collect(); len(gc.get_objects())"),
        handles: interpreter._module.hiwire.num_keys(),
        wasm: interpreter._module.HEAP8.length,
    };
}"""


GAMES = 50
"""How many games are played between the two readings of memory."""


class Tap(NamedTuple):
    """What one tap cost, in milliseconds of the main thread. `work` is all of it, and more than the parts."""

    work: float
    python: float
    morph: float
    layout: float
    paint: float


class Memory(NamedTuple):
    """What a page holds: bytes in JavaScript's heap and in Python's memory, nodes and listeners of the page,
    Python's objects, and its handles of JavaScript's values.
    """

    heap: int
    wasm: int
    nodes: int
    listeners: int
    objects: int
    handles: int


# --- The verb -----------------------------------------------------------------------------------------------


def bench_taps(dist: Path) -> None:
    """Play the same game on both pages, print what its taps cost, and what many games leave in memory."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock = Path(folder)
        make_stock_page(stock, dist)
        path = executable(playwright.chromium)
        with playwright.chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser:
            readme.show("taps", "A tap, by the main thread's own clock", _tap_rows(browser, stock, dist))
            with step(f"{GAMES} games in a row"), serving(dist) as address:
                before, after = memory(browser, address, GAMES)
    head = ("what the page holds", "after one game", f"after {GAMES} more")
    figures = zip(Memory._fields, before, after, strict=True)
    readme.show("memory", "Memory", [head, *((name, f"{a:,}", f"{b:,}") for name, a, b in figures)])


def _tap_rows(browser: Browser, stock: Path, dist: Path) -> Iterator[Sequence[str]]:
    """The rows of the table. p50 and p95 are percentiles over all taps of a game."""
    yield "work for a tap", "p50", "p95", "of which Python", "morphing", "layout", "painting"
    for slow in (1, 4):
        cost = {}
        for name, page in (("stock", stock), ("ours", dist)):
            with step(f"a game, taps {slow} × slower, {name}"), serving(page) as address:
                cost[name] = taps(browser, address, slow)
        shares = [
            readme.share(_quantile(cost["ours"], share), _quantile(cost["stock"], share), "ms")
            for share in (0.5, 0.95)
        ]
        parts = [statistics.median(values) for values in zip(*cost["ours"], strict=True)]
        slowed = "processor as it is" if slow == 1 else f"{slow} × slower"
        yield slowed, *shares, *(f"{part:.1f} ms" for part in parts[1:])


def _quantile(taps: Sequence[Tap], share: float) -> float:
    work = sorted(tap.work for tap in taps)
    return work[round(share * (len(work) - 1))]


# --- taps ---------------------------------------------------------------------------------------------------


def taps(browser: Browser, address: str, slow: int = 1) -> list[Tap]:
    """Play a whole game by touch, on a processor that is so many times slower; return what each tap cost."""
    rng = Random(SEED)
    state = start(deal(rng))
    with _visit(browser, address, state) as page:
        page.evaluate(_MARKS)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
        browser.start_tracing(page=page, categories=_CATEGORIES)
        behind = None
        while moves := legal_moves(state):
            move = rng.choice(moves)
            if behind is not state.table.to_move:
                behind = state.table.to_move
                # A slow page may take a tap for the second of a double tap: then a person taps again.
                while page.locator("#open").is_visible():
                    _tap(page, "open")
            for button in _buttons(state, move):
                _tap(page, button)
            state = apply(state, move)
        return list(_told(json.loads(browser.stop_tracing())["traceEvents"]))


def _buttons(state: State, move: Move) -> Iterator[str]:
    """The identifiers of what a player taps to make a move."""
    table = state.table
    if isinstance(move, Take):
        if len(table.lines_left(table.to_move)) > 1:
            yield f"line-{LINES.index(move.line)}"
        yield f"announce-{move.announced.name.lower()}"
        return
    yield f"hand-{observe(state, table.to_move).hand.index(move.stone)}"
    if isinstance(move, SetAside):
        yield "aside"
        return
    yield f"tower-{move.tower.name.lower()}"
    if move.instead and table.options.over_21:
        yield "way-instead"


def _tap(page: Page, button: str) -> None:
    """Touch a button in its middle, and wait until its effect is shown and animations have ended."""
    target = page.locator(f"#{button}:not([aria-disabled])")
    expect(target).to_be_visible(timeout=START_TIMEOUT)
    shown = page.evaluate(_SHOWN)
    box = target.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(PAUSE)
    while page.evaluate(_SHOWN) == shown:
        page.wait_for_timeout(PAUSE)


def _told(trace: Sequence[dict[str, Any]]) -> Iterator[Tap]:
    """The cost of each tap, read from the trace."""
    main = next((event["pid"], event["tid"]) for event in trace if event["name"] == "shown")
    events = [event for event in trace if (event["pid"], event["tid"]) == main and "tts" in event]
    spans = [
        (kind, event["tts"], event["tts"] + event["tdur"])
        for event in events
        if (kind := _KINDS.get(event["name"])) and "tdur" in event
    ]
    marks = {
        name: [event["tts"] for event in events if event["name"] == name]
        for name in ("tap", "shown", "morph", "morphed")
    }
    morphs = list(zip(marks["morph"], marks["morphed"], strict=True))
    for begin in marks["tap"]:
        end = min(time for time in marks["shown"] if time > begin)
        yield _cost(spans, morphs, begin, end)


def _cost(
    spans: Sequence[tuple[str, int, int]], morphs: Sequence[tuple[int, int]], begin: int, end: int
) -> Tap:
    """The work between two moments. Style and layout that a script forces count as layout, not as script."""
    clipped = [(kind, max(a, begin), min(b, end)) for kind, a, b in spans if a < end and b > begin]
    script, layout, paint, work = (
        _joined((a, b) for each, a, b in clipped if each == kind)
        for kind in ("script", "layout", "paint", "work")
    )
    morph = [(a, b) for a, b in morphs if begin < a < end]
    morphing = _common(morph, morph) - _common(morph, layout)
    return Tap(
        work=_common(work, work),
        python=_common(script, script) - _common(script, layout) - morphing,
        morph=morphing,
        layout=_common(layout, layout),
        paint=_common(paint, paint),
    )


def _joined(spans: Iterator[tuple[int, int]]) -> list[tuple[int, int]]:
    """The union of spans of time."""
    joined: list[tuple[int, int]] = []
    for a, b in sorted(spans):
        if joined and a < joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], b)
        else:
            joined.append((a, b))
    return joined


def _common(these: Sequence[tuple[int, int]], those: Sequence[tuple[int, int]]) -> float:
    """The milliseconds that lie in both; the trace's unit is the microsecond."""
    return sum(max(0, min(b, d) - max(a, c)) for a, b in these for c, d in those) / 1000


# --- memory -------------------------------------------------------------------------------------------------


def memory(browser: Browser, address: str, games: int) -> tuple[Memory, Memory]:
    """What the page holds after one game, and after so many more on the same page."""
    with _visit(browser, address, start(deal(Random(SEED)))) as page:
        page.evaluate(_PLAY, 1)
        before = _held(page)
        page.evaluate(_PLAY, games)
        return before, _held(page)


def _held(page: Page) -> Memory:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(_HELD)
    for _ in range(3):  # proxies that Python has released are garbage of JavaScript only then
        session.send("HeapProfiler.collectGarbage")
    held = page.evaluate(_HELD)
    told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return Memory(
        heap=int(told["JSHeapUsedSize"]),
        nodes=int(told["Nodes"]),
        listeners=int(told["JSEventListeners"]),
        **held,
    )


# --- the page -----------------------------------------------------------------------------------------------


@contextmanager
def _visit(browser: Browser, address: str, game: State) -> Iterator[Page]:
    """The page on a device that has kept this game of two players."""
    record = write(Record(datetime.date(2026, 11, 29), ("Anna", "Ben"), game))
    kept = {"rules-seen": "yes", "game": record}
    context = browser.new_context(viewport=TABLET, has_touch=True, locale="en")
    context.add_init_script(storage.fill(kept))
    page = context.new_page()
    page.goto(address)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_TIMEOUT)
    yield page
    context.close()
