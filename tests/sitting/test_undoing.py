"""The way back, over journals written by hand: only what an undo looks at."""

from tilewright.engine import Drew, Passed, Played, RoundEnded, RoundStarted
from tilewright.sitting.undoing import DrawnSince, NothingDecided, TooFew, way_back

ANN, BOB, BOT = 1, 2, 3
PEOPLE = (ANN, BOB)

ROUND = RoundStarted(1, ((), (), ()), (), 1, "random")
ROUND_END = RoundEnded("out", (1,), (), (), ())


def laid(player):
    return Played(player, "5-5-5 @ 0/0", 15, {"tile": 15}, (0, 0, 0))


def drew(player):
    return Drew(player, "0-1-2", -5, {"draw": -5}, (0, 0, 0))


def passed(player, timeout=False):
    return Passed(player, 0, {}, (0, 0, 0), timeout=timeout)


GAME = (ROUND, laid(ANN), drew(BOB), laid(BOB), drew(BOT), laid(BOT))


def back(events, decisions=1, asker=None, free=False, people=PEOPLE):
    return way_back(events, people, decisions, asker=asker, free=free)


def test_the_last_decision_of_a_person_goes_with_all_that_came_after():
    way = back(GAME, asker=ANN)
    assert way.kept == 3
    assert way.taken == (laid(BOB),)


def test_bots_decide_nothing_that_is_taken_back_and_their_draws_bar_nothing():
    assert back(GAME, people=(ANN,), asker=ANN).kept == 1


def test_the_draw_of_another_person_bars_the_way():
    assert back(GAME, 2, asker=ANN) == DrawnSince(BOB)
    assert back(GAME, 3, asker=ANN) == DrawnSince(BOB)


def test_an_own_draw_can_be_taken_back():
    assert back(GAME, 2, asker=BOB).kept == 2
    assert back(GAME, 3, asker=BOB).kept == 1


def test_everything_can_be_taken_back_where_all_agree():
    way = back(GAME, 3, asker=ANN, free=True)
    assert way.kept == 1
    assert way.taken == (laid(ANN), drew(BOB), laid(BOB))


def test_where_nobody_is_known_to_sit_at_the_keyboard_every_draw_bars_the_way():
    assert back(GAME, 1).kept == 3
    assert back(GAME, 2) == DrawnSince(BOB)


def test_there_may_be_less_to_take_back_or_nothing():
    assert back(GAME, 4, asker=BOB) == TooFew(3)
    assert back((ROUND,), asker=ANN) == NothingDecided()
    assert back(()) == NothingDecided()
    assert back(GAME, people=()) == NothingDecided()


def test_it_goes_back_over_the_end_of_a_round():
    assert back((ROUND, laid(ANN), ROUND_END, ROUND, laid(BOT)), asker=BOB).kept == 1


def test_what_the_clock_decided_counts_as_decided():
    assert back((ROUND, laid(ANN), passed(BOB, timeout=True)), asker=BOB).kept == 2
