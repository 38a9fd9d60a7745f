"""The points that end a game: whether they are reached at all, in reason, or at one stroke."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from tilewright.language import Variant
from tilewright.language.by_players import TARGET
from tilewright.language.ends import BonusOrList, Everyone, is_paid
from tilewright.language.same_ends import hands_are_taken
from tilewright.language.sameness import everybody_may_draw
from tilewright.language.scoring import BONUSES
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.conditions import too_many_cases
from tilewright.library.sense.deal import drawable, most_to_draw, pool_sizes
from tilewright.library.sense.estimate import own_hands_are_added, points_a_round
from tilewright.library.sense.fault import Fault, idle, with_players
from tilewright.library.sense.pieces import most_and_mean, pieces
from tilewright.library.sense.worth import best_play, depends_on_others, most_of

MOST_ROUNDS: Final = 12
"""Rounds that a player who wins them all may need; a real game takes up to five times as many."""


def points_can_be_scored(variant: Variant) -> Iterator[Fault]:
    """Check that where only points end the game, or settle a tie, something pays some.

    Only what is certain from the numbers alone is found; the rest is a matter of playing.
    """
    at = variant.game_end.at
    targets = _targets(variant)
    if variant.clock.game is not None or not (targets or at.rounds is not None):
        return
    sources = dict(_sources_of_points(variant))
    if at.rounds is None:
        if any(map(_may_be_positive, sources.values())):
            return
        least = min(targets.values())
        message = (
            f"nothing in these rules ever pays a point, so nobody reaches {least:,} "
            "and the game never ends"
        )
        end: KeyPath = TARGET
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


def _targets(variant: Variant) -> dict[int, int]:
    """Give the points that end the game, by the numbers of players that have any."""
    return variant.game_end.at.targets(variant.players.number.numbers())


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
    for name, passed in scoring.passes.items():
        yield ("scoring", "passes", name, "points"), passed.points
    if variant.turn.may_pass_when_able:
        yield ("scoring", "foul"), scoring.foul
    for end_name, paid, takes, everyone in (
        ("out", ends.out.bonus, ends.out.takes, ends.out.everyone),
        ("blocked", ends.blocked.bonus, ends.blocked.takes, ends.blocked.everyone),
    ):
        if end_name == "out" or is_paid(ends.blocked):
            yield ("round_end", end_name, "bonus"), _one_of(paid)
            yield ("round_end", end_name, "takes"), 0 if takes == "nothing" else None
        yield ("round_end", end_name, "everyone"), _OWN_HANDS[everyone]


_OWN_HANDS: Final[dict[Everyone, int | None]] = {
    "nothing": 0,
    "minus_own_hand": -1,
    "own_hand": None,
    "losers_own_hand": None,
}
"""What own hands do to points: nothing, cost, or pay as much as they hold."""


def _one_of(bonus: BonusOrList) -> int:
    """Give a bonus that pays in some round, else one that costs, else 0."""
    return most_of(bonus) or (bonus if isinstance(bonus, int) else min(bonus))


def _may_be_positive(points: int | None) -> bool:
    return points is None or points > 0


# At one stroke -----------------------------------------------------------------------------------


def target_takes_more_than_a_tile(variant: Variant) -> Iterator[Fault]:
    """Check that laying one tile, and going out with it, cannot end the game."""
    targets = _targets(variant)
    if not targets or too_many_cases(variant) or variant.game_end.exactly:
        return
    points = min(targets.values())
    parts = best_play(_told_by_tiles(variant), points)
    most = sum(parts.values())
    if most < points:
        return
    out = parts.get(("round_end", "out", "bonus"), 0)
    what = f"{most:,} points, {out:,} of them for going out" if out else f"{most:,} points"
    message = f"one tile can pay {what}, so {points:,} can be reached by a single play"
    needed = [path for path, paid in parts.items() if most - paid < points] or list(parts)
    whens = [(*path[:-1], "when") for path in needed if path[1] == "bonuses"]
    yield Fault("warning", "target-at-once", message, (TARGET, *needed, *whens))


def _told_by_tiles(variant: Variant) -> Variant:
    """Leave out bonuses of which it is not certain what they can pay."""
    scoring = variant.scoring
    certain = {n: bonus for n, bonus in scoring.bonuses.items() if not depends_on_others(bonus)}
    if len(certain) == len(scoring.bonuses):
        return variant
    changed = scoring.model_copy(update={"bonuses": certain})
    return variant.model_copy(update={"scoring": changed})


# In the rounds there are -------------------------------------------------------------------------


def target_fits_into_the_rounds(variant: Variant) -> Iterator[Fault]:
    """Check that where rounds end the game too, the points can be there before.

    Told only where it is certain: nobody lays more than the hand and all that can be drawn.
    """
    at, scoring, ends = variant.game_end.at, variant.scoring, variant.round_end
    targets = _targets(variant)
    if not targets or at.rounds is None or too_many_cases(variant):
        return
    points = min(targets.values())
    if _passing_pays(variant):
        return
    left = pool_sizes(variant) if everybody_may_draw(variant) else drawable(variant)
    laid = max((_laid_by_a_side(variant, n, tiles) for n, tiles in left.items()), default=0)
    # What hands come to can be taken by a winner, and be added for those who hold them.
    times = hands_are_taken(variant) + own_hands_are_added(variant)
    beside = max(0, most_of(ends.out.bonus), most_of(ends.blocked.bonus)) + times * _hands(variant)
    beside += max(0, scoring.draw) * most_to_draw(variant)
    plain, _ = most_and_mean(variant.tiles, scoring.tile)
    if not laid or (laid * plain + beside) * at.rounds >= points:
        return  # without any bonus already
    parts = best_play(variant, 0)
    best = sum(paid for path, paid in parts.items() if path[0] != "round_end")
    if parts and (laid * best + beside) * at.rounds < points:
        rounds = "one round" if at.rounds == 1 else f"{at.rounds:,} rounds"
        yield idle(TARGET, f"nobody can make so many points in {rounds}")


def _passing_pays(variant: Variant) -> bool:
    """Tell whether passes bring points: how often one passes is anybody's choice."""
    scoring = variant.scoring
    foul = scoring.foul if variant.turn.may_pass_when_able else 0
    passed = (bonus.points for bonus in scoring.passes.values())
    return max(scoring.stuck, scoring.pool_empty, foul, *passed) > 0


def _laid_by_a_side(variant: Variant, players: int, drawn: int) -> int:
    """Give the most tiles that players of one score can lay together."""
    side = players // variant.players.teams_of(players)
    return drawn + side * (variant.deal.hand_size(players) or 0)


def _hands(variant: Variant) -> int:
    """Give the most that the numbers left in all hands can come to."""
    hands, set_ = variant.round_end.hands, pieces(variant.tiles)
    total = sum(number * set_.count(bits) for number, bits in set_.by_sum.items())
    for named in (hands.values, hands.alone):
        total += sum(max(0, worth) * set_.count(set_.called(name)) for name, worth in named.items())
    rounding = (hands.rounded_to - 1) * variant.players.number.high
    return max(total + rounding, hands.at_least * variant.players.number.high)


# In reason ---------------------------------------------------------------------------------------


def target_is_in_reach(variant: Variant) -> Iterator[Fault]:
    """Check that winning round after round reaches the points before everybody is tired of it."""
    at = variant.game_end.at
    targets = _targets(variant)
    if not targets or at.rounds is not None or variant.clock.game is not None:
        return
    if too_many_cases(variant):
        return
    if variant.scoring.draw > 0 or _passing_pays(variant):
        return  # how often one draws or passes is anybody's choice
    rounds = points_a_round(variant, max(targets.values()) / MOST_ROUNDS)
    for target in dict.fromkeys(targets.values()):
        far = {
            players: ceil(target / points)
            for players, points in rounds.items()
            if targets.get(players) == target and 0 < points * MOST_ROUNDS < target
        }
        if not far:
            continue
        shortest = min(far.values())
        made = max(rounds[players] for players in far)
        message = (
            f"{with_players(list(far), list(rounds))}{target:,} points are far to reach: "
            f"who wins a round makes about {made:.0f} points in it at best, so a game takes "
            f"{shortest:,} rounds or more"
        )
        ends = (("round_end", "out", "takes"), ("round_end", "out", "bonus"))
        yield Fault("warning", "many-rounds", message, (TARGET, ("scoring", "tile"), *ends))
