"""The result: who won and why, and the stones that were out of the game. It takes the tray's place at the
table.
"""

from __future__ import annotations

from rainbow import app
from rainbow.node import Node, el
from rainbow.rules import Outcome, Player
from rainbow.screens import words
from rainbow.screens.bar import record_buttons
from rainbow.screens.parts import button, mark, stone
from rainbow.screens.words import Translator


def results(model: app.Model, game: app.Game, t: Translator, outcome: Outcome) -> Node:
    """The towers above show the count; this says what it means."""
    return el(
        "section",
        el(
            "div",
            el(
                "h2",
                mark(outcome.winner) if outcome.winner else None,
                words.result(t, game.record, outcome),
                id="result",
                tabindex=-1,
            ),
            el("p", words.result_reason(t, game.record, outcome), cls="why"),
            el("p", words.last_move(t, game.record), cls="last-move"),
            cls="verdict",
        ),
        el(
            "div",
            el("h3", t("Out of the game")),
            *(_removed(game, t, player) for player in Player),
            cls="removed",
        ),
        el(
            "div",
            button(t("Rematch, seats swapped"), tap=app.RematchTapped(), cls="main", id="rematch"),
            button(t("New game"), tap=app.LeaveTapped(), cls="plain", id="new-game"),
            record_buttons(model, t),
            cls="next",
        ),
        cls="results tray",
        id="results",
        aria_label=t("Result"),
    )


def _removed(game: app.Game, t: Translator, player: Player) -> Node:
    stones = game.view.removed[player.value - 1]
    return el("p", mark(player), *(stone(t, each) for each in stones))
