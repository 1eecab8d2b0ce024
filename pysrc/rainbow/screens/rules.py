"""The rules dialog: what the program does, with the options in force in front."""

from __future__ import annotations

from rainbow.app.page import DialogClosed
from rainbow.app.shown import Shown
from rainbow.node import Node, Raw, el
from rainbow.screens import words
from rainbow.screens.bar import dialog, language_choice
from rainbow.screens.parts import button
from rainbow.screens.words import Translator


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
                t("Options of this game: {options}", options=words.listed(t, in_force)),
                cls="note in-force",
            )
            if in_force
            else None,
            Raw(t.rules),
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
