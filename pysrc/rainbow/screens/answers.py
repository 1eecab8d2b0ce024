"""What is said when somebody asks with a key: it goes into the live region, for whoever listens.

What only the player to move may know is named while the tray is open, unless speech shall keep to what is
public.
"""

from __future__ import annotations

from rainbow import app
from rainbow.rules import Colour, Stone, Tower
from rainbow.screens import words
from rainbow.screens.parts import stop
from rainbow.screens.tray import is_discreet, line_label, prompt
from rainbow.screens.words import Translator


def answer(model: app.Model, game: app.Game, t: Translator) -> str:
    """The answer to what was asked last."""
    assert model.asked
    match model.asked.question:
        case app.Question.LAST:
            return words.last_move(t, game.record) or t("No move was made yet.")
        case app.Question.TOTALS:
            towers = game.state.table.towers
            return words.listed(t, (words.tower_state(t, game.record, tower) for tower in towers))
        case app.Question.WHERE:
            return _where(model, game, t)
        case app.Question.HERE:
            return _here(model, game, t, model.asked.group)


def _here(model: app.Model, game: app.Game, t: Translator, group: str) -> str:
    """A tower from the bottom up, a line, or a stone; anywhere else what the player is to do."""
    table = game.state.table
    lies = game.contents(table.to_move)
    if group == "towers":
        return _tower(game, t, table.towers[stop(model, group, len(table.towers))])
    if group == "lines" and not is_discreet(model, game):
        lines = table.lines_left(table.to_move)
        return line_label(t, lines[stop(model, group, len(lines))], lies.grid)
    if group == "hand" and not is_discreet(model, game):
        here = lies.hand[stop(model, group, len(lies.hand))]
        return words.stone(t, here) if isinstance(here, Stone) else t("Face down")
    return prompt(model, game, t)


def _tower(game: app.Game, t: Translator, tower: Tower) -> str:
    state = words.tower_state(t, game.record, tower)
    if not tower.laid:
        return state
    stones = words.listed(t, (words.stone(t, laid.stone) for laid in tower.laid))
    # Translators: a tower with its total and owner, then its stones, the lowest first.
    return t("{tower}. From the bottom: {stones}.", tower=state, stones=stones)


def _where(model: app.Model, game: app.Game, t: Translator) -> str:
    """The towers that the chosen stone may go to, with their totals then."""
    if game.state.table.is_taking or not isinstance(game.tray, app.Open):
        return prompt(model, game, t)
    chosen = app.chosen_stone(game)
    if chosen is None:
        return t("First choose a stone from your hand.")
    if is_discreet(model, game):
        return t("That is not said aloud: others would hear what stone it is.")
    reached = [(colour, app.ways(game, chosen, colour)) for colour in chosen.towers]
    named = [_reached(game, t, colour, chosen, instead=ways[0].instead) for colour, ways in reached if ways]
    name = words.stone(t, chosen)
    if not named:
        return t("{stone} fits nowhere.", stone=name)
    # Translators: where a stone can go; {towers} is a list of towers, each with the total it would have.
    return t("{stone}: {towers}.", stone=name, towers=words.listed(t, named))


def _reached(game: app.Game, t: Translator, colour: Colour, stone: Stone, *, instead: bool) -> str:
    table = game.state.table
    total = table.tower(colour).add(stone, table.to_move, instead=instead).total
    # Translators: a tower and its total.
    return t("{tower} {total}", tower=words.tower(t, colour), total=total)
