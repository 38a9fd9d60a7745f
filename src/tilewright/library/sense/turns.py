"""A turn: what drawing, or its absence, leaves without effect."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.library.sense.deal import most_to_draw
from tilewright.library.sense.fault import Fault, idle


def clock_can_draw(variant: Variant) -> Iterator[Fault]:
    """Check that where a clock draws, drawing is allowed and something is there to draw."""
    clock, why = variant.clock.turn, _nothing_drawn(variant)
    if clock is not None and clock.then == "draw" and why:
        message = f"the clock draws a tile when the time is up, but {why}, so it can only pass"
        paths = (("clock", "turn", "then"), ("turn", "draw", "most"))
        yield Fault("warning", "clock-draw", message, paths, "pass")


def drawing_matters(variant: Variant) -> Iterator[Fault]:
    """Check that what is said of drawing is said of a game in which tiles are drawn."""
    draw, scoring = variant.turn.draw, variant.scoring
    if why := _nothing_drawn(variant):
        yield idle(("turn", "draw", "drawn_tile"), why)
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
    if scoring.pool_empty and draw.most == 0:
        why = "turn.draw.most is 0, so every pass counts as stuck"
        yield idle(("scoring", "pool_empty"), why, "stuck", at_key=True)
    # With draws without limit nobody is stuck either, but then the points wait for a module that
    # sets a limit: rules that are shown as one file hold them too, and are right.
    if scoring.stuck and draw.most != 0 and draw.most != "any":
        why = ""
        if draw.drawn_tile == "ends_turn":
            why = "turn.draw.drawn_tile is ends_turn, so a pass comes from an empty pool"
        elif draw.most > most_to_draw(variant):
            why = f"there are never {draw.most} tiles to draw, so a pass comes from an empty pool"
        if why:
            yield idle(("scoring", "stuck"), why, "pool_empty", at_key=True)


def _nothing_drawn(variant: Variant) -> str:
    """Say why no tile is ever drawn, whatever the number of players; empty where some may be."""
    if variant.turn.draw.most == 0:
        return "turn.draw.most is 0"
    if most_to_draw(variant) == 0:
        return "the deal leaves nothing to draw"
    return ""
