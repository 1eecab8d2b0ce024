"""The page's entry: hands over to the loop, which owns the page from then on. Nothing is decided here."""

from __future__ import annotations

import traceback

import js

try:
    from rainbow.browser.loop import run
except Exception:
    # PyScript would write this to the console only; the page's watch tells the visitor.
    js.reportError(js.Error.new(traceback.format_exc()))
else:
    run()
