"""The start from Python's memory, where the device keeps one: what is frozen in it must not be seen.

That nothing else differs is seen by playing on. What the game does is not looked at.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest

from rainbow.rules import read
from tests.browser.pages import Contexts, Visit, after, prepared, saved, visit

KEEP = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== "activated") await new Promise(done => active.onstatechange = done);
    active.postMessage("add snapshot");
    const snapshot = new URL("started.snapshot.bin", document.querySelector("[src*='boot.mjs']").src);
    while (!(await caches.match(snapshot))) await new Promise(requestAnimationFrame);
}"""
"""Asks for the snapshot, as the page does in browsers that gain by it, and waits until it is kept."""

SNAPSHOTS = """async (content) => {
    const found = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const files = (await cache.keys()).filter((file) => file.url.includes(".snapshot"));
        if (content) for (const file of files) await cache.put(file, new Response(content));
        found.push(...files);
    }
    return found.length;
}"""
"""How many memories the device keeps; given a content, each is replaced by it."""


@pytest.fixture
def come_back(new_context: Contexts) -> Callable[..., Visit]:
    """Comes again with a browser that keeps Python's memory. Given a content, the memory was spoilt."""

    def come_back(*game: object, spoilt: str = "", **options: object) -> Visit:
        players = visit(new_context, *game, kept_for_later=True, **options)  # type: ignore[arg-type]
        players.page.evaluate(KEEP)
        assert players.page.evaluate(SNAPSHOTS, spoilt) == 1
        players.reload()
        return players

    return come_back


def is_resumed(players: Visit) -> bool:
    """Whether Python went on from its memory."""
    return bool(players.page.evaluate("() => performance.getEntriesByName('resumed').length"))


def test_a_game_goes_on_after_a_resume(come_back: Callable[..., Visit]) -> None:
    """A game that went on before is played to its end by a resumed program, which saves it as ever."""
    game = prepared("count-win")
    before = len(game.state.moves) * 2 // 3
    players = come_back(after(game, before))
    assert is_resumed(players)
    players.table.play(game, before)
    assert players.kept() == saved(game.state)


def test_two_resumed_visits_deal_differently(come_back: Callable[..., Visit]) -> None:
    """Chance begins anew for every visitor."""
    deals = set()
    for _ in range(2):
        players = come_back()
        assert is_resumed(players)
        players.start()
        players.table.expect_closed()
        deals.add(read(players.kept() or "").state.deal)
    assert len(deals) == 2


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_resumed_visit_knows_the_day(come_back: Callable[..., Visit], zone: str) -> None:
    """The date on a record is that of the player's own calendar, not of the machine that built the page."""
    players = come_back(timezone_id=zone)
    assert is_resumed(players)
    players.start()
    players.table.expect_closed()
    today = players.page.evaluate(
        "() => [new Date().getFullYear(), new Date().getMonth(), new Date().getDate()]"
    )
    assert read(players.kept() or "").date == datetime.date(today[0], today[1] + 1, today[2])


def test_a_memory_that_is_refused(come_back: Callable[..., Visit], complaints: list[str]) -> None:
    """The page starts from byte code, tells developers, and tries that memory no second time."""
    players = come_back(spoilt="not a memory")
    assert len(complaints) == 1
    complaints.clear()
    assert not is_resumed(players)
    assert players.page.evaluate(SNAPSHOTS) == 0
    players.start()
    players.table.expect_closed()
