"""A trial: bots play a number of rounds, and what happened in them is counted.

Whole games are played one after another with the seeds 1, 2, …, until there are enough rounds. The
kinds of bots change seats from seed to seed. Every round can be seen again: `tilewright play` with
the same seed and the same bots plays the same game.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import gcd
from typing import Final

from tilewright.engine import Position, Rules, compile_rules
from tilewright.engine import places as at
from tilewright.lab.rounds import begin_game, most_moves, rounds_of
from tilewright.language import Variant
from tilewright.players.bots import DECISIONS

MOST_ROUNDS: Final = 1000
"""A game is left after this many rounds, just as `tilewright play` leaves it."""

TURNING: Final = ("random", "greedy", "wavering")
"""The kinds of bots, in the order of the seats of the first game."""

_WHY: Final = {0: None, at.BY_POINTS: "points", at.BY_ROUNDS: "rounds", at.BY_TIME: "time"}


@dataclass(frozen=True)
class Seen:
    """In how many rounds something was seen, and where: a seed, and a round of its game.

    The first, of those games whose seats are those of the first game if it was seen in one.
    """

    rounds: int
    seed: int
    round: int


@dataclass(frozen=True)
class Game:
    """A game as it went.

    `why` it is over is points or rounds; None if it was left, be it that enough rounds were
    played. `overtime` counts the rounds after the one it was due to end with, which were played
    because of a tie; `leader` is the highest score; `replayed` are the most rounds in a row that
    did not count, since they were to be replayed.
    """

    seed: int
    rounds: int
    why: str | None
    overtime: int
    leader: int
    replayed: int = 0


@dataclass(frozen=True)
class Trial:
    """What was seen in some rounds by so many players; what was not seen is left out.

    `causes` are the words that stood in a `because`; `endings` say how rounds ended: out, blocked,
    stopped by the end of the game, or endless where the round was left. All scores at the ends of
    rounds were multiples of `step`; 0 if all were 0.
    """

    players: int
    rounds: int
    causes: Mapping[str, Seen]
    endings: Mapping[str, Seen]
    games: tuple[Game, ...]
    step: int = 1

    @property
    def over(self) -> tuple[Game, ...]:
        """The games that were played to their end."""
        return tuple(game for game in self.games if game.why is not None)

    @property
    def gain(self) -> float:
        """The points by which the highest score grows in a round."""
        return sum(game.leader for game in self.games) / self.rounds


def seating(seed: int) -> int:
    """Give the seating of the game of a seed: how far the kinds of bots have moved on, from 0."""
    return (seed - 1) % len(TURNING)


def kinds_at(players: int, seed: int) -> tuple[str, ...]:
    """Name the kinds of bots that play the game of a seed, in the order of their seats."""
    return tuple(TURNING[(seating(seed) + seat) % len(TURNING)] for seat in range(players))


def play_trial(
    variant: Variant,
    players: int,
    rounds: int,
    *,
    on_round: Callable[[], object] = lambda: None,
    most: int | None = None,
) -> Trial:
    """Let bots play that many rounds, at least one; `on_round` is called after each.

    A round is left after `most` moves, by itself more than a round can have. Raises
    `ImpossibleGame` for a number of players the variant cannot be played by.
    """
    rules = compile_rules(variant, players)
    limit = most_moves(rules) if most is None else most
    causes: dict[str, Seen] = {}
    endings: dict[str, Seen] = {}
    games: list[Game] = []
    left, step = max(1, rounds), 0
    while left > 0:
        seed = len(games) + 1
        position = begin_game(rules, seed)
        played, overtime, due = 0, 0, False
        replayed = in_a_row = uncounted = 0
        deciders = [DECISIONS[kind] for kind in kinds_at(players, seed)]
        for each in rounds_of(position, seed, deciders, limit):
            played += 1
            overtime += due
            due = _is_due(rules, position)
            in_a_row = in_a_row + 1 if position.state[at.UNCOUNTED] > uncounted else 0
            uncounted, replayed = position.state[at.UNCOUNTED], max(replayed, in_a_row)
            for cause in each.causes:
                _count(causes, cause, seed, each.number)
            _count(endings, each.ending, seed, each.number)
            step = gcd(step, *position.scores)
            on_round()
            if played == min(left, MOST_ROUNDS):
                break
        why = _WHY[position.state[at.GAME_OVER]]
        games.append(Game(seed, played, why, overtime, max(position.scores), replayed))
        left -= played
    return Trial(players, max(1, rounds), causes, endings, tuple(games), step)


def _count(seen: dict[str, Seen], what: str, seed: int, number: int) -> None:
    before = seen.get(what)
    if before is None:
        seen[what] = Seen(1, seed, number)
    elif seating(seed) < seating(before.seed):
        seen[what] = Seen(before.rounds + 1, seed, number)
    else:
        seen[what] = replace(before, rounds=before.rounds + 1)


def _is_due(rules: Rules, game: Position) -> bool:
    """Tell whether the points or the rounds that end the game are reached."""
    return game.state[at.REACHED] != 0 or (
        0 < rules.t[at.ROUNDS] <= game.round - game.state[at.UNCOUNTED]
    )
