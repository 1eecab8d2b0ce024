"""The private tray of the player to move. Closed, it holds a curtain and no stone; open, the grid or the
hand.
"""

from __future__ import annotations

from rainbow import app
from rainbow.node import Child, Node, el
from rainbow.rules import Announced, Announcement, Cell, Colour, Line, Observation, Place, Stone, Take
from rainbow.rules.grid import LINES
from rainbow.screens import words
from rainbow.screens.parts import button, face, icon, mark, name, roving, shape, stone
from rainbow.screens.words import Translator


def tray(model: app.Model, game: app.Game, t: Translator) -> Node:
    """The players' side of the table."""
    player = game.state.table.to_move
    who = words.player(t, game.record, player)
    can_hide = isinstance(game.tray, app.Open) and game.computer is None
    return el(
        "section",
        el(
            "div",
            mark(player),
            el(
                "div",
                el("h2", el("bdi", who), id="turn", tabindex=-1),
                el("p", prompt(game, t), cls="prompt"),
                cls="turn",
            ),
            el("p", words.last_move(t, game.record), cls="last-move", aria_hidden="true"),
            el(
                "div",
                _action(t("Undo"), "undo", app.UndoTapped(game.at)) if game.can_undo else None,
                _hint(game, t),
                _action(t("Hide"), "hide", app.HideTapped(game.at)) if can_hide else None,
                cls="tray-actions",
            ),
            cls="tray-head",
            id="tray-head",
        ),
        _body(model, game, t, who),
        cls=f"tray {'closed' if isinstance(game.tray, app.Closed) else 'open'} player-{player.value}",
        id="tray",
        aria_label=t("Tray"),
    )


def _body(model: app.Model, game: app.Game, t: Translator, who: str) -> Node:
    match game.tray:
        case app.Closed() as held:
            return _curtain(game, t, held, who)
        case app.Thinking():
            return _watching(game, t)
        case app.Open() as held:
            return _open(model, game, held, t)


def _watching(game: app.Game, t: Translator) -> Node:
    """What the person has, while the computer thinks: to look at."""
    view = game.view
    hand = el(
        "div", *(stone(t, each) for each in view.hand), cls="hand", role="group", aria_label=t("Your hand")
    )
    cells = view.grid
    grid = _grid(game, t, cells, None) if any(cell is not Cell.EMPTY for cell in cells) else None
    return el("div", hand if view.hand else None, grid, cls="tray-body watching")


def _action(label: str, name: str, tap: app.Message, **attributes: str | None) -> Node:
    return button(icon(name), el("span", label, cls="label"), tap=tap, cls="quiet", id=name, **attributes)


def _hint(game: app.Game, t: Translator) -> Node | None:
    """Who plays the computer may ask the master, once for each move."""
    held = game.tray
    if not isinstance(held, app.Open) or game.computer is None or game.is_looking:
        return None
    asked = "true" if held.advised else None
    return _action(t("Hint"), "hint", app.AdviceTapped(game.at), aria_disabled=asked)


def prompt(game: app.Game, t: Translator) -> str:
    """What the player is to do now, or why the last tap was refused."""
    public, held = game.state.table, game.tray
    if isinstance(held, app.Thinking):
        return t("The computer is thinking …")
    if isinstance(held, app.Closed):
        if public.is_taking:
            return t("Your turn: take a line and announce it.")
        return t("Your turn: place a stone.")
    match held.hint:
        case app.Refused(move, reason):
            return words.refusal(t, reason, move, public)
        case app.NoStoneChosen():
            return t("First choose a stone from your hand.")
    if held.advice is not None:
        return words.advice(t, held.advice)
    if held.advised:
        return t("The master thinks about it …")
    if public.is_taking:
        if game.is_looking:
            return t("Look at your grid and memorise it.")
        if app.chosen_line(game) is None:
            return t("Choose a line of your grid.")
        return t("What do you announce?")
    return _placing_prompt(game, t, held)


def _placing_prompt(game: app.Game, t: Translator, held: app.Open) -> str:
    chosen = app.chosen_stone(game)
    if held.tower is not None:
        return t("Lay the stone on the joker, or replace the joker?")
    if not game.state.table.placements(game.view.hand):
        return t("None of your stones fits. Set one aside.")
    if chosen is None:
        return t("Choose a stone.")
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


def _open(model: app.Model, game: app.Game, held: app.Open, t: Translator) -> Node:
    if game.state.table.is_taking:
        return el("div", *_taking(model, game, t), cls="tray-body taking")
    return el("div", *_placing(model, game, held, t), cls="tray-body placing")


# --- taking a line ------------------------------------------------------------------------------------------


def _taking(model: app.Model, game: app.Game, t: Translator) -> list[Node]:
    """The grid with a button for each line that is left, and the two announcements."""
    view = game.view
    if game.is_looking:
        ready = button(t("I know it by heart"), tap=app.Memorised(game.at), cls="main", id="memorised")
        return [_grid(game, t, view.grid, None), el("div", ready, cls="announcements")]
    cells = _face_down(view) if view.table.options.from_memory else view.grid
    chosen = app.chosen_line(game)
    lines = view.table.lines_left(view.table.to_move)
    return [
        _grid(game, t, cells, chosen, _line_buttons(model, game, t, cells, lines, chosen)),
        el(
            "div",
            *(_announce(game, t, cells, chosen, kind) for kind in Announced),
            cls="announcements",
        ),
    ]


def _face_down(view: Observation) -> tuple[Stone | Cell, ...]:
    return tuple(Cell.FACE_DOWN if isinstance(cell, Stone) else cell for cell in view.grid)


def _grid(
    game: app.Game,
    t: Translator,
    cells: tuple[Stone | Cell, ...],
    chosen: Line | None,
    buttons: tuple[Node, ...] = (),
) -> Node:
    """Nine cells; tapping one chooses a line through it, tapping again the next one."""
    view = game.view
    lines = view.table.lines_left(view.table.to_move) if buttons else ()
    return el(
        "div",
        *buttons,
        *(
            _cell(t, content, place, chosen, _next_line(game, lines, place, chosen))
            for place, content in enumerate(cells)
        ),
        cls="grid" + (" with-lines" if buttons else "") + (" with-diagonals" if len(buttons) > 6 else ""),
        dir="ltr",
        role="group",
        aria_label=t("Your grid"),
        data_group="lines" if buttons else None,
    )


def _cell(t: Translator, content: Stone | Cell, place: int, chosen: Line | None, tap: str | None) -> Node:
    marked = " chosen" if chosen and place in chosen.cells else ""
    attributes = {"cls": f"cell at-{place}{marked}", "data_tap": tap}
    if isinstance(content, Stone):
        return el("span", stone(t, content), **attributes)
    if content is Cell.EMPTY:
        return el("span", **attributes)
    return el("span", el("span", cls="stone back", role="img", aria_label=t("Face down")), **attributes)


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
            aria_label=_line_label(t, line, cells),
            aria_pressed="true" if line == chosen else "false",
            **roving(model, "lines", place, len(lines)),
        )
        for place, line in enumerate(lines)
    )


def line_id(line: Line) -> str:
    """The identifier of the button of a line."""
    return f"line-{LINES.index(line)}"


def _line_label(t: Translator, line: Line, cells: tuple[Stone | Cell, ...]) -> str:
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
        cls="main announce" + _advised(isinstance(game.advised, Take) and game.advised.announced is kind),
        id=f"announce-{kind.name.lower()}",
        disabled=chosen is None,
    )


def _value(kind: Announced, value: int) -> Node:
    if kind is Announced.NUMBERS:
        return el("span", el("b", str(value)), cls="stone blank")
    colour = Colour(value)
    return el("span", shape(colour), cls=f"stone {name(colour)}")


# --- placing a stone ----------------------------------------------------------------------------------------


def _placing(model: app.Model, game: app.Game, held: app.Open, t: Translator) -> list[Child]:
    """The hand, what is asked about the chosen stone, and the grid as it is left."""
    view = game.view
    parts: list[Child] = [
        el(
            "div",
            *(
                _held(model, game, held, t, place, each, len(view.hand))
                for place, each in enumerate(view.hand)
            ),
            cls="hand",
            id="hand",
            dir="ltr",
            role="group",
            aria_label=t("Your hand"),
            data_group="hand",
        )
    ]
    chosen = app.chosen_stone(game)
    if chosen and held.tower is not None:
        # The question takes the place of what is left in the grid.
        return [*parts, _which_way(game, t, app.ways(game, chosen, held.tower))]
    if not view.table.placements(view.hand):
        parts.append(
            el(
                "div",
                button(
                    t("Set it aside"),
                    tap=app.AsideTapped(game.at),
                    cls="main",
                    id="aside",
                    disabled=chosen is None,
                ),
                cls="ways",
            )
        )
    if any(isinstance(cell, Stone) or cell is Cell.FACE_DOWN for cell in view.grid):
        parts.append(_grid(game, t, view.grid, None))
    return parts


def _held(
    model: app.Model, game: app.Game, held: app.Open, t: Translator, place: int, value: Stone, places: int
) -> Node:
    return button(
        *face(value),
        tap=app.StoneTapped(game.at, place),
        cls=f"stone {name(value.colour)}"
        + _advised(not isinstance(game.advised, Take | None) and game.advised.stone == value),
        id=f"hand-{place}",
        aria_label=words.stone(t, value),
        aria_pressed="true" if place == held.stone else "false",
        data_drag="",
        **roving(model, "hand", place, places),
    )


def _which_way(game: app.Game, t: Translator, legal: tuple[Place, ...]) -> Node:
    return el(
        "div",
        *(
            button(
                t("Replace the joker") if way.instead else t("Lay it on the joker"),
                # Translators: behind what a button does: the total that the tower would have then. The arrow
                # points as your language reads.
                el("b", t("→ {total}", total=_total(game, way))),
                tap=app.WayTapped(game.at, way.instead),
                cls="main",
                id="way-instead" if way.instead else "way-on",
            )
            for way in legal
        ),
        cls="ways",
    )


def _total(game: app.Game, way: Place) -> int:
    table = game.state.table
    return table.tower(way.tower).add(way.stone, table.to_move, instead=way.instead).total
