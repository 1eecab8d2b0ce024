"""What a player may be called: a name stays as it was typed, except for what would harm the text around it.

A grapheme is what a reader takes for one character: a letter with its marks, a flag, a family of emoji
(Unicode: grapheme cluster). Here are as many of Unicode's rules as are needed never to cut through a grapheme
that people write.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from unicodedata import category, combining

NAME_LENGTH = 20
"""The most graphemes that a name may have."""

_LONGEST_GRAPHEME = 16
"""In code points: an emoji of two people with two skin tones has 10. A longer one counts as several."""

_ZWNJ, _ZWJ = "\u200c\u200d"
_VIRAMA = 9
"""The combining class of the virama, which joins a consonant to the next one in the scripts of India."""

# These lists name code points, not Unicode categories: joiners, direction marks and the parts of some flags
# are of the same category, and a code point that this Python does not know may be an emoji of next year.
_REPLACED_BY_SPACE = (*range(0x20), *range(0x7F, 0xA0), 0x200B, 0x2028, 0x2029)
_DELETED = (
    *(0xAD, 0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x2070)),
    *(0xFEFF, *range(0xFFF9, 0xFFFC), *range(0xD800, 0xE000)),
)
_CLEANED = dict.fromkeys(_REPLACED_BY_SPACE, " ") | dict.fromkeys(_DELETED)
_INVISIBLE = dict.fromkeys(
    (
        *(0x34F, 0x115F, 0x1160, 0x200C, 0x200D, 0x2800, 0x3164, 0xFFA0),
        *(*range(0xFE00, 0xFE10), *range(0xE0000, 0xE0080), *range(0xE0100, 0xE01F0)),
    )
)


def clean_line(text: str) -> str:
    """The text as one line: line breaks and control characters become spaces, several spaces become one;
    marks that change the direction of a text, and lone surrogates (halves of a character), are deleted.
    """
    return " ".join(text.translate(_CLEANED).split())


def clean_name(text: str) -> str:
    """The text as a name: one clean line of at most `NAME_LENGTH` graphemes, empty when none is visible."""
    name = shortened(clean_line(text), NAME_LENGTH).rstrip()
    return name if name.translate(_INVISIBLE).strip() else ""


def shortened(text: str, most: int) -> str:
    """The text, or its first `most` graphemes, each of them whole."""
    return "".join(islice(graphemes(text), most))


def graphemes(text: str) -> Iterator[str]:
    """The text, grapheme by grapheme."""
    grapheme = ""
    for character in text:
        if grapheme and not (len(grapheme) < _LONGEST_GRAPHEME and _continues(grapheme, character)):
            yield grapheme
            grapheme = ""
        grapheme += character
    if grapheme:
        yield grapheme


def _continues(grapheme: str, character: str) -> bool:
    """Whether the character continues the grapheme before it."""
    last = grapheme[-1]
    if _is_region(character):  # two regional indicators make a flag
        return len(grapheme) == 1 and _is_region(last)
    return (
        character in {_ZWNJ, _ZWJ}
        or category(character).startswith("M")
        or "\U0001f3fb" <= character <= "\U0001f3ff"  # skin tones
        or "\U000e0020" <= character <= "\U000e007f"  # tags, which spell the flags of Scotland and the like
        or "\u1160" <= character <= "\u11ff"  # vowels and ends of Korean syllables
        or last == _ZWJ
        or (combining(last) == _VIRAMA and category(character) == "Lo")
    )


def _is_region(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
