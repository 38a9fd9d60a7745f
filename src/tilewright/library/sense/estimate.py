"""What a player makes in a round who wins it: a rough guess from the rules alone, on the high side.

The player lays the whole hand and all that one turn lets draw; every tile pays what tiles pay on
average, and a bonus as often as the numbers and the neighbourhoods that it asks for are found among
all tiles and all neighbourhoods; bonuses of the opening are earned; the others still hold as many
tiles as they were dealt. Nothing is ever lost. In measured games of shipped variants the leader
makes between nine tenths and a fifth of it in a round.
"""

from functools import lru_cache

from tilewright.language import Variant
from tilewright.language.ends import is_paid
from tilewright.language.measures import When
from tilewright.language.scoring import Bonus
from tilewright.language.tileset import tile_numbers, value
from tilewright.library.sense.deal import hand_sizes, pool_sizes
from tilewright.library.sense.pieces import most_and_mean, pieces
from tilewright.library.sense.placements import Placements, neighbourhoods_later, placements_of
from tilewright.library.sense.worth import most_of, pays


def points_a_round(variant: Variant, enough: float) -> dict[int, float]:
    """Give, by the number of players, the points of a round; bonuses only where that is needed.

    They are left out where the points without them are `enough` already.
    """
    hands = hand_sizes(variant)
    pools = pool_sizes(variant)
    laid = {
        n: _side(variant, n) * _laid(variant, hand, pools.get(n, 0) // n)
        for n, hand in hands.items()
    }
    _, mean = most_and_mean(variant.tiles, variant.scoring.tile)
    plain = {n: laid[n] * mean + _end(variant, n, hands[n]) for n in hands}
    if all(points >= enough for points in plain.values()):
        return plain
    placements = placements_of(variant)
    for bonus in variant.scoring.bonuses.values():
        paid = pays(placements, bonus, placements.of(bonus.cases()))
        if paid is not None and paid[1] > 0:
            for players in plain:
                plain[players] += paid[1] * _times(placements, bonus, laid[players])
    return plain


def _side(variant: Variant, players: int) -> int:
    """Count the players who share a score."""
    return players // variant.players.teams_of(players)


def _laid(variant: Variant, hand: int, share: int) -> int:
    most = variant.turn.draw.most
    return hand + min(share, hand if most == "any" else most)


def _end(variant: Variant, players: int, hand: int) -> float:
    """Give the most that the end of a round brings: to who wins it, or for an own hand."""
    left = hand * _mean_in_hand(variant)
    own = left if own_hands_are_added(variant) else 0.0
    taken = max((players - 1) * left / variant.round_end.hands.divided_by, _least_taken(variant))
    out, blocked = variant.round_end.out, variant.round_end.blocked
    for_out = most_of(out.bonus) + (0.0 if out.takes == "nothing" else taken)
    if not is_paid(blocked):
        return max(for_out, own)
    when_blocked = most_of(blocked.bonus) + (0.0 if blocked.takes == "nothing" else taken)
    return max(for_out, when_blocked, own)


def _mean_in_hand(variant: Variant) -> float:
    """Give what a tile left in a hand comes to on average; who alone is left counts for more."""
    hands, set_ = variant.round_end.hands, pieces(variant.tiles)
    more = sum(
        max(0, points - value(tile_numbers(name))) * set_.count(set_.called(name))
        for named in (hands.values, hands.alone)
        for name, points in named.items()
    )
    return set_.mean_sum + more / max(len(set_.tiles), 1)


def _least_taken(variant: Variant) -> int:
    """Give what rounding and a least amount may make of the smallest hands."""
    hands = variant.round_end.hands
    return max(hands.at_least, hands.rounded_to if hands.rounded_to > 1 else 0)


def own_hands_are_added(variant: Variant) -> bool:
    """Tell whether a hand can be added to the points of who holds it."""
    ends = (variant.round_end.out, variant.round_end.blocked)
    return any(end.everyone in ("own_hand", "losers_own_hand") for end in ends)


def _times(placements: Placements, bonus: Bonus, laid: int) -> float:
    """Guess how often a bonus is earned in a round by a player who lays some tiles."""
    times = sum(_times_of_case(placements, case, laid) for case in bonus.cases())
    return min(times, laid)


def _times_of_case(placements: Placements, case: When, laid: int) -> float:
    if case.opening is True or case.last_tile is True:
        return 1.0
    box, set_ = placements.box(case), placements.pieces
    tiles = set_.count(box.tile) / max(len(set_.tiles), 1)
    if not placements.on_lattice:
        return laid * tiles
    return laid * tiles * share_of_neighbourhoods(placements.shape, box.around)


@lru_cache(maxsize=256)
def share_of_neighbourhoods(shape: str, some: int) -> float:
    """Give the part that some kinds make of all neighbourhoods with a shared side."""
    if some == -1:
        return 1.0
    from tilewright.language.neighbourhood import CELLS_AROUND, kinds

    later = neighbourhoods_later(shape, CELLS_AROUND[shape] + 1)
    counts = [kind.number if later >> place & 1 else 0 for place, kind in enumerate(kinds(shape))]
    met = sum(count for place, count in enumerate(counts) if some >> place & 1)
    return met / sum(counts)
