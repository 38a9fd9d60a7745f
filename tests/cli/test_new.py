import pytest

from tilewright.library import load


def test_a_short_commented_file_is_written(run, folder):
    shown = run(
        "new",
        "friday.yaml",
        *["--extends", "triominos", "--use", "one-minute-turns", "--name", "Friday night"],
        *["--set", "game_end.at.points=200", "--set", "scoring.bonuses.bridge.points=20"],
        *["--set", "deal.hand.2 players=8", "--set", "scoring.bonuses.hexagon=null"],
    )
    assert (folder / "friday.yaml").read_text(encoding="utf-8") == (
        "# House rules: what stands here differs from triominos.\n"
        "# Check them: tilewright validate friday.yaml\n"
        "# Play by them: tilewright play friday.yaml\n"
        "tilewright: 1\n"
        "name: Friday night\n"
        "extends: triominos\n"
        "use: [one-minute-turns]\n"
        "\n"
        "deal:\n"
        "  hand: {2 players: 8}\n"
        "scoring:\n"
        "  bonuses: {bridge: {points: 20}, hexagon: null}\n"
        "game_end:\n"
        "  at: {points: 200}\n"
    )
    assert shown.stdout == "Written: friday.yaml\n"
    rules = load("friday.yaml").variant
    assert rules.game_end.at.points == 200
    assert rules.deal.hand_size(2) == 8
    assert "hexagon" not in rules.scoring.bonuses
    run("validate", "friday.yaml")


def test_without_a_name_the_file_gives_it(run, folder):
    run("new", "friday-night.yaml", "--extends", "domino")
    assert load("friday-night.yaml").title() == "Friday Night"


def test_a_parent_in_another_folder_is_named_from_where_the_file_stands(run, folder):
    (folder / "below").mkdir()
    (folder / "mine.yaml").write_text("tilewright: 1\nextends: triominos\n")
    run("new", "below/friday.yaml", "--extends", "mine.yaml")
    assert "extends: ../mine.yaml\n" in (folder / "below" / "friday.yaml").read_text()
    assert load("below/friday.yaml").ok


def test_what_would_not_be_valid_is_not_written(run, folder):
    shown = run(
        "new", "friday.yaml", "--extends", "triominos", "--set", "scoring.drow=-5", status=1
    )
    assert "friday.yaml:9:3: error[unknown-key]" in shown.stderr
    assert "\n  9 |   drow: -5\n    |   ^^^^\n" in shown.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ['A: "b" #c', "no", "1e3", "Ünal 😀", "line\nbreak", "null"])
def test_any_name_is_written_so_that_it_is_read_back(run, name):
    run("new", "friday.yaml", "--extends", "triominos", "--name", name)
    assert load("friday.yaml").title() == name


def test_an_odd_file_name_stays_inside_its_comment(run, folder):
    run("new", "a\nkind: module.yaml", "--extends", "triominos")
    assert load("a\nkind: module.yaml").kind == "variant"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--extends", "triominoes"], "did you mean 'triominos'?"),
        (["--extends", "triominos", "--use", "none.yaml"], "neither a shipped name nor a file"),
        (["--extends", "triominos", "--set", "points"], "--set needs KEY=VALUE"),
        ([], "--extends"),
    ],
)
def test_wrong_usage_is_explained(run, folder, arguments, message):
    shown = run("new", "friday.yaml", *arguments, status=2)
    assert message in shown.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (["scoring.draw=[1"], "--set:1:16: error[not-yaml]"),
        (["scoring.draw="], "scoring.draw has no value"),
        (["scoring=1", "scoring.draw=2"], "lies inside another one"),
        (["scoring.draw=2", "scoring=1"], "lies around another one"),
        (["scoring.draw=2", "scoring.draw=2"], "--set:2:1: error[duplicate-key]"),
        (["scoring" + ".x" * 5000 + "=1"], "--set:1:1: error[too-deep]"),
        (["points=3"], "a setting begins with a section"),
    ],
)
def test_settings_that_are_none_are_findings(run, folder, settings, words):
    options = [option for setting in settings for option in ("--set", setting)]
    shown = run("new", "friday.yaml", "--extends", "triominos", *options, status=1)
    assert words in shown.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["triominos", "-x.yaml"])
def test_the_command_suggested_plays_the_file_itself(run, folder, name):
    shown = run("new", "--extends", "triominos", "--set", "game_end.at.points=77", "--", name)
    assert shown.stderr == f"Play by it: tilewright play ./{name}\n"
    assert f"# Play by them: tilewright play ./{name}\n" in (folder / name).read_text()
    assert '"points": 77' in run("show", f"./{name}", "--json").stdout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "'.' is a folder; give a name for the file"),
        (".", "'.' is a folder; give a name for the file"),
        ("x" * 300, "cannot be written: "),
    ],
)
def test_a_name_that_is_none_is_explained(run, folder, name, words):
    for options in ([], ["--force"]):
        shown = run("new", name, "--extends", "triominos", *options, status=2)
        assert words in shown.stderr
        assert len(shown.stderr) < 200
    assert list(folder.iterdir()) == []


def test_a_long_name_that_is_allowed_is_written(run, folder):
    run("new", f"{'x' * 250}.yaml", "--extends", "triominos")
    assert load(f"{'x' * 250}.yaml").ok


def test_a_file_is_not_replaced_by_one_that_builds_on_it(run, folder):
    run("new", "friday.yaml", "--extends", "triominos")
    run("new", "child.yaml", "--extends", "friday.yaml")
    before = (folder / "friday.yaml").read_text()
    shown = run("new", "friday.yaml", "--extends", "child.yaml", "--force", status=2)
    assert "its rules build on it" in shown.stderr
    assert (folder / "friday.yaml").read_text() == before


def test_an_existing_file_is_not_replaced_unless_asked(run, folder):
    (folder / "friday.yaml").write_text("precious")
    options = ["friday.yaml", "--extends", "triominos"]
    assert "exists already" in run("new", *options, status=2).stderr
    assert (folder / "friday.yaml").read_text() == "precious"
    run("new", *options, "--force")
    assert load("friday.yaml").ok


def test_a_missing_folder_is_wrong_usage(run):
    shown = run("new", "none/friday.yaml", "--extends", "triominos", status=2)
    assert "there is no folder 'none'" in shown.stderr
