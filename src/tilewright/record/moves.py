"""The moves of a game as people type them, one a line: what `tilewright play --moves` reads."""

from collections.abc import Iterable, Iterator

from tilewright.engine import Drew, Event, Passed, Played


def moves_of(journal: Iterable[Event]) -> Iterator[str]:
    """Give the moves, oldest first: `5-5-2 @ 0/1 after 4.1`, `draw`, `pass`, `timeout`."""
    for event in journal:
        if isinstance(event, Played):
            yield _timed(event.play, event.seconds)
        elif isinstance(event, Drew | Passed) and event.timeout:
            yield "timeout"
        elif isinstance(event, Drew | Passed):
            yield _timed("draw" if isinstance(event, Drew) else "pass", event.seconds)


def _timed(move: str, seconds: float) -> str:
    return f"{move} after {seconds:.15g}" if seconds else move
