"""What one file did to a setting, in words: `changes it to 300`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from tilewright.cli.answers import MISSING
from tilewright.cli.origins import short

if TYPE_CHECKING:
    from tilewright.library import KeyPath
    from tilewright.library.composing.story import Deed


class State(NamedTuple):
    """What is there before a deed, of a mapping its entries, and what was taken away by then."""

    there: object = MISSING
    lost: object = MISSING

    def gone(self) -> "State":
        """Give what is there once it is taken away."""
        return State(MISSING, self.lost if self.there is MISSING else self.there)


def did(deed: "Deed", path: "KeyPath", state: State) -> tuple[str, State]:
    """Say what a file did; give what is there afterwards."""
    from tilewright.library.composing.merging import merges
    from tilewright.library.reading.node import plain

    it = "it" if deed.path == path else ".".join(map(str, deed.path))
    if deed.how == "removes":
        there = "" if state.there is not MISSING else ", which is not there"
        return f"removes {it}{there}", state.gone()
    if deed.how == "empties":
        return f"starts {it} empty, without what it inherits", state.gone()
    value = plain(deed.node)
    if len(deed.path) < len(path):
        return f"sets {it} as a whole, to {short(value)}", state.gone()
    if merges(path) and isinstance(value, Mapping):
        return _wrote(value, state)
    after = State(value)
    if state.there is MISSING:
        again = "" if state.lost is MISSING else "again, "
        return f"sets {it} {again}to {short(value)}", after
    if state.there == value and type(state.there) is type(value):
        return f"says {short(value)} too", after
    return f"changes {it} to {short(value)}", after


def _wrote(value: Mapping[str, object], state: State) -> tuple[str, State]:
    """Say what a file did to the entries of a mapping: wrote them, wrote them again, removed."""
    from tilewright.library.composing.merging import INHERIT

    there = dict(state.there) if isinstance(state.there, Mapping) else {}
    lost = dict(state.lost) if isinstance(state.lost, Mapping) else {}
    fresh: list[str] = []
    again: list[str] = []
    removed: list[str] = []
    for key, entry in value.items():
        if key == INHERIT:
            continue
        if entry is None:
            removed.append(key)
            lost |= {key: there.pop(key)} if key in there else {}
            continue
        (again if key in lost and key not in there else fresh).append(key)
        there[key] = entry
    told = [f"writes {', '.join(fresh)} there"] if fresh else []
    told += [f"writes {', '.join(again)} again"] if again else []
    told += [f"removes {', '.join(removed)}"] if removed else []
    return " and ".join(told) or "writes nothing more there", State(there, lost)
