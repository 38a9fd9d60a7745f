"""What is said of how open ends are counted, where points depend on it."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.same_layout import (
    COUNTING_ARMS,
    COUNTING_HALVES,
    has_doubles,
    measures_asked,
    plain_layout,
)
from tilewright.prose.rule import Rule
from tilewright.prose.saying import said


def counting(variant: Variant) -> Iterator[Rule]:
    """Say how doubles at open ends count."""
    asked = measures_asked(variant.scoring)
    if variant.tiles.shape != "domino" or not has_doubles(variant):
        return
    layout = plain_layout(variant, variant.scoring)
    if not asked.isdisjoint(COUNTING_HALVES):
        text = said(f"layout.ends.double_counts={layout.ends.double_counts}")
        yield Rule(("layout", "ends", "double_counts"), "points", (text,))
    if not asked.isdisjoint(COUNTING_ARMS) and layout.branch.doubles != "none":
        counted = layout.ends.branching_double_counts
        text = said(f"layout.ends.branching_double_counts={counted}")
        yield Rule(("layout", "ends", "branching_double_counts"), "points", (text,))
