"""What table.py promises: where the game stands, and what each player did in public."""

from __future__ import annotations

import pytest

from rainbow.rules import WHEEL, Colour, Options, Player, SetAside, Table, Tower, legal_moves, start
from rainbow.rules.notation import read_event, read_move, write_announcement, write_line, write_stones
from rainbow.rules.table import ROUNDS, STARTERS
from tests.rules.prepared import deal_of, game, play, random_game, states

ONE, TWO = Player

ROUND_ONE = "row 1 colours, column 1 numbers, R1>R, O1>O, R2>R, O4>O, R3>R, G1>G"
"""A first round: player 1 holds R1 R2 R3, player 2 holds O1 O4 G1."""


@pytest.mark.parametrize(("number", "starter"), [(1, ONE), (2, TWO), (3, ONE), (4, ONE), (5, TWO), (6, ONE)])
def test_the_starter_takes_first_and_places_first(number: int, starter: Player) -> None:
    """The starter of a round takes their line first, and places first in each of its three turns."""
    expected = [(number, turn, player) for turn in range(4) for player in (starter, starter.other)]
    for index, (turn, player) in enumerate((turn, player) for _, turn, player in expected):
        table = random_game(2, steps=8 * (number - 1) + index).table
        assert (table.round, table.turn, table.to_move, table.starter) == (number, turn, player, starter)
        assert table.is_taking == (turn == 0)
        assert table.grid_number == (1 if number <= 3 else 2)


def test_six_rounds_are_the_whole_game() -> None:
    """Six rounds of three turns each; after the last event the table still names the last round and turn."""
    table = random_game(2).table
    assert len(STARTERS) == ROUNDS == 6
    assert table.is_full
    assert (table.round, table.turn, table.grid_number) == (6, 3, 2)


def test_the_direction_holds_until_the_end_of_the_grid() -> None:
    """The direction then holds for that player until the end of this grid; each player's is their own."""
    table = game(moves=ROUND_ONE).table
    assert [write_line(line) for line in table.lines_left(ONE)] == ["row 2", "row 3"]
    assert [write_line(line) for line in table.lines_left(TWO)] == ["column 2", "column 3"]


def test_the_last_line_is_the_only_choice_but_the_announcement_is_free() -> None:
    """Decision: the last line of a grid is taken without asking (there is only one), but what to announce
    is still chosen."""
    state = random_game(2, steps=16)
    moves = legal_moves(state)
    (line,) = state.table.lines_left(state.table.to_move)
    assert moves == (
        read_move(f"{write_line(line)} colours"),
        read_move(f"{write_line(line)} numbers"),
    )


@pytest.mark.parametrize(("diagonals", "choices"), [(False, 6), (True, 12)])
def test_with_a_new_grid_the_choice_is_free_again(*, diagonals: bool, choices: int) -> None:
    """In a grid's first round a player chooses freely among the six lines; with a new grid again."""
    options = Options(diagonals=diagonals)
    for steps in (0, 1, 24, 25):
        state = random_game(2, options, steps)
        assert len(state.table.lines_left(state.table.to_move)) == choices
        assert len(legal_moves(state)) == 2 * choices


def test_an_announcement_stays_until_the_round_is_over() -> None:
    """Decision: it stays visible to both until the round is over."""
    *moves, last = ROUND_ONE.split(", ")
    state = game()
    assert state.table.announcement(ONE) is None
    for move in moves:
        state = play(state, move)
        announcement = state.table.announcement(ONE)
        assert announcement is not None
        assert write_announcement(announcement) == "colours RRR"
    announcement = state.table.announcement(TWO)
    assert announcement is not None
    assert write_announcement(announcement) == "numbers 114"
    assert announcement.struck_off(state.table.played(TWO)) == (True, False, True)
    state = play(state, last)
    assert state.table.announcement(ONE) is state.table.announcement(TWO) is None
    assert state.table.played(ONE) == state.table.played(TWO) == ()


def test_stones_set_aside_lie_face_up() -> None:
    """A player who can place none of them sets one of them aside face up; the turn passes."""
    state = game("J J J", "O1 O2 O3", "row 1 numbers, row 1 numbers, J aside, O1>O, J>O, O2>O, J>O, O3>O")
    assert write_stones(state.table.aside(ONE)) == "J"
    assert state.table.aside(TWO) == ()
    assert write_stones(tuple(laid.stone for laid in state.table.tower(Colour.ORANGE).laid)) == "O1 J O2 J O3"


def test_a_player_owns_towers() -> None:
    """The player who placed the last stone owns the tower."""
    table = game(moves=ROUND_ONE).table
    assert [tower.colour.name for tower in table.owned(ONE)] == ["RED"]
    assert [tower.colour.name for tower in table.owned(TWO)] == ["ORANGE", "GREEN"]


def test_a_player_owns_towers_at_21() -> None:
    """Those at exactly 21 among the towers that a player owns."""
    tables = [
        random_game(seed, Options(over_21=over_21)).table for seed in range(6) for over_21 in (False, True)
    ]
    for table in tables:
        for player in Player:
            assert table.at_21(player) == tuple(each for each in table.owned(player) if each.distance == 0)
    assert any(table.at_21(ONE) for table in tables)


def test_two_tables_are_the_same_when_the_same_was_done() -> None:
    """Tables are equal when their options and events are; the towers, which are derived, are not compared."""
    state = game(moves=ROUND_ONE)
    without_towers = Table(state.table.options, state.table.events, tuple(map(Tower, WHEEL)))
    assert state.table == without_towers
    assert hash(state.table) == hash(without_towers)
    assert start(deal_of()).table != state.table


def test_setting_a_stone_aside_leaves_the_towers_alone() -> None:
    """Setting aside changes no tower, and the turn passes to the other player."""
    table = game("J J J", "O1 O2 O3", "row 1 numbers, row 1 numbers").table
    event = read_event("J aside")
    assert isinstance(event, SetAside)
    assert table.add(event).towers == table.towers
    assert table.add(event).to_move is TWO


@pytest.mark.parametrize("over_21", [False, True])
def test_a_tower_changes_hands(*, over_21: bool) -> None:
    """After each event: the tower that has another owner than before, and the owner before; or none."""
    seen = set()
    for seed in range(8):
        before = None
        for state in states(Options(over_21=over_21), seed):
            now = state.table
            if before is not None:
                pairs = zip(before.towers, now.towers, strict=True)
                changed = [
                    (then.colour, then.owner) for then, after in pairs if then.owner is not after.owner
                ]
                assert now.owner_changed == (changed[0] if changed else None)
                seen.add(now.owner_changed and now.owner_changed[1])
            before = now
    assert seen == {None, *Player}
    assert Table(Options()).owner_changed is None


def test_the_events_of_a_round_are_counted() -> None:
    """Eight in each round; after the last one of the sixth, the round stays, and with it all eight."""
    for state in states(Options(), 2):
        assert state.table.round_events == len(state.table.events) % 8
    assert random_game(2).table.round_events == 8
