"""These tests use the Hypothesis profiles of the tests of the rules."""

from __future__ import annotations

from tests.rules.conftest import pytest_configure

__all__ = ["pytest_configure"]
