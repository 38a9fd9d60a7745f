"""Positions set up by hand: tables, hands, pools and scores of examples.

What is left out is free. Without `hands` every player may lay any tile that is not on the table;
hands without a pool, or without hands at all, never block, and any tile left over may be drawn.
The last tile of a table was laid by the player before the one to move; where more than one tile
lies, everybody has had the first turn of the round.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from tilewright.engine import places as at
from tilewright.engine.compile import Rules, compile_rules
from tilewright.engine.events import way_name
from tilewright.engine.game import Game
from tilewright.engine.kernel.board import agrees, close_first_cell, lay
from tilewright.engine.kernel.deal import next_round
from tilewright.engine.kernel.flow import begin_turn
from tilewright.engine.kernel.hands import receive
from tilewright.engine.kernel.opening import (
    begin_with,
    find_openers,
    opened_by,
    order_of_hands,
)
from tilewright.engine.kernel.sets import clear, has
from tilewright.engine.kernel.sides import add_points
from tilewright.engine.kernel.ties import first_among
from tilewright.engine.refusals import no_such_tile
from tilewright.errors import ImpossiblePosition, NotationError
from tilewright.language.variant import Variant
from tilewright.notation import Play, read_play, read_tile

FURTHEST = 200
"""Rows or columns from 0/0 at which a tile of a set-up table may lie."""


def set_up(
    variant: Variant,
    players: int,
    *,
    table: Sequence[str] = (),
    hands: Sequence[Sequence[str]] | None = None,
    pool: Sequence[str] | None = None,
    scores: Sequence[int] | None = None,
    to_move: int | None = None,
    compiled: Callable[[Variant, int, int], Rules] = compile_rules,
) -> Game:
    """Set up a position in the first round of a game.

    `compiled` is for whoever sets up many positions and keeps what was compiled.

    Raises `ImpossiblePosition`, whose path names the part at fault, when it cannot be, and
    `ImpossibleGame` when the variant cannot be played by that number of players.
    """
    laid = [_read_table(text, number) for number, text in enumerate(table)]
    rules = compiled(variant, players, _reach(laid))
    game = Game.of_state(rules, rules.new_state())
    next_round(rules.t, game._s)
    game._s[at.SHARED_HANDS] = int(hands is None)
    game._s[at.NEVER_BLOCKED] = int(hands is None or pool is None)
    left = _Left(rules)
    _lay_table(game, laid, left)
    _deal(game, hands, pool, left)
    _set_scores(game, scores)
    _set_player(game, to_move)
    return game


def bring_to_front(game: Game, tile: str) -> bool:
    """Make a tile the next of the pool, where the pool is unknown; tell whether it was there."""
    t, s = game.rules.t, game._s
    number = game.rules.tile(read_tile(tile))
    first = t[at.ORDER] + s[at.POOL_NEXT]
    for place in range(first, t[at.ORDER] + s[at.POOL_END]):
        if s[place] == number:
            s[first], s[place] = s[place], s[first]
            return True
    return False


class _Left:
    """Counts the tiles of the set that are not used yet."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.copies: Counter[int] = Counter()
        for i in range(rules.t[at.TOTAL]):
            self.copies[rules.t[rules.t[at.DECK] + i]] += 1

    def take(self, name: str, path: tuple[str | int, ...]) -> int:
        """Take a tile out of the set; give its number."""
        try:
            numbers = read_tile(name)
        except NotationError as error:
            raise ImpossiblePosition(path, error.message) from error
        tile = self.rules.tile(numbers)
        if tile < 0:
            template, slots = no_such_tile(self.rules, numbers)
            raise ImpossiblePosition(path, template.format(**slots).removesuffix("."))
        if self.copies[tile] == 0:
            raise ImpossiblePosition(path, f"{name} is used more often than the set has it")
        self.copies[tile] -= 1
        return tile

    def all(self) -> list[int]:
        """Give the tiles that are left, copies repeated."""
        return sorted(self.copies.elements())


def _read_table(text: str, number: int) -> Play:
    try:
        return read_play(text)
    except NotationError as error:
        raise ImpossiblePosition(("table", number), error.message) from error


def _reach(laid: Sequence[Play]) -> int:
    reach = 0
    for number, play in enumerate(laid):
        if isinstance(play.place, tuple):
            furthest = max(map(abs, play.place))
            if furthest > FURTHEST:
                message = f"{play} lies further than {FURTHEST} rows or columns from 0/0"
                raise ImpossiblePosition(("table", number), message)
            reach = max(reach, furthest)
    return reach


def _lay_table(game: Game, laid: Sequence[Play], left: _Left) -> None:
    rules, s = game.rules, game._s
    if laid and rules.lattice is not None:
        close_first_cell(rules.t, s)
    for number, play in enumerate(laid):
        path = ("table", number)
        tile, cell = left.take(play.numbers_text, path), game.cell_at(play.place)
        if cell < 0 and play.place is None:
            message = f"{play} has no place: say where it lies, such as {play} @ 0/0"
            raise ImpossiblePosition(path, message)
        if cell < 0:
            raise ImpossiblePosition(path, f"{play} has no place on this table")
        if s[rules.t[at.CELL_STATE] + cell] == at.TAKEN:
            raise ImpossiblePosition(path, f"{play} lies where a tile lies already")
        turn = rules.turn_of(tile, play.numbers)
        if not agrees(rules.t, s, cell, tile, turn):
            raise ImpossiblePosition(path, f"{play} does not agree with the tiles before it")
        lay(rules.t, s, cell, tile, turn)


def _deal(
    game: Game,
    hands: Sequence[Sequence[str]] | None,
    pool: Sequence[str] | None,
    left: _Left,
) -> None:
    rules, t, s = game.rules, game.rules.t, game._s
    if hands is not None and len(hands) != rules.players:
        message = f"{rules.players} players have {len(hands)} hands"
        raise ImpossiblePosition(("hands",), message)
    held = [
        [left.take(name, ("hands", seat, i)) for i, name in enumerate(hand)]
        for seat, hand in enumerate(hands or ())
    ]
    drawn = [left.take(name, ("pool", i)) for i, name in enumerate(pool or ())]
    if hands is None:
        held = [left.all()] * rules.players
    for seat, tiles in enumerate(held):
        for tile in tiles:
            receive(t, s, seat, tile)
    order = drawn if pool is not None else left.all()
    for i, tile in enumerate(order):
        s[t[at.ORDER] + i] = tile
    s[at.POOL_NEXT], s[at.POOL_END] = 0, len(order)


def _set_scores(game: Game, scores: Sequence[int] | None) -> None:
    if scores is None:
        return
    if len(scores) != game.players:
        message = f"{game.players} players have {len(scores)} scores"
        raise ImpossiblePosition(("scores",), message)
    for team in game.teams:
        if len({scores[player - 1] for player in team}) > 1:
            names = " and ".join(map(str, team))
            message = f"players {names} are a team: they have the same score"
            raise ImpossiblePosition(("scores",), message)
        add_points(game.rules.t, game._s, team[0] - 1, scores[team[0] - 1])


def _winning_tile(game: Game) -> str | None:
    """Name the tile that won the opening, if it is a single one."""
    t, s = game.rules.t, game._s
    won = [tile for tile in range(t[at.TILES]) if has(s, t[at.WON_TILES], tile)]
    return game.rules.tile_names[won[0]] if len(won) == 1 else None


def _set_player(game: Game, to_move: int | None) -> None:
    """Begin the turn of the player to move: the given one, or the one whom the rules find."""
    t, s = game.rules.t, game._s
    if to_move is not None and not 1 <= to_move <= game.players:
        raise ImpossiblePosition(("to_move",), f"there is no player {to_move}")
    if s[at.LAID] > 0:
        if to_move is None:
            raise ImpossiblePosition((), "to_move is needed: whose turn is it at this table?")
        if s[t[at.HAND_COUNT] + to_move - 1] == 0:
            message = f"player {to_move} is to move and holds nothing: the round would be over"
            raise ImpossiblePosition(("hands", to_move - 1), message)
        s[at.TO_MOVE] = to_move - 1
        before = (to_move - 2) % game.players
        s[at.LAST_TO_LAY] = before
        s[at.HAD_A_TURN] = 1 << before if s[at.LAID] == 1 else (1 << game.players) - 1
        begin_turn(t, s)
        return
    openers = find_openers(t, s, redeals=0)
    by_chance = opened_by(t, s) in (at.BY_CHANCE, at.BY_DRAWN_TILE, at.BY_POOL_TILE)
    possible = (
        (1 << game.players) - 1 if by_chance else first_among(t, s, openers, order_of_hands(t, s))
    )
    if to_move is None and possible.bit_count() > 1:
        raise ImpossiblePosition((), "to_move is needed: chance decides who opens here")
    opener = possible.bit_length() - 1 if to_move is None else to_move - 1
    if not possible >> opener & 1:
        names = " or ".join(str(seat + 1) for seat in range(game.players) if possible >> seat & 1)
        way = way_name(game.rules.opened_by[s[at.OPENED_BY]])
        message = f"player {names} opens this round, by {way}"
        if (won := _winning_tile(game)) is not None:
            message += f" with {won}"
        raise ImpossiblePosition(("to_move",), message)
    if s[at.SHARED_HANDS] == 1:
        clear(t, s, t[at.WON_TILES])
    s[at.OPENER] = opener
    begin_with(t, s, opener)
