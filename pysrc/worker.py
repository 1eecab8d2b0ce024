"""The entry point of the worker in which the computer thinks: it receives a question and posts the answer. It
gets observations only, and neither the game nor the page.
"""

from __future__ import annotations

import pickle
from random import Random, SystemRandom
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from rainbow.computer.questions import answer, latest

PATIENCE = 1000
"""Milliseconds that the master may think about a move, by the worker's clock."""


def _asked(event: Any) -> None:  # noqa: ANN401 - what comes from the browser has no type that Python knows
    """Think about a question, and send the answer back with its number."""
    number, observation, grid, level = pickle.loads(event.data.to_bytes())
    thoughts = answer(observation, grid, level, Random(SystemRandom().getrandbits(128)))
    end = js.performance.now() + PATIENCE
    best = latest(next(thoughts), thoughts, js.performance.now, end)
    js.postMessage(to_js(pickle.dumps((number, *best))))


js.addEventListener("message", create_proxy(_asked))
js.postMessage(None)
