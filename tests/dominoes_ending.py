"""Dominoes whose round ends with the next tile, for tests of what ends pay."""

from house_rules import as_variant, merged
from tilewright.engine import RoundEnded, set_up

TABLE = ["1-0", "0-6 @ right"]
LAST = "6-1 @ right"
"""Behind it both ends show a 1: hands without a 1 are blocked, and whoever laid it may be out."""

RULES = {
    "players": {"number": "2-6"},
    "tiles": {"shape": "domino", "numbers": "0-6"},
    "deal": {"hand": {"2-6 players": 4}},
    "opening": {"by": ["last_winner", "random"]},
    "scoring": {"tile": "none"},
    "round_end": {"out": {"takes": "others_hands"}, "blocked": {"takes": "others_hands"}},
    "game_end": {"at": {"points": 1000}},
}
TWO_TEAMS = {"players": {"number": "4", "teams": 2}, "deal": {"hand": {"4 players": 7}}}


def about_to_end(*hands, out=False, scores=None, **sections):
    """Player 1 is to move and will be out, or hold the first hand in a blocked round."""
    first, *others = (hand.split() for hand in hands)
    first = ["1-6"] if out else ["1-6", *first]
    variant = as_variant(merged(RULES, sections))
    hands = [first, *others]
    return set_up(variant, len(hands), table=TABLE, hands=hands, pool=[], to_move=1, scores=scores)


def ended(game, last=LAST):
    """Lay the last tile; give the end of the round."""
    (end,) = (event for event in game.play(last) if isinstance(event, RoundEnded))
    return end


def blocked(*hands, **blocked_rules):
    """The end of a round that player 1 blocks."""
    return ended(about_to_end(*hands, round_end={"blocked": blocked_rules}))


def in_teams(*hands, out=False, scores=None, **sections):
    """The same for two teams: players 1 and 3 against 2 and 4."""
    return about_to_end(*hands, out=out, scores=scores, **merged(TWO_TEAMS, sections))
