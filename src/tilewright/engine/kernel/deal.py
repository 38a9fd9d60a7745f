"""The deal of a round: clearing what the last one left, shuffling, dealing, and dealing again."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import clear_board
from tilewright.engine.kernel.chance import below, seed_chance
from tilewright.engine.kernel.hands import empty_hand, receive
from tilewright.engine.kernel.sets import has
from tilewright.engine.places import (
    AFTER_BLOCKED,
    AFTER_NO_ROUND,
    AFTER_OUT,
    AFTER_TIED,
    ALL_EQUAL,
    COPIES_MATTER,
    CORNERS,
    DEALS,
    DECK,
    FACES,
    HAD_A_TURN,
    HAND,
    HAND_SIZE,
    HELD,
    KEPT_BACK,
    KEY_BASE,
    LAST_OPENER,
    LAST_TO_LAY,
    LEAD_LEFT,
    MOST_REDEALS,
    NO_LIMIT,
    OPENED_AFTER,
    OPENER,
    ORDER,
    OUT,
    PASSES,
    PLAYERS,
    PLAYING,
    POOL_END,
    POOL_NEXT,
    REDEAL_EQUAL,
    REDEAL_SAME,
    RNG,
    ROUND,
    ROUND_OVER,
    ROUND_WINNERS,
    SEED_HIGH,
    SEED_LOW,
    START_DRAW_COUNT,
    TILES,
    TOTAL,
    WORDS,
)

SHUFFLE_STREAM = 0
"""Stream of the generator for shuffles; players' own generators take streams from 1 on."""
STREAMS = 16
"""Streams a round has."""


def next_round(t: Table, s: State) -> None:
    """Count the round and clear what the last one left: table, hands, pool, draws."""
    s[OPENED_AFTER] = _how_it_ended(s)
    s[ROUND] += 1
    stream = s[ROUND] * STREAMS + SHUFFLE_STREAM
    seed_chance(s, RNG, s[SEED_LOW], s[SEED_HIGH], stream, 0)
    clear_board(t, s)
    s[ROUND_OVER] = PLAYING
    s[LAST_OPENER] = s[OPENER] if s[ROUND] > 1 else -1
    if s[ROUND] == 1:
        s[LAST_TO_LAY] = -1
    s[DEALS] = 0
    s[PASSES] = 0
    s[HAD_A_TURN] = 0
    s[LEAD_LEFT] = 0
    for player in range(t[PLAYERS]):
        s[t[START_DRAW_COUNT] + player] = 0
    take_back(t, s)


def _how_it_ended(s: State) -> int:
    """Give after what the next round is opened."""
    if s[ROUND] == 0:
        return AFTER_NO_ROUND
    if s[ROUND_OVER] == OUT:
        return AFTER_OUT
    return AFTER_BLOCKED if s[ROUND_WINNERS] != 0 else AFTER_TIED


def take_back(t: Table, s: State) -> None:
    """Put all tiles into the pool."""
    s[POOL_NEXT] = 0
    s[POOL_END] = t[TOTAL]
    for player in range(t[PLAYERS]):
        empty_hand(t, s, player)


def deal(t: Table, s: State) -> None:
    """Shuffle and deal until no hand makes the deal void, or it has been tried too often."""
    void = True
    while void:
        s[DEALS] += 1
        take_back(t, s)
        shuffle(t, s)
        for player in range(t[PLAYERS]):
            for _ in range(t[HAND_SIZE]):
                take_next(t, s, player)
        void = s[DEALS] < MOST_REDEALS and is_void(t, s)


def take_next(t: Table, s: State, player: int) -> None:
    """Let a player take the next tile of the pool, not in a turn."""
    receive(t, s, player, s[t[ORDER] + s[POOL_NEXT]])
    s[POOL_NEXT] += 1


def everybody_takes(t: Table, s: State) -> bool:
    """Let each player take a tile of the pool; tell whether there were enough for all."""
    if s[POOL_END] - s[POOL_NEXT] - t[KEPT_BACK] < t[PLAYERS]:
        return False
    for player in range(t[PLAYERS]):
        take_next(t, s, player)
    return True


def shuffle(t: Table, s: State) -> None:
    """Put the whole set into a random order."""
    order, deck = t[ORDER], t[DECK]
    for i in range(t[TOTAL]):
        s[order + i] = t[deck + i]
    for i in range(t[TOTAL] - 1, 0, -1):
        j = below(s, RNG, i + 1)
        tile = s[order + i]
        s[order + i] = s[order + j]
        s[order + j] = tile


# When a deal is void ----------------------------------------------------------------------------


def is_void(t: Table, s: State) -> bool:
    """Tell whether some hand makes the deal void."""
    if t[REDEAL_EQUAL] == NO_LIMIT and t[REDEAL_SAME] == NO_LIMIT:
        return False
    for player in range(t[PLAYERS]):
        if t[REDEAL_EQUAL] != NO_LIMIT and _equal_held(t, s, player) >= t[REDEAL_EQUAL]:
            return True
        if t[REDEAL_SAME] != NO_LIMIT:
            for number in range(t[KEY_BASE] - 1):
                if _held_with(t, s, player, number) >= t[REDEAL_SAME]:
                    return True
    return False


def _equal_held(t: Table, s: State, player: int) -> int:
    """Count the doubles or triples in a hand."""
    count = 0
    for tile in range(t[TILES]):
        if t[t[ALL_EQUAL] + tile] == 1:
            count += copies_held(t, s, player, tile)
    return count


def _held_with(t: Table, s: State, player: int, number: int) -> int:
    """Count the tiles in a hand that have a number."""
    count = 0
    for tile in range(t[TILES]):
        face = t[FACES] + tile * t[CORNERS]
        for corner in range(t[CORNERS]):
            if t[face + corner] == number:
                count += copies_held(t, s, player, tile)
                break
    return count


def copies_held(t: Table, s: State, player: int, tile: int) -> int:
    """Count the copies of a tile in a hand."""
    if not has(s, t[HAND] + player * t[WORDS], tile):
        return 0
    return s[t[HELD] + player * t[TILES] + tile] if t[COPIES_MATTER] == 1 else 1
