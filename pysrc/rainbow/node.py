"""A piece of page as a value: what to show, not how it gets into a page. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import NamedTuple

_VOID = frozenset(("input", "br", "hr", "img", "link", "meta"))


class Raw(NamedTuple):
    """Markup that the build made and that is trusted as it stands, such as the rules text."""

    markup: str


class Node(NamedTuple):
    """An element: tag, attributes in order, children; texts are plain, and escaped when written."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Child, ...] = ()

    def get(self, attribute: str) -> str | None:
        """The value of an attribute, or None."""
        return dict(self.attributes).get(attribute)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in document order."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    @property
    def text(self) -> str:
        """All text below it, in document order; raw markup does not count."""
        return "".join(
            child if isinstance(child, str) else child.text
            for child in self.children
            if not isinstance(child, Raw)
        )


Child = Node | Raw | str


def el(tag: str, *children: Child | None, **attributes: str | int | bool | None) -> Node:
    """An element. `cls` is the class, `aria_label` means aria-label; None and False leave a thing out."""
    return Node(
        tag,
        tuple(
            ("class" if name == "cls" else name.replace("_", "-"), "" if value is True else str(value))
            for name, value in attributes.items()
            if value is not None and value is not False
        ),
        tuple(child for child in children if child is not None),
    )


def html(node: Child) -> str:
    """The markup of a node."""
    parts: list[str] = []
    _write(node, parts)
    return "".join(parts)


# The same few hundred values stand in every page: they are escaped once.
_quoted = lru_cache(maxsize=4096)(escape)


def _write(node: Child, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(escape(node, quote=False))
    elif isinstance(node, Raw):
        parts.append(node.markup)
    else:
        parts.append(f"<{node.tag}")
        parts.extend(f' {name}="{_quoted(value)}"' for name, value in node.attributes)
        parts.append(">")
        for child in node.children:
            _write(child, parts)
        if node.tag not in _VOID:
            parts.append(f"</{node.tag}>")
