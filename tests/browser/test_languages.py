"""Languages switch in the page, in every screen, with nothing lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Contexts, Visit, after, prepared, saved, visit
from tests.rules.prepared import game

GERMAN, ITALIAN, UKRAINIAN, ENGLISH = "Deutsch", "Italiano", "Українська", "English"
ARABIC, TRADITIONAL_CHINESE = "العربية", "繁體中文"

# Where the pieces of the table lie, each seen from what it belongs to.
PLACES = """() => Array.from(
    document.querySelectorAll(
        ".tower, .slab:not(.leaving), .total, .wheel .segment, .line, .cell, .hand button",
    ),
    piece => {
        const { left, top } = piece.closest("[dir]").getBoundingClientRect();
        const at = piece.getBoundingClientRect(), name = piece.id || piece.getAttribute("class");
        return [name, Math.round(at.left - left), Math.round(at.top - top)].join();
    },
)"""
FROM_THE_LEFT = """selector => Array.from(
    document.querySelectorAll(selector),
    piece => [piece.getBoundingClientRect().left, piece.id || piece.className],
).sort(([one], [two]) => one - two).map(([_, id]) => id)"""


def test_at_setup_the_typed_names_stay(new_context: Contexts) -> None:
    """Names and options that were given are still there in every language."""
    players = visit(new_context)
    players.press(players.setup.two_here)
    players.setup.name(1).fill("Anna")
    players.setup.unfold("Optional rules")
    players.setup.option("Diagonals").click()
    said = {
        GERMAN: ("de", "Diagonalen", "Rainbow Blackjack"),
        ITALIAN: ("it", "Diagonali", "Rainbow Blackjack"),
        UKRAINIAN: ("uk", "Діагоналі", "Райдужний Блекджек"),
        ENGLISH: ("en", "Diagonals", "Rainbow Blackjack"),
    }
    for language, (tag, option, title) in said.items():
        players.choose_language(language)
        players.expect_language(tag)
        expect(players.page).to_have_title(title)
        expect(players.setup.name(1)).to_have_value("Anna")
        expect(players.setup.option(option)).to_be_checked()


def test_in_the_rules(new_context: Contexts) -> None:
    """A newcomer meets the rules first, and changes their language there."""
    players = visit(new_context, newcomer=True)
    players.choose_language(GERMAN)
    players.expect_language("de")
    expect(players.dialog("Regeln").get_by_role("button", name="Verstanden!")).to_be_visible()
    players.choose_language(UKRAINIAN)
    expect(players.dialog("Правила").get_by_role("button", name="Зрозуміло!")).to_be_visible()
    players.choose_language(ITALIAN)
    expect(players.dialog("Regole").get_by_role("button", name="Capito!")).to_be_visible()


def test_at_the_table_the_chosen_stone_stays(new_context: Contexts) -> None:
    """Closed or open, the table goes on in the other language, with the stone that was chosen."""
    players = visit(new_context, game("R6 R5 R4", "", "row 1 colours, row 1 colours"))
    table, page = players.table, players.page
    players.choose_language(GERMAN)
    expect(page.get_by_role("button", name="Roter Turm, leer")).to_be_visible()
    players.choose_language(ENGLISH)
    table.open_tray()
    table.choose_stone("Red 5")
    players.choose_language(GERMAN)
    players.expect_language("de")
    expect(page).to_have_title("Anna – Rainbow Blackjack")
    expect(page.get_by_role("button", name="Rot 5", exact=True)).to_have_attribute("aria-pressed", "true")
    players.choose_language(UKRAINIAN)
    expect(page.get_by_role("button", pressed=True)).to_have_count(1)
    page.get_by_role("button", pressed=True).press("Escape")
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)


def test_at_the_result(new_context: Contexts) -> None:
    """The result is told anew."""
    players = visit(new_context, prepared("instant-win").state)
    players.choose_language(GERMAN)
    expect(players.page.get_by_role("heading", name="Anna gewinnt")).to_be_visible()
    expect(players.page).to_have_title("Anna gewinnt – Rainbow Blackjack")


def test_the_choice_is_remembered(new_context: Contexts) -> None:
    """The language that was chosen is there after a reload."""
    players = visit(new_context, after(prepared("draw"), 3))
    players.choose_language(ITALIAN)
    players.expect_language("it")
    players.reload()
    players.expect_language("it")


@pytest.mark.parametrize(
    ("query", "stored", "spoken"),
    [("./?lang=it", "de", "it"), ("./?lang=tlh", "de", "de"), ("./?lang=tlh", "", "uk")],
)
@pytest.mark.browser_context_args(locale="uk-UA")
def test_the_order_of_choice(new_context: Contexts, query: str, stored: str, spoken: str) -> None:
    """The address wins, then the stored choice, then the browser's list."""
    kept = {"language": stored} if stored else {}
    visit(new_context, address=query, kept=kept).expect_language(spoken)


@pytest.mark.browser_context_args(locale="zh-TW")
def test_the_script_comes_with_the_language(new_context: Contexts) -> None:
    """Whoever reads traditional characters gets them, and finds that language chosen in the bar."""
    players = visit(new_context)
    players.expect_language("zh-Hant")
    expect(players.page.get_by_role("combobox")).to_have_value("zh-Hant")
    expect(players.page.get_by_role("option", name=TRADITIONAL_CHINESE)).to_be_attached()


def test_the_board_is_never_mirrored(new_context: Contexts) -> None:
    """In Arabic words and bar run from right to left; towers, wheel, grid, hand and replay stay."""
    joker_on_top = "row 1 colours, row 1 colours, R4>R, O6>R, R5>R, J>R"
    state = game("R4 R5 R6", "O6 J O1", joker_on_top)
    players = visit(new_context, state)
    players.table.open_tray()
    players.table.choose_stone("Red 6")
    _expect_the_same_places_in_arabic(players)
    players.open_menu_and_press("Leave the game")
    players.setup.open_record(saved(game()))
    players.table.open_tray()
    _expect_the_same_places_in_arabic(players)
    players.open_menu_and_press("Leave the game")
    players.setup.open_record(saved(prepared("count-win").state))
    players.press(players.button("Replay"))
    players.choose_language(ARABIC)
    players.expect_language("ar")
    assert _from_the_left(players, ".steps > *") == ["replay-back", "replay-step", "replay-forward"]


def _expect_the_same_places_in_arabic(players: Visit) -> None:
    """English again after that."""
    places = players.page.evaluate(PLACES)
    players.choose_language(ARABIC)
    expect(players.page.locator("html")).to_have_attribute("dir", "rtl")
    assert players.page.evaluate(PLACES) == places
    assert _from_the_left(players, ".bar > *") == ["actions", "round", "brand"]
    players.choose_language(ENGLISH)
    expect(players.page.locator("html")).to_have_attribute("dir", "ltr")


def _from_the_left(players: Visit, selector: str) -> list[str]:
    found: list[str] = players.page.evaluate(FROM_THE_LEFT, selector)
    return found


@pytest.mark.browser_context_args(locale="tr-TR")
def test_english_for_everybody_else(new_context: Contexts) -> None:
    """Who reads none of our languages gets English."""
    visit(new_context).expect_language("en")


def test_an_address_that_names_a_language_follows_the_choice(new_context: Contexts) -> None:
    """A page opened with `?lang=it` is still German after a reload, when German was chosen."""
    players = visit(new_context, address="./?lang=it")
    players.choose_language(GERMAN)
    players.expect_language("de")
    players.reload()
    players.expect_language("de")
