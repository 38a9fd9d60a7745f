"""What is said of the table: which numbers may meet, and how a line of dominoes grows."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.layout import Branch, Layout, SumsTo
from tilewright.language.same_layout import plain_layout, widest
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Listed, Said, said


def layout(variant: Variant) -> Iterator[Rule]:
    """Say where a tile may be laid."""
    if variant.tiles.shape != "domino":
        where = "sides" if variant.tiles.numbers_at == "sides" else variant.tiles.shape
        yield _rule("turning", said("layout.turning"))
        yield _rule("match", said(f"layout.match=equal.{where}"))
        return
    plain = plain_layout(variant, variant.scoring)
    yield _rule("match", _match(plain))
    if plain.fit_anywhere:
        tiles = Listed(plain.fit_anywhere, "and")
        yield _rule("fit_anywhere", said("layout.fit_anywhere", tiles=tiles))
    else:
        yield _rule("fit_anywhere", said("layout.fit_anywhere=none"), usual=True)
    yield from _trains(plain)
    yield from _branches(plain)
    yield _fill_first(plain)
    yield from _cover(plain)


def _match(layout: Layout) -> Said:
    match = layout.match
    if isinstance(match, SumsTo):
        return said("layout.match.sums_to.domino", n=match.sums_to)
    return said(f"layout.match={match}.domino")


# How a line grows -------------------------------------------------------------------------------


def _trains(layout: Layout) -> Iterator[Rule]:
    trains = layout.trains
    if trains is None:
        yield _rule("trains.common", said("layout.trains=none"), usual=True)
        return
    yield _rule("trains.common", said(f"layout.trains.common={trains.common}"))
    yield _rule("trains.stuck_opens", _word("layout.trains.stuck_opens", trains.stuck_opens))


def _branches(layout: Layout) -> Iterator[Rule]:
    branch = layout.branch
    spinners = branch.doubles != "none"
    if layout.trains is None:
        form = ".unbranched" if spinners else ""
        yield _rule("ends.number", said(f"layout.ends.number{form}", n=layout.ends.number))
    yield _rule("branch.doubles", said(f"layout.branch.doubles={branch.doubles}"))
    if not spinners:
        return
    yield _rule("branch.arms", said("layout.branch.arms", n=branch.arms))
    if branch.opening_arms is not None:
        arms = said("layout.branch.opening_arms", n=branch.opening_arms)
        yield _rule("branch.opening_arms", arms)
    elif layout.trains is None and branch.doubles != "opening":
        same = said("layout.branch.opening_arms=same")
        yield _rule("branch.opening_arms", same, usual=True)
    if widest(layout) > 2:
        yield from _further_arms(branch)


def _further_arms(branch: Branch) -> Iterator[Rule]:
    yield _rule("branch.sides_first", _word("layout.branch.sides_first", branch.sides_first))
    most, phrase = branch.tiles_on_a_branch, "layout.branch.tiles_on_a_branch"
    if most is None:
        yield _rule("branch.tiles_on_a_branch", said(f"{phrase}=any"), usual=True)
    else:
        yield _rule("branch.tiles_on_a_branch", said(phrase, n=most))


def _fill_first(layout: Layout) -> Rule:
    steps = layout.fill_first
    if not steps:
        return _rule("fill_first", said("layout.fill_first=nothing"), usual=True)
    texts = [said(f"layout.fill_first={steps[0]}")]
    texts += [said(f"layout.fill_first={step}.next") for step in steps[1:]]
    return _rule("fill_first", *texts, said("layout.fill_first.then"))


def _cover(layout: Layout) -> Iterator[Rule]:
    cover = layout.cover
    if not cover.tiles:
        yield _rule("cover.tiles", said("layout.cover.tiles=none"), usual=True)
        return
    yield _rule("cover.tiles", said("layout.cover.tiles", n=cover.tiles))
    yield _rule("cover.blocks", said(f"layout.cover.blocks={cover.blocks}"))


def _word(phrase: str, word: bool) -> Said:
    return said(f"{phrase}={str(word).lower()}")


def _rule(setting: str, *texts: Said, usual: bool = False) -> Rule:
    return Rule(("layout", *setting.split(".")), "turn", texts, usual=usual)
