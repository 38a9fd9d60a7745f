"""The tree of dominoes: a laid tile opens the cells that the next tiles may lie on.

Cells are numbered as they are opened, the first tile's is 0. Corner 0 of a tile lies at its inner
joint, which it shares with the tile before it, corner 1 at its outer joint; all cells that a double
opens meet in one joint. The first tile has no tile before it: its inner joint is a joint of its
own, and a cell may open at either.

Of the cells that a branching double opens two lie at its *long sides* (that of the tile it was laid
on is one of them); all others are *further* arms.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.cells import open_cell
from tilewright.engine.kernel.sets import has
from tilewright.engine.places import (
    ALL_DOUBLES,
    ALL_EQUAL,
    ARM,
    ARM_TILES,
    ARM_UNCOVERED,
    ARMS,
    BEFORE,
    BRANCHED,
    BRANCHING,
    CELLS_MADE,
    COMMON,
    COMMON_NEVER,
    COVER_TILES,
    DEPTH,
    DOUBLES_LAID,
    END_COMMON,
    END_LEFT,
    END_NAME,
    END_OF_ARM,
    END_RIGHT,
    FACES,
    FIRST_ARMS,
    FIRST_DOUBLE,
    FIT_ANYWHERE,
    FURTHER,
    INNER_JOINT,
    JOINT_NUMBER,
    LEFT_ON_ARM,
    LINE_ENDS,
    NAME_PARENT,
    NAME_STEP,
    NAME_STEPS,
    NAMES_MADE,
    NEEDED,
    NO_LIMIT,
    OPENING_ARMS,
    OPENING_DOUBLE,
    PLAYERS,
    PLAYERS_ARMS_OPEN,
    ROOT,
    SIDES_FIRST,
    SIDES_FREE,
    SUM,
    TILE_AT,
    TILES_ON_A_BRANCH,
    TO_MOVE,
    TRAINS,
    UNCOVERED,
    WAITING,
)


def clear_tree(t: Table, s: State) -> None:
    """Forget all cells but the first, and what was noted of arms and doubles."""
    joints = t[JOINT_NUMBER]
    for joint in range(s[CELLS_MADE] + 1):
        s[joints + joint] = 0
    root = t[ROOT]
    for arm in range(s[FIRST_ARMS]):
        s[t[ARM_TILES] + arm] = 0
        s[t[ARM_UNCOVERED] + arm] = 0
    s[CELLS_MADE] = root + 1
    s[NAMES_MADE] = 0
    s[DOUBLES_LAID] = 0
    s[UNCOVERED] = 0
    s[FIRST_ARMS] = 0
    s[PLAYERS_ARMS_OPEN] = 0
    s[t[INNER_JOINT] + root] = 0
    s[t[BEFORE] + root] = -1
    s[t[ARM] + root] = 0
    s[t[DEPTH] + root] = -1
    s[t[END_NAME] + root] = 0


def agrees_in_tree(t: Table, s: State, cell: int, tile: int, turn: int) -> bool:
    """Tell whether a tile so turned may lie at a cell, as far as numbers go."""
    at_joint = s[t[JOINT_NUMBER] + s[t[INNER_JOINT] + cell]] - 1
    if at_joint < 0 or has(t, t[FIT_ANYWHERE], tile):
        return True
    number = t[t[FACES] + 2 * tile + turn]
    if number < 0:
        return True
    return number == at_joint if t[SUM] < 0 else number + at_joint == t[SUM]


def grow(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    """Give the joints of a laid tile their numbers, cover what it covers, and open its cells."""
    face = t[FACES] + 2 * tile
    s[t[JOINT_NUMBER] + cell + 1] = t[face + 1 - turn] + 1
    s[t[TILE_AT] + cell] = tile
    s[t[BRANCHED] + cell] = 0
    s[t[WAITING] + cell] = 0
    s[t[NEEDED] + cell] = 0
    double = t[t[ALL_EQUAL] + tile] == 1
    if double:
        s[t[BRANCHED] + cell] = 1 if branches(t, s, cell) else 0
        s[DOUBLES_LAID] += 1
    if cell == t[ROOT]:
        s[t[JOINT_NUMBER]] = t[face + turn] + 1
        _open_first_arms(t, s, cell)
        return
    _note_on_arm(t, s, cell)
    _cover(t, s, s[t[BEFORE] + cell], s[t[FURTHER] + cell])
    _open_behind(t, s, cell)
    if double and t[COVER_TILES] > 0:
        _ask_for_cover(t, s, cell)


def branches(t: Table, s: State, cell: int) -> bool:
    """Tell whether a double branches that is laid now."""
    if t[BRANCHING] == ALL_DOUBLES:
        return True
    if t[BRANCHING] == FIRST_DOUBLE:
        return s[DOUBLES_LAID] == 0
    return t[BRANCHING] == OPENING_DOUBLE and cell == t[ROOT]


def _note_on_arm(t: Table, s: State, cell: int) -> None:
    """Count the tile on its arm, and close the arm of a player who lays on the own one."""
    arm = s[t[ARM] + cell]
    s[t[ARM_TILES] + arm] += 1
    if t[TRAINS] == 1 and arm == s[TO_MOVE]:
        s[PLAYERS_ARMS_OPEN] &= ~(1 << arm)


# Opening cells ----------------------------------------------------------------------------------


def _open_first_arms(t: Table, s: State, root: int) -> None:
    """Open the cells around the first tile of a round."""
    arms = arms_of_first(t, s[t[BRANCHED] + root] == 1)
    s[FIRST_ARMS] = arms
    s[t[SIDES_FREE] + root] = min(arms, 2)
    now = 2 if t[SIDES_FIRST] == 1 and s[t[BRANCHED] + root] == 1 and t[TRAINS] == 0 else arms
    for arm in range(min(now, arms)):
        _open_first_arm(t, s, root, arm)
    s[t[WAITING] + root] = arms - min(now, arms)


def arms_of_first(t: Table, branches: bool) -> int:
    """Give how many arms a first tile has, be it a double that branches or any other."""
    if t[TRAINS] == 1:
        return t[PLAYERS] + (0 if t[COMMON] == COMMON_NEVER else 1)
    return t[OPENING_ARMS] if branches else t[LINE_ENDS]


def _open_first_arm(t: Table, s: State, root: int, arm: int) -> None:
    """Open one arm of the first tile; its left end is the one at the inner joint."""
    arms = s[FIRST_ARMS]
    if t[TRAINS] == 1:
        name = END_COMMON if arm == t[PLAYERS] else END_OF_ARM + arm
    elif arms > 4:
        name = END_OF_ARM + arm
    else:
        name = END_RIGHT if arms == 1 else END_LEFT + arm
    joint = 0 if name == END_LEFT else root + 1
    further = 1 if arm > 1 else 0
    limit = t[TILES_ON_A_BRANCH] if further == 1 and t[TRAINS] == 0 else NO_LIMIT
    cell = _new_end(t, s, root, _new_name(t, s, -1, name), joint, further, limit)
    s[t[ARM] + cell] = arm


def _open_behind(t: Table, s: State, cell: int) -> None:
    """Open the cells behind a tile that is not the first."""
    left = s[t[LEFT_ON_ARM] + cell]
    s[t[SIDES_FREE] + cell] = 1
    _new_end(t, s, cell, s[t[END_NAME] + cell], cell + 1, 0, left - 1 if left > 0 else left)
    if s[t[BRANCHED] + cell] == 1:
        further = t[ARMS] - 2
        if t[SIDES_FIRST] == 1:
            s[t[WAITING] + cell] = further
        else:
            for _ in range(further):
                _open_further(t, s, cell)


def _open_further(t: Table, s: State, cell: int) -> None:
    """Open one more arm of a branching double, with a name of its own."""
    if cell == t[ROOT]:
        _open_first_arm(t, s, cell, s[FIRST_ARMS] - s[t[WAITING] + cell])
        return
    name = _step_from(t, s, s[t[END_NAME] + cell])
    _new_end(t, s, cell, name, cell + 1, 1, t[TILES_ON_A_BRANCH])


def _new_end(
    t: Table, s: State, before: int, name: int, joint: int, further: int, limit: int
) -> int:
    """Give a new cell behind a laid tile, on its arm; `limit` tiles may lie from there on."""
    cell = s[CELLS_MADE]
    s[CELLS_MADE] = cell + 1
    s[t[JOINT_NUMBER] + cell + 1] = 0
    s[t[INNER_JOINT] + cell] = joint
    s[t[END_NAME] + cell] = name
    s[t[BEFORE] + cell] = before
    s[t[FURTHER] + cell] = further
    s[t[ARM] + cell] = s[t[ARM] + before]
    s[t[DEPTH] + cell] = s[t[DEPTH] + before] + 1
    s[t[LEFT_ON_ARM] + cell] = limit
    open_cell(t, s, cell)
    return cell


# Names ------------------------------------------------------------------------------------------


def _step_from(t: Table, s: State, parent: int) -> int:
    """Make the next name that begins with another one and goes on with a number."""
    s[t[NAME_STEPS] + parent] += 1
    return _new_name(t, s, parent, s[t[NAME_STEPS] + parent])


def _new_name(t: Table, s: State, parent: int, step: int) -> int:
    """Make a name that begins with another one, of an arm of the first tile with none: -1."""
    name = s[NAMES_MADE]
    s[NAMES_MADE] = name + 1
    s[t[NAME_PARENT] + name] = parent
    s[t[NAME_STEP] + name] = step
    s[t[NAME_STEPS] + name] = 0
    return name


# Covering doubles -------------------------------------------------------------------------------


def _cover(t: Table, s: State, before: int, further: int) -> None:
    """Note that a tile was laid at another; further arms open once both long sides are covered."""
    if further == 0:
        s[t[SIDES_FREE] + before] -= 1
    if s[t[NEEDED] + before] > 0:
        s[t[NEEDED] + before] -= 1
        if s[t[NEEDED] + before] == 0:
            s[UNCOVERED] -= 1
            s[t[ARM_UNCOVERED] + s[t[ARM] + before]] -= 1
    while s[t[WAITING] + before] > 0 and s[t[SIDES_FREE] + before] == 0:
        _open_further(t, s, before)
        s[t[WAITING] + before] -= 1


def _ask_for_cover(t: Table, s: State, cell: int) -> None:
    """Note how many tiles a double needs, no more than it has room for."""
    full = s[t[LEFT_ON_ARM] + cell] == 1
    room = 0 if full else 1
    if s[t[BRANCHED] + cell] == 1 and not (full and t[SIDES_FIRST] == 1):
        room += t[ARMS] - 2
    if room == 0:
        return
    s[t[NEEDED] + cell] = min(t[COVER_TILES], room)
    s[UNCOVERED] += 1
    s[t[ARM_UNCOVERED] + s[t[ARM] + cell]] += 1
