"""How long commands take to start, as multiples of `python -c pass`.

Run `python benchmarks/startup.py`. Each command and `python -c pass` run in turns; the fastest of
several runs of each counts. With `--check` the exit status is 1 when a command is over its budget.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

RULES = """\
tilewright: 1
name: Friday
extends: triominos
use: [no-holding-back]
scoring: {bonuses: {lucky_five: {when: {sum: 5}, points: 5}}}
game_end: {at: {points: 200}}
"""


class Job(NamedTuple):
    """A command, and how many times as long as `python -c pass` it may take."""

    arguments: tuple[str, ...]
    budget: float | None = None


JOBS = (
    Job(("--help",), 9),
    Job(("validate", "friday.yaml"), 20),
    Job(("list",)),
    Job(("show", "triominos")),
    Job(("play", "domino", "--player", "A:greedy", "--player", "B:greedy", "--quiet")),
)


def seconds(arguments: list[str], folder: Path) -> float:
    """Give how long a program takes that Python runs."""
    # As for any user, modules are compiled once and kept: the first run pays, and does not count.
    environment = {key: os.environ[key] for key in os.environ if key != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, check=True
    )
    return time.perf_counter() - start


def main() -> int:
    """Measure all commands and print a table; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=20, help="runs, the fastest counts (20)")
    parser.add_argument("--check", action="store_true", help="exit 1 when over a budget")
    options = parser.parse_args()
    over = False
    print("| command | times `python -c pass` | budget |")
    print("|---|---:|---:|")
    with TemporaryDirectory() as folder:
        (Path(folder) / "friday.yaml").write_text(RULES, encoding="utf-8")
        for job in JOBS:
            command = ["-m", "tilewright", *job.arguments]
            times = [
                (seconds(command, Path(folder)), seconds(["-c", "pass"], Path(folder)))
                for _ in range(options.repeats)
            ]
            job_time, nothing = map(min, zip(*times, strict=True))
            multiple = job_time / nothing
            over = over or (job.budget is not None and multiple > job.budget)
            budget = f"{job.budget:g}" if job.budget else ""
            print(f"| `tilewright {' '.join(job.arguments)}` | {multiple:.1f} | {budget} |")
    return 1 if over and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
