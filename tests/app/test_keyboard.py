"""Which button of a group has the focus, without a page."""

from __future__ import annotations

from rainbow import app
from rainbow.app.keyboard import Focused
from tests.screens.tab import tell


def test_the_keyboard_is_remembered_in_each_group() -> None:
    """For each group of buttons the model keeps which one had the focus, whatever the order."""
    one = tell(app.Model("en"), Focused("towers", 3), Focused("hand", 1), Focused("towers", 4))
    other = tell(app.Model("en"), Focused("hand", 1), Focused("towers", 4))
    assert one == other
    assert dict(one.keyboard.focus) == {"hand": 1, "towers": 4}
