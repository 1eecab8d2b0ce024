"""How near both players are to an instant win: at the seats, beside the round, on the towers and in words.
All of it is public, but for the target of the chosen stone.
"""

from __future__ import annotations

from rainbow.app.players import Players
from rainbow.app.view import View
from rainbow.node import Node, el
from rainbow.rules import TOWERS_AT_21_TO_WIN, Colour, Player, Table
from rainbow.screens import words
from rainbow.screens.parts import icon, mark
from rainbow.screens.words import Translator


def pips(game: View, t: Translator, player: Player) -> Node:
    """A pip for each tower at 21 that an instant win takes, full for those that the player owns; the last one
    is a crown when it alone is missing.
    """
    owned = len(game.table.at_21(player))
    shown = [el("i", cls="full" if number < owned else None) for number in range(TOWERS_AT_21_TO_WIN)]
    near = _near(game, t, player)
    if near:
        shown[-1] = el("i", icon("crown"), cls="crown threat" if player in game.threats else "crown")
    # Translators: how many of the three towers that an instant win takes a player owns.
    count = t("{n} of 3 at 21", n=owned)
    said = words.listed_apart(t, filter(None, (count, near)))
    return el("span", el("span", *shown, aria_hidden="true"), el("span", said, cls="hidden"), cls="three")


def _near(game: View, t: Translator, player: Player) -> str:
    """That one more tower at 21 wins, or that the player's next stone could make it; else nothing."""
    if not _is_near(game.table, player):
        return ""
    # Translators: who could win stands beside it. As short as can be.
    return t("could win next") if player in game.threats else t("one more wins")


def _is_near(public: Table, player: Player) -> bool:
    return public.outcome is None and len(public.at_21(player)) + 1 == TOWERS_AT_21_TO_WIN


def who_is_near(game: View, t: Translator) -> Node | None:
    """Who needs but one more tower at 21, in words beside the round; first who could win now."""
    told: dict[str, list[Player]] = {}
    for player in sorted(Player, key=lambda each: each not in game.threats):
        if near := _near(game, t, player):
            told.setdefault(near, []).append(player)
    texts = (
        el("span", *map(mark, players), el("span", text, cls="words"), cls="who-near")
        for text, players in told.items()
    )
    return el("p", icon("crown"), *texts, cls="near", aria_hidden="true") if told else None


def crown(game: View, colour: Colour, *, wins: bool) -> Node | None:
    """The crown of a tower: full where the chosen stone wins, else with the number of each player who could
    win there with the next stone.
    """
    if wins:
        return el("span", icon("crown"), cls="crown wins")
    numbers = "".join(str(player.value) for player in game.threats if colour in game.threats[player])
    return el("span", icon("crown"), el("i", numbers), cls="crown") if numbers else None


def tower_state(game: View, t: Translator, colour: Colour) -> str:
    """A tower with its total, owner and distance to 21, and who could win there with the next stone."""
    tower = game.table.tower(colour)
    state = words.tower_state(t, game.players, tower)
    if tower.laid and (left := words.to_go(t, tower.total)):
        state = words.listed(t, (state, left))
    for player in game.threats:
        if colour in game.threats[player]:
            state = _threatened(t, game.players, player, state)
    return state


def _threatened(t: Translator, players: Players, player: Player, state: str) -> str:
    if player is players.you:
        # Translators: {what} is a tower; there the player's next stone could be an instant win.
        return t("{what}; you could win here", what=state)
    if player.other is players.you:
        return t("{what}; the computer could win here", what=state)
    return t("{what}; {player} could win here", what=state, player=words.player(t, players, player))
