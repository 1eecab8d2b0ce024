"""States and observations in the middle of games, for tests that must hold in all of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rainbow.rules import Deal, Grid, Player, Share, State


def otherwise_dealt(state: State, rng: Random) -> State:
    """A state that looks the same to the player whose turn it is, with what is hidden from them dealt anew.

    Those of their own stones that they cannot see change places, and so do the other player's unseen stones.
    """
    table, mover = state.table, state.table.to_move
    grid = table.grid_number

    def again(player: Player) -> Share:
        share = state.deal.share(player)
        seen = {cell for line in table.taken(player) for cell in line.cells}
        if player is mover:
            seen = set(range(9))
        known = set(range(3, 12)) if grid == 2 else set()
        known |= {3 + 9 * (grid - 1) + cell for cell in seen}
        hidden = [place for place in range(21) if place not in known]
        stones = list(share.stones)
        for place, stone in zip(
            hidden, rng.sample([stones[place] for place in hidden], len(hidden)), strict=True
        ):
            stones[place] = stone
        return Share(tuple(stones[:3]), Grid(tuple(stones[3:12])), Grid(tuple(stones[12:])))

    return replace(state, deal=Deal(again(Player.ONE), again(Player.TWO)))
