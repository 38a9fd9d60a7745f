"""Who opens a round: the ways to find the opener, tried one after another."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.chance import below
from tilewright.engine.kernel.deal import deal, everybody_takes, next_round
from tilewright.engine.kernel.flow import next_player
from tilewright.engine.kernel.lead import lay_pool_tile, open_with
from tilewright.engine.kernel.sets import clear, has, include
from tilewright.engine.kernel.sides import first_from
from tilewright.engine.kernel.ties import draw_for_it, one_of
from tilewright.engine.places import (
    ALL_EQUAL,
    BY_ALL_DRAWING,
    BY_CHANCE,
    BY_DRAWN_TILE,
    BY_EQUAL_OF_ROUND,
    BY_HIGHEST_EQUAL,
    BY_HIGHEST_SUM,
    BY_HOLDER,
    BY_LAST_OPENER,
    BY_LAST_TO_LAY,
    BY_LAST_WINNER,
    BY_LOWEST_EQUAL,
    BY_LOWEST_SUM,
    BY_NEXT_PLAYER,
    BY_POOL_TILE,
    BY_REDEAL,
    BY_SUM,
    CLAIMED,
    HAND,
    KEPT_BACK,
    LAST_OPENER,
    LAST_TO_LAY,
    METHOD,
    MOST_REDEALS,
    NEVER_BLOCKED,
    OPENED_AFTER,
    OPENED_BY,
    OPENER,
    PLAYERS,
    POOL_END,
    POOL_NEXT,
    RANKED_HIGHEST,
    RNG,
    ROUND,
    ROUND_WINNERS,
    TILES,
    UNCOUNTED,
    VALUE,
    WAYS,
    WON_BY,
    WON_TILES,
    WORDS,
)


def start_round(t: Table, s: State) -> None:
    """Shuffle, deal and find the opener of the next round.

    The shuffle comes from the seed and the number of the round alone, so that a round can be
    replayed by itself.
    """
    next_round(t, s)
    deal(t, s)
    decide_opener(t, s)


def decide_opener(t: Table, s: State) -> None:
    """Find the opener by the first way that decides, else by chance, and begin the first turn."""
    found = find_openers(t, s, MOST_REDEALS)
    s[OPENER] = one_of(t, s, found, order_of_hands(t, s), opened_by(t, s) == BY_DRAWN_TILE)
    begin_with(t, s, s[OPENER])


def begin_with(t: Table, s: State, player: int) -> None:
    """Let a player open, or lay at the tile of the pool where that lies first."""
    if opened_by(t, s) == BY_POOL_TILE:
        lay_pool_tile(t, s, player)
    else:
        open_with(t, s, player)


# Finding who opens ------------------------------------------------------------------------------


def find_openers(t: Table, s: State, redeals: int) -> int:
    """Give the set of players whom the first way that decides finds, and note the winning tiles.

    The way is left in OPENED_BY and the set in CLAIMED. Where no way decides, chance names one.
    The tiles may be dealt again `redeals` times, and players may have to draw from the pool.
    """
    first, end = t[t[WAYS] + 2 * s[OPENED_AFTER]], t[t[WAYS] + 2 * s[OPENED_AFTER] + 1]
    clear(t, s, t[WON_TILES])
    way = first
    while way < end:
        code = t[t[METHOD] + 3 * way]
        if code == BY_REDEAL and redeals > 0:
            redeals -= 1
            deal(t, s)
            way = first
        elif code == BY_ALL_DRAWING and s[NEVER_BLOCKED] == 0 and everybody_takes(t, s):
            way = first
        else:
            found = _found_by(t, s, code, t[t[METHOD] + 3 * way + 1])
            if found != 0:
                s[OPENED_BY] = way
                s[CLAIMED] = found
                return found
            way += 1
    s[OPENED_BY] = -1
    s[CLAIMED] = 1 << below(s, RNG, t[PLAYERS])
    return s[CLAIMED]


def opened_by(t: Table, s: State) -> int:
    """Give the code of the way that found the opener; BY_CHANCE if none did."""
    return BY_CHANCE if s[OPENED_BY] < 0 else t[t[METHOD] + 3 * s[OPENED_BY]]


def order_of_hands(t: Table, s: State) -> int:
    """Give how the hands of equal players are compared, RANKED_…."""
    return RANKED_HIGHEST if s[OPENED_BY] < 0 else t[t[METHOD] + 3 * s[OPENED_BY] + 2]


def _found_by(t: Table, s: State, code: int, tile: int) -> int:
    """Give the set of players that a way finds, 0 if it does not decide, and note the tiles."""
    if code == BY_HIGHEST_EQUAL or code == BY_LOWEST_EQUAL:
        return _holders_of_best(t, s, True, code == BY_LOWEST_EQUAL)
    if code == BY_HIGHEST_SUM or code == BY_LOWEST_SUM:
        return _holders_of_best(t, s, False, code == BY_LOWEST_SUM)
    if code == BY_HOLDER:
        return _holders(t, s, tile)
    if code == BY_EQUAL_OF_ROUND:
        return _holders(t, s, _equal_of_round(t, s))
    if code == BY_DRAWN_TILE:
        return draw_for_it(t, s, (1 << t[PLAYERS]) - 1)
    if code == BY_POOL_TILE:
        return _first_at_pool_tile(t, s)
    if code == BY_CHANCE:
        return 1 << below(s, RNG, t[PLAYERS])
    return _found_by_last_round(t, s, code)


def _found_by_last_round(t: Table, s: State, code: int) -> int:
    """Give the set of players that a way finds by the round before; 0 if there was none."""
    if code == BY_LAST_WINNER:
        return s[WON_BY] if s[ROUND] > 1 else 0
    if code == BY_LAST_TO_LAY:
        return _last_to_lay(t, s) if s[LAST_TO_LAY] >= 0 else 0
    if s[LAST_OPENER] < 0:
        return 0
    if code == BY_LAST_OPENER:
        return 1 << s[LAST_OPENER]
    return 1 << next_player(t, s[LAST_OPENER]) if code == BY_NEXT_PLAYER else 0


def _first_at_pool_tile(t: Table, s: State) -> int:
    """Give who is the first to lay at a tile of the pool; 0 if none may be taken from it."""
    if s[NEVER_BLOCKED] == 1 or s[POOL_END] - s[POOL_NEXT] <= t[KEPT_BACK]:
        return 0
    if s[LAST_OPENER] >= 0:
        return 1 << next_player(t, s[LAST_OPENER])
    return 1 << below(s, RNG, t[PLAYERS])


def _last_to_lay(t: Table, s: State) -> int:
    """Give who laid the last tile; after a block that others won the first of them behind."""
    winners = s[ROUND_WINNERS]
    return 1 << (first_from(t, winners, s[LAST_TO_LAY]) if winners != 0 else s[LAST_TO_LAY])


def _holders(t: Table, s: State, tile: int) -> int:
    """Give the set of players who hold a tile, and note the tile as winning."""
    found = 0
    if tile >= 0:
        for player in range(t[PLAYERS]):
            if has(s, t[HAND] + player * t[WORDS], tile):
                found |= 1 << player
        if found != 0:
            include(s, t[WON_TILES], tile)
    return found


def _holders_of_best(t: Table, s: State, all_equal: bool, lowest: bool) -> int:
    """Give the holders of the highest tile (or triple) that is held; note all of its value."""
    found, value = 0, -1
    for i in range(t[TILES]):
        tile = t[t[BY_SUM] + (t[TILES] - 1 - i if lowest else i)]
        if all_equal and t[t[ALL_EQUAL] + tile] == 0:
            continue
        if found != 0 and t[t[VALUE] + tile] != value:
            break
        holders = _holders(t, s, tile)
        if holders != 0:
            found |= holders
            value = t[t[VALUE] + tile]
    return found


def _equal_of_round(t: Table, s: State) -> int:
    """Give the double whose round it is: the highest first, after the lowest the highest again.

    A round that did not count is played again with the same double.
    """
    doubles = 0
    for tile in range(t[TILES]):
        doubles += t[t[ALL_EQUAL] + tile]
    if doubles == 0:
        return -1
    left = (s[ROUND] - s[UNCOUNTED] - 1) % doubles
    for i in range(t[TILES]):
        tile = t[t[BY_SUM] + i]
        if t[t[ALL_EQUAL] + tile] == 1:
            if left == 0:
                return tile
            left -= 1
    return -1
