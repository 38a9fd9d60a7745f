"""What each of many files costs `tilewright validate`: `python benchmarks/many_files.py`.

A folder of variants, all different: house rules over shipped games, with modules, bonuses, hands
and settings of their own; in a second folder each has a worked example besides. One run over all of
a folder, less one over a single file of it, is what the files themselves cost; the runs take turns
and of each the fastest counts. With `--check` the exit status is 1 when that is over the budget.
"""

import argparse
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

BUDGET = 2.0
"""Milliseconds for a file without examples."""

PARENTS = ("triominos", "triominos-goliath", "triominos-pressman", "triominos-modern")
MODULES = (
    "no-holding-back",
    "one-minute-turns",
    "half-hour-game",
    "seven-tiles-each",
    "highest-triple-opens",
    "hexagons-fifty-each",
    "pool-empty-costs-ten",
)
CONDITIONS = (
    "{{sum: {n}}}",
    "{{triple: true, sum: {{at_least: {n}}}}}",
    "{{sides: [1, 2], sum: {{multiple_of: {n}}}}}",
    "{{hexagons: 1, drawn: 0}}",
    "[{{last_tile: true}}, {{sum: {n}}}]",
)
EXAMPLE = """\
examples:
  - name: The first tiles
    players: 2
    to_move: 1
    moves:
      - {play: 5-5-5 @ 0/0}
      - {play: 5-5-4 @ 0/1}
    then: {to_move: 1}
"""


def house_rules(number: int) -> str:
    """Write a variant as a family might have it; every number gives another."""
    chance = random.Random(number)
    lines = [
        "# yaml-language-server: $schema=https://example.org/tilewright.schema.json",
        "tilewright: 1",
        f"name: {{en: House {number}, nl: Huis {number}}}",
        f"extends: {chance.choice(PARENTS)}",
    ]
    if chance.random() < 0.7:
        lines.append(f"use: [{', '.join(chance.sample(MODULES, chance.randint(1, 2)))}]")
    if chance.random() < 0.5:
        lines += ["deal:", "  hand:", f"    2 players: {chance.randint(5, 12)}"]
    lines += ["scoring:", "  bonuses:"]
    for bonus in range(chance.randint(1, 4)):
        when = chance.choice(CONDITIONS).format(n=chance.randint(1, 12))
        points = chance.randint(1, 90)
        lines += [f"    ours_{bonus}:", f"      when: {when}", f"      points: {points}"]
    if chance.random() < 0.5:
        lines.append(f"  draw: {-chance.randint(1, 20)}")
    if chance.random() < 0.5:
        lines += ["round_end:", f"  out: {{bonus: {chance.randint(0, 50)}}}"]
    lines += ["game_end:", f"  at: {{points: {300 + number}}}"]
    return "\n".join(lines) + "\n"


def write_files(folder: Path, number: int, ending: str = "") -> None:
    """Write so many variants into a new folder."""
    folder.mkdir()
    for each in range(number):
        text = house_rules(each) + ending
        (folder / f"house-{each:04}.yaml").write_text(text, encoding="utf-8")


def seconds(what: Path) -> float:
    """Give how long it takes to validate a file or folder, in which no error may be."""
    environment = {key: os.environ[key] for key in os.environ if key != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "tilewright", "validate", str(what), "--format", "concise"],
        capture_output=True,
        check=True,
        env=environment,
    )
    return time.perf_counter() - start


def cost(folder: Path, number: int, repeats: int) -> float:
    """Give the milliseconds that each file of a folder costs beyond the first."""
    first = folder / "house-0000.yaml"
    times = [(seconds(folder), seconds(first)) for _ in range(repeats)]
    everything, start = (min(column) for column in zip(*times, strict=True))
    milliseconds: float = 1000 * (everything - start) / (number - 1)
    return milliseconds


def main() -> int:
    """Measure files without and with an example and print a table; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--files", type=int, default=1000, help="files in a folder (1000)")
    parser.add_argument("--repeats", type=int, default=5, help="runs, the fastest counts (5)")
    parser.add_argument("--check", action="store_true", help="exit 1 when over the budget")
    options = parser.parse_args()
    with TemporaryDirectory() as place:
        plain, worked = Path(place) / "plain", Path(place) / "worked"
        write_files(plain, options.files)
        write_files(worked, options.files, EXAMPLE)
        without = cost(plain, options.files, options.repeats)
        with_one = cost(worked, options.files, options.repeats)
    print(f"| {options.files:,} files | ms a file | budget |")
    print("|---|---:|---:|")
    print(f"| without examples | {without:.2f} | {BUDGET:g} |")
    print(f"| with an example each | {with_one:.2f} |  |")
    return 1 if options.check and without > BUDGET else 0


if __name__ == "__main__":
    sys.exit(main())
