"""The computer as a player: it chooses a move from an observation, so it cannot see what is hidden from it.

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
