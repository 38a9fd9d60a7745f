"""Several players with the same claim to open: comparing hands, drawing for it, chance."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.chance import below
from tilewright.engine.kernel.deal import copies_held
from tilewright.engine.kernel.sets import nth_bit
from tilewright.engine.places import (
    BY_RANK,
    DECK,
    MOST_REDRAWS,
    NEXT_BEST,
    PLAYERS,
    RANK,
    REDRAW,
    RNG,
    START_DRAW_COUNT,
    START_DRAWS,
    TIE,
    TILES,
    TOTAL,
    VALUE,
)


def one_of(t: Table, s: State, players: int, order: int, drawn: bool) -> int:
    """Choose one of a set of players by the rule for ties, and by chance if that leaves several.

    `order` says how hands are compared, RANKED_…; `drawn` that they have drawn for it already.
    """
    players = first_among(t, s, players, order)
    if players & (players - 1) != 0 and t[TIE] == REDRAW and not drawn:
        players = draw_for_it(t, s, players)
    count = players.bit_count()
    return nth_bit(players, below(s, RNG, count) if count > 1 else 0)


def first_among(t: Table, s: State, players: int, order: int) -> int:
    """Give those of a set of players who are first by the rule for ties, chance aside."""
    if players & (players - 1) != 0 and t[TIE] == NEXT_BEST:
        return _best_hands(t, s, players, order * t[TILES])
    return players


def _best_hands(t: Table, s: State, players: int, order: int) -> int:
    """Give those of some players whose hands are best, compared from the best tile down.

    Of two hands the one with more tiles of the best rank in which they differ is better. `order` is
    where the tables of ranks begin.
    """
    ranks, by_rank = t[RANK] + order, t[BY_RANK] + order
    i = 0
    while i < t[TILES] and players & (players - 1) != 0:
        first, rank = i, t[ranks + t[by_rank + i]]
        while i < t[TILES] and t[ranks + t[by_rank + i]] == rank:
            i += 1
        most, best = -1, 0
        for player in range(t[PLAYERS]):
            if players >> player & 1 == 1:
                count = 0
                for place in range(by_rank + first, by_rank + i):
                    count += copies_held(t, s, player, t[place])
                if count > most:
                    most, best = count, 0
                if count == most:
                    best |= 1 << player
        players = best
    return players


def draw_for_it(t: Table, s: State, players: int) -> int:
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
