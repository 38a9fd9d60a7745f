"""What a play would score, with the rule of each part."""

import random
from math import prod

import pytest

from house_rules import SHIPPED, shipped_variant, variant_with
from moving import moments, some_move
from sittings import NAMES
from table_talk import Strict
from tilewright.engine import Game, set_up
from tilewright.language.scoring import reckoned
from tilewright.notation import Draw, Pass, read_play
from tilewright.sitting.telling.voice import Voice
from tilewright.sitting.typing.why import why, why_not_lay
from tilewright.sitting.typing.words import Order

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
    assert explained("6-4 @ right", 0, {}, domino)[0] == "6-4 at the right end would score nothing."
    assert explained("6-6", 12, {"tile": 12})[0] == "6-6 would score 12 points."


@pytest.mark.parametrize("name", SHIPPED)
def test_every_choice_of_every_shipped_variant_can_be_explained(name):
    variant = shipped_variant(name)
    names = NAMES[: min(variant.players.number.numbers())]
    game, rng, explanations = Game(variant, len(names), seed=3), random.Random(3), 0
    voice = Voice(variant, names, Strict())
    game.start_round()
    while game.to_move is not None:
        for play in game.legal_plays():
            earned = game.would_score(play)
            _, *parts = why(play, earned.total, earned.because, voice)
            assert len(parts) == max(1, len(earned.because))
            explanations += 1
        some_move(game, rng, clock=0.1)
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


# Draws and passes -------------------------------------------------------------------------------


def position(variant=TRIOMINOS, hand=("0-5-5", "1-1-1")):
    return set_up(
        variant,
        2,
        table=["5-5-5 @ 0/0"],
        hands=[hand, ["3-3-3"]],
        pool=["0-0-1", "0-0-2", "0-0-3", "0-0-4"],
        to_move=1,
    )


def asked(order, game):
    return why_not_lay(order, game.view(1), Voice(game.variant, ("Ann", "Bob"), Strict()))


UP_TO_3 = (
    "A player who does not lay draws a tile, and another, up to 3 in a turn; after that, whoever "
    "has not laid passes."
)


def test_why_a_draw_says_what_it_costs_how_many_are_left_and_the_rules():
    scores, left, cost, most, hold_back = asked(Order.DRAW, position())
    assert scores == "Drawing a tile now scores -5 points."
    assert left == "3 more tiles can be drawn in this turn."
    assert cost == "Each tile you draw costs 5 points."
    assert most == UP_TO_3
    assert hold_back.startswith("A player who can lay a tile may draw instead")


def test_the_draws_that_are_left_are_those_of_the_turn_and_of_the_pool():
    game = position()
    game.draw()
    game.draw()
    assert asked(Order.DRAW, game)[1] == "1 more tile can be drawn in this turn."
    nearly_empty = position(variant_with(deal={"kept_back": 2}))
    assert asked(Order.DRAW, nearly_empty)[1] == "2 more tiles can be drawn in this turn."


def test_why_a_pass_says_what_it_costs_once_it_is_allowed():
    game = position()
    refused = asked(Order.PASS, game)
    assert refused[0] == "A tile can still be drawn (type 'draw'), so passing is not allowed."
    assert refused[1] == UP_TO_3
    for _ in range(3):
        game.draw()
    scores, cost, *_ = asked(Order.PASS, game)
    assert scores == "Passing now scores -10 points."
    assert cost == "Passing after the last draw allowed costs 10 points more."
    # And a draw is refused now.
    assert "scores" not in asked(Order.DRAW, game)[0]


def test_what_costs_nothing_is_said_to():
    free = variant_with(scoring={"draw": 0, "stuck": 0})
    game = position(free)
    assert asked(Order.DRAW, game)[0] == "Drawing a tile now scores nothing."
    for _ in range(3):
        game.draw()
    assert asked(Order.PASS, game)[0] == "Passing now scores nothing."


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("order", [Order.DRAW, Order.PASS])
def test_a_draw_and_a_pass_can_be_explained_in_every_shipped_variant(name, order):
    variant = shipped_variant(name)
    names = NAMES[: min(variant.players.number.numbers())]
    for game in moments(variant, len(names), seed=1):
        before = game.scores[game.to_move - 1]
        view = game.view(game.to_move)
        first, *rules = why_not_lay(order, view, Voice(variant, names, Strict()))
        assert rules
        assert first.endswith(".")
        move = Draw() if order is Order.DRAW else Pass()
        allowed = game.can_draw() if order is Order.DRAW else game.can_pass()
        assert ("now scores" in first) == allowed
        if allowed:
            after = game.clone()
            event = after.move(move, seconds=0)[0]
            assert event.points == game.would_score(move).total
            assert event.scores[event.player - 1] == before + event.points


@pytest.mark.parametrize(
    "rule", ["sum", "product", {"product": {"zero_counts": 1}}, {"product": {"zero_counts": 7}}]
)
def test_what_is_written_out_is_what_the_tile_scores(rule):
    variant = variant_with(scoring={"tile": rule, "bonuses": {}})
    kind = variant.scoring.tile
    written = 0
    for game in moments(variant, 2, seed=5):
        for play in game.legal_plays():
            terms = reckoned(kind, play.numbers)
            numbers = [int(number) for number in terms.replace("×", "+").split("+")]
            worth = sum(numbers) if rule == "sum" else prod(numbers)
            assert game.would_score(play).because.get("tile", 0) == worth
            written += 1
    assert written > 50


@pytest.mark.parametrize("rule", ["none", 0, 12])
def test_points_that_do_not_come_of_the_numbers_are_not_written_out(rule):
    kind = variant_with(scoring={"tile": rule}).scoring.tile
    assert reckoned(kind, (1, 2, 3)) == ""
