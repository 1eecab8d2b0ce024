"""The stones that a player may still hold, deduced from what everybody saw, without guessing or chance.

Every answer is computed from a `Table` alone, so it is public and may be shown to anybody at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum, auto
from itertools import chain, combinations, product

from rainbow.rules.moves import Announced, Announcement, Event, Reason, SetAside, Taken, move_of
from rainbow.rules.score import TOWERS_AT_21_TO_WIN
from rainbow.rules.stones import Colour, Player, Stone, stones_of
from rainbow.rules.table import EVENTS_A_ROUND, LIMIT, Table


def unseen(table: Table, player: Player) -> Counter[Stone]:
    """The stones of a player that nobody has seen on the table: out of the game, in the grids or in hand."""
    left = Counter(stones_of(player))
    for index, event in enumerate(table.events):
        if not isinstance(event, Taken) and table.player_of(index) is player:
            left[event.stone] -= 1
    return +left


def possible_hands(table: Table, player: Player) -> tuple[tuple[Stone, ...], ...]:
    """Every hand that a player may hold now, its stones sorted; one empty hand if no line is in hand.

    Each hand agrees with what the player announced and played in this round, and holds no stone that would
    have fitted when the player set a stone aside. All hands are equally likely: an announcement tells how
    many jokers there are, and no other two stones are alike.
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
    earlier = tuple(_tables_without_placement(table, player))
    return tuple(hand for hand in found if not any(then.placements(hand) for then in earlier))


def _tables_without_placement(table: Table, player: Player) -> Iterator[Table]:
    """The tables of this round on which the player set a stone aside: no stone in the hand fitted there."""
    if not any(isinstance(event, SetAside) for event in table.events[-EVENTS_A_ROUND:]):
        return  # stones are rarely set aside, and replaying the game costs more than the rest of the search
    then = Table(table.options)
    for event in table.events:
        if isinstance(event, SetAside) and then.round == table.round and then.to_move is player:
            yield then
        then = then.add(event)


def open_to(table: Table, player: Player) -> tuple[Colour, ...]:
    """The towers, in wheel order, on which the player may lay a stone that they may hold now; none where the
    hand is empty.
    """
    reached = {place.tower for place in table.placements(tuple(may_hold(table, player)))}
    return tuple(sorted(reached))


def may_hold(table: Table, player: Player) -> Counter[Stone]:
    """The stones that a player may hold now, each counted as often as one hand can hold it at most; nothing
    when the hand is empty.
    """
    most: Counter[Stone] = Counter()
    for hand in possible_hands(table, player):
        most |= Counter(hand)
    return most


def may_win_at(table: Table, player: Player) -> frozenset[Colour]:
    """The towers where the player's next stone could be an instant win, as the towers stand now and with any
    stone that the player may hold.
    """
    if table.outcome is not None or len(table.at_21(player)) + 1 < TOWERS_AT_21_TO_WIN:
        return frozenset()
    return frozenset(
        place.tower
        for place in table.placements(tuple(may_hold(table, player)))
        if table.tower(place.tower).add(place.stone, player, instead=place.instead).total == LIMIT
    )


class Doubt(Enum):
    """Why no hand that a player may hold allows an event which the rules alone would not refuse."""

    WRONG_ANNOUNCEMENT = auto()
    NOT_IN_HAND = auto()
    SOMETHING_FITS = auto()


def doubt(table: Table, event: Event) -> Reason | Doubt | None:
    """Why the player whose turn it is cannot have made the event; None when some possible hand allows it.

    A `Reason` says that the rules refuse the event with any hand. The answer depends on the table alone.
    """
    player = table.to_move
    if isinstance(event, Taken):
        if reason := table.refusal(player, (), move_of(event)):
            return reason
        is_possible = _may_announce(table, player, event.announcement)
        return None if is_possible else Doubt.WRONG_ANNOUNCEMENT
    if reason := table.refusal(player, (event.stone,), event):
        return reason
    hands = [hand for hand in possible_hands(table, player) if event.stone in hand]
    if not hands:
        return Doubt.NOT_IN_HAND
    if isinstance(event, SetAside) and all(table.placements(hand) for hand in hands):
        return Doubt.SOMETHING_FITS
    return None


def _may_announce(table: Table, player: Player, announcement: Announcement) -> bool:
    """Whether three of the player's unseen stones give this announcement, its values in their fixed order."""
    said = announcement.values
    there = Announcement.of(announcement.announced, unseen(table, player).elements()).values
    return len(said) == 3 and said == tuple(sorted(said)) and Counter(said) <= Counter(there)
