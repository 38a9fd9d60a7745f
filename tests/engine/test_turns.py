"""What a player may do in a turn: draw, hold back, pass, and what the clock does."""

import pytest

from house_rules import shipped_variant, variant_with
from tilewright.engine import Draw, IllegalMove, Pass, set_up

FITS, FITS_TOO = "2-5-5", "3-5-5"  # beside 5-5-5
OUT_OF_PLACE = ("0-0-2", "0-0-3", "0-0-4", "0-1-1", "0-1-2")
REST = ("2-2-2", "2-2-3", "2-2-4")


def rules(hold_back=False, drawn_tile="may_play", most=3, **sections):
    return variant_with(
        turn={"may_hold_back": hold_back, "draw": {"most": most, "drawn_tile": drawn_tile}},
        scoring={"draw": -5, "stuck": -10, "pool_empty": -7},
        **sections,
    )


def in_turn(variant, holds_fitting, draws="", rest=REST):
    """Player 1's turn at 5-5-5 after some draws: `+` one that fits, `-` one that does not."""
    fitting, useless = [FITS, FITS_TOO], list(OUT_OF_PLACE)
    drawn = [fitting.pop(0) if draw == "+" else useless.pop(0) for draw in draws]
    game = set_up(
        variant,
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-5-5" if holds_fitting else "0-0-1", "1-1-2"], ["4-5-5", "1-1-1"]],
        pool=[*drawn, *rest],
        to_move=1,
    )
    for _ in draws:
        game.draw()
    return game


def verdict(act, *arguments):
    try:
        act(*arguments)
    except IllegalMove as refused:
        return refused.reason
    return "fine"


DRAW_ON = ("fine", "may_not_pass")
MUST_LAY = ("must_play", "must_play")
USED_UP_BUT_MUST = ("may_not_draw", "must_play")
MAY_PASS = ("may_not_draw", "fine")

HOLD_BACK, LAY = True, False
HELD_FITS, NOTHING_HELD = True, False


@pytest.mark.parametrize(
    ("hold_back", "drawn_tile", "most", "held", "draws", "rest", "expected"),
    [
        # Of tiles held when the turn began: lay them, unless they may be held back.
        (LAY, "may_play", 3, HELD_FITS, "", REST, MUST_LAY),
        (HOLD_BACK, "may_play", 3, HELD_FITS, "", REST, DRAW_ON),
        (HOLD_BACK, "may_play", 3, HELD_FITS, "-", REST, DRAW_ON),
        (HOLD_BACK, "may_play", 3, HELD_FITS, "---", REST, MAY_PASS),
        (LAY, "may_play", 3, NOTHING_HELD, "", REST, DRAW_ON),
        (LAY, "may_play", 3, NOTHING_HELD, "--", REST, DRAW_ON),
        (LAY, "may_play", 3, NOTHING_HELD, "---", REST, MAY_PASS),
        # Of tiles drawn this turn.
        (LAY, "may_play", 3, NOTHING_HELD, "+", REST, DRAW_ON),
        (LAY, "may_play", 3, NOTHING_HELD, "--+", REST, MAY_PASS),
        (LAY, "must_play", 3, NOTHING_HELD, "+", REST, MUST_LAY),
        (LAY, "must_play", 3, NOTHING_HELD, "--+", REST, USED_UP_BUT_MUST),
        (LAY, "must_play", 3, NOTHING_HELD, "---", REST, MAY_PASS),
        (HOLD_BACK, "must_play", 3, HELD_FITS, "", REST, DRAW_ON),
        (HOLD_BACK, "must_play", 3, HELD_FITS, "-", REST, DRAW_ON),
        (HOLD_BACK, "must_play", 3, HELD_FITS, "+", REST, MUST_LAY),
        (HOLD_BACK, "must_play", 3, HELD_FITS, "---", REST, MAY_PASS),
        # No limit: draw until something fits or the pool is empty.
        (LAY, "must_play", "any", NOTHING_HELD, "-----", REST, DRAW_ON),
        (LAY, "must_play", "any", NOTHING_HELD, "-----", (), MAY_PASS),
        (LAY, "must_play", "any", NOTHING_HELD, "----+", REST, MUST_LAY),
        (HOLD_BACK, "may_play", "any", HELD_FITS, "-----", REST, DRAW_ON),
        # Once nothing can be drawn, whoever can lay must.
        (HOLD_BACK, "may_play", 3, HELD_FITS, "", (), USED_UP_BUT_MUST),
        (HOLD_BACK, "may_play", 3, HELD_FITS, "-", (), USED_UP_BUT_MUST),
        (HOLD_BACK, "may_play", 3, NOTHING_HELD, "+", (), USED_UP_BUT_MUST),
        (LAY, "may_play", 3, NOTHING_HELD, "+", (), USED_UP_BUT_MUST),
        (LAY, "may_play", 3, NOTHING_HELD, "-", (), MAY_PASS),
        (HOLD_BACK, "may_play", 3, NOTHING_HELD, "", (), MAY_PASS),
        # Where no tiles are drawn at all.
        (HOLD_BACK, "may_play", 0, HELD_FITS, "", REST, USED_UP_BUT_MUST),
        (LAY, "may_play", 0, HELD_FITS, "", REST, USED_UP_BUT_MUST),
        (LAY, "may_play", 0, NOTHING_HELD, "", REST, MAY_PASS),
        # A drawn tile that ends the turn still needs that nothing had to be laid.
        (LAY, "ends_turn", 1, HELD_FITS, "", REST, MUST_LAY),
        (LAY, "ends_turn", 1, NOTHING_HELD, "", REST, DRAW_ON),
        (HOLD_BACK, "ends_turn", 1, HELD_FITS, "", REST, DRAW_ON),
    ],
)
def test_draw_and_pass(hold_back, drawn_tile, most, held, draws, rest, expected):
    game = in_turn(rules(hold_back, drawn_tile, most), held, draws, rest)
    assert (verdict(game.verify_draw), verdict(game.verify_pass)) == expected
    assert (game.can_draw(), game.can_pass()) == tuple(each == "fine" for each in expected)
    assert game.draw_is_left == (most != 0 and bool(rest) and (most == "any" or len(draws) < most))


@pytest.mark.parametrize("kept_back", [3, 4, 100])
def test_tiles_that_are_kept_back_count_as_no_pool(kept_back):
    variant = rules(deal={"kept_back": kept_back})
    game = in_turn(variant, NOTHING_HELD)
    assert (verdict(game.verify_draw), verdict(game.verify_pass)) == MAY_PASS
    assert game.pass_()[0].because == {"pool_empty": -7}
    assert game.pool_size == 3
    must = in_turn(rules(hold_back=True, deal={"kept_back": kept_back}), HELD_FITS)
    assert (verdict(must.verify_draw), verdict(must.verify_pass)) == USED_UP_BUT_MUST


def test_all_but_the_tiles_kept_back_may_be_drawn():
    game = in_turn(rules(deal={"kept_back": 2}, most=3), NOTHING_HELD)
    game.draw()
    assert verdict(game.verify_draw) == "may_not_draw"
    assert game.pool_size == 2


# What it costs -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "draws", "rest", "because"),
    [
        (3, "---", REST, {"stuck": -10}),
        (3, "---", (), {"stuck": -10}),  # the third draw empties the pool: stuck all the same
        (3, "--", (), {"pool_empty": -7}),
        (3, "", (), {"pool_empty": -7}),
        (1, "-", REST, {"stuck": -10}),
        (0, "", REST, {"stuck": -10}),
        (0, "", (), {"stuck": -10}),
        ("any", "-----", (), {"pool_empty": -7}),
    ],
)
def test_a_pass_is_stuck_or_finds_the_pool_empty(most, draws, rest, because):
    game = in_turn(rules(most=most), NOTHING_HELD, draws, rest)
    assert game.scores == (-5 * len(draws), 0)
    (passed, *_) = game.pass_()
    assert passed.because == because
    assert passed.points == sum(because.values())
    assert passed.scores == (-5 * len(draws) + passed.points, 0)


def test_three_failed_draws_cost_25_in_all():
    game = in_turn(shipped_variant("triominos"), NOTHING_HELD, "---")
    game.pass_()
    assert game.scores == (-25, 0)


def test_the_extra_ten_is_not_charged_when_the_third_tile_is_laid():
    game = in_turn(shipped_variant("triominos"), NOTHING_HELD, "--+")
    game.play("5-5-2 @ 0/1")
    assert game.scores == (-15 + 12, 0)


def test_a_draw_that_ends_the_turn_is_followed_by_the_next_player_without_a_pass():
    game = in_turn(rules(drawn_tile="ends_turn", most=1), NOTHING_HELD)
    events = game.draw()
    assert [event.as_json()["event"] for event in events] == ["draw"]
    assert game.scores == (-5, 0)
    assert game.to_move == 2
    assert game.draws == 0


def test_only_one_tile_is_drawn_where_it_ends_the_turn_even_if_more_are_allowed():
    game = in_turn(rules(drawn_tile="ends_turn", most=3), NOTHING_HELD)
    game.draw()
    assert game.to_move == 2


def test_the_drawn_tile_may_be_laid_in_the_next_turn():
    game = in_turn(rules(drawn_tile="ends_turn", most=1), NOTHING_HELD, "", (FITS, *REST))
    game.draw()
    game.play("4-5-5 @ 1/0")
    assert verdict(game.verify_draw) == "must_play"
    assert "5-5-2 @ 0/1" in {str(play) for play in game.legal_plays()}


def test_draws_begin_afresh_in_every_turn():
    game = in_turn(rules(most=2), NOTHING_HELD, "--", ("0-0-4", "0-1-1", *REST))
    assert game.draws == 2
    game.pass_()
    assert game.draws == 0
    game.play("4-5-5 @ 1/0")
    assert verdict(game.verify_draw) == "fine"


def test_the_pool_is_drawn_in_its_order():
    game = in_turn(rules(most="any"), NOTHING_HELD, "--")
    drawn = [game.draw()[0].tile for _ in REST]
    assert drawn == list(REST)
    assert game.hand(1) == tuple(sorted((*OUT_OF_PLACE[:2], *REST, "0-0-1", "1-1-2")))


@pytest.mark.parametrize("players", [1, 2, 3, 6])
def test_the_turn_goes_round(players):
    variant = variant_with(
        players={"number": "1-6"},
        deal={"hand": {"1-6 players": 1}},
        turn={"draw": {"most": 0}},
    )
    hands = [[tile] for tile in ("0-0-1", "0-0-2", "0-0-3", "0-0-4", "0-1-1", "0-1-2")]
    game = set_up(variant, players, table=["5-5-5 @ 0/0"], hands=hands[:players], to_move=players)
    seen = []
    for _ in range(2 * players):
        seen.append(game.to_move)
        game.pass_()
    assert seen == [players, *range(1, players + 1), *range(1, players)]


# The clock ---------------------------------------------------------------------------------------


def clocked(then, hold_back=False, **more):
    return rules(hold_back=hold_back, clock={"turn": {"limit": "60s", "then": then}}, **more)


def test_the_clock_draws_even_where_a_fitting_tile_had_to_be_laid():
    game = in_turn(clocked("draw"), HELD_FITS)
    assert verdict(game.verify_draw) == "must_play"
    (drew,) = game.timeout(seconds=60)
    assert (drew.points, drew.because, drew.timeout, drew.seconds) == (-5, {"draw": -5}, True, 60)
    assert game.to_move == 1
    assert verdict(game.verify_draw) == "must_play"


def test_a_new_limit_starts_after_the_clock_has_drawn():
    game = in_turn(clocked("draw"), NOTHING_HELD)
    assert [game.timeout()[0].as_json()["event"] for _ in range(4)] == ["draw"] * 3 + ["pass"]
    assert game.scores == (-25, 0)
    assert game.to_move == 2


def test_with_no_draw_left_the_clock_passes_although_a_tile_fits():
    used_up = in_turn(clocked("draw", drawn_tile="must_play"), NOTHING_HELD, "--+")
    assert verdict(used_up.verify_pass) == "must_play"
    assert used_up.timeout()[0].because == {"stuck": -10}
    empty = in_turn(clocked("draw"), HELD_FITS, "", ())
    assert empty.timeout()[0].because == {"pool_empty": -7}
    assert empty.to_move == 2


def test_a_pass_of_the_clock_costs_nothing_while_draws_remain():
    game = in_turn(clocked("pass"), HELD_FITS)
    (passed,) = game.timeout(seconds=60)
    assert (passed.points, passed.because, passed.timeout) == (0, {}, True)
    assert game.to_move == 2


@pytest.mark.parametrize(
    ("draws", "rest", "because"),
    [("---", REST, {"stuck": -10}), ("-", (), {"pool_empty": -7}), ("-", REST, {})],
)
def test_a_pass_of_the_clock_costs_what_that_pass_costs(draws, rest, because):
    game = in_turn(clocked("pass"), NOTHING_HELD, draws, rest)
    assert game.timeout()[0].because == because


def test_a_draw_of_the_clock_ends_the_turn_where_draws_do():
    game = in_turn(clocked("draw", drawn_tile="ends_turn", most=1), HELD_FITS)
    game.timeout()
    assert game.to_move == 2


def test_without_a_limit_no_clock_runs():
    assert verdict(in_turn(rules(), HELD_FITS).verify_timeout) == "no_clock"
    assert not in_turn(rules(), HELD_FITS).can_timeout()
    assert in_turn(clocked("draw"), HELD_FITS).can_timeout()


def test_turn_comes_before_no_clock():
    assert verdict(in_turn(rules(), HELD_FITS).verify_timeout, 2) == "turn"


def test_the_time_of_all_moves_is_added_up():
    game = in_turn(clocked("draw"), NOTHING_HELD)
    game.draw(seconds=1.5)
    game.timeout(seconds=60)
    game.timeout(seconds=60)
    game.pass_(seconds=0.25)
    game.play("4-5-5 @ 1/0", seconds=2)
    assert game.seconds == 123.75


@pytest.mark.parametrize("seconds", [-1, -0.001, float("nan"), float("inf")])
def test_time_cannot_run_backwards_or_for_ever(seconds):
    game = in_turn(clocked("draw"), NOTHING_HELD)
    before = list(game._s)
    for act in (game.draw, game.timeout):
        with pytest.raises((ValueError, OverflowError)):
            act(seconds=seconds)
    assert game._s == before


def test_what_a_draw_or_a_pass_would_score_is_what_it_scores():
    game = in_turn(rules(hold_back=True), holds_fitting=True, rest=(*REST, "2-3-3"))
    for left in (3, 2, 1):
        assert game.draws_left == left
        would = game.would_score(Draw())
        assert (would.total, would.because) == (-5, {"draw": -5})
        with pytest.raises(IllegalMove):
            game.would_score(Pass())
        game.draw()
    assert game.draws_left == 0
    with pytest.raises(IllegalMove):
        game.would_score(Draw())
    would = game.would_score(Pass())
    assert (would.total, would.because) == (-10, {"stuck": -10})


def test_no_more_can_be_drawn_than_the_pool_has_beyond_what_is_kept_back():
    any_number = in_turn(rules(hold_back=True, most="any", deal={"kept_back": 1}), True)
    assert any_number.draws_left == any_number.pool_size - 1
    assert in_turn(rules(hold_back=True, most=0), True).draws_left == 0
    free = in_turn(rules(hold_back=True, most=0), False)
    assert free.would_score(Pass()).because == {"stuck": -10}
