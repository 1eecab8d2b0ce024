"""What node.py promises: a piece of page is a value, and no text in it can become markup."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given, settings
from hypothesis import strategies as st

from rainbow.node import Node, Raw, el, html

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
        """An element begins."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """A text stands here."""
        self.text += data


def test_an_element_has_what_was_given() -> None:
    """`cls` is the class, an underscore is a hyphen, numbers are written; the order is kept."""
    node = el("a", "one", el("b"), cls="x y", aria_label="Anna", tabindex=-1)
    assert node == Node(
        "a", (("class", "x y"), ("aria-label", "Anna"), ("tabindex", "-1")), ("one", Node("b"))
    )


def test_none_and_false_leave_a_thing_out() -> None:
    """What is None or False is not there; True is there without a value."""
    assert el("input", None, id=None, disabled=False, checked=True) == Node("input", (("checked", ""),))


def test_zero_and_nothing_are_values() -> None:
    """A zero and an empty text are said, not left out."""
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
    """An element is written with its attributes, and closed, where it is not one that has no end."""
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
