"""Misspellings, thousands of them: each is found in its place, nearly all get the right word."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tilewright.cli.worked import run_examples
from tilewright.language import Header
from tilewright.language.scoring import RESERVED_BONUS_NAMES
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import canonical, tile_name, tile_set
from tilewright.library import Finding, Loaded, load, shipped
from tilewright.library.findings.allowing import ALLOWABLE
from tilewright.library.findings.finding import CODES, KeyPath
from tilewright.library.judging import allowed
from tilewright.library.judging.likeness import close

Check = Callable[..., Loaded]

SEED = 20261130
LEAST = 0.95
"""The share of misspellings that must get the right suggestion."""

BONUSES = ("bridge", "hexagon")


class Word(NamedTuple):
    """A word and the lines of a file in which a misspelling of it, `{}`, may stand."""

    word: str
    lines: str


# Where words stand --------------------------------------------------------------------------------


def at(path: Sequence[str], last: str) -> str:
    """Write the last of a path beneath its parents, indented."""
    lines = [f"{'  ' * depth}{key}:" for depth, key in enumerate(path)]
    return "\n".join([*lines, f"{'  ' * len(path)}{last}"])


def settings() -> Iterator[KeyPath]:
    """Give every setting beneath the sections; `bridge` stands for the name of a bonus."""
    for path in allowed._all_settings():
        yield tuple("bridge" if step == "NAME" else step for step in path)


def is_name(path: KeyPath) -> bool:
    """Tell whether the last of a path is a name that people choose."""
    return path[-1] == "bridge"


def keys() -> Iterator[Word]:
    for key in Header.model_fields:
        if key != "tilewright":
            yield Word(key, "{}: x")
    for *parents, key in filter(lambda path: not is_name(path), settings()):
        yield Word(str(key), at([str(step) for step in parents], "{}: x"))
    for place, lines in (
        (("examples", 0), "examples:\n  - name: a\n    {}: x"),
        (("examples", 0, "moves", 0), "examples:\n  - name: a\n    moves:\n      - {}: x"),
        (("examples", 0, "then"), "examples:\n  - name: a\n    then:\n      {}: x"),
    ):
        for key in allowed.keys(place):
            yield Word(key, lines)
    yield Word("2 players", at(("deal", "hand"), "{}: 9"))
    for code in ALLOWABLE:
        yield Word(code, at(("allow",), "{}: meant"))


def values() -> Iterator[Word]:
    yield from (Word(word, "kind: {}") for word in allowed.words(("kind",)))
    for path in settings():
        parents = [str(step) for step in path[:-1]]
        for word in allowed.words(path):
            yield Word(word, at(parents, f"{path[-1]}: {{}}"))
        for word in allowed.words((*path, 0)):
            yield Word(word, at(parents, f"{path[-1]}: [random, {{}}]"))
    for word in allowed.words(("examples", 0, "moves", 0, "refused")):
        yield Word(word, "examples:\n  - name: a\n    moves:\n      - {pass: true, refused: {}}")


def names() -> Iterator[Word]:
    for module in shipped("rules"):
        yield Word(module, "use: [{}]")
        yield Word(module, "use:\n  - {}")
    for bonus in BONUSES:
        yield Word(bonus, "scoring: {several_bonuses: {highest_of: [bridge, hexagon, {}]}}")
        yield Word(bonus, "scoring: {bonuses: {{}: null}}")
        yield Word(bonus, "scoring: {bonuses: {{}: {points: 25}}}")


# What fingers do ----------------------------------------------------------------------------------

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def misspelt(word: str, chance: random.Random) -> Iterator[str]:
    """Drop a letter, write one twice, swap two, take a wrong one."""
    places = [place for place, letter in enumerate(word) if letter.isalpha()]
    one = chance.choice(places)
    yield word[:one] + word[one + 1 :]
    one = chance.choice(places)
    yield word[:one] + word[one] + word[one:]
    swaps = [place for place in places[1:] if word[place - 1] != word[place]]
    one = chance.choice(swaps)
    yield word[: one - 1] + word[one] + word[one - 1] + word[one + 1 :]
    one = chance.choice(places)
    other = chance.choice([letter for letter in LETTERS if letter != word[one].lower()])
    yield word[:one] + other + word[one + 1 :]


def cases(words: Iterator[Word]) -> Iterator[tuple[str, str, str]]:
    """Give word, misspelling and lines; what is a word there too is no mistake."""
    chance = random.Random(SEED)
    gathered = list(words)
    for word, lines in gathered:
        also = {other.word for other in gathered if other.lines == lines}
        for wrong in misspelt(word, chance):
            if wrong not in also and wrong[:1].isalnum():
                yield word, wrong, lines


class Tally:
    """Counts what was suggested, and remembers what was not."""

    def __init__(self) -> None:
        self.all = self.right = 0
        self.missed: list[str] = []

    def count(self, word: str, wrong: str, found: str | None) -> None:
        self.all += 1
        self.right += found == word
        if found != word:
            self.missed.append(f"{wrong} for {word}: {found}")

    def __str__(self) -> str:
        share = self.right / self.all
        return f"{self.right} of {self.all}, {share:.2%}; not {'; '.join(self.missed)}"


def place_of(text: str, word: str) -> tuple[int, int]:
    """Give line and column of the place `{}` in lines that begin in line 3."""
    before = text[: text.index("{}")]
    return 3 + before.count("\n"), len(before) - (before.rfind("\n") + 1) + 1


def judged(check: Check, lines: str, wrong: str) -> tuple[list[Finding], tuple[int, int]]:
    """Give the errors and warnings that stand at the exact place of the misspelling."""
    place = place_of(lines, wrong)
    loaded = check(lines.replace("{}", wrong, 1) + "\n")
    here = [each for each in loaded.findings if (each.line, each.column) == place]
    return [each for each in here if each.severity != "note"], place


@pytest.mark.parametrize("words", [keys, values, names], ids=lambda words: words.__name__)
def test_a_misspelling_is_found_at_its_place_and_nearly_always_understood(
    check: Check, words: Callable[[], Iterator[Word]]
) -> None:
    tally = Tally()
    for word, wrong, lines in cases(words()):
        here, place = judged(check, lines, wrong)
        assert here, (wrong, lines, place)
        hints = {finding.hint for finding in here}
        tally.count(word, wrong, word if word in hints else next(iter(hints)))
    assert tally.all > 50
    assert tally.right / tally.all >= LEAST, tally


def test_a_misspelt_parent_is_understood(check: Check) -> None:
    tally = Tally()
    for word, wrong, _ in cases(Word(name, "") for name in shipped("variants")):
        Path("friday.yaml").parent.mkdir(exist_ok=True)
        check()
        Path("friday.yaml").write_text(f"tilewright: 1\nextends: {wrong}\n")
        (finding,) = load("friday.yaml").findings
        assert (finding.line, finding.column) == (2, 10)
        tally.count(word, wrong, finding.hint)
    assert tally.right / tally.all >= LEAST, tally


def test_a_misspelt_part_of_the_points_is_understood(check: Check) -> None:
    tally = Tally()
    parts = (*(part for part in RESERVED_BONUS_NAMES if part != "inherit"), "bridge", "hexagon")
    for word, wrong, _ in cases(Word(part, "") for part in parts):
        loaded = check(
            "examples:\n  - name: a\n    players: 2\n    table: [5-5-5 @ 0/0]\n    to_move: 1\n"
            f"    moves:\n      - {{play: 5-5-2 @ 0/1, because: {{{wrong}: 12}}}}\n"
        )
        (failure,) = run_examples(loaded).failures
        assert (failure.finding.line, failure.finding.column) == (9, 39)
        tally.count(word, wrong, failure.finding.hint)
    assert tally.right / tally.all >= LEAST, tally


def test_a_misspelt_code_is_understood() -> None:
    tally = Tally()
    for word, wrong, _ in cases(Word(code, "") for code in CODES):
        tally.count(word, wrong, close(wrong, CODES))
    assert tally.right / tally.all >= LEAST, tally


# What people write --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("scoring: {bonuses: {brigde: {points: 45}}}", 21, "bridge"),
        ("scoring: {bonuses: {bridge: {when: {hexagon: 1}, points: 5}}}", 37, "hexagons"),
        ("scoring: {bonuses: {bridge: {when: {side: 1}, points: 5}}}", 37, "sides"),
        ("scoring: {bonuses: {bridge: {when: {smu: 1}, points: 5}}}", 37, "sum"),
        ("scoring: {bonuses: {bridge: {when: {sun: 1}, points: 5}}}", 37, "sum"),
        ("scoring: {bonuses: {bridge: {When: {sum: 1}}}}", 30, "when"),
        ("scoring: {bonuses: {bridge: {point: 5}}}", 30, "points"),
        ("scoring: {bonuses: {bridge: {wenn: {sum: 1}}}}", 30, "when"),
        ("scoring: {bonus: {}}", 11, "bonuses"),
        ("score: {draw: -5}", 1, "scoring"),
        ("Scoring: {draw: -5}", 1, "scoring"),
        ("roundend: {}", 1, "round_end"),
        ("end_game: {}", 1, "game_end"),
        ("game-end: {}", 1, "game_end"),
        ("player: {number: 4}", 1, "players"),
        ("tile: {numbers: 0-6}", 1, "tiles"),
        ("turns: {}", 1, "turn"),
        ("timer: {}", 1, "clock"),
        ("opening: {by: [triple]}", 16, "highest_triple"),
        ("opening: {by: [highest triple]}", 16, "highest_triple"),
        ("opening: {by: [higest_triple]}", 16, "highest_triple"),
        ("opening: {by: [highest-sum]}", 16, "highest_sum"),
        ("opening: {by: [last_winer]}", 16, "last_winner"),
        ("tiles: {shape: triangel}", 16, "triangle"),
        ("tiles: {shape: dominoes}", 16, "domino"),
        ("tiles: {shape: triangles}", 16, "triangle"),
        ("turn: {draw: {most: all}}", 21, None),
        ("turn: {draw: {drawn_tile: may play}}", 27, "may_play"),
        ("clock: {turn: {limit: 60s, then: pas}}", 34, "pass"),
        ("game_end: {tie: anotherround}", 17, "another_round"),
        ("game_end: {winner: lowest}", 20, "lowest_score"),
        ("use: [one minute turns]", 7, "one-minute-turns"),
        ("use: [OneMinuteTurns]", 7, "one-minute-turns"),
        ("exampels: []", 1, "examples"),
    ],
)
def test_what_people_write_is_understood(
    check: Check, text: str, column: int, hint: str | None
) -> None:
    found = [
        each for each in check(text + "\n").findings if (each.line, each.column) == (3, column)
    ]
    assert [each.hint for each in found] == [hint]


# Tiles --------------------------------------------------------------------------------------------

TILES = tile_set(Tiles.model_validate({"shape": "triangle", "numbers": "0-5"}))


def of_tile(check: Check, name: str) -> list[Any]:
    loaded = check(f"scoring: {{bonuses: {{own: {{when: {{tile: {name}}}, points: 5}}}}}}\n")
    column = len("scoring: {bonuses: {own: {when: {tile: ") + 1
    assert all((each.line, each.column) == (3, column) for each in loaded.findings)
    return [each.hint for each in loaded.findings if each.code == "not-in-set"]


def test_every_tile_may_be_turned_and_none_flipped(check: Check) -> None:
    for face in TILES.tiles:
        for turn in range(3):
            turned = face[turn:] + face[:turn]
            assert of_tile(check, tile_name(turned)) == []
            flipped = turned[::-1]
            if canonical(flipped) != face:
                assert of_tile(check, tile_name(flipped)) == [tile_name(face)]


@pytest.mark.parametrize(
    ("name", "hint"),
    [("2-1-0", "0-1-2"), ("5-5-6", "5-5-5"), ("0-6-6", "0-5-5"), ("3-6-4", None)],
)
def test_a_tile_that_is_not_there_is_one_that_is(check: Check, name: str, hint: str) -> None:
    assert of_tile(check, name) == [hint]
