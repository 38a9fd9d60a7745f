"""Records for tests: a game played at random, its lines, and lines that were changed."""

import json
import random

import pytest

from house_rules import variant_with
from moving import some_move as step
from tilewright.engine import Game
from tilewright.errors import RecordError
from tilewright.record import Header, Seat, as_line, replay

SEATS = (Seat("Ann", "human"), Seat("Jörg 木", "greedy"), Seat('"Bo"\n', "random"))


def header(variant, players=2, seed=7):
    return Header("friday", variant, SEATS[:players], seed)


def play_round(game, rng, most=10**6, seconds=lambda: 0):
    """Begin a round and play it at random, or its first moves."""
    game.start_round()
    while game.to_move is not None and most > 0:
        step(game, rng, seconds=seconds())
        most -= 1


def lines_of(game, players=2, variant=None):
    first = header(variant or game.variant, players, game.seed).as_json()
    return [as_line(first), *(as_line(event.as_json()) for event in game.journal)]


def game_of(name="triominos", players=2, seed=7, **sections):
    game = Game(variant_with(name, **sections), players, seed)
    play_round(game, random.Random(seed))
    return game


GAME = game_of(seed=220, deal={"hand": {"2-6 players": 4}})
LINES = lines_of(GAME)


def wrong(lines, number=None, words=""):
    """The record is wrong, at this line, counted from 1, with these words."""
    with pytest.raises(RecordError) as error:
        replay(lines)
    if number is not None:
        assert error.value.line == number, error.value
        assert error.value.message.startswith(f"line {number}: ")
    assert words in error.value.problem
    return error.value


def changed(number, **keys):
    """The record with some keys of a line (counted from 1) changed; None removes a key."""
    line = json.loads(LINES[number - 1])
    for key, value in keys.items():
        if value is None:
            del line[key]
        else:
            line[key] = value
    return [*LINES[: number - 1], json.dumps(line), *LINES[number:]]


def number_of(event, which=0):
    """The number of the line of the first (or so) event of a kind."""
    found = [n for n, line in enumerate(LINES, 1) if json.loads(line)["event"] == event]
    return found[which]


def undo(target):
    return json.dumps({"event": "undo", "to": target})


def write(tmp_path, data):
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    return path
