"""The story of a game as both players may know it: its events in words, and what the last one changed."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rainbow.app.players import Players
from rainbow.app.view import View
from rainbow.node import Node, el
from rainbow.rules import Player, Table
from rainbow.screens import words
from rainbow.screens.words import Translator

_LINES = 5
"""So many of the last moves stand in the tray at most."""


class Told(NamedTuple):
    """An event in words."""

    player: Player
    """Who made it."""
    text: str
    taken: str
    """Which tower it took from the other player, as a sentence of its own; empty where it took none."""


def told(t: Translator, players: Players, public: Table, latest: int) -> tuple[Told, ...]:
    """So many of the latest events in words, the last one first."""
    return tuple(
        Told(
            then.player_of(len(then.events) - 1),
            words.last_move(t, players, then),
            _taken_over(t, players, then),
        )
        for then in _latest(public, latest)
    )


def _latest(public: Table, number: int) -> tuple[Table, ...]:
    """The table after so many of its latest events, the last one first."""
    return _tables(public)[: -number - 1 : -1]


@lru_cache(maxsize=4)
def _tables(public: Table) -> tuple[Table, ...]:
    """The table after each of its events; those before the last one are mostly known, as they were drawn."""
    if not public.events:
        return ()
    *earlier, last = public.events
    known = _tables(Table(public.options, tuple(earlier)))
    return (*known, (known[-1] if known else Table(public.options)).add(last))


@lru_cache(maxsize=4)
def log(t: Translator, players: Players, public: Table) -> Node:
    """The last moves, a line each; as many of them are shown as there is room for."""
    lines = (el("p", words.last_move(t, players, then)) for then in _latest(public, _LINES))
    return el("div", *lines, cls="last-move", aria_hidden="true")


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
    changed = game.owner_changed
    if changed is None:
        return None
    tower, loser = changed
    if player is not loser and player is not game.table.tower(tower).owner:
        return None
    number = "\N{MINUS SIGN}1" if player is loser else "+1"
    return el("span", number, cls="gained", id=f"gained-{player.value}-{game.at}", aria_hidden="true")
