"""What node.py promises: a part of a page is a value, and no text in it can become markup."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser

from hypothesis import given, settings
from hypothesis import strategies as st

from rainbow.node import Node, Raw, changed, el, html

TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]))
TAGS = st.sampled_from(["p", "div", "span", "button"])
NAMES = st.sampled_from(["id", "title", "data-tap", "aria-label"])
NODES = st.recursive(
    TAGS.map(el),
    lambda below: st.builds(
        Node,
        TAGS,
        st.dictionaries(NAMES, TEXTS, max_size=3).map(lambda given: tuple(given.items())),
        st.lists(below | TEXTS, max_size=4).map(tuple),
    ),
    max_leaves=8,
)


class Reader(HTMLParser):
    """Reads markup as a browser would, into tags, attributes and texts in document order."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the beginning of an element."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.text += data


def test_an_element_has_what_was_given() -> None:
    """`cls` is the class, an underscore is a hyphen, numbers are written; the order is kept."""
    node = el("a", "one", el("b"), cls="x y", aria_label="Anna", tabindex=-1)
    assert node == Node(
        "a", (("class", "x y"), ("aria-label", "Anna"), ("tabindex", "-1")), ("one", Node("b"))
    )


def test_none_and_false_leave_a_thing_out() -> None:
    """None and False leave an attribute out; True writes it without a value."""
    assert el("input", None, id=None, disabled=False, checked=True) == Node("input", (("checked", ""),))


def test_zero_and_nothing_are_values() -> None:
    """The values 0 and "" are written, not left out."""
    assert el("p", "", tabindex=0, title="") == Node("p", (("tabindex", "0"), ("title", "")), ("",))


def test_an_attribute_is_asked_for_by_name() -> None:
    """`get` gives an attribute's value, or None."""
    node = el("p", data_tap="StartTapped")
    assert node.get("data-tap") == "StartTapped"
    assert node.get("id") is None


def test_walking_goes_in_document_order() -> None:
    """`walk` meets the node itself, then all below it, as they stand on the page."""
    node = el("a", el("b", el("c"), "text"), Raw("<x>"), el("d"))
    assert [each.tag for each in node.walk()] == ["a", "b", "c", "d"]


def test_text_is_what_stands_below() -> None:
    """`text` is all text in document order; trusted markup does not count."""
    assert el("a", "one ", el("b", "two "), Raw("<i>three</i>"), "four").text == "one two four"


def test_markup() -> None:
    """An element is written with its attributes and its end tag, except a void element, which has none."""
    node = el("p", "a", el("br"), el("b", cls="c"), Raw("<i>d</i>"))
    assert html(node) == '<p>a<br><b class="c"></b><i>d</i></p>'


def test_a_name_cannot_become_markup() -> None:
    """What a player typed is shown as it was typed."""
    name = """<img src=x onerror="alert('&amp;')">"""
    read = Reader(html(el("p", name, title=name)))
    assert read.tags == [("p", {"title": name})]
    assert read.text == name


@given(node=NODES)
@settings(deadline=None, derandomize=True)
def test_markup_says_what_the_node_says(node: Node) -> None:
    """Whatever the texts are, a browser reads from the markup the same elements, attributes and texts."""
    read = Reader(html(node))
    assert read.tags == [(each.tag, dict(each.attributes)) for each in node.walk()]
    assert read.text == node.text


# --- what changed -------------------------------------------------------------------------------------------


PAGE = el("div", el("p", "one", id="a"), el("section", el("p", "two", id="b"), el("i", "three")), id="page")


def replaced(node: Node, parts: Mapping[str | None, Node]) -> Node:
    """The node with each of the parts in the place of its like, as the browser does it."""
    if (part := parts.get(node.get("id"))) is not None:
        return part
    return node._replace(
        children=tuple(
            replaced(child, parts) if isinstance(child, Node) else child for child in node.children
        )
    )


def test_nothing_changed_between_equal_pages() -> None:
    """Two pages of the same value ask for no change."""
    same = el(
        "div", el("p", "one", id="a"), el("section", el("p", "two", id="b"), el("i", "three")), id="page"
    )
    assert changed(PAGE, same) == []


def test_the_smallest_element_with_an_identifier_changed() -> None:
    """What changed inside an element with an identifier leaves everything around it alone."""
    two = el("p", "new", id="b")
    after = el("div", el("p", "one", id="a"), el("section", two, el("i", "three")), id="page")
    assert changed(PAGE, after) == [two]


def test_what_has_no_identifier_is_written_with_what_is_around_it() -> None:
    """A change of an element that cannot be named is a change of the one around it that can."""
    after = el(
        "div", el("p", "one", id="a"), el("section", el("p", "two", id="b"), el("i", "new")), id="page"
    )
    assert changed(PAGE, after) == [after]


def test_a_new_element_changes_the_one_around_it() -> None:
    """Where children come or go, the element with an identifier around them is written."""
    after = el("div", *PAGE.children, el("p", "new", id="c"), id="page")
    assert changed(PAGE, after) == [after]


@settings(deadline=None)
@given(NODES, NODES)
def test_the_changes_make_one_page_the_other(before: Node, after: Node) -> None:
    """Whatever two pages are, the second one comes out."""
    before, after = (_named(el("div", node, id="page")) for node in (before, after))
    parts = changed(before, after)
    assert replaced(before, {part.get("id"): part for part in parts}) == after


def _named(node: Node, path: str = "page") -> Node:
    """The node with each identifier in it made one of its own, as a page has them."""
    return Node(
        node.tag,
        tuple((name, path if name == "id" else value) for name, value in node.attributes),
        tuple(
            _named(child, f"{path}-{place}") if isinstance(child, Node) else child
            for place, child in enumerate(node.children)
        ),
    )


def test_a_node_is_written_once() -> None:
    """A node that stands in many pages keeps its markup."""
    node = el("p", "one")
    assert html(node) is html(el("div", node).children[0])
