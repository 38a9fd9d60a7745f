"""A game that moves on: the friendly object over the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tilewright.engine import places as at
from tilewright.engine.compile import Rules, compile_rules
from tilewright.engine.events import (
    Drew,
    EarnedByPass,
    Event,
    GameEnded,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
    ToldApartBy,
    WhyGameEnded,
)
from tilewright.engine.kernel import judging, lead, opening, ties, turns
from tilewright.engine.position import Position
from tilewright.engine.standing import Earned, parts_of
from tilewright.errors import IllegalMove
from tilewright.language.variant import Variant
from tilewright.notation import Draw, Move, Pass, Play, read_play

if TYPE_CHECKING:
    from tilewright.engine.view import View

LARGEST_SEED = 2**64 - 1
LONGEST_MOVE = 1e7
"""Seconds a move may take, about four months."""
_WHY: Mapping[int, WhyGameEnded] = {
    at.BY_POINTS: "points",
    at.BY_ROUNDS: "rounds",
    at.BY_TIME: "time",
}


class Game(Position):
    """A game from its first deal to its end; everything that happens is in `journal`.

    The same variant, number of players, seed and moves make the same game on every machine. A
    round is dealt by `start_round`; every move gives the events it caused: its own, then the end
    of the round and of the game where they happen.

    Raises `ImpossibleGame` for a number of players the variant cannot be played by, `ValueError`
    for a seed that does not fit into 64 bits.
    """

    def __init__(self, variant: Variant, players: int, seed: int = 0) -> None:
        if not 0 <= seed <= LARGEST_SEED:
            raise ValueError(f"a seed is a whole number from 0 to 2^64 - 1, not {seed}")
        rules = compile_rules(variant, players)
        super().__init__(rules, rules.new_state())
        self._s[at.SEED_LOW] = seed & 0xFFFFFFFF
        self._s[at.SEED_HIGH] = seed >> 32
        self.seed = seed
        self.journal: list[Event] = []
        self._seen: dict[int, list[Event]] = {}
        """The journal as players may read it, as far as they have looked."""

    @classmethod
    def of_state(cls, rules: Rules, state: list[int]) -> Game:
        """Make a game of a compiled variant and a state; the state is not copied."""
        game = cls.__new__(cls)
        Position.__init__(game, rules, state)
        game.seed = state[at.SEED_HIGH] << 32 | state[at.SEED_LOW]
        game.journal = []
        game._seen = {}
        return game

    def clone(self) -> Game:
        """Make a copy that goes its own way."""
        copy = Game.of_state(self.rules, self._s.copy())
        copy.journal = self.journal.copy()
        return copy

    def view(self, player: int) -> View:
        """Give what a player may know: the own hand, what is open, nothing else."""
        from tilewright.engine.view import view_of

        return view_of(self, player)

    @property
    def pool(self) -> tuple[str, ...]:
        """The tiles of the pool, the next first; a view of the game does not know them."""
        t, s = self._t, self._s
        order = s[t[at.ORDER] + s[at.POOL_NEXT] : t[at.ORDER] + s[at.POOL_END]]
        return tuple(self.rules.tile_names[tile] for tile in order)

    # Moving on ----------------------------------------------------------------------------------

    def start_round(self) -> tuple[Event, ...]:
        """Deal the next round, which may be over at once where a tile of the pool lies first.

        Raises `IllegalMove` (`over`) when the game is over, `ValueError` while a round is running.
        """
        if self.game_over:
            raise IllegalMove("over", "The game is over.")
        if self.to_move is not None:
            raise ValueError("the round is still being played")
        opening.start_round(self._t, self._s)
        return self._happened(self._round_started())

    def move(self, move: Move, player: int | None = None, seconds: float = 0) -> tuple[Event, ...]:
        """Make a decision: lay, draw or pass."""
        if isinstance(move, Draw):
            return self.draw(player, seconds)
        if isinstance(move, Pass):
            return self.pass_(player, seconds)
        return self.play(move, player, seconds)

    def play(
        self, play: Play | str, player: int | None = None, seconds: float = 0
    ) -> tuple[Event, ...]:
        """Lay a tile.

        Raises `IllegalMove` if that is against the rules, `NotationError` for a text that is no
        play; then nothing has changed.
        """
        if isinstance(play, str):
            play = read_play(play)
        tile, cell, turn = self._judged(play, player)
        mover = self._s[at.TO_MOVE]
        to_show = lead.tile_to_show(self._t, self._s, tile)
        shown = self.rules.tile_names[to_show] if to_show >= 0 else None
        seconds = self._take_time(seconds)
        total = turns.play(self._t, self._s, tile, cell, turn)
        laid = self.table[-1]
        earned = Earned(total, self._parts_of_play(total))
        scores = self._scores_after(mover, earned.total)
        event = Played(mover + 1, str(laid), total, earned.because, scores, seconds, shown)
        return self._happened(event)

    def draw(self, player: int | None = None, seconds: float = 0) -> tuple[Event, ...]:
        """Draw the next tile of the pool; raises `IllegalMove` if that is against the rules."""
        self.verify_draw(player)
        seconds = self._take_time(seconds)
        return self._drew(seconds, timeout=False)

    def pass_(self, player: int | None = None, seconds: float = 0) -> tuple[Event, ...]:
        """Pass; raises `IllegalMove` if that is against the rules."""
        self.verify_pass(player)
        seconds = self._take_time(seconds)
        return self._passed(seconds, timeout=False)

    def timeout(self, player: int | None = None, seconds: float = 0) -> tuple[Event, ...]:
        """Let the clock draw or pass for the player to move.

        Raises `IllegalMove` (`no_clock`) where no limit runs.
        """
        self.verify_timeout(player)
        seconds = self._take_time(seconds)
        if judging.clock_draws(self._t, self._s):
            return self._drew(seconds, timeout=True)
        return self._passed(seconds, timeout=True)

    # What happened ------------------------------------------------------------------------------

    def _drew(self, seconds: float, timeout: bool) -> tuple[Event, ...]:
        mover = self._s[at.TO_MOVE]
        tile = self._s[self._t[at.ORDER] + self._s[at.POOL_NEXT]]
        points, because = self._points_of_drawing()
        turns.draw(self._t, self._s)
        name, scores = self.rules.tile_names[tile], self._scores_after(mover, points)
        return self._happened(Drew(mover + 1, name, points, because, scores, seconds, timeout))

    def _passed(self, seconds: float, timeout: bool) -> tuple[Event, ...]:
        mover = self._s[at.TO_MOVE]
        cost = judging.cost_of_waiting if timeout else judging.cost_of_pass
        points, because = self._points_of_passing(cost(self._t, self._s))
        nothing_fits = not timeout and judging.pass_tells_hand(self._t, self._s)
        after_tile = self.goes_on
        (turns.clock_passes if timeout else turns.pass_turn)(self._t, self._s)
        scores = self._scores_after(mover, points)
        earned = self._earned_by_pass()
        return self._happened(
            Passed(
                mover + 1,
                points,
                because,
                scores,
                seconds,
                timeout,
                nothing_fits,
                earned,
                after_tile,
            )
        )

    def _earned_by_pass(self) -> EarnedByPass | None:
        """Give what the last pass brought to who laid the last tile."""
        t, s = self._t, self._s
        if s[at.EARNER] < 0:
            return None
        parts = {
            name: t[t[at.PASS_POINTS] + bonus]
            for bonus, name in enumerate(self.rules.pass_bonuses)
            if s[at.EARNED] >> bonus & 1
        }
        points = s[at.EARNED_POINTS]
        return EarnedByPass(s[at.EARNER] + 1, points, parts_of(points, parts))

    def _take_time(self, seconds: float) -> float:
        """Add to the time of the game; give the seconds, to the millisecond as they count."""
        if not 0 <= seconds <= LONGEST_MOVE:
            raise ValueError(f"a move cannot take {seconds} seconds")
        milliseconds = round(seconds * 1000)
        self._s[at.MILLISECONDS] += milliseconds
        return milliseconds / 1000

    def _scores_after(self, mover: int, points: int) -> tuple[int, ...]:
        """Give the scores after a move but before the end of the round that it may have caused."""
        if self.round_over is None:
            return self.scores
        ended = (earned.total for earned in self.end_of_round())
        return tuple(score - added for score, added in zip(self.scores, ended, strict=True))

    def _round_started(self) -> RoundStarted:
        t, s, names = self._t, self._s, self.rules.tile_names
        pool = range(t[at.ORDER] + s[at.POOL_NEXT], t[at.ORDER] + s[at.POOL_END])
        opened_by = s[at.OPENED_BY]
        equal, told_apart_by = self._equal_openers()
        return RoundStarted(
            round=self.round,
            hands=tuple(self.hand(player) for player in range(1, self.players + 1)),
            pool=tuple(names[s[place]] for place in pool),
            to_move=s[at.TO_MOVE] + 1,
            opened_by=self.rules.opened_by[opened_by] if opened_by >= 0 else "random",
            drawn=self._drawn_for_the_start(),
            equal=equal,
            told_apart_by=told_apart_by,
            laid=str(self.table[0]) if s[at.LAID] > 0 else None,
        )

    def _equal_openers(self) -> tuple[tuple[int, ...], ToldApartBy | None]:
        """Give those who had the same claim to open, if several had, and what decided."""
        t, s = self._t, self._s
        if opening.opened_by(t, s) in (at.BY_CHANCE, at.BY_DRAWN_TILE):
            return (), None  # nobody had a claim
        found = s[at.CLAIMED]
        if found.bit_count() < 2:
            return (), None
        equal = self._players_in(found)
        if ties.first_among(t, s, found, opening.order_of_hands(t, s)).bit_count() == 1:
            return equal, "hands"
        return equal, "draw" if t[at.TIE] == at.REDRAW else "lot"

    def _drawn_for_the_start(self) -> tuple[tuple[str, ...], ...]:
        t, s = self._t, self._s
        drawn = []
        for seat in range(self.players):
            first = t[at.START_DRAWS] + seat * at.MOST_REDRAWS
            places = s[first : first + s[t[at.START_DRAW_COUNT] + seat]]
            drawn.append(tuple(self.rules.tile_names[t[t[at.DECK] + place]] for place in places))
        return tuple(drawn) if any(drawn) else ()

    def _happened(self, event: Event) -> tuple[Event, ...]:
        events: list[Event] = [event]
        if self.round_over is not None:
            earned = self.end_of_round()
            events.append(
                RoundEnded(
                    self.round_over,
                    self._players_in(self._s[at.ROUND_WINNERS]),
                    tuple(each.total for each in earned),
                    tuple(each.because for each in earned),
                    self.scores,
                )
            )
        if self.game_over:
            why = _WHY[self._s[at.GAME_OVER]]
            events.append(GameEnded(why, self.winners, self.scores))
        self.journal += events
        return tuple(events)
