"""What is said of laying and drawing."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.turn import draws
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Said, said
from tilewright.prose.sections.layout import layout


def turn(variant: Variant) -> Iterator[Rule]:
    """Say where a tile may be laid, and what a player may do who does not lay one."""
    if variant.players.number.high > 1:
        way = variant.players.way_round()
        yield _rule(("players", "direction"), said(f"players.direction={way}"))
    yield from layout(variant)
    if variant.tiles.shape == "domino":
        yield _flag("may_close", variant.turn.may_close, usual=True)
    yield from _drawing(variant)
    yield _flag("may_pass_when_able", variant.turn.may_pass_when_able, usual=False)
    yield from _going_on(variant)


def _drawing(variant: Variant) -> Iterator[Rule]:
    draw = variant.turn.draw
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


def _going_on(variant: Variant) -> Iterator[Rule]:
    """Say when a player lays more than one tile in a turn."""
    again, first = variant.turn.again, variant.turn.first_turn
    nothing = again.after == "nothing"
    yield _rule(("turn", "again", "after"), said(f"turn.again.after={again.after}"), usual=nothing)
    if not nothing:
        must = said(f"turn.again.must={str(again.must).lower()}")
        yield _rule(("turn", "again", "must"), must)
    yield _rule(("turn", "first_turn"), said(f"turn.first_turn={first}"), usual=first == "one_tile")


def _most(variant: Variant) -> Said:
    draw = variant.turn.draw
    if draw.drawn_tile == "ends_turn":
        # The first draw ends the turn, however many there might be.
        return said("turn.draw.most=one" if draw.most == 1 else "turn.draw.most=ends_turn")
    if draw.most == "any":
        return said("turn.draw.most=any")
    return said("turn.draw.most", n=draw.most)


def _flag(setting: str, value: bool, *, usual: bool) -> Rule:
    """Say of a setting that it holds or not; the usual is what everybody expects."""
    text = said(f"turn.{setting}={str(value).lower()}")
    return _rule(("turn", setting), text, usual=value == usual)


def _rule(key: tuple[str, ...], text: Said, *, usual: bool = False) -> Rule:
    return Rule(key, "turn", (text,), usual=usual)
