"""What lies on the table, and where the next tile can lie."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from tilewright.engine import places as at
from tilewright.engine.kernel.cells import joint_of
from tilewright.engine.kernel.gates import ring_to_fill
from tilewright.engine.standing import Standing
from tilewright.engine.tree import end_name, end_order, name_of_arm
from tilewright.notation import Place, Play


class OpenPlace(NamedTuple):
    """Where the next tile can lie, and the numbers that the table shows there.

    Where equal numbers meet, a tile must show the same ones. They are in the order in which those
    of a play are written; None where any number will do.
    """

    place: Place | None
    numbers: tuple[int | None, ...]


class Arm(NamedTuple):
    """An arm of the first tile in a game in which arms belong to players.

    `owner` counts from 1 and is None for the arm that belongs to nobody.
    """

    name: str
    owner: int | None
    is_open: bool
    """Whether others than the owner may lay there."""


class ToCover(NamedTuple):
    """A double that must be covered before the play goes on, and by how many more tiles."""

    play: Play
    tiles: int


class Laid(Standing):
    """A game at one moment, with its table; hands are not looked at."""

    @property
    def table(self) -> tuple[Play, ...]:
        """The laid tiles, in order."""
        t, s = self._t, self._s
        return tuple(
            self._play(s[t[at.LAID_TILE] + i], s[t[at.LAID_CELL] + i], s[t[at.LAID_TURN] + i])
            for i in range(s[at.LAID])
        )

    @property
    def open_places(self) -> tuple[OpenPlace, ...]:
        """The places for the next tile: row by row, or by the ends of a line in their order."""
        t, s = self._t, self._s
        cells = s[t[at.OPEN_CELL] : t[at.OPEN_CELL] + s[at.OPEN_COUNT]]
        if self.rules.lattice is None:
            cells.sort(key=lambda cell: end_order(t, s, cell))
        else:
            cells.sort()
        return tuple(OpenPlace(self._place_of(cell), self._asked_at(cell)) for cell in cells)

    @property
    def end_roots(self) -> Mapping[str, int]:
        """Of each end of a tree, open or not, the number of the tile in `table` it begins at."""
        if self.rules.lattice is not None:
            return {}
        t, s = self._t, self._s
        laid = {s[t[at.LAID_CELL] + i]: i for i in range(s[at.LAID])}
        roots: dict[str, int] = {}
        for cell in range(t[at.ROOT] + 1, s[at.CELLS_MADE]):
            roots.setdefault(end_name(t, s, cell), laid[s[t[at.BEFORE] + cell]])
        return roots

    @property
    def arms(self) -> tuple[Arm, ...]:
        """The arms that belong to players, and the one for everybody; none in other games."""
        t, s = self._t, self._s
        if t[at.TRAINS] == 0 or s[at.LAID] == 0:
            return ()
        own = (
            Arm(str(seat + 1), seat + 1, s[at.PLAYERS_ARMS_OPEN] >> seat & 1 == 1)
            for seat in range(self.players)
        )
        common = (Arm(name_of_arm(at.END_COMMON), None, True),) * (t[at.COMMON] != at.COMMON_NEVER)
        return (*own, *common)

    @property
    def to_cover(self) -> tuple[ToCover, ...]:
        """The doubles that must be covered before the play goes on, in the order they were laid."""
        t, s = self._t, self._s
        if self.rules.lattice is not None or s[at.UNCOVERED] == 0:
            return ()
        needed = (s[t[at.NEEDED] + s[t[at.LAID_CELL] + i]] for i in range(s[at.LAID]))
        table = zip(self.table, needed, strict=True)
        return tuple(ToCover(play, tiles) for play, tiles in table if tiles > 0)

    @property
    def to_fill(self) -> Literal["any", "double"] | None:
        """What must lie on every arm of the first tile before anything else; None where all do."""
        if self.rules.lattice is not None or self._s[at.LAID] == 0:
            return None
        ring = ring_to_fill(self._t, self._s)
        return None if ring < 0 else self.variant.layout.fill_first[ring]

    def cell_at(self, place: Place | None) -> int:
        """Give the cell at a place; -1 if there is none."""
        t, s = self._t, self._s
        if self.rules.lattice is not None:
            if place is None or isinstance(place, str):
                return -1
            return self.rules.lattice.cell(*place)
        if place is None:
            return t[at.ROOT]
        for i in range(s[at.OPEN_COUNT]):
            cell = s[t[at.OPEN_CELL] + i]
            if self._place_of(cell) == place:
                return cell
        return -1

    def _place_of(self, cell: int) -> Place | None:
        if self.rules.lattice is not None:
            return self.rules.lattice.place(cell)
        return None if cell == self._t[at.ROOT] else end_name(self._t, self._s, cell)

    def _asked_at(self, cell: int) -> tuple[int | None, ...]:
        """Give the numbers at the corners of a cell."""
        t, s = self._t, self._s
        joints = (joint_of(t, s, cell, corner) for corner in range(t[at.CORNERS]))
        numbers = (s[t[at.JOINT_NUMBER] + joint] for joint in joints)
        return tuple(number - 1 if number else None for number in numbers)

    def _play(self, tile: int, cell: int, turn: int) -> Play:
        face = self.rules.faces[tile]
        return Play(face[turn:] + face[:turn], self._place_of(cell))
