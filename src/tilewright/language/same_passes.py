"""One way to write what a pass brings to who laid the last tile, and counts that have no end."""

from typing import TYPE_CHECKING, Any

from tilewright.language.measures import Between, CountTest, WhenPassed
from tilewright.language.same_layout import has_doubles
from tilewright.language.scoring import PassBonus
from tilewright.language.tileset import tile_set

if TYPE_CHECKING:
    from tilewright.language.variant import Variant


def plain_passes(variant: "Variant") -> dict[str, PassBonus]:
    """Write the bonuses of passes the one way, in order, without those that nothing brings."""
    if variant.players.number.high == 1:
        return {}  # an own pass brings nothing
    return {
        name: bonus.model_copy(update={"when": when})
        for name, bonus in sorted(variant.scoring.passes.items())
        if (when := passed_when(variant, bonus.when)) is not None
    }


def passed_when(variant: "Variant", when: WhenPassed) -> WhenPassed | None:
    """Write the conditions of a pass the one way; None where no pass meets them."""
    if when.by_partner is True and not variant.players.forms_teams():
        return None
    if when.last_double is True and not has_doubles(variant):
        return None
    counts: dict[str, Any] = {}
    for name, most in (("passes", None), ("tiles_laid", len(tile_set(variant.tiles)))):
        test = getattr(when, name)
        plain = test if test is None else plain_count(test, 1, most)
        if plain is False:
            return None
        counts[name] = None if plain is True else plain
    partner = when.by_partner if variant.players.forms_teams() else None
    double = when.last_double if has_doubles(variant) else None
    return WhenPassed(
        passes=counts["passes"],
        tiles_laid=counts["tiles_laid"],
        last_double=double,
        first_of_game=when.first_of_game,
        by_partner=partner,
    )


def plain_count(test: CountTest, least: int, most: int | None) -> CountTest:
    """Write a condition for a number from `least` to `most` the one way.

    True stands for one that always holds, False for one that never does.
    """
    if isinstance(test, bool):
        test = Between(at_least=1) if test else 0
    if isinstance(test, int):
        test = (test,)
    if isinstance(test, tuple):
        return _listed(test, least, most)
    return _between(test, least, most)


def _listed(numbers: tuple[int, ...], least: int, most: int | None) -> CountTest:
    here = sorted({n for n in numbers if n >= least and (most is None or n <= most)})
    if not here:
        return False
    if len(here) > 1 and here[-1] - here[0] + 1 == len(here):
        return _between(Between(at_least=here[0], at_most=here[-1]), least, most)
    return tuple(here) if len(here) > 1 else _single(here[0], least, most)


def _single(number: int, least: int, most: int | None) -> CountTest:
    return True if least == most else number


def _between(test: Between, least: int, most: int | None) -> CountTest:
    step = test.multiple_of or 1
    low = -(-max(least, test.at_least or 0) // step) * step
    ends = [number for number in (most, test.at_most) if number is not None]
    high = min(ends) // step * step if ends else None
    if high is not None and low > high:
        return False
    if low == high:
        return _single(low, least, most)
    first = -(-least // step) * step
    last = None if most is None else most // step * step
    bounds: dict[str, int | None] = {
        "at_least": low if low > first else None,
        "at_most": high if high != last else None,
        "multiple_of": step if step > 1 else None,
    }
    asked = {name: number for name, number in bounds.items() if number is not None}
    return Between(**asked) if asked else True
