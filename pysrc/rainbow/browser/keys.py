"""The keyboard: arrows move inside a group of buttons and from group to group, Escape lets go, ? lists all
keys, and letters ask about the table while the keyboard is on it or in the tray.
"""

from __future__ import annotations

from typing import Any

import js

from rainbow import app
from rainbow.app.keyboard import Question, QuestionAsked
from rainbow.app.page import DialogOpened
from rainbow.app.play import EscapePressed
from rainbow.app.shown import Dialog

_ALONG = {"ArrowLeft": -1, "ArrowRight": 1}
_ACROSS = {"ArrowUp": -1, "ArrowDown": 1}
_QUESTIONS = {
    "h": Question.HERE,
    "l": Question.LAST,
    "w": Question.WHERE,
    "t": Question.TOTALS,
}


def pressed(event: Any, *, at: int, letters: bool) -> app.Message | None:
    """What a key means; arrows move the focus at once. `at` is how many events the page shows; single keys
    mean something if `letters` are wanted.
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
    if event.key == "?" and letters:
        return DialogOpened(Dialog.KEYS)
    group = target.closest("[data-group]")
    if group and (event.key in _ALONG or event.key in _ACROSS or event.key in ("Home", "End")):
        event.preventDefault()
        _move(event.key, target, group)
    if (group or target.closest(".tray")) and (question := _QUESTIONS.get(event.key.lower())):
        return QuestionAsked(at, question, group.getAttribute("data-group") if group else "")
    return None


def _move(key: str, target: Any, group: Any) -> None:
    if key in _ACROSS:
        groups = _all(js.document, "[data-group]")
        group = groups[(_place(groups, group) + _ACROSS[key]) % len(groups)]
        group.querySelector("button[tabindex='0']").focus()
        return
    buttons = _all(group, "button")
    if key in ("Home", "End"):
        buttons[0 if key == "Home" else -1].focus()
    else:
        buttons[(_place(buttons, target) + _ALONG[key]) % len(buttons)].focus()


def _all(where: Any, selector: str) -> list[Any]:
    return list(where.querySelectorAll(selector))


def _place(elements: list[Any], wanted: Any) -> int:
    return next((place for place, element in enumerate(elements) if element.isSameNode(wanted)), 0)
