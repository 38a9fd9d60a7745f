"""A fault: something that makes no sense, said of settings; their places are found later."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tilewright.language import Variant
from tilewright.library.findings.finding import Code, KeyPath, Severity, setting


class Fault(NamedTuple):
    """Something that makes no sense. Of `paths`, the first that the file itself wrote is shown.

    It is not, where the file itself wrote something of `unless`, of which another fault tells. Nor
    is what is `waiting`, where one file of a variant holds all rules, as when some are shown as
    one: there a setting that was inherited may wait for a module that makes it matter.
    """

    severity: Severity
    code: Code
    message: str
    paths: tuple[KeyPath, ...]
    hint: str | None = None
    at_key: bool = False
    unless: tuple[KeyPath, ...] = ()
    waiting: bool = False


Check = Callable[[Variant], Iterator[Fault]]


def idle(path: KeyPath, why: str, hint: str | None = None, *, at_key: bool = False) -> Fault:
    """Say that a setting has no effect, and why."""
    message = f"{setting(path)} has no effect: {why}"
    return Fault("warning", "no-effect", message, (path,), hint, at_key)


def either(words: Sequence[object], last: str = "or") -> str:
    """Join words as one says them: `3, 4 or 5`."""
    *rest, end = map(str, words)
    return f"{', '.join(rest)} {last} {end}" if rest else end


def with_players(numbers: Sequence[int], all_allowed: Sequence[int]) -> str:
    """Say for which numbers of players something holds; nothing where it holds for all."""
    if len(numbers) == len(all_allowed):
        return ""
    return f"with {either(numbers)} player{'' if list(numbers) == [1] else 's'} "
