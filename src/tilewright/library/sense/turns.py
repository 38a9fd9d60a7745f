"""A turn: what drawing, or its absence, leaves without effect."""

from collections.abc import Iterator
from typing import Literal

from tilewright.language import Variant
from tilewright.language.turn import draws
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.deal import drawable, most_to_draw, of_the_pool
from tilewright.library.sense.fault import Fault, idle, with_players
from tilewright.library.sense.pieces import pieces


def clock_can_draw(variant: Variant) -> Iterator[Fault]:
    """Check that where a clock draws, drawing is allowed and something is there to draw.

    Where that is so with some numbers of players only, it is just a note.
    """
    clock = variant.clock.turn
    if clock is None or clock.then != "draw":
        return
    left = drawable(variant)
    nothing = [players for players, tiles in left.items() if tiles == 0]
    if not nothing:
        return
    off = not draws(variant)
    why = "turn.draw.most is 0" if off else "the deal leaves nothing to draw"
    message = (
        "the clock draws a tile when the time is up, but "
        f"{with_players(nothing, list(left))}{why}, so it can only pass"
    )
    paths: tuple[KeyPath, ...] = (("clock", "turn", "then"), ("turn", "draw", "most"))
    if not off:
        paths += of_the_pool(variant, nothing)
    if len(nothing) == len(left):
        yield Fault("warning", "clock-draw", message, paths, "pass")
    else:
        yield Fault("note", "clock-draw", message, paths)


def drawing_matters(variant: Variant) -> Iterator[Fault]:
    """Check that what is said of drawing is said of a game in which tiles are drawn."""
    draw, scoring = variant.turn.draw, variant.scoring
    if why := _nothing_drawn(variant):
        yield idle(("turn", "draw", "drawn_tile"), why)._replace(waiting=True)
        if scoring.draw:
            yield idle(("scoring", "draw"), why)
        if variant.turn.may_hold_back:
            yield idle(("turn", "may_hold_back"), f"{why}, and then whoever can lay must")
    elif draw.drawn_tile == "ends_turn" and draw.most not in (0, 1):
        why = "turn.draw.drawn_tile is ends_turn, so a turn has one draw"
        yield idle(("turn", "draw", "most"), why, "1")


def passes_can_cost(variant: Variant) -> Iterator[Fault]:
    """Check that the passes that cost or pay something can occur."""
    draw, scoring = variant.turn.draw, variant.scoring
    if scoring.pool_empty and not draws(variant):
        why = "turn.draw.most is 0, so every pass counts as stuck"
        yield idle(("scoring", "pool_empty"), why, "stuck", at_key=True)
    if scoring.stuck and draws(variant):
        yield from _stuck_costs(variant, draw.most)


def _stuck_costs(variant: Variant, most: int | Literal["any"]) -> Iterator[Fault]:
    path, so = ("scoring", "stuck"), "so a pass comes from an empty pool"
    if variant.turn.draw.drawn_tile == "ends_turn":
        why = f"turn.draw.drawn_tile is ends_turn, {so}"
        yield idle(path, why, "pool_empty", at_key=True)
        return
    if most == "any":
        why = f"turn.draw.most is any, {so}"
        yield idle(path, why, "pool_empty", at_key=True)._replace(waiting=True)
        return
    left = drawable(variant)
    never = [players for players, tiles in left.items() if tiles < most]
    why = f"there are never {most} tiles to draw, {so}"
    if never and len(never) == len(left):
        yield idle(path, why, "pool_empty", at_key=True)
    elif never:
        message = f"{with_players(never, list(left))}scoring.stuck has no effect: {why}"
        yield Fault("note", "no-effect", message, (path,), at_key=True)


def _nothing_drawn(variant: Variant) -> str:
    """Say why no tile is ever drawn, whatever the number of players; empty where some may be."""
    if not draws(variant):
        return "turn.draw.most is 0"
    if most_to_draw(variant) == 0:
        return "the deal leaves nothing to draw"
    return ""


def turns_go_on(variant: Variant) -> Iterator[Fault]:
    """Check that where it is said how a player goes on after a tile, somebody does."""
    again, path = variant.turn.again, ("turn", "again")
    if again.after == "nothing":
        if again.must:
            yield idle((*path, "must"), "turn.again.after is nothing")
    elif again.after == "double" and not pieces(variant.tiles).equal:
        yield idle((*path, "after"), "the set has no doubles", "nothing")
