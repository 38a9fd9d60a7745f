"""What a laid tile earns: its own points and its bonuses.

A bonus has *cases* (the mappings of its `when`), numbered over all bonuses. For every aspect of a
placement a table gives the set of cases it meets; a case holds when all aspects meet it. So the
cost does not grow with the number of bonuses, and mostly nothing is left to pay.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.closing import closes
from tilewright.engine.kernel.lattice import neighbourhood
from tilewright.engine.kernel.open_ends import measure_ends
from tilewright.engine.kernel.sides import add_points, what_counts
from tilewright.engine.places import (
    ALL_EQUAL,
    BONUS_CASES,
    BONUS_FORMULA,
    BONUS_GROUP,
    BONUSES,
    CLOSES,
    CLOSES_CASES,
    CLOSING_MATTERS,
    DOWN,
    DRAWN_CAP,
    DRAWN_CASES,
    DRAWS,
    EARNED,
    EARNED_POINTS,
    EARNER,
    ENDS_BEFORE,
    ENDS_BEFORE_CASES,
    ENDS_DIFFERENT,
    ENDS_DIFFERENT_CASES,
    ENDS_EQUAL,
    ENDS_EQUAL_CASES,
    ENDS_MATTER,
    ENDS_TOTAL,
    ENDS_TOTAL_CASES,
    FITS_ALL_CASES,
    FITS_ALL_ENDS,
    GEOMETRY_CASES,
    GEOMETRY_MATTERS,
    HALVES_CAP,
    HAND_COUNT,
    LAID,
    LAID_BONUSES,
    LAID_TILE,
    LAST_CASES,
    LAST_TO_LAY,
    M_CONSTANT,
    M_DRAWN,
    M_ENDS_DIFFERENT,
    M_ENDS_EQUAL,
    M_ENDS_TOTAL,
    M_PASSES,
    M_SUM,
    MEASURE_BITS,
    MEASURES,
    OPENING_CASES,
    PAID,
    PAID_BONUSES,
    PAID_TILE,
    PASS_BONUSES,
    PASS_FLAGS,
    PASS_POINTS,
    PASS_RUN_CAP,
    PASSED,
    PASSES,
    PASSES_CAP,
    PASSES_CASES,
    RUN_BONUSES,
    SIDES,
    TILE_CASES,
    TILE_POINTS,
    TO_MOVE,
    UP,
    VALUE,
)


def score_placement(t: Table, s: State, tile: int, cell: int, turn: int) -> int:
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
        cases &= t[t[OPENING_CASES] + opening] & t[t[LAST_CASES] + last]
        if t[DRAWN_CAP] > 0:
            cases &= t[t[DRAWN_CASES] + min(s[DRAWS], t[DRAWN_CAP])]
        if t[PASSES_CAP] > 0:
            cases &= t[t[PASSES_CASES] + min(s[PASSES], t[PASSES_CAP])]
    if cases != 0 and t[ENDS_MATTER] == 1:
        measure_ends(t, s, cell, tile, turn)
        cases &= _cases_of_ends(t, s)
        if t[CLOSING_MATTERS] == 1 and cases != 0:
            s[CLOSES] = 1 if closes(t, s, cell, tile, turn) else 0
            cases &= t[t[CLOSES_CASES] + s[CLOSES]]
    if cases == 0:
        return points
    return points + _pay(t, s, cases, tile, around)


def _cases_of_ends(t: Table, s: State) -> int:
    """Give the set of cases that the ends meet which were last measured."""
    if t[HALVES_CAP] == 0:
        return -1
    cases = t[t[ENDS_TOTAL_CASES] + s[ENDS_TOTAL]] & t[t[ENDS_EQUAL_CASES] + s[ENDS_EQUAL]]
    cases &= t[t[ENDS_DIFFERENT_CASES] + s[ENDS_DIFFERENT]]
    return (
        cases & t[t[ENDS_BEFORE_CASES] + s[ENDS_BEFORE]] & t[t[FITS_ALL_CASES] + s[FITS_ALL_ENDS]]
    )


def pay_pass(t: Table, s: State, player: int) -> None:
    """Pay whoever laid the last tile for a pass of another player; PASSES counts it already.

    It is left in EARNER, EARNED (a set of pass bonuses) and EARNED_POINTS.
    """
    points = score_pass(t, s, player)
    s[PASSED] = 1
    if s[EARNER] >= 0:
        s[EARNED_POINTS] = what_counts(t, s, s[EARNER], points, 0)
        add_points(t, s, s[EARNER], s[EARNED_POINTS])


def score_pass(t: Table, s: State, player: int) -> int:
    """Give what a pass of a player brings to whoever laid the last tile; no score changes yet.

    PASSES counts it already. It is left in EARNER, -1 if nothing is met, and EARNED.
    """
    s[EARNER] = -1
    earner = s[LAST_TO_LAY]
    if earner < 0 or earner == player or s[LAID] == 0:
        return 0
    partners = 1 if earner % t[SIDES] == player % t[SIDES] else 0
    met = t[t[RUN_BONUSES] + min(s[PASSES], t[PASS_RUN_CAP])] & t[t[LAID_BONUSES] + s[LAID]]
    met &= t[t[PASS_FLAGS] + t[t[ALL_EQUAL] + s[t[LAID_TILE] + s[LAID] - 1]]]
    met &= t[t[PASS_FLAGS] + 3 - s[PASSED]] & t[t[PASS_FLAGS] + 4 + partners]
    if met == 0:
        return 0
    points = 0
    for bonus in range(t[PASS_BONUSES]):
        if met >> bonus & 1 == 1:
            points += t[t[PASS_POINTS] + bonus]
    s[EARNER] = earner
    s[EARNED] = met
    return points


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
    elif measure == M_PASSES:
        amount = s[PASSES]
    elif measure == M_ENDS_TOTAL:
        amount = s[ENDS_TOTAL]
    elif measure == M_ENDS_EQUAL:
        amount = s[ENDS_EQUAL]
    elif measure == M_ENDS_DIFFERENT:
        amount = s[ENDS_DIFFERENT]
    else:
        shift = (measure - 1) * MEASURE_BITS
        amount = (t[t[MEASURES] + around] >> shift) & ((1 << MEASURE_BITS) - 1)
    product = amount * times
    if rounding == DOWN:
        return product // divisor
    if rounding == UP:
        return -(-product // divisor)
    return (2 * product + divisor) // (2 * divisor)
