"""What a laid tile earns: its own points and its bonuses.

A bonus has *cases* (the mappings of its `when`), numbered over all bonuses. For every aspect of a
placement a table gives the set of cases it meets; a case holds when all aspects meet it. So the
cost does not grow with the number of bonuses, and mostly nothing is left to pay.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import neighbourhood
from tilewright.engine.places import (
    BONUS_CASES,
    BONUS_FORMULA,
    BONUS_GROUP,
    BONUSES,
    DOWN,
    DRAWN_CAP,
    DRAWN_CASES,
    DRAWS,
    GEOMETRY_CASES,
    GEOMETRY_MATTERS,
    HAND_COUNT,
    LAID,
    LAST_CASES,
    M_CONSTANT,
    M_DRAWN,
    M_SUM,
    MEASURE_BITS,
    MEASURES,
    OPENING_CASES,
    PAID,
    PAID_BONUSES,
    PAID_TILE,
    TILE_CASES,
    TILE_POINTS,
    TO_MOVE,
    UP,
    VALUE,
)


def score_placement(t: Table, s: State, tile: int, cell: int) -> int:
    """Give the points that the player to move would earn by laying a tile; nothing is laid.

    The parts are left in PAID_TILE, PAID_BONUSES (a set of bonuses) and PAID.
    """
    points = t[t[TILE_POINTS] + tile]
    s[PAID_TILE] = points
    s[PAID_BONUSES] = 0
    if t[BONUSES] == 0:
        return points
    around = neighbourhood(t, s, cell) if t[GEOMETRY_MATTERS] == 1 else 0
    cases = t[t[GEOMETRY_CASES] + around] & t[t[TILE_CASES] + tile]
    if cases != 0:
        opening = 1 if s[LAID] == 0 else 0
        last = 1 if s[t[HAND_COUNT] + s[TO_MOVE]] == 1 else 0
        drawn = min(s[DRAWS], t[DRAWN_CAP])
        cases &= t[t[OPENING_CASES] + opening] & t[t[LAST_CASES] + last] & t[t[DRAWN_CASES] + drawn]
    if cases == 0:
        return points
    return points + _pay(t, s, cases, tile, around)


def _pay(t: Table, s: State, cases: int, tile: int, around: int) -> int:
    """Pay the bonuses of which a case holds; of those in the group only the highest."""
    total, best, best_bonus, earned = 0, 0, -1, 0
    for bonus in range(t[BONUSES]):
        if t[t[BONUS_CASES] + bonus] & cases == 0:
            continue
        points = bonus_points(t, s, bonus, tile, around)
        s[t[PAID] + bonus] = points
        if t[t[BONUS_GROUP] + bonus] == 0:
            total += points
            earned |= 1 << bonus
        elif best_bonus < 0 or points > best:
            best, best_bonus = points, bonus
    if best_bonus >= 0:
        total += best
        earned |= 1 << best_bonus
    s[PAID_BONUSES] = earned
    return total


def bonus_points(t: Table, s: State, bonus: int, tile: int, around: int) -> int:
    """Work out what a bonus pays for a placement: measure times a, divided by b, rounded."""
    formula = t[BONUS_FORMULA] + bonus * 4
    measure, times, divisor, rounding = t[formula], t[formula + 1], t[formula + 2], t[formula + 3]
    if measure == M_CONSTANT:
        return times
    if measure == M_SUM:
        amount = t[t[VALUE] + tile]
    elif measure == M_DRAWN:
        amount = s[DRAWS]
    else:
        shift = (measure - 1) * MEASURE_BITS
        amount = (t[t[MEASURES] + around] >> shift) & ((1 << MEASURE_BITS) - 1)
    product = amount * times
    if rounding == DOWN:
        return product // divisor
    if rounding == UP:
        return -(-product // divisor)
    return (2 * product + divisor) // (2 * divisor)
