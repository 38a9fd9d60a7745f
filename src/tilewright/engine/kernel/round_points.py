"""What the end of a round pays."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.counting import come_to, count_hands, hand_of_side, taken, taken_off
from tilewright.engine.kernel.sides import count_sides, first_from, is_past, lowest, whole_sides
from tilewright.engine.places import (
    BLOCKED,
    BLOCKED_BONUS,
    BLOCKED_BONUSES,
    BLOCKED_EVERYONE,
    BLOCKED_TAKES,
    BLOCKED_TIE,
    CARRIED,
    END_BONUS,
    END_CARRIED,
    END_HANDS,
    END_NOT_COUNTED,
    END_OWN,
    END_RESET,
    EXACTLY,
    HAND_COUNTED,
    OUT,
    OUT_BONUS,
    OUT_BONUSES,
    OUT_EVERYONE,
    OUT_LOST,
    OUT_TAKES,
    OWN_ADDED,
    OWN_ADDED_TO_LOSERS,
    OWN_NOTHING,
    OWN_TAKEN_OFF,
    PLAYERS,
    ROUND,
    ROUND_OVER,
    ROUND_WINNERS,
    SCORE,
    SIDES,
    TAKES_NOTHING,
    TEAM,
    TIE_DIVIDE,
    TIE_REPLAY,
    TIED,
    TO_GET_IN,
    UNCOUNTED,
    WIN_RESETS,
    WON_BY,
)


def pay_round(t: Table, s: State, how: int, players: int) -> None:
    """Work out what the end of a round pays that some players have won; no score changes yet.

    The parts are left in END_BONUS, END_HANDS, END_OWN, END_CARRIED, END_NOT_COUNTED and END_RESET
    for each player, alike for all of a side.
    """
    s[ROUND_OVER] = how
    s[WON_BY] = players
    s[ROUND_WINNERS] = whole_sides(t, players)
    if how == OUT:
        count_hands(t, s)
    sharing, everyone = 1, t[OUT_EVERYONE]
    if how == BLOCKED:
        everyone = OWN_NOTHING if is_replayed(t, s, how) else t[BLOCKED_EVERYONE]
        if t[BLOCKED_TIE] == TIE_DIVIDE:
            sharing = max(1, count_sides(t, players))
    for side in range(t[SIDES]):
        _pay_side(t, s, how, side, sharing, everyone)
    for player in range(t[SIDES], t[PLAYERS]):
        _copy_parts(t, s, player - t[SIDES], player)


def end_points(t: Table, s: State, player: int) -> int:
    """Give what the end of the round added to a score."""
    parts = s[t[END_BONUS] + player] + s[t[END_HANDS] + player] + s[t[END_OWN] + player]
    return (
        parts
        + s[t[END_CARRIED] + player]
        + s[t[END_NOT_COUNTED] + player]
        + s[t[END_RESET] + player]
    )


def end_bonus(t: Table, s: State, how: int) -> int:
    """Give the bonus for winning the running round: the same in each, or one of a list."""
    table, rounds = t[OUT_BONUS], t[OUT_BONUSES]
    if how == BLOCKED:
        table, rounds = t[BLOCKED_BONUS], t[BLOCKED_BONUSES]
    number = s[ROUND] - s[UNCOUNTED]
    if rounds == 0 or number < 1:
        return t[table]
    return t[table + number - 1] if number <= rounds else 0


def is_replayed(t: Table, s: State, how: int) -> bool:
    """Tell whether a round that ended so does not count."""
    return how == BLOCKED and s[TIED] == 1 and t[BLOCKED_TIE] == TIE_REPLAY


def _pay_side(t: Table, s: State, how: int, side: int, sharing: int, everyone: int) -> None:
    won = s[ROUND_WINNERS] >> side & 1
    bonus, hands, own, carried = 0, 0, 0, 0
    if everyone != OWN_NOTHING:
        own = _own_hands(t, s, everyone, side)
    if won == 1:
        winner, takes = side, t[OUT_TAKES] if how == OUT else t[BLOCKED_TAKES]
        if t[SIDES] < t[PLAYERS]:
            of_side = s[WON_BY] & t[t[TEAM] + side]
            winner = first_from(t, lowest(t, s, t[HAND_COUNTED], of_side), 0)
        bonus = end_bonus(t, s, how)
        hands = taken(t, s, takes, winner, s[WON_BY], sharing)
        own -= taken_off(t, s, takes, winner)
        carried = s[CARRIED]
    s[t[END_BONUS] + side] = bonus
    s[t[END_HANDS] + side] = hands
    s[t[END_OWN] + side] = own
    s[t[END_CARRIED] + side] = carried
    s[t[END_NOT_COUNTED] + side] = 0
    if t[TO_GET_IN] > 0 or t[EXACTLY] == 1:
        s[t[END_NOT_COUNTED] + side] = -_lost(t, s, how, side, bonus, hands + own + carried)
    s[t[END_RESET] + side] = 0
    if t[WIN_RESETS] == 1 and won == 0 and s[WON_BY] != 0:
        s[t[END_RESET] + side] = -s[t[SCORE] + side] - end_points(t, s, side)


def _own_hands(t: Table, s: State, everyone: int, side: int) -> int:
    """Give what the own hands of a side do to its points, whoever has won."""
    if everyone == OWN_TAKEN_OFF:
        return -hand_of_side(t, s, side)
    lost = s[ROUND_WINNERS] >> side & 1 == 0
    if everyone == OWN_ADDED or (everyone == OWN_ADDED_TO_LOSERS and lost):
        return hand_of_side(t, s, side)
    return 0


def _lost(t: Table, s: State, how: int, side: int, bonus: int, rest: int) -> int:
    """Give what does not count of what the end brings a side: too little, or past the target."""
    score = s[t[SCORE] + side]
    if score == 0 and t[TO_GET_IN] > 0 and bonus + rest < t[TO_GET_IN]:
        return bonus + rest
    if t[EXACTLY] == 0:
        return 0
    if how == BLOCKED:
        return bonus + rest if is_past(t, score, bonus + rest) else 0
    # The bonus for going out was tested with the play of the last tile.
    lost = bonus if s[OUT_LOST] == 1 else 0
    return lost + rest if is_past(t, score + bonus - lost, rest) else lost


def to_be_won(t: Table, s: State) -> int:
    """Give what a blocked round would have brought its winner, no hand taken off."""
    hands = 0 if t[BLOCKED_TAKES] == TAKES_NOTHING else come_to(t, s, 0, 0)
    return end_bonus(t, s, BLOCKED) + hands


def _copy_parts(t: Table, s: State, player: int, partner: int) -> None:
    s[t[END_BONUS] + partner] = s[t[END_BONUS] + player]
    s[t[END_HANDS] + partner] = s[t[END_HANDS] + player]
    s[t[END_OWN] + partner] = s[t[END_OWN] + player]
    s[t[END_CARRIED] + partner] = s[t[END_CARRIED] + player]
    s[t[END_NOT_COUNTED] + partner] = s[t[END_NOT_COUNTED] + player]
    s[t[END_RESET] + partner] = s[t[END_RESET] + player]
