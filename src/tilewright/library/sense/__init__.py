"""Rules that contradict one another, or can never matter: plain functions over a whole variant.

One idea a module. Each check says which sections it reads, so that it is left out where one of them
is faulty anyway. Errors are contradictions and what cannot be played; warnings are for what has no
effect, and only for what the file itself wrote.
"""

from typing import Final

from tilewright.library.sense import (
    conditions,
    deal,
    earning,
    ends,
    opening,
    shadows,
    shape,
    signs,
    spare,
    target,
    tiles,
    turns,
)
from tilewright.library.sense.fault import Check, Fault

__all__ = ["CHECKS", "Fault"]

_DEAL: Final = frozenset({"players", "tiles", "deal"})
_TURN: Final = frozenset({*_DEAL, "turn"})
_BONUSES: Final = frozenset({*_TURN, "opening", "scoring"})
_ENDS: Final = frozenset({"players", "round_end", "game_end"})

CHECKS: Final[tuple[tuple[Check, frozenset[str]], ...]] = (
    (deal.hands_fit_into_the_set, _DEAL),
    (deal.every_number_of_players_has_a_hand, frozenset({"players", "deal"})),
    (deal.hands_are_for_players_allowed, frozenset({"players", "deal"})),
    (deal.pool_can_be_drawn_from, _TURN),
    (tiles.set_is_not_too_large, frozenset({"tiles"})),
    (tiles.tiles_named_are_in_the_set, frozenset({"tiles", "opening", "scoring"})),
    (tiles.tiles_removed_are_in_the_set, frozenset({"tiles"})),
    (tiles.mirror_images_are_other_tiles, frozenset({"tiles"})),
    (tiles.zeros_are_in_the_set, frozenset({"tiles", "scoring"})),
    (opening.opening_methods_suit_the_tiles, frozenset({"tiles", "opening"})),
    (opening.opening_methods_are_asked, frozenset({"players", "opening", "game_end"})),
    (opening.ties_can_occur, frozenset({"players", "tiles", "opening"})),
    (opening.winning_tiles_can_be_required, frozenset({"opening"})),
    (opening.other_tiles_can_be_laid, frozenset({*_DEAL, "opening"})),
    (shape.shape_suits_the_rest, frozenset({"tiles", "opening", "scoring"})),
    (conditions.measures_suit_the_tiles, frozenset({"tiles", "scoring"})),
    (conditions.conditions_can_hold, frozenset({"scoring"})),
    (conditions.bonuses_are_not_too_many, frozenset({"scoring"})),
    (earning.bonuses_can_be_earned, _BONUSES),
    (shadows.bonuses_named_exist, frozenset({"scoring"})),
    (shadows.bonuses_pay_something, _BONUSES),
    (shadows.comparisons_decide, _BONUSES),
    (signs.signs_are_meant, frozenset({"scoring", "round_end", "game_end"})),
    (turns.clock_can_draw, frozenset({*_TURN, "clock"})),
    (turns.drawing_matters, frozenset({*_TURN, "scoring"})),
    (turns.passes_can_cost, frozenset({*_TURN, "scoring"})),
    (ends.game_ends, frozenset({"game_end", "clock"})),
    (ends.settings_of_the_end_matter, _ENDS),
    (ends.settings_of_a_block_matter, _ENDS),
    (ends.turns_are_shorter_than_the_game, frozenset({"clock"})),
    (ends.there_are_others, _ENDS),
    (spare.takings_differ, _ENDS),
    (spare.pool_matters_for_a_block, frozenset({*_TURN, "round_end"})),
    (spare.fractions_are_rounded, frozenset({"scoring"})),
    (spare.tiles_stay_out, frozenset({"tiles"})),
    (spare.exclusions_exclude, _BONUSES),
    (target.points_can_be_scored, frozenset({"scoring", "clock", *_ENDS})),
    (target.target_takes_more_than_a_tile, frozenset({*_BONUSES, "game_end"})),
    (target.target_fits_into_the_rounds, frozenset({*_BONUSES, *_ENDS})),
    (target.target_is_in_reach, frozenset({*_BONUSES, "clock", *_ENDS})),
)
"""Every check, with the sections it reads."""
