"""The bar at the top of every screen, and the menu behind it."""

from __future__ import annotations

from collections.abc import Mapping

from rainbow import app
from rainbow.node import Child, Node, el
from rainbow.rules import outcome
from rainbow.screens.parts import button, icon
from rainbow.screens.wheel import EMBLEM
from rainbow.screens.words import Translator


def bar(t: Translator, languages: Mapping[str, str], *middle: Child | None) -> Node:
    """Emblem and title, what the screen puts in the middle, and the buttons that are always there."""
    return el(
        "header",
        el("div", EMBLEM, el("h1", t("Rainbow Blackjack")), cls="brand"),
        *middle,
        el(
            "div",
            button(
                icon("rules"),
                el("span", t("Rules"), cls="label"),
                tap=app.DialogOpened(app.Dialog.RULES),
                cls="quiet",
                id="open-rules",
                aria_haspopup="dialog",
            ),
            language_choice(t, languages, "language"),
            button(
                icon("menu"),
                el("span", t("Menu"), cls="label"),
                tap=app.DialogOpened(app.Dialog.MENU),
                cls="quiet",
                id="open-menu",
                aria_haspopup="dialog",
            ),
            cls="actions",
        ),
        cls="bar",
    )


def language_choice(t: Translator, languages: Mapping[str, str], id: str) -> Node:
    """The switcher: each language by its own name."""
    return el(
        "label",
        icon("language"),
        el("span", t("Language"), cls="hidden"),
        el(
            "select",
            *(
                el("option", own, value=tag, lang=tag, selected=tag == t.language)
                for tag, own in languages.items()
            ),
            id=id,
            data_change=app.write_message(app.LanguageChosen("")),
        ),
        cls="language quiet",
    )


def dialog(t: Translator, id: str, title: str, head: Child | None, body: Child, foot: Child | None) -> Node:
    """A dialog with a title, × and a body; Escape closes it too."""
    return el(
        "dialog",
        el(
            "div",
            el("h2", title, id=f"{id}-title"),
            head,
            button(
                icon("close"), tap=app.DialogClosed(), cls="quiet", id=f"close-{id}", aria_label=t("Close")
            ),
            cls="dialog-head",
        ),
        body,
        foot,
        id=id,
        aria_labelledby=f"{id}-title",
        data_closed=app.write_message(app.DialogClosed()),
    )


def menu(model: app.Model, t: Translator) -> Node:
    """Theme, the newer version when there is one, and what can be done with the game on the screen."""
    themes = {app.Theme.SYSTEM: t("As the device"), app.Theme.LIGHT: t("Light"), app.Theme.DARK: t("Dark")}
    look = el(
        "div",
        el("h3", t("Look"), id="look"),
        el(
            "div",
            *(
                button(
                    label,
                    tap=app.ThemeChosen(theme),
                    cls="choice",
                    id=f"theme-{theme.value}",
                    aria_pressed="true" if theme is model.theme else "false",
                )
                for theme, label in themes.items()
            ),
            cls="choices",
            role="group",
            aria_labelledby="look",
        ),
    )
    body = el(
        "div",
        look,
        _update(t) if model.update_ready else None,
        _this_game(model, t) if model.game else None,
        cls="dialog-body",
    )
    return dialog(t, "menu", t("Menu"), None, body, None)


def _update(t: Translator) -> Node:
    return el(
        "div",
        el("h3", t("A new version of the game is ready.")),
        el("p", t("It loads in a moment, and everything goes on where it is."), cls="note"),
        button(t("Update now"), tap=app.UpdateTapped(), cls="plain", id="update-from-menu"),
    )


def _this_game(model: app.Model, t: Translator) -> Node:
    assert model.game is not None
    over = outcome(model.game.state) is not None
    return el(
        "div",
        el("h3", t("This game")),
        button(
            t("What may they hold?"),
            tap=app.DialogOpened(app.Dialog.UNSEEN),
            cls="plain",
            id="open-unseen",
            aria_haspopup="dialog",
        )
        if not over
        else None,
        el("p", t("The game stays saved: you can go on with it later."), cls="note") if not over else None,
        button(t("Leave the game"), tap=app.LeaveTapped(), cls="plain", id="leave"),
    )


def record_buttons(model: app.Model, t: Translator) -> Node:
    """The record to copy or to keep as a file: of a game that is over, for it holds every hidden stone."""
    return el(
        "div",
        button(
            t("Copied") if model.copied else t("Copy the record"),
            tap=app.CopyTapped(),
            cls="plain",
            id="copy-record",
        ),
        button(t("Save as a file"), tap=app.DownloadTapped(), cls="plain", id="download-record"),
        cls="record-buttons",
    )
