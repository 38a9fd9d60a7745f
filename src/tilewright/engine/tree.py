"""The tree of dominoes as part of `t`: how it branches, what fits its ends, the names of ends."""

from collections.abc import Sequence
from typing import Final

from tilewright.engine import places as at
from tilewright.language.layout import SumsTo, first_arms
from tilewright.language.tileset import WILD, Numbers, all_equal, canonical, tile_numbers
from tilewright.language.variant import Variant

_BRANCHING: Final = {
    "none": at.NO_DOUBLE,
    "first": at.FIRST_DOUBLE,
    "opening": at.OPENING_DOUBLE,
    "all": at.ALL_DOUBLES,
}
_COMMON: Final = {
    "never": at.COMMON_NEVER,
    "always": at.COMMON_ALWAYS,
    "after_own": at.COMMON_AFTER_OWN,
}
_ENDS: Final = {
    at.END_LEFT: "left",
    at.END_RIGHT: "right",
    at.END_UP: "up",
    at.END_DOWN: "down",
    at.END_COMMON: "common",
}


def name_of_arm(code: int) -> str:
    """Name an arm of the first tile by its END_… number."""
    return _ENDS.get(code) or str(code - at.END_OF_ARM + 1)


def end_name(t: Sequence[int], s: Sequence[int], cell: int) -> str:
    """Name the end that a cell of a tree lies on: `left`, `up.1`, `3`, `common`."""
    *steps, arm = _steps(t, s, cell)
    return ".".join((name_of_arm(arm), *map(str, reversed(steps))))


def end_order(t: Sequence[int], s: Sequence[int], cell: int) -> tuple[int, ...]:
    """Give a key for the order of ends: left, right, up, down, arms by their numbers."""
    if cell == t[at.ROOT]:
        return ()  # the first tile lies at no end
    *steps, arm = _steps(t, s, cell)
    # The arm for everybody comes behind all others.
    return (1000 if arm == at.END_COMMON else arm, *reversed(steps))


def _steps(t: Sequence[int], s: Sequence[int], cell: int) -> list[int]:
    """Give the parts of an end's name from the last to the arm of the first tile."""
    steps, name = [], s[t[at.END_NAME] + cell]
    while name >= 0:
        steps.append(s[t[at.NAME_STEP] + name])
        name = s[t[at.NAME_PARENT] + name]
    return steps


def most_cells(variant: Variant, players: int, total: int, doubles: int) -> int:
    """Give room for the cells that `total` tiles can open, `doubles` of them doubles."""
    return total + most_ends(variant, players, doubles) + 2


def most_ends(variant: Variant, players: int, doubles: int) -> int:
    """Give more open ends than there can be at once, with so many doubles in the set."""
    branch = variant.layout.branch
    further = 0 if branch.doubles == "none" else (branch.arms - 2) * doubles
    return first_arms(variant, players) + max(0, further)


def tree_numbers(variant: Variant) -> dict[int, int]:
    """Give the settings of the tree as numbers."""
    layout = variant.layout
    branch, ends, trains, cover = layout.branch, layout.ends, layout.trains, layout.cover
    gated = bool(layout.fill_first) or trains is not None or cover.tiles > 0
    gated = gated or branch.tiles_on_a_branch is not None or not variant.turn.may_close
    return {
        at.SUM: layout.match.sums_to if isinstance(layout.match, SumsTo) else -1,
        at.BRANCHING: _BRANCHING[branch.doubles],
        at.ARMS: branch.arms,
        at.OPENING_ARMS: branch.opening_arms or branch.arms,
        at.SIDES_FIRST: int(branch.sides_first),
        at.TILES_ON_A_BRANCH: branch.tiles_on_a_branch or at.NO_LIMIT,
        # All arms of a hub lie at its outer number.
        at.LINE_ENDS: 1 if trains is not None else ends.number,
        at.DOUBLE_HALVES: 2 if ends.double_counts == "twice" else 1,
        at.EXPOSED_COUNTS: int(ends.branching_double_counts == "while_exposed"),
        at.FILL_RINGS: len(layout.fill_first),
        at.TRAINS: int(trains is not None),
        at.COMMON: _COMMON[trains.common] if trains else at.COMMON_NEVER,
        at.STUCK_OPENS: int(trains.stuck_opens) if trains else 0,
        at.COVER_TILES: cover.tiles,
        at.COVER_ARM_ONLY: int(cover.blocks == "its_arm"),
        at.CLOSING_IS_LAST: int(not variant.turn.may_close),
        at.GATED: int(gated),
    }


def tree_tables(
    variant: Variant, faces: tuple[Numbers, ...], base: int, words: int
) -> dict[int, list[int]]:
    """Give the tables of the tree: what fits each end, and which tiles are something special."""
    anywhere = {canonical(tile_numbers(name)) for name in variant.layout.fit_anywhere}
    match = variant.layout.match
    wanted = match.sums_to if isinstance(match, SumsTo) else None
    keys, fits, several = base * base, [0] * (base * base * words), [0] * (base * base)
    first_turn = [0] * (keys * len(faces))
    for tile, face in enumerate(faces):
        word, bit = tile // at.WORD_BITS, 1 << tile % at.WORD_BITS
        for turn in range(1 if face[0] == face[1] else 2):
            for inner in _fitting_ends(face[turn], base, wanted, face in anywhere):
                key = inner * base
                if fits[key * words + word] & bit:
                    several[key] = 1
                    continue
                fits[key * words + word] |= bit
                first_turn[key * len(faces) + tile] = turn
    return {
        at.FITS: fits,
        at.SEVERAL_TURNS: several,
        at.TURN: first_turn,
        at.FIT_ANYWHERE: _set_of([face in anywhere for face in faces], words),
        at.DOUBLES: _set_of([all_equal(face) for face in faces], words),
        at.FILL_DOUBLE: [int(what == "double") for what in variant.layout.fill_first],
    }


def _fitting_ends(number: int, base: int, wanted: int | None, anywhere: bool) -> range | list[int]:
    """Give the ends, as joints hold their numbers, at which a number may be laid."""
    if number == WILD or anywhere:
        return range(base)
    meets = number if wanted is None else wanted - number
    return [0, meets + 1] if 0 <= meets < base - 1 else [0]


def _set_of(members: list[bool], words: int) -> list[int]:
    """Make the set of the tiles for which it is true, as words of WORD_BITS bits."""
    made = [0] * words
    for tile, is_one in enumerate(members):
        made[tile // at.WORD_BITS] |= is_one << tile % at.WORD_BITS
    return made
