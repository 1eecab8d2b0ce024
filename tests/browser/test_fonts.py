"""Every sign of the interface's own looks and measures the same on every device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from builder.words import words_of_page_scripts
from rainbow.i18n import LANGUAGES
from tests.browser.gallery import Gallery

NOT_OURS = re.compile(r"[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef\s\u200b\u2060-\u2069]")
"""Scripts that every system brings, with their punctuation; spaces, and signs of direction, which a browser
makes itself where the font has none.
"""

# All that a page writes: its texts, those that CSS adds, and those of its fields.
TEXTS = """() => {
    const all = Array.from(document.querySelectorAll("#app, #app *"));
    const added = each => ["::before", "::after"].map(part => getComputedStyle(each, part).content);
    return [
        document.getElementById("app").textContent,
        ...all.flatMap(added).filter(content => content.startsWith('"')),
        ...all.map(each => each.placeholder ?? ""),
    ].join(" ");
}"""

# Each sign alone, as the page would draw it.
SPELL = """signs => {
    const line = document.createElement("p");
    for (const sign of signs) line.appendChild(document.createElement("span")).textContent = sign;
    document.getElementById("app").replaceChildren(line);
}"""


@pytest.mark.only_browser("chromium")  # no other tells which font drew a text
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_is_in_a_font_of_the_page(gallery: Callable[..., Gallery], language: str) -> None:
    """But for scripts that the system brings: an arrow, a quotation mark or a minus comes from no font of the
    device, which may draw it twice as wide.
    """
    wall = gallery()
    of_scripts = words_of_page_scripts().get(language, {})
    texts = "".join((*of_scripts.values(), *wall.ask_every(language, TEXTS).values()))
    signs = [sign for sign in sorted(set(texts)) if not NOT_OURS.match(sign)]
    wall.page.evaluate(SPELL, signs)
    browser = wall.page.context.new_cdp_session(wall.page)
    browser.send("DOM.enable")
    browser.send("CSS.enable")
    root = browser.send("DOM.getDocument")["root"]["nodeId"]
    spans = browser.send("DOM.querySelectorAll", {"nodeId": root, "selector": "#app p > span"})["nodeIds"]
    assert len(spans) == len(signs) > 10
    drawn = (browser.send("CSS.getPlatformFontsForNode", {"nodeId": span})["fonts"] for span in spans)
    foreign = {
        sign: [font["familyName"] for font in fonts]
        for sign, fonts in zip(signs, drawn, strict=True)
        if not all(font["isCustomFont"] for font in fonts)
    }
    assert not foreign
