"""What games and the computer's thinking cost: prints milliseconds by what they were spent on, as JSON.

It runs in any Python that finds the packages `rainbow` and `tests`: in the folder of a checkout, or on its
path.
"""

from __future__ import annotations

import datetime
import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random

sys.path.insert(0, "pysrc")

from rainbow.computer import think
from rainbow.computer.position import Position
from rainbow.rules import (
    Deal,
    Player,
    Record,
    RecordError,
    apply,
    deal,
    legal_moves,
    observe,
    read,
    start,
    write,
)
from rainbow.rules.record import LARGEST
from tests.rules.large import large

ROWS, COLUMNS = ((0, 1, 2), (3, 4, 5), (6, 7, 8)), ((0, 3, 6), (1, 4, 7), (2, 5, 8))
RUNS = 5
"""The quickest of so many runs counts: in the others, the machine did something else as well."""


def by_the_rules(seed: int) -> None:
    """A whole random game as the page would play it."""
    rng = Random(seed)
    state = start(deal(rng))
    while moves := legal_moves(state):
        state = apply(state, rng.choice(moves))


def written_plainly(deal: Deal, rng: Random) -> int:
    """A whole random game as one would first write it, with lists and loops and without precomputed tables: a
    yardstick. Returns player 1's towers minus player 2's, or 3 or −3 where three towers at 21 win.
    """
    # Of the uppermost stone of each tower: what it counts, and whether it is a joker.
    total, owner, top = [0] * 6, [-1] * 6, [(0, False)] * 6
    grids = [[share.first.stones, share.second.stones] for share in (deal.one, deal.two)]
    left: list[list[tuple[int, int, int]]] = []
    for number, starter in enumerate((0, 1, 0, 0, 1, 0)):
        if number % 3 == 0:
            left = [rng.sample(rng.choice((ROWS, COLUMNS)), 3) for _ in grids]
        hands = [[grids[player][number // 3][cell] for cell in left[player].pop()] for player in (0, 1)]
        for turn in range(6):
            player = starter ^ turn % 2
            moves = []
            for stone in hands[player]:
                colour, value = stone.colour, stone.number
                for tower in range(6) if not value else ((colour - 1) % 6, colour, (colour + 1) % 6):
                    below, joker = top[tower]
                    if not value:
                        if below and not joker and total[tower] + below <= 21:
                            moves.append((stone, tower, below, total[tower] + below))
                    elif total[tower] + value <= 21:
                        moves.append((stone, tower, value, total[tower] + value))
                    elif joker and below < value <= 21 - total[tower] + below:
                        moves.append((stone, tower, value, total[tower] - below + value))
            if not moves:
                hands[player].remove(rng.choice(hands[player]))
                continue
            stone, tower, value, made = rng.choice(moves)
            hands[player].remove(stone)
            total[tower], owner[tower], top[tower] = made, player, (value, not stone.number)
            if made == 21 and [owner[each] for each in range(6) if total[each] == 21].count(player) == 3:
                return 3 - 6 * player
    return owner.count(0) - owner.count(1)


def reading(text: str) -> Callable[[int], None]:
    """Reads a text that should be a record until something is wrong with it."""

    def once(_seed: int) -> None:
        with suppress(RecordError):
            read(text)

    return once


def milliseconds(what: Callable[[int], object], times: int) -> float:
    """What one call costs after a first run that warms it up."""
    spent = []
    for run in range(RUNS + 1):
        begun = time.perf_counter()
        for seed in range(run * times, (run + 1) * times):
            what(seed)
        spent.append(time.perf_counter() - begun)
    return 1000 * min(spent[1:]) / times


def main() -> None:
    """Measure a whole random game in three ways, a simulation of the master's search, and reading records."""
    deals = [deal(Random(seed)) for seed in range(500 * (RUNS + 1))]
    positions = [Position.of(start(each)) for each in deals]
    state = start(deal(Random(1)))
    opening = think(observe(state, Player.ONE), Random(1))
    for _ in range(12):
        state = apply(state, legal_moves(state)[0])
    placing = think(observe(state, state.table.to_move), Random(1))
    spent = {
        "a random game by the rules": milliseconds(by_the_rules, 20),
        "a random game, written plainly": milliseconds(
            lambda seed: written_plainly(deals[seed], Random(seed)), 500
        ),
        "a random game as the computer's position": milliseconds(
            lambda seed: positions[seed].play_out(Random(seed)), 500
        ),
        "a simulation of the master for a line": milliseconds(lambda _: opening.step(), 200),
        "a simulation of the master for a stone": milliseconds(lambda _: placing.step(), 200),
    }
    texts = large(write(Record(datetime.date(2024, 2, 29), ("", ""), state)), LARGEST)
    spent["the slowest text of 100 kB that is no record"] = max(
        milliseconds(reading(text), 1) for text in texts.values()
    )
    print(json.dumps(spent))


main()
