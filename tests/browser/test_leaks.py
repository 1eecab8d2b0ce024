"""Playing on leaves nothing behind: the same number of elements, and of the handles that Python holds."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages import Contexts, Visit, visit
from tests.rules.prepared import game

_HELD = """async () => {
    const core = performance.getEntriesByType("resource").find(file => file.name.endsWith("/core.js"));
    const { whenDefined } = await import(core.name);
    const { interpreter } = await whenDefined("py");
    interpreter.runPython("import gc; gc.collect()");
    return [document.getElementsByTagName("*").length, interpreter._module.hiwire.num_keys()];
}"""


def held(page: Page) -> list[int]:
    """How many elements the page has, and how many of the browser's values Python holds."""
    counts: list[int] = page.evaluate(_HELD)
    return counts


def test_moves_and_dialogs_leave_nothing_behind(new_context: Contexts) -> None:
    """A stone placed and taken back, and the rules opened and closed, as often as one likes."""
    players = visit(new_context, game("R1 R2 R3", moves="row 1 colours, row 1 colours"))
    there_and_back(players)
    before = held(players.page)
    for _ in range(3):
        there_and_back(players)
    assert held(players.page) == before


def there_and_back(players: Visit) -> None:
    """Open the tray, place a stone, take it back; open and close the rules."""
    table = players.table
    table.open_tray()
    table.choose_stone("Red 1")
    table.place_on("Red tower")
    table.expect_closed()
    table.undo()
    players.press(players.button("Rules"))
    players.press(players.got_it)
    expect(players.rules).to_have_count(0)
    expect(table.curtain).to_be_enabled()
