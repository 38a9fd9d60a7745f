"""A set too large for every table plays as it would with all of them."""

import pytest

from house_rules import shipped_variant
from tilewright import Game, bot, play_out


def told(variant, seed):
    """Play a game by chance; give all that happened."""
    game = Game(variant, 2, seed)
    play_out(game, [bot("random", seed=seed, seat=seat) for seat in (1, 2)], most_rounds=3)
    return game.journal


@pytest.mark.parametrize("name", ["triominos", "triominos-0-6", "triominos-6-players", "domino"])
def test_a_set_without_a_table_of_turns_plays_the_same(name, monkeypatch):
    variant = shipped_variant(name)
    with_table = [told(variant, seed) for seed in range(3)]
    monkeypatch.setattr("tilewright.engine.compile.LARGEST_TABLE", 0)
    assert [told(variant, seed) for seed in range(3)] == with_table
