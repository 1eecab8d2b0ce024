"""What the browser has kept for the page before a test, under the names that browser/page/storage.js says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from builder.environment import node
from builder.paths import SCRIPTS
from builder.server import SUB_PATH
from builder.tools import output

_READ = """
    globalThis.location = new URL("https://owner.example" + process.argv[1]);
    const module = "data:text/javascript," + encodeURIComponent(process.argv[2]);
    import(module).then((names) => console.log(JSON.stringify(names)));
"""
"""What storage.js exports, for a page in a folder."""

_FILL = """if (location.origin !== "null" && !localStorage.length) Object.assign(localStorage, %s);"""
"""Runs before the page. Only before the first visit is the storage empty: it fills it once."""


@cache
def exported(folder: str = SUB_PATH) -> dict[str, Any]:
    """The names and prefixes of a page that lies in this folder of its origin."""
    module = (SCRIPTS / "storage.js").read_text("utf-8")
    exports: dict[str, Any] = json.loads(output([*node(), "-e", _READ, folder, module]))
    return exports


def key(name: str) -> str:
    """The key of the text that the page keeps under a name."""
    return f"{exported()['PREFIX']}{name}"


def fill(texts: Mapping[str, str]) -> str:
    """A script for a new context, whose browser has kept these texts under these names."""
    return _FILL % json.dumps({key(name): text for name, text in texts.items()})
