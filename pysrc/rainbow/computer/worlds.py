"""What the hidden stones may be: worlds that agree with everything that a player knows, drawn at random.

The player knows what everybody saw, their own hand, and those stones of their own grid that lie face up.
Their other stones are face down, in the second grid or out of the game. Of the other player's unseen stones,
the announcement tells something of those in the hand, and nothing of the rest. All worlds that agree with
this are equally likely, because the stones were shuffled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rainbow.computer.position import GREY, PLAYERS, Position, numbers, stone_number
from rainbow.rules import Cell, Grid, Observation, Stone, possible_hands, unseen
from rainbow.rules.grid import LINES


def recall(observation: Observation, grid: Grid) -> Observation:
    """The observation with its face-down stones filled in from `grid`, for a player who remembers them."""
    cells = tuple(
        stone if cell is Cell.FACE_DOWN else cell
        for cell, stone in zip(observation.grid, grid.stones, strict=True)
    )
    return replace(observation, grid=cells)


class Worlds:
    """All worlds that agree with a player's observation. `ValueError` for that of an onlooker."""

    def __init__(self, observation: Observation) -> None:
        if observation.player is None:
            raise ValueError("an onlooker plays no game")
        table, player = observation.table, observation.player
        self.table = table
        self.me = PLAYERS.index(player)
        self.other = 1 - self.me
        self.hands = [numbers(hand) for hand in possible_hands(table, player.other)]
        self._other_unseen = numbers(unseen(table, player.other).elements())
        taken = {cell for line in table.taken(player.other) for cell in line.cells}
        self._other_laid = [cell for cell in range(9) if cell not in taken]
        hidden = unseen(table, player)
        self._unseen_by_other = numbers(hidden.elements())
        hidden -= Counter(observation.hand)
        hidden -= Counter(cell for cell in observation.grid if isinstance(cell, Stone))
        self._own_unseen = numbers(hidden.elements())
        self._face_down = [index for index, cell in enumerate(observation.grid) if cell is Cell.FACE_DOWN]
        self._position = Position.at_table(table)
        self._position.hands[self.me] = numbers(observation.hand)
        self._position.grids[self.me] = [
            stone_number(cell) if isinstance(cell, Stone) else GONE for cell in observation.grid
        ]

    def draw(self, rng: Random) -> Position:
        """A world drawn at random."""
        return self.with_hand(self.hands[int(rng.random() * len(self.hands))], rng)

    def each(self) -> Iterator[Position]:
        """One world for each hand of the other player, without the other player's grid and the second grids,
        which do not matter until the round is over.
        """
        for hand in self.hands:
            position = self._position.copy()
            position.hands[self.other] = hand.copy()
            yield position

    def with_hand(self, hand: list[int], rng: Random) -> Position:
        """A world in which the other player holds this hand, everything else drawn at random."""
        own = _shuffled(self._own_unseen, rng)
        grid = self._position.grids[self.me].copy()
        for cell in self._face_down:
            grid[cell] = own.pop()
        others = self._other_unseen.copy()
        for stone in hand:
            others.remove(stone)
        others = _shuffled(others, rng)
        others_grid = [GONE] * 9
        for cell in self._other_laid:
            others_grid[cell] = others.pop()
        position = self._position.copy()
        position.hands[self.other] = hand.copy()
        position.grids = [others_grid, grid] if self.me else [grid, others_grid]
        position.seconds = [others[:9], own[:9]] if self.me else [own[:9], others[:9]]
        return position

    def believe(self, position: Position, hand: list[int], rng: Random) -> None:
        """Change a world into one that the other player may believe in: the player, who has just moved, holds
        this hand, and a grid drawn from the stones that the other player has not seen.
        """
        position.hands[self.me] = hand.copy()
        hidden = self._unseen_by_other.copy()
        for stone in hand:
            hidden.remove(stone)
        hidden = _shuffled(hidden, rng)
        gone = {cell for line in position.lines[self.me] for cell in LINES[line].cells}
        grid = [GONE if cell in gone else hidden.pop() for cell in range(9)]
        position.grids = [position.grids[0], grid] if self.me else [grid, position.grids[1]]


def _shuffled(stones: list[int], rng: Random) -> list[int]:
    """The stones in random order, in a fraction of the time that `Random.shuffle` takes."""
    return sorted(stones, key=lambda _: rng.random())


GONE = GREY
"""Fills the cells of a grid that are empty; nothing reads them again."""
