"""How often the careful bot beats another kind: `python benchmarks/bots.py`.

Whole games with fixed seeds: in every seat the careful bot plays the same deals, all others are of
the other kind. Printed are its share of the games won (a shared win counts in part) with a 95 %
interval, by how many points a game it leads the mean of the others, and how long a decision takes.
With `--weight NAME=N` one of its weights is another: what each of them is worth.
"""

import argparse
import json
import math
import time
from collections.abc import Sequence
from typing import NamedTuple

from tilewright import load
from tilewright.engine import Position, Rules, compile_rules
from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.opening import start_round
from tilewright.engine.kernel.plays import running
from tilewright.engine.kernel.turns import draw, pass_turn, play
from tilewright.lab.rounds import begin_game
from tilewright.players import careful
from tilewright.players.bots import DECISIONS
from tilewright.players.deciding import DRAW, LAY, Decide

GAMES = (
    ("triominos", 2),
    ("triominos", 4),
    ("triominos-modern", 2),
    ("triominos-pressman", 2),
    ("domino", 2),
    ("domino", 4),
)
"""Shipped variants and numbers of players."""

MOST_ROUNDS = 1000
WEIGHTS = ("REPLY", "NEXT", "ENDING", "DRAWN")


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
    """Play a game to its end."""
    game = begin_game(rules, seed)
    t, s = rules.t, game.state
    while not game.game_over and game.round < MOST_ROUNDS:
        start_round(t, s)
        while running(s):
            seat = s[at.TO_MOVE]
            decision = deciders[seat](t, s, seed, seat + 1)
            if decision == LAY:
                play(t, s, s[at.FOUND_TILE], s[at.FOUND_CELL], s[at.FOUND_TURN])
            elif decision == DRAW:
                draw(t, s)
            else:
                pass_turn(t, s)
    return game


def measure(name: str, players: int, games: int, other: str) -> Measured:
    """Let the careful bot play in every seat in turn."""
    variant = load(name).variant
    if variant is None:
        raise SystemExit(f"{name} has errors: tilewright validate {name}")
    rules = compile_rules(variant, players)
    timed = Timed(DECISIONS["careful"])
    won = lead = 0.0
    for number in range(games):
        seat = number % players
        deciders: list[Decide] = [DECISIONS[other]] * players
        deciders[seat] = timed
        game = play_game(rules, 1 + number // players, deciders)
        won += (seat + 1 in game.winners) / max(1, len(game.winners))
        others = sum(game.scores) - game.scores[seat]
        lead += game.scores[seat] - others / (players - 1)
    low, high = interval(won, games)
    return Measured(
        name,
        players,
        games,
        100 / players,
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
    for text in options.weight:
        weight, _, number = text.partition("=")
        if weight not in WEIGHTS:
            parser.error(f"there is no weight '{weight}'; there are {', '.join(WEIGHTS)}")
        setattr(careful, weight, int(number))
    chosen = [game for game in GAMES if not options.variant or game[0] in options.variant]
    measured = [measure(*game, options.games, options.against) for game in chosen]
    if options.json:
        print(json.dumps([each._asdict() for each in measured], indent=2))
        return
    print("| variant | players | games | fair share | share won | 95 % interval | lead | ms |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for each in measured:
        print(
            f"| {each.variant} | {each.players} | {each.games} | {each.fair:.0f} % "
            f"| {each.share:.1f} % | {each.low:.1f}–{each.high:.1f} % | {each.lead:+.0f} "
            f"| {each.milliseconds:.1f} |"
        )


if __name__ == "__main__":
    main()
