"""Tilewright: house rules for tile-laying games, as data."""

__version__ = "0.1.0"
