"""What a player may be called: a name stays as it was typed, except for what would harm the text around it.

A sign is what a reader takes for one: a letter with its marks, a flag, a family of emoji. Unicode calls it a
grapheme cluster; here are as many of its rules as keep a cut out of signs that people write.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from unicodedata import category, combining

NAME_LENGTH = 20
"""So many signs may a name have."""

_LONGEST_SIGN = 16
"""Characters: an emoji of two people with two skin tones has 10. What is longer counts as several signs."""

_ZWNJ, _ZWJ = "\u200c\u200d"
_VIRAMA = 9
"""The combining class of the sign that ties a consonant to the next one in the scripts of India."""

# Unicode categories do not serve here: joiners, direction signs and the parts of some flags share one, and
# what is unassigned in this Python may be an emoji of next year.
_BECOMES_SPACE = (*range(0x20), *range(0x7F, 0xA0), 0x200B, 0x2028, 0x2029)
_GOES = (
    *(0xAD, 0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x2070)),
    *(0xFEFF, *range(0xFFF9, 0xFFFC), *range(0xD800, 0xE000)),
)
_CLEANED = dict.fromkeys(_BECOMES_SPACE, " ") | dict.fromkeys(_GOES)
_UNSEEN = dict.fromkeys(
    (
        *(0x34F, 0x115F, 0x1160, 0x200C, 0x200D, 0x2800, 0x3164, 0xFFA0),
        *(*range(0xFE00, 0xFE10), *range(0xE0000, 0xE0080), *range(0xE0100, 0xE01F0)),
    )
)


def clean_line(text: str) -> str:
    """The text as one line: line breaks and control signs become spaces, doubled spaces one; signs that turn
    the direction of a text, and halves of a character, go.
    """
    return " ".join(text.translate(_CLEANED).split())


def clean_name(text: str) -> str:
    """The text as a name: one clean line of at most `NAME_LENGTH` signs, empty when nothing can be seen."""
    name = shortened(clean_line(text), NAME_LENGTH).rstrip()
    return name if name.translate(_UNSEEN).strip() else ""


def shortened(text: str, most: int) -> str:
    """The text, or its first so many signs, each of them whole."""
    return "".join(islice(signs(text), most))


def signs(text: str) -> Iterator[str]:
    """The text sign by sign."""
    sign = ""
    for character in text:
        if sign and not (len(sign) < _LONGEST_SIGN and _belongs(character, sign)):
            yield sign
            sign = ""
        sign += character
    if sign:
        yield sign


def _belongs(character: str, sign: str) -> bool:
    """Whether the character goes on with the sign before it."""
    last = sign[-1]
    if _is_region(character):  # two letters of a region make a flag
        return len(sign) == 1 and _is_region(last)
    return (
        character in {_ZWNJ, _ZWJ}
        or category(character).startswith("M")
        or "\U0001f3fb" <= character <= "\U0001f3ff"  # skin tones
        or "\U000e0020" <= character <= "\U000e007f"  # the rest of a flag that is no country's
        or "\u1160" <= character <= "\u11ff"  # vowels and ends of Korean syllables
        or last == _ZWJ
        or (combining(last) == _VIRAMA and category(character) == "Lo")
    )


def _is_region(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
