"""A grid of nine stones and its lines. Who may take a line, and when, is decided in `table`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from rainbow.rules.stones import Stone


class Direction(Enum):
    """How a line runs. A direction holds until the end of the grid; the diagonals are an option."""

    ROW = auto()
    COLUMN = auto()
    FALLING = auto()
    RISING = auto()

    @property
    def is_diagonal(self) -> bool:
        """Whether it is one of the two diagonal directions, which wrap around the edge."""
        return self in (Direction.FALLING, Direction.RISING)


@dataclass(frozen=True, slots=True)
class Line:
    """Three cells of a grid. `index`, 0 to 2, is a row's place from the top, or the column in which any other
    line begins in the top row.
    """

    direction: Direction
    index: int

    def __post_init__(self) -> None:
        if self.index not in range(3):
            raise ValueError(f"a grid has no {self.direction.name.lower()} with the index {self.index}")

    @property
    def cells(self) -> tuple[int, int, int]:
        """Its three cells, 0 to 8, counted row by row from the top left."""
        return _CELLS[self]


def _cells(line: Line) -> tuple[int, int, int]:
    def column(row: int) -> int:
        match line.direction:
            case Direction.COLUMN:
                return line.index
            case Direction.FALLING:
                return (line.index + row) % 3
            case _:
                return (line.index - row) % 3

    if line.direction is Direction.ROW:
        return 3 * line.index, 3 * line.index + 1, 3 * line.index + 2
    return column(0), 3 + column(1), 6 + column(2)


LINES: tuple[Line, ...] = tuple(Line(direction, index) for direction in Direction for index in range(3))
"""All twelve lines: three rows, three columns, three falling and three rising diagonals."""

_CELLS = {line: _cells(line) for line in LINES}


class Cell(Enum):
    """What may be seen of a cell that shows no stone."""

    FACE_DOWN = auto()
    EMPTY = auto()


@dataclass(frozen=True, slots=True)
class Grid:
    """Nine stones of one player, row by row from the top left."""

    stones: tuple[Stone, ...]

    def __post_init__(self) -> None:
        if len(self.stones) != 9:
            raise ValueError(f"a grid has nine stones, not {len(self.stones)}")

    def at(self, line: Line) -> tuple[Stone, ...]:
        """The three stones of a line, in the order of its cells."""
        return tuple(self.stones[cell] for cell in line.cells)


def lines_left(taken: Iterable[Line], *, diagonals: bool) -> tuple[Line, ...]:
    """The lines that a player may still take from a grid, given those already taken from it."""
    gone = tuple(taken)
    return tuple(
        line
        for line in LINES
        if line not in gone
        and (line.direction is gone[0].direction if gone else diagonals or not line.direction.is_diagonal)
    )
