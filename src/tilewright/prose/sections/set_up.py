"""What is said of players, tiles and the deal."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.by_players import HANDS
from tilewright.language.sameness import pool_may_open
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import WILD, canonical, put_in, taken_out, tile_numbers
from tilewright.language.turn import draws
from tilewright.language.values import Range
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Listed, Said, said
from tilewright.prose.sections.by_players import lines_allowed, players_said
from tilewright.prose.sections.teams import teams


def set_up(variant: Variant) -> Iterator[Rule]:
    """Say who plays, with which tiles, and how they are dealt."""
    yield _rule(("players", "number"), _range("players.number", variant.players.number))
    yield from teams(variant)
    yield from _tiles(variant)
    yield from hands(variant)
    yield from _redeal(variant)
    face_down = variant.deal.face_down
    text = said(f"deal.face_down={str(face_down).lower()}")
    yield _rule(("deal", "face_down"), text, usual=not face_down)
    yield _rule(("deal", "pool"), said("deal.pool"))
    kept = variant.deal.kept_back
    if kept and (draws(variant) or pool_may_open(variant)):
        yield _rule(("deal", "kept_back"), said("deal.kept_back", n=kept))


def _tiles(variant: Variant) -> Iterator[Rule]:
    tiles = variant.tiles
    yield _rule(("tiles", "shape"), _shape(tiles))
    yield _rule(("tiles", "numbers"), _range("tiles.numbers", tiles.numbers))
    yield _rule(("tiles", "value"), said("tiles.value"))
    if tiles.shape != "domino":
        word = str(tiles.mirrored).lower()
        if not tiles.mirrored and any(map(_is_mirrored, put_in(tiles))):
            word = "false.but_added"
        kind = "" if tiles.shape == "triangle" else f".{tiles.shape}"
        yield _rule(("tiles", "mirrored"), said(f"tiles.mirrored={word}{kind}"))
    yield _rule(("tiles", "copies"), said("tiles.copies", n=tiles.copies))
    for setting, names in (("remove", taken_out(tiles)), ("add", put_in(tiles))):
        if names:
            text = said(f"tiles.{setting}", tiles=Listed(names, "and"))
            wild = setting == "add" and any(WILD in tile_numbers(name) for name in names)
            yield _rule(("tiles", setting), text, *((said("tiles.wild"),) if wild else ()))


def _shape(tiles: Tiles) -> Said:
    if tiles.shape == "domino":
        return said("tiles.shape=domino")
    return said(f"tiles.shape={tiles.shape}", where=said(f"tiles.numbers_at={tiles.numbers_at}"))


def _is_mirrored(name: str) -> bool:
    """Tell whether the numbers of a tile fall when read clockwise from the smallest."""
    numbers = canonical(tile_numbers(name))
    return numbers != tuple(sorted(numbers))


def hands(variant: Variant) -> Iterator[Rule]:
    """Say how many tiles each player gets, for the numbers of players that are allowed."""
    for key, players, size in lines_allowed(variant.deal.hand, variant.players.number):
        yield hand(key, players, size)


def hand(key: str, players: Range, size: int) -> Rule:
    """Say how many tiles each of some players gets."""
    return _rule((*HANDS, key), said("deal.hand", n=size, players=players_said(players)))


def _redeal(variant: Variant) -> Iterator[Rule]:
    """Say when a deal does not stand."""
    redeal = variant.deal.redeal
    asked = {
        "doubles": (f"deal.redeal.doubles.{variant.tiles.shape}", redeal.doubles),
        "same_number": ("deal.redeal.same_number", redeal.same_number),
    }
    for setting, (phrase, least) in asked.items():
        key = ("deal", "redeal", setting)
        if least is None:
            yield _rule(key, said(f"deal.redeal.{setting}=never"), usual=True)
        else:
            yield _rule(key, said(phrase, n=least))


def _range(phrase: str, numbers: Range) -> Said:
    if numbers.low == numbers.high:
        return said(f"{phrase}=one", n=numbers.low)
    return said(f"{phrase}=range", low=numbers.low, high=numbers.high)


def _rule(key: tuple[str, ...], *texts: Said, usual: bool = False) -> Rule:
    return Rule(key, "set_up", texts, usual=usual)
