"""Keyboards: which key of the game is meant by a press, and what is printed on that key.

Letters go by what is printed, so that H stays H on every Latin keyboard. Where a keyboard writes no Latin
letters they go by their place, as on a keyboard of the United States. A place is a browser's
`KeyboardEvent.code` ("KeyH"), a sign its `KeyboardEvent.key` ("h", "р").
"""

from __future__ import annotations

from dataclasses import dataclass

_BY_PLACE = {"Process", "Unidentified"}
"""What browsers call a key whose sign an input method keeps to itself."""
_QUESTION_MARKS = "?؟？\N{GREEK QUESTION MARK}"
_FIRST_NOT_LATIN = "\N{LATIN SMALL LETTER TURNED A}"  # phonetic letters, which no keyboard writes


@dataclass(frozen=True, slots=True)
class Layout:
    """What is printed on the visitor's keyboard, as far as that is known: small letters by their places."""

    signs: tuple[tuple[str, str], ...] = ()

    @property
    def writes_latin(self) -> bool | None:
        """Whether it writes Latin letters; None where no letter of it is known."""
        letters = [sign for _, sign in self.signs if sign.isalpha()]
        return any(map(_is_latin, letters)) if letters else None

    def learn(self, sign: str, place: str) -> Layout:
        """The layout once more, with what a press has shown. A press that contradicts what is known shows
        that the visitor has switched to another one.
        """
        sign = sign.lower()
        if sign in _QUESTION_MARKS and sign:
            place = "?"
        elif len(sign) != 1 or not place.startswith("Key"):
            return self
        known = dict(self.signs)
        switched = sign.isalpha() and self.writes_latin is not None and _is_latin(sign) != self.writes_latin
        if switched or known.get(place, sign) != sign:
            known = {}
        return Layout(tuple(sorted((known | {place: sign}).items())))

    def key(self, sign: str, place: str, *, shift: bool) -> str:
        """The key of the game that is meant: a small Latin letter, a digit or `?`; empty if there is none."""
        sign = sign.lower()
        if len(sign) == 1 and (sign in _QUESTION_MARKS or sign.isdecimal() or "a" <= sign <= "z"):
            return "?" if sign in _QUESTION_MARKS else str(int(sign)) if sign.isdecimal() else sign
        if place.startswith("Digit") and not shift:
            return place.removeprefix("Digit")
        if not self._goes_by_place(sign):
            return ""
        if place == "Slash":
            return "?" if shift else ""
        return place.removeprefix("Key").lower() if place.startswith("Key") else ""

    def _goes_by_place(self, sign: str) -> bool:
        if sign.title() in _BY_PLACE:
            return True
        if sign.isascii():  # a comma is where W is on Dvorak's keyboard; an apostrophe on the Hebrew one
            return len(sign) == 1 and self.writes_latin is False
        return not _is_latin(sign)

    def printed(self, key: str) -> str:
        """What is printed where a key of the game is: its own sign, as long as nothing else is known."""
        signs = dict(self.signs)
        if key == "?":
            return signs.get("?", "?")
        sign = signs.get(f"Key{key.upper()}", key) if self.writes_latin is False else key
        # A letter whose capital is another's as well stays small.
        return sign.upper() if sign.upper().lower() == sign else sign


def _is_latin(sign: str) -> bool:
    return sign[:1].isalpha() and sign < _FIRST_NOT_LATIN
