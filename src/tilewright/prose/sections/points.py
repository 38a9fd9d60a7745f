"""What is said of the points during a round."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.same_bonuses import order_matters, several_bonuses
from tilewright.language.sameness import can_be_stuck
from tilewright.language.scoring import (
    BONUSES,
    PASSES,
    Bonus,
    HighestOf,
    PassBonus,
    Scaled,
    Scoring,
    SeveralBonuses,
    TilePoints,
    TileProduct,
)
from tilewright.language.turn import draws
from tilewright.prose.rule import Rule, Section
from tilewright.prose.saying import Listed, Named, Said, Slot, said
from tilewright.prose.sections.conditions import condition, condition_of_pass
from tilewright.prose.sections.counting import counting


def points(variant: Variant) -> Iterator[Rule]:
    """Say what tiles, bonuses, draws and passes pay."""
    scoring = variant.scoring
    yield _tile(scoring)
    for name, bonus in scoring.bonuses.items():
        yield _bonus(name, bonus)
    yield from _several(scoring)
    yield from counting(variant)
    for name, paid in scoring.passes.items():
        yield _pass_bonus(name, paid)
    if draws(variant):
        yield signed_rule(("scoring", "draw"), "points", scoring.draw)
    if can_be_stuck(variant):
        phrase = "scoring.stuck" if draws(variant) else "scoring.pass"
        yield signed_rule(("scoring", "stuck"), "points", scoring.stuck, phrase)
    if draws(variant):
        yield signed_rule(("scoring", "pool_empty"), "points", scoring.pool_empty)
    if variant.turn.may_pass_when_able:
        yield signed_rule(("scoring", "foul"), "points", scoring.foul)


def signed(phrase: str, number: int, **slots: Slot) -> Said:
    """Say points by their sign: paid, charged, or none."""
    if number == 0:
        return said(f"{phrase}=zero", **slots)
    return said(f"{phrase}={'plus' if number > 0 else 'minus'}", n=abs(number), **slots)


def signed_rule(
    key: tuple[str, ...], section: Section, number: int, phrase: str | None = None
) -> Rule:
    """Make a rule of a setting that pays or costs a number of points."""
    phrase = phrase or ".".join(key)
    label = said(f"{phrase}.label")
    return Rule(key, section, (signed(phrase, number),), label=label, points=number)


def _tile(scoring: Scoring) -> Rule:
    text, paid = _tile_points(scoring.tile)
    label = said("scoring.tile.label")
    return Rule(("scoring", "tile"), "points", (text,), label=label, points=paid)


def _tile_points(rule: TilePoints) -> tuple[Said, Slot]:
    """Say what a tile pays: in a sentence, and in a table."""
    if rule in (0, "none"):
        return said("scoring.tile=none"), 0
    if isinstance(rule, int):
        return signed("scoring.tile", rule), rule
    if isinstance(rule, TileProduct) and rule.product.zero_counts:
        zero = rule.product.zero_counts
        in_table = said("scoring.tile.points=zero_counts", n=zero)
        return said("scoring.tile.product.zero_counts", n=zero), in_table
    word = "product" if isinstance(rule, TileProduct) else rule
    return said(f"scoring.tile={word}"), said(f"scoring.tile.points={word}")


def _bonus(key: str, bonus: Bonus) -> Rule:
    what, when = Named(key, bonus.name), condition(bonus)
    brief = None
    if isinstance(bonus.points, int):
        text = signed("scoring.bonuses", bonus.points, what=what, when=when)
        brief = signed("scoring.bonuses.brief", bonus.points, what=what)
        paid: Slot = bonus.points
    else:
        paid = _formula(bonus)
        text = said("scoring.bonuses=measure", what=what, when=when, points=paid)
    return Rule(
        (*BONUSES, key),
        "points",
        (text,),
        brief=brief,
        label=said("scoring.bonuses.label", what=what, when=when),
        points=paid,
    )


def _pass_bonus(key: str, bonus: PassBonus) -> Rule:
    what, when = Named(key, bonus.name), condition_of_pass(bonus)
    return Rule(
        (*PASSES, key),
        "points",
        (signed("scoring.passes", bonus.points, what=what, when=when),),
        brief=signed("scoring.passes.brief", bonus.points, what=what),
        label=said("scoring.passes.label", what=what, when=when),
        points=bonus.points,
    )


def _formula(bonus: Bonus) -> Said:
    if isinstance(bonus.points, str):
        return said(f"points={bonus.points}")
    assert not isinstance(bonus.points, int)
    ((measure, scaled),) = bonus.points.items()
    if scaled == Scaled():
        return said(f"points={measure}")
    amount = said(f"points.times={'minus' if scaled.times < 0 else 'plus'}", n=abs(scaled.times))
    per = said(f"per={measure}")
    if scaled.divided_by == 1:
        return said("points.formula", amount=amount, per=per)
    rounded = said(f"points.rounded={scaled.rounded}")
    return said("points.divided_by", amount=amount, per=per, n=scaled.divided_by, rounded=rounded)


def _several(scoring: Scoring) -> Iterator[Rule]:
    if len(scoring.bonuses) < 2:
        return
    several = several_bonuses(scoring)
    key = ("scoring", "several_bonuses")
    if isinstance(several, HighestOf):
        bonuses = _named(scoring, several.highest_of)
        text = said("scoring.several_bonuses.highest_of", bonuses=bonuses)
    else:
        text = said(f"scoring.several_bonuses={several}")
    order = order_matters(scoring)
    yield Rule(key, "points", (text, *_of_equal_ones(scoring, several, order)))


def _of_equal_ones(
    scoring: Scoring, several: SeveralBonuses, order: tuple[str, ...]
) -> Iterator[Said]:
    """Say which of equal bonuses counts; not once more in which order they were just read out."""
    if isinstance(several, HighestOf) and several.highest_of == order:
        yield said("scoring.order.just_said")
    elif order:
        yield said("scoring.order", bonuses=_named(scoring, order))


def _named(scoring: Scoring, names: tuple[str, ...]) -> Listed:
    return Listed(tuple(Named(name, scoring.bonuses[name].name) for name in names), "and")
