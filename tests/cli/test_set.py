import os
import stat
import sys

import pytest

from tilewright.cli.draft import put
from tilewright.library import load
from tilewright.library.reading.node import plain

FILE = """\
# Ours, since 1987.
tilewright: 1
name: "Friday"     # not Freitag
extends: triominos

scoring:
  draw: -3         # cheaper
  bonuses:
    bridge: {points: 50}
"""


@pytest.fixture
def friday(folder):
    path = folder / "friday.yaml"
    path.write_bytes(FILE.encode())
    return path


def test_one_value_changes_and_everything_else_stays(run, friday):
    shown = run("set", "friday.yaml", "scoring.draw=-4")
    assert friday.read_text() == FILE.replace("-3 ", "-4 ")
    assert shown.stdout == "Changed: friday.yaml\n"
    assert load("friday.yaml").variant.scoring.draw == -4


def test_several_at_once_with_new_sections_and_headings(run, friday):
    run(
        "set",
        "friday.yaml",
        *["name=Saturday", "deal.hand.2 players=7", "use=[one-minute-turns]"],
        *["scoring.bonuses.lucky={when: {sum: 5}, points: 5}", "scoring.bonuses.hexagon=null"],
    )
    assert friday.read_text() == (
        "# Ours, since 1987.\n"
        "tilewright: 1\n"
        'name: "Saturday"     # not Freitag\n'
        "extends: triominos\n"
        "use: [one-minute-turns]\n"
        "\n"
        "scoring:\n"
        "  draw: -3         # cheaper\n"
        "  bonuses:\n"
        "    bridge: {points: 50}\n"
        "    lucky: {when: {sum: 5}, points: 5}\n"
        "    hexagon: null\n"
        "\n"
        "deal:\n"
        "  hand: {2 players: 7}\n"
    )
    rules = load("friday.yaml").variant
    assert rules.deal.hand_size(2) == 7
    assert "hexagon" not in rules.scoring.bonuses


def test_unset_takes_an_entry_out_so_that_the_parent_holds_again(run, friday):
    run("set", "friday.yaml", "--unset", "scoring.draw", "--unset", "scoring.bonuses.bridge.points")
    assert friday.read_text() == FILE[: FILE.index("\nscoring:")]
    assert load("friday.yaml").variant.scoring.draw == -5


def test_windows_line_ends_and_the_byte_order_mark_stay(run, friday):
    before = b"\xef\xbb\xbf" + FILE.encode().replace(b"\n", b"\r\n")
    friday.write_bytes(before)
    run("set", "friday.yaml", "scoring.draw=-4")
    assert friday.read_bytes() == before.replace(b"-3 ", b"-4 ")


@pytest.mark.parametrize(
    ("arguments", "words", "status"),
    [
        (["scoring.drow=-4"], "friday.yaml:10:3: error[unknown-key]", 1),
        (["scoring.draw=many"], "error[wrong-value]", 1),
        (["scoring.bonuses.bridj=null"], "so there is nothing to remove", 1),
        (["scoring.draw="], "scoring.draw has no value", 1),
        (["scoring.draw=[1"], "KEY=VALUE:1:14: error[not-yaml]", 1),
        (["scoring.draw=1", "scoring.draw=2"], "is there twice", 1),
        (["nme=x"], "did you mean 'name'?", 1),
        (["kind=module"], "a setting begins with", 1),
        (["scoring.draw.x=1"], "scoring.draw is no mapping in this file", 1),
        (["name.en=Hi"], "name is no mapping in this file; set name itself: 'name={en: …}'", 1),
        (["source=A: b"], 'source needs a list, not "A: b"; write ["A: b"]', 1),
        (["source=A #1"], 'source needs a list, not "A #1"; write ["A #1"]', 1),
        (["extends=a: b.yaml"], "error[missing-file]: there is no file 'a: b.yaml'", 1),
        (["--unset", "scoring.stuck"], "scoring.stuck does not stand in this file", 1),
        (["--unset", "tilewright"], "does not say 'tilewright: 1'", 1),
        (["extends=friday.yaml"], "error[cycle]: a file cannot build on itself", 1),
        (["scoring.draw"], "a change is KEY=VALUE", 2),
        (["--unset", "scoring..draw"], "--unset needs a key", 2),
        ([], "say what to change", 2),
    ],
)
def test_what_cannot_be_leaves_the_file_alone(run, friday, arguments, words, status):
    shown = run("set", "friday.yaml", *arguments, status=status)
    assert words in shown.stderr
    assert friday.read_text() == FILE
    assert [path.name for path in friday.parent.iterdir()] == ["friday.yaml"]


@pytest.mark.parametrize(
    ("name", "words"),
    [("triominos", "is shipped and stays as it is"), ("none.yaml", "neither a shipped name")],
)
def test_only_files_of_ones_own_are_changed(run, folder, name, words):
    assert words in run("set", name, "scoring.draw=-4", status=2).stderr


def test_what_is_no_yaml_is_a_finding(run, friday):
    friday.write_text("a: [1")
    assert "error[not-yaml]" in run("set", "friday.yaml", "scoring.draw=-4", status=1).stderr
    assert friday.read_text() == "a: [1"


def test_a_value_that_is_there_already_changes_nothing(run, friday):
    os.utime(friday, (1, 1))
    assert run("set", "friday.yaml", "scoring.draw=-3").stdout == "Nothing to change: friday.yaml\n"
    assert friday.stat().st_mtime == 1


def test_a_module_can_be_changed_too(run, folder):
    text = "tilewright: 1\nkind: module\nname: Five\nscoring:\n  draw: -5 # each\n"
    (folder / "five.yaml").write_text(text)
    run("set", "five.yaml", "scoring.draw=-6")
    assert (folder / "five.yaml").read_text() == text.replace("-5", "-6")


def test_examples_that_hold_no_longer_are_told(run, friday):
    friday.write_text(
        FILE
        + "examples:\n  - name: a draw\n    table: [5-5-5 @ 0/0]\n    hands: [[0-0-1], [0-0-2]]\n"
        "    pool: [1-1-1]\n    to_move: 1\n    moves:\n      - {draw: 1-1-1, points: -3}\n"
    )
    shown = run("set", "friday.yaml", "scoring.draw=-4")
    assert "1 example does not hold any more; see: tilewright test friday.yaml" in shown.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="permissions and links of another kind")
def test_permissions_stay_and_a_link_keeps_pointing(run, friday, folder):
    friday.chmod(0o640)
    (folder / "link.yaml").symlink_to("friday.yaml")
    run("set", "link.yaml", "scoring.draw=-4")
    assert (folder / "link.yaml").is_symlink()
    assert friday.read_text() == FILE.replace("-3 ", "-4 ")
    assert stat.S_IMODE(friday.stat().st_mode) == 0o640


# Modules ----------------------------------------------------------------------------------------

USING = """\
tilewright: 1
extends: triominos
use:
  - to-200  # evenings are short
  - no-holding-back  # Ann insists
"""


def test_modules_come_and_go_without_the_rest_of_the_list(run, folder):
    (folder / "s.yaml").write_text(USING)
    run("set", "s.yaml", "--use", "one-minute-turns", "--no-use", "to-200")
    assert (folder / "s.yaml").read_text() == (
        "tilewright: 1\nextends: triominos\nuse:\n"
        "  - no-holding-back  # Ann insists\n  - one-minute-turns\n"
    )
    run("set", "s.yaml", "--no-use", "no-holding-back", "--no-use", "one-minute-turns")
    assert (folder / "s.yaml").read_text() == "tilewright: 1\nextends: triominos\n"
    run("set", "s.yaml", "--use", "to-500", "--use", "two-sets", "scoring.draw=-3")
    assert (folder / "s.yaml").read_text() == (
        "tilewright: 1\nextends: triominos\nuse: [to-500, two-sets]\n\nscoring:\n  draw: -3\n"
    )


def test_a_module_that_is_used_already_is_used_once(run, folder):
    (folder / "s.yaml").write_text(USING)
    shown = run("set", "s.yaml", "--use", "to-200", "--use", "no-holding-back")
    assert shown.stdout == "Nothing to change: s.yaml\n"


def test_a_module_of_ones_own_is_named_from_where_the_file_stands(run, folder):
    (folder / "house").mkdir()
    (folder / "house" / "s.yaml").write_text(USING)
    (folder / "five.yaml").write_text("tilewright: 1\nkind: module\nscoring: {draw: -7}\n")
    run("set", "house/s.yaml", "--use", "five.yaml")
    assert load("house/s.yaml").variant.scoring.draw == -7
    run("set", "house/s.yaml", "--no-use", "five.yaml")
    assert (folder / "house" / "s.yaml").read_text() == USING


@pytest.mark.parametrize(
    ("arguments", "words", "status"),
    [
        (["--use", "to-20"], "did you mean 'to-200'?", 2),
        (["--no-use", "to-500"], "'to-500' is not used in this file; did you mean 'to-200'?", 1),
        (["--no-use", "xyz"], "it uses to-200, no-holding-back", 1),
        (["--use", "to-500", "use=[two-sets]"], "change single modules", 2),
        (["--use", "domino"], "error[", 1),
    ],
)
def test_modules_that_cannot_come_or_go(run, folder, arguments, words, status):
    (folder / "s.yaml").write_text(USING)
    assert words in " ".join(run("set", "s.yaml", *arguments, status=status).stderr.split())
    assert (folder / "s.yaml").read_text() == USING


def test_what_is_no_list_of_modules_is_left_alone(run, folder):
    (folder / "s.yaml").write_text("tilewright: 1\nextends: triominos\nuse: to-200\n")
    shown = run("set", "s.yaml", "--use", "to-500", status=1)
    assert "'use' is no list in this file" in shown.stderr


# What was typed ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("stuck=-5", "scoring.stuck"),
        ("draw=-5", "scoring.draw"),
        ("may_hold_back=false", "turn.may_hold_back"),
        ("draw.most=2", "turn.draw.most"),
        ("draw=x", None),
        ("bridge.points=20", "scoring.bonuses.bridge.points"),
        ("at.points=200", "game_end.at.points"),
    ],
)
def test_a_short_name_is_told_where_it_stands(run, friday, typed, meant):
    shown = run("set", "friday.yaml", typed, status=1).stderr
    assert shown.startswith("KEY=VALUE:1:1: error[bad-setting]: ")
    assert typed in shown
    if meant:
        assert f"did you mean '{meant}'?" in shown
    else:
        assert "'draw' alone could be turn.draw or scoring.draw; say which" in shown


@pytest.mark.parametrize(
    "typed",
    [
        *["scoring.draw=", "scoring.draw=[1", "scoring..draw=1", "kind=x", "a=1", "b.\x07=1"],
        *["scoring.draw=\x07", "scoring" + ".x" * 5000 + "=1"],
    ],
)
def test_no_finding_speaks_of_an_option_that_was_not_typed(run, friday, typed):
    shown = run("set", "friday.yaml", typed, status=1).stderr
    assert "--set" not in shown
    assert "KEY=VALUE:1:" in shown


@pytest.mark.parametrize("key", ["name", "about", "name.nl", "about.de", "allow.never-fired"])
@pytest.mark.parametrize(
    "text", ["We play: every Friday", "a # b", "- x", "[y]", "{z", "yes", "1987", "* - &", "a: {b}"]
)
def test_a_heading_is_the_text_that_was_typed(run, folder, key, text):
    (folder / "s.yaml").write_text("tilewright: 1\nextends: triominos\n")
    run("set", "s.yaml", f"{key}={text}")
    value = plain(load("s.yaml").layer.root)
    for step in key.split("."):
        value = value[step]
    assert value == text


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("name='Our: game'", "Our: game"),
        ('name="Our: game"', "Our: game"),
        ("name={en: Friday, nl: Vrijdag}", {"en": "Friday", "nl": "Vrijdag"}),
    ],
)
def test_quotes_and_languages_are_read_as_yaml(run, folder, typed, value):
    (folder / "s.yaml").write_text("tilewright: 1\nname: Old\nextends: triominos\n")
    run("set", "s.yaml", typed)
    assert plain(load("s.yaml").layer.root)["name"] == value


def test_the_name_of_a_bonus_is_a_text_too(run, friday):
    run("set", "friday.yaml", "scoring.bonuses.bridge.name=a bridge: over water")
    assert load("friday.yaml").variant.scoring.bonuses["bridge"].name == "a bridge: over water"


def test_only_findings_that_the_change_brought_are_told(run, friday):
    friday.write_text(FILE.replace("draw: -3 ", "draw: 3 "))
    assert "warning" in run("validate", "friday.yaml").stderr
    assert run("set", "friday.yaml", "name=Ours", "tiles.copies=2").stderr == ""
    shown = run("set", "friday.yaml", "scoring.stuck=4").stderr
    assert shown.count("warning[") == 1
    assert "stuck" in shown


def test_errors_that_were_there_before_are_told(run, friday):
    friday.write_text(FILE.replace("draw: -3 ", "drow: -3 "))
    assert "unknown-key" in run("set", "friday.yaml", "name=Ours", status=1).stderr


# Files that are no ordinary ones ----------------------------------------------------------------

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="files of another kind")


@POSIX
def test_a_read_only_file_is_left_alone(run, friday):
    friday.chmod(0o444)
    shown = run("set", "friday.yaml", "scoring.draw=-4", status=2)
    assert "'friday.yaml' cannot be changed: it is read-only" in shown.stderr
    assert friday.read_text() == FILE
    assert stat.S_IMODE(friday.stat().st_mode) == 0o444


@POSIX
def test_a_hard_link_stays_one_file_of_two_names(run, friday, folder):
    os.link(friday, folder / "other.yaml")
    run("set", "friday.yaml", "scoring.draw=-4", "name=S")
    assert friday.samefile(folder / "other.yaml")
    changed = FILE.replace("-3 ", "-4 ").replace("Friday", "S")
    assert (folder / "other.yaml").read_text() == changed


@POSIX
def test_a_hard_link_gets_back_what_it_held_when_the_disk_is_full(friday, folder, monkeypatch):
    os.link(friday, folder / "other.yaml")
    tries = []

    def full(number):
        tries.append(number)
        if len(tries) == 1:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        put(friday, b"half a file")
    assert friday.read_text() == FILE


# The true reason --------------------------------------------------------------------------------


def test_a_file_that_would_get_too_large_is_told_so(run, friday):
    friday.write_text(FILE + "#" * (999_990 - len(FILE)) + "\n")
    before = friday.read_text()
    shown = run("set", "friday.yaml", "about=We play on Fridays", status=1)
    assert "about cannot be changed to this: a file may have at most 1,000,000 bytes" in in_a_line(
        shown.stderr
    )
    assert friday.read_text() == before


@pytest.mark.parametrize("text", [FILE, '{"tilewright": 1, "name": "F", "extends": "triominos"}'])
@pytest.mark.parametrize("change", ["name=a\u2028b", "about.en=a\u2028b", "name=a\x1bb"])
def test_a_hidden_character_is_named_and_no_escape_blamed(run, friday, text, change):
    friday.write_text(text)
    shown = run("set", "friday.yaml", change, status=1)
    named = "U+001B" if "\x1b" in change else "U+2028"
    assert f"error[character]: the character {named} cannot be seen" in in_a_line(shown.stderr)
    assert "escape" not in shown.stderr
    assert friday.read_text() == text


def test_half_a_character_is_a_finding(run, friday):
    shown = run("set", "friday.yaml", "name=a\udcffb", status=1)
    assert "error[" in shown.stderr
    assert friday.read_text() == FILE


def in_a_line(text):
    return " ".join(text.split())
