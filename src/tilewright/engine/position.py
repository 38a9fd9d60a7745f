"""What can be read off a game at one moment, and whether a move would be legal.

`Position` wraps a compiled game and a state and asks the kernel; it changes nothing. `Game` is a
position that can move on, `View` one that hides what its player may not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tilewright.engine import places as at
from tilewright.engine.compile import Rules
from tilewright.engine.events import HowRoundEnded
from tilewright.engine.kernel import reasons
from tilewright.engine.kernel.board import END_LEFT, END_RIGHT, joint_of
from tilewright.engine.kernel.plays import count_plays, find_play, judge_play, running
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.kernel.sets import has
from tilewright.engine.kernel.turns import (
    draw_is_left,
    drew_the_most,
    judge_draw,
    judge_pass,
    judge_timeout,
    pass_points,
)
from tilewright.engine.refusals import refusal
from tilewright.errors import IllegalMove
from tilewright.language.variant import Variant
from tilewright.notation import Draw, Move, Pass, Place, Play, read_play

END_NAMES: Mapping[int, str] = {END_LEFT: "left", END_RIGHT: "right"}
_ENDINGS: Mapping[int, HowRoundEnded] = {at.OUT: "out", at.BLOCKED: "blocked"}


@dataclass(frozen=True)
class Earned:
    """Points and their parts; parts worth 0 are left out, and the parts add up to `total`."""

    total: int
    because: Mapping[str, int]


class OpenPlace(NamedTuple):
    """Where the next tile can lie, and the numbers it must show there.

    Numbers are clockwise from the point of a triangle, from the table outward of a domino; None
    where any number will do.
    """

    place: Place | None
    numbers: tuple[int | None, ...]


class Position:
    """A game at one moment. Players count from 1."""

    def __init__(self, rules: Rules, state: list[int]) -> None:
        self.rules = rules
        self._t = rules.t
        self._s = state

    # What everybody sees ------------------------------------------------------------------------

    @property
    def variant(self) -> Variant:
        """The rules as data."""
        return self.rules.variant

    @property
    def state(self) -> list[int]:
        """The state as the kernel reads it; that of a view holds nothing its player may not know.

        Whoever changes it changes the game, but for the places of answers such as FOUND_TILE.
        """
        return self._s

    @property
    def players(self) -> int:
        """How many play."""
        return self.rules.players

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first is dealt."""
        return self._s[at.ROUND]

    @property
    def to_move(self) -> int | None:
        """The player whose turn it is; None when no round is running."""
        return self._s[at.TO_MOVE] + 1 if running(self._s) else None

    @property
    def is_opening(self) -> bool:
        """Whether the first tile of the round is still to be laid."""
        return running(self._s) and self._s[at.LAID] == 0

    @property
    def winning_tiles(self) -> tuple[str, ...]:
        """The opener's tiles that won the opening, until the first tile lies.

        The first is the one that everybody hears of; others than the opener know no more of them.
        """
        if not self.is_opening:
            return ()
        t, s, names = self._t, self._s, self.rules.tile_names
        won = (tile for tile in range(t[at.TILES]) if has(s, t[at.WON_TILES], tile))
        return tuple(names[tile] for tile in won)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each player."""
        return self._each(at.SCORE)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many tiles each player holds."""
        return self._each(at.HAND_COUNT)

    @property
    def table(self) -> tuple[Play, ...]:
        """The laid tiles, in order."""
        t, s = self._t, self._s
        return tuple(
            self._play(s[t[at.LAID_TILE] + i], s[t[at.LAID_CELL] + i], s[t[at.LAID_TURN] + i])
            for i in range(s[at.LAID])
        )

    @property
    def open_places(self) -> tuple[OpenPlace, ...]:
        """The places for the next tile: row by row, or by the ends of a line in their order."""
        t, s = self._t, self._s
        cells = s[t[at.OPEN_CELL] : t[at.OPEN_CELL] + s[at.OPEN_COUNT]]
        if self.rules.lattice is None:
            cells.sort(key=lambda cell: s[t[at.END_NAME] + cell])
        else:
            cells.sort()
        return tuple(OpenPlace(self._place_of(cell), self._asked_at(cell)) for cell in cells)

    @property
    def pool_size(self) -> int:
        """How many tiles lie in the pool, those that are kept back included."""
        return self._s[at.POOL_END] - self._s[at.POOL_NEXT]

    @property
    def draws(self) -> int:
        """How many tiles were drawn in this turn."""
        return self._s[at.DRAWS]

    @property
    def draw_is_left(self) -> bool:
        """Whether the number of draws and the pool allow another draw in this turn."""
        return running(self._s) and draw_is_left(self._t, self._s)

    @property
    def draws_left(self) -> int:
        """How many more tiles the number of draws and the pool allow in this turn."""
        if not self.draw_is_left:
            return 0
        most, left = self._t[at.MOST_DRAWS], self.pool_size - self._t[at.KEPT_BACK]
        return left if most < 0 else min(left, most - self.draws)

    @property
    def round_over(self) -> HowRoundEnded | None:
        """How the round ended: out, blocked, or None while it runs or was stopped by the game."""
        return _ENDINGS.get(self._s[at.ROUND_OVER])

    @property
    def game_over(self) -> bool:
        """Whether the game is over."""
        return self._s[at.GAME_OVER] != 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the game; nobody before it is over."""
        return self._players_in(self._s[at.GAME_WINNERS])

    @property
    def seconds(self) -> float:
        """The time of all moves together."""
        return self._s[at.MILLISECONDS] / 1000

    @property
    def time_left(self) -> float | None:
        """The seconds that are left of the game's time; None where no limit is set."""
        limit = self._t[at.GAME_LIMIT]
        return max(0, limit - self._s[at.MILLISECONDS]) / 1000 if limit else None

    def end_of_round(self) -> tuple[Earned, ...]:
        """Give what the end of the last round added to each score, and why."""
        bonus_name = "out" if self._s[at.ROUND_OVER] == at.OUT else "blocked"
        parts = zip(
            self._each(at.END_BONUS), self._each(at.END_HANDS), self._each(at.END_OWN), strict=True
        )
        return tuple(
            Earned(
                bonus + hands + own,
                _worth_something({bonus_name: bonus, "hands": hands, "own_hand": own}),
            )
            for bonus, hands, own in parts
        )

    # Hands --------------------------------------------------------------------------------------

    def hand(self, player: int) -> tuple[str, ...]:
        """Give the tiles a player holds, copies included, in the order of the set.

        Raises `ValueError` if there is no such player.
        """
        if player not in range(1, self.players + 1):
            raise ValueError(f"there is no player {player}")
        return tuple(self.rules.tile_names[tile] for tile in self._held(player - 1))

    def _held(self, seat: int) -> list[int]:
        t, s = self._t, self._s
        held: list[int] = []
        for tile in range(t[at.TILES]):
            if has(s, t[at.HAND] + seat * t[at.WORDS], tile):
                copies = s[t[at.HELD] + seat * t[at.TILES] + tile] if t[at.COPIES_MATTER] else 1
                held += [tile] * copies
        return held

    # Plays --------------------------------------------------------------------------------------

    def legal_plays(self) -> tuple[Play, ...]:
        """Give every legal play of the player to move; copies of a tile make one play."""
        if not running(self._s):
            return ()
        t, s = self._t, self._s
        plays = []
        for k in range(count_plays(t, s, s[at.TO_MOVE])):
            find_play(t, s, s[at.TO_MOVE], k)
            plays.append(self.found_play())
        return tuple(plays)

    def found_play(self) -> Play:
        """Give the play that the kernel was last asked to find."""
        s = self._s
        return self._play(s[at.FOUND_TILE], s[at.FOUND_CELL], s[at.FOUND_TURN])

    def would_score(self, move: Move | str) -> Earned:
        """Give what a play would earn, or a draw or a pass; raises `IllegalMove` for no legal one.

        A text is a play.
        """
        if isinstance(move, Draw):
            self.verify_draw()
            return Earned(*self._points_of_drawing())
        if isinstance(move, Pass):
            self.verify_pass()
            return Earned(*self._points_of_passing())
        tile, cell, _ = self._judged(move, None)
        total = score_placement(self._t, self._s, tile, cell)
        return Earned(total, self._parts_of_play())

    def verify_play(self, play: Play | str, player: int | None = None) -> None:
        """Raise `IllegalMove` if the play is against the rules, `NotationError` if it is none."""
        self._judged(play, player)

    def can_play(self, play: Play | str, player: int | None = None) -> bool:
        """Tell whether a play is legal."""
        try:
            self.verify_play(play, player)
        except IllegalMove:
            return False
        return True

    def verify_draw(self, player: int | None = None) -> None:
        """Raise `IllegalMove` if drawing is against the rules."""
        self._judge(judge_draw(self._t, self._s), player)

    def can_draw(self, player: int | None = None) -> bool:
        """Tell whether drawing is legal."""
        return self._code(judge_draw(self._t, self._s), player) == reasons.FINE

    def verify_pass(self, player: int | None = None) -> None:
        """Raise `IllegalMove` if passing is against the rules."""
        self._judge(judge_pass(self._t, self._s), player)

    def can_pass(self, player: int | None = None) -> bool:
        """Tell whether passing is legal."""
        return self._code(judge_pass(self._t, self._s), player) == reasons.FINE

    def verify_timeout(self, player: int | None = None) -> None:
        """Raise `IllegalMove` if no limit of a turn can run out now."""
        self._judge(judge_timeout(self._t, self._s), player)

    def can_timeout(self, player: int | None = None) -> bool:
        """Tell whether the limit of a turn can run out now."""
        return self._code(judge_timeout(self._t, self._s), player) == reasons.FINE

    # Between numbers and names ------------------------------------------------------------------

    def _each(self, block: int) -> tuple[int, ...]:
        start = self._t[block]
        return tuple(self._s[start : start + self.players])

    def _players_in(self, players: int) -> tuple[int, ...]:
        return tuple(seat + 1 for seat in range(self.players) if players >> seat & 1)

    def _code(self, code: int, player: int | None) -> int:
        """Put the reason `turn` into its rank: after `over`, before everything else."""
        wrong_turn = player is not None and player != self._s[at.TO_MOVE] + 1
        return reasons.TURN if wrong_turn and code != reasons.OVER else code

    def _judge(self, code: int, player: int | None) -> None:
        code = self._code(code, player)
        if code != reasons.FINE:
            raise refusal(self, code, player=player)

    def _judged(self, play: Play | str, player: int | None) -> tuple[int, int, int]:
        """Judge a play; give tile, cell and turn."""
        if isinstance(play, str):
            play = read_play(play)
        tile = self.rules.tile(play.numbers)
        cell = self.cell_at(play.place)
        turn = self.rules.turn_of(tile, play.numbers) if tile >= 0 else 0
        code = self._code(judge_play(self._t, self._s, tile, cell, turn), player)
        if code != reasons.FINE:
            raise refusal(self, code, player=player, play=play, cell=cell)
        return tile, cell, turn

    def cell_at(self, place: Place | None) -> int:
        """Give the cell at a place; -1 if there is none."""
        t, s = self._t, self._s
        if self.rules.lattice is not None:
            if place is None or isinstance(place, str):
                return -1
            return self.rules.lattice.cell(*place)
        if place is None:
            return t[at.ROOT]
        for i in range(s[at.OPEN_COUNT]):
            cell = s[t[at.OPEN_CELL] + i]
            if END_NAMES.get(s[t[at.END_NAME] + cell]) == place:
                return cell
        return -1

    def _place_of(self, cell: int) -> Place | None:
        if self.rules.lattice is not None:
            return self.rules.lattice.place(cell)
        return END_NAMES.get(self._s[self._t[at.END_NAME] + cell])

    def _asked_at(self, cell: int) -> tuple[int | None, ...]:
        """Give the numbers at the corners of a cell."""
        t, s = self._t, self._s
        joints = (joint_of(t, s, cell, corner) for corner in range(t[at.CORNERS]))
        numbers = (s[t[at.JOINT_NUMBER] + joint] for joint in joints)
        return tuple(number - 1 if number else None for number in numbers)

    def _play(self, tile: int, cell: int, turn: int) -> Play:
        face = self.rules.faces[tile]
        return Play(face[turn:] + face[:turn], self._place_of(cell))

    def _points_of_drawing(self) -> tuple[int, dict[str, int]]:
        points = self._t[at.DRAW_POINTS]
        return points, _worth_something({"draw": points})

    def _points_of_passing(self) -> tuple[int, dict[str, int]]:
        points = pass_points(self._t, self._s)
        cause = "stuck" if drew_the_most(self._t, self._s) else "pool_empty"
        return points, _worth_something({cause: points})

    def _parts_of_play(self) -> dict[str, int]:
        t, s = self._t, self._s
        parts = {"tile": s[at.PAID_TILE]}
        for bonus, name in enumerate(self.rules.bonus_names):
            if s[at.PAID_BONUSES] >> bonus & 1:
                parts[name] = s[t[at.PAID] + bonus]
        return _worth_something(parts)


def _worth_something(parts: dict[str, int]) -> dict[str, int]:
    return {name: points for name, points in parts.items() if points != 0}
