"""A part of a page as a value; `browser/dom.py` writes it into the page. Imports no module of `rainbow`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache, partial
from html import escape
from typing import NamedTuple

_VOID = frozenset(("input", "br", "hr", "img", "link", "meta"))


class Raw(NamedTuple):
    """Markup made by the build, such as the rules text: trusted, and written without escaping."""

    markup: str


class _Element(NamedTuple):
    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Child, ...] = ()


class Node(_Element):
    """An element: tag, attributes in order, children; texts are plain, and escaped when written."""

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

    @cached_property
    def markup(self) -> str:
        """Its markup, built once even if the node is part of many pages."""
        attributes = "".join([f' {name}="{_quoted(value)}"' for name, value in self.attributes])
        if self.tag in _VOID:
            return f"<{self.tag}{attributes}>"
        inner = "".join(map(html, self.children))
        return f"<{self.tag}{attributes}>{inner}</{self.tag}>"


Child = Node | Raw | str


def el(tag: str, *children: Child | None, **attributes: str | int | bool | None) -> Node:
    """An element. `cls` is the class, `aria_label` means aria-label; None and False leave a thing out."""
    return Node(
        tag,
        tuple(
            [
                (_attribute(name), "" if value is True else str(value))
                for name, value in attributes.items()
                if value is not None and value is not False
            ]
        ),
        tuple([child for child in children if child is not None]),
    )


def changed(before: Node, after: Node) -> list[Node]:
    """The smallest elements with an `id` that turn `before` into `after`, when each replaces the element with
    the same `id`.

    The outermost element must have an `id`, the same in both.
    """
    if before == after:
        return []
    parts = _changed_below(before, after) if before[:2] == after[:2] else None
    return [after] if parts is None else parts


def _changed_below(before: Node, after: Node) -> list[Node] | None:
    """The same for all children; None when the element around them must be replaced as a whole."""
    if len(before.children) != len(after.children):
        return None
    parts = []
    for old, new in zip(before.children, after.children, strict=True):
        if old == new:
            continue
        if not isinstance(old, Node) or not isinstance(new, Node) or old.get("id") != new.get("id"):
            return None
        if new.get("id"):
            parts += changed(old, new)
        elif old[:2] != new[:2] or (below := _changed_below(old, new)) is None:
            return None
        else:
            parts += below
    return parts


def html(node: Child) -> str:
    """The markup of a node."""
    return _escaped(node) if isinstance(node, str) else node.markup


@lru_cache
def _attribute(name: str) -> str:
    return "class" if name == "cls" else name.replace("_", "-")


# Every page holds the same few hundred values, so each is escaped only once.
_quoted = lru_cache(maxsize=4096)(escape)
_escaped = lru_cache(maxsize=4096)(partial(escape, quote=False))
