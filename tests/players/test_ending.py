"""What the end of a round may bring: who is a rival, who is nearest to being out, what is paid."""

import pytest

from house_rules import shipped_variant
from tilewright.engine import places as at
from tilewright.engine import set_up
from tilewright.players.ending import expected_end, nearest_rival, paid_if_out, tiles_to_go
from tilewright.players.outlook import WHOLE

HANDS = [["0-1", "1-1", "1-2"], ["0-2", "2-2", "2-3"], ["0-0"], ["3-3", "3-4"]]
"""1 + 2 + 3, 2 + 4 + 5, 0 and 6 + 7 pips in hands of 3, 3, 1 and 2 tiles."""


def table(name):
    game = set_up(shipped_variant(name), 4, table=["6-6"], hands=HANDS, to_move=1)
    return game.rules.t, game.state


def test_the_rival_is_nobody_of_the_own_team():
    # The partner holds a single tile; of the opponents the fourth player holds the fewest.
    t, s = table("domino-partners")
    assert nearest_rival(t, s, 0) == 3
    assert nearest_rival(t, s, 1) == nearest_rival(t, s, 3) == 2


def test_where_all_play_alone_the_rival_is_who_holds_the_fewest_tiles():
    t, s = table("domino-block")
    assert nearest_rival(t, s, 0) == 2
    assert nearest_rival(t, s, 2) == 3


@pytest.mark.parametrize(
    ("name", "to_go"),
    [("domino-block", (3, 3, 1, 2)), ("domino-partners", (1, 2, 1, 2))],
)
def test_a_team_is_as_near_to_the_end_as_its_lightest_hand(name, to_go):
    t, s = table(name)
    assert tuple(tiles_to_go(t, s, player) for player in range(4)) == to_go


def test_where_both_partners_must_be_out_the_fuller_hand_counts():
    t, s = table("domino-fives-and-threes")
    assert tuple(tiles_to_go(t, s, player) for player in range(4)) == (3, 3, 3, 3)


def test_a_partner_who_is_out_wins_for_both():
    # The opponents hold 11 and 13 pips.
    t, s = table("domino-partners")
    assert paid_if_out(t, list(s), player=0, winner=2) == (11 + 13) * WHOLE
    assert paid_if_out(t, list(s), player=0, winner=0) == (11 + 13) * WHOLE
    assert paid_if_out(t, list(s), player=1, winner=2) == -(11 + 13) * WHOLE


def test_supposing_that_somebody_is_out_leaves_the_hands_as_they_were():
    for name in ("domino-partners", "domino-fives-and-threes", "domino-block"):
        t, s = table(name)
        w = list(s)
        expected_end(t, w, player=0, own=3, rival=1, tiles=3)
        for block in (at.HAND_COUNT, at.HAND_VALUE):
            assert w[t[block] : t[block] + 4] == s[t[block] : t[block] + 4]


def test_where_both_partners_must_be_out_the_bonus_is_for_the_team():
    # One point, whoever of the two lays the last tile, and nothing for hands.
    t, s = table("domino-fives-and-threes")
    assert paid_if_out(t, list(s), player=0, winner=2) == WHOLE
    assert paid_if_out(t, list(s), player=0, winner=3) == -WHOLE
