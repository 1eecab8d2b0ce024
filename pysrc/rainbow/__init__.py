"""Rainbow Blackjack: six coloured towers, two hidden grids, one limit: 21."""
