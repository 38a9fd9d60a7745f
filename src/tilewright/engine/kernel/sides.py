"""Sides: a team, or a player alone. What they earn counts for all their members.

With `t[SIDES]` sides, player p is of side p % `t[SIDES]`; where everybody plays alone there are as
many sides as players.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.places import (
    EXACTLY,
    OUT_LOST,
    PLAYERS,
    REACHED,
    SCORE,
    SIDES,
    TARGET,
    TEAM,
)


def add_points(t: Table, s: State, player: int, points: int) -> None:
    """Change the score of a player's side; points once reached stay reached."""
    if points == 0:
        return
    score = s[t[SCORE] + player] + points
    s[t[SCORE] + player] = score
    if score >= t[TARGET] > 0 and (score == t[TARGET] or t[EXACTLY] == 0):
        s[REACHED] |= t[t[TEAM] + player]
    if t[SIDES] < t[PLAYERS]:
        for member in range(player % t[SIDES], t[PLAYERS], t[SIDES]):
            s[t[SCORE] + member] = score


def what_counts(t: Table, s: State, player: int, points: int, for_out: int) -> int:
    """Give what counts of points that a player would get: all, or nothing past an exact target.

    With a last tile comes the bonus for going out: both count, or neither does, as OUT_LOST says.
    """
    if t[EXACTLY] == 0:
        return points
    together = points + for_out
    s[OUT_LOST] = 1 if is_past(t, s[t[SCORE] + player], together) else 0
    return 0 if s[OUT_LOST] == 1 else points


def is_past(t: Table, score: int, points: int) -> bool:
    """Tell whether points lead a score past the target."""
    return points > 0 and score + points > t[TARGET]


# Sets of players --------------------------------------------------------------------------------


def whole_sides(t: Table, players: int) -> int:
    """Give the set of all players on whose side one of some players is."""
    if t[SIDES] == t[PLAYERS]:
        return players
    found = 0
    for side in range(t[SIDES]):
        if players & t[t[TEAM] + side] != 0:
            found |= t[t[TEAM] + side]
    return found


def count_sides(t: Table, players: int) -> int:
    """Count the sides that some players are on."""
    if players & (players - 1) == 0:
        return 1 if players != 0 else 0
    count = 0
    for side in range(t[SIDES]):
        if players & t[t[TEAM] + side] != 0:
            count += 1
    return count


def lowest(t: Table, s: State, block: int, players: int) -> int:
    """Give those of a set of players for whom the number in a block is lowest."""
    least, found = 0, 0
    for player in range(t[PLAYERS]):
        if players >> player & 1 == 1:
            number = s[block + player]
            if found == 0 or number < least:
                least, found = number, 0
            if number == least:
                found |= 1 << player
    return found


def highest(t: Table, s: State, block: int, players: int) -> int:
    """Give those of a set of players for whom the number in a block is highest."""
    most, found = 0, 0
    for player in range(t[PLAYERS]):
        if players >> player & 1 == 1:
            number = s[block + player]
            if found == 0 or number > most:
                most, found = number, 0
            if number == most:
                found |= 1 << player
    return found


def first_from(t: Table, players: int, start: int) -> int:
    """Give the first of some players, going round from one of all."""
    player = max(0, start)
    while players >> player & 1 == 0:
        player = (player + 1) % t[PLAYERS]
    return player
