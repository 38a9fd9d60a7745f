"""The shipped variant from which rules differ least."""

from functools import cache

from tilewright.define.difference import difference, leaves
from tilewright.language import Variant
from tilewright.library import load, shipped


def nearest(wanted: Variant, chosen: str) -> str:
    """Name the variant that needs the fewest settings; of equal ones the chosen, then the first."""
    if settings_from(chosen, wanted) == 0:
        return chosen
    others = (name for name in shipped("variants") if name != chosen)
    return min((chosen, *others), key=lambda name: settings_from(name, wanted))


def settings_from(name: str, wanted: Variant) -> int:
    """Count the settings in which rules differ from a shipped variant."""
    return sum(1 for _ in leaves(difference(_shipped(name), wanted)))


@cache  # all of them are asked for at every answer, and what is shipped stays as it is
def _shipped(name: str) -> Variant:
    variant = load(name).variant
    assert variant is not None
    return variant
