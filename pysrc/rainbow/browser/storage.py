"""The texts that the browser keeps for this page. The prefix of their names comes from page/storage.js."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

_ASIDE = "aside-"


def key(name: str) -> str:
    """A name as the browser has it: all pages of one owner share an origin."""
    return f"{js.rainbow.storagePrefix}{name}"


def works() -> bool:
    """Whether the browser keeps anything at all for this page."""
    return put("probe", "yes") and put("probe", None)


def get(name: str) -> str | None:
    """The text kept under a name, or None."""
    try:
        return js.localStorage.getItem(key(name)) or None
    except JsException:
        return None


def put(name: str, text: str | None) -> bool:
    """Keep a text under a name, or forget it; whether that worked."""
    try:
        if text is None:
            js.localStorage.removeItem(key(name))
        else:
            js.localStorage.setItem(key(name), text)
    except JsException:
        return False
    return True


def keep_aside(text: str) -> bool:
    """Keep a text under the first free name of its kind, once; whether that worked."""
    number = 1
    while (kept := get(f"{_ASIDE}{number}")) is not None and kept != text:
        number += 1
    return put(f"{_ASIDE}{number}", text)


def move_aside(name: str, text: str) -> None:
    """Forget a text under its name, once it is kept aside."""
    if keep_aside(text) and get(name) == text:
        put(name, None)
