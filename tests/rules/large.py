"""Texts that are as long as a record may be and are none, each the worst for one way to read; those of a kind
are alike, whatever their length.
"""

from __future__ import annotations


def large(record: str, length: int) -> dict[str, str]:
    """A text of each kind, with so many bytes or a few less; `record` is the one that some begin with."""
    name, stones = (record.index("\n", record.index(label)) for label in ("Player 1:", "Removed 1:"))
    title = record[: record.index("\n") - 1]
    made = {
        "one line": "A" * length,
        "marks": "\u0301" * (length // 2),
        "a word of every stone": record[:stones] + " R1" * ((length - stones) // 3),
        "blank lines": " \n" * (length // 2),
        "quotation marks": ">" * length,
        "quoted blank lines": ">\n" * (length // 2),
        "short lines behind a whole game": record + "P\n" * ((length - len(record)) // 2),
        "a long name": record[:name] + "\u200d" * ((length - len(record)) // 3) + record[name:],
        "a version of many digits": title + "9" * (length - len(title)),
    }
    assert all(length * 0.9 < len(text.encode()) <= length for text in made.values())
    return made
