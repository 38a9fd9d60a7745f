"""Rules that are the same however they are written, and rules that are not."""

import random

import pytest
from random_rules import some_line_rules, some_rules, some_team_rules, some_turn_rules

from house_rules import SHIPPED, as_variant, merged, shipped_variant, variant_with
from respelling import respelled
from tilewright.engine import Game
from tilewright.language import digest
from tilewright.language.measures import When, foreign_to
from tilewright.language.sameness import normal
from tilewright.language.tileset import plain_tiles

DOUBLES = [f"{number}-{number}" for number in range(7)]
ONE_EACH = {"hand": {"1 players": 1}}
ROUNDS = {"at": {"points": None, "rounds": 3}}
NOTHING = {"out": {"takes": "nothing"}, "blocked": {"takes": "nothing"}}
AFTER = {"out": ["last_winner", "highest_double"]}


FOUR = {"hand": {"4 players": 7}}
DRAWING = {"by": ["highest_double", "everybody_draws", "random"]}
POOL_TILE = {"by": ["highest_double", "pool_tile"]}
ONE_ROUND = {"at": {"points": None, "rounds": 1}, "tie": "share"}
LAST_OPENER = {"opening": {"by": ["last_opener", "highest_sum"]}}


def bonus_of_ends(**counts):
    fives = {"when": {"ends_total": {"multiple_of": 5}}, "points": "ends_total"}
    return {"layout": {"ends": counts}, "scoring": {"bonuses": {"fives": fives}}}


def passed(**when):
    return {"scoring": {"passes": {"x": {"when": when, "points": 5}}}}


SAME = {
    "another turn of a tile": (
        {"opening": {"or_tile": ["0-5-5"]}},
        {"opening": {"or_tile": ["5-5-0"]}},
    ),
    "another order of tiles": (
        {"tiles": {"remove": ["0-0-0", "1-1-1"]}},
        {"tiles": {"remove": ["1-1-1", "0-0-0", "1-1-1"]}},
    ),
    "a tile taken out and put in again": (
        {"tiles": {"remove": ["5-5-5"], "add": ["5-5-5"]}},
        {"tiles": {}},
    ),
    "a tile taken out and put in as often as there was": (
        {"tiles": {"copies": 2, "remove": ["5-5-5"], "add": ["5-5-5", "5-5-5", "4-4-4"]}},
        {"tiles": {"copies": 2, "add": ["4-4-4"]}},
    ),
    "mirror images of tiles with two numbers": (
        {"tiles": {"numbers": "0-1", "mirrored": True}},
        {"tiles": {"numbers": "0-1", "mirrored": False}},
    ),
    "lines of hands": (
        {"deal": {"hand": {"2-3 players": 7, "4-6 players": 6}}},
        {"deal": {"hand": {"2 players": 7, "3 players": 7, "4 players": 6, "5-12 players": 6}}},
    ),
    "units of time": (
        {"clock": {"turn": {"limit": "60s", "then": "pass"}}},
        {"clock": {"turn": {"limit": "1m", "then": "pass"}}},
    ),
    "a zero that counts nothing": (
        {"scoring": {"tile": {"product": {"zero_counts": 0}}}},
        {"scoring": {"tile": "product"}},
    ),
    "no points for a tile": ({"scoring": {"tile": 0}}, {"scoring": {"tile": "none"}}),
    "mirror images of dominoes": (
        {"tiles": {"shape": "domino", "mirrored": True}},
        {"tiles": {"shape": "domino", "mirrored": False}},
    ),
    "what is drawn where nothing is": (
        {"turn": {"draw": {"most": 0, "drawn_tile": "must_play"}}},
        {"turn": {"draw": {"most": 0, "drawn_tile": "may_play"}}},
    ),
    "holding back where nothing is drawn": (
        {"turn": {"may_hold_back": True, "draw": {"most": 0}}},
        {"turn": {"may_hold_back": False, "draw": {"most": 0}}},
    ),
    "being stuck without a limit": (
        {"turn": {"draw": {"most": "any"}}, "scoring": {"stuck": -10}},
        {"turn": {"draw": {"most": "any"}}, "scoring": {"stuck": 0}},
    ),
    "a winner nobody is": (
        {"round_end": {"blocked": {"winner": "nobody", "tie": "share", "bonus": 7}}},
        {"round_end": {"blocked": {"winner": "nobody", "tie": "nobody", "takes": "nothing"}}},
    ),
    "taking off an empty hand": (
        {"round_end": {"out": {"takes": "differences"}}},
        {"round_end": {"out": {"takes": "others_hands_minus_own"}}},
    ),
    "points nobody has to reach": (
        {"game_end": {"at": {"points": None, "rounds": 3}, "winner": "round_winner"}},
        {"game_end": {"at": {"points": None, "rounds": 3}, "play_out_round": False}},
    ),
    "ways to open that are never tried": (
        {"opening": {"by": ["highest_sum", "random"]}},
        {"opening": {"by": ["highest_sum", "highest_triple"]}},
    ),
    "a way behind chance that compares hands as they are compared anyway": (
        {"opening": {"by": ["last_winner", "random", "highest_sum"]}},
        {"opening": {"by": ["last_winner", "random"]}},
    ),
    "chance where nothing else decides": (
        {"opening": {"by": ["last_winner", "random"]}},
        {"opening": {"by": ["last_winner"]}},
    ),
    "a tile that nobody wins the opening with": (
        {"opening": {"by": ["random"], "tile": "any"}},
        {"opening": {"by": ["random"], "tile": "required", "or_tile": ["0-0-0"]}},
    ),
}


DOMINOES = {
    "teams that are never made": (
        {"players": {"number": 3, "teams": 2}},
        {"players": {"number": 3}},
    ),
    "hands of opponents, where all are": (
        {"round_end": {"out": {"takes": "opponents_hands"}}},
        {"round_end": {"out": {"takes": "others_hands"}}},
    ),
    "the own hand off those of opponents, where all are": (
        {"round_end": {"blocked": {"takes": "opponents_hands_minus_own"}}},
        {"round_end": {"blocked": {"takes": "others_hands_minus_own"}}},
    ),
    "all hands, one of which is empty": (
        {"round_end": {"out": {"takes": "all_hands"}}},
        {"round_end": {"out": {"takes": "others_hands"}}},
    ),
    "the lowest team of single players": (
        {"round_end": {"blocked": {"winner": "lowest_team"}}},
        {"round_end": {"blocked": {"winner": "lowest_hand"}}},
    ),
    "whole teams of single players": (
        {"round_end": {"out": {"when": "whole_team"}}},
        {"round_end": {"out": {"when": "anybody"}}},
    ),
    "a winning tile of hands that lie face down": (
        {"deal": {"face_down": True}, "opening": {"tile": "required", "or_tile": ["0-0"]}},
        {"deal": {"face_down": True}, "opening": {"tile": "any"}},
    ),
    "an opening nobody can be left": (
        {"opening": {"may_leave_to_partner": True}},
        {"opening": {"may_leave_to_partner": False}},
    ),
    "arms of nothing": (
        {"layout": {"branch": {"arms": 4, "opening_arms": 6, "sides_first": True}}},
        {"layout": {"branch": {"tiles_on_a_branch": 1}}},
    ),
    "two arms, as many as anywhere": (
        {"layout": {"branch": {"doubles": "all", "arms": 2}}},
        {"layout": {}},
    ),
    "arms of the first tile, the only one that branches": (
        {"layout": {"branch": {"doubles": "opening", "arms": 3, "opening_arms": 4}}},
        {"layout": {"branch": {"doubles": "opening", "arms": 4}}},
    ),
    "the first tile as all others": (
        {"layout": {"branch": {"doubles": "all", "arms": 4, "opening_arms": 4}}},
        {"layout": {"branch": {"doubles": "all", "arms": 4}}},
    ),
    "branches longer than the set": (
        {"layout": {"branch": {"doubles": "all", "arms": 4, "tiles_on_a_branch": 27}}},
        {"layout": {"branch": {"doubles": "all", "arms": 4}}},
    ),
    "doubles that are none": (
        {"tiles": {"remove": DOUBLES}, "layout": {"branch": {"doubles": "all", "arms": 4}}},
        {"tiles": {"remove": DOUBLES}, "layout": {"cover": {"tiles": 1}}},
    ),
    "ends that nothing counts": (
        {"layout": {"ends": {"double_counts": "once"}}},
        {"layout": {"ends": {"branching_double_counts": "while_exposed"}}},
    ),
    "arms that nobody has to fill": ({"layout": {"fill_first": ["any"]}}, {"layout": {}}),
    "what is stopped by nothing": ({"layout": {"cover": {"blocks": "its_arm"}}}, {"layout": {}}),
    "one end of a hub": (
        {"layout": {"trains": {"common": "always"}, "ends": {"number": 1}}},
        {"layout": {"trains": {}}},
    ),
    "tiles that fit anywhere": (
        {"layout": {"fit_anywhere": ["6-1", "0-0", "1-6", "9-9"]}},
        {"layout": {"fit_anywhere": ["0-0", "1-6"]}},
    ),
    "a sum that is the same number twice": (
        {"tiles": {"numbers": "3"}, "deal": ONE_EACH, "layout": {"match": {"sums_to": 6}}},
        {"tiles": {"numbers": "3"}, "deal": ONE_EACH},
    ),
    "a deal that is never void": (
        {"deal": {"redeal": {"doubles": 8}}},
        {"deal": {"redeal": {"same_number": 8}}},
    ),
    "going on after no tile": ({"turn": {"again": {"must": True}}}, {"turn": {}}),
    "a foul that nobody can commit": ({"scoring": {"foul": -25}}, {"scoring": {}}),
    "a pass that is always the first in a row": (
        passed(passes={"at_least": 1}, tiles_laid=[1, 29, 0], by_partner=False),
        passed(tiles_laid=1),
    ),
    "passes of partners, where there are none": (passed(by_partner=True), {"scoring": {}}),
    "what hands come to anyway": (
        {"round_end": {"hands": {"values": {"1-6": 7, "9-9": 3}, "alone": {"0-0": 0}}}},
        {"round_end": {"hands": {"each": True, "rounded": "up"}}},
    ),
    "points of hands that nobody takes": (
        {"round_end": NOTHING | {"hands": {"divided_by": 10, "at_least": 5}}},
        {"round_end": NOTHING},
    ),
    "an entry to nothing": (
        {"round_end": NOTHING | {"to_get_in": 20}},
        {"round_end": NOTHING | {"to_get_in": 0}},
    ),
    "bonuses of rounds that are never played": (
        {"game_end": ROUNDS, "round_end": {"out": {"bonus": [5, 4, 0, 3]}}},
        {"game_end": ROUNDS, "round_end": {"out": {"bonus": [5, 4]}}},
    ),
    "the same bonus in every round": (
        {"game_end": ROUNDS, "round_end": {"out": {"bonus": [5, 5, 5]}}},
        {"game_end": ROUNDS, "round_end": {"out": {"bonus": 5}}},
    ),
    "nothing that is divided": (
        {"round_end": {"blocked": {"takes": "nothing", "tie": "divide"}}},
        {"round_end": {"blocked": {"takes": "nothing", "tie": "share"}}},
    ),
    "nothing that is carried over": (
        {"round_end": {"blocked": {"takes": "nothing", "tie": "carry_over"}}},
        {"round_end": {"blocked": {"takes": "nothing", "tie": "nobody"}}},
    ),
    "points that nobody has to reach exactly": (
        {"game_end": ROUNDS | {"exactly": True}},
        {"game_end": ROUNDS | {"exactly": False}},
    ),
    "who opens, said twice": (
        {"opening": {"by": ["last_winner", "highest_double"], "after": AFTER}},
        {"opening": {"by": ["last_winner", "highest_double"]}},
    ),
    "who opens after a block that somebody always wins": (
        {"opening": {"after": {"tied": ["random"]}}},
        {"opening": {}},
    ),
    "doubles that were looked for": (
        {"opening": {"by": ["lowest_double", "doubles_down", "highest_sum"]}},
        {"opening": {"by": ["lowest_double", "highest_sum"]}},
    ),
    "another try of nothing": (
        {"opening": {"by": ["redeal", "everybody_draws", "next_player", "random"]}},
        {"opening": {"by": ["next_player", "random"]}},
    ),
    "ways of later rounds": (
        {"opening": {"by": ["last_opener", "last_to_lay", "next_player", "random"]}},
        {"opening": {"by": ["last_opener", "random"]}},
    ),
    "the way round of two": (
        {"players": {"number": 2, "direction": "counterclockwise"}},
        {"players": {"number": 2}},
    ),
    "points for each number of players that are the same": (
        {"game_end": {"at": {"points": {"2 players": 61, "3-4 players": 61, "5 players": 9}}}},
        {"game_end": {"at": {"points": 61}}},
    ),
    "points in other lines": (
        {"game_end": {"at": {"points": {"2-3 players": 61, "4 players": 100}}}},
        {"game_end": {"at": {"points": {"4 players": 100, "3 players": 61, "2 players": 61}}}},
    ),
    "points for players who cannot play": (
        {"game_end": {"at": {"points": {"5-6 players": 61}, "rounds": 3}, "exactly": True}},
        {"game_end": {"at": {"points": None, "rounds": 3}}},
    ),
}
"""The same of dominoes."""

OTHER_DOMINOES = {
    "teams": (
        {"players": {"number": 4, "teams": 2}, "deal": FOUR},
        {"players": {"number": 4}, "deal": FOUR},
    ),
    "arms": (
        {"layout": {"branch": {"doubles": "all", "arms": 4}}},
        {"layout": {"branch": {"doubles": "all", "arms": 3}}},
    ),
    "two arms that have to be filled": (
        {"layout": {"branch": {"doubles": "all", "arms": 2}, "fill_first": ["any"]}},
        {"layout": {"fill_first": ["any"]}},
    ),
    "ends that count": (
        bonus_of_ends(double_counts="once"),
        bonus_of_ends(double_counts="twice"),
    ),
    "the pool that is kept back where all draw to open": (
        {"turn": {"draw": {"most": 0}}, "opening": DRAWING, "deal": {"kept_back": 2}},
        {"turn": {"draw": {"most": 0}}, "opening": DRAWING, "deal": {"kept_back": 0}},
    ),
    "a tile of the pool that is kept back": (
        {"turn": {"draw": {"most": 0}}, "opening": POOL_TILE, "deal": {"kept_back": 2}},
        {"turn": {"draw": {"most": 0}}, "opening": POOL_TILE, "deal": {"kept_back": 0}},
    ),
    "a tile of the pool that opens": (
        {"opening": POOL_TILE},
        {"opening": {"by": ["highest_double"]}},
    ),
    "the way round": ({"players": {"direction": "counterclockwise"}}, {}),
    "points by the number of players": (
        {"game_end": {"at": {"points": {"2-3 players": 61, "4 players": 100}}}},
        {"game_end": {"at": {"points": {"2 players": 61, "3-4 players": 100}}}},
    ),
    "a round that is played again": (
        {"game_end": ONE_ROUND, "round_end": {"blocked": {"tie": "replay"}}} | LAST_OPENER,
        {"game_end": ONE_ROUND, "round_end": {"blocked": {"tie": "replay"}}},
    ),
    "a foul": (
        {"turn": {"may_pass_when_able": True}, "scoring": {"foul": -25}},
        {"turn": {"may_pass_when_able": True}},
    ),
    "passes": (passed(passes=3), passed(passes=2)),
    "who opens after a block": ({"opening": {"after": {"blocked": ["random"]}}}, {}),
}
"""Neighbours of these that are not the same."""


def bonus(**setting):
    return {"scoring": {"bonuses": {"x": {"when": {"sides": 2}, "points": 5} | setting}}}


SAME_BONUSES = {
    "one of a list": ({"when": [{"sides": 1}]}, {"when": {"sides": 1}}),
    "a list of one number": ({"when": {"sides": [2]}}, {"when": {"sides": 2}}),
    "at least one": ({"when": {"hexagons": {"at_least": 1}}}, {"when": {"hexagons": True}}),
    "none": ({"when": {"hexagons": False}}, {"when": {"hexagons": {"at_most": 0}}}),
    "from two to two": ({"when": {"sides": {"at_least": 2, "at_most": 2}}}, {}),
    "always": ({"when": {"sides": 2, "drawn": {"at_least": 0, "multiple_of": 1}}}, {}),
    "the order of a list": ({"when": {"sides": [1, 3]}}, {"when": {"sides": [3, 1, 3]}}),
    "the order of cases": (
        {"when": [{"sides": 1}, {"sum": 5}]},
        {"when": [{"sum": 5}, {"sides": 1}, {"sum": 5}]},
    ),
    "a turned tile": ({"when": {"tile": "1-2-0"}}, {"when": {"tile": ["0-1-2"]}}),
    "all sides": ({"when": {"sides": {"at_least": 3}}}, {"when": {"sides": 3}}),
    "all hexagons": ({"when": {"hexagons": {"at_least": 3}}}, {"when": {"hexagons": 3}}),
    "each number of hexagons": ({"when": {"hexagons": [1, 2, 3]}}, {"when": {"hexagons": True}}),
    "more sides than there are": ({"when": {"sides": [2, 4]}}, {}),
    "any sum": ({"when": {"sides": 2, "sum": {"at_most": 99}}}, {}),
    "any sum that these tiles have": ({"when": {"sides": 2, "sum": {"at_most": 15}}}, {}),
    "any number of draws": ({"when": {"sides": 2, "drawn": {"at_most": 3}}}, {}),
    "all draws": ({"when": {"drawn": 3}}, {"when": {"drawn": {"at_least": 3}}}),
    "any number of sides": (
        {"when": {"hexagons": 1, "sides": {"at_least": 0}}},
        {"when": {"hexagons": 1}},
    ),
    "what follows from the sides": (
        {"when": {"sides": 3, "opening": False}},
        {"when": {"sides": 3}},
    ),
    "what follows from the opening": (
        {"when": {"opening": True, "corners": 0}},
        {"when": {"opening": True}},
    ),
    "no opening has a side": ({"when": {"sides": 0}}, {"when": {"opening": True}}),
    "cases that differ in one measure": (
        {"when": [{"sides": 1}, {"sides": 2}]},
        {"when": {"sides": [1, 2]}},
    ),
    "a bridge by its corners": (
        {"when": {"sides": [1, 2], "corners": 3, "hexagons": 0}},
        {"when": [{"sides": 1, "far_corner": True}, {"sides": 2, "hexagons": 0}]},
    ),
    "a case within another": ({"when": [{"sides": 2}, {"sides": 2, "sum": 5}]}, {}),
    "a case that never holds": ({"when": [{"sides": 2}, {"sides": 3, "corners": 2}]}, {}),
    "a domino's double": ({"when": {"sides": 2, "double": False}}, {}),
    "a triple by its sum": (
        {"when": {"triple": True, "sum": 15}},
        {"when": {"tile": "5-5-5"}},
    ),
    "a measure that is always the same": ({"points": "sides"}, {"points": 2}),
    "a formula that always gives the same": (
        {"when": {"sum": 3}, "points": {"sum": {"divided_by": 2, "rounded": "up"}}},
        {"when": {"sum": 3}, "points": 2},
    ),
    "rounded without being divided": ({"points": {"sum": {"rounded": "up"}}}, {"points": "sum"}),
    "the measure itself": ({"points": {"sum": {"times": 3, "divided_by": 3}}}, {"points": "sum"}),
    "least terms": (
        {"points": {"sum": {"times": 4, "divided_by": 6, "rounded": "up"}}},
        {"points": {"sum": {"times": 2, "divided_by": 3, "rounded": "up"}}},
    ),
    "nothing to round": (
        {"points": {"sum": {"times": 4, "divided_by": 2, "rounded": "up"}}},
        {"points": {"sum": {"times": 2}}},
    ),
}

DIFFERENT = {
    "a sum that these tiles have": (
        {"when": {"sum": {"at_most": 14}}},
        {"when": {"sides": {"at_least": 0}}},
    ),
    "two sides or three": ({"when": {"sides": {"at_least": 2}}}, {"when": {"sides": 2}}),
    "draws": ({"when": {"drawn": {"at_least": 2}}}, {"when": {"drawn": 3}}),
    "other halves": (
        {"when": [{"sides": 2, "sum": 5}, {"sides": 3, "sum": 6}]},
        {"when": {"sides": [2, 3], "sum": [5, 6]}},
    ),
    "far corner": ({"when": {"far_corner": True}}, {"when": {"far_corner": False}}),
    "a mirror image": ({"when": {"tile": "0-1-2"}}, {"when": {"tile": "0-2-1"}}),
    "rounding": (
        {"points": {"sum": {"divided_by": 2, "rounded": "up"}}},
        {"points": {"sum": {"divided_by": 2, "rounded": "nearest"}}},
    ),
    "one or none": ({"when": {"sides": {"at_most": 1}}}, {"when": {"sides": 1}}),
}


@pytest.mark.parametrize("name", SAME)
def test_the_same_rules_have_the_same_fingerprint(name):
    one, other = (variant_with(**change) for change in SAME[name])
    assert digest(one) == digest(other)


@pytest.mark.parametrize("name", DOMINOES)
def test_the_same_rules_of_dominoes_have_the_same_fingerprint(name):
    one, other = (variant_with("domino", **change) for change in DOMINOES[name])
    assert digest(one) == digest(other)


@pytest.mark.parametrize("name", OTHER_DOMINOES)
def test_what_matters_among_dominoes_is_in_the_fingerprint(name):
    one, other = (variant_with("domino", **change) for change in OTHER_DOMINOES[name])
    assert digest(one) != digest(other)


def test_triangles_have_no_ends():
    layout = {"branch": {"doubles": "all", "arms": 4}, "trains": {}, "ends": {"number": 1}}
    assert digest(variant_with(layout=layout)) == digest(variant_with())


@pytest.mark.parametrize("name", SAME_BONUSES)
def test_the_same_bonus_has_the_same_fingerprint(name):
    one, other = (variant_with(**bonus(**change)) for change in SAME_BONUSES[name])
    assert digest(one) == digest(other)


@pytest.mark.parametrize("name", DIFFERENT)
def test_another_bonus_has_another_fingerprint(name):
    one, other = (variant_with(**bonus(**change)) for change in DIFFERENT[name])
    assert digest(one) != digest(other)


ASKING = dict.fromkeys(
    ("far_corner", "opening", "triple", "quad", "double", "last_tile", "fits_all_ends", "closes"),
    True,
)
ASKING |= dict.fromkeys(
    ("sides", "corners", "spans", "straight_across", "hexagons", "closed_corners"), 2
)
ASKING |= dict.fromkeys(("ends_total", "ends_equal", "ends_different", "ends_before"), 2)
ASKING |= {"tile": "1-2-3", "sum": 5, "drawn": 2, "passes": 2}

HOSTS = {
    "domino": ("domino", {"turn": {"draw": {"most": 3, "drawn_tile": "may_play"}}}),
    "square": (
        "triominos",
        {"tiles": {"shape": "square"}, "opening": {"by": ["highest_sum"], "or_tile": []}},
    ),
    "triangle": ("triominos", {}),
}
"""A game with tiles of each shape."""


def hosts_of(measure):
    """The shapes of tiles that have a measure."""
    return [shape for shape in HOSTS if measure not in foreign_to(shape)]


@pytest.mark.parametrize(
    ("shape", "measure"),
    [(shape, measure) for measure in When.model_fields for shape in hosts_of(measure)],
)
def test_each_measure_that_is_asked_counts(shape, measure):
    base, changes = HOSTS[shape]
    numbers = {"domino": 2, "triangle": 3, "square": 4}[shape]
    asked = ASKING[measure] if measure != "tile" else "-".join("1234"[:numbers])
    digests = {
        digest(variant_with(base, **merged(changes, each)))
        for each in (
            bonus(when={measure: asked}),
            bonus(when={"sum": {"at_least": 0}}),
            {"scoring": {"bonuses": {}}},
        )
    }
    assert len(digests) == 3


def test_a_way_behind_chance_may_say_how_hands_are_compared():
    first, last = (
        variant_with(opening={"by": ["last_winner", "random", *more]})
        for more in ([], ["highest_triple"])
    )
    assert digest(first) != digest(last)


def of_several(several, bonuses):
    return digest(variant_with(scoring={"bonuses": bonuses, "several_bonuses": several}))


def some_bonuses(several, **points):
    bonuses = {name: {"when": {"sides": 1}, "points": paid} for name, paid in points.items()}
    return of_several(several, bonuses)


def test_the_order_of_bonuses_counts_only_where_equal_ones_may_meet():
    assert some_bonuses("all", a=5, b=5) == some_bonuses("all", b=5, a=5)
    assert some_bonuses("highest", a=5, b=6) == some_bonuses("highest", b=6, a=5)
    assert some_bonuses("highest", a=5, b=5) != some_bonuses("highest", b=5, a=5)
    assert some_bonuses("highest", a=5, b="sum") != some_bonuses("highest", b="sum", a=5)


def test_a_single_bonus_needs_no_rule_for_several():
    assert some_bonuses("highest", a=5) == some_bonuses("all", a=5)
    named = {"highest_of": ["a", "c"]}
    assert some_bonuses(named, a=5, b=6) == some_bonuses("all", a=5, b=6)


def test_bonuses_that_never_meet_need_no_rule_for_several():
    one, two = ({"when": {"hexagons": number}, "points": 50} for number in (1, 2))
    apart, more = {"a": one, "b": two}, {"when": {"sides": 2}, "points": 5}
    assert of_several("highest", apart) == of_several("all", apart)
    assert of_several("highest", apart | {"c": more}) != of_several("all", apart | {"c": more})


def test_the_highest_of_all_is_the_highest_of_those_that_are_not_of_the_opening():
    bonuses = {
        "a": {"when": {"opening": True}, "points": 1},
        "b": {"when": {"sum": 3}, "points": 2},
        "c": {"when": {"triple": True}, "points": 4},
    }
    assert of_several("highest", bonuses) == of_several({"highest_of": ["c", "b"]}, bonuses)
    assert of_several("highest", bonuses) != of_several({"highest_of": ["a", "b"]}, bonuses)


def test_a_bonus_that_is_never_earned_is_no_rule():
    bonuses = {"a": {"when": {"sides": 2}, "points": 5}}
    never = {"when": {"sides": 2, "corners": 2}, "points": 7}
    assert of_several("all", bonuses | {"b": never}) == of_several("all", bonuses)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_normal_form_is_its_own_normal_form(name):
    variant = shipped_variant(name)
    assert normal(normal(variant)) == normal(variant)
    assert digest(normal(variant)) == digest(variant)


def played(variant, players, seed):
    """The journal of some rounds by chance, with clocks that run out."""
    game, rng = Game(variant, players, seed), random.Random(seed)
    while not game.game_over and game.round < 3:
        game.start_round()
        while game.to_move is not None:
            move_by_chance(game, rng)
    return [as_compared(event.as_json()) for event in game.journal]


def as_compared(event):
    """An event in which the holder of a tile is named one way, however the file writes the tile."""
    way, _, tile = event.get("opened_by", "").partition(" ")
    return event | ({"opened_by": (way, *plain_tiles((tile,)))} if tile else {})


def move_by_chance(game, rng):
    plays, seconds = game.legal_plays(), rng.choice((0, 2.5, 20))
    if rng.random() < 0.15 and game.can_timeout():
        game.timeout(seconds=seconds)
    elif game.can_draw() and (not plays or rng.random() < 0.3):
        game.draw(seconds=seconds)
    elif game.can_pass() and (not plays or rng.random() < 0.3):
        game.pass_(seconds=seconds)
    else:
        game.play(rng.choice(plays), seconds=seconds)


@pytest.mark.parametrize("seed", range(150))
def test_the_normal_form_plays_alike(seed):
    rules, players = some_rules(random.Random(seed))
    variant = as_variant(rules)
    assert played(variant, players, seed) == played(normal(variant), players, seed)


@pytest.mark.parametrize("some", [some_line_rules, some_team_rules, some_turn_rules])
@pytest.mark.parametrize("seed", range(60))
def test_the_normal_form_of_dominoes_plays_alike(some, seed):
    rules, players = some(random.Random(seed))
    variant = as_variant(rules)
    plain = normal(variant)
    assert normal(plain) == plain
    assert played(variant, players, seed) == played(plain, players, seed)


@pytest.mark.parametrize("seed", range(100))
def test_the_same_rules_in_other_words_play_alike(seed):
    rules, players = some_rules(random.Random(seed))
    one, other = as_variant(rules), as_variant(respelled(rules, random.Random(seed)))
    assert normal(one).scoring == normal(other).scoring
    assert digest(one) == digest(other)
    assert played(one, players, seed) == played(other, players, seed)


@pytest.mark.parametrize("seed", range(50))
def test_random_rules_have_one_normal_form(seed):
    plain = normal(as_variant(some_rules(random.Random(seed))[0]))
    assert normal(plain) == plain
