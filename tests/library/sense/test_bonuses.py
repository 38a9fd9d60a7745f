"""Bonuses that nothing earns, that another outdoes, or of which a part never matters."""

from collections.abc import Callable

import pytest

from tilewright.language.measures import When
from tilewright.library import Finding, Loaded, load
from tilewright.library.sense.earning import bonuses_can_be_earned
from tilewright.library.sense.phrases import does
from tilewright.library.sense.placements import placements_of

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]


def bonus(when: str, points: str = "9") -> str:
    """Write one more bonus, in line 3."""
    return f"scoring: {{bonuses: {{x: {{when: {when}, points: {points}}}}}}}\n"


@pytest.mark.parametrize(
    ("when", "words"),
    [
        # geometry
        ("{sides: 4}", "'x' is never earned: no tile touches with 4 sides"),
        ("{corners: 1}", "no tile has laid tiles at 1 corner"),
        ("{hexagons: {at_least: 4}}", "no tile closes 4 or more hexagons"),
        (
            "{sides: 3, far_corner: true, triple: false}",
            "no tile touches with 3 sides and has a far corner",
        ),
        ("{sides: 2, hexagons: 2}", "no tile touches with 2 sides and closes 2 hexagons"),
        ("{sides: 1, hexagons: 1, sum: 3}", "no tile touches with 1 side and closes 1 hexagon"),
        ("{spans: 1, corners: 2}", "no tile has laid tiles at 2 corners and spans 1 side"),
        # the tile
        ("{sum: 20}", "no tile of 0-5 has a sum of 20"),
        ("{sum: {at_least: 16}}", "no tile of 0-5 has a sum of 16 or more"),
        ("{triple: true, sum: 4}", "no tile of 0-5 is a triple and has a sum of 4"),
        ("{tile: 0-0-1, triple: true}", "no tile of 0-5 is a triple and is 0-0-1"),
        ("{tile: [0-0-1, 0-1-2], sum: 6}", "is 0-0-1 or 0-1-2 and has a sum of 6"),
        # the opening
        ("{opening: true, sides: 1}", "no tile touches with 1 side and opens the round"),
        ("{opening: false, sides: 0}", "no tile touches with 0 sides and is laid after the"),
        ("{opening: true, drawn: true}", "opens the round and is laid after 1 or more draws"),
        ("{opening: true, last_tile: true}", "opens the round and is the last of a hand"),
        # the draws
        ("{drawn: 4}", "no tile is laid after 4 draws (turn.draw.most is 3)"),
        ("{drawn: 1, last_tile: true}", "is the last of a hand and is laid after 1 draw"),
    ],
)
def test_a_bonus_that_no_tile_earns(check: Check, only: Only, when: str, words: str) -> None:
    finding = only(check(bonus(when)))
    assert (finding.code, finding.severity, finding.line) == ("never-earned", "warning", 3)
    assert words in finding.message


def test_the_place_is_the_one_condition_or_all_that_contradict(check: Check, only: Only) -> None:
    assert only(check(bonus("{sum: 20, sides: 1}"))).column == 37
    assert only(check(bonus("{sides: 1, hexagons: 1}"))).column == 31


def test_of_several_cases_only_the_impossible_one_is_told(check: Check, only: Only) -> None:
    finding = only(check(bonus("[{sides: 1}, {sides: 5}, {sides: 2}]")))
    assert finding.message == "this case of 'x' never holds: no tile touches with 5 sides"
    assert (finding.code, finding.column) == ("never-earned", 52)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("turn: {draw: {most: 0}}", "turn.draw.most is 0"),
        ("turn: {draw: {drawn_tile: ends_turn}}", "turn.draw.drawn_tile is ends_turn"),
    ],
)
def test_a_bonus_for_a_drawn_tile_where_none_is_laid(
    check: Check, only: Only, rules: str, words: str
) -> None:
    finding = only(check(f"{rules}\n{bonus('{drawn: true}')}"))
    assert (finding.code, finding.line) == ("never-earned", 4)
    assert words in finding.message


def test_a_low_tile_never_opens_by_the_highest_sum(check: Check, only: Only) -> None:
    by_sum = "opening: {by: [highest_sum]}\n"
    # At least 18 tiles are dealt, and all but 0-0-0 are higher.
    finding = only(check(by_sum + bonus("{opening: true, tile: 0-0-0}")))
    assert (finding.code, "by the rules of the opening" in finding.message) == (
        "never-earned",
        True,
    )
    or_zero = "opening: {by: [highest_sum], or_tile: [0-0-0]}\n"
    assert check(or_zero + bonus("{opening: true, tile: 0-0-0}")).findings == ()
    assert check(bonus("{opening: true, tile: 0-0-0}")).findings == ()


def test_a_hand_of_one_tile_is_empty_after_the_opening(check: Check) -> None:
    one = "deal: {hand: {2 players: 1, 3-4 players: 1}}\n"
    assert check(one + bonus("{opening: true, last_tile: true}")).findings == ()


def test_four_tiles_close_no_hexagon(check: Check, only: Only) -> None:
    small = "tiles: {numbers: 0-1}\ndeal: {hand: {2-4 players: 1}}\n"
    assert "closes 1 hexagon" in only(check(small + bonus("{hexagons: 1}"))).message
    two_sets = small.replace("0-1", "0-1, copies: 2")
    assert check(two_sets + bonus("{hexagons: 1}")).findings == ()


@pytest.mark.parametrize(
    "when",
    [
        "{}",
        "{sides: 3, hexagons: 3}",
        "{sides: 1, far_corner: true}",
        "{sides: 3, far_corner: false, spans: 3}",
        "{opening: true, sides: 0, corners: 0, drawn: 0}",
        "{opening: false, triple: true}",
        "{drawn: 3}",
        "{sum: 15, triple: true}",
        "{last_tile: true, hexagons: true}",
        "[{sides: 1}, {sides: 2}]",
        "{sides: [1, 3]}",
    ],
)
def test_what_can_be_earned_is_left_alone(check: Check, when: str) -> None:
    assert [each for each in check(bonus(when)).findings if each.severity != "note"] == []


def test_an_inherited_bonus_is_not_blamed_on_the_heir(check: Check) -> None:
    assert check("tiles: {numbers: 0-1}\ndeal: {hand: {2-4 players: 1}}\n").findings == ()


# Parts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "column", "words"),
    [
        ("{sides: [1, 5]}", 43, "5 has no effect here: no tile touches with 5 sides"),
        ("{sides: [1, 2], hexagons: 1}", 40, "1 has no effect here"),
        ("{sides: [1, 2, 1]}", 46, "1 has no effect here: it is listed already"),
        ("{tile: [0-0-1, 1-0-0]}", 46, "1-0-0 has no effect here: it is listed already"),
        ("{tile: [0-0-0, 0-1-2], triple: true}", 46, "0-1-2 has no effect here"),
    ],
)
def test_an_entry_of_a_list_that_never_matters(
    check: Check, only: Only, when: str, column: int, words: str
) -> None:
    finding = only(check(bonus(when)))
    assert (finding.code, finding.column) == ("no-effect", column)
    assert words in finding.message


@pytest.mark.parametrize(
    ("when", "column", "words"),
    [
        ("[{sides: 1}, {sides: [1, 2]}]", 32, "another case, the second, says more"),
        ("[{}, {sides: 1}]", 36, "another case, the first, says more"),
        ("[{sides: 1}, {sides: 2}, {sides: 1}]", 56, "another case, the first, says the same"),
        # a far corner is one of a tile that touches with one side
        ("[{sides: 1}, {far_corner: true}]", 44, "another case, the first, says more"),
    ],
)
def test_a_case_that_another_one_holds(
    check: Check, only: Only, when: str, column: int, words: str
) -> None:
    finding = only(check(bonus(when)))
    assert (finding.code, finding.column) == ("no-effect", column)
    assert words in finding.message


@pytest.mark.parametrize(
    ("when", "points"),
    [
        ("{sides: 1}", "0"),
        ("{opening: true}", "sides"),
        ("{sum: {at_most: 3}}", "{sum: {divided_by: 4}}"),
        ("{far_corner: true}", "hexagons"),
    ],
)
def test_a_bonus_that_always_pays_nothing(check: Check, only: Only, when: str, points: str) -> None:
    finding = only(check(bonus(when, points)))
    assert finding.code == "no-effect"
    assert "always pays 0" in finding.message


@pytest.mark.parametrize(
    ("when", "points"),
    [
        ("{sum: {at_most: 3}}", "{sum: {divided_by: 4, rounded: up}}"),
        ("{sides: 1}", "-5"),
        ("{hexagons: true}", "hexagons"),
    ],
)
def test_a_bonus_that_may_pay_or_cost_is_left_alone(check: Check, when: str, points: str) -> None:
    assert check(bonus(when, points)).findings == ()


# Only the highest --------------------------------------------------------------------------------

RING = "hexagon: {when: {hexagons: true}, points: 50}"


def scoring(*bonuses: str, several: str = "highest") -> str:
    """Write bonuses, one a line from line 5 on, of which only the highest counts."""
    lines = "".join(f"    {each}\n" for each in (*bonuses,))
    return f"scoring:\n  bonuses:\n{lines}  several_bonuses: {several}\n"


@pytest.mark.parametrize(
    ("one", "other", "shadowed"),
    [
        (RING, "pair: {when: {hexagons: 2}, points: 40}", "pair"),
        (RING, "pair: {when: {hexagons: 2}, points: 50}", "pair"),  # the first written counts
        (RING, "pair: {when: {hexagons: 2}, points: 51}", None),
        (RING, "fit: {when: {sides: 3}, points: 40}", None),  # a tile in a gap closes none
        (RING, "more: {when: {hexagons: 3}, points: {sum: {times: 3}}}", "more"),  # at most 45
        (RING, "more: {when: {hexagons: 3}, points: {sum: {times: 4}}}", None),
        (RING, "safe: {when: [{hexagons: 1}, {hexagons: 2, sum: 5}], points: 8}", "safe"),
        (RING, "safe: {when: [{hexagons: 1}, {sides: 2, sum: 5}], points: 8}", None),
    ],
)
def test_a_bonus_that_another_outdoes_wherever_it_is_earned(
    check: Check, one: str, other: str, shadowed: str | None
) -> None:
    findings = check(scoring(one, other)).findings
    assert [(each.code, each.line) for each in findings] == ([("shadowed", 6)] if shadowed else [])
    if shadowed:
        assert f"'{shadowed}' is never paid" in findings[0].message
        assert "'hexagon' pays at least as much" in findings[0].message


def test_several_bonuses_can_outdo_one_together(check: Check, only: Only) -> None:
    finding = only(
        check(
            scoring(
                "bridge: null",
                "hexagon: null",
                "low: {when: {sum: {at_most: 7}}, points: 9}",
                "high: {when: {sum: {at_least: 8}}, points: 8}",
                "any: {when: {sides: 2}, points: 7}",
            )
        )
    )
    assert (finding.code, finding.line) == ("shadowed", 9)
    assert "'low' or 'high'" in finding.message


def test_bonuses_of_the_opening_are_not_compared_by_highest(check: Check) -> None:
    start = "start: {when: {opening: true}, points: 5}"
    every = "every: {when: {}, points: 9}"
    assert check(scoring(RING, start, every)).findings == ()
    named = check(scoring(start, every, several="{highest_of: [start, every]}"))
    assert [each.code for each in named.findings] == ["shadowed"]


def test_nothing_is_shadowed_where_all_bonuses_count(check: Check) -> None:
    pair = "pair: {when: {hexagons: 2}, points: 40}"
    assert check(scoring(RING, pair, several="all")).findings == ()


@pytest.mark.parametrize(
    ("several", "words"),
    [
        ("{highest_of: [hexagon]}", "'hexagon' is the only bonus compared"),
        # a strict bridge closes no hexagon: all 4,096 neighbourhoods say so
        ("{highest_of: [bridge, hexagon]}", "no tile earns two of bridge and hexagon"),
        ("highest", "no tile earns two of bridge and hexagon"),
    ],
)
def test_a_comparison_that_never_decides(
    check: Check, only: Only, several: str, words: str
) -> None:
    finding = only(check(f"scoring: {{several_bonuses: {several}}}\n"))
    assert finding.code == "no-effect"
    assert words in finding.message


def test_a_bonus_compared_twice(check: Check, only: Only) -> None:
    wide = "bridge: {when: {corners: 3}, points: 40}"
    finding = only(check(scoring(wide, several="{highest_of: [bridge, hexagon, bridge]}")))
    assert (finding.code, finding.line, finding.column) == ("no-effect", 6, 51)


# Conditions that always hold ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "when", "words"),
    [
        ("", "{sum: {at_least: 0}}", "sum has no effect here: every tile has a sum of 0 or more"),
        ("", "{sum: {multiple_of: 1}, sides: 1}", "every tile has a sum of a multiple of 1"),
        ("", "{hexagons: {at_most: 3}, sides: 2}", "every tile closes at most 3 hexagons"),
        ("turn: {draw: {most: 0}}\n", "{drawn: 0, sides: 1}", "every tile is laid after 0 draws"),
    ],
)
def test_a_condition_that_every_tile_meets(
    check: Check, only: Only, rules: str, when: str, words: str
) -> None:
    finding = only(check(rules + bonus(when)))
    assert (finding.code, finding.severity) == ("no-effect", "warning")
    assert finding.key == f"scoring.bonuses.x.when.{finding.message.split()[0]}"
    assert words in finding.message
    assert ("add it to scoring.tile" in finding.message) == ("sides" not in when)


@pytest.mark.parametrize("when", ["{sum: {at_least: 1}}", "{opening: false}", "{drawn: 0}"])
def test_a_condition_that_one_tile_does_not_meet_is_left_alone(check: Check, when: str) -> None:
    assert check(bonus(when)).findings == ()


# With some numbers of players --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "when", "words"),
    [
        (
            "deal: {hand: {2 players: 1}}\n",
            "{opening: true, last_tile: true}",
            "with 3 or 4 players 'x' is never earned: no tile opens the round and is the last",
        ),
        (
            # 4 players with 14 tiles hold all 56
            "deal: {hand: {3-4 players: 14}}\nturn: {draw: {most: any}}\n",
            "{drawn: true, sides: 1}",
            "with 4 players 'x' is never earned: no tile is laid after 1 or more draws (the deal "
            "leaves nothing to draw)",
        ),
        (
            # 4 players with 13 tiles leave 4 of 56
            "deal: {hand: {3-4 players: 13}}\nturn: {draw: {most: any}}\n",
            "[{drawn: 5}, {sides: 2}]",
            "with 4 players this case of 'x' never holds: no tile is laid after 5 draws (the deal "
            "leaves only 4 to draw)",
        ),
    ],
)
def test_a_bonus_that_some_numbers_of_players_never_earn_is_a_note(
    check: Check, rules: str, when: str, words: str
) -> None:
    (finding,) = [each for each in check(rules + bonus(when)).findings if each.severity == "note"]
    assert finding.code == "never-earned"
    assert (finding.key or "").startswith("scoring.bonuses.x.when")
    assert words in finding.message


# All measures ---------------------------------------------------------------------------------


@pytest.mark.parametrize("measure", When.model_fields)
def test_every_measure_is_known_by_what_meets_it_and_in_words(measure: str) -> None:
    variant = load("triominos").variant
    assert variant is not None
    test = "5-5-5" if measure == "tile" else True
    assert does(measure, test)
    placements_of(variant).always(measure, test)


def test_a_measure_that_is_not_known_is_not_taken_for_another() -> None:
    variant = load("triominos").variant
    assert variant is not None
    with pytest.raises(KeyError, match="lone_sides"):
        placements_of(variant).always("lone_sides", test=1)
    with pytest.raises(KeyError, match="lone_sides"):
        does("lone_sides", 1)


def test_what_is_only_tried_is_not_kept(check: Check) -> None:
    variant = check(bonus("{tile: [0-0-0, 1-1-1, 0-0-1, 0-0-2], triple: true}")).variant
    assert variant is not None
    assert list(bonuses_can_be_earned(variant)) != []
    own = {id(bonus.cases()[0]) for bonus in variant.scoring.bonuses.values()}
    assert placements_of(variant)._boxes.keys() <= own
