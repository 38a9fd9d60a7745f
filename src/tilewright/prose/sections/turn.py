"""What is said of laying and drawing."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.turn import draws
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Said, said


def turn(variant: Variant) -> Iterator[Rule]:
    """Say where a tile may be laid, and what a player may do who does not lay one."""
    layout, draw = variant.layout, variant.turn.draw
    if variant.players.number.high > 1:
        yield _rule(("turn", "order"), said("turn.order"))
    if variant.tiles.shape == "triangle":
        yield _rule(("layout", "turning"), said("layout.turning"))
    yield _rule(("layout", "match"), said(f"layout.match={layout.match}.{variant.tiles.shape}"))
    if variant.tiles.shape == "domino":
        branch = layout.branch
        yield _rule(("layout", "branch", "arms"), said("layout.branch.arms", n=branch.arms))
        doubles = said(f"layout.branch.doubles={branch.doubles}")
        yield _rule(("layout", "branch", "doubles"), doubles)
    if not draws(variant):
        yield _rule(("turn", "draw", "most"), said("turn.draw.most=0"))
        return
    word = str(variant.turn.may_hold_back).lower()
    if variant.turn.may_hold_back and draw.drawn_tile == "ends_turn":
        word = "true.ends_turn"  # a draw is never followed by a pass
    yield _rule(("turn", "may_hold_back"), said(f"turn.may_hold_back={word}"))
    yield _rule(("turn", "draw", "most"), _most(variant))
    drawn = said(f"turn.draw.drawn_tile={draw.drawn_tile}")
    yield _rule(("turn", "draw", "drawn_tile"), drawn)


def _most(variant: Variant) -> Said:
    draw = variant.turn.draw
    if draw.drawn_tile == "ends_turn":
        # The first draw ends the turn, however many there might be.
        return said("turn.draw.most=one" if draw.most == 1 else "turn.draw.most=ends_turn")
    if draw.most == "any":
        return said("turn.draw.most=any")
    return said("turn.draw.most", n=draw.most)


def _rule(key: tuple[str, ...], text: Said) -> Rule:
    return Rule(key, "turn", (text,))
