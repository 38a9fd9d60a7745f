"""A file as large and as wrong as it may be is answered soon, and at a length people can read."""

import os
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.library import Finding, Loaded, load
from tilewright.library.findings.finding import MOST_SHOWN, limited
from tilewright.library.findings.rendering import full_report
from tilewright.library.judging.amounts import number_meant
from tilewright.library.reading.characters import LARGEST_FILE, Lines, lines_of
from tilewright.library.reading.tree import DEEPEST, LONGEST_KEY, MOST_VALUES, read

Check = Callable[..., Loaded]

SECONDS = 2
"""Of the processor, so that other programs do not count."""


def bonuses(number: int, text: str) -> str:
    return "scoring:\n  bonuses:\n" + "".join(f"    b{n}: {text}\n" for n in range(number))


def some(number: int, text: str) -> str:
    return ", ".join(text.format(n) for n in range(number))


LARGE = {
    "bonuses without points": bonuses(4_800, "{when: {sum: 1}}"),
    "bonuses of nonsense": bonuses(4_800, "{when: 3, points: x}"),
    "bonuses that merge": bonuses(7_000, "{<<: 1}"),
    "bonuses removed": bonuses(14_000, "null"),
    "unknown sections": "".join(f"k{n}: 1\n" for n in range(14_000)),
    "unknown modules": f"use: [{some(29_000, 'nothing{}')}]\n",
    "unknown files": f"use: [{some(29_000, 'nothing{}.yaml')}]\n",
    "one module again and again": f"use: [{some(29_000, 'to-200')}]\n",
    "tiles not in the set": f"opening: {{or_tile: [{some(29_000, '9-9-9')}]}}\n",
    "no tiles in one line": f"opening: {{or_tile: [{some(29_000, '日本')}]}}\n",
    "bonuses compared": "scoring: {several_bonuses: {highest_of: ["
    + some(12_000, "x{}")
    + "]}, bonuses: {"
    + some(2_000, "b{}: {{when: {{sum: 1}}, points: 1}}")
    + "}}\n",
    "long names compared": "scoring: {several_bonuses: {highest_of: ["
    + some(6_000, "a" * 55 + "{:05}")
    + "]}, bonuses: {"
    + some(180, "a" * 54 + "b{:05}: {{when: {{sum: 1}}, points: 1}}")
    + "}}\n",
    "nulls in a list": f"name: [{some(29_000, 'null')}]\n",
    "a wide line": f"x: '{'日' * 300_000}'\nopening: {{or_tile: [9-9-9]}}\n",
    "a bracket left open": f"name: [{some(24_000, '1')}\n",
    "a tab, for which the slower parser is asked": f'about: "a\tb"\nname: [{some(24_000, "1")}]\n',
}


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_a_large_file_of_mistakes_is_answered_soon(check: Check, text: str) -> None:
    assert len(text.encode()) < LARGEST_FILE
    start = time.process_time()
    loaded = check(text)
    shown = full_report(loaded.findings, loaded.sources)
    assert time.process_time() - start < SECONDS
    assert len(loaded.findings) <= MOST_SHOWN + 1
    assert len(shown) < 100_000


@pytest.mark.parametrize(
    ("one", "other"), [("{points: 1}", "{points: 2}"), ("null", "{points: 1}")]
)
def test_two_large_modules_are_compared_soon(
    check: Check, module: Callable[..., Path], one: str, other: str
) -> None:
    module("one.yaml", bonuses(7_000, one))
    module("other.yaml", bonuses(7_000, other))
    start = time.process_time()
    loaded = check("use: [one.yaml, other.yaml]\n")
    assert time.process_time() - start < SECONDS
    assert loaded.findings[0].code == "collision"
    assert loaded.findings[-1].message == "and 6,900 more in this file; correct these first"


# How much is shown ------------------------------------------------------------------------------


def finding(line: int, severity: str = "error", file: str = "f.yaml") -> Finding:
    return Finding(file, line, 1, line, 2, severity, "unknown-key", f"m{line}")  # type: ignore[arg-type]


def test_a_hundred_findings_are_all_shown() -> None:
    found = [finding(line) for line in range(1, MOST_SHOWN + 1)]
    assert limited(reversed(found)) == found


def test_the_last_of_too_many_counts_the_rest() -> None:
    *shown, last = limited(finding(line) for line in range(1, MOST_SHOWN + 31))
    assert len(shown) == MOST_SHOWN
    assert (last.code, last.severity, last.line) == ("too-many", "error", MOST_SHOWN + 30)
    assert last.message == "and 30 more in this file; correct these first"


def test_errors_are_shown_before_warnings_and_stand_in_their_place() -> None:
    warnings = [finding(line, "warning") for line in range(1, 201)]
    *shown, last = limited([*warnings, finding(300), finding(50)])
    assert [each.line for each in shown if each.severity == "error"] == [50, 300]
    assert shown == sorted(shown, key=lambda each: each.line)
    assert (last.code, last.severity) == ("too-many", "warning")


def test_notes_are_the_first_to_be_left_out() -> None:
    notes = [finding(line, "note") for line in range(1, MOST_SHOWN + 1)]
    *shown, last = limited([*notes, finding(300, "warning"), finding(400)])
    assert [each.severity for each in shown[-2:]] == ["warning", "error"]
    assert (last.severity, last.message[:10]) == ("note", "and 2 more")


def test_every_file_has_its_own_hundred() -> None:
    one = [finding(line, file="a.yaml") for line in range(1, 201)]
    assert len(limited([*one, finding(1, file="b.yaml")])) == MOST_SHOWN + 2


def test_of_a_file_with_too_many_findings_none_can_be_played(check: Check) -> None:
    loaded = check("".join(f"k{n}: 1\n" for n in range(200)))
    assert not loaded.ok
    assert loaded.findings[-1].code == "too-many"


# Over and over ----------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", ["scoring: draw", "turn: draw", "game_end: at"])
def test_a_key_over_and_over_on_one_line_is_one_finding(check: Check, keys: str) -> None:
    section, key = keys.split(": ")
    text = f"{section}: {f'{key}: ' * 1_200}3\n"
    (found,) = check(text).findings
    assert (found.code, found.line, found.hint) == ("not-yaml", 3, None)
    assert found.message == "not YAML: settings lie inside one another"


def test_settings_as_deep_as_may_be_are_still_written_in_braces() -> None:
    def hint(keys: int) -> str | None:
        return read(f"turn: {'draw: ' * keys}3".encode(), "f.yaml")[2][0].hint

    assert hint(2) == "{draw: {draw: 3}}"
    assert hint(DEEPEST - 1) is not None
    assert hint(DEEPEST) is None


def test_a_minus_over_and_over_is_no_number() -> None:
    assert number_meant("minus 5") == "-5"
    assert number_meant("minus " * 2_000 + "5") is None


# What is not even read --------------------------------------------------------------------------


def codes_of(text: str) -> list[str]:
    return [found.code for found in read(text.encode(), "f.yaml")[2]]


def test_a_file_holds_no_more_values_than_a_game_could_need() -> None:
    assert codes_of(f"a: [{'1,' * (MOST_VALUES - 10)}]") == []
    assert codes_of(f"a: [{'1,' * MOST_VALUES}]") == ["too-large"]


def test_a_key_is_no_page() -> None:
    assert codes_of(f"{'k' * LONGEST_KEY}: 1") == []
    assert codes_of(f"{'k' * (LONGEST_KEY + 1)}: 1") == ["odd-key"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
@pytest.mark.parametrize("name", ["pipe.yaml", "pipe", "/dev/zero", "/dev/stdin", "."])
def test_what_is_no_file_is_not_opened(check: Check, name: str) -> None:
    os.mkfifo("pipe.yaml")
    os.mkfifo("pipe")
    (found,) = load(Path(name)).findings
    assert found.code == "unreadable-file"


# Many files ---------------------------------------------------------------------------------------


def modules(module: Callable[..., Path], number: int, text: str) -> str:
    for n in range(number):
        module(f"m{n}.yaml", text.replace("@", str(n)))
    return f"use: [{some(number, 'm{}.yaml')}]\n"


@pytest.mark.parametrize("text", ["scoring: {draw: -3}\n", "scoring: {draw: -@}\n"])
def test_as_many_modules_as_there_may_be_are_compared_soon(
    check: Check, module: Callable[..., Path], text: str
) -> None:
    use = modules(module, 199, text)
    start = time.process_time()
    loaded = check(use)
    assert time.process_time() - start < SECONDS
    assert {each.code for each in loaded.findings} <= {"collision", "sign", "too-many"}


def test_no_game_is_made_of_thousands_of_modules(check: Check, module: Callable[..., Path]) -> None:
    use = modules(module, 1500, "scoring: {draw: -3}\n")
    start = time.process_time()
    loaded = check(use)
    assert time.process_time() - start < SECONDS
    assert {each.code for each in loaded.findings} == {"too-large", "too-many"}
    first = loaded.findings[0]
    assert (first.file, first.line, first.key) == ("game.yaml", 3, "use.199")  # base.yaml is one
    assert first.message.startswith("'m199.yaml' is one too many")


def test_the_files_of_a_game_are_no_larger_together_than_one_may_be(
    check: Check, module: Callable[..., Path]
) -> None:
    use = modules(module, 3, f"scoring: {{draw: -3}}\n{'# nothing' * 50_000}\n")
    assert [each.key for each in check(use).findings] == ["use.2"]


def test_modules_that_say_too_much_to_be_compared_are_refused(
    check: Check, module: Callable[..., Path]
) -> None:
    use = modules(module, 100, bonuses(120, "{points: @}"))
    start = time.process_time()
    (found,) = check(use).findings
    assert time.process_time() - start < 2 * SECONDS
    assert (found.code, found.line, found.key) == ("too-large", 3, "use")
    assert "say too much together to be compared" in found.message


def test_lines_are_cut_where_an_editor_ends_them() -> None:
    text = "one\r\ntwo\rthree\n\nfive"
    lines = Lines(text)
    assert list(lines) == ["one", "two", "three", "", "five"] == list(lines_of(text))
    assert (len(lines), lines[-1], lines[1:3]) == (5, "five", ("two", "three"))
    assert list(Lines("")) == [""]
    assert list(Lines("x\n")) == ["x", ""]
    with pytest.raises(IndexError):
        lines[5]


def test_a_file_takes_little_more_memory_than_its_text() -> None:
    text = "#\n" * 400_000
    tracemalloc.start()
    try:
        source, _, _ = read(f"a: 1\n{text}".encode(), "f.yaml")
        assert source.lines[3] == "#"
        assert tracemalloc.get_traced_memory()[0] < 4 * len(text)
    finally:
        tracemalloc.stop()
