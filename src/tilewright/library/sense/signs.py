"""Penalties that are rewards, and rewards that are penalties: families do it, mostly by mistake."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.fault import Fault


def signs_are_meant(variant: Variant) -> Iterator[Fault]:
    """Check that misfortune costs points and success earns them; the reverse for lowest_score."""
    bad = -1 if variant.game_end.winner == "lowest_score" else 1
    for path, points, occasion in _misfortunes(variant):
        if points * bad > 0:
            yield _odd(path, points, occasion, "rewards", -points)
    for path, points, occasion in _successes(variant):
        if points * bad < 0:
            yield _odd(path, points, occasion, "punishes", -points)
    if bad < 0:
        yield from _hands_that_help(variant)


def _misfortunes(variant: Variant) -> Iterator[tuple[KeyPath, int, str]]:
    scoring = variant.scoring
    yield ("scoring", "draw"), scoring.draw, "drawing a tile"
    yield ("scoring", "stuck"), scoring.stuck, "being stuck"
    yield ("scoring", "pool_empty"), scoring.pool_empty, "passing before an empty pool"


def _successes(variant: Variant) -> Iterator[tuple[KeyPath, int, str]]:
    tile, ends = variant.scoring.tile, variant.round_end
    if isinstance(tile, int):
        yield ("scoring", "tile"), tile, "laying a tile"
    yield ("round_end", "out", "bonus"), ends.out.bonus, "going out"
    if ends.blocked.winner != "nobody":
        yield ("round_end", "blocked", "bonus"), ends.blocked.bonus, "winning a blocked round"


def _odd(path: KeyPath, points: int, occasion: str, does: str, hint: int) -> Fault:
    lowest = " where the lowest score wins" if (points < 0) == (does == "rewards") else ""
    message = f"{'.'.join(map(str, path))}: {points} {does} {occasion}{lowest}"
    return Fault("warning", "sign", message, (path,), str(hint))


def _hands_that_help(variant: Variant) -> Iterator[Fault]:
    """Find, where the lowest score wins, hands that count for those whom they should hurt."""
    for name, end in (("out", variant.round_end.out), ("blocked", variant.round_end.blocked)):
        if end.everyone == "minus_own_hand":
            message = (
                f"round_end.{name}.everyone: minus_own_hand rewards full hands "
                "where the lowest score wins"
            )
            yield Fault("warning", "sign", message, (("round_end", name, "everyone"),))
        nobody = name == "blocked" and variant.round_end.blocked.winner == "nobody"
        if end.takes != "nothing" and not nobody:
            message = (
                f"round_end.{name}.takes: {end.takes} punishes the winner of a round "
                "where the lowest score wins"
            )
            yield Fault("warning", "sign", message, (("round_end", name, "takes"),), "nothing")
