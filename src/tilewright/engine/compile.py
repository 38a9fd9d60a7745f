"""From a variant and a number of players to `t`, the compiled game.

Every rule becomes a number or a table here, once; afterwards nothing looks at the variant again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from tilewright.engine import places as at
from tilewright.engine.cases import compile_bonuses
from tilewright.engine.ending import compile_ending
from tilewright.engine.lattice import Lattice, lattice_for, packed_neighbourhoods
from tilewright.engine.openings import opening_numbers, opening_tables, rank_tables, ways_of
from tilewright.engine.tree import most_cells, most_ends, tree_numbers, tree_tables
from tilewright.errors import ImpossibleGame
from tilewright.language.opening import OpenedBy
from tilewright.language.scoring import tile_points
from tilewright.language.tiles import MOST_TILES
from tilewright.language.tileset import (
    WILD,
    Numbers,
    all_equal,
    canonical,
    sides,
    tile_name,
    tile_numbers,
    tile_set,
    turns,
    value,
)
from tilewright.language.variant import Variant

LARGEST_TABLE: Final = 1_000_000
"""No more numbers than these are kept to save a look: sets up to 0-11 have them all."""


@dataclass(frozen=True, eq=False)
class Rules:
    """A compiled game: `t`, the sizes of its state, and the names of what the numbers mean."""

    variant: Variant
    players: int
    sizes: at.Sizes
    t: tuple[int, ...]
    faces: tuple[Numbers, ...]
    tile_names: tuple[str, ...]
    number_of: Mapping[Numbers, int]
    bonus_names: tuple[str, ...]
    pass_bonuses: tuple[str, ...]
    opened_by: tuple[OpenedBy, ...]
    lattice: Lattice | None

    def new_state(self) -> list[int]:
        """Make the state of a game in which nothing has happened yet."""
        blocks = sum(block.size(self.sizes) for block in at.STATE_BLOCKS)
        return [0] * (at.STATE_NUMBERS + blocks)

    def tile(self, numbers: Numbers) -> int:
        """Give the number of a tile, read in any turn; -1 if it is none of the set."""
        return self.number_of.get(canonical(numbers), -1)

    def turn_of(self, tile: int, numbers: Numbers) -> int:
        """Give the turn in which a tile's numbers read like this; they must be the tile's."""
        face = self.faces[tile]
        return next(turn for turn in range(len(face)) if face[turn:] + face[:turn] == numbers)


def compile_rules(variant: Variant, players: int, reach: int = 0) -> Rules:
    """Compile a variant for a number of players.

    `reach` asks for room that many rows and columns beyond what the tiles need. Raises
    `ImpossibleGame` when the number of players is not allowed or the set is too small or large.
    """
    tiles = tile_set(variant.tiles)
    hand_size = _hand_size(variant, players, len(tiles))
    faces, corners = tiles.tiles, sides(variant.tiles)
    number_of = {face: number for number, face in enumerate(faces)}
    lattice = lattice_for(variant.tiles, len(tiles) + reach)
    words = -(-len(faces) // at.WORD_BITS)
    base = 2 + max((number for face in faces for number in face), default=0)
    doubles = sum(c for face, c in zip(faces, tiles.copies, strict=True) if all_equal(face))
    cells = lattice.cells if lattice else most_cells(variant, players, len(tiles), doubles)
    ends = 0 if lattice else most_ends(variant, players, doubles)
    bonuses = compile_bonuses(variant.scoring, faces, len(tiles), lattice, ends)
    sizes = at.Sizes(
        players=players,
        tiles=len(faces),
        total=len(tiles),
        words=words,
        cells=cells,
        joints=lattice.joints if lattice else cells + 2,
        # Each tile opens a cell at each side: where none touch, as on a table set up by hand.
        most_open=corners * len(tiles) + 1 if lattice else cells,
        bonuses=len(bonuses.names),
        lattice=lattice is not None,
        base=base,
        face_down=variant.deal.face_down,
    )
    ending = compile_ending(variant, players, number_of, tuple(map(value, faces)), len(tiles))
    t = _Tables(sizes)
    t.numbers |= {
        at.PLAYERS: players,
        at.TILES: len(faces),
        at.TOTAL: len(tiles),
        at.COPIES_MATTER: int(len(tiles) != len(faces)),
        at.WORDS: words,
        at.CORNERS: corners,
        at.MOST_OPEN: sizes.most_open,
        at.HAND_SIZE: hand_size,
        at.BONUSES: len(bonuses.names),
    }
    t.numbers |= _deal_numbers(variant) | _turn_numbers(variant) | ending.numbers
    t.numbers |= bonuses.numbers
    t.tables |= bonuses.tables | ending.tables
    _add_tiles(t, variant, faces, tiles.copies)
    _add_opening(t, variant, players, number_of)
    t.numbers[at.KEY_BASE] = base
    if lattice is None:
        t.numbers |= tree_numbers(variant) | {at.LATTICE: 0, at.ROOT: 0}
        t.tables |= tree_tables(variant, faces, base, words) | {at.MEASURES: [0]}
    else:
        _add_fits(t, faces, corners)
        _add_board(t, lattice)
    return Rules(
        variant=variant,
        players=players,
        sizes=sizes,
        t=t.joined(),
        faces=faces,
        tile_names=tuple(map(tile_name, faces)),
        number_of=number_of,
        bonus_names=bonuses.names,
        pass_bonuses=ending.pass_bonuses,
        opened_by=ways_of(variant),
        lattice=lattice,
    )


def _hand_size(variant: Variant, players: int, tiles: int) -> int:
    allowed = variant.players.number
    if players not in allowed:
        raise ImpossibleGame(f"this variant is for {allowed} players, not for {players}")
    size = variant.deal.hand_size(players)
    if size is None:
        raise ImpossibleGame(f"deal.hand does not say how many tiles {players} players get")
    if size * players > tiles:
        raise ImpossibleGame(
            f"{players} hands of {size} need {size * players} tiles, and the set has {tiles}"
        )
    if tiles > MOST_TILES:
        raise ImpossibleGame(
            f"the set has {tiles} tiles, more than the {MOST_TILES} there is room for"
        )
    return size


class _Tables:
    """Collects numbers and tables, then joins them into `t`."""

    def __init__(self, sizes: at.Sizes) -> None:
        self.sizes = sizes
        self.numbers: dict[int, int] = {}
        self.tables: dict[int, list[int]] = {}

    def joined(self) -> tuple[int, ...]:
        """Put the tables behind the numbers and note where each block of `t` and `s` begins."""
        beginning, start = [0] * at.TABLE_NUMBERS, at.TABLE_NUMBERS
        for place, number in self.numbers.items():
            beginning[place] = number
        behind: list[int] = []
        for number, table in self.tables.items():
            beginning[number] = start + len(behind)
            behind += table
        place = at.STATE_NUMBERS
        for block in at.STATE_BLOCKS:
            beginning[block.at] = place
            place += block.size(self.sizes)
        beginning[at.LAYABLE] = beginning[at.FRONT if self.sizes.face_down else at.HAND]
        return (*beginning, *behind)


# Sections ---------------------------------------------------------------------------------------


def _deal_numbers(variant: Variant) -> dict[int, int]:
    redeal = variant.deal.redeal
    return {
        at.KEPT_BACK: variant.deal.kept_back,
        at.REDEAL_EQUAL: redeal.doubles or at.NO_LIMIT,
        at.REDEAL_SAME: redeal.same_number or at.NO_LIMIT,
        at.FACE_DOWN: int(variant.deal.face_down),
    }


def _turn_numbers(variant: Variant) -> dict[int, int]:
    turn, draw, clock = variant.turn, variant.turn.draw, variant.clock
    return {
        at.AGAIN: {
            "nothing": at.AFTER_NOTHING,
            "double": at.AFTER_EQUAL,
            "any_tile": at.AFTER_ANY,
        }[turn.again.after],
        at.AGAIN_IS_A_TURN: int(turn.again.must),
        at.LONG_FIRST_TURN: int(turn.first_turn == "any_number"),
        at.FOULS: int(turn.may_pass_when_able),
        at.FOUL_POINTS: variant.scoring.foul,
        at.HOLD_BACK: int(variant.turn.may_hold_back),
        at.MOST_DRAWS: at.ANY_NUMBER if draw.most == "any" else draw.most,
        at.DRAWN_TILE: {
            "may_play": at.MAY_PLAY,
            "must_play": at.MUST_PLAY,
            "ends_turn": at.ENDS_TURN,
        }[draw.drawn_tile],
        at.CLOCK_THEN: at.NO_CLOCK
        if clock.turn is None
        else {"draw": at.CLOCK_DRAWS, "pass": at.CLOCK_PASSES}[clock.turn.then],
        at.DRAW_POINTS: variant.scoring.draw,
        at.STUCK_POINTS: variant.scoring.stuck,
        at.POOL_EMPTY_POINTS: variant.scoring.pool_empty,
    }


def _add_tiles(
    t: _Tables, variant: Variant, faces: tuple[Numbers, ...], copies: tuple[int, ...]
) -> None:
    values = [value(face) for face in faces]
    equal = [int(all_equal(face)) for face in faces]
    numbers = range(len(faces))
    t.tables |= {
        at.FACES: [number for face in faces for number in face],
        at.TURNS: [len(turns(face)) for face in faces],
        at.VALUE: values,
        at.TILE_POINTS: [tile_points(variant.scoring.tile, face) for face in faces],
        at.ALL_EQUAL: equal,
        at.COPIES: list(copies),
        at.DECK: [number for number in numbers for _ in range(copies[number])],
        at.BY_SUM: sorted(numbers, key=lambda number: -values[number]),
    }
    t.tables |= rank_tables(values, equal)


def _add_opening(
    t: _Tables, variant: Variant, players: int, number_of: Mapping[Numbers, int]
) -> None:
    names = variant.opening.or_tile
    or_tiles = (number_of.get(canonical(tile_numbers(name)), -1) for name in names)
    t.numbers |= opening_numbers(variant, players)
    t.tables |= opening_tables(variant, number_of)
    t.tables[at.OR_TILES] = tile_words((n for n in or_tiles if n >= 0), t.sizes.words)


def tile_words(tiles: Iterable[int], words: int) -> list[int]:
    """Make the set of some tiles, as words of WORD_BITS bits."""
    made = [0] * words
    for tile in tiles:
        made[tile // at.WORD_BITS] |= 1 << tile % at.WORD_BITS
    return made


def _add_fits(t: _Tables, faces: tuple[Numbers, ...], corners: int) -> None:
    """For every key, that is, for every choice of numbers at some joints: which tiles fit, how."""
    base, words = t.sizes.base, t.sizes.words
    fits = [0] * (base**corners * words)
    several = [0] * base**corners
    look_up = base**corners * len(faces) <= LARGEST_TABLE
    first_turn = [0] * (base**corners * len(faces) if look_up else 0)
    for tile, face in enumerate(faces):
        word, bit = tile // at.WORD_BITS, 1 << tile % at.WORD_BITS
        for turn, turned in enumerate(turns(face)):
            # What a joint may ask: nothing, or the number that the tile shows; of a wild one, any.
            asked = (range(base) if number == WILD else (0, number + 1) for number in turned)
            for numbers in product(*asked):
                key = 0
                for number in numbers:
                    key = key * base + number
                place = key * words + word
                if fits[place] & bit:
                    several[key] = 1
                    continue
                fits[place] |= bit
                if look_up:
                    first_turn[key * len(faces) + tile] = turn
    if not look_up:  # as if every key let some tile be turned, so that all turns are tried
        several = [1] * len(several)
    t.tables |= {at.FITS: fits, at.SEVERAL_TURNS: several, at.TURN: first_turn}


def _add_board(t: _Tables, lattice: Lattice) -> None:
    t.numbers |= {
        at.LATTICE: 1,
        at.WIDTH: lattice.width,
        at.ROOT: lattice.root,
        at.NEIGHBOURS: lattice.neighbours,
        at.JOINT_CELLS: lattice.joint_cells,
    }
    t.tables |= {
        at.JOINT_STEP: list(lattice.joint_step),
        at.SIDE_STEP: list(lattice.side_step),
        at.AROUND_STEP: list(lattice.around_step),
        at.JOINT_CELLS_STEP: list(lattice.joint_cells_step),
        at.MEASURES: list(packed_neighbourhoods(lattice.shape)),
    }
