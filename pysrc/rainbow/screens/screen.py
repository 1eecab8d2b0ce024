"""What a screen is: one value, which says all of itself."""

from __future__ import annotations

from typing import NamedTuple

from rainbow.node import Node


class Spoken(NamedTuple):
    """What a screen reader is to say."""

    text: str
    mark: str
    """Changes when the same text is to be said again."""


class Screen(NamedTuple):
    """A screen as it is to be shown."""

    body: Node
    title: str
    """The title of the browser's tab."""
    home: str
    """The identifier of the element that takes a keyboard that lost its place."""
    spoken: Spoken = Spoken("", "setup")
    """What a screen reader is to say: only what everybody may hear, and the answer to the last tap."""
    answer: str = ""
    """The identifier of the first answer to a question, which takes the keyboard when it is asked."""
    last: str = ""
    """The identifier of the stone that was just placed, or nothing."""
    seat: str = ""
    """The identifier of the seat of whoever moved last, where the stone comes from; nothing where no move was
    just made.
    """
    turn: int | None = None
    """How many moves were made before the turn of the player who is asked now; None while nobody is."""
