"""The state that moves are tried on: nothing in it is hidden from whoever tries them."""

from house_rules import shipped_variant, variant_with
from tilewright.engine import Game, set_up
from tilewright.engine import places as at
from tilewright.engine.kernel.sets import first_of
from tilewright.engine.kernel.turns import play
from tilewright.players.careful import weigh
from tilewright.players.outlook import unseen_by
from tilewright.players.supposing import draw_unseen, supposed


def table_for(game):
    t, s = game.rules.t, game.state
    unseen = unseen_by(t, s, s[at.TO_MOVE])
    return t, supposed(t, s, unseen), unseen


def test_a_tile_that_is_drawn_is_as_heavy_as_the_unseen_are_on_average():
    game = set_up(
        shipped_variant("domino"),
        2,
        table=["6-6"],
        hands=[["0-0", "0-1"], ["1-1"]],
        pool=["2-2", "3-3", "4-4"],
        to_move=1,
    )
    t, w, unseen = table_for(game)
    # All 28 tiles have 168 spots; those that are seen have 12 + 0 + 1.
    assert w[t[at.HAND_VALUE] + 1] == 155 // 25
    draw_unseen(t, w, unseen)
    assert (w[t[at.HAND_COUNT]], w[t[at.HAND_VALUE]]) == (3, 1 + 155 // 25)
    # A draw ends the turn there.
    assert (w[at.POOL_END] - w[at.POOL_NEXT], w[at.TO_MOVE]) == (2, 1)
    assert (game.state[t[at.HAND_COUNT]], game.pool_size, game.to_move) == (2, 3, 1)


def test_a_drawn_tile_counts_in_the_turn_where_a_draw_does_not_end_it():
    game = set_up(
        shipped_variant("triominos"),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-5-5"], ["1-1-1"]],
        pool=["2-2-2", "3-3-3"],
        to_move=1,
    )
    t, w, unseen = table_for(game)
    assert draw_unseen(t, w, unseen) == -5
    assert (w[at.DRAWS], w[at.TO_MOVE], w[t[at.SCORE]]) == (1, 0, -5)


def test_whether_a_round_is_blocked_is_not_learnt_by_trying():
    # Nothing is left to draw, and behind 6-5 neither 0-0 nor 1-1 fits; with 5-5 it would go on.
    game = set_up(
        shipped_variant("domino"),
        2,
        table=["6-6"],
        hands=[["5-6", "0-0"], ["1-1"]],
        pool=[],
        to_move=1,
    )
    t, w, _ = table_for(game)
    five = game.rules.tile((5, 6))
    play(t, w, five, game.cell_at("left"), game.rules.turn_of(five, (6, 5)))
    assert w[at.ROUND_OVER] == at.PLAYING
    assert weigh(t, game.state) == weigh(t, game.view(1).state)


def test_where_all_have_passed_everybody_knows_that_the_round_is_blocked():
    blocked = variant_with("domino", round_end={"blocked": {"when": "all_passed"}})
    game = set_up(
        blocked, 2, table=["6-6"], hands=[["5-6", "0-0"], ["1-1"]], pool=["2-2"], to_move=1
    )
    _, w, _ = table_for(game)
    assert w[at.NEVER_BLOCKED] == 0


def test_a_position_without_hands_is_weighed_by_what_its_player_sees():
    for hold_back in (True, False):
        variant = variant_with("triominos", turn={"may_hold_back": hold_back})
        game = set_up(variant, 2, table=["5-5-5 @ 0/0"], pool=["0-0-1", "0-5-5"], to_move=1)
        t, w, _ = table_for(game)
        tile = game.rules.tile((0, 5, 5))
        pool = w[at.POOL_END] - w[at.POOL_NEXT]
        play(t, w, tile, game.cell_at((0, 1)), game.rules.turn_of(tile, (5, 5, 0)))
        # Wherever the tile was: nobody looks into the pool for it.
        assert w[at.POOL_END] - w[at.POOL_NEXT] == pool
        assert weigh(t, game.state) == weigh(t, game.view(1).state)


def test_what_another_holds_does_not_change_what_one_supposes_to_be_open_to_them():
    # Nobody may close the line while another tile fits: of others nobody knows whether one does.
    closing = variant_with("domino-partners", turn={"may_close": False})
    game = Game(closing, 4, seed=1)
    game.start_round()
    t, w, _ = table_for(game)
    for player in {0, 1, 2, 3} - {w[at.TO_MOVE]}:
        assert first_of(w, t[at.HAND] + player * t[at.WORDS], t[at.WORDS]) < 0
    assert game.state[t[at.HAND_COUNT] : t[at.HAND_COUNT] + 4] == [7] * 4
    assert w[t[at.HAND_COUNT] : t[at.HAND_COUNT] + 4] == [7] * 4
