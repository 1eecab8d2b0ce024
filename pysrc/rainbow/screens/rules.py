"""The rules dialog: what the program does, with the options in force in front."""

from __future__ import annotations

import re
from functools import cache

from rainbow.app.page import DialogClosed
from rainbow.app.shown import Shown
from rainbow.node import Child, Node, Raw, el
from rainbow.rules import JOKER
from rainbow.rules.notation import read_colour, read_stone
from rainbow.screens import words
from rainbow.screens.bar import dialog, language_choice
from rainbow.screens.parts import button, face, name, shape
from rainbow.screens.wheel import EMBLEM
from rainbow.screens.words import Translator

_IMAGE = re.compile(r'<img src="([^"]+)" alt="([^"]+)" />')


def rules(shown: Shown, t: Translator) -> Node:
    """The rules in the player's language, with a way to another one: a newcomer meets this dialog first."""
    options = shown.game.table.options if shown.game else shown.setup.options
    in_force = words.options_in_force(t, options)
    return dialog(
        t,
        "rule-book",
        t("Rules"),
        language_choice(t, "rules-language"),
        el(
            "div",
            el(
                "p",
                t("Optional rules in this game: {options}", options=words.listed(t, in_force)),
                cls="note in-force",
            )
            if in_force
            else None,
            _text(t),
            cls="dialog-body rules-text",
            id="rules-text",
            tabindex=0,
            role="region",
            aria_labelledby="rule-book-title",
        ),
        el(
            "div",
            button(t("Got it!"), tap=DialogClosed(), cls="main", id="got-it", autofocus=True),
            cls="dialog-foot",
        ),
    )


@cache
def _text(t: Translator) -> Raw:
    """The rules text, with its images drawn as on the table."""
    return Raw(_IMAGE.sub(lambda image: _drawn(*image.groups()).markup, t.rules))


def _drawn(what: str, label: str) -> Node:
    """An image of the rules text. `what` is `wheel`, an owner's mark by its class, an announced number, or
    the letter of a colour: with a number it is a stone that counts so much, alone an announced colour.
    """
    parts: tuple[Child, ...]
    if what == "wheel":
        look, parts = "picture", (EMBLEM,)
    elif what.startswith("player-"):
        look, parts = f"mark {what}", (what[-1],)
    elif what.isdigit():
        look, parts = "stone blank", (el("b", what),)
    elif len(what) == 1:
        colour = read_colour(what)
        look, parts = f"stone {name(colour)}", (shape(colour),)
    else:
        value = JOKER if what[0] == "J" else read_stone(what)
        look, parts = f"stone {name(value.colour)}", face(value, int(what[1]))
    return el("span", *parts, cls=look, role="img", aria_label=label)
