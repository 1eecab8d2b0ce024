"""The result: who won and why, and the stones that were out of the game. It takes the tray's place at the
table.
"""

from __future__ import annotations

from rainbow import app
from rainbow.node import Node, el
from rainbow.rules import Outcome, Player
from rainbow.screens import words
from rainbow.screens.bar import record_buttons
from rainbow.screens.parts import button, icon, mark, stone
from rainbow.screens.words import Translator


def results(model: app.Model, game: app.Game, t: Translator, outcome: Outcome) -> Node:
    """The towers above show the count; this says what it means. Two who sit face to face stay where they are
    when they swap seats.
    """
    stay_seated = model.settings.face_to_face and game.computer is None
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
            el("p", t("Turn the tablet around for the rematch."), cls="note") if stay_seated else None,
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
            button(t("Replay"), tap=app.ReplayTapped(0), cls="plain", id="replay"),
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


def replay(game: app.Game, t: Translator) -> Node:
    """A finished game step by step: the table above stands as it did after so many moves."""
    step = game.replay or 0
    return el(
        "section",
        el(
            "div",
            el("h2", t("Move {number} of {all}", number=step, all=game.at), id="replay-title"),
            el("p", words.last_move(t, game.shown.record), cls="last-move"),
            cls="verdict",
        ),
        el(
            "div",
            button(
                icon("back"),
                tap=app.ReplayTapped(step - 1),
                cls="plain",
                id="replay-back",
                aria_label=t("Move back"),
                data_repeat=True,
                disabled=step == 0,
            ),
            el(
                "input",
                type="range",
                min=0,
                max=game.at,
                value=step,
                id="replay-step",
                aria_labelledby="replay-title",
                data_input="ReplayTapped|",
            ),
            button(
                icon("forward"),
                tap=app.ReplayTapped(step + 1),
                cls="plain",
                id="replay-forward",
                aria_label=t("Move forward"),
                data_repeat=True,
                disabled=step == game.at,
            ),
            cls="steps",
            dir="ltr",
        ),
        button(t("Back to the result"), tap=app.ReplayLeft(), cls="main", id="leave-replay"),
        cls="results tray",
        id="results",
        aria_label=t("Replay"),
    )
