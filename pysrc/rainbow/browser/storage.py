"""The texts that the browser stores for this page. The prefix of their names comes from page/storage.js."""

from __future__ import annotations

import re

import js
from pyodide.ffi import JsException

from rainbow.app.device import Storage
from rainbow.app.records import FIRST_SLOT, PLAYING, SERIES, UNDO, Stored

_ASIDE = "aside-"
_SLOT = re.compile(rf"{FIRST_SLOT}(-\d+)?|previous")
"""The names under which games are kept; an earlier version kept one as `previous`."""


def key(name: str) -> str:
    """The key in the browser's storage for a name. It has a prefix, as all pages of one owner may share an
    origin and its storage.
    """
    return f"{js.rainbow.storagePrefix}{name}"


def state() -> Storage:
    """Whether the browser keeps anything at all for this page."""
    if put("probe", "yes") and put("probe", None):
        return Storage.WORKS
    try:
        return Storage.FULL if js.localStorage.length else Storage.BLOCKED
    except JsException:
        return Storage.BLOCKED


def games() -> Stored:
    """The games that the browser keeps for this page."""
    try:
        keys = list(js.Object.keys(js.localStorage))
    except JsException:
        return Stored()
    begin = key("")
    names = sorted(each.removeprefix(begin) for each in keys if each.startswith(begin))
    found = ((name, get(name)) for name in names if _SLOT.fullmatch(name))
    texts = tuple((name, text) for name, text in found if text)
    return Stored(texts, get(PLAYING), get(UNDO), get(SERIES))


def get(name: str) -> str | None:
    """The text kept under a name, or None."""
    try:
        return js.localStorage.getItem(key(name)) or None
    except JsException:
        return None


def put(name: str, text: str | None) -> bool:
    """Store a text under a name, or delete it for None. Returns whether that worked."""
    try:
        if text is None:
            js.localStorage.removeItem(key(name))
        else:
            js.localStorage.setItem(key(name), text)
    except JsException:
        return False
    if _SLOT.fullmatch(name) or name in {PLAYING, UNDO, SERIES}:
        js.rainbow.keepCopy(key(name), text)
    return True


def keep_aside(text: str) -> bool:
    """Store a text under the first free name `aside-1`, `aside-2` …, unless it is stored so already. Returns
    whether that worked.
    """
    number = 1
    while (kept := get(f"{_ASIDE}{number}")) is not None and kept != text:
        number += 1
    return put(f"{_ASIDE}{number}", text)


def move_aside(name: str, text: str) -> None:
    """Delete a text from under its name, once it is stored aside."""
    if keep_aside(text) and get(name) == text:
        put(name, None)
