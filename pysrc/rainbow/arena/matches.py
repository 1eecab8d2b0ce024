"""A match: every deal is played twice with seats swapped; the same seed makes the same match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from time import process_time

from rainbow.arena.players import Contestant
from rainbow.rules import Ending, Options, Player, State, apply, deal, legal_moves, outcome, start

_TWO_SIDED_95 = 1.96


@dataclass(frozen=True, slots=True)
class Tally:
    """How a match stands for its first player. `seconds` and `moves`: the first player's, the second's."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    instant: int = 0
    seconds: tuple[float, float] = (0.0, 0.0)
    moves: tuple[int, int] = (0, 0)

    @property
    def rate(self) -> float:
        """The share of the games that the first player won, draws counting half."""
        return (self.won + self.drawn / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the true rate with 95 % confidence; draws would make it narrower."""
        n, z = self.games, _TWO_SIDED_95
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(self.rate * (1 - self.rate) / n + z * z / (4 * n * n))
        return middle - half, middle + half

    @property
    def milliseconds(self) -> tuple[float, float]:
        """The mean processor time of a move, for each player."""
        first, second = (
            1000 * spent / max(made, 1) for spent, made in zip(self.seconds, self.moves, strict=True)
        )
        return first, second


def match(first: Contestant, second: Contestant, games: int, seed: int, options: Options) -> Iterator[Tally]:
    """Play a match, and yield the tally after each game."""
    tally = Tally()
    for game in range(games):
        state = start(deal(Random(f"{seed} deal {game // 2}")), options)
        seats = (first, second) if game % 2 == 0 else (second, first)
        seconds, moves = [0.0, 0.0], [0, 0]
        rng = Random(f"{seed} game {game}")
        while legal_moves(state):
            seat = state.table.to_move.value - 1
            begun = process_time()
            move = seats[seat](state, rng)
            seconds[seat] += process_time() - begun
            moves[seat] += 1
            state = apply(state, move)
        if game % 2:
            seconds.reverse()
            moves.reverse()
        tally = _after(tally, state, Player(1 + game % 2), seconds, moves)
        yield tally


def _after(tally: Tally, state: State, first: Player, seconds: list[float], moves: list[int]) -> Tally:
    """The tally after one more game."""
    ending = outcome(state)
    assert ending
    return replace(
        tally,
        games=tally.games + 1,
        won=tally.won + (ending.winner is first),
        drawn=tally.drawn + (ending.winner is None),
        instant=tally.instant + (ending.reason is Ending.INSTANT_WIN),
        seconds=(tally.seconds[0] + seconds[0], tally.seconds[1] + seconds[1]),
        moves=(tally.moves[0] + moves[0], tally.moves[1] + moves[1]),
    )
