"""The list of keys: what can be done with the keyboard."""

from __future__ import annotations

from rainbow.app.shown import Shown
from rainbow.node import Node, el
from rainbow.screens.bar import dialog
from rainbow.screens.words import Translator


def keys(shown: Shown, t: Translator) -> Node:
    """What can be done with the keyboard, with single keys or without."""
    letters = shown.settings.letters
    rows = (
        ("Tab", t("from one group of buttons to the next")),
        ("← →", t("inside a group")),
        ("↑ ↓", t("from lines or stones to the towers, and back")),
        ("Enter", t("choose, take, place")),
        ("Esc", t("cancel the choice")),
    )
    single = (
        ("H", t("hear what is here")),
        ("L", t("hear the last move")),
        ("W", t("hear where this stone can go")),
        ("T", t("hear how all towers stand")),
        ("?", t("this list")),
    )
    listed = (*rows, *single) if letters else rows
    pairs = (el("div", el("dt", el("kbd", key)), el("dd", does)) for key, does in listed)
    body = el(
        "div",
        el("dl", *pairs),
        el("p", t("H, L, W and T work while keyboard focus is on the table."), cls="note")
        if letters
        else None,
        cls="dialog-body keys",
    )
    return dialog(t, "keys", t("Keyboard shortcuts"), None, body, None)
