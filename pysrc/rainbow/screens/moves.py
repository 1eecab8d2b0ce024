"""The last moves, for windows that have no room for them beside the hand."""

from __future__ import annotations

from rainbow.app.shown import Shown
from rainbow.node import Node, el
from rainbow.screens.bar import dialog
from rainbow.screens.parts import mark
from rainbow.screens.story import told
from rainbow.screens.words import Translator

_LINES = 8
"""So many moves are listed: as many as a round has."""


def last_moves(shown: Shown, t: Translator) -> Node | None:
    """The dialog, for the table as it is shown; nothing where there is none."""
    game = shown.table_view
    if game is None:
        return None
    lines = [
        el("li", mark(each.player), el("span", each.text, el("b", each.taken) if each.taken else None))
        for each in told(t, game.players, game.table, _LINES)
    ]
    listed = el("ol", *lines, cls="moves") if lines else el("p", t("No move has been made yet."))
    return dialog(t, "moves", t("Last moves"), None, el("div", listed, cls="dialog-body"), None)
