"""A table of dominoes as the referee sees it: tiles, and the ends that each of them opens.

Written from what `layout` says. An *end* is a place beside a laid tile, free or taken; an *arm* is
all that grows from one place at the first tile.
"""

from collections import Counter

from oracle.tiles import WILD, all_equal, lowest, numbers_of


class End:
    """A place where a tile may lie one day: beside `laid`, on the arm of `arm`."""

    def __init__(self, name, number, laid, arm, further=False, before=0, limit=None):
        self.name, self.number, self.laid, self.arm = name, number, laid, arm
        self.further, self.before, self.limit = further, before, limit
        self.taken_by = None
        self.depth = 0

    @property
    def free(self):
        return self.taken_by is None

    @property
    def full(self):
        return self.limit is not None and self.before >= self.limit


class Laid:
    """A laid tile with the ends it has opened."""

    def __init__(self, double, branching, first):
        self.double, self.branching, self.first = double, branching, first
        self.ends = []

    def long_sides(self):
        return [end for end in self.ends if not end.further]

    def is_open(self, end, sides_first):
        waits = end.further and sides_first and self.branching
        return end.free and not (waits and any(side.free for side in self.long_sides()))

    def covered(self):
        return sum(not end.free for end in self.ends)


class Tree:
    """The table of one round."""

    def __init__(self, layout, players):
        self.layout, self.players = layout, players
        self.laid, self.ends, self.history = [], [], []
        self.doubles = 0
        self.numbered, self.tiles_on = Counter(), Counter()
        self.marked = set()
        self.anywhere = {lowest(numbers_of(name)) for name in layout["fit_anywhere"]}

    # Growing

    def put(self, tile, name, player):
        """Lay a tile at the end of a name, its first number towards it; None for the first."""
        self.history.append((tile, name, player))
        if self.laid:
            self.lay(tile, self.end(name), player)
        else:
            self.first(tile)

    def first(self, tile):
        """Lay the first tile."""
        branch, trains = self.layout["branch"], self.layout.get("trains")
        double = all_equal(tile)
        self.doubles += double
        branching = double and branch["doubles"] != "none" and trains is None
        laid = Laid(double, branching, first=True)
        inner, outer = tile
        if trains is not None:
            names = [str(seat + 1) for seat in range(self.players)]
            names += [] if trains["common"] == "never" else ["common"]
            arms = [(name, outer) for name in names]
        elif branching:
            number = branch.get("opening_arms") or branch["arms"]
            names = ["left", "right", "up", "down"][:number]
            if number > 4:
                names = [str(arm + 1) for arm in range(number)]
            arms = [(name, outer) for name in names]
        elif self.layout["ends"]["number"] == 1:
            arms = [("right", outer)]
        else:
            arms = [("left", inner), ("right", outer)]
        for place, (name, number) in enumerate(arms):
            further = double and place >= 2
            limit = branch.get("tiles_on_a_branch") if branching and further else None
            laid.ends.append(End(name, number, laid, name, further, 0, limit))
        self.add(laid)

    def lay(self, tile, end, player):
        """Lay a tile whose first number meets an end."""
        branch, double = self.layout["branch"], all_equal(tile)
        self.doubles += double
        branching = double and (
            branch["doubles"] == "all" or (branch["doubles"] == "first" and self.doubles == 1)
        )
        laid = Laid(double, branching, first=False)
        end.taken_by = laid
        laid.ends.append(End(end.name, tile[1], laid, end.arm, False, end.before + 1, end.limit))
        for _ in range(branch["arms"] - 2 if branching else 0):
            self.numbered[end.name] += 1
            name, limit = f"{end.name}.{self.numbered[end.name]}", branch.get("tiles_on_a_branch")
            laid.ends.append(End(name, tile[1], laid, end.arm, True, 0, limit))
        if end.arm == str(player + 1):
            self.marked.discard(end.arm)
        for behind in laid.ends:
            behind.depth = end.depth + 1
        self.tiles_on[end.arm] += 1
        self.add(laid)

    def add(self, laid):
        self.laid.append(laid)
        self.ends += laid.ends

    def turn_ended_without_a_tile(self, player):
        trains = self.layout.get("trains")
        if self.laid and trains is not None and trains["stuck_opens"]:
            self.marked.add(str(player + 1))

    # Where a tile may lie

    def open_ends(self):
        """All places that are open, also those where nobody may lay now."""
        sides_first = self.layout["branch"]["sides_first"]
        return [end for end in self.ends if end.laid.is_open(end, sides_first)]

    def end(self, name):
        return next((end for end in self.open_ends() if end.name == name), None)

    def agrees(self, tile, end):
        """Whether a tile, its first number towards the end, fits there."""
        if lowest(tile) in self.anywhere or WILD in (tile[0], end.number):
            return True
        match = self.layout["match"]
        if match == "equal":
            return tile[0] == end.number
        return tile[0] + end.number == match["sums_to"]

    def to_be_covered(self):
        """Doubles on which tiles must be laid, and on which tiles can be laid."""
        needed = self.layout["cover"]["tiles"]
        return [
            laid
            for laid in self.laid
            if laid.double and not laid.first and laid.covered() < needed
            if any(self.can_ever_be_used(end) for end in laid.ends)
        ]

    def can_ever_be_used(self, end):
        """Whether a tile can still come to lie there: it may wait for a side that is full."""
        if not end.free or end.full:
            return False
        waits = end.further and self.layout["branch"]["sides_first"]
        return not waits or not any(side.free and side.full for side in end.laid.long_sides())

    def to_be_filled(self):
        """The ends that must be filled before anything else, and whether by a double."""
        hub = self.laid[0]
        if not hub.branching and self.layout.get("trains") is None:
            return None, False  # a line has no arms
        for depth, what in enumerate(self.layout["fill_first"]):
            missing = {end.arm for end in hub.ends if self.tiles_on[end.arm] <= depth}
            if missing:
                places = [e for e in self.ends if e.arm in missing and e.depth == depth]
                return places, what == "double"
        return None, False

    def gate_is_open(self, end, tile, player):
        """Whether a player may lay a tile at an open end, whatever its numbers."""
        if end.full:
            return False
        held_up = self.to_be_covered()
        if held_up:
            if self.layout["cover"]["blocks"] == "its_arm":
                held_up = [laid for laid in held_up if laid.ends[0].arm == end.arm]
            if end.laid in held_up:
                return True
            if held_up:
                return False
        missing, by_double = self.to_be_filled()
        if missing is not None and (end not in missing or (by_double and not all_equal(tile))):
            return False
        return self.is_own(end, player)

    def is_own(self, end, player):
        trains = self.layout.get("trains")
        if trains is None or end.arm in (str(player + 1), *self.marked):
            return True
        if end.arm != "common":
            return False
        (own,) = (arm for arm in self.laid[0].ends if arm.arm == str(player + 1))
        return trains["common"] == "always" or not own.free

    # What the ends show

    def halves(self):
        """The numbers that count at open ends, one for each half that counts."""
        return [n for laid in self.laid for n in self.halves_of(laid) if n != WILD]

    def halves_of(self, laid):
        free = [end for end in laid.ends if end.free]
        if not free:
            return []
        rule = self.layout["ends"]
        if not laid.double:
            return [end.number for end in free]
        sides = [end.number for end in laid.long_sides() if end.free]
        if sides:
            # Both halves in all, or one at each side that is free.
            return sides if rule["double_counts"] == "once" else 2 * sides[:1]
        if rule["branching_double_counts"] == "until_covered":
            return []
        return [end.number for end in free]

    def measures(self, tile, end, player, off_the_table):
        """What can be counted of ends when a tile is laid; `off_the_table` holds all others."""
        ends = self.open_ends()
        before = {end.number for end in ends} - {WILD}
        fits_all = bool(ends) and all(
            self.agrees(tile, each) or self.agrees(tile[::-1], each) for each in ends
        )
        after = self.grown(tile, end, player)
        halves = Counter(after.halves())
        return {
            "ends_before": len(before),
            "fits_all_ends": fits_all,
            "ends_total": sum(after.halves()),
            "ends_equal": max(halves.values(), default=0),
            "ends_different": len(halves),
            "closes": after.is_closed(off_the_table),
        }

    def is_closed(self, tiles):
        """Whether none of some tiles fits any end."""
        return not any(
            self.agrees(turn, end)
            for tile in tiles
            for turn in (tile, tile[::-1])
            for end in self.ends
            if self.can_ever_be_used(end)
        )

    def grown(self, tile, name, player):
        """Another table with one tile more."""
        after = Tree(self.layout, self.players)
        for each in [*self.history, (tile, name, player)]:
            after.put(*each)
        return after
