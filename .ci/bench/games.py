"""What games and the computer's thinking cost: prints milliseconds by what they were spent on, as JSON.

It is a program for any Python that finds the package: in a checkout's folder, or with it on the path.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from random import Random

sys.path.insert(0, "pysrc")

from rainbow.computer import think
from rainbow.computer.position import Position
from rainbow.rules import Player, apply, deal, legal_moves, observe, start

RUNS = 5
"""Of so many runs the quickest counts: the others waited for something else on the machine."""


def by_the_rules(seed: int) -> None:
    """A whole random game as the page would play it."""
    rng = Random(seed)
    state = start(deal(rng))
    while moves := legal_moves(state):
        state = apply(state, rng.choice(moves))


def milliseconds(what: Callable[[int], object], times: int) -> float:
    """What it costs once, when warm."""
    spent = []
    for run in range(RUNS + 1):
        begun = time.perf_counter()
        for seed in range(run * times, (run + 1) * times):
            what(seed)
        spent.append(time.perf_counter() - begun)
    return 1000 * min(spent[1:]) / times


def main() -> None:
    """Measure a whole random game by the rules and as a position, and a simulation of the master's search."""
    dealt = [Position.of(start(deal(Random(seed)))) for seed in range(200 * (RUNS + 1))]
    state = start(deal(Random(1)))
    opening = think(observe(state, Player.ONE), Random(1))
    for _ in range(12):
        state = apply(state, legal_moves(state)[0])
    placing = think(observe(state, state.table.to_move), Random(1))
    spent = {
        "a random game by the rules": milliseconds(by_the_rules, 20),
        "a random game as the computer's position": milliseconds(
            lambda seed: dealt[seed].play_out(Random(seed)), 200
        ),
        "a simulation of the master for a line": milliseconds(lambda _: opening.step(), 200),
        "a simulation of the master for a stone": milliseconds(lambda _: placing.step(), 200),
    }
    print(json.dumps(spent))


main()
