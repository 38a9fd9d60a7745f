import json

import pytest

from tilewright.library import load, shipped


def test_everything_shipped_has_a_line(run):
    lines = run("list").stdout.splitlines()
    names = [line.split()[0] for line in lines if line.startswith("  ")]
    assert names == [*shipped("variants"), *shipped("rules")]
    assert len(lines) == len(names) + 2


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "A minute for every turn"), ("nl", "minuut"), ("de", "Minute")],
)
def test_the_list_speaks_a_language(run, language, words):
    assert words in run("list", "--language", language).stdout


def test_another_language_is_wrong_usage(run):
    assert "--language" in run("list", "--language", "xx", status=2).stderr


def test_the_list_as_json(run):
    listed = json.loads(run("list", "--json", "--language", "nl").stdout)
    assert [entry["name"] for entry in listed["variants"]] == list(shipped("variants"))
    assert [entry["name"] for entry in listed["rules"]] == list(shipped("rules"))
    assert all(entry["title"] and entry["about"] for entry in listed["variants"])


@pytest.mark.parametrize("name", shipped("variants"))
def test_what_show_prints_is_the_same_variant(run, folder, name):
    (folder / "shown.yaml").write_text(run("show", name).stdout, encoding="utf-8")
    again = load("shown.yaml")
    assert again.ok
    assert again.digest == load(name).digest
    assert again.title("nl") == load(name).title("nl")


@pytest.mark.parametrize("name", shipped("rules"))
def test_what_show_prints_of_a_module_is_the_same_module(run, folder, name):
    (folder / "shown.yaml").write_text(run("show", name).stdout, encoding="utf-8")
    again = load("shown.yaml")
    assert again.ok
    assert again.kind == "module"
    assert again.resolved == load(name).resolved


def test_a_module_cannot_be_changed_on_the_spot(run):
    shown = run("show", "no-holding-back", "--set", "scoring.draw=-7", status=2)
    assert "is a rule module" in shown.stderr


def test_the_list_begins_with_the_game_the_others_extend(run):
    names = [line.split()[0] for line in run("list").stdout.splitlines()[1:]]
    assert names.index("triominos") < names.index("triominos-0-6")


def test_show_stands_in_the_order_of_a_reader(run):
    lines = run("show", "triominos").stdout.splitlines()
    keys = [line.split(":")[0] for line in lines if not line.startswith(" ")]
    assert keys[0] == "tilewright"
    assert keys.index("players") < keys.index("scoring") < keys.index("game_end")


def test_show_as_json(run):
    rules = json.loads(run("show", "triominos", "--json").stdout)
    assert rules["game_end"]["at"] == {"points": 400}


def test_show_with_changes_on_the_spot(run):
    shown = run("show", "triominos", "--use", "to-200", "--set", "scoring.draw=-7").stdout
    assert "  draw: -7\n" in shown
    assert "at: {points: 200}" in shown


def test_origins_stand_behind_the_values(run, folder):
    (folder / "friday.yaml").write_text("tilewright: 1\nextends: triominos\nscoring:\n  draw: -7\n")
    lines = run("show", "friday.yaml", "--origins").stdout.splitlines()
    assert any(line.startswith("  draw: -7  # friday.yaml:4, was -5 (triominos:") for line in lines)
    assert any(line.startswith("    points: 400  # ") for line in lines)


def test_origins_do_not_change_what_is_shown(run, folder):
    text = run("show", "triominos", "--origins").stdout
    (folder / "shown.yaml").write_text(text, encoding="utf-8")
    assert load("shown.yaml").digest == load("triominos").digest


def test_a_faulty_variant_is_not_shown(run, folder):
    (folder / "friday.yaml").write_text("tilewright: 1\nextends: triominos\nscorin: {}\n")
    shown = run("show", "friday.yaml", status=1)
    assert shown.stdout == ""
    assert "friday.yaml:3:1: error" in shown.stderr


def test_a_module_is_shown_with_what_it_needs(run, folder):
    text = """\
tilewright: 1
kind: module
needs: [no-holding-back]
conflicts: [one-draw-only]
scoring: {draw: -3}
"""
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    shown = json.loads(run("show", "mine.yaml", "--json").stdout)
    assert shown["needs"] == ["no-holding-back"]
    assert shown["conflicts"] == ["one-draw-only"]
