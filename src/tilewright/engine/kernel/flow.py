"""How turns follow one another: their beginning, going on after a tile, their end."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.game_end import stop_at_once
from tilewright.engine.kernel.gates import note_stuck, open_gates
from tilewright.engine.kernel.round_end import judge_round
from tilewright.engine.places import (
    AFTER_ANY,
    AFTER_EQUAL,
    AGAIN,
    AGAIN_IS_A_TURN,
    ALL_EQUAL,
    DRAWN,
    DRAWS,
    GATED,
    HAD_A_TURN,
    HAND_COUNT,
    HELD_BEFORE,
    LAID_IN_TURN,
    LAYABLE,
    LONG_FIRST_TURN,
    PLAYERS,
    PLAYING,
    ROUND_OVER,
    TO_MOVE,
    WHOLE_TEAM,
    WORDS,
)


def begin_turn(t: Table, s: State) -> None:
    """Forget what happened in the last turn and note what the player may lay now."""
    s[DRAWS] = 0
    s[LAID_IN_TURN] = 0
    tiles = t[LAYABLE] + s[TO_MOVE] * t[WORDS]
    for word in range(t[WORDS]):
        s[t[HELD_BEFORE] + word] = s[tiles + word]
        s[t[DRAWN] + word] = 0
    if t[GATED] == 1:
        open_gates(t, s, s[TO_MOVE])


def after_tile(t: Table, s: State, tile: int) -> None:
    """Let the player who has laid a tile go on, or end the turn."""
    s[LAID_IN_TURN] += 1
    again = t[AGAIN] == AFTER_ANY or (t[AGAIN] == AFTER_EQUAL and t[t[ALL_EQUAL] + tile] == 1)
    long_turn = t[LONG_FIRST_TURN] == 1 and s[HAD_A_TURN] >> s[TO_MOVE] & 1 == 0
    if not (again or long_turn) or s[t[HAND_COUNT] + s[TO_MOVE]] == 0:
        end_turn(t, s)
    elif not stop_at_once(t, s):
        if again and t[AGAIN_IS_A_TURN] == 1:
            judge_round(t, s)
            if s[ROUND_OVER] == PLAYING:
                begin_turn(t, s)
        else:
            open_gates(t, s, s[TO_MOVE])


def goes_on(s: State) -> bool:
    """Tell whether the player has laid a tile in this turn and may lay another, or leave it."""
    return s[LAID_IN_TURN] > 0


def end_turn(t: Table, s: State) -> None:
    """End the game or the round if it is over; else it is the next player's turn."""
    if s[LAID_IN_TURN] == 0:
        note_stuck(t, s, s[TO_MOVE])
    s[HAD_A_TURN] |= 1 << s[TO_MOVE]
    if stop_at_once(t, s):
        return
    judge_round(t, s)
    if s[ROUND_OVER] == PLAYING:
        s[TO_MOVE] = next_to_move(t, s)
        begin_turn(t, s)


def next_to_move(t: Table, s: State) -> int:
    """Give whose turn is next; who is out and waits for the team has none."""
    player = next_player(t, s[TO_MOVE])
    while t[WHOLE_TEAM] == 1 and s[t[HAND_COUNT] + player] == 0:
        player = next_player(t, player)
    return player


def next_player(t: Table, player: int) -> int:
    """Give who comes after a player."""
    return (player + 1) % t[PLAYERS]
