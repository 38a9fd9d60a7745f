"""Patterns for ranges such as `2-6` in which the smaller number comes first.

The models compare the two numbers. An editor has patterns only, so these list what may follow what.
"""

from collections.abc import Iterator


def ordered_range(lowest: int, highest: int, digits: int) -> str:
    """Write a pattern for one number or a range, within limits below 100.

    `digits` is how many digits a number may have, zeros in front included. The pattern stands for
    nothing before and after: whoever uses it adds the anchors.
    """
    return "|".join(
        option
        for first, last in _decades(lowest, highest)
        for option in _ranges_from(first, last, highest, digits)
    )


def _ranges_from(first: int, last: int, highest: int, digits: int) -> Iterator[str]:
    """Give the ranges that begin within a decade, and the numbers of the decade alone."""
    beyond = _decades(first - first % 10 + 10, highest)
    later = "|".join(_within_a_decade(*decade, digits) for decade in beyond)
    alone = _within_a_decade(first, last, digits)
    yield f"{alone}(?:-(?:{later}))?" if later else alone
    for number in range(first, last + 1):
        low = _within_a_decade(number, number, digits)
        yield f"{low}-{_within_a_decade(number, last, digits)}"


def _decades(lowest: int, highest: int) -> Iterator[tuple[int, int]]:
    """Split numbers by their tens; give the first and the last of each."""
    for tens in range(lowest - lowest % 10, highest + 1, 10):
        yield max(lowest, tens), min(highest, tens + 9)


def _within_a_decade(first: int, last: int, digits: int) -> str:
    """Write a pattern for numbers that differ in their last digit only."""
    tens = str(first // 10) if first >= 10 else ""
    zeros = digits - len(tens) - 1
    before = f"0{{0,{zeros}}}{tens}" if zeros else tens
    units = f"[{first % 10}-{last % 10}]" if first < last else str(first % 10)
    return before + units
