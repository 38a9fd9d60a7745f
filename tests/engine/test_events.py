"""What happens in a game, as its players may read it."""

from tilewright.engine import Drew, Played, RoundStarted
from tilewright.engine.events import seen_by

ROUND = RoundStarted(
    round=1,
    hands=(("0-0-1", "0-1-1"), ("0-0-2",)),
    pool=("5-5-5", "4-4-4", "3-3-3"),
    to_move=1,
    opened_by="highest_sum",
)


def test_a_round_shows_the_own_hand_and_the_size_of_the_rest():
    line = seen_by(ROUND, {2}).as_json()
    assert line == {
        **ROUND.as_json(),
        "hands": [[None, None], ["0-0-2"]],
        "pool": [None, None, None],
    }


def test_a_drawn_tile_is_shown_to_its_player_alone():
    drew = Drew(1, "5-5-5", -5, {"draw": -5}, (-5, 0))
    assert seen_by(drew, {1}) == drew
    for players in ({2}, ()):
        assert seen_by(drew, players).as_json() == {**drew.as_json(), "tile": None}


def test_what_everybody_saw_stays_as_it_is():
    played = Played(1, "5-5-5 @ 0/0", 25, {"tile": 15, "opening": 10}, (25, 0), shown="5-5-5")
    assert seen_by(played, {2}) == played
