"""What the computer's thinking costs: prints Python's version, then milliseconds, each after its name.

It is a program for any Python that finds the package: in a checkout's folder, or with it on the path.
"""

from __future__ import annotations

import platform
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
    print(platform.python_version())
    print("game by the rules", milliseconds(by_the_rules, 20))
    dealt = [Position.of(start(deal(Random(seed)))) for seed in range(200 * (RUNS + 1))]
    print("game as a position", milliseconds(lambda seed: dealt[seed].play_out(Random(seed)), 200))
    state = start(deal(Random(1)))
    opening = think(observe(state, Player.ONE), Random(1))
    print("simulation of a first line", milliseconds(lambda _: opening.step(), 200))
    for _ in range(12):
        state = apply(state, legal_moves(state)[0])
    placing = think(observe(state, state.table.to_move), Random(1))
    print("simulation while placing", milliseconds(lambda _: placing.step(), 200))


main()
