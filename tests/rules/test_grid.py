"""What grid.py promises: nine cells, twelve lines, and which lines are left."""

from __future__ import annotations

import pytest

from rainbow.rules import Direction, Grid, Line
from rainbow.rules.grid import LINES, lines_left
from rainbow.rules.notation import read_grid, write_line, write_stones

GRID = read_grid("R1 R2 R3 / R4 R5 R6 / Y1 Y2 Y3")


@pytest.mark.parametrize(
    ("direction", "lines"),
    [
        (Direction.ROW, ["R1 R2 R3", "R4 R5 R6", "Y1 Y2 Y3"]),
        (Direction.COLUMN, ["R1 R4 Y1", "R2 R5 Y2", "R3 R6 Y3"]),
        (Direction.FALLING, ["R1 R5 Y3", "R2 R6 Y1", "R3 R4 Y2"]),
        (Direction.RISING, ["R1 R6 Y2", "R2 R4 Y3", "R3 R5 Y1"]),
    ],
)
def test_a_line_holds_three_stones(direction: Direction, lines: list[str]) -> None:
    """Six lines: three rows, three columns; as an option also both diagonals, which wrap around the edge."""
    assert [write_stones(GRID.at(Line(direction, index))) for index in range(3)] == lines


@pytest.mark.parametrize("direction", Direction)
def test_the_three_lines_of_a_direction_cover_the_grid(direction: Direction) -> None:
    """The three wrap-around diagonals of a direction share no cell and cover the grid, as rows do."""
    cells = [cell for index in range(3) for cell in Line(direction, index).cells]
    assert sorted(cells) == list(range(9))


def test_no_two_lines_are_the_same() -> None:
    """Twelve lines are twelve different choices of cells."""
    assert len({frozenset(line.cells) for line in LINES}) == len(LINES) == 12


def test_only_diagonals_are_diagonal() -> None:
    """The option concerns two of the four directions."""
    assert [direction.is_diagonal for direction in Direction] == [False, False, True, True]


@pytest.mark.parametrize(
    ("diagonals", "taken", "left"),
    [
        (False, (), "row 1, row 2, row 3, column 1, column 2, column 3"),
        (False, (Line(Direction.COLUMN, 1),), "column 1, column 3"),
        (False, (Line(Direction.COLUMN, 1), Line(Direction.COLUMN, 0)), "column 3"),
        (True, (), ", ".join(map(write_line, LINES))),
        (True, (Line(Direction.RISING, 2),), "rising 1, rising 2"),
        (True, (Line(Direction.ROW, 2), Line(Direction.ROW, 1)), "row 1"),
        (True, tuple(Line(Direction.FALLING, index) for index in range(3)), ""),
    ],
)
def test_the_first_direction_holds(*, diagonals: bool, taken: tuple[Line, ...], left: str) -> None:
    """In the second round one of the two lines that are left is chosen, in the third the last is taken."""
    assert ", ".join(map(write_line, lines_left(taken, diagonals=diagonals))) == left


@pytest.mark.parametrize("index", [-1, 3])
def test_there_is_no_fourth_line(index: int) -> None:
    """A direction has three lines."""
    with pytest.raises(ValueError, match="no row with the index"):
        Line(Direction.ROW, index)


def test_a_grid_has_nine_stones() -> None:
    """A grid is three by three."""
    with pytest.raises(ValueError, match="nine stones, not 8"):
        Grid(GRID.stones[:8])
