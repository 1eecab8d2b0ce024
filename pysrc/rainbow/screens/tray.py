"""The private tray of the player to move. Closed, it holds a curtain and no stone; open, the grid or the
hand. Face to face each player has one, with all stones face down until they are peeked at.
"""

from __future__ import annotations

from rainbow.app.page import DialogOpened
from rainbow.app.play import (
    AdviceTapped,
    AnnounceTapped,
    AsideTapped,
    ConfirmTapped,
    HideTapped,
    LineTapped,
    Memorised,
    OpenTapped,
    PeekBegun,
    PeekEnded,
    StoneTapped,
    UndoTapped,
    WayTapped,
)
from rainbow.app.shown import Dialog, Shown
from rainbow.app.view import Closed, Open, Thinking, View
from rainbow.app.wire import write_message
from rainbow.node import Child, Node, el
from rainbow.rules import (
    Announced,
    Announcement,
    Cell,
    Colour,
    Line,
    Player,
    Stone,
    Take,
    Taken,
    possible_hands,
)
from rainbow.screens import words
from rainbow.screens.lines import line_id, line_label
from rainbow.screens.parts import arrow, button, face, icon, mark, name, roving, shape, small_button
from rainbow.screens.parts import stone as picture
from rainbow.screens.prompts import is_discreet, prompt
from rainbow.screens.story import log
from rainbow.screens.words import Translator


def tray(shown: Shown, game: View, t: Translator) -> Node:
    """The players' side of the table, with the name of whoever has what lies there: while the computer
    thinks, that is the player who waits.
    """
    to_move = game.table.to_move
    player = to_move.other if isinstance(game.tray, Thinking) else to_move
    who = words.player(t, game.players, player)
    can_hide = isinstance(game.tray, Open) and game.computer is None
    return el(
        "section",
        _head(
            game,
            t,
            player,
            prompt(shown.settings, game, t),
            _hint(game, t),
            _moves(t),
            _undo(game, t),
            small_button(t("Hide"), "hide", HideTapped(game.at), "hide") if can_hide else None,
        ),
        _body(shown, game, t, who),
        cls=f"tray {'closed' if isinstance(game.tray, Closed) else 'open'} player-{player.value}",
        id="tray",
        aria_label=t("Tray"),
    )


def facing_tray(shown: Shown, game: View, t: Translator, player: Player) -> Node:
    """One of two trays, face to face: a player's stones, and what whoever is to move can do with them."""
    who = words.player(t, game.players, player)
    is_to_move = player is game.table.to_move
    can_undo = game.undoes is player
    return el(
        "section",
        _head(
            game,
            t,
            player,
            prompt(shown.settings, game, t) if is_to_move else None,
            _undo(game, t) if can_undo else None,
        ),
        _open(shown, game, t) if is_to_move else _watching(shown, game, t, player),
        _pad(game, t, player),
        cls=f"tray facing player-{player.value}" + (" to-move" if is_to_move else ""),
        id=f"tray-{player.value}",
        # Translators: what a screen reader calls one of two trays.
        aria_label=t("Tray: {player}", player=who),
    )


def _head(game: View, t: Translator, player: Player, prompt: str | None, *actions: Node | None) -> Node:
    """Whose tray it is, what is to be done, what happened last, and small buttons."""
    turn = None if prompt is None else "turn"
    return el(
        "div",
        mark(player),
        el(
            "div",
            el("h2", el("bdi", words.player(t, game.players, player)), id=turn, tabindex=turn and -1),
            el("p", prompt, cls="prompt", id="prompt") if prompt is not None else None,
            cls="turn",
        ),
        log(t, game.players, game.table),
        el("div", *actions, cls="tray-actions"),
        cls="tray-head",
        id=None if game.is_face_to_face else "tray-head",
    )


def _pad(game: View, t: Translator, player: Player) -> Node:
    """Held, it turns the player's stones up; let go, they lie face down again. A grid known by heart stays as
    it is.
    """
    can_peek = player in game.can_peek
    is_peeking = player in (game.peeking or ())
    return el(
        "button",
        icon("peek"),
        el("span", t("Hold to look"), cls="label"),
        type="button",
        cls="pad plain",
        id=f"peek-{player.value}",
        aria_pressed="true" if is_peeking else "false",
        aria_disabled=None if can_peek else "true",
        data_hold=write_message(PeekBegun(player)) if can_peek else None,
        data_let_go=write_message(PeekEnded(player)),
    )


def _body(shown: Shown, game: View, t: Translator, who: str) -> Node:
    match game.tray:
        case Closed() as tray:
            return _curtain(game, t, tray, who)
        case Thinking():
            return _watching(shown, game, t, game.table.to_move.other)
        case Open():
            return _open(shown, game, t)


def _watching(shown: Shown, game: View, t: Translator, player: Player) -> Node:
    """What a player has who is not to move: to look at."""
    lies = game.lies(player)
    stones = (_to_look_at(shown, t, each) for each in lies.hand)
    hand = el("div", *stones, cls="hand", dir="ltr", role="group", aria_label=t("Your hand"))
    return el(
        "div",
        hand if lies.hand else None,
        _grid(shown, game, t, lies.grid, None) if _has_stones(lies.grid) else None,
        cls="tray-body watching",
    )


def _has_stones(grid: tuple[Stone | Cell, ...]) -> bool:
    return any(cell is not Cell.EMPTY for cell in grid)


def _to_look_at(shown: Shown, t: Translator, value: Stone | Cell) -> Node:
    """A stone or its back; its name is kept to oneself where one wants that."""
    if not isinstance(value, Stone):
        return el("span", cls="stone back", role="img", aria_label=t("Face down"))
    if shown.settings.discreet:
        return el(
            "span", *face(value), cls=f"stone {name(value.colour)}", role="img", aria_label=t("A stone")
        )
    return picture(t, value)


def _moves(t: Translator) -> Node:
    """Opens the last moves, where there is no room for them in the tray."""
    tap = DialogOpened(Dialog.MOVES)
    return small_button(t("Last moves"), "moves", tap, "open-last-moves", aria_haspopup="dialog")


def _undo(game: View, t: Translator) -> Node | None:
    return small_button(t("Undo"), "undo", UndoTapped(game.at), "undo") if game.undoes else None


def _hint(game: View, t: Translator) -> Node | None:
    """Who plays the computer may ask the master, and read the answer again. The button never gives way to
    another, which a late tap would hit.
    """
    if game.computer is None or game.is_looking:
        return None
    tray = game.tray
    rests = not isinstance(tray, Open) or (tray.advice_wanted and tray.advice is None)
    tap = AdviceTapped(game.at)
    return small_button(t("Hint"), "hint", tap, "hint", aria_disabled="true" if rests else None)


def _curtain(game: View, t: Translator, tray: Closed, who: str) -> Node:
    return el(
        "div",
        button(
            el("b", t("Open the curtain")),
            # Translators: on the curtain: the device is to be handed to that player, who alone may open it.
            el("span", mark(game.table.to_move), el("bdi", t("Pass to {player}", player=who)), cls="pass"),
            tap=OpenTapped(game.at),
            cls="curtain",
            id="open",
            aria_disabled=None if tray.armed else "true",
        ),
        cls="tray-body",
    )


def _advised(is_so: bool) -> str:  # noqa: FBT001 - the question that it answers
    """The mark of what the master would choose, as a class."""
    return " advised" if is_so else ""


def _open(shown: Shown, game: View, t: Translator) -> Node:
    assert isinstance(game.tray, Open)
    if game.table.is_taking:
        return el("div", *_taking(shown, game, game.tray, t), cls="tray-body taking")
    return el("div", *_placing(shown, game, game.tray, t), cls="tray-body placing")


def _sure(game: View, t: Translator) -> Node:
    """The answers where each move has to be confirmed."""
    return el(
        "div",
        button(t("Yes"), tap=ConfirmTapped(game.at, sure=True), cls="main", id="sure"),
        button(t("Not yet"), tap=ConfirmTapped(game.at, sure=False), cls="plain", id="not-yet"),
        cls="ways",
    )


# --- taking a line ------------------------------------------------------------------------------------------


def _taking(shown: Shown, game: View, tray: Open, t: Translator) -> list[Node]:
    """The grid with a button for each line that is left, and the two announcements."""
    cells = game.lies(game.table.to_move).grid
    if game.is_looking:
        ready = button(t("I know it by heart"), tap=Memorised(game.at), cls="main", id="memorised")
        return [_grid(shown, game, t, cells, None), el("div", ready, cls="announcements")]
    chosen = game.chosen_line
    lines = game.table.lines_left(game.table.to_move)
    grid = _grid(shown, game, t, cells, chosen, _line_buttons(shown, game, t, cells, lines, chosen))
    if tray.unconfirmed is not None:
        return [grid, _sure(game, t)]
    announcing = (_announce(shown, game, t, cells, chosen, kind) for kind in Announced)
    return [grid, el("div", *announcing, cls="announcements")]


def _grid(
    shown: Shown,
    game: View,
    t: Translator,
    cells: tuple[Stone | Cell, ...],
    chosen: Line | None,
    buttons: tuple[Node, ...] = (),
) -> Node:
    """Nine cells; tapping one chooses a line through it, tapping again the next one."""
    table = game.table
    lines = table.lines_left(table.to_move) if buttons else ()
    slanting = any(line.direction.is_diagonal for line in lines)
    return el(
        "div",
        *buttons,
        *(
            _cell(shown, t, content, place, chosen, _next_line(game, lines, place, chosen))
            for place, content in enumerate(cells)
        ),
        cls="grid" + (" with-lines" if buttons else "") + (" with-diagonals" if slanting else ""),
        dir="ltr",
        role="group",
        aria_label=t("Your grid"),
        data_group="lines" if buttons else None,
    )


def _cell(
    shown: Shown, t: Translator, content: Stone | Cell, place: int, chosen: Line | None, tap: str | None
) -> Node:
    marked = " chosen" if chosen and place in chosen.cells else ""
    lies = None if content is Cell.EMPTY else _to_look_at(shown, t, content)
    return el("span", lies, cls=f"cell at-{place}{marked}", data_tap=tap)


def _next_line(game: View, lines: tuple[Line, ...], place: int, chosen: Line | None) -> str | None:
    through = [line for line in lines if place in line.cells]
    if not through:
        return None
    after = through.index(chosen) + 1 if chosen in through else 0
    return write_message(LineTapped(game.at, through[after % len(through)]))


def _line_buttons(
    shown: Shown,
    game: View,
    t: Translator,
    cells: tuple[Stone | Cell, ...],
    lines: tuple[Line, ...],
    chosen: Line | None,
) -> tuple[Node, ...]:
    advised = game.advised_move.line if isinstance(game.advised_move, Take) else None
    return tuple(
        button(
            el(
                "span",
                *(el("i", cls="on" if cell in line.cells else None) for cell in range(9)),
                cls="pattern",
            ),
            tap=LineTapped(game.at, line),
            cls=f"line {line.direction.name.lower()} index-{line.index}" + _advised(line == advised),
            id=line_id(line),
            aria_label=words.line(t, line) if shown.settings.discreet else line_label(t, line, cells),
            aria_pressed="true" if line == chosen else "false",
            **roving(shown.keyboard, "lines", place, len(lines)),
        )
        for place, line in enumerate(lines)
    )


def _announce(
    shown: Shown,
    game: View,
    t: Translator,
    cells: tuple[Stone | Cell, ...],
    chosen: Line | None,
    kind: Announced,
) -> Node:
    """A button that takes the chosen line and announces; it shows what would be said and how much that leaves
    open, where the stones are face up.
    """
    label = t("Announce colours") if kind is Announced.COLOURS else t("Announce numbers")
    stones = tuple(each for cell in chosen.cells if isinstance(each := cells[cell], Stone)) if chosen else ()
    announcement = Announcement.of(kind, stones)
    left = None if game.is_face_to_face else _hands_left(game, t, chosen, announcement)
    return button(
        el("span", label, cls="label"),
        el("span", *(_value(kind, value) for value in announcement.values), cls="values", aria_hidden="true"),
        left,
        tap=AnnounceTapped(game.at, kind),
        cls="main announce" + _advised(_advises(game, kind)),
        id=f"announce-{kind.name.lower()}",
        # Only who sees the stones may hear how many hands are like them.
        aria_describedby=None if left is None or shown.settings.discreet else left.get("id"),
        disabled=chosen is None,
    )


def _hands_left(game: View, t: Translator, line: Line | None, announcement: Announcement) -> Node:
    """How many hands the other player would find possible after that announcement; nothing while its stones
    are not known.
    """
    told = None
    if line and announcement.values:
        after = game.table.add(Taken(line, announcement))
        number = len(possible_hands(after, game.table.to_move))
        # Translators: below what is announced: so many hands of three stones would fit it.
        told = t.plural("{n} possible hand", "{n} possible hands", number)
    kind = announcement.announced.name.lower()
    return el("small", told, cls="hands-left", id=f"hands-left-{kind}", aria_hidden="true")


def _advises(game: View, kind: Announced) -> bool:
    """Whether the master would announce that, of the line that is chosen."""
    return isinstance(game.advised_move, Take) and game.advised_move.announced is kind


def _value(kind: Announced, value: int) -> Node:
    if kind is Announced.NUMBERS:
        return el("span", el("b", str(value)), cls="stone blank")
    colour = Colour(value)
    return el("span", shape(colour), cls=f"stone {name(colour)}")


# --- placing a stone ----------------------------------------------------------------------------------------


def _placing(shown: Shown, game: View, tray: Open, t: Translator) -> list[Child]:
    """The hand, what is asked about the chosen stone, and the grid as it is left."""
    lies = game.lies(game.table.to_move)
    parts: list[Child] = [
        el(
            "div",
            *(
                _hand_stone(shown, game, tray, t, place, each, len(lies.hand))
                for place, each in enumerate(lies.hand)
            ),
            cls="hand",
            id="hand",
            dir="ltr",
            role="group",
            aria_label=t("Your hand"),
            data_group="hand",
        )
    ]
    # A question takes the place of what is left in the grid.
    if tray.unconfirmed is not None:
        return [*parts, _sure(game, t)]
    if tray.tower is not None:
        return [*parts, _which_way(shown, game, t, tray.tower)]
    # Face to face, only who holds the stones can know that none of them fits.
    if game.is_face_to_face or game.nothing_fits:
        parts.append(
            el(
                "div",
                button(
                    t("Set it aside"),
                    tap=AsideTapped(game.at),
                    cls="plain" if game.is_face_to_face else "main",
                    id="aside",
                    disabled=tray.stone is None,
                ),
                cls="ways",
            )
        )
    if _has_stones(lies.grid):
        parts.append(_grid(shown, game, t, lies.grid, None))
    return parts


def _hand_stone(
    shown: Shown,
    game: View,
    tray: Open,
    t: Translator,
    place: int,
    value: Stone | Cell,
    places: int,
) -> Node:
    advised = not isinstance(game.advised_move, Take | None) and game.advised_move.stone == value
    look, said = "back", None
    if isinstance(value, Stone):
        look, said = name(value.colour), words.stone(t, value)
        if shown.settings.discreet:
            look, said = f"{look} unnamed", None
    return button(
        *(face(value) if isinstance(value, Stone) else ()),
        tap=StoneTapped(game.at, place),
        cls=f"stone {look}" + _advised(advised),
        id=f"hand-{place}",
        # Translators: a stone in the hand that is not named; {number} is its place.
        aria_label=said or t("Stone {number}", number=place + 1),
        aria_pressed="true" if place == tray.stone else "false",
        data_drag="",
        **roving(shown.keyboard, "hand", place, places),
    )


def _which_way(shown: Shown, game: View, t: Translator, tower: Colour) -> Node:
    return el("div", *(_way(shown, game, t, tower, instead=instead) for instead in (False, True)), cls="ways")


def _way(shown: Shown, game: View, t: Translator, tower: Colour, *, instead: bool) -> Node:
    """One way to bring the chosen stone to a joker; the total would tell others which stone it is."""
    label = t("Replace the joker") if instead else t("Lay it on the joker")
    total = None
    if (stone := game.chosen_stone) and not is_discreet(shown.settings, game):
        made = game.table.tower(tower).add(stone, game.table.to_move, instead=instead)
        total = el("b", " ", arrow("on"), " ", str(made.total))
    return button(
        label,
        total,
        tap=WayTapped(game.at, instead),
        cls="main",
        id="way-instead" if instead else "way-on",
    )
