"""The screen stays on while a game is played: whoever thinks touches nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException


class Awake:
    """The browser's promise to leave the screen on; `wanted` says whether there shall be one.

    A browser may know no such promise or refuse it, and takes it back whenever the page is hidden.
    """

    def __init__(self) -> None:
        self.wanted = False
        self._promises: Any = getattr(js.navigator, "wakeLock", None)
        self._promise: Any = None
        self._one_by_one = asyncio.Lock()

    async def keep(self, *, wanted: bool) -> None:
        """Have the promise from now on, or no longer."""
        self.wanted = wanted
        await self.settle()

    async def settle(self) -> None:
        """Get or give back the promise, if what there is differs from what is wanted."""
        if not self._promises:
            return
        async with self._one_by_one:
            if self.wanted and (self._promise is None or self._promise.released):
                try:
                    self._promise = await self._promises.request("screen")
                except JsException:
                    return  # a low battery, say: the screen goes off as ever
            elif not self.wanted and self._promise is not None:
                promise, self._promise = self._promise, None
                await promise.release()
