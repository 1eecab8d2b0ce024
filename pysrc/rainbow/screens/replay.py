"""The replay: a finished game looked through step by step. It takes the tray's place at the table."""

from __future__ import annotations

from rainbow.app.replay import ReplayLeft, ReplayTapped
from rainbow.app.shown import ReplayStep, Shown
from rainbow.app.view import View
from rainbow.app.wire import write_beginning
from rainbow.node import Node, el
from rainbow.rules import Outcome
from rainbow.screens import words
from rainbow.screens.answers import answer
from rainbow.screens.parts import button, icon
from rainbow.screens.screen import Screen, Spoken
from rainbow.screens.story import sentence
from rainbow.screens.table import last_stone_id, table
from rainbow.screens.words import Translator


def replay(shown: Shown, game: View, t: Translator, outcome: Outcome, replayed: ReplayStep) -> Screen:
    """The screen of a finished game that is looked through: the table as it was after so many moves."""
    then = replayed.view
    last = words.last_move(t, then.players, then.table)
    asked = shown.keyboard.asked
    if asked:
        spoken = Spoken(answer(shown, then, t, asked), f"{game.at}-asked-{asked.times}")
    else:
        spoken = Spoken(sentence(t, then.players, then.table), f"replay-{replayed.step}")
    return Screen(
        table(shown, then, t, _replay(replayed, t, last)),
        t("{what} – Rainbow Blackjack", what=words.result(t, game.players, outcome)),
        "leave-replay",
        spoken,
        last=last_stone_id(then.table),
    )


def _replay(replayed: ReplayStep, t: Translator, last: str) -> Node:
    step = replayed.step
    return el(
        "section",
        el(
            "div",
            el("h2", t("Move {number} of {all}", number=step, all=replayed.steps), id="replay-title"),
            el("p", last, cls="last-move"),
            cls="verdict",
        ),
        el(
            "div",
            button(
                icon("back"),
                tap=ReplayTapped(step - 1),
                cls="plain",
                id="replay-back",
                aria_label=t("Previous move"),
                data_repeat=True,
                disabled=step == 0,
            ),
            el(
                "input",
                type="range",
                min=0,
                max=replayed.steps,
                value=step,
                id="replay-step",
                aria_labelledby="replay-title",
                data_input=write_beginning(ReplayTapped),
            ),
            button(
                icon("forward"),
                tap=ReplayTapped(step + 1),
                cls="plain",
                id="replay-forward",
                aria_label=t("Next move"),
                data_repeat=True,
                disabled=step == replayed.steps,
            ),
            cls="steps",
            dir="ltr",
        ),
        button(t("Back to the result"), tap=ReplayLeft(), cls="main", id="leave-replay"),
        cls="results tray",
        id="results",
        aria_label=t("Replay"),
    )
