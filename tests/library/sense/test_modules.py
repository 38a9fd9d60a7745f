"""A module by itself: what is wrong with every game, and nothing that only the game decides."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.library import Finding, Loaded, load, load_text

Only = Callable[[Loaded], Finding]

RULES = sorted((Path(__file__).parents[3] / "rules").glob("*.yaml"))


def alone(text: str) -> Loaded:
    return load_text(f"tilewright: 1\nkind: module\n{text}\n".encode(), "mine.yaml")


def bonuses(text: str, rest: str = "") -> str:
    return f"scoring: {{bonuses: {{{text}}}{rest}}}"


@pytest.mark.parametrize(
    ("text", "place", "severity", "code", "words"),
    [
        (
            bonuses("x: {when: {hexagons: 4}, points: 5}"),
            (3, 42),
            "warning",
            "never-earned",
            "no tile closes 4 hexagons",
        ),
        (
            bonuses("x: {when: {sum: {at_least: 5, at_most: 4}}, points: 5}"),
            (3, 37),
            "error",
            "impossible",
            "no number of sum is at least 5 and at most 4",
        ),
        (
            bonuses("x: {when: {far_corner: true, hexagons: 1}, points: 5}"),
            (3, 31),
            "warning",
            "never-earned",
            "no tile has a far corner and closes 1 hexagon",
        ),
        (
            bonuses("x: {when: [{sides: 2}, {sides: [2]}], points: 5}"),
            (3, 44),
            "warning",
            "no-effect",
            "another case, the first, says the same",
        ),
        (
            bonuses("x: {when: {sides: [2, 2]}, points: 5}"),
            (3, 43),
            "warning",
            "no-effect",
            "it is listed already",
        ),
        ("scoring: {draw: 5}", (3, 17), "warning", "sign", "5 rewards drawing a tile"),
        (
            "turn: {draw: {most: 0, drawn_tile: must_play}}",
            (3, 36),
            "warning",
            "no-effect",
            "turn.draw.most is 0",
        ),
        (
            "turn: {draw: {most: 0}}\nclock: {turn: {limit: 60s, then: draw}}",
            (4, 34),
            "warning",
            "clock-draw",
            "so it can only pass",
        ),
        (
            "scoring: {several_bonuses: {highest_of: [bridge]}}",
            (3, 41),
            "warning",
            "no-effect",
            "'bridge' is the only bonus compared",
        ),
        (
            bonuses("x: null", ", several_bonuses: {highest_of: [x, y]}"),
            (3, 62),
            "warning",
            "unknown-bonus",
            "there is no bonus 'x'",
        ),
        (
            "tiles: {shape: domino}\n" + bonuses("x: {when: {hexagons: 1}, points: 5}"),
            (4, 32),
            "warning",
            "measure",
            "dominoes have no measure 'hexagons'",
        ),
        (
            "opening: {by: [drawn_tile], tile: required}",
            (3, 35),
            "warning",
            "no-effect",
            "where no tile of a hand wins",
        ),
    ],
)
def test_what_is_wrong_in_any_game_is_found_in_a_module(
    only: Only, text: str, place: tuple[int, int], severity: str, code: str, words: str
) -> None:
    finding = only(alone(text))
    assert (finding.severity, finding.code) == (severity, code)
    assert (finding.line, finding.column) == place
    assert words in finding.message


@pytest.mark.parametrize(
    "text",
    [
        bonuses("x: {when: {hexagons: 1}, points: 5}"),
        bonuses("x: {when: {double: true}, points: 5}"),
        bonuses("x: {when: {tile: 6-6}, points: 5}"),
        bonuses("x: {when: {tile: 14-14-14}, points: 5}"),
        bonuses("x: {when: {drawn: 7}, points: 5}"),
        bonuses("x: {when: {sum: {at_most: 15}}, points: 5}"),
        bonuses("x: {when: {opening: true, last_tile: true}, points: 5}"),
        bonuses("bridge: {points: 50}"),
        bonuses("bridge: {when: {sides: 1, far_corner: true}}"),
        bonuses("x: {when: {triple: true}, points: 2}", ", several_bonuses: highest"),
        "scoring: {several_bonuses: {highest_of: [bridge, hexagon]}}",
        "scoring: {stuck: -25, pool_empty: -10, draw: -5}",
        "turn: {draw: {drawn_tile: must_play}}",
        "turn: {draw: {most: 0}}",
        "opening: {by: [last_winner]}",
        "opening: {by: [highest_double, highest_triple]}",
        "opening: {or_tile: [0-0-0]}",
        "clock: {turn: {limit: 2h, then: pass}}",
        "clock: {game: {limit: 20s}}",
        "deal: {hand: {2 players: 20}}",
        "deal: {hand: {2 players: null}}",
        "tiles: {numbers: 0-1}",
        "tiles: {copies: 8}",
        "round_end: {out: {bonus: 300}}",
        "round_end: {blocked: {when: nobody_can_lay, tie: nobody}}",
        "game_end: {winner: lowest_score}",
        "game_end: {winner: round_winner, at: {points: 5}}",
        "game_end: {at: {points: null}}",
    ],
)
def test_what_only_the_game_decides_is_left_alone(text: str) -> None:
    assert alone(text).findings == ()


@pytest.mark.parametrize("path", RULES, ids=[path.stem for path in RULES])
def test_shipped_modules_are_right_by_themselves(path: Path) -> None:
    # Read as somebody's own file: of what is shipped the sense is not looked at each time.
    assert load_text(path.read_bytes(), "mine.yaml").findings == ()


def test_what_another_module_says_is_not_blamed_on_the_one_that_uses_it(
    module: Callable[[str, str], Path], only: Only
) -> None:
    module("costly.yaml", "scoring: {draw: 5}\n")
    module("quick.yaml", "use: [costly.yaml]\ngame_end: {at: {points: 200}}\n")
    assert load("quick.yaml").findings == ()
    assert only(load("costly.yaml")).code == "sign"


def test_a_module_may_allow_what_it_means(only: Only) -> None:
    assert alone("allow: {sign: they like to draw}\nscoring: {draw: 5}").findings == ()
    assert only(alone("allow: {sign: why not}\nscoring: {draw: -5}")).code == "unused-allow"


def test_as_many_bonuses_as_a_game_may_have_are_not_too_many_in_a_module() -> None:
    lines = [f"b{number}: {{when: {{sum: {number % 9}}}, points: 1}}" for number in range(62)]
    assert alone(bonuses(", ".join(lines))).findings == ()
