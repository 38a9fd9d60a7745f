"""In how many rounds something happened: every bonus and penalty, and the ways a round ends."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilewright.lab.trial import Seen, Trial, seating
from tilewright.language import Variant

Path = tuple[str, ...]
"""The way to a setting from the top of a file."""


@dataclass(frozen=True)
class Where:
    """A round in which something can be seen."""

    players: int
    seed: int
    round: int


@dataclass(frozen=True)
class Thing:
    """Something that may happen in a round: its word, the setting behind it, how it is said.

    Where it never happens, something is there in vain if it `pays`.
    """

    word: str
    path: Path
    happens: str
    never: str
    seen: Callable[[Trial], Seen | None]
    pays: bool = True


@dataclass(frozen=True)
class Share:
    """How often a thing happened: for every number of players, part of the rounds, from 0 to 1.

    `where` it can be seen is None for what never happened.
    """

    thing: Thing
    parts: Mapping[int, float]
    where: Where | None


def shares(variant: Variant, trials: Sequence[Trial]) -> list[Share]:
    """Say how often everything happened that may happen in these rules."""
    return [_share(thing, trials) for thing in _things(variant)]


def _share(thing: Thing, trials: Sequence[Trial]) -> Share:
    parts: dict[int, float] = {}
    places: list[Where] = []
    for trial in trials:
        seen = thing.seen(trial)
        parts[trial.players] = seen.rounds / trial.rounds if seen is not None else 0.0
        if seen is not None:
            places.append(Where(trial.players, seen.seed, seen.round))
    return Share(thing, parts, min(places, key=_ease, default=None))


def _ease(where: Where) -> tuple[int, int, int, int]:
    """Prefer the first seating and few players, so that one command shows most things."""
    return seating(where.seed), where.players, where.seed, where.round


def percent(part: float, under: str = "under ", over: str = "over ") -> str:
    """Write a part of the rounds; never rounded to all or nothing."""
    if 0 < part < 0.01:
        return f"{under}1 %"
    if 0.99 < part < 1:
        return f"{over}99 %"
    return f"{100 * part:.0f} %"


# What may happen ---------------------------------------------------------------------------------


def _things(variant: Variant) -> Iterator[Thing]:
    """Name all that may happen; what pays nothing has no effect that could be missed."""
    for name, bonus in variant.scoring.bonuses.items():
        if bonus.points != 0:
            path, bonus_name = ("scoring", "bonuses", name), f"the bonus '{name}'"
            happens, never = f"{bonus_name} is earned", f"{bonus_name} was never earned"
            yield Thing(name, path, happens, never, _cause(name))
    for name, passed in variant.scoring.passes.items():
        if passed.points != 0:
            path, bonus_name = ("scoring", "passes", name), f"the bonus '{name}'"
            happens, never = f"{bonus_name} is earned", f"{bonus_name} was never earned"
            yield Thing(name, path, happens, never, _cause(name))
    for name in ("draw", "stuck", "pool_empty", "foul"):
        if getattr(variant.scoring, name) != 0:
            happens, never = f"scoring.{name} counts", f"scoring.{name} never counted"
            yield Thing(name, ("scoring", name), happens, never, _cause(name))
    out, blocked = variant.round_end.out, variant.round_end.blocked
    yield _end_of_round("out", out.bonus, "somebody goes out", "nobody went out")
    yield _end_of_round("blocked", blocked.bonus, "nobody can go on", "no round was blocked")
    yield from _changes_of_points(variant)


def _changes_of_points(variant: Variant) -> Iterator[Thing]:
    """Name what changes points that are there already; it is no pay, so nothing is in vain."""
    end, game_end = variant.round_end, variant.game_end
    kinds: tuple[tuple[bool, str, Path, str, str], ...] = (
        (
            end.blocked.tie == "carry_over",
            "carried_over",
            ("round_end", "blocked", "tie"),
            "somebody gets the points of a tied round",
            "nobody got the points of a tied round",
        ),
        (
            end.win_resets_others,
            "reset",
            ("round_end", "win_resets_others"),
            "somebody loses all points",
            "nobody lost all points",
        ),
        (
            game_end.exactly or end.to_get_in > 0,
            "not_counted",
            ("game_end", "exactly") if game_end.exactly else ("round_end", "to_get_in"),
            "points do not count",
            "all points counted",
        ),
    )
    for asked, word, path, happens, never in kinds:
        if asked:
            yield Thing(word, path, happens, never, _cause(word), pays=False)


def _end_of_round(name: str, bonus: int | tuple[int, ...], happens: str, never: str) -> Thing:
    """Make what ends rounds; in vain is only a bonus for it."""
    pays = bonus != 0 if isinstance(bonus, int) else any(bonus)
    path: Path = ("round_end", name, "bonus") if pays else ("round_end", name)
    return Thing(name, path, happens, never, _ending(name), pays=pays)


def _cause(name: str) -> Callable[[Trial], Seen | None]:
    return lambda trial: trial.causes.get(name)


def _ending(name: str) -> Callable[[Trial], Seen | None]:
    return lambda trial: trial.endings.get(name)
