"""Writes tables of measurements into the README, each between two comments that name its kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from builder.files import write_whole
from builder.paths import ROOT

README = ROOT / "README.md"


def show(kind: str, heading: str, rows: Iterable[Sequence[str]]) -> None:
    """Print a table, whose first row is its head, and replace the one of its kind in the README."""
    head, *body = rows
    lines = [head, ["---"] * len(head), *body]
    table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    print(f"\n{heading}\n{table}")
    place = re.compile(f"(<!-- bench: {kind} -->\n).*?(<!-- until here -->)", re.DOTALL)
    written = place.sub(lambda found: found[1] + table + found[2], README.read_text("utf-8"))
    write_whole(README, written.encode())


def share(ours: float, stock: float, unit: str) -> str:
    """One figure: ours as a share of stock's, and both."""
    return f"**× {ours / stock:.2f}** ({ours:,.0f} of {stock:,.0f} {unit})"
