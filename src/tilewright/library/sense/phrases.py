"""Conditions in words, so that a message can say what no tile does: `closes 1 hexagon`."""

from tilewright.language.measures import Between
from tilewright.library.sense.fault import either

_FLAGS = {
    "far_corner": ("has a far corner", "has no far corner"),
    "opening": ("opens the round", "is laid after the opening"),
    "triple": ("is a triple", "is no triple"),
    "quad": ("is a quad", "is no quad"),
    "closes": ("closes the table", "leaves the table open"),
    "fits_all_ends": ("fits at every open end", "does not fit at every open end"),
    "double": ("is a double", "is no double"),
    "last_tile": ("is the last of a hand", "leaves tiles in the hand"),
}
_COUNTS = {
    "sides": ("touches with", "side"),
    "corners": ("has laid tiles at", "corner"),
    "spans": ("spans", "side"),
    "straight_across": ("has tiles straight across", "side"),
    "hexagons": ("closes", "hexagon"),
    "closed_corners": ("closes", "corner"),
    "drawn": ("is laid after", "draw"),
    "passes": ("is laid after", "pass"),
    "ends_equal": ("leaves", "equal end"),
    "ends_different": ("leaves", "different end"),
    "ends_before": ("finds", "different end"),
}
_MOST_LISTED = 4


def does(measure: str, test: object) -> str:
    """Say what a tile does that meets a condition."""
    if measure in _FLAGS:
        return _FLAGS[measure][0 if test else 1]
    if measure == "tile":
        names = test if isinstance(test, tuple) else (test,)
        return f"is {_listed(names)}"
    if measure == "sum":
        return f"has a sum of {_amount(test)}"
    if measure == "ends_total":
        return f"leaves ends that add up to {_amount(test)}"
    verb, noun = _COUNTS[measure]
    several = "es" if noun.endswith("s") else "s"
    return f"{verb} {_amount(test)} {noun}{'' if test == 1 and test is not True else several}"


def _amount(test: object) -> str:
    if isinstance(test, bool):
        return "1 or more" if test else "0"
    if isinstance(test, Between):
        return _range(test)
    return _listed(test) if isinstance(test, tuple) else str(test)


def _range(test: Between) -> str:
    low, high = test.at_least, test.at_most
    parts = []
    if low is not None and high is not None:
        parts.append(f"{low} to {high}")
    elif low is not None:
        parts.append(f"{low} or more")
    elif high is not None:
        parts.append(f"at most {high}")
    if test.multiple_of is not None:
        parts.append(f"a multiple of {test.multiple_of}")
    return " and ".join(parts)


def _listed(entries: tuple[object, ...]) -> str:
    if len(entries) > _MOST_LISTED:
        return either([*entries[:_MOST_LISTED], "one of others"])
    return either(entries)
