"""A game as plain text for a terminal: what each view of it shows, step by step. English, ASCII, pure.

Stones, lines and moves are written as in a record. A tower is drawn from left to right, two characters for
each point of its total, and a bar marks 21; a joker shows the number that it counts as.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rainbow.rules import (
    LIMIT,
    Announced,
    Announcement,
    Cell,
    Colour,
    Laid,
    Observation,
    Outcome,
    Player,
    Record,
    State,
    Stone,
    Table,
    Tower,
    apply,
    observe,
    start,
)
from rainbow.rules.notation import (
    write_colour,
    write_event,
    write_line,
    write_options,
    write_player,
    write_stone,
    write_stones,
)

_POINT = 2  # characters for a point of a tower's total: as many as a stone of 1 needs
_COLUMN = 28  # the width of a player's tray in characters
_CELLS = {Cell.EMPTY: ".", Cell.FACE_DOWN: "??"}


def draw_record(record: Record, views: Sequence[Player | None]) -> Iterator[str]:
    """The game as these viewers (None: an onlooker) see it: a text for its beginning, one for each move."""
    state = start(record.state.deal, record.state.table.options)
    yield f"{_title(record)}\n\n{_views(state, views)}"
    for number, move in enumerate(record.state.moves, 1):
        player = state.table.to_move
        state = apply(state, move)
        done = f"{number}. {write_player(player)} {write_event(state.table.events[-1])}"
        yield f"--- {done} {'-' * (70 - len(done))}\n\n{_views(state, views)}"


def _title(record: Record) -> str:
    players = " - ".join(" ".join((write_player(player), record.name(player))).strip() for player in Player)
    return f"{record.date.isoformat()}: {players} (options: {write_options(record.state.table.options)})"


def _views(state: State, views: Sequence[Player | None]) -> str:
    """The table once, and below it, side by side, what each of the viewers sees beside it."""
    return draw(*(observe(state, view) for view in views))


def draw(*observations: Observation) -> str:
    """Observations of one and the same game: the table, the trays, and at the end what was removed."""
    seen = observations[0]
    trays = [_tray(each, each.player) for each in observations if each.player]
    parts = [
        [_standing(seen.table)],
        [_tower(tower) for tower in seen.table.towers],
        [line for player in Player for line in _public(seen.table, player)],
        ["".join(line.ljust(_COLUMN) for line in lines).rstrip() for lines in zip(*trays, strict=True)],
        [
            f"{write_player(player)} removed: {write_stones(stones)}"
            for player, stones in zip(Player, seen.removed, strict=False)  # nothing before the end
        ],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _standing(table: Table) -> str:
    round_ = f"Round {table.round}, {write_player(table.starter)} starts"
    if table.outcome:
        return f"{round_}. {_ending(table.outcome)}"
    what = "take a line" if table.is_taking else f"turn {table.turn}"
    return f"{round_}, {what}: {write_player(table.to_move)} to move"


def _ending(outcome: Outcome) -> str:
    how = outcome.reason.name.lower().replace("_", " ")
    return f"{write_player(outcome.winner)} wins: {how}." if outcome.winner else f"The end: {how}."


def _tower(tower: Tower) -> str:
    owner = write_player(tower.owner) if tower.owner else "--"
    length = "".join(map(_laid, tower.laid)).ljust(_POINT * LIMIT)
    gauge = f"{length[: _POINT * LIMIT]}|{length[_POINT * LIMIT :]}"
    return f"{tower.colour.name.lower():<8}{tower.total:>2} {owner}  {gauge}"


def _laid(laid: Laid) -> str:
    return f"{write_colour(laid.stone.colour)}{laid.value}".ljust(_POINT * laid.value, "=")


def _public(table: Table, player: Player) -> Iterator[str]:
    """What a player took and announced (values that were played in brackets), and the stones set aside."""
    who = write_player(player)
    announcement, line = table.announcement(player), table.line_in_hand(player)
    if announcement and line:
        struck_off = announcement.struck_off(table.played(player))
        values = " ".join(
            f"({text})" if gone else text
            for text, gone in zip(_values(announcement), struck_off, strict=True)
        )
        yield f"{who} took {write_line(line)}: {announcement.announced.name.lower()} {values}"
    if aside := table.aside(player):
        yield f"{who} set aside: {write_stones(aside)}"


def _values(announcement: Announcement) -> list[str]:
    if announcement.announced is Announced.COLOURS:
        return [write_colour(Colour(value)) for value in announcement.values]
    return [str(value) for value in announcement.values]


def _tray(seen: Observation, player: Player) -> Iterator[str]:
    yield f"{write_player(player)} sees"
    for row in (0, 3, 6):
        yield "  " + "".join(_cell(cell).ljust(3) for cell in seen.grid[row : row + 3])
    yield f"  hand: {write_stones(seen.hand)}".rstrip()


def _cell(cell: Stone | Cell) -> str:
    return write_stone(cell) if isinstance(cell, Stone) else _CELLS[cell]
