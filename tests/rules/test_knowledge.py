"""What knowledge.py promises: all hands that public knowledge leaves open, and no other."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from rainbow.rules import (
    Announcement,
    Options,
    Player,
    SetAside,
    Stone,
    Table,
    Taken,
    may_hold,
    possible_hands,
    stones_of,
    unseen,
)
from rainbow.rules.notation import read_stones
from tests.rules.prepared import OPTIONS, game, states

ONE, TWO = Player


def naive_hands(table: Table, player: Player) -> Counter[tuple[Stone, ...]]:
    """Every choice among the stones that nobody has seen, as long as what was announced allows it."""
    seen = [
        event.stone
        for index, event in enumerate(table.events)
        if table.player_of(index) is player and not isinstance(event, Taken)
    ]
    left = list((Counter(stones_of(player)) - Counter(seen)).elements())
    said = table.announcement(player)
    if said is None:
        return Counter([()])
    played = table.played(player)
    found: Counter[tuple[Stone, ...]] = Counter()
    for hand in itertools.combinations(left, 3 - len(played)):
        if Announcement.of(said.announced, (*hand, *played)) == said:
            found[tuple(sorted(hand))] += 1
    return found


def needs(table: Table, player: Player) -> list[Table]:
    """The tables of the round at which the player set a stone aside."""
    tables = [Table(table.options)]
    for event in table.events:
        tables.append(tables[-1].add(event))
    begin = 8 * (table.round - 1)
    return [
        tables[i]
        for i, event in enumerate(table.events)
        if i >= begin and isinstance(event, SetAside) and table.player_of(i) is player
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_hands_are_those_that_nothing_speaks_against(options: Options) -> None:
    """At every step of a game, the possible hands are those of a naive count, all as likely."""
    for seed in range(2):
        for state in states(options, seed):
            for player in Player:
                naive = naive_hands(state.table, player)
                for then in needs(state.table, player):
                    naive = Counter({hand: ways for hand, ways in naive.items() if not then.placements(hand)})
                found = possible_hands(state.table, player)
                assert len(found) == len(naive)
                assert set(found) == naive.keys()
                assert len(set(naive.values())) == 1
                assert tuple(sorted(state.hand(player))) in naive


def test_a_stone_set_aside_tells_that_nothing_fitted() -> None:
    """Who sets a joker aside holds no coloured stone: it would have fitted on the empty towers."""
    state = game("J J J", "O1 O2 O3", "row 1 numbers, row 1 numbers, J aside")
    assert possible_hands(state.table, ONE) == (read_stones("J J"),)
    colours = game("R1 J J", "O1 O2 O3", "row 1 colours, row 1 colours")
    assert len(possible_hands(colours.table, ONE)) == 6


def test_what_a_player_may_hold() -> None:
    """Unseen stones are struck out by what was announced and what was played."""
    state = game("R1 R2 Y3", "O1 O2 J", "row 1 colours, row 1 numbers")
    reds = {stone for stone in stones_of(ONE) if stone.colour.name == "RED"}
    yellows = {stone for stone in stones_of(ONE) if stone.colour.name == "YELLOW"}
    assert may_hold(state.table, ONE) == Counter(reds | yellows)
    assert set(may_hold(state.table, TWO)) == set(read_stones("O1 G1 P1 O2 G2 P2 J"))
    assert unseen(state.table, ONE) == Counter(stones_of(ONE))
    later = game("R1 R2 Y3", "O1 O2 J", "row 1 colours, row 1 numbers, R1>R, O1>O, Y3>Y")
    assert may_hold(later.table, ONE) == Counter(reds - set(read_stones("R1")))
    assert may_hold(later.table, TWO) == Counter(read_stones("O2 G2 P2 J"))
    assert unseen(later.table, ONE) == Counter(stones_of(ONE)) - Counter(read_stones("R1 Y3"))


def test_nothing_is_held_before_a_line_is_taken() -> None:
    """Without a line in hand there is nothing to hold."""
    assert not may_hold(game().table, ONE)
