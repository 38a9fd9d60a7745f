"""The generator for whoever decides outside the kernel: players, imagined hands."""

from tilewright.engine.kernel.chance import below, seed_chance
from tilewright.engine.kernel.deal import STREAMS

LARGEST_BOUND = 1 << 30


class Chance:
    """Random numbers from a seed, the same on every machine.

    `round_number` and `stream` (1 to 15, for instance a player's seat) keep generators of one game
    apart; `step` is for whoever wants numbers for one moment that do not depend on those before.
    """

    def __init__(self, seed: int, round_number: int = 0, stream: int = 1, step: int = 0) -> None:
        if not 0 < stream < STREAMS:
            raise ValueError(f"a stream is a number from 1 to {STREAMS - 1}, not {stream}")
        self._state = [0, 0, 0, 0]
        number = round_number * STREAMS + stream
        seed_chance(self._state, 0, seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF, number, step)

    def below(self, bound: int) -> int:
        """Give a number from 0 to `bound` - 1, each equally likely; `bound` is at most 2^30."""
        if not 0 < bound <= LARGEST_BOUND:
            raise ValueError(f"a bound is a number from 1 to 2^30, not {bound}")
        return below(self._state, 0, bound)
