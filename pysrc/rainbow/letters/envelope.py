"""The version, kind and check around every letter, and how a letter is found in a text.

A letter is one line of fields joined by `/`: version and kind, the content, the check. All its characters are
allowed in the fragment of an address. It ends in a letter or a digit, so messengers make all of it a link.
"""

from __future__ import annotations

import re

from rainbow.letters.code import check
from rainbow.letters.faults import Fault

LONGEST = 1200
"""Longer texts, in characters, are refused: no letter, address or chat message needs more."""

LETTERS = "iat"
"""The kinds of letters: invitation, acceptance, turn."""

KEPT = "k"
"""The kind of a kept game. It holds the player's seed, so it is not a letter to the other player."""

GAME = "g"
"""The kind of a finished game that somebody shows: no letter, but found, checked and told in the same way."""

_VERSION = "1"
_CANDIDATE = re.compile(r"(?<![A-Za-z0-9./-])([0-9]+[a-z])/[A-Za-z0-9./-]*[a-z2-7]")
_KNOWN = frozenset(_VERSION + kind for kind in LETTERS + KEPT + GAME)


def close(kind: str, *fields: str) -> str:
    """One line of the version and kind, the fields, and the check at its end."""
    line = "/".join((_VERSION + kind, *fields, ""))
    return line + check(line)


def opened(line: str) -> tuple[str, list[str]]:
    """Kind and fields of a line that `close` wrote."""
    head, *fields, _ = line.split("/")
    return head.removeprefix(_VERSION), fields


def find(text: str, kinds: str, longest: int = LONGEST) -> str | Fault:
    """The line of one of these kinds in a text of at most `longest` characters, such as a chat message; of
    several the last undamaged one.
    """
    if len(text) > longest:
        return Fault.TOO_LONG
    wanted = {_VERSION + kind for kind in kinds}
    lines = [(match[1], match[0]) for match in _CANDIDATE.finditer(text)]
    whole = [(head, line) for head, line in lines if _is_whole(line)]
    if found := [line for head, line in whole if head in wanted]:
        return found[-1]
    if any(head not in _KNOWN for head, _ in whole):
        return Fault.LATER_VERSION
    return Fault.NOT_WHOLE if any(head in wanted for head, _ in lines) else Fault.NO_LETTER


def _is_whole(line: str) -> bool:
    """Whether the check agrees with the text before it."""
    content = line[:-4]
    return content.endswith("/") and check(content) == line[-4:]
