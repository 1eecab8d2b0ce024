"""Writes a page into the browser's DOM: only what changed, and so that focus and open dialogs survive."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import to_js

from rainbow.node import Node, changed, html
from rainbow.screens import Page

_TRAVEL = 220  # ms for a stone from the hand to its tower
_TRAVEL_OF_THE_OTHER = 450  # ms from the seat: slower, as nobody here chose the stone


class Dom:
    """The page as it was last written; `_page` is None at the start and after a failed write."""

    def __init__(self) -> None:
        self._root = js.document.getElementById("app")
        self._page: Page | None = None
        self._dress: dict[str, str] = {}
        self._calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        # A device that is touched shows where the keyboard is only when a key is pressed.
        if js.matchMedia("(pointer: coarse)").matches:
            js.document.documentElement.setAttribute("data-by", "pointer")

    def show(self, page: Page) -> None:
        """Make the browser show this page."""
        before, self._page = self._page, None
        self._put_on(page)
        parts = changed(before.body, page.body) if before else [page.body]
        if parts:
            self._write(page, parts, travels=before is not None and page.last != before.last)
        else:
            # The browser closed a dialog, and a message opened it again within a frame: no node changed.
            self._open_dialogs()
        if page.answer and before and page.answer != before.answer:
            self._focus(page.answer)
        if page.turn is not None and (before is None or page.turn != before.turn):
            self._focus(page.home)
        self._page = page

    def _write(self, page: Page, parts: list[Node], *, travels: bool) -> None:
        had_focus = self._has_focus()
        start = self._start(page) if travels else None
        self._close_dialogs(page)
        js.rainbow.morph("".join(map(html, parts)))
        self._open_dialogs()
        if had_focus and not self._has_focus():
            self._focus(page.home)
        if start is not None:
            self._travel(*start, page)

    def _put_on(self, page: Page) -> None:
        """Set the attributes of `<html>`; `_dress` caches them, so they are never read back."""
        for name, value in page.dress.items() - self._dress.items():
            js.document.documentElement.setAttribute(name, value)
        self._dress = page.dress
        if js.document.title != page.title:
            js.document.title = page.title

    # --- focus ----------------------------------------------------------------------------------------------

    def _has_focus(self) -> bool:
        active = js.document.activeElement
        return bool(active) and bool(self._root.contains(active))

    def _focus(self, id: str) -> None:
        element = js.document.getElementById(id)
        if element:
            element.focus()

    # --- dialogs --------------------------------------------------------------------------------------------

    def _close_dialogs(self, page: Page) -> None:
        """Close dialogs that the page no longer has before their elements are removed, so that the browser
        returns the focus to where it was.
        """
        wanted = [part.get("id") for part in page.body.children if isinstance(part, Node)]
        for dialog in js.document.querySelectorAll("dialog[open]"):
            if dialog.id not in wanted:
                dialog.close()

    def _open_dialogs(self) -> None:
        for dialog in js.document.querySelectorAll("dialog"):
            if not dialog.open:
                dialog.showModal()
            # A dialog that was open before may have lost the focus while the page around it was written.
            if not dialog.contains(js.document.activeElement):
                (dialog.querySelector("[autofocus]") or dialog.querySelector("button")).focus()

    # --- motion ---------------------------------------------------------------------------------------------

    def _start(self, page: Page) -> tuple[Any, int] | None:
        """Where the stone that is placed now comes from, and how long its way takes: from the hand where
        it was chosen, else from its player's seat; None where no seat was on the page.
        """
        chosen = js.document.querySelector(".hand [aria-pressed=true]")
        if chosen:
            return chosen.getBoundingClientRect(), _TRAVEL
        seat = js.document.getElementById(page.seat)
        return (seat.getBoundingClientRect(), _TRAVEL_OF_THE_OTHER) if seat else None

    def _travel(self, start: Any, duration: int, page: Page) -> None:
        """Let the stone that was just placed come from there."""
        last = js.document.getElementById(page.last)
        if not last or page.calm or self._calm.matches:
            return
        end = last.getBoundingClientRect()
        across = start.x + start.width / 2 - end.x - end.width / 2
        down = start.y + start.height / 2 - end.y - end.height / 2
        steps = [{"transform": f"translate({across:.0f}px, {down:.0f}px)"}, {"transform": "none"}]
        timing = {"duration": duration, "easing": "cubic-bezier(0.2, 0.8, 0.3, 1)"}
        last.animate(
            to_js(steps, dict_converter=js.Object.fromEntries),
            to_js(timing, dict_converter=js.Object.fromEntries),
        )
