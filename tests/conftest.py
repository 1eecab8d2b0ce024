"""What every test may count on. What only tests in a browser need lives in tests/browser."""

from __future__ import annotations

import pytest

import build


@pytest.fixture(scope="session", autouse=True)
def _words() -> None:
    """The compiled catalogues and rendered rules lie beside their sources, as in a built page."""
    build.write_words()
