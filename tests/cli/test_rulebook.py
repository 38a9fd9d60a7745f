"""The command that writes a rule sheet."""

import pytest

from sheets import Page, markdown_page


def test_markdown_goes_to_standard_output(run):
    lines = run("rulebook", "triominos-fast").stdout.splitlines()
    assert lines[0] == "# Fast Triominos"
    assert "## What differs from Triominos" in lines
    assert "| A hexagon: a tile that closes exactly 1 hexagon" in "\n".join(lines)


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_the_examples_can_be_left_out(run, form):
    def headings(*options):
        text = run("rulebook", "triominos", "--format", form, *options).stdout
        return (markdown_page(text) if form == "markdown" else Page(text)).all("h2")

    everything, without = headings(), headings("--no-examples")
    assert "Examples" in everything
    assert without == [heading for heading in everything if heading != "Examples"]


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Points"), ("nl", "Punten"), ("de", "Punkte")]
)
def test_it_speaks_a_language(run, language, title):
    text = run("rulebook", "triominos", "--language", language, "--format", "html").stdout
    page = Page(text)
    assert title in page.all("h2")
    assert page.elements[0] == ["html", {"lang": language}, page.elements[0][2]]


def test_a_file_is_written(run, folder):
    done = run("rulebook", "domino", "--format", "html", "--output", "domino.html")
    assert done.stdout == ""
    assert done.stderr == "Written: domino.html\n"
    text = (folder / "domino.html").read_text(encoding="utf-8")
    assert text == run("rulebook", "domino", "--format", "html").stdout
    assert "Dominoes" in Page(text).all("h1")


def test_a_file_that_cannot_be_written_is_wrong_usage(run):
    done = run("rulebook", "domino", "--output", "nowhere/domino.md", status=2)
    assert "cannot be written" in done.stderr


def test_the_rules_themselves_are_never_replaced(run, folder):
    text = "tilewright: 1\nextends: triominos\n"
    (folder / "friday.yaml").write_text(text)
    done = run("rulebook", "friday.yaml", "--output", "./friday.yaml", status=2)
    assert "would be lost" in done.stderr
    assert (folder / "friday.yaml").read_text() == text


def test_another_format_is_wrong_usage(run):
    assert "--format" in run("rulebook", "domino", "--format", "pdf", status=2).stderr


def test_what_is_changed_on_the_spot_differs_from_the_variant_itself(run):
    text = run("rulebook", "triominos", "--set", "game_end.at.points=217").stdout
    page = markdown_page(text)
    assert "What differs from Triominos" in page.all("h2")
    assert "The game ends when somebody has 217 points." in page.all("li")
    assert "400" not in text


def test_a_file_that_extends_one_beside_it(run, folder):
    (folder / "sub").mkdir()
    (folder / "sub" / "grandma.yaml").write_text(
        "tilewright: 1\nname: Grandma's\nextends: triominos\nscoring: {draw: -7}\n"
    )
    (folder / "sub" / "friday.yaml").write_text(
        "tilewright: 1\nname: Friday\nextends: grandma.yaml\nscoring: {stuck: -13}\n"
    )
    page = markdown_page(run("rulebook", "sub/friday.yaml").stdout)
    assert page.all("h2")[0] == "What differs from Grandma's"
    assert "13" in page.all("li")[0]


def test_what_is_not_trusted_reads_nothing_from_elsewhere(run, folder):
    (folder / "sub").mkdir()
    (folder / "grandma.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (folder / "sub" / "friday.yaml").write_text("tilewright: 1\nextends: ../grandma.yaml\n")
    assert run("rulebook", "sub/friday.yaml").stdout
    done = run("rulebook", "sub/friday.yaml", "--untrusted", status=1)
    assert done.stdout == ""
    assert "outside" in done.stderr


def test_a_hostile_name_stays_a_name(run, folder):
    name = "<script>alert(1)</script> | *x*"
    (folder / "friday.yaml").write_text(
        f"tilewright: 1\nname: '{name}'\nextends: triominos\nscoring: {{draw: -7}}\n"
    )
    html = Page(run("rulebook", "friday.yaml", "--format", "html").stdout)
    assert html.all("h1") == [name]
    assert "script" not in html.tags()
    assert markdown_page(run("rulebook", "friday.yaml").stdout).all("h1") == [name]


def test_an_example_that_fails_is_left_out(run, folder):
    (folder / "friday.yaml").write_text(
        "tilewright: 1\nextends: triominos\nexamples:\n"
        "  - {name: wrong, players: 2, table: [5-5-5 @ 0/0], to_move: 1,"
        " moves: [{play: 5-5-0 @ 0/1, points: 99}]}\n"
        "  - {name: right, players: 2, table: [5-5-5 @ 0/0], to_move: 1,"
        " moves: [{play: 5-5-0 @ 0/1, points: 10}]}\n"
    )
    done = run("rulebook", "friday.yaml")
    assert markdown_page(done.stdout).all("h3") == ["right"]
    assert "the example 'wrong' fails and is left out" in done.stderr


def test_a_faulty_file_has_no_sheet(run, folder):
    (folder / "friday.yaml").write_text("tilewright: 1\nextends: triominos\nscorin: {}\n")
    done = run("rulebook", "friday.yaml", status=1)
    assert done.stdout == ""
    assert "friday.yaml:3:1: error" in done.stderr


def test_a_module_is_no_game(run):
    assert "is a rule module" in run("rulebook", "no-holding-back", status=2).stderr


EXAMPLE = """\
  - name: example {0}
    players: 2
    table: [5-5-5 @ 0/0]
    to_move: 1
    moves: [{{play: 5-5-2 @ 0/1, points: {1}}}]
"""


def with_examples(folder, number, points):
    examples = "".join(EXAMPLE.format(each, points) for each in range(number))
    (folder / "friday.yaml").write_text(f"tilewright: 1\nextends: triominos\nexamples:\n{examples}")


def test_a_sheet_tells_no_more_examples_than_anybody_reads(folder, run):
    with_examples(folder, 150, 12)
    shown = run("rulebook", "friday.yaml")
    assert "example 99" in shown.stdout
    assert "example 100" not in shown.stdout
    assert shown.stderr == "warning: only the first 100 of 150 examples are told\n"


def test_of_examples_that_fail_no_more_are_named_than_anybody_reads(folder, run):
    with_examples(folder, 150, 11)
    lines = run("rulebook", "friday.yaml").stderr.splitlines()
    assert len(lines) == 101
    assert lines[99] == "warning: the example 'example 99' fails and is left out"
    assert lines[100] == "warning: 50 more fail and are left out"
