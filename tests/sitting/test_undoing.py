"""The way back, over journals written by hand: only what an undo looks at."""

from tilewright.record import Line
from tilewright.sitting.undoing import NoWayBack, Refused, way_back

ANN, BOB, BOT = 1, 2, 3
PEOPLE = (ANN, BOB)


def journal(*events):
    """Number lines from 2 on; a text is a round that begins or ends."""
    lines = [Line(1, {"event": "game"})]
    for number, event in enumerate(events, start=2):
        data = {"event": event} if isinstance(event, str) else dict(zip(KEYS, event, strict=True))
        lines.append(Line(number, data))
    return lines


KEYS = ("player", "event")
GAME = journal(
    "round",  # 2
    (ANN, "play"),  # 3
    (BOB, "draw"),  # 4
    (BOB, "play"),  # 5
    (BOT, "draw"),  # 6
    (BOT, "play"),  # 7
)


def back(lines, decisions=1, asker=None, free=False, people=PEOPLE):
    return way_back(lines, people, decisions, asker=asker, free=free)


def test_the_last_decision_of_a_person_goes_with_all_that_came_after():
    way = back(GAME, asker=ANN)
    assert way.to == 4
    assert [line.number for line in way.taken] == [5]


def test_bots_decide_nothing_that_is_taken_back_and_their_draws_bar_nothing():
    assert back(GAME, people=(ANN,), asker=ANN).to == 2


def test_the_draw_of_another_person_bars_the_way():
    assert back(GAME, 2, asker=ANN) == NoWayBack(Refused.DRAWN, most=1, player=BOB)
    assert back(GAME, 3, asker=ANN) == NoWayBack(Refused.DRAWN, most=1, player=BOB)


def test_an_own_draw_can_be_taken_back():
    assert back(GAME, 2, asker=BOB).to == 3
    assert back(GAME, 3, asker=BOB).to == 2


def test_everything_can_be_taken_back_where_all_agree():
    way = back(GAME, 3, asker=ANN, free=True)
    assert way.to == 2
    assert [line.number for line in way.taken] == [5, 4, 3]


def test_where_nobody_is_known_to_sit_at_the_keyboard_every_draw_bars_the_way():
    assert back(GAME, 1).to == 4
    assert back(GAME, 2) == NoWayBack(Refused.DRAWN, most=1, player=BOB)


def test_there_may_be_less_to_take_back_or_nothing():
    assert back(GAME, 4, asker=BOB) == NoWayBack(Refused.NOT_SO_MANY, most=3)
    assert back(journal("round"), asker=ANN) == NoWayBack(Refused.NOTHING)
    assert back(journal()) == NoWayBack(Refused.NOTHING)
    assert back(GAME, people=()) == NoWayBack(Refused.NOTHING)


def test_it_goes_back_over_the_end_of_a_round():
    lines = journal(
        "round",  # 2
        (ANN, "play"),  # 3
        "round_end",  # 4
        "round",  # 5
        (BOT, "play"),  # 6
    )
    assert back(lines, asker=BOB).to == 2


def test_after_an_undo_only_the_lines_in_effect_count():
    lines = journal("round", (ANN, "play"), (BOB, "play"))
    # Line 5 took line 4 back; line 6 came instead.
    lines = [*lines[:3], Line(6, {"event": "play", "player": BOB})]
    assert back(lines, asker=ANN).to == 3
    assert back(lines, 2, asker=ANN).to == 2


def test_what_the_clock_decided_counts_as_decided():
    lines = journal("round", (ANN, "play"), (BOB, "pass"))
    assert back(lines, asker=BOB).to == 3
