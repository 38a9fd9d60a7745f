"""Games for tests that move on at random."""

import random

from tilewright.engine import Game


def some_move(game, rng, *, clock=0.0, hold_back=0.2, seconds=0):
    """Make one move at random: hold back now and then, let the clock run out."""
    if clock and rng.random() < clock and game.can_timeout():
        return game.timeout(seconds=60)
    plays = game.legal_plays()
    if game.can_draw() and (not plays or (hold_back and rng.random() < hold_back)):
        return game.draw(seconds=seconds)
    return game.play(rng.choice(plays), seconds=seconds) if plays else game.pass_(seconds=seconds)


def moments(variant, players, seed, rounds=1, move=some_move):
    """A game again and again, before each of its moves."""
    rng = random.Random(seed)
    game = Game(variant, players, seed)
    while not game.game_over and game.round < rounds:
        game.start_round()
        while game.to_move is not None:
            yield game
            move(game, rng)
