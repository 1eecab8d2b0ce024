"""Pieces that several screens share: stones, shapes, owner marks, icons, buttons."""

from __future__ import annotations

from functools import cache

from rainbow.app.keyboard import Focused, Keyboard
from rainbow.app.settings import Settings, SettingSwitched
from rainbow.app.wire import Tapped, write_message
from rainbow.node import Child, Node, el
from rainbow.rules import Colour, Player, Stone
from rainbow.screens import words
from rainbow.screens.words import Translator


@cache
def shape(colour: Colour) -> Node:
    """The shape that stands for a colour, for eyes that do not tell colours apart."""
    return el("svg", el("use", href=f"#shape-{name(colour)}"), cls="shape", aria_hidden="true")


@cache
def icon(name: str) -> Node:
    """A picture on a button; the button's own name says what it does."""
    return el("svg", el("use", href=f"#icon-{name}"), cls="icon", aria_hidden="true")


@cache
def arrow(towards: str) -> Node:
    """An arrow in a text, `left`, `right`, `up` or `down`; the one `on` points as the page reads."""
    drawn = "right" if towards == "on" else towards
    return el("svg", el("use", href=f"#icon-{drawn}"), cls=f"arrow {towards}", aria_hidden="true")


@cache
def name(colour: Colour) -> str:
    """What a colour is called in class names and identifiers."""
    return colour.name.lower()


@cache
def face(value: Stone, counted: int | None = None) -> tuple[Node, ...]:
    """What is printed on a stone: its number between two of its shapes. A joker has its shape alone, until it
    lies in a tower and shows the value it is `counted` as.
    """
    if value.is_joker and counted is None:
        return (shape(value.colour),)
    number = value.number if counted is None else counted
    return shape(value.colour), el("b", str(number)), shape(value.colour)


@cache
def face_both_ways(value: Stone, counted: int) -> tuple[Node, ...]:
    """What is printed on a stone between two people: a shape between two numbers, one of them upside down."""
    return el("b", str(counted)), shape(value.colour), el("b", str(counted), cls="upside-down")


@cache
def stone(t: Translator, value: Stone, **attributes: str | None) -> Node:
    """A stone to look at."""
    return el(
        "span",
        *face(value),
        cls=f"stone {name(value.colour)}",
        role="img",
        aria_label=words.stone(t, value),
        **attributes,
    )


@cache
def mark(player: Player, **attributes: str | None) -> Node:
    """The owner's dot: red with a 1, or green with a 2."""
    return el("span", str(player.value), cls=f"mark player-{player.value}", aria_hidden="true", **attributes)


def button(
    *children: Child | None, tap: Tapped, cls: str = "", **attributes: str | int | bool | None
) -> Node:
    """A button that says what was tapped."""
    return el("button", *children, type="button", cls=cls or None, data_tap=write_message(tap), **attributes)


def small_button(
    label: str, picture: str, tap: Tapped, id: str, **attributes: str | int | bool | None
) -> Node:
    """A button with a picture, and its label where there is room for it."""
    return button(icon(picture), el("span", label, cls="label"), tap=tap, cls="quiet", id=id, **attributes)


def switch(id: str, tap: Tapped, said: Node, *, on: bool) -> Node:
    """A button that turns something on and off."""
    return button(
        said,
        el("span", cls="slider", aria_hidden="true"),
        tap=tap,
        cls="switch",
        id=id,
        role="switch",
        aria_checked="true" if on else "false",
    )


def seating(settings: Settings, t: Translator, id: str) -> Node:
    """How two people sit at the tablet."""
    note = t("The tablet lies flat between you; hold a button to see your stones.")
    said = el("span", el("b", t("Face to face")), el("small", note), cls="words")
    return switch(id, SettingSwitched("face_to_face"), said, on=settings.face_to_face)


def roving(keyboard: Keyboard, group: str, place: int, places: int) -> dict[str, str | int]:
    """How a button of a group takes part in the keyboard: one of them is a stop for Tab, arrows reach the
    others.
    """
    return {
        "tabindex": 0 if place == keyboard.stop(group, places) else -1,
        "data_focus": write_message(Focused(group, place)),
    }
