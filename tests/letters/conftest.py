"""Hypothesis searches in these tests as in those of the rules."""

from __future__ import annotations

from tests.rules.conftest import pytest_configure

__all__ = ["pytest_configure"]
