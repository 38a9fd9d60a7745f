"""What is said of the end of a round and of the game, and of the clocks."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tilewright.language import Variant
from tilewright.language.by_players import TARGET
from tilewright.language.ends import BonusOrList
from tilewright.language.same_ends import brings_something
from tilewright.language.turn import draws
from tilewright.language.values import Range, write_duration
from tilewright.prose.rule import Rule, Section
from tilewright.prose.saying import Listed, Said, said
from tilewright.prose.sections.by_players import lines_allowed, players_said
from tilewright.prose.sections.hands import hands
from tilewright.prose.sections.points import signed_rule

_TIES: Final = {
    ("lowest_team", "lowest_hand"): ".of_teams",
    ("nobody", "replay"): ".always",
    ("nobody", "carry_over"): ".always",
}
"""Ties that are said in other words for some winner: if nobody ever wins, all are equal."""

_OF_OWN: Final = ("others_hands_minus_own", "opponents_hands_minus_own", "differences", "all_hands")
"""What depends on the own hand too."""


def round_end(variant: Variant) -> Iterator[Rule]:
    """Say how a round ends, and what that pays."""
    yield from _out(variant)
    yield from _blocked(variant)
    yield from hands(variant)
    end = variant.round_end
    key = ("round_end", "to_get_in")
    if not brings_something(variant):
        pass
    elif end.to_get_in:
        yield _rule(key, said("round_end.to_get_in", n=end.to_get_in))
    else:
        yield _usual(key, "nothing")
    key = ("round_end", "win_resets_others")
    if variant.players.number.high > 1:
        yield _word(key, "true") if end.win_resets_others else _usual(key, "false")


def _out(variant: Variant) -> Iterator[Rule]:
    out, teams, key = variant.round_end.out, _teams(variant), ("round_end", "out")
    when = out.when if teams else "anybody"
    if when != "anybody":
        yield _word((*key, "when"), when)
    elif teams:
        yield _usual((*key, "when"), when)
    bonus = "bonus" if when == "anybody" else "team_bonus"
    yield _bonus((*key, "bonus"), out.bonus, f"round_end.out.{bonus}")
    # The least that a hand counts makes a difference to who holds none.
    own = ".own" if variant.round_end.hands.at_least and out.takes in _OF_OWN else ""
    yield _word((*key, "takes"), out.takes + (teams or own))
    yield _word((*key, "everyone"), out.everyone + teams)


def _blocked(variant: Variant) -> Iterator[Rule]:
    blocked, teams, key = variant.round_end.blocked, _teams(variant), ("round_end", "blocked")
    yield _when_blocked(variant)
    winner = blocked.winner
    if winner == "lowest_team" and not teams:
        winner = "lowest_hand"
    yield _word((*key, "winner"), winner)
    tie = "share" if winner == blocked.tie else blocked.tie
    if winner != "nobody" or tie in ("replay", "carry_over"):
        yield _word((*key, "tie"), tie + _TIES.get((winner, tie), ""))
    if winner != "nobody" or tie == "carry_over":
        yield _bonus((*key, "bonus"), blocked.bonus, "round_end.blocked.bonus")
        yield _word((*key, "takes"), blocked.takes + teams)
    yield _word((*key, "everyone"), blocked.everyone + teams)


def _teams(variant: Variant) -> str:
    """Give the end of the name of a phrase: some rules are said in other words for teams."""
    return ".teams" if variant.players.forms_teams() else ""


def _bonus(key: tuple[str, ...], bonus: BonusOrList, phrase: str) -> Rule:
    """Say what a bonus pays, in every round or from round to round."""
    if isinstance(bonus, int):
        return signed_rule(key, "round_end", bonus, phrase)
    points = Listed(bonus, "and")
    return Rule(
        key,
        "round_end",
        (said(f"{phrase}.list", points=points),),
        label=said(f"{phrase}.label"),
        points=said("round_end.bonus.by_round", points=points),
    )


def _when_blocked(variant: Variant) -> Rule:
    key, when = ("round_end", "blocked", "when"), variant.round_end.blocked.when
    if when != "all_passed" and not draws(variant):
        return Rule(key, "round_end", (said(f"{'.'.join(key)}=nobody_can_lay.undrawn"),))
    return _word(key, when)


def game_end(variant: Variant) -> Iterator[Rule]:
    """Say how the game ends, and who wins it."""
    end, teams = variant.game_end, _teams(variant)
    past = bool(end.at.targets(variant.players.number.numbers()))
    if past:
        yield Rule(TARGET, "game_end", tuple(_targets(variant)))
        yield _word(("game_end", "play_out_round"), str(end.play_out_round).lower())
        key = ("game_end", "exactly")
        yield _word(key, "true") if end.exactly else _usual(key, "false")
    if end.at.rounds is not None:
        rounds = said("game_end.at.rounds", n=end.at.rounds)
        both = (said("game_end.at.first"),) if past else ()
        yield Rule(("game_end", "at", "rounds"), "game_end", (rounds, *both))
    winner = end.winner if past or end.winner != "round_winner" else "highest_score"
    yield _word(("game_end", "winner"), winner + teams)
    yield _word(("game_end", "tie"), end.tie + teams)


def _targets(variant: Variant) -> Iterator[Said]:
    """Say which points end the game, for all or by the number of players."""
    points, teams, allowed = variant.game_end.at.points, _teams(variant), variant.players.number
    if isinstance(points, int):
        yield said(f"game_end.at.points{teams}", n=points)
    elif points is not None:
        for _, players, target in lines_allowed(points, allowed):
            who = players_said(players)
            yield said(f"game_end.at.points.by_players{teams}", players=who, n=target)
        targets = variant.game_end.at.targets(allowed.numbers())
        for number in allowed.numbers():
            if number not in targets:
                who = players_said(Range(number, number))
                yield said("game_end.at.points=none", players=who)


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


def _usual(key: tuple[str, ...], word: str) -> Rule:
    """Make the rule of a setting that is as everybody expects."""
    return replace(_word(key, word), usual=True)


def _rule(key: tuple[str, ...], text: Said) -> Rule:
    section: Section = key[0]  # type: ignore[assignment]
    return Rule(key, section, (text,))
