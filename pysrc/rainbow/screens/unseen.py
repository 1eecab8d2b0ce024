"""What could be in each hand? Each player's stones, struck out by what both know, and by nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rainbow.app.players import Players
from rainbow.app.shown import Shown
from rainbow.node import Node, el
from rainbow.rules import JOKER, WHEEL, Player, Stone, Table, may_hold, open_to, stones_of, unseen
from rainbow.screens import words
from rainbow.screens.bar import dialog
from rainbow.screens.parts import face, mark, name, shape
from rainbow.screens.words import Translator


def unseen_stones(shown: Shown, t: Translator) -> Node | None:
    """The dialog, for the table as it is shown; nothing where there is none."""
    game = shown.table_view
    if game is None:
        return None
    told = {"in-hand": t("could be in hand"), "struck": t("not in hand now"), "seen": t("on the table")}
    body = el(
        "div",
        el("p", t("What anyone can work out from what has been seen and announced."), cls="note"),
        *(_stones(t, game.players, game.table, player, told) for player in Player),
        el(
            "ul",
            *(el("li", el("i", cls=f"unseen {kind}"), text) for kind, text in told.items()),
            cls="legend",
            aria_hidden="true",
        ),
        cls="dialog-body",
    )
    return dialog(t, "unseen", t("What could be in each hand?"), None, body, None)


def _stones(t: Translator, players: Players, table: Table, player: Player, told: dict[str, str]) -> Node:
    """One player's stones, a row for each colour, with a joker at its end."""
    label = f"unseen-{player.value}"
    stones = (
        el(
            "li",
            el("span", *face(stone), cls=f"stone {name(stone.colour)}", aria_hidden="true"),
            # Translators: a stone, and whether it could be in hand.
            el("span", t("{stone}: {where}", stone=words.stone(t, stone), where=told[kind]), cls="hidden"),
            cls=f"unseen {kind}",
        )
        for stone, kind in _kinds(table, player)
    )
    return el(
        "div",
        el("h3", mark(player), el("bdi", words.player(t, players, player)), id=label),
        el("ul", *stones, cls="stones-unseen", aria_labelledby=label),
        _reached(t, table, player),
        id=f"may-have-{player.value}",
    )


def _reached(t: Translator, table: Table, player: Player) -> Node | None:
    """The towers on which the player may still lay a stone in this round, once a line is announced."""
    if not may_hold(table, player):
        return None
    towers = open_to(table, player)
    if not towers:
        return el("p", t("No tower is within reach."), cls="within-reach")
    # Translators: a label in front of towers.
    label = t("Within reach:")
    return el(
        "p",
        el("span", label),
        el("span", words.listed(t, (words.tower(t, colour) for colour in towers)), cls="hidden"),
        *(
            el(
                "span",
                shape(colour),
                cls=f"stone {name(colour)}" + ("" if colour in towers else " beyond"),
                aria_hidden="true",
            )
            for colour in WHEEL
        ),
        cls="within-reach",
    )


def _kinds(table: Table, player: Player) -> Iterator[tuple[Stone, str]]:
    """Each of the player's stones, and whether it may be in hand, is somewhere out of sight, or was seen."""
    left, in_hand = unseen(table, player), may_hold(table, player)

    def kind(stone: Stone, number: int) -> str:
        return "in-hand" if number < in_hand[stone] else "struck" if number < left[stone] else "seen"

    numbered: Counter[Stone] = Counter(stones_of(player))
    jokers = ((JOKER, kind(JOKER, number)) for number in range(numbered.pop(JOKER)))
    for place, stone in enumerate(sorted(numbered), 1):
        yield stone, kind(stone, 0)
        if place % 6 == 0:
            yield next(jokers)
