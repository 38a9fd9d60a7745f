"""A rule sheet: what a family reads aloud before it plays.

First what differs from the game one may know already, then the rules in the order in which they
are needed, then examples, and at last where all this was published.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tilewright.language import Variant
from tilewright.language.by_players import HANDS, read_hand_key
from tilewright.language.scoring import BONUSES, PASSES
from tilewright.language.turn import draws
from tilewright.prose.differences import differences
from tilewright.prose.page import Block, Example, Items, Paragraph, Part, Sheet, Table
from tilewright.prose.rule import SHEET_SECTIONS
from tilewright.prose.saying import Named, Said, said, sentence
from tilewright.prose.statements import Statement, statements

Key = tuple[str, ...]

PLAYERS: Final = "players"
"""The section of the language whose statements stand at the very top."""

KEPT_BACK: Final = ("deal", "kept_back")
OR_TILE: Final = ("opening", "or_tile")

GONE: Final[Mapping[Key, str]] = {
    ("tiles", "add"): "sheet.no_more_tiles",
    ("tiles", "remove"): "sheet.no_fewer_tiles",
    KEPT_BACK: "sheet.nothing_kept_back",
    OR_TILE: "sheet.no_or_tile",
    ("game_end", "at", "points"): "sheet.no_target",
    ("game_end", "at", "rounds"): "sheet.no_last_round",
    ("clock", "turn", "limit"): "sheet.no_turn_limit",
    ("clock", "game", "limit"): "sheet.no_game_limit",
}
"""What is said where a rule of the parent was taken away. Others only go with what they belong to:
without draws, nobody is told what a draw costs."""


@dataclass(frozen=True)
class Parent:
    """The game that a variant extends, with its name for people."""

    title: str
    variant: Variant


def rule_sheet(
    variant: Variant,
    language: str,
    *,
    title: str,
    about: str | None = None,
    source: Sequence[str] = (),
    parent: Parent | None = None,
    examples: Sequence[Example] = (),
) -> Sheet:
    """Compose the sheet of a variant; parts with nothing in them are left out."""
    said_of_it = statements(variant, language)
    top = [each.text for each in said_of_it if each.key[0] == PLAYERS]
    opening = [text for text in (about, " ".join(top)) if text]
    parts = [
        _differing(variant, parent, language),
        *_rules(said_of_it, language),
        _examples(examples, language),
        _part("source", said("sheet.source", n=len(source)), _items(source), language),
    ]
    return Sheet(
        language,
        title,
        tuple(map(Paragraph, opening)),
        tuple(part for part in parts if part is not None),
    )


def _part(key: str, heading: Said, blocks: Iterable[Block], language: str) -> Part | None:
    """Make a part, unless it would be empty."""
    blocks = tuple(blocks)
    return Part(key, sentence(heading, language), blocks) if blocks else None


def _items(texts: Iterable[str]) -> list[Block]:
    texts = tuple(dict.fromkeys(texts))
    return [Items(texts)] if texts else []


# Rules ------------------------------------------------------------------------------------------


def _rules(said_of_it: Sequence[Statement], language: str) -> list[Part | None]:
    parts = []
    for section in SHEET_SECTIONS:
        here = [each for each in said_of_it if each.section == section and each.key[0] != PLAYERS]
        blocks: list[Block] = []
        if section == "points":
            blocks += _points(said_of_it, language)
            here = [each for each in here if _row(each) is None]
        blocks += _items(each.text for each in here)
        parts.append(_part(section.replace("_", "-"), said(f"sheet.{section}"), blocks, language))
    return parts


def _points(said_of_it: Iterable[Statement], language: str) -> list[Block]:
    """Put all that is paid into one table, what the end of a round brings too."""
    rows = tuple(row for each in said_of_it if (row := _row(each)) is not None)
    headings = (
        sentence(said("sheet.earned_for"), language),
        sentence(said("sheet.how_many"), language),
    )
    return [Table(headings, rows)] if rows else []


def _row(statement: Statement) -> tuple[str, str] | None:
    """Give the line of the table; what is worth nothing is better said."""
    if statement.label is None or statement.points in (None, "0"):
        return None
    return statement.label, str(statement.points)


# Differences ------------------------------------------------------------------------------------


def _differing(variant: Variant, parent: Parent | None, language: str) -> Part | None:
    if parent is None:
        return None
    heading = said("sheet.differs", parent=parent.title)
    return _part("differences", heading, _items(changes(variant, parent, language)), language)


def changes_title(parent: Parent, language: str) -> str:
    """Give the heading over what is new."""
    return sentence(said("sheet.differs", parent=parent.title), language)


def changes(variant: Variant, parent: Parent, language: str) -> tuple[str, ...]:
    """Say what is new, and only that: of the parent's rules no number is told."""
    texts: list[str] = []
    said_of_it = statements(variant, language, usual=True)
    for difference in differences(parent.variant, variant, ("", ""), language):
        key = difference.key
        texts += [each.text for each in said_of_it if _is_about(each.key, key)]
        if difference.other is None and (gone := _gone(key, parent.variant, variant)):
            texts.append(sentence(gone, language))
    return tuple(dict.fromkeys(texts))


def _is_about(key: Key, other: Key) -> bool:
    """Tell whether two keys are of one rule; lines of hands are, when they share a number."""
    if key[:2] == other[:2] == HANDS:
        numbers, others = (set(read_hand_key(each[2]).numbers()) for each in (key, other))
        return not numbers.isdisjoint(others)
    return key == other


def _gone(key: Key, parent: Variant, variant: Variant) -> Said | None:
    """Say that a rule was taken away; None where that only follows from what is said anyway."""
    if key[:2] == BONUSES:
        return said("sheet.no_bonus", bonus=Named(key[2], parent.scoring.bonuses[key[2]].name))
    if key[:2] == PASSES:
        return said("sheet.no_bonus", bonus=Named(key[2], parent.scoring.passes[key[2]].name))
    no_draws, opening = not draws(variant), variant.opening
    any_tile = opening.tile == "any" or variant.deal.face_down
    if (key == KEPT_BACK and no_draws) or (key == OR_TILE and any_tile):
        return None
    return said(GONE[key]) if key in GONE else None


# Examples ---------------------------------------------------------------------------------------


def _examples(examples: Sequence[Example], language: str) -> Part | None:
    drawn = any(example.drawing for example in examples)
    explained = [Paragraph(sentence(said("sheet.marked"), language))] if drawn else []
    return _part("examples", said("sheet.examples"), [*explained, *examples], language)
