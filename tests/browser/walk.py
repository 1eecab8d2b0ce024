"""A walk through every screen and phase of the page, in every language: for what must hold everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from rainbow.i18n import LANGUAGES, translator
from rainbow.rules import Options
from tests.browser.pages import Visit, prepared, saved
from tests.rules.prepared import game

FAULT_WHEN_WRITING = """() => {
    const morph = rainbow.morph;
    rainbow.morph = () => {
        rainbow.morph = morph;
        throw new Error("a fault");
    };
}"""
"""Makes the page fail the next time that it is written."""


def walk(players: Visit) -> Iterator[str]:
    """Lead players from the setup screen through all the others; gives what is shown."""
    table = players.table
    yield from _in_every_language(players, "setup")
    players.press(players.button("Rules"))
    yield from _in_every_language(players, "rules")
    players.press(players.got_it)
    players.setup.open_record("A shopping list\n")
    players.expect_alert("This is not a record")
    yield from _in_every_language(players, "a broken record")
    players.press(players.button("Dismiss"))

    players.setup.open_record(saved(game(moves="row 1 colours", options=Options(diagonals=True))))
    yield from _in_every_language(players, "the curtain")
    table.open_tray()
    players.press(table.line("Falling diagonal 2"))
    yield from _in_every_language(players, "taking a line")
    yield from _menus(players)
    players.open_menu_and_press("Leave the game")
    players.expect_waiting("Anna and Ben")
    yield from _in_every_language(players, "a waiting game")

    joker_on_top = "row 1 colours, row 1 colours, R4>R, O6>R, R5>R, J>R"
    players.setup.open_record(saved(game("R4 R5 R6", "O6 J O1", joker_on_top, Options(over_21=True))))
    table.open_tray()
    table.choose_stone("Red 6")
    yield from _in_every_language(players, "a chosen stone")
    table.place_on("Red tower")
    yield from _in_every_language(players, "two ways")
    table.try_on("Blue tower")
    yield from _in_every_language(players, "a refusal")
    players.open_menu_and_press("Leave the game")
    players.setup.open_record(saved(game("J J J", moves="row 1 colours, row 1 colours")))
    table.open_tray()
    yield from _in_every_language(players, "nothing fits")
    players.open_menu_and_press("Leave the game")
    players.setup.open_record(saved(game(options=Options(from_memory=True))))
    table.open_tray()
    yield from _in_every_language(players, "the look before the first round")
    table.answer("I know it by heart")
    yield from _in_every_language(players, "a grid face down")
    players.open_menu_and_press("Leave the game")

    players.setup.open_record(saved(prepared("count-win").state))
    expect(table.result).to_be_visible()
    yield from _in_every_language(players, "the result")
    players.press(players.button("Replay"))
    yield from _in_every_language(players, "the replay")
    players.page.evaluate(FAULT_WHEN_WRITING)
    players.press(players.button("Move forward"))
    players.expect_alert("Something went wrong")
    yield "failure"


def _in_every_language(players: Visit, shown: str) -> Iterator[str]:
    """What is shown, language by language, and then in English again."""
    for tag in (*list(LANGUAGES)[1:], "en"):
        players.choose_language(LANGUAGES[tag])
        players.expect_language(tag)
        yield f"{shown} in {tag}"


def _menus(players: Visit) -> Iterator[str]:
    """The menu, which must be left for another language."""
    for shown in _in_every_language(players, "menu"):
        t = translator(shown.split()[-1])
        players.press(players.button(t("Menu")))
        expect(players.dialog(t("Menu"))).to_be_visible()
        yield shown
        players.page.keyboard.press("Escape")
        expect(players.dialog(t("Menu"))).to_have_count(0)
