from tilewright.cli.journal import hide

ROUND = {
    "event": "round",
    "round": 1,
    "hands": [["0-0-1", "0-1-1"], ["0-0-2"]],
    "pool": ["5-5-5", "4-4-4", "3-3-3"],
    "to_move": 1,
    "opened_by": "highest_sum",
}


def test_a_round_shows_the_own_hand_and_the_size_of_the_rest():
    assert hide(ROUND, frozenset({2})) == {
        **ROUND,
        "hands": [[None, None], ["0-0-2"]],
        "pool": [None, None, None],
    }


def test_a_drawn_tile_is_shown_to_its_player_alone():
    drawn = {"event": "draw", "player": 1, "tile": "5-5-5", "points": -5}
    assert hide(drawn, frozenset({1})) == drawn
    assert hide(drawn, frozenset({2})) == {**drawn, "tile": None}
    assert hide(drawn, frozenset()) == {**drawn, "tile": None}


def test_the_seed_would_tell_everything():
    assert hide({"event": "game", "seed": 7}, frozenset({1})) == {"event": "game", "seed": None}


def test_what_everybody_saw_stays_as_it_is():
    played = {"event": "play", "player": 1, "play": "5-5-5 @ 0/0", "shown": "5-5-5"}
    assert hide(played, frozenset({2})) == played
