"""Everything is in sight and large enough for a finger, on every size of screen, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from rainbow.i18n import LANGUAGES, SOURCE
from tests.browser.pages import Contexts, visit
from tests.browser.walk import in_languages, walk

LANDSCAPE = [(1024, 768), (1440, 900)]
PHONES = [(390, 844), (320, 640)]
PORTRAIT = [(768, 1024), *PHONES]

TRANSLATIONS = tuple(language for language in LANGUAGES if language != SOURCE)

# Every control that can be used now lies inside the page, is 44 pixels wide and high, can be hit in its
# middle and holds its own text; no box is narrower than what stands in it, or cuts it off; no stone stands
# out of its tower. A label is part of its control. The wheel's segments are not looked at: each has a tower
# that does the same.
FAULTS = """() => {
    const page = document.documentElement, dialog = document.querySelector("dialog[open]"), faults = [];
    const contents = document.createRange(), pen = document.createElement("canvas").getContext("2d");
    if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} wide`);
    for (const control of (dialog ?? page).querySelectorAll("button, select, input, summary")) {
        const target = control.closest("label") ?? control;
        const where = `${control.id} “${control.textContent.trim()}”`;
        if (dialog) target.scrollIntoView({ block: "nearest" });
        else scrollTo(0, scrollY + target.getBoundingClientRect().top - innerHeight / 2);
        const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
        if (width < 44 || height < 44) faults.push(`${where} is ${width} × ${height}`);
        if (left < 0 || right > page.clientWidth) faults.push(`${where} runs out of the page`);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!target.contains(hit)) faults.push(`${where} lies under ${hit?.outerHTML.slice(0, 80)}`);
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
    scrollTo(0, 0);
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
    return faults;
}"""

# A language that nobody speaks: every word is longer by 40 %, until the page is written anew.
STRETCH = """() => {
    const page = document.getElementById("page");
    if (page.dataset.stretched) return;
    page.dataset.stretched = "yes";
    const stretched = word => word + word.slice(0, Math.ceil(word.length * 0.4));
    const longer = text => text.replace(/\\p{L}{2,}/gu, stretched);
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
        if (texts.currentNode.parentElement.localName !== "option")
            texts.currentNode.data = longer(texts.currentNode.data);
    for (const input of page.querySelectorAll("[placeholder]")) input.placeholder = longer(input.placeholder);
}"""


@pytest.mark.parametrize("sizes", [LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
def test_everything_has_its_place(
    new_context: Contexts, complaints: list[str], sizes: list[tuple[int, int]]
) -> None:
    """Tablets and desktops show each screen whole, phones at least its whole width; a language of long words
    may make the page longer, and still everything has its place.

    A tablet that is turned closes the tray: so each way of holding it has a walk of its own.
    """
    players = visit(new_context, viewport=_size(sizes[0]), has_touch=True, reduced_motion="reduce")
    faults: list[str] = []
    for screen in walk(players):
        for size in sizes:
            players.page.set_viewport_size(_size(size))
            for shown in in_languages(players.page, screen, TRANSLATIONS):
                faults += _faults(players.page, shown, size, may_scroll=size in PHONES)
                if shown == f"{screen} in {SOURCE}":
                    players.page.evaluate(STRETCH)
                    faults += _faults(players.page, f"{screen} in long words", size, may_scroll=True)
        players.page.set_viewport_size(_size(sizes[0]))
    assert [complaint for complaint in complaints if "a fault" not in complaint] == []
    complaints.clear()  # the fault was ours
    assert not faults, "\n".join(faults)


def _size(size: tuple[int, int]) -> ViewportSize:
    return ViewportSize(width=size[0], height=size[1])


def _faults(page: Page, shown: str, size: tuple[int, int], *, may_scroll: bool) -> list[str]:
    """What has no place on a screen of this size."""
    found: list[str] = page.evaluate(FAULTS)
    down = page.evaluate("() => document.documentElement.scrollHeight")
    if down > size[1] and not may_scroll:
        found.append(f"the page is {down} high")
    return [f"{shown} at {size[0]}: {fault}" for fault in found]
