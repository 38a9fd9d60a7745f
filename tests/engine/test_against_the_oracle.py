"""The engine beside a slow referee that was written from the specification alone."""

import random

import pytest
from oracle import Referee, lowest, numbers_of, text
from random_rules import some_rules

from house_rules import SHIPPED_TABLES, as_variant, shipped_variant
from tilewright.engine import Game, IllegalMove, Play
from tilewright.language import rules_as_data

MOST_ROUNDS = 3


def reason_of(verify, *arguments):
    try:
        verify(*arguments)
    except IllegalMove as refused:
        return refused.reason
    return None


def some_play(rng, game, triangles):
    """A play that is mostly illegal: any tile or none of the set, anywhere near the table."""
    size, hand = (3 if triangles else 2), game.hand(game.to_move)
    numbers = tuple(rng.randint(0, 6) for _ in range(size))
    if rng.random() < 0.6:
        numbers = numbers_of(rng.choice(hand))
        turn = rng.randrange(size)
        numbers = numbers[turn:] + numbers[:turn]
    if rng.random() < 0.05:
        numbers = numbers[::-1]
    if not triangles:
        return Play(numbers, rng.choice(("left", "right", "right", None, "up", (0, 1))))
    near = rng.choice(game.table).place if game.table else (0, 0)
    place = (near[0] + rng.randint(-1, 1), near[1] + rng.randint(-2, 2))
    return Play(numbers, rng.choice((place, place, place, place, None, "left", (9, 40))))


def compare_position(game, referee, rng):
    """Compare what is legal, what is refused and why, and what a play would score."""
    mover, triangles = game.to_move, referee.triangles
    assert mover == referee.to_move + 1
    assert game.scores == tuple(referee.scores)
    assert game.pool_size == len(referee.pool)
    for player, hand in enumerate(referee.hands, start=1):
        assert sorted(game.hand(player)) == sorted(map(text, hand))
    plays = game.legal_plays()
    assert len(set(plays)) == len(plays)
    assert {(play.numbers, play.place) for play in plays} == referee.legal()
    for play in rng.sample(plays, min(2, len(plays))):
        assert reason_of(game.verify_play, play) is None
        expected = referee.would_score(play.numbers, play.place)
        assert game.would_score(play).because == expected
        assert game.would_score(play).total == sum(expected.values())
    player = rng.choice((None, None, mover, mover % game.players + 1))
    for _ in range(4):
        play = some_play(rng, game, triangles)
        expected = referee.refuses_play(play.numbers, play.place, player)
        assert reason_of(game.verify_play, play, player) == expected, play
    assert reason_of(game.verify_draw, player) == referee.refuses_draw(player)
    assert reason_of(game.verify_pass, player) == referee.refuses_pass(player)
    assert reason_of(game.verify_timeout, player) == referee.refuses_timeout(player)
    return plays


def compare_lines(events, expected):
    happened = [event.as_json() for event in events]
    may_be_shown = expected[0].pop("shown", None)
    if may_be_shown is not None:
        assert numbers_of(happened[0].pop("shown")) in may_be_shown
    assert happened == expected


def play_beside_referee(variant, players, rng, most_rounds=MOST_ROUNDS):
    """Play at random; give how many moves were compared."""
    game = Game(variant, players, seed=rng.getrandbits(64))
    referee = Referee(rules_as_data(variant), players)
    moves = 0
    while not game.game_over and game.round < most_rounds:
        referee.begin(game.start_round()[0].as_json())
        while game.to_move is not None:
            plays = compare_position(game, referee, rng)
            seconds = rng.choice((0, 0, 1, 2.5, 0.125, 20))
            if rng.random() < 0.15 and game.can_timeout():
                events, expected = game.timeout(seconds=seconds), referee.timeout(seconds)
            elif game.can_draw() and (not plays or rng.random() < 0.15):
                events, expected = game.draw(seconds=seconds), referee.draw(seconds)
            elif game.can_pass() and (not plays or rng.random() < 0.5):
                events, expected = game.pass_(seconds=seconds), referee.pass_(seconds)
            else:
                play = rng.choice(plays)
                events = game.play(play, seconds=seconds)
                expected = referee.play(play.numbers, play.place, seconds)
            compare_lines(events, expected)
            moves += 1
        assert referee.to_move is None
        assert game.game_over == referee.over
        assert game.winners == referee.winners
        assert reason_of(game.verify_draw) == reason_of(game.verify_pass) == "over"
        assert reason_of(game.verify_timeout) == "over"
        assert reason_of(game.verify_play, game.table[0]) == "over"
    return moves


@pytest.mark.parametrize("seed", range(120))
def test_rules_at_random_are_played_as_the_specification_says(seed):
    rng = random.Random(seed)
    rules, players = some_rules(rng)
    assert play_beside_referee(as_variant(rules), players, rng) > 0


@pytest.mark.parametrize(("name", "players"), SHIPPED_TABLES)
def test_shipped_variants_are_played_as_the_specification_says(name, players):
    variant, rng = shipped_variant(name), random.Random(players)
    assert play_beside_referee(variant, players, rng, most_rounds=1) > 0


def test_the_oracle_names_a_tile_as_the_set_does():
    assert text(lowest((5, 5, 0))) == "0-5-5"
