"""What the end of a round brings, worked out once more from the events and hands of a game.

Slow and plain, sharing no code with the engine but the models: the second opinion that ends of
rounds of teams are compared with.
"""

from fractions import Fraction
from math import ceil, floor

from tilewright.engine import Drew, Passed, Played, RoundEnded, RoundStarted

PARTS = ("out", "blocked", "hands", "own_hand", "carried_over", "not_counted", "reset")


class Scorekeeper:
    """Follows the rounds of one game and checks what their ends say."""

    def __init__(self, variant, players):
        self.rules, self.players = variant, players
        self.teams = variant.players.teams_of(players)
        self.uncounted = self.carried = 0

    def saw(self, events, game):
        """Check the end of a round, where the events of a move hold one."""
        for event in events:
            if isinstance(event, RoundStarted):
                self.round, self.opener, self.last = event.round, event.to_move - 1, None
            elif isinstance(event, Played):
                self.last = event.player - 1
            elif isinstance(event, RoundEnded):
                move = events[0]
                assert isinstance(move, Played | Passed | Drew)
                winners, parts = self.end(event.how, move, move.scores, game)
                assert event.winners == tuple(sorted(player + 1 for player in winners))
                assert [dict(because) for because in event.because] == parts

    # Sides --------------------------------------------------------------------------------------

    def team(self, player):
        return [p for p in range(self.players) if p % self.teams == player % self.teams]

    def hand(self, game, player):
        """What the hand of a player comes to."""
        rule, tiles = self.rules.round_end.hands, game.hand(player + 1)
        named = {frozenset(name.split("-")): points for name, points in rule.values.items()}
        if len(tiles) == 1:
            named |= {frozenset(name.split("-")): points for name, points in rule.alone.items()}
        own = (sum(map(int, tile.split("-"))) for tile in tiles)
        return sum(
            named.get(frozenset(tile.split("-")), points)
            for tile, points in zip(tiles, own, strict=True)
        )

    def rounded(self, amounts):
        rule = self.rules.round_end.hands
        amounts = list(amounts) if rule.each else [sum(amounts)]
        how = {"down": floor, "up": ceil, "nearest": lambda x: floor(x + Fraction(1, 2))}
        total = sum(
            rule.rounded_to * how[rule.rounded](Fraction(a, rule.divided_by * rule.rounded_to))
            for a in amounts
        )
        return max(total, rule.at_least) if rule.at_least else total

    # Who wins -----------------------------------------------------------------------------------

    def best(self, hands, game):
        """The individuals with the best claim to a blocked round, before ties are settled."""
        rule = self.rules.round_end.blocked
        everybody = range(self.players)
        if rule.winner == "nobody":
            return []
        key = {
            "lowest_hand": lambda p: hands[p],
            "lowest_team": lambda p: sum(hands[q] for q in self.team(p)),
            "fewest_tiles": lambda p: (
                (len(game.hand(p + 1)), hands[p])
                if rule.tie == "lowest_hand"
                else len(game.hand(p + 1))
            ),
        }[rule.winner]
        return [p for p in everybody if key(p) == min(map(key, everybody))]

    def settled(self, best):
        """Who wins, of those with the best claim, and whether it was a tie that nobody wins."""
        rule = self.rules.round_end.blocked
        if rule.winner == "nobody":
            return [], True
        if len({p % self.teams for p in best}) < 2:
            return best, False
        if rule.tie in ("nobody", "replay", "carry_over"):
            return [], True
        if rule.tie in ("opener", "last_to_lay"):
            start = self.opener if rule.tie == "opener" else self.last
            first = next(
                p for k in range(self.players) if (p := (start + k) % self.players) in best
            )
            same = self.team(first) if rule.winner == "lowest_team" else [first]
            return [p for p in best if p in same], False
        return best, False

    # What it pays -------------------------------------------------------------------------------

    def end(self, how, move, before, game):
        """Give the winners, and the parts of each player's points."""
        rule = getattr(self.rules.round_end, how)
        hands = [self.hand(game, p) for p in range(self.players)]
        best, tied = ([move.player - 1], False)
        if how == "blocked":
            best, tied = self.settled(self.best(hands, game))
        winners = {q for p in best for q in self.team(p)}
        number = self.round - self.uncounted
        bonus = rule.bonus
        if isinstance(bonus, tuple):
            bonus = bonus[number - 1] if number <= len(bonus) else 0
        replayed = tied and rule.tie == "replay"
        parts = [
            self.parts_of(p, how, rule, bonus, hands, best, winners, replayed)
            for p in range(self.players)
        ]
        for p in range(self.players):
            self.take_off(parts[p], how, move, before[p], bonus if p in winners else 0)
            if self.rules.round_end.win_resets_others and winners and p not in winners:
                parts[p]["reset"] = -before[p] - sum(parts[p].values())
        self.uncounted += replayed
        if winners:
            self.carried = 0
        elif tied and rule.tie == "carry_over":
            self.carried += bonus + (0 if rule.takes == "nothing" else self.rounded(hands))
        return winners, [{name: part[name] for name in PARTS if part.get(name)} for part in parts]

    def parts_of(self, player, how, rule, bonus, hands, best, winners, replayed):
        team = self.team(player)
        own_team = sum(hands[p] for p in team)
        part = {"own_hand": 0}
        if not replayed:
            sign = {"nothing": 0, "minus_own_hand": -1, "own_hand": 1}
            sign["losers_own_hand"] = int(player not in winners)
            part["own_hand"] = sign[rule.everyone] * own_team
        if player not in winners:
            return part
        winner = min((p for p in best if p in team), key=lambda p: hands[p])
        sharing = 1
        if how == "blocked" and rule.tie == "divide":
            sharing = len({p % self.teams for p in best})
        mine = [winner] if sharing == 1 else best
        my_teams = {p for q in mine for p in self.team(q)}
        others = [p for p in range(self.players) if p not in mine]
        opponents = [p for p in range(self.players) if p not in my_teams]
        amounts, off = {
            "others_hands": ([hands[p] for p in others], 0),
            "others_hands_minus_own": ([hands[p] for p in others], hands[winner]),
            "differences": ([hands[p] - hands[winner] for p in others], 0),
            "opponents_hands": ([hands[p] for p in opponents], 0),
            "opponents_hands_minus_own": ([hands[p] for p in opponents], own_team),
            "all_hands": (hands, 0),
            "nothing": (None, 0),
        }[rule.takes]
        part[how] = bonus
        part["hands"] = 0 if amounts is None else self.rounded(amounts) // sharing
        part["own_hand"] -= off
        part["carried_over"] = self.carried
        return part

    def take_off(self, part, how, move, before, bonus):
        """Take off what does not count: too little to get in, or past an exact target."""
        brings = sum(part.values())
        rules = self.rules
        if before == 0 and rules.round_end.to_get_in and brings < rules.round_end.to_get_in:
            part["not_counted"] = -brings
            return
        if not rules.game_end.exactly:
            return
        target, lost = rules.game_end.at.points, 0
        if how == "out":
            # The last tile and the bonus count together: the play says what became of it.
            earned = sum(n for name, n in move.because.items() if name != "not_counted")
            start = before - move.points if bonus else before
            if bonus and earned + bonus > 0 and start + earned + bonus > target:
                lost = bonus
            before, brings = before + bonus - lost, brings - bonus
        if brings > 0 and before + brings > target:
            lost += brings
        part["not_counted"] = -lost
