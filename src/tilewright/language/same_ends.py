"""One way to write what the end of a round pays, and what is left in hands comes to."""

from typing import TYPE_CHECKING, Any, Final

from tilewright.language.ends import (
    Blocked,
    BonusOrList,
    Everyone,
    Hands,
    Out,
    RoundEnd,
    Takes,
    is_paid,
)
from tilewright.language.openers import has_one_round, may_be_replayed
from tilewright.language.tileset import canonical, tile_name, tile_numbers, tile_set, value
from tilewright.language.turn import draws

if TYPE_CHECKING:
    from tilewright.language.variant import Variant

_ALONE: Final[dict[Takes, Takes]] = {
    "opponents_hands": "others_hands",
    "opponents_hands_minus_own": "others_hands_minus_own",
}
"""What is the same where everybody plays alone."""


def plain_round_end(variant: "Variant") -> RoundEnd:
    """Write the end of a round the one way, without what can never matter."""
    end = variant.round_end
    out, blocked = _out(variant), _blocked(variant)
    return RoundEnd(
        out=out,
        blocked=blocked,
        hands=_hands(variant),
        to_get_in=end.to_get_in if brings_something(variant) else 0,
        win_resets_others=end.win_resets_others and variant.players.number.high > 1,
    )


def brings_something(variant: "Variant") -> bool:
    """Tell whether the end of a round can change any score."""
    end = variant.round_end
    bonuses = [end.out.bonus, end.blocked.bonus] if is_paid(end.blocked) else [end.out.bonus]
    paid = any(bonus_by_round(variant, bonus) for bonus in bonuses)
    owned = any(each.everyone != "nothing" for each in (end.out, end.blocked))
    return paid or owned or hands_are_taken(variant)


def hands_are_taken(variant: "Variant") -> bool:
    """Tell whether a winner ever takes something of hands."""
    end = variant.round_end
    blocked = is_paid(end.blocked) and end.blocked.takes != "nothing"
    return blocked or end.out.takes != "nothing"


def bonus_by_round(variant: "Variant", bonus: BonusOrList) -> BonusOrList:
    """Write a list of bonuses as short as it can be, or as one number."""
    if isinstance(bonus, int):
        return bonus
    rounds = most_rounds(variant)
    listed = bonus if rounds is None else bonus[:rounds]
    if rounds == len(listed) and len(set(listed)) == 1:
        return listed[0]
    while listed and listed[-1] == 0:
        listed = listed[:-1]
    return listed or 0


def most_rounds(variant: "Variant") -> int | None:
    """Give the number of rounds that no game has more of; None where there is no such number."""
    if may_be_replayed(variant):
        return None
    ends_in_a_tie = variant.game_end.tie == "share" or variant.players.number.high == 1
    return variant.game_end.at.rounds if ends_in_a_tie else None


# Somebody is out --------------------------------------------------------------------------------


def _out(variant: "Variant") -> Out:
    out, teams = variant.round_end.out, variant.players.forms_teams()
    takes = out.takes if teams else _ALONE.get(out.takes, out.takes)
    if not teams and takes != "nothing" and _an_empty_hand_is_nothing(variant):
        takes = "others_hands"  # who is out holds nothing, so there is nothing to take off
    everyone = out.everyone
    if not teams and everyone == "losers_own_hand":
        everyone = "own_hand"
    if variant.players.number.high == 1:
        everyone = "nothing"
        if _an_empty_hand_is_nothing(variant):
            takes = "nothing"
    return Out(
        when=out.when if teams else "anybody",
        bonus=bonus_by_round(variant, out.bonus),
        takes=takes,
        everyone=everyone,
    )


def _an_empty_hand_is_nothing(variant: "Variant") -> bool:
    return variant.round_end.hands.at_least == 0


# A block ----------------------------------------------------------------------------------------


def _blocked(variant: "Variant") -> Blocked:
    blocked = variant.round_end.blocked
    update: dict[str, Any] = {
        "bonus": bonus_by_round(variant, blocked.bonus),
        "takes": _taken_when_blocked(variant),
        "everyone": _everyone_when_blocked(variant),
        "tie": _tie(variant),
    }
    if not variant.players.forms_teams() and blocked.winner == "lowest_team":
        update["winner"] = "lowest_hand"
    if blocked.winner == "nobody" and update["tie"] not in ("replay", "carry_over"):
        update["tie"] = "share"
    if blocked.winner == "nobody" and update["tie"] != "carry_over":
        update |= {"bonus": 0, "takes": "others_hands_minus_own"}
    if blocked.when == "nobody_can_lay" and not draws(variant):
        update["when"] = "nobody_can_draw_or_lay"
    return blocked.model_copy(update=update)


def _taken_when_blocked(variant: "Variant") -> Takes:
    takes = variant.round_end.blocked.takes
    if variant.players.forms_teams():
        return takes
    takes = _ALONE.get(takes, takes)
    of_others = takes in ("others_hands", "differences")
    if variant.players.number.high == 1 and of_others and _an_empty_hand_is_nothing(variant):
        return "nothing"
    return takes


def _everyone_when_blocked(variant: "Variant") -> Everyone:
    blocked = variant.round_end.blocked
    if blocked.everyone == "losers_own_hand":
        if blocked.winner == "nobody":
            return "own_hand"
        if variant.players.number.high == 1:
            return "nothing"
    return blocked.everyone


def _tie(variant: "Variant") -> str:
    blocked, end = variant.round_end.blocked, variant.round_end
    teams = variant.players.forms_teams()
    by_hands = blocked.winner == "lowest_hand" or (blocked.winner == "lowest_team" and not teams)
    never = variant.players.number.high == 1 and blocked.winner != "nobody"
    if never or (by_hands and blocked.tie == "lowest_hand"):
        return "share"
    pays_nothing = blocked.takes == "nothing"
    if blocked.tie == "divide" and pays_nothing:
        return "share"
    if blocked.tie == "carry_over":
        nothing_to_carry = pays_nothing and bonus_by_round(variant, blocked.bonus) == 0
        if (nothing_to_carry and end.hands.at_least == 0) or has_one_round(variant):
            return "nobody"
    return blocked.tie


# Hands ------------------------------------------------------------------------------------------


def _hands(variant: "Variant") -> Hands:
    hands = variant.round_end.hands
    values = {face: value(face) for face in tile_set(variant.tiles).tiles}
    named = _worth(hands.values, values)
    alone = _worth(hands.alone, values | named)
    plain = Hands(values=_named(named), alone=_named(alone))
    if not hands_are_taken(variant):
        return plain
    whole = hands.divided_by == hands.rounded_to == 1
    return plain.model_copy(
        update={
            "divided_by": hands.divided_by,
            "rounded_to": hands.rounded_to,
            "rounded": "nearest" if whole else hands.rounded,
            "at_least": hands.at_least,
            "each": hands.each and not (whole and hands.at_least == 0),
        }
    )


def _worth(named: Any, otherwise: dict[tuple[int, ...], int]) -> dict[tuple[int, ...], int]:
    """Give what tiles of the set are worth that are worth something else otherwise."""
    worth = {canonical(tile_numbers(name)): points for name, points in named.items()}
    return {
        face: points
        for face, points in sorted(worth.items())
        if face in otherwise and otherwise[face] != points
    }


def _named(worth: dict[tuple[int, ...], int]) -> dict[str, int]:
    return {tile_name(face): points for face, points in worth.items()}
