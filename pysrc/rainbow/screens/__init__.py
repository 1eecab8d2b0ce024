"""The screens: pure functions from (part of) the model and a translator to nodes."""

from rainbow.screens.page import Page, draw, spoken, waiting
from rainbow.screens.words import Translator

__all__ = ["Page", "Translator", "draw", "spoken", "waiting"]
