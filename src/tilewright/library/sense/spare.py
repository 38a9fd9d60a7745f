"""Settings that say what others say already; mostly notes, for people write it for clarity."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.measures import AROUND
from tilewright.language.scoring import Scaled
from tilewright.language.tileset import canonical, tile_numbers
from tilewright.library.sense.conditions import asked, can_hold, cases, only, too_many_cases
from tilewright.library.sense.deal import pool_sizes
from tilewright.library.sense.fault import Fault, idle
from tilewright.library.sense.phrases import does
from tilewright.library.sense.pieces import pieces
from tilewright.library.sense.placements import Placements, covered, placements_of


def takings_differ(variant: Variant) -> Iterator[Fault]:
    """Check that nothing is taken off what the winner takes who has an empty hand."""
    takes = variant.round_end.out.takes
    others = takes in ("others_hands_minus_own", "differences")
    alone = not variant.players.forms_teams() and not variant.round_end.hands.at_least
    if others and alone and variant.players.number.high > 1:
        why = "who is out has an empty hand, so it is the same as others_hands"
        fault = idle(("round_end", "out", "takes"), why, "others_hands")
        yield fault._replace(severity="note")


def pool_matters_for_a_block(variant: Variant) -> Iterator[Fault]:
    """Check that where a block does not wait for the pool, there is one to wait for."""
    if variant.round_end.blocked.when != "nobody_can_lay":
        return
    if variant.turn.draw.most == 0:
        why = "turn.draw.most is 0"
    elif (pools := pool_sizes(variant)) and not any(pools.values()):
        why = "the hands take the whole set"
    else:
        return
    why += ", so it is the same as nobody_can_draw_or_lay"
    fault = idle(("round_end", "blocked", "when"), why, "nobody_can_draw_or_lay")
    yield fault._replace(severity="note")


def fractions_are_rounded(variant: Variant) -> Iterator[Fault]:
    """Check that where a formula says how to round, it divides by something."""
    for name, bonus in variant.scoring.bonuses.items():
        if isinstance(bonus.points, int | str):
            continue
        for measure, scaled in bonus.points.items():
            if scaled.divided_by == 1 and scaled.rounded != Scaled().rounded:
                path = ("scoring", "bonuses", name, "points", measure, "rounded")
                yield idle(path, "without divided_by there are no fractions")


def tiles_stay_out(variant: Variant) -> Iterator[Fault]:
    """Check that a tile that is taken out of the set is not put back, as many times as before."""
    tiles = variant.tiles
    removed = {canonical(tile_numbers(name)): name for name in tiles.remove}
    added = [canonical(tile_numbers(name)) for name in tiles.add]
    whole = pieces(tiles.model_copy(update={"remove": (), "add": ()})).tiles
    for index, (face, name) in enumerate(zip(added, tiles.add, strict=True)):
        if face in removed and face in whole.faces and added.count(face) == tiles.copies:
            message = f"{name} has no effect here: tiles.remove takes out as many as tiles.add adds"
            place = list(removed).index(face)
            paths = (("tiles", "add", index), ("tiles", "remove", place))
            yield Fault("warning", "no-effect", message, paths)


def exclusions_exclude(variant: Variant) -> Iterator[Fault]:
    """Check that a case excludes nothing that the cells around a tile exclude already.

    What a tile must do may be spelt out, though something else implies it: `sides: 1` of a bridge.
    """
    if too_many_cases(variant) or variant.tiles.shape == "domino":
        return
    placements: Placements | None = None
    for path, case in cases(variant):
        tests = asked(case)
        around = [m for m in tests if m in AROUND and can_hold(tests[m])]
        for measure in around:
            if len(around) == 1 or not _excludes(tests[measure]):
                continue
            placements = placements or placements_of(variant)
            others = [m for m in around if m != measure]
            rest = placements.of([only(case, others)])
            if not rest or placements.always(measure, tests[measure]):
                continue  # that is told already
            if covered(rest, placements.of([only(case, around)])):
                deeds = " and ".join(does(m, tests[m]) for m in others)
                excluded = does(measure, test=True)
                message = f"{measure} has no effect here: no tile that {deeds} {excluded}"
                yield Fault("note", "no-effect", message, ((*path, measure),), at_key=True)


def _excludes(test: object) -> bool:
    return test is False or (test == 0 and not isinstance(test, bool))
