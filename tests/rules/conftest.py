"""How Hypothesis searches in these tests.

`fixed` is the profile of every run: the same examples each time, so that a run only fails because the code
changed, and fails for everybody alike. To look for unknown faults, with many more examples and others each
time: `pytest tests/rules --hypothesis-profile=hunt`.
"""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("fixed", derandomize=True, deadline=None)
settings.register_profile("hunt", max_examples=2000, deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """Use the profile `fixed`, unless the command line names another."""
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile("fixed")
