"""Our rules as a game of OpenSpiel, so that its players can play it and its tests can check it.

OpenSpiel is a development dependency: only `players` imports this module, when it is asked for, and the page
never does. The adapter wraps a `Position`, which makes OpenSpiel's search as fast as the rules can be.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from rainbow.computer.position import GREY, GRID, MOVER, STONES, TAKING, Position, decode, numbers
from rainbow.computer.worlds import Worlds
from rainbow.rules import (
    Announcement,
    Move,
    Observation,
    Options,
    Player,
    Table,
    Take,
    stones_of,
)
from rainbow.rules.notation import write_move, write_stone

_ASIDE = 12 * (GREY + 1)
_TAKE = _ASIDE + GREY + 1
_ACTIONS = _TAKE + 24

_TYPE = pyspiel.GameType(
    short_name="rainbow_blackjack",
    long_name="Rainbow Blackjack",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"over_21": False, "diagonals": False},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=_ACTIONS,
    max_chance_outcomes=GREY + 1,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=48,
)


class RainbowBlackjack(pyspiel.Game):
    """The game as OpenSpiel sees it: 42 stones are drawn by chance, then the players move."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})
        given = self.get_parameters()
        self.options = Options(given.get("over_21", False), given.get("diagonals", False))

    def new_initial_state(self) -> RainbowState:
        """Before the deal."""
        return RainbowState(self)

    def make_py_observer(self, _type: object = None, _params: object = None) -> Observer:
        """The object that OpenSpiel asks what a player knows."""
        return Observer()


class _Held:
    """Wraps a position, so that OpenSpiel's `deepcopy` of a state calls the faster `Position.copy`."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, _memo: object) -> _Held:
        return _Held(self.position.copy())


class RainbowState(pyspiel.State):
    """A game in progress: the stones drawn so far, then the position and what is public of its moves."""

    def __init__(self, game: RainbowBlackjack) -> None:
        super().__init__(game)
        self.drawn: tuple[int, ...] = ()
        self.told: tuple[int, ...] = ()
        self.held: _Held | None = None

    @property
    def position(self) -> Position:
        """The position after the deal."""
        assert self.held
        return self.held.position

    @position.setter
    def position(self, position: Position) -> None:
        self.held = _Held(position)

    def current_player(self) -> int:
        """The player whose turn it is, or OpenSpiel's number for chance or for the end of the game."""
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.score is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return MOVER[self.position.at]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held is not None and self.position.score is not None

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the other; 0 in a draw."""
        if not self.is_terminal():
            return [0.0, 0.0]
        score = self.position.score
        assert score is not None
        return [2 * score - 1, 1 - 2 * score]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The stones that may be drawn next: player 1's 21 first, then player 2's."""
        owner = Player.ONE if len(self.drawn) < 21 else Player.TWO
        left = Counter(numbers(stones_of(owner)))
        left.subtract(self.drawn[21:] if owner is Player.TWO else self.drawn)
        left = +left
        return [(stone, ways / left.total()) for stone, ways in sorted(left.items())]

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(_action(move, taking=TAKING[self.position.at]) for move in self.position.moves())

    def legal_actions(self, _player: int | None = None) -> list[int]:
        """The same moves, for OpenSpiel's players in Python, which ask often."""
        return [] if self.is_terminal() else self._legal_actions(self.current_player())

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.drawn += (action,)
            if len(self.drawn) == 42:
                self.position = self._dealt()
            return
        position = self.position
        taking, mover = TAKING[position.at], MOVER[position.at]
        move = _move(action)
        position.make(move)
        self.told += (move,)
        if taking:
            take = decode(move, taking=True)
            assert isinstance(take, Take)
            stones = [STONES[number] for number in position.hands[mover]]
            self.told += Announcement.of(take.announced, stones).values

    def _dealt(self) -> Position:
        """The position with the stones drawn: for each player three out of the game, then two grids."""
        one, two = self.drawn[:21], self.drawn[21:]
        options = self.get_game().options
        position = Position.at_table(Table(options))
        position.grids = [list(one[3:12]), list(two[3:12])]
        position.seconds = [list(one[12:]), list(two[12:])]
        return position

    def _action_to_string(self, _player: int, action: int) -> str:
        if self.held is None:
            return write_stone(STONES[action])
        return write_move(decode(_move(action), taking=TAKING[self.position.at]))

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen: that player's own grids, and the public events since the deal."""
        player = self.current_player() if player is None else player
        if self.held is None:
            return ""
        position = self.position
        seen = self.drawn[21 * player + 3 :][: 9 if position.at < GRID else 18]
        return f"{player} {seen or position.grids[player]} {position.hands[player]} {self.told}"

    def observation_string(self, player: int | None = None) -> str:
        """The same as the information state: a player forgets nothing."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return f"{self.drawn} {self.told}"


class Observer:
    """OpenSpiel's way to ask what a player knows: as text only, since no neural network is trained here."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, _state: RainbowState, _player: int) -> None:
        """Do nothing: the tensor is empty."""

    def string_from(self, state: RainbowState, player: int) -> str:
        """What the player knows."""
        return state.information_state_string(player)


pyspiel.register_game(_TYPE, RainbowBlackjack)


def _action(move: int, *, taking: bool) -> int:
    """A move as OpenSpiel numbers it: from 0 up, each number with one meaning."""
    if taking:
        return _TAKE + move
    return move if move >= 0 else _ASIDE + ~move


def _move(action: int) -> int:
    """The move of an OpenSpiel action, the inverse of `_action`."""
    if action >= _TAKE:
        return action - _TAKE
    return action if action < _ASIDE else ~(action - _ASIDE)


class _PlayOut:
    """OpenSpiel's random play-out, played by the position itself."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def evaluate(self, state: RainbowState) -> Any:
        """What both players win at the end of a random game."""
        score = state.position.copy().play_out(self._rng)
        return np.array([2 * score - 1, 1 - 2 * score])

    def prior(self, state: RainbowState) -> list[tuple[int, float]]:
        """Before the search tries any, all moves are equally good."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def ismcts_move(observation: Observation, rng: Random, simulations: int) -> Move:
    """The move of OpenSpiel's information-set Monte Carlo tree search, sampling the same worlds as ours.

    It does not remember stones that lie face down: for a game from memory, call `recall` first.
    """
    worlds = Worlds(observation)
    options = observation.table.options
    game = RainbowBlackjack({"over_21": options.over_21, "diagonals": options.diagonals})

    def draw(*_: object) -> RainbowState:
        state = game.new_initial_state()
        state.position = worlds.draw(rng)
        return state

    bot = ismcts.ISMCTSBot(
        game,
        _PlayOut(rng),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(rng.getrandbits(32)),
    )
    bot.set_resampler(draw)
    action = int(bot.step(draw()))
    return decode(_move(action), taking=observation.table.is_taking)
