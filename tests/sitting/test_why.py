"""What a play would score, with the rule of each part."""

import random

import pytest

from house_rules import SHIPPED, shipped_variant, variant_with
from table_talk import Strict, some_move
from tilewright.engine import Game, set_up
from tilewright.notation import read_play
from tilewright.sitting.voice import Voice
from tilewright.sitting.why import why

TRIOMINOS = shipped_variant("triominos")


def explained(play, points, because, variant=TRIOMINOS):
    return why(read_play(play), points, because, Voice(variant, ("Ann", "Bob"), Strict()))


def test_every_part_is_explained_by_its_rule():
    whole, tile, bridge = explained("5-5-0 @ 0/1", 50, {"tile": 10, "bridge": 40})
    assert whole == "5-5-0 at 0/1 would score 50 points: 10 + 40 (a bridge)."
    assert tile == "10 = 5 + 5 + 0: A tile pays the sum of its numbers."
    assert bridge.startswith("40 (a bridge): A bridge pays 40 points: a tile that ")


@pytest.mark.parametrize(
    ("tile", "points", "line"),
    [
        ("product", 50, "50 = 5 × 5 × 2: "),
        ({"product": {"zero_counts": 2}}, 50, "50 = 5 × 5 × 2: "),
        (3, 3, "3 (the tile): A tile pays 3 points, whatever its numbers."),
    ],
)
def test_how_the_points_of_a_tile_come_about_is_written_out(tile, points, line):
    variant = variant_with(scoring={"tile": tile})
    numbers = "5-5-0" if isinstance(tile, dict) else "5-5-2"
    _, part = explained(f"{numbers} @ 0/1", points, {"tile": points}, variant)
    assert part.startswith(line)


def test_a_play_that_pays_nothing_is_explained_too():
    domino = shipped_variant("domino")
    pays = "Laying a tile pays nothing by itself."
    assert explained("6-6", 0, {}, domino) == ("6-6 would score nothing.", pays)
    assert explained("6-4 @ right", 0, {}, domino)[0] == "6-4 at right would score nothing."
    assert explained("6-6", 12, {"tile": 12})[0] == "6-6 would score 12 points."


@pytest.mark.parametrize("name", SHIPPED)
def test_every_choice_of_every_shipped_variant_can_be_explained(name):
    variant = shipped_variant(name)
    game, rng, explanations = Game(variant, 2, seed=3), random.Random(3), 0
    voice = Voice(variant, ("Ann", "Bob"), Strict())
    game.start_round()
    while game.to_move is not None:
        for play in game.legal_plays():
            earned = game.would_score(play)
            _, *parts = why(play, earned.total, earned.because, voice)
            assert len(parts) == max(1, len(earned.because))
            explanations += 1
        some_move(game, rng)
    assert explanations > 10


def test_the_numbers_written_out_are_those_that_are_paid():
    game = set_up(
        variant_with(scoring={"tile": {"product": {"zero_counts": 3}}}),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-5-5"], ["1-1-1"]],
        to_move=1,
    )
    earned = game.would_score("5-5-0 @ 0/1")
    assert (earned.total, earned.because) == (75, {"tile": 75})
    assert explained("5-5-0 @ 0/1", 75, earned.because, game.variant)[1].startswith(
        "75 = 5 × 5 × 3: "
    )
