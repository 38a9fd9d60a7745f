"""Gates: open cells of a tree at which the player to move may not lay now, though numbers agree.

An arm may belong to another player, the arms of the first tile may have to be filled first, a
double may have to be covered, an arm may be full. A gate is open, shut, or open to doubles alone.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.closing import shut_closing_plays
from tilewright.engine.places import (
    ARM,
    ARM_TILES,
    ARM_UNCOVERED,
    BEFORE,
    BRANCHED,
    COMMON,
    COMMON_AFTER_OWN,
    COVER_ARM_ONLY,
    DEPTH,
    DOUBLES,
    FILL_DOUBLE,
    FILL_RINGS,
    FIRST_ARMS,
    FITS,
    GATED,
    LAID,
    LEFT_ON_ARM,
    MOST_OPEN,
    NEEDED,
    OPEN_CELL,
    OPEN_COUNT,
    OPEN_FITS,
    OPEN_KEY,
    PLAYERS,
    PLAYERS_ARMS_OPEN,
    ROOT,
    STUCK_OPENS,
    TRAINS,
    UNCOVERED,
    WORDS,
)

SHUT, OPEN, OPEN_TO_DOUBLES = range(3)


def open_gates(t: Table, s: State, player: int) -> None:
    """Look up again which tiles a player may lay at each open cell, by numbers and gates."""
    if t[GATED] == 0 or s[LAID] == 0:
        return
    ring, words, most_open = ring_to_fill(t, s), t[WORDS], t[MOST_OPEN]
    for place in range(s[OPEN_COUNT]):
        gate = gate_of(t, s, s[t[OPEN_CELL] + place], player, ring)
        fits, into = t[FITS] + s[t[OPEN_KEY] + place] * words, t[OPEN_FITS] + place
        for word in range(words):
            if gate == SHUT:
                s[into] = 0
            elif gate == OPEN:
                s[into] = t[fits + word]
            else:
                s[into] = t[fits + word] & t[t[DOUBLES] + word]
            into += most_open
    shut_closing_plays(t, s, player)


def ring_to_fill(t: Table, s: State) -> int:
    """Give the ring around a branching first tile that must be filled now, -1 if none.

    Ring 0 are the tiles that lie at the first tile, ring 1 those behind them.
    """
    if t[FILL_RINGS] == 0 or (s[t[BRANCHED] + t[ROOT]] == 0 and t[TRAINS] == 0):
        return -1
    ring = t[FILL_RINGS]
    for arm in range(s[FIRST_ARMS]):
        ring = min(ring, s[t[ARM_TILES] + arm])
    return ring if ring < t[FILL_RINGS] else -1


def gate_of(t: Table, s: State, cell: int, player: int, ring: int) -> int:
    """Give the gate of an open cell for a player: SHUT, OPEN or OPEN_TO_DOUBLES."""
    if s[t[LEFT_ON_ARM] + cell] == 0:
        return SHUT
    arm = s[t[ARM] + cell]
    if s[UNCOVERED] > 0:
        if s[t[NEEDED] + s[t[BEFORE] + cell]] > 0:
            return OPEN  # whoever owns the arm: covering comes first
        if t[COVER_ARM_ONLY] == 0 or s[t[ARM_UNCOVERED] + arm] > 0:
            return SHUT
    if ring >= 0 and (s[t[DEPTH] + cell] != ring or s[t[ARM_TILES] + arm] > ring):
        return SHUT  # not where a tile is missing
    if t[TRAINS] == 1 and not _may_use(t, s, arm, player):
        return SHUT
    return OPEN_TO_DOUBLES if ring >= 0 and t[t[FILL_DOUBLE] + ring] == 1 else OPEN


def _may_use(t: Table, s: State, arm: int, player: int) -> bool:
    """Tell whether an arm is a player's own, or open to everybody."""
    if arm == t[PLAYERS]:
        return t[COMMON] != COMMON_AFTER_OWN or s[t[ARM_TILES] + player] > 0
    return arm == player or s[PLAYERS_ARMS_OPEN] >> arm & 1 == 1


def note_stuck(t: Table, s: State, player: int) -> None:
    """Open the arm of a player whose turn ends without a tile, where that is the rule."""
    if t[TRAINS] == 1 and t[STUCK_OPENS] == 1:
        s[PLAYERS_ARMS_OPEN] |= 1 << player
