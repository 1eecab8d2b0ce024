"""The bar at the top of every screen, and the frame of what opens from it."""

from __future__ import annotations

from functools import cache

from rainbow.app.page import DialogClosed, DialogOpened, LanguageChosen
from rainbow.app.shown import Dialog
from rainbow.app.wire import write_beginning, write_message
from rainbow.node import Child, Node, el
from rainbow.screens.parts import button, icon, small_button
from rainbow.screens.wheel import EMBLEM
from rainbow.screens.words import Translator


def bar(t: Translator, *middle: Child | None) -> Node:
    """Emblem and title, what the screen puts in the middle, and the buttons that are always there."""
    return el(
        "header",
        el("div", EMBLEM, el("h1", t("Rainbow Blackjack")), cls="brand"),
        *middle,
        el(
            "div",
            _opener(t("Rules"), Dialog.RULES),
            language_choice(t, "language"),
            _opener(t("Menu"), Dialog.MENU),
            cls="actions",
        ),
        cls="bar",
    )


def _opener(label: str, opens: Dialog) -> Node:
    tap = DialogOpened(opens)
    return small_button(label, opens.value, tap, f"open-{opens.value}", aria_haspopup="dialog")


def language_choice(t: Translator, id: str) -> Node:
    """The switcher: each language by its own name."""
    return el(
        "label",
        icon("language"),
        el("span", t("Language"), cls="hidden"),
        el(
            "select",
            *_offered(tuple(t.languages.items()), t.language),
            id=id,
            data_change=write_beginning(LanguageChosen),
        ),
        cls="language quiet",
    )


@cache
def _offered(languages: tuple[tuple[str, str], ...], spoken: str) -> tuple[Node, ...]:
    return tuple(el("option", own, value=tag, lang=tag, selected=tag == spoken) for tag, own in languages)


def dialog(t: Translator, id: str, title: str, head: Child | None, body: Child, foot: Child | None) -> Node:
    """A dialog with a title, × and a body; Escape closes it too."""
    return el(
        "dialog",
        el(
            "div",
            el("h2", title, id=f"{id}-title"),
            head,
            button(icon("close"), tap=DialogClosed(), cls="quiet", id=f"close-{id}", aria_label=t("Close")),
            cls="dialog-head",
        ),
        body,
        foot,
        id=id,
        aria_labelledby=f"{id}-title",
        data_closed=write_message(DialogClosed()),
    )
