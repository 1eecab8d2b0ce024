"""The README says what the code does."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_round_in_the_readme_goes_as_it_says() -> None:
    """Every example of README.md gives what stands under it."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_the_picture_in_the_readme_is_there() -> None:
    """The picture of the table is in the repository."""
    assert ".github/table.png" in README.read_text("utf-8")
    assert (README.parent / ".github" / "table.png").stat().st_size > 10_000
