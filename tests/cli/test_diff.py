"""`tilewright diff`."""

import json

import pytest

FRIDAY = """\
tilewright: 1
name: Friday night
extends: triominos
scoring: {bonuses: {bridge: {points: 20}}}
"""


@pytest.fixture
def friday(folder):
    (folder / "friday.yaml").write_text(FRIDAY, encoding="utf-8")
    return "friday.yaml"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A bridge pays 40 points in *Triominos* and 20 in *Friday night*.\n"),
        ("nl", "Een brug levert 40 punten op in *Triominos* en 20 in *Friday night*.\n"),
        ("de", "Eine Brücke bringt 40 Punkte in *Triominos* und 20 in *Friday night*.\n"),
    ],
)
def test_a_difference_is_a_line(run, friday, language, text):
    assert run("diff", "triominos", friday, "--language", language).stdout == text


def test_each_difference_has_a_line_of_its_own(run):
    lines = run("diff", "triominos", "triominos-fast").stdout.splitlines()
    assert len(lines) == 3
    assert all(line.startswith("Only in *Fast Triominos*: ") for line in lines)


def test_nothing_different_says_so(run, folder):
    text = "tilewright: 1\nname: Ours\nextends: triominos\nopening: {or_tile: [0-0-0]}\n"
    (folder / "ours.yaml").write_text(text, encoding="utf-8")
    shown = run("diff", "triominos", "ours.yaml")
    assert shown.stdout == "The rules of *Triominos* and *Ours* are the same.\n"


def test_games_of_the_same_title_are_called_by_what_was_typed(run, folder):
    text = "tilewright: 1\nname: Triominos\nextends: triominos\nscoring: {draw: -7}\n"
    (folder / "ours.yaml").write_text(text, encoding="utf-8")
    assert run("diff", "triominos", "ours.yaml").stdout == (
        "Each tile you draw costs 5 points in *triominos* and 7 in *ours.yaml*.\n"
    )


def test_differences_for_programs(run, friday):
    told = json.loads(run("diff", "triominos", friday, "--json").stdout)
    assert told == {
        "one": "triominos",
        "other": "friday.yaml",
        "same": False,
        "differences": [
            {
                "key": "scoring.bonuses.bridge",
                "text": "A bridge pays 40 points in *Triominos* and 20 in *Friday night*.",
                "one": {"when": {"sides": 1, "far_corner": True}, "points": 40},
                "other": {"when": {"sides": 1, "far_corner": True}, "points": 20},
            }
        ],
    }


def test_sameness_for_programs(run):
    told = json.loads(run("diff", "domino", "domino", "--json", "--language", "de").stdout)
    assert told == {"one": "domino", "other": "domino", "same": True, "differences": []}


def test_a_faulty_variant_has_findings_and_no_differences(run, folder):
    (folder / "bad.yaml").write_text("tilewright: 1\nextends: triominos\nscorin: {}\n")
    shown = run("diff", "triominos", "bad.yaml", status=1)
    assert shown.stdout == ""
    assert "bad.yaml:3:1: error" in shown.stderr


@pytest.mark.parametrize("name", ["no-such-game", "no-holding-back"])
def test_what_is_no_variant_cannot_be_compared(run, name):
    assert f"'{name}'" in run("diff", "triominos", name, status=2).stderr


@pytest.mark.parametrize("both", [("triominos", "sub/friday.yaml"), ("sub/friday.yaml", "domino")])
def test_neither_of_two_strangers_reads_what_lies_outside_its_folder(run, folder, both):
    (folder / "sub").mkdir()
    (folder / "secret.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (folder / "sub" / "friday.yaml").write_text("tilewright: 1\nextends: ../secret.yaml\n")
    run("diff", *both)
    assert "error[outside]" in run("diff", *both, "--untrusted", status=1).stderr
