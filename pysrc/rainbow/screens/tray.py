"""The private tray of the player to move. Closed, it holds a curtain and no stone; open, the grid or the
hand. Face to face each player has one, with all stones face down until they are peeked at.
"""

from __future__ import annotations

from rainbow import app
from rainbow.node import Child, Node, el
from rainbow.rules import Announced, Announcement, Cell, Colour, Line, Place, Player, Stone, Take
from rainbow.rules.grid import LINES
from rainbow.screens import words
from rainbow.screens.parts import button, face, icon, mark, name, roving, shape, small_button
from rainbow.screens.parts import stone as picture
from rainbow.screens.words import Translator


def tray(model: app.Model, game: app.Game, t: Translator) -> Node:
    """The players' side of the table."""
    player = game.state.table.to_move
    who = words.player(t, game.record, player)
    can_hide = isinstance(game.tray, app.Open) and game.computer is None
    return el(
        "section",
        _head(
            game,
            t,
            player,
            prompt(model, game, t),
            _hint(game, t),
            _undo(game, t),
            small_button(t("Hide"), "hide", app.HideTapped(game.at), "hide") if can_hide else None,
        ),
        _body(model, game, t, who),
        cls=f"tray {'closed' if isinstance(game.tray, app.Closed) else 'open'} player-{player.value}",
        id="tray",
        aria_label=t("Tray"),
    )


def facing_tray(model: app.Model, game: app.Game, t: Translator, player: Player) -> Node:
    """One of two trays, face to face: a player's stones, and what whoever is to move can do with them."""
    who = words.player(t, game.record, player)
    is_to_move = player is game.state.table.to_move
    can_undo = game.can_undo and game.earlier[-1].table.to_move is player
    return el(
        "section",
        _head(
            game,
            t,
            player,
            prompt(model, game, t) if is_to_move else None,
            _undo(game, t) if can_undo else None,
        ),
        _open(model, game, t) if is_to_move else _watching(model, game, t, player),
        _pad(game, t, player),
        cls=f"tray facing player-{player.value}" + (" to-move" if is_to_move else ""),
        id=f"tray-{player.value}",
        # Translators: what a screen reader calls one of two trays.
        aria_label=t("Tray: {player}", player=who),
    )


def _head(game: app.Game, t: Translator, player: Player, prompt: str | None, *actions: Node | None) -> Node:
    """Whose tray it is, what is to be done, what happened last, and small buttons."""
    turn = None if prompt is None else "turn"
    return el(
        "div",
        mark(player),
        el(
            "div",
            el("h2", el("bdi", words.player(t, game.record, player)), id=turn, tabindex=turn and -1),
            el("p", prompt, cls="prompt", id="prompt") if prompt is not None else None,
            cls="turn",
        ),
        el("p", words.last_move(t, game.record), cls="last-move", aria_hidden="true"),
        el("div", *actions, cls="tray-actions"),
        cls="tray-head",
        id=None if game.is_face_to_face else "tray-head",
    )


def _pad(game: app.Game, t: Translator, player: Player) -> Node:
    """Held, it turns the player's stones up; let go, they lie face down again. A grid known by heart stays as
    it is.
    """
    can_peek = game.can_peek(player)
    is_held = player in (game.peeking or ())
    return el(
        "button",
        icon("peek"),
        el("span", t("Hold to look"), cls="label"),
        type="button",
        cls="pad plain",
        id=f"peek-{player.value}",
        aria_pressed="true" if is_held else "false",
        aria_disabled=None if can_peek else "true",
        data_hold=app.write_message(app.PeekBegun(player)) if can_peek else None,
        data_let_go=app.write_message(app.PeekEnded(player)),
    )


def _body(model: app.Model, game: app.Game, t: Translator, who: str) -> Node:
    match game.tray:
        case app.Closed() as held:
            return _curtain(game, t, held, who)
        case app.Thinking():
            return _watching(model, game, t, game.state.table.to_move.other)
        case app.Open():
            return _open(model, game, t)


def _watching(model: app.Model, game: app.Game, t: Translator, player: Player) -> Node:
    """What a player has who is not to move: to look at."""
    lies = game.contents(player)
    stones = (_to_look_at(model, t, each) for each in lies.hand)
    hand = el("div", *stones, cls="hand", dir="ltr", role="group", aria_label=t("Your hand"))
    return el(
        "div",
        hand if lies.hand else None,
        _grid(model, game, t, lies.grid, None) if _has_stones(lies.grid) else None,
        cls="tray-body watching",
    )


def _has_stones(grid: tuple[Stone | Cell, ...]) -> bool:
    return any(cell is not Cell.EMPTY for cell in grid)


def _to_look_at(model: app.Model, t: Translator, value: Stone | Cell) -> Node:
    """A stone or its back; its name is kept to oneself where one wants that."""
    if not isinstance(value, Stone):
        return el("span", cls="stone back", role="img", aria_label=t("Face down"))
    if model.settings.discreet:
        return el(
            "span", *face(value), cls=f"stone {name(value.colour)}", role="img", aria_label=t("A stone")
        )
    return picture(t, value)


def _undo(game: app.Game, t: Translator) -> Node | None:
    return small_button(t("Undo"), "undo", app.UndoTapped(game.at), "undo") if game.can_undo else None


def _hint(game: app.Game, t: Translator) -> Node | None:
    """Who plays the computer may ask the master, once for each move. The button never gives way to another,
    which a late tap would hit.
    """
    if game.computer is None or game.is_looking:
        return None
    held = game.tray
    rests = "true" if not isinstance(held, app.Open) or held.advised else None
    return small_button(t("Hint"), "hint", app.AdviceTapped(game.at), "hint", aria_disabled=rests)


def is_discreet(model: app.Model, game: app.Game) -> bool:
    """Whether words keep to what is public: where that is wanted, and face to face, where both hear them."""
    return model.settings.discreet or game.is_face_to_face


def prompt(model: app.Model, game: app.Game, t: Translator) -> str:
    """What the player is to do now, or why the last tap was refused."""
    public, held = game.state.table, game.tray
    if isinstance(held, app.Thinking):
        return t("The computer is thinking …")
    if isinstance(held, app.Closed):
        if public.is_taking:
            return t("Your turn: take a line and announce it.")
        return t("Your turn: place a stone.")
    match held.hint:
        case app.Refused(move, reason) if not is_discreet(model, game):
            return words.refusal(t, reason, move, public)
        case app.Refused(_, reason):
            return words.refusal(t, reason)
        case app.NoStoneChosen():
            return t("First choose a stone from your hand.")
    if held.unconfirmed is not None:
        return words.question(t, None if is_discreet(model, game) else held.unconfirmed)
    if held.tower is not None:
        return t("Lay the stone on the joker, or replace the joker?")
    if held.advice is not None and _follows_advice(game):
        return words.advice(t, held.advice)
    if held.advised and held.advice is None:
        return t("The master thinks about it …")
    if public.is_taking:
        if game.is_looking:
            return t("Look at your grid and memorise it.")
        if app.chosen_line(game) is None:
            return t("Choose a line of your grid.")
        return t("What do you announce?")
    return _placing_prompt(model, game, t)


def _follows_advice(game: app.Game) -> bool:
    """Whether what is chosen so far, if anything, is what the master advises."""
    move = game.advised
    if isinstance(move, Take):
        return app.chosen_line(game) in {None, move.line}
    return move is not None and app.chosen_stone(game) in {None, move.stone}


def _placing_prompt(model: app.Model, game: app.Game, t: Translator) -> str:
    chosen = app.chosen_stone(game)
    if not game.is_face_to_face and game.nothing_fits:
        return t("None of your stones fits. Set one aside.")
    if chosen is None:
        return t("Choose a stone.")
    if is_discreet(model, game) or chosen.is_joker:
        return t("Where shall the stone go?")
    return t("Where shall {stone} go?", stone=words.stone(t, chosen))


def _curtain(game: app.Game, t: Translator, held: app.Closed, who: str) -> Node:
    return el(
        "div",
        button(
            el("b", t("Open the curtain")),
            # Translators: on the curtain; the name of the player who may open it.
            el("small", t("For {player} only", player=who)),
            tap=app.OpenTapped(game.at),
            cls="curtain",
            id="open",
            aria_disabled=None if held.armed else "true",
        ),
        cls="tray-body",
    )


def _advised(is_so: bool) -> str:  # noqa: FBT001 - the question that it answers
    """The mark of what the master would choose, as a class."""
    return " advised" if is_so else ""


def _open(model: app.Model, game: app.Game, t: Translator) -> Node:
    assert isinstance(game.tray, app.Open)
    if game.state.table.is_taking:
        return el("div", *_taking(model, game, game.tray, t), cls="tray-body taking")
    return el("div", *_placing(model, game, game.tray, t), cls="tray-body placing")


def _sure(game: app.Game, t: Translator) -> Node:
    """The answers where each move has to be confirmed."""
    return el(
        "div",
        button(t("Yes"), tap=app.ConfirmTapped(game.at, sure=True), cls="main", id="sure"),
        button(t("Not yet"), tap=app.ConfirmTapped(game.at, sure=False), cls="plain", id="not-yet"),
        cls="ways",
    )


# --- taking a line ------------------------------------------------------------------------------------------


def _taking(model: app.Model, game: app.Game, held: app.Open, t: Translator) -> list[Node]:
    """The grid with a button for each line that is left, and the two announcements."""
    cells = game.contents(game.state.table.to_move).grid
    if game.is_looking:
        ready = button(t("I know it by heart"), tap=app.Memorised(game.at), cls="main", id="memorised")
        return [_grid(model, game, t, cells, None), el("div", ready, cls="announcements")]
    chosen = app.chosen_line(game)
    lines = game.state.table.lines_left(game.state.table.to_move)
    grid = _grid(model, game, t, cells, chosen, _line_buttons(model, game, t, cells, lines, chosen))
    if held.unconfirmed is not None:
        return [grid, _sure(game, t)]
    announcing = (_announce(game, t, cells, chosen, kind) for kind in Announced)
    return [grid, el("div", *announcing, cls="announcements")]


def _grid(
    model: app.Model,
    game: app.Game,
    t: Translator,
    cells: tuple[Stone | Cell, ...],
    chosen: Line | None,
    buttons: tuple[Node, ...] = (),
) -> Node:
    """Nine cells; tapping one chooses a line through it, tapping again the next one."""
    table = game.state.table
    lines = table.lines_left(table.to_move) if buttons else ()
    slanting = any(line.direction.is_diagonal for line in lines)
    return el(
        "div",
        *buttons,
        *(
            _cell(model, t, content, place, chosen, _next_line(game, lines, place, chosen))
            for place, content in enumerate(cells)
        ),
        cls="grid" + (" with-lines" if buttons else "") + (" with-diagonals" if slanting else ""),
        dir="ltr",
        role="group",
        aria_label=t("Your grid"),
        data_group="lines" if buttons else None,
    )


def _cell(
    model: app.Model, t: Translator, content: Stone | Cell, place: int, chosen: Line | None, tap: str | None
) -> Node:
    marked = " chosen" if chosen and place in chosen.cells else ""
    lies = None if content is Cell.EMPTY else _to_look_at(model, t, content)
    return el("span", lies, cls=f"cell at-{place}{marked}", data_tap=tap)


def _next_line(game: app.Game, lines: tuple[Line, ...], place: int, chosen: Line | None) -> str | None:
    through = [line for line in lines if place in line.cells]
    if not through:
        return None
    after = through.index(chosen) + 1 if chosen in through else 0
    return app.write_message(app.LineTapped(game.at, through[after % len(through)]))


def _line_buttons(
    model: app.Model,
    game: app.Game,
    t: Translator,
    cells: tuple[Stone | Cell, ...],
    lines: tuple[Line, ...],
    chosen: Line | None,
) -> tuple[Node, ...]:
    advised = game.advised.line if isinstance(game.advised, Take) else None
    return tuple(
        button(
            el(
                "span",
                *(el("i", cls="on" if cell in line.cells else None) for cell in range(9)),
                cls="pattern",
            ),
            tap=app.LineTapped(game.at, line),
            cls=f"line {line.direction.name.lower()} index-{line.index}" + _advised(line == advised),
            id=line_id(line),
            aria_label=words.line(t, line) if model.settings.discreet else line_label(t, line, cells),
            aria_pressed="true" if line == chosen else "false",
            **roving(model, "lines", place, len(lines)),
        )
        for place, line in enumerate(lines)
    )


def line_id(line: Line) -> str:
    """The identifier of the button of a line."""
    return f"line-{LINES.index(line)}"


def line_label(t: Translator, line: Line, cells: tuple[Stone | Cell, ...]) -> str:
    """A line, and its three stones where they lie face up."""
    stones = [cells[cell] for cell in line.cells]
    if not all(isinstance(each, Stone) for each in stones):
        return words.line(t, line)
    one, two, three = (words.stone(t, each) for each in stones if isinstance(each, Stone))
    # Translators: a line of the grid and the three stones in it.
    return t("{line}: {one}, {two}, {three}", line=words.line(t, line), one=one, two=two, three=three)


def _announce(
    game: app.Game, t: Translator, cells: tuple[Stone | Cell, ...], chosen: Line | None, kind: Announced
) -> Node:
    """A button that takes the chosen line and announces; it shows what would be said, where the stones are
    face up.
    """
    label = t("Announce colours") if kind is Announced.COLOURS else t("Announce numbers")
    stones = tuple(each for cell in chosen.cells if isinstance(each := cells[cell], Stone)) if chosen else ()
    values = Announcement.of(kind, stones).values
    return button(
        el("span", label, cls="label"),
        el("span", *(_value(kind, value) for value in values), cls="values", aria_hidden="true"),
        tap=app.AnnounceTapped(game.at, kind),
        cls="main announce" + _advised(_advises(game, kind)),
        id=f"announce-{kind.name.lower()}",
        disabled=chosen is None,
    )


def _advises(game: app.Game, kind: Announced) -> bool:
    """Whether the master would announce that, of the line that is chosen."""
    return isinstance(game.advised, Take) and game.advised.announced is kind and _follows_advice(game)


def _value(kind: Announced, value: int) -> Node:
    if kind is Announced.NUMBERS:
        return el("span", el("b", str(value)), cls="stone blank")
    colour = Colour(value)
    return el("span", shape(colour), cls=f"stone {name(colour)}")


# --- placing a stone ----------------------------------------------------------------------------------------


def _placing(model: app.Model, game: app.Game, held: app.Open, t: Translator) -> list[Child]:
    """The hand, what is asked about the chosen stone, and the grid as it is left."""
    lies = game.contents(game.state.table.to_move)
    parts: list[Child] = [
        el(
            "div",
            *(
                _held(model, game, held, t, place, each, len(lies.hand))
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
    if held.unconfirmed is not None:
        return [*parts, _sure(game, t)]
    if held.tower is not None:
        return [*parts, _which_way(model, game, t, held.tower)]
    # Face to face, only who holds the stones can know that none of them fits.
    if game.is_face_to_face or game.nothing_fits:
        parts.append(
            el(
                "div",
                button(
                    t("Set it aside"),
                    tap=app.AsideTapped(game.at),
                    cls="plain" if game.is_face_to_face else "main",
                    id="aside",
                    disabled=held.stone is None,
                ),
                cls="ways",
            )
        )
    if _has_stones(lies.grid):
        parts.append(_grid(model, game, t, lies.grid, None))
    return parts


def _held(
    model: app.Model,
    game: app.Game,
    held: app.Open,
    t: Translator,
    place: int,
    value: Stone | Cell,
    places: int,
) -> Node:
    advised = not isinstance(game.advised, Take | None) and game.advised.stone == value
    look, said = "back", None
    if isinstance(value, Stone):
        look, said = name(value.colour), words.stone(t, value)
        if model.settings.discreet:
            look, said = f"{look} unnamed", None
    return button(
        *(face(value) if isinstance(value, Stone) else ()),
        tap=app.StoneTapped(game.at, place),
        cls=f"stone {look}" + _advised(advised),
        id=f"hand-{place}",
        # Translators: a stone in the hand that is not named; {number} is its place.
        aria_label=said or t("Stone {number}", number=place + 1),
        aria_pressed="true" if place == held.stone else "false",
        data_drag="",
        **roving(model, "hand", place, places),
    )


def _which_way(model: app.Model, game: app.Game, t: Translator, tower: Colour) -> Node:
    chosen = app.chosen_stone(game)
    assert chosen
    ways = Place(chosen, tower), Place(chosen, tower, instead=True)
    return el("div", *(_way(model, game, t, way) for way in ways), cls="ways")


def _way(model: app.Model, game: app.Game, t: Translator, way: Place) -> Node:
    """One way to bring a stone to a joker; the total would tell others which stone it is."""
    label = t("Replace the joker") if way.instead else t("Lay it on the joker")
    # Translators: behind what a button does: the total that the tower would have then. The arrow points as
    # your language reads.
    total = el("b", t("→ {total}", total=_total(game, way)))
    return button(
        label,
        *(() if is_discreet(model, game) else (total,)),
        tap=app.WayTapped(game.at, way.instead),
        cls="main",
        id="way-instead" if way.instead else "way-on",
    )


def _total(game: app.Game, way: Place) -> int:
    table = game.state.table
    return table.tower(way.tower).add(way.stone, table.to_move, instead=way.instead).total
