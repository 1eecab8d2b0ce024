"""What the catalogues promise: every language says all that the program says, with the same things filled in.

Whether a sentence reads well is for people to judge; how a language is chosen and spoken, to test_i18n.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

import pytest
from babel import Locale
from babel.messages.catalog import Catalog

from builder import words
from builder.paths import LOCALES, ROOT, SOURCE
from rainbow import i18n

if TYPE_CHECKING:
    from babel.messages.catalog import Message

TRANSLATIONS = tuple(language for language in i18n.LANGUAGES if language != i18n.SOURCE)
MODULES = sorted(SOURCE.rglob("*.py"))

SWITCHES = ("Over 21 allowed", "Diagonals", "From memory")
"""The options of a game, as the setup screen calls them."""

WORDS = (
    "Rainbow Blackjack, Joker, Tray, Rules, Optional rules, Got it!, Player 1, Player 2, "
    "red, orange, yellow, green, blue, purple, grey"
)
"""The rule book's words that stand alone on the page."""

TRANSLATED = {
    "de": (
        "Rainbow Blackjack, Joker, Ablage, Regeln, Varianten, Verstanden!, Spieler 1, Spieler 2, "
        "Rot, Orange, Gelb, Grün, Blau, Lila, Grau"
    ),
    "es": (
        "Rainbow Blackjack, comodín, Bandeja, Reglas, Variantes, ¡Entendido!, Jugador 1, Jugador 2, "
        "rojo, naranja, amarillo, verde, azul, morado, gris"
    ),
    "fr": (
        "Rainbow Blackjack, joker, Plateau, Règles, Variantes, Compris\N{NARROW NO-BREAK SPACE}!, "
        "Joueur 1, Joueur 2, rouge, orange, jaune, vert, bleu, violet, gris"
    ),
    "it": (
        "Rainbow Blackjack, Jolly, Vassoio, Regole, Opzioni, Capito!, Giocatore 1, Giocatore 2, "
        "rosso, arancione, giallo, verde, blu, viola, grigio"
    ),
    "pl": (
        "Rainbow Blackjack, Joker, Tacka, Zasady, Warianty, Rozumiem!, Gracz 1, Gracz 2, "
        "czerwony, pomarańczowy, żółty, zielony, niebieski, fioletowy, szary"
    ),
    "pt-BR": (
        "Rainbow Blackjack, curinga, Bandeja, Regras, Variantes, Entendi!, Jogador 1, Jogador 2, "
        "vermelho, laranja, amarelo, verde, azul, roxo, cinza"
    ),
    "uk": (
        "Райдужний Блекджек, Джокер, Таця, Правила, Варіанти гри, Зрозуміло!, Гравець 1, Гравець 2, "
        "червоний, помаранчевий, жовтий, зелений, синій, фіолетовий, сірий"
    ),
    "ar": (
        "بلاك جاك قوس قزح, جوكر, حامل الأحجار, القواعد, الخيارات, فهمت!, اللاعب 1, اللاعب 2, "
        "أحمر, برتقالي, أصفر, أخضر, أزرق, بنفسجي, رمادي"
    ),
    "ja": (
        "レインボー\N{ZERO WIDTH SPACE}ブラックジャック, ジョーカー, トレイ, ルール, 選択ルール, わかった！, "
        "プレイヤー1, プレイヤー2, 赤, オレンジ, 黄色, 緑, 青, 紫, グレー"
    ),
    "ko": (
        "레인보우 블랙잭, 조커, 트레이, 규칙, 선택 규칙, 알겠어요!, 플레이어 1, 플레이어 2, "
        "빨강, 주황, 노랑, 초록, 파랑, 보라, 회색"
    ),
    "zh-Hans": (
        "彩虹二十一点, 百搭, 托盘, 规则, 可选规则, 明白了！, 玩家1, 玩家2, "
        "红色, 橙色, 黄色, 绿色, 蓝色, 紫色, 灰色"
    ),
    "zh-Hant": (
        "彩虹二十一點, 百搭, 托盤, 規則, 玩法選項, 我懂了！, 玩家1, 玩家2, "
        "紅色, 橘色, 黃色, 綠色, 藍色, 紫色, 灰色"
    ),
}
"""What these words are in every language, in the same order."""

MARKS = str.maketrans("。！？：؟", ".!?:?")
"""The marks that end a sentence in other scripts, and what they are in ours."""


@cache
def template() -> Catalog:
    """What the program says, as it is extracted from the code."""
    return words.all_texts()


@cache
def catalogue(language: str) -> Catalog:
    """The catalogue of a language, as it is committed."""
    return words.read_catalogue(LOCALES / f"{language}.po")


def messages(of: Catalog) -> list[Message]:
    """Every message of a catalogue; the first one is its header."""
    return [message for message in of if message.id]


def english(message: Message) -> tuple[str, ...]:
    """The text in the code: one, or one and many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def placeholders(text: str) -> set[str]:
    """The names in braces; a brace out of place is an error."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def edges(text: str) -> tuple[str, ...]:
    """The white space around a text, and the mark that ends its sentence."""
    found = re.fullmatch(r"(\s*).*?([.!?:…]?)(\s*)", text.translate(MARKS))
    assert found
    return found.groups()


class Call(NamedTuple):
    """One place in the code that says something: `named` is what it surely fills in, `filled` what it may."""

    where: str
    texts: tuple[str, ...]
    named: set[str]
    filled: set[str]


def calls(path: Path) -> Iterator[Call]:
    """Every call of the translator in a module."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    dictionaries = {
        target.id: {str(ast.literal_eval(key)) for key in node.value.keys if isinstance(key, ast.Constant)}
        for node in nodes
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in nodes:
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called not in words.KEYWORDS:
            continue
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        texts = node.args[:2] if called == "plural" else node.args[:1]
        assert all(isinstance(text, ast.Constant) for text in texts), f"{where}: only a literal is extracted"
        named = {keyword.arg for keyword in node.keywords if keyword.arg}
        spread = [keyword.value for keyword in node.keywords if keyword.arg is None]
        given = set[str]().union(*(dictionaries[each.id] for each in spread if isinstance(each, ast.Name)))
        counted = {"n"} if called == "plural" else set[str]()
        yield Call(where, tuple(ast.literal_eval(text) for text in texts), named, named | given | counted)


ALL_CALLS = [call for path in MODULES for call in calls(path)]


def test_every_language_has_a_catalogue() -> None:
    """The switcher offers English and the languages that there are catalogues for."""
    assert {path.stem for path in words.catalogues()} == set(TRANSLATIONS)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_catalogue_is_up_to_date(language: str, tmp_path: Path) -> None:
    """The committed file is what `build.py messages` would write."""
    committed = LOCALES / f"{language}.po"
    written = tmp_path / committed.name
    words.write_catalogue(written, words.updated(words.read_catalogue(committed), template()))
    assert written.read_text("utf-8") == committed.read_text("utf-8"), (
        f"{committed.name} is behind the code: run `python3 build.py messages`, then translate what is new"
    )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_message_is_there_and_none_is_left_over(language: str) -> None:
    """A language has exactly the messages of the code, each one sure and whole."""
    translated = {message.id: message for message in messages(catalogue(language))}
    assert translated.keys() == {message.id for message in messages(template())}
    assert [key for key, message in translated.items() if message.fuzzy] == []
    assert [key for key, message in translated.items() if not all(words.forms(message))] == []
    assert list(catalogue(language).obsolete) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_plurals_have_every_form_of_the_language(language: str) -> None:
    """As many forms as the language has, told apart by its own rule."""
    ours, usual = catalogue(language), Catalog(Locale.parse(language, sep="-"))
    assert ours.plural_forms == usual.plural_forms
    for message in messages(ours):
        assert len(words.forms(message)) == (usual.num_plurals if message.pluralizable else 1), message.id


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_same_things_are_filled_in(language: str) -> None:
    """No translation, in none of its forms, loses a placeholder or makes one up."""
    for message in messages(catalogue(language)):
        wanted = placeholders(english(message)[0])
        assert [text for text in words.forms(message) if placeholders(text) != wanted] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_texts_begin_and_end_as_in_english(language: str) -> None:
    """No translation adds or drops a space at an end, nor a sentence's mark."""
    for message in messages(catalogue(language)):
        original = edges(english(message)[0])
        assert [text for text in words.forms(message) if edges(text) != original] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_typewriter_marks(language: str) -> None:
    """Quotation marks, apostrophes and dots are those of a printed book."""
    texts = [text for message in messages(catalogue(language)) for text in words.forms(message)]
    assert [text for text in texts if any(mark in text for mark in ('"', "'", "..."))] == []


def test_the_code_fills_every_placeholder() -> None:
    """Where a text is said, every `{name}` in it is given a value, and no value is given that it lacks."""
    for call in ALL_CALLS:
        for text in call.texts:
            assert call.named <= placeholders(text) <= call.filled, call.where


def test_what_the_code_says_is_what_is_extracted() -> None:
    """The calls read here are the messages that translators get; those of scripts have no placeholders."""
    of_page = {text for message in messages(words.page_script_texts()) for text in english(message)}
    said = {text for call in ALL_CALLS for text in call.texts}
    assert said | of_page == {text for message in messages(template()) for text in english(message)}
    assert {text for text in of_page if placeholders(text)} == set()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_words_are_the_rule_book_s(language: str) -> None:
    """A thing has the same name on the page as in the rule book."""
    said = [i18n.translator(language)(word) for word in WORDS.split(", ")]
    assert said == TRANSLATED[language].split(", ")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_rules_text_explains_every_switch_by_its_name(language: str) -> None:
    """Who wonders about a switch of the setup screen finds its name in the rules, under the same heading."""
    t = i18n.translator(language)
    assert f"<h2>{t('Optional rules')}</h2>" in t.rules
    assert [name for name in SWITCHES if t(name).casefold() not in t.rules.casefold()] == []
