"""The ends of rounds and games, and what passes bring, as numbers and tables of `t`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tilewright.engine import places as at
from tilewright.language.ends import Hands
from tilewright.language.measures import Between, WhenPassed, count_holds
from tilewright.language.scoring import Scoring
from tilewright.language.tileset import Numbers, canonical, tile_numbers
from tilewright.language.variant import Variant

MOST_PASSES: Final = 1000
"""More passes in a row than these are not told apart."""

_TAKES: Final = {
    "others_hands": at.TAKES_OTHERS,
    "others_hands_minus_own": at.TAKES_OTHERS_MINUS_OWN,
    "differences": at.TAKES_DIFFERENCES,
    "nothing": at.TAKES_NOTHING,
    "opponents_hands": at.TAKES_OPPONENTS,
    "opponents_hands_minus_own": at.TAKES_OPPONENTS_MINUS_OWN,
    "all_hands": at.TAKES_ALL,
}
_EVERYONE: Final = {
    "nothing": at.OWN_NOTHING,
    "minus_own_hand": at.OWN_TAKEN_OFF,
    "own_hand": at.OWN_ADDED,
    "losers_own_hand": at.OWN_ADDED_TO_LOSERS,
}
_BLOCKED_WHEN: Final = {
    "nobody_can_draw_or_lay": at.NO_DRAW_NO_LAY,
    "nobody_can_lay": at.NO_LAY,
    "all_passed": at.ALL_PASSED,
}
_BLOCKED_WINNER: Final = {
    "lowest_hand": at.LOWEST_HAND,
    "fewest_tiles": at.FEWEST_TILES,
    "nobody": at.NOBODY,
    "lowest_team": at.LOWEST_TEAM,
}
_BLOCKED_TIE: Final = {
    "share": at.TIE_SHARE,
    "nobody": at.TIE_NOBODY,
    "lowest_hand": at.TIE_LOWEST_HAND,
    "divide": at.TIE_DIVIDE,
    "opener": at.TIE_OPENER,
    "last_to_lay": at.TIE_LAST_TO_LAY,
    "replay": at.TIE_REPLAY,
    "carry_over": at.TIE_CARRY_OVER,
}
_GAME_WINNER: Final = {
    "highest_score": at.HIGHEST_SCORE,
    "lowest_score": at.LOWEST_SCORE,
    "round_winner": at.ROUND_WINNER,
}
_ROUNDING: Final = {"down": at.DOWN, "up": at.UP, "nearest": at.NEAREST}


@dataclass(frozen=True)
class Ending:
    """The names of the pass bonuses, and the part of `t` that says how rounds and games end."""

    pass_bonuses: tuple[str, ...]
    numbers: dict[int, int]
    tables: dict[int, list[int]]


def compile_ending(
    variant: Variant,
    players: int,
    number_of: Mapping[Numbers, int],
    values: Sequence[int],
    total: int,
) -> Ending:
    """Compile the ends of rounds and games; `values` are the sums of the tiles of the set."""
    sides = variant.players.teams_of(players)
    end, hands = variant.round_end, _hands(variant.round_end.hands, number_of, values)
    passes = _passes(variant.scoring, total)
    out, blocked = _bonuses(end.out.bonus), _bonuses(end.blocked.bonus)
    numbers = {
        at.SIDES: sides,
        at.OUT_BONUSES: out[0],
        at.BLOCKED_BONUSES: blocked[0],
        at.TO_GET_IN: end.to_get_in,
        at.WIN_RESETS: int(end.win_resets_others),
        at.ALONE_MATTERS: int(bool(end.hands.alone)),
        at.HANDS_DIVIDED_BY: end.hands.divided_by,
        at.HANDS_ROUNDED_TO: end.hands.rounded_to,
        at.HANDS_ROUNDING: _ROUNDING[end.hands.rounded],
        at.HANDS_AT_LEAST: end.hands.at_least,
        at.HANDS_EACH: int(end.hands.each),
        at.PASS_BONUSES: len(variant.scoring.passes),
        at.PASS_RUN_CAP: len(passes[at.RUN_BONUSES]) - 1,
    }
    tables = {
        at.TEAM: [_team(player % sides, players, sides) for player in range(players)],
        at.OUT_BONUS: out[1],
        at.BLOCKED_BONUS: blocked[1],
        at.IN_HAND: hands[0],
        at.ALONE: hands[1],
    }
    return Ending(
        pass_bonuses=tuple(variant.scoring.passes),
        numbers=numbers
        | _round_numbers(variant, sides < players)
        | _game_numbers(variant, players),
        tables=tables | passes,
    )


def _team(side: int, players: int, sides: int) -> int:
    return sum(1 << player for player in range(side, players, sides))


def _round_numbers(variant: Variant, in_teams: bool) -> dict[int, int]:
    out, blocked = variant.round_end.out, variant.round_end.blocked
    return {
        at.WHOLE_TEAM: int(out.when == "whole_team" and in_teams),
        at.OUT_TAKES: _TAKES[out.takes],
        at.OUT_EVERYONE: _EVERYONE[out.everyone],
        at.BLOCKED_WHEN: _BLOCKED_WHEN[blocked.when],
        at.BLOCKED_WINNER: _BLOCKED_WINNER[blocked.winner],
        at.BLOCKED_TIE: _BLOCKED_TIE[blocked.tie],
        at.BLOCKED_TAKES: _TAKES[blocked.takes],
        at.BLOCKED_EVERYONE: _EVERYONE[blocked.everyone],
    }


def _game_numbers(variant: Variant, players: int) -> dict[int, int]:
    end, game_clock = variant.game_end, variant.clock.game
    target = end.at.points_for(players)
    return {
        at.TARGET: target or 0,
        at.EXACTLY: int(end.exactly and target is not None),
        at.ROUNDS: end.at.rounds or 0,
        at.GAME_LIMIT: 1000 * game_clock.limit if game_clock else 0,
        at.PLAY_OUT: int(end.play_out_round),
        at.GAME_WINNER: _GAME_WINNER[end.winner],
        at.ANOTHER_ROUND: int(end.tie == "another_round"),
    }


def _bonuses(bonus: int | tuple[int, ...]) -> tuple[int, list[int]]:
    """Give how many rounds a list of bonuses has, 0 for the same one in each, and the bonuses."""
    return (len(bonus), list(bonus)) if isinstance(bonus, tuple) else (0, [bonus])


def _hands(
    hands: Hands, number_of: Mapping[Numbers, int], values: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Give what each tile is worth in a hand, and as the only one in it."""

    def changed(worth: Sequence[int], by: Mapping[str, int]) -> list[int]:
        named = {number_of.get(canonical(tile_numbers(name)), -1): by[name] for name in by}
        return [named.get(tile, value) for tile, value in enumerate(worth)]

    in_hand = changed(values, hands.values)
    return in_hand, changed(in_hand, hands.alone)


# What passes bring ------------------------------------------------------------------------------


def _passes(scoring: Scoring, total: int) -> dict[int, list[int]]:
    """For every aspect of a pass the set of pass bonuses it meets; all aspects must meet one."""
    cases = [bonus.when for bonus in scoring.passes.values()]

    def met(holds: Callable[[WhenPassed], bool]) -> int:
        return sum(1 << number for number, case in enumerate(cases) if holds(case))

    def run_holds(run: int) -> Callable[[WhenPassed], bool]:
        return lambda case: case.passes is None or count_holds(case.passes, run)

    def laid_holds(laid: int) -> Callable[[WhenPassed], bool]:
        return lambda case: case.tiles_laid is None or count_holds(case.tiles_laid, laid)

    def flag(name: str, value: bool) -> int:
        return met(lambda case: getattr(case, name) in (None, value))

    flags = ("last_double", "first_of_game", "by_partner")
    return {
        at.RUN_BONUSES: [met(run_holds(run)) for run in range(_run_cap(cases) + 1)],
        at.LAID_BONUSES: [met(laid_holds(laid)) for laid in range(total + 1)] if cases else [0],
        at.PASS_FLAGS: [flag(name, value) for name in flags for value in (False, True)],
        at.PASS_POINTS: [bonus.points for bonus in scoring.passes.values()],
    }


def _run_cap(cases: Sequence[WhenPassed]) -> int:
    """Give the number of passes in a row from which on nothing changes any more."""
    highest = 1
    for case in cases:
        test = case.passes
        if isinstance(test, Between):
            if test.multiple_of is not None:
                return MOST_PASSES
            numbers = tuple(n for n in (test.at_least, test.at_most) if n is not None)
        else:
            numbers = test if isinstance(test, tuple) else (int(test or 0),)
        highest = max(highest, *numbers, 0)
    return min(MOST_PASSES, highest + 1)
