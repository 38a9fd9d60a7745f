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

NAMED_ARMS: Final = 13
"""Arms of a first tile: one for each of twelve players, and one for all."""

MOST_REDRAWS: Final = 16
"""After so many equal draws in a row chance decides who opens."""

MOST_REDEALS: Final = 1000
"""A deal that is void so many times is played all the same."""


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
    base: int
    face_down: bool = False


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
SIDES: Final = _rule("sides", "how many teams play; as many as players where all play alone")
TILES: Final = _rule("tiles", "how many different tiles there are")
TOTAL: Final = _rule("total", "how many tiles there are, copies included")
COPIES_MATTER: Final = _rule("copies_matter", "1 if some tile is there more than once")
WORDS: Final = _rule("words", "words in a set of tiles")
CORNERS: Final = _rule("corners", "numbers on a tile: 2 for a domino, 3 or 4 on a lattice")
KEY_BASE: Final = _rule("key_base", "1 more than the highest number plus 1: the base of keys")
MOST_OPEN: Final = _rule("most_open", "room for open cells")

# t: the board
LATTICE: Final = _rule("lattice", "1 for a lattice of triangles or squares, 0 for a tree")
NEIGHBOURS: Final = _rule("neighbours", "lattice: cells that touch a cell, by a side or by a point")
JOINT_CELLS: Final = _rule("joint_cells", "lattice: other cells at each joint of a cell")
WIDTH: Final = _rule("width", "cells in a row of the lattice; odd, so that even cells point up")
ROOT: Final = _rule("root", "the cell of the first tile")

# t: the tree of dominoes
SUM: Final = _rule("sum", "what two numbers that meet add up to, -1 if they must be equal")
BRANCHING: Final = _rule(
    "branching", "which doubles branch: NO_DOUBLE, FIRST_DOUBLE, OPENING_DOUBLE or ALL_DOUBLES"
)
ARMS: Final = _rule("arms", "arms of a branching double, that of the tile before it included")
OPENING_ARMS: Final = _rule("opening_arms", "arms of a branching double that opens the round")
SIDES_FIRST: Final = _rule(
    "sides_first", "1 if further arms open once both long sides of their double are covered"
)
TILES_ON_A_BRANCH: Final = _rule(
    "tiles_on_a_branch", "the most tiles on a further arm, NO_LIMIT if there is none"
)
LINE_ENDS: Final = _rule("line_ends", "ends of a first tile that does not branch: 1 or 2")
DOUBLE_HALVES: Final = _rule("double_halves", "halves that an uncovered double shows: 1 or 2")
EXPOSED_COUNTS: Final = _rule(
    "exposed_counts", "1 if free further arms of a double count once both its sides are covered"
)
FILL_RINGS: Final = _rule("fill_rings", "rings around the first tile that must be filled first")
TRAINS: Final = _rule("trains", "1 if arms of the first tile belong to a player each")
COMMON: Final = _rule("common", "the arm for everybody: COMMON_…")
STUCK_OPENS: Final = _rule("stuck_opens", "1 if the arm of a player who laid nothing is opened")
COVER_TILES: Final = _rule("cover_tiles", "tiles that a later double needs before others are laid")
COVER_ARM_ONLY: Final = _rule("cover_arm_only", "1 if that only holds for the arm it lies on")
CLOSING_IS_LAST: Final = _rule(
    "closing_is_last", "1 if a tile that closes the tree is laid only if nothing else can be"
)
CLOSING_MATTERS: Final = _rule("closing_matters", "1 if some bonus asks whether a tile closes it")
GATED: Final = _rule("gated", "1 if open cells may be shut to the player to move")

# t: deal, opening, turn
HAND_SIZE: Final = _rule("hand_size", "tiles each player is dealt")
KEPT_BACK: Final = _rule("kept_back", "tiles of the pool that are never drawn")
REDEAL_EQUAL: Final = _rule(
    "redeal_equal", "doubles or triples in one hand that make a deal void, NO_LIMIT if none do"
)
REDEAL_SAME: Final = _rule(
    "redeal_same", "tiles with one number in one hand that make a deal void, NO_LIMIT if none do"
)
FACE_DOWN: Final = _rule("face_down", "1 if hands lie in rows of which only the first tile is seen")
LAYABLE: Final = _rule(
    "layable", "where in s: what each player may lay: HAND, or FRONT where hands lie face down"
)
LEAD_MAY_BE_LEFT: Final = _rule(
    "lead_may_be_left", "players from an opener to the one who may open instead, 0 if nobody may"
)
TIE: Final = _rule("tie", "what decides between equal players: NEXT_BEST, REDRAW or CHANCE")
ANY_TILE: Final = _rule("any_tile", "1 if any tile may open")
HOLD_BACK: Final = _rule("hold_back", "1 if fitting tiles may be held back")
MOST_DRAWS: Final = _rule("most_draws", "draws allowed in a turn, ANY_NUMBER if there is no limit")
DRAWN_TILE: Final = _rule(
    "drawn_tile", "what a drawn tile brings: MAY_PLAY, MUST_PLAY or ENDS_TURN"
)
AGAIN: Final = _rule(
    "again", "after which tiles a player goes on: AFTER_NOTHING, AFTER_EQUAL or AFTER_ANY"
)
AGAIN_IS_A_TURN: Final = _rule(
    "again_is_a_turn", "1 if going on is a whole turn, 0 if it may be left"
)
LONG_FIRST_TURN: Final = _rule(
    "long_first_turn", "1 if a player may lay any number of tiles in the first turn of a round"
)
FOULS: Final = _rule("fouls", "1 if a player who must lay can pass all the same")
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
FOUL_POINTS: Final = _rule("foul_points", "points for passing although a tile had to be laid")
BONUSES: Final = _rule("bonuses", "how many bonuses there are")
GEOMETRY_MATTERS: Final = _rule("geometry_matters", "1 if some bonus asks for the neighbourhood")
ENDS_MATTER: Final = _rule("ends_matter", "1 if some bonus asks for the open ends")
ENDS_BEFORE_MATTER: Final = _rule(
    "ends_before_matter", "1 if some bonus asks for them as they are before the play"
)
HALVES_CAP: Final = _rule("halves_cap", "the most halves at open ends that there can be")
PASSES_CAP: Final = _rule("passes_cap", "the highest count of passes that bonuses tell apart")
DRAWN_CAP: Final = _rule("drawn_cap", "the highest count of draws that bonuses tell apart")

# t: ends
WHOLE_TEAM: Final = _rule("whole_team", "1 if all players of a team must be out to end a round")
OUT_BONUSES: Final = _rule(
    "out_bonuses", "rounds that OUT_BONUS has a bonus for, 0 if it is the same in each"
)
OUT_TAKES: Final = _rule("out_takes", "what going out takes: TAKES_…")
OUT_EVERYONE: Final = _rule("out_everyone", "what own hands then do to everybody: OWN_…")
BLOCKED_WHEN: Final = _rule(
    "blocked_when", "when a round is blocked: NO_DRAW_NO_LAY, NO_LAY or ALL_PASSED"
)
BLOCKED_WINNER: Final = _rule(
    "blocked_winner", "who wins a blocked round: LOWEST_HAND, FEWEST_TILES, NOBODY or LOWEST_TEAM"
)
BLOCKED_TIE: Final = _rule("blocked_tie", "equal hands: TIE_…")
BLOCKED_BONUSES: Final = _rule(
    "blocked_bonuses", "rounds that BLOCKED_BONUS has a bonus for, 0 if it is the same in each"
)
BLOCKED_TAKES: Final = _rule("blocked_takes", "what the winner of a blocked round takes: TAKES_…")
BLOCKED_EVERYONE: Final = _rule("blocked_everyone", "what own hands then do to everybody: OWN_…")
HANDS_DIVIDED_BY: Final = _rule("hands_divided_by", "what is taken of hands is divided by it")
HANDS_ROUNDED_TO: Final = _rule("hands_rounded_to", "and rounded to a multiple of it")
HANDS_ROUNDING: Final = _rule("hands_rounding", "how: DOWN, UP or NEAREST")
HANDS_AT_LEAST: Final = _rule("hands_at_least", "it comes to at least this, 0 if there is no least")
HANDS_EACH: Final = _rule("hands_each", "1 if each hand is divided and rounded by itself")
ALONE_MATTERS: Final = _rule("alone_matters", "1 if the only tile of a hand may count otherwise")
TO_GET_IN: Final = _rule(
    "to_get_in", "what an end must bring to whoever has no points, 0 if anything counts"
)
WIN_RESETS: Final = _rule("win_resets", "1 if the points of all others fall to 0 with a win")
TARGET: Final = _rule("target", "points that end the game, 0 if none do")
EXACTLY: Final = _rule("exactly", "1 if nothing counts that would lead past TARGET")
ROUNDS: Final = _rule("rounds", "rounds that end the game, 0 if none do")
GAME_LIMIT: Final = _rule("game_limit", "milliseconds that end the game, 0 if none do")
PLAY_OUT: Final = _rule("play_out", "1 if the round is played out once the points are reached")
GAME_WINNER: Final = _rule("game_winner", "who wins: HIGHEST_SCORE, LOWEST_SCORE or ROUND_WINNER")
ANOTHER_ROUND: Final = _rule("another_round", "1 if equal scores at the end mean another round")

# t: what passes bring
PASS_BONUSES: Final = _rule("pass_bonuses", "how many bonuses passes can bring")
PASS_RUN_CAP: Final = _rule("pass_run_cap", "the highest count of passes in a row told apart")

# t: tables
FACES: Final = _table("faces", "numbers of each tile, read clockwise: CORNERS a tile")
TURNS: Final = _table("turns", "different turns of each tile: 1 for a triple, else CORNERS")
VALUE: Final = _table("value", "sum of each tile's numbers")
IN_HAND: Final = _table("in_hand", "what each tile comes to in a hand when a round ends")
ALONE: Final = _table("alone", "the same for a tile that is the only one in a hand")
TEAM: Final = _table("team", "for each player the set of all players of the same side")
OUT_BONUS: Final = _table("out_bonus", "points for going out, one for each of OUT_BONUSES rounds")
BLOCKED_BONUS: Final = _table(
    "blocked_bonus", "points for winning a blocked round, one for each of BLOCKED_BONUSES rounds"
)
RUN_BONUSES: Final = _table(
    "run_bonuses", "for each count of passes in a row up to PASS_RUN_CAP the pass bonuses it meets"
)
LAID_BONUSES: Final = _table(
    "laid_bonuses", "for each count of tiles on the table the pass bonuses it meets"
)
PASS_FLAGS: Final = _table(
    "pass_flags",
    "pass bonuses met after a plain tile, after a double; by a later pass, by the first of a game; "
    "by an opponent's, by a partner's",
)
PASS_POINTS: Final = _table("pass_points", "for each pass bonus its points")
TILE_POINTS: Final = _table("tile_points", "points for laying each tile")
ALL_EQUAL: Final = _table("all_equal", "1 for a triple or double")
COPIES: Final = _table("copies", "how many there are of each tile")
DECK: Final = _table("deck", "every tile in order, copies repeated: TOTAL")
BY_SUM: Final = _table("by_sum", "the tiles from the highest sum down")
BY_RANK: Final = _table(
    "by_rank", "the tiles from the best down, for comparing hands: TILES for each RANKED_…"
)
RANK: Final = _table("rank", "rank of each tile, equal ones equally good: TILES for each RANKED_…")
FITS: Final = _table("fits", "for each key the set of tiles that fit: WORDS a key")
SEVERAL_TURNS: Final = _table(
    "several_turns", "for each key 1 if some tile fits in more than one turn"
)
TURN: Final = _table("turn", "for each key and tile the first turn in which it fits")
WAYS: Final = _table(
    "ways", "for each AFTER_… of a round the first way in METHOD, and that after its last: 2 each"
)
METHOD: Final = _table(
    "method", "ways to find the opener: code, tile, and how hands are compared, RANKED_…: 3 each"
)
OR_TILES: Final = _table("or_tiles", "set of tiles that may open instead of the winning one")
FIT_ANYWHERE: Final = _table("fit_anywhere", "set of tiles that fit every end")
DOUBLES: Final = _table("doubles", "set of the tiles whose numbers are all equal")
FILL_DOUBLE: Final = _table("fill_double", "for each ring to be filled 1 if doubles alone may")
JOINT_STEP: Final = _table(
    "joint_step", "from a cell to its joints: CORNERS for even cells, CORNERS for odd ones"
)
SIDE_STEP: Final = _table(
    "side_step", "from a cell across its sides: CORNERS for even cells, CORNERS for odd ones"
)
AROUND_STEP: Final = _table(
    "around_step",
    "from a cell to those that touch it: NEIGHBOURS for even cells, NEIGHBOURS for odd ones",
)
JOINT_CELLS_STEP: Final = _table(
    "joint_cells_step",
    "from a cell to the others at each of its joints: CORNERS times JOINT_CELLS for even cells, as "
    "many for odd ones",
)
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
PASSES_CASES: Final = _table(
    "passes_cases", "for each count of passes before up to PASSES_CAP the cases it meets"
)
ENDS_TOTAL_CASES: Final = _table(
    "ends_total_cases", "for each total of the open ends the cases it meets"
)
ENDS_EQUAL_CASES: Final = _table(
    "ends_equal_cases", "for each count of equal halves up to HALVES_CAP the cases it meets"
)
ENDS_DIFFERENT_CASES: Final = _table(
    "ends_different_cases", "for each count of different numbers at the ends the cases it meets"
)
ENDS_BEFORE_CASES: Final = _table("ends_before_cases", "the same for the ends before the play")
CLOSES_CASES: Final = _table(
    "closes_cases", "cases met by a tile that does not close the tree, and by one that does"
)
FITS_ALL_CASES: Final = _table(
    "fits_all_cases", "cases met by a tile that fits not all ends, and by one that does"
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
WON_BY: Final = _number(
    "won_by", "those of them who won it themselves: who was out, or whose hand was lowest"
)
TIED: Final = _number("tied", "1 if the rule for ties left the last round without a winner")
UNCOUNTED: Final = _number("uncounted", "rounds so far that do not count, since they are replayed")
CARRIED: Final = _number("carried", "points of tied rounds that the next winner gets")
REACHED: Final = _number("reached", "set of the players who have ever had the target's points")
MILLISECONDS: Final = _number("milliseconds", "time of all moves together")
LAID: Final = _number("laid", "how many tiles lie on the table")
OPEN_COUNT: Final = _number("open_count", "how many cells are open")
CELLS_MADE: Final = _number("cells_made", "tree: how many cells there are so far")
NAMES_MADE: Final = _number("names_made", "tree: how many names of ends there are so far")
DOUBLES_LAID: Final = _number("doubles_laid", "tree: how many doubles lie")
UNCOVERED: Final = _number("uncovered", "tree: how many doubles still need tiles")
FIRST_ARMS: Final = _number("first_arms", "tree: how many arms the first tile has")
PLAYERS_ARMS_OPEN: Final = _number(
    "players_arms_open", "tree: set of the players whose own arm is open to everybody"
)
ENDS_TOTAL: Final = _number("ends_total", "the ends last measured: their numbers added up")
ENDS_EQUAL: Final = _number("ends_equal", "the most halves that show one number")
ENDS_DIFFERENT: Final = _number("ends_different", "how many different numbers they show")
ENDS_BEFORE: Final = _number("ends_before", "how many different numbers they showed before")
CLOSES: Final = _number("closes", "1 if the measured tile closes the tree")
FITS_ALL_ENDS: Final = _number("fits_all_ends", "1 if the measured tile fits all ends there were")
POOL_NEXT: Final = _number("pool_next", "place in ORDER of the next tile of the pool")
POOL_END: Final = _number("pool_end", "place in ORDER after the last tile of the pool")
DRAWS: Final = _number("draws", "tiles drawn in this turn")
LAID_IN_TURN: Final = _number("laid_in_turn", "tiles laid in this turn")
HAD_A_TURN: Final = _number(
    "had_a_turn", "set of the players whose first turn of the round is over"
)
PASSES: Final = _number("passes", "passes in a row")
PASSED: Final = _number("passed", "1 if somebody has passed in the game")
EARNER: Final = _number("earner", "who earned something by the last pass, -1 if nobody did")
EARNED: Final = _number("earned", "set of the pass bonuses that it brought")
EARNED_POINTS: Final = _number("earned_points", "what counts of them")
OUT_LOST: Final = _number(
    "out_lost", "1 if the last play, with the bonus for going out, would lead past the target"
)
OPENER: Final = _number("opener", "who opened the round")
LAST_OPENER: Final = _number("last_opener", "who opened the round before, -1 before the second")
LAST_TO_LAY: Final = _number(
    "last_to_lay", "who laid the last tile, be it in the round before; -1 if nobody did"
)
DEALS: Final = _number("deals", "how often the tiles were dealt for the round, void ones included")
LEAD_LEFT: Final = _number("lead_left", "1 if the first opener of the round left it to the partner")
OPENED_AFTER: Final = _number("opened_after", "what the round was opened after: AFTER_… of a round")
CLAIMED: Final = _number("claimed", "set of the players whom the way found that decided who opens")
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
HAND_VALUE: Final = _block("hand_value", lambda n: n.players, "what the tiles of each hand come to")
HAND_COUNTED: Final = _block(
    "hand_counted", lambda n: n.players, "end of the round: what each hand came to"
)
ROW: Final = _block(
    "row",
    lambda n: n.players * n.total * n.face_down,
    "tiles of each hand that lies face down, in order; NO_TILE if unknown: TOTAL a player",
)
FRONT: Final = _block(
    "front",
    lambda n: n.players * n.words * n.face_down,
    "set of the tiles of each hand that are turned over: WORDS a player",
)
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


def _of_cells(name: str, meaning: str) -> int:
    """Declare a block of a tree with one place for each cell."""
    return _block(name, lambda n: n.cells * (not n.lattice), f"tree: of each cell {meaning}")


INNER_JOINT: Final = _of_cells("inner_joint", "the joint it shares with the one before")
END_NAME: Final = _of_cells("end_name", "the name of the end it lies on: its place in NAME_PARENT")
BEFORE: Final = _of_cells("before", "the cell of the tile that opened it, -1 for the first")
FURTHER: Final = _of_cells("further", "1 if it is not at a long side of the double before it")
ARM: Final = _of_cells("arm", "the arm of the first tile it lies on")
DEPTH: Final = _of_cells(
    "depth", "how many tiles lie between the first tile and it, -1 for the first"
)
LEFT_ON_ARM: Final = _of_cells(
    "left_on_arm", "how many tiles may lie on its arm from it on, NO_LIMIT if any number"
)
TILE_AT: Final = _of_cells("tile_at", "the tile that lies there")
BRANCHED: Final = _of_cells("branched", "1 if a double lies there that branches")
SIDES_FREE: Final = _of_cells("sides_free", "how many long sides of its tile have no tile yet")
WAITING: Final = _of_cells("waiting", "further arms of its tile that are still to be opened")
NEEDED: Final = _of_cells("needed", "how many tiles the double there still needs")
NAME_PARENT: Final = _block(
    "name_parent",
    lambda n: n.cells * (not n.lattice),
    "tree: of each name of an end the one it begins with, -1 for an arm of the first tile",
)
NAME_STEP: Final = _block(
    "name_step",
    lambda n: n.cells * (not n.lattice),
    "tree: of each name the number it ends in; of an arm of the first tile END_…",
)
NAME_STEPS: Final = _block(
    "name_steps",
    lambda n: n.cells * (not n.lattice),
    "tree: of each name how many begin with it",
)
ARM_TILES: Final = _block(
    "arm_tiles", lambda n: NAMED_ARMS * (not n.lattice), "tree: tiles on each arm of the first tile"
)
ARM_UNCOVERED: Final = _block(
    "arm_uncovered",
    lambda n: NAMED_ARMS * (not n.lattice),
    "tree: doubles on each arm of the first tile that still need tiles",
)
OFF_TABLE: Final = _block(
    "off_table", lambda n: n.words * (not n.lattice), "tree: set of tiles that are not all laid"
)
END_HALVES: Final = _block(
    "end_halves",
    lambda n: n.base * (not n.lattice),
    "tree: how many halves of open ends show each number, as joints hold it",
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
    "end_own", lambda n: n.players, "end of the round: what the own hand did to each score"
)
END_CARRIED: Final = _block(
    "end_carried", lambda n: n.players, "end of the round: what each player got of tied rounds"
)
END_NOT_COUNTED: Final = _block(
    "end_not_counted", lambda n: n.players, "end of the round: what is off since it does not count"
)
END_RESET: Final = _block(
    "end_reset", lambda n: n.players, "end of the round: what is off since somebody else won"
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
    BY_LOWEST_EQUAL,
    BY_LOWEST_SUM,
    BY_EQUAL_OF_ROUND,
    BY_LAST_OPENER,
    BY_LAST_TO_LAY,
    BY_ALL_DRAWING,
    BY_REDEAL,
    BY_POOL_TILE,
) = range(15)
RANKED_HIGHEST, RANKED_EQUAL_HIGHEST, RANKED_LOWEST, RANKED_EQUAL_LOWEST = range(4)
"""How hands are compared: the highest or lowest sum first, perhaps behind all equal numbers."""
AFTER_NO_ROUND, AFTER_OUT, AFTER_BLOCKED, AFTER_TIED = range(4)
AFTER_NOTHING, AFTER_EQUAL, AFTER_ANY = range(3)
COSTS_NOTHING, COSTS_STUCK, COSTS_POOL_EMPTY, COSTS_FOUL = range(4)
"""What a pass is paid as."""
NO_TILE: Final = -1
MAY_PLAY, MUST_PLAY, ENDS_TURN = range(3)
NO_CLOCK, CLOCK_DRAWS, CLOCK_PASSES = range(3)
TAKES_OTHERS, TAKES_OTHERS_MINUS_OWN, TAKES_DIFFERENCES, TAKES_NOTHING = range(4)
TAKES_OPPONENTS, TAKES_OPPONENTS_MINUS_OWN, TAKES_ALL = range(4, 7)
OWN_NOTHING, OWN_TAKEN_OFF, OWN_ADDED, OWN_ADDED_TO_LOSERS = range(4)
NO_DRAW_NO_LAY, NO_LAY, ALL_PASSED = range(3)
LOWEST_HAND, FEWEST_TILES, NOBODY, LOWEST_TEAM = range(4)
TIE_SHARE, TIE_NOBODY, TIE_LOWEST_HAND, TIE_DIVIDE = range(4)
TIE_OPENER, TIE_LAST_TO_LAY, TIE_REPLAY, TIE_CARRY_OVER = range(4, 8)
HIGHEST_SCORE, LOWEST_SCORE, ROUND_WINNER = range(3)
PLAYING, OUT, BLOCKED, STOPPED = range(4)
BY_POINTS, BY_ROUNDS, BY_TIME = range(1, 4)
FREE, TAKEN = 0, -1
NO_DOUBLE, FIRST_DOUBLE, OPENING_DOUBLE, ALL_DOUBLES = range(4)
COMMON_NEVER, COMMON_ALWAYS, COMMON_AFTER_OWN = range(3)
NO_LIMIT: Final = -1
END_LEFT, END_RIGHT, END_UP, END_DOWN, END_COMMON, END_OF_ARM = range(1, 7)
"""Names of the arms of a first tile; END_OF_ARM + k is that of arm k, counted from 0."""
ANY_NUMBER: Final = -1

# Measures as the kernel counts them; those of the neighbourhood are packed into one number.
M_CONSTANT, M_SIDES, M_CORNERS, M_SPANS, M_ACROSS, M_HEXAGONS, M_CLOSED_CORNERS = range(7)
M_SUM, M_DRAWN, M_PASSES, M_ENDS_TOTAL, M_ENDS_EQUAL, M_ENDS_DIFFERENT = range(7, 13)
MEASURE_BITS: Final = 3
"""A packed measure of the neighbourhood takes three bits: it is never more than 4."""
DOWN, UP, NEAREST = range(3)


def readable(t: Sequence[int], s: Sequence[int], sizes: Sizes) -> dict[str, int | list[int]]:
    """Show a state by name, for debuggers and tests: numbers as they are, blocks as lists."""
    shown: dict[str, int | list[int]] = dict(zip(STATE_LAYOUT.names, s, strict=False))
    for block in STATE_BLOCKS:
        start = t[block.at]
        shown[block.name] = list(s[start : start + block.size(sizes)])
    return shown
