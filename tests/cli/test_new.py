import json
import os
import sys

import pytest

from tilewright.define import begin, questionnaire
from tilewright.library import load, shipped


def test_a_short_commented_file_is_written(run, folder):
    shown = run(
        "new",
        "friday.yaml",
        *["--extends", "triominos", "--use", "one-minute-turns", "--name", "Friday night"],
        *["--set", "game_end.at.points=200", "--set", "scoring.bonuses.bridge.points=20"],
        *["--set", "deal.hand.2 players=8", "--set", "scoring.bonuses.hexagon=null"],
    )
    assert (folder / "friday.yaml").read_text(encoding="utf-8") == (
        "# yaml-language-server: $schema=tilewright.schema.json\n"
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
    assert "friday.yaml:10:3: error[unknown-key]" in shown.stderr
    assert "\n  10 |   drow: -5\n     |   ^^^^\n" in shown.stderr
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
        (["--name", "Friday"], "--extends NAME"),
        (["--set", "name=Foo"], "--set is for rules; for this there is --name 'Foo'"),
        (["--set", "extends=domino"], "for this there is --extends 'domino'"),
    ],
)
def test_wrong_usage_is_explained(run, folder, arguments, message):
    shown = run("new", "friday.yaml", *arguments, status=2)
    assert message in shown.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (["scoring.draw=[1"], "--set:1:14: error[not-yaml]"),
        (["scoring.draw="], "scoring.draw has no value"),
        (["scoring=1", "scoring.draw=2"], "lies inside another one"),
        (["scoring.draw=2", "scoring=1"], "lies around another one"),
        (["scoring.draw=2", "scoring.draw=2"], "--set:2:1: error[duplicate-key]"),
        (["scoring" + ".x" * 5000 + "=1"], "--set:1:1: error[too-deep]"),
        (["points=3"], "'points' alone could be game_end.at.points, scoring.bonuses.NAME.points "),
        (["draw=-3"], "did you mean 'scoring.draw'?"),
        (["draw={most: 3}"], "did you mean 'turn.draw'?"),
        (["draw=x"], "'draw' alone could be turn.draw or scoring.draw; say which"),
        (["stuck=0"], "'stuck' stands in scoring, and a setting begins with its section"),
        (["several_bonuses=all"], "did you mean 'scoring.several_bonuses'?"),
        (["at.points=200"], "did you mean 'game_end.at.points'?"),
        (["bridge.points=20"], "did you mean 'scoring.bonuses.bridge.points'?"),
        (["scorin.draw=-3"], "did you mean 'scoring'?"),
        (["zzz=3"], "a setting begins with a section"),
    ],
)
def test_settings_that_are_none_are_findings(run, folder, settings, words):
    options = [option for setting in settings for option in ("--set", setting)]
    shown = run("new", "friday.yaml", "--extends", "triominos", *options, status=1)
    assert words in shown.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["triominos.json", "-x.yaml"])
def test_the_command_suggested_plays_the_file_itself(run, folder, name):
    shown = run("new", "--extends", "triominos", "--set", "game_end.at.points=77", "--", name)
    written = name if name.startswith("t") else f"./{name}"
    assert shown.stderr.endswith(f"Play by it: tilewright play {written}\n")
    assert f"# Play by them: tilewright play {written}\n" in (folder / name).read_text()
    assert '"points": 77' in run("show", written, "--json").stdout


def test_a_name_without_an_ending_gets_one(run, folder):
    shown = run("new", "n2", "--extends", "triominos")
    assert shown.stdout == "Written: n2.yaml\n"
    assert load("n2.yaml").title() == "N2"
    assert "'n2.yaml' exists already" in run("new", "n2", "--extends", "domino", status=2).stderr


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
    shown = run("new", "friday.yaml", "--extends", "child.yaml", "--force", status=1)
    assert "child.yaml:7:10: error[cycle]: a file cannot build on itself" in shown.stderr
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


# The schema for editors -------------------------------------------------------------------------


def test_a_schema_for_editors_stands_beside_it(run, folder):
    shown = run("new", "friday.yaml", "--extends", "triominos")
    assert "Written: tilewright.schema.json" in shown.stderr
    assert (folder / "tilewright.schema.json").read_text() == run("schema").stdout
    assert "schema" not in run("new", "saturday.yaml", "--extends", "domino").stderr


def test_an_older_schema_is_refreshed(run, folder):
    old = json.dumps({"title": "Rules for Tilewright", "properties": {}})
    (folder / "tilewright.schema.json").write_text(old)
    run("new", "friday.yaml", "--extends", "triominos")
    assert (folder / "tilewright.schema.json").read_text() == run("schema").stdout


@pytest.mark.parametrize("text", ["my notes", "[]", '{"title": "Cake"}', "\ud800", "[" * 9999])
def test_something_else_of_that_name_stays(run, folder, text):
    data = text.encode("utf-8", "surrogatepass")
    (folder / "tilewright.schema.json").write_bytes(data)
    shown = run("new", "friday.yaml", "--extends", "triominos")
    assert "Left as it is: tilewright.schema.json" in shown.stderr
    assert (folder / "tilewright.schema.json").read_bytes() == data
    assert "schema" not in (folder / "friday.yaml").read_text()


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="files of another kind")


def a_pipe(path):
    os.mkfifo(path)


def a_link_to_zeros(path):
    path.symlink_to("/dev/zero")


def a_link_to_nowhere(path):
    path.symlink_to(path.parent / "elsewhere" / "x.json")


@POSIX
@pytest.mark.parametrize("special", [a_pipe, a_link_to_zeros, a_link_to_nowhere])
def test_what_is_no_file_of_that_name_is_not_even_opened(run, folder, special):
    (folder / "elsewhere").mkdir()
    special(folder / "tilewright.schema.json")
    shown = run("new", "friday.yaml", "--extends", "triominos")
    assert "Left as it is: tilewright.schema.json" in shown.stderr
    assert "schema" not in (folder / "friday.yaml").read_text()
    assert list((folder / "elsewhere").iterdir()) == []
    assert not (folder / "tilewright.schema.json").is_file()


def test_a_huge_file_of_that_name_stays(run, folder):
    with (folder / "tilewright.schema.json").open("wb") as stream:
        stream.truncate(10**10)  # which takes no room
    shown = run("new", "friday.yaml", "--extends", "triominos")
    assert "Left as it is: tilewright.schema.json" in shown.stderr


@POSIX
def test_a_schema_that_is_read_only_does_not_hide_that_the_file_was_written(run, folder):
    old = json.dumps({"title": "Rules for Tilewright"})
    (folder / "tilewright.schema.json").write_text(old)
    (folder / "tilewright.schema.json").chmod(0o444)
    shown = run("new", "friday.yaml", "--extends", "triominos")
    assert shown.stdout == "Written: friday.yaml\n"
    assert "'tilewright.schema.json' cannot be written: it is read-only" in shown.stderr
    assert (folder / "tilewright.schema.json").read_text() == old


@POSIX
@pytest.mark.parametrize("options", [[], ["--force"]])
def test_what_is_no_file_is_refused_before_an_ending_is_added(run, folder, options):
    os.mkfifo(folder / "pipe")
    (folder / "null").symlink_to(os.devnull)
    (folder / "nowhere.yaml").symlink_to("none.yaml")
    before = set(folder.iterdir())
    for name, words in [
        ("pipe", "it is no file but a pipe or a device"),
        ("null", "it is no file but a pipe or a device"),
        ("nowhere.yaml", "it is a link that leads nowhere"),
    ]:
        shown = run("new", name, "--extends", "triominos", *options, status=2)
        assert f"'{name}' cannot be written: {words}" in shown.stderr
    assert set(folder.iterdir()) == before


@POSIX
def test_a_read_only_file_is_not_replaced_by_force(run, folder):
    (folder / "friday.yaml").write_text("precious")
    (folder / "friday.yaml").chmod(0o444)
    shown = run("new", "friday.yaml", "--force", "--extends", "triominos", status=2)
    assert "it is read-only" in shown.stderr
    assert (folder / "friday.yaml").read_text() == "precious"


@POSIX
@pytest.mark.parametrize("name", ["n\udcff.yaml", " .yaml", "a\x1b[1m.yaml", "a\nb.yaml"])
def test_a_file_name_that_gives_no_title_leaves_the_name_out(run, folder, name):
    shown = run("new", name, "--no-schema", "--extends", "triominos")
    assert "The name of the file gives no name to these rules" in shown.stderr
    assert "\nname:" not in (folder / name).read_text()
    assert load(name).ok
    run("new", name, "--no-schema", "--extends", "triominos", "--force", "--name", "Ours")
    assert "\nname: Ours\n" in (folder / name).read_text()


def test_the_schema_can_be_left_out(run, folder):
    run("new", "friday.yaml", "--extends", "triominos", "--no-schema")
    assert [path.name for path in folder.iterdir()] == ["friday.yaml"]
    assert "schema" not in (folder / "friday.yaml").read_text()


# Questions --------------------------------------------------------------------------------------


def asked(run, *answers, options=(), status=0):
    typed = "".join(f"{answer}\n" for answer in answers)
    return run("new", "friday.yaml", "--no-schema", *options, typed=typed, status=status)


def in_a_line(text):
    return " ".join(text.split())


def read(folder):
    return (folder / "friday.yaml").read_text(encoding="utf-8")


GAMES = shipped("variants")
HEAD = """\
# House rules: what stands here differs from {0}.
# Check them: tilewright validate friday.yaml
# Play by them: tilewright play friday.yaml
tilewright: 1
name: Friday
extends: {0}
"""


def test_enter_everywhere_gives_the_game_itself(run, folder):
    shown = asked(run, *[""] * 40)
    assert read(folder) == HEAD.format("triominos")
    assert "Written: friday.yaml\n" in shown.stdout
    assert "Play by it: tilewright play friday.yaml" in shown.stderr


def test_done_leaves_the_rest_as_it_is(run, folder):
    asked(run, "domino", "2", "done")
    assert read(folder) == HEAD.format("domino") + (
        "\ntiles:\n  numbers: 0-9  # Numbers on the tiles: 0 to 9 (double-nine)\n"
    )


def test_back_takes_an_answer_back(run, folder):
    asked(run, "triominos", "2", "back", "1", "done")
    assert read(folder) == HEAD.format("triominos")


def test_back_goes_as_far_as_the_first_question_and_no_further(run, folder):
    shown = asked(run, "triominos", "back", "back", "domino", "done")
    assert "This is the first question" in shown.stdout
    assert read(folder) == HEAD.format("domino")


def test_a_wrong_answer_is_told_what_is_allowed_and_asked_again(run, folder):
    shown = asked(run, "99", "triominos", "maybe", "3", "12", "back", "3", "7", "done")
    assert f"'99' is no answer here: type a number from 1 to {len(GAMES)}" in shown.stdout
    assert "'maybe' is no answer here: type a number from 1 to 3" in shown.stdout
    assert "'12' cannot be: type a whole number from 2 to 9, or back" in shown.stdout
    assert load("friday.yaml").variant.tiles.numbers.high == 7


def test_a_question_mark_explains(run, folder):
    shown = asked(run, "?", "triominos", "", "?", "", "3", "?", "2", "done")
    assert "or its name as it stands in brackets. Enter chooses the game" in in_a_line(shown.stdout)
    explained = in_a_line(shown.stdout.split("(Enter keeps 1): ?")[1])
    assert "So far: There are no mirror images. Read clockwise" in explained
    assert " 1 There are no mirror images." in explained
    about = "Triangles with three different numbers are there in both windings"
    assert f" 2 {about}" in explained
    assert "Ctrl-D leaves without writing anything." in explained
    # At a number: what is counted, and how far it may go.
    number = in_a_line(shown.stdout.split("sets (1-8): ?")[1])
    assert number.startswith("Sets mixed. Several sets are for many players;")
    assert "Type a whole number from 1 to 8; back goes back to the answers." in number


def test_every_answer_says_where_it_comes_from(run, folder):
    shown = asked(run, "triominos", *[""] * 40)
    assert "40 [Pressman, Goliath, all rule pages]" in shown.stdout
    assert "What a bridge is. The wider it is meant, the more often it pays." in shown.stdout


@pytest.mark.parametrize("answers", [("triominos",), ("triominos", "2"), ("6", "", "")])
def test_leaving_writes_nothing(run, folder, answers):
    shown = asked(run, *answers, status=1)
    assert "Nothing was written." in shown.stderr
    assert list(folder.iterdir()) == []


def test_leaving_with_control_c_writes_nothing_either(run, folder, monkeypatch):
    def interrupted(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("tilewright.cli.keyboard.read_line", interrupted)
    assert "Nothing was written." in asked(run, status=1).stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("lines", [["1", "back"], ["y"], ["?"]])
def test_answers_without_end_come_to_an_end(run, folder, lines):
    shown = asked(run, *lines * (2_000 // len(lines)), status=1)
    assert shown.stderr == (
        "1000 lines and still not done: that is more than anybody has to say here.\n"
        "Nothing was written.\n"
    )
    assert list(folder.iterdir()) == []


def test_a_line_without_end_is_no_answer(run, folder):
    run("new", "friday.yaml", typed="1\n" + "1" * 200_000, status=1)
    assert list(folder.iterdir()) == []


def test_what_does_not_go_together_is_said_and_has_to_be_mended(run, folder):
    """Six players with ten tiles each need 60 of 56 tiles."""
    hands = [*[""] * 4, "5", "10"]
    shown = asked(run, "triominos", *hands, "done", "back", "1", "done")
    assert "Mind: " in shown.stdout
    assert "cannot be played like this yet" in shown.stdout
    assert read(folder) == HEAD.format("triominos")


def test_the_questions_are_asked_in_dutch(run, folder):
    shown = asked(run, "triominos", "2", "done", options=["--language", "nl"])
    assert "Getallen op de stenen. Meer getallen geven" in shown.stdout
    assert "# Huisregels: wat hier staat, wijkt af van triominos-0-6.\n" in read(folder)
    assert "Geschreven: friday.yaml" in shown.stdout
    assert "Speel ermee: tilewright play friday.yaml" in shown.stderr


def test_an_existing_file_is_seen_before_anything_is_asked(run, folder):
    (folder / "friday.yaml").write_text("precious")
    shown = asked(run, "triominos", status=2)
    assert "exists already" in shown.stderr
    assert shown.stdout == ""


def test_done_at_the_first_question_writes_the_game_as_it_is(run, folder):
    asked(run, "done")
    assert read(folder) == HEAD.format("triominos")


def test_done_after_going_back_to_the_first_question_keeps_the_game_chosen(run, folder):
    asked(run, "domino", "back", "done")
    assert read(folder) == HEAD.format("domino")


def test_progress_is_shown_and_depends_on_the_game(run, folder):
    shown = asked(run, "triominos", "", "", "done").stdout
    headings = [line for line in shown.splitlines() if line.startswith("Question ")]
    assert [line.rsplit(" ", 1)[0] for line in headings] == [
        f"Question {number} of about" for number in (1, 2, 3)
    ]
    total = int(shown.split("Question 1 of about ")[1].split()[0])
    everything = asked(run, "triominos", *[""] * 40, options=["--force"]).stdout
    assert f"Question {total} of about {total}" in everything
    assert f"Question {total + 1} " not in everything


@pytest.mark.parametrize(
    ("answers", "box"),
    [
        (("triominos", "2", "zurück", "1", "fertig"), "triominos"),
        (("triominos", "2", "terug", "1", "klaar"), "triominos"),
        (("Triominos", "2", "ZURUECK", "back", "domino", "FERTIG"), "domino"),
    ],
)
@pytest.mark.parametrize("language", ["nl", "de"])
def test_going_back_and_finishing_have_words_in_every_language(run, folder, language, answers, box):
    asked(run, *answers, options=["--language", language])
    assert f"\nextends: {box}\n" in read(folder)
    assert load("friday.yaml").variant == load(box).variant.model_copy(
        update={"name": "Friday", "about": None, "source": (), "examples": ()}
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("triominoes", "triominos"), ("pressman", "triominos-pressman"), ("dnoe", "done")],
)
def test_what_is_misspelt_gets_a_suggestion(run, folder, typed, meant):
    assert f"did you mean '{meant}'?" in in_a_line(asked(run, typed, "done").stdout)


def test_braces_typed_are_shown_as_typed(run, folder):
    shown = asked(run, "triominos", "{}", "done").stdout
    assert "'{}' is no answer here: type a number from 1 to 3, Enter" in in_a_line(shown)


def typed_for(box, wanted):
    """Type the answers that begin like these to their questions, and Enter to all others."""
    game = begin(box)
    typed = [box]
    for question in questionnaire().questions:
        if question.is_for(game.rules):
            start = wanted.get(question.topic["en"])
            answers = game.offered(question)
            texts = [each.text["en"] for each in answers]
            number = next(
                (n for n, text in enumerate(texts) if start and text.startswith(start)), None
            )
            typed.append("" if number is None else str(number + 1))
            game = game if number is None else game.choose(question, answers[number])
    return typed


def answers_until(box, topic, *answers):
    """Type Enter at every question before one, then what is given."""
    start = begin(box)
    before = []
    for question in questionnaire().questions:
        if question.is_for(start.rules):
            if question.topic["en"] == topic:
                return (box, *before, *answers)
            before.append("")
    raise AssertionError(topic)


@pytest.mark.parametrize("typed", ["3", "-3", "− 3", "−3"])
def test_minus_points_are_typed_with_their_sign_or_without(run, folder, typed):
    asked(run, *answers_until("triominos", "Points for drawing", "4", "?", typed, "done"))
    assert "  draw: -3  # Points for drawing: minus 3 a tile\n" in read(folder)


def test_a_kept_value_that_is_none_of_the_answers_is_said_in_words(run, folder):
    for language, words in (
        ("en", "So far: The game ends when somebody has 12 points."),
        ("nl", "Tot nu toe: Het spel eindigt zodra iemand 12 punten heeft."),
        ("de", "Bisher: Das Spiel endet, sobald jemand 12 Punkte hat."),
    ):
        typed = answers_until("triominos", "Points of a tile", "5", *[""] * 40)
        shown = in_a_line(asked(run, *typed, options=["--language", language, "--force"]).stdout)
        assert words in shown
        assert "game_end" not in shown
        assert "{" not in shown


def test_where_another_game_is_nearer_the_file_and_the_screen_say_so(run, folder):
    typed = typed_for(
        "triominos",
        {
            "Bonus for opening": "10 more, but only for a triple",
            "Tiles drawn in a turn": "until one fits",
            "What a bridge is": "one side and the opposite corner, or two",
            "Hexagons": "50 in all",
            "Who wins the game": "the winner of the last round",
        },
    )
    shown = asked(run, *typed)
    notes = [
        "You began with triominos; nearest to your answers is triominos-pressman, so the file "
        "builds on that.",
        "As in triominos-pressman:",
        "  What a bridge is: one side and the opposite corner, or two sides",
    ]
    for note in notes:
        assert f"# {note}\n" in read(folder)
        assert f"{note}\n" in shown.stderr
    assert "\nextends: triominos-pressman\n" in read(folder)
    assert "# House rules: what stands here differs from triominos-pressman.\n" in read(folder)


@pytest.mark.parametrize(
    ("language", "differs", "play"),
    [
        ("nl", "Huisregels: wat hier staat, wijkt af van domino.", "Speel ermee:"),
        ("de", "Hausregeln: Was hier steht, weicht von domino ab.", "Spiele damit:"),
    ],
)
def test_the_comments_speak_the_language_also_without_questions(
    run, folder, language, differs, play
):
    shown = run("new", "friday.yaml", "--extends", "domino", "--language", language)
    assert f"# {differs}\n" in read(folder)
    assert f"# {play} tilewright play friday.yaml\n" in read(folder)
    for english in ("Written", "Play by", "House rules"):
        assert english not in shown.output + read(folder)


def test_a_variant_of_ones_own_can_be_chosen(run, folder):
    own = folder / ".home" / "variants"
    own.mkdir(parents=True)
    text = "tilewright: 1\nname: Ours\nabout: As at home. Really.\nextends: triominos\n"
    (own / "ours.yaml").write_text(text + "scoring: {bonuses: {bridge: {points: 77}}}\n")
    (own / "broken.yaml").write_text("tilewright: 1\nextends: none\n")
    (own / "domino.yaml").write_text(text)  # a shipped name always wins
    shown = asked(run, "ours", "2", "done")
    assert f"{len(GAMES) + 1:>3}  Ours: As at home [ours]\n" in shown.stdout
    assert "broken" not in shown.stdout
    assert shown.stdout.count("[domino]") == 1
    assert load("friday.yaml").extends == ".home/variants/ours.yaml"
    rules = load("friday.yaml").variant
    assert rules.scoring.bonuses["bridge"].points == 77
    assert rules.tiles.numbers.high == 6


def test_a_module_of_ones_own_goes_before_a_variant_of_that_name(run, folder):
    for kind in ("variants", "rules"):
        (folder / ".home" / kind).mkdir(parents=True)
    (folder / ".home" / "variants" / "ours.yaml").write_text("tilewright: 1\nextends: domino\n")
    module = "tilewright: 1\nkind: module\nscoring: {draw: -7}\n"
    (folder / ".home" / "rules" / "ours.yaml").write_text(module)
    run("new", "friday.yaml", "--extends", "triominos", "--use", "ours")
    assert load("friday.yaml").variant.scoring.draw == -7
