"""The pages of docs/: what they show is so, and nothing is missing from them."""

import json
import re
import subprocess
import sys
from typing import get_args

import pytest
from typer.testing import CliRunner

from pages import ROOT, blocks, follow, write
from tilewright import (
    Drew,
    GameEnded,
    Header,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
    Seat,
    load,
)
from tilewright.cli import app
from tilewright.drawing import (
    Domino,
    Square,
    Triangle,
    draw_dominoes,
    draw_squares,
    draw_triangles,
)
from tilewright.engine import EarnedByPass
from tilewright.language import SECTIONS
from tilewright.language.measures import When
from tilewright.language.scoring import RESERVED_BONUS_NAMES
from tilewright.library.findings.explaining import summary
from tilewright.library.findings.finding import Code, Play
from tilewright.notation import read_play

DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "tilewright"


def page(name):
    return (DOCS / name).read_text(encoding="utf-8")


def headings(text):
    return re.findall(r"^#+ (.+)$", text, re.MULTILINE)


def codes_found(file, *options):
    """Validate a file, its examples too, and give the codes of all findings."""
    result = CliRunner().invoke(app, ["validate", "--json", str(file), *options])
    return {finding["code"] for finding in json.loads(result.stdout)}


@pytest.mark.parametrize(
    "name",
    ["tutorial.md", "playing.md", "records.md", "checking.md"]
    + [f"findings/{name}.md" for name in ("README", "outside", "share", "pace")]
    + [f"findings/{name}.md" for name in ("bad-setting", "not-utf8", "too-large")]
    + ["findings/unreadable-file.md"],
)
def test_a_reader_who_follows_the_page_sees_what_it_shows(name, tmp_path):
    follow(DOCS / name, tmp_path)


# The format -------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["generate.py", "games.py"])
def test_what_pages_say_of_models_and_variants_is_generated_from_them(script):
    done = subprocess.run(
        [sys.executable, str(DOCS / script), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["format.md", "measures.md"])
def test_files_shown_are_valid_and_their_examples_true(name, tmp_path):
    for block in blocks(page(name)):
        if block.kind == "yaml" and block.file:
            write(tmp_path, block)
            assert codes_found(tmp_path / block.file) == set(), block.line


def test_fragments_shown_are_valid_in_a_triominos(tmp_path):
    for block in blocks(page("format.md")):
        if block.kind == "yaml" and not block.file:
            file = tmp_path / "fragment.yaml"
            file.write_text(f"tilewright: 1\nextends: triominos\n{block.text}", encoding="utf-8")
            assert codes_found(file) == set(), block.line


# Measures ---------------------------------------------------------------------------------------


def test_every_measure_has_its_section():
    assert set(When.model_fields) <= set(headings(page("measures.md")))


@pytest.mark.parametrize("name", ["format.md", "measures.md"])
def test_pictures_are_those_of_the_examples_beneath(name, tmp_path):
    found = blocks(page(name))
    pictures = [place for place, block in enumerate(found) if block.kind == "text"]
    assert pictures
    for place in pictures:
        picture, file = found[place], found[place + 1]
        write(tmp_path, file)
        example = load(tmp_path / file.file).variant.examples[0]
        plays = [read_play(text) for text in (*example.table, example.moves[0].play)]
        if len(plays[0].numbers) == 2:
            drawn = draw_dominoes([Domino(play.numbers, play.place) for play in plays])
        elif len(plays[0].numbers) == 4:
            drawn = draw_squares([Square(*play.place, play.numbers) for play in plays])
        else:
            drawn = draw_triangles([Triangle(*play.place, play.numbers) for play in plays])
        assert f"{drawn}\n" == picture.text, file.file


# Links ------------------------------------------------------------------------------------------


def pages_with_links():
    return [ROOT / "README.md", ROOT / "benchmarks" / "README.md", *sorted(DOCS.rglob("*.md"))]


def anchor(heading):
    """Make the anchor of a heading as code hosts do."""
    return re.sub(r"[^\w\- ]", "", heading.lower().replace("`", "")).replace(" ", "-")


@pytest.mark.parametrize("path", pages_with_links(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path):
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target, place in re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", text):
        if target.startswith("http"):
            continue
        goal = path.parent / target if target else path
        assert goal.exists(), target
        if place:
            anchors = set(map(anchor, headings(goal.read_text(encoding="utf-8"))))
            assert place in anchors, f"{target}#{place}"


# Findings ---------------------------------------------------------------------------------------

BY_COMMANDS = {"unreadable-file", "too-large", "not-utf8", "bad-setting"}
"""What no text in a file is; their pages show a wrong and a right command or call."""


FINDINGS = DOCS / "findings"


def test_every_code_has_its_page_and_no_other():
    pages = {path.stem: path for path in FINDINGS.glob("*.md") if path.stem != "README"}
    assert pages.keys() == set(get_args(Code))
    for code, path in pages.items():
        assert headings(re.sub(r"```.*?```", "", path.read_text(), flags=re.DOTALL)) == [code]


def test_the_list_of_all_codes_gives_the_first_sentence_of_each_page():
    table = page("findings/README.md").partition("## All codes\n")[2]
    rows = re.findall(r"^\| \[.+$", table, re.MULTILINE)
    wanted = [f"| [{code}]({code}.md) | {summary(code)} |" for code in get_args(Code)]
    assert rows == wanted


PLAYED = set(get_args(Play))
"""What is found only when rounds are played."""

OPTIONS = {"outside": ["--untrusted"]}
"""What is found only when it is asked for."""

WITHOUT_A_WRONG_FILE = {"endless-round", "share", "pace"}
"""What no rules bring about, and what is nothing wrong."""


@pytest.mark.parametrize("code", sorted(PLAYED - WITHOUT_A_WRONG_FILE))
def test_the_wrong_file_shows_it_when_played_and_the_right_one_does_not(code, tmp_path):
    for block in blocks(page(f"findings/{code}.md")):
        write(tmp_path, block)
    assert code in codes_found(tmp_path / "wrong.yaml", "--play", "50")
    assert codes_found(tmp_path / "right.yaml", "--play", "50") == {"share", "pace"}
    assert code not in codes_found(tmp_path / "wrong.yaml")


@pytest.mark.parametrize("rounds", ["20", "33", "100", "187", "300"])
def test_a_slow_game_is_seen_however_much_of_it_is_played(rounds, tmp_path):
    text = page("findings/slow-game.md")
    assert "any `--play` from 20 to 300 shows" in " ".join(text.split())
    for block in blocks(text):
        write(tmp_path, block)
    assert "slow-game" in codes_found(tmp_path / "wrong.yaml", "--play", rounds)
    assert codes_found(tmp_path / "right.yaml", "--play", rounds) == {"share", "pace"}


@pytest.mark.parametrize("code", sorted(set(get_args(Code)) - BY_COMMANDS - PLAYED))
def test_the_wrong_file_has_the_finding_and_the_right_one_none(code, tmp_path):
    for block in blocks(page(f"findings/{code}.md")):
        if block.file:
            write(tmp_path, block)
    options = OPTIONS.get(code, [])
    # Too many are always too many of something.
    others = {"wrong-value"} if code == "too-many" else set()
    assert codes_found(tmp_path / "wrong.yaml", *options) == {code} | others
    assert codes_found(tmp_path / "right.yaml", *options) == set()


@pytest.mark.parametrize("code", sorted(BY_COMMANDS))
def test_a_wrong_command_is_shown_and_then_a_right_one(code):
    """That they print what is shown, another test tells."""
    text = "".join(block.text for block in blocks(page(f"findings/{code}.md")))
    runs = re.split(r"^(?:\$|>>>) ", text, flags=re.MULTILINE)
    assert any(code in run for run in runs)
    assert code not in runs[-1]
    assert "error:" not in runs[-1]
    assert "error[" not in runs[-1]


def test_the_list_names_the_pages_without_a_pair():
    text = page("findings/README.md").partition("## Levels")[0]
    named = set(re.findall(r"\]\(([\w-]+)\.md\)", text)) - {"too-many"}
    assert named == WITHOUT_A_WRONG_FILE


# Records ----------------------------------------------------------------------------------------

EVENTS = (
    RoundStarted(1, (), (), 1, "random", drawn=(("0-0-0",),), laid="2-6"),
    Played(1, "6-6", 0, {}, (), shown="5-5"),
    Drew(1, "6-6", 0, {}, (), timeout=True),
    Passed(1, 0, {}, (), timeout=True, earned=EarnedByPass(2, 0, {})),
    RoundEnded("out", (), (), (), ()),
    GameEnded("points", (), ()),
)
SOMETIMES = {"drawn", "laid", "shown", "timeout", "earned"}


def journal_lines():
    text = "".join(block.text for block in blocks(page("records.md")) if block.kind == "json")
    return [json.loads(line) for line in text.splitlines()]


def test_every_event_is_shown_with_all_its_keys():
    header = Header("triominos", load("triominos").variant, (Seat("Ann", "human"),), seed=7)
    written = {line["event"]: set(line) for line in (header.as_json(), *map(as_json, EVENTS))}
    shown = [(line["event"], set(line)) for line in journal_lines()]
    assert {event for event, _ in shown} == written.keys()
    for event, keys in shown:
        assert written[event] - SOMETIMES <= keys <= written[event]


def test_every_part_of_points_that_is_no_name_is_explained():
    rows = page("records.md").partition("| parts |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", rows)) - {"earned"} == set(RESERVED_BONUS_NAMES) - {"inherit"}


def as_json(event):
    return event.as_json()


def test_every_key_that_is_not_plain_is_explained():
    for key in SOMETIMES:
        assert f"| `{key}`" in page("records.md")


def test_sums_of_the_lines_shown_add_up():
    for line in journal_lines():
        for because, points in sums(line):
            assert sum(because.values()) == points


def sums(line):
    if line["event"] == "round_end":
        return zip(line["because"], line["points"], strict=True)
    told = [each for each in (line, line.get("earned", {})) if "because" in each]
    return [(each["because"], each["points"]) for each in told]


# Names in the text ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", pages_with_links(), ids=lambda path: str(path.relative_to(ROOT)))
def test_files_named_in_the_text_exist(path):
    text = path.read_text(encoding="utf-8")
    parts = [path.name for path in SOURCE.iterdir() if path.is_dir()]
    folders = "|".join((*parts, "src", "tests", "docs", "benchmarks"))
    for name in re.findall(rf"`((?:{folders})/[\w/]*(?:\.py|\.yaml|/)?)`", text):
        assert any((base / name).exists() for base in (ROOT, SOURCE)), name


@pytest.mark.parametrize("name", ["architecture.md", "measures.md"])
def test_modules_named_without_their_folder_exist(name):
    """`cases.py` for short, where the folder was just named."""
    there = {path.name for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py")}
    named = set(re.findall(r"`(\w+\.py)`", page(name)))
    assert named
    assert named <= there


def test_names_in_capitals_and_with_an_underscore_stand_in_the_code():
    """What one has to touch for a new measure is still called so."""
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    told = page("measures.md").partition("## How to add a measure\n")[2]
    named = set(re.findall(r"`(_\w+|[A-Z]+(?:_[A-Z]+)*)`", told))
    assert "_OF_TRIANGLES" in named
    assert [name for name in named if not re.search(rf"\b{name}\b", code)] == []


def test_every_module_of_the_library_beside_its_folders_is_told():
    named = set(re.findall(r"^\| `(\w+\.py)` \|", page("architecture.md"), re.MULTILINE))
    there = {path.name for path in (SOURCE / "library").glob("*.py")}
    assert named == there - {"__init__.py"}


@pytest.mark.parametrize("folder", ["engine", "language", "library/sense"])
def test_every_module_of_a_part_that_is_told_by_modules_is_named(folder):
    text = page("architecture.md")
    names = {path.stem for path in (SOURCE / folder).rglob("*.py")} - {"__init__"}
    named = set(re.findall(r"`(?:[\w/]+/)?(\w+)(?:\.py)?`", text))
    unnamed = {name for name in names - named if not name.startswith("same_")}
    # A module that has the name of its section needs no word.
    assert unnamed <= (set(SECTIONS) if folder == "language" else set())
