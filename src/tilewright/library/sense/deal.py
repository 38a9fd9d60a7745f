"""The deal: whether the set is enough for every number of players, and what is left to draw."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tilewright.language import Variant
from tilewright.language.by_players import HANDS, read_hand_key
from tilewright.language.sameness import (
    most_doubles,
    most_with_one_number,
    pool_may_open,
)
from tilewright.language.tileset import WILD
from tilewright.language.turn import draws
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.fault import Fault, either, idle, with_players
from tilewright.library.sense.once import once
from tilewright.library.sense.pieces import pieces


def hands_fit_into_the_set(variant: Variant) -> Iterator[Fault]:
    """Check that every number of players allowed gets its hands from the set."""
    size = len(pieces(variant.tiles).tiles)
    for key, hand in variant.deal.hand.items():
        allowed = (n for n in read_hand_key(key).numbers() if n in variant.players.number)
        short = [players for players in allowed if players * hand > size]
        if short:
            first, *more = short
            message = (
                f"{first} players with {hand} tiles each need {first * hand} tiles; "
                f"the set has {size}"
            )
            message += f", and too few for {either(more)} players too" if more else ""
            paths = ((*HANDS, key), ("tiles",), ("players", "number"))
            yield Fault("error", "too-few-tiles", message, paths)


def every_number_of_players_has_a_hand(variant: Variant) -> Iterator[Fault]:
    """Check that no number of players that is allowed is left without tiles."""
    numbers = variant.players.number.numbers()
    without = [players for players in numbers if variant.deal.hand_size(players) is None]
    if without:
        who = "1 player" if without == [1] else f"each of {either(without)} players"
        message = f"deal.hand does not say how many tiles {who} gets"
        yield Fault("error", "no-hand", message, (HANDS, ("players", "number")))


def hands_are_for_players_allowed(variant: Variant) -> Iterator[Fault]:
    """Check that every line is for some number of players that can play."""
    yield from lines_without_effect(variant, HANDS, variant.deal.hand)


def lines_without_effect(
    variant: Variant, mapping: KeyPath, lines: Iterable[str]
) -> Iterator[Fault]:
    """Find lines for numbers of players that cannot play."""
    allowed_numbers = variant.players.number
    for key in lines:
        if not any(players in allowed_numbers for players in read_hand_key(key).numbers()):
            message = f"'{key}' has no effect: players.number is {allowed_numbers}"
            yield Fault("warning", "no-effect", message, ((*mapping, key),), at_key=True)


def pool_can_be_drawn_from(variant: Variant) -> Iterator[Fault]:
    """Check that where drawing is allowed, something is left to draw, kept back or not."""
    kept_back = variant.deal.kept_back
    pools = pool_sizes(variant)
    if not draws(variant):
        if kept_back and not pool_may_open(variant):
            yield idle(("deal", "kept_back"), "turn.draw.most is 0, so nothing is ever drawn")
        return
    yield from _all_dealt(variant, pools)
    closed = [players for players, pool in pools.items() if 0 < pool <= kept_back]
    if closed:
        message = (
            f"{with_players(closed, list(pools))}nothing can ever be drawn: "
            f"the pool has {_sizes([pools[players] for players in closed])} tiles "
            f"and {kept_back} are kept back"
        )
        paths = (("deal", "kept_back"), ("turn", "draw", "most"), *of_the_pool(variant, closed))
        some = len(closed) < len(pools)  # a game for more may be meant so
        yield Fault("warning", "kept-back", message, paths, waiting=some)


def _all_dealt(variant: Variant, pools: Mapping[int, int]) -> Iterator[Fault]:
    """Say with which numbers of players the hands take all tiles there are."""
    nothing = [players for players, pool in pools.items() if pool == 0]
    if nothing:
        who = with_players(nothing, list(pools))
        message = f"{who}nothing is ever drawn: the hands take the whole set"
        limit = ("turn", "draw", "most")
        yield Fault("warning", "no-effect", message, (limit,))
        if len(nothing) < len(pools):
            about = (("turn", "draw", "drawn_tile"), ("scoring", "draw"), ("deal", "kept_back"))
            yield Fault("note", "no-effect", message, about, unless=(limit,))
        if variant.deal.kept_back and len(nothing) == len(pools):
            yield idle(("deal", "kept_back"), "the hands take the whole set")


def deals_can_be_void(variant: Variant) -> Iterator[Fault]:
    """Check that a hand can be such that the tiles are dealt again, and need not be."""
    redeal, hand = variant.deal.redeal, max(hand_sizes(variant).values(), default=0)
    for name, number, most, what in (
        ("doubles", redeal.doubles, most_doubles(variant), "doubles"),
        ("same_number", redeal.same_number, most_with_one_number(variant), "tiles with one number"),
    ):
        path = ("deal", "redeal", name)
        if number is None or not hand:
            continue
        if number > most:
            yield idle(path, f"the set has no {number} {what}")
        elif number > hand:
            yield idle(path, f"no hand has {number} tiles")
        elif name == "same_number" and number == 1:
            message = "every hand has a tile with some number, so every deal would be void"
            yield Fault("error", "impossible", message, (path,))
        else:
            yield from _always_void(variant, name, number, what)


def _always_void(variant: Variant, name: str, number: int, what: str) -> Iterator[Fault]:
    """Find the numbers of players with whom some hand of every deal makes it void."""
    least = _doubles_for_certain if name == "doubles" else _one_number_for_certain
    hands = hand_sizes(variant)
    void = [n for n, hand in hands.items() if n in pool_sizes(variant) and hand]
    void = [n for n in void if least(variant, n, hands[n]) >= number]
    if void:
        message = (
            f"{with_players(void, list(hands))}some hand always has {number} {what}, "
            "so every deal would be void"
        )
        paths = (("deal", "redeal", name), *((*HANDS, key) for key in variant.deal.hand))
        yield Fault("error", "impossible", message, paths)


def _doubles_for_certain(variant: Variant, players: int, hand: int) -> int:
    """Give how many doubles some hand has, since there are not enough other tiles."""
    others = len(pieces(variant.tiles).tiles) - most_doubles(variant)
    return max(0, hand - others // players)


def _one_number_for_certain(variant: Variant, players: int, hand: int) -> int:
    """Give on how many tiles of some hand one number stands at least, since numbers are so few."""
    tiles = pieces(variant.tiles).tiles
    different = [set(face) - {WILD} for face in tiles.tiles]
    each = sorted(
        len(numbers)
        for numbers, copies in zip(different, tiles.copies, strict=True)
        for _ in range(copies)
    )
    fewest = sum(each[: players * hand])  # in all hands, if they have the tiles with the fewest
    return -(-fewest // (players * len(set().union(*different)) or 1))


def drawn_tiles_come_last_in_a_row(variant: Variant) -> Iterator[Fault]:
    """Check that of a tile that goes unseen into a row nobody says that it must be laid."""
    if variant.deal.face_down and draws(variant) and variant.turn.draw.drawn_tile == "must_play":
        why = "deal.face_down puts a drawn tile at the end of the row, unseen"
        fault = idle(("turn", "draw", "drawn_tile"), why, "may_play")
        yield fault._replace(severity="note")


def _sizes(sizes: list[int]) -> str:
    different = sorted(set(sizes), reverse=True)
    return str(different[0]) if len(different) == 1 else f"at most {different[0]}"


@once
def pool_sizes(variant: Variant) -> dict[int, int]:
    """Give, for every number of players with hands, how many tiles the deal leaves."""
    size = len(pieces(variant.tiles).tiles)
    hands = {n: variant.deal.hand_size(n) for n in variant.players.number.numbers()}
    left = {n: size - n * hand for n, hand in hands.items() if hand is not None}
    return {players: pool for players, pool in left.items() if pool >= 0}


def of_the_pool(variant: Variant, numbers: Sequence[int]) -> tuple[KeyPath, ...]:
    """Name the settings that decide, for some numbers of players, what can be drawn."""
    lines = {key: read_hand_key(key).numbers() for key in variant.deal.hand}
    hands = [key for key, allowed in lines.items() if any(n in numbers for n in allowed)]
    return (
        ("deal", "kept_back"),
        *((*HANDS, key) for key in hands),
        ("players", "number"),
        ("tiles", "numbers"),
        ("tiles", "remove"),
    )


@once
def drawable(variant: Variant) -> dict[int, int]:
    """Give, for every number of players, how many tiles can be drawn in a round."""
    left = {n: pool - variant.deal.kept_back for n, pool in pool_sizes(variant).items()}
    return {players: max(0, tiles) if draws(variant) else 0 for players, tiles in left.items()}


def most_to_draw(variant: Variant) -> int:
    """Give how many tiles can be drawn in a round at most, whatever a turn allows."""
    return max(drawable(variant).values(), default=0)


def draws_before_laying(variant: Variant) -> int:
    """Give how many tiles can be drawn at most in a turn in which a tile is still laid."""
    draw = variant.turn.draw
    if draw.drawn_tile == "ends_turn":
        return 0
    left = most_to_draw(variant)
    return left if draw.most == "any" else min(draw.most, left)


@once
def hand_sizes(variant: Variant) -> dict[int, int]:
    """Give the hand of every number of players that is allowed and has one."""
    hands = {n: variant.deal.hand_size(n) for n in variant.players.number.numbers()}
    return {players: hand for players, hand in hands.items() if hand is not None}
