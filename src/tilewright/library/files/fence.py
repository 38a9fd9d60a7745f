"""Which files may be read for the sake of a file that nobody vouches for."""

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

_MOST_LINKS: Final = 64
"""Links on one way; where there are more, every system refuses to follow it."""


@dataclass(frozen=True)
class Fence:
    """The folder of such a file, as it was given: only what lies in it is read.

    A way is followed step by step, link by link, and the first step that leads out ends it, before
    anybody asks whether there is such a thing: a way that leaves the folder and comes back would
    tell by its success what the folders around it are called.
    """

    folder: Path

    def holds(self, path: Path) -> bool:
        """Tell whether the way to something, begun at the folder, never leads out of it."""
        steps = path.parts[len(self.folder.parts) :]
        begins_here = path.parts[: len(self.folder.parts)] == self.folder.parts
        return begins_here and self._stays(steps)

    def is_crossed(self, beside: Path, name: str) -> bool:
        """Tell whether a name in a file leads outside; `beside` is the folder of that file."""
        return _is_rooted(name) or not self.holds(beside / name)

    def within(self, name: str) -> Path | None:
        """Read a path that was typed, seen from where one is; None where it leads outside.

        It may lead to the folder in any way that names nothing but folders around both.
        """
        whole = Path(os.path.abspath(os.curdir), name)
        homes = {os.path.normcase(os.path.abspath(self.folder)), self._home}
        for length in range(1, len(whole.parts) + 1):
            if os.path.normcase(os.path.normpath(Path(*whole.parts[:length]))) in homes:
                path = self.folder.joinpath(*whole.parts[length:])
                return path if self.holds(path) else None
        return None

    def _stays(self, steps: tuple[str, ...]) -> bool:
        place: list[str] = []
        waiting = [*reversed(steps)]
        links = 0
        while waiting:
            step = waiting.pop()
            if step == os.pardir:
                if not place:
                    return False
                place.pop()
                continue
            place.append(step)
            target = _target(os.path.join(self._home, *place))
            if target is None:
                continue
            links += 1
            if links > _MOST_LINKS:
                return True
            if _is_rooted(target):
                return False
            place.pop()
            waiting += reversed(Path(target).parts)
        return "\0" not in "".join(steps)

    @cached_property
    def _home(self) -> str:
        return os.path.normcase(os.path.realpath(self.folder))


def _target(path: str) -> str | None:
    """Give where a link leads; None for what is no link, or not there."""
    try:
        return os.readlink(path)
    except (OSError, ValueError):
        return None


def _is_rooted(way: str) -> bool:
    return os.path.isabs(way) or os.path.splitdrive(way)[0] != ""
