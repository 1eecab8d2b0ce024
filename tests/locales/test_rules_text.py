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

from rainbow.i18n import translator
from rainbow.rules import JOKER, Colour, Player, Reason, Tower
from rainbow.rules.notation import read_stone

if TYPE_CHECKING:
    from markdown_it.token import Token

LOCALES = Path(__file__).parents[2] / "pysrc" / "rainbow" / "locales"
ENGLISH = "en"

WORDS = {
    "en": (
        "Rainbow Blackjack, stone, tower, joker, colour wheel, grid, rows, line, round, turn, Player 1, "
        "Player 2, announce, rules, instant win, red, orange, yellow, green, blue, purple, grey"
    ),
    "de": (
        "Rainbow Blackjack, Stein, Steine, Turm, Türme, Joker, Farbkreis, Raster, Reihe, Runde, Zug, "
        "Spieler 1, Spieler 2, ansagen, Regeln, sofortiger Sieg, Rot, Orange, Gelb, Grün, Blau, Lila, Grau"
    ),
    "es": (
        "Rainbow Blackjack, piedra, piedras, torre, torres, comodín, rueda de colores, cuadrícula, filas, "
        "línea, ronda, turno, Jugador 1, Jugador 2, anunciar, reglas, victoria inmediata, rojo, naranja, "
        "amarillo, verde, azul, morado, gris"
    ),
    "fr": (
        "Rainbow Blackjack, pierre, pierres, tour, tours, joker, roue des couleurs, grille, ligne, manche, "
        "coup, Joueur 1, Joueur 2, annoncer, règles, victoire immédiate, rouge, orange, jaune, vert, bleu, "
        "violet, gris"
    ),
    "it": (
        "Rainbow Blackjack, pietra, pietre, torre, torri, jolly, cerchio dei colori, griglia, riga, round, "
        "mossa, Giocatore 1, Giocatore 2, annunciare, regole, vittoria immediata, rosso, arancione, giallo, "
        "verde, blu, viola, grigio"
    ),
    "pl": (
        "Rainbow Blackjack, kamień, kamienie, wieża, wieże, joker, koło barw, siatka, rzędy, linię, runda, "
        "tura, Gracz 1, Gracz 2, zapowiedz, zapowiadasz, zasady, natychmiastowa wygrana, czerwony, "
        "pomarańczowy, żółty, zielony, niebieski, fioletowy, szary"
    ),
    "pt-BR": (
        "Rainbow Blackjack, pedra, pedras, torre, torres, curinga, roda de cores, grade, linha, rodada, "
        "jogada, Jogador 1, Jogador 2, anunciar, regras, vitória imediata, vermelho, laranja, amarelo, "
        "verde, azul, roxo, cinza"
    ),
    "uk": (
        "Райдужний Блекджек, камінь, камені, вежа, вежі, джокер, кольорове коло, сітка, ряд, раунд, хід, "
        "Гравець 1, Гравець 2, оголошувати, правила, миттєва перемога, червоний, помаранчевий, жовтий, "
        "зелений, синій, фіолетовий, сірий"
    ),
    "ar": (
        "بلاك جاك قوس قزح, حجر, الأحجار, برج, الأبراج, جوكر, عجلة الألوان, شبكة, صفوف, خط, جولة, دور, "
        "اللاعب 1, اللاعب 2, يعلن, القواعد, فوز فوري, أحمر, برتقالي, أصفر, أخضر, أزرق, بنفسجي, رمادي"
    ),
    "ja": (
        "レインボーブラックジャック, 石, 色の石, タワー, ジョーカー, 色の輪, ボード, よこ, たて, 列, "
        "ラウンド, 手番, プレイヤー1, プレイヤー2, 宣言, ルール, 即時勝利, 赤, オレンジ, 黄色, 緑, 青, 紫, "
        "グレー"
    ),
    "ko": (
        "레인보우 블랙잭, 돌, 색깔 돌, 탑, 조커, 색상환, 격자판, 가로줄, 세로줄, 라운드, 차례, 플레이어 1, "
        "플레이어 2, 선언, 규칙, 즉시 승리, 빨강, 주황, 노랑, 초록, 파랑, 보라, 회색"
    ),
    "zh-Hans": (
        "彩虹二十一点, 石子, 彩色石子, 塔, 百搭, 色环, 九宫格, 横排, 竖排, 轮, 回合, 玩家1, 玩家2, 宣布, "
        "规则, 当场获胜, 红色, 橙色, 黄色, 绿色, 蓝色, 紫色, 灰色"
    ),
    "zh-Hant": (
        "彩虹二十一點, 石頭, 彩色石頭, 塔, 百搭, 色環, 九宮格, 橫排, 直排, 輪, 回合, 玩家1, 玩家2, 宣告, "
        "規則, 立即獲勝, 紅色, 橘色, 黃色, 綠色, 藍色, 紫色, 灰色"
    ),
}
"""The rule book's words for players, as each language writes them."""

QUOTED = (
    "Optional rules",
    "Over 21 allowed",
    "Diagonals",
    "From memory",
    "Face to face",
    "Hold to look",
    "Hide",
    "Hint",
    "Undo",
    "What could be in each hand?",
)
"""Buttons, switches and headings that the rules name."""

LANGUAGES = tuple(WORDS)
TRANSLATIONS = tuple(language for language in LANGUAGES if language != ENGLISH)

UNSPACED = ("ja", "ko", "zh-Hans", "zh-Hant")
"""Where words run on into their endings or into each other."""

FOREIGN_MARKS = {
    "en": "\"'„«»—",
    "de": "\"'”«»—",
    "es": "\"'„«»—",
    "fr": "\"'„“”—",
    "it": "\"'„“”—",
    "pl": "\"'’“«»—",
    "pt-BR": "\"'„«»—",
    "uk": "\"'„“”\u2013",
    "ar": "\"'’“”„—,;?",
    "ja": "\"'“”„«»—–",
    "ko": "\"'„«»「」—–",
    "zh-Hans": "\"'„«»「」–",
    "zh-Hant": "\"'“”„«»–",
}
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


def images(language: str) -> list[str]:
    """What the images of a text name, in order."""
    spans = [span for token in tokens(language) for span in token.children or ()]
    return [str(span.attrs["src"]) for span in spans if span.type == "image"]


def section(language: str, number: int) -> str:
    """One section of a text, counted from 1."""
    return re.split(r"^## ", text(language), flags=re.MULTILINE)[number]


def stones(markdown: str) -> list[str]:
    """The stones of a text's list, item by item: `Y6 G5`."""
    items = re.findall(r"^- .*", markdown, flags=re.MULTILINE)
    return [" ".join(re.findall(r"\]\(([A-Z]\d?)\)", item)) for item in items]


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
    """The dialog has the title: sections stand under it, and no level is skipped on the way down."""
    levels = [int(token.tag[1:]) for token in tokens(language) if token.type == "heading_open"]
    assert levels[0] == min(levels) == 2
    assert all(below - above <= 1 for above, below in pairwise(levels))


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_sections_stand_open_and_the_others_are_folded(language: str) -> None:
    """One line divides the text: above it is what a newcomer needs, below it what can wait."""
    shown, folded = text(language).split("\n---\n")
    assert len(re.findall(r"^## ", shown, flags=re.MULTILINE)) == 6
    assert re.findall(r"^\S.*", folded, flags=re.MULTILINE)[0].startswith("## ")
    assert len(re.findall(r"^## ", folded, flags=re.MULTILINE)) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_reads_about_four_hundred_words(language: str) -> None:
    """What stands open is read at one go. Scripts without spaces are counted by their signs."""
    shown = re.sub(r"\]\(.*?\)", "", text(language).split("\n---\n")[0])
    if language in UNSPACED:
        assert len(re.sub(r"\s", "", shown)) <= 1200
    else:
        assert len(re.findall(r"[^\W_]+(?:’\w+)?", shown)) <= 480


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_structure_is_the_same_everywhere(language: str) -> None:
    """Heading for heading, item for item, cell for cell, no language says less than another."""
    assert blocks(language) == blocks(ENGLISH)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_images_are_the_same_everywhere(language: str) -> None:
    """The same stones, shapes and marks in the same order; only what they are called is translated."""
    assert images(language) == images(ENGLISH)


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
    border = "" if language in UNSPACED else r"\b"
    assert re.search(f"{border}{word}{border}", text(language), flags=re.IGNORECASE)


@pytest.mark.parametrize("name", QUOTED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_pressed_is_called_as_it_stands_there(language: str, name: str) -> None:
    """Who looks for a button that the rules name finds it under that name."""
    assert translator(language)(name) in text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stone_reaches_its_own_tower_and_the_two_neighbours(language: str) -> None:
    """The table of the wheel is the wheel; three letters tell a colour, for its ending may change."""
    wheel = [[cell.lower() for cell in row] for row in tables(language)[0][1:7]]
    stones = [row[0][:3] for row in wheel]
    towers = [[tower[:3] for tower in re.split(r"[,、،]\s*", row[1])] for row in wheel]
    assert towers == [[stones[i - 1], stones[i], stones[(i + 1) % 6]] for i in range(6)]
    assert [row[2][-2] for row in tables(language)[0][1:]] == [*"ROYGBPJ"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_player_1_starts_every_round_but_the_second_and_the_fifth(language: str) -> None:
    """Rounds 1 to 6 are started by players 1, 2, 1, 1, 2, 1."""
    rounds = [(row[0], row[-1][-1]) for row in tables(language)[1][1:]]
    assert rounds == list(zip("123456", "121121", strict=True))


def test_the_sample_turn_is_what_the_rules_allow() -> None:
    """The announcement tells the colours of the hand, and red 5 reaches the three towers that are named."""
    hand, announced, _ = stones(section(ENGLISH, 7))
    assert hand == "R5 B2 J"
    assert announced == "R B J"
    assert read_stone("R5").towers == (Colour.RED, Colour.ORANGE, Colour.PURPLE)


def test_the_joker_may_be_replaced_in_the_example() -> None:
    """By blue 5, which would make 22 on top and makes 19 instead; not by blue 4, which fits on top."""
    below, hand = stones(section(ENGLISH, 9))
    assert below.endswith(" J3")
    tower = Tower(Colour.GREEN)
    for stone in (*map(read_stone, below.split()[:-1]), JOKER):
        assert tower.refusal(stone, instead=False, over_21=False) is None
        tower = tower.add(stone, Player.TWO)
    five, four = map(read_stone, hand.split())
    assert tower.total == 17
    assert tower.laid[-1].value == 3
    assert tower.refusal(five, instead=False, over_21=False) is Reason.ABOVE_21
    assert tower.refusal(five, instead=True, over_21=False) is None
    assert tower.add(five, Player.ONE, instead=True).total == 19
    assert tower.refusal(four, instead=True, over_21=False) is Reason.FITS_ON_TOP
    assert tower.add(four, Player.ONE).total == 21


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sum_is_right(language: str) -> None:
    """What an example adds up is its total."""
    sums = re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", text(language))
    assert len(sums) == 7
    for summands, total in sums:
        assert sum(map(int, summands.split(" + "))) == int(total)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_plain(language: str) -> None:
    """It can be shown and printed as it is: no raw HTML, no links, and no mark of Markdown left over."""
    read = [token for block in tokens(language) for token in (block, *(block.children or ()))]
    assert {token.type for token in read}.isdisjoint({"html_block", "html_inline", "link_open"})
    assert not any(set("*_[]`|") & {*token.content} for token in read if token.type == "text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marks_are_the_language_s_own(language: str) -> None:
    """Quotation marks, dashes and apostrophes are those that readers of the language know from books."""
    assert set(FOREIGN_MARKS[language]).isdisjoint(text(language))
