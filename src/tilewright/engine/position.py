"""A game at one moment, and whether a move would be legal.

`Position` wraps a compiled game and a state and asks the kernel; it changes nothing. What it tells
of scores and turns is in `standing`, what it tells of the table in `laid`. `Game` is a position
that can move on, `View` one that hides what its player may not know.
"""

from collections.abc import Mapping

from tilewright.engine import places as at
from tilewright.engine.kernel import reasons
from tilewright.engine.kernel.hands import rows
from tilewright.engine.kernel.judging import (
    cost_of_pass,
    judge_draw,
    judge_pass,
    judge_timeout,
    points_of,
)
from tilewright.engine.kernel.plays import count_plays, find_play, judge_play, running
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.kernel.sets import has
from tilewright.engine.kernel.sides import what_counts
from tilewright.engine.kernel.turns import what_counts_of_play
from tilewright.engine.laid import Laid
from tilewright.engine.refusals import refusal
from tilewright.engine.standing import Earned, parts_of
from tilewright.errors import IllegalMove
from tilewright.notation import Draw, Move, Pass, Play, read_play

COST_NAMES: Mapping[int, str] = {
    at.COSTS_STUCK: "stuck",
    at.COSTS_POOL_EMPTY: "pool_empty",
    at.COSTS_FOUL: "foul",
}
"""Names of what a pass is paid as, where it may cost anything."""


class Position(Laid):
    """A game at one moment. Players count from 1."""

    def hand(self, player: int) -> tuple[str, ...]:
        """Give the tiles a player holds, copies included, in the order of the set.

        Hands that lie face down come in the order of their rows; who does not know all of a row is
        given what is known of it. Raises `ValueError` if there is no such player.
        """
        if player not in range(1, self.players + 1):
            raise ValueError(f"there is no player {player}")
        return tuple(self.rules.tile_names[tile] for tile in self._held(player - 1))

    def _held(self, seat: int) -> list[int]:
        t, s = self._t, self._s
        if rows(t, s):
            row = t[at.ROW] + seat * t[at.TOTAL]
            places = range(row, row + s[t[at.HAND_COUNT] + seat])
            return [s[place] for place in places if s[place] != at.NO_TILE]
        held: list[int] = []
        for tile in range(t[at.TILES]):
            if has(s, t[at.HAND] + seat * t[at.WORDS], tile):
                copies = s[t[at.HELD] + seat * t[at.TILES] + tile] if t[at.COPIES_MATTER] else 1
                held += [tile] * copies
        return held

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
            return Earned(*self._points_of_passing(cost_of_pass(self._t, self._s)))
        tile, cell, turn = self._judged(move, None)
        total = score_placement(self._t, self._s, tile, cell, turn)
        total = what_counts_of_play(self._t, self._s, total)
        return Earned(total, self._parts_of_play(total))

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

    def _points_of_drawing(self) -> tuple[int, dict[str, int]]:
        return self._counted({"draw": self._t[at.DRAW_POINTS]})

    def _points_of_passing(self, cost: int) -> tuple[int, dict[str, int]]:
        if cost not in COST_NAMES:
            return 0, {}
        return self._counted({COST_NAMES[cost]: points_of(self._t, cost)})

    def _counted(self, parts: dict[str, int]) -> tuple[int, dict[str, int]]:
        """Give what counts of points for the player to move, and their parts."""
        points = sum(parts.values())
        counts = what_counts(self._t, self._s, self._s[at.TO_MOVE], points, 0)
        return counts, parts_of(counts, parts)

    def _parts_of_play(self, total: int) -> dict[str, int]:
        t, s = self._t, self._s
        parts = {"tile": s[at.PAID_TILE]}
        for bonus, name in enumerate(self.rules.bonus_names):
            if s[at.PAID_BONUSES] >> bonus & 1:
                parts[name] = s[t[at.PAID] + bonus]
        return parts_of(total, parts)
