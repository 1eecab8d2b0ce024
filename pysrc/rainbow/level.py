"""How well the computer plays: the four levels, which the program offers and the computer knows. Imports
nothing of ours.
"""

from __future__ import annotations

from enum import Enum


class Level(Enum):
    """How well the computer plays, from the weakest on."""

    FIRST_STEPS = "first-steps"
    CASUAL = "casual"
    SKILLED = "skilled"
    MASTER = "master"
