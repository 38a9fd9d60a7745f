"""The referee: follows one game and says what must happen, line by line of the journal."""

from collections import Counter

from oracle.bonuses import count_holds, worth_something
from oracle.deal import check_deal
from oracle.openings import Before, openers
from oracle.position import Position
from oracle.round_end import RoundEnd
from oracle.tiles import all_equal, lowest, numbers_of, text, value


class Referee(Position):
    """Follows one game and says what must happen."""

    def __init__(self, rules, players):
        super().__init__(rules, players)
        self.round = 0
        self.over = False
        self.reached = set()
        self.seconds = 0.0
        self.before_round = Before()
        self.ends = RoundEnd(rules, players, self.teams, self.target)
        self.passed_in_game = False
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
        self.new_table()
        name, possible, tiles = openers(
            rules, self.hands, self.before_round, self.round - self.ends.uncounted
        )
        check_deal(self, name)
        opener = line["to_move"] - 1
        draw_for_it = name == "drawn_tile" or (
            rules["opening"]["tie"] == "redraw" and len(possible) > 1 and name != "random"
        )
        assert ("drawn" in line) == draw_for_it
        if draw_for_it:
            possible = self.drew_highest(line["drawn"], possible)
        assert line["opened_by"] == name
        assert opener in possible
        self.to_move = self.opener = opener
        self.find_opening_tiles(tiles)
        self.begin_turn()

    def find_opening_tiles(self, tiles):
        """Which tiles may open; of a row that lies face down only the first one."""
        held = set(self.layable(self.to_move))
        if tiles is None or self.rules["deal"]["face_down"]:
            self.won, self.may_open = None, held
            self.may_leave_lead = (
                self.rules["opening"]["may_leave_to_partner"] and self.teams < self.players
            )
        else:
            self.won = tiles & held
            others = {lowest(numbers_of(each)) for each in self.rules["opening"]["or_tile"]}
            self.may_open = self.won | (others & held)

    def drew_highest(self, drawn, left):
        """Whoever drew the highest tile; of equal ones those who draw again decide."""
        assert {seat for seat, tiles in enumerate(drawn) if tiles} == left
        for draw in range(max(map(len, drawn))):
            values = {seat: value(numbers_of(drawn[seat][draw])) for seat in left}
            left = {seat for seat in left if values[seat] == max(values.values())}
            drew_again = {seat for seat, tiles in enumerate(drawn) if len(tiles) > draw + 1}
            if len(left) == 1:
                assert not drew_again
                break
            assert drew_again in (left, set())
        return left

    # What happens; every move gives the lines of the journal that it causes

    def would_score(self, numbers, place):
        """The parts of what a play pays; nothing of it counts past an exact target."""
        because = self.earned(numbers, place)
        brings = sum(because.values())
        if self.is_past(brings + self.bonus_for_out(), self.to_move):
            because["not_counted"] = -brings
        return worth_something(because)

    def is_past(self, brings, player):
        if not self.rules["game_end"]["exactly"] or self.target is None or brings <= 0:
            return False
        return self.scores[player] + brings > self.target

    def bonus_for_out(self):
        """The bonus for going out, if the next tile of the player to move ends the round."""
        hands = list(self.hands)
        hands[self.to_move] = hands[self.to_move][1:]
        if not self.is_out(hands):
            return 0
        rule = self.rules["round_end"]["out"]
        return self.ends.bonus(rule, self.round - self.ends.uncounted)

    def is_out(self, hands):
        """Whether who moves ends the round with such hands."""
        whole = self.rules["round_end"]["out"]["when"] == "whole_team"
        needed = self.team(self.to_move) if whole else [self.to_move]
        return not any(hands[mate] for mate in needed)

    def play(self, numbers, place, seconds=0):
        because = self.would_score(numbers, place)
        tile, player = lowest(numbers), self.to_move
        shown = None
        if self.opening and self.won is not None and tile not in self.won:
            shown = self.won
        # Whether the bonus for going out was lost together with this tile.
        self.out_lost = self.is_past(
            sum(self.earned(numbers, place).values()) + self.bonus_for_out(), player
        )
        self.hands[player].remove(tile)
        self.laid[tile] += 1
        self.table.put(numbers, place, player)
        where = place if place is None or isinstance(place, str) else f"{place[0]}/{place[1]}"
        self.passes = 0
        self.last_tile, self.last_to_lay, self.laid_in_turn = tile, player, True
        line = {"event": "play", "player": player + 1}
        line["play"] = text(numbers) if where is None else f"{text(numbers)} @ {where}"
        lines = [self.pay(line, because, seconds)]
        if shown is not None:
            lines[0]["shown"] = shown  # a set: any of these tiles
        return lines + self.after_tile(tile)

    def after_tile(self, tile):
        """Who has laid a tile goes on where the rules say so, or the turn is over."""
        again = self.rules["turn"]["again"]
        more = again["after"] == "any_tile" or (again["after"] == "double" and all_equal(tile))
        first = self.rules["turn"]["first_turn"] == "any_number"
        first = first and self.to_move not in self.had_a_turn
        if not (more or first) or not self.hands[self.to_move]:
            return self.end_turn(by_tile=True)
        stopped = self.stopped_at_once()
        if stopped:
            return stopped
        if more and again["must"]:
            if self.is_blocked():
                return self.end_round("blocked")
            self.begin_turn()
        else:
            self.goes_on = True
        return []

    def draw(self, seconds=0, timeout=False):
        tile = self.pool.pop(0)
        self.hands[self.to_move].append(tile)
        self.drawn.append(tile)
        line = {"event": "draw", "player": self.to_move + 1, "tile": text(tile)}
        if timeout:
            line["timeout"] = True
        because = {"draw": self.rules["scoring"]["draw"]}
        lines = [self.pay(line, self.counted(because, self.to_move), seconds)]
        if self.rules["turn"]["draw"]["drawn_tile"] == "ends_turn":
            self.passes = 0
            return lines + self.end_turn()
        return lines + self.stopped_at_once()

    def pass_(self, seconds=0, timeout=False):
        if self.opening:
            return self.leave_lead(seconds)
        because, after_tile = self.cost_of_pass(timeout), self.goes_on
        line = {"event": "pass", "player": self.to_move + 1}
        if timeout:
            line["timeout"] = True
        line = self.pay(line, self.counted(because, self.to_move), seconds)
        if not after_tile:
            self.passes += 1
            self.pay_pass(line)
            self.passed_in_game = True
        return [line, *self.end_turn()]

    def leave_lead(self, seconds):
        line = self.pay({"event": "pass", "player": self.to_move + 1}, {}, seconds)
        self.to_move = self.opener = (self.to_move + self.teams) % self.players
        self.may_open, self.may_leave_lead = set(self.layable(self.to_move)), False
        self.begin_turn()
        return [line]

    def cost_of_pass(self, timeout):
        scoring = self.rules["scoring"]
        if self.goes_on:
            return {}
        if not timeout and self.must_lay_now():
            return {"foul": scoring["foul"]}
        if self.draws_used_up():
            return {"stuck": scoring["stuck"]}
        return {"pool_empty": scoring["pool_empty"]} if self.pool_is_empty() else {}

    def pay_pass(self, line):
        """What a pass brings to who laid the last tile, if that was somebody else."""
        to = self.last_to_lay
        if to == self.to_move:
            return
        measured = {
            "passes": self.passes,
            "tiles_laid": sum(self.laid.values()),
            "last_double": all_equal(self.last_tile),
            "first_of_game": not self.passed_in_game,
            "by_partner": to in self.team(self.to_move),
        }
        because = {}
        for name, bonus in self.rules["scoring"]["passes"].items():
            tests = bonus["when"].items()
            if all(
                measured[key] is test
                if isinstance(measured[key], bool)
                else count_holds(test, measured[key])
                for key, test in tests
            ):
                because[name] = bonus["points"]
        because = self.counted(because, to)
        if because:
            points = sum(because.values())
            self.add(to, points)
            line["earned"] = {"player": to + 1, "points": points, "because": because}
            line["scores"] = list(self.scores)

    def timeout(self, seconds=0):
        if self.rules["clock"]["turn"]["then"] == "draw" and self.a_draw_is_left():
            return self.draw(seconds, timeout=True)
        return self.pass_(seconds, timeout=True)

    def counted(self, because, player):
        brings = sum(because.values())
        if self.is_past(brings, player):
            because = {**because, "not_counted": -brings}
        return worth_something(because)

    def pay(self, line, because, seconds):
        self.seconds += seconds
        self.add(self.to_move, sum(because.values()))
        return line | {
            "points": sum(because.values()),
            "because": because,
            "scores": list(self.scores),
            "seconds": seconds,
        }

    def add(self, player, points):
        """Points of a player are points of the whole team."""
        for mate in self.team(player):
            self.scores[mate] += points
            if self.is_there(self.scores[mate]):
                self.reached.add(mate)

    def is_there(self, score):
        """Whether a score ends the game: a target that must be hit is not reached beyond it."""
        if self.target is None:
            return False
        exactly = self.rules["game_end"]["exactly"]
        return score == self.target if exactly else score >= self.target

    # The end of a turn, a round, a game

    def stopped_at_once(self):
        """The game may stop in mid-round; then the round has no end of its own."""
        lines = []
        if self.reached and not self.rules["game_end"]["play_out_round"]:
            lines = self.end_game("points", ())
        if lines:
            self.to_move = None
        return lines

    def end_turn(self, by_tile=False):
        stopped = self.stopped_at_once()
        if stopped:
            return stopped
        player = self.to_move
        self.had_a_turn.add(player)
        if not self.laid_in_turn:
            self.table.turn_ended_without_a_tile(player)
        if self.rules["deal"]["face_down"] and not by_tile:
            self.turn_over_the_next(player)
        if self.is_out(self.hands):
            return self.end_round("out")
        if self.is_blocked():
            return self.end_round("blocked")
        self.to_move = (player + 1) % self.players
        while not self.hands[self.to_move]:
            self.to_move = (self.to_move + 1) % self.players
        self.begin_turn()
        return []

    def turn_over_the_next(self, player):
        """The first tile of a row was not laid: it goes to the end."""
        self.hands[player] = self.hands[player][1:] + self.hands[player][:1]

    def is_blocked(self):
        when = self.rules["round_end"]["blocked"]["when"]
        if when == "all_passed":
            return self.passes >= sum(map(bool, self.hands))
        if when == "nobody_can_draw_or_lay" and not self.nothing_can_be_drawn():
            return False
        # Where nobody can lay everybody passes, and a pass may open the own arm to others.
        with self.table.as_if_all_had_passed():
            return not any(
                self.fitting(tile, player)
                for player, hand in enumerate(self.hands)
                for tile in set(hand)
            )

    def end_round(self, how):
        hands = [list(hand) for hand in self.hands]
        won_by = [self.to_move]
        if how == "blocked":
            won_by = self.ends.winners_of_block(hands, self.opener, self.last_to_lay)
        lost = how == "out" and self.out_lost
        winners, parts = self.ends.parts(how, hands, won_by, self.round, list(self.scores), lost)
        for player, part in enumerate(parts):
            self.scores[player] += sum(part.values())
            if self.is_there(self.scores[player]):
                self.reached.add(player)
        self.to_move = None
        self.remember(how, won_by, winners)
        line = {
            "event": "round_end",
            "how": how,
            "winners": [winner + 1 for winner in sorted(winners)],
            "points": [sum(part.values()) for part in parts],
            "because": parts,
            "scores": list(self.scores),
        }
        return [line, *self.end_game_after_round(sorted(winners))]

    def remember(self, how, won_by, winners):
        before = self.before_round
        before.how = how if winners else "tied"
        before.winners = sorted(winners)
        before.won_by = list(won_by)
        if how == "blocked" and self.rules["round_end"]["blocked"]["winner"] == "lowest_team":
            # Of a team that won by all its hands the lightest one counts.
            worth = [self.ends.worth(hand) for hand in self.hands]
            least = {seat: min(worth[mate] for mate in self.team(seat)) for seat in won_by}
            before.won_by = [seat for seat in won_by if worth[seat] == least[seat]]
        before.opener, before.last_to_lay = self.opener, self.last_to_lay

    def end_game_after_round(self, round_winners):
        end = self.rules["game_end"]
        limit = self.rules["clock"].get("game", {}).get("limit")
        if self.reached:
            return self.end_game("points", round_winners)
        rounds = self.round - self.ends.uncounted
        if "rounds" in end["at"] and rounds >= end["at"]["rounds"]:
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
        several = len({player % self.teams for player in winners}) > 1
        if several and end["tie"] == "another_round":
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
