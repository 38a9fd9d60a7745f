"""What is said of the end of a round and of the game, and of the clocks."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.turn import draws
from tilewright.language.values import write_duration
from tilewright.prose.rule import Rule, Section
from tilewright.prose.saying import Listed, Said, said
from tilewright.prose.sections.points import signed_rule


def round_end(variant: Variant) -> Iterator[Rule]:
    """Say how a round ends, and what that pays."""
    out, blocked = variant.round_end.out, variant.round_end.blocked
    at_out, at_block = ("round_end", "out"), ("round_end", "blocked")
    yield signed_rule((*at_out, "bonus"), "round_end", out.bonus)
    yield _word((*at_out, "takes"), out.takes)
    yield _word((*at_out, "everyone"), out.everyone)
    yield _when_blocked(variant)
    yield _word((*at_block, "winner"), blocked.winner)
    if blocked.winner != "nobody":
        tie = "share" if blocked.winner == blocked.tie else blocked.tie
        yield _word((*at_block, "tie"), tie)
        yield signed_rule((*at_block, "bonus"), "round_end", blocked.bonus)
        yield _word((*at_block, "takes"), blocked.takes)
    yield _word((*at_block, "everyone"), blocked.everyone)


def _when_blocked(variant: Variant) -> Rule:
    key, when = ("round_end", "blocked", "when"), variant.round_end.blocked.when
    if when != "all_passed" and not draws(variant):
        return Rule(key, "round_end", (said(f"{'.'.join(key)}=nobody_can_lay.undrawn"),))
    return _word(key, when)


def game_end(variant: Variant) -> Iterator[Rule]:
    """Say how the game ends, and who wins it."""
    end = variant.game_end
    if end.at.points is not None:
        yield _rule(("game_end", "at", "points"), said("game_end.at.points", n=end.at.points))
        yield _word(("game_end", "play_out_round"), str(end.play_out_round).lower())
    if end.at.rounds is not None:
        rounds = said("game_end.at.rounds", n=end.at.rounds)
        both = (said("game_end.at.first"),) if end.at.points is not None else ()
        yield Rule(("game_end", "at", "rounds"), "game_end", (rounds, *both))
    past = end.at.points is not None
    winner = end.winner if past or end.winner != "round_winner" else "highest_score"
    yield _word(("game_end", "winner"), winner)
    yield _word(("game_end", "tie"), end.tie)


def clock(variant: Variant) -> Iterator[Rule]:
    """Say how much time there is."""
    turn, game = variant.clock.turn, variant.clock.game
    if turn is not None:
        yield _rule(("clock", "turn", "limit"), said("clock.turn.limit", time=_time(turn.limit)))
        yield _word(("clock", "turn", "then"), turn.then if draws(variant) else "pass")
    if game is not None:
        yield _rule(("clock", "game", "limit"), said("clock.game.limit", time=_time(game.limit)))


def _time(seconds: int) -> Said | Listed:
    """Say a duration by the numbers that a file has for it."""
    written = write_duration(seconds)
    minutes, _, rest = written.rpartition("m")
    parts = [("minutes", minutes), ("seconds", rest.removesuffix("s"))]
    told = tuple(said(f"time={unit}", n=int(number)) for unit, number in parts if number)
    return told[0] if len(told) == 1 else Listed(told, "and")


def _word(key: tuple[str, ...], word: str) -> Rule:
    return _rule(key, said(f"{'.'.join(key)}={word}"))


def _rule(key: tuple[str, ...], text: Said) -> Rule:
    section: Section = key[0]  # type: ignore[assignment]
    return Rule(key, section, (text,))
