"""Everything is in sight and large enough for a finger, on every size of screen, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Page, ViewportSize

from rainbow.i18n import LANGUAGES, SOURCE
from rainbow.node import html
from rainbow.rules import apply, legal_moves
from tests.browser.gallery import ASK_EVERY, Gallery
from tests.rules.prepared import game
from tests.screens.tab import against_computer
from tests.screens.tab import page as drawn

SIZES = [(1024, 768), (1440, 900), (768, 1024), (390, 844), (320, 640)]
PHONES = [(390, 844), (320, 640)]
TIGHTEST = [(1024, 768), (768, 1024), (320, 640)]
"""The smallest of each kind: words that have their place there have it on the others."""

# Every control that can be used now lies inside the page, is 44 pixels wide and high, can be hit in its
# middle and holds its own text; no box is narrower than what stands in it, or cuts it off; no stone stands
# out of its tower, and all towers begin at one height, as their lines at 21 are one. A label is part of its
# control. The wheel's segments are not looked at: each has a tower that does the same.
FAULTS = """() => {
    const page = document.documentElement, dialog = document.querySelector("dialog[open]"), faults = [];
    const contents = document.createRange(), pen = document.createElement("canvas").getContext("2d");
    const isInReach = target => {
        const { left, right, top, bottom } = target.getBoundingClientRect();
        return target.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} wide`);
    for (const control of (dialog ?? page).querySelectorAll("button, select, input, summary")) {
        const target = control.closest("label") ?? control;
        const where = `${control.id} “${control.textContent.trim()}”`;
        if (!isInReach(target)) target.scrollIntoView({ block: "center" });
        if (!isInReach(target)) faults.push(`${where} lies under something`);
        const { left, right, width, height } = target.getBoundingClientRect();
        if (width < 44 || height < 44) faults.push(`${where} is ${width} × ${height}`);
        if (left < 0 || right > page.clientWidth) faults.push(`${where} runs out of the page`);
        const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            if (texts.currentNode.parentElement.offsetWidth <= 1) continue; // for screen readers only
            contents.selectNode(texts.currentNode);
            const text = contents.getBoundingClientRect();
            if (text.width && (text.left < left - 1 || text.right > right + 1))
                faults.push(`${where} is too narrow for “${texts.currentNode.data}”`);
        }
        pen.font = getComputedStyle(control).font;
        if (control.placeholder && pen.measureText(control.placeholder).width > control.clientWidth)
            faults.push(`${where} is too narrow for “${control.placeholder}”`);
    }
    for (const box of (dialog ?? page).querySelectorAll("header, section, form, div, p, h1, h2, h3, li")) {
        if (box.clientWidth <= 1) continue;
        const where = `${box.localName}.${box.className} “${box.textContent.slice(0, 40)}”`;
        const mayCut = getComputedStyle(box).overflowY === "hidden";
        const across = box.scrollWidth - box.clientWidth, down = box.scrollHeight - box.clientHeight;
        if (across > 1) faults.push(`${where} is too narrow by ${across}`);
        if (down > 1 && mayCut) faults.push(`${where} cuts off ${down}`);
    }
    for (const stone of document.querySelectorAll(".slab"))
        if (stone.getBoundingClientRect().top < stone.parentElement.getBoundingClientRect().top - 1)
            faults.push(`${stone.id} stands out of its tower`);
    const tops = Array.from(document.querySelectorAll(".well"), well => well.getBoundingClientRect().top);
    if (Math.max(...tops) - Math.min(...tops) > 1) faults.push(`the line at 21 breaks: ${tops}`);
    return faults;
}"""

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


MEASURE = f"() => [({FAULTS})(), document.documentElement.scrollHeight]"
MEASURE_LONG = f"() => {{ ({STRETCH})(); return ({FAULTS})(); }}"

# What a reader's own style sheet may ask of texts.
SPACE = """() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(`
        * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
        p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [spaced];
}"""

# Where the stones of the hand lie, and what is left of the grid.
PLACES = """() => Array.from(document.querySelectorAll(".tray :is(.hand .stone, .grid)"), each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_place(gallery: Callable[..., Gallery], language: str) -> None:
    """Tablets and desktops show each screen whole, phones at least its whole width."""
    wall = gallery(has_touch=True)
    faults: list[str] = []
    for size in _each_size(wall.page, SIZES if language == SOURCE else TIGHTEST):
        for shown, (found, down) in wall.ask_every(language, MEASURE).items():
            faults += [f"{shown} at {size[0]}: {fault}" for fault in found]
            if down > size[1] and size not in PHONES:
                faults.append(f"{shown} at {size[0]} is {down} high")
    assert not faults, "\n".join(faults)


def test_long_words_have_their_place(gallery: Callable[..., Gallery]) -> None:
    """A language of long words may make the page longer, and still everything has its place."""
    wall = gallery(has_touch=True)
    faults: list[str] = []
    for size in _each_size(wall.page, SIZES):
        for shown, found in wall.ask_every(SOURCE, MEASURE_LONG).items():
            faults += [f"{shown} in long words at {size[0]}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def test_larger_and_wider_text_has_its_place(gallery: Callable[..., Gallery]) -> None:
    """On a tablet that shows all twice as large, and on a phone, texts may be spaced as WCAG 1.4.12 lets
    readers space them.
    """
    wall = gallery(has_touch=True)
    wall.page.evaluate(SPACE)
    faults: list[str] = []
    for size in _each_size(wall.page, [(512, 384), (390, 844)]):
        for shown, (found, _) in wall.ask_every(SOURCE, MEASURE).items():
            faults += [f"{shown}, spaced, at {size[0]}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def test_what_a_player_has_stays_in_its_place(gallery: Callable[..., Gallery]) -> None:
    """Against the computer, hand and grid lie alike while it thinks and when the player chooses again."""
    thinks = game(moves="row 1 colours, row 1 colours, R1>R")
    turns = {"thinks": thinks, "chooses": apply(thinks, legal_moves(thinks)[0])}
    shown = {turn: drawn(against_computer(state)) for turn, state in turns.items()}
    pages = [(turn, html(page.body), page.dress, page.title) for turn, page in shown.items()]
    wall = gallery(has_touch=True)
    for size in _each_size(wall.page, SIZES):
        places = wall.page.evaluate(ASK_EVERY % PLACES, pages)
        assert places["thinks"], f"no hand at {size[0]}"
        assert places["thinks"] == places["chooses"], f"at {size[0]}"


def _each_size(page: Page, sizes: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The page on one size of screen after the other."""
    for width, height in sizes:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        yield width, height
