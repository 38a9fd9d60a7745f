"""What is said of the tiles left in hands when a round ends: what they come to."""

from collections.abc import Iterator, Mapping

from tilewright.language import Variant
from tilewright.language.ends import Hands
from tilewright.language.same_ends import hands_are_taken
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Listed, Said, said


def hands(variant: Variant) -> Iterator[Rule]:
    """Say what hands come to, and how that is rounded."""
    counted = variant.round_end.hands
    yield _values("values", counted.values)
    yield _values("alone", counted.alone)
    if hands_are_taken(variant):
        yield from _rounding(counted)


def _rounding(counted: Hands) -> Iterator[Rule]:
    """Say what becomes of what a winner takes."""
    divided = counted.divided_by != 1
    if divided:
        yield _rule("divided_by", said("round_end.hands.divided_by", n=counted.divided_by))
    else:
        yield _rule("divided_by", said("round_end.hands.divided_by=one"), usual=True)
    if counted.rounded_to != 1:
        yield _rule("rounded_to", said("round_end.hands.rounded_to", n=counted.rounded_to))
    else:
        whole = said("round_end.hands.rounded_to=whole")
        yield _rule("rounded_to", whole, usual=not divided)
    if divided or counted.rounded_to != 1:
        yield _rule("rounded", said(f"round_end.hands.rounded={counted.rounded}"))
        yield _rule("each", said(f"round_end.hands.each={str(counted.each).lower()}"))
    if counted.at_least:
        yield _rule("at_least", said("round_end.hands.at_least", n=counted.at_least))
    else:
        yield _rule("at_least", said("round_end.hands.at_least=nothing"), usual=True)


def _values(setting: str, values: Mapping[str, int]) -> Rule:
    if not values:
        return _rule(setting, said(f"round_end.hands.{setting}=none"), usual=True)
    told = tuple(
        said("round_end.hands.value", tile=tile, points=points) for tile, points in values.items()
    )
    return _rule(setting, said(f"round_end.hands.{setting}", values=Listed(told, "and")))


def _rule(setting: str, text: Said, *, usual: bool = False) -> Rule:
    return Rule(("round_end", "hands", setting), "round_end", (text,), usual=usual)
