"""What a single file gets for wrong keys and values: the message, its place, its suggestion."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.language import SECTIONS, Header, Variant
from tilewright.library import Finding, Loaded, load
from tilewright.library.judging import allowed
from tilewright.library.judging.likeness import close

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]


@pytest.mark.parametrize(
    ("text", "column", "message", "hint"),
    [
        # Keys
        ("scorring: {draw: 1}", 1, "a file has no section 'scorring'", "scoring"),
        (
            "bridge: 45",
            1,
            "a file has no section 'bridge'; a bonus stands in scoring.bonuses: "
            "{bridge: {points: 45}}",
            None,
        ),
        ("turn: {draw: {mots: 3}}", 15, "turn.draw has no setting 'mots'", "most"),
        ("turn: {Draw: {most: 3}}", 8, "turn has no setting 'Draw'", "draw"),
        (
            "scoring: {bonuses: {bridge: {when: {far-corner: true}}}}",
            37,
            "scoring.bonuses.bridge.when has no setting 'far-corner'",
            "far_corner",
        ),
        (
            "scoring: {bonuses: {tile: {when: {}, points: 1}}}",
            21,
            "scoring.bonuses cannot have a bonus 'tile': that already means something in a list "
            "of points",
            None,
        ),
        (
            "scoring: {bonuses: {Big: {when: {}, points: 1}}}",
            21,
            "scoring.bonuses cannot have a bonus 'Big': a name has small letters, digits and _, "
            "begins with a letter and is not longer than 60",
            "big",
        ),
        (
            "deal: {hand: {two: 9}}",
            15,
            "deal.hand needs a key such as '2 players' or '3-4 players', not 'two'",
            None,
        ),
        (
            "deal: {hand: {two: null}}",
            15,
            "deal.hand needs a key such as '2 players' or '3-4 players', not 'two'",
            None,
        ),
        (
            "scoring: {bonuses: {bridge: {points: {hexagon: {}}}}}",
            39,
            "scoring.bonuses.bridge.points has no 'hexagon', only sides, corners, spans, "
            "straight_across, hexagons, closed_corners, ends_total, ends_equal, "
            "ends_different, sum, drawn, passes",
            "hexagons",
        ),
        # Values
        ("scoring: {draw: yes}", 17, "scoring.draw needs a whole number, not yes", None),
        ("scoring: {draw: 4e2}", 17, "scoring.draw needs a whole number, not 4e2", None),
        ("scoring: {draw: 1:30}", 17, "scoring.draw needs a whole number, not 1:30", None),
        (
            "scoring: {draw: [-5]}",
            17,
            "scoring.draw needs a whole number, not a list; write -5",
            "-5",
        ),
        ("scoring: {draw: {a: 1}}", 17, "scoring.draw needs a whole number, not a mapping", None),
        (
            'scoring: {draw: "-10"}',
            17,
            'scoring.draw needs a whole number, not "-10", which is a text because of its quotes; '
            "write -10",
            "-10",
        ),
        (
            "scoring: {draw: 0x1000000}",
            17,
            "scoring.draw must be at most 1,000,000, not 0x1000000",
            None,
        ),
        (
            "scoring: 5",
            10,
            "scoring needs settings of its own, such as {draw: -5}, not 5",
            None,
        ),
        (
            "scoring: {tile: summ}",
            17,
            "scoring.tile needs a whole number, sum, product, none or settings such as "
            "{product: {zero_counts: 1}}, not summ",
            "sum",
        ),
        (
            "scoring: {bonuses: {bridge: {points: yes}}}",
            38,
            "scoring.bonuses.bridge.points needs a whole number, sides, corners, spans, "
            "straight_across, hexagons, closed_corners, ends_total, ends_equal, "
            "ends_different, sum, drawn, passes or settings such as {sum: {times: 2}}, not yes",
            None,
        ),
        (
            "scoring: {bonuses: {bridge: {when: {sides: one}}}}",
            44,
            "scoring.bonuses.bridge.when.sides needs a whole number, true, false, settings "
            "such as {at_least: 2} or a list, not one; write 1",
            "1",
        ),
        (
            "scoring: {bonuses: {bridge: {when: []}}}",
            36,
            "scoring.bonuses.bridge.when must not be empty",
            None,
        ),
        (
            "scoring: {bonuses: {bridge: {when: {sides: null}}}}",
            44,
            "scoring.bonuses.bridge.when.sides has no value; null only removes what is inherited",
            None,
        ),
        (
            "turn: {may_hold_back: no}",
            23,
            "turn.may_hold_back needs true or false, not no; write false",
            "false",
        ),
        (
            "turn: {draw: {most: lots}}",
            21,
            "turn.draw.most needs a whole number of draws, or any, not lots",
            None,
        ),
        (
            "turn: {draw: {most: -3}}",
            21,
            "turn.draw.most needs a number of draws of at least 0, or any, not -3",
            None,
        ),
        ("deal: {hand: {2 players: 0}}", 26, "deal.hand.2 players must be at least 1, not 0", None),
        (
            "players: {number: 6-2}",
            19,
            "players.number is the wrong way round: the smaller number comes first, 2-6",
            "2-6",
        ),
        (
            "players: {number: 0-20}",
            19,
            "players.number needs 1 to 12 players, such as 2-6, not 0-20",
            None,
        ),
        (
            "clock: {game: {limit: 60}}",
            23,
            "clock.game.limit needs a duration such as 60s, 1m30s or 30m, not 60; "
            "write 60s for seconds or 60m for minutes",
            "60s",
        ),
        (
            "opening: {or_tile: [0-0-0, 5]}",
            28,
            "an entry of opening.or_tile needs a tile such as 5-5-2, its numbers joined by '-', "
            "not 5",
            None,
        ),
        (
            "opening: {by: [highest_tripel]}",
            16,
            "an entry of opening.by needs highest_triple, highest_quad, highest_double, "
            "highest_sum, lowest_double, lowest_sum, doubles_down, everybody_draws, redeal, "
            "pool_tile, drawn_tile, last_winner, last_opener, last_to_lay, next_player, random or "
            "settings such as {holder_of: 5-5-5}, not highest_tripel",
            "highest_triple",
        ),
        (
            "round_end: {out: {takes: other_hands}}",
            26,
            "round_end.out.takes needs others_hands, others_hands_minus_own, differences, "
            "opponents_hands, opponents_hands_minus_own, all_hands or nothing, not other_hands",
            "others_hands",
        ),
        (
            "layout: {branch: {arms: true}}",
            25,
            "layout.branch.arms needs a whole number, not true",
            None,
        ),
        # The top of a file
        (
            "name: {en: X, english!: Y}",
            15,
            "name has 'english!', which is no language code such as en, nl or de",
            None,
        ),
        ("name: ''", 7, "name needs a text, not an empty one", None),
        ("name: null", 7, "name has no value; null only removes what is inherited", None),
        (
            "use: modul.yaml",
            6,
            "use needs a list, not modul.yaml; write [modul.yaml]",
            "[modul.yaml]",
        ),
        ("kind: modul", 7, "kind needs variant or module, not modul", "module"),
        ("scoring: {inherit: all}", 20, "scoring.inherit can only be none", "none"),
        # Examples
        ("examples: [{players: 2}]", 12, "examples needs 'name'", None),
        (
            "examples: [{name: a, moves: [{}]}]",
            30,
            "an entry of examples.moves needs exactly one of play, draw and pass",
            None,
        ),
        (
            "examples: [{name: a, moves: [{pass: 1}]}]",
            37,
            "examples.moves.pass must be true, not 1",
            None,
        ),
    ],
)
def test_a_mistake_gets_one_sentence(
    check: Check, only: Only, text: str, column: int, message: str, hint: str | None
) -> None:
    finding = only(check(text + "\n"))
    assert finding.message == message
    assert (finding.line, finding.column, finding.hint) == (3, column, hint)
    assert finding.severity == "error"


def test_only_an_example_of_a_module_says_on_what_it_is_played(
    check: Check, only: Only, module: Callable[..., Path]
) -> None:
    text = "examples:\n  - {name: a, on: triominos}\n"
    finding = only(check(text))
    assert (finding.code, finding.severity, finding.line, finding.column) == (
        "kind",
        "error",
        4,
        15,
    )
    module("a.yaml", text)
    assert load("a.yaml").findings == ()


def test_extends_takes_one_parent(check: Check, only: Only) -> None:
    with open("list.yaml", "w") as file:
        file.write("tilewright: 1\nextends: [a, b]\n")
    finding = only(load("list.yaml"))
    assert finding.message == (
        "extends takes one parent, not a list; what is to be mixed in goes under use"
    )


@pytest.mark.parametrize("version", ["2", "true", "1.0", '"1"', "one"])
def test_another_format_is_all_that_is_said(check: Check, only: Only, version: str) -> None:
    check()
    with open("new.yaml", "w") as file:
        file.write(f"tilewright: {version}\nnew_section: 1\n")
    finding = only(load("new.yaml"))
    assert (finding.code, finding.line, finding.column) == ("unknown-format", 1, 13)


def test_every_file_says_its_format(check: Check, only: Only) -> None:
    check()
    with open("old.yaml", "w") as file:
        file.write("# old\nextends: base.yaml\n")
    finding = only(load("old.yaml"))
    assert (finding.code, finding.line, finding.column) == ("missing-key", 2, 1)


@pytest.mark.parametrize(
    ("text", "column"), [("- a\n- b\n", 1), ("triominos\n", 1), ("5\n", 1), ("null\n", 1)]
)
def test_a_file_holds_a_mapping(check: Check, only: Only, text: str, column: int) -> None:
    check()
    with open("odd.yaml", "w") as file:
        file.write(text)
    finding = only(load("odd.yaml"))
    assert (finding.code, finding.line, finding.column) == ("not-a-mapping", 1, column)


def test_a_mistake_of_a_parent_is_reported_there_once(check: Check, only: Only) -> None:
    check()
    with open("parent.yaml", "w") as file:
        file.write("tilewright: 1\nextends: base.yaml\nscoring:\n  draw: five\n")
    with open("child.yaml", "w") as file:
        file.write("tilewright: 1\nextends: parent.yaml\n")
    finding = only(load("child.yaml"))
    assert (finding.file, finding.line, finding.column) == ("parent.yaml", 4, 9)


def test_all_mistakes_of_all_kinds_in_one_run_sorted_by_place(
    check: Check, codes: Callable[[Loaded], list[str]]
) -> None:
    loaded = check(
        """\
        scoring: {draw: five, draw: 6}
        turn: {mots: 3}
        deal: {hand: {2 players: 29}}
        clock: {turn: {limit: 1m, then: draw}, game: null}
        """
    )
    assert codes(loaded) == [
        "wrong-value",
        "duplicate-key",
        "unknown-key",
        "too-few-tiles",
        "nothing-to-remove",
    ]


# What is missing --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "hint"),
    [
        (
            "scoring: {bonuses: {brigde: {points: 45}}}",
            3,
            21,
            "the bonus 'brigde' never says when it is earned: it needs 'when'",
            "bridge",
        ),
        (
            "scoring: {bonuses: {new: {when: {sides: 1}}}}",
            3,
            21,
            "the bonus 'new' never says what it pays: it needs 'points'",
            None,
        ),
        ("tiles: null", 3, 1, "tiles is needed; it can be changed, but not removed", None),
        (
            "tiles: {shape: null}",
            3,
            9,
            "tiles.shape is needed; it can be changed, but not removed",
            None,
        ),
        ("clock: {turn: {limit: 60s}}", 3, 9, "clock.turn needs 'then'", None),
        ("tiles: {inherit: none, numbers: 0-6}", 3, 1, "tiles needs 'shape'", None),
    ],
)
def test_what_is_missing_is_reported_where_it_is_lacking(
    check: Check, only: Only, text: str, line: int, column: int, message: str, hint: str | None
) -> None:
    finding = only(check(text + "\n"))
    assert finding.message == message
    assert (finding.line, finding.column, finding.hint) == (line, column, hint)


@pytest.mark.parametrize(
    ("text", "message", "key"),
    [
        (
            "",
            "the file has no 'extends' and lacks the sections players, tiles, deal and opening; "
            "to build on a game, write 'extends: triominos'",
            None,
        ),
        (
            "players: {number: 2}\ntiles: {shape: triangle, numbers: 0-5}\n"
            "opening: {by: [random]}\n",
            "the file has no 'extends' and lacks the section deal; "
            "to build on a game, write 'extends: triominos'",
            "deal",
        ),
        (
            "extends: half.yaml\n",
            "neither the file nor what it builds on has the sections players, tiles and deal",
            None,
        ),
    ],
)
def test_missing_sections_are_one_finding_at_the_top_of_the_file(
    check: Check, only: Only, text: str, message: str, key: str | None
) -> None:
    check()
    Path("half.yaml").write_text("tilewright: 1\nopening: {by: [random]}\n")
    Path("bare.yaml").write_text(f"# nothing yet\ntilewright: 1\n{text}")
    finding = only(load("bare.yaml"))
    assert (finding.code, finding.message) == ("missing-key", message)
    assert (finding.line, finding.column, finding.key) == (2, 1, key)


@pytest.mark.parametrize(
    "text",
    [
        "scoring: {bonuses: {new: {when: {sides: x}, points: 1}}}",
        "scoring: {bonuses: {new: {wen: {sides: 1}, points: 1}}}",
        "scoring: {bonuses: {new: {<<: 1, points: 1}}}",
        "clock: {turn: {limit: 60, then: draw}}",
    ],
)
def test_what_is_missing_because_it_is_wrong_is_not_reported_twice(
    check: Check, only: Only, text: str
) -> None:
    assert only(check(text + "\n")).code in {"wrong-value", "unknown-key", "merge-key"}


# What is allowed --------------------------------------------------------------------------------


def test_names_are_read_off_the_models() -> None:
    assert set(allowed.keys(())) == {*Header.model_fields, *SECTIONS, "examples"}
    assert set(Variant.model_fields) <= set(allowed.keys(()))
    assert allowed.words(("round_end", "blocked", "winner")) == (
        "lowest_hand",
        "lowest_team",
        "fewest_tiles",
        "nobody",
    )
    assert "pass" in allowed.keys(("examples", 0, "moves", 3))
    assert allowed.keys(("scoring", "bonuses", "x", "when", 1)) == allowed.keys(
        ("scoring", "bonuses", "y", "when")
    )
    assert allowed.keys(("no", "such", "place")) == ()


@pytest.mark.parametrize(
    ("word", "meant"),
    [("scorring", "scoring"), ("Tiles", "tiles"), ("game-end", "game_end"), ("xyz", None)],
)
def test_the_closest_name_is_suggested(word: str, meant: str | None) -> None:
    assert close(word, SECTIONS) == meant


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (
            "rounds: 3",
            "a file has no section 'rounds'; it stands in game_end.at: "
            "write game_end: {at: {rounds: 3}}",
        ),
        ("draw: -3", "it stands in scoring: write scoring: {draw: -3}"),
        ("draw: 3", "it stands in turn or scoring"),
        ("draw: {most: 3}", "it stands in turn"),
        (
            "winner: nobody",
            "it stands in round_end.blocked: write round_end: {blocked: {winner: nobody}}",
        ),
        ("winner: 7", "it stands in game_end or round_end.blocked"),
        ("bonuses: {}", "it stands in scoring"),
        (
            "game_end: {points: 250}",
            "game_end has no setting 'points'; it stands in game_end.at: write at: {points: 250}",
        ),
        ("turn: {most: 3}", "it stands in turn.draw: write draw: {most: 3}"),
        (
            "scoring: {bonuses: {bridge: {sides: 1}}}",
            "it stands in scoring.bonuses.bridge.when: write when: {sides: 1}",
        ),
    ],
)
def test_a_setting_at_the_wrong_level_is_told_where_it_stands(
    check: Check, only: Only, text: str, where: str
) -> None:
    finding = only(check(text + "\n"))
    assert finding.code == "unknown-key"
    assert finding.message.endswith(where)
    assert finding.hint is None


def test_a_misspelt_setting_is_guessed_where_it_was_written(check: Check, only: Only) -> None:
    finding = only(check("game_end: {winer: nobody}\n"))
    assert finding.hint == "winner"
    assert "stands" not in finding.message
