"""The story of a game as both players may know it: its events in words, and what the last one changed."""

from __future__ import annotations

from rainbow.app.players import Players
from rainbow.app.view import View
from rainbow.node import Node, el
from rainbow.rules import Player, Table
from rainbow.screens import words
from rainbow.screens.words import Translator


def sentence(t: Translator, players: Players, then: Table) -> str:
    """What happened last, and which tower it took from the other player; empty before the first move."""
    if not then.events:
        return ""
    said, taken = words.last_move(t, players, then), _taken_over(t, players, then)
    # Translators: one sentence after another.
    return t("{one} {two}", one=said, two=taken) if taken else said


def _taken_over(t: Translator, players: Players, then: Table) -> str:
    tower, loser = then.owner_changed or (None, None)
    if tower is None or loser is None:
        return ""
    taken = words.tower_as_object(t, tower)
    if loser is players.you:
        return t("The computer takes {tower} from you.", tower=taken)
    if loser.other is players.you:
        return t("You take {tower} from the computer.", tower=taken)
    taker, other = (words.player(t, players, each) for each in (loser.other, loser))
    return t("{player} takes {tower} from {other}.", player=taker, tower=taken, other=other)


# --- what the last move changed -----------------------------------------------------------------------------


def gained(game: View, player: Player) -> Node | None:
    """+1 at the seat of a player who gained a tower by the last move, −1 where one was lost."""
    changed = None if game.undone else game.table.owner_changed
    if changed is None:
        return None
    tower, loser = changed
    if player is not loser and player is not game.table.tower(tower).owner:
        return None
    number = "\N{MINUS SIGN}1" if player is loser else "+1"
    return el("span", number, cls="gained", id=f"gained-{player.value}-{game.at}", aria_hidden="true")
