"""What is told of a record whose lines are all right: how many there are, how the game stands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tilewright.messages import later_n
from tilewright.printable import before_numbers, in_one_line, together

if TYPE_CHECKING:
    from tilewright.messages import Messages
    from tilewright.record import History

END: Final = {
    "winner": later_n(
        "{variant}, {n} round, winner: {winners}", "{variant}, {n} rounds, winner: {winners}"
    ),
    "winners": later_n(
        "{variant}, {n} round, winners: {winners}", "{variant}, {n} rounds, winners: {winners}"
    ),
    "nobody": later_n("{variant}, {n} round, no winner", "{variant}, {n} rounds, no winner"),
    "unfinished": later_n(
        "{variant}, {n} round, not finished", "{variant}, {n} rounds, not finished"
    ),
    "round_end": later_n(
        "{variant}, {n} round, not finished: the record stops before the end of the round",
        "{variant}, {n} rounds, not finished: the record stops before the end of the round",
    ),
    "game_end": later_n(
        "{variant}, {n} round, not finished: the record stops before the end of the game",
        "{variant}, {n} rounds, not finished: the record stops before the end of the game",
    ),
}
"""What is said of how the game ended, and of an end that has come but is not told any more."""


class Standing(NamedTuple):
    """How a game stands as far as its record tells: it may stop before the game does."""

    names: Sequence[str]
    scores: Sequence[int]
    over: bool
    winners: Sequence[int]
    due: Sequence[str]
    """The events that have happened and are not told any more."""
    teams: int = 0
    """How many teams have a score each; 0 where all play alone."""

    @property
    def end(self) -> str:
        """Which of the ends this is."""
        if self.over:
            return {0: "nobody", 1: "winner"}.get(len(self.winners), "winners")
        return self.due[0] if self.due else "unfinished"


def standing(history: "History", unnamed: str) -> Standing:
    """Take from a history what its record tells; `unnamed` is what nameless players are called."""
    from tilewright.sitting.looking_back import scores_told

    game, due = history.game, history.due
    over = game.game_over and not due
    seats = enumerate(history.header.players, start=1)
    return Standing(
        [seat.name or unnamed.format(number=number) for number, seat in seats],
        scores_told(game, due),
        over,
        game.winners if over else (),
        [event.as_json()["event"] for event in due],
        len(game.teams),
    )


def in_lines(record: str, history: "History", messages: "Messages") -> list[str]:
    """Say that all is right, and how the game stands."""
    now = standing(history, messages.say("player {number}", number="{number}"))
    winners = messages.listed([now.names[player - 1] for player in now.winners])
    slots = {"variant": history.header.variant} | ({"winners": winners} if winners else {})
    teams = now.teams or len(now.names)
    sides = before_numbers([together(now.names[side::teams]) for side in range(teams)])
    named = zip(sides, now.scores[:teams], strict=True)
    scores = ", ".join(f"{name} {score}" for name, score in named)
    lines = (
        messages.say_n(
            "{record}: its one line is right",
            "{record}: all {n} lines are right",
            history.lines,
            record=record,
        ),
        messages.say_n(*END[now.end], history.game.round, **slots),
        messages.say("Scores: {scores}", scores=scores),
    )
    return [in_one_line(line) for line in lines]


def as_json(history: "History") -> dict[str, Any]:
    """Give the same to programs."""
    now = standing(history, "player {number}")
    return {
        "right": True,
        "lines": history.lines,
        "variant": history.header.variant,
        "players": list(now.names),
        "rounds": history.game.round,
        "scores": list(now.scores),
        "game_over": now.over,
        "winners": list(now.winners),
        "due": list(now.due),
    }
