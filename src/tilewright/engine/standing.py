"""What everybody may read off a game at one moment: players, turns, scores, pool, time, ends."""

from collections.abc import Mapping
from dataclasses import dataclass

from tilewright.engine import places as at
from tilewright.engine.compile import Rules
from tilewright.engine.events import HowRoundEnded
from tilewright.engine.kernel.flow import goes_on
from tilewright.engine.kernel.judging import (
    draw_is_left,
)
from tilewright.engine.kernel.lead import may_leave_lead
from tilewright.engine.kernel.plays import running
from tilewright.engine.kernel.sets import has
from tilewright.language.variant import Variant

_ENDINGS: Mapping[int, HowRoundEnded] = {at.OUT: "out", at.BLOCKED: "blocked"}


@dataclass(frozen=True)
class Earned:
    """Points and their parts; parts worth 0 are left out, and the parts add up to `total`."""

    total: int
    because: Mapping[str, int]


class Standing:
    """A game at one moment, but for its table and hands. Players count from 1."""

    def __init__(self, rules: Rules, state: list[int]) -> None:
        self.rules = rules
        self._t = rules.t
        self._s = state

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
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The players of each team; each by itself where all play alone."""
        sides = self._t[at.SIDES]
        return tuple(tuple(range(side, self.players + 1, sides)) for side in range(1, sides + 1))

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each player."""
        return self._each(at.SCORE)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many tiles each player holds."""
        return self._each(at.HAND_COUNT)

    @property
    def pool_size(self) -> int:
        """How many tiles lie in the pool, those that are kept back included."""
        return self._s[at.POOL_END] - self._s[at.POOL_NEXT]

    @property
    def dealt(self) -> int:
        """How many tiles each player was dealt; some may have been drawn for the opening since."""
        return self._t[at.HAND_SIZE]

    @property
    def deals(self) -> int:
        """How often the tiles were dealt for this round, deals that do not count included."""
        return self._s[at.DEALS]

    @property
    def draws(self) -> int:
        """How many tiles were drawn in this turn."""
        return self._s[at.DRAWS]

    @property
    def draw_is_left(self) -> bool:
        """Whether the number of draws and the pool allow another draw in this turn."""
        return running(self._s) and draw_is_left(self._t, self._s)

    @property
    def goes_on(self) -> bool:
        """Whether the player to move has laid a tile in this turn and may lay another, or pass."""
        return running(self._s) and goes_on(self._s)

    @property
    def may_leave_lead(self) -> bool:
        """Whether a pass of the player to move lets the partner open the round."""
        return running(self._s) and may_leave_lead(self._t, self._s)

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
    def round_won_by(self) -> tuple[int, ...]:
        """Who won the last round by the own hand; partners win with them."""
        return self._players_in(self._s[at.WON_BY])

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
        parts = {
            "out" if self._s[at.ROUND_OVER] == at.OUT else "blocked": at.END_BONUS,
            "hands": at.END_HANDS,
            "own_hand": at.END_OWN,
            "carried_over": at.END_CARRIED,
            "not_counted": at.END_NOT_COUNTED,
            "reset": at.END_RESET,
        }
        each = zip(*map(self._each, parts.values()), strict=True)
        return tuple(
            Earned(sum(points), _worth_something(dict(zip(parts, points, strict=True))))
            for points in each
        )

    def _each(self, block: int) -> tuple[int, ...]:
        start = self._t[block]
        return tuple(self._s[start : start + self.players])

    def _players_in(self, players: int) -> tuple[int, ...]:
        return tuple(seat + 1 for seat in range(self.players) if players >> seat & 1)


def parts_of(total: int, parts: dict[str, int]) -> dict[str, int]:
    """Give the parts of points of which no more than `total` count."""
    return _worth_something({**parts, "not_counted": total - sum(parts.values())})


def _worth_something(parts: dict[str, int]) -> dict[str, int]:
    return {name: points for name, points in parts.items() if points != 0}
