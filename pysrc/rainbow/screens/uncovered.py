"""What both players had: their hands and grids, to be looked at once the game is over."""

from __future__ import annotations

from rainbow.app.shown import Shown
from rainbow.app.view import Uncovered
from rainbow.node import Node, el
from rainbow.rules import Grid, Player
from rainbow.screens import words
from rainbow.screens.bar import dialog
from rainbow.screens.parts import mark, stone
from rainbow.screens.words import Translator


def uncovered(shown: Shown, t: Translator) -> Node | None:
    """The dialog; nothing as long as anything of it is hidden."""
    game = shown.game
    if game is None or not game.uncovered:
        return None
    body = el(
        "div",
        *(
            _player(t, words.player(t, game.players, player), player, had)
            for player, had in zip(Player, game.uncovered, strict=True)
        ),
        cls="dialog-body",
    )
    return dialog(t, "uncovered", t("Hands and grids"), None, body, None)


def _player(t: Translator, who: str, player: Player, had: Uncovered) -> Node:
    label = f"uncovered-{player.value}"
    left = el("p", *(stone(t, each) for each in had.hand), cls="left-over")
    return el(
        "div",
        el("h3", mark(player), el("bdi", who), id=label),
        el("div", *(_grid(t, grid, number) for number, grid in enumerate(had.grids, 1)), cls="grids"),
        # Translators: a label in front of the stones that a player still had in hand when the game ended.
        *((el("h4", t("Left in hand")), left) if had.hand else ()),
        role="group",
        aria_labelledby=label,
    )


def _grid(t: Translator, grid: Grid, number: int) -> Node:
    label = t("First grid") if number == 1 else t("Second grid")
    return el(
        "figure",
        el("figcaption", label),
        el("div", *(stone(t, each) for each in grid.stones), cls="laid-out", dir="ltr"),
    )
