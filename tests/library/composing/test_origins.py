"""Who set what: the origin of every value, the values it replaced, and its whole story."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.language import SECTIONS, Variant
from tilewright.language.by_players import HANDS, read_hand_key
from tilewright.library import KeyPath, Loaded, Origin, load, load_text, shipped
from tilewright.library.composing.merging import Overlay, merges
from tilewright.library.reading.node import Node, nearest

Write = Callable[[str, str], Path]
Check = Callable[..., Loaded]

CHANGES = {
    "scoring.draw": ["-1", "0", "-7"],
    "scoring.stuck": ["-3", "null"],
    "scoring.tile": ["product", "{product: {zero_counts: 1}}", "3"],
    "scoring.bonuses.bridge.points": ["20", "{sum: {times: 2}}"],
    "scoring.bonuses.bridge.when": ["{sides: 2}", "[{sides: 1, far_corner: true}, {sides: 3}]"],
    "scoring.bonuses.hexagon": ["null", "{when: {hexagons: true}, points: 5}"],
    "scoring.bonuses.inherit": ["none"],
    "scoring.bonuses.bridge.inherit": ["none"],
    "opening.or_tile": ["[1-1-1]", "null"],
    "round_end.out.inherit": ["none"],
    "round_end.out.bonus": ["11", "null"],
    "turn.draw.most": ["0", "any", "1"],
    "game_end.at": ["{points: 100}", "{rounds: 3}"],
    "opening.by": ["[random]"],
    "deal.hand.2 players": ["5", "8"],
    "clock.turn": ["{limit: 45s, then: pass}", "null"],
}
MODULES = [
    "no-holding-back",
    "goliath-bridge",
    "to-200",
    "multiplied-points",
    "no-figures",
    "one-minute-turns",
    "five-tiles-each",
]


def leaves(value: Any, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    if isinstance(value, Mapping) and value:
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def defaults() -> dict[KeyPath, Any]:
    """Give every setting that holds where nobody says anything."""
    least = b"tilewright: 1\nplayers: {number: 2}\ntiles: {shape: triangle, numbers: 0-5}\n"
    least += b"deal: {hand: {2 players: 9}}\nopening: {by: [random]}\n"
    least += b"game_end: {at: {rounds: 1}}\nscoring: {bonuses: {inherit: none}}\n"
    loaded = load_text(least)
    assert loaded.variant is not None
    written = {"players", "deal", "opening"}
    rules = {key: loaded.resolved[key] for key in SECTIONS if key not in written}
    return dict(leaves(rules))


DEFAULTS = defaults()


def judge_origins(loaded: Loaded) -> None:
    """Every value that is not its default was written by somebody, and everybody is named."""
    assert isinstance(loaded.variant, Variant)
    rules = {key: loaded.resolved[key] for key in SECTIONS}
    for path, value in leaves(rules):
        origin = loaded.origin(path)
        if origin is None:
            assert value == DEFAULTS.get(path, value)
            continue
        deeds = loaded.story(path)
        assert deeds[-1].how == "sets"
        assert (deeds[-1].node.source.file, deeds[-1].node.span) == (origin.file, origin.span)
        judge_chain(loaded, path)


def judge_chain(loaded: Loaded, path: KeyPath) -> None:
    """The values of a chain are those that were there in turn, when files are laid one by one.

    What lies in something that replaces as a whole was replaced together with it.
    """
    length = next((each for each in range(1, len(path)) if not merges(path[:each])), len(path))
    origin = loaded.origin(path[:length])
    if origin is not None and isinstance(origin.value, dict) and merges(path[:length]):
        return  # nothing but entries that were removed
    chain = places_of(origin)
    held = values_in_turn(loaded, path[:length])
    if path[:2] == HANDS:  # a line for several numbers of players may replace several others
        assert chain == [place for place, _ in groupby(each for each in held if each in chain)]
    else:
        assert chain == held


def places_of(origin: Origin | None) -> list[tuple[str, int, int]]:
    places: list[tuple[str, int, int]] = []
    while origin is not None:
        places.insert(0, (origin.file, origin.line, origin.column))
        origin = origin.replaced
    return [place for place, _ in groupby(places)]


def values_in_turn(loaded: Loaded, path: KeyPath) -> list[tuple[str, int, int]]:
    """Lay the files over one another, and see where the value comes from after each."""
    there: dict[str, Node] = {}
    places: list[tuple[str, int, int]] = []
    for layer in loaded.steps:
        there = Overlay(strict=False).over(there, layer.root.entries)
        reached, node = nearest(layer.root._replace(value=there), path)
        if path[:2] == HANDS:
            asked = set(read_hand_key(str(path[2])).numbers())
            lines = there["deal"].entries["hand"].entries if "deal" in there else {}
            found = [
                line for key, line in lines.items() if asked & set(read_hand_key(key).numbers())
            ]
        else:
            found = [node] if reached == path else []
        places += [(each.source.file, each.span.line, each.span.column) for each in found]
    return [place for place, _ in groupby(places)]


@pytest.mark.parametrize("name", shipped("variants"))
def test_every_value_of_a_shipped_variant_that_is_not_its_default_has_an_origin(name: str) -> None:
    judge_origins(load(name))


@given(
    parent=st.sampled_from(sorted(shipped("variants"))),
    steps=st.lists(
        st.tuples(
            st.lists(st.sampled_from(MODULES), max_size=2, unique=True),
            st.lists(st.sampled_from(sorted(CHANGES)), max_size=4, unique=True),
            st.randoms(use_true_random=False),
        ),
        min_size=1,
        max_size=3,
    ),
)
def test_origins_are_right_however_files_build_on_one_another(
    tmp_path_factory: pytest.TempPathFactory, parent: str, steps: list[Any]
) -> None:
    folder = tmp_path_factory.mktemp("chain")
    name = parent
    for number, (modules, changes, random) in enumerate(steps):
        said = {key: random.choice(CHANGES[key]) for key in changes}
        file = folder / f"v{number}.yaml"
        file.write_text(f"tilewright: 1\nextends: {name}\n{sections(said)}")
        loaded = load(file, use=modules)
        if loaded.variant is not None:
            judge_origins(loaded)
        name = file.name if load(file).variant is not None else name


def sections(said: Mapping[str, str]) -> str:
    """Write settings as a file holds them; all of a section in braces, on one line."""
    whole: dict[str, Any] = {}
    for key, value in said.items():
        *parents, last = key.split(".")
        into = whole
        for step in parents:
            into = into.setdefault(step, {})
        into[last] = value
    return "".join(f"{key}: {braces(value)}\n" for key, value in whole.items())


def braces(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {braces(part)}" for key, part in value.items()) + "}"
    return str(value)


# Stories ----------------------------------------------------------------------------------------


def told(loaded: Loaded, key: str) -> list[tuple[str, str, int]]:
    path = tuple(key.split("."))
    return [(deed.how, deed.node.source.file, deed.node.span.line) for deed in loaded.story(path)]


def test_a_story_goes_parent_by_parent_and_module_by_module(
    write: Write, check: Check, module: Write
) -> None:
    module("a.yaml", "scoring: {draw: -1}\n")
    write("parent.yaml", "tilewright: 1\nextends: base.yaml\nscoring: {draw: -2}\n")
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\nuse: [a.yaml]\nscoring: {draw: -3}\n")
    assert told(load("child.yaml"), "scoring.draw") == [
        ("sets", "base.yaml", 14),
        ("sets", "parent.yaml", 3),
        ("sets", "a.yaml", 3),
        ("sets", "child.yaml", 4),
    ]


def test_a_module_used_twice_is_told_twice(write: Write, module: Write) -> None:
    module("a.yaml", "scoring: {draw: -1}\n")
    parent = "tilewright: 1\nextends: base.yaml\nuse: [a.yaml]\nscoring: {draw: -2}\n"
    write("parent.yaml", parent)
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\nuse: [a.yaml]\n")
    loaded = load("child.yaml")
    assert loaded.resolved["scoring"]["draw"] == -1
    assert [file for _, file, _ in told(loaded, "scoring.draw")] == [
        "base.yaml",
        "a.yaml",
        "parent.yaml",
        "a.yaml",
    ]


def test_what_was_removed_and_set_again_is_told(write: Write, check: Check, module: Write) -> None:
    module("a.yaml", "scoring: {bonuses: {bridge: null}}\n")
    loaded = check("use: [a.yaml]\nscoring: {bonuses: {bridge: {when: {sides: 2}, points: 7}}}\n")
    assert told(loaded, "scoring.bonuses.bridge.points") == [
        ("sets", "base.yaml", 12),
        ("removes", "a.yaml", 3),
        ("sets", "game.yaml", 4),
    ]
    origin = loaded.origin(("scoring", "bonuses", "bridge", "points"))
    assert origin is not None
    assert origin.replaced is not None
    assert (origin.replaced.file, origin.replaced.line, origin.replaced.value) == (
        "base.yaml",
        12,
        40,
    )


def test_what_a_mapping_held_that_started_empty_is_what_was_replaced(check: Check) -> None:
    loaded = check("scoring: {bonuses: {inherit: none, bridge: {when: {sides: 2}, points: 7}}}\n")
    bridge = ("scoring", "bonuses", "bridge")
    for key in ("points", "when"):
        places = places_of(loaded.origin((*bridge, key)))
        assert [place[:2] for place in places] == [("base.yaml", 12), ("game.yaml", 3)]


def test_what_was_removed_is_told_with_who_removed_it_first(
    write: Write, check: Check, module: Write
) -> None:
    write("parent.yaml", "tilewright: 1\nextends: base.yaml\nscoring: {draw: null}\n")
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\nscoring: {inherit: none, tile: 3}\n")
    lost = load("child.yaml").lost(("scoring", "draw"))
    assert lost is not None
    deed, origin = lost
    assert (deed.how, deed.layer.name) == ("removes", "parent")
    assert (origin.file, origin.value) == ("base.yaml", -5)
    assert load("child.yaml").lost(("scoring", "pool_empty")) is None


def test_a_word_and_settings_replace_one_another(write: Write, check: Check) -> None:
    one = "tilewright: 1\nextends: base.yaml\nscoring: {several_bonuses: all}\n"
    write("one.yaml", one)
    two = "scoring: {several_bonuses: {highest_of: [bridge, hexagon]}}\n"
    write("two.yaml", f"tilewright: 1\nextends: one.yaml\n{two}")
    write("three.yaml", "tilewright: 1\nextends: two.yaml\nscoring: {several_bonuses: all}\n")
    origin = load("three.yaml").origin(("scoring", "several_bonuses"))
    values = []
    while origin is not None:
        values.append(origin.value)
        origin = origin.replaced
    assert values == ["all", {"highest_of": ["bridge", "hexagon"]}, "all"]


def test_a_mapping_that_starts_empty_is_told(check: Check) -> None:
    loaded = check("scoring: {inherit: none, tile: sum}\n")
    assert told(loaded, "scoring.draw") == [("sets", "base.yaml", 14), ("empties", "game.yaml", 3)]


def test_a_hand_is_told_by_every_line_that_covers_it(check: Check) -> None:
    loaded = check("deal: {hand: {4 players: 6}}\n")
    assert told(loaded, "deal.hand.4 players") == [
        ("sets", "base.yaml", 6),
        ("sets", "game.yaml", 3),
    ]
    assert told(loaded, "deal.hand.3 players") == [("sets", "base.yaml", 6)]


def test_what_is_within_a_whole_is_told_of_the_whole(check: Check) -> None:
    loaded = check("scoring: {tile: {product: {zero_counts: 1}}}\n")
    path = ("scoring", "tile", "product", "zero_counts")
    assert [deed.path for deed in loaded.story(path)] == [("scoring", "tile"), path]


@pytest.mark.parametrize("path", [("name",), ("scoring", "draww"), ("deal", "hand", "x")])
def test_what_is_no_setting_has_no_story(check: Check, path: KeyPath) -> None:
    assert check().story(path) == ()


def test_shipped_files_go_by_their_names_and_others_by_their_paths(check: Check) -> None:
    check("scoring: {draw: -7}\n")
    loaded = load("game.yaml", settings={"scoring.stuck": "-1"})
    draw, stuck = loaded.origin(("scoring", "draw")), loaded.origin(("scoring", "stuck"))
    assert draw is not None
    assert stuck is not None
    assert (draw.place, stuck.place) == ("game.yaml:3", "--set")
    shipped_one = load("triominos").origin(("scoring", "draw"))
    assert shipped_one is not None
    assert shipped_one.place == f"triominos:{shipped_one.line}"
