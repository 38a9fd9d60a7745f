"""How a tree of dominoes grows: ends and their names, branching doubles, what may meet."""

import pytest

from house_rules import variant_with
from tilewright.engine import IllegalMove, set_up


def dominoes(**layout):
    """Plain dominoes with another layout; without hands every tile off the table may be laid."""
    return variant_with("domino", layout=layout)


def at_table(variant, *table, players=2, **more):
    return set_up(variant, players, table=table, to_move=1, **more)


def ends(game):
    """The open ends and the numbers they ask for."""
    return {each.place: each.numbers[0] for each in game.open_places}


def refused(game, play):
    with pytest.raises(IllegalMove) as error:
        game.verify_play(play)
    return error.value.reason


SPINNER = {"branch": {"doubles": "first", "arms": 4, "sides_first": True}}
STAR = {"branch": {"doubles": "opening", "arms": 4}}


# A line -----------------------------------------------------------------------------------------


def test_a_line_has_a_left_and_a_right_end():
    assert ends(at_table(dominoes(), "6-4", "4-1 @ right")) == {"left": 6, "right": 1}


def test_a_line_with_one_end_goes_on_to_the_right():
    game = at_table(dominoes(ends={"number": 1}), "6-4", "4-1 @ right")
    assert ends(game) == {"right": 1}
    assert refused(game, "6-2 @ left") == "apart"


# Doubles that branch ------------------------------------------------------------------------------


def test_the_first_double_opens_the_line_and_two_more_arms():
    game = at_table(dominoes(branch={"doubles": "first", "arms": 4}), "6-4", "4-4 @ right")
    assert ends(game) == {"left": 6, "right": 4, "right.1": 4, "right.2": 4}


def test_a_later_double_does_not_branch_where_only_the_first_does():
    table = ["6-4", "4-4 @ right", "4-5 @ right", "5-5 @ right"]
    game = at_table(dominoes(branch={"doubles": "first", "arms": 4}), *table)
    assert ends(game) == {"left": 6, "right": 5, "right.1": 4, "right.2": 4}


def test_only_an_opening_double_branches_where_the_rule_says_opening():
    game = at_table(dominoes(**STAR), "6-4", "4-4 @ right")
    assert ends(game) == {"left": 6, "right": 4}
    game = at_table(dominoes(**STAR), "4-4", "4-6 @ up")
    assert ends(game) == {"left": 4, "right": 4, "up": 6, "down": 4}


def test_all_doubles_branch_and_no_name_of_an_end_is_there_twice():
    table = ["6-4", "4-4 @ right", "4-5 @ right", "5-5 @ right", "4-3 @ right.1", "3-3 @ right.1"]
    game = at_table(dominoes(branch={"doubles": "all", "arms": 4}), *table)
    assert ends(game) == {
        "left": 6,
        "right": 5,
        "right.1": 3,
        "right.1.1": 3,
        "right.1.2": 3,
        "right.2": 4,
        "right.3": 5,
        "right.4": 5,
    }


def test_an_opening_double_may_have_more_arms_than_others():
    variant = dominoes(branch={"doubles": "all", "arms": 4, "opening_arms": 6})
    game = at_table(variant, "6-6")
    assert ends(game) == dict.fromkeys("123456", 6)
    game = at_table(variant, "6-6", "6-5 @ 3", "5-5 @ 3")
    assert list(ends(game)) == ["1", "2", "3", "3.1", "3.2", "4", "5", "6"]


def test_a_star_of_eight_arms():
    variant = variant_with(
        "domino",
        tiles={"numbers": "0-9"},
        layout={"branch": {"doubles": "opening", "arms": 8}},
    )
    assert len(ends(at_table(variant, "9-9"))) == 8


# The sides of a double come first -----------------------------------------------------------------


def test_the_short_ends_of_an_opening_double_open_once_both_sides_are_covered():
    assert list(ends(at_table(dominoes(**SPINNER), "4-4"))) == ["left", "right"]
    assert list(ends(at_table(dominoes(**SPINNER), "4-4", "4-6 @ left"))) == ["left", "right"]
    game = at_table(dominoes(**SPINNER), "4-4", "4-6 @ left", "4-1 @ right")
    assert ends(game) == {"left": 6, "right": 1, "up": 4, "down": 4}


def test_the_short_ends_of_a_later_double_open_once_its_other_side_is_covered():
    assert list(ends(at_table(dominoes(**SPINNER), "6-4", "4-4 @ right"))) == ["left", "right"]
    game = at_table(dominoes(**SPINNER), "6-4", "4-4 @ right", "4-1 @ right")
    assert ends(game) == {"left": 6, "right": 1, "right.1": 4, "right.2": 4}


def test_a_place_that_has_not_opened_yet_does_not_exist():
    assert refused(at_table(dominoes(**SPINNER), "4-4"), "4-1 @ up") == "apart"


# Limits -----------------------------------------------------------------------------------------


def test_a_branch_may_take_one_tile_only():
    layout = {"branch": {"doubles": "first", "arms": 4, "tiles_on_a_branch": 1}}
    game = at_table(dominoes(**layout), "6-4", "4-4 @ right", "4-1 @ right.1")
    assert refused(game, "1-3 @ right.1") == "closed"
    game.verify_play("4-5 @ right.2")
    game.verify_play("4-5 @ right")
    assert not any(play.place == "right.1" for play in game.legal_plays())


# What may meet ----------------------------------------------------------------------------------


def test_two_numbers_that_meet_make_seven():
    game = at_table(dominoes(match={"sums_to": 7}), "6-6")
    assert refused(game, "6-4 @ right") == "corner"
    game.play("1-4 @ right")
    assert refused(game, "4-5 @ right") == "corner"
    game.verify_play("3-5 @ right")


def test_a_blank_is_followed_by_nothing_that_could_make_seven():
    game = at_table(dominoes(match={"sums_to": 7}), "6-0")
    assert {play.place for play in game.legal_plays()} == {"left"}


def test_a_tile_that_fits_anywhere_lies_either_way_round():
    matadors = ["0-0", "6-1", "5-2", "4-3"]
    game = at_table(dominoes(match={"sums_to": 7}, fit_anywhere=matadors), "2-0", "5-6 @ left")
    for play in ("6-1 @ right", "1-6 @ right", "0-0 @ right", "0-0 @ left", "2-5 @ left"):
        game.verify_play(play)
    at_right = [play for play in game.legal_plays() if play.place == "right"]
    # 0-0 one way; 6-1, 5-2, 4-3 two ways each: at a blank nothing else can lie.
    assert len(at_right) == 7


def test_a_wild_number_fits_every_end_and_is_followed_by_every_number():
    variant = variant_with("domino", tiles={"add": ["w-3", "w-w"]})
    game = at_table(variant, "6-4")
    game.play("w-3 @ right")
    assert ends(game) == {"left": 6, "right": 3}
    game = at_table(variant, "6-4")
    game.play("w-w @ left")
    assert ends(game) == {"left": None, "right": 4}
    assert {play.tile for play in game.legal_plays() if play.place == "left"} >= {"0-0", "5-5"}


# What must be filled or covered first -------------------------------------------------------------


def test_all_arms_of_the_first_double_are_filled_before_any_grows():
    variant = dominoes(**STAR, fill_first=["any"])
    game = at_table(variant, "6-6", "6-4 @ left", "6-3 @ right", "6-2 @ up")
    assert refused(game, "4-4 @ left") == "closed"
    assert {play.place for play in game.legal_plays()} == {"down"}
    game.play("6-1 @ down")
    assert {play.place for play in game.legal_plays()} == {"left", "right", "up", "down"}


def test_behind_each_first_tile_comes_a_double_before_anything_else():
    variant = dominoes(**STAR, fill_first=["any", "double"])
    table = ["6-6", "6-4 @ left", "6-3 @ right", "6-2 @ up", "6-1 @ down"]
    game = at_table(variant, *table)
    assert refused(game, "4-5 @ left") == "closed"
    assert {str(play) for play in game.legal_plays()} == {
        "4-4 @ left",
        "3-3 @ right",
        "2-2 @ up",
        "1-1 @ down",
    }
    game = at_table(variant, *table, "4-4 @ left", "3-3 @ right", "2-2 @ up")
    assert refused(game, "4-5 @ left") == "closed"
    game.play("1-1 @ down")
    game.verify_play("4-5 @ left")


def test_an_arm_that_has_its_double_waits_until_the_others_have_theirs():
    layout = {"branch": {"doubles": "all", "arms": 4}, "fill_first": ["any", "double"]}
    variant = variant_with("domino", tiles={"copies": 2, "add": ["6-6", "6-6"]}, layout=layout)
    arms = ["6-6", "6-4 @ left", "6-3 @ right", "6-2 @ up", "6-6 @ down"]
    # Behind 6-6 a double is missing: at any of its three places.
    game = at_table(variant, *arms)
    game.verify_play("6-6 @ down.1")
    game = at_table(variant, *arms, "6-6 @ down")
    assert refused(game, "6-6 @ down.1") == "closed"
    assert {play.place for play in game.legal_plays()} == {"left", "right", "up"}


def test_a_double_needs_three_toes_before_anything_else_is_laid():
    variant = dominoes(branch={"doubles": "all", "arms": 4}, cover={"tiles": 3})
    game = at_table(variant, "6-6", "6-4 @ left", "4-4 @ left")
    assert refused(game, "6-1 @ right") == "closed"
    assert {play.place for play in game.legal_plays()} == {"left", "left.1", "left.2"}
    for toe in ("4-1 @ left", "4-2 @ left.1"):
        game.play(toe)
        assert refused(game, "6-1 @ right") == "closed"
    game.play("4-3 @ left.2")
    game.verify_play("6-1 @ right")
    game.verify_play("2-0 @ left.1")


def test_a_double_that_fills_its_arm_is_covered_at_its_further_arms():
    branch = {"doubles": "all", "arms": 4, "tiles_on_a_branch": 1}
    layout = {"branch": branch, "cover": {"tiles": 3}}
    variant = variant_with("domino", tiles={"copies": 2}, layout=layout)
    game = at_table(variant, "6-6", "6-6 @ up")
    assert {play.place for play in game.legal_plays()} == {"up.1", "up.2"}
    # Behind it nothing may lie, so that two of the three tiles are all that it needs.
    game = at_table(variant, "6-6", "6-6 @ up", "6-1 @ up.1", "6-2 @ up.2")
    game.verify_play("6-3 @ left")


def test_an_opening_double_needs_no_toes():
    variant = dominoes(branch={"doubles": "all", "arms": 4}, cover={"tiles": 3})
    game = at_table(variant, "6-6", "6-4 @ left")
    game.verify_play("4-1 @ left")


def test_a_double_may_hold_up_its_own_arm_alone():
    cover = {"tiles": 3, "blocks": "its_arm"}
    variant = dominoes(branch={"doubles": "all", "arms": 4}, cover=cover)
    game = at_table(variant, "6-6", "6-4 @ left", "4-4 @ left", "4-1 @ left")
    game.verify_play("6-1 @ right")
    assert refused(game, "1-2 @ left") == "closed"


# Trains -----------------------------------------------------------------------------------------


def trains(**more):
    layout = {"trains": {"common": "always"}, **more}
    return dominoes(**layout)


HANDS = [["6-1", "6-2", "1-1"], ["6-3", "2-3"], ["5-5", "6-4"]]


def test_a_train_game_has_an_arm_for_each_and_one_for_all():
    game = set_up(trains(), 3, table=["6-6"], hands=HANDS, pool=[], to_move=2)
    assert list(ends(game)) == ["1", "2", "3", "common"]
    assert {str(play) for play in game.legal_plays()} == {"6-3 @ 2", "6-3 @ common"}
    assert refused(game, "6-3 @ 1") == "closed"


def test_there_may_be_no_common_arm_or_only_for_who_has_begun():
    never = set_up(
        trains(trains={"common": "never"}), 3, table=["6-6"], hands=HANDS, pool=[], to_move=1
    )
    assert list(ends(never)) == ["1", "2", "3"]
    after = set_up(
        trains(trains={"common": "after_own"}), 3, table=["6-6"], hands=HANDS, pool=[], to_move=1
    )
    assert refused(after, "6-1 @ common") == "closed"
    after = set_up(
        trains(trains={"common": "after_own"}),
        3,
        table=["6-6", "6-0 @ 1"],
        hands=HANDS,
        pool=[],
        to_move=1,
    )
    after.verify_play("6-1 @ common")


def test_the_arm_of_who_was_stuck_is_open_until_its_owner_lays_on_it():
    hands = [["6-1", "1-2", "0-0"], ["5-3", "5-5"], ["6-4", "4-4"]]
    game = set_up(trains(), 3, table=["6-6"], hands=hands, pool=["5-0"], to_move=1)
    game.play("6-1 @ 1")
    game.draw()  # a draw ends the turn in these rules: player 2 laid nothing
    game.verify_play("6-4 @ 2")
    assert refused(game, "1-4 @ 1") in ("not_held", "closed")
    game.play("6-4 @ 3")
    game.play("1-2 @ 1")
    assert game.to_move == 2


def test_a_double_that_must_be_covered_is_open_to_everybody():
    variant = trains(cover={"tiles": 1})
    hands = [["1-5", "0-0"], ["5-3", "1-4"], ["6-4", "4-4"]]
    table = ["6-6", "6-1 @ 1", "1-1 @ 1", "6-5 @ 2"]
    game = set_up(variant, 3, table=table, hands=hands, pool=[], to_move=2)
    assert {str(play) for play in game.legal_plays()} == {"1-4 @ 1"}
    assert refused(game, "5-3 @ 2") == "closed"


def test_a_round_is_blocked_where_nobody_can_lay_behind_the_own_gates():
    hands = [["6-1", "5-5"], ["1-4", "4-4"]]
    # Player 2 could lay 1-4 on the arm of player 1, but may not.
    variant = trains(trains={"common": "never", "stuck_opens": False})
    game = set_up(variant, 2, table=["6-6"], hands=hands, pool=[], to_move=1)
    game.play("6-1 @ 1")
    assert game.round_over == "blocked"


def test_a_round_goes_on_where_a_pass_opens_an_arm_that_somebody_can_lay_on():
    # Player 1 must pass, which opens arm 1, and player 2 can lay 1-2 there.
    hands = [["4-0", "3-4"], ["6-3", "1-2", "5-5"]]
    variant = trains(trains={"common": "never"})
    game = set_up(variant, 2, table=["6-6", "6-1 @ 1"], hands=hands, pool=[], to_move=2)
    game.play("6-3 @ 2")
    assert game.round_over is None
    game.pass_()
    game.play("1-2 @ 1")


def test_a_round_is_blocked_where_not_even_open_arms_help():
    hands = [["4-0", "0-0"], ["6-3", "5-4", "5-5"]]
    variant = trains(trains={"common": "never"})
    game = set_up(variant, 2, table=["6-6", "6-1 @ 1"], hands=hands, pool=[], to_move=2)
    game.play("6-3 @ 2")
    assert game.round_over == "blocked"


def test_the_reason_names_the_owner_where_a_double_holds_up_another_arm():
    variant = trains(cover={"tiles": 1, "blocks": "its_arm"}, trains={"common": "never"})
    hands = [["5-2", "4-0"], ["0-0"], ["3-0"]]
    table = ["6-6", "6-5 @ 1", "6-3 @ 2", "6-4 @ 3", "3-3 @ 2"]
    game = set_up(variant, 3, table=table, hands=hands, pool=[], to_move=1)
    game.verify_play("5-2 @ 1")
    with pytest.raises(IllegalMove, match="Arm 3 is player 3's alone"):
        game.verify_play("4-0 @ 3")


def test_the_reason_is_the_ring_where_an_arm_has_its_tile_and_others_wait():
    variant = dominoes(branch={"doubles": "all", "arms": 3}, fill_first=["any", "any"])
    table = ["6-6", "6-1 @ left", "6-2 @ right", "6-3 @ up", "1-1 @ left"]
    game = at_table(variant, *table)
    with pytest.raises(IllegalMove, match="All arms of the first tile must be filled"):
        game.verify_play("1-4 @ left.1")
