"""What a deal must be, for the referee: how many tiles, what was drawn to open, never void."""

import random

from oracle.openings import openers, ways
from oracle.tiles import for_players, is_void

ENOUGH = 300
"""Deals tried by the referee where one is void: of so many hardly any may be another."""


def check_deal(referee, decided):
    """Check what was dealt, and what everybody drew until a way to open found somebody."""
    rules, players = referee.rules, referee.players
    size = for_players(rules["deal"]["hand"], players)
    sizes = {len(hand) for hand in referee.hands}
    assert len(sizes) == 1
    drew = sizes.pop() - size
    tried = ways(rules, referee.before_round)
    names = [way if isinstance(way, str) else f"holder_of {way['holder_of']}" for way in tried]
    before = names[: names.index("everybody_draws")] if "everybody_draws" in names else []
    left = len(referee.pool) - rules["deal"]["kept_back"]
    assert drew >= 0
    if drew:
        assert before
        assert left >= 0
    if before and decided not in before:
        assert left < players  # all that could be drawn was drawn in vain
    if drew == 0:
        asked = names[: names.index("redeal")] if "redeal" in names else None
        check_dealt_again(referee, size, asked, decided)


def deals(referee, size):
    """Some deals of the same tiles."""
    tiles, rng = sorted(referee.set.elements()), random.Random(1)
    for _ in range(ENOUGH):
        rng.shuffle(tiles)
        yield [tiles[size * seat : size * (seat + 1)] for seat in range(referee.players)]


def check_dealt_again(referee, size, asked, decided):
    """A dealt round has no void deal, and one that finds an opener where it is dealt until then.

    Unless hardly any deal is another; `asked` are the ways tried before dealing again.
    """

    def is_good(hands, found):
        void = any(is_void(referee.rules["deal"]["redeal"], hand) for hand in hands)
        return not void and (not asked or found in asked)

    def found(hands):
        number = referee.round - referee.ends.uncounted
        return openers(referee.rules, hands, referee.before_round, number)[0]

    if not is_good(referee.hands, decided):
        assert sum(is_good(hands, found(hands)) for hands in deals(referee, size)) < ENOUGH // 60
