"""The page's entry: hands over to the loop, which owns the page from then on. Nothing is decided here."""

from __future__ import annotations

from rainbow.browser.loop import run

run()
