"""Everything is in sight and large enough for a finger, in every window and every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, ViewportSize

from rainbow import app
from rainbow.app.device import Storage
from rainbow.app.play import LineTapped, PeekBegun, StoneTapped
from rainbow.i18n import SOURCE
from rainbow.rules import Move, Place, Player, SetAside, State, Take, apply, legal_moves, read, start
from rainbow.rules.notation import write_move
from rainbow.screens import draw
from tests.browser.gallery import Gallery, Hung, hung, pages
from tests.browser.widest import Widest, text_width, word_width
from tests.rules.prepared import game
from tests.screens.prepared import EVERYWHERE, advised, facing, opened
from tests.screens.tab import against_computer, at_table, tell
from tests.screens.tab import page as drawn

Window = tuple[int, int]

UPRIGHT = [(360, 560), (375, 553), (390, 664), (412, 732), (320, 568), (280, 653), (507, 690)]
ON_ITS_SIDE = [(568, 320), (667, 331), (740, 360), (844, 390), (932, 430), (717, 512)]
TABLETS = [(768, 954), (1024, 690), (834, 1075), (1180, 745)]
DESKTOPS = [(1280, 600), (1366, 657), (1440, 900), (1920, 1080), (2560, 1300)]
WINDOWS = [*UPRIGHT, *ON_ITS_SIDE, *TABLETS, *DESKTOPS]
"""What the bars of browsers leave of screens; among them a folding phone and a split view."""

TIGHTEST = [(320, 568), (375, 553), (568, 320), (1024, 690), (768, 954)]
"""The smallest of each kind: words that have their place there have it on the others."""

SPACED = [(390, 844)]
"""Where a reader's own style sheet may space the texts."""

LARGE_FONTS = [(390, 664), (844, 390), (1024, 690), (768, 954)]
"""A phone and a tablet in both directions, whose owners may have set a larger font."""

SPOKEN = (SOURCE, "de", "ar")
"""Languages of short words, of long ones, and one that runs from right to left."""

GAMES = sorted(Path(__file__).with_name("games").glob("*.txt"))
_FAULTS = Path(__file__).with_name("faults.js").read_text("utf-8")
FAULTS = f"() => ({_FAULTS})(false)"

# A language that nobody speaks: every word is longer by 40 %.
STRETCH = """() => {
    const stretched = word => word + word.slice(0, Math.ceil(word.length * 0.4));
    const longer = text => text.replace(/\\p{L}{2,}/gu, stretched);
    const texts = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
        if (texts.currentNode.parentElement.localName !== "option")
            texts.currentNode.data = longer(texts.currentNode.data);
    for (const input of document.querySelectorAll("[placeholder]"))
        input.placeholder = longer(input.placeholder);
}"""
FAULTS_OF_LONG_WORDS = f"() => {{ ({STRETCH})(); return ({_FAULTS})(true); }}"

# What a reader's own style sheet may ask of texts.
SPACE = """() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(`
        * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
        p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [spaced];
}"""
FAULTS_OF_SPACED_TEXT = f"() => ({_FAULTS})(true)"

# Where the towers stand.
STAND = """() => Array.from(document.querySelectorAll(".tower"), tower => {
    const { x, y, width, height } = tower.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""

# Where the stones of the hand lie, and what is left of the grid.
LIE = """() => Array.from(document.querySelectorAll(".tray :is(.hand .stone, .grid)"), each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""

# What a visitor does first can be done without scrolling.
STARTS = """() => {
    const { top, bottom } = document.getElementById("start").getBoundingClientRect();
    return 0 <= top && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("language", SPOKEN)
def test_all_of_a_game_is_in_view(gallery: Callable[..., Gallery], language: str) -> None:
    """In every window a whole game is played, by two who pass the device, face to face and against the
    computer: whatever step they are at, nothing scrolls, and every control and every stone is in sight. The
    languages share the moves.
    """
    wall = gallery(has_touch=True)
    share = SPOKEN.index(language)
    faults = [
        fault
        for turn, window in enumerate(WINDOWS)
        for fault in _faults(wall, [window], _whole_game(language, turn)[share :: len(SPOKEN)], FAULTS)
    ]
    assert not faults, "\n".join(faults)


def test_every_page_has_room_in_every_window(gallery: Callable[..., Gallery]) -> None:
    """The same for every kind of page, also those that players seldom meet."""
    wall = gallery(has_touch=True)
    faults = _faults(wall, WINDOWS, pages(SOURCE), FAULTS)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("width", [text_width, word_width])
def test_the_words_of_every_language_have_room(
    gallery: Callable[..., Gallery], width: Callable[[str], float]
) -> None:
    """Every kind of page, each text in the language in which it is the widest, in the tightest windows."""
    spoken = Widest(width)
    widest = [hung(name, draw(model.shown, spoken)) for name, model in EVERYWHERE.items()]
    wall = gallery(has_touch=True)
    faults = _faults(wall, TIGHTEST, widest, FAULTS)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("windows", "faults_of"),
    [([(1024, 768), (768, 1024), (1440, 900)], FAULTS_OF_LONG_WORDS), (SPACED, FAULTS_OF_SPACED_TEXT)],
    ids=["long words", "spaced text"],
)
def test_longer_and_larger_texts_have_room(
    gallery: Callable[..., Gallery], windows: Sequence[Window], faults_of: str
) -> None:
    """A language of long words finds room on tablets and desktops. On a phone, texts may be spaced as WCAG
    1.4.12 lets readers space them.
    """
    wall = gallery(has_touch=True)
    if faults_of == FAULTS_OF_SPACED_TEXT:
        wall.page.evaluate(SPACE)
    faults = _faults(wall, windows, pages(SOURCE), faults_of)
    assert not faults, "\n".join(faults)


@pytest.mark.only_browser("chromium")  # no other is told the size on its command line
@pytest.mark.parametrize("size", [24, 32])
def test_large_fonts_have_room(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], address: str, dist: Path, size: int
) -> None:
    """Who has set a larger font in the browser sees the same table in one view, on tablets in both directions
    and on phones.
    """
    flags = [*browser_type_launch_args["args"], f"--blink-settings=defaultFontSize={size}"]
    with browser_type.launch(**{**browser_type_launch_args, "args": flags}) as browser:
        wall = Gallery(browser.new_context(has_touch=True, reduced_motion="reduce"), address, dist)
        faults = _faults(wall, LARGE_FONTS, pages(SOURCE), FAULTS_OF_SPACED_TEXT)
    assert not faults, "\n".join(faults)


def test_a_game_can_be_started_without_scrolling(gallery: Callable[..., Gallery]) -> None:
    """The setup screen shows its main button in every window, for two people and for one."""
    wall = gallery(has_touch=True)
    pages = [hung(name, drawn(EVERYWHERE[name])) for name in ("setup", "against the computer at setup")]
    for window in _each_window(wall.page, WINDOWS):
        assert all(wall.ask(pages, STARTS).values()), f"at {window}"


def test_nothing_moves_the_towers(gallery: Callable[..., Gallery]) -> None:
    """Curtain, choices, questions, refusals, hints and the result leave the towers where they are."""
    wall = gallery(has_touch=True)
    pages = [
        hung(name, drawn(model))
        for name, model in EVERYWHERE.items()
        if (each := model.game)
        and not model.dialog
        and not model.failure
        and model.device.storage is Storage.WORKS
        and not model.device.elsewhere
        and not model.device.note
        and not model.device.update_ready
        and not each.is_face_to_face
        and not each.state.table.options.diagonals
    ]
    for window in _each_window(wall.page, WINDOWS):
        stand = wall.ask(pages, STAND)
        first = next(iter(stand.values()))
        assert [name for name, where in stand.items() if where != first] == [], f"at {window}"


def test_what_a_player_has_stays_in_its_place(gallery: Callable[..., Gallery]) -> None:
    """Against the computer, hand and grid lie alike while it thinks and when the player chooses again."""
    thinks = game(moves="row 1 colours, row 1 colours, R1>R")
    turns = {"thinks": thinks, "chooses": apply(thinks, legal_moves(thinks)[0])}
    pages = [hung(turn, drawn(against_computer(state))) for turn, state in turns.items()]
    wall = gallery(has_touch=True)
    for window in _each_window(wall.page, WINDOWS):
        places = wall.ask(pages, LIE)
        assert places["thinks"], f"no hand at {window}"
        assert places["thinks"] == places["chooses"], f"at {window}"


# --- the games that are played ------------------------------------------------------------------------------


def _whole_game(language: str, turn: int) -> list[Hung]:
    """A page of every position of a recorded game in this language, in nine steps in turns. `turn` says which
    game, and which step begins.
    """
    path = GAMES[turn % len(GAMES)]
    record = read(path.read_text("utf-8"))
    pages, state = [], start(record.state.deal, record.state.table.options)
    for at, move in enumerate(record.state.moves):
        step, model = _step(state, move, (turn + at) % 9)
        pages.append(
            hung(f"{path.stem} {at}, {step} in {language}", drawn(replace(model, language=language)))
        )
        state = apply(state, move)
    return pages


def _step(state: State, move: Move, turn: int) -> tuple[str, app.Model]:
    """A position at one of nine steps on the way to a move, and the name of that step."""
    at = len(state.moves)
    chosen: app.Message = LineTapped(at, move.line) if isinstance(move, Take) else _tapped(state, move)
    curtain, mine = at_table(state), facing(state)
    match turn:
        case 0:
            return "the curtain closed", curtain
        case 1:
            return "the curtain open", opened(curtain)
        case 2:
            return "something chosen", tell(opened(curtain), chosen)
        case 3:
            return "face to face", mine
        case 4:
            return "face to face, something chosen", tell(mine, chosen)
        case 5:
            peeking = (PeekBegun(player) for player in Player)
            return "face to face, both peeking", tell(mine, chosen, *peeking)
        case 6:
            return "against the computer", against_computer(state)
        case 7:
            return "against the computer, something chosen", tell(against_computer(state), chosen)
        case _:
            return "against the computer, a hint", advised(against_computer(state), write_move(move))


def _tapped(state: State, move: Place | SetAside) -> app.Message:
    """The tap on the stone that a move begins with."""
    return StoneTapped(len(state.moves), state.hand(state.table.to_move).index(move.stone))


def _faults(wall: Gallery, windows: Sequence[Window], shown: Sequence[Hung], question: str) -> list[str]:
    """What a script finds wrong with these pages in each of these windows."""
    return [
        f"{name} at {window}: {fault}"
        for window in _each_window(wall.page, windows)
        for name, found in wall.ask(shown, question).items()
        for fault in found
    ]


def _each_window(page: Page, windows: Sequence[Window]) -> Iterator[Window]:
    """The page in one window after the other."""
    for width, height in windows:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        yield width, height
