from collections.abc import Callable, Sequence

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]
Codes = Callable[[Loaded], Sequence[str]]

DOMINOES = """\
tiles: {shape: domino, numbers: 0-6}
opening: {by: [highest_double]}
scoring: {bonuses: {inherit: none}}
"""


@pytest.mark.parametrize(
    ("text", "severity", "code", "place", "words"),
    [
        (
            "deal: {hand: {2 players: 29}}",
            "error",
            "too-few-tiles",
            (3, 26),
            "need 58 tiles; the set has 56",
        ),
        (
            "deal: {hand: {3-4 players: 15}}",
            "error",
            "too-few-tiles",
            (3, 28),
            "4 players with 15 tiles each need 60",
        ),
        (
            "tiles: {numbers: 0-3}",
            "error",
            "too-few-tiles",
            (3, 8),
            "need 21 tiles; the set has 20",
        ),
        ("players: {number: 2-5}", "error", "no-hand", (3, 19), "each of 5 players gets"),
        ("players: {number: 1-4}", "error", "no-hand", (3, 19), "how many tiles 1 player gets"),
        (
            "deal: {hand: {3-4 players: null}}",
            "error",
            "no-hand",
            (3, 14),
            "each of 3 or 4 players",
        ),
        (
            "deal: {hand: {5-6 players: 4}}",
            "warning",
            "no-effect",
            (3, 15),
            "players.number is 2-4",
        ),
        (
            "opening: {or_tile: [0-0-0, 0-2-1]}",
            "warning",
            "not-in-set",
            (3, 28),
            "mirror image 0-1-2",
        ),
        ("opening: {or_tile: [6-6-6]}", "warning", "not-in-set", (3, 21), "its numbers are 0-5"),
        (
            "opening: {or_tile: [6-6]}",
            "warning",
            "wrong-shape",
            (3, 21),
            "a triangle has 3 numbers",
        ),
        ("opening: {by: [{holder_of: 6-6-6}]}", "warning", "not-in-set", (3, 28), "6-6-6"),
        (
            "opening: {by: [highest_double, random]}",
            "warning",
            "opening-method",
            (3, 16),
            "triangles",
        ),
        ("tiles: {remove: [5-5-5, 9-9-9]}", "warning", "not-in-set", (3, 25), "9-9-9"),
        ("tiles: {remove: [5-5]}", "warning", "wrong-shape", (3, 18), "5-5"),
        ("tiles: {add: [5-5]}", "warning", "wrong-shape", (3, 15), "5-5"),
        (
            "scoring: {bonuses: {x: {when: {tile: [0-0-0, 0-2-1]}, points: 1}}}",
            "warning",
            "not-in-set",
            (3, 46),
            "0-1-2",
        ),
        (
            "scoring: {bonuses: {x: {when: [{sides: 1}, {tile: 6-6-6}], points: 1}}}",
            "warning",
            "not-in-set",
            (3, 51),
            "6-6-6",
        ),
        (
            "scoring: {bonuses: {x: {when: {double: true}, points: 1}}}",
            "warning",
            "measure",
            (3, 32),
            "triangles have no measure 'double'",
        ),
        (
            "scoring: {bonuses: {x: {when: {sides: {at_least: 3, at_most: 2}}, points: 1}}}",
            "error",
            "impossible",
            (3, 39),
            "at least 3 and at most 2",
        ),
        (
            "scoring: {bonuses: {x: {points: 1, when: "
            "{sum: {at_least: 6, at_most: 9, multiple_of: 5}}}}}",
            "error",
            "impossible",
            (3, 48),
            "a multiple of 5",
        ),
        (
            "scoring: {bonuses: {x: {when: {sides: {}}, points: 1}}}",
            "error",
            "impossible",
            (3, 39),
            "says nothing",
        ),
        (
            "scoring: {several_bonuses: {highest_of: [brigde]}}",
            "warning",
            "unknown-bonus",
            (3, 42),
            "brigde",
        ),
        (
            "tiles: {numbers: 0-18}",
            "error",
            "too-many-tiles",
            (3, 18),
            "the set has 1,330 tiles; 1,000 are the most",
        ),
        ("tiles: {copies: 18}", "error", "wrong-value", (3, 17), "at most 8"),
        (
            "tiles: {numbers: 0-12, copies: 3}",
            "error",
            "too-many-tiles",
            (3, 18),
            "1,365 tiles",
        ),
        ("game_end: {at: null}", "error", "no-end", (3, 12), "never ends"),
        ("game_end: {at: {points: null}}", "error", "no-end", (3, 12), "never ends"),
    ],
)
def test_what_makes_no_sense_is_found_where_it_was_written(
    check: Check,
    only: Only,
    text: str,
    severity: str,
    code: str,
    place: tuple[int, int],
    words: str,
) -> None:
    finding = only(check(text + "\n"))
    assert (finding.severity, finding.code) == (severity, code)
    assert (finding.file, finding.line, finding.column) == ("game.yaml", *place)
    assert words in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "deal: {hand: {2 players: 28}}",
        "tiles: {mirrored: true}\nopening: {or_tile: [0-2-1]}",
        "tiles: {add: [9-9-8]}\nopening: {or_tile: [9-8-9]}",
        "opening: {or_tile: [5-0-5]}",
        "game_end: {at: null}\nclock: {game: {limit: 30m}}",
        "game_end: {at: {points: null, rounds: 5}}",
        "scoring: {bonuses: {x: {points: 1, when: "
        "{sum: {at_least: 6, at_most: 10, multiple_of: 5}}}}}",
        "scoring: {bonuses: {x: {when: {}, points: sum}}}",
        "clock: {turn: {limit: 60s, then: draw}}",
    ],
)
def test_what_makes_sense_is_left_alone(check: Check, text: str) -> None:
    assert check(text + "\n").findings == ()


NOTHING = """\
scoring: {tile: none, bonuses: {inherit: none}, draw: 0}
round_end: {out: {takes: nothing}, blocked: {takes: nothing}}
"""
ROUNDS = "game_end: {at: {points: null, rounds: 1}, tie: another_round}\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (NOTHING, 3),
        (NOTHING.replace("draw: 0", "draw: -5"), 3),
        (NOTHING.replace("tile: none", "tile: -1"), 3),  # which is odd for itself
        (
            NOTHING.replace(
                "inherit: none", "x: {when: {}, points: 0}, bridge: null, hexagon: null"
            ),
            3,
        ),
        (NOTHING.replace("blocked: {takes: nothing}", "blocked: {winner: nobody}"), 3),
        ("game_end: {at: {points: 100}}\n" + NOTHING, 3),
        (NOTHING + ROUNDS, 5),
    ],
)
def test_a_game_that_nothing_can_end(check: Check, text: str, line: int) -> None:
    (finding,) = [each for each in check(text).findings if each.code == "target"]
    assert (finding.severity, finding.line) == ("warning", line)


@pytest.mark.parametrize(
    "text",
    [
        NOTHING.replace("tile: none", "tile: 1"),
        NOTHING.replace("tile: none", "tile: product"),
        NOTHING.replace("draw: 0", "draw: 1"),
        NOTHING.replace("inherit: none", "inherit: none, x: {when: {}, points: 1}"),
        NOTHING.replace("inherit: none", "inherit: none, x: {when: {}, points: sum}"),
        NOTHING.replace("out: {takes: nothing}", "out: {takes: nothing, bonus: 1}"),
        NOTHING.replace("blocked: {takes: nothing}", "blocked: {takes: differences}"),
        NOTHING + "clock: {game: {limit: 5m}}\n",
        NOTHING + "game_end: {at: {rounds: 5}}\n",
        NOTHING + ROUNDS.replace("another_round", "share"),
        NOTHING.replace("draw: 0", "draw: -5") + ROUNDS,
        NOTHING.replace("out: {", "out: {everyone: minus_own_hand, ") + ROUNDS,
    ],
)
def test_a_game_that_may_end_is_no_endless_one(check: Check, codes: Codes, text: str) -> None:
    assert "target" not in codes(check(text))


def test_dominoes_know_neither_hexagons_nor_triples(check: Check) -> None:
    assert check(DOMINOES).ok
    loaded = check(
        """\
        tiles: {shape: domino, numbers: 0-6}
        opening: {by: [highest_triple]}
        scoring:
          bonuses: {inherit: none, x: {when: {hexagons: 1, triple: true}, points: {sides: {}}}}
        """
    )
    assert loaded.ok
    assert [(finding.code, finding.line, finding.column) for finding in loaded.findings] == [
        ("opening-method", 4, 16),
        ("measure", 6, 39),
        ("measure", 6, 52),
        ("measure", 6, 76),
    ]
    assert loaded.findings[0].hint == "highest_double"


def test_no_effect_is_not_said_of_what_is_only_inherited(check: Check) -> None:
    # base.yaml has draws, which cost points, of tiles that may be played
    assert check("turn: {draw: {most: 0}}\n").findings == ()


def test_a_clock_that_draws_where_drawing_is_off(check: Check, only: Only) -> None:
    finding = only(check("turn: {draw: {most: 0}}\nclock: {turn: {limit: 60s, then: draw}}\n"))
    assert (finding.code, finding.severity, finding.line) == ("clock-draw", "warning", 4)


@pytest.mark.parametrize(("limit", "told"), [("29m", 0), ("30m", 1), ("1h", 1)])
def test_a_turn_that_may_last_as_long_as_the_game(check: Check, limit: str, told: int) -> None:
    clock = f"clock: {{turn: {{limit: {limit}, then: pass}}, game: {{limit: 30m}}}}\n"
    found = check(clock).findings
    assert [(each.code, each.severity, each.key) for each in found] == [
        ("no-effect", "warning", "clock.turn.limit")
    ] * told
    assert all("the whole game only 30m" in each.message for each in found)


def test_the_shorter_game_is_told_where_the_turn_is_inherited(check: Check, only: Only) -> None:
    check()
    with open("slow.yaml", "w") as file:
        file.write("tilewright: 1\nextends: base.yaml\n")
        file.write("clock: {turn: {limit: 10m, then: pass}}\n")
    with open("quick.yaml", "w") as file:
        file.write("tilewright: 1\nextends: slow.yaml\nclock: {game: {limit: 5m}}\n")
    assert only(load("quick.yaml")).key == "clock.game.limit"


def test_more_conditions_than_the_engine_has_bits_for(check: Check, only: Only) -> None:
    lines = [f"    b{number}: {{when: {{sides: 1}}, points: 1}}" for number in range(60)]
    text = "scoring:\n  bonuses:\n    inherit: none\n" + "\n".join(lines)
    assert check(text + "\n    two: {when: [{sides: 1}, {sides: 2}], points: 1}\n").ok
    finding = only(check(text + "\n    three: {when: [{sum: 1}, {sum: 2}, {sum: 3}], points: 1}\n"))
    assert (finding.code, finding.line) == ("too-many-cases", 4)


def test_checks_that_read_a_faulty_section_are_left_out(check: Check, only: Only) -> None:
    finding = only(check("tiles: {numbers: 0-x}\ndeal: {hand: {2 players: 29}}\n"))
    assert finding.code == "wrong-value"


def test_a_variant_that_cannot_be_played_is_an_error_even_if_inherited(check: Check) -> None:
    check()
    with open("parent.yaml", "w") as file:
        file.write("tilewright: 1\nextends: base.yaml\ndeal: {hand: {2 players: 29}}\n")
    with open("child.yaml", "w") as file:
        file.write("tilewright: 1\nextends: parent.yaml\n")
    (finding,) = load("child.yaml").findings
    assert (finding.file, finding.line, finding.column) == ("parent.yaml", 3, 26)
