"""What one player may know of a game."""

from tilewright.engine import places as at
from tilewright.engine.chance import Chance
from tilewright.engine.compile import Rules
from tilewright.engine.events import Drew, Event, RoundStarted
from tilewright.engine.game import Game
from tilewright.engine.kernel.opening import open_with
from tilewright.engine.kernel.sets import clear, include
from tilewright.engine.kernel.turns import receive
from tilewright.engine.position import Position
from tilewright.errors import HiddenError


class View(Position):
    """A game as one player sees it.

    The own hand, how many tiles the others hold, the size of the pool, table, scores, the tiles
    drawn in the own turn, and a journal in which others' drawn tiles are blank. The state beneath
    holds nothing else: whoever reads it finds no hand, no order of the pool and no seed.
    """

    def __init__(
        self, rules: Rules, state: list[int], player: int, journal: tuple[Event, ...]
    ) -> None:
        super().__init__(rules, state)
        self.player = player
        self.journal = journal

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer is to move."""
        return self.to_move == self.player

    def hand(self, player: int | None = None) -> tuple[str, ...]:
        """Give the own hand; raises `HiddenError` for another player's."""
        if player not in (None, self.player):
            raise HiddenError(f"player {self.player} cannot see the hand of player {player}")
        return super().hand(self.player)

    def drawn(self) -> tuple[str, ...]:
        """Give the tiles the viewer drew in this turn."""
        if not self.is_my_turn or self.draws == 0:
            return ()
        drew = [event for event in self.journal if isinstance(event, Drew)][-self.draws :]
        return tuple(event.tile for event in drew if event.tile is not None)

    def imagine(self, chance: Chance) -> Game:
        """Deal the tiles that the viewer cannot see at random and give that full game."""
        s, t = self._s.copy(), self._t
        unseen = self._unseen(chance)
        s[at.SEED_LOW], s[at.SEED_HIGH] = chance.below(1 << 30), chance.below(1 << 30)
        sizes = self.hand_sizes
        if self.is_opening and not self.is_my_turn and s[at.WON_TILE] >= 0:
            # The opener is known to hold the tile that won the opening.
            unseen.remove(s[at.WON_TILE])
            opener_first = [s[at.WON_TILE]]
        else:
            opener_first = []
        for seat in range(self.players):
            if seat == self.player - 1:
                continue
            known = opener_first if seat == s[at.TO_MOVE] else []
            hand = known + [unseen.pop() for _ in range(sizes[seat] - len(known))]
            s[t[at.HAND_COUNT] + seat] = s[t[at.HAND_VALUE] + seat] = 0
            for tile in hand:
                receive(t, s, seat, tile)
        for place in range(s[at.POOL_NEXT], s[at.POOL_END]):
            s[t[at.ORDER] + place] = unseen.pop()
        if self.is_opening and not self.is_my_turn:
            clear(t, s, t[at.OPENING_TILES])
            if opener_first:
                include(s, t[at.OPENING_TILES], opener_first[0])
            open_with(t, s, s[at.TO_MOVE])
        return Game.of_state(self.rules, s)

    def _unseen(self, chance: Chance) -> list[int]:
        """Give the tiles the viewer cannot see, shuffled."""
        t, s = self._t, self._s
        left = [t[t[at.COPIES] + tile] for tile in range(t[at.TILES])]
        for tile in self._held(self.player - 1):
            left[tile] -= 1
        for i in range(s[at.LAID]):
            left[s[t[at.LAID_TILE] + i]] -= 1
        unseen = [tile for tile, copies in enumerate(left) for _ in range(copies)]
        for i in range(len(unseen) - 1, 0, -1):
            j = chance.below(i + 1)
            unseen[i], unseen[j] = unseen[j], unseen[i]
        return unseen


def view_of(game: Game, player: int) -> View:
    """Make the view of a player; raises `ValueError` if there is no such player."""
    if not 1 <= player <= game.players:
        raise ValueError(f"there is no player {player}")
    journal = tuple(_blanked(event, player) for event in game.journal)
    return View(game.rules, _hide(game.rules, game._s.copy(), player - 1), player, journal)


def _hide(rules: Rules, s: list[int], seat: int) -> list[int]:
    """Wipe out of a state all that a player may not know."""
    t = rules.t
    my_turn = s[at.TO_MOVE] == seat
    for other in range(rules.players):
        if other != seat:
            clear(t, s, t[at.HAND] + other * t[at.WORDS])
            s[t[at.HAND_VALUE] + other] = 0
            if t[at.COPIES_MATTER]:
                for tile in range(t[at.TILES]):
                    s[t[at.HELD] + other * t[at.TILES] + tile] = 0
    for place in range(t[at.TOTAL]):
        s[t[at.ORDER] + place] = 0
    for number in (at.SEED_LOW, at.SEED_HIGH, *range(at.RNG, at.RNG + 4)):
        s[number] = 0
    for number in (at.FOUND_TILE, at.FOUND_CELL, at.FOUND_TURN, at.PAID_TILE, at.PAID_BONUSES):
        s[number] = 0
    if not my_turn:
        for block in (at.HELD_BEFORE, at.DRAWN, at.OPENING_TILES):
            clear(t, s, t[block])
        if s[at.LAID] == 0 and s[at.OPEN_COUNT] > 0:
            # The first cell takes only the opener's tiles; to others it looks like any free cell.
            for word in range(t[at.WORDS]):
                s[t[at.OPEN_FITS] + word * t[at.MOST_OPEN]] = t[t[at.FITS] + word]
    return s


def _blanked(event: Event, player: int) -> Event:
    """Take out of an event what a player may not know."""
    if isinstance(event, Drew) and event.player != player:
        return Drew(
            event.player,
            None,
            event.points,
            event.because,
            event.scores,
            event.seconds,
            event.timeout,
        )
    if isinstance(event, RoundStarted):
        hands = tuple(hand if i == player - 1 else () for i, hand in enumerate(event.hands))
        return RoundStarted(event.round, hands, (), event.to_move, event.opened_by, event.drawn)
    return event
