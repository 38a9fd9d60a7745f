"""Tiles left in hands: what they are worth, and what whoever wins takes of them."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.sets import first_of
from tilewright.engine.places import (
    ALONE,
    ALONE_MATTERS,
    DOWN,
    HAND,
    HAND_COUNT,
    HAND_COUNTED,
    HAND_VALUE,
    HANDS_AT_LEAST,
    HANDS_DIVIDED_BY,
    HANDS_EACH,
    HANDS_ROUNDED_TO,
    HANDS_ROUNDING,
    PLAYERS,
    SIDES,
    TAKES_ALL,
    TAKES_DIFFERENCES,
    TAKES_NOTHING,
    TAKES_OPPONENTS,
    TAKES_OPPONENTS_MINUS_OWN,
    TAKES_OTHERS_MINUS_OWN,
    TEAM,
    UP,
    WORDS,
)


def count_hands(t: Table, s: State) -> None:
    """Note what each hand comes to at the end of a round."""
    for player in range(t[PLAYERS]):
        value = s[t[HAND_VALUE] + player]
        if t[ALONE_MATTERS] == 1 and s[t[HAND_COUNT] + player] == 1:
            tile = first_of(s, t[HAND] + player * t[WORDS], t[WORDS])
            if tile >= 0:  # of another's hand nobody may know which it is
                value = t[t[ALONE] + tile]
        s[t[HAND_COUNTED] + player] = value


def hand_of_side(t: Table, s: State, player: int) -> int:
    """Give what all hands of a player's side come to together."""
    total = 0
    for member in range(player % t[SIDES], t[PLAYERS], t[SIDES]):
        total += s[t[HAND_COUNTED] + member]
    return total


def taken(t: Table, s: State, takes: int, winner: int, winners: int, sharing: int) -> int:
    """Give what a winning player takes of hands: of those of a set of players, one on each side.

    Where several sides divide, they are as one: none takes the hands of another.
    """
    if takes == TAKES_NOTHING:
        return 0
    left_out = 1 << winner if sharing == 1 else winners
    if takes == TAKES_ALL:
        left_out = 0
    elif takes == TAKES_OPPONENTS or takes == TAKES_OPPONENTS_MINUS_OWN:
        left_out = 0
        for member in range(t[PLAYERS]):
            if (winners if sharing > 1 else 1 << winner) & t[t[TEAM] + member] != 0:
                left_out |= 1 << member
    off = s[t[HAND_COUNTED] + winner] if takes == TAKES_DIFFERENCES else 0
    return come_to(t, s, left_out, off) // sharing


def taken_off(t: Table, s: State, takes: int, winner: int) -> int:
    """Give what the own hand takes off the gain of a winning player."""
    if takes == TAKES_OTHERS_MINUS_OWN:
        return s[t[HAND_COUNTED] + winner]
    return hand_of_side(t, s, winner) if takes == TAKES_OPPONENTS_MINUS_OWN else 0


def come_to(t: Table, s: State, left_out: int, off: int) -> int:
    """Give what hands come to when they are taken, but those of some; so much is off each."""
    total = 0
    for player in range(t[PLAYERS]):
        if left_out >> player & 1 == 0:
            amount = s[t[HAND_COUNTED] + player] - off
            total += _rounded(t, amount) if t[HANDS_EACH] == 1 else amount
    if t[HANDS_EACH] == 0:
        total = _rounded(t, total)
    if t[HANDS_AT_LEAST] != 0 and total < t[HANDS_AT_LEAST]:
        return t[HANDS_AT_LEAST]
    return total


def _rounded(t: Table, amount: int) -> int:
    """Divide an amount and round it, in one step: a half of the result is a half of the whole."""
    unit = t[HANDS_ROUNDED_TO]
    divisor = t[HANDS_DIVIDED_BY] * unit
    if divisor == 1:
        return amount
    if t[HANDS_ROUNDING] == DOWN:
        return amount // divisor * unit
    if t[HANDS_ROUNDING] == UP:
        return -(-amount // divisor) * unit
    return (2 * amount + divisor) // (2 * divisor) * unit
