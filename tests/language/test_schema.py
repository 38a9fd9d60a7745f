"""The schema for editors gives a file the same verdict as the models."""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from pages import ROOT
from tilewright.language.range_patterns import ordered_range
from tilewright.language.schema import DIALECT, WHOLES, file_schema, schema_text
from tilewright.library import shipped
from tilewright.library.composing.merging import merges
from tilewright.library.findings.allowing import ALLOWABLE
from tilewright.library.judging.layer import judge
from tilewright.library.reading.node import plain
from tilewright.library.reading.tree import read

SHAPE = {
    "not-a-mapping",
    "unknown-format",
    "unknown-key",
    "wrong-value",
    "missing-key",
    "kind",
    "inherit",
    "nothing-to-remove",
    "unused-allow",
}
"""What is wrong with a file by itself, and a schema can see."""

UNSEEN = {"hand-twice", "empty-value"}
"""What is wrong with a file by itself, and no schema can see."""

READING = {
    "directive",
    "character",
    "duplicate-key",
    "odd-key",
    "merge-key",
    "tag",
    "alias",
    "leading-zero",
    "odd-number",
}
"""What is wrong with the text, though there is a value: other programs read another one, or none.

Composition and sense, which are about files put together, are not looked at here.
"""

CASES = ROOT / "tests" / "cases"

WHOLE = [
    *shipped("variants").values(),
    *shipped("rules").values(),
    *sorted(CASES.glob("*.yaml")),
]
ODD = sorted(path for path in CASES.glob("files/**/*.yaml") if ".expect" not in path.name)

SCHEMA = file_schema(ALLOWABLE)
VALIDATOR = Draft202012Validator(SCHEMA)


def codes_and_value(text: bytes) -> tuple[set[str], Any]:
    """Judge a file by itself; the value is None when there is none."""
    _, root, findings = read(text, "file.yaml")
    if root is None:
        return {finding.code for finding in findings}, None
    found = judge("file", None, root, findings).findings
    return {finding.code for finding in found}, plain(root)


def is_wrong(codes: set[str], value: Any) -> bool:
    """Tell whether the models and the rules of a file by itself refuse it."""
    assert codes <= SHAPE | UNSEEN | READING
    return bool(codes & SHAPE) or lacks_a_host(value) or builds_on_nothing(value)


def lacks_a_host(value: Any) -> bool:
    """Tell whether a module has an example without `on`, which running it would find."""
    if not isinstance(value, dict) or value.get("kind") != "module":
        return False
    examples = value.get("examples")
    return isinstance(examples, list) and any(
        isinstance(example, dict) and "on" not in example for example in examples
    )


def builds_on_nothing(value: Any) -> bool:
    """Tell whether a variant has no other file to get the sections from that it lacks."""
    if not isinstance(value, dict) or value.get("kind") == "module":
        return False
    needed = {"players", "tiles", "deal", "opening"}
    return not ({"extends", "use"} & value.keys() or needed <= value.keys())


def holds_a_whole_float(value: Any) -> bool:
    """Tell whether there is a number such as 4e2, which is a whole one to JSON Schema."""
    if isinstance(value, dict | list):
        return any(map(holds_a_whole_float, value.values() if isinstance(value, dict) else value))
    return isinstance(value, float) and value.is_integer()


def errors_in(value: Any) -> list[ValidationError]:
    return list(VALIDATOR.iter_errors(value))


def test_a_variant_that_builds_on_nothing_needs_every_section_that_has_no_default() -> None:
    alone = {"tilewright": 1, "scoring": {"draw": -1}}
    lacking = {
        error.message.split("'")[1] for error in errors_in(alone) if error.validator == "required"
    }
    assert lacking == {"players", "tiles", "deal", "opening"}
    assert not errors_in(alone | {"extends": "triominos"})
    assert not errors_in(alone | {"kind": "module"})


# The verdict --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_what_is_right_is_right_in_an_editor(path: Path) -> None:
    codes, value = codes_and_value(path.read_bytes())
    assert not is_wrong(codes, value)
    assert [error.message for error in VALIDATOR.iter_errors(value)] == []


@pytest.mark.parametrize("path", ODD, ids=lambda path: str(path.relative_to(CASES / "files")))
def test_a_broken_file_has_the_same_verdict_in_an_editor(path: Path) -> None:
    codes, value = codes_and_value(path.read_bytes())
    if value is None:
        pytest.skip("there is no value that a schema could judge")
    if codes & READING and not codes & SHAPE:
        pytest.skip("it is the text that is wrong; another program reads another value")
    if holds_a_whole_float(value):
        pytest.skip("to JSON Schema 400.0 is a whole number")
    assert bool(errors_in(value)) == is_wrong(codes, value)


def every_place(value: Any) -> Iterator[tuple[Any, Any]]:
    """Give every mapping and list together with each key or index of it."""
    for key, child in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, key
        if isinstance(child, dict | list):
            yield from every_place(child)


FILES = [codes_and_value(path.read_bytes())[1] for path in WHOLE]
# Most of a file are its examples; without them, changes meet the rules as often.
SEEDS = FILES + [{key: file[key] for key in file if key != "examples"} for file in FILES]
PLACES = [list(every_place(seed)) for seed in SEEDS]
KEYS = sorted(
    {key for places in PLACES for _, key in places if isinstance(key, str)}
    | {"inherit", "4-3 players", "02 player", "100 players", "2 players\n", "tile", "Bridge", "_x"}
    | {"b" * 61, "english", "pt-BR", "match", "multiple_of", "rounded", "needs", "game_over"}
)
WORDS = sorted(
    {place[key] for places in PLACES for place, key in places if isinstance(place[key], str)}
)
ODD_VALUES = [
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        2,
        13,
        19,
        40,
        101,
        1001,
        10**6,
        10**6 + 1,
        10**9 + 1,
        0.5,
        -1.5,
    ),
    *("", " ", "any", "none", "inherit", "6-2", "02-06", "0-12", "1-12", "0-18", "3", "60s", "0s"),
    *("0h0m0s", "1h1m1s", "s", "5-5", "5-5-19", "5-5-5-5", "5-5-5-5-5", "5-5-2\n", "no", "true"),
    *({}, [], {"inherit": "none"}, {"inherit": None}, {"inherit": "none", "x": None}),
    *({"product": {}}, {"sum": {}}, {"sum": {}, "sides": {}}, {"highest_of": []}, [{}], [None]),
    *({"at_least": 1}, {"holder_of": "6-6"}, {"holder_of": None}, {"en": "x"}, {"en": " "}),
    *({"timeout": True}, {"timeout": False}, {"pass": True}, {"pass": 1}, {"draw": "0-0-1"}),
]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """Give a valid file with a few changes at random places."""
    value = copy.deepcopy(draw(st.sampled_from(SEEDS)))
    for _ in range(draw(st.integers(1, 3))):
        places = list(every_place(value))
        if not places:
            break
        where, key = draw(st.sampled_from(places))
        change = draw(st.sampled_from(["replace", "remove", "rename", "add"]))
        if change == "remove":
            del where[key]
        elif change == "rename" and isinstance(where, dict):
            where[draw(st.sampled_from(KEYS))] = where.pop(key)
        elif change == "add" and isinstance(where, dict):
            where[draw(st.sampled_from(KEYS))] = draw(other_values())
        else:
            where[key] = draw(other_values())
    return value


@st.composite
def other_values(draw: st.DrawFn) -> Any:
    """Give an odd value, a word, or whatever stands somewhere in some file."""
    kind = draw(st.sampled_from(["odd", "word", "graft"]))
    if kind == "odd":
        value = draw(st.sampled_from(ODD_VALUES))
    elif kind == "word":
        value = draw(st.sampled_from(WORDS))
    else:
        where, key = draw(st.sampled_from(draw(st.sampled_from(PLACES))))
        value = where[key]
    return copy.deepcopy(value)


@settings(max_examples=800)
@given(mutated())
def test_changed_files_have_the_same_verdict_in_an_editor(value: Any) -> None:
    codes, again = codes_and_value(json.dumps(value).encode())
    assume(not codes & READING)
    assert again == value
    errors = errors_in(value)
    assert bool(errors) == is_wrong(codes, value), (codes, [error.message for error in errors])


@pytest.mark.parametrize(("lowest", "highest", "digits"), [(1, 12, 4), (0, 18, 2), (3, 27, 3)])
def test_a_range_has_the_smaller_number_first(lowest: int, highest: int, digits: int) -> None:
    pattern = re.compile(ordered_range(lowest, highest, digits))
    allowed = range(lowest, highest + 1)
    for low in range(30):
        assert bool(pattern.fullmatch(str(low))) == (low in allowed)
        assert pattern.fullmatch(f"{low:0{digits + 1}}") is None
        for high in range(30):
            right = low in allowed and high in allowed and low <= high
            assert bool(pattern.fullmatch(f"{low}-{high}")) == right
            assert bool(pattern.fullmatch(f"{low:0{digits}}-{high:0{digits}}")) == right


# What a mistake looks like ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sections", "place", "words"),
    [
        ({"scoring": {"tile": "summ"}}, "scoring.tile", ["summ", "sum", "product"]),
        ({"scoring": {"tile": {"product": {"zero": 1}}}}, "scoring.tile.product", ["zero"]),
        ({"scoring": {"tile": []}}, "scoring.tile", ["[]", "string", "integer", "object"]),
        ({"players": {"number": 13}}, "players.number", ["13", "maximum", "12"]),
        ({"turn": {"draw": {"most": -1}}}, "turn.draw.most", ["-1", "minimum", "0"]),
        ({"name": {"english": "x"}}, "name", ["english"]),
        ({"opening": {"by": [{"holder": "6-6"}]}}, "opening.by.0", ["holder"]),
    ],
)
def test_a_mistake_is_reported_for_what_was_meant(
    sections: dict[str, Any], place: str, words: list[str]
) -> None:
    file = {"tilewright": 1, "extends": "triominos", **sections}
    errors = list(VALIDATOR.iter_errors(file))
    assert {".".join(map(str, error.absolute_path)) for error in errors} == {place}
    assert all(error.context == [] for error in errors)
    assert any(all(word in error.message for word in words) for error in errors)


def parts_of(schema: Any) -> Iterator[dict[str, Any]]:
    """Give a schema and all within it, but not conditions: they only ask."""
    if isinstance(schema, list):
        for each in schema:
            yield from parts_of(each)
    elif isinstance(schema, dict):
        yield schema
        for key, each in schema.items():
            if key in ("properties", "patternProperties", "$defs"):
                yield from parts_of(list(each.values()))
            elif key != "if":
                yield from parts_of(each)


def test_alternatives_are_told_apart_by_type() -> None:
    for part in parts_of(SCHEMA):
        assert not {"oneOf", "anyOf"} & part.keys()
        if "if" in part and "type" in part["if"]:
            assert set(part["if"]) == {"type"}


# What editors show --------------------------------------------------------------------------------


def test_every_setting_says_what_it_is_for() -> None:
    described = 0
    for part in parts_of(SCHEMA):
        if part.get("additionalProperties") is not False:
            continue  # rules about settings that have been described
        settings = part.get("properties", {}) | part.get("patternProperties", {})
        for name, setting in settings.items():
            assert setting["description"].endswith("."), name
            described += 1
    assert described > 100


def test_no_title_is_made_of_a_name() -> None:
    assert [part["title"] for part in parts_of(SCHEMA) if "title" in part] == [SCHEMA["title"]]


def test_words_are_offered_where_other_things_may_stand_too() -> None:
    scoring = SCHEMA["$defs"]["PartOfScoring"]["properties"]
    assert scoring["tile"]["examples"] == ["sum", "product", "none"]
    assert scoring["several_bonuses"]["examples"] == ["all", "highest"]


# The schema itself --------------------------------------------------------------------------------


def test_it_is_a_schema_of_its_dialect() -> None:
    assert SCHEMA["$schema"] == DIALECT
    Draft202012Validator.check_schema(SCHEMA)


def test_the_copy_in_docs_is_up_to_date() -> None:
    """`python docs/generate.py` writes it anew."""
    copy_of_it = ROOT / "docs" / "tilewright.schema.json"
    assert copy_of_it.read_text(encoding="utf-8") == schema_text(ALLOWABLE)


def test_wholes_are_those_of_the_library() -> None:
    """What a file says in part is what merges when files are put together."""
    places = {
        ("Layout", "match"): ("layout", "match"),
        ("Scoring", "tile"): ("scoring", "tile"),
        ("Bonus", "when"): ("scoring", "bonuses", "bridge", "when"),
        ("Bonus", "points"): ("scoring", "bonuses", "bridge", "points"),
    }
    assert places.keys() == WHOLES
    assert not any(map(merges, places.values()))
    assert {"When", "TileProduct", "Scaled", "Between", "ZeroCounts"} <= SCHEMA["$defs"].keys()
    for name, part in SCHEMA["$defs"].items():
        assert ("inherit" in part["properties"]) == name.startswith("PartOf")
