"""Why a move is refused, said in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.engine import places as at
from tilewright.engine.kernel import reasons
from tilewright.engine.kernel.board import joint_of
from tilewright.errors import IllegalMove
from tilewright.language.examples import REASONS
from tilewright.language.tileset import Numbers, tile_name
from tilewright.notation import Play, place_name

if TYPE_CHECKING:
    from tilewright.engine.compile import Rules
    from tilewright.engine.position import Position

_UP_CORNERS = ("top", "bottom right", "bottom left")
_DOWN_CORNERS = ("bottom", "top left", "top right")


def refusal(
    position: Position,
    code: int,
    *,
    player: int | None = None,
    play: Play | None = None,
    cell: int = -1,
) -> IllegalMove:
    """Make the error for a reason number of the kernel."""
    reason = REASONS[code - 1]
    values: dict[str, object] = {}
    if player is not None:
        values["player"] = player
    if play is not None:
        values |= {"play": str(play), "tile": play.tile}
    if code == reasons.CORNER and play is not None:
        corner = _wrong_corner(position, play, cell)
        values |= corner
        return IllegalMove(reason, _corner_sentence(play, corner), **values)
    return IllegalMove(reason, _sentence(position, code, play), **values)


def _sentence(position: Position, code: int, play: Play | None) -> str:
    if code == reasons.OVER:
        return "The game is over." if position.game_over else "No round is running."
    if code == reasons.TURN:
        if position.is_opening:
            return f"It is the turn of {_opener(position)}."
        return f"It is player {position.to_move}'s turn."
    if code == reasons.MAY_NOT_DRAW:
        return _may_not_draw(position)
    if code == reasons.MUST_PLAY:
        return "A tile fits and must be laid."
    if code == reasons.MAY_NOT_PASS:
        if position.is_opening:
            return "The first tile of the round must be laid."
        return "A tile can still be drawn, so passing is not allowed."
    if code == reasons.NO_CLOCK or play is None:
        return "No time limit runs for this move."
    return _sentence_of_play(position, code, play)


def _sentence_of_play(position: Position, code: int, play: Play) -> str:
    if code == reasons.NOT_A_TILE:
        return f"{no_such_tile(position.rules, play.numbers)}."
    if code == reasons.NOT_HELD:
        return f"{play.tile} is not in the hand of the player to move."
    if code == reasons.NOT_YOUR_TILE:
        return f"{play.tile} may not open the round; {_opening_tiles(position)} may."
    if code == reasons.TAKEN_CELL:
        if play.place is None:
            return "The first tile lies already; say where this one goes."
        return f"A tile lies at {place_name(play.place)} already."
    if position.is_opening and position.rules.lattice is not None:
        return "The first tile of a round lies at 0/0."
    where = "that place" if play.place is None else place_name(play.place)
    return f"{where} shares no side with a laid tile."


def no_such_tile(rules: Rules, numbers: Numbers) -> str:
    """Say that the set has no such tile, and when it has the mirror image."""
    mirrored = rules.tile(numbers[::-1])
    message = f"{tile_name(numbers)} is no tile of this set"
    if mirrored >= 0:
        tile = rules.tile_names[mirrored]
        message += f": a tile may be turned, never flipped (the set has {tile})"
    return message


def _opener(position: Position) -> str:
    """Say who opens, and by what: `player 2, who opens by highest_triple`."""
    way = position._s[at.OPENED_BY]
    by = position.rules.opened_by[way] if way >= 0 else "chance"
    return f"player {position.to_move}, who opens by {by}"


def _may_not_draw(position: Position) -> str:
    if position.is_opening:
        return "The first tile of the round must be laid before anybody draws."
    most = position.variant.turn.draw.most
    if most == 0:
        return "No tiles are drawn in this variant."
    if most != "any" and position.draws >= most:
        return f"{position.draws} tiles were drawn in this turn, and no more may be."
    return "The pool has no tile left that may be drawn."


def _opening_tiles(position: Position) -> str:
    tiles = dict.fromkeys(play.tile for play in position.legal_plays())
    return " or ".join(tiles)


def _wrong_corner(position: Position, play: Play, cell: int) -> dict[str, object]:
    """Find the first corner whose number does not agree."""
    t, s = position.rules.t, position._s
    for corner, number in enumerate(play.numbers):
        on_table = s[t[at.JOINT_NUMBER] + joint_of(t, s, cell, corner)] - 1
        if on_table >= 0 and on_table != number:
            lattice = position.rules.lattice is not None
            names = (_DOWN_CORNERS if cell & 1 else _UP_CORNERS) if lattice else ("inner", "outer")
            return {"corner": names[corner], "on_table": on_table, "on_tile": number}
    raise AssertionError("a tile that agrees at every corner is not refused")


def _corner_sentence(play: Play, corner: dict[str, object]) -> str:
    if isinstance(play.place, tuple):
        return (
            f"{play.numbers_text} does not fit at {place_name(play.place)}: its {corner['corner']} "
            f"corner shows {corner['on_tile']}, and the table shows {corner['on_table']} there."
        )
    return (
        f"{play.numbers_text} does not fit at the {play.place} end: it begins with "
        f"{corner['on_tile']}, and the end shows {corner['on_table']}."
    )
