"""One tab has the game. The browser's lock says which, hands it on when that tab closes, and can be taken
over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from rainbow.browser import storage

_PATIENCE = 0.4  # seconds; a page that is being reloaded takes a moment to release the lock


class Tab:
    """This tab's hold on the game. `taken` is called when the game comes to this tab, `lost` when another
    took it.
    """

    def __init__(self, taken: Callable[[], None], lost: Callable[[], None]) -> None:
        self._taken = taken
        self._lost = lost
        # Web Locks need a secure context: a page served without HTTPS to a tablet in the same room has none.
        self._locks: Any = getattr(js.navigator, "locks", None)
        self._held = asyncio.Event()
        self._started = False
        self._on_lock = create_proxy(self._hold)
        self._on_loss = create_proxy(self._lose)

    async def ask(self) -> bool:
        """Ask for the game; whether this tab has it now. When it comes only later, `taken` is called."""
        if self._locks:
            self._request()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._held.wait(), _PATIENCE)
        self._started = True
        # On a busy device the lock may come after the timeout, but before this task goes on.
        return self._held.is_set() or not self._locks

    def take(self) -> None:
        """Take the game over from the tab that has it."""
        self._request(steal=True)

    def _request(self, **options: bool) -> None:
        wanted = to_js(options, dict_converter=js.Object.fromEntries)
        request = self._locks.request(storage.key("game"), wanted, self._on_lock)
        request.catch(self._on_loss)

    def _hold(self, _lock: Any) -> Any:
        """This tab has the lock until the promise returned here settles, which it never does: the browser
        releases the lock when the page is closed.
        """
        self._held.set()
        if self._started:
            self._taken()
        return js.Promise.new(_NEVER)

    def _lose(self, _error: Any) -> None:
        self._held.clear()
        self._lost()
        self._request()


_NEVER = create_proxy(lambda *_: None)
