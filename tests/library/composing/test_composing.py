from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tilewright.library import Finding, Loaded, load, shipped

Write = Callable[[str, str], Path]
Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]
Codes = Callable[[Loaded], Sequence[str]]


# Order ------------------------------------------------------------------------------------------


def test_the_order_is_parent_modules_file(check: Check, module: Write) -> None:
    module("a.yaml", "scoring: {draw: -1, stuck: -1}\n")
    loaded = check("use: [a.yaml]\nscoring: {stuck: -2}\n")
    assert loaded.variant is not None
    assert loaded.variant.scoring.draw == -1
    assert loaded.variant.scoring.stuck == -2
    assert loaded.variant.scoring.bonuses["bridge"].points == 40


def test_modules_of_the_parent_belong_to_the_parent(write: Write, module: Write) -> None:
    module("a.yaml", "scoring: {draw: -1}\n")
    module("b.yaml", "scoring: {draw: -2}\n")
    write("parent.yaml", "tilewright: 1\nextends: base.yaml\nuse: [a.yaml]\n")
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\nuse: [b.yaml]\n")
    loaded = load("child.yaml")
    assert loaded.findings == ()
    assert loaded.variant is not None
    assert loaded.variant.scoring.draw == -2


def test_modules_may_use_modules_and_overrule_them(check: Check, module: Write) -> None:
    module("inner.yaml", "scoring: {draw: -1, stuck: -1}\n")
    module("outer.yaml", "use: [inner.yaml]\nscoring: {draw: -2}\n")
    loaded = check("use: [outer.yaml, inner.yaml]\n")
    assert loaded.findings == ()
    assert loaded.variant is not None
    assert (loaded.variant.scoring.draw, loaded.variant.scoring.stuck) == (-2, -1)


def test_name_about_source_and_examples_are_never_inherited(write: Write) -> None:
    write(
        "parent.yaml",
        """\
        tilewright: 1
        extends: base.yaml
        name: Parent
        about: About
        source: [Somewhere]
        examples: [{name: e}]
    """,
    )
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\n")
    loaded = load("child.yaml")
    assert loaded.variant is not None
    assert loaded.variant.name is None
    assert loaded.variant.about is None
    assert loaded.variant.source == ()
    assert loaded.variant.examples == ()
    assert loaded.title() == "child"


def test_the_same_file_reached_twice_is_fine(check: Check, module: Write, write: Write) -> None:
    module("a.yaml", "scoring: {draw: -1}\n")
    write("parent.yaml", "tilewright: 1\nextends: base.yaml\nuse: [a.yaml]\n")
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\nuse: [a.yaml, ./a.yaml]\n")
    assert load("child.yaml").findings == ()


def test_paths_are_beside_the_file_that_names_them(write: Write) -> None:
    write("deep/parent.yaml", "tilewright: 1\nextends: ../base.yaml\nscoring: {draw: five}\n")
    write("child.yaml", "tilewright: 1\nextends: deep/parent.yaml\n")
    (finding,) = load("child.yaml").findings
    assert (finding.file, finding.line) == (str(Path("deep/parent.yaml")), 3)


# Names ------------------------------------------------------------------------------------------


def test_a_name_without_an_ending_is_shipped(write: Write, only: Only) -> None:
    write("base", "no variant")
    write("game.yaml", "tilewright: 1\nextends: base\n")
    finding = only(load("game.yaml"))
    assert (finding.code, finding.line, finding.column) == ("unknown-name", 2, 10)


@pytest.mark.parametrize(
    ("line", "code", "column", "hint"),
    [
        ("extends: bsae.yaml", "missing-file", 10, "base.yaml"),
        ("extends: directory.yaml", "missing-file", 10, None),
        ("extends: trominos", "unknown-name", 10, "triominos"),
        ("extends: one-minute-turns", "kind", 10, None),
        ("extends: module.yaml", "kind", 10, None),
        ("extends: base.yaml\nuse: [base.yaml]", "kind", 7, None),
        ("extends: base.yaml\nuse: [triominos]", "kind", 7, None),
        ("extends: base.yaml\nuse: [one-minute-turn]", "unknown-name", 7, "one-minute-turns"),
        ("extends: base.yaml\nneeds: [x.yaml]", "kind", 1, None),
        ('extends: "a\\tb.yaml"', "missing-file", 10, None),
        (f"extends: {'x' * 300}.yaml", "missing-file", 10, None),
    ],
)
def test_names_that_lead_nowhere(
    write: Write, module: Write, only: Only, line: str, code: str, column: int, hint: str | None
) -> None:
    Path("directory.yaml").mkdir()
    module("module.yaml", "scoring: {draw: 1}\n")
    write("game.yaml", f"tilewright: 1\n{line}\n")
    finding = only(load("game.yaml"))
    assert (finding.code, finding.column, finding.hint) == (code, column, hint)


def test_a_missing_file_to_load_is_a_finding(only: Only) -> None:
    assert only(load("nowhere.yaml")).code == "missing-file"
    assert only(load("no\0where.yaml")).code == "missing-file"
    assert only(load(Path(__file__).parent)).code == "unreadable-file"


# Cycles -----------------------------------------------------------------------------------------


def test_a_cycle_stands_at_the_extends_that_closes_it(write: Write, only: Only) -> None:
    for name, parent in (("a", "b"), ("b", "c"), ("c", "b")):
        write(f"{name}.yaml", f"tilewright: 1\nextends: {parent}.yaml\n")
    finding = only(load("a.yaml"))
    assert (finding.code, finding.file, finding.line) == ("cycle", "c.yaml", 2)
    assert finding.message == "a file cannot build on itself: b.yaml → c.yaml → b.yaml"


def test_modules_that_use_one_another_are_a_cycle(check: Check, module: Write, only: Only) -> None:
    module("a.yaml", "use: [b.yaml]\n")
    module("b.yaml", "use: [a.yaml]\n")
    finding = only(check("use: [a.yaml]\n"))
    assert (finding.code, finding.file, finding.line) == ("cycle", "b.yaml", 3)
    assert "a.yaml → b.yaml → a.yaml" in finding.message


def test_a_very_long_chain_is_a_finding(write: Write, codes: Codes) -> None:
    for number in range(200):
        write(f"v{number}.yaml", f"tilewright: 1\nextends: v{number + 1}.yaml\n")
    assert codes(load("v0.yaml")) == ["cycle"]


# Modules ----------------------------------------------------------------------------------------


def test_a_module_is_no_variant(module: Write) -> None:
    loaded = load(module("a.yaml", "scoring: {draw: -1, stuck: null}\n"))
    assert (loaded.kind, loaded.variant, loaded.findings) == ("module", None, ())
    assert loaded.resolved == {"tilewright": 1, "scoring": {"draw": -1, "stuck": None}}


def test_a_module_extends_nothing(module: Write, only: Only) -> None:
    finding = only(load(module("a.yaml", "extends: base.yaml\n")))
    assert (finding.code, finding.line, finding.column) == ("kind", 3, 1)


def test_needs_and_conflicts_are_honoured(check: Check, module: Write, only: Only) -> None:
    module("a.yaml", "needs: [b.yaml]\nconflicts: [c.yaml]\n")
    module("b.yaml", "")
    module("c.yaml", "")
    finding = only(check("use: [a.yaml]\n"))
    assert (finding.code, finding.file, finding.line, finding.column) == (
        "needs",
        "game.yaml",
        3,
        7,
    )
    assert "needs 'b.yaml' (a.yaml:3 says so)" in finding.message
    assert check("use: [a.yaml, b.yaml]\n").findings == ()
    finding = only(check("use: [b.yaml, a.yaml, c.yaml]\n"))
    assert (finding.code, finding.column) == ("conflicts", 15)
    assert "'a' and 'c' cannot be used together (a.yaml:4 says so)" in finding.message


def test_needs_may_be_met_by_a_module_of_the_parent(write: Write, module: Write) -> None:
    module("a.yaml", "needs: [b.yaml]\n")
    module("b.yaml", "")
    write("parent.yaml", "tilewright: 1\nextends: base.yaml\nuse: [b.yaml]\n")
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\nuse: [a.yaml]\n")
    assert load("child.yaml").findings == ()


def test_a_module_alone_must_need_modules_that_exist(module: Write, only: Only) -> None:
    finding = only(load(module("a.yaml", "needs: [b.yaml]\n")))
    assert (finding.code, finding.line, finding.column) == ("missing-file", 3, 9)


# Collisions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "setting"),
    [
        ("scoring: {draw: -1}", "scoring: {draw: -2}", "scoring.draw"),
        ("scoring: {draw: 1}", "scoring: {draw: null}", "scoring.draw"),
        (
            "scoring: {bonuses: null}",
            "scoring: {bonuses: {x: {points: 1}}}",
            "scoring.bonuses.x.points",
        ),
        (
            "scoring: {bonuses: {inherit: none}}",
            "scoring: {bonuses: {bridge: {points: 1}}}",
            "scoring.bonuses.bridge.points",
        ),
        ("opening: {by: [random]}", "opening: {by: [highest_sum]}", "opening.by"),
        ("scoring: {tile: sum}", "scoring: {tile: {product: {}}}", "scoring.tile"),
        (
            "scoring: {bonuses: {bridge: {when: {sides: 1}}}}",
            "scoring: {bonuses: {bridge: {when: {sides: 1, corners: 2}}}}",
            "scoring.bonuses.bridge.when",
        ),
        ("deal: {hand: {2-3 players: 5}}", "deal: {hand: {3-4 players: 6}}", "deal.hand.3 players"),
        (
            "scoring: {several_bonuses: all}",
            "scoring: {several_bonuses: {highest_of: [bridge]}}",
            "scoring.several_bonuses.highest_of",
        ),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_two_modules_at_odds_collide_whatever_their_order(
    check: Check, module: Write, only: Only, one: str, other: str, setting: str, turned: bool
) -> None:
    module("one.yaml", f"{other if turned else one}\n")
    module("other.yaml", f"{one if turned else other}\n")
    finding = only(check("use: [one.yaml, other.yaml]\n"))
    assert (finding.code, finding.file, finding.line, finding.column) == (
        "collision",
        "game.yaml",
        3,
        17,
    )
    assert finding.key == setting
    assert "'one'" in finding.message
    assert "'other'" in finding.message


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("scoring: {draw: -1}", "scoring: {draw: -1}"),
        ("scoring: {draw: null}", "scoring: {draw: null}"),
        ("scoring: {draw: -1}", "scoring: {stuck: -1}"),
        ("scoring: {bonuses: {bridge: null}}", "scoring: {bonuses: {hexagon: {points: 1}}}"),
        (
            "scoring: {bonuses: {inherit: none}}",
            "scoring: {draw: 1}",
        ),
        ("deal: {hand: {2 players: 5}}", "deal: {hand: {3 players: 6}}"),
    ],
)
def test_modules_that_agree_or_do_not_meet_are_fine(
    check: Check, module: Write, one: str, other: str
) -> None:
    module("one.yaml", f"{one}\n")
    module("other.yaml", f"{other}\n")
    assert check("use: [one.yaml, other.yaml]\n").findings == ()


@pytest.mark.parametrize(
    ("one", "other", "decision"),
    [
        ("scoring: {draw: -1}", "scoring: {draw: -2}", "scoring: {draw: -3}"),
        ("scoring: {draw: -1}", "scoring: {draw: null}", "scoring: {draw: -3}"),
        ("scoring: {draw: -1}", "scoring: {draw: -2}", "scoring: {inherit: none}"),
        (
            "deal: {hand: {2-3 players: 5}}",
            "deal: {hand: {3-4 players: 6}}",
            "deal: {hand: {3 players: 4}}",
        ),
    ],
)
def test_the_file_decides_what_its_modules_disagree_about(
    check: Check, module: Write, one: str, other: str, decision: str
) -> None:
    module("one.yaml", f"{one}\n")
    module("other.yaml", f"{other}\n")
    assert check(f"use: [one.yaml, other.yaml]\n{decision}\n").findings == ()


def test_one_and_true_are_two_values(check: Check, module: Write, only: Only) -> None:
    module("one.yaml", "scoring: {bonuses: {hexagon: {when: {hexagons: 1}}}}\n")
    module("other.yaml", "scoring: {bonuses: {hexagon: {when: {hexagons: true}}}}\n")
    assert only(check("use: [one.yaml, other.yaml]\n")).code == "collision"


# Everything shipped -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*shipped("variants"), *shipped("rules")])
def test_everything_shipped_is_clean(name: str) -> None:
    path = {**shipped("variants"), **shipped("rules")}[name]
    loaded = load(path)
    assert loaded.findings == ()
    assert loaded.kind == ("variant" if name in shipped("variants") else "module")


def test_a_name_that_is_missing_twice_is_told_at_both_places(check: Check) -> None:
    found = check("use: [nowhere, nowhere, nowhere.yaml, nowhere.yaml]\n").findings
    assert [(each.code, each.column) for each in found] == [
        ("unknown-name", 7),
        ("unknown-name", 16),
        ("missing-file", 25),
        ("missing-file", 39),
    ]
