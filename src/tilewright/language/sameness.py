"""When two variants have the same rules: one way to write each, and what cannot matter left out.

`normal` gives that form. Two variants with the same normal form play alike in everything: who may
do what, what it pays, and which chances are taken. Where several spellings mean the same, the one
is kept that the shipped variants use, so that a fingerprint of their rules stays what it was.
"""

from typing import TYPE_CHECKING, Any

from tilewright.language.deal import Deal
from tilewright.language.ends import Clock, GameEnd, RoundEnd
from tilewright.language.openers import (
    EQUAL_FIRST,
    highest_first,
    instead,
    openers_reached,
    opening_may_tie,
    opening_names_tiles,
)
from tilewright.language.opening import HolderOf, OpenedBy, Opening
from tilewright.language.same_bonuses import bonuses_met, in_order, plain_bonuses, plain_several
from tilewright.language.same_conditions import Domain
from tilewright.language.scoring import Scoring, TilePoints, TileProduct
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import Numbers, plain_tiles, tile_name, tile_set
from tilewright.language.turn import Turn, draws

if TYPE_CHECKING:
    from tilewright.language.variant import Variant


def normal(variant: "Variant") -> "Variant":
    """Give the one way to write these rules; names, texts and examples stay as they are."""
    return variant.model_copy(
        update={
            "tiles": _tiles(variant.tiles),
            "deal": _deal(variant),
            "opening": _opening(variant),
            "turn": _turn(variant),
            "scoring": _scoring(variant),
            "round_end": _round_end(variant),
            "game_end": _game_end(variant),
            "clock": _clock(variant),
        }
    )


def can_be_stuck(variant: "Variant") -> bool:
    """Tell whether a player can have drawn the most allowed and then pass."""
    draw = variant.turn.draw
    return not draws(variant) or (draw.most != "any" and draw.drawn_tile != "ends_turn")


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


def _each_once(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain_tiles(names)))


def _deal(variant: "Variant") -> Deal:
    """Write a line for each number of players that is allowed."""
    sizes = {
        f"{number} players": variant.deal.hand_size(number)
        for number in variant.players.number.numbers()
    }
    hand = {key: size for key, size in sizes.items() if size is not None}
    kept_back = variant.deal.kept_back if draws(variant) else 0
    return variant.deal.model_copy(update={"hand": hand, "kept_back": kept_back})


# The opening ------------------------------------------------------------------------------------


def _opening(variant: "Variant") -> Opening:
    opening = variant.opening
    by = openers_reached(variant)
    may_tie = opening_may_tie(variant)
    first = highest_first(variant)
    # A way that is never tried still says whether triples go first where hands are compared.
    compared = may_tie and opening.tie == "next_best" and first in EQUAL_FIRST
    if compared and first is not None and first not in by:
        by = (*by, first)
    tile = opening.tile if opening_names_tiles(variant) else "any"
    return opening.model_copy(
        update={
            "by": tuple(map(_plain_opener, by)),
            "tie": opening.tie if may_tie else "redraw",
            "tile": tile,
            "or_tile": _each_once(instead(variant)) if tile == "required" else (),
        }
    )


def _plain_opener(method: OpenedBy) -> OpenedBy:
    if isinstance(method, HolderOf):
        return HolderOf(holder_of=plain_tiles((method.holder_of,))[0])
    return method


# The turn and the ends --------------------------------------------------------------------------


def _turn(variant: "Variant") -> Turn:
    draw = variant.turn.draw
    if draws(variant):
        # A draw that ends the turn is the only one in it.
        most = 1 if draw.drawn_tile == "ends_turn" else draw.most
        return variant.turn.model_copy(update={"draw": draw.model_copy(update={"most": most})})
    draw = draw.model_copy(update={"drawn_tile": "may_play"})
    return variant.turn.model_copy(update={"may_hold_back": False, "draw": draw})


def _round_end(variant: "Variant") -> RoundEnd:
    out, blocked = variant.round_end.out, variant.round_end.blocked
    # Who is out holds nothing, so there is nothing to take off.
    takes = out.takes if out.takes == "nothing" else "others_hands"
    of_out: dict[str, Any] = {"takes": takes}
    update: dict[str, Any] = {}
    if variant.players.number.high == 1:
        of_out = {"takes": "nothing", "everyone": "nothing"}
        update["tie"] = "share"
        if blocked.takes != "others_hands_minus_own":
            update["takes"] = "nothing"
    if blocked.winner == "nobody":
        update |= {"bonus": 0, "takes": "others_hands_minus_own", "tie": "share"}
    if blocked.winner == "lowest_hand" and blocked.tie == "lowest_hand":
        update["tie"] = "share"
    if blocked.when == "nobody_can_lay" and not draws(variant):
        update["when"] = "nobody_can_draw_or_lay"
    return variant.round_end.model_copy(
        update={
            "out": out.model_copy(update=of_out),
            "blocked": blocked.model_copy(update=update),
        }
    )


def _game_end(variant: "Variant") -> GameEnd:
    end = variant.game_end
    if variant.players.number.high == 1:
        end = end.model_copy(update={"tie": "share"})
    if end.at.points is not None:
        return end
    winner = "highest_score" if end.winner == "round_winner" else end.winner
    return end.model_copy(update={"play_out_round": True, "winner": winner})


def _clock(variant: "Variant") -> Clock:
    turn = variant.clock.turn
    if turn is None or draws(variant):
        return variant.clock
    return variant.clock.model_copy(update={"turn": turn.model_copy(update={"then": "pass"})})


# Scoring ----------------------------------------------------------------------------------------


def _scoring(variant: "Variant") -> Scoring:
    scoring = variant.scoring
    domain = Domain(variant.tiles, _most_drawn(variant))
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
        }
    )


def _most_drawn(variant: "Variant") -> int:
    """Give a number of draws that no turn in which a tile is laid has more of."""
    draw = variant.turn.draw
    if draw.drawn_tile == "ends_turn":
        return 0
    tiles = len(tile_set(variant.tiles))
    return tiles if draw.most == "any" else min(draw.most, tiles)


def _tile_points(variant: "Variant") -> TilePoints:
    rule = variant.scoring.tile
    if rule == 0:
        return "none"
    if isinstance(rule, TileProduct):
        zeros = any(0 in face for face in tile_set(variant.tiles).tiles)
        return rule if rule.product.zero_counts and zeros else "product"
    return rule
