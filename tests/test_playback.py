"""Worked examples as they happen: what the engine did, step by step."""

import pytest

from house_rules import shipped_variant
from tilewright.engine import Drew, Passed, Played
from tilewright.language.examples import Example
from tilewright.playback import play_back

VARIANT = shipped_variant("triominos")


def played(**example):
    return play_back(VARIANT, Example.model_validate_json(as_json({"name": "x", **example})))


def as_json(data):
    import json

    return json.dumps(data)


TABLE = {"table": ["5-5-5 @ 0/0"], "hands": [["0-5-5"], ["0-0-1"]], "to_move": 1}


def test_every_move_is_a_step():
    done = played(
        **TABLE,
        pool=["0-0-2"],
        moves=[
            {"pass": True, "refused": "may_not_pass"},
            {"draw": "0-0-2"},
            {"play": "5-5-0 @ 0/1"},
        ],
    )
    refused, drawn, laid = done.steps
    assert (refused.made, refused.refused, refused.player) == (None, "may_not_pass", 1)
    assert isinstance(drawn.made, Drew)
    assert drawn.made.points == -5
    assert isinstance(laid.made, Played)
    assert laid.made.because == {"tile": 10}


def test_before_and_after():
    done = played(**TABLE, moves=[{"play": "5-5-0 @ 0/1"}])
    assert [str(play) for play in done.before] == ["5-5-5 @ 0/0"]
    assert [str(play) for play in done.table] == ["5-5-5 @ 0/0", "5-5-0 @ 0/1"]


def test_the_ends_of_round_and_game():
    done = played(**TABLE, pool=["0-0-2"], scores=[390, 0], moves=[{"play": "5-5-0 @ 0/1"}])
    assert done.round_end.how == "out"
    assert done.round_end.points == (26, 0)
    assert done.game_end.winners == (1,)
    assert done.scores == (426, 0)
    assert done.to_move is None
    assert done.legal == ()


def test_a_pass_with_an_empty_pool():
    done = played(
        table=["5-5-5 @ 0/0"],
        hands=[["0-0-1"], ["0-5-5", "1-1-1"]],
        pool=[],
        to_move=1,
        moves=[{"pass": True}],
    )
    assert isinstance(done.steps[0].made, Passed)
    assert done.to_move == 2
    assert [str(play) for play in done.legal] != []
    assert done.round_end is None


@pytest.mark.parametrize(
    "example",
    [
        {},  # how many play?
        {"players": 9, "to_move": 1},
        {**TABLE, "moves": [{"play": "no play"}]},
        {**TABLE, "pool": ["0-0-2"], "moves": [{"draw": "0-0-3"}]},
        {"table": ["0-0-0 @ 0/0", "5-5-5 @ 0/1"], "players": 2, "to_move": 1},
    ],
)
def test_what_cannot_be_played_is_none(example):
    assert played(**example) is None
