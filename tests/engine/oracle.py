"""A second, slow opinion on every rule: a referee that knows nothing of the engine.

Written from the words of the specification alone. A triangle is three points of the plane, a table
is a dictionary, a legal play is found by trying every tile in every turn at every free place. The
referee takes the rules as plain data (what a variant file says, every setting written out) and
follows a game from the line that begins a round; for every move it gives the lines of the journal
that the move must cause, or the reason for which it must be refused.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, floor

# The plane ---------------------------------------------------------------------------------------


@cache
def corners(cell):
    """The three points of a triangle, clockwise from its point; columns are half a side wide."""
    row, column = cell
    if (row + column) % 2 == 0:
        return ((column, row), (column + 1, row + 1), (column - 1, row + 1))
    return ((column, row + 1), (column - 1, row), (column + 1, row))


@cache
def common(cell, other):
    """The points that two triangles share: three for the same one, two for neighbours."""
    return frozenset(corners(cell)) & frozenset(corners(other))


@cache
def cells_around(cell):
    """The other triangles of the rows and columns around one: all that may touch it, and more."""
    row, column = cell
    steps = product(range(-2, 3), range(-3, 4))
    return frozenset((row + down, column + right) for down, right in steps) - {cell}


@cache
def neighbours(cell):
    """The triangles that share a whole side with one."""
    return frozenset(other for other in cells_around(cell) if len(common(cell, other)) == 2)


def open_cells(table):
    """The free triangles that share a whole side with a laid one."""
    return {cell for laid in table for cell in neighbours(laid)} - set(table)


def measures(table, cell):
    """What can be counted when a triangle is laid on `cell`; `table` holds the laid ones."""
    own = corners(cell)
    touching = [laid for laid in cells_around(cell) & set(table) if common(cell, laid)]
    far = [laid for laid in touching if len(common(cell, laid)) == 1]
    shared_sides = [common(cell, laid) for laid in touching if len(common(cell, laid)) == 2]
    spans = across = 0
    for side in shared_sides:
        (opposite,) = set(own) - side
        spans += any(opposite in corners(laid) for laid in far)
        mirrored = {(2 * opposite[0] - x, 2 * opposite[1] - y) for x, y in own}
        across += any(set(corners(laid)) == mirrored for laid in table)
    return {
        "sides": len(shared_sides),
        "corners": sum(any(point in corners(laid) for laid in touching) for point in own),
        "far_corner": any(
            any(point in corners(laid) for laid in touching)
            and not any(point in side for side in shared_sides)
            for point in own
        ),
        "spans": spans,
        "straight_across": across,
        "hexagons": sum(sum(point in corners(laid) for laid in touching) == 5 for point in own),
    }


# Tiles -------------------------------------------------------------------------------------------


def turned(numbers):
    """The different ways in which a tile can lie."""
    return {numbers[i:] + numbers[:i] for i in range(len(numbers))}


def lowest(numbers):
    """The turn of a tile that reads lowest: its name."""
    return min(turned(numbers))


def text(numbers):
    return "-".join(map(str, numbers))


def numbers_of(name):
    return tuple(int(part) for part in name.split("-"))


def bounds(value):
    low, _, high = str(value).partition("-")
    return int(low), int(high or low)


def tile_set(tiles):
    """Every tile of a set and how many there are of it.

    Triangles that are not mirrored read upwards, clockwise from their lowest number.
    """
    low, high = bounds(tiles["numbers"])
    size = {"domino": 2, "triangle": 3}[tiles["shape"]]
    found = Counter()
    for numbers in product(range(low, high + 1), repeat=size):
        name = lowest(numbers)
        if size == 2 or tiles["mirrored"] or name == tuple(sorted(name)):
            found[name] = tiles["copies"]
    for name in tiles["remove"]:
        del found[lowest(numbers_of(name))]
    for name in tiles["add"]:
        found[lowest(numbers_of(name))] += 1
    return found


# Bonuses -----------------------------------------------------------------------------------------


def count_holds(test, number):
    if test is True or test is False:
        return (number >= 1) is test
    if isinstance(test, list):
        return number in test
    if isinstance(test, dict):
        return (
            number >= test.get("at_least", number)
            and number <= test.get("at_most", number)
            and ("multiple_of" not in test or number % test["multiple_of"] == 0)
        )
    return number == test


def condition_holds(name, test, measured):
    if name == "tile":
        names = test if isinstance(test, list) else [test]
        return measured["tile"] in [lowest(numbers_of(each)) for each in names]
    if isinstance(measured[name], bool):
        return measured[name] is test
    return count_holds(test, measured[name])


def bonus_points(points, measured):
    if isinstance(points, int):
        return points
    if isinstance(points, str):
        return measured[points]
    ((measure, how),) = points.items()
    exact = Fraction(measured[measure] * how.get("times", 1), how.get("divided_by", 1))
    rounding = {"down": floor, "up": ceil, "nearest": lambda x: floor(x + Fraction(1, 2))}
    return rounding[how.get("rounded", "down")](exact)


def earned_bonuses(scoring, measured):
    """The bonuses that one placement earns and what they pay, in the order of the file."""
    earned, about_opening = {}, set()
    for name, bonus in scoring["bonuses"].items():
        cases = bonus["when"] if isinstance(bonus["when"], list) else [bonus["when"]]
        if all(case.get("opening") is True for case in cases):
            about_opening.add(name)
        if any(
            all(condition_holds(key, test, measured) for key, test in case.items())
            for case in cases
        ):
            earned[name] = bonus_points(bonus["points"], measured)
    several = scoring["several_bonuses"]
    if several == "all":
        return earned
    rivals = set(earned) - about_opening if several == "highest" else set(several["highest_of"])
    rivals = [name for name in earned if name in rivals]
    best = max(rivals, key=earned.get, default=None)  # of equal ones the first written
    return {name: points for name, points in earned.items() if name == best or name not in rivals}


def tile_points(how, numbers):
    if how == "sum":
        return sum(numbers)
    if how == "none":
        return 0
    if isinstance(how, int):
        return how
    zero = 0 if how == "product" else how["product"].get("zero_counts", 0)
    result = 1
    for number in numbers:
        result *= number or zero
    return result


def worth_something(parts):
    return {name: points for name, points in parts.items() if points}


# Opening -----------------------------------------------------------------------------------------


def all_equal(tile):
    return len(set(tile)) == 1


def rank(method, tile):
    """How a tile counts under one way to open; None when it does not count at all."""
    if method == "highest_sum":
        return sum(tile)
    if method in ("highest_triple", "highest_double"):
        return sum(tile) if all_equal(tile) else None
    return None


def openers(rules, hands, last_winners, last_opener):
    """Who may open: the way that decided, the players it leaves, their tiles (None for any).

    `hands` are lists of tiles. Several players are left where only chance can decide.
    """
    everybody = set(range(len(hands)))
    by = [method for method in rules["opening"]["by"] if method != FOREIGN[rules["tiles"]["shape"]]]
    for method in by:
        tiles = None
        if isinstance(method, dict):
            wanted = lowest(numbers_of(method["holder_of"]))
            best = {seat for seat in everybody if wanted in hands[seat]}
            name, tiles = f"holder_of {method['holder_of']}", {wanted}
        elif method in ("highest_triple", "highest_double", "highest_sum"):
            name = method
            ranks = {
                seat: [(rank(method, tile), tile) for tile in hands[seat]] for seat in everybody
            }
            top = max(
                (value for each in ranks.values() for value, _ in each if value is not None),
                default=None,
            )
            if top is None:
                continue
            best = {s for s, each in ranks.items() if any(value == top for value, _ in each)}
            tiles = {tile for each in ranks.values() for value, tile in each if value == top}
        elif method == "last_winner":
            name, best = method, set(last_winners)
        elif method == "next_player":
            name = method
            best = set() if last_opener is None else {(last_opener + 1) % len(hands)}
        else:  # random, drawn_tile
            name, best = method, everybody
        if not best:
            continue
        if rules["opening"]["tie"] == "next_best" and method not in ("random", "drawn_tile"):
            best = best_down_the_hand(by, hands, best)
        return name, best, tiles if rules["opening"]["tile"] == "required" else None
    return "random", everybody, None


def best_down_the_hand(by, hands, rivals):
    """Of equal players those whose hand is best, tile by tile, in the order of `by`."""
    triples_first = next((each for each in by if each in RANKED), "highest_sum") != "highest_sum"

    def worth(tile):
        return (triples_first and all_equal(tile), sum(tile))

    keys = {seat: sorted(map(worth, hands[seat]), reverse=True) for seat in rivals}
    best = max(keys.values())
    return {seat for seat in rivals if keys[seat] == best}


FOREIGN = {"triangle": "highest_double", "domino": "highest_triple"}
"""Ways to open that find nothing among these tiles."""
RANKED = ("highest_triple", "highest_double", "highest_sum")

# The referee -------------------------------------------------------------------------------------


class Referee:
    """Follows one game and says what must happen."""

    def __init__(self, rules, players):
        self.rules, self.players = rules, players
        self.set = tile_set(rules["tiles"])
        self.triangles = rules["tiles"]["shape"] == "triangle"
        self.scores = [0] * players
        self.round = 0
        self.over = False
        self.reached = set()
        self.seconds = 0.0
        self.last_winners, self.last_opener = (), None
        self.to_move = None
        self.winners = ()

    # The beginning of a round

    def begin(self, line):
        """Take over the deal that the line of a round tells of, after checking it."""
        rules = self.rules
        self.round += 1
        assert line["round"] == self.round
        self.hands = [[numbers_of(name) for name in hand] for hand in line["hands"]]
        self.pool = [numbers_of(name) for name in line["pool"]]
        everything = Counter(self.pool) + sum(map(Counter, self.hands), Counter())
        assert everything == self.set
        size = {
            number: count
            for key, count in rules["deal"]["hand"].items()
            for low, high in [bounds(key.split()[0])]
            for number in range(low, high + 1)
        }[self.players]
        assert [len(hand) for hand in self.hands] == [size] * self.players
        self.table, self.points, self.open = {}, {}, None
        self.ends, self.laid = None, Counter()
        name, possible, tiles = openers(rules, self.hands, self.last_winners, self.last_opener)
        opener = line["to_move"] - 1
        draw_for_it = name == "drawn_tile" or (
            rules["opening"]["tie"] == "redraw" and len(possible) > 1 and name != "random"
        )
        assert ("drawn" in line) == draw_for_it
        if draw_for_it:
            possible = self.drew_highest(line["drawn"], possible)
        assert line["opened_by"] == name
        assert opener in possible
        self.to_move = self.last_opener = opener
        self.won = None
        if tiles is None:
            self.may_open = set(self.hands[opener])
        else:
            self.won = tiles & set(self.hands[opener])
            others = {lowest(numbers_of(each)) for each in rules["opening"]["or_tile"]}
            self.may_open = self.won | (others & set(self.hands[opener]))
        self.passes = 0
        self.begin_turn()

    def drew_highest(self, drawn, left):
        """Whoever drew the highest tile; of equal ones those who draw again decide."""
        assert {seat for seat, tiles in enumerate(drawn) if tiles} == left
        for draw in range(max(map(len, drawn))):
            values = {seat: sum(numbers_of(drawn[seat][draw])) for seat in left}
            left = {seat for seat in left if values[seat] == max(values.values())}
            drew_again = {seat for seat, tiles in enumerate(drawn) if len(tiles) > draw + 1}
            if len(left) == 1:
                assert not drew_again
                break
            assert drew_again in (left, set())
        return left

    def begin_turn(self):
        self.before = list(self.hands[self.to_move])
        self.drawn = []

    # What is legal

    @property
    def opening(self):
        return not self.laid

    def places(self):
        """Where a tile may be laid now."""
        if not self.triangles:
            return {"left", "right"} if self.ends else {None}
        if self.open is None:
            self.open = open_cells(self.table) if self.table else {(0, 0)}
        return self.open

    def agrees(self, numbers, place):
        if not self.triangles:
            return self.ends is None or numbers[0] == self.ends[place]
        mine = zip(corners(place), numbers, strict=True)
        return all(self.points.get(point, number) == number for point, number in mine)

    def plays_of(self, tile):
        if self.opening and tile not in self.may_open:
            return set()
        return {
            (numbers, place)
            for place in self.places()
            for numbers in turned(tile)
            if self.agrees(numbers, place)
        }

    def fits(self, tile):
        return bool(self.plays_of(tile))

    def legal(self):
        """Every legal play of the player to move: numbers and place."""
        if self.to_move is None:
            return set()
        return {play for tile in set(self.hands[self.to_move]) for play in self.plays_of(tile)}

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
        return not self.draws_used_up() and not self.pool_is_empty()

    def must_lay(self):
        """A held tile must be laid unless it may be held back; a drawn one where it says so."""
        turn = self.rules["turn"]
        held = not turn["may_hold_back"] and any(map(self.fits, self.before))
        drawn = turn["draw"]["drawn_tile"] == "must_play" and any(map(self.fits, self.drawn))
        return held or drawn

    def refuses_play(self, numbers, place, player=None):
        """The first reason, in the order of the contract, why a play is refused; None for none."""
        tile = lowest(numbers)
        if self.to_move is None:
            return "over"
        if player is not None and player != self.to_move + 1:
            return "turn"
        if tile not in self.set:
            return "not_a_tile"
        if tile not in self.hands[self.to_move]:
            return "not_held"
        if self.opening and tile not in self.may_open:
            return "not_your_tile"
        if self.triangles and place in self.table:
            return "taken"
        if not self.triangles and place is None and not self.opening:
            return "taken"
        if place not in self.places():
            return "apart"
        return None if self.agrees(numbers, place) else "corner"

    def refuses_draw(self, player=None):
        if self.to_move is None:
            return "over"
        if player is not None and player != self.to_move + 1:
            return "turn"
        if self.opening or not self.a_draw_is_left():
            return "may_not_draw"
        return "must_play" if self.must_lay() else None

    def refuses_pass(self, player=None):
        if self.to_move is None:
            return "over"
        if player is not None and player != self.to_move + 1:
            return "turn"
        if self.opening:
            return "may_not_pass"
        if self.must_lay() or (self.nothing_can_be_drawn() and self.legal()):
            return "must_play"
        return "may_not_pass" if self.a_draw_is_left() else None

    def refuses_timeout(self, player=None):
        if self.to_move is None:
            return "over"
        if player is not None and player != self.to_move + 1:
            return "turn"
        return "no_clock" if self.opening or "turn" not in self.rules["clock"] else None

    # What happens; every move gives the lines of the journal that it causes

    def would_score(self, numbers, place):
        hand = self.hands[self.to_move]
        tile = lowest(numbers)
        measured = {
            "opening": self.opening,
            "triple": len(tile) == 3 and all_equal(tile),
            "double": len(tile) == 2 and all_equal(tile),
            "tile": tile,
            "sum": sum(tile),
            "last_tile": len(hand) == 1,
            "drawn": len(self.drawn),
        }
        if self.triangles:
            measured |= measures(self.table, place)
        points = tile_points(self.rules["scoring"]["tile"], tile)
        return worth_something({"tile": points, **earned_bonuses(self.rules["scoring"], measured)})

    def play(self, numbers, place, seconds=0):
        because = self.would_score(numbers, place)
        tile, player = lowest(numbers), self.to_move
        shown = None
        if self.opening and self.won is not None and tile not in self.won:
            shown = self.won
        self.hands[player].remove(tile)
        self.laid[tile] += 1
        if self.triangles:
            self.table[place] = numbers
            self.points.update(zip(corners(place), numbers, strict=True))
            self.open = None
        elif self.ends is None:
            self.ends = {"left": numbers[0], "right": numbers[1]}
        else:
            self.ends[place] = numbers[1]
        where = place if place is None or isinstance(place, str) else f"{place[0]}/{place[1]}"
        self.passes = 0
        line = {"event": "play", "player": player + 1}
        line["play"] = text(numbers) if where is None else f"{text(numbers)} @ {where}"
        lines = [self.pay(line, because, seconds)]
        if shown is not None:
            lines[0]["shown"] = shown  # a set: any of these tiles
        return lines + self.end_turn()

    def draw(self, seconds=0, timeout=False):
        tile = self.pool.pop(0)
        self.hands[self.to_move].append(tile)
        self.drawn.append(tile)
        line = {"event": "draw", "player": self.to_move + 1, "tile": text(tile)}
        if timeout:
            line["timeout"] = True
        lines = [self.pay(line, {"draw": self.rules["scoring"]["draw"]}, seconds)]
        if self.rules["turn"]["draw"]["drawn_tile"] == "ends_turn":
            self.passes = 0
            return lines + self.end_turn()
        return lines + self.stopped_at_once()

    def pass_(self, seconds=0, timeout=False):
        scoring = self.rules["scoring"]
        if self.draws_used_up():
            because = {"stuck": scoring["stuck"]}
        elif self.pool_is_empty():
            because = {"pool_empty": scoring["pool_empty"]}
        else:
            because = {}
        self.passes += 1
        line = {"event": "pass", "player": self.to_move + 1}
        if timeout:
            line["timeout"] = True
        return [self.pay(line, because, seconds), *self.end_turn()]

    def timeout(self, seconds=0):
        if self.rules["clock"]["turn"]["then"] == "draw" and self.a_draw_is_left():
            return self.draw(seconds, timeout=True)
        return self.pass_(seconds, timeout=True)

    def pay(self, line, because, seconds):
        because = worth_something(because)
        self.seconds += seconds
        self.add(self.to_move, sum(because.values()))
        return line | {
            "points": sum(because.values()),
            "because": because,
            "scores": list(self.scores),
            "seconds": seconds,
        }

    def add(self, player, points):
        self.scores[player] += points
        limit = self.rules["game_end"]["at"].get("points")
        if limit is not None and self.scores[player] >= limit:
            self.reached.add(player)

    # The end of a turn, a round, a game

    def stopped_at_once(self):
        """The game may stop in mid-round; then the round has no end of its own."""
        lines = []
        if self.reached and not self.rules["game_end"]["play_out_round"]:
            lines = self.end_game("points", ())
        if lines:
            self.to_move = None
        return lines

    def end_turn(self):
        stopped = self.stopped_at_once()
        if stopped:
            return stopped
        if not self.hands[self.to_move]:
            return self.end_round("out")
        if self.is_blocked():
            return self.end_round("blocked")
        self.to_move = (self.to_move + 1) % self.players
        self.begin_turn()
        return []

    def is_blocked(self):
        when = self.rules["round_end"]["blocked"]["when"]
        if when == "all_passed":
            return self.passes >= self.players
        if when == "nobody_can_draw_or_lay" and not self.nothing_can_be_drawn():
            return False
        return not any(self.fits(tile) for hand in self.hands for tile in hand)

    def end_round(self, how):
        rule = self.rules["round_end"][how]
        values = [sum(map(sum, hand)) for hand in self.hands]
        winners = (self.to_move,) if how == "out" else self.winners_of_block(rule, values)
        parts = []
        for player, own in enumerate(values):
            others = [value for other, value in enumerate(values) if other != player]
            part = Counter()
            if player in winners:
                part[how] += rule["bonus"]
                if rule["takes"] in ("others_hands", "others_hands_minus_own"):
                    part["hands"] += sum(others)
                if rule["takes"] == "others_hands_minus_own":
                    part["own_hand"] -= own
                if rule["takes"] == "differences":
                    part["hands"] += sum(value - own for value in others)
            if rule["everyone"] == "minus_own_hand":
                part["own_hand"] -= own
            parts.append(worth_something(part))
            self.add(player, sum(part.values()))
        self.to_move = None
        self.last_winners = winners
        line = {
            "event": "round_end",
            "how": how,
            "winners": [winner + 1 for winner in winners],
            "points": [sum(part.values()) for part in parts],
            "because": parts,
            "scores": list(self.scores),
        }
        return [line, *self.end_game_after_round(winners)]

    def winners_of_block(self, rule, values):
        if rule["winner"] == "nobody":
            return ()
        counts = [len(hand) for hand in self.hands]
        by = values if rule["winner"] == "lowest_hand" else counts
        best = [player for player in range(self.players) if by[player] == min(by)]
        if len(best) > 1 and rule["tie"] == "nobody":
            return ()
        if len(best) > 1 and rule["tie"] == "lowest_hand":
            least = min(values[player] for player in best)
            best = [player for player in best if values[player] == least]
        return tuple(best)

    def end_game_after_round(self, round_winners):
        end = self.rules["game_end"]
        limit = self.rules["clock"].get("game", {}).get("limit")
        if self.reached:
            return self.end_game("points", round_winners)
        if "rounds" in end["at"] and self.round >= end["at"]["rounds"]:
            return self.end_game("rounds", round_winners)
        if limit is not None and self.seconds >= in_seconds(limit):
            return self.end_game("time", round_winners)
        return []

    def end_game(self, why, round_winners):
        end = self.rules["game_end"]
        pick = min if end["winner"] == "lowest_score" else max
        candidates = range(self.players)
        if end["winner"] == "round_winner":
            candidates = [each for each in round_winners if each in self.reached] or candidates
        best = pick(self.scores[player] for player in candidates)
        winners = [player for player in candidates if self.scores[player] == best]
        if len(winners) > 1 and end["tie"] == "another_round":
            return []
        self.over = True
        self.winners = tuple(winner + 1 for winner in winners)
        return [
            {
                "event": "game_end",
                "why": why,
                "winners": list(self.winners),
                "scores": list(self.scores),
            }
        ]


def in_seconds(duration):
    """`1m30s` is 90."""
    total, number = 0, ""
    for sign in duration:
        if sign.isdigit():
            number += sign
        else:
            total += int(number) * {"h": 3600, "m": 60, "s": 1}[sign]
            number = ""
    return total
