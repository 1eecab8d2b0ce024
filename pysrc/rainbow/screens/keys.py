"""The list of keys: what can be done with the keyboard."""

from __future__ import annotations

from rainbow.app.shown import Shown
from rainbow.node import Node, el
from rainbow.screens.bar import dialog
from rainbow.screens.parts import arrow
from rainbow.screens.words import Translator


def keys(shown: Shown, t: Translator) -> Node:
    """What can be done with the keyboard, with single keys or without; each as it is printed on the keys."""
    left_and_right = _arrows(t("Left and right arrow keys"), "left", "right")
    up_and_down = _arrows(t("Up and down arrow keys"), "up", "down")
    letters, printed = shown.settings.letters, shown.keyboard.layout.printed
    rows = (
        ("Tab", t("from one group of buttons to the next")),
        (left_and_right, t("inside a group")),
        (up_and_down, t("from lines or stones to the towers, and back")),
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


def _arrows(said: str, *towards: str) -> Node:
    """What is printed on two keys."""
    return el("span", *map(arrow, towards), cls="arrows", dir="ltr", role="img", aria_label=said)
