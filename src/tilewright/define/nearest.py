"""The shipped variant from which rules differ least."""

from tilewright.define.difference import difference, leaves
from tilewright.language import Variant
from tilewright.library import load, shipped


def nearest(wanted: Variant, chosen: str) -> str:
    """Name the variant that needs the fewest settings; of equal ones the chosen, then the first."""
    others = (name for name in shipped("variants") if name != chosen)
    return min((chosen, *others), key=lambda name: settings_from(name, wanted))


def settings_from(name: str, wanted: Variant) -> int:
    """Count the settings in which rules differ from a shipped variant."""
    base = load(name).variant
    assert base is not None
    return sum(1 for _ in leaves(difference(base, wanted)))
