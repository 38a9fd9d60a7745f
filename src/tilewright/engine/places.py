"""The one declared layout of `t`, the compiled game, and `s`, the state of a game.

Both are flat sequences of whole numbers, so that the kernel can run as it is under CPython (lists)
and compiled (int64 arrays). No offset is counted by hand: a place is declared here once, with its
name and meaning, and the kernel uses the constant.

* A *number* is one place: `t[PLAYERS]`, `s[TO_MOVE]`.
* A *block* is a run of places whose size depends on the variant. The constant of a block is the
  place **in t** that holds where the block begins, in `t` (a table) or in `s`:
  `t[t[FACES] + 3 * tile]`, `s[t[SCORE] + player]`.

Players, tiles, cells count from 0 here; only the round's number counts from 1. A *set* of tiles
takes `t[WORDS]` places of `WORD_BITS` bits, tile 0 in the lowest bit of the first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

WORD_BITS: Final = 62
"""Tiles in one word of a set: what a signed 64-bit number holds with room to shift."""

MOST_REDRAWS: Final = 16
"""After so many equal draws in a row chance decides who opens."""


@dataclass(frozen=True)
class Sizes:
    """What the sizes of the blocks of a state depend on."""

    players: int
    tiles: int
    total: int
    words: int
    cells: int
    joints: int
    most_open: int
    bonuses: int
    lattice: bool


@dataclass(frozen=True)
class Block:
    """A run of places: the place in `t` of its beginning, its name, its size, its meaning."""

    at: int
    name: str
    size: Callable[[Sizes], int]
    meaning: str


class Layout:
    """Hands out places in order and remembers the name and meaning of each."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.meanings: list[str] = []

    def place(self, name: str, meaning: str) -> int:
        """Declare the next place and give its number."""
        self.names.append(name)
        self.meanings.append(meaning)
        return len(self.names) - 1


TABLE_LAYOUT: Final = Layout()
STATE_LAYOUT: Final = Layout()
STATE_BLOCKS: Final[list[Block]] = []

_rule, _number = TABLE_LAYOUT.place, STATE_LAYOUT.place


def _table(name: str, meaning: str) -> int:
    return TABLE_LAYOUT.place(name, f"where in t: {meaning}")


def _block(name: str, size: Callable[[Sizes], int], meaning: str) -> int:
    at = TABLE_LAYOUT.place(name, f"where in s: {meaning}")
    STATE_BLOCKS.append(Block(at, name, size, meaning))
    return at


# t: the game ------------------------------------------------------------------------------------

PLAYERS: Final = _rule("players", "how many play")
TILES: Final = _rule("tiles", "how many different tiles there are")
TOTAL: Final = _rule("total", "how many tiles there are, copies included")
COPIES_MATTER: Final = _rule("copies_matter", "1 if some tile is there more than once")
WORDS: Final = _rule("words", "words in a set of tiles")
CORNERS: Final = _rule("corners", "numbers on a tile: 3 for a triangle, 2 for a domino")
KEY_BASE: Final = _rule("key_base", "1 more than the highest number plus 1: the base of keys")
MOST_OPEN: Final = _rule("most_open", "room for open cells")

# t: the board
LATTICE: Final = _rule("lattice", "1 for the lattice of triangles, 0 for a tree of dominoes")
WIDTH: Final = _rule("width", "cells in a row of the lattice; odd, so that even cells point up")
ROOT: Final = _rule("root", "the cell of the first tile")

# t: deal, opening, turn
HAND_SIZE: Final = _rule("hand_size", "tiles each player is dealt")
KEPT_BACK: Final = _rule("kept_back", "tiles of the pool that are never drawn")
METHODS: Final = _rule("methods", "how many ways to find the opener are tried")
TIE: Final = _rule("tie", "what decides between equal players: NEXT_BEST, REDRAW or CHANCE")
ANY_TILE: Final = _rule("any_tile", "1 if any tile may open")
HOLD_BACK: Final = _rule("hold_back", "1 if fitting tiles may be held back")
MOST_DRAWS: Final = _rule("most_draws", "draws allowed in a turn, ANY_NUMBER if there is no limit")
DRAWN_TILE: Final = _rule(
    "drawn_tile", "what a drawn tile brings: MAY_PLAY, MUST_PLAY or ENDS_TURN"
)
CLOCK_THEN: Final = _rule(
    "clock_then", "what the turn clock does: NO_CLOCK, CLOCK_DRAWS or CLOCK_PASSES"
)

# t: points
DRAW_POINTS: Final = _rule("draw_points", "points for a drawn tile")
STUCK_POINTS: Final = _rule(
    "stuck_points", "points for drawing the most allowed and laying nothing"
)
POOL_EMPTY_POINTS: Final = _rule(
    "pool_empty_points", "points for laying nothing when the pool is empty"
)
BONUSES: Final = _rule("bonuses", "how many bonuses there are")
GEOMETRY_MATTERS: Final = _rule("geometry_matters", "1 if some bonus asks for the neighbourhood")
DRAWN_CAP: Final = _rule("drawn_cap", "the highest count of draws that bonuses tell apart")

# t: ends
OUT_BONUS: Final = _rule("out_bonus", "points for going out")
OUT_TAKES: Final = _rule("out_takes", "what going out takes: TAKES_…")
OUT_EVERYONE: Final = _rule("out_everyone", "1 if everybody then pays the own hand")
BLOCKED_WHEN: Final = _rule(
    "blocked_when", "when a round is blocked: NO_DRAW_NO_LAY, NO_LAY or ALL_PASSED"
)
BLOCKED_WINNER: Final = _rule(
    "blocked_winner", "who wins a blocked round: LOWEST_HAND, FEWEST_TILES or NOBODY"
)
BLOCKED_TIE: Final = _rule("blocked_tie", "equal hands: TIE_SHARE, TIE_NOBODY or TIE_LOWEST_HAND")
BLOCKED_BONUS: Final = _rule("blocked_bonus", "points for winning a blocked round")
BLOCKED_TAKES: Final = _rule("blocked_takes", "what the winner of a blocked round takes: TAKES_…")
BLOCKED_EVERYONE: Final = _rule("blocked_everyone", "1 if everybody then pays the own hand")
TARGET: Final = _rule("target", "points that end the game, 0 if none do")
ROUNDS: Final = _rule("rounds", "rounds that end the game, 0 if none do")
GAME_LIMIT: Final = _rule("game_limit", "milliseconds that end the game, 0 if none do")
PLAY_OUT: Final = _rule("play_out", "1 if the round is played out once the points are reached")
GAME_WINNER: Final = _rule("game_winner", "who wins: HIGHEST_SCORE, LOWEST_SCORE or ROUND_WINNER")
ANOTHER_ROUND: Final = _rule("another_round", "1 if equal scores at the end mean another round")

# t: tables
FACES: Final = _table("faces", "numbers of each tile, read clockwise: CORNERS a tile")
TURNS: Final = _table("turns", "different turns of each tile: 1 for a triple, else CORNERS")
VALUE: Final = _table("value", "sum of each tile's numbers")
TILE_POINTS: Final = _table("tile_points", "points for laying each tile")
ALL_EQUAL: Final = _table("all_equal", "1 for a triple or double")
COPIES: Final = _table("copies", "how many there are of each tile")
DECK: Final = _table("deck", "every tile in order, copies repeated: TOTAL")
BY_SUM: Final = _table("by_sum", "the tiles from the highest sum down")
BY_RANK: Final = _table("by_rank", "the tiles from the best down, for comparing hands")
RANK: Final = _table("rank", "rank of each tile; equal tiles are equally good")
FITS: Final = _table("fits", "for each key the set of tiles that fit: WORDS a key")
SEVERAL_TURNS: Final = _table(
    "several_turns", "for each key 1 if some tile fits in more than one turn"
)
TURN: Final = _table("turn", "for each key and tile the first turn in which it fits")
METHOD: Final = _table("method", "ways to find the opener: code and tile, 2 each")
OR_TILES: Final = _table("or_tiles", "set of tiles that may open instead of the winning one")
JOINT_STEP: Final = _table(
    "joint_step", "from a cell to its joints: CORNERS for up, CORNERS for down"
)
SIDE_STEP: Final = _table(
    "side_step", "from a cell across its sides: CORNERS for up, CORNERS for down"
)
AROUND_STEP: Final = _table(
    "around_step", "from a cell to the 12 cells that touch it: 12 for up, 12 for down"
)
CELLS_STEP: Final = _table("cells_step", "from a joint to the 6 cells around it")
MEASURES: Final = _table("measures", "for each neighbourhood its packed measures")
GEOMETRY_CASES: Final = _table(
    "geometry_cases", "for each neighbourhood the set of bonus cases it meets"
)
TILE_CASES: Final = _table("tile_cases", "for each tile the set of bonus cases it meets")
OPENING_CASES: Final = _table(
    "opening_cases", "cases met by a later tile, and by the first of a round"
)
LAST_CASES: Final = _table(
    "last_cases", "cases met when tiles are left in the hand, and when none are"
)
DRAWN_CASES: Final = _table(
    "drawn_cases", "for each count of draws up to DRAWN_CAP the cases it meets"
)
BONUS_CASES: Final = _table("bonus_cases", "for each bonus the set of its cases; one is enough")
BONUS_GROUP: Final = _table(
    "bonus_group", "for each bonus 1 if only the highest of its like counts"
)
BONUS_FORMULA: Final = _table(
    "bonus_formula", "for each bonus measure, times, divided by, rounding: 4 each"
)

# s: numbers -------------------------------------------------------------------------------------

SEED_LOW: Final = _number("seed_low", "low 32 bits of the seed")
SEED_HIGH: Final = _number("seed_high", "high 32 bits of the seed")
ROUND: Final = _number("round", "number of the round, from 1; 0 before the first")
TO_MOVE: Final = _number("to_move", "the player whose turn it is")
ROUND_OVER: Final = _number("round_over", "PLAYING, OUT, BLOCKED or STOPPED")
GAME_OVER: Final = _number("game_over", "0, or why the game ended: BY_POINTS, BY_ROUNDS or BY_TIME")
GAME_WINNERS: Final = _number("game_winners", "set of the players who won the game")
ROUND_WINNERS: Final = _number(
    "round_winners", "set of the players who won the last round that ended"
)
REACHED: Final = _number("reached", "set of the players who have ever had the target's points")
MILLISECONDS: Final = _number("milliseconds", "time of all moves together")
LAID: Final = _number("laid", "how many tiles lie on the table")
OPEN_COUNT: Final = _number("open_count", "how many cells are open")
CELLS_MADE: Final = _number("cells_made", "tree: how many cells there are so far")
POOL_NEXT: Final = _number("pool_next", "place in ORDER of the next tile of the pool")
POOL_END: Final = _number("pool_end", "place in ORDER after the last tile of the pool")
DRAWS: Final = _number("draws", "tiles drawn in this turn")
PASSES: Final = _number("passes", "passes in a row")
OPENER: Final = _number("opener", "who opened the round")
LAST_OPENER: Final = _number("last_opener", "who opened the round before, -1 before the second")
OPENED_BY: Final = _number("opened_by", "the place in METHOD that found the opener, -1 if none did")
SHARED_HANDS: Final = _number(
    "shared_hands", "1 if the players hold the same tiles: examples without hands"
)
NEVER_BLOCKED: Final = _number("never_blocked", "1 if the pool is unknown: examples without a pool")
PAID_TILE: Final = _number("paid_tile", "points of the last scored tile, its bonuses aside")
PAID_BONUSES: Final = _number("paid_bonuses", "set of the bonuses that the last scored tile earned")
FOUND_TILE: Final = _number("found_tile", "the play that was looked for: its tile")
FOUND_CELL: Final = _number("found_cell", "its cell")
FOUND_TURN: Final = _number("found_turn", "its turn")
RNG: Final = _number("rng", "generator of the shuffles, first of four numbers")
for _step in range(1, 4):
    _number(f"rng_{_step}", "generator of the shuffles")

# s: blocks --------------------------------------------------------------------------------------

SCORE: Final = _block("score", lambda n: n.players, "points of each player")
HAND: Final = _block(
    "hand", lambda n: n.players * n.words, "set of tiles in each hand: WORDS a player"
)
HELD: Final = _block(
    "held",
    lambda n: n.players * n.tiles,
    "copies of each tile in each hand, if COPIES_MATTER: TILES a player",
)
HAND_COUNT: Final = _block("hand_count", lambda n: n.players, "tiles in each hand")
HAND_VALUE: Final = _block("hand_value", lambda n: n.players, "sum of the numbers in each hand")
HELD_BEFORE: Final = _block(
    "held_before", lambda n: n.words, "set of tiles the player to move held when the turn began"
)
DRAWN: Final = _block("drawn", lambda n: n.words, "set of tiles drawn in this turn")
WON_TILES: Final = _block(
    "won_tiles", lambda n: n.words, "set of the opener's tiles that won the opening"
)
OPENING_TILES: Final = _block(
    "opening_tiles", lambda n: n.words, "set of tiles that may open the round"
)
ORDER: Final = _block(
    "order", lambda n: n.total, "the shuffled tiles: hands first, then the pool: TOTAL"
)
START_DRAWS: Final = _block(
    "start_draws",
    lambda n: n.players * MOST_REDRAWS,
    "places in DECK drawn for the start: MOST_REDRAWS a player",
)
START_DRAW_COUNT: Final = _block(
    "start_draw_count", lambda n: n.players, "how many tiles each player drew for the start"
)
CELL_STATE: Final = _block(
    "cell_state",
    lambda n: n.cells,
    "of each cell: FREE, TAKEN, or its place among the open ones + 1",
)
JOINT_NUMBER: Final = _block(
    "joint_number", lambda n: n.joints, "number at each joint plus 1; 0 if it has none"
)
INNER_JOINT: Final = _block(
    "inner_joint",
    lambda n: n.cells * (not n.lattice),
    "tree: of each cell the joint it shares with the one before",
)
END_NAME: Final = _block(
    "end_name", lambda n: n.cells * (not n.lattice), "tree: of each cell the end it lies on"
)
OPEN_CELL: Final = _block("open_cell", lambda n: n.most_open, "the open cells: MOST_OPEN")
OPEN_KEY: Final = _block("open_key", lambda n: n.most_open, "key of each open cell: MOST_OPEN")
OPEN_FITS: Final = _block(
    "open_fits",
    lambda n: n.most_open * n.words,
    "tiles that fit each open cell: MOST_OPEN for each word",
)
LAID_CELL: Final = _block("laid_cell", lambda n: n.total, "cells of the laid tiles, in order")
LAID_TILE: Final = _block("laid_tile", lambda n: n.total, "the laid tiles, in order")
LAID_TURN: Final = _block("laid_turn", lambda n: n.total, "their turns")
PAID: Final = _block(
    "paid", lambda n: n.bonuses, "points that each earned bonus paid for the last scored tile"
)
END_BONUS: Final = _block(
    "end_bonus", lambda n: n.players, "end of the round: bonus of each player"
)
END_HANDS: Final = _block(
    "end_hands", lambda n: n.players, "end of the round: what each player took of the others' hands"
)
END_OWN: Final = _block(
    "end_own", lambda n: n.players, "end of the round: what each player paid for the own hand"
)

STATE_NUMBERS: Final = len(STATE_LAYOUT.names)
"""Places of `s` before its blocks."""
TABLE_NUMBERS: Final = len(TABLE_LAYOUT.names)
"""Places of `t` before its blocks."""

# What the numbers mean --------------------------------------------------------------------------

NEXT_BEST, REDRAW, CHANCE = range(3)
(
    BY_HIGHEST_EQUAL,
    BY_HIGHEST_SUM,
    BY_DRAWN_TILE,
    BY_LAST_WINNER,
    BY_NEXT_PLAYER,
    BY_CHANCE,
    BY_HOLDER,
) = range(7)
MAY_PLAY, MUST_PLAY, ENDS_TURN = range(3)
NO_CLOCK, CLOCK_DRAWS, CLOCK_PASSES = range(3)
TAKES_OTHERS, TAKES_OTHERS_MINUS_OWN, TAKES_DIFFERENCES, TAKES_NOTHING = range(4)
NO_DRAW_NO_LAY, NO_LAY, ALL_PASSED = range(3)
LOWEST_HAND, FEWEST_TILES, NOBODY = range(3)
TIE_SHARE, TIE_NOBODY, TIE_LOWEST_HAND = range(3)
HIGHEST_SCORE, LOWEST_SCORE, ROUND_WINNER = range(3)
PLAYING, OUT, BLOCKED, STOPPED = range(4)
BY_POINTS, BY_ROUNDS, BY_TIME = range(1, 4)
FREE, TAKEN = 0, -1
ANY_NUMBER: Final = -1
NEIGHBOURS: Final = 12
"""Cells that touch a triangle, by a side or by a point."""
AROUND_A_JOINT: Final = 6
"""Triangles that meet in a point."""

# Measures as the kernel counts them; those of the neighbourhood are packed into one number.
M_CONSTANT, M_SIDES, M_CORNERS, M_SPANS, M_ACROSS, M_HEXAGONS, M_SUM, M_DRAWN = range(8)
MEASURE_BITS: Final = 2
"""A packed measure of the neighbourhood takes two bits: it is never more than 3."""
DOWN, UP, NEAREST = range(3)


def readable(t: Sequence[int], s: Sequence[int], sizes: Sizes) -> dict[str, int | list[int]]:
    """Show a state by name, for debuggers and tests: numbers as they are, blocks as lists."""
    shown: dict[str, int | list[int]] = dict(zip(STATE_LAYOUT.names, s, strict=False))
    for block in STATE_BLOCKS:
        start = t[block.at]
        shown[block.name] = list(s[start : start + block.size(sizes)])
    return shown
