"""A target that must be reached exactly: what would lead past it does not count."""

import pytest

from dominoes_ending import LAST, about_to_end, ended, in_teams
from house_rules import as_variant, merged
from tilewright.engine import Draw, GameEnded, set_up


def exact(*hands, play, chip_out=0, out=False, scores, side=about_to_end, **sections):
    """A game to exactly 61 in which the next tile brings `play`, and going out `chip_out`."""
    rules = {
        "scoring": {"tile": play},
        "round_end": {"out": {"bonus": chip_out, "takes": "nothing"}},
        "game_end": {"at": {"points": 61}, "exactly": True},
    }
    return side(*hands, out=out, scores=scores, **merged(rules, sections))


def test_a_play_past_the_target_does_not_count():
    game = exact("0-3 5-1", "4-4", play=4, scores=[58, 0])
    would = game.would_score(LAST)
    assert (would.total, would.because) == (0, {"tile": 4, "not_counted": -4})
    played, *_ = game.play(LAST)
    assert (played.points, played.because) == (0, {"tile": 4, "not_counted": -4})
    assert game.scores == (58, 0)


@pytest.mark.parametrize(
    ("before", "chip_out", "after", "over"),
    [
        (59, 1, 59, False),  # 2 and 1 would be 62: neither counts
        (58, 1, 61, True),
        (57, 1, 60, False),
        (59, 0, 61, True),
        (60, 1, 60, False),
        (61 - 2, 5, 59, False),
    ],
)
def test_the_last_tile_and_the_bonus_for_going_out_count_together(before, chip_out, after, over):
    game = exact("", "4-4", play=2, chip_out=chip_out, out=True, scores=[before, 0])
    events = game.play(LAST)
    assert game.scores == (after, 0)
    assert isinstance(events[-1], GameEnded) is over
    if before == 59 and chip_out == 1:
        assert events[0].because == {"tile": 2, "not_counted": -2}
        assert events[1].because[0] == {"out": 1, "not_counted": -1}


def test_hands_are_tested_by_themselves_when_somebody_is_out():
    takes = {"round_end": {"out": {"takes": "others_hands"}}}
    # 50 + 2 + 1, and then 8 more or 10, which would be 63.
    for hand, after in (("4-4", 61), ("5-5", 53)):
        game = exact("", hand, play=2, chip_out=1, out=True, scores=[50, 0], **takes)
        end = ended(game)
        assert end.scores == (after, 0)
    assert end.because[0] == {"out": 1, "hands": 10, "not_counted": -10}


def test_all_that_a_block_brings_counts_or_nothing_of_it():
    block = {"blocked": {"bonus": 5, "takes": "others_hands_minus_own"}}
    for before, after in ((50, 61), (51, 51)):
        game = exact("0-2", "4-4", play="none", scores=[before, 0], round_end=block)
        assert ended(game).scores == (after, 0)  # 5 + 8 - 2


def test_points_of_a_team_are_tested_against_its_score():
    game = exact("0-3", "4-4", "5-5", "2-2", play=4, scores=[58, 3, 58, 3], side=in_teams)
    assert game.play(LAST)[0].scores == (58, 3, 58, 3)


def test_what_takes_points_off_always_counts():
    game = exact("0-3", "4-4", play=-7, scores=[60, 0])
    assert game.play(LAST)[0].points == -7


def test_points_for_a_draw_may_not_count_either():
    variant = as_variant(
        {
            "players": {"number": "2"},
            "tiles": {"shape": "domino", "numbers": "0-6"},
            "deal": {"hand": {"2 players": 2}},
            "opening": {"by": ["random"]},
            "turn": {"draw": {"most": 2}},
            "scoring": {"draw": 3},
            "game_end": {"at": {"points": 10}, "exactly": True},
        }
    )
    hands, pool = [["2-2"], ["3-3"]], ["4-4", "5-5"]
    game = set_up(variant, 2, table=["1-1"], hands=hands, pool=pool, to_move=1, scores=[8, 0])
    assert game.would_score(Draw()).total == 0
    drew, *_ = game.draw()
    assert (drew.points, drew.because) == (0, {"draw": 3, "not_counted": -3})
    assert game.scores == (8, 0)


def test_a_game_stops_at_once_when_the_target_is_hit():
    stop = {"game_end": {"play_out_round": False}}
    game = exact("0-3 5-1", "4-4", play=4, scores=[57, 0], **stop)
    assert [event.as_json()["event"] for event in game.play(LAST)] == ["play", "game_end"]
    game = exact("0-3 5-1", "4-4", play=4, scores=[58, 0], **stop)
    game.play(LAST)
    assert not game.game_over
