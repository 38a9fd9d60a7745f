"""README.md: the variant it shows is good, and its commands do what it says."""

import re

import pytest

from pages import ROOT, blocks, commands, follow, run, write
from tilewright import Game, bot, check_examples, load, play_out, shipped

README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")


def first_variant():
    return next(block for block in blocks(TEXT) if block.kind == "yaml")


def test_it_opens_with_a_variant_of_ten_lines():
    assert len(first_variant().text.splitlines()) == 10
    assert TEXT.index("```yaml") < TEXT.index("## ")


def test_the_variant_is_valid_and_plays_to_the_end(tmp_path):
    write(tmp_path, first_variant())
    loaded = load(tmp_path / first_variant().file)
    assert loaded.findings == ()
    assert check_examples(loaded.variant) == ()
    for players in loaded.variant.players.number.numbers():
        game = Game(loaded.variant, players, seed=players)
        assert play_out(game, [bot("greedy", seed=1, seat=seat + 1) for seat in range(players)])


def test_what_it_shows_is_what_happens(tmp_path):
    follow(README, tmp_path)


def test_two_lines_set_everything_up():
    """`.ci/run` runs both of them on fresh environments."""
    lines = [
        line for block in blocks(TEXT) if block.kind == "sh" for line in block.text.split("\n")
    ]
    play, tests = filter(None, lines)
    for line in (play, tests):
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert play.endswith("&& .venv/bin/tilewright play triominos")
    assert tests.endswith("&& .venv/bin/pytest")


def named_commands():
    shown = [command.text for block in blocks(TEXT) for command in commands_of(block)]
    told = re.findall(r"`(tilewright [a-z][^`]*)`", TEXT)
    return sorted({text.split()[1] for text in (*shown, *told)})


def commands_of(block):
    return commands(block) if block.kind == "console" else []


@pytest.mark.parametrize("command", named_commands())
def test_every_command_named_exists(command, tmp_path):
    assert f"Usage: tilewright {command}" in run(f"tilewright {command} --help", tmp_path)


def test_every_command_is_named(tmp_path):
    listed = run("tilewright --help", tmp_path).partition("Commands:\n")[2]
    assert set(named_commands()) == {line.split()[0] for line in listed.splitlines()}


def test_every_shipped_variant_is_named():
    assert {name for name in shipped("variants") if f"`{name}`" not in TEXT} == set()


def test_modules_named_are_shipped():
    paragraph = TEXT.partition("rule modules, each")[2].partition("\n\n")[0]
    names = re.findall(r"`([a-z-]+)`", paragraph)
    assert names
    assert set(names) <= set(shipped("rules"))
