"""What follows from what everybody saw: the stones that a player may still hold. No guessing, no chance.

It asks a `Table` only, so what it answers is public, and may be shown to anybody at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product

from rainbow.rules.moves import Announced, SetAside, Taken
from rainbow.rules.stones import Player, Stone, stones_of
from rainbow.rules.table import Table


def unseen(table: Table, player: Player) -> Counter[Stone]:
    """The stones of a player that nobody has seen on the table: out of the game, in the grids or in hand."""
    left = Counter(stones_of(player))
    for index, event in enumerate(table.events):
        if not isinstance(event, Taken) and table.player_of(index) is player:
            left[event.stone] -= 1
    return +left


def possible_hands(table: Table, player: Player) -> tuple[tuple[Stone, ...], ...]:
    """Every hand that a player may hold now, its stones in order; one empty hand without a line.

    It agrees with what was announced and played in this round, and holds nothing that would have fitted when
    a stone was set aside. All are equally likely: an announcement tells how many jokers there are, and no
    other two stones are alike.
    """
    announcement = table.announcement(player)
    if announcement is None:
        return ((),)
    struck = announcement.struck_off(table.played(player))
    values = Counter(value for value, gone in zip(announcement.values, struck, strict=True) if not gone)
    of_value: dict[int, list[Stone]] = {value: [] for value in values}
    for stone in sorted(unseen(table, player).elements()):
        value = stone.colour if announcement.announced is Announced.COLOURS else stone.number
        if value in of_value:
            of_value[value].append(stone)
    choices = (dict.fromkeys(combinations(of_value[value], number)) for value, number in values.items())
    found = (tuple(sorted(chain(*chosen))) for chosen in product(*choices))
    earlier = tuple(_tables_of_need(table, player))
    return tuple(hand for hand in found if not any(then.placements(hand) for then in earlier))


def _tables_of_need(table: Table, player: Player) -> Iterator[Table]:
    """The tables of this round on which the player set a stone aside: nothing in the hand did fit there."""
    then = Table(table.options)
    for event in table.events:
        if isinstance(event, SetAside) and then.round == table.round and then.to_move is player:
            yield then
        then = then.add(event)


def may_hold(table: Table, player: Player) -> Counter[Stone]:
    """The stones that a player may hold now, each with how many of it at most; empty when the hand is."""
    most: Counter[Stone] = Counter()
    for hand in possible_hands(table, player):
        most |= Counter(hand)
    return most
