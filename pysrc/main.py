"""The page's entry point: starts the loop, which does everything from then on."""

from __future__ import annotations

import traceback

import js

try:
    from rainbow.browser.loop import run
except Exception:
    # PyScript would write this to the console only; page.js listens for errors and shows it to the visitor.
    js.reportError(js.Error.new(traceback.format_exc()))
else:
    run()
