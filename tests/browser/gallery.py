"""Every kind of page in a real browser, in the dress of the built page: drawn by this Python, not by the one
in the browser, and so in a moment.

For what must hold in every language. What a page does when it is touched is seen elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from rainbow.node import html
from rainbow.screens import Page
from tests.screens.prepared import EVERYWHERE
from tests.screens.tab import page as drawn

# What starts Python. A font that is preloaded, and not used for some seconds, is a warning of the browser.
NOT_SHOWN = r"<(script|noscript)\b.*?</\1>|<progress.*?</progress>|<link rel=.(module)?preload.*?>"

Hung = tuple[str, str, dict[str, str], str]

# Written as the page itself does, but without its scripts: no tap has an effect. All is asked at one go, as a
# frame that nobody looks at costs more than the answer.
ASK_EVERY = """async pages => {
    const answers = {}, ask = %s;
    // A font that the device lacks is no fault; of a file that is missing the console complains.
    await Promise.allSettled(Array.from(document.fonts, font => font.load()));
    for (const [name, markup, dress, title] of pages) {
        for (const [name, value] of Object.entries(dress)) document.documentElement.setAttribute(name, value);
        document.title = title;
        document.getElementById("app").innerHTML = markup;
        for (const dialog of document.querySelectorAll("dialog")) dialog.showModal();
        answers[name] = await ask();
    }
    return answers;
}"""


class Gallery:
    """A wall on which one page hangs at a time; `page` is the browser's."""

    def __init__(self, context: BrowserContext, address: str, dist: Path) -> None:
        built = (dist / "index.html").read_text("utf-8")
        bare = re.sub(NOT_SHOWN, "", built, flags=re.DOTALL)
        self.page = context.new_page()
        self.page.route(address, lambda asked: asked.fulfill(body=bare, content_type="text/html"))
        self.page.goto(address)

    def ask_every(self, language: str, question: str) -> dict[str, Any]:
        """Hang every kind of page in this language, and give what a script answers of each."""
        return self.ask(pages(language), question)

    def ask(self, pages: Iterable[Hung], question: str) -> dict[str, Any]:
        """Hang these pages, and give what a script answers of each, by its name."""
        answers: dict[str, Any] = self.page.evaluate(ASK_EVERY % question, list(pages))
        return answers


def hung(name: str, page: Page) -> Hung:
    """A page as it can be hung: its name, its markup, how the root is dressed, its title."""
    return name, html(page.body), page.dress, page.title


@cache
def pages(language: str) -> list[Hung]:
    """Every kind of page in this language."""
    return [
        hung(f"{name} in {language}", drawn(replace(model, language=language)))
        for name, model in EVERYWHERE.items()
    ]
