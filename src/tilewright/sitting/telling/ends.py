"""The end of a round and of a game in sentences: who wins, who gets what, and why."""

from collections.abc import Iterator
from typing import assert_never

from tilewright.engine import Drew, GameEnded, Passed, Played, Position, RoundEnded
from tilewright.language.tileset import tile_numbers
from tilewright.printable import before_numbers
from tilewright.sitting.telling.voice import DIFFERENCES, Because, Voice


def end_of_round(event: RoundEnded, game: Position, voice: Voice) -> Iterator[str]:
    """Say how a round ended, what everybody held, who gets what, and how it stands now."""
    yield from _how(event, voice)
    for player in range(1, game.players + 1):
        if hand := game.hand(player):
            yield voice.messages.say(
                "{player} still holds {tiles}, which makes {sum}.",
                player=voice.name(player),
                tiles=", ".join(hand),
                sum=sum(sum(tile_numbers(tile)) for tile in hand),
            )
    for player, (points, because) in enumerate(
        zip(event.points, event.because, strict=True), start=1
    ):
        if because:
            yield _gets(player, points, _of_this_end(event, because, voice), voice)
    if not game.game_over:
        yield voice.messages.say(
            "After round {round}: {standings}.",
            round=game.round,
            standings=", ".join(standings(event.scores, voice)),
        )


def _how(event: RoundEnded, voice: Voice) -> Iterator[str]:
    say = voice.messages.say
    if event.how == "out":
        for winner in event.winners:
            yield say("{player} is out and wins the round.", player=voice.name(winner))
        return
    match voice.variant.round_end.blocked.when:
        case "all_passed":
            yield say("The round is blocked: everybody has passed.")
        case "nobody_can_lay":
            yield say("The round is blocked: nobody can lay a tile.")
        case _:
            yield say("The round is blocked: nobody can draw or lay a tile.")
    if not event.winners:
        yield say("Nobody wins the round.")
    elif len(event.winners) > 1:
        players = voice.listed(event.winners)
        yield say("{players} win the round together.", players=players)
    elif voice.variant.round_end.blocked.winner == "fewest_tiles":
        yield say(
            "{player} wins the round with the fewest tiles.", player=voice.name(*event.winners)
        )
    else:
        yield say(
            "{player} wins the round with the lowest hand.", player=voice.name(*event.winners)
        )


def _of_this_end(event: RoundEnded, because: Because, voice: Voice) -> Because:
    """Tell the differences to other hands from the hands themselves: both are called `hands`."""
    ends = voice.variant.round_end
    takes = ends.out.takes if event.how == "out" else ends.blocked.takes
    if takes != "differences":
        return because
    return {DIFFERENCES if part == "hands" else part: points for part, points in because.items()}


def _gets(player: int, points: int, because: Because, voice: Voice) -> str:
    """Say what the end of a round adds to a score or takes from it."""
    name, why = voice.name(player), voice.why(points, because)
    if points < 0:
        return voice.messages.say_n(
            "{player} loses {n} point: {why}.",
            "{player} loses {n} points: {why}.",
            -points,
            player=name,
            why=why,
        )
    return voice.messages.say_n(
        "{player} gets {n} point: {why}.",
        "{player} gets {n} points: {why}.",
        points,
        player=name,
        why=why,
    )


def standings(scores: tuple[int, ...], voice: Voice) -> tuple[str, ...]:
    """Say how it stands: the best first, equal ones with one rank, and how far others are off."""
    sign = 1 if voice.variant.game_end.winner == "lowest_score" else -1
    order = sorted(range(len(scores)), key=lambda seat: sign * scores[seat])
    return tuple(_standing(seat, scores, sign, voice) for seat in order)


def _standing(seat: int, scores: tuple[int, ...], sign: int, voice: Voice) -> str:
    ahead = sum(sign * other < sign * scores[seat] for other in scores)
    name = before_numbers(voice.shown)[seat]
    slots = {"rank": ahead + 1, "player": name, "score": scores[seat]}
    if not ahead:
        return voice.messages.say("{rank}. {player} {score}", **slots)
    best = min(scores) if sign > 0 else max(scores)
    gap = abs(scores[seat] - best)
    return voice.messages.say("{rank}. {player} {score} ({gap} behind)", **slots, gap=gap)


def out_of_time(event: Played | Drew | Passed, game: Position, voice: Voice) -> Iterator[str]:
    """Say that the time of the game ran out with a move, while the round goes on."""
    clock = voice.variant.clock.game
    if clock is None or game.to_move is None:
        return
    # In milliseconds, as time counts: a difference of seconds is not exact.
    now, limit = round(1000 * game.seconds), 1000 * clock.limit
    if now - round(1000 * event.seconds) < limit <= now:
        yield last_round(voice)


def last_round(voice: Voice) -> str:
    """Say that the time of the game is up, while a round is played."""
    if voice.variant.game_end.tie == "another_round":
        return voice.messages.say(
            "The time for the game is up: this is the last round, unless it ends in a tie."
        )
    return voice.messages.say("The time for the game is up: this is the last round.")


def end_of_game(event: GameEnded, game: Position, voice: Voice) -> Iterator[str]:
    """Say why a game is over, how it stands, and last who has won."""
    yield why_over(event, game, voice)
    yield from standings(event.scores, voice)
    yield winners(event, voice)


def why_over(event: GameEnded, game: Position, voice: Voice) -> str:
    """Say why a game is over."""
    match event.why:
        case "points":
            return voice.messages.say_n(
                "The game is over: {n} point is reached.",
                "The game is over: {n} points are reached.",
                voice.variant.game_end.at.points or 0,
            )
        case "rounds":
            return voice.messages.say_n(
                "The game is over after {n} round.",
                "The game is over after {n} rounds.",
                game.round,
            )
        case "time":
            return voice.messages.say("The game is over: its time has run out.")
        case why:
            assert_never(why)


def winners(event: GameEnded, voice: Voice) -> str:
    """Say who has won a game."""
    messages, score = voice.messages, event.scores[event.winners[0] - 1]
    if len(event.winners) > 1:
        return messages.say_n(
            "{players} win the game together with {n} point each.",
            "{players} win the game together with {n} points each.",
            score,
            players=voice.listed(event.winners),
        )
    player = voice.name(*event.winners)
    if voice.variant.game_end.winner == "round_winner" and score < max(event.scores):
        return messages.say_n(
            "{player} wins the game with {n} point, having won the last round.",
            "{player} wins the game with {n} points, having won the last round.",
            score,
            player=player,
        )
    return messages.say_n(
        "{player} wins the game with {n} point.",
        "{player} wins the game with {n} points.",
        score,
        player=player,
    )
