"""How texts are spoken in a language, and what each calls itself.

That every text is there, in every language, belongs to test_catalogues; which language a visitor gets, to
test_first.
"""

from __future__ import annotations

import pytest
from babel import Locale

from rainbow.i18n import LANGUAGES, SOURCE, translator

UKRAINIAN_TOWERS = {
    0: "0 веж",
    1: "1 вежа",
    2: "2 вежі",
    3: "3 вежі",
    4: "4 вежі",
    5: "5 веж",
    11: "11 веж",
    21: "21 вежа",
    22: "22 вежі",
    25: "25 веж",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_offered_by_its_own_name(language: str) -> None:
    """Each language has its own name, so that people who read no other language can find it."""
    locale = Locale.parse(language, sep="-")
    usual = locale.languages.get(str(locale)) or locale.get_display_name() or ""
    assert LANGUAGES[language].casefold() == usual.casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_speaks(language: str) -> None:
    """Each translator has its texts and its rules, and the tag of its language."""
    t = translator(language)
    assert t.language == language
    assert t.direction == Locale.parse(language, sep="-").text_direction
    assert t("Rules")
    assert t.rules.startswith("<h2>")


def test_the_source_language_says_what_the_code_says() -> None:
    """English needs no catalogue."""
    t = translator(SOURCE)
    assert t("{player} wins", player="Anna") == "Anna wins"
    assert [t.plural("{n} tower", "{n} towers", n) for n in (0, 1, 2)] == ["0 towers", "1 tower", "2 towers"]


def test_names_go_into_sentences_as_they_are() -> None:
    """A name goes into a text unchanged, and is never read as a placeholder."""
    t = translator("de")
    assert t("{player} wins", player="Anna") == "Anna gewinnt"
    assert t("{player} wins", player="{player} {0} %s") == "{player} {0} %s gewinnt"


def test_what_goes_into_arabic_stands_for_itself() -> None:
    """A name in Latin letters does not turn round the numbers beside it, and a list of numbers runs as Arabic
    does; no name at all leaves nothing behind.
    """
    t = translator("ar")
    assert t("{player} wins", player="Anna 2") == "الفوز من نصيب \u2068Anna 2\u200f\u2069"
    assert t("{one}, {two}", one="1", two=3) == "\u20681\u200f\u2069، 3"
    assert t("{last} Next: {player}.", last="", player="ليلى") == " الدور الآن: \u2068ليلى\u200f\u2069."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Anna legt Rot 5 auf den roten Turm: 12."),
        ("it", "Anna posa rosso 5 sulla torre rossa: 12."),
        ("uk", "Anna кладе червоний 5 на червону вежу: 12."),
        ("fr", "Anna pose le 5 rouge sur la tour rouge\xa0: 12."),
        ("pl", "Anna kładzie czerwony 5 na czerwoną wieżę: 12."),
        ("ja", "Annaが赤の5を赤のタワーに置きました。合計12。"),
        ("zh-Hans", "Anna把红5放在红色塔上，总和12。"),
    ],
)
def test_sentences_are_filled_in_the_language_s_own_order(language: str, sentence: str) -> None:
    """A move is told in a whole sentence, with stone and tower bent as it wants them."""
    t = translator(language)
    stone, onto = t("red {number}", number=5), t("on the red tower")
    told = t("{player} places {stone} {onto}: {total}.", player="Anna", stone=stone, onto=onto, total=12)
    assert told == sentence


def test_a_text_without_a_translation_is_said_in_english() -> None:
    """A text that a catalogue lacks appears in English."""
    assert translator("it")("A sentence that is not in the {what}.", what="game").endswith("not in the game.")


def test_a_missing_value_is_an_error() -> None:
    """No player ever reads a placeholder."""
    with pytest.raises(KeyError, match="player"):
        translator("uk")("{player} wins")


@pytest.mark.parametrize(("n", "said"), UKRAINIAN_TOWERS.items())
def test_ukrainian_counts_towers_in_three_forms(n: int, said: str) -> None:
    """One, a few and many have endings of their own, and 11 is many though it ends in 1."""
    assert translator("uk").plural("{n} tower", "{n} towers", n) == said


@pytest.mark.parametrize(
    ("language", "said"), [("de", "0 Türme, 1 Turm, 2 Türme"), ("it", "0 torri, 1 torre, 2 torri")]
)
def test_german_and_italian_count_towers_in_two_forms(language: str, said: str) -> None:
    """None at all is counted like many."""
    assert ", ".join(translator(language).plural("{n} tower", "{n} towers", n) for n in (0, 1, 2)) == said
