"""The points by round, as a table and in sentences."""

import random

import pytest

from house_rules import shipped_variant
from table_talk import Strict, happenings
from tilewright.engine import Game, GameEnded, Played, RoundEnded, RoundStarted
from tilewright.messages import Messages
from tilewright.printable import columns
from tilewright.sitting.telling.score_sheet import by_round, score_sheet, scores_in_sentences
from tilewright.sitting.telling.voice import Voice

TRIOMINOS = shipped_variant("triominos")


def started(number):
    return RoundStarted(number, ((), ()), (), 1, "random")


def scored(*scores):
    return Played(1, "5-5-5 @ 0/0", 0, {}, scores)


def ended(*scores):
    return RoundEnded("out", (1,), (0, 0), ({}, {}), scores)


EVENTS = (
    started(1),
    scored(25, 0),
    scored(25, -5),
    ended(81, -5),
    started(2),
    scored(81, 7),
    scored(70, 7),
)


def voice(*names):
    return Voice(TRIOMINOS, names, Strict())


def test_a_round_brings_what_the_score_has_grown_by():
    first, second = by_round(EVENTS, 2)
    assert (first.gains, first.totals, first.is_over) == ((81, -5), (81, -5), True)
    assert (second.gains, second.totals, second.is_over) == ((-11, 12), (70, 7), False)


def test_a_round_that_the_end_of_the_game_broke_off_is_over():
    (only,) = by_round((started(1), scored(400, 0), GameEnded("points", (1,), (400, 0))), 2)
    assert only.is_over


def test_before_the_first_round_there_is_nothing_to_add_up():
    assert by_round((), 2) == ()
    assert scores_in_sentences((), voice("Ann", "Bob")) == ("Together: Ann 0, Bob 0.",)
    assert score_sheet((), voice("Ann", "Bob")) == ("Round  Ann  Bob",)


def test_the_table_has_a_row_for_each_round():
    assert score_sheet(EVENTS, voice("Ann", "Bob")) == (
        "The total after each round (and what the round brought):",
        "Round       Ann       Bob",
        "1      81 (+81)  -5  (-5)",
        "2 ...  70 (-11)   7 (+12)",
    )


@pytest.mark.parametrize(
    ("language", "head"),
    [
        ("nl", "Het totaal na elke ronde (en wat de ronde opbracht):"),
        ("de", "Der Stand nach jeder Runde (und was die Runde brachte):"),
    ],
)
def test_what_the_numbers_are_is_said_in_every_language(language, head):
    told = score_sheet(EVENTS, Voice(TRIOMINOS, ("Ann", "Bob"), Messages(language)))
    assert told[0] == head
    assert told[3].endswith("70 (-11)   7 (+12)")


def test_sentences_hold_the_same_numbers():
    assert scores_in_sentences(EVENTS, voice("Ann", "Bob")) == (
        "Round 1: Ann +81, Bob -5.",
        "Round 2 so far: Ann -11, Bob +12.",
        "Together: Ann 70, Bob 7.",
    )


@pytest.mark.parametrize(
    "names", [("李雷和韩梅梅们", "Ж"), ("A" * 60, "👨‍👩‍👧 Familie"), ("é", "\u202eBob")]
)
def test_columns_stay_below_each_other_for_names_in_any_script(names):
    _, *lines = score_sheet(EVENTS, voice(*names))
    assert len({columns(line) for line in lines}) == 1
    assert columns(lines[0]) <= 5 + 2 * 12
    assert "".join(lines).replace("\u200d", "").isprintable()


def test_the_gains_of_a_whole_game_add_up_to_its_scores():
    game = Game(TRIOMINOS, 3, seed=5)
    for _ in happenings(game, random.Random(5), rounds=3):
        pass
    rounds = by_round(game.journal, 3)
    assert [each.round for each in rounds] == [1, 2, 3]
    sums = tuple(sum(gains) for gains in zip(*(each.gains for each in rounds), strict=True))
    assert sums == rounds[-1].totals == game.scores
