"""What is said of players, tiles and the deal."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.deal import HANDS, read_hand_key
from tilewright.language.tileset import canonical, put_in, taken_out, tile_numbers
from tilewright.language.turn import draws
from tilewright.language.values import Range
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Listed, Said, said


def set_up(variant: Variant) -> Iterator[Rule]:
    """Say who plays, with which tiles, and how they are dealt."""
    yield _rule(("players", "number"), _range("players.number", variant.players.number))
    yield from _tiles(variant)
    yield from hands(variant)
    yield _rule(("deal", "pool"), said("deal.pool"))
    kept = variant.deal.kept_back
    if kept and draws(variant):
        yield _rule(("deal", "kept_back"), said("deal.kept_back", n=kept))


def _tiles(variant: Variant) -> Iterator[Rule]:
    tiles = variant.tiles
    yield _rule(("tiles", "shape"), said(f"tiles.shape={tiles.shape}"))
    yield _rule(("tiles", "numbers"), _range("tiles.numbers", tiles.numbers))
    yield _rule(("tiles", "value"), said("tiles.value"))
    if tiles.shape == "triangle":
        word = str(tiles.mirrored).lower()
        if not tiles.mirrored and any(map(_is_mirrored, put_in(tiles))):
            word = "false.but_added"
        yield _rule(("tiles", "mirrored"), said(f"tiles.mirrored={word}"))
    yield _rule(("tiles", "copies"), said("tiles.copies", n=tiles.copies))
    for setting, names in (("remove", taken_out(tiles)), ("add", put_in(tiles))):
        if names:
            text = said(f"tiles.{setting}", tiles=Listed(names, "and"))
            yield _rule(("tiles", setting), text)


def _is_mirrored(name: str) -> bool:
    """Tell whether the numbers of a triangle fall when read clockwise from the smallest."""
    numbers = canonical(tile_numbers(name))
    return numbers != tuple(sorted(numbers))


def hands(variant: Variant) -> Iterator[Rule]:
    """Say how many tiles each player gets, for the numbers of players that are allowed."""
    allowed = variant.players.number
    for key, size in variant.deal.hand.items():
        written = read_hand_key(key)
        players = Range(max(written.low, allowed.low), min(written.high, allowed.high))
        if players.low <= players.high:
            yield hand(key, players, size)


def hand(key: str, players: Range, size: int) -> Rule:
    """Say how many tiles each of some players gets."""
    return _rule((*HANDS, key), said("deal.hand", n=size, players=_players(players)))


def _players(players: Range) -> Said:
    if players.low == players.high:
        return said("deal.players=one", n=players.low)
    form = "two" if players.high == players.low + 1 else "range"
    return said(f"deal.players={form}", low=players.low, high=players.high)


def _range(phrase: str, numbers: Range) -> Said:
    if numbers.low == numbers.high:
        return said(f"{phrase}=one", n=numbers.low)
    return said(f"{phrase}=range", low=numbers.low, high=numbers.high)


def _rule(key: tuple[str, ...], text: Said) -> Rule:
    return Rule(key, "set_up", (text,))
