"""Every kind of page in a real browser, in the dress of the built page: drawn by this Python, not by the one
in the browser, and so in a moment.

For what must hold in every language. What a page does when it is touched is seen elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import BrowserContext

from rainbow.node import html
from rainbow.screens import Page
from tests.screens.prepared import EVERYWHERE
from tests.screens.tab import page as drawn

# Written as the page itself does, but without its scripts: no tap has an effect.
HANG = """([markup, dress, title]) => {
    for (const [name, value] of Object.entries(dress)) document.documentElement.setAttribute(name, value);
    document.title = title;
    document.getElementById("app").innerHTML = markup;
    for (const dialog of document.querySelectorAll("dialog")) dialog.showModal();
}"""


class Gallery:
    """A wall on which one page hangs at a time; `page` is the browser's."""

    def __init__(self, context: BrowserContext, address: str, dist: Path) -> None:
        built = (dist / "index.html").read_text("utf-8")
        bare = re.sub(r"<(script|noscript)\b.*?</\1>|<progress.*?</progress>", "", built, flags=re.DOTALL)
        self.page = context.new_page()
        self.page.route(address, lambda asked: asked.fulfill(body=bare, content_type="text/html"))
        self.page.goto(address)

    def hang(self, shown: Page) -> None:
        """Make the browser show this page."""
        dress = {"lang": shown.language, "dir": shown.direction, "data-theme": shown.theme}
        dress |= {
            f"data-{name}": "yes" if on else "no"
            for name, on in (("calm", shown.calm), ("shapes", shown.shapes))
        }
        self.page.evaluate(HANG, [html(shown.body), dress, shown.title])

    def every(self, language: str) -> Iterator[str]:
        """Every kind of page in this language; gives what hangs there now."""
        for name, model in EVERYWHERE.items():
            self.hang(drawn(replace(model, language=language)))
            yield f"{name} in {language}"
