"""How a new round is told: a short banner over the towers' feet, which a tap ends, and a sentence to hear."""

from __future__ import annotations

from rainbow.app.play import BannerTapped
from rainbow.app.players import Players
from rainbow.app.view import View
from rainbow.app.wire import write_message
from rainbow.node import Node, el
from rainbow.rules import Player, Table
from rainbow.screens import words
from rainbow.screens.parts import mark
from rainbow.screens.words import Translator


def banner(game: View, t: Translator) -> Node:
    """Who starts the round, how many towers each has, and whether a grid is new; face to face for both sides.
    It takes no keyboard and says nothing: `round_told` is heard once, and a choice ends it as well.
    """
    if not game.round_begins:
        return el("div", id="banner", cls="no-banner")
    sides = [_side(game, t)]
    if game.is_face_to_face:
        sides.insert(0, _side(game, t, cls="upside-down"))
    return el(
        "div",
        *sides,
        id="banner",
        cls="round-banner",
        data_tap=write_message(BannerTapped(game.at)),
        aria_hidden="true",
    )


def _side(game: View, t: Translator, cls: str | None = None) -> Node:
    public = game.table
    counts = (
        el("span", mark(player), t.plural("{n} tower", "{n} towers", len(public.owned(player))))
        for player in Player
    )
    return el(
        "div",
        el("b", _begins(t, game.players, public)),
        el("span", *counts, cls="counts"),
        el("span", t("Your second grid"), cls="second-grid") if _has_new_grid(public) else None,
        cls=cls,
    )


def round_told(t: Translator, players: Players, public: Table) -> str:
    """A new round in words, as long as nothing else has happened in it; empty in the first."""
    if public.outcome or public.round == 1 or public.round_events:
        return ""
    begins = _begins_with_towers(t, players, public)
    if _has_new_grid(public):
        begins = t("{one} {two}", one=begins, two=t("The second grids are dealt."))
    return begins


def _begins_with_towers(t: Translator, players: Players, public: Table) -> str:
    begins = _begins(t, players, public)
    if you := players.you:
        n, m = len(public.owned(you)), len(public.owned(you.other))
        return t("{begins}. Towers: you {n}, the computer {m}.", begins=begins, n=n, m=m)
    one, two = (words.player(t, players, player) for player in Player)
    n, m = (len(public.owned(player)) for player in Player)
    # Translators: {begins} is such as "Round 2: Ben starts"; then how many towers both players own.
    return t("{begins}. Towers: {one} {n}, {two} {m}.", begins=begins, one=one, two=two, n=n, m=m)


def _begins(t: Translator, players: Players, public: Table) -> str:
    if public.starter is players.you:
        return t("Round {round}: you start", round=public.round)
    if public.starter.other is players.you:
        return t("Round {round}: the computer starts", round=public.round)
    who = words.player(t, players, public.starter)
    return t("Round {round}: {player} starts", round=public.round, player=who)


def _has_new_grid(public: Table) -> bool:
    return not public.taken(public.starter.other)
