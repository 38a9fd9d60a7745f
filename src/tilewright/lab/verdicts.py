"""What trials of a variant say about its rules: what never happens or never ends, and how often.

Sentences without a place in a file; whoever prints them finds the place and how to see it again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tilewright.lab.shares import Path, Share, Thing, Where, percent, shares
from tilewright.lab.trial import MOST_ROUNDS, Game, Trial
from tilewright.lab.wording import all_players, by_players, counted
from tilewright.language import Variant
from tilewright.language.by_players import TARGET

FEWEST_ROUNDS: Final = 20
"""After fewer rounds nothing is said about games that do not end."""

MANY_ROUNDS: Final = 100
"""A game that takes more rounds is too long for an evening, or for a week."""

MANY_TIES: Final = 20
"""A game that is tied after so many more rounds will be tied for ever; so with replayed ones."""

ENOUGH_ROUNDS: Final = 10_000
"""What was not seen in so many rounds altogether is missed. Three hexagons at once, which are right
in the rules of a box, come once in five thousand."""

Weight = Literal["warning", "own", "note"]
"""A warning; a warning where the file itself wrote it and else a note; a note."""

VerdictCode = Literal[
    "endless-round", "endless-game", "slow-game", "far-target", "never-fired", "share", "pace"
]

_POINTS: Final[tuple[Path, ...]] = (("scoring",), ("round_end",))
"""The sections that pay and cost points."""


@dataclass(frozen=True)
class Verdict:
    """Something that trials say about settings; `where` shows it, or where they begin.

    Of `paths`, the first that the file itself wrote is meant.
    """

    weight: Weight
    code: VerdictCode
    message: str
    paths: tuple[Path, ...]
    where: Where | None


def judge(variant: Variant, trials: Sequence[Trial]) -> Iterator[Verdict]:
    """Say all that trials of a variant show; each is for another number of players."""
    yield from _rounds_that_do_not_end(trials)
    yield from _games_that_do_not_end(variant, trials)
    yield from _target_out_of_reach(variant, trials)
    for share in shares(variant, trials):
        yield _how_often(share, trials)
    yield _pace(variant, trials)


# How often things happen ------------------------------------------------------------------------


def _how_often(share: Share, trials: Sequence[Trial]) -> Verdict:
    thing = share.thing
    if share.where is None:
        return _never(thing, trials)
    parts = {players: percent(part) for players, part in share.parts.items()}
    message = f"{thing.happens} in {by_players(parts, 'of the rounds')}"
    return Verdict("note", "share", message, (thing.path,), share.where)


def _never(thing: Thing, trials: Sequence[Trial]) -> Verdict:
    message = f"{thing.never} in {_rounds_played(trials)}"
    weight: Weight = "note"
    if thing.pays and sum(trial.rounds for trial in trials) < ENOUGH_ROUNDS:
        message += "; this is rare, or never happens: play more"
    elif thing.pays:
        weight = "own"
    begin = Where(trials[0].players, seed=1, round=1)
    return Verdict(weight, "never-fired", message, (thing.path,), begin)


def _rounds_played(trials: Sequence[Trial]) -> str:
    rounds = sum(trial.rounds for trial in trials)
    last = max(game.seed for trial in trials for game in trial.games)
    seeds = f"seeds 1 to {last:,}" if last > 1 else "seed 1"
    if len(trials) == 1:
        return f"{counted(rounds, 'round')} with {all_players([trials[0].players])}, {seeds}"
    numbers = all_players(trial.players for trial in trials)
    return f"{rounds:,} rounds ({trials[0].rounds:,} each with {numbers}), {seeds}"


# Rounds and games that do not end ---------------------------------------------------------------


def _rounds_that_do_not_end(trials: Sequence[Trial]) -> Iterator[Verdict]:
    for trial in trials:
        endless = trial.endings.get("endless")
        if endless is not None:
            message = (
                f"a round with {all_players([trial.players])} does not end: it has more moves than "
                "these tiles allow, which is a fault of Tilewright's; please report it"
            )
            where = Where(trial.players, endless.seed, endless.round)
            yield Verdict("warning", "endless-round", message, (("round_end",),), where)
            return


def _games_that_do_not_end(variant: Variant, trials: Sequence[Trial]) -> Iterator[Verdict]:
    long = [trial for trial in trials if trial.rounds >= FEWEST_ROUNDS]
    tied = {trial.players: game for trial in long if (game := _tied(trial)) is not None}
    yield from _tied_for_ever(tied)
    again = {trial.players: game for trial in long if (game := _replayed(trial)) is not None}
    yield from _replayed_for_ever(again)
    if variant.game_end.at.rounds is not None or variant.clock.game is not None:
        return
    long = [trial for trial in long if trial.players not in tied and trial.players not in again]
    for target, some in _by_target(variant, long).items():
        yield from _nobody_comes_nearer(target, [trial for trial in some if trial.gain <= 0])
        rising = [trial for trial in some if trial.gain > 0]
        if variant.game_end.exactly:
            unmet = [trial for trial in rising if not trial.over]
            rising = [trial for trial in rising if trial.over]
            apart = [trial for trial in unmet if _steps_over(trial, target)]
            yield from _nobody_can_hit(target, apart)
            missed = [trial for trial in unmet if trial.rounds >= MANY_ROUNDS]
            yield from _nobody_hits(target, [trial for trial in missed if trial not in apart])
        yield from _too_slow(target, rising)


def _by_target(variant: Variant, trials: Sequence[Trial]) -> dict[int, list[Trial]]:
    """Put those trials together whose games are played to the same number of points."""
    targets = variant.game_end.at.targets(trial.players for trial in trials)
    return {
        target: [trial for trial in trials if targets.get(trial.players) == target]
        for target in dict.fromkeys(targets.values())
    }


def _tied_for_ever(games: Mapping[int, Game]) -> Iterator[Verdict]:
    if games:
        players, game = next(iter(games.items()))
        message = (
            f"a game with {all_players(games)} may never end: it is a tie, and still is one "
            f"after {game.overtime:,} more rounds"
        )
        paths = (("game_end", "tie"), *_POINTS)
        yield Verdict("warning", "endless-game", message, paths, _end_of(players, game))


def _replayed_for_ever(games: Mapping[int, Game]) -> Iterator[Verdict]:
    if games:
        players, game = next(iter(games.items()))
        message = (
            f"a game with {all_players(games)} may never end: {game.replayed:,} rounds in a row "
            "were to be replayed"
        )
        paths = (("round_end", "blocked", "tie"),)
        yield Verdict("warning", "endless-game", message, paths, _end_of(players, game))


def _tied(trial: Trial) -> Game | None:
    longest = max(trial.games, key=lambda game: game.overtime)
    return longest if longest.overtime >= MANY_TIES else None


def _replayed(trial: Trial) -> Game | None:
    longest = max(trial.games, key=lambda game: game.replayed)
    return longest if longest.replayed >= MANY_TIES else None


def _steps_over(trial: Trial, target: int) -> bool:
    """Tell whether all scores were multiples of a number of which the target is none."""
    return trial.step > 1 and target % trial.step != 0


def _nobody_can_hit(target: int, trials: Sequence[Trial]) -> Iterator[Verdict]:
    for step in dict.fromkeys(trial.step for trial in trials):
        some = [trial for trial in trials if trial.step == step]
        message = (
            f"a game with {all_players(trial.players for trial in some)} may never end: exactly "
            f"{target:,} points are to be reached, and all scores were multiples of {step:,} in "
            f"{_rounds_played(some)}"
        )
        where = _end_of(some[0].players, some[0].games[0])
        yield Verdict("warning", "endless-game", message, (TARGET, *_POINTS), where)


def _nobody_hits(target: int, trials: Sequence[Trial]) -> Iterator[Verdict]:
    if trials:
        game = trials[0].games[0]
        message = (
            f"a game with {all_players(trial.players for trial in trials)} may never end: nobody "
            f"reaches exactly {target:,} points; after {counted(game.rounds, 'round')} the highest "
            f"score is {game.leader:,}"
        )
        where = _end_of(trials[0].players, game)
        yield Verdict("warning", "endless-game", message, (TARGET, *_POINTS), where)


def _nobody_comes_nearer(target: int, trials: Sequence[Trial]) -> Iterator[Verdict]:
    hopeless = {trial.players: trial.games[0] for trial in trials if not trial.over}
    if hopeless:
        players, game = next(iter(hopeless.items()))
        message = (
            f"a game with {all_players(hopeless)} may never end: nobody comes nearer to "
            f"{target:,} points; after {counted(game.rounds, 'round')} the highest score "
            f"is {game.leader:,}"
        )
        where = _end_of(players, game)
        yield Verdict("warning", "endless-game", message, (TARGET, *_POINTS), where)


def _too_slow(target: int, trials: Sequence[Trial]) -> Iterator[Verdict]:
    lengths = {trial.players: _length(trial, target) for trial in trials}
    slow = {trial.players: trial for trial in trials if lengths[trial.players] > MANY_ROUNDS}
    if slow:
        players, trial = next(iter(slow.items()))
        takes = {players: _about(lengths[players]) for players in slow}
        message = f"a game to {target:,} points takes about {by_players(takes, 'rounds')}"
        where = _end_of(players, max(trial.games, key=lambda game: game.rounds))
        yield Verdict("warning", "slow-game", message, (TARGET, *_POINTS), where)


def _length(trial: Trial, target: int) -> float:
    """Reckon how many rounds a game to so many points takes; the highest score must grow."""
    if not trial.over:
        return target / trial.gain
    # Games that were left had many rounds; the last one may just have had no time.
    left = any(game.why is None and game.rounds == MOST_ROUNDS for game in trial.games)
    rounds = trial.rounds if left else sum(game.rounds for game in trial.over)
    return rounds / len(trial.over)


def _about(rounds: float) -> str:
    """Write a number of rounds, no more exactly than it can be known."""
    whole = max(1, round(rounds))
    return f"{round(whole, 2 - len(str(whole))) if whole > MANY_ROUNDS else whole:,}"


def _target_out_of_reach(variant: Variant, trials: Sequence[Trial]) -> Iterator[Verdict]:
    """Say that the rounds always end a game before the points do."""
    rounds = variant.game_end.at.rounds
    if rounds is None:
        return
    for target, some in _by_target(variant, trials).items():
        over = [(trial.players, game) for trial in some for game in trial.over]
        if sum(game.rounds for _, game in over) < FEWEST_ROUNDS:
            continue
        if any(game.why != "rounds" for _, game in over):
            continue
        players, best = max(over, key=lambda item: item[1].leader)
        message = (
            f"nobody reached {target:,} points in {counted(len(over), 'game')} of "
            f"{counted(rounds, 'round')}; {best.leader:,} were the most"
        )
        yield Verdict("own", "far-target", message, (TARGET,), _end_of(players, best))


# How long a game takes --------------------------------------------------------------------------


def _pace(variant: Variant, trials: Sequence[Trial]) -> Verdict:
    at = variant.game_end.at
    targets = at.targets(trial.players for trial in trials)
    changes = {trial.players: _change(trial.gain) for trial in trials}
    message = f"the highest score changes by {by_players(changes, 'points a round')}"
    takes = {}
    for trial in trials:
        target = targets.get(trial.players)
        # How long it takes to hit a number exactly does not follow from how fast scores grow.
        rises = trial.gain > 0 and not variant.game_end.exactly
        if trial.over or (target is not None and rises):
            rounds = _length(trial, target or 0)
            takes[trial.players] = _about(min(rounds, at.rounds or rounds))
    if takes:
        message = f"a game takes about {by_players(takes, 'rounds')}; {message}"
    players, longest = max(
        ((trial.players, game) for trial in trials for game in trial.over or trial.games[:1]),
        key=lambda item: item[1].rounds,
    )
    return Verdict("note", "pace", message, (("game_end", "at"),), _end_of(players, longest))


def _change(points: float) -> str:
    """Write a change with its sign; a small one not in whole points, or it might look like none."""
    tenths = round(points, 1)
    return f"{tenths:+.1f}" if abs(tenths) < 10 else f"{round(points):+,}"


def _end_of(players: int, game: Game) -> Where:
    return Where(players, game.seed, game.rounds)
