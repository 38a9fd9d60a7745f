"""How often the careful bot beats another kind: `python benchmarks/bots.py`.

Whole games with fixed seeds: in every seat the careful bot plays the same deals, all others are of
the other kind; of a team all are careful. Printed are its share of the games won (a shared win
counts in part) with a 95 % interval, by how many points a game it is ahead of the mean of the
others, and how long a decision takes.

With `--weight NAME=N` one of its weights is another: what each of them is worth.
"""

import argparse
import math
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from figures import Column, print_figures

from tilewright import load
from tilewright.engine import Position, Rules, compile_rules
from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.lab.rounds import begin_game, most_moves, rounds_of
from tilewright.players.bots import DECISIONS
from tilewright.players.careful import lay_with_care
from tilewright.players.deciding import Decide
from tilewright.players.outlook import sign_of
from tilewright.players.prospects import Weights

GAMES = (
    ("triominos", 2),
    ("triominos", 4),
    ("triominos-modern", 2),
    ("triominos-pressman", 2),
    ("domino", 2),
    ("domino", 4),
    ("domino-all-fives", 2),
    ("domino-all-fives", 4),
    ("domino-partners", 4),
    ("domino-mexican-train-9", 2),
    ("domino-mexican-train-9", 4),
)
"""Shipped variants and numbers of players."""

MOST_ROUNDS = 1000


class Measured(NamedTuple):
    """How the careful bot did; shares are in percent, `low` and `high` bound the true one."""

    variant: str
    players: int
    games: int
    fair: float
    share: float
    low: float
    high: float
    lead: float
    milliseconds: float


class Timed:
    """Decides as a bot does, and counts the time of it."""

    def __init__(self, decide: Decide) -> None:
        self._decide = decide
        self.seconds = 0.0
        self.decisions = 0

    def __call__(self, t: Table, s: State, seed: int, seat: int) -> int:
        """Decide."""
        start = time.perf_counter()
        decision = self._decide(t, s, seed, seat)
        self.seconds += time.perf_counter() - start
        self.decisions += 1
        return decision


def play_game(rules: Rules, seed: int, deciders: Sequence[Decide]) -> Position:
    """Play a game to its end, or until it or a round of it goes on for ever."""
    game = begin_game(rules, seed)
    for each in rounds_of(game, seed, deciders, most_moves(rules)):
        if each.number == MOST_ROUNDS:
            break
    return game


def measure(name: str, players: int, games: int, other: str, weights: Weights) -> Measured:
    """Let the careful bot play in every seat in turn."""
    variant = load(name).variant
    if variant is None:
        raise SystemExit(f"{name} has errors: tilewright validate {name}")
    rules = compile_rules(variant, players)
    timed = Timed(partial(lay_with_care, weights=weights))
    sides = rules.t[at.SIDES]
    won = lead = 0.0
    for number in range(games):
        side = number % sides
        deciders: list[Decide] = [DECISIONS[other]] * players
        deciders[side::sides] = [timed] * (players // sides)
        game = play_game(rules, 1 + number // sides, deciders)
        # All of a team have won, and all show the team's score.
        winners = [winner for winner in range(sides) if winner + 1 in game.winners]
        won += (side in winners) / max(1, len(winners))
        others = sum(game.scores[:sides]) - game.scores[side]
        lead += sign_of(rules.t) * (game.scores[side] - others / (sides - 1))
    low, high = interval(won, games)
    return Measured(
        name,
        players,
        games,
        100 / sides,
        100 * won / games,
        100 * low,
        100 * high,
        lead / games,
        1000 * timed.seconds / timed.decisions,
    )


def interval(won: float, games: int) -> tuple[float, float]:
    """Give the 95 % interval of a share by Wilson's formula."""
    z, share = 1.96, won / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    width = 1 + z * z / games
    return (middle - half) / width, (middle + half) / width


COLUMNS: Sequence[Column[Measured]] = (
    Column("variant", lambda each: each.variant),
    Column("players", lambda each: str(each.players)),
    Column("games", lambda each: str(each.games)),
    Column("fair share", lambda each: f"{each.fair:.0f} %"),
    Column("share won", lambda each: f"{each.share:.1f} %"),
    Column("95 % interval", lambda each: f"{each.low:.1f}–{each.high:.1f} %"),
    Column("lead", lambda each: f"{each.lead:+.0f}"),
    Column("ms", lambda each: f"{each.milliseconds:.1f}"),
)


def weights_of(texts: Sequence[str]) -> Weights:
    """Read `NAME=N`, as often as wanted; raises `ValueError`."""
    chosen: dict[str, int] = {}
    for text in texts:
        weight, _, number = text.partition("=")
        if weight not in Weights._fields:
            names = ", ".join(Weights._fields)
            raise ValueError(f"there is no weight '{weight}'; there are {names}")
        chosen[weight] = int(number)
    return Weights(**chosen)


def main() -> None:
    """Measure all games and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=40, help="games of each variant (40)")
    parser.add_argument(
        "--against", default="greedy", choices=list(DECISIONS), help="the others' kind (greedy)"
    )
    parser.add_argument("--variant", action="append", help="only these variants")
    parser.add_argument("--weight", action="append", default=[], metavar="NAME=N")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    options = parser.parse_args()
    try:
        weights = weights_of(options.weight)
    except ValueError as error:
        parser.error(str(error))
    chosen = [game for game in GAMES if not options.variant or game[0] in options.variant]
    measured = [measure(*game, options.games, options.against, weights) for game in chosen]
    print_figures(measured, COLUMNS, as_json=options.json)


if __name__ == "__main__":
    main()
