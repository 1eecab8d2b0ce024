"""What every test may count on. What only tests with Playwright need lives in tests/browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from builder.server import serving
from builder.words import write_words

LONGEST = ("whole_game", "hidden_stone_while", "game_is_in_view", "goes_on_after_a_resume", "same_bytes")
"""Parts of the names of tests that take half a minute and more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests begin first: no worker is left with them when the others have done their share."""
    _cover_only_what_a_rooms_own_tests_reach(items)

    def turn(item: pytest.Item) -> int:
        is_long = any(part in item.nodeid for part in LONGEST)
        return 2 - item.nodeid.startswith(("tests/browser/", "tests/engines/")) - is_long

    items.sort(key=turn)


def _cover_only_what_a_rooms_own_tests_reach(items: list[pytest.Item]) -> None:
    """Counting lines doubles what a test costs, and those of a room are for its own tests to cover."""
    for item in items:
        if not item.nodeid.startswith(("tests/rules/", "tests/letters/", "tests/test_links.py")):
            item.add_marker("no_cover")


@pytest.fixture(scope="session", autouse=True)
def _words() -> None:
    """The compiled catalogues and rendered rules lie beside their sources, as in a built page."""
    write_words()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page: `build.py test` names its folder; otherwise each worker builds one of its own."""
    if built := os.environ.get("RAINBOW_DIST"):
        return Path(built)
    dist = tmp_path_factory.mktemp("built") / "dist"
    build.build(dist)
    return dist


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """The address of the built page, served under a sub-path as GitHub Pages does."""
    with serving(dist) as address:
        yield address
