"""Whole games by a simple plan, and what they look like in one line each.

Run as a program, it prints what `golden/games.txt` should hold; `test_same_seed.py` compares.
"""

import hashlib

from house_rules import SHIPPED, shipped_variant
from tilewright.engine import Game

CHOSEN = (
    ("triominos", 2, 7),
    ("triominos", 6, 2**64 - 1),
    ("triominos-goliath", 4, 1),
    ("triominos-pressman", 3, 2**32),
    ("triominos-0-6", 2, 0),
    ("triominos-6-players", 5, 123456789),
    ("domino", 2, 7),
    ("domino", 4, 1),
)
"""Games with many players and with unusual seeds."""

MOST_ROUNDS = 50
"""Not every game ends soon when nobody plays to win."""


def fewest_players(name):
    return shipped_variant(name).players.number.low


OTHERS = sorted(set(SHIPPED) - {name for name, _, _ in CHOSEN})
GAMES = (*CHOSEN, *((name, fewest_players(name), 7) for name in OTHERS))
"""At least one game of every shipped variant."""


def play_by_plan(name, players, seed):
    """Lay the plays of the list in turn: first, second, third … whatever they are."""
    game = Game(shipped_variant(name), players, seed)
    moves = 0
    while not game.game_over and game.round < MOST_ROUNDS:
        game.start_round()
        while game.to_move is not None:
            moves += 1
            if plays := sorted(game.legal_plays(), key=str):
                game.play(plays[moves % len(plays)], seconds=moves % 7)
            elif game.can_draw():
                game.draw(seconds=0.5)
            else:
                game.pass_()
    return game


def line_of(name, players, seed):
    """One game: its first hand and tile of the pool, how it ended, a digest of all its events."""
    game = play_by_plan(name, players, seed)
    digest = hashlib.sha256(repr([event.as_json() for event in game.journal]).encode())
    deal = game.journal[0]
    first_of_pool = deal.pool[0] if deal.pool else "no pool"
    return (
        f"{name}, {players} players, seed {seed}: {' '.join(deal.hands[0])} | {first_of_pool} | "
        f"{game.round} rounds, {len(game.journal)} events, "
        f"{':'.join(map(str, game.scores))}, {digest.hexdigest()[:16]}"
    )


def lines():
    return [line_of(*each) for each in GAMES]


if __name__ == "__main__":
    print("\n".join(lines()))
