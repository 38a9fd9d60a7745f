"""The points that end a game: whether they are reached at all, in reason, or at one stroke."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from tilewright.language import Variant
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.conditions import too_many_cases
from tilewright.library.sense.estimate import points_a_round
from tilewright.library.sense.fault import Fault, with_players
from tilewright.library.sense.worth import most_for_a_tile

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
        path = ("scoring", "bonuses", name, "points")
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
    """Check that laying one tile cannot end the game."""
    points = variant.game_end.at.points
    if points is None or too_many_cases(variant):
        return
    most = most_for_a_tile(variant, points)
    if most is not None and most >= points:
        message = f"one tile can pay {most:,} points, so {points:,} can be reached by a single play"
        yield Fault("warning", "target-at-once", message, (_TARGET, ("scoring", "tile")))


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
