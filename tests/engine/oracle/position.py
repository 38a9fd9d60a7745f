"""What is legal at a moment, for the referee, and the reason why all else is refused."""

from collections import Counter

from oracle.bonuses import earned_bonuses, tile_points, worth_something
from oracle.tables import Line, Plane, plays_at
from oracle.tiles import all_equal, for_players, lowest, tile_set, value


def teams_of(rules, players):
    """How many teams there are; as many as players where everybody plays alone."""
    teams = rules["players"].get("teams")
    return teams if teams and players % teams == 0 and players > teams else players


class Position:
    """A moment of a game: hands, table, whose turn it is and what has happened in it."""

    def __init__(self, rules, players):
        self.rules, self.players = rules, players
        self.teams = teams_of(rules, players)
        self.target = rules["game_end"]["at"].get("points")
        if isinstance(self.target, dict):
            self.target = for_players(self.target, players)
        self.set = tile_set(rules["tiles"])
        self.triangles = rules["tiles"]["shape"] == "triangle"
        self.scores = [0] * players
        self.to_move = None

    def new_table(self):
        self.table = (Plane if self.triangles else Line)(self.rules, self.players)
        self.laid = Counter()
        self.passes = 0
        self.last_tile = self.last_to_lay = None
        self.had_a_turn = set()
        self.may_leave_lead = False

    def begin_turn(self):
        """A whole turn, with all its draws."""
        self.before = list(self.layable(self.to_move))
        self.drawn = []
        self.goes_on = False
        self.laid_in_turn = False

    def team(self, player):
        return [seat for seat in range(self.players) if seat % self.teams == player % self.teams]

    # What is legal

    @property
    def opening(self):
        return not self.laid

    def layable(self, player):
        """Tiles that a player can lay: those held, or the first of a row that lies face down."""
        hand = self.hands[player]
        return hand[:1] if self.rules["deal"]["face_down"] else hand

    def off_the_table(self):
        return self.set - self.laid

    def fitting(self, tile, player):
        if self.opening and tile not in self.may_open:
            return set()
        return plays_at(self.table, tile, player)

    def fits(self, tile):
        return any(play in self.legal() for play in self.fitting(tile, self.to_move))

    def legal(self):
        """Every legal play of the player to move: numbers and place."""
        if self.to_move is None:
            return set()
        tiles = set(self.layable(self.to_move))
        plays = {play for tile in tiles for play in self.fitting(tile, self.to_move)}
        if self.rules["turn"]["may_close"] or self.triangles or self.opening:
            return plays
        if len(self.hands[self.to_move]) == 1:
            return plays  # a last tile may always be laid
        # A tile may not be laid at a place where it closes the game whichever way it lies.
        others = {(lowest(turn), place) for turn, place in plays if not self.closes(turn, place)}
        return {(turn, place) for turn, place in plays if (lowest(turn), place) in others} or plays

    def closes(self, numbers, place):
        """Whether nothing off the table fits any end once a tile lies."""
        left = self.off_the_table() - Counter([lowest(numbers)])
        return self.table.closes(numbers, place, self.to_move, left)

    def draws_used_up(self):
        most = self.rules["turn"]["draw"]["most"]
        return most != "any" and len(self.drawn) >= most

    def pool_is_empty(self):
        """No tile may be drawn; tiles that are kept back count as none."""
        return len(self.pool) <= self.rules["deal"]["kept_back"]

    def nothing_can_be_drawn(self):
        """By nobody, now or later; then whoever can lay must."""
        return self.rules["turn"]["draw"]["most"] == 0 or self.pool_is_empty()

    def a_draw_is_left(self):
        return not (self.goes_on or self.draws_used_up() or self.pool_is_empty())

    def must_lay(self):
        """A held tile must be laid unless it may be held back; a drawn one where it says so."""
        if self.goes_on:
            return False
        turn = self.rules["turn"]
        held = not turn["may_hold_back"] and any(map(self.fits, self.before))
        drawn = turn["draw"]["drawn_tile"] == "must_play" and any(
            self.fits(tile) for tile in self.drawn
        )
        if self.rules["deal"]["face_down"]:
            return held  # a drawn tile lies at the end of the row
        return held or drawn

    def must_lay_now(self):
        """The same for a pass: once nothing can be drawn, whoever can lay must."""
        last = self.nothing_can_be_drawn() and not self.goes_on and bool(self.legal())
        return self.must_lay() or last

    # Why something is refused

    def refuses_player(self, player):
        if self.to_move is None:
            return "over"
        return None if player in (None, self.to_move + 1) else "turn"

    def refuses_play(self, numbers, place, player=None):
        """The first reason, in the order of the contract, why a play is refused; None for none."""
        tile = lowest(numbers)
        if self.refuses_player(player):
            return self.refuses_player(player)
        if tile not in self.set:
            return "not_a_tile"
        if tile not in self.layable(self.to_move):
            return "not_held"
        if self.opening and tile not in self.may_open:
            return "not_your_tile"
        if self.table.is_taken(place):
            return "taken"
        if place not in self.table.places():
            return "apart"
        if not self.table.may_be_used(place, tile, self.to_move):
            return "closed"
        if not self.table.agrees(numbers, place):
            return "corner"
        return None if (numbers, place) in self.legal() else "closed"

    def refuses_draw(self, player=None):
        if self.refuses_player(player):
            return self.refuses_player(player)
        if self.opening or not self.a_draw_is_left():
            return "may_not_draw"
        return "must_play" if self.must_lay() else None

    def refuses_pass(self, player=None):
        if self.refuses_player(player):
            return self.refuses_player(player)
        if self.opening:
            return None if self.may_leave_lead else "may_not_pass"
        if self.must_lay_now():
            return None if self.rules["turn"]["may_pass_when_able"] else "must_play"
        return "may_not_pass" if self.a_draw_is_left() else None

    def refuses_timeout(self, player=None):
        if self.refuses_player(player):
            return self.refuses_player(player)
        return "no_clock" if self.opening or "turn" not in self.rules["clock"] else None

    # What a tile earns

    def measured(self, numbers, place):
        tile = lowest(numbers)
        left = self.off_the_table() - Counter([tile])
        return {
            "opening": self.opening,
            "triple": len(tile) == 3 and all_equal(tile),
            "double": len(tile) == 2 and all_equal(tile),
            "tile": tile,
            "sum": value(tile),
            "last_tile": len(self.hands[self.to_move]) == 1,
            "drawn": len(self.drawn),
            "passes": self.passes,
            **self.table.measures(numbers, place, self.to_move, left),
        }

    def earned(self, numbers, place):
        """What a tile earns before an exact target is looked at."""
        scoring = self.rules["scoring"]
        points = tile_points(scoring["tile"], lowest(numbers))
        bonuses = earned_bonuses(scoring, self.measured(numbers, place))
        return worth_something({"tile": points, **bonuses})
