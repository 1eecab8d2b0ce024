"""Prepared games, and a model of each phase of the program. Nothing is asserted here."""

from __future__ import annotations

from dataclasses import replace

from rainbow import app
from rainbow.app.device import CopyRefused, Device, DropRefused, LastingTold, Note, Storage, UpdateFound
from rainbow.app.keyboard import Focused, Question, QuestionAsked
from rainbow.app.page import DialogOpened, Failed, TabLost
from rainbow.app.play import (
    AdviceTapped,
    Advised,
    AnnounceTapped,
    Armed,
    LineTapped,
    Memorised,
    OpenTapped,
    PeekBegun,
    StoneTapped,
    TowerTapped,
)
from rainbow.app.players import Players
from rainbow.app.records import Copied, Kept, RecordOpened, Records, SaveFailed
from rainbow.app.replay import ReplayTapped
from rainbow.app.series import Series
from rainbow.app.settings import SettingSwitched
from rainbow.app.setup import Company, CompanyChosen
from rainbow.app.shown import Dialog
from rainbow.app.view import Advice, Closed
from rainbow.rules import (
    Announced,
    Colour,
    Direction,
    Line,
    Options,
    Place,
    Player,
    Record,
    State,
    Stone,
    Take,
    apply,
    legal_moves,
    write,
)
from rainbow.rules.notation import read_move
from tests.rules.prepared import game, random_game
from tests.screens.tab import against_computer, at_table, game_of, record_of, taps, tell

ONE, TWO = Player
MEMORY = Options(from_memory=True)
ROW = Line(Direction.ROW, 0)
COLUMN = Line(Direction.COLUMN, 1)

TAKEN = "row 1 numbers, row 1 numbers"
TO_PLACE = game("R5 J B1", "O5 O6 G1", TAKEN)
JOKERS_ONLY = game("J J J", "O5 O6 G1", TAKEN)
ALL_REASONS = game("R6 R5 B1", "O6 J G1", f"{TAKEN}, R6>R, O6>R, R5>R")
JOKER_ON_TOP = "R6>R, O5>R, J>R"
EITHER_WAY = game("R6 J B1", "O6 O5 J", f"{TAKEN}, {JOKER_ON_TOP}", Options(over_21=True))
INSTEAD_ONLY = game("R6 J B1", "O6 O5 J", f"{TAKEN}, {JOKER_ON_TOP}")

BY_COUNT, AS_DRAW, INSTANTLY = random_game(2), random_game(1), random_game(3)

NEW_GRID = random_game(3, steps=24)
"""Round 4 begins, and with it the second grid."""

BROKEN_AT_ITS_END = write(record_of(TO_PLACE)) + "P1 G6>G\n"


def slanting(direction: Direction, taken: int) -> State:
    """A game in which only these diagonals are taken, up to a player who has taken so many."""
    state = game(options=Options(diagonals=True))
    while not state.table.is_taking or len(state.table.taken(state.table.to_move)) < taken:
        lines = (move for move in legal_moves(state) if isinstance(move, Take))
        slants = (move for move in lines if move.line.direction is direction)
        state = apply(state, next(slants, legal_moves(state)[0]))
    return state


def opened(model: app.Model) -> app.Model:
    """The tray was opened by the player to move."""
    at = game_of(model).at
    return tell(model, Armed(at), OpenTapped(at))


def moved(model: app.Model, stone: Stone, tower: Colour) -> app.Model:
    """The player to move opened the tray and placed the stone."""
    model = opened(model)
    return tell(model, *taps(game_of(model), Place(stone, tower)))


def advised(model: app.Model, move: str) -> app.Model:
    """The master was asked, and would make this move."""
    at = game_of(model).at
    return tell(model, AdviceTapped(at), Advised(at, Advice(read_move(move), 0.625)))


def asked(model: app.Model) -> app.Model:
    """Each move has to be confirmed, and one is chosen."""
    model = tell(model, SettingSwitched("confirm"))
    return tell(model, *taps(game_of(model), Place(Stone(Colour.RED, 5), Colour.RED)))


def facing(state: State) -> app.Model:
    """Two people sit face to face."""
    return tell(at_table(state), SettingSwitched("face_to_face"))


def waiting(record: Record) -> Records:
    """That game waits to be continued, as the storage holds it."""
    players, table = Players(*record.names), record.state.table
    return Records(waiting=(Kept("game", write(record), players, table.round),))


def in_series(model: app.Model) -> app.Model:
    """The game on the screen is the fourth of a series."""
    return replace(model, records=replace(model.records, series=Series(1, 1, 3)))


SEVERAL = Records(
    waiting=(
        Kept("game-2", write(record_of(TO_PLACE)), Players("Anna", "@casual"), 1),
        Kept("game", write(record_of(TO_PLACE)), Players("Cleo", ""), 3),
    )
)
SETUP = app.Model("en")
PHASES: dict[str, app.Model] = {
    "setup": SETUP,
    "setup, two people": tell(SETUP, CompanyChosen(Company.HERE)),
    "a game waits": app.Model("en", records=waiting(record_of(TO_PLACE))),
    "a record is broken": tell(SETUP, RecordOpened(BROKEN_AT_ITS_END)),
    "a text is no record": tell(SETUP, RecordOpened("Dear diary,")),
    "a line of a record is long": tell(
        SETUP, RecordOpened(BROKEN_AT_ITS_END.replace("Options: ", "Options: " + "A" * 90_000))
    ),
    "curtain": at_table(TO_PLACE, Closed()),
    "curtain, armed": at_table(TO_PLACE),
    "curtain, after a move": moved(at_table(TO_PLACE), Stone(Colour.RED, 5), Colour.RED),
    "looking": opened(at_table(game(options=MEMORY))),
    "choosing a line": opened(at_table(game())),
    "choosing a line from memory": tell(opened(at_table(game(options=MEMORY))), Memorised(0)),
    "line chosen": tell(opened(at_table(game())), LineTapped(0, ROW)),
    "choosing a stone": opened(at_table(TO_PLACE)),
    "stone chosen": tell(opened(at_table(TO_PLACE)), StoneTapped(2, 2)),
    "nothing fits": opened(at_table(JOKERS_ONLY)),
    "nothing fits, stone chosen": tell(opened(at_table(JOKERS_ONLY)), StoneTapped(2, 2)),
    "on the joker or instead": tell(
        opened(at_table(EITHER_WAY)), StoneTapped(5, 0), TowerTapped(5, Colour.RED)
    ),
    "asked whether it is meant": asked(opened(at_table(TO_PLACE))),
    "face to face, choosing a line": facing(game()),
    "face to face, a stone chosen": tell(facing(TO_PLACE), StoneTapped(2, 0)),
    "face to face, peeking": tell(facing(game()), PeekBegun(ONE)),
    "over": at_table(BY_COUNT, Closed()),
    "replay": tell(at_table(BY_COUNT, Closed()), ReplayTapped(5)),
}
"""A model of every phase of the program."""

EVERYWHERE = {
    **PHASES,
    "rules at setup": tell(SETUP, DialogOpened(Dialog.RULES)),
    "rules in a game": tell(
        opened(at_table(game(options=Options(diagonals=True)))), DialogOpened(Dialog.RULES)
    ),
    "menu at setup": tell(SETUP, DialogOpened(Dialog.MENU)),
    "menu in a game": tell(opened(at_table(TO_PLACE)), DialogOpened(Dialog.MENU)),
    "what they may hold": tell(
        opened(at_table(game("R1 R2 Y3", "O1 O2 J", "row 1 colours, row 1 numbers, R1>R, O1>O"))),
        DialogOpened(Dialog.UNSEEN),
    ),
    "menu at the end": tell(PHASES["over"], DialogOpened(Dialog.MENU)),
    "menu in a replay": tell(PHASES["replay"], DialogOpened(Dialog.MENU)),
    "game in another tab": tell(PHASES["curtain, armed"], TabLost()),
    "nothing to open": tell(PHASES["choosing a stone"], DropRefused()),
    "a record dropped in a game": replace(PHASES["choosing a stone"], device=Device(note=Note.GAME_GOES_ON)),
    "a record that was not copied": tell(PHASES["over"], CopyRefused()),
    "storage blocked": replace(PHASES["choosing a stone"], device=Device(storage=Storage.BLOCKED)),
    "storage full": replace(PHASES["choosing a stone"], device=Device(storage=Storage.FULL)),
    "a game that is not saved": tell(PHASES["stone chosen"], SaveFailed("game"), DialogOpened(Dialog.MENU)),
    "a game that lasts": tell(PHASES["stone chosen"], LastingTold(lasting=True), DialogOpened(Dialog.MENU)),
    "a game that may be forgotten": tell(
        PHASES["stone chosen"], LastingTold(lasting=False), DialogOpened(Dialog.MENU)
    ),
    "several games wait": app.Model("en", records=SEVERAL),
    "a game to be deleted": app.Model("en", records=replace(SEVERAL, deleting="game-2")),
    "newer version at setup": tell(SETUP, UpdateFound()),
    "newer version at the end": tell(PHASES["over"], UpdateFound()),
    "newer version in the menu": tell(PHASES["stone chosen"], UpdateFound(), DialogOpened(Dialog.MENU)),
    "against the computer at setup": tell(SETUP, CompanyChosen(Company.ALONE)),
    "against the computer beside a game that waits": tell(
        PHASES["a game waits"], CompanyChosen(Company.ALONE)
    ),
    "two people beside a game that waits": tell(PHASES["a game waits"], CompanyChosen(Company.HERE)),
    "the computer thinks about a line": against_computer(game(moves="row 1 colours")),
    "the computer thinks about a stone": against_computer(game(moves="row 1 colours, row 1 colours, R1>R")),
    "a hint is wanted": tell(against_computer(game()), AdviceTapped(0)),
    "a hint for a line": advised(against_computer(game()), "row 2 numbers"),
    "a hint for a stone": advised(against_computer(TO_PLACE), "R5>O"),
    "face to face, a stone peeked at": tell(facing(TO_PLACE), PeekBegun(ONE), StoneTapped(2, 0)),
    "face to face, both peeking": tell(facing(TO_PLACE), PeekBegun(ONE), PeekBegun(TWO)),
    "face to face, on the joker or instead": tell(
        facing(EITHER_WAY), StoneTapped(5, 0), TowerTapped(5, Colour.RED)
    ),
    "face to face, from memory": facing(game(options=MEMORY)),
    "a line to be confirmed": tell(
        opened(at_table(game())),
        SettingSwitched("confirm"),
        LineTapped(0, ROW),
        AnnounceTapped(0, Announced.COLOURS),
    ),
    "two falling diagonals left": opened(at_table(slanting(Direction.FALLING, 1))),
    "two rising diagonals left": opened(at_table(slanting(Direction.RISING, 1))),
    "a rising diagonal left": opened(at_table(slanting(Direction.RISING, 2))),
    "spoken of public things only": tell(PHASES["stone chosen"], SettingSwitched("discreet")),
    "a new round": at_table(NEW_GRID),
    "a new round against the computer": against_computer(NEW_GRID),
    "face to face, a new round": facing(NEW_GRID),
    "last moves": tell(opened(at_table(random_game(3, steps=36))), DialogOpened(Dialog.MOVES)),
    "keys": tell(PHASES["stone chosen"], DialogOpened(Dialog.KEYS)),
    "asked by a key": tell(PHASES["stone chosen"], QuestionAsked(2, Question.WHERE, "hand")),
    "full screen can be had": replace(
        tell(SETUP, DialogOpened(Dialog.MENU)), device=Device(full_screen=True)
    ),
    "failure at setup": tell(SETUP, Failed("details")),
    "failure in a game": tell(PHASES["stone chosen"], Failed("details")),
    "keyboard in the middle": tell(
        PHASES["choosing a line"], Focused("lines", 3), Focused("towers", 5), Focused("hand", 2)
    ),
    "keyboard on the last stone": tell(PHASES["choosing a stone"], Focused("hand", 2)),
    "keyboard beyond the hand": tell(opened(at_table(ALL_REASONS)), Focused("hand", 2)),
    "late in a game": opened(at_table(random_game(6, steps=47))),
    "instant win": at_table(INSTANTLY, Closed()),
    "over 21": opened(at_table(random_game(4, Options(over_21=True), 44))),
    "refused": tell(PHASES["nothing fits, stone chosen"], TowerTapped(2, Colour.RED)),
    "record copied": tell(PHASES["over"], Copied()),
    "hands and grids": tell(at_table(INSTANTLY, Closed()), DialogOpened(Dialog.UNCOVERED)),
    "a series": in_series(at_table(INSTANTLY, Closed())),
    "a series, face to face": in_series(tell(at_table(BY_COUNT, Closed()), SettingSwitched("face_to_face"))),
    "won against the computer": at_table(INSTANTLY, Closed(), ("", "@casual")),
    "lost to the computer": at_table(INSTANTLY, Closed(), ("@casual", "")),
}
"""A model of every kind of page."""
