"""The three levels below the master: they play as people do who are learning, and search nothing.

Who takes first steps sees but a few of the possibilities. Who plays casually sees them all, yet only what
they gain at once, and forgets what was announced. Who is skilled asks what the other may hold, and looks one
move ahead.
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

COME_TO_MIND = 2
"""How many placements a beginner thinks of."""


def first_steps(observation: Observation, rng: Random) -> Move:
    """Any line; of two placements that come to mind the one that brings its tower closer to 21."""
    return _by_habit(observation, rng, lambda _, placements: rng.choices(placements, k=COME_TO_MIND))


def casual(observation: Observation, rng: Random) -> Move:
    """Any line; a tower to 21, else onto the other player's, else as close to 21 as can be."""

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
    """Any line or stone to set aside; of the placements that are wanted the closest to 21."""
    position = Worlds(observation).draw(rng)
    taking = TAKING[position.at]
    moves = position.moves()
    if taking or moves[0] < 0:
        return decode(rng.choice(moves), taking=taking)

    def distance(move: int) -> int:
        return abs(LIMIT - position.total_after(move))

    return decode(_best(wanted(position, moves), lambda move: -distance(move), rng), taking=False)


def _best(moves: Sequence[int], worth: Callable[[int], float], rng: Random) -> int:
    """The move of the highest worth; chance decides between equals."""
    return max(moves, key=lambda move: (worth(move), rng.random()))


def skilled(observation: Observation, rng: Random) -> Move:
    """The line that could bring most towers to 21; what gains most, the other's likely reply considered."""
    worlds = Worlds(observation)
    position = worlds.draw(rng)
    moves = position.moves()
    if TAKING[position.at]:
        return decode(
            _best(moves, lambda move: _worth_of_line(observation, position, move), rng), taking=True
        )
    return decode(_best(moves, lambda move: _worth_of_placement(worlds, position, move), rng), taking=False)


def _worth_of_line(observation: Observation, position: Position, move: int) -> float:
    """How many towers its stones can bring to 21 now; between equals, how little the announcement tells."""
    me = MOVER[position.at]
    table = observation.table.add(position.event(move))
    left_open = len(possible_hands(table, observation.table.to_move))
    after = position.copy()
    after.make(move)
    after.at = next(at for at in range(after.at, after.at + 3) if MOVER[at] == me and not TAKING[at])
    return len({TOWER[each] for each in after.moves_to_21()}) + left_open / 10_000


def _worth_of_placement(worlds: Worlds, position: Position, move: int) -> float:
    """1 for a tower at 21, a little for a late change of hands, minus the chance of 21 for the other next."""
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
