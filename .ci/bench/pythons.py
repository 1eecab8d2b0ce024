"""Compares what games and thoughts cost in this Python with what they cost in the Python of the page."""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable
from pathlib import Path

from bench import readme
from builder.paths import ROOT
from builder.program import run_python, sources
from builder.tools import output, step

PROGRAM = Path(__file__).with_name("games.py")
LARGE = "tests/rules/large.py"
"""Beside the package, what the program needs of the tests."""


def bench_games(runs: int) -> None:
    """Run games.py in both Pythons in turns, print the medians, and write them into the README's table."""
    program = PROGRAM.read_text("utf-8")
    files = {**sources(), f"/program/{LARGE}": ROOT / LARGE}
    pythons: dict[str, Callable[[], str]] = {
        "CPython": lambda: output([sys.executable, "-"], stdin=program),
        "Pyodide": lambda: run_python(program, files=files, path=["/program"]),
    }
    measured: dict[str, list[dict[str, float]]] = {name: [] for name in pythons}
    for turn in range(1, runs + 1):
        for name, measure in pythons.items():
            with step(f"{name}, run {turn} of {runs}"):
                measured[name].append(json.loads(measure()))
    rows = [
        (what, *(f"{statistics.median(run[what] for run in measured[name]):.2f} ms" for name in pythons))
        for what in measured["CPython"][0]
    ]
    readme.show("games", "Games and thoughts", [("what it costs", *pythons), *rows])
