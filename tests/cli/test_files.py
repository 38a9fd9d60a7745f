"""Which files `validate` and `test` look at: folders, patterns, standard input."""

import json
import os
import sys

import pytest

from tilewright.library.reading.characters import LARGEST_FILE

GOOD = "tilewright: 1\nextends: triominos\n"
BAD = "tilewright: 1\nextends: triominos\nscoring: {drow: -5}\n"
MODULE = """\
tilewright: 1
kind: module
scoring: {tile: product}
examples:
  - name: numbers are multiplied
    on: %s
    players: 2
    table: [5-5-5 @ 0/0]
    to_move: 1
    moves:
      - {play: 5-5-2 @ 0/1, points: %d}
"""


@pytest.fixture
def house(folder):
    """Make files that are wrong wherever they are looked at, so that findings tell which were."""
    places = (
        "house/b.yaml",
        "house/a.yml",
        "house/rooms/deep/c.yaml",
        "house/notes.txt",
        "house/data.json",
        "house/.hidden/d.yaml",
        "house/.draft.yaml",
        "other/e.yaml",
    )
    for place in places:
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(BAD)
    return folder


@pytest.fixture
def looked_at(run):
    """Name the files in which something was found, in the order in which it is told."""

    def looked_at(*names):
        shown = run("validate", "--json", *names, status=1)
        return [finding["file"] for finding in json.loads(shown.stdout)]

    return looked_at


IN_THE_HOUSE = ["house/a.yml", "house/b.yaml", "house/rooms/deep/c.yaml"]


@pytest.mark.parametrize("name", ["house", "house/", "./house", "house/*", "house/**"])
def test_a_folder_stands_for_the_files_in_it_and_below(house, looked_at, name):
    assert looked_at(name) == IN_THE_HOUSE


def test_a_hidden_folder_is_looked_at_when_it_is_named(house, looked_at):
    assert looked_at("house/.hidden") == ["house/.hidden/d.yaml"]


@pytest.mark.parametrize(
    ("pattern", "files"),
    [
        ("house/*.yaml", ["house/b.yaml"]),
        ("house/?.y*ml", ["house/a.yml", "house/b.yaml"]),
        ("house/**/*.yaml", ["house/b.yaml", "house/rooms/deep/c.yaml"]),
        ("**/[ce].yaml", ["house/rooms/deep/c.yaml", "other/e.yaml"]),
        ("*/e.yaml", ["other/e.yaml"]),
        ("house/.hid*/*.yaml", ["house/.hidden/d.yaml"]),
    ],
)
def test_a_pattern_stands_for_the_files_it_matches(house, looked_at, pattern, files):
    assert looked_at(pattern) == files


def test_a_pattern_may_begin_at_the_root(house, looked_at):
    assert looked_at(f"{house}/other/*.yaml") == [str(house / "other" / "e.yaml")]


def test_a_pattern_may_lead_upwards(house, looked_at, monkeypatch):
    monkeypatch.chdir(house / "other")
    assert looked_at("../house/*.yaml") == [os.path.join("..", "house", "b.yaml")]


def test_every_file_is_looked_at_once(house, run):
    shown = run("validate", "house", "house/*.yaml", "house/b.yaml", status=1)
    assert shown.stderr.endswith("3 files: 3 errors, 0 warnings\n")


@pytest.mark.parametrize("pattern", ["none/*.yaml", "house/*.txt", "[", "house/**x/*.yaml", "*\0"])
@pytest.mark.parametrize("command", ["validate", "test"])
def test_a_pattern_that_matches_nothing_is_wrong_usage(house, run, command, pattern):
    assert "error: " in run(command, pattern, status=2).stderr


@pytest.mark.parametrize(
    ("pattern", "marked"),
    [("**/../*", "**"), ("house/**/../*.yaml", "**"), ("../**/..", "**"), ("*/../*/../*", "*")],
)
def test_no_pattern_leads_back_up_from_what_it_matched(house, run, pattern, marked):
    """From each of many folders it would lead to the same few: paths without end."""
    shown = run("validate", pattern, status=2)
    message = f"behind {marked} no .. may lead back up; write it in front"
    assert f"'{pattern}' is no pattern of names: {message}" in shown.stderr


def test_a_pattern_may_lead_up_in_front(house, looked_at):
    assert looked_at("house/../house/**/c.yaml") == ["house/../house/rooms/deep/c.yaml"]


def test_a_file_whose_name_looks_like_a_pattern_is_that_file(folder, looked_at):
    (folder / "a[1].yaml").write_text(BAD)
    (folder / "a1.yaml").write_text(BAD)
    assert looked_at("a[1].yaml") == ["a[1].yaml"]


@pytest.mark.parametrize("name", ["house", "house/**/*.yaml"])
def test_links_in_a_circle_are_not_followed_round_it(house, looked_at, name):
    try:
        os.symlink("..", house / "house" / "rooms" / "up", target_is_directory=True)
        os.symlink(".", house / "house" / "here", target_is_directory=True)
    except OSError:
        pytest.skip("no links can be made here")
    assert looked_at(name)[-1] == "house/rooms/deep/c.yaml"
    assert len(looked_at(name)) == len(set(looked_at(name))) <= 3


def test_test_looks_at_the_same_files(house, run):
    shown = run("test", "house/**/*.yaml", status=1)
    assert shown.stderr.count("error[unknown-key]") == 2


# Standard input ---------------------------------------------------------------------------------


def test_standard_input_is_a_file(run):
    assert run("validate", "-", typed=GOOD).stderr == "1 file: 0 errors, 0 warnings\n"
    shown = run("validate", "-", typed=BAD, status=1)
    first, line, carets, _ = shown.stderr.splitlines()
    assert first.startswith("<stdin>:3:11: error[unknown-key]: scoring has no setting 'drow'")
    assert line == "  3 | scoring: {drow: -5}"
    assert carets == "    |           ^^^^"


def test_names_in_it_are_seen_from_where_one_is(folder, run):
    (folder / "base.yaml").write_text(GOOD)
    run("validate", "-", typed="tilewright: 1\nextends: base.yaml\n")
    shown = run("validate", "-", typed="tilewright: 1\nextends: bsae.yaml\n", status=1)
    assert "<stdin>:2:10: error[missing-file]" in shown.stderr
    assert "did you mean 'base.yaml'?" in shown.stderr


def test_examples_of_a_module_that_comes_in_are_run(folder, run):
    (folder / "host.yaml").write_text(GOOD)
    for host in ("triominos", "host.yaml"):
        assert run("test", "-", typed=MODULE % (host, 50)).stdout == "1 example, 0 failed\n"
        shown = run("test", "-", typed=MODULE % (host, 51), status=1)
        assert shown.stdout.startswith("<stdin>:11: the example 'numbers are multiplied' fails")


def test_it_may_stand_among_other_files_and_comes_in_once(folder, run):
    (folder / "good.yaml").write_text(GOOD)
    shown = run("validate", "-", "good.yaml", "-", typed=BAD, status=1)
    assert shown.stderr.endswith("2 files: 1 error, 0 warnings\n")


def test_nothing_is_an_empty_file(run):
    assert "<stdin>:1:1: error[empty]" in run("validate", "-", typed="", status=1).stderr


def test_no_more_is_read_than_shows_that_it_is_too_much(run, monkeypatch):
    class Endless:
        asked = 0

        def read(self, size):
            Endless.asked += size
            return b"#" * size

    class Stream:
        buffer = Endless()

    from tilewright.cli import files

    monkeypatch.setattr(sys, "stdin", Stream())
    loaded = files.load_file("-")
    assert [each.code for each in loaded.findings] == ["too-large"]
    assert Endless.asked == LARGEST_FILE + 1


# What is not trusted ----------------------------------------------------------------------------


@pytest.fixture
def cellar(folder, monkeypatch):
    """Make a folder for strangers' files, beside a secret."""
    (folder / "secret.yaml").write_text(GOOD + "name: Secret\n")
    (folder / "cellar").mkdir()
    monkeypatch.chdir(folder / "cellar")
    return folder / "cellar"


@pytest.mark.parametrize("command", ["validate", "test", "show"])
def test_nothing_outside_is_read(cellar, run, command):
    (cellar / "friday.yaml").write_text("tilewright: 1\nextends: ../secret.yaml\n")
    run(command, "friday.yaml")
    shown = run(command, "friday.yaml", "--untrusted", status=1)
    assert "friday.yaml:2:10: error[outside]" in shown.stderr
    assert "Secret" not in shown.output


@pytest.mark.parametrize("command", ["validate", "test"])
def test_standard_input_stays_where_one_is(cellar, run, command):
    text = "tilewright: 1\nextends: ../secret.yaml\n"
    shown = run(command, "-", "--untrusted", typed=text, status=1)
    assert "<stdin>:2:10: error[outside]" in shown.stderr


@pytest.mark.parametrize("host", ["../secret.yaml", "../none.yaml", "linked.yaml"])
def test_an_example_is_played_on_nothing_outside(cellar, run, host):
    try:
        os.symlink("../secret.yaml", cellar / "linked.yaml")
    except OSError:
        pytest.skip("no links can be made here")
    (cellar / "module.yaml").write_text(MODULE % (host, 50))
    shown = run("validate", "module.yaml", "--untrusted", status=1)
    assert f"module.yaml:6:{len('    on: ') + 1}: error[outside]" in shown.stderr
    assert "Secret" not in shown.output


def test_an_example_is_played_on_what_lies_beside_and_with_what_it_needs(cellar, run):
    (cellar / "below").mkdir()
    (cellar / "below" / "host.yaml").write_text(GOOD)
    (cellar / "below" / "needed.yaml").write_text("tilewright: 1\nkind: module\n")
    text = (MODULE % ("host.yaml", 50)).replace("scoring:", "needs: [needed.yaml]\nscoring:")
    (cellar / "below" / "module.yaml").write_text(text)
    run("validate", "below/module.yaml")
    run("validate", "below/module.yaml", "--untrusted")


def test_shipped_files_are_run_untrusted_too(run):
    run("test", "one-minute-turns", "triominos", "--untrusted")


def test_what_is_shipped_is_named_without_an_ending(run):
    for command in (["show", "triominos.yaml"], ["new", "t.yaml", "--extends", "triominos.yaml"]):
        assert "did you mean 'triominos'?" in run(*command, status=2).stderr
    assert "did you mean 'triominos'?" in run("show", "triomnios.YML", status=2).stderr


@pytest.mark.parametrize("command", ["validate", "test"])
@pytest.mark.parametrize("name", ["linked.yaml", ".", "*.yaml", "**/linked.yaml"])
@pytest.mark.parametrize("there", ["secret.yaml", "nothing.yaml", "."])
def test_a_link_outside_is_told_of_whatever_it_leads_to(cellar, run, command, name, there):
    try:
        os.symlink(f"../{there}", cellar / "linked.yaml")
    except OSError:
        pytest.skip("no links can be made here")
    shown = run(command, name, "--untrusted", status=1)
    assert "linked.yaml:1:1: error[outside]" in shown.stderr
    assert "secret.yaml" not in shown.output


def test_no_linked_folder_is_entered_by_a_pattern(cellar, run):
    try:
        os.symlink("..", cellar / "up", target_is_directory=True)
    except OSError:
        pytest.skip("no links can be made here")
    for pattern in ("*", "*/*.yaml", "**/*.yaml", "**"):
        assert "no .yaml file matches" in run("validate", pattern, status=2).stderr
    run("validate", "up/secret.yaml")


def test_an_example_on_a_way_round_is_outside_even_to_a_variant_tried_before(cellar, run):
    (cellar / "host.yaml").write_text(GOOD)
    module = MODULE % ("host.yaml", 50)
    other = module[module.index("  - name") :].replace("on: host.yaml", "on: ../cellar/host.yaml")
    (cellar / "module.yaml").write_text(module + other)
    shown = run("validate", "module.yaml", "--untrusted", status=1)
    assert "module.yaml:13:9: error[outside]" in shown.stderr
    assert "1 file: 1 error," in shown.stderr


# Very deep folders, very many files --------------------------------------------------------------


@pytest.fixture
def bottom(folder):
    """Make a file that lies deeper than Python likes to call itself, and take it all away again."""
    steps = ["deep", *["d"] * 1200]
    made = 0
    try:
        for step in steps:
            os.mkdir(step)
            os.chdir(step)
            made += 1
        with open("bottom.yaml", "w") as file:
            file.write(BAD)
        os.chdir(folder)
        yield "/".join([*steps, "bottom.yaml"])
        for step in steps:
            os.chdir(step)
        os.remove("bottom.yaml")
    except OSError:
        pytest.skip("no folders lie so deep here")
    finally:
        for step in reversed(steps[:made]):  # or pytest fails to, later
            os.chdir("..")
            os.rmdir(step)


@pytest.mark.parametrize("name", ["deep", "deep/**/*.yaml", "*/*/**"])
def test_folders_may_lie_as_deep_as_a_system_lets_them(bottom, looked_at, name):
    assert looked_at(name) == [bottom]


def test_lines_are_shown_without_keeping_files(folder, run):
    text = BAD + "# nothing\n" * 1000
    for number in range(3):
        (folder / f"f{number}.yaml").write_text(text)
    shown = run("validate", ".", status=1)
    assert shown.stderr.count("  3 | scoring: {drow: -5}\n    |           ^^^^\n") == 3


def test_one_host_is_loaded_once_however_it_is_written(folder, run, monkeypatch):
    from tilewright.cli import worked

    loaded = []
    load_host = worked.load_host
    monkeypatch.setattr(
        worked, "load_host", lambda name, module: loaded.append(name) or load_host(name, module)
    )
    (folder / "host.yaml").write_text(GOOD)
    example = MODULE[MODULE.index("  - name") :]
    ways = ["./" * number + "host.yaml" for number in range(30)]
    examples = "".join(example % (way, 50) for way in ways)
    (folder / "module.yaml").write_text(MODULE[: MODULE.index("  - name")] + examples)
    assert run("test", "module.yaml").stdout == "30 examples, 0 failed\n"
    assert loaded == ["host.yaml"]


def test_a_module_is_tried_on_no_more_variants_than_anybody_needs(folder, run):
    example = MODULE[MODULE.index("  - name") :]
    examples = "".join(example % (f"host{number}.yaml", 50) for number in range(52))
    (folder / "module.yaml").write_text(MODULE[: MODULE.index("  - name")] + examples)
    for number in range(52):
        (folder / f"host{number}.yaml").write_text(GOOD)
    shown = run("validate", "module.yaml", status=1)
    assert "may name 50 variants, and no more" in shown.stderr
    assert shown.stderr.endswith("1 file: 2 errors, 0 warnings\n")
