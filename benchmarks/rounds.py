"""How many whole rounds the interpreted kernel plays in a second: `python benchmarks/rounds.py`.

Players choose among their legal plays by chance; whoever has none draws, then passes. Machines
differ, so each game is also measured against a yardstick, a fixed loop in plain Python that runs in
turns with it: *yardsticks a round* compares between machines, rounds a second does not. Of several
runs of each the fastest counts, since everything else a machine does only slows things down.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from figures import Column, print_figures

from tilewright import load
from tilewright.engine import compile_rules
from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table, opening, turns
from tilewright.engine.kernel.chance import below, seed_chance
from tilewright.engine.kernel.judging import draw_is_left
from tilewright.engine.kernel.plays import count_plays, find_play

GAMES = (
    ("triominos", 2),
    ("triominos", 4),
    ("triominos-0-6", 2),
    ("triominos-6-players", 2),
    ("triominos-6-players", 6),
    ("domino", 2),
    ("domino", 4),
    ("domino-block", 4),
    ("domino-all-fives", 4),
    ("domino-mexican-train", 4),
    ("domino-mexican-train", 8),
)
"""Shipped variants and numbers of players."""


class Measured(NamedTuple):
    """What a game costs."""

    variant: str
    players: int
    tiles: int
    laid: float
    rounds_per_second: float
    yardsticks_per_round: float


def yardstick() -> int:
    """Do a fixed amount of what the kernel does: look up, shift, add, compare."""
    numbers = list(range(64))
    total = 0
    for step in range(1000):
        number = numbers[(total + step) & 63]
        if number & 1 == 0:
            total = (total << 1 | number) & 0xFFFF
        else:
            total ^= number + step
    return total


def play_round(t: Table, s: State, chance: list[int]) -> None:
    """Play a round to its end, by chance."""
    opening.start_round(t, s)
    while s[at.ROUND_OVER] == at.PLAYING:
        player = s[at.TO_MOVE]
        count = count_plays(t, s, player)
        if count:
            find_play(t, s, player, below(chance, 0, count))
            turns.play(t, s, s[at.FOUND_TILE], s[at.FOUND_CELL], s[at.FOUND_TURN])
        elif draw_is_left(t, s):
            turns.draw(t, s)
        else:
            turns.pass_turn(t, s)


def seconds(job: Callable[[], object]) -> float:
    """Give how long a job takes."""
    start = time.perf_counter()
    job()
    return time.perf_counter() - start


def measure(name: str, players: int, rounds: int, repeats: int) -> Measured:
    """Measure a game and the yardstick in turns."""
    variant = load(name).variant
    if variant is None:
        raise SystemExit(f"{name} has errors: tilewright validate {name}")
    rules = compile_rules(variant, players)
    s, chance = rules.new_state(), [0, 0, 0, 0]
    s[at.SEED_LOW] = 7
    seed_chance(chance, 0, 7, 0, 1, 0)
    laid, score = 0, rules.t[at.SCORE]

    def play_rounds() -> None:
        nonlocal laid
        for _ in range(rounds):
            play_round(rules.t, s, chance)
            laid += s[at.LAID]
            # Rounds are counted here, not games: each is the first of one.
            s[at.GAME_OVER] = s[at.REACHED] = 0
            s[score : score + players] = [0] * players

    def lay_yardsticks() -> None:
        for _ in range(rounds):
            yardstick()

    times = [(seconds(play_rounds), seconds(lay_yardsticks)) for _ in range(repeats)]
    fastest, shortest = (min(column) / rounds for column in zip(*times, strict=True))
    return Measured(
        variant=name,
        players=players,
        tiles=rules.sizes.total,
        laid=laid / (rounds * repeats),
        rounds_per_second=1 / fastest,
        yardsticks_per_round=fastest / shortest,
    )


COLUMNS: Sequence[Column[Measured]] = (
    Column("variant", lambda each: each.variant),
    Column("players", lambda each: str(each.players)),
    Column("set", lambda each: str(each.tiles)),
    Column("laid a round", lambda each: f"{each.laid:.1f}"),
    Column("rounds/s", lambda each: f"{each.rounds_per_second:,.0f}"),
    Column("yardsticks a round", lambda each: f"{each.yardsticks_per_round:.1f}"),
)


def main() -> None:
    """Measure all games and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=200, help="rounds in a run (200)")
    parser.add_argument("--repeats", type=int, default=10, help="runs, the fastest counts (10)")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    options = parser.parse_args()
    measured = [measure(*game, options.rounds, options.repeats) for game in GAMES]
    print_figures(measured, COLUMNS, as_json=options.json)


if __name__ == "__main__":
    main()
