"""The rules: shown at the first visit, one key away anywhere, and closed in every way that people try."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rainbow.rules import Options
from tests.browser.pages import Contexts, Visit, visit
from tests.rules.prepared import game


def test_at_the_first_visit_only(new_context: Contexts) -> None:
    """A newcomer gets the rules; having closed them, not again."""
    players = visit(new_context, newcomer=True)
    expect(players.rules).to_be_visible()
    players.press(players.got_it)
    expect(players.rules).to_have_count(0)
    players.reload()
    expect(players.rules).to_have_count(0)


CLOSING: dict[str, Callable[[Visit], None]] = {
    "Got it!": lambda players: players.got_it.click(),
    "×": lambda players: players.rules.get_by_role("button", name="Close").click(),
    "Escape": lambda players: players.page.keyboard.press("Escape"),
}


@pytest.mark.parametrize("way", CLOSING)
def test_closed_and_back(new_context: Contexts, way: str) -> None:
    """Focus goes into the dialog and back to the button that it came from; the address forgets the rules."""
    players = visit(new_context, address="./#rules")
    expect(players.got_it).to_be_focused()
    CLOSING[way](players)
    expect(players.rules).to_have_count(0)
    expect(players.page).not_to_have_url("#rules")
    players.press(players.button("Rules"))
    expect(players.got_it).to_be_focused()
    CLOSING[way](players)
    expect(players.button("Rules")).to_be_focused()


def test_by_button_and_by_link_in_a_game(new_context: Contexts) -> None:
    """The button and `#rules` open the rules over an open tray, options in force included; the game stays.
    What happens on the page just then does not take the link away.
    """
    options = Options(over_21=True, diagonals=True)
    players = visit(new_context, game("R6 R5 R4", "", "row 1 colours, row 1 colours", options))
    table = players.table
    table.open_tray()
    table.choose_stone("Red 5")
    players.button("Rules").focus()
    players.page.keyboard.press("Enter")
    expect(players.rules).to_contain_text("Over 21 allowed, Diagonals")
    players.page.keyboard.press("Escape")
    expect(players.rules).to_have_count(0)
    expect(table.stone("Red 5")).to_have_attribute("aria-pressed", "true")
    expect(players.button("Rules")).to_be_focused()
    table.stone("Red 4").evaluate("stone => { location.hash = 'rules'; stone.focus(); }")
    expect(players.rules).to_be_visible()
    players.press(players.got_it)
    expect(table.stone("Red 5")).to_have_attribute("aria-pressed", "true")


def test_a_section_opens_by_its_heading(new_context: Contexts) -> None:
    """What is folded opens with a click or a key, and stays open in another language."""
    players = visit(new_context, address="./#rules")
    aside, owners = (
        players.rules.get_by_text(text)
        for text in ("Stones set aside count for nothing.", "An empty tower belongs to nobody.")
    )
    expect(aside).to_be_hidden()
    players.rules.get_by_text("When nothing fits").click()
    expect(aside).to_be_visible()
    players.page.keyboard.press("Tab")
    players.page.keyboard.press("Enter")
    expect(owners).to_be_visible()
    players.choose_language("Deutsch")
    players.expect_language("de")
    expect(players.page.get_by_text("Beiseitegelegte Steine zählen nichts.")).to_be_visible()
    expect(players.page.get_by_text("Ein leerer Turm gehört niemandem.")).to_be_visible()


def test_nothing_is_folded_on_paper(new_context: Contexts) -> None:
    """Who prints the rules gets all of them, from the first line on."""
    players = visit(new_context, address="./#rules")
    players.page.emulate_media(media="print")
    first = players.rules.get_by_text("In short").bounding_box()
    assert first
    assert first["y"] >= 0
    for text in ("You are Player 1, and it is your turn.", "Every move is saved"):
        expect(players.rules.get_by_text(text)).to_be_visible()
