"""A megabyte of anything is answered within two seconds and half a gigabyte, and runs nothing."""

import os

import pytest

from answers import answer

MOST = 999_000
SECONDS = 2
MEGABYTES = 500

HEAD = "tilewright: 1\nextends: triominos\n"
BOX = (
    "tilewright: 1\nplayers: {number: 2-12}\ntiles: {shape: triangle, numbers: 0-15}\n"
    "deal: {hand: {2-12 players: 7}}\nopening: {by: [highest_triple]}\n"
    "game_end: {at: {rounds: 1}}\n"
)


def full_of(piece, head=HEAD, tail="", most=MOST):
    """A file that says one thing until it is full."""
    return head + piece * ((most - len(head) - len(tail)) // len(piece.encode())) + tail


def each(number, text, head=HEAD, tail=""):
    """A file that says something of every number."""
    return head + "".join(text.format(n) for n in range(number)) + tail


HOSTILE = {
    "brackets": full_of("["),
    "brackets in pairs": f"{HEAD}x: {'[' * 480_000}{']' * 480_000}",
    "braces": full_of("{a: "),
    "dashes": full_of("- "),
    "a million keys": each(70_000, "k{}: \n"),
    "aliases": full_of("*a,", f"{HEAD}x: &a 1\ny: [", "]"),
    "aliases of aliases": each(200, "a{0}: &a{0} [*a, *a]\n", f"{HEAD}x: &a [1, 1]\n"),
    "an alias as long as the file": f"{HEAD}x: *{'x' * 990_000}",
    "a tag as long as the file": f"{HEAD}x: !{'x' * 990_000} 1",
    "anchors nobody needs": each(40_000, "k{0}: &a{0} 1\n"),
    "a quote left open": full_of("word\n", f'{HEAD}about: "'),
    "comments": full_of("# nothing\n", ""),
    "documents": full_of("---\n", ""),
    "the same key": full_of("name: x\n"),
    "one key": f"{HEAD}{'k' * 990_000}: 1",
    "keys of a hundred letters": each(10_000, "k" * 90 + "{}: 1\n"),
    "a number": f"{HEAD}x: {'9' * 990_000}",
    "files that are missing": each(29_000, "m{}.yaml, ", f"{HEAD}use: [", "]"),
    "hands": each(14_500, "    {} players: 3\n", f"{HEAD}deal:\n  hand:\n"),
    "tiles": full_of("0-0-0,", f"{HEAD}tiles: {{add: [", "]}", most=170_000),
    "tiles of a bonus": each(
        60,
        "    b{}: {{points: 1, when: {{tile: [" + "1-1-1," * 470 + "]}}}}\n",
        f"{BOX}scoring:\n  bonuses:\n",
        "examples: [{name: x, players: 2, to_move: 1, moves: [{play: 0-0-1 @ 0/0}]}]\n",
    ),
    "moves": full_of(
        "{pass: true, refused: may_not_pass},",
        f"{HEAD}examples:\n - {{name: x, players: 2, to_move: 1, moves: [",
        "]}",
        most=240_000,
    ),
    "examples for every number of players": BOX
    + "examples:\n"
    + "".join(
        f" - {{name: x, players: {2 + n % 11}, table: [1-1-1 @ {n % 200}/0], to_move: 1}}\n"
        for n in range(2_500)
    ),
    "lines of a text": full_of(" x\n", f"{HEAD}about: |\n"),
    "tabs": full_of("\t\n"),
    "U+0085": full_of("\x85"),
    "carriage returns": full_of("\r"),
    "signs that turn the text around": full_of("\u202e", f"{HEAD}about: "),
    "words for which the slower parser is asked": each(14_500, "k{}: !x 1\n"),
}


FORMATS = ("full", "concise", "json", "github", "sarif")


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="nobody tells here what a command took")
@pytest.mark.parametrize(("number", "name"), [*enumerate(HOSTILE)], ids=HOSTILE)
def test_a_megabyte_of_anything_is_answered(tmp_path, number, name):
    text = HOSTILE[name].encode()
    assert len(text) <= 1_000_000
    (tmp_path / "file.yaml").write_bytes(text)
    form = FORMATS[number % len(FORMATS)]
    given = answer(tmp_path, "validate", "file.yaml", "--format", form)
    assert given.status in (0, 1), given.errors[-3000:]
    assert b"Traceback" not in given.errors
    assert given.seconds < SECONDS
    assert given.megabytes < MEGABYTES
    assert (tmp_path / "out").stat().st_size + len(given.errors) < 200_000


def test_no_tag_runs_anything(tmp_path, monkeypatch, run):
    monkeypatch.chdir(tmp_path)
    tags = (
        "!!python/object/apply:os.system ['touch ran']",
        "!!python/object/new:os.system ['touch ran']",
        "!!python/name:os.system",
        "!!python/module:antigravity",
        "!include file.yaml",
    )
    lines = "".join(f"k{n}: {tag}\n" for n, tag in enumerate(tags))
    (tmp_path / "file.yaml").write_text(f"tilewright: 1\nextends: triominos\n{lines}")
    result = run("validate", "file.yaml", "--format", "concise", status=1)
    for line in range(3, 3 + len(tags)):
        assert f"file.yaml:{line}:5: error[tag]" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file.yaml"]
