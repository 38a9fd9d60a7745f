"""What a drawing of dominoes is made of: boxes in whole numbers, x rightward, y downward.

The same for characters and pixels; a double lies across its line.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first x beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first y beyond it."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """The point in its middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def near(self, other: "Box", margin: int) -> bool:
        """Tell whether two boxes overlap or come nearer than a margin."""
        return (
            self.x - margin < other.right
            and other.x - margin < self.right
            and self.y - margin < other.bottom
            and other.y - margin < self.bottom
        )


class Lying(NamedTuple):
    """A domino in its place. Its numbers read from left to right, upright from top to bottom."""

    tile: int
    numbers: tuple[int, ...]
    upright: bool
    box: Box


class Part(Enum):
    """What is written beside the tiles."""

    END = "end"
    """At the open end of a branch in the plane, or of the main line."""
    HEAD = "head"
    """Before a row: which branch it is."""
    TAIL = "tail"
    """At the open end of a row that has a head."""
    TRUNK = "trunk"
    """From a hub to its rows; it stands before the heads of all of them."""
    GOES_ON = "goes on"
    """A row is continued in the next one; it stands in both."""


class Note(NamedTuple):
    """A place for what is written beside the tiles; `name` is that of the branch."""

    part: Part
    name: str
    box: Box


class Kind(NamedTuple):
    """The sizes of tiles and notes in a kind of drawing, and the room between them."""

    tile: Callable[[int, bool], tuple[int, int]]
    """Width and height of a tile by its number, when it lies upright and when it does not."""
    note: Callable[[Part, str], int]
    """How wide a note is; one without width is left out."""
    gap: int
    note_gap: int
    note_height: int
    row: int
    """How high a row is at least."""
    between: int
    """Room between two rows."""
    crosswise: bool = True
    """Whether doubles lie across; if not, there are only rows."""


class Spread(NamedTuple):
    """All tiles and notes in their places, nothing left of 0 or above 0."""

    lying: tuple[Lying, ...]
    notes: tuple[Note, ...]
    width: int
    height: int

    @property
    def rows(self) -> int:
        """How many branches have a row of their own."""
        return sum(note.part is Part.HEAD for note in self.notes)


def boxes_of(lying: Sequence[Lying], notes: Sequence[Note]) -> list[Box]:
    """Give the boxes of tiles, then those of notes."""
    return [*(tile.box for tile in lying), *(note.box for note in notes)]


def joined(lying: Sequence[Lying], notes: Sequence[Note], *, height: int) -> Spread:
    """Join tiles and notes whose places are final."""
    width = max((box.right for box in boxes_of(lying, notes)), default=0)
    return Spread(tuple(lying), tuple(notes), width, height)


def at_zero(lying: Sequence[Lying], notes: Sequence[Note]) -> Spread:
    """Join tiles and notes, moved so that their places begin at 0."""
    boxes = boxes_of(lying, notes)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)

    def moved(box: Box) -> Box:
        return box._replace(x=box.x - left, y=box.y - top)

    return joined(
        [each._replace(box=moved(each.box)) for each in lying],
        [each._replace(box=moved(each.box)) for each in notes],
        height=max(box.bottom for box in boxes) - top,
    )
