"""Which files may be read for the sake of a file that nobody vouches for."""

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True)
class Fence:
    """The folder of such a file, as it was given: only what lies in it is read."""

    folder: Path

    def holds(self, path: Path) -> bool:
        """Tell whether a path leads to something inside, once all links are followed."""
        try:
            return os.path.commonpath((_real(path), self._home)) == self._home
        except ValueError:  # another drive; a null character names no file at all
            return False

    def is_crossed(self, beside: Path, name: str) -> bool:
        """Tell whether a name in a file leads outside; `beside` is the folder of that file.

        A name that leaves the folder and comes back is outside too: whether it finds its way
        would tell how the folders around it are called.
        """
        way = os.path.normpath(os.path.join(os.path.relpath(beside, self.folder), name))
        leaves = way.split(os.sep)[0] == os.pardir
        rooted = os.path.isabs(name) or os.path.splitdrive(name)[0] != ""
        return rooted or leaves or not self.holds(beside / name)

    @cached_property
    def _home(self) -> str:
        return _real(self.folder)


def _real(path: Path) -> str:
    return os.path.normcase(os.path.realpath(path))
