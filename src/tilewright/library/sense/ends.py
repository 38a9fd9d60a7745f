"""The ends of a round and of a game: whether there is one, and which settings of it matter."""

from collections.abc import Iterator, Mapping

from tilewright.language import Variant
from tilewright.language.by_players import TARGET
from tilewright.language.openers import has_one_round
from tilewright.language.same_ends import bonus_by_round, most_rounds
from tilewright.language.values import write_duration
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.deal import lines_without_effect
from tilewright.library.sense.fault import Fault, idle, with_players


def game_ends(variant: Variant) -> Iterator[Fault]:
    """Check that points, rounds or a clock end the game."""
    at, numbers = variant.game_end.at, variant.players.number.numbers()
    if at.rounds is not None or variant.clock.game is not None:
        return
    targets = at.targets(numbers)
    without = [players for players in numbers if players not in targets]
    if not targets:
        message = "the game never ends: game_end.at needs points or rounds, or clock.game a limit"
        yield Fault("error", "no-end", message, (("game_end", "at"),), at_key=True)
    elif without:
        who = with_players(without, numbers)
        message = f"{who}the game never ends: game_end.at.points has no line for so many"
        yield Fault("error", "no-end", message, (TARGET, ("players", "number")), at_key=True)


def targets_are_for_players_allowed(variant: Variant) -> Iterator[Fault]:
    """Check that every line of the points to reach is for some number of players that can play."""
    points = variant.game_end.at.points
    if isinstance(points, Mapping):
        yield from lines_without_effect(variant, TARGET, points)


def settings_of_the_end_matter(variant: Variant) -> Iterator[Fault]:
    """Check that what is said of points to reach, and of ties, is about something."""
    end = variant.game_end
    if not end.at.targets(variant.players.number.numbers()):
        why = "game_end.at.points is not set"
        if end.winner == "round_winner":
            yield idle(("game_end", "winner"), f"{why}, so the highest score wins", "highest_score")
        if not end.play_out_round:
            yield idle(("game_end", "play_out_round"), f"{why}, so rounds are always played out")
        if end.exactly:
            yield idle(("game_end", "exactly"), why)
    if end.tie == "another_round" and variant.players.number.high == 1:
        yield idle(("game_end", "tie"), "one player never ties")


def settings_of_a_block_matter(variant: Variant) -> Iterator[Fault]:
    """Check that where nobody wins a blocked round, nothing is said of its winner."""
    blocked = variant.round_end.blocked
    path: KeyPath = ("round_end", "blocked")
    if blocked.winner == "nobody" and blocked.tie == "carry_over":
        yield from _nothing_to_divide(variant)
    elif blocked.winner == "nobody":
        why = "round_end.blocked.winner is nobody"
        if bonus_by_round(variant, blocked.bonus):
            yield idle((*path, "bonus"), why)
        if blocked.takes != "nothing":
            yield idle((*path, "takes"), why, "nothing")._replace(waiting=True)
        if blocked.tie not in ("share", "replay"):
            yield idle((*path, "tie"), why)._replace(waiting=True)
    elif variant.players.number.high == 1:
        if blocked.tie != "share":
            yield idle((*path, "tie"), "one player never ties")
    elif blocked.tie == "lowest_hand" and blocked.winner == "lowest_hand":
        why = "round_end.blocked.winner is lowest_hand, so tied hands are equal"
        yield idle((*path, "tie"), why, "share")
    else:
        yield from _nothing_to_divide(variant)


def _nothing_to_divide(variant: Variant) -> Iterator[Fault]:
    """Check that where what a block pays is divided, or kept for the next winner, it pays."""
    blocked, path = variant.round_end.blocked, ("round_end", "blocked", "tie")
    least = variant.round_end.hands.at_least
    if blocked.tie == "divide" and blocked.takes == "nothing":
        yield idle(path, "round_end.blocked.takes is nothing", "share")
    if blocked.tie == "carry_over":
        if has_one_round(variant):
            yield idle(path, "no other round is won, so it is the same as nobody", "nobody")
        elif (
            blocked.takes == "nothing" and not bonus_by_round(variant, blocked.bonus) and not least
        ):
            yield idle(path, "a blocked round pays nothing, so it is the same as nobody", "nobody")


def bonuses_have_rounds(variant: Variant) -> Iterator[Fault]:
    """Check that a list of bonuses, one for each round, has none for rounds that never are."""
    rounds = most_rounds(variant)
    for name, end in (("out", variant.round_end.out), ("blocked", variant.round_end.blocked)):
        if rounds is not None and isinstance(end.bonus, tuple) and len(end.bonus) > rounds:
            path = ("round_end", name, "bonus", rounds)
            rest = "one round" if rounds == 1 else f"{rounds} rounds"
            message = f"round_end.{name}.bonus has no effect from here on: a game has {rest}"
            yield Fault("warning", "no-effect", message, (path,))


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
        if end.takes in ("others_hands", "differences") and not variant.round_end.hands.at_least:
            yield idle(("round_end", name, "takes"), "one player has no others", "nothing")
    if variant.round_end.out.everyone != "nothing":
        yield idle(("round_end", "out", "everyone"), "who is out has no hand, and is alone")
    blocked = variant.round_end.blocked
    if blocked.everyone == "losers_own_hand" and blocked.winner != "nobody":
        yield idle(("round_end", "blocked", "everyone"), "one player always wins", "nothing")
