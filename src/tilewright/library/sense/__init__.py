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
    hands,
    layout,
    opening,
    passes,
    shadows,
    shape,
    sides,
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
_OPENING: Final = frozenset({*_DEAL, "opening", "round_end", "game_end"})
_BONUSES: Final = frozenset({*_TURN, "opening", "layout", "scoring"})
_LAYOUT: Final = frozenset({"players", "tiles", "layout"})
_ENDS: Final = frozenset({"players", "round_end", "game_end"})

CHECKS: Final[tuple[tuple[Check, frozenset[str]], ...]] = (
    (deal.hands_fit_into_the_set, _DEAL),
    (deal.every_number_of_players_has_a_hand, frozenset({"players", "deal"})),
    (deal.hands_are_for_players_allowed, frozenset({"players", "deal"})),
    (deal.pool_can_be_drawn_from, _TURN),
    (deal.deals_can_be_void, _DEAL),
    (deal.drawn_tiles_come_last_in_a_row, frozenset({"deal", "turn"})),
    (sides.teams_are_made, frozenset({"players"})),
    (sides.way_round_matters, frozenset({"players"})),
    (sides.teams_matter, frozenset({*_DEAL, "opening", "round_end", "game_end"})),
    (tiles.set_is_not_too_large, frozenset({"tiles"})),
    (
        tiles.tiles_named_are_in_the_set,
        frozenset({"tiles", "opening", "layout", "scoring", "round_end"}),
    ),
    (tiles.tiles_removed_are_in_the_set, frozenset({"tiles"})),
    (tiles.mirror_images_are_other_tiles, frozenset({"tiles"})),
    (tiles.numbers_stand_somewhere, frozenset({"tiles"})),
    (tiles.zeros_are_in_the_set, frozenset({"tiles", "scoring"})),
    (opening.opening_methods_suit_the_tiles, frozenset({"tiles", "opening"})),
    (opening.opening_methods_are_asked, _OPENING),
    (opening.later_rounds_are_opened, _OPENING),
    (opening.ties_can_occur, frozenset({"players", "tiles", "opening"})),
    (opening.winning_tiles_can_be_required, frozenset({"deal", "opening"})),
    (opening.other_tiles_can_be_laid, frozenset({*_DEAL, "opening"})),
    (layout.layout_suits_the_tiles, frozenset({"tiles", "layout", "turn"})),
    (layout.numbers_can_meet, frozenset({"tiles", "layout"})),
    (layout.tiles_that_fit_anywhere_are_named_once, frozenset({"layout"})),
    (layout.branches_grow, _LAYOUT),
    (layout.ends_are_counted, frozenset({*_LAYOUT, "scoring"})),
    (layout.arms_can_be_filled, _LAYOUT),
    (layout.doubles_can_be_covered, _LAYOUT),
    (layout.trains_have_owners, _LAYOUT),
    (
        shape.shape_suits_the_rest,
        frozenset({"tiles", "opening", "layout", "turn", "scoring", "round_end"}),
    ),
    (conditions.measures_suit_the_tiles, frozenset({"tiles", "scoring"})),
    (conditions.conditions_can_hold, frozenset({"scoring"})),
    (conditions.bonuses_are_not_too_many, frozenset({"scoring"})),
    (earning.bonuses_can_be_earned, _BONUSES),
    (shadows.bonuses_named_exist, frozenset({"scoring"})),
    (shadows.bonuses_pay_something, _BONUSES),
    (shadows.comparisons_decide, _BONUSES),
    (signs.signs_are_meant, frozenset({"turn", "scoring", "round_end", "game_end"})),
    (turns.clock_can_draw, frozenset({*_TURN, "clock"})),
    (turns.drawing_matters, frozenset({*_TURN, "scoring"})),
    (turns.passes_can_cost, frozenset({*_TURN, "scoring"})),
    (turns.turns_go_on, frozenset({"tiles", "turn"})),
    (passes.passes_can_pay, frozenset({"players", "tiles", "scoring"})),
    (passes.fouls_can_be_committed, frozenset({"turn", "scoring"})),
    (ends.game_ends, frozenset({"players", "game_end", "clock"})),
    (ends.targets_are_for_players_allowed, frozenset({"players", "game_end"})),
    (ends.settings_of_the_end_matter, _ENDS),
    (ends.settings_of_a_block_matter, _ENDS),
    (ends.bonuses_have_rounds, _ENDS),
    (hands.values_in_hands_differ, frozenset({"tiles", "round_end"})),
    (hands.hands_are_rounded, frozenset({"round_end"})),
    (hands.rounds_bring_something, _ENDS),
    (ends.turns_are_shorter_than_the_game, frozenset({"clock"})),
    (ends.there_are_others, _ENDS),
    (spare.takings_differ, _ENDS),
    (spare.pool_matters_for_a_block, frozenset({*_TURN, "round_end"})),
    (spare.fractions_are_rounded, frozenset({"scoring"})),
    (spare.tiles_stay_out, frozenset({"tiles"})),
    (spare.exclusions_exclude, _BONUSES),
    (target.points_can_be_scored, frozenset({"turn", "scoring", "clock", *_ENDS})),
    (target.target_takes_more_than_a_tile, frozenset({*_BONUSES, "game_end"})),
    (target.target_fits_into_the_rounds, frozenset({*_BONUSES, *_ENDS})),
    (target.target_is_in_reach, frozenset({*_BONUSES, "clock", *_ENDS})),
)
"""Every check, with the sections it reads."""
