"""Penalties that are rewards, and rewards that are penalties: families do it, mostly by mistake."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.ends import BonusOrList, is_paid
from tilewright.language.scoring import BONUSES
from tilewright.library.findings.finding import KeyPath, setting
from tilewright.library.sense.fault import Fault, either


def signs_are_meant(variant: Variant) -> Iterator[Fault]:
    """Check that misfortune costs points and success earns them; the reverse for lowest_score."""
    bad = -1 if variant.game_end.winner == "lowest_score" else 1
    for path, points, occasion in _misfortunes(variant):
        if points * bad > 0:
            yield _odd(path, points, occasion, "rewards", -points)
    for path, points, occasion in _successes(variant):
        if points * bad < 0:
            yield _odd(path, points, occasion, "punishes", -points)
    if bad > 0:
        yield from _own_hands_that_pay(variant)
    else:
        yield from _hands_that_help(variant)
        yield from _points_nobody_passes(variant)
        yield from _winner_of_other_rules(variant)


def _misfortunes(variant: Variant) -> Iterator[tuple[KeyPath, int, str]]:
    scoring = variant.scoring
    yield ("scoring", "draw"), scoring.draw, "drawing a tile"
    yield ("scoring", "stuck"), scoring.stuck, "being stuck"
    yield ("scoring", "pool_empty"), scoring.pool_empty, "passing before an empty pool"
    if variant.turn.may_pass_when_able:
        yield ("scoring", "foul"), scoring.foul, "passing although a tile had to be laid"


def _successes(variant: Variant) -> Iterator[tuple[KeyPath, int, str]]:
    tile, ends = variant.scoring.tile, variant.round_end
    if isinstance(tile, int):
        yield ("scoring", "tile"), tile, "laying a tile"
    yield from _listed(("round_end", "out", "bonus"), ends.out.bonus, "going out")
    if is_paid(ends.blocked):
        blocked = ("round_end", "blocked", "bonus")
        yield from _listed(blocked, ends.blocked.bonus, "winning a blocked round")
    for name, passed in variant.scoring.passes.items():
        path = ("scoring", "passes", name, "points")
        yield path, passed.points, "laying the last tile before a pass"


def _listed(path: KeyPath, bonus: BonusOrList, occasion: str) -> Iterator[tuple[KeyPath, int, str]]:
    """Give a bonus, or each of a list, with its place."""
    if isinstance(bonus, int):
        yield path, bonus, occasion
        return
    for index, points in enumerate(bonus):
        yield (*path, index), points, occasion


def _odd(path: KeyPath, points: int, occasion: str, does: str, hint: int) -> Fault:
    lowest = " where the lowest score wins" if (points < 0) == (does == "rewards") else ""
    message = f"{setting(path)}: {points} {does} {occasion}{lowest}"
    return Fault("warning", "sign", message, (path,), str(hint))


def _points_nobody_passes(variant: Variant) -> Iterator[Fault]:
    """Find, where the lowest score wins, points that must be reached exactly."""
    if variant.game_end.exactly and variant.game_end.at.points is not None:
        message = "game_end.exactly spares those whom points hurt: the lowest score wins"
        paths = (("game_end", "exactly"), ("game_end", "winner"))
        yield Fault("warning", "sign", message, paths)


def _own_hands_that_pay(variant: Variant) -> Iterator[Fault]:
    """Find, where the highest score wins, hands that count for those who could not lay them."""
    for name, end in (("out", variant.round_end.out), ("blocked", variant.round_end.blocked)):
        if end.everyone in ("own_hand", "losers_own_hand"):
            message = (
                f"round_end.{name}.everyone: {end.everyone} rewards full hands; "
                "that is for games in which the lowest score wins"
            )
            path = ("round_end", name, "everyone")
            paths = (path, ("game_end", "winner"))
            yield Fault("warning", "sign", message, paths, "minus_own_hand")


def _hands_that_help(variant: Variant) -> Iterator[Fault]:
    """Find, where the lowest score wins, hands that count for those whom they should hurt."""
    for name, end in (("out", variant.round_end.out), ("blocked", variant.round_end.blocked)):
        if end.everyone == "minus_own_hand":
            message = (
                f"round_end.{name}.everyone: minus_own_hand rewards full hands "
                "where the lowest score wins"
            )
            yield Fault("warning", "sign", message, (("round_end", name, "everyone"),))
        nobody = name == "blocked" and not is_paid(variant.round_end.blocked)
        if end.takes != "nothing" and not nobody:
            message = (
                f"round_end.{name}.takes: {end.takes} punishes the winner of a round "
                "where the lowest score wins"
            )
            yield Fault("warning", "sign", message, (("round_end", name, "takes"),), "nothing")


def _winner_of_other_rules(variant: Variant) -> Iterator[Fault]:
    """Find, where the lowest score wins, rules that were made for the highest: of who wins."""
    pays = [path for path, points, _ in _successes(variant) if points > 0]
    costs = [path for path, points, _ in _misfortunes(variant) if points < 0]
    told = [*pays, *costs, *(fault.paths[0] for fault in _hands_that_help(variant))]
    if not isinstance(variant.scoring.tile, int) and variant.scoring.tile != "none":
        pays.append(("scoring", "tile"))
    if not pays or not costs:
        return  # to make points is to be avoided, in a way of its own
    if variant.scoring.bonuses:
        pays.append(BONUSES)
    message = (
        "where the lowest score wins, what pays here hurts and what costs helps: "
        f"{either([setting(path) for path in pays], 'and')} pay{'s' * (len(pays) == 1)}, "
        f"{either([setting(path) for path in costs], 'and')} cost{'s' * (len(costs) == 1)}"
    )
    yield Fault("warning", "sign", message, (("game_end", "winner"),), unless=tuple(told))
