"""What worlds.py promises: every world drawn agrees with all that is known, and every such world is drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rainbow.computer.position import PLAYERS, STONES, Position, numbers
from rainbow.computer.worlds import Worlds, recall
from rainbow.rules import Cell, Options, Player, State, observe, possible_hands, unseen
from rainbow.rules.grid import LINES
from tests.computer.games import otherwise_dealt
from tests.rules.prepared import OPTIONS, random_game, states


def cells_left(state: State, player: Player) -> list[int]:
    """The cells of the grid in play that no line has emptied."""
    gone = {cell for line in state.table.taken(player) for cell in line.cells}
    return [cell for cell in range(9) if cell not in gone]


def check_world(state: State, world: Position) -> None:
    """The player whose turn it is sees no difference from the state; hidden are only stones nobody saw."""
    truth = Position.of(state)
    assert (world.at, world.score, world.towers, world.lines) == (
        truth.at,
        truth.score,
        truth.towers,
        truth.lines,
    )
    me, table = state.table.to_move, state.table
    seen = observe(state, me)
    assert world.hands[PLAYERS.index(me)] == numbers(seen.hand)
    for index, player in enumerate(Player):
        grid = [STONES[world.grids[index][cell]] for cell in cells_left(state, player)]
        second = [STONES[stone] for stone in world.seconds[index]]
        hidden = Counter([*grid, *(STONES[stone] for stone in world.hands[index])])
        if table.grid_number == 1:
            assert len(second) == 9
            hidden.update(second)
        assert hidden <= unseen(table, player)
        if player is me:
            known = [seen.grid[cell] for cell in cells_left(state, player)]
            assert all(
                cell is Cell.FACE_DOWN or cell == stone for cell, stone in zip(known, grid, strict=True)
            )
        else:
            assert tuple(sorted(STONES[stone] for stone in world.hands[index])) in possible_hands(
                table, player
            )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_worlds_agree_with_all_that_is_known(options: Options) -> None:
    """At every step of a game in any options, a world drawn could be the real one."""
    rng = Random(1)
    for state in states(options, seed=3):
        worlds = Worlds(observe(state, state.table.to_move))
        for _ in range(3):
            check_world(state, worlds.draw(rng))
        assert worlds.draw(rng).moves() == Position.of(state).moves()


def test_every_hand_is_drawn_as_often_as_any_other() -> None:
    """Late in a game, each of the six possible hands is drawn in about a sixth of the worlds."""
    state = random_game(0, steps=42)
    me = state.table.to_move
    worlds, rng = Worlds(observe(state, me)), Random(1)
    drawn = Counter(tuple(sorted(worlds.draw(rng).hands[worlds.other])) for _ in range(2400))
    possible = [tuple(sorted(numbers(hand))) for hand in possible_hands(state.table, me.other)]
    assert len(possible) == 6
    assert drawn.keys() == set(possible)
    for times in drawn.values():
        assert times / 2400 == pytest.approx(1 / 6, abs=0.04)


def test_every_grid_is_drawn() -> None:
    """With six stones unseen and the last line of a grid left, each of the six is sometimes in that line."""
    state = random_game(8, steps=40)
    me = state.table.to_move
    worlds, rng = Worlds(observe(state, me)), Random(1)
    left = cells_left(state, me.other)
    assert len(left) == 3
    drawn = {STONES[worlds.draw(rng).grids[worlds.other][cell]] for _ in range(400) for cell in left}
    assert drawn == set(unseen(state.table, me.other))


def test_the_other_player_may_believe_any_hand_that_fits() -> None:
    """After `believe` the player holds that hand, and their lines left hold other stones that nobody saw."""
    state = random_game(5, steps=8)
    worlds, rng = Worlds(observe(state, state.table.to_move)), Random(2)
    position = worlds.draw(rng)
    hand = numbers(list(unseen(state.table, state.table.to_move).elements())[:3])
    move = position.moves()[0]
    position.make(move)
    worlds.believe(position, hand, rng)
    assert position.hands[worlds.me] == hand
    gone = {cell for line in position.lines[worlds.me] for cell in LINES[line].cells}
    grid = [stone for cell, stone in enumerate(position.grids[worlds.me]) if cell not in gone]
    assert len(grid) == 3
    assert Counter(hand + grid) <= Counter(numbers(unseen(state.table, state.table.to_move).elements()))


def test_a_player_who_looked_recalls_the_grid() -> None:
    """In a game from memory, `recall` fills in the cells that lie face down, and no others."""
    options = Options(from_memory=True)
    for state in states(options, seed=2):
        me = state.table.to_move
        open_state = replace(state, table=replace(state.table, options=Options()))
        assert recall(observe(state, me), state.grid(me)).grid == observe(open_state, me).grid


def test_an_onlooker_has_no_worlds() -> None:
    """An onlooker, who plays neither side, has nothing to choose."""
    with pytest.raises(ValueError, match="onlooker"):
        Worlds(observe(random_game(1, steps=5), None))


def test_otherwise_dealt_is_seen_alike() -> None:
    """`otherwise_dealt` changes nothing that the player whose turn it is can see."""
    for state in states(Options(), seed=4):
        other = otherwise_dealt(state, Random(1))
        assert observe(other, state.table.to_move) == observe(state, state.table.to_move)
