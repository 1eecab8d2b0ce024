"""Where the keyboard is in each group of buttons, what somebody asked with a single key, and which letters
the keys have.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from rainbow.app.layout import Layout


class Question(Enum):
    """What a player with a screen reader can ask with one key."""

    HERE = "here"
    """What is here."""
    LAST = "last"
    """What happened last."""
    WHERE = "where"
    """Where the chosen stone can go."""
    TOTALS = "totals"
    """How the towers stand."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that a player asked with a key."""

    question: Question
    group: str
    """The group of buttons that had the focus."""
    times: int
    """How many questions there were, so that a screen reader says the same answer again."""


@dataclass(frozen=True, slots=True)
class Keyboard:
    """Which buttons have the focus of their groups, and what a player asked by keyboard."""

    focus: tuple[tuple[str, int], ...] = ()
    """For each group, the place of the button that had the focus last; a group at its first is left out."""
    asked: Asked | None = None
    """What is to be answered."""
    layout: Layout = Layout()
    """What is printed on the keys, for the list of keys."""

    def stop(self, group: str, places: int) -> int:
        """The place of the group's button that the Tab key stops at: the one that had the focus last."""
        at = dict(self.focus).get(group, 0)
        return at if at < places else 0


@dataclass(frozen=True, slots=True)
class Focused:
    """The focus moved to a button of a group."""

    group: str
    place: int


@dataclass(frozen=True, slots=True)
class QuestionAsked:
    """A player pressed a key that asks about the game on the page."""

    at: int
    question: Question
    group: str
    """The group of buttons that has the focus."""


@dataclass(frozen=True, slots=True)
class LayoutTold:
    """The browser has told what is printed on the keys."""

    layout: Layout


KeyboardMessage: TypeAlias = Focused | QuestionAsked | LayoutTold


def update(keyboard: Keyboard, message: KeyboardMessage) -> Keyboard:
    """The keyboard after a message."""
    match message:
        case Focused(group, place):
            places = dict(keyboard.focus)
            if places.get(group, 0) == place:  # each group begins at its first button
                return keyboard
            return replace(keyboard, focus=tuple(sorted((places | {group: place}).items())))
        case QuestionAsked(_, question, group):
            times = keyboard.asked.times + 1 if keyboard.asked else 1
            return replace(keyboard, asked=Asked(question, group, times))
        case LayoutTold(layout):
            return replace(keyboard, layout=layout)
