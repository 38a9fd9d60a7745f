import pytest

from tilewright.cli.sentences import Teller, because, together
from tilewright.engine import Drew, GameEnded, Passed, Played, RoundEnded, RoundStarted

NAMES = ["Ann", "Bob"]


def told(event, sees=frozenset({1})):
    return Teller(NAMES, sees).tell(event)


@pytest.mark.parametrize(
    ("points", "parts", "text"),
    [
        (12, {"tile": 12}, "12"),
        (0, {}, "0"),
        (50, {"tile": 10, "bridge": 40}, "50 (10 + 40 bridge)"),
        (1, {"bridge": 1}, "1 (bridge)"),
        (-10, {"stuck": -10}, "-10 (stuck)"),
        (40, {"opening": 10, "opening_zero": 30}, "40 (10 opening + 30 opening zero)"),
        (11, {"out": 25, "own_hand": -14}, "11 (25 out - 14 own hand)"),
        (-2, {"own_hand": -14, "hands": 12}, "-2 (-14 own hand + 12 hands)"),
        (0, {"tile": 5, "pity": -5}, "0 (5 - 5 pity)"),
    ],
)
def test_points_are_said_with_what_they_are_made_of(points, parts, text):
    assert because(points, parts) == text


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_joined(names, text):
    assert together(names) == text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            RoundStarted(2, (), (), 2, "highest_triple"),
            "Round 2. First: Bob (the highest triple).",
        ),
        (
            RoundStarted(1, (), (), 1, "holder_of 6-6"),
            "Round 1. First: Ann (the holder of 6-6).",
        ),
        (
            RoundStarted(1, (), (), 1, "drawn_tile", (("3-4-5", "5-5-5"), ("2-5-5",))),
            "Round 1. Drawn for the opening: Ann 3-4-5 5-5-5, Bob 2-5-5. "
            "First: Ann (the highest drawn tile).",
        ),
        (
            Played(1, "5-5-5 @ 0/0", 25, {"tile": 15, "opening": 10}, (25, 0)),
            "Ann: 5-5-5 @ 0/0 for 25 (15 + 10 opening)",
        ),
        (
            Played(1, "0-0-0 @ 0/0", 40, {"opening": 10, "opening_zero": 30}, (40, 0), 0, "5-5-5"),
            "Ann: 0-0-0 @ 0/0, showing 5-5-5 for 40 (10 opening + 30 opening zero)",
        ),
        (Played(2, "6-4 @ right", 0, {}, (0, 0)), "Bob: 6-4 @ right"),
        (Drew(1, "0-1-2", -5, {"draw": -5}, (-5, 0)), "Ann: draw of 0-1-2, -5"),
        (Drew(2, "0-1-2", -5, {"draw": -5}, (0, -5)), "Bob: draw of a tile, -5"),
        (Drew(1, "0-1", 0, {}, (0, 0), 61, True), "Time is up. Ann: draw of 0-1"),
        (Passed(1, -10, {"stuck": -10}, (-10, 0)), "Ann: pass, -10 (stuck)"),
        (Passed(2, 0, {}, (0, 0), 61, True), "Time is up. Bob: pass"),
        (
            RoundEnded("out", (1,), (56, 0), ({"out": 25, "hands": 31}, {}), (181, 40)),
            "The round is over (out). Winner: Ann.\n"
            "For the end of the round: Ann 56 (25 out + 31 hands).\n"
            "Scores: Ann 181, Bob 40.",
        ),
        (
            RoundEnded("blocked", (), (0, 0), ({}, {}), (1, 2)),
            "The round is over (blocked). Nobody wins.\nScores: Ann 1, Bob 2.",
        ),
        (
            GameEnded("time", (1, 2), (7, 7)),
            "The game is over: the time is over. Winners: Ann and Bob. Scores: Ann 7, Bob 7.",
        ),
    ],
)
def test_every_event_has_its_words(event, text):
    assert told(event) == text


def test_between_bots_everything_may_be_told():
    drew = Drew(2, "0-1-2", 0, {}, (0, 0))
    assert told(drew, frozenset({1, 2})) == "Bob: draw of 0-1-2"
    assert told(drew, frozenset()) == "Bob: draw of a tile"
