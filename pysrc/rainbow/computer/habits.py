"""The three levels below the master: they play like people who are learning, without a search tree.

*First steps* considers only a few of the possible placements. *Casual* considers all of them, but only what
each gains at once, and ignores announcements. *Skilled* considers which hands the other player may hold, and
looks one move ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from rainbow.computer.position import (
    COUNTING,
    MOVER,
    TAKING,
    TOWER,
    Position,
    decode,
    owner_of,
    total_of,
)
from rainbow.computer.worlds import Worlds
from rainbow.rules import LIMIT, Move, Observation, possible_hands

CONSIDERED = 2
"""How many placements *first steps* considers."""


def first_steps(observation: Observation, rng: Random) -> Move:
    """Any line; of two random placements the one that brings its tower closer to 21."""
    return _by_habit(observation, rng, lambda _, placements: rng.choices(placements, k=CONSIDERED))


def casual(observation: Observation, rng: Random) -> Move:
    """Any line; a tower to 21, else one of the other player's towers, else as close to 21 as possible."""

    def wanted(position: Position, placements: Sequence[int]) -> Sequence[int]:
        foe = 1 - MOVER[position.at]
        onto = [move for move in placements if owner_of(position.towers[TOWER[move]]) == foe]
        return position.moves_to_21() or onto or placements

    return _by_habit(observation, rng, wanted)


def _by_habit(
    observation: Observation,
    rng: Random,
    wanted: Callable[[Position, Sequence[int]], Sequence[int]],
) -> Move:
    """Any line, any stone to set aside; of the placements that `wanted` selects, the closest to 21."""
    position = Worlds(observation).draw(rng)
    taking = TAKING[position.at]
    moves = position.moves()
    if taking or moves[0] < 0:
        return decode(rng.choice(moves), taking=taking)

    def distance(move: int) -> int:
        return abs(LIMIT - position.total_after(move))

    return decode(_best(wanted(position, moves), lambda move: -distance(move), rng), taking=False)


def _best(moves: Sequence[int], worth: Callable[[int], float], rng: Random) -> int:
    """The move of the highest worth; among equals a random one."""
    return max(moves, key=lambda move: (worth(move), rng.random()))


def skilled(observation: Observation, rng: Random) -> Move:
    """The line that can bring most towers to 21; the placement of most worth, minding the other's reply."""
    worlds = Worlds(observation)
    position = worlds.draw(rng)
    moves = position.moves()
    if TAKING[position.at]:
        return decode(
            _best(moves, lambda move: _worth_of_line(observation, position, move), rng), taking=True
        )
    return decode(_best(moves, lambda move: _worth_of_placement(worlds, position, move), rng), taking=False)


def _worth_of_line(observation: Observation, position: Position, move: int) -> float:
    """How many towers its stones can bring to 21 now; among equals, how many hands the announcement fits."""
    me = MOVER[position.at]
    table = observation.table.add(position.event(move))
    left_open = len(possible_hands(table, observation.table.to_move))
    after = position.copy()
    after.make(move)
    after.at = next(at for at in range(after.at, after.at + 3) if MOVER[at] == me and not TAKING[at])
    return len({TOWER[each] for each in after.moves_to_21()}) + left_open / 10_000


def _worth_of_placement(worlds: Worlds, position: Position, move: int) -> float:
    """1 for a tower at 21, a little for gaining a tower in the last two rounds, minus the chance that the
    other player can bring a tower to 21 next.
    """
    after = position.copy()
    after.make(move)
    me = worlds.me
    if after.score is not None:
        return 2.0 * abs(after.score - me)
    if move < 0:
        return 0.0
    worth = float(total_of(after.towers[TOWER[move]]) == LIMIT)
    if position.at >= COUNTING and owner_of(position.towers[TOWER[move]]) != me:
        worth += 0.2
    if TAKING[after.at] or MOVER[after.at] == me:
        return worth
    lost = 0
    for hand in worlds.hands:
        after.hands[1 - me] = hand
        lost += bool(after.moves_to_21())
    return worth - 0.8 * lost / len(worlds.hands)
