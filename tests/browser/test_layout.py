"""Everything is in sight and large enough for a finger, on every size of screen, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.pages import Contexts, visit
from tests.browser.walk import walk

TABLETS_AND_DESKTOPS = [(1024, 768), (768, 1024), (1440, 900)]
PHONES = [(390, 844), (320, 640)]

# Every control that can be used now lies inside the page, is 44 pixels wide and high, can be hit in its
# middle and holds its own text; and no stone stands out of its tower. A label is part of its control. The
# wheel's segments are not looked at: each has a tower that does the same.
FAULTS = """() => {
    const page = document.documentElement, dialog = document.querySelector("dialog[open]"), faults = [];
    const contents = document.createRange();
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
    }
    scrollTo(0, 0);
    for (const stone of document.querySelectorAll(".slab"))
        if (stone.getBoundingClientRect().top < stone.parentElement.getBoundingClientRect().top - 1)
            faults.push(`${stone.id} stands out of its tower`);
    return faults;
}"""


@pytest.mark.parametrize(("width", "height"), TABLETS_AND_DESKTOPS + PHONES)
def test_everything_has_its_place(
    new_context: Contexts, complaints: list[str], width: int, height: int
) -> None:
    """Tablets and desktops show each screen whole, phones at least its whole width."""
    size = ViewportSize(width=width, height=height)
    players = visit(new_context, viewport=size, has_touch=True, reduced_motion="reduce")
    faults: list[str] = []
    for shown in walk(players):
        across, down = players.page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        if across > width:
            faults.append(f"{shown}: {across} wide")
        if down > height and (width, height) not in PHONES:
            faults.append(f"{shown}: {down} high")
        faults += [f"{shown}: {fault}" for fault in players.page.evaluate(FAULTS)]
    assert [complaint for complaint in complaints if "a fault" not in complaint] == []
    complaints.clear()  # the fault was ours
    assert not faults, "\n".join(faults)
