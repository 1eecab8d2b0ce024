"""Measures games, starts and taps, and writes the figures into the README."""
