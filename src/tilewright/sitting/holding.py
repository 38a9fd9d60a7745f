"""Who holds the keyboard, and so what is waited for."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from tilewright.engine.events import RoundEnded
from tilewright.sitting.scene import Phase

if TYPE_CHECKING:
    from tilewright.engine import Game


class Holding:
    """The keyboard among `people`. Only with `waits` are hands covered and ends of rounds shown."""

    def __init__(self, people: Collection[int], *, waits: bool) -> None:
        self._people = people
        self._pauses = waits and bool(people)
        self._covers = waits and len(people) > 1
        self._holder: int | None = None
        """Who last held the keyboard."""
        self._alone = False
        """Whether nobody but the holder has looked since."""
        self._seen = 0
        """The round whose end everybody has seen."""

    def phase(self, game: "Game") -> Phase:
        """Say what is waited for; a round that bots begin is a pause nobody sees."""
        if game.game_over:
            return Phase.OVER
        if game.to_move not in self._people:
            return Phase.PAUSE
        mine = self._alone and self._holder == game.to_move
        return Phase.HAND_OVER if self._covers and not mine else Phase.CHOOSE

    def pauses(self, game: "Game") -> bool:
        """Tell whether a round is over that those at the keyboard have still to see."""
        if not self._pauses or game.game_over or self._seen == game.round:
            return False
        return bool(game.journal) and isinstance(game.journal[-1], RoundEnded)

    def asker(self, game: "Game") -> int | None:
        """Give who is at the keyboard; None if nobody knows."""
        return game.to_move if self.phase(game) is Phase.CHOOSE else self._holder

    def enter(self, game: "Game") -> None:
        """Take Enter alone: somebody takes the keyboard, or the end of a round has been seen."""
        self._alone = self.phase(game) is Phase.HAND_OVER
        if self._alone:
            self._holder = game.to_move
        else:
            self._seen = game.round

    def decided(self, player: int | None) -> None:
        """Note that somebody has decided, or the clock for them."""
        self._holder, self._alone = player, True

    def goes_back(self, game: "Game") -> None:
        """Note that decisions are taken back; call it while they still hold.

        Where others looked on, the hand that comes back is covered first.
        """
        asker, self._alone = self.asker(game), self.phase(game) is Phase.CHOOSE
        self._holder, self._seen = asker, 0
