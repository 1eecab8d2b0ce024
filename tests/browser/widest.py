"""A language that says everything in the words of whichever language needs most room for it.

A page that holds its texts has room for those of every language. How wide a text is, is estimated from its
letters and not measured, so that it depends on no font of the machine.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from rainbow.i18n import LANGUAGES, SOURCE, translator

_NARROW, _WIDE = frozenset("iljtfrI.,:;!'’| ()"), frozenset("mwMWшщжюЮШЩЖМ")


class Widest(NamedTuple):
    """A translator that chooses the widest of the texts of all languages; `width` says how wide one is."""

    width: Callable[[str], float]
    language: str = SOURCE
    direction: str = "ltr"

    def __call__(self, text: str, /, **values: str | int) -> str:
        """The widest text."""
        return max((translator(each)(text, **values) for each in LANGUAGES), key=self.width)

    def plural(self, one: str, many: str, n: int, /, **values: str | int) -> str:
        """The widest text for the number `n`."""
        return max((translator(each).plural(one, many, n, **values) for each in LANGUAGES), key=self.width)

    @property
    def languages(self) -> Mapping[str, str]:
        """The languages that a player may choose."""
        return LANGUAGES

    @property
    def rules(self) -> str:
        """The rules text, which can be scrolled: any will do."""
        return translator(self.language).rules


@cache
def text_width(text: str) -> float:
    """How wide a text is in one line, in em."""
    return sum(map(_letter_width, text))


@cache
def word_width(text: str) -> float:
    """How wide its longest word is, which can stand in no narrower box."""
    return max(map(text_width, text.split()), default=0)


def _letter_width(letter: str) -> float:
    if unicodedata.category(letter) in {"Cf", "Mn"}:
        return 0
    if unicodedata.east_asian_width(letter) in {"F", "W"}:
        return 1
    return 0.3 if letter in _NARROW else 0.85 if letter in _WIDE else 0.66 if letter.isupper() else 0.56
