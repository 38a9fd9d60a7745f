"""Whether a tile closes a tree of dominoes: afterwards no tile off the table fits any end.

Everybody can see that by looking at the table, so it tells nothing of hands.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.sets import exclude
from tilewright.engine.kernel.tree import agrees_in_tree, branches
from tilewright.engine.places import (
    ALL_EQUAL,
    ARMS,
    BEFORE,
    CLOSING_IS_LAST,
    COPIES,
    COPIES_MATTER,
    FACES,
    FITS,
    HAND_COUNT,
    JOINT_NUMBER,
    KEY_BASE,
    LAID,
    LAID_TILE,
    LAYABLE,
    LEFT_ON_ARM,
    LINE_ENDS,
    MOST_OPEN,
    OFF_TABLE,
    OPEN_CELL,
    OPEN_COUNT,
    OPEN_FITS,
    OPEN_KEY,
    ROOT,
    SIDES_FIRST,
    TILES,
    TURNS,
    WAITING,
    WORD_BITS,
    WORDS,
)


def closes(t: Table, s: State, cell: int, tile: int, turn: int) -> bool:
    """Tell whether no tile that is off the table fits any end once a tile lies on a cell."""
    note_tiles_off_table(t, s)
    return _closes(t, s, cell, tile, turn)


def _closes(t: Table, s: State, cell: int, tile: int, turn: int) -> bool:
    """Tell it where OFF_TABLE is known."""
    face = t[FACES] + 2 * tile
    outer = t[face + (turn + 1) % 2] + 1
    if _opens_an_end(t, s, cell, tile) and _fits_another(t, s, outer * t[KEY_BASE], tile):
        return False
    if cell == t[ROOT]:
        inner = t[face + turn] + 1
        return t[LINE_ENDS] == 1 or not _fits_another(t, s, inner * t[KEY_BASE], tile)
    before = s[t[BEFORE] + cell]
    if s[t[WAITING] + before] > 0:
        key = s[t[JOINT_NUMBER] + before + 1] * t[KEY_BASE]
        if _fits_another(t, s, key, tile):
            return False
    for place in range(s[OPEN_COUNT]):
        end = s[t[OPEN_CELL] + place]
        other = end != cell and s[t[LEFT_ON_ARM] + end] != 0  # nothing follows on a full arm
        if other and _fits_another(t, s, s[t[OPEN_KEY] + place], tile):
            return False
    return True


def _opens_an_end(t: Table, s: State, cell: int, tile: int) -> bool:
    """Tell whether something can follow on a tile: it may fill its arm, and not branch."""
    if cell == t[ROOT] or s[t[LEFT_ON_ARM] + cell] != 1:
        return True
    branching = t[t[ALL_EQUAL] + tile] == 1 and branches(t, s, cell)
    return branching and t[ARMS] > 2 and t[SIDES_FIRST] == 0


def note_tiles_off_table(t: Table, s: State) -> None:
    """Note in OFF_TABLE which tiles do not lie, in all their copies, on the table."""
    for word in range(t[WORDS]):
        first = word * WORD_BITS
        s[t[OFF_TABLE] + word] = (1 << min(WORD_BITS, t[TILES] - first)) - 1
    for i in range(s[LAID]):
        tile = s[t[LAID_TILE] + i]
        if t[COPIES_MATTER] == 0 or _copies_laid(t, s, tile) == t[t[COPIES] + tile]:
            exclude(s, t[OFF_TABLE], tile)


def _copies_laid(t: Table, s: State, tile: int) -> int:
    count = 0
    for i in range(s[LAID]):
        if s[t[LAID_TILE] + i] == tile:
            count += 1
    return count


def _fits_another(t: Table, s: State, key: int, tile: int) -> bool:
    """Tell whether a tile off the table fits a key, beside the one that is about to lie."""
    last_copy = t[COPIES_MATTER] == 0 or t[t[COPIES] + tile] - _copies_laid(t, s, tile) == 1
    fits = t[FITS] + key * t[WORDS]
    for word in range(t[WORDS]):
        tiles = t[fits + word] & s[t[OFF_TABLE] + word]
        if last_copy and tile // WORD_BITS == word:
            tiles &= ~(1 << tile % WORD_BITS)
        if tiles != 0:
            return True
    return False


def shut_closing_plays(t: Table, s: State, player: int) -> None:
    """Take out of OPEN_FITS what would close the tree, unless the player can lay nothing else.

    Nobody has to keep a last tile back: whoever lays it is out.
    """
    if t[CLOSING_IS_LAST] == 0 or s[LAID] == 0 or s[t[HAND_COUNT] + player] == 1:
        return
    note_tiles_off_table(t, s)
    if _lively_ends(t, s) > 1 or not _can_lay_without_closing(t, s, player):
        return
    for place in range(s[OPEN_COUNT]):
        cell = s[t[OPEN_CELL] + place]
        for word in range(t[WORDS]):
            fits = t[OPEN_FITS] + word * t[MOST_OPEN] + place
            tiles = s[fits]
            while tiles != 0:
                bit = tiles & -tiles
                tiles ^= bit
                if _always_closes(t, s, cell, word * WORD_BITS + bit.bit_length() - 1):
                    s[fits] ^= bit


def _lively_ends(t: Table, s: State) -> int:
    """Count the ends that more than one tile off the table fits.

    A tile laid elsewhere leaves such an end another one; so no tile closes two of them.
    """
    count = 0
    for place in range(s[OPEN_COUNT]):
        fits, fitting = t[FITS] + s[t[OPEN_KEY] + place] * t[WORDS], 0
        for word in range(t[WORDS]):
            fitting += (t[fits + word] & s[t[OFF_TABLE] + word]).bit_count()
        if fitting > 1 and s[t[LEFT_ON_ARM] + s[t[OPEN_CELL] + place]] != 0:
            count += 1
    return count


def _can_lay_without_closing(t: Table, s: State, player: int) -> bool:
    for place in range(s[OPEN_COUNT]):
        cell = s[t[OPEN_CELL] + place]
        for word in range(t[WORDS]):
            fits = s[t[OPEN_FITS] + word * t[MOST_OPEN] + place]
            tiles = fits & s[t[LAYABLE] + player * t[WORDS] + word]
            while tiles != 0:
                tile = word * WORD_BITS + (tiles & -tiles).bit_length() - 1
                tiles &= tiles - 1
                if not _always_closes(t, s, cell, tile):
                    return True
    return False


def _always_closes(t: Table, s: State, cell: int, tile: int) -> bool:
    """Tell whether a tile closes the tree in every turn in which it may lie there."""
    for turn in range(t[t[TURNS] + tile]):
        if agrees_in_tree(t, s, cell, tile, turn) and not _closes(t, s, cell, tile, turn):
            return False
    return True
