"""`show --origins` and `show --why`: who set a value, and what it replaced."""

import json

import pytest

from tilewright.library import load, shipped

# In triominos a drawn tile costs 5, and the game goes to 400.
PARENT = """\
tilewright: 1
extends: triominos
game_end: {at: {points: 300}}
"""
FRIDAY = """\
tilewright: 1
extends: parent.yaml
use: [no-figures]
scoring:
  draw: null
  bonuses:
    bridge: {when: {sides: 2}, points: 20}
  tile: {product: {zero_counts: 1}}
game_end: {at: {points: 200}}
"""


def line_of(key, name="triominos", folder="variants"):
    """Find the line of a shipped file that begins with a key, counted from 1."""
    lines = shipped(folder)[name].read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, start=1) if line.strip().startswith(key))


DRAW, AT, TILE = line_of("draw: -5"), line_of("at:"), line_of("tile: sum")
EARNS = line_of("points: 40")  # what a bridge pays
NO_BRIDGE = line_of("bridge:", "no-figures", "rules")


@pytest.fixture
def friday(folder):
    (folder / "parent.yaml").write_text(PARENT)
    (folder / "friday.yaml").write_text(FRIDAY)
    return folder


@pytest.fixture
def origins(friday, run):
    return run("show", "friday.yaml", "--origins", "--set", "scoring.stuck=-7").stdout.splitlines()


# Origins ----------------------------------------------------------------------------------------


def test_a_value_tells_what_it_replaced_all_the_way_down(origins):
    remark = f"friday.yaml:9, was 300 (parent.yaml:3), was 400 (triominos:{AT})"
    assert f"    points: 200  # {remark}" in origins


def test_a_value_that_no_file_wrote_is_marked(origins):
    assert "  mirrored: false  # default" in origins
    assert f"  draw: 0  # default, removed by friday.yaml:5, was -5 (triominos:{DRAW})" in origins


def test_what_replaces_as_a_whole_tells_so_at_its_key(origins):
    place = origins.index(f"  tile:  # friday.yaml:8, was sum (triominos:{TILE})")
    assert origins[place + 2] == "      zero_counts: 1  # friday.yaml:8"


def test_what_was_removed_before_a_file_wrote_it_again_is_what_was_replaced(origins):
    assert f"      points: 20  # friday.yaml:7, was 40 (triominos:{EARNS})" in origins


EMPTIED = """\
tilewright: 1
extends: friday.yaml
scoring:
  bonuses: {inherit: none, mine: {when: {sum: 1}, points: 5}, bridge: {when: {sum: 2}, points: 9}}
opening: {or_tile: null}
round_end: {out: {inherit: none, bonus: 11}}
"""


@pytest.fixture
def emptied(friday):
    (friday / "emptied.yaml").write_text(EMPTIED)
    return friday


def test_what_a_mapping_held_before_it_started_empty_is_told(emptied, run):
    out, tile = line_of("out:"), line_of("or_tile:")
    shown = run("show", "emptied.yaml", "--origins").stdout
    assert f"bonus: 11  # emptied.yaml:6, was 25 (triominos:{out})" in shown
    bridge = f"9  # emptied.yaml:4, was 20 (friday.yaml:7), was 40 (triominos:{EARNS})"
    assert f"points: {bridge}" in shown
    removed = f"default, removed by emptied.yaml:5, was [0-0-0] (triominos:{tile})"
    assert f"or_tile: []  # {removed}" in shown


def test_origins_and_stories_name_the_same_files(emptied, run):
    """Of every value that is not part of a whole or of the hands, which have rows of their own."""
    shown = json.loads(run("show", "emptied.yaml", "--origins", "--json").stdout)["origins"]
    judged = 0
    for key, origin in shown.items():
        if key.startswith(("deal.hand.", "scoring.tile.")) or ".when." in key:
            continue
        told = json.loads(run("show", "emptied.yaml", "--why", key, "--json").stdout)
        sets = [(deed["file"], deed["line"], deed["value"]) for deed in told["story"]]
        sets = [each for each, deed in zip(sets, told["story"], strict=True) if deed["value"]]
        row, last = [], origin
        while last is not None:
            row.insert(0, (last["file"], last["line"], last["value"]))
            last = last["replaced"]
        if told["written"] and told["value"]:
            assert [each for each in row if each[2]] == sets, key
            judged += len(row)
    assert judged > 20


def test_a_row_of_thousands_is_cut_short(folder, run):
    names = [f"m{number}.yaml" for number in range(150)]
    for name in names:
        (folder / name).write_text("tilewright: 1\nkind: module\nscoring: {draw: -1}\n")
    for number in range(8):
        parent = f"v{number - 1}.yaml" if number else "triominos"
        text = f"tilewright: 1\nextends: {parent}\nuse: [{', '.join(names)}]\n"
        (folder / f"v{number}.yaml").write_text(text)
    shown = json.loads(run("show", "v7.yaml", "--origins", "--json").stdout)
    assert shown["origins"]["scoring.draw"]["replaced"]["value"] == -1


def test_what_is_said_on_the_spot_is_marked(origins):
    assert any(line.startswith("  stuck: -7  # --set, was -10 (triominos:") for line in origins)


def test_every_value_has_its_remark(origins):
    for line in origins:
        assert "  # " in line or line.endswith(":"), line


def test_what_is_shown_is_still_the_same_variant(friday, run):
    text = run("show", "friday.yaml", "--origins").stdout
    (friday / "shown.yaml").write_text(text, encoding="utf-8")
    assert load("shown.yaml").ok
    assert load("shown.yaml").digest == load("friday.yaml").digest


def test_no_name_of_a_file_ends_its_comment(folder, run):
    try:
        (folder / "a\nb.yaml").write_text("tilewright: 1\nextends: triominos\nscoring: {draw: 1}\n")
    except OSError:
        pytest.skip("no such name is allowed here")
    text = run("show", "a\nb.yaml", "--origins").stdout
    (folder / "shown.yaml").write_text(text, encoding="utf-8")
    assert load("shown.yaml").digest == load("a\nb.yaml").digest


def test_origins_as_json_stand_beside_the_rules(friday, run):
    shown = json.loads(run("show", "friday.yaml", "--origins", "--json").stdout)
    assert shown["rules"] == json.loads(run("show", "friday.yaml", "--json").stdout)
    origin = shown["origins"]["game_end.at.points"]
    assert (origin["file"], origin["line"], origin["value"]) == ("friday.yaml", 9, 200)
    assert origin["replaced"]["value"] == 300
    assert origin["replaced"]["replaced"]["replaced"] is None
    assert shown["origins"]["tiles.mirrored"] is None


def test_a_module_has_origins_too(run):
    text = run("show", "to-200", "--origins").stdout
    assert f"points: 200  # to-200:{line_of('game_end', 'to-200', 'rules')}" in text


# Stories ----------------------------------------------------------------------------------------


def why(run, key, *options):
    return run("show", "friday.yaml", *options, "--why", key).stdout.splitlines()


def test_a_story_is_told_file_by_file_with_the_lines(friday, run):
    assert why(run, "game_end.at.points", "--use", "to-500", "--set", "game_end.at.points=500") == [
        "game_end.at.points is 500.",
        "The game ends when somebody has reached these points; they may depend on the number of "
        "players: {2 players: 250, 3-4 players: 200}.",
        f"1. triominos:{AT} sets it to 400:",
        "     at: {points: 400}",
        "2. parent.yaml:3 changes it to 300:",
        "     game_end: {at: {points: 300}}",
        "3. friday.yaml:9 changes it to 200:",
        "     game_end: {at: {points: 200}}",
        f"4. The module to-500:{line_of('game_end', 'to-500', 'rules')} changes it to 500:",
        "     game_end: {at: {points: 500}}",
        "5. --set says 500 too:",
        "     game_end.at.points=500",
    ]


def test_what_was_removed_and_set_again_is_told_so(friday, run):
    story = why(run, "scoring.bonuses.bridge.points")
    assert story[0] == "scoring.bonuses.bridge.points is 20."
    assert f"2. The module no-figures:{NO_BRIDGE} removes scoring.bonuses.bridge:" in story
    assert story[-2:] == [
        "3. friday.yaml:7 sets it again, to 20:",
        "     bridge: {when: {sides: 2}, points: 20}",
    ]


def test_what_was_removed_holds_by_default_again(friday, run):
    story = why(run, "scoring.draw")
    assert story[0] == "scoring.draw is 0."
    assert story[2] == f"1. triominos:{DRAW} sets it to -5:"
    assert story[-3:] == [
        "2. friday.yaml:5 removes it:",
        "     draw: null",
        "So the default holds: 0.",
    ]


def test_a_mapping_that_starts_empty_is_told_so(folder, run):
    (folder / "friday.yaml").write_text(
        "tilewright: 1\nextends: triominos\nscoring: {inherit: none}\n"
    )
    story = why(run, "scoring.draw")
    assert "2. friday.yaml:3 starts scoring empty, without what it inherits:" in story
    assert story[-1] == "So the default holds: 0."


def test_what_nobody_wrote_is_the_default(friday, run):
    assert why(run, "tiles.mirrored")[-1] == "No file says it, so the default holds: false."
    assert why(run, "clock.turn.limit")[-1] == "No file says it, so there is none."


def test_a_bonus_that_was_removed_has_a_story(friday, run):
    story = why(run, "scoring.bonuses.hexagon")
    assert story[0] == "scoring.bonuses.hexagon is not there."
    assert story[-1] == "So there is none."


def test_a_whole_is_told_of_what_lies_in_it(friday, run):
    story = why(run, "scoring.tile.product.zero_counts")
    assert f"1. triominos:{TILE} sets scoring.tile as a whole, to sum:" in story
    assert "2. friday.yaml:8 sets it to 1:" in story


def test_a_mapping_tells_of_its_entries(friday, run):
    story = why(run, "scoring.bonuses")
    assert story[0] == "scoring.bonuses holds opening, opening_zero, bridge."
    assert f"  points: 20  # friday.yaml:7, was 40 (triominos:{EARNS})" in story
    place = line_of("hexagon:", "no-figures", "rules")
    assert f"hexagon: removed by the module no-figures:{place}" in story


def test_only_what_was_there_before_is_written_again(emptied, run):
    story = run("show", "emptied.yaml", "--why", "scoring.bonuses").stdout.splitlines()
    place = line_of("bonuses:", "no-figures", "rules")
    removes = next(line for line in story if line.startswith(f"2. The module no-figures:{place} "))
    assert "removes bridge, hexagon" in removes
    assert "3. friday.yaml:6 writes bridge again:" in story
    assert "5. emptied.yaml:4 writes mine there and writes bridge again:" in story


def test_an_entry_was_removed_by_who_did_it_first(emptied, run):
    story = run("show", "emptied.yaml", "--why", "scoring.bonuses").stdout.splitlines()
    place = line_of("hexagon:", "no-figures", "rules")
    assert f"hexagon: removed by the module no-figures:{place}" in story
    assert "opening: removed by emptied.yaml:4" in story


def test_an_item_of_a_list_is_told_with_its_list(friday, run):
    assert why(run, "opening.by.1") == why(run, "opening.by")


def test_what_stands_above_the_rules_is_the_files_own(friday, run):
    assert why(run, "tilewright")[-2:] == ["1. friday.yaml:1 sets it to 1:", "     tilewright: 1"]


# What a file says of itself ---------------------------------------------------------------------


def test_modules_that_a_file_uses_have_their_line(friday, run):
    assert why(run, "use") == [
        "use is [no-figures].",
        "Rule modules: shipped names, or paths beside this file.",
        "1. friday.yaml:3 sets it to [no-figures]:",
        "     use: [no-figures]",
    ]
    assert why(run, "use.0") == why(run, "use")


def test_modules_added_on_the_spot_are_used_too(friday, run):
    story = why(run, "use", "--use", "to-500")
    assert story[0] == "use is [no-figures, to-500]."
    assert story[-2:] == ["2. --use adds [to-500]:", "     to-500"]
    assert why(run, "extends", "--use", "to-500")[0] == "extends is parent.yaml."


@pytest.mark.parametrize("key", ["about", "source", "examples", "needs", "allow"])
def test_a_heading_that_the_file_does_not_have_is_not_its_parents(friday, run, key):
    story = why(run, key)
    assert story[0] == f"{key} is not said."
    assert story[-1] == "Each file says this of itself, and friday.yaml does not."


def test_without_a_name_or_a_kind_a_file_is_told_what_it_is(friday, run):
    assert why(run, "name")[-1].endswith("friday.yaml does not; so it is friday.")
    assert why(run, "kind")[-1].endswith("friday.yaml does not; so it is variant.")


def test_a_module_says_that_it_is_one(run):
    story = run("show", "no-figures", "--why", "kind").stdout.splitlines()
    assert story[0] == "kind is module."
    assert story[2] == "1. The module no-figures:2 sets it to module:"


def test_what_a_file_allows_is_told_as_it_stands_there(friday, run):
    (friday / "friday.yaml").write_text(f"{FRIDAY}allow: {{sign: we like it}}\n")
    story = why(run, "allow")
    assert story[0] == "allow is {sign: we like it}."
    assert story[2:] == [
        "1. friday.yaml:10 sets it to {sign: we like it}:",
        "     allow: {sign: we like it}",
    ]
    assert why(run, "allow.sign")[0] == "allow.sign is we like it."


def test_headings_as_json(friday, run):
    story = json.loads(run("show", "friday.yaml", "--why", "use", "--json").stdout)
    assert (story["value"], story["there"], story["written"]) == (["no-figures"], True, True)
    story = json.loads(run("show", "friday.yaml", "--why", "about", "--json").stdout)
    assert (story["value"], story["there"], story["story"]) == (None, False, [])


# Numbers of players -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["deal.hand.2 players", "deal.hand.2", "deal.hand.2 player"])
def test_a_number_of_players_is_answered_by_the_line_that_covers_it(friday, run, key):
    story = why(run, key, "--use", "seven-tiles-each")
    assert story[0] == "deal.hand.2 players is 7, by the line '2-6 players'."
    nine = line_of("2 players: 9")
    seven = line_of("hand:", "seven-tiles-each", "rules")
    assert story[1:] == [
        f"1. triominos:{nine} sets it to 9:",
        "     2 players: 9",
        f"2. The module seven-tiles-each:{seven} changes deal.hand.2-6 players to 7:",
        "     hand: {2-6 players: 7}",
    ]


def test_numbers_in_several_lines_are_answered_by_all_of_them(friday, run):
    story = why(run, "deal.hand.2-3 players")
    assert story[0] == (
        "deal.hand.2-3 players has several lines: '2 players' says 9, '3-4 players' says 7."
    )
    # Nothing was changed: they are for other players.
    assert [line.split()[2] for line in story if line[0].isdigit()] == ["sets", "sets"]
    shown = run("show", "friday.yaml", "--why", "deal.hand.2-3", "--json").stdout
    assert json.loads(shown)["value"] == {"2 players": 9, "3-4 players": 7}


def test_a_number_that_cannot_play_is_no_setting(friday, run):
    assert "no setting" in run("show", "friday.yaml", "--why", "deal.hand.9", status=2).stderr


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("scoring.bonuses.brigde.points", "scoring.bonuses.bridge.points"),
        ("scoring.drow", "scoring.draw"),
        ("draw.most", "turn.draw.most"),
        ("scorin", "scoring"),
        ("scoring.brige", "scoring.bonuses.bridge"),
        ("bridge", "scoring.bonuses.bridge"),
        ("scorng.drow", "scoring.draw"),
    ],
)
def test_a_misspelt_key_gets_a_hint(friday, run, key, hint):
    shown = run("show", "friday.yaml", "--why", key, status=2)
    assert f"did you mean '{hint}'?" in shown.stderr


@pytest.mark.parametrize("key", ["", ".", "zzz", "scoring..draw", "a\0b"])
def test_what_is_no_key_is_wrong_usage(friday, run, key):
    assert "there is no setting" in run("show", "friday.yaml", "--why", key, status=2).stderr


def test_a_story_as_json(friday, run):
    shown = run("show", "friday.yaml", "--why", "scoring.bonuses.bridge.points", "--json").stdout
    story = json.loads(shown)
    assert (story["key"], story["value"], story["written"]) == (
        "scoring.bonuses.bridge.points",
        20,
        True,
    )
    assert [(each["how"], each["value"]) for each in story["story"]] == [
        ("sets", 40),
        ("removes", None),
        ("sets", 20),
    ]
    assert story["story"][2]["file"] == "friday.yaml"
    assert story["story"][2]["text"] == "bridge: {when: {sides: 2}, points: 20}"


def test_a_story_of_a_mapping_as_json_has_the_origins_of_its_entries(friday, run):
    story = json.loads(run("show", "friday.yaml", "--why", "game_end", "--json").stdout)
    assert story["value"]["at"] == {"points": 200}
    assert story["entries"]["game_end.at.points"]["line"] == 9


def test_a_story_of_a_module(run):
    story = run("show", "to-200", "--why", "game_end.at.points").stdout.splitlines()
    place = line_of("game_end", "to-200", "rules")
    assert story[2] == f"1. The module to-200:{place} sets it to 200:"
