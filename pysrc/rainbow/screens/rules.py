"""The rules dialog: what the program does, with the options in force in front."""

from __future__ import annotations

from collections.abc import Mapping

from rainbow import app
from rainbow.node import Node, Raw, el
from rainbow.screens import words
from rainbow.screens.bar import dialog, language_choice
from rainbow.screens.parts import button
from rainbow.screens.setup import options_in_force
from rainbow.screens.words import Translator


def rules(model: app.Model, t: Translator, languages: Mapping[str, str]) -> Node:
    """The rules in the player's language, with a way to another one: a newcomer meets this dialog first."""
    options = model.game.state.table.options if model.game else model.setup.options
    in_force = options_in_force(t, options)
    return dialog(
        t,
        "rule-book",
        t("Rules"),
        language_choice(t, languages, "rules-language"),
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
            button(t("Got it!"), tap=app.DialogClosed(), cls="main", id="got-it", autofocus=True),
            cls="dialog-foot",
        ),
    )
