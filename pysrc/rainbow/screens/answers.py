"""What is said when somebody asks with a key: in the live region for whoever listens, and on the table for
whoever looks.

What only the player to move may know is named while the tray is open, unless speech shall keep to what is
public.
"""

from __future__ import annotations

from rainbow.app.keyboard import Asked, Question
from rainbow.app.shown import Shown
from rainbow.app.view import Open, View
from rainbow.node import Node, el
from rainbow.rules import WHEEL, Colour, Stone, Tower
from rainbow.screens import words
from rainbow.screens.instant_win import tower_state
from rainbow.screens.lines import line_label
from rainbow.screens.prompts import is_discreet, prompt
from rainbow.screens.story import sentence
from rainbow.screens.words import Translator


def answered(shown: Shown, game: View, t: Translator) -> Node | None:
    """The answer for whoever looks; the live region has it for whoever listens."""
    asked = shown.keyboard.asked
    return el("p", answer(shown, game, t, asked), cls="answered", aria_hidden="true") if asked else None


def answer(shown: Shown, game: View, t: Translator, asked: Asked) -> str:
    """The answer to what was asked last."""
    match asked.question:
        case Question.LAST:
            return sentence(t, game.players, game.table) or t("No move has been made yet.")
        case Question.TOTALS:
            return words.listed_apart(t, (tower_state(game, t, colour) for colour in WHEEL))
        case Question.WHERE:
            return _where(shown, game, t)
        case Question.HERE:
            return _here(shown, game, t, asked.group)


def _here(shown: Shown, game: View, t: Translator, group: str) -> str:
    """A tower from the bottom up, a line, or a stone; anywhere else, and where nothing of that is left, what
    the player is to do.
    """
    table = game.table
    lies = game.lies(table.to_move)
    if group == "towers":
        return _tower(game, t, table.towers[shown.keyboard.stop(group, len(table.towers))])
    if group == "lines" and table.is_taking and lies.grid and not is_discreet(shown.settings, game):
        lines = table.lines_left(table.to_move)
        return line_label(t, lines[shown.keyboard.stop(group, len(lines))], lies.grid)
    if group == "hand" and lies.hand and not is_discreet(shown.settings, game):
        here = lies.hand[shown.keyboard.stop(group, len(lies.hand))]
        return words.stone(t, here) if isinstance(here, Stone) else t("Face down")
    return prompt(shown.settings, game, t)


def _tower(game: View, t: Translator, tower: Tower) -> str:
    state = tower_state(game, t, tower.colour)
    if not tower.laid:
        return state
    stones = words.listed(t, (words.stone(t, laid.stone) for laid in tower.laid))
    # Translators: a tower with its total and owner, then its stones, the lowest first.
    return t("{tower}. From the bottom: {stones}.", tower=state, stones=stones)


def _where(shown: Shown, game: View, t: Translator) -> str:
    """The towers that the chosen stone may go to, with their totals then."""
    if game.table.is_taking or not isinstance(game.tray, Open):
        return prompt(shown.settings, game, t)
    if not game.has_chosen_stone:
        return t("First choose a stone from your hand.")
    chosen = game.chosen_stone
    if chosen is None or is_discreet(shown.settings, game):
        return t("Not read aloud: others would hear which stone it is.")
    reached = [(colour, game.ways(chosen, colour)) for colour in chosen.towers]
    named = [_reached(game, t, colour, chosen, instead=ways[0].instead) for colour, ways in reached if ways]
    name = words.stone(t, chosen)
    if not named:
        return t("{stone} fits nowhere.", stone=name)
    # Translators: where a stone can go; {towers} is a list of towers, each with the total it would have.
    return t("{stone}: {towers}.", stone=name, towers=words.listed(t, named))


def _reached(game: View, t: Translator, colour: Colour, stone: Stone, *, instead: bool) -> str:
    table = game.table
    total = table.tower(colour).add(stone, table.to_move, instead=instead).total
    # Translators: a tower and its total.
    return t("{tower} {total}", tower=words.tower(t, colour), total=total)
