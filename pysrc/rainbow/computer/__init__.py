"""The computer as a player: it is handed an observation, as a person is, and cannot see what is hidden.

>>> from random import Random
>>> from rainbow.computer import choose
>>> from rainbow.level import Level
>>> from rainbow.rules import Player, deal, observe, refusal, start
>>> state = start(deal(Random(1)))
>>> refusal(state, choose(observe(state, Player.ONE), Level.MASTER, Random(1), budget=500))

"""

from rainbow.computer.endgame import Endgame
from rainbow.computer.levels import choose, think
from rainbow.computer.search import Search

__all__ = ["Endgame", "Search", "choose", "think"]
