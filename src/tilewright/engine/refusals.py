"""Why a move is refused, said in one sentence.

Sentences are templates, so that they can be said in another language: see `TilewrightError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tilewright.engine import places as at
from tilewright.engine.kernel import reasons
from tilewright.engine.kernel.cells import joint_of
from tilewright.engine.kernel.gates import OPEN, SHUT, gate_of, ring_to_fill
from tilewright.engine.kernel.hands import rows
from tilewright.errors import IllegalMove
from tilewright.language.examples import REASONS
from tilewright.language.opening import HolderOf, OpenedBy, OpeningMethod
from tilewright.language.tileset import WILD, Numbers, tile_name
from tilewright.messages import later
from tilewright.notation import Play, place_name

if TYPE_CHECKING:
    from tilewright.engine.compile import Rules
    from tilewright.engine.position import Position

Sentence = tuple[str, Mapping[str, object]]
"""A template and what stands in its slots."""

_JOINTS: Final = {
    ("triangle", "corners"): (
        ("top", "bottom right", "bottom left"),
        ("bottom", "top left", "top right"),
    ),
    ("triangle", "sides"): (
        ("right side", "bottom side", "left side"),
        ("left side", "top side", "right side"),
    ),
    ("square", "corners"): (("top left", "top right", "bottom right", "bottom left"),) * 2,
    ("square", "sides"): (("top side", "right side", "bottom side", "left side"),) * 2,
}
"""Where the numbers of a tile stand on even and on odd cells, by its shape and its numbers."""

_WRONG_CORNER: Final = {
    "top": later(
        "{tile} does not fit at {place}: its top corner shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
    "bottom right": later(
        "{tile} does not fit at {place}: its bottom right corner shows {on_tile}, and the table "
        "shows {on_table} there."
    ),
    "bottom left": later(
        "{tile} does not fit at {place}: its bottom left corner shows {on_tile}, and the table "
        "shows {on_table} there."
    ),
    "bottom": later(
        "{tile} does not fit at {place}: its bottom corner shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
    "top left": later(
        "{tile} does not fit at {place}: its top left corner shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
    "top right": later(
        "{tile} does not fit at {place}: its top right corner shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
    "top side": later(
        "{tile} does not fit at {place}: its top side shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
    "right side": later(
        "{tile} does not fit at {place}: its right side shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
    "bottom side": later(
        "{tile} does not fit at {place}: its bottom side shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
    "left side": later(
        "{tile} does not fit at {place}: its left side shows {on_tile}, and the table shows "
        "{on_table} there."
    ),
}
_WRONG_END: Final = {
    "left": later(
        "{tile} does not fit at the left end: it begins with {on_tile}, and the end shows "
        "{on_table}."
    ),
    "right": later(
        "{tile} does not fit at the right end: it begins with {on_tile}, and the end shows "
        "{on_table}."
    ),
    "up": later(
        "{tile} does not fit at the upper end: it begins with {on_tile}, and the end shows "
        "{on_table}."
    ),
    "down": later(
        "{tile} does not fit at the lower end: it begins with {on_tile}, and the end shows "
        "{on_table}."
    ),
}
_WRONG_OTHER_END: Final = later(
    "{tile} does not fit at the end called {place}: it begins with {on_tile}, and the end shows "
    "{on_table}."
)

_OPENS: Final[Mapping[OpeningMethod, str]] = {
    "highest_triple": later("It is {player}'s turn: {player} holds the highest triple and opens."),
    "highest_quad": later("It is {player}'s turn: {player} holds the highest quad and opens."),
    "highest_double": later("It is {player}'s turn: {player} holds the highest double and opens."),
    "highest_sum": later(
        "It is {player}'s turn: {player} holds the tile with the highest sum and opens."
    ),
    "lowest_double": later("It is {player}'s turn: {player} holds the lowest double and opens."),
    "lowest_sum": later(
        "It is {player}'s turn: {player} holds the tile with the lowest sum and opens."
    ),
    "doubles_down": later(
        "It is {player}'s turn: {player} holds the double of this round and opens."
    ),
    "drawn_tile": later("It is {player}'s turn: {player} drew the highest tile and opens."),
    "last_winner": later("It is {player}'s turn: {player} won the last round and opens."),
    "last_opener": later("It is {player}'s turn: {player} opened the last round and opens again."),
    "last_to_lay": later(
        "It is {player}'s turn to open: the last tile of the round before decides."
    ),
    "next_player": later("It is {player}'s turn to open this round."),
    "random": later("It is {player}'s turn to open: that was decided by lot."),
}
_PARTNER_OPENS: Final = later("It is {player}'s turn to open: the partner left it to {player}.")
_HOLDER_OPENS: Final = later("It is {player}'s turn: {player} holds {tile} and opens.")

STILL_TO_DRAW: Final = later("A tile can still be drawn, so passing is not allowed.")


def refusal(
    position: Position,
    code: int,
    *,
    player: int | None = None,
    play: Play | None = None,
    cell: int = -1,
) -> IllegalMove:
    """Make the error for a reason number of the kernel."""
    values: dict[str, object] = {}
    if player is not None:
        values["player"] = player
    if play is not None:
        values |= {"play": str(play), "tile": play.tile}
    if code == reasons.CORNER and play is not None:
        corner = _wrong_corner(position, play, cell)
        values |= corner
        template, slots = _corner_sentence(play, corner)
    else:
        template, slots = _sentence(position, code, play, cell)
    return IllegalMove(REASONS[code - 1], template, slots, **values)


def _sentence(position: Position, code: int, play: Play | None, cell: int) -> Sentence:
    if code == reasons.OVER:
        if position.game_over:
            return later("The game is over."), {}
        return later("No round is running."), {}
    if code == reasons.TURN:
        return _whose_turn(position)
    if code == reasons.MAY_NOT_DRAW:
        return _may_not_draw(position)
    if code == reasons.MUST_PLAY:
        return later("A tile fits, so one must be laid."), {}
    if code == reasons.MAY_NOT_PASS:
        if position.is_opening:
            return later("The first tile of the round must be laid."), {}
        return STILL_TO_DRAW, {}
    if code == reasons.NO_CLOCK or play is None:
        return later("This move has no time limit."), {}
    return _sentence_of_play(position, code, play, cell)


def _sentence_of_play(position: Position, code: int, play: Play, cell: int) -> Sentence:
    if code == reasons.NOT_A_TILE:
        return no_such_tile(position.rules, play.numbers)
    if code == reasons.NOT_HELD:
        return _not_held(position, play)
    if code == reasons.NOT_YOUR_TILE:
        return _not_for_opening(position, play)
    if code == reasons.TAKEN_CELL:
        if play.place is None:
            return later("The first tile is on the table already; say where this one goes."), {}
        return later("There is a tile at {place} already."), {"place": place_name(play.place)}
    if code == reasons.CLOSED:
        return _closed(position, play, cell)
    return _apart(position, play)


def no_such_tile(rules: Rules, numbers: Numbers) -> Sentence:
    """Say that the set has no such tile, and when it has the mirror image."""
    mirrored, name = rules.tile(numbers[::-1]), tile_name(numbers)
    if mirrored < 0:
        return later("{tile} is no tile of this set."), {"tile": name}
    return (
        later(
            "{tile} is no tile of this set: a tile may be turned, never flipped (the set has "
            "{mirrored})."
        ),
        {"tile": name, "mirrored": rules.tile_names[mirrored]},
    )


def _whose_turn(position: Position) -> Sentence:
    slots: dict[str, object] = {"player": position.to_move}
    if not position.is_opening:
        return later("It is {player}'s turn."), slots
    if position._s[at.LEAD_LEFT] == 1:
        return _PARTNER_OPENS, slots
    way = position._s[at.OPENED_BY]
    by: OpenedBy = position.rules.opened_by[way] if way >= 0 else "random"
    if isinstance(by, HolderOf):
        return _HOLDER_OPENS, {**slots, "tile": by.holder_of}
    return _OPENS[by], slots


def _not_held(position: Position, play: Play) -> Sentence:
    t, tile = position.rules.t, position.rules.tile(play.numbers)
    laid = sum(each.tile == play.tile for each in position.table)
    if laid == t[t[at.COPIES] + tile]:
        return later("{tile} is on the table already."), {"tile": play.tile}
    if rows(t, position._s):
        return later("Only the tile that is turned over may be laid, and that is not {tile}."), {
            "tile": play.tile
        }
    slots = {"tile": play.tile, "player": position.to_move}
    return later("{tile} is not in the hand of {player}."), slots


def _not_for_opening(position: Position, play: Play) -> Sentence:
    right = tuple(dict.fromkeys(each.tile for each in position.legal_plays()))
    slots = {"tile": play.tile, "right": ", ".join(right)}
    if len(right) == 1:
        return later("{tile} may not open the round; it must be {right}."), slots
    return later("{tile} may not open the round; it must be one of these: {right}."), slots


def _apart(position: Position, play: Play) -> Sentence:
    if position.rules.lattice is None:
        if position.is_opening:
            return later("The first tile of a round is laid without a place."), {}
        return later("The table has no end called {place}."), {"place": _place(play)}
    if position.is_opening:
        return later("The first tile of a round lies at 0/0."), {}
    if play.place is None:
        return later("Say where {tile} goes, such as {tile} @ 0/1."), {"tile": play.numbers_text}
    return later("No tile on the table shares a side with {place}."), {"place": _place(play)}


def _closed(position: Position, play: Play, cell: int) -> Sentence:
    """Say why nothing may be laid at an open end now: the first of the gates that is shut."""
    t, s, slots = position.rules.t, position._s, {"place": _place(play)}
    if s[t[at.LEFT_ON_ARM] + cell] == 0:
        return later("Arm {place} has as many tiles as it may have."), slots
    held_up = s[t[at.ARM_UNCOVERED] + s[t[at.ARM] + cell]] > 0 or t[at.COVER_ARM_ONLY] == 0
    if s[at.UNCOVERED] > 0 and held_up and s[t[at.NEEDED] + s[t[at.BEFORE] + cell]] == 0:
        return later("A double must be covered before anything is laid at {place}."), slots
    if (
        t[at.CLOSING_IS_LAST] == 1
        and gate_of(t, s, cell, s[at.TO_MOVE], ring_to_fill(t, s)) == OPEN
    ):
        message = later("{tile} would close the game at {place}, and another tile can be laid.")
        return message, {**slots, "tile": play.numbers_text}
    ring = ring_to_fill(t, s)
    filled = s[t[at.ARM_TILES] + s[t[at.ARM] + cell]] > ring
    if ring >= 0 and (filled or s[t[at.DEPTH] + cell] != ring):
        return later("All arms of the first tile must be filled before {place} goes on."), slots
    if t[at.TRAINS] == 1 and gate_of(t, s, cell, s[at.TO_MOVE], -1) == SHUT:
        return _not_yours(position, cell, slots)
    return later("Only a double may be laid at {place} now."), slots


def _not_yours(position: Position, cell: int, slots: dict[str, str]) -> Sentence:
    t, s = position.rules.t, position._s
    owner = s[t[at.ARM] + cell]
    if owner == t[at.PLAYERS]:
        message = later("{player} must begin the own arm before laying at {place}.")
        return message, {**slots, "player": position.to_move}
    return later("Arm {place} is {player}'s alone."), {**slots, "player": owner + 1}


def _place(play: Play) -> str:
    return "" if play.place is None else place_name(play.place)


def _may_not_draw(position: Position) -> Sentence:
    if position.is_opening:
        return later("The first tile of the round must be laid before anybody draws."), {}
    most = position.variant.turn.draw.most
    if most == 0:
        return later("No tiles are drawn in this game."), {}
    if position.goes_on:
        return later("A tile was laid in this turn, so none is drawn."), {}
    if most == "any" or position.draws < most:
        return later("The pool has no tile left that may be drawn."), {}
    if most == 1:
        return later("Only one tile may be drawn in a turn."), {}
    return later("No more than {most} tiles may be drawn in a turn."), {"most": most}


def _wrong_corner(position: Position, play: Play, cell: int) -> dict[str, object]:
    """Find the first of a tile's numbers that does not agree, and where it stands."""
    t, s, tiles = position.rules.t, position._s, position.variant.tiles
    for corner, number in enumerate(play.numbers):
        on_table = s[t[at.JOINT_NUMBER] + joint_of(t, s, cell, corner)] - 1
        if position.rules.lattice is None:  # a domino meets the table at one end
            return {"corner": "inner", "on_table": on_table, "on_tile": number}
        if on_table >= 0 and number not in (WILD, on_table):
            corners = _JOINTS[tiles.shape, tiles.numbers_at][cell & 1]
            return {"corner": corners[corner], "on_table": on_table, "on_tile": number}
    raise AssertionError("a tile that agrees at every corner is not refused")


def _corner_sentence(play: Play, corner: Mapping[str, object]) -> Sentence:
    numbers = {name: corner[name] for name in ("on_table", "on_tile")}
    slots = {"tile": play.numbers_text, **numbers}
    if play.place in _WRONG_END:
        return _WRONG_END[str(play.place)], slots
    slots["place"] = _place(play)
    return _WRONG_CORNER.get(str(corner["corner"]), _WRONG_OTHER_END), slots
