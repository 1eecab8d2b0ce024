"""The result: who won and why, and the stones that were out of the game. It takes the tray's place at the
table.
"""

from __future__ import annotations

from rainbow.app.page import DialogOpened, LeaveTapped, RematchTapped
from rainbow.app.records import CopyTapped, DownloadTapped
from rainbow.app.replay import ReplayTapped
from rainbow.app.shown import Dialog, Shown
from rainbow.app.view import View
from rainbow.node import Node, el
from rainbow.rules import Outcome, Player
from rainbow.screens import words
from rainbow.screens.answers import answer
from rainbow.screens.parts import button, mark, stone
from rainbow.screens.screen import Screen, Spoken
from rainbow.screens.table import last_seat_id, last_stone_id, table
from rainbow.screens.words import Translator


def results(shown: Shown, game: View, t: Translator, outcome: Outcome) -> Screen:
    """The screen of a game that is over."""
    return Screen(
        table(shown, game, t, _results(shown, game, t, outcome)),
        t("{what} – Rainbow Blackjack", what=words.result(t, game.players, outcome)),
        "rematch",
        _spoken(shown, game, t, outcome),
        last=last_stone_id(game.table),
        seat=last_seat_id(game),
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
        _turned_verdict(shown, game, t, outcome) if stay_seated else None,
        el(
            "div",
            el("h2", *_headline(game, t, outcome), id="result", tabindex=-1),
            el("p", words.result_reason(t, game.table, outcome), cls="why"),
            el("p", words.last_move(t, game.players, game.table), cls="last-move"),
            _series(shown, game, t),
            el("p", t("Turn the tablet around for the rematch."), cls="note") if stay_seated else None,
            cls="verdict",
        ),
        el(
            "div",
            el("h3", t("Out of the game")),
            *(_removed(game, t, player) for player in Player),
            button(
                t("Hands and grids"),
                tap=DialogOpened(Dialog.UNCOVERED),
                cls="quiet",
                id="open-uncovered",
                aria_haspopup="dialog",
            )
            if game.uncovered
            else None,
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
        cls=f"results tray {_how(game, outcome)}" + (" both-sides" if stay_seated else ""),
        id="results",
        aria_label=t("Result"),
    )


def _how(game: View, outcome: Outcome) -> str:
    """How the end looks: somebody's victory, the person's defeat by the computer, or nobody's."""
    if outcome.winner is None:
        return "drawn"
    you = game.players.you
    return "lost" if you and outcome.winner is not you else "victory"


def _headline(game: View, t: Translator, outcome: Outcome) -> list[Node | str]:
    """Who won; a victory stands under a rainbow."""
    result = words.result(t, game.players, outcome)
    if outcome.winner is None:
        return [result]
    whose = mark(outcome.winner)
    if _how(game, outcome) == "victory":
        whose = el("span", whose, cls="rainbow", aria_hidden="true")
    return [whose, result]


def _turned_verdict(shown: Shown, game: View, t: Translator, outcome: Outcome) -> Node:
    """The same once more, upside down, for whoever sits opposite."""
    return el(
        "div",
        el("p", *_headline(game, t, outcome), cls="headline"),
        _score(shown, t) if _is_series(shown) else None,
        cls="verdict opposite-verdict",
        aria_hidden="true",
    )


def _is_series(shown: Shown) -> bool:
    """Whether this was a rematch."""
    return shown.series.games > 1


def _series(shown: Shown, game: View, t: Translator) -> Node | None:
    """How often each of the two has won, after a rematch."""
    if not _is_series(shown):
        return None
    one, two = (words.player(t, game.players, player) for player in Player)
    # Translators: how many games each of two players has won so far, as a screen reader says it.
    said = t("Games won: {one} {n}, {two} {m}", one=one, n=shown.series.one, two=two, m=shown.series.two)
    return el("div", _score(shown, t), el("p", said, cls="hidden"))


def _score(shown: Shown, t: Translator) -> Node:
    """The figures of the series, each beside its player's mark."""
    one, two = shown.series.one, shown.series.two
    # Translators: the score of a series of games, such as "2 : 1".
    score = el("b", t("{one} : {two}", one=one, two=two))
    return el("p", mark(Player.ONE), score, mark(Player.TWO), cls="series", dir="ltr", aria_hidden="true")


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
