"""What commands write, and what they never write over; how long an answer is that repeats."""

import json
import os
import sys

import pytest

from answers import answer
from tilewright.record import replay

BOTS = ["--player", "A:greedy", "--player", "B:random", "--quiet", "--seed", "7"]
PARENT = "tilewright: 1\nextends: triominos\nname: Parent\n"
CHILD = "tilewright: 1\nextends: parent.yaml\nuse: [module.yaml]\n"
MODULE = "tilewright: 1\nkind: module\nscoring: {draw: -4}\n"


@pytest.fixture
def rules(folder):
    for name, text in (("parent", PARENT), ("child", CHILD), ("module", MODULE)):
        (folder / f"{name}.yaml").write_text(text)
    return folder


COMMANDS = {
    "play": ["play", "child.yaml", *BOTS, "--force", "--record"],
    "rulebook": ["rulebook", "child.yaml", "--output"],
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("link", [None, os.link, os.symlink])
@pytest.mark.parametrize("name", ["parent.yaml", "child.yaml", "module.yaml"])
def test_no_rules_of_the_game_are_written_over(rules, run, command, link, name):
    there = name
    if link is not None:
        there = "link"
        try:
            link(name, "link")
        except OSError:
            pytest.skip("no links can be made here")
    before = (rules / name).read_text()
    shown = run(*COMMANDS[command], there, status=2)
    assert f"'{there}' holds rules of this game, and would be lost" in shown.stderr
    assert (rules / name).read_text() == before


@pytest.mark.parametrize("command", COMMANDS)
def test_other_files_are(rules, run, command):
    (rules / "old").write_text("old")
    run(*COMMANDS[command], "old")
    assert (rules / "old").read_text(encoding="utf-8") != "old"


def test_where_it_was_written_is_said_in_one_line(run):
    try:
        shown = run("schema", "--output", "two\nlines.json")
    except OSError:
        pytest.skip("no file can have this name here")
    assert shown.stderr == "Written: two\\nlines.json\n"


# Names that are no text --------------------------------------------------------------------------


@pytest.fixture
def odd_name(folder):
    name = "a\udcff.yaml"
    try:
        (folder / name).write_text("tilewright: 1\nextends: triominos\nscoring: {drow: -5}\n")
    except (OSError, UnicodeError):
        pytest.skip("no file can have this name here")
    return name


needs_wait = pytest.mark.skipif(not hasattr(os, "wait4"), reason="this cannot be asked here")


@needs_wait
@pytest.mark.parametrize("form", ["full", "concise", "json", "github", "sarif"])
def test_a_report_survives_a_name_that_is_no_text(folder, odd_name, form):
    given = answer(folder, "validate", odd_name, "--format", form)
    assert given.status == 1, given.errors
    assert b"Traceback" not in given.errors
    told = (folder / "out").read_bytes() + given.errors
    assert b"drow" in told
    if form == "sarif":
        (run,) = json.loads((folder / "out").read_bytes())["runs"]
        (place,) = run["results"][0]["locations"]
        assert place["physicalLocation"]["artifactLocation"]["uri"] == "a%FF.yaml"


@needs_wait
def test_a_record_of_such_a_variant_is_a_record(folder, odd_name):
    (folder / odd_name).write_text("tilewright: 1\nextends: triominos\n")
    (folder / "g.jsonl").write_text("old")
    given = answer(folder, "play", odd_name, *BOTS, "--record", "g.jsonl", "--force")
    assert given.status == 0, given.errors
    judged = replay(folder / "g.jsonl")
    assert judged.game.game_over
    assert judged.header.variant == "a?"


# What is repeated --------------------------------------------------------------------------------

ENDLESS = "x" * (100_000 if sys.platform != "win32" else 10_000)


@pytest.mark.parametrize(
    "arguments",
    [
        [ENDLESS],
        ["list", ENDLESS],
        ["list", f"--{ENDLESS}"],
        ["explain", ENDLESS],
        ["validate", ENDLESS],
        ["validate", f"{ENDLESS}/*.yaml"],
        ["replay", ENDLESS],
        ["rulebook", "triominos", "--format", ENDLESS],
        ["show", "triominos", "--why", ENDLESS],
        ["show", "triominos", "--why", "a." * 50_000],
        ["show", "triominos", "--set", ENDLESS],
        ["play", "triominos", "--player", ENDLESS],
        ["play", "triominos", "--player", f"Ann:{ENDLESS}"],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_what_was_typed_is_not_repeated_at_any_length(run, arguments):
    shown = run(*arguments, status=2)
    assert 0 < len(shown.output) < 2_000


@pytest.mark.parametrize(
    "key", [ENDLESS, f"{ENDLESS}.x", f"scoring.{ENDLESS}", f"deal.hand.{ENDLESS}"]
)
def test_a_setting_is_not_repeated_at_any_length(run, key):
    shown = run("show", "triominos", "--set", f"{key}=1", status=1)
    assert "error[bad-setting]" in shown.stderr
    assert len(shown.output) < 2_000


@pytest.mark.parametrize("key", ["a." * 500 + "b", "scoring.bonuses" + ".bridge" * 500])
def test_a_setting_lies_nowhere_so_deep(rules, run, key):
    for arguments in (
        ["show", "triominos", "--why", key],
        ["show", "triominos", "--why", key, "--json"],
    ):
        assert "there is no setting" in run(*arguments, status=2).stderr
    for command in ("show", "set"):
        arguments = (
            ["parent.yaml", "--set", f"{key}=1"]
            if command == "show"
            else ["parent.yaml", f"{key}=1"]
        )
        assert "error[" in run(command, *arguments, status=1).stderr
