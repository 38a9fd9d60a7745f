"""The end of a round and of a game, and what they pay."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.plays import can_lay
from tilewright.engine.places import (
    ALL_PASSED,
    ANOTHER_ROUND,
    BLOCKED,
    BLOCKED_BONUS,
    BLOCKED_EVERYONE,
    BLOCKED_TAKES,
    BLOCKED_TIE,
    BLOCKED_WHEN,
    BLOCKED_WINNER,
    BY_POINTS,
    BY_ROUNDS,
    BY_TIME,
    END_BONUS,
    END_HANDS,
    END_OWN,
    FEWEST_TILES,
    GAME_LIMIT,
    GAME_OVER,
    GAME_WINNER,
    GAME_WINNERS,
    HAND_COUNT,
    HAND_VALUE,
    KEPT_BACK,
    LOWEST_SCORE,
    MILLISECONDS,
    MOST_DRAWS,
    NEVER_BLOCKED,
    NO_DRAW_NO_LAY,
    NOBODY,
    OUT,
    OUT_BONUS,
    OUT_EVERYONE,
    OUT_TAKES,
    PASSES,
    PLAY_OUT,
    PLAYERS,
    POOL_END,
    POOL_NEXT,
    REACHED,
    ROUND,
    ROUND_OVER,
    ROUND_WINNER,
    ROUND_WINNERS,
    ROUNDS,
    SCORE,
    STOPPED,
    TAKES_DIFFERENCES,
    TAKES_NOTHING,
    TAKES_OTHERS_MINUS_OWN,
    TARGET,
    TIE_LOWEST_HAND,
    TIE_NOBODY,
    TO_MOVE,
)


def add_points(t: Table, s: State, player: int, points: int) -> None:
    """Change a score; points once reached stay reached."""
    score = s[t[SCORE] + player] + points
    s[t[SCORE] + player] = score
    if t[TARGET] > 0 and score >= t[TARGET]:
        s[REACHED] |= 1 << player


def can_be_drawn(t: Table, s: State) -> bool:
    """Tell whether the pool has a tile that anybody may draw; if not, it counts as empty."""
    return t[MOST_DRAWS] != 0 and s[POOL_END] - s[POOL_NEXT] > t[KEPT_BACK]


# The round --------------------------------------------------------------------------------------


def judge_round(t: Table, s: State) -> None:
    """At the end of a turn, end the round if the player is out or the round is blocked."""
    if s[t[HAND_COUNT] + s[TO_MOVE]] == 0:
        end_round(t, s, OUT, 1 << s[TO_MOVE])
    elif is_blocked(t, s):
        end_round(t, s, BLOCKED, _winners_of_block(t, s))


def is_blocked(t: Table, s: State) -> bool:
    """Tell whether the round cannot go on, by looking at all hands."""
    if s[NEVER_BLOCKED] == 1:
        return False
    if t[BLOCKED_WHEN] == ALL_PASSED:
        return s[PASSES] >= t[PLAYERS]
    if t[BLOCKED_WHEN] == NO_DRAW_NO_LAY and can_be_drawn(t, s):
        return False
    for player in range(t[PLAYERS]):
        if can_lay(t, s, player):
            return False
    return True


def _winners_of_block(t: Table, s: State) -> int:
    everybody = (1 << t[PLAYERS]) - 1
    if t[BLOCKED_WINNER] == NOBODY:
        return 0
    if t[BLOCKED_WINNER] == FEWEST_TILES:
        winners = _lowest(t, s, t[HAND_COUNT], everybody)
        if t[BLOCKED_TIE] == TIE_LOWEST_HAND:
            winners = _lowest(t, s, t[HAND_VALUE], winners)
    else:
        winners = _lowest(t, s, t[HAND_VALUE], everybody)
    if t[BLOCKED_TIE] == TIE_NOBODY and winners & (winners - 1) != 0:
        return 0
    return winners


def _lowest(t: Table, s: State, block: int, players: int) -> int:
    """Give those of a set of players for whom the number in a block is lowest."""
    lowest, found = 0, 0
    for player in range(t[PLAYERS]):
        if players >> player & 1 == 1:
            number = s[block + player]
            if found == 0 or number < lowest:
                lowest, found = number, 0
            if number == lowest:
                found |= 1 << player
    return found


def end_round(t: Table, s: State, how: int, winners: int) -> None:
    """Pay the end of the round and see whether the game is over.

    The parts are left in END_BONUS, END_HANDS and END_OWN for each player.
    """
    s[ROUND_OVER] = how
    s[ROUND_WINNERS] = winners
    bonus = t[OUT_BONUS] if how == OUT else t[BLOCKED_BONUS]
    takes = t[OUT_TAKES] if how == OUT else t[BLOCKED_TAKES]
    everyone = t[OUT_EVERYONE] if how == OUT else t[BLOCKED_EVERYONE]
    all_hands = 0
    for player in range(t[PLAYERS]):
        all_hands += s[t[HAND_VALUE] + player]
    for player in range(t[PLAYERS]):
        own = s[t[HAND_VALUE] + player]
        won = winners >> player & 1
        s[t[END_BONUS] + player] = won * bonus
        s[t[END_HANDS] + player] = 0
        s[t[END_OWN] + player] = -own * everyone
        if won == 1 and takes != TAKES_NOTHING:
            s[t[END_HANDS] + player] = all_hands - own
            if takes == TAKES_OTHERS_MINUS_OWN:
                s[t[END_OWN] + player] -= own
            elif takes == TAKES_DIFFERENCES:
                s[t[END_HANDS] + player] -= own * (t[PLAYERS] - 1)
        add_points(t, s, player, end_points(t, s, player))
    judge_game(t, s)


def end_points(t: Table, s: State, player: int) -> int:
    """Give what the end of the round added to a score."""
    return s[t[END_BONUS] + player] + s[t[END_HANDS] + player] + s[t[END_OWN] + player]


# The game ---------------------------------------------------------------------------------------


def stop_at_once(t: Table, s: State) -> bool:
    """End the game in mid-round if the points are reached and the round is not played out."""
    if t[PLAY_OUT] == 1 or s[REACHED] == 0:
        return False
    s[ROUND_WINNERS] = 0
    judge_game(t, s)
    if s[GAME_OVER] == 0:
        return False
    s[ROUND_OVER] = STOPPED
    return True


def judge_game(t: Table, s: State) -> None:
    """End the game if the points, the rounds or the time are reached and a winner is found."""
    why = 0
    if s[REACHED] != 0:
        why = BY_POINTS
    elif t[ROUNDS] > 0 and s[ROUND] >= t[ROUNDS]:
        why = BY_ROUNDS
    elif t[GAME_LIMIT] > 0 and s[MILLISECONDS] >= t[GAME_LIMIT]:
        why = BY_TIME
    if why == 0:
        return
    winners = _winners_of_game(t, s)
    if t[ANOTHER_ROUND] == 1 and winners & (winners - 1) != 0:
        return
    s[GAME_OVER] = why
    s[GAME_WINNERS] = winners


def _winners_of_game(t: Table, s: State) -> int:
    players = (1 << t[PLAYERS]) - 1
    if t[GAME_WINNER] == LOWEST_SCORE:
        return _lowest(t, s, t[SCORE], players)
    if t[GAME_WINNER] == ROUND_WINNER and s[ROUND_WINNERS] & s[REACHED] != 0:
        players = s[ROUND_WINNERS] & s[REACHED]
    highest, found = 0, 0
    for player in range(t[PLAYERS]):
        if players >> player & 1 == 1:
            score = s[t[SCORE] + player]
            if found == 0 or score > highest:
                highest, found = score, 0
            if score == highest:
                found |= 1 << player
    return found
