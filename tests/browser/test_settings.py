"""Settings are made in one dialog, at once, in the middle of a game, and stay on the device."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.pages import Contexts, Visit, visit, with_script
from tests.rules.prepared import game

LISTENS = """
    const begin = OscillatorNode.prototype.start;
    let heard = 0;
    OscillatorNode.prototype.start = function (...when) {
        document.documentElement.dataset.heard = ++heard;
        document.documentElement.dataset.sound = this.context.state;
        window.audio = this.context;
        begin.apply(this, when);
    };
    Object.defineProperty(document, "fullscreenEnabled", { value: true });
    Element.prototype.requestFullscreen = async function () {
        Object.defineProperty(document, "fullscreenElement", { value: this });
        document.dispatchEvent(new Event("fullscreenchange"));
    };
"""
"""Writes on the page how many notes have sounded, and whether they could be heard; a device that falls asleep
suspends its sound. The page gets the screen for itself as soon as it asks.
"""
INTERRUPT = """async () => {
    await audio.suspend();
    const waiting = [];
    audio.resume = () => new Promise((done) => waiting.push(done));
    window.interrupted = performance.now();
    window.endInterruption = async () => {
        delete audio.resume;
        await audio.resume();
        for (const done of waiting) done();
    };
}"""
"""A call comes: nothing is heard until it ends, however often the page asks."""

LONG_AGO = "() => performance.now() - interrupted > 1000"

TAKEN = game("R1 R2 R3", "O4 O5 O6", "row 1 colours, row 1 colours")


def menu(players: Visit) -> Locator:
    """The menu, which is opened."""
    players.press(players.button("Menu"))
    return players.dialog("Menu")


def close(players: Visit) -> None:
    """Close the menu."""
    players.page.keyboard.press("Escape")
    expect(players.dialog("Menu")).to_have_count(0)


def test_settings_in_the_middle_of_a_game(new_context: Contexts) -> None:
    """Every setting acts at once, nothing of the game is lost, and the next visit finds them all."""
    players = visit(with_script(LISTENS, new_context), TAKEN)
    page, table, root = players.page, players.table, players.page.locator("html")
    table.open_tray()
    table.choose_stone("Red 2")
    settings = menu(players)
    players.press(settings.get_by_role("button", name="Dark"))
    expect(root).to_have_attribute("data-theme", "dark")
    players.press(settings.get_by_role("switch", name="Shapes on the stones"))
    expect(page.locator(".hand .shape").first).to_be_hidden()
    players.press(settings.get_by_role("switch", name="Less motion"))
    players.press(settings.get_by_role("switch", name="Confirm each move"))
    players.press(settings.get_by_role("switch", name="Read out only what both players know"))
    alone = settings.get_by_role("switch", name="Full screen")
    players.press(alone)
    expect(alone).to_be_checked()
    expect(root).not_to_have_attribute("data-heard", re.compile(r"\d"))
    players.press(settings.get_by_role("button", name="Loud"))
    expect(root).to_have_attribute("data-heard", "2")
    close(players)
    expect(table.stone("Stone 2")).to_have_attribute("aria-pressed", "true")
    table.place_on("Red tower")
    table.expect_prompt("Make this move?")
    expect(table.tray.get_by_role("button", name="Yes")).to_be_visible()
    table.answer("Not yet")
    table.place_on("Red tower")
    page.evaluate("audio.suspend()")
    table.answer("Yes")
    table.expect_total("Red tower", 2)
    expect(root).to_have_attribute("data-heard", "4")
    expect(root).to_have_attribute("data-sound", "running")
    players.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-shapes", "no")
    settings = menu(players)
    for kept in ("Less motion", "Confirm each move", "Read out only what both players know"):
        expect(settings.get_by_role("switch", name=kept)).to_be_checked()
    players.press(settings.get_by_role("button", name="Reset all settings"))
    expect(settings.get_by_role("switch", name="Confirm each move")).not_to_be_checked()
    expect(settings.get_by_role("button", name="Reset all settings")).to_be_focused()
    expect(root).to_have_attribute("data-theme", "system")
    expect(root).to_have_attribute("data-shapes", "yes")


def test_sounds_during_a_call(new_context: Contexts) -> None:
    """What was meant to be heard during a call is not heard after it; what comes then is."""
    players = visit(with_script(LISTENS, new_context), TAKEN)
    page, root, settings = players.page, players.page.locator("html"), menu(players)
    players.press(settings.get_by_role("button", name="Loud"))
    expect(root).to_have_attribute("data-heard", "2")
    page.evaluate(INTERRUPT)
    for volume in ("Soft", "Loud", "Soft"):
        players.press(settings.get_by_role("button", name=volume))
    page.wait_for_function(LONG_AGO)
    page.evaluate("endInterruption()")
    players.press(settings.get_by_role("button", name="Loud"))
    expect(root).to_have_attribute("data-heard", "4")
    page.evaluate(INTERRUPT)
    for volume in ("Soft", "Loud", "Soft"):
        players.press(settings.get_by_role("button", name=volume))
    page.evaluate("endInterruption()")
    players.press(settings.get_by_role("button", name="Off"))
    players.press(settings.get_by_role("button", name="Loud"))
    expect(root).to_have_attribute("data-heard", re.compile("^[68]$"))


def test_keys(new_context: Contexts) -> None:
    """`?` lists all keys; single letters tell what is here, where a stone can go, and the totals."""
    players = visit(new_context, TAKEN)
    table, keyboard = players.table, players.page.keyboard
    table.open_tray()
    keyboard.press("?")
    keys = players.dialog("Keyboard shortcuts")
    expect(keys).to_contain_text("where this stone can go")
    keyboard.press("Escape")
    expect(keys).to_have_count(0)
    table.choose_stone("Red 2")
    keyboard.press("w")
    table.expect_spoken("Red 2: Red tower 2, Orange tower 2, Purple tower 2.")
    keyboard.press("h")
    table.expect_spoken("Red 2")
    keyboard.press("l")
    table.expect_spoken("Ben takes a line (Row 1) and announces the colours: orange, orange, orange.")
    keyboard.press("ArrowDown")
    keyboard.press("T")
    table.expect_spoken("; ".join(f"{colour} tower, empty" for colour in COLOURS))
    table.place_on("Red tower")
    table.expect_spoken("Anna places red 2 on the red tower: 2. Next: Ben.")
    players.button("Rules").focus()
    keyboard.press("t")
    expect(table.spoken).to_contain_text("Red tower, total 2, owned by Anna, 19 to go; Orange tower, empty")


COLOURS = ("Red", "Orange", "Yellow", "Green", "Blue", "Purple")
