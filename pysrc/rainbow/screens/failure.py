"""The plain page for what never should happen."""

from __future__ import annotations

from rainbow.app.device import ReloadTapped
from rainbow.app.records import CopyTapped
from rainbow.app.shown import Shown
from rainbow.node import el
from rainbow.screens.parts import button
from rainbow.screens.screen import Screen
from rainbow.screens.words import Translator


def failure(shown: Shown, t: Translator, details: str) -> Screen:
    """The screen for what never should happen. It draws nothing of the game, which may be what failed."""
    body = el(
        "div",
        el(
            "section",
            el("h1", t("Something went wrong")),
            el("p", t("This should not have happened. The game is saved as it was before the last tap.")),
            el(
                "div",
                button(t("Reload the page"), tap=ReloadTapped(), cls="main", id="reload"),
                button(t("Copied") if shown.copied else t("Copy the game"), tap=CopyTapped(), cls="plain")
                if shown.game
                else None,
                cls="record-buttons",
            ),
            el("details", el("summary", t("Details")), el("pre", details, dir="ltr")),
            cls="panel",
            role="alert",
        ),
        cls="screen failure",
    )
    return Screen(body, t("Rainbow Blackjack"), home="reload")
