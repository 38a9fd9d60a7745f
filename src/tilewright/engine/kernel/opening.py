"""The start of a round: shuffling, dealing, and who lays the first tile."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import clear_board
from tilewright.engine.kernel.chance import below, seed_chance
from tilewright.engine.kernel.sets import clear, first_of, has, include, nth_bit
from tilewright.engine.kernel.turns import begin_turn, next_player, receive
from tilewright.engine.places import (
    ALL_EQUAL,
    ANY_TILE,
    BY_CHANCE,
    BY_DRAWN_TILE,
    BY_HIGHEST_EQUAL,
    BY_HIGHEST_SUM,
    BY_HOLDER,
    BY_LAST_WINNER,
    BY_NEXT_PLAYER,
    BY_RANK,
    BY_SUM,
    COPIES_MATTER,
    DECK,
    FITS,
    HAND,
    HAND_COUNT,
    HAND_SIZE,
    HAND_VALUE,
    HELD,
    LAID,
    LAST_OPENER,
    METHOD,
    METHODS,
    MOST_OPEN,
    MOST_REDRAWS,
    NEXT_BEST,
    OPEN_FITS,
    OPENED_BY,
    OPENER,
    OPENING_TILES,
    OR_TILES,
    ORDER,
    PASSES,
    PLAYERS,
    PLAYING,
    POOL_END,
    POOL_NEXT,
    RANK,
    REDRAW,
    RNG,
    ROUND,
    ROUND_OVER,
    ROUND_WINNERS,
    SEED_HIGH,
    SEED_LOW,
    START_DRAW_COUNT,
    START_DRAWS,
    TIE,
    TILES,
    TO_MOVE,
    TOTAL,
    VALUE,
    WON_TILES,
    WORDS,
)

SHUFFLE_STREAM = 0
"""Stream of the generator for shuffles; players' own generators take streams from 1 on."""
STREAMS = 16
"""Streams a round has."""


def start_round(t: Table, s: State) -> None:
    """Shuffle, deal and find the opener of the next round.

    The shuffle comes from the seed and the number of the round alone, so that a round can be
    replayed by itself.
    """
    next_round(t, s)
    shuffle(t, s)
    for player in range(t[PLAYERS]):
        for _ in range(t[HAND_SIZE]):
            receive(t, s, player, s[t[ORDER] + s[POOL_NEXT]])
            s[POOL_NEXT] += 1
    decide_opener(t, s)


def next_round(t: Table, s: State) -> None:
    """Count the round and clear what the last one left: table, hands, pool, draws."""
    s[ROUND] += 1
    stream = s[ROUND] * STREAMS + SHUFFLE_STREAM
    seed_chance(s, RNG, s[SEED_LOW], s[SEED_HIGH], stream, 0)
    clear_board(t, s)
    s[ROUND_OVER] = PLAYING
    s[LAST_OPENER] = s[OPENER] if s[ROUND] > 1 else -1
    s[POOL_NEXT] = 0
    s[POOL_END] = t[TOTAL]
    s[PASSES] = 0
    for player in range(t[PLAYERS]):
        clear(t, s, t[HAND] + player * t[WORDS])
        s[t[HAND_COUNT] + player] = 0
        s[t[HAND_VALUE] + player] = 0
        s[t[START_DRAW_COUNT] + player] = 0
    if t[COPIES_MATTER] == 1:
        for i in range(t[PLAYERS] * t[TILES]):
            s[t[HELD] + i] = 0


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


# Who opens --------------------------------------------------------------------------------------


def decide_opener(t: Table, s: State) -> None:
    """Find the opener by the first way that decides, else by chance, and begin the first turn."""
    s[OPENER] = _one_of(t, s, find_openers(t, s))
    open_with(t, s, s[OPENER])


def find_openers(t: Table, s: State) -> int:
    """Give the set of players whom the first way that decides finds, and note the winning tiles.

    The way is left in OPENED_BY. Where no way decides, chance names one.
    """
    clear(t, s, t[WON_TILES])
    s[OPENED_BY] = -1
    for method in range(t[METHODS]):
        found = _found_by(t, s, t[t[METHOD] + 2 * method], t[t[METHOD] + 2 * method + 1])
        if found != 0:
            s[OPENED_BY] = method
            return found
    return 1 << below(s, RNG, t[PLAYERS])


def opened_by(t: Table, s: State) -> int:
    """Give the code of the way that found the opener; BY_CHANCE if none did."""
    return BY_CHANCE if s[OPENED_BY] < 0 else t[t[METHOD] + 2 * s[OPENED_BY]]


def open_with(t: Table, s: State, player: int) -> None:
    """Let a player open, with the winning tiles of the own hand or, where none won, with any."""
    s[TO_MOVE] = player
    opening, hand, won = t[OPENING_TILES], t[HAND] + player * t[WORDS], t[WON_TILES]
    none_won = 1
    for word in range(t[WORDS]):
        s[won + word] &= s[hand + word]
        if s[won + word] != 0:
            none_won = 0
    for word in range(t[WORDS]):
        if none_won == 1 or t[ANY_TILE] == 1:
            s[opening + word] = s[hand + word]
        else:
            s[opening + word] = s[won + word] | (s[hand + word] & t[t[OR_TILES] + word])
        # The first cell is the only open one, and only the opening tiles fit it.
        s[t[OPEN_FITS] + word * t[MOST_OPEN]] = t[t[FITS] + word] & s[opening + word]
    begin_turn(t, s)


def tile_to_show(t: Table, s: State, tile: int) -> int:
    """Give the winning tile that an opener shows who lays another one instead; -1 for none."""
    won = first_of(s, t[WON_TILES], t[WORDS])
    if s[LAID] > 0 or won < 0 or t[ANY_TILE] == 1 or has(s, t[WON_TILES], tile):
        return -1
    return won


def _found_by(t: Table, s: State, method: int, tile: int) -> int:
    """Give the set of players that a way finds, 0 if it does not decide, and note the tiles."""
    if method == BY_HIGHEST_EQUAL:
        return _holders_of_best(t, s, True)
    if method == BY_HIGHEST_SUM:
        return _holders_of_best(t, s, False)
    if method == BY_HOLDER:
        return _holders(t, s, tile)
    if method == BY_DRAWN_TILE:
        return _draw_for_it(t, s, (1 << t[PLAYERS]) - 1)
    if method == BY_LAST_WINNER:
        return s[ROUND_WINNERS] if s[ROUND] > 1 else 0
    if method == BY_NEXT_PLAYER:
        return 1 << next_player(t, s[LAST_OPENER]) if s[LAST_OPENER] >= 0 else 0
    return 1 << below(s, RNG, t[PLAYERS])


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


def _holders_of_best(t: Table, s: State, all_equal: bool) -> int:
    """Give the holders of the highest tile (or triple) that is held; note all of its value."""
    found, value = 0, -1
    for i in range(t[TILES]):
        tile = t[t[BY_SUM] + i]
        if all_equal and t[t[ALL_EQUAL] + tile] == 0:
            continue
        if found != 0 and t[t[VALUE] + tile] != value:
            break
        holders = _holders(t, s, tile)
        if holders != 0:
            found |= holders
            value = t[t[VALUE] + tile]
    return found


def _draw_for_it(t: Table, s: State, players: int) -> int:
    """Let players draw a tile each from the whole set, the tied again; the tiles go back."""
    drawing = players
    for _ in range(MOST_REDRAWS):
        best, winners = -1, 0
        for player in range(t[PLAYERS]):
            if drawing >> player & 1 == 0:
                continue
            value = t[t[VALUE] + t[t[DECK] + _draw_to_show(t, s, drawing, player)]]
            if value > best:
                best, winners = value, 0
            if value == best:
                winners |= 1 << player
        drawing = winners
        if winners & (winners - 1) == 0:
            break
    return drawing


def _draw_to_show(t: Table, s: State, drawing: int, player: int) -> int:
    """Draw a tile that nobody before the player drew in this lap; give its place in the deck."""
    count = s[t[START_DRAW_COUNT] + player]
    s[t[START_DRAW_COUNT] + player] = count + 1
    place, taken = 0, True
    while taken:
        place, taken = below(s, RNG, t[TOTAL]), False
        for other in range(player):
            if drawing >> other & 1 == 1:
                last = s[t[START_DRAW_COUNT] + other] - 1
                taken = taken or s[t[START_DRAWS] + other * MOST_REDRAWS + last] == place
    s[t[START_DRAWS] + player * MOST_REDRAWS + count] = place
    return place


def _one_of(t: Table, s: State, players: int) -> int:
    """Choose one of a set of players by the rule for ties, and by chance if that leaves several."""
    players = first_among(t, s, players)
    if players & (players - 1) != 0 and t[TIE] == REDRAW and opened_by(t, s) != BY_DRAWN_TILE:
        players = _draw_for_it(t, s, players)
    count = players.bit_count()
    return nth_bit(players, below(s, RNG, count) if count > 1 else 0)


def first_among(t: Table, s: State, players: int) -> int:
    """Give those of a set of players who are first by the rule for ties, chance aside."""
    if players & (players - 1) != 0 and t[TIE] == NEXT_BEST:
        return _best_hands(t, s, players)
    return players


def _best_hands(t: Table, s: State, players: int) -> int:
    """Give those of some players whose hands are best, compared from the best tile down.

    Of two hands the one with more tiles of the highest rank in which they differ is better.
    """
    i = 0
    while i < t[TILES] and players & (players - 1) != 0:
        first, rank = i, t[t[RANK] + t[t[BY_RANK] + i]]
        while i < t[TILES] and t[t[RANK] + t[t[BY_RANK] + i]] == rank:
            i += 1
        most, best = -1, 0
        for player in range(t[PLAYERS]):
            if players >> player & 1 == 1:
                count = _held_of_rank(t, s, player, first, i)
                if count > most:
                    most, best = count, 0
                if count == most:
                    best |= 1 << player
        players = best
    return players


def _held_of_rank(t: Table, s: State, player: int, first: int, end: int) -> int:
    """Count the tiles a player holds among those at places of BY_RANK."""
    count = 0
    for i in range(first, end):
        tile = t[t[BY_RANK] + i]
        if has(s, t[HAND] + player * t[WORDS], tile):
            count += s[t[HELD] + player * t[TILES] + tile] if t[COPIES_MATTER] == 1 else 1
    return count
