"""Who opens a round, for the referee: the ways of `opening`, tried in their order."""

from oracle.tiles import all_equal, lowest, numbers_of, tile_set, value

FOREIGN = {
    "triangle": {"highest_double", "lowest_double", "doubles_down", "highest_quad"},
    "domino": {"highest_triple", "highest_quad"},
}
"""Ways to open that find nothing among these tiles."""
RANKED = ("highest_triple", "highest_double", "highest_sum", "lowest_double", "lowest_sum")
CHANCE = ("random", "drawn_tile")
ALWAYS = ("highest_sum", "lowest_sum", *CHANCE)
"""Ways that find somebody in every round."""
LATER = ("next_player", "last_opener", "last_to_lay")
"""Ways that find somebody in every round but the first."""


class Before:
    """What the last round leaves behind for the next: who did what, and how it ended."""

    def __init__(self):
        self.how = None
        """out, blocked or tied; None before the first round."""
        self.won_by, self.winners = (), ()
        """Who won it themselves: out, or the lowest hand; and with them all of their teams."""
        self.opener = self.last_to_lay = None


def rank(method, tile):
    """How a tile counts under one way to open; None when it does not count at all."""
    if not method.endswith("_sum") and not all_equal(tile):
        return None
    return -value(tile) if method.startswith("lowest") else value(tile)


def ways(rules, before):
    """The ways that are tried: those after such a round, else those of every round."""
    opening = rules["opening"]
    after = opening["after"].get(before.how) if before.how else None
    deciding = (*ALWAYS, *LATER) if after else ALWAYS
    found = []
    for way in after or opening["by"]:
        if isinstance(way, dict) or way not in FOREIGN[rules["tiles"]["shape"]]:
            found.append(way)
        if way in deciding:
            break  # what stands behind is never asked, and says nothing
    return found


def openers(rules, hands, before, round_number):
    """Who may open: the way that decided, the players it leaves, their tiles (None for any).

    `hands` are lists of tiles. Several players are left where only chance can decide.
    """
    everybody = set(range(len(hands)))
    by = ways(rules, before)
    for way in by:
        tiles = None
        if isinstance(way, dict):
            wanted = lowest(numbers_of(way["holder_of"]))
            best = {seat for seat in everybody if wanted in hands[seat]}
            name, tiles = f"holder_of {way['holder_of']}", {wanted}
        elif way in RANKED:
            name, (best, tiles) = way, best_tiles(way, hands)
        elif way == "doubles_down":
            doubles = sorted(filter(all_equal, tile_set(rules["tiles"])), reverse=True)
            wanted = doubles[(round_number - 1) % len(doubles)] if doubles else None
            name, tiles = way, {wanted}
            best = {seat for seat in everybody if wanted in hands[seat]}
        else:
            name, best = way, found_by_last_round(way, before, len(hands))
        if not best:
            continue
        if rules["opening"]["tie"] == "next_best" and way not in CHANCE:
            best = best_down_the_hand(way, by, hands, best)
        return name, best, tiles if rules["opening"]["tile"] == "required" else None
    return "random", everybody, None


def best_tiles(way, hands):
    ranks = {
        seat: [(rank(way, tile), tile) for tile in hand if rank(way, tile) is not None]
        for seat, hand in enumerate(hands)
    }
    top = max((value for each in ranks.values() for value, _ in each), default=None)
    best = {seat for seat, each in ranks.items() if any(value == top for value, _ in each)}
    return best, {tile for each in ranks.values() for value, tile in each if value == top}


def found_by_last_round(way, before, players):
    """Whom a way finds that asks for no tile; nobody in the first round, but by chance."""
    if way in CHANCE:
        return set(range(players))
    if way in ("everybody_draws", "redeal") or before.opener is None:
        return set()
    if way == "last_winner":
        return set(before.won_by)
    if way == "last_opener":
        return {before.opener}
    if way == "next_player":
        return {(before.opener + 1) % players}
    # Who laid last; after a block that others won the first of them after that one.
    seats = [(before.last_to_lay + step) % players for step in range(players)]
    lost = before.how == "blocked" and seats[0] not in before.winners
    return {next(seat for seat in seats if not lost or seat in before.winners)}


def best_down_the_hand(way, by, hands, rivals):
    """Of equal players those whose hand is best, tile by tile, in the order of the ways.

    Where the lowest tile is asked for, the hands are compared from the lowest on.
    """
    ranked = [each for each in by if each in RANKED]
    first = way if way in RANKED else ranked[0] if ranked else "highest_sum"
    equal_first = not first.endswith("_sum")
    sign = 1 if first.startswith("lowest") else -1

    def worth(tile):
        return (not (equal_first and all_equal(tile)), sign * value(tile))

    keys = {seat: sorted(map(worth, hands[seat])) for seat in rivals}
    best = min(keys.values())
    return {seat for seat in rivals if keys[seat] == best}
