"""When two variants have the same rules: one way to write each, and what cannot matter left out.

`normal` gives that form. Two variants with the same normal form play alike in everything: who may
do what, what it pays, and which chances are taken. Where several spellings mean the same, the one
is kept that the shipped variants use, so that a fingerprint of their rules stays what it was.
"""

from collections import Counter
from typing import TYPE_CHECKING

from tilewright.language.deal import Deal, Redeal
from tilewright.language.ends import Clock, GameEnd
from tilewright.language.happening import happening
from tilewright.language.openers import TAKE_FROM_POOL, all_reached
from tilewright.language.players import Players
from tilewright.language.same_bonuses import bonuses_met, in_order, plain_bonuses, plain_several
from tilewright.language.same_conditions import Domain
from tilewright.language.same_ends import plain_round_end
from tilewright.language.same_layout import plain_layout
from tilewright.language.same_opening import plain_opening
from tilewright.language.same_passes import plain_passes
from tilewright.language.scoring import Scoring, TilePoints, TileProduct
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import WILD, Numbers, all_equal, tile_name, tile_set
from tilewright.language.turn import Again, Turn, draws

if TYPE_CHECKING:
    from tilewright.language.variant import Variant


def normal(variant: "Variant") -> "Variant":
    """Give the one way to write these rules; names, texts and examples stay as they are."""
    scoring = _scoring(variant)
    return variant.model_copy(
        update={
            "players": _players(variant.players),
            "tiles": _tiles(variant.tiles),
            "deal": _deal(variant),
            "opening": plain_opening(variant),
            "layout": plain_layout(variant, scoring),
            "turn": _turn(variant),
            "scoring": scoring,
            "round_end": plain_round_end(variant),
            "game_end": _game_end(variant),
            "clock": _clock(variant),
        }
    )


def can_be_stuck(variant: "Variant") -> bool:
    """Tell whether a player can have drawn the most allowed and then pass."""
    draw = variant.turn.draw
    return not draws(variant) or (draw.most != "any" and draw.drawn_tile != "ends_turn")


def _players(players: Players) -> Players:
    """Leave out teams that are never made, and a way round that is like the other."""
    plain = players.model_copy(update={"direction": players.way_round()})
    return plain if players.forms_teams() else plain.model_copy(update={"teams": None})


# Tiles ------------------------------------------------------------------------------------------


def _tiles(tiles: Tiles) -> Tiles:
    """Tell a set as the plain one of its numbers, less some tiles, and others put in."""
    plain = tiles.model_copy(update={"remove": (), "add": ()})
    mirrored = tiles.mirrored and tile_set(plain) != tile_set(_not_mirrored(plain))
    before, after = _copies(plain), _copies(tiles)
    fewer = [face for face, number in before.items() if after.get(face, 0) < number]
    kept = {face: number for face, number in before.items() if face not in fewer}
    more = [face for face, number in after.items() for _ in range(number - kept.get(face, 0))]
    return tiles.model_copy(
        update={
            "numbers_at": "corners" if tiles.shape == "domino" else tiles.numbers_at,
            "mirrored": mirrored,
            "add": tuple(map(tile_name, more)),
            "remove": tuple(map(tile_name, fewer)),
        }
    )


def _not_mirrored(tiles: Tiles) -> Tiles:
    return tiles.model_copy(update={"mirrored": False})


def _copies(tiles: Tiles) -> dict[Numbers, int]:
    made = tile_set(tiles)
    return dict(zip(made.tiles, made.copies, strict=True))


def _deal(variant: "Variant") -> Deal:
    """Write a line for each number of players that is allowed."""
    deal = variant.deal
    sizes = {
        f"{number} players": deal.hand_size(number) for number in variant.players.number.numbers()
    }
    hand = {key: size for key, size in sizes.items() if size is not None}
    taken = draws(variant) or pool_may_open(variant)
    return deal.model_copy(
        update={
            "hand": hand,
            "kept_back": deal.kept_back if taken else 0,
            "redeal": _redeal(variant, max(hand.values(), default=0)),
        }
    )


def everybody_may_draw(variant: "Variant") -> bool:
    """Tell whether all players draw where nobody can open otherwise."""
    return any("everybody_draws" in ways for ways in all_reached(variant))


def pool_may_open(variant: "Variant") -> bool:
    """Tell whether a tile of the pool can be taken where nobody can open otherwise."""
    return any(way in TAKE_FROM_POOL for ways in all_reached(variant) for way in ways)


def _redeal(variant: "Variant", hand: int) -> Redeal:
    """Leave out what no hand can have so many of."""
    redeal = variant.deal.redeal
    doubles = min(hand, most_doubles(variant))
    same = min(hand, most_with_one_number(variant))
    return Redeal(
        doubles=redeal.doubles if redeal.doubles and redeal.doubles <= doubles else None,
        same_number=(
            redeal.same_number if redeal.same_number and redeal.same_number <= same else None
        ),
    )


def most_doubles(variant: "Variant") -> int:
    """Count the tiles of the set whose numbers are all equal, copies included."""
    return sum(copies for face, copies in _copies(variant.tiles).items() if all_equal(face))


def most_with_one_number(variant: "Variant") -> int:
    """Give on how many tiles of the set the number stands that is on most of them."""
    counts: Counter[int] = Counter()
    for face, copies in _copies(variant.tiles).items():
        counts.update(dict.fromkeys(set(face) - {WILD}, copies))
    return max(counts.values(), default=0)


# The turn and the ends --------------------------------------------------------------------------


def _turn(variant: "Variant") -> Turn:
    may_close = variant.turn.may_close or variant.tiles.shape != "domino"
    turn = variant.turn.model_copy(update={"again": _again(variant), "may_close": may_close})
    draw = turn.draw
    if draws(variant):
        # A draw that ends the turn is the only one in it.
        most = 1 if draw.drawn_tile == "ends_turn" else draw.most
        return turn.model_copy(update={"draw": draw.model_copy(update={"most": most})})
    draw = draw.model_copy(update={"drawn_tile": "may_play"})
    return turn.model_copy(update={"may_hold_back": False, "draw": draw})


def _again(variant: "Variant") -> Again:
    """Leave out what is said of going on where nobody ever does."""
    again = variant.turn.again
    equal = any(map(all_equal, tile_set(variant.tiles).tiles))
    never = again.after == "nothing" or (again.after == "double" and not equal)
    return Again() if never else again


def _game_end(variant: "Variant") -> GameEnd:
    end = variant.game_end
    if variant.players.number.high == 1:
        end = end.model_copy(update={"tie": "share"})
    points = _points_to_reach(variant)
    end = end.model_copy(update={"at": end.at.model_copy(update={"points": points})})
    if points is not None:
        return end
    winner = "highest_score" if end.winner == "round_winner" else end.winner
    unreached = {"play_out_round": True, "winner": winner, "exactly": False}
    return end.model_copy(update=unreached)


def _points_to_reach(variant: "Variant") -> int | dict[str, int] | None:
    """Write a line for each number of players, or one number where it is the same for all."""
    numbers = variant.players.number.numbers()
    targets = variant.game_end.at.targets(numbers)
    if not targets:
        return None
    if len(targets) == len(numbers) and len(set(targets.values())) == 1:
        return targets[numbers.start]
    return {f"{players} players": points for players, points in targets.items()}


def _clock(variant: "Variant") -> Clock:
    turn = variant.clock.turn
    if turn is None or draws(variant):
        return variant.clock
    return variant.clock.model_copy(update={"turn": turn.model_copy(update={"then": "pass"})})


# Scoring ----------------------------------------------------------------------------------------


def _scoring(variant: "Variant") -> Scoring:
    scoring = variant.scoring
    domain = Domain(happening(variant))
    met = bonuses_met(scoring, domain)
    plain = scoring.model_copy(
        update={
            "bonuses": plain_bonuses(scoring, domain, met),
            "several_bonuses": plain_several(scoring, domain, met),
        }
    )
    return plain.model_copy(
        update={
            "tile": _tile_points(variant),
            "bonuses": in_order(plain),
            "draw": scoring.draw if draws(variant) else 0,
            "stuck": scoring.stuck if can_be_stuck(variant) else 0,
            "pool_empty": scoring.pool_empty if draws(variant) else 0,
            "passes": plain_passes(variant),
            "foul": scoring.foul if variant.turn.may_pass_when_able else 0,
        }
    )


def _tile_points(variant: "Variant") -> TilePoints:
    rule = variant.scoring.tile
    if rule == 0:
        return "none"
    if isinstance(rule, TileProduct):
        zeros = any(0 in face for face in tile_set(variant.tiles).tiles)
        return rule if rule.product.zero_counts and zeros else "product"
    return rule
