"""What the rules text promises in every language: one structure, one set of numbers, the rule book's words.

Whether a sentence reads well is for people to judge; how the text is rendered belongs to the build.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

if TYPE_CHECKING:
    from markdown_it.token import Token

LOCALES = Path(__file__).parents[2] / "pysrc" / "rainbow" / "locales"
ENGLISH = "en"

WORDS = {
    "en": (
        "Rainbow Blackjack, stone, tower, joker, colour wheel, grid, rows, line, round, turn, "
        "Player 1, Player 2, announce, rules, instant win, red, orange, yellow, green, blue, purple, grey"
    ),
    "de": (
        "Rainbow Blackjack, Stein, Steine, Turm, Türme, Joker, Farbkreis, Raster, Reihe, Runde, Zug, "
        "Spieler 1, Spieler 2, ansagen, Regeln, sofortiger Sieg, Rot, Orange, Gelb, Grün, Blau, Lila, Grau"
    ),
    "it": (
        "Rainbow Blackjack, pietra, pietre, torre, torri, jolly, cerchio dei colori, griglia, riga, round, "
        "mossa, Giocatore 1, Giocatore 2, annunciare, regole, vittoria immediata, rosso, arancione, giallo, "
        "verde, blu, viola, grigio"
    ),
    "uk": (
        "Райдужний Блекджек, камінь, камені, вежа, вежі, джокер, кольорове коло, сітка, ряд, раунд, хід, "
        "Гравець 1, Гравець 2, оголошувати, правила, миттєва перемога, червоний, помаранчевий, жовтий, "
        "зелений, синій, фіолетовий, сірий"
    ),
}
"""The rule book's words for players, as each language writes them."""

LANGUAGES = tuple(WORDS)
TRANSLATIONS = tuple(language for language in LANGUAGES if language != ENGLISH)

FOREIGN_MARKS = {"en": "\"'„«»—", "de": "\"'”«»—", "it": "\"'„“”—", "uk": "\"'„“”\u2013"}
"""Typewriter marks, and the quotation marks and dashes of other languages."""


def text(language: str) -> str:
    """The rules text of a language, as it is written."""
    return (LOCALES / f"rules.{language}.md").read_text(encoding="utf-8")


def tokens(language: str) -> list[Token]:
    """The rules text of a language, read as Markdown with tables."""
    return MarkdownIt("commonmark").enable("table").parse(text(language))


def blocks(language: str) -> list[str]:
    """Headings with their level, paragraphs, lists, items, tables, rows and cells, as they begin and end."""
    return [f"{token.type} {token.tag}" for token in tokens(language)]


def tables(language: str) -> list[list[list[str]]]:
    """For every table its rows, for every row the text of its cells."""
    found: list[list[list[str]]] = []
    for before, token in pairwise(tokens(language)):
        match token.type:
            case "table_open":
                found.append([])
            case "tr_open":
                found[-1].append([])
            case "inline" if before.type in {"th_open", "td_open"}:
                found[-1][-1].append(token.content)
    return found


def numbers(language: str) -> list[Counter[str]]:
    """How often each numeral stands in each section; a section runs from heading to heading."""
    sections = re.split(r"^#+ ", text(language), flags=re.MULTILINE)
    return [Counter(re.findall(r"\d+", section)) for section in sections]


def test_there_is_one_rules_text_for_each_language() -> None:
    """Every language with a word list has a rules text, and no other has one."""
    files = {path.name for path in LOCALES.glob("rules.*.md")}
    assert files == {f"rules.{language}.md" for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_fit_under_the_title_of_the_dialog(language: str) -> None:
    """The dialog has the title: the text has nine sections under it, and skips no level on the way down."""
    levels = [int(token.tag[1:]) for token in tokens(language) if token.type == "heading_open"]
    assert levels[0] == min(levels) == 2
    assert levels.count(2) == 9
    assert all(below - above <= 1 for above, below in pairwise(levels))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_structure_is_the_same_everywhere(language: str) -> None:
    """Heading for heading, item for item, cell for cell, no language says less than another."""
    assert blocks(language) == blocks(ENGLISH)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_numbers_agree_everywhere(language: str) -> None:
    """No limit, count or example differs between two languages."""
    assert numbers(language) == numbers(ENGLISH)


@pytest.mark.parametrize(
    ("language", "word"),
    [(language, word) for language, words in WORDS.items() for word in words.split(", ")],
)
def test_the_words_of_the_rule_book_are_used(language: str, word: str) -> None:
    """A thing has the same name in the rules text as everywhere else in the game."""
    assert re.search(rf"\b{word}\b", text(language), flags=re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stone_reaches_its_own_tower_and_the_two_neighbours(language: str) -> None:
    """The table of the wheel is the wheel; three letters tell a colour, for its ending may change."""
    wheel = [[cell.lower() for cell in row] for row in tables(language)[0][1:7]]
    stones = [row[0][:3] for row in wheel]
    towers = [[tower[:3] for tower in row[1].split(", ")] for row in wheel]
    assert towers == [[stones[i - 1], stones[i], stones[(i + 1) % 6]] for i in range(6)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_player_1_starts_every_round_but_the_second_and_the_fifth(language: str) -> None:
    """Rounds 1 to 6 are started by players 1, 2, 1, 1, 2, 1."""
    rounds = [(row[0], row[-1][-1]) for row in tables(language)[1][1:]]
    assert rounds == list(zip("123456", "121121", strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_plain(language: str) -> None:
    """It can be shown and printed as it is: no raw HTML, no images, no links."""
    read = tokens(language)
    kinds = {token.type for block in read for token in (block, *(block.children or ()))}
    assert kinds.isdisjoint({"html_block", "html_inline", "image", "link_open"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marks_are_the_language_s_own(language: str) -> None:
    """Quotation marks, dashes and apostrophes are those that readers of the language know from books."""
    assert set(FOREIGN_MARKS[language]).isdisjoint(text(language))
