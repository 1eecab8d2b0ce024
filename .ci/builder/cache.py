"""Keeps made things until what they are made of changes.

A made thing is a folder, named for the fingerprint of what it is made of: another source is another folder,
and whoever goes back to an earlier source finds the earlier folder.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from builder import paths
from builder.files import fingerprint

GENERATIONS = 4
"""How many of a kind are kept: those that were used last."""


def cached(kind: str, made_of: Mapping[str, Path | str], make: Callable[[Path], None]) -> Path:
    """The folder of this kind that is made of these files and values; `make` fills a new one."""
    folder = paths.CACHE / kind
    made = folder / fingerprint(made_of)[:16]
    if not made.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix="making.") as scratch:
            being_made = Path(scratch, "made")
            being_made.mkdir()
            make(being_made)
            with suppress(OSError):  # another build may have made the same in the meantime
                being_made.rename(made)
    os.utime(made)
    by_use = sorted(folder.glob("[!m]*"), key=lambda each: each.stat().st_mtime)
    for old in by_use[:-GENERATIONS]:
        shutil.rmtree(old, ignore_errors=True)
    return made
