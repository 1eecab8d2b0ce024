"""The rule book in code: frozen values and six verbs, without texts for players and without a browser.

>>> import random
>>> from rainbow.rules import deal, start, legal_moves, apply, outcome, observe
>>> rng = random.Random(1)
>>> state = start(deal(rng))
>>> while moves := legal_moves(state):
...     state = apply(state, rng.choice(moves))
>>> outcome(state).reason.name
'DRAW'
"""

from rainbow.rules.deal import Deal, Share, deal
from rainbow.rules.game import State, apply, legal_moves, observe, outcome, refusal, start
from rainbow.rules.grid import Cell, Direction, Grid, Line
from rainbow.rules.half import Half
from rainbow.rules.knowledge import Doubt, doubt, may_hold, may_win_at, open_to, possible_hands, unseen
from rainbow.rules.moves import (
    Announced,
    Announcement,
    Event,
    IllegalMove,
    Move,
    Place,
    Reason,
    SetAside,
    Take,
    Taken,
)
from rainbow.rules.observation import Observation
from rainbow.rules.record import BadLine, Fault, Record, RecordError, read, write
from rainbow.rules.score import TOWERS_AT_21_TO_WIN, Ending, Outcome
from rainbow.rules.stones import JOKER, WHEEL, Colour, Player, Stone, stones_of
from rainbow.rules.table import LIMIT, VERSION, Options, Table
from rainbow.rules.towers import Laid, Tower

__all__ = [
    "JOKER",
    "LIMIT",
    "TOWERS_AT_21_TO_WIN",
    "VERSION",
    "WHEEL",
    "Announced",
    "Announcement",
    "BadLine",
    "Cell",
    "Colour",
    "Deal",
    "Direction",
    "Doubt",
    "Ending",
    "Event",
    "Fault",
    "Grid",
    "Half",
    "IllegalMove",
    "Laid",
    "Line",
    "Move",
    "Observation",
    "Options",
    "Outcome",
    "Place",
    "Player",
    "Reason",
    "Record",
    "RecordError",
    "SetAside",
    "Share",
    "State",
    "Stone",
    "Table",
    "Take",
    "Taken",
    "Tower",
    "apply",
    "deal",
    "doubt",
    "legal_moves",
    "may_hold",
    "may_win_at",
    "observe",
    "open_to",
    "outcome",
    "possible_hands",
    "read",
    "refusal",
    "start",
    "stones_of",
    "unseen",
    "write",
]
