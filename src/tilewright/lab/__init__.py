"""What rules do when they are played: rounds between bots, and what can be seen in them."""

from tilewright.lab.trial import MOST_ROUNDS, Game, Seen, Trial, kinds_at, play_trial, seating

__all__ = ["MOST_ROUNDS", "Game", "Seen", "Trial", "kinds_at", "play_trial", "seating"]
