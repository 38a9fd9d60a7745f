"""A rule module by itself: what makes no sense in it, whatever game it is used with.

It is laid over games that differ in all that a module may depend on; only what is wrong with each
of them is the module's own fault.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from typing import Final, Literal, get_args

from tilewright.language import Variant
from tilewright.language.scoring import BONUSES, MOST_CASES
from tilewright.library.blame import Blamed
from tilewright.library.composing.composer import Composed
from tilewright.library.composing.merging import INHERIT, Overlay
from tilewright.library.findings.finding import Finding
from tilewright.library.judging.fitting import validated
from tilewright.library.judging.layer import Layer, read_text
from tilewright.library.reading.node import Node, nearest, plain

Shape = Literal["triangle", "domino", "square"]

_OF_ANOTHER_SHAPE: Final = ("measure", "wrong-shape", "opening-method")
"""Codes that show that a module is not for games with tiles of this shape."""

_LEFT_TO_OTHERS: Final = "no-hand"
"""What a module takes away of hands, the game may say anew."""

_SOME: Final = 30
"""To more bonuses than these no others are added, for together they would be too many."""

_PLENTY: Final = """\
tilewright: 1
players: {{number: 1-12, teams: 2}}
tiles: {{shape: {shape}, numbers: {some}, mirrored: true, copies: 4}}
deal: {{hand: {{1-12 players: 5}}}}
opening: {{by: [{equal}, highest_sum]}}
layout: {layout}
turn:
  may_hold_back: true
  draw: {{most: any}}
  again: {{after: any_tile}}
  may_pass_when_able: true
scoring:
  tile: sum
  bonuses:
    low: {{when: {{sum: {{at_most: 9}}}}, points: 5}}
    high: {{when: {{sum: {{at_least: 3}}}}, points: 6}}
  draw: -5
round_end: {{out: {{bonus: 25}}, blocked: {{bonus: 5}}}}
game_end: {{at: {{points: 400}}}}
clock: {{turn: {{limit: 60s, then: draw}}, game: {{limit: 1h}}}}
"""
"""A game in which about everything can happen."""

_LITTLE: Final = """\
tilewright: 1
players: {{number: 2}}
tiles: {{shape: {shape}, numbers: {many}}}
deal: {{hand: {{2 players: 1}}}}
opening: {{by: [random], tile: any}}
turn: {{draw: {{most: 3}}}}
scoring:
  tile: none
  bonuses:
    low: {{when: {{sum: {{at_most: 9}}}}, points: 1}}
    high: {{when: {{sum: {{at_least: 3}}}}, points: 2}}
  several_bonuses: highest
round_end: {{out: {{bonus: 1, takes: nothing}}, blocked: {{winner: fewest_tiles, takes: nothing}}}}
game_end: {{at: {{points: 100000, rounds: 3}}}}
clock: {{turn: {{limit: 1s, then: pass}}}}
"""
"""A game of other tiles, in which hardly anything pays."""


_QUIET: Final = """\
tilewright: 1
players: {{number: 2-6, teams: 2}}
tiles: {{shape: {shape}, numbers: 0-9}}
deal: {{hand: {{2-6 players: 7}}}}
opening: {{by: [last_winner, {equal}], tile: required}}
layout: {quiet_layout}
scoring:
  tile: none
  bonuses:
    low: {{when: {{sum: {{at_most: 9}}}}, points: 1}}
    high: {{when: {{sum: {{at_least: 3}}}}, points: 2}}
{quiet_bonuses}round_end:
  out: {{takes: opponents_hands}}
  blocked: {{winner: nobody}}
game_end: {{at: {{points: 100}}, play_out_round: false}}
"""
"""A game in which nothing is drawn and nobody wins a block, but ends may count."""

_SHAPES: Final[dict[Shape, dict[str, str]]] = {
    "triangle": {
        "equal": "highest_triple",
        "some": "0-6",
        "many": "0-16",
        "layout": "{}",
        "quiet_layout": "{}",
        "quiet_bonuses": "",
    },
    "square": {
        "equal": "highest_quad",
        "some": "0-4",
        "many": "0-9",
        "layout": "{}",
        "quiet_layout": "{}",
        "quiet_bonuses": "",
    },
    "domino": {
        "equal": "highest_double",
        "some": "0-6",
        "many": "0-18",
        "layout": "{branch: {doubles: all, arms: 4, opening_arms: 6}, cover: {tiles: 1}}",
        "quiet_layout": "{trains: {common: always}}",
        "quiet_bonuses": "    ends: {when: {ends_total: {multiple_of: 5}}, points: ends_total}\n",
    },
}
"""What differs in these games by the shape of their tiles."""


def judge_by_itself(module: Layer, composed: Composed) -> list[Finding]:
    """Find what makes no sense in a module with all games, of the shape that it seems to be for."""
    suitable: list[list[Finding]] = []
    unsuitable: list[list[Finding]] = []
    for shape in get_args(Shape):
        lists = [_found(game, module, composed) for game in _games(shape)]
        other = any(each.code in _OF_ANOTHER_SHAPE for listed in lists for each in listed)
        (unsuitable if other else suitable).extend(lists)
        if suitable and not _everywhere(suitable):
            return []
    return _everywhere(suitable or unsuitable)


def _everywhere(lists: list[list[Finding]]) -> list[Finding]:
    """Give what all lists hold; the words may differ."""
    same = [{(each.code, each.severity, each.key) for each in listed} for listed in lists]
    common = set.intersection(*same)
    return [each for each in lists[0] if (each.code, each.severity, each.key) in common]


@lru_cache(maxsize=3)
def _games(shape: Shape) -> tuple[Node, ...]:
    """Give games that have nothing in common but the shape of their tiles."""
    words = {"shape": shape, **_SHAPES[shape]}
    texts = (text.format(**words) for text in (_PLENTY, _LITTLE, _QUIET))
    return tuple(read_text(text.encode(), Path(), "", "").root for text in texts)


def _found(game: Node, module: Layer, composed: Composed) -> list[Finding]:
    sections = _with_bonuses(game, composed).entries
    for step in composed.steps:
        sections = Overlay(strict=False).over(sections, step.root.entries)
    root = game._replace(value=sections)
    variant, _ = validated(Variant, {**plain(root), "tilewright": 1})
    if variant is None:
        return []  # half of something that only the game completes
    file = module.source.file
    blamed = Blamed(root, composed, (frozenset({file}),))
    found = blamed.nonsense(variant)
    return [each for each in found if each.file == file and each.code != _LEFT_TO_OTHERS]


def _with_bonuses(game: Node, composed: Composed) -> Node:
    """Give a game all the bonuses that a module speaks of, for it may change or compare them."""
    _, bonuses = nearest(game, BONUSES)
    templates = cycle(bonuses.entries.values())  # neither is earned only where the other is
    named = dict(zip(dict.fromkeys(_named(composed)), templates, strict=False))
    scoring = game.entries["scoring"]
    others = {} if len(named) > _SOME else bonuses.entries
    known = bonuses._replace(value={**others, **named})
    changed = scoring._replace(value={**scoring.entries, "bonuses": known})
    return game._replace(value={**game.entries, "scoring": changed})


def _named(composed: Composed) -> Iterator[str]:
    for step in composed.steps:
        reached, bonuses = nearest(step.root, BONUSES)
        if reached == BONUSES:
            yield from (name for name in bonuses.entries if name != INHERIT)
        reached, names = nearest(step.root, ("scoring", "several_bonuses", "highest_of"))
        if len(reached) == 3:  # more than these cannot be anyway
            yield from (str(name.value) for name in names.items[:MOST_CASES])
