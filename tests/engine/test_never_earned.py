"""What the checks of sense say of bonuses is true of rounds that are played, and complete.

A bonus of which they say that it is never earned, or never paid, is paid in no round; and what they
find possible is what looking at every placement one by one finds.
"""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import some_case, some_line_rules, some_rules, some_turn_rules

from house_rules import as_variant, shipped_variant
from tilewright.engine import Game, Played
from tilewright.language.measures import When, count_holds
from tilewright.language.neighbourhood import NOWHERE, neighbourhoods
from tilewright.language.tileset import canonical, tile_numbers, tile_set
from tilewright.library.sense.earning import bonuses_can_be_earned
from tilewright.library.sense.openers import tiles_that_open
from tilewright.library.sense.pieces import pieces
from tilewright.library.sense.placements import Placements
from tilewright.library.sense.shadows import bonuses_pay_something, comparisons_decide
from tilewright.library.sense.worth import best_play

BONUS = 2
"""The place of a bonus's name in a key path."""


def told(variant):
    """Name the bonuses that are never earned, those always outdone, and those that pay 0."""
    cases = {}
    for fault in bonuses_can_be_earned(variant):
        if fault.code == "never-earned":
            path = fault.paths[0]
            number = path[4] if len(path) > 4 and isinstance(path[4], int) else 0
            cases.setdefault(path[BONUS], set()).add(number)
    bonuses = variant.scoring.bonuses
    never = {name for name, found in cases.items() if len(found) == len(bonuses[name].cases())}
    faults = [fault for fault in comparisons_decide(variant) if fault.code == "shadowed"]
    # What is told at the bonus that leaves none of the others names these too, each by itself.
    shadowed = {fault.paths[0][BONUS] for fault in faults if not fault.unless}
    empty = {fault.paths[0][BONUS] for fault in bonuses_pay_something(variant)}
    return never, shadowed, empty


def play_round(game, rng):
    """Play a round with all that is legal, the clock included, and give what was laid."""
    game.start_round()
    while game.to_move is not None:
        plays = game.legal_plays()
        if game.can_draw() and (not plays or rng.random() < 0.3):
            game.draw()
        elif plays:
            game.play(rng.choice(plays))
        else:
            game.pass_()
    return [event for event in game.journal if isinstance(event, Played)]


def nothing_silent_is_paid(rules, players, seed, rng):
    """Play some rounds and look at all that is paid."""
    rules["game_end"] = {"at": {"rounds": 100}}
    variant = as_variant(rules)
    silent = set().union(*told(variant))
    best = sum(parts.values()) if (parts := best_play(variant, -(10**9))) else None
    game = Game(variant, players, seed)
    for _ in range(3):
        for event in play_round(game, rng):
            assert not silent & event.because.keys()
            assert best is None or event.points <= best


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6))
def test_what_is_never_earned_or_paid_is_not_paid_in_any_round(seed):
    rng = random.Random(seed)
    rules, players = some_rules(rng)
    rules["round_end"]["out"]["bonus"] = 0  # a play's own points are meant
    nothing_silent_is_paid(rules, players, seed, rng)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6))
def test_nor_is_it_at_tables_of_any_kind(seed):
    rng = random.Random(seed)
    rules, players = some_line_rules(rng)
    nothing_silent_is_paid(rules, players, seed, rng)


def test_some_random_rules_have_such_bonuses():
    for some in (some_rules, some_line_rules):
        found = [told(as_variant(some(random.Random(seed))[0])) for seed in range(200)]
        assert all(any(names[kind] for names in found) for kind in range(3))


# Completeness: every placement one by one --------------------------------------------------------


def meets(case, around, face, opening, last, drawn):
    """Tell whether a placement meets a case, measure by measure."""
    amounts = {**around._asdict(), "sum": sum(face), "drawn": drawn}
    flags = {
        "far_corner": around.far_corner,
        "opening": opening,
        "triple": len(set(face)) == 1,
        "last_tile": last,
    }
    for measure in case.model_fields_set:
        test = getattr(case, measure)
        if measure == "tile":
            names = test if isinstance(test, tuple) else (test,)
            good = face in [canonical(tile_numbers(name)) for name in names]
        elif measure in flags:
            good = test == flags[measure]
        else:
            good = count_holds(test, amounts[measure])
        if not good:
            return False
    return True


LAID = sorted(set(neighbourhoods("triangle")) - {NOWHERE})
SITUATIONS = [
    (NOWHERE, True, False, 0),
    *((around, False, False, drawn) for around in LAID if around.sides for drawn in range(4)),
    *((around, False, True, 0) for around in LAID if around.sides),
]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_what_is_possible_is_what_every_placement_one_by_one_shows(seed):
    rng = random.Random(seed)
    data = some_case(rng, True) | some_case(rng, True)
    case = When.model_validate_json(json.dumps(data))
    variant = shipped_variant("triominos")
    faces = tile_set(variant.tiles).tiles
    possible = any(
        meets(case, around, face, opening, last, drawn)
        for around, opening, last, drawn in SITUATIONS
        for face in faces
    )
    assert bool(Placements(variant).of([case])) == possible


# Openers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("some", [some_rules, some_turn_rules])
@pytest.mark.parametrize("seed", range(40))
def test_every_tile_that_opens_was_said_to_be_able_to(seed, some):
    rng = random.Random(seed)
    rules, players = some(rng)
    variant = as_variant(rules | {"game_end": {"at": {"rounds": 100}}})
    game, set_ = Game(variant, players, seed), pieces(variant.tiles)
    able = tiles_that_open(variant, set_)
    for _ in range(5):
        first = play_round(game, rng)
        opened = {event.play.split(" ")[0] for event in first[:1]}
        assert all(set_.called(name) & able for name in opened)


def test_with_eighteen_tiles_dealt_no_low_tile_is_the_highest():
    rules = shipped_variant("triominos").model_dump(mode="json", exclude_none=True, by_alias=True)
    rules["opening"] = {"by": ["highest_sum"]}
    variant = as_variant(rules)
    set_ = pieces(variant.tiles)
    able = tiles_that_open(variant, set_)
    sums = {number for number, bits in set_.by_sum.items() if bits & able}
    # Tiles up to a sum of 5 are 1 + 1 + 2 + 3 + 4 + 5 = 16, up to 6 there are 6 more.
    assert min(sums) == 6
