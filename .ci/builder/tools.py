"""Running other programs, and telling the person at the terminal what is being done."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from builder.paths import ROOT

CLEAR_LINE = "\r\x1b[K"


class BuildError(Exception):
    """A step that cannot be done: one line for the person at the terminal, and the exit code."""

    def __init__(self, line: str, code: int = 1) -> None:
        super().__init__(line)
        self.code = code


def say(what: str) -> None:
    """Say what begins, where its own output will follow."""
    print(f"{what} …", flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is being done, and afterwards how long it took."""
    print(f"{what} … ", end="", flush=True)
    begun = time.monotonic()
    try:
        yield
    except BaseException:
        print(flush=True)
        raise
    print(f"{time.monotonic() - begun:.1f} s", flush=True)


def watched(what: str, command: Sequence[str], hint: str = "") -> None:
    """Run a long step. A terminal shows the latest line of its output; a failure prints the last eight."""
    width = shutil.get_terminal_size().columns - 1
    lines: list[str] = []
    with step(what):
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        for line in process.stdout or ():
            lines.append(line)
            if sys.stdout.isatty():
                latest = f"{what} … {line.strip()}"[:width]
                print(f"{CLEAR_LINE}{latest}", end="", flush=True)
        code = process.wait()
        if sys.stdout.isatty():
            print(f"{CLEAR_LINE}{what} … ", end="")
    if code:
        print("".join(lines[-8:]), file=sys.stderr)
        raise BuildError(f"{what}: failed" + (f"; {hint}" if hint else ""), code)


def output(command: Sequence[str], stdin: str | None = None) -> str:
    """Run a short step and return what it printed."""
    done = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, text=True, check=False)
    print(done.stderr, end="", file=sys.stderr)
    if done.returncode:
        raise BuildError(f"{Path(command[0]).name} failed: see above", done.returncode)
    return done.stdout


def at_terminal(command: Sequence[str], environment: dict[str, str] | None = None) -> int:
    """Run a program that speaks to the person at the terminal itself, and return its exit code."""
    return subprocess.call(command, cwd=ROOT, env={**os.environ, **(environment or {})})
