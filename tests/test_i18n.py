"""Which language a visitor gets, and how texts are spoken in it.

That every text is there, in every language, belongs to test_catalogues.
"""

from __future__ import annotations

import pytest
from babel import Locale

from rainbow.i18n import LANGUAGES, SOURCE, choose, translator

BROWSERS = {
    ("de-AT", "de", "en-US", "en"): "de",
    ("de-CH", "fr-CH", "it-CH"): "de",
    ("de-1996",): "de",
    ("de-Latn-DE-1996-x-private",): "de",
    ("DE",): "de",
    ("it-CH", "it", "de-CH"): "it",
    ("it-IT", "en-US"): "it",
    ("uk-UA", "ru-UA", "en"): "uk",
    ("uk_UA",): "uk",
    ("uk-Cyrl-UA",): "uk",
    ("ru", "uk"): "uk",
    ("ru-RU", "ru"): "en",
    ("zh-TW", "zh", "it-CH", "en"): "it",
    ("pt-BR", "pt", "en-US"): "en",
    ("nb", "nn", "no", "de-DE"): "de",
    ("fr-FR", "fr", "en-GB", "de"): "en",
    ("en-GB",): "en",
    ("en-US-posix", "de"): "en",
    ("gsw-CH", "de-CH"): "de",
    ("x-private",): "en",
    ("x-private", "it"): "it",
    ("i-klingon", "uk"): "uk",
    ("*",): "en",
    ("*", "de"): "de",
    ("", "it"): "it",
    (None, None, "uk-UA"): "uk",
    (None,): "en",
    ("-", "--", "de-"): "de",
    (): "en",
}
"""What browsers ask for, in order of preference, and what is spoken then."""

ADDRESSES = {
    "it": "it",
    "de-CH": "de",
    "UK": "uk",
    "en": "en",
    "fr": "uk",
    "ua": "uk",
    "deutsch": "uk",
    "de-at-": "de",
    "../../it": "uk",
    "": "uk",
}
"""What may stand behind `?lang=`, and what is spoken to a visitor whose browser asks for Ukrainian."""

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


@pytest.mark.parametrize(("wanted", "spoken"), BROWSERS.items())
def test_the_first_language_that_there_is_is_spoken(wanted: tuple[str | None, ...], spoken: str) -> None:
    """A regional tag is met by its language, an unknown one by the next; English speaks when nothing fits."""
    assert choose(wanted) == spoken


@pytest.mark.parametrize(("address", "spoken"), ADDRESSES.items())
def test_an_unknown_language_in_the_address_takes_the_next_best(address: str, spoken: str) -> None:
    """The address comes first; what is not a language there leaves the choice to the browser's list."""
    assert choose([address, None, "uk-UA", "de"]) == spoken


def test_the_stored_choice_comes_before_the_browser_s() -> None:
    """Whoever once chose a language keeps it, whatever the browser asks for."""
    assert choose([None, "it", "de-DE", "en"]) == "it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_offered_by_its_own_name(language: str) -> None:
    """The switcher can be read by whoever reads nothing but the language looked for."""
    assert (
        LANGUAGES[language].casefold()
        == (Locale.parse(language).get_language_name(language) or "").casefold()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_speaks(language: str) -> None:
    """Each has its texts and its rules, and says which one it is."""
    t = translator(language)
    assert t.language == language
    assert t.direction == Locale.parse(language).text_direction
    assert t("Rules")
    assert t.rules.startswith("<h2>")


def test_the_source_language_says_what_the_code_says() -> None:
    """English needs no catalogue."""
    t = translator(SOURCE)
    assert t("{player} wins", player="Anna") == "Anna wins"
    assert [t.plural("{n} tower", "{n} towers", n) for n in (0, 1, 2)] == ["0 towers", "1 tower", "2 towers"]


def test_names_go_into_sentences_as_they_are() -> None:
    """A name is never bent, and never read as a placeholder."""
    t = translator("de")
    assert t("{player} wins", player="Anna") == "Anna gewinnt"
    assert t("{player} wins", player="{player} {0} %s") == "{player} {0} %s gewinnt"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Anna legt Rot 5. Roter Turm: 12."),
        ("it", "Anna posa Rosso 5. Torre rossa: 12."),
        ("uk", "Anna кладе Червоний 5. Червона вежа: 12."),
    ],
)
def test_sentences_are_filled_in_the_language_s_own_order(language: str, sentence: str) -> None:
    """A move is told in a whole sentence, with stone and tower under their names."""
    t = translator(language)
    stone, tower = t("Red {number}", number=5), t("Red tower")
    told = t("{player} places {stone}. {tower}: {total}.", player="Anna", stone=stone, tower=tower, total=12)
    assert told == sentence


def test_a_text_without_a_translation_is_said_in_english() -> None:
    """A gap in a catalogue costs the language, never the sentence."""
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
