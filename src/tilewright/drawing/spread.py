"""Where every domino lies in a drawing: in the plane where that is clear, else in rows."""

from collections.abc import Sequence

from tilewright.drawing.branches import Branch, Domino, begins_at_hub
from tilewright.drawing.laying import Box, Kind, Note, Part, Spread, at_zero, joined
from tilewright.drawing.plane import Plane
from tilewright.drawing.rows import Rows


def spread(
    tiles: Sequence[Domino],
    branches: Sequence[Branch],
    kind: Kind,
    *,
    width: int,
    height: int | None = None,
) -> Spread:
    """Give every tile and every note a place within a width.

    Branches in the plane keep to the height as well; rows take what they need.
    """
    if not tiles:
        return Spread((), (), 0, 0)
    if any(begins_at_hub(branch.name) for branch in branches):
        return _around_a_hub(tiles, branches, kind, width)
    plane = _plane(tiles, branches, kind, width, height)
    if plane is None:
        rows = Rows(tiles, kind, width=width)
        flanks = {branch.name: branch for branch in branches if branch.is_flank}
        rows.lay_line(flanks.get("left"), flanks.get("right"))
        rows.lay([branch for branch in branches if not branch.is_flank])
        return joined(rows.lying, rows.notes, height=rows.bottom)
    table, left_over = plane
    upper = at_zero(table.lying, table.notes)
    rows = Rows(tiles, kind, width=width, top=upper.height)
    rows.lay(left_over)
    return joined([*upper.lying, *rows.lying], [*upper.notes, *rows.notes], height=rows.bottom)


def _around_a_hub(
    tiles: Sequence[Domino], branches: Sequence[Branch], kind: Kind, width: int
) -> Spread:
    """Lay all branches in rows, the hub to the left of them."""
    hub = Rows(tiles, kind, width=width)
    hub.lay_line(None, None)
    (first,) = hub.lying
    room = kind.note(Part.TRUNK, "")
    left = first.box.width + kind.note_gap
    rows = Rows(tiles, kind, width=width, left=left + room + kind.note_gap)
    rows.lay(branches)
    heads = (note for note in rows.notes if note.part is Part.HEAD)
    arms = [note.box for note in heads if begins_at_hub(note.name)]
    high, low = (arms[0].y, arms[-1].bottom) if arms else (0, rows.bottom)
    middle = (high + low) // 2
    first = first._replace(box=first.box._replace(y=middle - first.box.height // 2))
    trunk = [Note(Part.TRUNK, "", Box(left, high, room, low - high))] if room else []
    return at_zero([first, *rows.lying], [*trunk, *rows.notes])


def _plane(
    tiles: Sequence[Domino],
    branches: Sequence[Branch],
    kind: Kind,
    width: int,
    height: int | None,
) -> tuple[Plane, list[Branch]] | None:
    """Lay what can be laid in the plane, with the branches left over.

    None where rows are clearer: a main line longer than a row, or one without branches.
    """
    others = [branch for branch in branches if not branch.is_flank]
    if not (kind.crosswise and others):
        return None
    plane = Plane(tiles, kind, width=width, height=height)
    if not all(plane.lay(branch) for branch in branches if branch.is_flank):
        return None
    # Those next to the main line first: one deeper in must not take their room.
    nearest = sorted(others, key=lambda branch: branch.name.count("."))
    left_over = {branch for branch in nearest if not plane.lay(branch)}
    return plane, [branch for branch in others if branch in left_over]
