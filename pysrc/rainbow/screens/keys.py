"""The list of keys: what can be done with the keyboard."""

from __future__ import annotations

from rainbow.app.shown import Shown
from rainbow.node import Node, el
from rainbow.screens.bar import dialog
from rainbow.screens.words import Translator


def keys(shown: Shown, t: Translator) -> Node:
    """What can be done with the keyboard, with single keys or without; each as it is printed on the keys."""
    letters, printed = shown.settings.letters, shown.keyboard.layout.printed
    rows = (
        ("Tab", t("from one group of buttons to the next")),
        ("← →", t("inside a group")),
        ("↑ ↓", t("from lines or stones to the towers, and back")),
        ("Enter", t("choose, take, place")),
        ("Esc", t("cancel the choice")),
    )
    single = (
        ("1 2 3", t("choose a stone from your hand")),
        (printed("u"), t("take a move back")),
        (printed("h"), t("what is here")),
        (printed("l"), t("the last move")),
        (printed("w"), t("where this stone can go")),
        (printed("t"), t("how all towers stand")),
        (printed("?"), t("this list")),
    )
    listed = (*rows, *single) if letters else rows
    pairs = (el("div", el("dt", el("kbd", key)), el("dd", does)) for key, does in listed)
    body = el("div", el("dl", *pairs), cls="dialog-body keys")
    return dialog(t, "keys", t("Keyboard shortcuts"), None, body, None)
