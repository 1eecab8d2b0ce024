"""Keeps the screen on while a game is played, as players who think do not touch it."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException


class Awake:
    """The browser's wake lock for the screen; `wanted` says whether the page should hold it.

    A browser may have no wake locks or refuse one, and releases it whenever the page is hidden.
    """

    def __init__(self) -> None:
        self.wanted = False
        self._api: Any = getattr(js.navigator, "wakeLock", None)
        self._lock: Any = None
        self._one_by_one = asyncio.Lock()

    async def keep(self, *, wanted: bool) -> None:
        """Hold the wake lock from now on, or release it."""
        self.wanted = wanted
        await self.settle()

    async def settle(self) -> None:
        """Request or release the wake lock, if the page's hold on it differs from what is wanted."""
        if not self._api:
            return
        async with self._one_by_one:
            if self.wanted and (self._lock is None or self._lock.released):
                try:
                    self._lock = await self._api.request("screen")
                except JsException:
                    return  # for example when the battery is low: the screen goes off as usual
            elif not self.wanted and self._lock is not None:
                lock, self._lock = self._lock, None
                await lock.release()
