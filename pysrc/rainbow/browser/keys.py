"""The keyboard: arrows move inside a group of buttons and from group to group, Escape lets go, ? lists all
keys, and other single keys ask about the table, choose a stone or take a move back.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any

import js
from pyodide.ffi import JsException

from rainbow import app
from rainbow.app.arrows import ARROWS, around, beside
from rainbow.app.keyboard import LayoutTold, Question, QuestionAsked
from rainbow.app.layout import Layout
from rainbow.app.page import DialogOpened
from rainbow.app.play import EscapePressed, StoneTapped, UndoTapped
from rainbow.app.shown import Dialog

_ACROSS = {"ArrowUp": -1, "ArrowDown": 1}
_QUESTIONS = {
    "h": Question.HERE,
    "l": Question.LAST,
    "w": Question.WHERE,
    "t": Question.TOTALS,
}
_STONES = {"1": 0, "2": 1, "3": 2}


class Keys:
    """The visitor's keyboard."""

    def __init__(self) -> None:
        self._layout = Layout()

    async def layout(self) -> LayoutTold:
        """What is printed on the keys: what the browser knows, else what presses have shown."""
        try:
            printed = await js.navigator.keyboard.getLayoutMap()
        except (JsException, AttributeError):
            return LayoutTold(self._layout)
        places = (f"Key{letter}" for letter in ascii_uppercase)
        known = Layout(tuple((place, sign) for place in places if (sign := printed.get(place))))
        return LayoutTold(known if known.signs else self._layout)

    def pressed(self, event: Any, *, at: int, letters: bool) -> app.Message | None:
        """What a key means; arrows move the focus at once. `at` is how many events the page shows; single
        keys mean something if `letters` are wanted.
        """
        target = event.target
        if event.repeat and event.key == "Enter":
            # A repeating Enter key would confirm the question that its first press opened.
            event.preventDefault()
        if event.ctrlKey or event.metaKey or event.altKey or js.document.querySelector("dialog[open]"):
            return None
        if event.key == "Escape":
            return EscapePressed()
        if target.closest("input, select, textarea"):
            return None
        group = target.closest("[data-group]")
        if group and (event.key in ARROWS or event.key in ("Home", "End")):
            event.preventDefault()
            _move(event.key, target, group)
            return None
        return self._single(event, group, at) if letters and not event.repeat else None

    def _single(self, event: Any, group: Any, at: int) -> app.Message | None:
        self._layout = self._layout.learn(event.key, event.code)
        key = self._layout.key(event.key, event.code, shift=event.shiftKey)
        if key == "?":
            return DialogOpened(Dialog.KEYS)
        if key == "u":
            return UndoTapped(at)
        if key in _STONES:
            if stone := js.document.getElementById(f"hand-{_STONES[key]}"):
                stone.focus()
            return StoneTapped(at, _STONES[key])
        if question := _QUESTIONS.get(key):
            return QuestionAsked(at, question, group.getAttribute("data-group") if group else "")
        return None


def _move(key: str, target: Any, group: Any) -> None:
    buttons = list(group.querySelectorAll("button"))
    if key in ("Home", "End"):
        buttons[0 if key == "Home" else -1].focus()
        return
    here = next((place for place, button in enumerate(buttons) if button.isSameNode(target)), 0)
    spots = [_middle(button) for button in buttons]
    there = beside(spots, here, key)
    if there is None and key in _ACROSS:
        _cross(group, _ACROSS[key])
    else:
        buttons[around(spots, here, key) if there is None else there].focus()


def _cross(group: Any, step: int) -> None:
    """Go to the next group of buttons, where the keyboard was last."""
    groups = list(js.document.querySelectorAll("[data-group]"))
    here = next(place for place, each in enumerate(groups) if each.isSameNode(group))
    groups[(here + step) % len(groups)].querySelector("button[tabindex='0']").focus()


def _middle(button: Any) -> tuple[float, float]:
    box = button.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2
