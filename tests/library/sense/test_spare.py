"""Settings that say what others say already, and points that never come."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]
Write = Callable[..., object]


@pytest.mark.parametrize(
    ("text", "key", "severity", "words"),
    [
        (
            "turn: {draw: {most: any}}\nscoring: {stuck: -10}",
            "scoring.stuck",
            "warning",
            "turn.draw.most is any, so a pass comes from an empty pool",
        ),
        (
            # 56 tiles less 4 x 13 leave 4
            "deal: {hand: {3 players: 7, 4 players: 13}}\nturn: {draw: {most: 5}}\n"
            "scoring: {stuck: -10}",
            "scoring.stuck",
            "note",
            "with 4 players scoring.stuck has no effect: there are never 5 tiles to draw",
        ),
        (
            "round_end: {out: {takes: differences}}",
            "round_end.out.takes",
            "note",
            "the same as others_hands",
        ),
        (
            "round_end: {out: {takes: others_hands_minus_own}}",
            "round_end.out.takes",
            "note",
            "the same as others_hands",
        ),
        (
            "turn: {draw: {most: 0}}\nround_end: {blocked: {when: nobody_can_lay}}",
            "round_end.blocked.when",
            "note",
            "turn.draw.most is 0, so it is the same as nobody_can_draw_or_lay",
        ),
        (
            "tiles: {add: [1-1-1], remove: [1-1-1]}",
            "tiles.add.0",
            "warning",
            "1-1-1 has no effect here: tiles.remove takes out as many",
        ),
        (
            "opening: {by: [drawn_tile], tie: redraw, tile: required}",
            "opening.tile",
            "warning",
            "opening.by is drawn_tile, where no tile of a hand wins",
        ),
        (
            "scoring: {bonuses: {x: {when: {hexagons: 1, far_corner: false}, points: 5}}}",
            "scoring.bonuses.x.when.far_corner",
            "note",
            "no tile that closes 1 hexagon has a far corner",
        ),
        (
            "scoring: {bonuses: {x: {when: {far_corner: true, hexagons: 0}, points: 5}}}",
            "scoring.bonuses.x.when.hexagons",
            "note",
            "no tile that has a far corner closes 1 or more hexagons",
        ),
        (
            "scoring: {bonuses: {x: {when: {sides: 1}, points: {sum: {rounded: up}}}}}",
            "scoring.bonuses.x.points.sum.rounded",
            "warning",
            "without divided_by there are no fractions",
        ),
        (
            # nobody lays all 56 tiles, each for less than 15 + 40 + 50, and takes 420
            "game_end: {at: {points: 20000, rounds: 2}}",
            "game_end.at.points",
            "warning",
            "nobody can make so many points in 2 rounds",
        ),
        (
            # 4 x 14 are all 56 tiles
            "deal: {hand: {4 players: 14}}\nscoring: {draw: -6}",
            "scoring.draw",
            "note",
            "with 4 players nothing is ever drawn",
        ),
    ],
)
def test_what_makes_no_difference(
    check: Check, only: Only, text: str, key: str, severity: str, words: str
) -> None:
    finding = only(check(text + "\n"))
    assert (finding.code, finding.severity, finding.key) == ("no-effect", severity, key)
    assert words in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "deal: {hand: {4 players: 13}}\nturn: {draw: {most: 4}}\nscoring: {stuck: -10}",
        "round_end: {out: {takes: others_hands}}",
        "round_end: {blocked: {takes: differences}}",
        "round_end: {blocked: {when: nobody_can_lay}}",
        "tiles: {copies: 2, add: [1-1-1], remove: [1-1-1]}",
        "tiles: {add: [1-1-1], remove: [2-2-2]}",
        "opening: {by: [last_winner, highest_triple], tile: required}",
        "scoring: {bonuses: {x: {when: {sides: 2, hexagons: 0}, points: 5}}}",
        "scoring: {bonuses: {x: {when: {triple: true, opening: false}, points: 5}}}",
        "scoring: {bonuses: {x: {when: {sides: 1, far_corner: true}, points: 5}}}",
        "scoring: {bonuses: {x: {when: {sides: 1}, points: {sum: {divided_by: 2, rounded: up}}}}}",
        "game_end: {at: {points: 500, rounds: 1}}",
        "deal: {hand: {4 players: 13}}\nscoring: {draw: -6}",
    ],
)
def test_what_makes_a_difference_is_left_alone(check: Check, text: str) -> None:
    assert check(text + "\n").findings == ()


def test_rules_that_are_shown_as_one_file_may_hold_points_for_a_module(write: Write) -> None:
    base = Path("base.yaml").read_text(encoding="utf-8")
    text = base.replace("most: 3", "most: any").replace("draw: -5", "draw: -5\n  stuck: -10")
    write("whole.yaml", text)
    assert load("whole.yaml").findings == ()


def test_what_is_added_on_the_spot_to_whole_rules_is_told(only: Only) -> None:
    finding = only(load("triominos-pressman", settings={"scoring.stuck": "-25"}))
    assert (finding.code, finding.key) == ("no-effect", "scoring.stuck")
