"""Finding things on a page as a screen reader does: by role and name. Nothing is asserted about the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rainbow import app
from rainbow.app.play import TowerTapped
from rainbow.app.view import Open
from rainbow.app.wire import read_message
from rainbow.node import Node, Raw
from rainbow.rules import Place
from rainbow.screens import Page

_ROLES = {
    "button": "button",
    "dialog": "dialog",
    "form": "form",
    "h1": "heading",
    "h2": "heading",
    "h3": "heading",
    "header": "banner",
    "input file": "button",
    "input range": "slider",
    "input text": "textbox",
    "li": "listitem",
    "option": "option",
    "p": "paragraph",
    "section": "region",
    "select": "combobox",
    "ul": "list",
}


def role(node: Node) -> str | None:
    """What the element is to a screen reader."""
    kind = node.get("type") if node.tag == "input" else None
    return node.get("role") or _ROLES.get(f"{node.tag} {kind}" if kind else node.tag)


def name(node: Node, root: Node) -> str:
    """What a screen reader calls the element; `root` is the page that it stands on."""
    if label := node.get("aria-label"):
        return label
    if ids := node.get("aria-labelledby"):
        return " ".join(by_id(root, each).text for each in ids.split())
    if node.tag in ("input", "select"):
        around = (
            each for each in root.walk() if each.tag == "label" and any(it is node for it in each.walk())
        )
        return " ".join(said(each) for each in around)
    return said(node)


def said(node: Node) -> str:
    """The text of the element without what is hidden from a screen reader; pictures and buttons say names."""
    if node.get("aria-hidden") == "true" or node.tag in ("select", "input"):
        return ""
    label = node.get("aria-label")
    if label and role(node) in ("img", "button"):
        return label
    children = (child for child in node.children if not isinstance(child, Raw))
    parts = (child if isinstance(child, str) else said(child) for child in children)
    return re.sub(r"[ \n]+", " ", " ".join(parts)).strip(" \n")


def all_of(where: Page | Node, wanted: str, called: str | None = None) -> list[Node]:
    """Every element of that role, and of that name where one is given, in document order."""
    root = where.body if isinstance(where, Page) else where
    return [
        each for each in seen(root) if role(each) == wanted and (called is None or name(each, root) == called)
    ]


def one(where: Page | Node, wanted: str, called: str | None = None) -> Node:
    """The one element of that role and name."""
    found = all_of(where, wanted, called)
    if len(found) != 1:
        root = where.body if isinstance(where, Page) else where
        there = [name(each, root) for each in seen(root) if role(each) == wanted]
        raise AssertionError(f"{len(found)} times {wanted} {called!r}, among {there}")
    return found[0]


def has(where: Page | Node, wanted: str, called: str | None = None) -> bool:
    """Whether there is such an element."""
    return bool(all_of(where, wanted, called))


def seen(node: Node) -> Iterator[Node]:
    """The element and all below it that a screen reader meets."""
    if node.get("aria-hidden") != "true" and node.get("hidden") is None:
        yield node
        for child in node.children:
            if isinstance(child, Node):
                yield from seen(child)


def in_reach(shown: Page) -> Node:
    """What can be tapped: the dialog where one lies over the page, else the page."""
    return next(iter(all_of(shown, "dialog")), shown.body)


def by_id(where: Page | Node, wanted: str) -> Node:
    """The one element with that identifier."""
    root = where.body if isinstance(where, Page) else where
    (found,) = (each for each in root.walk() if each.get("id") == wanted)
    return found


def by_class(where: Page | Node, wanted: str) -> list[Node]:
    """Every element of that class, in document order: for what is seen but not said."""
    root = where.body if isinstance(where, Page) else where
    return [each for each in root.walk() if wanted in (each.get("class") or "").split()]


def is_enabled(node: Node) -> bool:
    """Whether a tap on the element is meant to do something."""
    return node.get("disabled") is None and node.get("aria-disabled") != "true"


def is_chosen(model: app.Model, node: Node) -> bool:
    """Whether the element is a choice that was made: it is pressed, or the tower that is asked about."""
    held = model.game.tray if model.game else None
    asked = held.tower if isinstance(held, Open) else None
    if isinstance(held, Open) and isinstance(held.unconfirmed, Place):
        asked = held.unconfirmed.tower
    message = tap(node)
    return node.get("aria-pressed") == "true" or (
        isinstance(message, TowerTapped) and message.colour is asked
    )


def tap(node: Node) -> app.Message:
    """What a tap on the element says, or holding it."""
    text = node.get("data-tap") or node.get("data-hold")
    assert text is not None, node
    return read_message(text)
