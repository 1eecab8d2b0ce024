"""A game that goes on: the table with the tray of the player to move, or face to face with both trays."""

from __future__ import annotations

from rainbow.app.shown import Shown
from rainbow.app.view import Closed, Open, Thinking, View
from rainbow.rules import Player
from rainbow.screens import words
from rainbow.screens.answers import answer
from rainbow.screens.lines import line_id
from rainbow.screens.prompts import prompt
from rainbow.screens.rounds import round_told
from rainbow.screens.screen import Screen, Spoken
from rainbow.screens.story import sentence
from rainbow.screens.table import last_seat_id, last_stone_id, table
from rainbow.screens.tray import facing_tray, tray
from rainbow.screens.words import Translator


def playing(shown: Shown, game: View, t: Translator) -> Screen:
    """The screen of a game that goes on."""
    if game.is_face_to_face:
        trays = [facing_tray(shown, game, t, player) for player in Player]
    else:
        trays = [tray(shown, game, t)]
    who = words.turn(t, game.players, game.table.to_move)
    return Screen(
        table(shown, game, t, *trays),
        # Translators: the title of the browser's tab; {what} is a player's name, “Your turn”, or who won.
        t("{what} – Rainbow Blackjack", what=who),
        _home(shown, game),
        _spoken(shown, game, t),
        _first_answer(game),
        last_stone_id(game.table),
        last_seat_id(game),
        None if isinstance(game.tray, Thinking) else game.at,
    )


def _home(shown: Shown, game: View) -> str:
    """Where the keyboard goes when what it was on is gone."""
    match game.tray:
        case Closed():
            return "open"
        case Thinking():
            return "turn"
        case Open(stone=chosen):
            if first := _first_answer(game):
                return first
            table = game.table
            if not table.is_taking:
                places = len(game.lies(table.to_move).hand)
                return f"hand-{shown.keyboard.stop('hand', places) if chosen is None else chosen}"
            if game.is_looking:
                return "memorised"
            if game.chosen_line:
                return "announce-colours"
            lines = table.lines_left(table.to_move)
            return line_id(lines[shown.keyboard.stop("lines", len(lines))])


def _first_answer(game: View) -> str:
    """The first answer to what is asked about the chosen move."""
    if not isinstance(game.tray, Open):
        return ""
    if game.tray.unconfirmed is not None:
        return "sure"
    return "way-on" if game.tray.tower is not None else ""


def _spoken(shown: Shown, game: View, t: Translator) -> Spoken:
    """The answer to a question, or to the last tap, or what happened last and whose turn it is."""
    if asked := shown.keyboard.asked:
        return Spoken(answer(shown, game, t, asked), f"{game.at}-asked-{asked.times}")
    tray = game.tray
    if isinstance(tray, Open) and tray.refused is not None:
        return Spoken(prompt(shown.settings, game, t), f"{game.at}-refused-{tray.tries}")
    if isinstance(tray, Open) and (tray.advice_wanted or _first_answer(game)):
        return Spoken(prompt(shown.settings, game, t), f"{game.at}-prompted-{tray.tries}")
    undone = t("A move was taken back.")
    last = undone if game.undone else sentence(t, game.players, game.table)
    if not game.undone and (begins := round_told(t, game.players, game.table)):
        last = t("{one} {two}", one=last, two=begins)
    said = words.next_turn(t, game.players, game.table.to_move, last)
    return Spoken(said, f"{game.at}-undone" if game.undone else f"{game.at}")
