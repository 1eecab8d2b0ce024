"""Finding, hashing and writing files."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from builder.tools import BuildError


def only(paths: Iterable[Path]) -> Path:
    """The one path that a pattern must find."""
    found = list(paths)
    if len(found) != 1:
        raise BuildError(f"expected one file, found {found}")
    return found[0]


def below(folder: Path, *suffixes: str) -> dict[str, Path]:
    """The files below a folder by their relative paths: all, or those with one of the suffixes."""
    return {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and (not suffixes or path.suffix in suffixes)
    }


def sha256(path: Path) -> str:
    """The hash of a file's content."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def fingerprint(ingredients: Mapping[str, Path | str]) -> str:
    """The hash of named files and values. Of a file its content counts, and not where it lies."""
    digest = hashlib.sha256()
    for name, each in sorted(ingredients.items()):
        digest.update(f"{name} {sha256(each) if isinstance(each, Path) else each}\n".encode())
    return digest.hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file only when its content changes, and never half: another process may be reading it."""
    if path.exists() and path.read_bytes() == content:
        return
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)
