"""What knowledge.py promises: all hands that agree with public knowledge, and no others."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings

from rainbow.rules import (
    WHEEL,
    Announcement,
    Colour,
    Doubt,
    Event,
    Options,
    Player,
    Reason,
    SetAside,
    State,
    Stone,
    Table,
    Taken,
    doubt,
    may_hold,
    may_win_at,
    open_to,
    possible_hands,
    stones_of,
    unseen,
)
from rainbow.rules.moves import move_of
from rainbow.rules.notation import read_event, read_stones
from rainbow.rules.score import outcome_of
from tests.rules.prepared import OPTIONS, game, random_game, states
from tests.rules.values import events, games

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


def without_placement(table: Table, player: Player) -> list[Table]:
    """The tables of the round on which the player set a stone aside."""
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
def test_possible_hands_are_those_of_a_naive_count(options: Options) -> None:
    """At every step of a game the same hands are found, each of them equally likely."""
    for seed in range(2):
        for state in states(options, seed):
            for player in Player:
                naive = naive_hands(state.table, player)
                for then in without_placement(state.table, player):
                    naive = Counter({hand: ways for hand, ways in naive.items() if not then.placements(hand)})
                found = possible_hands(state.table, player)
                assert len(found) == len(naive)
                assert set(found) == naive.keys()
                assert len(set(naive.values())) == 1
                assert tuple(sorted(state.hand(player))) in naive


def test_a_stone_set_aside_tells_that_nothing_fitted() -> None:
    """A player who sets a joker aside holds no coloured stone: one would have fitted on the empty towers."""
    state = game("J J J", "O1 O2 O3", "row 1 numbers, row 1 numbers, J aside")
    assert possible_hands(state.table, ONE) == (read_stones("J J"),)
    colours = game("R1 J J", "O1 O2 O3", "row 1 colours, row 1 colours")
    assert len(possible_hands(colours.table, ONE)) == 6


def test_what_a_player_may_hold() -> None:
    """The announcement excludes some of the stones that nobody has seen; those played are excluded too."""
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
    """A player who has not taken a line in this round holds no stones."""
    assert not may_hold(game().table, ONE)


HEARD = ("R6 J R4", "O6 O5 J", "row 1 numbers, row 1 numbers, R6>R")
"""Player 1 announced 0, 4 and 6, and placed the R6; player 2 announced 0, 5 and 6."""

DOUBTED = [
    # Three values in a fixed order, of the player's own stones.
    (None, 1, "column 2 colours OGP"),
    (None, 1, "column 2 numbers 666"),
    (None, 1, "column 2 colours JJJ"),
    (Doubt.WRONG_ANNOUNCEMENT, 1, "column 2 colours OGB"),
    (Reason.NOT_A_LINE_LEFT, 1, "falling 1 colours OGP"),
    (Reason.TAKE_FIRST, 1, "O6>O"),
    (Reason.TAKE_FIRST, 1, "O6 aside"),
    (Reason.LINE_WAS_TAKEN, 3, "row 2 numbers 123"),
    # A coloured stone reaches the tower of its own colour and the two neighbouring towers, no other.
    (None, 3, "G5>Y"),
    (Reason.OUT_OF_REACH, 3, "G5>R"),
    (Doubt.NOT_IN_HAND, 3, "O4>O"),
    (Doubt.NOT_IN_HAND, 3, "B6>B"),
    # A player who can place at least one of the stones in hand must place one.
    (Reason.SOMETHING_FITS, 3, "O6 aside"),
    (Reason.SOMETHING_FITS, 3, "J aside"),
    (Doubt.SOMETHING_FITS, 2, "J aside"),
]


@pytest.mark.parametrize(("reason", "moves", "event"), DOUBTED)
def test_an_event_is_doubted_that_no_possible_hand_allows(
    reason: Reason | Doubt | None, moves: int, event: str
) -> None:
    """The answer is the rules' own reason, or why no hand that the player may hold allows the event."""
    one, two, played = HEARD
    table = game(one, two, ", ".join(played.split(", ")[:moves])).table
    assert doubt(table, read_event(event)) is reason


def test_every_doubt_is_provoked() -> None:
    """The tests of this file cover every `Doubt`."""
    assert {reason for reason, _, _ in DOUBTED if isinstance(reason, Doubt)} == set(Doubt)


def test_a_hand_of_jokers_is_believed() -> None:
    """A player who can place none of them sets one of them aside: three jokers before empty towers."""
    table = game("J J J", "O1 O2 O3", "row 1 numbers, row 1 numbers").table
    assert doubt(table, read_event("J aside")) is None
    later = table.add(read_event("J aside")).add(read_event("O1>O"))
    assert doubt(later, read_event("J>O")) is None
    assert doubt(later, read_event("R1>R")) is Doubt.NOT_IN_HAND


def test_a_stone_that_would_have_fitted_earlier_is_doubted() -> None:
    """When the player set a stone aside, none in hand fitted: a stone that would have fitted is not there."""
    state = game("R1 R2 J", "O1 O2 O3", "row 1 colours, row 1 colours")
    lied = state.table.add(read_event("J aside")).add(read_event("O1>O"))
    assert doubt(lied, read_event("R1>R")) is Doubt.NOT_IN_HAND


@pytest.mark.parametrize("values", ["OO", "POO", "OOOO"])
def test_an_announcement_has_three_values_in_order(values: str) -> None:
    """An announcement names the three values in a fixed order (colours in wheel order, grey last)."""
    table = game(moves="row 1 numbers").table
    colours = tuple("ROYGBPJ".index(letter) for letter in values)
    event = read_event("row 1 colours OGP")
    assert isinstance(event, Taken)
    said = Announcement(event.announcement.announced, colours)
    assert doubt(table, Taken(event.line, said)) is Doubt.WRONG_ANNOUNCEMENT


def winning(table: Table, player: Player) -> set[Colour]:
    """The towers where a stone of any hand that the player may hold would end the game with their win."""
    found = set()
    for stone in {stone for hand in possible_hands(table, player) for stone in hand}:
        for place in table.placements((stone,)):
            made = table.tower(place.tower).add(stone, player, instead=place.instead)
            towers = [made if tower.colour is made.colour else tower for tower in table.towers]
            outcome = outcome_of(towers, all_played=False)
            if outcome and outcome.winner is player and not table.outcome:
                found.add(made.colour)
    return found


@pytest.mark.parametrize("over_21", [False, True])
def test_where_a_player_may_win_is_where_a_possible_stone_would_win(*, over_21: bool) -> None:
    """The towers where the next stone could be an instant win, for both players, by what everybody knows."""
    found = 0
    for seed in range(8):
        for state in states(Options(over_21=over_21), seed):
            for player in Player:
                assert may_win_at(state.table, player) == winning(state.table, player)
                found += bool(winning(state.table, player))
    assert found


def believed(table: Table, event: Event) -> bool:
    """Whether any hand that the naive count allows makes the event legal."""
    player = table.to_move
    if isinstance(event, Taken):
        said = event.announcement
        lines = itertools.combinations(unseen(table, player).elements(), 3)
        is_said = any(Announcement.of(said.announced, line) == said for line in lines)
        return is_said and table.refusal(player, (), move_of(event)) is None
    hands = [
        hand
        for hand in naive_hands(table, player)
        if not any(then.placements(hand) for then in without_placement(table, player))
    ]
    return any(table.refusal(player, hand, event) is None for hand in hands)


@given(state=games(), event=events)
def test_doubt_is_whether_any_hand_allows_the_event(state: State, event: Event) -> None:
    """In every game, any event is accepted exactly when a naive count finds a hand that allows it."""
    assert (doubt(state.table, event) is None) == believed(state.table, event)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_a_player_can_do_is_never_doubted(options: Options) -> None:
    """No legal move of a player is doubted."""
    for state in states(options, 5):
        half = state.half(state.table.to_move)
        for move in state.table.legal_moves(half.player, half.hand):
            assert doubt(state.table, half.event(move)) is None


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_after_the_end_everything_is_refused(seed: int) -> None:
    """After an instant win, a draw and a count alike."""
    state = random_game(seed)
    for event in state.table.events:
        assert doubt(state.table, event) is Reason.GAME_OVER


@given(games())
@settings(deadline=None, derandomize=True, max_examples=60)
def test_open_towers_are_those_that_some_hand_reaches(state: State) -> None:
    """A tower is open to a player exactly when one of the hands that they may hold has a stone for it."""
    for player in Player:
        hands = possible_hands(state.table, player)
        reached = {place.tower for hand in hands for place in state.table.placements(hand)}
        assert open_to(state.table, player) == tuple(colour for colour in WHEEL if colour in reached)
