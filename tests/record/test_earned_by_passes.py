"""What a pass brings to another player stands in its line, and is judged like the rest of it."""

import json
import random

import pytest

from dominoes_ending import RULES, TWO_TEAMS
from house_rules import as_variant, merged
from tilewright.engine import Game, Passed
from tilewright.errors import RecordError
from tilewright.record import Header, Seat, as_line, replay

PASSES = {"scoring": {"passes": {"toll": {"when": {"by_partner": False}, "points": 2}}}}


def lines():
    """A record of two rounds in which passes bring points."""
    variant = as_variant(merged(merged(RULES, TWO_TEAMS), PASSES))
    game, rng = Game(variant, 4, seed=5), random.Random(5)
    for _ in range(2):
        game.start_round()
        while game.to_move is not None:
            plays = game.legal_plays()
            game.play(rng.choice(plays)) if plays else game.pass_()
    seats = tuple(Seat(f"Player {n}", "human") for n in range(1, 5))
    header = Header("test", variant, seats, 5).as_json()
    assert any(isinstance(e, Passed) and e.earned is not None for e in game.journal)
    return [as_line(line) for line in (header, *(event.as_json() for event in game.journal))]


def changed(change):
    """The record with one line changed, that of the first pass that brought something."""
    text = lines()
    number, line = next((n, json.loads(t)) for n, t in enumerate(text) if '"earned"' in t)
    change(line)
    return [*text[:number], as_line(line), *text[number + 1 :]]


def test_a_record_with_points_for_passes_is_right():
    assert replay(lines()).game.scores == tuple(json.loads(lines()[-1])["scores"])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda line: line.pop("earned"), "'earned' is missing"),
        (lambda line: line["earned"].update(points=3), "'earned' is"),
        (lambda line: line["earned"].update(player=line["player"]), "'earned' is"),
        (lambda line: line["earned"].update(because={}), "'earned' is"),
        (lambda line: line.update(earned=[]), "'earned' is"),
    ],
)
def test_what_a_pass_did_not_bring_is_refused(change, message):
    with pytest.raises(RecordError, match=message):
        replay(changed(change))


def test_a_pass_that_brought_nothing_cannot_say_that_it_did():
    text = lines()
    number = next(n for n, t in enumerate(text) if '"event":"pass"' in t and '"earned"' not in t)
    line = json.loads(text[number]) | {"earned": {"player": 1, "points": 2, "because": {"toll": 2}}}
    with pytest.raises(RecordError, match="'earned' does not belong to this line"):
        replay([*text[:number], as_line(line)])


def test_undo_takes_back_what_a_pass_brought():
    text = lines()
    number = next(n for n, t in enumerate(text) if '"earned"' in t)
    history = replay(text[: number + 1])
    after = history.game.scores
    history.undo(number)
    assert history.game.scores != after
    history.game.pass_()
    assert history.game.scores == after
