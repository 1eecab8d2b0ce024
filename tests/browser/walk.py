"""A walk through every screen and phase of the page: for what must hold everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from rainbow.rules import Options
from tests.browser.hands import WRITTEN
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
    """Lead players from the setup screen through all the others, in English; gives what is shown."""
    for shown in _through_all(players):
        players.page.evaluate(WRITTEN)
        yield shown


def _through_setup(players: Visit) -> Iterator[str]:
    yield "setup"
    players.press(players.setup.alone)
    yield "setup, alone"
    players.press(players.setup.two_here)
    players.setup.unfold("Optional rules")
    yield "setup, two people"


def _through_result(players: Visit) -> Iterator[str]:
    yield "the result"
    players.press(players.button("Hands and grids"))
    yield "hands and grids"
    players.press(players.dialog("Hands and grids").get_by_role("button", name="Close"))


def _through_all(players: Visit) -> Iterator[str]:
    table = players.table
    yield from _through_setup(players)
    players.press(players.button("Rules"))
    yield "rules"
    players.press(players.got_it)
    players.setup.open_record("A shopping list\n")
    players.expect_alert("This is not a saved game")
    yield "a broken record"
    players.press(players.button("Dismiss"))

    players.setup.open_record(saved(game(moves="row 1 colours", options=Options(diagonals=True))))
    table.expect_closed()
    yield "the curtain"
    table.open_tray()
    players.press(table.line("Falling diagonal 2"))
    yield "taking a line"
    players.press(players.button("Menu"))
    yield "menu"
    players.press(players.dialog("Menu").get_by_role("button", name="Leave the game"))
    players.expect_waiting("Anna and Ben")
    yield "a waiting game"

    joker_on_top = "row 1 colours, row 1 colours, R4>R, O6>R, R5>R, J>R"
    players.setup.open_record(saved(game("R4 R5 R6", "O6 J O1", joker_on_top, Options(over_21=True))))
    table.open_tray()
    table.choose_stone("Red 6")
    yield "a chosen stone"
    table.place_on("Red tower")
    yield "two ways"
    table.try_on("Blue tower")
    yield "a refusal"
    players.open_menu_and_press("Leave the game")
    players.setup.open_record(saved(game("J J J", moves="row 1 colours, row 1 colours")))
    table.open_tray()
    yield "nothing fits"
    players.open_menu_and_press("Leave the game")
    players.setup.open_record(saved(game(options=Options(from_memory=True))))
    table.open_tray()
    yield "the look before the first round"
    table.answer("I know it by heart")
    yield "a grid face down"
    players.open_menu_and_press("Leave the game")

    players.setup.open_record(saved(prepared("count-win").state))
    expect(table.result).to_be_visible()
    yield from _through_result(players)
    players.press(players.button("Replay"))
    yield "the replay"
    players.page.evaluate(FAULT_WHEN_WRITING)
    players.press(players.button("Next move"))
    players.expect_alert("Something went wrong")
    yield "failure"
