"""From a variant and a number of players to `t`, the compiled game.

Every rule becomes a number or a table here, once; afterwards nothing looks at the variant again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tilewright.engine import places as at
from tilewright.engine.cases import compile_bonuses
from tilewright.engine.lattice import Lattice, lattice_for, packed_neighbourhoods
from tilewright.errors import ImpossibleGame
from tilewright.language.openers import EQUAL_FIRST, highest_first, openers
from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.scoring import tile_points
from tilewright.language.tiles import MOST_TILES
from tilewright.language.tileset import Numbers, canonical, sides, tile_name, tile_numbers, tile_set
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
    lattice = lattice_for(len(tiles) + reach) if corners == 3 else None
    bonuses = compile_bonuses(variant.scoring, faces, len(tiles), lattice is not None)
    words = -(-len(faces) // at.WORD_BITS)
    sizes = at.Sizes(
        players=players,
        tiles=len(faces),
        total=len(tiles),
        words=words,
        cells=lattice.cells if lattice else 2 * len(tiles) + 2,
        joints=lattice.joints if lattice else 2 * len(tiles) + 4,
        # Each tile opens three cells at most: where none touch, as on a table set up by hand.
        most_open=3 * len(tiles) + 1,
        bonuses=len(bonuses.names),
        lattice=lattice is not None,
    )
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
        at.KEPT_BACK: variant.deal.kept_back,
        at.BONUSES: len(bonuses.names),
    }
    t.numbers |= _turn_numbers(variant) | _end_numbers(variant)
    t.numbers |= bonuses.numbers
    t.tables |= bonuses.tables
    _add_tiles(t, variant, faces, tiles.copies)
    _add_opening(t, variant, number_of)
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
        opened_by=openers(variant),
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
        for number, value in self.numbers.items():
            beginning[number] = value
        behind: list[int] = []
        for number, table in self.tables.items():
            beginning[number] = start + len(behind)
            behind += table
        place = at.STATE_NUMBERS
        for block in at.STATE_BLOCKS:
            beginning[block.at] = place
            place += block.size(self.sizes)
        return (*beginning, *behind)


# Sections ---------------------------------------------------------------------------------------


def _turn_numbers(variant: Variant) -> dict[int, int]:
    draw, clock = variant.turn.draw, variant.clock
    return {
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


def _end_numbers(variant: Variant) -> dict[int, int]:
    out, blocked, end = variant.round_end.out, variant.round_end.blocked, variant.game_end
    takes = {
        "others_hands": at.TAKES_OTHERS,
        "others_hands_minus_own": at.TAKES_OTHERS_MINUS_OWN,
        "differences": at.TAKES_DIFFERENCES,
        "nothing": at.TAKES_NOTHING,
    }
    game_clock = variant.clock.game
    return {
        at.OUT_BONUS: out.bonus,
        at.OUT_TAKES: takes[out.takes],
        at.OUT_EVERYONE: int(out.everyone == "minus_own_hand"),
        at.BLOCKED_WHEN: {
            "nobody_can_draw_or_lay": at.NO_DRAW_NO_LAY,
            "nobody_can_lay": at.NO_LAY,
            "all_passed": at.ALL_PASSED,
        }[blocked.when],
        at.BLOCKED_WINNER: {
            "lowest_hand": at.LOWEST_HAND,
            "fewest_tiles": at.FEWEST_TILES,
            "nobody": at.NOBODY,
        }[blocked.winner],
        at.BLOCKED_TIE: {
            "share": at.TIE_SHARE,
            "nobody": at.TIE_NOBODY,
            "lowest_hand": at.TIE_LOWEST_HAND,
        }[blocked.tie],
        at.BLOCKED_BONUS: blocked.bonus,
        at.BLOCKED_TAKES: takes[blocked.takes],
        at.BLOCKED_EVERYONE: int(blocked.everyone == "minus_own_hand"),
        at.TARGET: end.at.points or 0,
        at.ROUNDS: end.at.rounds or 0,
        at.GAME_LIMIT: 1000 * game_clock.limit if game_clock else 0,
        at.PLAY_OUT: int(end.play_out_round),
        at.GAME_WINNER: {
            "highest_score": at.HIGHEST_SCORE,
            "lowest_score": at.LOWEST_SCORE,
            "round_winner": at.ROUND_WINNER,
        }[end.winner],
        at.ANOTHER_ROUND: int(end.tie == "another_round"),
    }


def _add_tiles(
    t: _Tables, variant: Variant, faces: tuple[Numbers, ...], copies: tuple[int, ...]
) -> None:
    values = [sum(face) for face in faces]
    equal = [int(len(set(face)) == 1) for face in faces]
    numbers = range(len(faces))
    # Hands are compared in the order of `by`: where triples go first, every triple beats the rest.
    above = 1 + max(values, default=0) if highest_first(variant) in EQUAL_FIRST else 0
    ranks = [value + above * is_equal for value, is_equal in zip(values, equal, strict=True)]
    t.tables |= {
        at.FACES: [number for face in faces for number in face],
        at.TURNS: [
            1 if is_equal else len(face) for face, is_equal in zip(faces, equal, strict=True)
        ],
        at.VALUE: values,
        at.TILE_POINTS: [tile_points(variant.scoring.tile, face) for face in faces],
        at.ALL_EQUAL: equal,
        at.COPIES: list(copies),
        at.DECK: [number for number in numbers for _ in range(copies[number])],
        at.BY_SUM: sorted(numbers, key=lambda number: -values[number]),
        at.BY_RANK: sorted(numbers, key=lambda number: -ranks[number]),
        at.RANK: ranks,
    }


def _add_opening(t: _Tables, variant: Variant, number_of: Mapping[Numbers, int]) -> None:
    opening = variant.opening
    codes = {
        "highest_triple": at.BY_HIGHEST_EQUAL,
        "highest_double": at.BY_HIGHEST_EQUAL,
        "highest_sum": at.BY_HIGHEST_SUM,
        "drawn_tile": at.BY_DRAWN_TILE,
        "last_winner": at.BY_LAST_WINNER,
        "next_player": at.BY_NEXT_PLAYER,
        "random": at.BY_CHANCE,
    }
    methods: list[int] = []
    ways = openers(variant)
    for by in ways:
        if isinstance(by, HolderOf):
            holder = number_of.get(canonical(tile_numbers(by.holder_of)), -1)
            methods += (at.BY_HOLDER, holder)
        else:
            methods += (codes[by], 0)
    or_tiles = (number_of.get(canonical(tile_numbers(name)), -1) for name in opening.or_tile)
    t.numbers |= {
        at.METHODS: len(ways),
        at.TIE: {"next_best": at.NEXT_BEST, "redraw": at.REDRAW, "random": at.CHANCE}[opening.tie],
        at.ANY_TILE: int(opening.tile == "any"),
    }
    t.tables |= {
        at.METHOD: methods,
        at.OR_TILES: tile_words((n for n in or_tiles if n >= 0), t.sizes.words),
    }


def tile_words(tiles: Iterable[int], words: int) -> list[int]:
    """Make the set of some tiles, as words of WORD_BITS bits."""
    made = [0] * words
    for tile in tiles:
        made[tile // at.WORD_BITS] |= 1 << tile % at.WORD_BITS
    return made


def _add_fits(t: _Tables, faces: tuple[Numbers, ...], corners: int) -> None:
    """For every key, that is, for every choice of numbers at some joints: which tiles fit, how."""
    base = 2 + max((number for face in faces for number in face), default=0)
    words = t.sizes.words
    fits = [0] * (base**corners * words)
    several = [0] * base**corners
    look_up = base**corners * len(faces) <= LARGEST_TABLE
    first_turn = [0] * (base**corners * len(faces) if look_up else 0)
    for tile, face in enumerate(faces):
        word, bit = tile // at.WORD_BITS, 1 << tile % at.WORD_BITS
        for turn in range(corners if len(set(face)) > 1 else 1):
            turned = face[turn:] + face[:turn]
            for asked in range(1 << corners):
                key = 0
                for corner, number in enumerate(turned):
                    key = key * base + (number + 1 if asked >> corner & 1 else 0)
                place = key * words + word
                if fits[place] & bit:
                    several[key] = 1
                    continue
                fits[place] |= bit
                if look_up:
                    first_turn[key * len(faces) + tile] = turn
    if not look_up:  # as if every key let some tile be turned, so that all turns are tried
        several = [1] * len(several)
    t.numbers[at.KEY_BASE] = base
    t.tables |= {at.FITS: fits, at.SEVERAL_TURNS: several, at.TURN: first_turn}


def _add_board(t: _Tables, lattice: Lattice | None) -> None:
    if lattice is None:
        t.numbers |= {at.LATTICE: 0, at.ROOT: 0}
        t.tables[at.MEASURES] = [0]
        return
    t.numbers |= {at.LATTICE: 1, at.WIDTH: lattice.width, at.ROOT: lattice.root}
    t.tables |= {
        at.JOINT_STEP: list(lattice.joint_step),
        at.SIDE_STEP: list(lattice.side_step),
        at.AROUND_STEP: list(lattice.around_step),
        at.CELLS_STEP: list(lattice.cells_step),
        at.MEASURES: list(packed_neighbourhoods()),
    }
