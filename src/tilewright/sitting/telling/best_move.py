"""What is remembered of a game: its best move, and who earned which bonuses."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tilewright.engine import Event, Passed, Played, RoundStarted
from tilewright.messages import Messages
from tilewright.sitting.telling.moves import laid
from tilewright.sitting.telling.voice import TILE, Voice


def summary(events: Iterable[Event], voice: Voice) -> tuple[str, ...]:
    """Say what was best in a game, from what happened in it; nothing where moves pay nothing."""
    events = tuple(events)
    return (*_best(events, voice), *_bonuses(events, voice))


def _best(events: Sequence[Event], voice: Voice) -> tuple[str, ...]:
    """Tell the move that scored most; of equal ones the first."""
    best, best_round, running = None, 0, 0
    for event in events:
        if isinstance(event, RoundStarted):
            running = event.round
        elif isinstance(event, Played) and event.points > (best.points if best else 0):
            best, best_round = event, running
    if best is None:
        return ()
    head = voice.messages.say("The best move of the game came in round {round}:", round=best_round)
    *_, told = laid(best, voice)
    return head, told


def _bonuses(events: Sequence[Event], voice: Voice) -> tuple[str, ...]:
    """Count for each player the bonuses that were earned, in the order of the rules."""
    earned = [Counter[str]() for _ in voice.names]
    for event in events:
        if isinstance(event, Played):
            earned[event.player - 1].update(part for part in event.because if part != TILE)
        elif isinstance(event, Passed) and event.earned is not None:
            earned[event.earned.player - 1].update(event.earned.because.keys())
    sentences = []
    for player, counts in enumerate(earned, start=1):
        listed = ", ".join(
            _times(counts[name], voice.label(name), voice.messages)
            for name in (*voice.variant.scoring.bonuses, *voice.variant.scoring.passes)
            if counts[name]
        )
        if listed:
            sentences.append(
                voice.messages.say(
                    "Bonuses of {player}: {bonuses}.",
                    player=voice.name(player),
                    bonuses=listed,
                )
            )
    return tuple(sentences)


def _times(count: int, bonus: str, messages: Messages) -> str:
    if count == 1:
        return bonus
    return messages.say("{count} times {bonus}", count=count, bonus=bonus)
