import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.language.by_players import read_hand_key
from tilewright.library import Finding, Loaded, load
from tilewright.library.composing.merging import Overlay, merges, replaces_as_a_whole
from tilewright.library.reading.node import Node, plain
from tilewright.library.reading.tree import read


def sections(text: str) -> dict[str, Node]:
    _, node, findings = read(text.encode(), "f.yaml")
    assert not findings
    assert node is not None
    return node.entries


def merged(*texts: str, strict: bool = True) -> Any:
    result: dict[str, Node] = {}
    for text in texts:
        overlay = Overlay(strict=strict)
        result = overlay.over(result, sections(text))
        assert not overlay.findings, overlay.findings
    return {key: plain(node) for key, node in result.items()}


# What merges, what replaces ---------------------------------------------------------------------


def test_mappings_merge_key_by_key_and_keep_their_order() -> None:
    assert merged(
        "scoring: {draw: -5, stuck: -10}", "scoring: {stuck: 0, pool_empty: 1}", "turn: {}"
    ) == {"scoring": {"draw": -5, "stuck": 0, "pool_empty": 1}, "turn": {}}


def test_lists_replace() -> None:
    assert merged("opening: {by: [a, b], or_tile: [x]}", "opening: {by: [c]}") == {
        "opening": {"by": ["c"], "or_tile": ["x"]}
    }


@pytest.mark.parametrize(
    ("below", "above"),
    [
        ("scoring: {tile: {product: {zero_counts: 1}}}", "scoring: {tile: {other: 1}}"),
        ("layout: {match: {sums_to: 7}}", "layout: {match: {x: 1}}"),
        (
            "scoring: {bonuses: {b: {when: {sides: 1}}}}",
            "scoring: {bonuses: {b: {when: {drawn: 1}}}}",
        ),
        (
            "scoring: {bonuses: {b: {points: {sum: {}}}}}",
            "scoring: {bonuses: {b: {points: {sides: {}}}}}",
        ),
        (
            "scoring: {bonuses: {b: {name: {en: a bridge}}}}",
            "scoring: {bonuses: {b: {name: {nl: een brug}}}}",
        ),
    ],
)
def test_some_mappings_replace_as_a_whole(below: str, above: str) -> None:
    assert merged(below, above) == merged(above)


def test_what_is_a_whole_and_what_merges() -> None:
    assert replaces_as_a_whole(("scoring", "bonuses", "x", "when"))
    assert not replaces_as_a_whole(("scoring", "bonuses", "when"))
    assert not replaces_as_a_whole(("game_end", "at", "points"))
    assert merges(("game_end", "at"))
    assert not merges(("scoring", "tile"))
    assert not merges(("scoring", "bonuses", "x", "when", "sides"))
    assert not merges(("opening", "by", 0))
    assert not merges(("name",))
    assert not merges(("examples",))
    assert not merges(())


def test_a_mapping_takes_the_place_of_a_scalar_and_back() -> None:
    one, other = "scoring: {several_bonuses: all}", "scoring: {several_bonuses: {highest_of: [a]}}"
    assert merged(one, other) == merged(other)
    assert merged(other, one) == merged(one)


# Removing ---------------------------------------------------------------------------------------


def test_null_removes_an_inherited_entry() -> None:
    assert merged(
        "scoring: {bonuses: {a: {points: 1}, b: {points: 2}}}", "scoring: {bonuses: {a: null}}"
    ) == {"scoring": {"bonuses": {"b": {"points": 2}}}}


def test_removing_what_is_not_there_is_an_error_in_a_file_with_a_suggestion() -> None:
    overlay = Overlay(strict=True)
    below = sections("scoring: {bonuses: {bridge: {points: 1}}}")
    overlay.over(below, sections("scoring: {bonuses: {brigde: null}}"))
    (finding,) = overlay.findings
    assert (finding.code, finding.column, finding.hint) == ("nothing-to-remove", 21, "bridge")


def test_removing_what_is_not_there_is_fine_in_a_module() -> None:
    assert merged(
        "scoring: {draw: 1}", "scoring: {stuck: null, bonuses: {x: null}}", strict=False
    ) == {"scoring": {"draw": 1, "bonuses": {}}}


def test_inherit_none_starts_a_mapping_empty() -> None:
    assert merged(
        "scoring: {bonuses: {a: {points: 1}}, draw: 3}",
        "scoring: {bonuses: {inherit: none, b: {points: 2}}}",
    ) == {"scoring": {"bonuses": {"b": {"points": 2}}, "draw": 3}}


def test_inherit_none_in_a_section() -> None:
    assert merged("clock: {turn: {limit: 60s}}", "clock: {inherit: none}") == {"clock": {}}


# Hands ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("above", "result"),
    [
        ("{4 players: 5}", {"2 players": 9, "3 players": 7, "4 players": 5, "5-6 players": 6}),
        ("{3-4 players: 1}", {"2 players": 9, "3-4 players": 1, "5-6 players": 6}),
        ("{2-5 players: 1}", {"2-5 players": 1, "6 players": 6}),
        ("{1-12 players: 1}", {"1-12 players": 1}),
        ("{7 players: 5}", {"2 players": 9, "3-4 players": 7, "5-6 players": 6, "7 players": 5}),
        ("{5 players: null}", {"2 players": 9, "3-4 players": 7, "6 players": 6}),
        ("{inherit: none, 2 players: 3}", {"2 players": 3}),
    ],
)
def test_the_last_file_that_covers_a_number_decides_its_hand(
    above: str, result: dict[str, int]
) -> None:
    below = "deal: {hand: {2 players: 9, 3-4 players: 7, 5-6 players: 6}}"
    assert merged(below, f"deal: {{hand: {above}}}") == {"deal": {"hand": result}}


def test_removing_the_hand_of_a_number_nobody_has_is_an_error() -> None:
    overlay = Overlay(strict=True)
    overlay.over(
        sections("deal: {hand: {2 players: 9}}"), sections("deal: {hand: {3 players: null}}")
    )
    assert [finding.code for finding in overlay.findings] == ["nothing-to-remove"]


@st.composite
def hands(draw: st.DrawFn) -> dict[str, int]:
    """Lines of one file, no number twice."""
    numbers = sorted(draw(st.sets(st.integers(1, 12), max_size=8)))
    lines, start = {}, 0
    while start < len(numbers):
        end = start
        while (
            end + 1 < len(numbers) and numbers[end + 1] == numbers[end] + 1 and draw(st.booleans())
        ):
            end += 1
        low, high = numbers[start], numbers[end]
        key = f"{low} players" if low == high else f"{low}-{high} players"
        lines[key] = draw(st.integers(1, 20))
        start = end + 1
    return lines


def per_number(lines: dict[str, int]) -> dict[int, int]:
    pairs = [
        (number, size) for key, size in lines.items() for number in read_hand_key(key).numbers()
    ]
    assert len(pairs) == len(dict(pairs)), "a number is covered twice"
    return dict(pairs)


@given(hands(), hands(), hands())
def test_hands_merge_like_mappings_from_numbers(
    one: dict[str, int], two: dict[str, int], three: dict[str, int]
) -> None:
    files = (one, two, three)
    texts = [
        "deal: {hand: {" + ", ".join(f"{key}: {size}" for key, size in lines.items()) + "}}"
        for lines in files
    ]
    expected = {}
    for lines in files:
        expected |= per_number(lines)
    assert per_number(merged(*texts)["deal"]["hand"]) == expected


# Properties -------------------------------------------------------------------------------------

_bonus = st.fixed_dictionaries(
    {},
    optional={
        "when": st.dictionaries(st.sampled_from(["sides", "hexagons"]), st.integers(0, 3)),
        "points": st.integers(-5, 5),
    },
)
_sections = st.fixed_dictionaries(
    {},
    optional={
        "scoring": st.fixed_dictionaries(
            {},
            optional={
                "draw": st.integers(-9, 9),
                "bonuses": st.dictionaries(st.sampled_from("abc"), _bonus, max_size=3),
            },
        ),
        "opening": st.fixed_dictionaries({}, optional={"by": st.lists(st.sampled_from("xyz"))}),
    },
)


def written(data: object) -> str:
    return json.dumps(data)


@given(_sections)
def test_laying_a_file_over_itself_changes_nothing(data: dict[str, Any]) -> None:
    assert merged(written(data), written(data)) == merged(written(data)) == data


@given(_sections, _sections, _sections)
def test_laying_files_over_one_another_is_associative(
    first: dict[str, Any], second: dict[str, Any], third: dict[str, Any]
) -> None:
    left = written(merged(written(first), written(second)))
    right = written(merged(written(second), written(third)))
    assert merged(left, written(third)) == merged(written(first), right)


@given(_sections, _sections)
def test_what_the_upper_file_says_stands(below: dict[str, Any], above: dict[str, Any]) -> None:
    result = merged(written(below), written(above))

    def stands(said: Any, there: Any) -> None:
        if isinstance(said, dict) and isinstance(there, dict):
            for key, value in said.items():
                stands(value, there[key])
        else:
            assert said == there

    stands(above, result)


# In files ---------------------------------------------------------------------------------------


def test_every_value_remembers_its_place_and_what_it_replaced(
    check: Callable[..., Loaded],
) -> None:
    loaded = check("scoring: {bonuses: {bridge: {points: 45}}}\n")
    origin = loaded.origins["scoring", "bonuses", "bridge", "points"]
    assert (origin.file, origin.line, origin.column, origin.value) == ("game.yaml", 3, 38, 45)
    assert origin.replaced is not None
    assert (origin.replaced.file, origin.replaced.line, origin.replaced.value) == (
        "base.yaml",
        12,
        40,
    )
    assert loaded.origins["scoring", "draw"].file == "base.yaml"


def test_two_lines_of_one_file_for_one_number_are_an_error(
    check: Callable[..., Loaded], only: Callable[[Loaded], Finding]
) -> None:
    finding = only(check("deal: {hand: {2-3 players: 5, 3 players: 6}}\n"))
    assert (finding.code, finding.line, finding.column) == ("hand-twice", 3, 31)
    assert finding.message == "the hand of 3 players is already said in line 3"


def test_two_lines_of_points_for_one_number_are_an_error(
    check: Callable[..., Loaded], only: Callable[[Loaded], Finding]
) -> None:
    finding = only(check("game_end: {at: {points: {2-3 players: 500, 3 players: 600}}}\n"))
    assert (finding.code, finding.line, finding.column) == ("hand-twice", 3, 44)
    assert finding.message == "game_end.at.points for 3 players is already said in line 3"


LINES = "game_end: {at: {points: {2 players: 250, 3-4 players: 200}}}"


@pytest.mark.parametrize(
    ("below", "above", "found"),
    [
        (LINES, "3 players: 61", {2: 250, 3: 61, 4: 200}),
        (LINES, "2-3 players: 61", {2: 61, 3: 61, 4: 200}),
        (LINES, "inherit: none, 2-4 players: 61", {2: 61, 3: 61, 4: 61}),
        (LINES, "4 players: null", {2: 250, 3: 200}),
        ("game_end: {at: {points: 100}}", "3 players: 61", {3: 61}),
    ],
)
def test_points_by_number_of_players_merge_as_hands_do(
    tmp_path: Path, below: str, above: str, found: dict[int, int]
) -> None:
    beginning = "tilewright: 1\nextends: domino\n"
    (tmp_path / "below.yaml").write_text(f"{beginning}{below}\n")
    file = tmp_path / "above.yaml"
    parent = beginning.replace("domino", "./below.yaml")
    file.write_text(f"{parent}game_end: {{at: {{points: {{{above}}}, rounds: 20}}}}\n")
    variant = load(file).variant
    assert variant is not None
    assert variant.game_end.at.targets(range(2, 5)) == found


def test_one_number_of_points_takes_the_place_of_all_lines(tmp_path: Path) -> None:
    (tmp_path / "below.yaml").write_text(f"tilewright: 1\nextends: domino\n{LINES}\n")
    file = tmp_path / "above.yaml"
    file.write_text("tilewright: 1\nextends: ./below.yaml\ngame_end: {at: {points: 61}}\n")
    variant = load(file).variant
    assert variant is not None
    assert variant.game_end.at.points == 61


def test_an_empty_section_is_taken_for_null_but_not_silently(
    check: Callable[..., Loaded], codes: Callable[[Loaded], Sequence[str]]
) -> None:
    loaded = check("turn:\n")
    assert codes(loaded) == ["empty-value"]
    assert loaded.variant is not None
    assert loaded.variant.turn.draw.most == 0
