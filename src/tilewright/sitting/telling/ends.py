"""The end of a round and of a game in sentences: who wins, who gets what, and why."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from tilewright.engine import Drew, GameEnded, Passed, Played, Position, RoundEnded
from tilewright.sitting.telling.voice import (
    DIFFERENCES,
    HANDS_OF_ALL,
    Because,
    Voice,
    gets,
    side_called,
)


def end_of_round(event: RoundEnded, game: Position, voice: Voice) -> Iterator[str]:
    """Say how a round ended, what everybody held, who gets what, and how it stands now."""
    yield from _how(event, game, voice)
    for player in range(1, game.players + 1):
        if hand := game.hand(player):
            yield voice.messages.say(
                "{player} still holds {tiles}, which makes {sum}.",
                player=voice.name(player),
                tiles=", ".join(hand),
                sum=voice.variant.round_end.hands.worth(hand),
            )
    for side in voice.teams:
        points, because = event.points[side[0] - 1], event.because[side[0] - 1]
        if because:
            yield gets(side, points, _of_this_end(event, because, voice), voice)
    if not game.game_over:
        yield voice.messages.say(
            "After round {round}: {standings}.",
            round=game.round,
            standings=", ".join(standings(event.scores, voice)),
        )


def _how(event: RoundEnded, game: Position, voice: Voice) -> Iterator[str]:
    if event.how == "out":
        yield _out(event, game, voice)
        return
    yield _why_blocked(voice)
    yield from _who_wins(event, game, voice)


def _out(event: RoundEnded, game: Position, voice: Voice) -> str:
    """Say who is out; partners win the round with them."""
    say, out = voice.messages.say, game.round_won_by
    if len(event.winners) == 1:
        return say("{player} is out and wins the round.", player=voice.name(*event.winners))
    players = voice.listed(event.winners)
    if len(out) == 1 and game.hand_sizes.count(0) == 1:
        return say(
            "{player} is out: {players} win the round.", player=voice.name(*out), players=players
        )
    return say("{players} are out and win the round.", players=players)


def _why_blocked(voice: Voice) -> str:
    say = voice.messages.say
    when, draws = voice.variant.round_end.blocked.when, voice.variant.turn.draw.most
    match "nobody_can_lay" if when == "nobody_can_draw_or_lay" and draws == 0 else when:
        case "all_passed":
            return say("The round is blocked: everybody has passed.")
        case "nobody_can_lay":
            return say("The round is blocked: nobody can lay a tile.")
        case _:
            return say("The round is blocked: nobody can draw or lay a tile.")


def _who_wins(event: RoundEnded, game: Position, voice: Voice) -> Iterator[str]:
    """Say who wins a blocked round, and what becomes of it if nobody does."""
    say, winner = voice.messages.say, voice.variant.round_end.blocked.winner
    if not event.winners:
        yield say("Nobody wins the round.")
        match voice.variant.round_end.blocked.tie:
            case "replay":
                yield say("The round does not count.")
            case "carry_over":
                yield say("What it would have brought goes to the winner of the next round.")
    elif voice.in_teams:
        yield _team_wins(event, game, voice)
    elif len(event.winners) > 1:
        players = voice.listed(event.winners)
        yield say("{players} win the round together.", players=players)
    elif winner == "fewest_tiles":
        yield say(
            "{player} wins the round with the fewest tiles.", player=voice.name(*event.winners)
        )
    else:
        yield say(
            "{player} wins the round with the lowest hand.", player=voice.name(*event.winners)
        )


def _team_wins(event: RoundEnded, game: Position, voice: Voice) -> str:
    """Say which team wins a blocked round, or which teams, and by what."""
    say, by = voice.messages.say, game.round_won_by
    won = [side for side in voice.teams if side[0] in event.winners]
    if len(won) > 1:
        return say("These win the round: {teams}.", teams=_called(won, voice))
    players, winner = voice.listed(*won), voice.variant.round_end.blocked.winner
    if winner == "lowest_team":
        return say("{players} win the round: their hands together are the lowest.", players=players)
    if len(by) > 1:
        return say("{players} win the round together.", players=players)
    slots = {"player": voice.name(*by), "players": players}
    if winner == "fewest_tiles":
        return say("{player} has the fewest tiles: {players} win the round.", **slots)
    return say("{player} has the lowest hand: {players} win the round.", **slots)


def _called(sides: Iterable[Sequence[int]], voice: Voice) -> str:
    """Name several teams."""
    return ", ".join(side_called(side, voice.shown) for side in sides)


def _of_this_end(event: RoundEnded, because: Because, voice: Voice) -> Because:
    """Tell apart what can be taken of hands, all of which is called `hands`."""
    ends = voice.variant.round_end
    takes = ends.out.takes if event.how == "out" else ends.blocked.takes
    called = {"differences": DIFFERENCES, "all_hands": HANDS_OF_ALL}.get(takes)
    if called is None:
        return because
    return {called if part == "hands" else part: points for part, points in because.items()}


def standings(scores: tuple[int, ...], voice: Voice) -> tuple[str, ...]:
    """Say how it stands: the best first, equal ones with one rank, and how far others are off.

    A team has one score.
    """
    sign = 1 if voice.variant.game_end.winner == "lowest_score" else -1
    each = [scores[side[0] - 1] for side in voice.teams]
    order = sorted(range(len(each)), key=lambda side: sign * each[side])
    return tuple(_standing(side, each, sign, voice) for side in order)


def _standing(side: int, scores: Sequence[int], sign: int, voice: Voice) -> str:
    ahead = sum(sign * other < sign * scores[side] for other in scores)
    slots = {"rank": ahead + 1, "player": voice.team_names[side], "score": scores[side]}
    if not ahead:
        return voice.messages.say("{rank}. {player} {score}", **slots)
    best = min(scores) if sign > 0 else max(scores)
    gap = abs(scores[side] - best)
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
                voice.variant.game_end.at.points_for(game.players) or 0,
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
    score = event.scores[event.winners[0] - 1]
    won = [side for side in voice.teams if side[0] in event.winners]
    by_round = voice.variant.game_end.winner == "round_winner" and score < max(event.scores)
    if voice.in_teams:
        return _teams_win(won, score, by_round, voice)
    if len(event.winners) > 1:
        return voice.messages.say_n(
            "{players} win the game together with {n} point each.",
            "{players} win the game together with {n} points each.",
            score,
            players=voice.listed(event.winners),
        )
    player = voice.name(*event.winners)
    if by_round:
        return voice.messages.say_n(
            "{player} wins the game with {n} point, having won the last round.",
            "{player} wins the game with {n} points, having won the last round.",
            score,
            player=player,
        )
    return voice.messages.say_n(
        "{player} wins the game with {n} point.",
        "{player} wins the game with {n} points.",
        score,
        player=player,
    )


def _teams_win(won: Sequence[Sequence[int]], score: int, by_round: bool, voice: Voice) -> str:
    """Say which team has won a game, or which teams."""
    if len(won) > 1:
        return voice.messages.say_n(
            "These win the game with {n} point each: {teams}.",
            "These win the game with {n} points each: {teams}.",
            score,
            teams=_called(won, voice),
        )
    players = voice.listed(*won)
    if by_round:
        return voice.messages.say_n(
            "{players} win the game with {n} point, having won the last round.",
            "{players} win the game with {n} points, having won the last round.",
            score,
            players=players,
        )
    return voice.messages.say_n(
        "{players} win the game with {n} point.",
        "{players} win the game with {n} points.",
        score,
        players=players,
    )
