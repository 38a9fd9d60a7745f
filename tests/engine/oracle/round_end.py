"""What the end of a round brings, for the referee: who wins it, and the parts of all points."""

from collections import Counter
from fractions import Fraction

from oracle.bonuses import ROUNDING, worth_something
from oracle.tiles import lowest, numbers_of, value


class RoundEnd:
    """Reckons the ends of the rounds of one game."""

    def __init__(self, rules, players, teams, target):
        self.rules, self.players, self.teams, self.target = rules, players, teams, target
        self.uncounted = self.carried = 0

    def team(self, player):
        return [seat for seat in range(self.players) if seat % self.teams == player % self.teams]

    # Hands

    def worth(self, hand):
        rule = self.rules["round_end"]["hands"]
        own = {lowest(numbers_of(name)): points for name, points in rule["values"].items()}
        if len(hand) == 1:
            own |= {lowest(numbers_of(name)): points for name, points in rule["alone"].items()}
        return sum(own.get(tile, value(tile)) for tile in hand)

    def taken(self, amounts):
        """What some hands come to when they are taken: divided and rounded as the rules say."""
        rule = self.rules["round_end"]["hands"]
        amounts = list(amounts) if rule["each"] else [sum(amounts)]
        step, by = rule["rounded_to"], rule["divided_by"]
        total = sum(step * ROUNDING[rule["rounded"]](Fraction(n, by * step)) for n in amounts)
        return max(total, rule["at_least"]) if rule["at_least"] else total

    # Who wins

    def best_of_block(self, hands):
        """Who has the best claim to a blocked round; of a team perhaps several."""
        rule = self.rules["round_end"]["blocked"]
        worth = [self.worth(hand) for hand in hands]
        if rule["winner"] == "lowest_team":
            key = [sum(worth[mate] for mate in self.team(p)) for p in range(self.players)]
        elif rule["winner"] == "fewest_tiles":
            key = [len(hand) for hand in hands]
        else:
            key = worth
        best = [player for player in range(self.players) if key[player] == min(key)]
        if rule["tie"] == "lowest_hand":
            least = min(worth[player] for player in best)
            if rule["winner"] != "lowest_team":
                best = [player for player in best if worth[player] == least]
        return best

    def winners_of_block(self, hands, opener, last):
        """Who wins a block themselves; nobody where it is tied and the tie says so."""
        rule = self.rules["round_end"]["blocked"]
        if rule["winner"] == "nobody":
            return []
        best = self.best_of_block(hands)
        if len({player % self.teams for player in best}) == 1:
            return best
        if rule["tie"] in ("nobody", "replay", "carry_over"):
            return []
        if rule["tie"] in ("opener", "last_to_lay"):
            start = opener if rule["tie"] == "opener" else last
            order = [(start + step) % self.players for step in range(self.players)]
            first = next(player for player in order if player in best)
            if rule["winner"] == "lowest_team":
                return [player for player in best if player in self.team(first)]
            return [first]
        return best

    # What it pays

    def bonus(self, rule, number):
        if not isinstance(rule["bonus"], list):
            return rule["bonus"]
        return (rule["bonus"] + [0] * number)[number - 1]

    def parts(self, how, hands, won_by, number, before, last_play):
        """The parts of the points of all players; `last_play` is (points, uncounted) of the out."""
        rule = self.rules["round_end"][how]
        winners = {mate for player in won_by for mate in self.team(player)}
        bonus = self.bonus(rule, number - self.uncounted)
        replayed = how == "blocked" and not winners and rule["tie"] == "replay"
        worth = [self.worth(hand) for hand in hands]
        parts = []
        for player in range(self.players):
            part = Counter()
            if not replayed:
                part["own_hand"] += self.own_hand(rule["everyone"], player, worth, winners)
            if player in winners:
                self.add_gain(part, how, rule, player, worth, won_by)
                part[how] += bonus
                part["carried_over"] += self.carried
            self.take_off(part, how, before[player], bonus * (player in winners), last_play)
            if self.rules["round_end"]["win_resets_others"] and winners and player not in winners:
                part["reset"] = -(before[player] + sum(part.values()))
            parts.append(worth_something(part))
        self.uncounted += replayed
        if winners:
            self.carried = 0
        elif rule.get("tie") == "carry_over":
            self.carried += bonus + (0 if rule["takes"] == "nothing" else self.taken(worth))
        return winners, parts

    def own_hand(self, everyone, player, worth, winners):
        own = sum(worth[mate] for mate in self.team(player))
        if everyone == "losers_own_hand":
            return 0 if player in winners else own
        return {"nothing": 0, "minus_own_hand": -own, "own_hand": own}[everyone]

    def add_gain(self, part, how, rule, player, worth, won_by):
        """What a winner takes of hands."""
        team, takes = self.team(player), rule["takes"]
        if takes == "nothing":
            return
        me = min((mate for mate in team if mate in won_by), key=lambda mate: worth[mate])
        # The hands of all who divide a round are as one: none of them takes another's.
        sharing = len({each % self.teams for each in won_by})
        divided = how == "blocked" and rule["tie"] == "divide" and sharing > 1
        we = set(won_by) if divided else {me}
        ours = {mate for each in we for mate in self.team(each)}
        everybody = range(self.players)
        others = [worth[each] for each in everybody if each not in we]
        opponents = [worth[each] for each in everybody if each not in ours]
        if takes == "differences":
            others = [amount - worth[me] for amount in others]
        amounts = {"all_hands": worth}.get(takes, opponents if "opponents" in takes else others)
        part["hands"] += self.taken(amounts) // (sharing if divided else 1)
        if takes == "others_hands_minus_own":
            part["own_hand"] -= worth[me]
        if takes == "opponents_hands_minus_own":
            part["own_hand"] -= sum(worth[mate] for mate in team)

    def take_off(self, part, how, score, bonus, last_play):
        """What does not count: too little to get in, or more than an exact target allows."""
        brings = sum(part.values())
        needed = self.rules["round_end"]["to_get_in"]
        if score == 0 and needed and brings < needed:
            part["not_counted"] = -brings
            return
        if not self.rules["game_end"]["exactly"] or self.target is None:
            return
        if how == "out":
            # The bonus was tested together with the last tile: both count or neither.
            lost = bonus if bonus and last_play else 0
            rest = brings - bonus
            if rest > 0 and score + bonus - lost + rest > self.target:
                lost += rest
        else:
            lost = brings if brings > 0 and score + brings > self.target else 0
        part["not_counted"] -= lost
