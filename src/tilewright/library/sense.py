"""Rules that contradict one another, or can never matter: plain functions over a whole variant.

Each check says which sections it reads, so that it is left out where one of them is faulty anyway.
Errors are contradictions and what cannot be played; warnings are for what has no effect, and only
for what the file itself wrote.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tilewright.language import Variant
from tilewright.language.deal import read_hand_key
from tilewright.language.measures import (
    DOMINO_MEASURES,
    TRIANGLE_MEASURES,
    Between,
    When,
)
from tilewright.language.opening import HolderOf
from tilewright.language.scoring import MOST_CASES, HighestOf
from tilewright.language.tiles import MOST_TILES
from tilewright.language.tileset import (
    TileSet,
    canonical,
    sides,
    tile_name,
    tile_numbers,
    tile_set,
)
from tilewright.library import allowed
from tilewright.library.finding import MOST_SHOWN, Code, KeyPath, Severity, shortened

_SHAPES: Final = {"triangle": "triangles", "domino": "dominoes"}


class Fault(NamedTuple):
    """Something that makes no sense. Of `paths`, the first that the file itself wrote is shown."""

    severity: Severity
    code: Code
    message: str
    paths: tuple[KeyPath, ...]
    hint: str | None = None
    at_key: bool = False


# The deal ---------------------------------------------------------------------------------------


def hands_fit_into_the_set(variant: Variant) -> Iterator[Fault]:
    """Check that every number of players allowed gets its hands from the set."""
    size = len(tile_set(variant.tiles))
    for key, hand in variant.deal.hand.items():
        for players in read_hand_key(key).numbers():
            if players in variant.players.number and players * hand > size:
                message = (
                    f"{players} players with {hand} tiles each need {players * hand} tiles; "
                    f"the set has {size}"
                )
                paths = (("deal", "hand", key), ("tiles",), ("players", "number"))
                yield Fault("error", "too-few-tiles", message, paths)
                break


def every_number_of_players_has_a_hand(variant: Variant) -> Iterator[Fault]:
    """Check that no number of players that is allowed is left without tiles."""
    numbers = variant.players.number.numbers()
    without = [str(players) for players in numbers if variant.deal.hand_size(players) is None]
    if without:
        listed = " or ".join(without)
        message = f"deal.hand does not say how many tiles each of {listed} players gets"
        yield Fault("error", "no-hand", message, (("deal", "hand"), ("players", "number")))


def hands_are_for_players_allowed(variant: Variant) -> Iterator[Fault]:
    """Check that every line is for some number of players that can play."""
    allowed_numbers = variant.players.number
    for key in variant.deal.hand:
        if not any(players in allowed_numbers for players in read_hand_key(key).numbers()):
            message = f"'{key}' has no effect: players.number is {allowed_numbers}"
            yield Fault("warning", "no-effect", message, (("deal", "hand", key),), at_key=True)


# Tiles ------------------------------------------------------------------------------------------


def set_is_not_too_large(variant: Variant) -> Iterator[Fault]:
    """Check that the engine has room for all tiles."""
    size = len(tile_set(variant.tiles))
    if size > MOST_TILES:
        message = f"the set has {size:,} tiles; {MOST_TILES:,} are the most"
        paths = (("tiles", "numbers"), ("tiles", "copies"), ("tiles", "mirrored"), ("tiles", "add"))
        yield Fault("error", "too-many-tiles", message, paths)


def tiles_named_are_in_the_set(variant: Variant) -> Iterator[Fault]:
    """Check that every tile named in `opening` and `scoring` exists."""
    whole = tile_set(variant.tiles)
    for path, name in _tiles_named(variant):
        if len(tile_numbers(name)) != sides(variant.tiles):
            yield _wrong_shape(variant, path, name)
        elif name not in whole:
            yield _not_in_set(variant, path, name, whole)


def tiles_removed_are_in_the_set(variant: Variant) -> Iterator[Fault]:
    """Check that tiles taken out are there, and that tiles added have the right shape."""
    everything = tile_set(variant.tiles.model_copy(update={"remove": (), "add": ()}))
    for index, name in enumerate(variant.tiles.remove):
        path = ("tiles", "remove", index)
        if len(tile_numbers(name)) != sides(variant.tiles):
            yield _wrong_shape(variant, path, name)
        elif name not in everything:
            yield _not_in_set(variant, path, name, everything)
    for index, name in enumerate(variant.tiles.add):
        if len(tile_numbers(name)) != sides(variant.tiles):
            yield _wrong_shape(variant, ("tiles", "add", index), name)


def _tiles_named(variant: Variant) -> Iterator[tuple[KeyPath, str]]:
    for index, method in enumerate(variant.opening.by):
        if isinstance(method, HolderOf):
            yield ("opening", "by", index, "holder_of"), method.holder_of
    for index, name in enumerate(variant.opening.or_tile):
        yield ("opening", "or_tile", index), name
    for path, case in _cases(variant):
        if isinstance(case.tile, tuple):
            for index, name in enumerate(case.tile):
                yield (*path, "tile", index), name
        elif case.tile is not None:
            yield (*path, "tile"), case.tile


def _wrong_shape(variant: Variant, path: KeyPath, name: str) -> Fault:
    shape, count = variant.tiles.shape, sides(variant.tiles)
    message = f"{name} is no tile of this game: a {shape} has {count} numbers"
    return Fault("warning", "wrong-shape", message, (path,))


def _not_in_set(variant: Variant, path: KeyPath, name: str, whole: TileSet) -> Fault:
    mirrored = canonical(tile_numbers(name)[::-1])
    if mirrored in whole.faces:
        other = tile_name(mirrored)
        message = f"the set has no tile {name}, only its mirror image {other}"
        return Fault("warning", "not-in-set", message, (path,), other)
    message = f"the set has no tile {name}; its numbers are {variant.tiles.numbers}"
    return Fault("warning", "not-in-set", message, (path,))


# The opening ------------------------------------------------------------------------------------


def opening_methods_suit_the_tiles(variant: Variant) -> Iterator[Fault]:
    """Check that triples are asked of triangles, doubles of dominoes."""
    other = {"triangle": "highest_double", "domino": "highest_triple"}[variant.tiles.shape]
    right = {"triangle": "highest_triple", "domino": "highest_double"}[variant.tiles.shape]
    for index, method in enumerate(variant.opening.by):
        if method == other:
            message = f"{method} never decides anything: the tiles are {_tiles(variant)}"
            yield Fault("warning", "opening-method", message, (("opening", "by", index),), right)


# Bonuses ----------------------------------------------------------------------------------------


def measures_suit_the_tiles(variant: Variant) -> Iterator[Fault]:
    """Check that measures are those of the tiles: hexagons of triangles, doubles of dominoes."""
    foreign = DOMINO_MEASURES if variant.tiles.shape == "triangle" else TRIANGLE_MEASURES
    for path, measure in _measures(variant):
        if measure in foreign:
            message = f"{_tiles(variant)} have no measure '{measure}'"
            yield Fault("warning", "measure", message, (path,), at_key=path[-1] == measure)


def conditions_can_hold(variant: Variant) -> Iterator[Fault]:
    """Check that a range of a measure says something, and holds at least one number."""
    for path, case in _cases(variant):
        for measure in case.model_fields_set:
            test = getattr(case, measure)
            if not isinstance(test, Between):
                continue
            if not test.model_fields_set:
                message = f"{measure} says nothing; write at_least, at_most or multiple_of"
                yield Fault("error", "impossible", message, ((*path, measure),))
            elif not _can_hold(test):
                message = f"no number of {measure} is at least {test.at_least} and {_rest(test)}"
                yield Fault("error", "impossible", message, ((*path, measure),))


def bonuses_named_exist(variant: Variant) -> Iterator[Fault]:
    """Check that `highest_of` compares bonuses that there are."""
    several, bonuses = variant.scoring.several_bonuses, variant.scoring.bonuses
    names = several.highest_of if isinstance(several, HighestOf) else ()
    unknown = [(index, name) for index, name in enumerate(names) if name not in bonuses]
    for number, (index, name) in enumerate(unknown):
        hint = allowed.close(name, bonuses) if number < MOST_SHOWN else None
        path = ("scoring", "several_bonuses", "highest_of", index)
        message = f"there is no bonus '{shortened(name)}'"
        yield Fault("warning", "unknown-bonus", message, (path,), hint)


def bonuses_are_not_too_many(variant: Variant) -> Iterator[Fault]:
    """Check that the engine has a bit for each condition."""
    cases = sum(1 for _ in _cases(variant))
    if cases > MOST_CASES:
        message = f"all bonuses together have {cases} conditions; {MOST_CASES} are the most"
        yield Fault("error", "too-many-cases", message, (("scoring", "bonuses"),), at_key=True)


def _cases(variant: Variant) -> Iterator[tuple[KeyPath, When]]:
    for name, bonus in variant.scoring.bonuses.items():
        path = ("scoring", "bonuses", name, "when")
        if isinstance(bonus.when, tuple):
            for index, case in enumerate(bonus.when):
                yield (*path, index), case
        else:
            yield path, bonus.when


def _measures(variant: Variant) -> Iterator[tuple[KeyPath, str]]:
    for path, case in _cases(variant):
        for measure in case.model_fields_set:
            yield (*path, measure), measure
    for name, bonus in variant.scoring.bonuses.items():
        path = ("scoring", "bonuses", name, "points")
        if isinstance(bonus.points, str):
            yield path, bonus.points
        elif not isinstance(bonus.points, int):
            for measure in bonus.points:
                yield (*path, measure), measure


def _can_hold(test: Between) -> bool:
    if test.at_most is None:
        return True
    step = test.multiple_of or 1
    return -(-(test.at_least or 0) // step) * step <= test.at_most


def _rest(test: Between) -> str:
    multiple = "" if test.multiple_of is None else f" and a multiple of {test.multiple_of}"
    return f"at most {test.at_most}{multiple}"


def _tiles(variant: Variant) -> str:
    return _SHAPES[variant.tiles.shape]


# Ends -------------------------------------------------------------------------------------------


def clock_can_draw(variant: Variant) -> Iterator[Fault]:
    """Check that where a clock draws, drawing is allowed."""
    clock = variant.clock.turn
    if clock is not None and clock.then == "draw" and variant.turn.draw.most == 0:
        message = (
            "the clock draws a tile when the time is up, but turn.draw.most is 0, "
            "so it can only pass"
        )
        paths = (("clock", "turn", "then"), ("turn", "draw", "most"))
        yield Fault("warning", "clock-draw", message, paths, "pass")


def game_ends(variant: Variant) -> Iterator[Fault]:
    """Check that points, rounds or a clock end the game."""
    at = variant.game_end.at
    if at.points is None and at.rounds is None and variant.clock.game is None:
        message = "the game never ends: game_end.at needs points or rounds, or clock.game a limit"
        yield Fault("error", "no-end", message, (("game_end", "at"),), at_key=True)


def points_can_be_scored(variant: Variant) -> Iterator[Fault]:
    """Check that where only points end the game, or settle a tie, something pays some.

    Only what is certain from the numbers alone is found; the rest is a matter of playing.
    """
    at = variant.game_end.at
    if variant.clock.game is not None or (at.points is None and at.rounds is None):
        return
    sources = dict(_sources_of_points(variant))
    if at.rounds is None:
        if any(map(_may_be_positive, sources.values())):
            return
        message = (
            f"nothing in these rules ever pays a point, so nobody reaches {at.points:,} "
            "and the game never ends"
        )
        end: KeyPath = ("game_end", "at", "points")
    else:
        # Rounds end the game, unless all are equal for ever and another round is to decide.
        settled = variant.game_end.tie == "share" or variant.players.number.high == 1
        if settled or any(points != 0 for points in sources.values()):
            return
        message = (
            "nothing in these rules ever pays or costs a point, so every game ends in a tie "
            "and another round is played for ever"
        )
        end = ("game_end", "tie")
    yield Fault("warning", "target", message, (end, *sources))


def _sources_of_points(variant: Variant) -> Iterator[tuple[KeyPath, int | None]]:
    """Give every setting that pays or costs points, and how many; None where that depends."""
    scoring, ends = variant.scoring, variant.round_end
    tile = 0 if scoring.tile == "none" else scoring.tile
    yield ("scoring", "tile"), tile if isinstance(tile, int) else None
    for name, bonus in scoring.bonuses.items():
        path = ("scoring", "bonuses", name, "points")
        yield path, bonus.points if isinstance(bonus.points, int) else None
    yield ("scoring", "draw"), scoring.draw
    yield ("scoring", "stuck"), scoring.stuck
    yield ("scoring", "pool_empty"), scoring.pool_empty
    for name, end in (("out", ends.out), ("blocked", ends.blocked)):
        if name == "out" or ends.blocked.winner != "nobody":
            yield ("round_end", name, "bonus"), end.bonus
            yield ("round_end", name, "takes"), 0 if end.takes == "nothing" else None
        yield ("round_end", name, "everyone"), 0 if end.everyone == "nothing" else -1


def _may_be_positive(points: int | None) -> bool:
    return points is None or points > 0


CHECKS: Final[tuple[tuple[Callable[[Variant], Iterator[Fault]], frozenset[str]], ...]] = (
    (hands_fit_into_the_set, frozenset({"players", "tiles", "deal"})),
    (every_number_of_players_has_a_hand, frozenset({"players", "deal"})),
    (hands_are_for_players_allowed, frozenset({"players", "deal"})),
    (set_is_not_too_large, frozenset({"tiles"})),
    (tiles_named_are_in_the_set, frozenset({"tiles", "opening", "scoring"})),
    (tiles_removed_are_in_the_set, frozenset({"tiles"})),
    (opening_methods_suit_the_tiles, frozenset({"tiles", "opening"})),
    (measures_suit_the_tiles, frozenset({"tiles", "scoring"})),
    (conditions_can_hold, frozenset({"scoring"})),
    (bonuses_named_exist, frozenset({"scoring"})),
    (bonuses_are_not_too_many, frozenset({"scoring"})),
    (clock_can_draw, frozenset({"clock", "turn"})),
    (game_ends, frozenset({"game_end", "clock"})),
    (points_can_be_scored, frozenset({"players", "scoring", "round_end", "game_end", "clock"})),
)
"""Every check, with the sections it reads."""
