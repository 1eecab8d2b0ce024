"""Where the computer thinks: in a worker, or in slices of time on the page's own thread if there is none.

The page imports `rainbow.computer` only in the second case: it is not needed otherwise.
"""

from __future__ import annotations

import asyncio
import pickle
from contextlib import suppress
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from rainbow.level import Level
from rainbow.rules import Grid, Observation

if TYPE_CHECKING:
    from rainbow.computer.questions import Thought

STARTING = 60
"""Seconds that a worker may take to start."""
ANSWERING = 15
"""Seconds that it may take to answer; it thinks for one second (`worker.PATIENCE`)."""
SLICE = 0.02
"""Seconds of thinking on the page's thread before the page can react again."""
SLICES = 50
"""The number of such slices for a move."""


class WorkerLostError(Exception):
    """The worker did not start, or gave no answer."""


class Thinking:
    """Asks the computer one question at a time; a question that was stopped gets the answer None."""

    def __init__(self, script: str) -> None:
        self._script = script
        self._worker: Any = None
        self._number = 0
        self._ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answered: asyncio.Future[Thought | None] = asyncio.get_running_loop().create_future()
        self._on_message = create_proxy(self._heard)
        self._on_error = create_proxy(self._failed)

    def wake(self) -> None:
        """Start the worker before it is needed. If that fails, `ask` finds out."""
        with suppress(JsException):
            self._start()

    def _start(self) -> None:
        if self._worker is None:
            self._ready = asyncio.get_running_loop().create_future()
            options = to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
            self._worker = js.Worker.new(self._script, options)
            self._worker.addEventListener("message", self._on_message)
            self._worker.addEventListener("error", self._on_error)

    def stop(self) -> None:
        """Drop the question that was asked last."""
        self._number += 1
        if not self._answered.done():
            self._answered.set_result(None)

    async def ask(self, observation: Observation, grid: Grid, level: Level | None) -> Thought | None:
        """The computer's move at a level, or without one the master's advice; None when it was stopped.

        A worker that is lost is started once more, and asked again; after that the page thinks itself.
        """
        self.stop()
        number = self._number
        for _ in range(2):
            try:
                return await self._beside(number, observation, grid, level)
            except (WorkerLostError, JsException):
                self._drop()
        return await self._on_page(number, observation, grid, level)

    async def _beside(self, number: int, *question: Any) -> Thought | None:
        self._start()
        try:
            await asyncio.wait_for(asyncio.shield(self._ready), STARTING)
            if number != self._number:
                return None
            self._answered = asyncio.get_running_loop().create_future()
            self._worker.postMessage(to_js(pickle.dumps((number, *question))))
            return await asyncio.wait_for(self._answered, ANSWERING)
        except TimeoutError:
            raise WorkerLostError from None

    async def _on_page(
        self, number: int, observation: Observation, grid: Grid, level: Level | None
    ) -> Thought | None:
        from rainbow.computer.questions import answer, latest

        loop = asyncio.get_running_loop()
        thoughts = answer(observation, grid, level, Random(SystemRandom().getrandbits(128)))
        best = next(thoughts)
        for _ in range(SLICES):
            best = latest(best, thoughts, loop.time, loop.time() + SLICE)
            await asyncio.sleep(0)
            if number != self._number:
                return None
        return best

    def _heard(self, event: Any) -> None:
        """The worker is ready, or has an answer; an answer to an older question is ignored."""
        if event.data is None:
            self._ready.set_result(None)
            return
        number, *thought = pickle.loads(event.data.to_bytes())
        if number == self._number and not self._answered.done():
            self._answered.set_result(tuple(thought))

    def _failed(self, _event: Any) -> None:
        for waiting in (self._ready, self._answered):
            if not waiting.done():
                waiting.set_exception(WorkerLostError())

    def _drop(self) -> None:
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
