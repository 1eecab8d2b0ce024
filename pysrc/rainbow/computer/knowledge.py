"""What follows from what everybody saw: the stones that a player may still hold. No guessing, no chance.

It asks a `Table` only, so what it answers is public, and may be shown to anybody at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb, prod

from rainbow.rules import Announced, Player, SetAside, Stone, Table, Taken, stones_of


def unseen(table: Table, player: Player) -> Counter[Stone]:
    """The stones of a player that nobody has seen on the table: out of the game, in the grids or in hand."""
    left = Counter(stones_of(player))
    for index, event in enumerate(table.events):
        if not isinstance(event, Taken) and table.player_of(index) is player:
            left[event.stone] -= 1
    return +left


def hands(table: Table, player: Player) -> dict[tuple[Stone, ...], int]:
    """Every hand that a player may hold now, its stones in order, and how many ways lead to it.

    It agrees with what was announced and played in this round, and holds nothing that would have fitted when
    a stone was set aside. Jokers are alike, so a hand with one of two that are left counts twice. Without a
    line in hand there is one hand, and it is empty.
    """
    announcement = table.announcement(player)
    if announcement is None:
        return {(): 1}
    played = table.played(player)
    struck = announcement.struck_off(played)
    values = Counter(value for value, gone in zip(announcement.values, struck, strict=True) if not gone)
    left = unseen(table, player)

    def value(stone: Stone) -> int:
        return stone.colour if announcement.announced is Announced.COLOURS else stone.number

    kinds = [{stone: left[stone] for stone in left if value(stone) == wanted} for wanted in values]
    found: dict[tuple[Stone, ...], int] = {(): 1}
    for kind, wanted in zip(kinds, values.values(), strict=True):
        found = {
            tuple(sorted(hand + more)): ways
            * prod(comb(kind[stone], more.count(stone)) for stone in set(more))
            for hand, ways in found.items()
            for more in _choices(kind, wanted)
        }
    earlier = list(_tables_of_need(table, player))
    return {hand: ways for hand, ways in found.items() if not any(then.placements(hand) for then in earlier)}


def _tables_of_need(table: Table, player: Player) -> Iterator[Table]:
    """The tables of this round on which the player set a stone aside: nothing in the hand did fit there."""
    then = Table(table.options)
    for event in table.events:
        if isinstance(event, SetAside) and then.round == table.round and then.to_move is player:
            yield then
        then = then.add(event)


def _choices(kind: dict[Stone, int], wanted: int) -> Iterator[tuple[Stone, ...]]:
    """Every way to choose that many stones of these, of which there are so many each."""
    if wanted == 0:
        yield ()
        return
    for index, (stone, number) in enumerate(kind.items()):
        later = dict(list(kind.items())[index + 1 :])
        for taken in range(1, min(number, wanted) + 1):
            yield from ((stone,) * taken + more for more in _choices(later, wanted - taken))


def may_hold(table: Table, player: Player) -> Counter[Stone]:
    """The stones that a player may hold now, each with how many of it at most; empty when the hand is."""
    most: Counter[Stone] = Counter()
    for hand in hands(table, player):
        most |= Counter(hand)
    return most
