"""The licences of what the page ships."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from builder.files import only
from builder.paths import NODE_MODULES, NPM_LOCK, ROOT, VENV
from builder.tools import BuildError

LICENCE_TEXT_FROM = {"MPL-2.0": "axe-core", "ISC": "sticky-module"}
"""The npm package that holds the text of a licence, for shipped packages that only name theirs."""


def copy_licences(to: Path) -> None:
    """Gather the licence of every package that is shipped, whole or bundled into a file, and our own."""
    to.mkdir()
    shutil.copyfile(ROOT / "LICENSE", to / "rainbow-blackjack.txt")
    for folder, locked in json.loads(NPM_LOCK.read_text("utf-8"))["packages"].items():
        # A second version of a package, deeper down, stands under the licence of the first.
        if folder.count("node_modules/") == 1 and not locked.get("dev"):
            name = folder.removeprefix("node_modules/")
            (to / f"{name.lstrip('@').replace('/', '-')}.txt").write_bytes(_licence_text(ROOT / folder))
    # The interpreter and its standard library are inside Pyodide's files.
    (to / "python.txt").write_bytes(only(VENV.rglob("typing_extensions-*/licenses/LICENSE")).read_bytes())


def _licence_text(package: Path) -> bytes:
    """The licence of an npm package, its own or one of the same name with a heading."""
    if texts := sorted(package.glob("LICEN[CS]E*")):
        return texts[0].read_bytes()
    told = json.loads((package / "package.json").read_text("utf-8"))
    if told["license"] not in LICENCE_TEXT_FROM:
        raise BuildError(f"{package.name} is shipped without the text of its licence, {told['license']}")
    heading = f"{told['name']} by {told.get('author', 'its contributors')}: {told['license']}\n\n"
    return heading.encode() + _licence_text(NODE_MODULES / LICENCE_TEXT_FROM[told["license"]])
