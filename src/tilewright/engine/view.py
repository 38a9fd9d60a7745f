"""What one player may know of a game."""

from typing import Final

from tilewright.engine import places as at
from tilewright.engine.chance import Chance
from tilewright.engine.compile import Rules
from tilewright.engine.events import Drew, Event, Played, RoundStarted, seen_by
from tilewright.engine.game import Game
from tilewright.engine.kernel.gates import open_gates
from tilewright.engine.kernel.hands import empty_hand, receive, rows
from tilewright.engine.kernel.lead import open_with
from tilewright.engine.kernel.sets import clear, first_of, include
from tilewright.engine.position import Position
from tilewright.errors import HiddenError
from tilewright.language.tileset import tile_numbers
from tilewright.notation import read_play

_ANSWERS: Final = (
    at.FOUND_TILE,
    at.FOUND_CELL,
    at.FOUND_TURN,
    at.PAID_TILE,
    at.PAID_BONUSES,
    at.OUT_LOST,
    at.ENDS_TOTAL,
    at.ENDS_EQUAL,
    at.ENDS_DIFFERENT,
    at.ENDS_BEFORE,
    at.CLOSES,
    at.FITS_ALL_ENDS,
)
"""Numbers of a state in which the kernel leaves what it was asked last."""

_BLOCKS_OF_ANSWERS: Final = tuple(
    block for block in at.STATE_BLOCKS if block.at in (at.PAID, at.END_HALVES, at.OFF_TABLE)
)


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
        """Give the own hand, the first tile of it where it lies face down.

        Raises `HiddenError` for another player's.
        """
        if player not in (None, self.player):
            raise HiddenError(f"player {self.player} cannot see the hand of player {player}")
        return super().hand(self.player)

    def _code(self, code: int, player: int | None) -> int:
        """Judge for the viewer: what another player may do is not for a view to know."""
        return super()._code(code, self.player if player is None else player)

    def drawn(self) -> tuple[str, ...]:
        """Give the tiles the viewer drew in this turn."""
        if not self.is_my_turn or self.draws == 0:
            return ()
        drew = [event for event in self._events_of_round() if isinstance(event, Drew)]
        drew = drew[-self.draws :]
        return tuple(event.tile for event in drew if event.tile is not None)

    def shown(self) -> dict[int, tuple[str, ...]]:
        """Give the tiles that players have shown in this round and still hold, by player."""
        shown: dict[int, list[str]] = {}
        for event in self._events_of_round():
            if isinstance(event, Played):
                held, laid = shown.setdefault(event.player, []), read_play(event.play).tile
                if laid in held:
                    held.remove(laid)
                if event.shown is not None:
                    held.append(event.shown)
        return {player: tuple(tiles) for player, tiles in shown.items() if tiles}

    def imagine(self, chance: Chance) -> Game:
        """Deal the tiles that the viewer cannot see at random and give that full game.

        What everybody knows stays true: tiles that were shown, and the tile that won the opening,
        are where they are known to be.
        """
        s, t = self._s.copy(), self._t
        unseen = self._unseen(chance)
        s[at.SEED_LOW], s[at.SEED_HIGH] = chance.below(1 << 30), chance.below(1 << 30)
        if s[at.SHARED_HANDS] == 1:
            return self._imagine_free_hands(s, unseen)
        known = self._known(unseen)
        for seat in range(self.players):
            if seat == self.player - 1 and not rows(t, s):
                continue
            count = self.hand_sizes[seat] - len(known[seat])
            hand = known[seat] + [unseen.pop() for _ in range(count)]
            empty_hand(t, s, seat)
            for tile in hand:
                receive(t, s, seat, tile)
            if seat == s[at.TO_MOVE]:
                self._imagine_turn(s, hand)
        for place in range(s[at.POOL_NEXT], s[at.POOL_END]):
            s[t[at.ORDER] + place] = unseen.pop()
        game = Game.of_state(self.rules, s)
        game.journal = list(self.journal)
        return game

    def _imagine_free_hands(self, s: list[int], unseen: list[int]) -> Game:
        """Fill in a position that was set up without hands: all hold what the viewer holds."""
        t, mine = self._t, self.player - 1
        widths = [(at.HAND, t[at.WORDS]), (at.HAND_COUNT, 1), (at.HAND_VALUE, 1)]
        widths += [(at.HELD, t[at.TILES])] * t[at.COPIES_MATTER]
        widths += [(at.FRONT, t[at.WORDS])] * t[at.FACE_DOWN]
        for block, width in widths:
            own = s[t[block] + mine * width : t[block] + (mine + 1) * width]
            s[t[block] : t[block] + self.players * width] = own * self.players
        pool = unseen or self._held(mine)
        s[t[at.ORDER] : t[at.ORDER] + self.pool_size] = pool[: self.pool_size]
        s[at.POOL_NEXT], s[at.POOL_END] = 0, self.pool_size
        return Game.of_state(self.rules, s)

    def _known(self, unseen: list[int]) -> list[list[int]]:
        """Take out of the unseen tiles those that are known to be in a hand, by seat."""
        known: list[list[int]] = [[] for _ in range(self.players)]
        for player, names in self.shown().items():
            known[player - 1] = [self.rules.tile(tile_numbers(name)) for name in names]
        won = first_of(self._s, self._t[at.WON_TILES], self._t[at.WORDS])
        if self.is_opening and won >= 0:
            known[self._s[at.TO_MOVE]].append(won)
        known[self.player - 1] = []
        if rows(self._t, self._s):
            own = self._held(self.player - 1)
            return [own if seat == self.player - 1 else [] for seat in range(self.players)]
        for tile in (tile for tiles in known for tile in tiles):
            unseen.remove(tile)
        return known

    def _imagine_turn(self, s: list[int], hand: list[int]) -> None:
        """Make up the turn of a player: what was held before it, and what was drawn in it."""
        t = self._t
        if self.is_opening:
            open_with(t, s, s[at.TO_MOVE])
            return
        open_gates(t, s, s[at.TO_MOVE])
        if rows(t, s):
            front = t[at.FRONT] + s[at.TO_MOVE] * t[at.WORDS]
            s[t[at.HELD_BEFORE] : t[at.HELD_BEFORE] + t[at.WORDS]] = s[front : front + t[at.WORDS]]
            return
        before = max(0, len(hand) - s[at.DRAWS])
        for block, tiles in ((at.HELD_BEFORE, hand[:before]), (at.DRAWN, hand[before:])):
            clear(t, s, t[block])
            for tile in tiles:
                include(s, t[block], tile)

    def _events_of_round(self) -> tuple[Event, ...]:
        rounds = [i for i, event in enumerate(self.journal) if isinstance(event, RoundStarted)]
        return self.journal[rounds[-1] :] if rounds else self.journal

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
    if player not in range(1, game.players + 1):
        raise ValueError(f"there is no player {player}")
    # Kept from view to view, or a long game would be blanked again for every move.
    seen = game._seen.setdefault(player, [])
    face_down = game.variant.deal.face_down
    seen += (seen_by(event, (player,), face_down) for event in game.journal[len(seen) :])
    state = _hide(game.rules, game._s.copy(), player - 1)
    return View(game.rules, state, player, tuple(seen))


def _hide(rules: Rules, s: list[int], seat: int) -> list[int]:
    """Wipe out of a state all that a player may not know."""
    t = rules.t
    my_turn = s[at.TO_MOVE] == seat
    for other in range(rules.players):
        if other != seat:
            _hide_hand(rules, s, other)
        elif rows(t, s):
            front = s[t[at.ROW] + seat * t[at.TOTAL]]
            _hide_hand(rules, s, seat, front)
    for place in range(t[at.TOTAL]):
        s[t[at.ORDER] + place] = 0
    for number in (at.SEED_LOW, at.SEED_HIGH, *range(at.RNG, at.RNG + 4)):
        s[number] = 0
    if not my_turn:
        for block in (at.HELD_BEFORE, at.DRAWN, at.OPENING_TILES):
            clear(t, s, t[block])
        _announce_one_winning_tile(rules, s)
        if s[at.LAID] == 0 and s[at.OPEN_COUNT] > 0:
            # The first cell takes only the opener's tiles; to others it looks like any free cell.
            for word in range(t[at.WORDS]):
                s[t[at.OPEN_FITS] + word * t[at.MOST_OPEN]] = t[t[at.FITS] + word]
        # What may not be laid because something else can be tells of the hand: looked up without.
        open_gates(t, s, s[at.TO_MOVE])
    _wipe_answers(rules, s)
    return s


def _wipe_answers(rules: Rules, s: list[int]) -> None:
    """Wipe out what the kernel answered last, be it about a tile that somebody only asked about."""
    for number in _ANSWERS:
        s[number] = 0
    for block in _BLOCKS_OF_ANSWERS:
        start, size = rules.t[block.at], block.size(rules.sizes)
        s[start : start + size] = [0] * size


def _hide_hand(rules: Rules, s: list[int], seat: int, first: int = at.NO_TILE) -> None:
    """Wipe a hand out of a state, but for how many tiles it has and its first tile, if given."""
    t = rules.t
    count = s[t[at.HAND_COUNT] + seat]
    empty_hand(t, s, seat)
    if first != at.NO_TILE:
        receive(t, s, seat, first)
    s[t[at.HAND_COUNT] + seat] = count


def _announce_one_winning_tile(rules: Rules, s: list[int]) -> None:
    """Leave one tile that won the opening, which everybody hears of, until the first tile lies."""
    t = rules.t
    won = first_of(s, t[at.WON_TILES], t[at.WORDS])
    clear(t, s, t[at.WON_TILES])
    if won >= 0 and s[at.LAID] == 0:
        include(s, t[at.WON_TILES], won)
