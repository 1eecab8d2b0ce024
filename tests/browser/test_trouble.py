"""What can go wrong outside the rules: unreadable saves, a browser that keeps nothing, two tabs, a fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Contexts, after, prepared, saved, visit, with_script
from tests.browser.walk import FAULT_WHEN_WRITING

STORAGE_BLOCKED = """
    const refuse = () => { throw new DOMException("", "SecurityError"); };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
    }
"""

LATE_LOCK = """{
    const wait = setTimeout;
    let grant;
    const request = (_name, _options, held) => new Promise(() => { grant = held; });
    Object.defineProperty(navigator, "locks", { value: { request } });
    globalThis.setTimeout = (done, ...rest) => wait(() => {
        done();
        grant?.({});
        grant = null;
    }, ...rest);
}"""
"""The browser grants the lock on the game as soon as the page has stopped waiting for it, and not before."""


CLIPBOARDS = {
    "refused": "{ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }",
    "hanging": "{ writeText: () => new Promise(() => {}) }",
    "missing": "undefined",
}


def test_a_save_broken_in_the_middle(new_context: Contexts) -> None:
    """The first wrong line is named, the text kept aside, and the game goes on from before that line."""
    game = prepared("count-win")
    whole = saved(after(game, 10)).splitlines()
    wrong = whole.index("Round 2") + 2
    broken = "\n".join([*whole[: wrong - 1], "P2 nonsense", *whole[wrong:]]) + "\n"
    players = visit(new_context, broken)
    players.expect_alert(f"Line {wrong}: “P2 nonsense” cannot be read.")
    assert players.kept("aside-1") == broken
    with players.page.expect_download() as handed_out:
        players.press(players.button("Save as a file"))
    assert Path(handed_out.value.path()).read_text("utf-8") == broken
    players.press(players.button("Continue from the line before"))
    players.table.expect_closed()
    players.table.expect_towers(after(game, 8))
    assert players.kept() == saved(after(game, 8))


def test_a_save_of_a_newer_version(new_context: Contexts) -> None:
    """What a newer game wrote is kept aside and said; another game can be started all the same."""
    newer = saved(after(prepared("draw"), 5)).replace("rules 1", "rules 2")
    players = visit(new_context, newer)
    alert = players.expect_alert("This game was saved by a newer version of Rainbow Blackjack.")
    assert players.kept("aside-1") == newer
    players.press(players.button("Dismiss"))
    expect(alert).to_have_count(0)
    players.start()
    players.table.expect_closed()


def test_a_file_that_is_no_record(new_context: Contexts) -> None:
    """It is told, and no waiting game is lost; a file that is a record is played on from where it stands."""
    waiting = after(prepared("draw"), 5)
    players = visit(new_context, waiting)
    players.open_menu_and_press("Leave the game")
    players.setup.open_record("A shopping list\n")
    players.expect_alert("Line 1: This is not a saved game of Rainbow Blackjack.")
    players.expect_waiting("Anna and Ben")
    opened = after(prepared("count-win"), 9)
    players.setup.open_record(saved(opened))
    players.table.expect_closed()
    players.table.expect_towers(opened)


def test_blocked_storage(new_context: Contexts) -> None:
    """A browser that keeps nothing is told of once; the game can be played all the same."""
    players = visit(new_context, before_page=STORAGE_BLOCKED)
    expect(players.got_it).to_be_visible()
    players.press(players.got_it)
    players.expect_banner("This browser cannot save anything")
    players.press(players.button("Dismiss"))
    players.start()
    players.table.open_tray()
    players.table.take_line("Row 1", announce="colours")
    players.table.expect_turn("Player 2")
    expect(players.banner).to_have_count(0)


@pytest.mark.parametrize("clipboard", CLIPBOARDS.values(), ids=CLIPBOARDS)
def test_a_clipboard_that_takes_nothing(new_context: Contexts, clipboard: str) -> None:
    """Where the browser refuses the clipboard, has none, or never answers, the game becomes a file, and the
    page says so.
    """
    game = prepared("count-win")
    script = f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})"
    players = visit(with_script(script, new_context), game.state)
    with players.page.expect_download() as handed_out:
        players.press(players.button("Copy the game"))
    assert Path(handed_out.value.path()).read_text("utf-8") == saved(game.state)
    players.expect_banner("saved as a file instead")
    expect(players.button("Copied")).to_have_count(0)
    players.press(players.button("Dismiss"))
    expect(players.banner).to_have_count(0)


def test_two_tabs(new_context: Contexts) -> None:
    """The second tab says that another has the game, and keeps nothing. It can take the game over, which the
    first one then says; when it is closed, the game comes back.
    """
    game = prepared("draw")
    first = visit(new_context, after(game, 0))
    second = first.again()
    second.expect_banner("The game is open in another tab.")
    second.table.make(after(game, 0), game.state.moves[0])
    assert second.kept() == saved(after(game, 0))
    first.table.make(after(game, 0), game.state.moves[0])
    second.press(second.button("Play here"))
    expect(second.banner).to_have_count(0)
    second.table.make(after(game, 1), game.state.moves[1])
    assert second.kept() == saved(after(game, 2))
    first.expect_banner("The game is open in another tab.")
    first.table.expect_closed()
    second.page.close()
    expect(first.banner).to_have_count(0)
    first.table.expect_towers(after(game, 2))
    first.table.make(after(game, 2), game.state.moves[2])
    assert first.kept() == saved(after(game, 3))


def test_a_lock_that_comes_too_late(new_context: Contexts) -> None:
    """A busy browser may tell too late that no other tab has the game: every move is saved all the same."""
    game = prepared("draw")
    players = visit(with_script(LATE_LOCK, new_context), after(game, 0))
    players.table.make(after(game, 0), game.state.moves[0])
    assert players.kept() == saved(after(game, 1))


def test_what_never_should_happen(new_context: Contexts, complaints: list[str]) -> None:
    """A fault in the program leads to a plain page: the game is saved, and goes on after a reload."""
    game = prepared("draw")
    players = visit(new_context, after(game, 3))
    expect(players.table.curtain).to_be_enabled()
    players.page.evaluate(FAULT_WHEN_WRITING)
    players.press(players.table.curtain)
    alert = players.expect_alert("Something went wrong")
    expect(alert.get_by_text("a fault")).to_be_attached()
    expect(players.button("Reload the page")).to_be_focused()
    assert any("a fault" in complaint for complaint in complaints)
    complaints.clear()
    players.press(players.button("Reload the page"))
    players.table.expect_closed()
    players.table.expect_towers(after(game, 3))
