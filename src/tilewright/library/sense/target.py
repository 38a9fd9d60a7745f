"""The points that end a game: whether they are reached at all, in reason, or at one stroke."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from tilewright.language import Variant
from tilewright.language.scoring import BONUSES
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.conditions import too_many_cases
from tilewright.library.sense.deal import drawable, most_to_draw
from tilewright.library.sense.estimate import points_a_round
from tilewright.library.sense.fault import Fault, idle, with_players
from tilewright.library.sense.pieces import most_and_mean, pieces
from tilewright.library.sense.worth import best_play

_TARGET: KeyPath = ("game_end", "at", "points")

MOST_ROUNDS: Final = 12
"""Rounds that a player who wins them all may need; a real game takes up to five times as many."""


def points_can_be_scored(variant: Variant) -> Iterator[Fault]:
    """Check that where only points end the game, or settle a tie, something pays some.

    Only what is certain from the numbers alone is found; the rest is a matter of playing.
    """
    at = variant.game_end.at
    if variant.clock.game is not None or (at.points is None and at.rounds is None):
        return
    sources = dict(_sources_of_points(variant))
    if at.rounds is None:
        if any(map(_may_be_positive, sources.values())):
            return
        message = (
            f"nothing in these rules ever pays a point, so nobody reaches {at.points:,} "
            "and the game never ends"
        )
        end = _TARGET
    else:
        # Rounds end the game, unless all are equal for ever and another round is to decide.
        settled = variant.game_end.tie == "share" or variant.players.number.high == 1
        if settled or any(points != 0 for points in sources.values()):
            return
        message = (
            "nothing in these rules ever pays or costs a point, so every game ends in a tie "
            "and another round is played for ever"
        )
        end = ("game_end", "tie")
    yield Fault("warning", "target", message, (end, *sources))


def _sources_of_points(variant: Variant) -> Iterator[tuple[KeyPath, int | None]]:
    """Give every setting that pays or costs points, and how many; None where that depends."""
    scoring, ends = variant.scoring, variant.round_end
    tile = 0 if scoring.tile == "none" else scoring.tile
    yield ("scoring", "tile"), tile if isinstance(tile, int) else None
    for name, bonus in scoring.bonuses.items():
        path = (*BONUSES, name, "points")
        yield path, bonus.points if isinstance(bonus.points, int) else None
    yield ("scoring", "draw"), scoring.draw
    yield ("scoring", "stuck"), scoring.stuck
    yield ("scoring", "pool_empty"), scoring.pool_empty
    for name, end in (("out", ends.out), ("blocked", ends.blocked)):
        if name == "out" or ends.blocked.winner != "nobody":
            yield ("round_end", name, "bonus"), end.bonus
            yield ("round_end", name, "takes"), 0 if end.takes == "nothing" else None
        yield ("round_end", name, "everyone"), 0 if end.everyone == "nothing" else -1


def _may_be_positive(points: int | None) -> bool:
    return points is None or points > 0


# At one stroke -----------------------------------------------------------------------------------


def target_takes_more_than_a_tile(variant: Variant) -> Iterator[Fault]:
    """Check that laying one tile, and going out with it, cannot end the game."""
    points = variant.game_end.at.points
    if points is None or too_many_cases(variant):
        return
    parts = best_play(variant, points)
    most = sum(parts.values())
    if most < points:
        return
    out = parts.get(("round_end", "out", "bonus"), 0)
    what = f"{most:,} points, {out:,} of them for going out" if out else f"{most:,} points"
    message = f"one tile can pay {what}, so {points:,} can be reached by a single play"
    needed = [path for path, paid in parts.items() if most - paid < points] or list(parts)
    whens = [(*path[:-1], "when") for path in needed if path[1] == "bonuses"]
    yield Fault("warning", "target-at-once", message, (_TARGET, *needed, *whens))


# In the rounds there are -------------------------------------------------------------------------


def target_fits_into_the_rounds(variant: Variant) -> Iterator[Fault]:
    """Check that where rounds end the game too, the points can be there before.

    Told only where it is certain: nobody lays more than the hand and all that can be drawn.
    """
    at, scoring, ends = variant.game_end.at, variant.scoring, variant.round_end
    if at.points is None or at.rounds is None or too_many_cases(variant):
        return
    if scoring.stuck > 0 or scoring.pool_empty > 0:
        return
    left, set_ = drawable(variant), pieces(variant.tiles)
    laid = max((tiles + (variant.deal.hand_size(n) or 0) for n, tiles in left.items()), default=0)
    hands = sum(number * set_.count(bits) for number, bits in set_.by_sum.items())
    beside = max(0, ends.out.bonus, ends.blocked.bonus) + hands
    beside += max(0, scoring.draw) * most_to_draw(variant)
    plain, _ = most_and_mean(variant.tiles, scoring.tile)
    if not laid or (laid * plain + beside) * at.rounds >= at.points:
        return  # without any bonus already
    parts = best_play(variant, 0)
    best = sum(paid for path, paid in parts.items() if path[0] != "round_end")
    if parts and (laid * best + beside) * at.rounds < at.points:
        rounds = "one round" if at.rounds == 1 else f"{at.rounds:,} rounds"
        yield idle(_TARGET, f"nobody can make so many points in {rounds}")


# In reason ---------------------------------------------------------------------------------------


def target_is_in_reach(variant: Variant) -> Iterator[Fault]:
    """Check that winning round after round reaches the points before everybody is tired of it."""
    at = variant.game_end.at
    if at.points is None or at.rounds is not None or variant.clock.game is not None:
        return
    if too_many_cases(variant):
        return
    scoring = variant.scoring
    if scoring.draw > 0 or scoring.stuck > 0 or scoring.pool_empty > 0:
        return  # how often one draws or passes is anybody's choice
    rounds = points_a_round(variant, at.points / MOST_ROUNDS)
    far = {
        players: ceil(at.points / points)
        for players, points in rounds.items()
        if 0 < points * MOST_ROUNDS < at.points
    }
    if far:
        shortest = min(far.values())
        made = max(rounds[players] for players in far)
        message = (
            f"{with_players(list(far), list(rounds))}{at.points:,} points are far to reach: "
            f"who wins a round makes about {made:.0f} points in it at best, so a game takes "
            f"{shortest:,} rounds or more"
        )
        ends = (("round_end", "out", "takes"), ("round_end", "out", "bonus"))
        yield Fault("warning", "many-rounds", message, (_TARGET, ("scoring", "tile"), *ends))
