"""The engine beside a slow referee that was written from the specification alone.

With ORACLE_GAMES=500 in the environment many thousands of games are played, not some hundreds.
"""

import os
import random

import pytest
from oracle import Referee, lowest, numbers_of, text
from random_games import some_game
from random_rules import some_line_rules, some_rules, some_team_rules, some_turn_rules

from house_rules import SHIPPED_TABLES, as_variant, shipped_variant
from tilewright.engine import Game, IllegalMove, Play
from tilewright.language import rules_as_data

MOST_ROUNDS = 3
GAMES = int(os.environ.get("ORACLE_GAMES", "10"))
"""Games of each kind of rules in each test."""


def reason_of(verify, *arguments):
    try:
        verify(*arguments)
    except IllegalMove as refused:
        return refused.reason
    return None


def some_play(rng, game, referee):
    """A play that is mostly illegal: any tile or none of the set, anywhere near the table."""
    triangles = referee.triangles
    size, hand = (3 if triangles else 2), game.hand(game.to_move)
    numbers = tuple(rng.randint(0, 6) for _ in range(size))
    if rng.random() < 0.6:
        numbers = numbers_of(rng.choice(hand))
        turn = rng.randrange(size)
        numbers = numbers[turn:] + numbers[:turn]
    if rng.random() < 0.05:
        numbers = numbers[::-1]
    if not triangles:
        ends = sorted(end for end in referee.table.places() if end is not None)
        elsewhere = ("left", "right", "up", "right.1", "1", "9", "common", None, (0, 1))
        return Play(numbers, rng.choice((*ends, *ends, *ends, *elsewhere)))
    near = rng.choice(game.table).place if game.table else (0, 0)
    place = (near[0] + rng.randint(-1, 1), near[1] + rng.randint(-2, 2))
    return Play(numbers, rng.choice((place, place, place, place, None, "left", (9, 40))))


def compare_position(game, referee, rng):
    """Compare what is legal, what is refused and why, and what a play would score."""
    mover = game.to_move
    assert mover == referee.to_move + 1
    assert game.scores == tuple(referee.scores)
    assert game.pool_size == len(referee.pool)
    for player, hand in enumerate(referee.hands, start=1):
        rows = (list(game.hand(player)), list(map(text, hand)))
        if not referee.rules["deal"]["face_down"]:
            rows = tuple(map(sorted, rows))
        assert rows[0] == rows[1]
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
        play = some_play(rng, game, referee)
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


KINDS = (some_rules, some_team_rules, some_turn_rules, some_line_rules, some_game)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seeds", range(10))
def test_rules_at_random_are_played_as_the_specification_says(kind, seeds):
    for seed in range(seeds * GAMES, seeds * GAMES + GAMES):
        rng = random.Random(seed)
        rules, players = kind(rng)
        moves = play_beside_referee(as_variant(rules), players, rng)
        assert moves > 0, f"{kind.__name__}, seed {seed}"


@pytest.mark.parametrize(("name", "players"), SHIPPED_TABLES)
def test_shipped_variants_are_played_as_the_specification_says(name, players):
    for seed in range(max(1, GAMES // 10)):
        rng = random.Random(100 * seed + players)
        assert play_beside_referee(shipped_variant(name), players, rng, most_rounds=1) > 0


def test_the_oracle_names_a_tile_as_the_set_does():
    assert text(lowest((5, 5, 0))) == "0-5-5"
