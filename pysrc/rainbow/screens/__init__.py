"""The screens: pure functions from what may be drawn of the program, and a translator, to nodes."""

from rainbow.screens.page import Page, draw, screen, waiting
from rainbow.screens.words import Translator

__all__ = ["Page", "Translator", "draw", "screen", "waiting"]
