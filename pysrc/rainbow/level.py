"""The computer's four levels. `app` and `computer` both import this module, and it imports neither."""

from __future__ import annotations

from enum import Enum


class Level(Enum):
    """How well the computer plays, from the weakest on."""

    FIRST_STEPS = "first-steps"
    CASUAL = "casual"
    SKILLED = "skilled"
    MASTER = "master"
