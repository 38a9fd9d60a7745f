"""What a position tells of places, pool and time; right numbers read off the rules' drawings."""

import pytest

from house_rules import SHIPPED, shipped_variant, variant_with
from moving import moments
from tilewright.engine import Game, set_up
from tilewright.language.tileset import plain_tiles


def open_at(variant, *table):
    position = set_up(shipped_variant(variant), 2, table=list(table), to_move=1)
    return dict(position.open_places)


def test_a_first_tile_that_points_up_has_three_open_places():
    # 1 at the point, then clockwise 2 to the lower right and 3 to the lower left.
    assert open_at("triominos", "1-2-3 @ 0/0") == {
        (0, -1): (3, None, 1),  # its point is below: the tile's lower left corner
        (0, 1): (2, 1, None),
        (1, 0): (None, 3, 2),
    }


def test_open_places_come_row_by_row():
    assert list(open_at("triominos", "1-2-3 @ 0/0")) == [(0, -1), (0, 1), (1, 0)]


def test_a_place_between_tiles_is_met_by_all_of_them():
    # Six tiles around a corner close a hexagon; with five of them three numbers are met.
    table = ("5-5-5 @ 0/0", "5-5-1 @ 0/1", "1-2-5 @ 0/2", "3-5-2 @ 1/2", "5-3-4 @ 1/1")
    assert open_at("triominos", *table)[1, 0] == (4, 5, 5)


def test_a_tile_that_points_down_has_its_third_place_above():
    assert open_at("triominos", "1-2-3 @ 0/1")[-1, 1] == (None, 3, 2)


def test_both_ends_of_a_line_ask_for_what_they_show():
    assert open_at("domino", "6-5") == {"left": (6, None), "right": (5, None)}
    line = ("6-5", "6-2 @ left", "5-5 @ right")
    assert open_at("domino", *line) == {"left": (2, None), "right": (5, None)}


def test_the_first_tile_may_show_anything():
    game = Game(shipped_variant("triominos"), 2, seed=1)
    assert game.open_places == ()
    game.start_round()
    assert game.open_places == (((0, 0), (None, None, None)),)
    assert game.view(2).open_places == game.open_places


@pytest.mark.parametrize("name", SHIPPED)
def test_every_legal_play_lies_at_an_open_place_and_shows_what_it_asks_for(name):
    variant = shipped_variant(name)
    match, anywhere = variant.layout.match, plain_tiles(variant.layout.fit_anywhere)
    for game in moments(variant, variant.players.number.low, seed=5):
        asked = dict(game.open_places)
        assert len(asked) == len(game.open_places)
        taken = {play.place for play in game.table if isinstance(play.place, tuple)}
        assert not asked.keys() & taken
        for play in game.legal_plays():
            pairs = zip(asked[play.place], play.numbers, strict=True)
            assert play.tile in anywhere or all(
                on_table is None
                or (on_table == shown if match == "equal" else on_table + shown == match.sums_to)
                for on_table, shown in pairs
            )


def test_the_pool_is_what_is_drawn_next():
    game = Game(shipped_variant("triominos"), 2, seed=3)
    assert game.pool == ()
    (dealt,) = game.start_round()
    assert game.pool == dealt.pool
    assert len(game.pool) == game.pool_size
    before = game.pool
    while not game.can_draw():
        game.play(game.legal_plays()[0])
    drew, *_ = game.draw()
    assert drew.tile == before[0]
    assert game.pool == before[1:]


def test_the_time_that_is_left_of_a_game_is_never_less_than_none():
    game = Game(variant_with(clock={"game": {"limit": "90s"}}), 2, seed=3)
    assert game.time_left == 90
    game.start_round()
    game.play(game.legal_plays()[0], seconds=30.5)
    assert game.time_left == game.view(1).time_left == 59.5
    while not game.game_over and game.to_move is not None:
        plays = game.legal_plays()
        game.play(
            plays[0], seconds=40
        ) if plays else game.draw() if game.can_draw() else game.pass_()
    assert game.time_left == 0


def test_without_a_limit_no_time_is_left_or_missing():
    assert Game(shipped_variant("triominos"), 2).time_left is None
