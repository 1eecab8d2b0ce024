"""The computer as a player: it is handed an observation, as a person is, and cannot see what is hidden."""
