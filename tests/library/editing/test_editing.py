"""Editing a file's text: one value changes, all else stays as it was, character by character."""

import re
import time
from difflib import unified_diff
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pages import ROOT
from tilewright.library.editing.changes import CannotEditError, Change, edited
from tilewright.library.editing.page import Cut, with_cuts
from tilewright.library.reading.node import plain
from tilewright.library.reading.tree import read

FILE = """\
# top
tilewright: 1   # the format
name: "Friday"
extends: triominos

scoring:
  draw: -3    # three
  # about stuck
  stuck: 0
  bonuses:
    bridge: {points: 50}   # fifty
    # lucky: off
  # end of scoring

opening:
  by:   # who
    - highest_triple # first
    - highest_sum
  tie: next_best

about: >-   # a text
  several lines
  of text

game_end:
  at: {points: 200}
# the end
"""


def change(text, key, value=None, delete=False):
    data = text if isinstance(text, bytes) else text.encode()
    after = edited(data, "f.yaml", [Change(tuple(key.split(".")), value, delete)])
    return after if isinstance(text, bytes) else after.decode()


def lines_changed(before, after):
    """Give the lines that are gone and those that are new."""
    lines = [*unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)][2:]
    return tuple([line[1:] for line in lines if line.startswith(sign)] for sign in "-+")


@pytest.mark.parametrize(
    ("key", "value", "gone", "new"),
    [
        ("scoring.draw", -4, ["  draw: -3    # three"], ["  draw: -4    # three"]),
        ("scoring.draw", None, ["  draw: -3    # three"], ["  draw: null    # three"]),
        ("name", "Saturday", ['name: "Friday"'], ['name: "Saturday"']),
        (
            "scoring.bonuses.bridge.points",
            20,
            ["    bridge: {points: 50}   # fifty"],
            ["    bridge: {points: 20}   # fifty"],
        ),
        (
            "scoring.bonuses.bridge.when.sides",
            1,
            ["    bridge: {points: 50}   # fifty"],
            ["    bridge: {points: 50, when: {sides: 1}}   # fifty"],
        ),
        (
            "scoring.bonuses.lucky",
            {"when": {"sum": 5}, "points": 5},
            [],
            ["    lucky: {when: {sum: 5}, points: 5}"],
        ),
        ("scoring.pool_empty", -10, [], ["  pool_empty: -10"]),
        ("deal.hand.2 players", 7, [], ["", "deal:", "  hand: {2 players: 7}"]),
        ("use", ["one-minute-turns"], [], ["use: [one-minute-turns]"]),
        (
            "about",
            "short",
            ["about: >-   # a text", "  several lines", "  of text"],
            ["about: short   # a text"],
        ),
        (
            "opening.by",
            ["last_winner", "highest_sum", "random"],
            ["    - highest_triple # first"],
            ["    - last_winner", "    - random"],
        ),
        (
            "opening.by",
            "random",
            ["  by:   # who", "    - highest_triple # first", "    - highest_sum"],
            ["  by: random   # who", "  # first"],
        ),
        ("game_end.at.rounds", 3, ["  at: {points: 200}"], ["  at: {points: 200, rounds: 3}"]),
        ("game_end.at", {"rounds": 3}, ["  at: {points: 200}"], ["  at: {rounds: 3}"]),
    ],
)
def test_only_the_lines_of_the_value_change(key, value, gone, new):
    assert lines_changed(FILE, change(FILE, key, value)) == (gone, new)


@pytest.mark.parametrize(
    ("key", "gone"),
    [
        ("scoring.draw", ["  draw: -3    # three"]),
        ("game_end.at.points", ["game_end:", "  at: {points: 200}"]),
        ("scoring.bonuses.bridge", ["  bonuses:", "    bridge: {points: 50}   # fifty"]),
        ("about", ["about: >-   # a text", "  several lines", "  of text", ""]),
        ("opening.by", ["  by:   # who", "    - highest_triple # first", "    - highest_sum"]),
    ],
)
def test_deleting_takes_the_entry_and_what_it_leaves_empty(key, gone):
    assert lines_changed(FILE, change(FILE, key, delete=True)) == (gone, [])


@pytest.mark.parametrize(
    ("before", "key", "value", "after"),
    [
        ("a: {}\n", "a.b", 1, "a: {b: 1}\n"),
        ("a: {b: 1,}\n", "a.c", 2, "a: {b: 1, c: 2,}\n"),
        ("a:\n", "a.b", 1, "a: {b: 1}\n"),
        ("a:   # none\nc: 1\n", "a", 5, "a: 5   # none\nc: 1\n"),
        ('{"a": {"b": 1}}', "a.c", {"d": "x"}, '{"a": {"b": 1, "c": {"d": "x"}}}'),
        ('{"a": {"b": 1}}', "a.b", "x", '{"a": {"b": "x"}}'),
        ("a: {b: {c: 1}, d: 2}", "a.b.e", 3, "a: {b: {c: 1, e: 3}, d: 2}"),
        ("a: 'it''s'\n", "a", "that's", "a: 'that''s'\n"),
        ("a: {\n  b: 1 # one\n}\n", "a.c", 2, "a: {\n  b: 1, # one\n  c: 2\n}\n"),
        ("a: {\n  b: 1, # one\n}\n", "a.c", 2, "a: {\n  b: 1, # one\n  c: 2,\n}\n"),
        ("a: {b: 1, # one\n  c: 2}\n", "a.d", 3, "a: {b: 1, # one\n  c: 2, d: 3}\n"),
        ("a:\n    b: 1\n", "a.c", "no", 'a:\n    b: 1\n    c: "no"\n'),
        ("tilewright: 1", "name", "x", "tilewright: 1\nname: x"),
        ("a: one\n   two\nb: 1\n", "a", 2, "a: 2\nb: 1\n"),
        ("a: |\n  # no comment\n  x\nb: 1\n", "b", 2, "a: |\n  # no comment\n  x\nb: 2\n"),
    ],
)
def test_forms_of_yaml(before, key, value, after):
    assert change(before, key, value) == after


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        ("a: {b: 1, c: 2}\n", "a.b", "a: {c: 2}\n"),
        ("a: {b: 1, c: 2}\n", "a.c", "a: {b: 1}\n"),
        ("a: {\n  b: 1, # one\n  c: 2, # two\n}\n", "a.b", "a: {\n  c: 2, # two\n}\n"),
        ("a: {\n  b: 1, # one\n  c: 2 # two\n}\n", "a.c", "a: {\n  b: 1, # one\n}\n"),
        ("x: 1\na: {b: {c: 1}}\n", "a.b.c", "x: 1\n"),
        ("x: 1\na:\n", "a", "x: 1\n"),
    ],
)
def test_deleting_in_other_forms(before, key, after):
    assert change(before, key, delete=True) == after


def test_line_ends_and_the_byte_order_mark_stay():
    before = b"\xef\xbb\xbftilewright: 1\r\nturn: {draw: {most: 3}}\r\n"
    after = change(before, "scoring.draw", -4)
    assert after == before + b"scoring:\r\n  draw: -4\r\n"
    assert change(before, "turn.draw.most", 2) == before.replace(b"3", b"2")


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("a: &x {b: 1}\nc: *x\n", "c.b", "written elsewhere"),
        ("a: &x {b: 1}\nc: *x\n", "a.b", "without touching something else"),
        ("a: 1\n", "a.b", "a is no mapping in this file"),
        ("- a\n", "a", "is not YAML that could be changed"),
        ("a: 1\na: 2\n", "a", "is not YAML that could be changed"),
    ],
)
def test_what_cannot_be_done_is_refused(text, key, words):
    with pytest.raises(CannotEditError, match=re.escape(words)):
        change(text, key, 2)


def test_an_entry_that_is_not_there_cannot_be_deleted():
    with pytest.raises(CannotEditError, match=re.escape("scoring.nix does not stand in this")):
        change(FILE, "scoring.nix", delete=True)


# All files there are ----------------------------------------------------------------------------


def readable():
    names = (*(ROOT / "variants").glob("*.yaml"), *(ROOT / "rules").glob("*.yaml"))
    for path in (*names, *(ROOT / "tests" / "cases").rglob("*.yaml")):
        data = path.read_bytes()
        _, root, findings = read(data, path.name)
        if root is not None and not findings and isinstance(root.value, dict):
            yield path.relative_to(ROOT).as_posix()


FILES = sorted(readable())
COMMENT = re.compile(r"(?:^|(?<=\s))#.*")


def comments(text):
    """Find comments by the tokens of PyYAML's scanner: what lies between them."""
    found, place = [], 0
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tokens = [
        each for each in yaml.scan(text, loader) if each.start_mark.index < each.end_mark.index
    ]
    for token in tokens:
        if isinstance(token, yaml.ScalarToken) and token.style in ("|", ">"):
            continue  # what lies behind | is told from the text by its place only
        found += COMMENT.findall(text[place : token.start_mark.index])
        place = token.end_mark.index
    return [each.strip() for each in found + COMMENT.findall(text[place:])]


KEYS = (
    "scoring.draw",
    "scoring.bonuses.bridge.points",
    "scoring.bonuses.lucky",
    "game_end.at.points",
    "deal.hand.2 players",
    "deal.kept_back",
    "turn.draw",
    "clock.turn.limit",
    "players",
    "opening.by",
    "name",
    "use",
    "layout.match",
)
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-99, 999)
    | st.sampled_from(["sum", "no", "a: b", "it's", "Ünal", "60s", "5-5-0 @ 0/1", ""])
    | st.lists(st.sampled_from(["random", "highest_sum", "x y"]), max_size=3)
    | st.dictionaries(st.sampled_from(["points", "most", "when", "2 players"]), st.integers(0, 9))
)


def at(data, path):
    for step in path:
        data = data.get(step) if isinstance(data, dict) else None
    return data


@settings(max_examples=400)
@given(file=st.sampled_from(FILES), key=st.sampled_from(KEYS), value=VALUES)
def test_in_every_file_a_setting_changes_and_nothing_else(file, key, value):
    text = (ROOT / file).read_bytes().decode("utf-8-sig")
    path = tuple(key.split("."))
    _, before, _ = read(text.encode(), file)
    around = [at(plain(before), path[:length]) for length in range(1, len(path))]
    if any(each is not None and not isinstance(each, dict) for each in around):
        with pytest.raises(CannotEditError, match="is no mapping in this file"):
            change(text, key, value)
        return
    after = change(text, key, value)
    _, root, findings = read(after.encode(), file)
    assert not findings
    assert at(plain(root), path) == value
    assert [key for key in plain(before) if key != path[0]] == [
        key for key in plain(root) if key != path[0]
    ]
    old = at(plain(before), path)
    if not isinstance(old, dict | list):
        kept = comments(after)
        for comment in comments(text):
            assert comment in kept
            kept.remove(comment)
        gone, new = lines_changed(text, after)
        assert len(gone) <= max(1, str(old).count("\n") + 1, len(text.splitlines()) // 10)
        assert len(new) <= 7
    back = change(after, key, old) if old is not None else change(after, key, delete=True)
    if not isinstance(old, dict | list) and old is not None and not isinstance(value, dict | list):
        assert plain(read(back.encode(), file)[1]) == plain(before)


PIECES = ["{", "}", "]", ":", " ", "\n", "#", "? ", "- ", "&a ", "*a", "|", "'", ",", "{a}", "a:\n"]


@settings(max_examples=200)
@given(
    file=st.sampled_from(FILES),
    pieces=st.lists(st.tuples(st.floats(0, 1), st.sampled_from(PIECES)), min_size=1, max_size=3),
    key=st.sampled_from(KEYS),
    value=VALUES,
    delete=st.booleans(),
)
def test_whatever_the_text_it_is_changed_rightly_or_refused(file, pieces, key, value, delete):
    text = (ROOT / file).read_bytes().decode("utf-8-sig")
    for share, piece in pieces:
        place = int(share * len(text))
        text = text[:place] + piece + text[place:]
    try:
        after = change(text, key, value, delete=delete)
    except CannotEditError:
        return
    _, root, findings = read(after.encode(), file)
    assert not findings
    assert at(plain(root), key.split(".")) == (None if delete else value)


def test_the_files_are_found():
    assert len(FILES) > 100
    assert Path(ROOT / FILES[0]).exists()


# Empty lines around what goes -------------------------------------------------------------------


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a: 1\n\nx: {b: 2}\n\nc: 3\n", "a: 1\n\nc: 3\n"),
        ("a: 1\n\nx:\n  b: 2\n\n# on c\nc: 3\n", "a: 1\n\n# on c\nc: 3\n"),
        ("a: 1\n\nx: 2\nc: 3\n", "a: 1\n\nc: 3\n"),
        ("a: 1\nx: 2\n\nc: 3\n", "a: 1\n\nc: 3\n"),
        ("a: 1\n\n# on x\nx: 2\n\nc: 3\n", "a: 1\n\n# on x\n\nc: 3\n"),
        ("a: 1\n\nx: 2\n", "a: 1\n"),
        ("a: 1\n\nx: 2\n\n", "a: 1\n"),
        ("a: 1\n\nx: 2", "a: 1\n"),
        ("x: 2\n\na: 1\n", "a: 1\n"),
        ("a: 1\n\n\nx: 2\n\n\nc: 3\n", "a: 1\n\n\nc: 3\n"),
        ("a: |+\n  text\n\nx: 2\n", "a: |+\n  text\n\n"),
        ("a: |+\n  text\n\nx: 2\n\nc: 3\n", "a: |+\n  text\n\nc: 3\n"),
    ],
)
def test_what_goes_leaves_no_double_empty_line(before, after, line_end):
    before, after = (text.replace("\n", line_end) for text in (before, after))
    assert change(before.encode(), "x", delete=True) == after.encode()


# Large files ------------------------------------------------------------------------------------


def test_many_cuts_take_no_more_than_their_share_of_time():
    text = "ab" * 500_000
    cuts = [Cut(place, place + 1, "x") for place in range(0, len(text), 10)]
    started = time.process_time()
    assert with_cuts(text, cuts) == "xbabababab" * 100_000
    assert time.process_time() - started < 2


@pytest.mark.parametrize("new", [["a"] * 20_000 + ["b"], ["b", *["a"] * 19_999, "b"], ["b"] * 9])
def test_long_lists_of_equal_items_take_no_more_than_their_share_of_time(new):
    text = "use:\n" + "  - a\n" * 20_000
    started = time.process_time()
    after = change(text, "use", new)
    assert time.process_time() - started < 10
    assert yaml.load(after, yaml.CSafeLoader) == {"use": new}
