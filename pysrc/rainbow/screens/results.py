"""The result: who won and why, and the stones that were out of the game. It takes the tray's place at the
table.
"""

from __future__ import annotations

from rainbow.app.page import LeaveTapped, RematchTapped
from rainbow.app.records import CopyTapped, DownloadTapped
from rainbow.app.replay import ReplayTapped
from rainbow.app.shown import Shown
from rainbow.app.view import View
from rainbow.node import Node, el
from rainbow.rules import Outcome, Player
from rainbow.screens import words
from rainbow.screens.answers import answer
from rainbow.screens.parts import button, mark, stone
from rainbow.screens.screen import Screen, Spoken
from rainbow.screens.table import last_stone_id, table
from rainbow.screens.words import Translator


def results(shown: Shown, game: View, t: Translator, outcome: Outcome) -> Screen:
    """The screen of a game that is over."""
    return Screen(
        table(shown, game, t, _results(shown, game, t, outcome)),
        t("{what} – Rainbow Blackjack", what=words.result(t, game.players, outcome)),
        "rematch",
        _spoken(shown, game, t, outcome),
        last=last_stone_id(game.table),
    )


def _spoken(shown: Shown, game: View, t: Translator, outcome: Outcome) -> Spoken:
    if asked := shown.keyboard.asked:
        return Spoken(answer(shown, game, t, asked), f"{game.at}-asked-{asked.times}")
    if shown.copied:
        return Spoken(t("Copied"), "copied")
    last = words.last_move(t, game.players, game.table)
    result = words.result(t, game.players, outcome)
    why = words.result_reason(t, game.table, outcome)
    return Spoken(t("{last} {result}. {why}", last=last, result=result, why=why), f"{game.at}")


def _results(shown: Shown, game: View, t: Translator, outcome: Outcome) -> Node:
    """The towers above show the count; this says what it means. Two who sit face to face stay where they are
    when they swap seats.
    """
    stay_seated = shown.settings.face_to_face and game.computer is None
    return el(
        "section",
        el(
            "div",
            el(
                "h2",
                mark(outcome.winner) if outcome.winner else None,
                words.result(t, game.players, outcome),
                id="result",
                tabindex=-1,
            ),
            el("p", words.result_reason(t, game.table, outcome), cls="why"),
            el("p", words.last_move(t, game.players, game.table), cls="last-move"),
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
            button(t("Rematch, seats swapped"), tap=RematchTapped(), cls="main", id="rematch"),
            button(t("New game"), tap=LeaveTapped(), cls="plain", id="new-game"),
            button(t("Replay"), tap=ReplayTapped(0), cls="plain", id="replay"),
            _record_buttons(shown, t),
            cls="next",
        ),
        cls="results tray",
        id="results",
        aria_label=t("Result"),
    )


def _removed(game: View, t: Translator, player: Player) -> Node:
    stones = game.own.removed[player.value - 1] if game.own.removed else ()
    return el("p", mark(player), *(stone(t, each) for each in stones))


def _record_buttons(shown: Shown, t: Translator) -> Node:
    """The record to copy or to keep as a file: of a game that is over, for it holds every hidden stone."""
    return el(
        "div",
        button(
            t("Copied") if shown.copied else t("Copy the game"),
            tap=CopyTapped(),
            cls="plain",
            id="copy-record",
        ),
        button(t("Save as a file"), tap=DownloadTapped(), cls="plain", id="download-record"),
        cls="record-buttons",
    )
