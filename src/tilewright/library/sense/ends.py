"""The ends of a round and of a game: whether there is one, and which settings of it matter."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.values import write_duration
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.fault import Fault, idle


def game_ends(variant: Variant) -> Iterator[Fault]:
    """Check that points, rounds or a clock end the game."""
    at = variant.game_end.at
    if at.points is None and at.rounds is None and variant.clock.game is None:
        message = "the game never ends: game_end.at needs points or rounds, or clock.game a limit"
        yield Fault("error", "no-end", message, (("game_end", "at"),), at_key=True)


def settings_of_the_end_matter(variant: Variant) -> Iterator[Fault]:
    """Check that what is said of points to reach, and of ties, is about something."""
    end = variant.game_end
    if end.at.points is None:
        why = "game_end.at.points is not set"
        if end.winner == "round_winner":
            yield idle(("game_end", "winner"), f"{why}, so the highest score wins", "highest_score")
        if not end.play_out_round:
            yield idle(("game_end", "play_out_round"), f"{why}, so rounds are always played out")
    if end.tie == "another_round" and variant.players.number.high == 1:
        yield idle(("game_end", "tie"), "one player never ties")


def settings_of_a_block_matter(variant: Variant) -> Iterator[Fault]:
    """Check that where nobody wins a blocked round, nothing is said of its winner."""
    blocked = variant.round_end.blocked
    path: KeyPath = ("round_end", "blocked")
    if blocked.winner == "nobody":
        why = "round_end.blocked.winner is nobody"
        if blocked.bonus:
            yield idle((*path, "bonus"), why)
        if blocked.takes != "nothing":
            yield idle((*path, "takes"), why, "nothing")
        if blocked.tie != "share":
            yield idle((*path, "tie"), why)
    elif variant.players.number.high == 1:
        if blocked.tie != "share":
            yield idle((*path, "tie"), "one player never ties")
    elif blocked.tie == "lowest_hand" and blocked.winner == "lowest_hand":
        why = "round_end.blocked.winner is lowest_hand, so tied hands are equal"
        yield idle((*path, "tie"), why, "share")


def turns_are_shorter_than_the_game(variant: Variant) -> Iterator[Fault]:
    """Check that the time of a turn can be up before that of the game is."""
    turn, game = variant.clock.turn, variant.clock.game
    if turn is not None and game is not None and turn.limit >= game.limit:
        message = (
            f"one turn may take {write_duration(turn.limit)}, "
            f"and the whole game only {write_duration(game.limit)}"
        )
        paths = (("clock", "turn", "limit"), ("clock", "game", "limit"))
        yield Fault("warning", "no-effect", message, paths)


def there_are_others(variant: Variant) -> Iterator[Fault]:
    """Check that where others' hands are taken, there are others."""
    if variant.players.number.high > 1:
        return
    for name, end in (("out", variant.round_end.out), ("blocked", variant.round_end.blocked)):
        if end.takes in ("others_hands", "differences"):
            yield idle(("round_end", name, "takes"), "one player has no others", "nothing")
    if variant.round_end.out.everyone == "minus_own_hand":
        yield idle(("round_end", "out", "everyone"), "who is out has no hand, and is alone")
