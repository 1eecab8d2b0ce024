"""A player's hand: it presses, drags and taps by mouse and by touch, where and how fast a test says."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

Point = tuple[float, float]

HELD = 0.08
"""Seconds from coming down to coming up, in a tap."""

REST = 0.5
"""Seconds that a finger rests in the air before it touches again."""

WRITTEN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until the page shows what was done."""


class Hand(Protocol):
    """What a mouse and a finger can do."""

    def down(self, at: Point, /) -> None:
        """Press, or touch."""

    def move(self, to: Point) -> None:
        """Go there, on a way of several steps."""

    def up(self) -> None:
        """Let go."""

    def tap_twice(self, at: Point, pause: float) -> None:
        """Tap, and tap again after so many seconds; the page has answered the first tap by then."""


class Mouse:
    """The left button of a mouse."""

    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse
        self._page = page

    def down(self, at: Point) -> None:
        """Press."""
        self._mouse.move(*at)
        self._mouse.down()

    def move(self, to: Point) -> None:
        """Go there."""
        self._mouse.move(*to, steps=4)

    def up(self) -> None:
        """Let go."""
        self._mouse.up()

    def tap_twice(self, at: Point, pause: float) -> None:
        """Click twice, at Chromium's own protocol: it takes the moment of a press from the test."""
        browser = self._page.context.new_cdp_session(self._page)
        self._mouse.move(*at)
        self._page.evaluate(WRITTEN)
        place = {"x": at[0], "y": at[1], "button": "left"}
        for number, (down, up) in enumerate(_moments(pause), 1):
            for kind, moment in (("mousePressed", down), ("mouseReleased", up)):
                pressed = {"type": kind, **place, "clickCount": number, "timestamp": moment}
                browser.send("Input.dispatchMouseEvent", pressed)
            self._page.evaluate(WRITTEN)
        browser.detach()


class Finger:
    """Touches, as Chromium's own protocol has them: Playwright knows taps only. Time is the test's own."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._browser = page.context.new_cdp_session(page)
        self._at: Point = (0, 0)
        self._moment = 0.0

    def down(self, *at: Point) -> None:
        """Touch, with one finger or several."""
        self._at = at[0]
        self._moment = max(time.time(), self._moment + REST)
        self._touch("touchStart", *at)

    def move(self, to: Point) -> None:
        """Go there."""
        (x, y), steps = self._at, 4
        for step in range(1, steps + 1):
            self._touch("touchMove", (x + (to[0] - x) * step / steps, y + (to[1] - y) * step / steps))
        self._at = to

    def up(self) -> None:
        """Lift the finger."""
        self._touch("touchEnd")

    def tap(self, at: Point) -> None:
        """Tap with another finger, while the first stays where it is."""
        self._moment += REST
        self._touch("touchStart", at, first=1)
        self._touch("touchEnd", at, first=1)

    def tap_twice(self, at: Point, pause: float) -> None:
        """Tap twice."""
        for down, up in _moments(pause):
            self._moment = down
            self._touch("touchStart", at)
            self._moment = up
            self._touch("touchEnd")
            self._page.evaluate(WRITTEN)

    def cancel(self) -> None:
        """The device takes the touch for itself, as for a gesture of its own."""
        self._touch("touchCancel")

    def _touch(self, kind: str, *points: Point, first: int = 0) -> None:
        touches: list[dict[str, Any]] = [
            {"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points, first)
        ]
        touched = {"type": kind, "touchPoints": touches, "timestamp": self._moment}
        self._browser.send("Input.dispatchTouchEvent", touched)


def _moments(pause: float) -> Iterator[tuple[float, float]]:
    """When each of two taps comes down and up; a browser believes what it is told of that."""
    begin = time.time()
    for down in (begin, begin + HELD + pause):
        yield down, down + HELD


def middle(of: Locator) -> Point:
    """Where a player would aim at."""
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
