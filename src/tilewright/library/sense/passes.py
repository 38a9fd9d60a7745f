"""What passes bring and cost: bonuses that no pass brings, fouls that nobody can commit."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.measures import Between, WhenPassed
from tilewright.language.same_layout import has_doubles
from tilewright.language.same_passes import plain_count
from tilewright.language.tileset import tile_set
from tilewright.library.findings.finding import KeyPath, shortened
from tilewright.library.sense.conditions import can_hold
from tilewright.library.sense.fault import Fault, idle

PASSES: KeyPath = ("scoring", "passes")


def passes_can_pay(variant: Variant) -> Iterator[Fault]:
    """Check that what passes bring can be brought, and that each condition excludes something."""
    for name, bonus in variant.scoring.passes.items():
        path = (*PASSES, name)
        if variant.players.number.high == 1:
            why = "one player alone passes, and an own pass brings nothing"
            yield _never(name, why, path)
            continue
        if bonus.points == 0:
            message = f"'{shortened(name)}' always pays 0; {name}: null removes it"
            yield Fault("warning", "no-effect", message, ((*path, "points"),))
        yield from _counts(variant, name, bonus.when)
        yield from _flags(variant, name, bonus.when)


def fouls_can_be_committed(variant: Variant) -> Iterator[Fault]:
    """Check that where a foul costs something, it can be committed."""
    if variant.scoring.foul and not variant.turn.may_pass_when_able:
        why = "turn.may_pass_when_able is false, so whoever has to lay a tile cannot pass"
        yield idle(("scoring", "foul"), why)


def _never(name: str, why: str, path: KeyPath) -> Fault:
    message = f"'{shortened(name)}' is never earned: {why}"
    return Fault("warning", "never-earned", message, (path,))


def _counts(variant: Variant, name: str, when: WhenPassed) -> Iterator[Fault]:
    """Look at conditions over numbers: of passes in a row, of tiles that lie."""
    tiles = len(tile_set(variant.tiles))
    for measure, test, most in (
        ("passes", when.passes, None),
        ("tiles_laid", when.tiles_laid, tiles),
    ):
        path = (*PASSES, name, "when", measure)
        if test is None:
            continue
        if isinstance(test, Between) and not test.model_fields_set:
            message = f"{measure} says nothing; write at_least, at_most or multiple_of"
            yield Fault("error", "impossible", message, (path,))
        elif not can_hold(test):
            message = f"no number is at least and at most what {measure} says"
            yield Fault("error", "impossible", message, (path,))
        elif (plain := plain_count(test, 1, most)) is False:
            there = "passes come one by one" if most is None else f"from 1 to {tiles} tiles lie"
            yield _never(name, there, path)
        elif plain is True:
            yield _idle(measure, "every pass meets it", path)


def _flags(variant: Variant, name: str, when: WhenPassed) -> Iterator[Fault]:
    """Look at conditions that hold or not: doubles, partners."""
    of_flags = (
        ("last_double", when.last_double, has_doubles(variant), "the set has no doubles"),
        ("by_partner", when.by_partner, variant.players.forms_teams(), "there are no partners"),
    )
    for measure, asked, can_be, why in of_flags:
        path = (*PASSES, name, "when", measure)
        if asked is None or can_be:
            continue
        yield _never(name, why, path) if asked else _idle(measure, why, path)


def _idle(measure: str, why: str, path: KeyPath) -> Fault:
    message = f"{measure} has no effect here: {why}"
    return Fault("warning", "no-effect", message, (path,), at_key=True)
