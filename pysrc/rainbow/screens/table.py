"""The public table: towers, wheel, both seats. All of it is drawn from what everybody may know, and from what
is chosen.

What stands for a thing on the table (towers, wheel, grid, hand: `dir="ltr"`) lies the same way in every
language; words run as the language does.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from rainbow.app.page import DialogOpened
from rainbow.app.play import TowerTapped
from rainbow.app.shown import Dialog, Shown
from rainbow.app.view import Open, View
from rainbow.app.wire import write_message
from rainbow.node import Child, Node, el
from rainbow.rules import (
    LIMIT,
    WHEEL,
    Announced,
    Colour,
    Ending,
    Laid,
    Outcome,
    Place,
    Player,
    Stone,
    Table,
    Taken,
    Tower,
)
from rainbow.screens import words
from rainbow.screens.answers import answered
from rainbow.screens.bar import bar
from rainbow.screens.instant_win import crown, pips, tower_state, who_is_near
from rainbow.screens.parts import arrow, button, face, face_both_ways, mark, name, roving, shape, stone
from rainbow.screens.rounds import banner
from rainbow.screens.story import gained
from rainbow.screens.wheel import ring, segment
from rainbow.screens.words import Translator

_ROOM = (LIMIT, 28, 35, 42, 49, 63, 84)
"""How many units a tower has room for: 21 with the limit; without it the scale grows with the tallest tower,
so that one more stone always fits.
"""

_LARGEST = 6  # the number of the largest stone


class Target(NamedTuple):
    """What tapping a tower would do with the chosen stone: where it leads, or nothing where it is refused."""

    stone: Stone
    tower: Tower | None
    wins: bool = False


def table(shown: Shown, game: View, t: Translator, *below: Node) -> Node:
    """The table with what lies below the towers: the tray, the result or its replay; face to face a tray at
    each edge.
    """
    public, outcome = game.table, game.outcome
    targets = _targets(game)
    classes = [
        "screen table",
        "over" if outcome else None,
        "face-to-face" if game.is_face_to_face else None,
        f"taking turn-{public.to_move.value}" if public.is_taking else None,
        "diagonals" if public.options.diagonals else None,
    ]
    return el(
        "div",
        bar(t, _round(game, t)),
        *(_seat(game, t, player) for player in Player),
        _wheel(game, targets),
        el(
            "section",
            *(_tower(shown, game, t, each, targets.get(each.colour), outcome) for each in public.towers),
            cls=f"towers room-{_room(public)}",
            id="towers",
            dir="ltr",
            role="group",
            aria_label=t("Towers"),
            data_group="towers",
        ),
        banner(game, t),
        *below,
        answered(shown, game, t),
        cls=" ".join(filter(None, classes)),
    )


def _room(public: Table) -> int:
    tallest = max(each.total for each in public.towers)
    wanted = tallest + _LARGEST if public.options.over_21 else tallest
    return next((room for room in _ROOM if wanted <= room), _ROOM[-1])


def _asked_about(game: View) -> Colour | None:
    """The tower that was tapped, where it must still be said how the stone shall lie there, or whether."""
    if not isinstance(game.tray, Open):
        return None
    move = game.tray.unconfirmed
    return move.tower if isinstance(move, Place) else game.tray.tower


def _targets(game: View) -> dict[Colour, Target]:
    """For the chosen stone: the tower that each tap would make. While one is asked about, no other is one."""
    chosen, asked = game.chosen_stone, _asked_about(game)
    if chosen is None:
        return {}
    targets = {}
    for colour in WHEEL:
        legal = game.ways(chosen, colour) if asked in {None, colour} else ()
        targets[colour] = _target(game.table, chosen, legal[0] if legal else None)
    return targets


def _target(public: Table, chosen: Stone, move: Place | None) -> Target:
    if move is None:
        return Target(chosen, None)
    then = public.add(move)
    wins = then.outcome is not None and then.outcome.winner is public.to_move
    return Target(chosen, then.tower(move.tower), wins)


def _round(game: View, t: Translator) -> Node:
    public, outcome = game.table, game.outcome
    if outcome:
        where = t("The game is over")
    elif public.turn:
        where = t("Round {round} of 6, turn {turn} of 3", round=public.round, turn=public.turn)
    else:
        where = t("Round {round} of 6, announcing", round=public.round)
    options = words.options_in_force(t, public.options)
    return el(
        "div",
        el("p", where, cls="where"),
        el(
            "span",
            *(el("i", cls=_pip(public, outcome, number)) for number in range(1, 7)),
            cls="pips",
            aria_hidden="true",
        ),
        who_is_near(game, t),
        el("p", *(el("span", option) for option in options), cls="in-force") if options else None,
        cls="round",
        id="round",
    )


def _pip(public: Table, outcome: Outcome | None, number: int) -> str:
    if outcome or number < public.round:
        return "past"
    return "now" if number == public.round else "to-come"


# --- seats --------------------------------------------------------------------------------------------------


def last_seat_id(game: View) -> str:
    """The identifier of the seat of whoever just moved, or nothing."""
    return _seat_id(game.table.player_of(game.at - 1)) if game.at and not game.undone else ""


def _seat_id(player: Player) -> str:
    return f"seat-{player.value}"


def _seat(game: View, t: Translator, player: Player) -> Node:
    public = game.table
    who = words.player(t, game.players, player)
    over = game.outcome is not None
    owned = len(public.owned(player))
    named = bool(game.players.name(player)) or game.computer is not None
    return el(
        "section",
        el(
            "h2",
            mark(player),
            el("bdi", who, cls="who" if named else "who long"),
            None if named else el("span", words.player_number(t, player), cls="short", aria_hidden="true"),
            el("span", who, cls="opposite", aria_hidden="true") if game.is_face_to_face else None,
        ),
        el(
            "div",
            el("span", t.plural("{n} tower", "{n} towers", owned), cls="count"),
            gained(game, player),
            pips(game, t, player),
            _level(game, t, player),
            el("span", t("starts"), cls="starts") if player is public.starter and not over else None,
            cls="owned",
        ),
        _announcement(game, t, player),
        _aside(t, public, player),
        _look_up(game, t, player, who),
        cls=f"seat player-{player.value}" + (" to-move" if player is public.to_move and not over else ""),
        id=_seat_id(player),
        aria_label=who,
    )


def _level(game: View, t: Translator, player: Player) -> Node | None:
    """How well the computer plays, at its seat."""
    seated = game.computer
    if seated is None or seated[0] is not player:
        return None
    return el("span", words.level(t, seated[1]), cls="level")


def _announcement(game: View, t: Translator, player: Player) -> Node | None:
    """What the player announced in this round; every value that was played since is struck off."""
    told = game.table.announcement(player)
    if told is None:
        return None
    label = t("Announced colours") if told.announced is Announced.COLOURS else t("Announced numbers")
    return el(
        "ul",
        *(
            _announced(t, told.announced, value, struck=struck)
            for value, struck in zip(told.values, told.struck_off(game.table.played(player)), strict=True)
        ),
        cls="announcement",
        aria_label=label,
    )


def _look_up(game: View, t: Translator, player: Player, who: str) -> Node | None:
    """Over the whole seat, so that a finger finds it: what could be behind the announcement."""
    if game.outcome or game.table.announcement(player) is None:
        return None
    return button(
        tap=DialogOpened(Dialog.UNSEEN),
        cls="look-up",
        id=f"look-up-{player.value}",
        # Translators: the name of a button at a player's seat; it shows the stones that this player may have.
        aria_label=t("{player}: what could be in hand?", player=who),
        aria_haspopup="dialog",
    )


@cache
def _announced(t: Translator, kind: Announced, value: int, *, struck: bool) -> Node:
    text = words.announced_value(t, kind, value)
    spoken = t("{value}, played", value=text) if struck else text
    shown = shape(Colour(value)) if kind is Announced.COLOURS else el("b", str(value), aria_hidden="true")
    look = f"stone {name(Colour(value))}" if kind is Announced.COLOURS else "stone blank"
    return el(
        "li",
        el("span", shown, cls=look),
        el("span", spoken, cls="hidden"),
        cls="announced struck" if struck else "announced",
    )


def _aside(t: Translator, public: Table, player: Player) -> Node | None:
    stones = public.aside(player)
    if not stones:
        return None
    return el(
        "div",
        # Translators: a label in front of the stones that were set aside.
        el("span", t("Set aside"), cls="note"),
        *(stone(t, each) for each in stones),
        cls="aside",
    )


# --- the wheel ----------------------------------------------------------------------------------------------


def _wheel(game: View, targets: Mapping[Colour, Target]) -> Node:
    chosen = game.chosen_stone
    public = game.table
    return el(
        "div",
        ring(*(_segment(game, each, targets.get(each.colour)) for each in public.towers)),
        el(
            "div",
            el("span", *face(chosen), cls=f"stone {name(chosen.colour)}") if chosen else _turn_mark(game),
            cls="hub",
            aria_hidden="true",
        ),
        cls="wheel choosing" if chosen else "wheel",
        id="wheel",
        dir="ltr",
    )


def _turn_mark(game: View) -> Node:
    outcome = game.outcome
    if outcome and outcome.winner is None:
        return el("span", "=", cls="mark draw")
    return mark(outcome.winner if outcome and outcome.winner else game.table.to_move)


def _segment(game: View, tower: Tower, target: Target | None) -> Node:
    if target is None:
        return segment(tower.colour, str(tower.total), tap=_tap(game, tower.colour))
    if target.tower is None:
        return segment(tower.colour, str(tower.total), "dim", _tap(game, tower.colour))
    return segment(tower.colour, str(target.tower.total), "target", _tap(game, tower.colour))


def _tap(game: View, colour: Colour) -> str:
    return write_message(TowerTapped(game.at, colour))


# --- towers -------------------------------------------------------------------------------------------------


def _tower(
    shown: Shown,
    game: View,
    t: Translator,
    tower: Tower,
    target: Target | None,
    outcome: Outcome | None,
) -> Node:
    made = target.tower if target else None
    wins = target is not None and target.wins
    classes = ["tower", name(tower.colour)]
    if tower.owner:
        classes.append(f"owner-{tower.owner.value}")
    if target:
        classes.append("target" if made else "dim")
    if wins:
        classes.append("wins")
    if tower.total == LIMIT:
        classes.append("at-21")
    if tower.total > LIMIT:
        classes.append("over-21")
    if outcome and _won_by(tower, outcome):
        classes.append("won")
    if isinstance(game.advised_move, Place) and game.advised_move.tower is tower.colour:
        classes.append("advised")
    if _asked_about(game) is tower.colour:
        classes.append("asked-about")
    can_be_tried = game.is_face_to_face and game.has_chosen_stone
    return button(
        _head(game, t, tower, made, crown(game, tower.colour, wins=wins)),
        el("span", el("span", *_slabs(game, tower, made), cls="pile"), cls="well", aria_hidden="true"),
        el("span", shape(tower.colour), cls="foot", aria_hidden="true"),
        _turned_head(game, t, tower) if game.is_face_to_face else None,
        tap=TowerTapped(game.at, tower.colour),
        cls=" ".join(classes),
        id=f"tower-{name(tower.colour)}",
        aria_label=_label(game, t, tower, None if shown.settings.discreet else target),
        aria_disabled=None if made or can_be_tried else "true",
        data_drop="",
        **roving(shown.keyboard, "towers", tower.colour, len(WHEEL)),
    )


def _won_by(tower: Tower, outcome: Outcome) -> bool:
    """Whether the tower is one of those that made the win."""
    if outcome.reason is Ending.INSTANT_WIN and tower.total != LIMIT:
        return False
    return tower.owner is not None and tower.owner is outcome.winner


def _head(game: View, t: Translator, tower: Tower, made: Tower | None, crown: Node | None) -> Node:
    """Whose the tower is and how high. A new owner's dot has a new identity, so that it is seen to turn."""
    owner = tower.owner
    dot = mark(owner, id=f"owner-{name(tower.colour)}-{owner.value}") if owner else None
    return _turning(game, tower, "head", *_cap(t, tower, made, dot, crown))


def _turned_head(game: View, t: Translator, tower: Tower) -> Node:
    """The same once more, upside down, for whoever sits opposite."""
    dot = mark(tower.owner) if tower.owner else None
    threat = crown(game, tower.colour, wins=False)
    return _turning(game, tower, "turned", *_cap(t, tower, None, dot, threat))


def _turning(game: View, tower: Tower, end: str, *shown: Child | None) -> Node:
    """A cap at one end of a tower. One that the last move gave a new owner is another element each time, so
    that it is seen to turn over.
    """
    changed = game.owner_changed
    turns = changed is not None and changed[0] is tower.colour
    return el(
        "span",
        *shown,
        cls=f"cap {end} turns" if turns else f"cap {end}",
        id=f"cap-{end}-{name(tower.colour)}-{game.at}" if turns else None,
        aria_hidden="true",
    )


def _cap(
    t: Translator, tower: Tower, made: Tower | None, dot: Node | None, crown: Node | None
) -> tuple[Child | None, ...]:
    """The owner's dot, the total, the crown and what is left to 21; for a target as they would be."""
    shown = made or tower
    return (
        dot,
        _would_be(tower, made) if made else _total(tower),
        el("small", crown, *(_to_go(t, shown.total) if shown.laid else ()), cls="left"),
    )


def _to_go(t: Translator, total: int) -> tuple[Node, ...]:
    """What is left to 21 in words, and for a narrow cap as a number."""
    left = total - LIMIT
    if not left:
        return ()
    number = f"{left:+}".replace("-", "\N{MINUS SIGN}")
    return el("span", words.to_go(t, total), cls="to-go"), el("span", number, cls="short")


def _would_be(tower: Tower, made: Tower) -> Node:
    was = el("span", str(tower.total), arrow("right"), " ", cls="was")
    return el("b", was, str(made.total), cls="total would")


def _total(tower: Tower) -> Node:
    """The total; one with a 6 or a 9 has a line under it where it is read from both sides."""
    total = str(tower.total)
    return el("b", total, cls="total six-or-nine" if {"6", "9"} & {*total} else "total")


def _label(game: View, t: Translator, tower: Tower, target: Target | None) -> str:
    state = tower_state(game, t, tower.colour)
    if target is None or target.tower is None:
        return state
    stone, total = words.stone(t, target.stone), target.tower.total
    if _replaces(tower, target.tower):
        # Translators: a stone would replace the joker on the tower.
        would = t("{tower}; joker out, {stone} in, would make {total}", tower=state, stone=stone, total=total)
    else:
        would = t("{tower}; {stone} would make {total}", tower=state, stone=stone, total=total)
    if left := words.to_go(t, total):
        would = words.listed(t, (would, left))
    # Translators: {what} is a tower with the total that the chosen stone would make; the game is won by that.
    return t("{what}; this wins", what=would) if target.wins else would


def _replaces(tower: Tower, made: Tower) -> bool:
    """Whether the stone takes the place of the joker on top: the tower then has as many stones as before."""
    return len(made.laid) == len(tower.laid)


def _slabs(game: View, tower: Tower, made: Tower | None) -> list[Node]:
    """The stones from the bottom up, and the ghost of the chosen one where it would lie."""
    last = _last_place(game.table)
    is_last = last is not None and last.tower is tower.colour
    replaced = made is not None and _replaces(tower, made)
    slabs = [
        _slab(
            tower.colour,
            height,
            laid,
            "last" if is_last and height == len(tower.laid) - 1 else "",
            "leaving" if replaced and height == len(tower.laid) - 1 else "",
            "both-ways" if game.is_face_to_face else "",
        )
        for height, laid in enumerate(tower.laid)
    ]
    if made is not None and made.top is not None:
        slabs.append(_slab(tower.colour, len(made.laid), made.top, "ghost", "replacing" if replaced else ""))
    return slabs


@lru_cache(maxsize=1024)
def _slab(colour: Colour, height: int, laid: Laid, *classes: str) -> Node:
    look = " ".join(("slab", "stone", name(laid.stone.colour), f"thick-{laid.value}", *filter(None, classes)))
    kind = "ghost" if "ghost" in classes else "laid"
    printed: tuple[Node, ...] = (face_both_ways if "both-ways" in classes else face)(laid.stone, laid.value)
    if "replacing" in classes:  # in the place of its first shape the joker that leaves, struck out
        printed = (el("span", shape(Colour.GREY), cls="out struck"), *printed[1:])
    return el("span", *printed, cls=look, id=_slab_id(kind, colour, height, laid))


def _slab_id(kind: str, colour: Colour, height: int, laid: Laid) -> str:
    return f"{kind}-{name(colour)}-{height}-{name(laid.stone.colour)}-{laid.value}"


def last_stone_id(public: Table) -> str:
    """The identifier of the stone that the last move placed, or nothing."""
    last = _last_place(public)
    if last is None:
        return ""
    laid = public.tower(last.tower).laid
    return _slab_id("laid", last.tower, len(laid) - 1, laid[-1])


def _last_place(public: Table) -> Place | None:
    """The last stone that was laid on a tower: it stays marked until another stone is laid or set aside."""
    last = next((event for event in reversed(public.events) if not isinstance(event, Taken)), None)
    return last if isinstance(last, Place) else None
