"""Whole games as text: the record, then both players' views at each step, drawn from it.

What a change of rules or drawing does is seen as a difference in these files. One command rewrites them:
`pytest tests/playthroughs --rewrite`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rainbow.rules import Ending, Options, Place, Player, Record, SetAside, outcome, read
from rainbow.terminal import draw_record

PLAYTHROUGHS = sorted(Path(__file__).parent.glob("*.txt"))
BELOW = "\n" + "=" * 76 + "\n\n"
"""Between the record and what is drawn from it."""


def record_of(path: Path) -> tuple[str, Record]:
    """The record that a playthrough begins with, as it stands there and as it is read."""
    text, _, _ = path.read_text(encoding="utf-8").partition(BELOW)
    return text, read(text)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_game_looks_as_it_did(path: Path, request: pytest.FixtureRequest) -> None:
    """Both players' views at every step of the game are those that were once read and found right."""
    text, record = record_of(path)
    drawn = text + BELOW + "\n".join(draw_record(record, tuple(Player)))
    if request.config.getoption("--rewrite", default=False):
        path.write_text(drawn, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == drawn


def test_the_playthroughs_show_what_can_happen() -> None:
    """Each option, each kind of ending, a joker replaced, a stone set aside."""
    records = [record_of(path)[1] for path in PLAYTHROUGHS]
    options = [record.state.table.options for record in records]
    assert {Options(), Options(over_21=True), Options(diagonals=True), Options(from_memory=True)} <= set(
        options
    )
    endings = [outcome(record.state) for record in records]
    assert {ending.reason for ending in endings if ending} == set(Ending)
    moves = [move for record in records for move in record.state.moves]
    assert any(isinstance(move, SetAside) for move in moves)
    assert any(isinstance(move, Place) and move.instead for move in moves)
