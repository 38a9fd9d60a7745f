"""A person's own variants and rule modules, found by their names."""

import json
import sys

import pytest

from tilewright.home import home
from tilewright.library.files.personal import find_personal, personal

MINE = "tilewright: 1\nextends: triominos\nname: Mine\nabout: How we play.\nscoring: {draw: -7}\n"
RULE = "tilewright: 1\nkind: module\nabout: Dear draws.\nscoring: {draw: -9}\n"


@pytest.fixture
def mine(folder, monkeypatch):
    """Make a personal folder with a variant and a rule module, somewhere else."""
    place = folder / "elsewhere"
    (place / "variants").mkdir(parents=True)
    (place / "rules").mkdir()
    (place / "variants" / "friday.yaml").write_text(MINE)
    (place / "rules" / "dear-draws.yaml").write_text(RULE)
    monkeypatch.setenv("TILEWRIGHT_HOME", str(place))
    return place


def shown_draw(run, *arguments):
    return json.loads(run("show", *arguments, "--json").stdout)["scoring"]["draw"]


def test_a_variant_is_found_by_its_name(mine, run):
    assert shown_draw(run, "friday") == -7
    run("validate", "friday")
    run("test", "friday")
    run("play", "friday", "--player", "A:greedy", "--player", "B:greedy", "--quiet", "--seed", "1")


def test_findings_name_its_file(mine, run):
    (mine / "variants" / "friday.yaml").write_text(f"{MINE}scorin: {{}}\n")
    shown = run("validate", "friday", status=1)
    assert f"{mine / 'variants' / 'friday.yaml'}:6:1: error" in shown.stderr


def test_a_module_is_found_by_its_name(mine, run):
    assert shown_draw(run, "triominos", "--use", "dear-draws") == -9
    assert shown_draw(run, "friday", "--use", "dear-draws") == -9
    assert json.loads(run("show", "dear-draws", "--json").stdout)["kind"] == "module"


def test_files_in_it_find_one_another_by_path_and_not_by_name(mine, run):
    (mine / "variants" / "late.yaml").write_text("tilewright: 1\nextends: friday.yaml\n")
    assert shown_draw(run, "late") == -7
    (mine / "variants" / "late.yaml").write_text("tilewright: 1\nextends: friday\n")
    assert "error[unknown-name]" in run("validate", "late", status=1).stderr


def test_a_shipped_name_means_what_is_shipped(mine, run):
    (mine / "variants" / "triominos.yaml").write_text(MINE)
    (mine / "rules" / "to-200.yaml").write_text(RULE)
    assert shown_draw(run, "triominos") == -5
    assert shown_draw(run, "triominos", "--use", "to-200") == -5


def test_a_file_where_one_is_comes_first(mine, folder, run):
    (folder / "friday").write_text("tilewright: 1\nextends: triominos\nscoring: {draw: -1}\n")
    assert shown_draw(run, "friday") == -1


def test_a_misspelt_name_is_suggested(mine, run):
    assert "did you mean 'friday'?" in run("play", "fridy", status=2).stderr


@pytest.mark.parametrize("name", ["../variants/friday", ".", "", "a/b", "friday.yaml", "a\0b"])
def test_only_names_are_looked_for(mine, run, name):
    run("show", name, status=2)


@pytest.mark.parametrize("command", ["validate", "test", "show"])
def test_it_is_not_searched_for_the_sake_of_strangers(mine, run, command):
    run(command, "friday")
    assert "neither" in run(command, "friday", "--untrusted", status=2).stderr
    assert "did you mean 'friday'" not in run(command, "fridy", "--untrusted", status=2).stderr


def test_a_module_is_not_searched_for_the_sake_of_strangers(mine, run):
    shown = run("show", "triominos", "--use", "dear-draws", "--untrusted", status=1)
    assert "error[unknown-name]" in shown.stderr


def test_the_list_shows_them_with_their_folder(mine, run):
    (mine / "variants" / "triominos.yaml").write_text(MINE)
    (mine / "variants" / ".hidden.yaml").write_text(MINE)
    (mine / "variants" / "notes.txt").write_text("")
    lines = run("list").stdout.splitlines()
    place = lines.index(f"Yours, in {mine / 'variants'}")
    assert lines[place + 1].split() == ["friday", "How", "we", "play."]
    file = mine / "variants" / "triominos.yaml"
    assert lines[place + 2].split(maxsplit=1) == [
        "triominos",
        f"the name means the shipped one; for yours write {file}",
    ]
    assert lines[place + 3] == f"Your rule modules (--use NAME), in {mine / 'rules'}"
    assert lines[place + 4].split()[0] == "dear-draws"
    assert len(lines) == place + 5


def test_the_list_as_json_tells_them_apart(mine, run):
    (mine / "variants" / "triominos.yaml").write_text(MINE)
    yours = json.loads(run("list", "--json").stdout)["yours"]
    assert yours["folder"] == str(mine)
    assert [(each["name"], each["hidden"]) for each in yours["variants"]] == [
        ("friday", False),
        ("triominos", True),
    ]
    assert yours["rules"][0]["file"] == str(mine / "rules" / "dear-draws.yaml")


def test_a_broken_file_of_yours_does_not_break_the_list(mine, run):
    (mine / "variants" / "broken.yaml").write_bytes(b"\xff[")
    (mine / "variants" / "odd.yaml").write_text("tilewright: 1\nabout: [1]\n")
    assert "  broken" in run("list").stdout
    json.loads(run("list", "--json").stdout)


def test_without_a_folder_there_is_nothing(folder, run):
    assert personal("variants") == {}
    assert "Yours" not in run("list").stdout


def test_of_files_of_one_name_the_same_is_always_meant(mine):
    for ending in ("json", "yml"):
        (mine / "variants" / f"friday.{ending}").write_text(MINE)
    assert find_personal("friday", "variants") == mine / "variants" / "friday.json"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other platforms, other folders")
def test_the_folder_is_the_platforms_own(monkeypatch, tmp_path):
    monkeypatch.delenv("TILEWRIGHT_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home() == tmp_path / "tilewright"


def test_nobody_asks_the_platform_for_what_is_shipped(folder):
    import subprocess

    program = (
        "import sys; from tilewright.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "validate", "triominos"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "platformdirs" not in done.stderr.split()
