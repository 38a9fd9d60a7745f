"""The two kinds of tables, asked alike by the referee: triangles on the plane, and dominoes."""

from contextlib import contextmanager, nullcontext

from oracle.plane import corners, measures, open_cells
from oracle.tiles import WILD, turned
from oracle.tree import Tree


class Plane:
    """Triangles: a place is a row and a column, a number stands at each point."""

    def __init__(self, rules, players):
        self.cells, self.points, self.open = {}, {}, {(0, 0)}

    def places(self):
        return self.open

    def is_taken(self, place):
        return place in self.cells

    def may_be_used(self, place, tile, player):
        return True

    def agrees(self, numbers, place):
        mine = zip(corners(place), numbers, strict=True)
        return all(
            self.points.get(point, number) == number or number == WILD for point, number in mine
        )

    def put(self, numbers, place, player):
        self.cells[place] = numbers
        mine = zip(corners(place), numbers, strict=True)
        self.points.update((point, number) for point, number in mine if number != WILD)
        self.open = open_cells(self.cells)

    def measures(self, numbers, place, player, off_the_table):
        return measures(self.cells, place)

    def turn_ended_without_a_tile(self, player):
        pass

    def as_if_all_had_passed(self):
        """See the table as it would be after a lap of passes: no other."""
        return nullcontext()


class Line:
    """Dominoes: a place is the name of an end, None for the first tile."""

    def __init__(self, rules, players):
        self.tree, self.players = Tree(rules["layout"], players), players
        bonuses = rules["scoring"]["bonuses"]
        # The measures of ends are slow: they are looked at only where something asks for them.
        self.asks = any(name in str(bonuses) for name in ("ends", "closes"))

    def places(self):
        return {end.name for end in self.tree.open_ends()} if self.tree.laid else {None}

    def is_taken(self, place):
        return place is None and bool(self.tree.laid)

    def may_be_used(self, place, tile, player):
        return place is None or self.tree.gate_is_open(self.tree.end(place), tile, player)

    def agrees(self, numbers, place):
        return place is None or self.tree.agrees(numbers, self.tree.end(place))

    def put(self, numbers, place, player):
        self.tree.put(numbers, place, player)

    def measures(self, numbers, place, player, off_the_table):
        if not self.asks:
            return {}
        return self.tree.measures(numbers, place, player, off_the_table)

    def closes(self, numbers, place, player, off_the_table):
        """Whether nothing off the table fits any end once a tile lies."""
        return self.tree.grown(numbers, place, player).is_closed(off_the_table)

    def turn_ended_without_a_tile(self, player):
        self.tree.turn_ended_without_a_tile(player)

    @contextmanager
    def as_if_all_had_passed(self):
        """See the table as it would be after a lap of passes."""
        marked = set(self.tree.marked)
        for player in range(self.players):
            self.tree.turn_ended_without_a_tile(player)
        yield
        self.tree.marked = marked


def plays_at(table, tile, player):
    """Every way a player could lay a tile, as numbers and place."""
    return {
        (numbers, place)
        for place in table.places()
        if table.may_be_used(place, tile, player)
        for numbers in turned(tile)
        if table.agrees(numbers, place)
    }
