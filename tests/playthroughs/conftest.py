"""`pytest tests/playthroughs --rewrite` draws every playthrough anew from the record that it begins with."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the playthroughs be rewritten, so that a changed rule is read as a difference between files."""
    parser.addoption("--rewrite", action="store_true", help="draw the golden playthroughs anew")
