"""What is remembered of a game."""

from house_rules import shipped_variant
from table_talk import Strict
from tilewright.engine import Played, RoundStarted
from tilewright.sitting.telling.best_move import summary
from tilewright.sitting.telling.voice import Voice

VOICE = Voice(shipped_variant("triominos"), ("Ann", "Bob"), Strict())
BRIDGE = {"tile": 10, "bridge": 40}


def started(number):
    return RoundStarted(number, ((), ()), (), 1, "random")


def played(player, play, points, because):
    return Played(player, play, points, because, (0, 0))


def test_the_best_move_and_the_bonuses_of_everybody_are_told():
    events = (
        started(1),
        played(1, "5-5-5 @ 0/0", 25, {"tile": 15, "opening": 10}),
        played(2, "5-5-2 @ 0/1", 12, {"tile": 12}),
        started(2),
        played(2, "5-5-0 @ 0/2", 50, BRIDGE),
        played(1, "4-4-2 @ 1/2", 50, BRIDGE),
        played(2, "4-4-1 @ 1/3", 49, {"tile": 9, "bridge": 40}),
        played(2, "4-4-0 @ 1/4", 58, {"tile": 8, "hexagon": 50}),
    )
    assert summary(events[:-1], VOICE) == (
        "The best move of the game came in round 2:",
        "Bob lays 5-5-0 at 0/2 for 50 points: 10 + 40 (a bridge).",
        "Bonuses of Ann: the opening, a bridge.",
        "Bonuses of Bob: 2 times a bridge.",
    )
    assert summary(events, VOICE)[1] == "Bob lays 4-4-0 at 1/4 for 58 points: 8 + 50 (a hexagon)."
    assert summary(events, VOICE)[-1] == "Bonuses of Bob: 2 times a bridge, a hexagon."


def test_where_moves_pay_nothing_nothing_is_told():
    assert summary((started(1), played(1, "6-6", 0, {})), VOICE) == ()
    assert summary((), VOICE) == ()
