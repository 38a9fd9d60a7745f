"""The end of a game: when it is over, and who has won it."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.sides import count_sides, highest, lowest
from tilewright.engine.places import (
    ANOTHER_ROUND,
    BY_POINTS,
    BY_ROUNDS,
    BY_TIME,
    GAME_LIMIT,
    GAME_OVER,
    GAME_WINNER,
    GAME_WINNERS,
    LOWEST_SCORE,
    MILLISECONDS,
    PLAY_OUT,
    PLAYERS,
    REACHED,
    ROUND,
    ROUND_OVER,
    ROUND_WINNER,
    ROUND_WINNERS,
    ROUNDS,
    SCORE,
    STOPPED,
    UNCOUNTED,
    WON_BY,
)


def stop_at_once(t: Table, s: State) -> bool:
    """End the game in mid-round if the points are reached and the round is not played out."""
    if t[PLAY_OUT] == 1 or s[REACHED] == 0:
        return False
    s[ROUND_WINNERS] = 0
    s[WON_BY] = 0
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
    elif t[ROUNDS] > 0 and s[ROUND] - s[UNCOUNTED] >= t[ROUNDS]:
        why = BY_ROUNDS
    elif t[GAME_LIMIT] > 0 and s[MILLISECONDS] >= t[GAME_LIMIT]:
        why = BY_TIME
    if why == 0:
        return
    winners = _winners_of_game(t, s)
    if t[ANOTHER_ROUND] == 1 and count_sides(t, winners) > 1:
        return
    s[GAME_OVER] = why
    s[GAME_WINNERS] = winners


def _winners_of_game(t: Table, s: State) -> int:
    players = (1 << t[PLAYERS]) - 1
    if t[GAME_WINNER] == LOWEST_SCORE:
        return lowest(t, s, t[SCORE], players)
    if t[GAME_WINNER] == ROUND_WINNER and s[ROUND_WINNERS] & s[REACHED] != 0:
        players = s[ROUND_WINNERS] & s[REACHED]
    return highest(t, s, t[SCORE], players)
