"""The lines of a grid: what they are called, in words and on the page."""

from __future__ import annotations

from rainbow.rules import Cell, Line, Stone
from rainbow.rules.grid import LINES
from rainbow.screens import words
from rainbow.screens.words import Translator


def line_id(line: Line) -> str:
    """The identifier of the button of a line."""
    return f"line-{LINES.index(line)}"


def line_label(t: Translator, line: Line, cells: tuple[Stone | Cell, ...]) -> str:
    """A line, and its three stones where they lie face up."""
    stones = [cells[cell] for cell in line.cells]
    if not all(isinstance(each, Stone) for each in stones):
        return words.line(t, line)
    one, two, three = (words.stone(t, each) for each in stones if isinstance(each, Stone))
    # Translators: a line of the grid and the three stones in it.
    return t("{line}: {one}, {two}, {three}", line=words.line(t, line), one=one, two=two, three=three)
