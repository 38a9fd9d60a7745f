"""What several checks work out of one and the same variant, worked out once."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from tilewright.language import Variant

T = TypeVar("T")


def once(work_out: Callable[[Variant], T]) -> Callable[[Variant], T]:
    """Remember the answer for the variant that was asked about last; nobody may change it.

    Variants are told apart by identity: comparing two would take longer than most answers. One
    variant so stays in memory for every such answer, until another one is asked about.
    """
    last: list[tuple[Variant, T]] = []

    @wraps(work_out)
    def answer(variant: Variant) -> T:
        if not last or last[0][0] is not variant:
            last[:] = [(variant, work_out(variant))]
        return last[0][1]

    return answer
