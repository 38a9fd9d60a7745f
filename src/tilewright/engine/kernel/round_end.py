"""The end of a round: when it is over, and who has won it."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.counting import count_hands, hand_of_side
from tilewright.engine.kernel.game_end import judge_game
from tilewright.engine.kernel.plays import anybody_can_lay
from tilewright.engine.kernel.round_points import (
    end_bonus,
    end_points,
    is_replayed,
    pay_round,
    to_be_won,
)
from tilewright.engine.kernel.sides import add_points, count_sides, first_from, lowest
from tilewright.engine.places import (
    ALL_PASSED,
    BLOCKED,
    BLOCKED_TIE,
    BLOCKED_WHEN,
    BLOCKED_WINNER,
    CARRIED,
    FEWEST_TILES,
    HAND_COUNT,
    HAND_COUNTED,
    KEPT_BACK,
    LAST_TO_LAY,
    LOWEST_TEAM,
    MOST_DRAWS,
    NEVER_BLOCKED,
    NO_DRAW_NO_LAY,
    NOBODY,
    OPENER,
    OUT,
    PASSES,
    PLAYERS,
    POOL_END,
    POOL_NEXT,
    SIDES,
    TEAM,
    TIE_CARRY_OVER,
    TIE_LAST_TO_LAY,
    TIE_LOWEST_HAND,
    TIE_NOBODY,
    TIE_OPENER,
    TIE_REPLAY,
    TIED,
    TO_MOVE,
    UNCOUNTED,
    WHOLE_TEAM,
)

# When it is over --------------------------------------------------------------------------------


def can_be_drawn(t: Table, s: State) -> bool:
    """Tell whether the pool has a tile that anybody may draw; if not, it counts as empty."""
    return t[MOST_DRAWS] != 0 and s[POOL_END] - s[POOL_NEXT] > t[KEPT_BACK]


def judge_round(t: Table, s: State) -> None:
    """At the end of a turn, end the round if the player is out or the round is blocked."""
    if s[t[HAND_COUNT] + s[TO_MOVE]] == 0 and partners_are_out(t, s):
        end_round(t, s, OUT, 1 << s[TO_MOVE])
    elif is_blocked(t, s):
        end_round(t, s, BLOCKED, _winners_of_block(t, s))


def partners_are_out(t: Table, s: State) -> bool:
    """Tell whether the round need not wait until more players than the mover are out."""
    if t[WHOLE_TEAM] == 0:
        return True
    for member in range(s[TO_MOVE] % t[SIDES], t[PLAYERS], t[SIDES]):
        if member != s[TO_MOVE] and s[t[HAND_COUNT] + member] > 0:
            return False
    return True


def bonus_if_out(t: Table, s: State) -> int:
    """Give the bonus for going out that the next tile would bring, 0 if the round went on."""
    if s[t[HAND_COUNT] + s[TO_MOVE]] > 1 or not partners_are_out(t, s):
        return 0
    return end_bonus(t, s, OUT)


def is_blocked(t: Table, s: State) -> bool:
    """Tell whether the round cannot go on, by looking at all hands."""
    if s[NEVER_BLOCKED] == 1:
        return False
    if t[BLOCKED_WHEN] == ALL_PASSED:
        return s[PASSES] >= _players_with_tiles(t, s)
    if t[BLOCKED_WHEN] == NO_DRAW_NO_LAY and can_be_drawn(t, s):
        return False
    return not anybody_can_lay(t, s)


def _players_with_tiles(t: Table, s: State) -> int:
    """Count those whose turn it can be: who is out waits for the team."""
    if t[WHOLE_TEAM] == 0:
        return t[PLAYERS]
    count = 0
    for player in range(t[PLAYERS]):
        if s[t[HAND_COUNT] + player] > 0:
            count += 1
    return count


# Who has won ------------------------------------------------------------------------------------


def _winners_of_block(t: Table, s: State) -> int:
    """Give those who win a blocked round themselves; TIED says if equal hands keep all from it."""
    count_hands(t, s)
    s[TIED] = 0
    everybody = (1 << t[PLAYERS]) - 1
    if t[BLOCKED_WINNER] == NOBODY:
        s[TIED] = 1  # it may still be replayed, or what was to be won carried over
        return 0
    if t[BLOCKED_WINNER] == LOWEST_TEAM:
        best = _lowest_teams(t, s)
    elif t[BLOCKED_WINNER] == FEWEST_TILES:
        best = lowest(t, s, t[HAND_COUNT], everybody)
        if t[BLOCKED_TIE] == TIE_LOWEST_HAND:
            best = lowest(t, s, t[HAND_COUNTED], best)
    else:
        best = lowest(t, s, t[HAND_COUNTED], everybody)
    if count_sides(t, best) > 1:
        best = _settled(t, s, best)
    if t[BLOCKED_WINNER] == LOWEST_TEAM:
        return _lightest_of_each_team(t, s, best)
    return best


def _lowest_teams(t: Table, s: State) -> int:
    """Give all players of the teams whose hands together are lowest."""
    least, found = 0, 0
    for side in range(t[SIDES]):
        total = hand_of_side(t, s, side)
        if found == 0 or total < least:
            least, found = total, 0
        if total == least:
            found |= t[t[TEAM] + side]
    return found


def _lightest_of_each_team(t: Table, s: State, players: int) -> int:
    found = 0
    for side in range(t[SIDES]):
        found |= lowest(t, s, t[HAND_COUNTED], players & t[t[TEAM] + side])
    return found


def _settled(t: Table, s: State, tied: int) -> int:
    """Give those of tied players who win by the rule for ties."""
    rule = t[BLOCKED_TIE]
    if rule == TIE_NOBODY or rule == TIE_REPLAY or rule == TIE_CARRY_OVER:
        s[TIED] = 1
        return 0
    if rule != TIE_OPENER and rule != TIE_LAST_TO_LAY:
        return tied
    # Where nobody has laid a tile yet, it goes round from who was to be the first.
    by_last = rule == TIE_LAST_TO_LAY and s[LAST_TO_LAY] >= 0
    winner = first_from(t, tied, s[LAST_TO_LAY] if by_last else s[OPENER])
    return tied & t[t[TEAM] + winner] if t[BLOCKED_WINNER] == LOWEST_TEAM else 1 << winner


def end_round(t: Table, s: State, how: int, players: int) -> None:
    """Pay the end of a round, won by some players, and see whether the game is over."""
    pay_round(t, s, how, players)
    if players != 0:
        s[CARRIED] = 0
    elif how == BLOCKED and s[TIED] == 1 and t[BLOCKED_TIE] == TIE_CARRY_OVER:
        s[CARRIED] += to_be_won(t, s)
    elif is_replayed(t, s, how):
        s[UNCOUNTED] += 1
    for side in range(t[SIDES]):
        add_points(t, s, side, end_points(t, s, side))
    judge_game(t, s)
