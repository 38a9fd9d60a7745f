"""Section `scoring`: points for tiles, bonuses, draws and passes."""

from collections.abc import Mapping
from math import prod
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag
from pydantic_core import PydanticCustomError

from tilewright.language.measures import When, WhenPassed
from tilewright.language.tileset import Numbers, value
from tilewright.language.values import Part, Points, Text

MOST_CASES: Final = 62
"""Conditions that all bonuses together may have: one bit each in a number of the engine."""

# Points per tile --------------------------------------------------------------------------------


class ZeroCounts(Part):
    """What a zero is worth when numbers are multiplied."""

    zero_counts: int = Field(default=0, ge=0, le=100, description="The number a zero stands for.")


class TileProduct(Part):
    """The numbers of the tile multiplied."""

    product: ZeroCounts = Field(description="How the product is made.")


def _tile_kind(value: Any) -> str:
    if isinstance(value, dict | TileProduct):
        return "<product>"
    return "<word>" if isinstance(value, str) else "<number>"


TilePoints = Annotated[
    Annotated[Literal["sum", "product", "none"], Tag("<word>")]
    | Annotated[Points, Tag("<number>")]
    | Annotated[TileProduct, Tag("<product>")],
    Discriminator(_tile_kind),
]


def tile_points(rule: TilePoints, face: Numbers) -> int:
    """Give what a tile with these numbers pays for itself when it is laid."""
    if isinstance(rule, int):
        return rule
    if rule == "none":
        return 0
    if rule == "sum":
        return value(face)
    return prod(_factors(rule, face))


def reckoned(rule: TilePoints, face: Numbers) -> str:
    """Write out how a tile's own points come about: `5 + 5 + 2`, `5 × 1 × 2`.

    Gives nothing where they do not come of its numbers.
    """
    if isinstance(rule, int) or rule == "none":
        return ""
    if rule == "sum":
        return " + ".join(str(max(number, 0)) for number in face)
    return " × ".join(map(str, _factors(rule, face)))


def _factors(rule: TilePoints, face: Numbers) -> tuple[int, ...]:
    """Give what is multiplied: the numbers, but for a zero or a wild one what a zero counts as."""
    zero = rule.product.zero_counts if isinstance(rule, TileProduct) else 0
    return tuple(number if number > 0 else zero for number in face)


# Bonuses ----------------------------------------------------------------------------------------

BONUSES: Final = ("scoring", "bonuses")
"""Where bonuses stand in a file."""

PASSES: Final = ("scoring", "passes")
"""Where bonuses for passes stand in a file."""

RESERVED_BONUS_NAMES: Final = (
    "tile",
    "draw",
    "stuck",
    "pool_empty",
    "out",
    "blocked",
    "hands",
    "own_hand",
    "foul",
    "carried_over",
    "not_counted",
    "reset",
    "inherit",
)


def _free_name(name: str) -> str:
    if name in RESERVED_BONUS_NAMES:
        raise PydanticCustomError(
            "reserved-name",
            "cannot have a bonus '{name}': that already means something in a list of points",
            {"name": name},
        )
    return name


BonusName = Annotated[
    str, AfterValidator(_free_name), Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)
]

PointMeasure = Literal[
    "sides",
    "corners",
    "spans",
    "straight_across",
    "hexagons",
    "closed_corners",
    "ends_total",
    "ends_equal",
    "ends_different",
    "sum",
    "drawn",
    "passes",
]


class Scaled(Part):
    """A measure multiplied, divided and rounded."""

    times: int = Field(default=1, ge=-1000, le=1000, description="The measure is multiplied by it.")
    divided_by: int = Field(default=1, ge=1, le=1000, description="Then divided by it.")
    rounded: Literal["down", "up", "nearest"] = Field(
        default="down", description="How a fraction is rounded; nearest takes a half upwards."
    )

    def of(self, amount: int) -> int:
        """Give what an amount of the measure comes to."""
        product, divisor = amount * self.times, self.divided_by
        if self.rounded == "down":
            return product // divisor
        if self.rounded == "up":
            return -(-product // divisor)
        return (2 * product + divisor) // (2 * divisor)


def _points_kind(value: Any) -> str:
    if isinstance(value, dict):
        return "<formula>"
    return "<measure>" if isinstance(value, str) else "<number>"


BonusPoints = Annotated[
    Annotated[Points, Tag("<number>")]
    | Annotated[PointMeasure, Tag("<measure>")]
    | Annotated[Mapping[PointMeasure, Scaled], Field(min_length=1, max_length=1), Tag("<formula>")],
    Discriminator(_points_kind),
]


def _when_kind(value: Any) -> str:
    return "<any of>" if isinstance(value, list | tuple) else "<all>"


Condition = Annotated[
    Annotated[When, Tag("<all>")]
    | Annotated[tuple[When, ...], Field(min_length=1), Tag("<any of>")],
    Discriminator(_when_kind),
]


class Bonus(Part):
    """Points beside a tile's own points."""

    name: Text | None = Field(
        default=None,
        description="What people call it, as it stands in a sentence: {en: a bridge, nl: een "
        "brug}. Without one, its key is shown.",
    )
    when: Condition = Field(
        description="When it is earned: a mapping of measures, all of which must hold, or a list "
        "of such mappings, any of which may."
    )
    points: BonusPoints = Field(
        description="What it pays: a whole number, a measure, or a measure with times, divided_by "
        "and rounded."
    )

    def cases(self) -> tuple[When, ...]:
        """Give the mappings of `when`; one that holds is enough."""
        return self.when if isinstance(self.when, tuple) else (self.when,)

    def is_of_the_opening(self) -> bool:
        """Tell whether nothing but the opening earns it."""
        return all(case.opening is True for case in self.cases())


class PassBonus(Part):
    """Points that somebody's pass brings to who laid the last tile; never for an own pass."""

    name: Text | None = Field(
        default=None,
        description="What people call it, as it stands in a sentence. Without one, its key is "
        "shown.",
    )
    when: WhenPassed = Field(
        default=WhenPassed(),
        description="At which passes: a mapping, all of which must hold.",
    )
    points: Points = Field(description="What it pays to who laid the last tile.")


class HighestOf(Part):
    """Of some bonuses only the highest counts."""

    highest_of: tuple[str, ...] = Field(
        min_length=1, description="The bonuses of which only the highest counts."
    )


def _several_kind(value: Any) -> str:
    return "<of>" if isinstance(value, dict | HighestOf) else "<word>"


SeveralBonuses = Annotated[
    Annotated[Literal["all", "highest"], Tag("<word>")] | Annotated[HighestOf, Tag("<of>")],
    Discriminator(_several_kind),
]


class Scoring(Part):
    """Points during a round."""

    tile: TilePoints = Field(
        default="sum",
        description="Points for laying a tile: sum, product, a number, none, or "
        "{product: {zero_counts: 1}}.",
    )
    bonuses: Mapping[BonusName, Bonus] = Field(
        default={}, description="Bonuses: a name, when it is earned, what it pays."
    )
    several_bonuses: SeveralBonuses = Field(
        default="all",
        description="What counts when one tile earns several bonuses: all, highest (bonuses of the "
        "opening are added all the same), or {highest_of: [bridge, hexagon]}, the others added.",
    )
    passes: Mapping[BonusName, PassBonus] = Field(
        default={},
        description="What a pass brings to who laid the last tile: a name, when, how much.",
    )
    draw: Points = Field(default=0, description="Points for each tile drawn, such as -5.")
    stuck: Points = Field(
        default=0, description="Points for drawing the most allowed and laying nothing."
    )
    pool_empty: Points = Field(
        default=0,
        description="Points for laying nothing when nothing more could be drawn before the most "
        "was reached.",
    )
    foul: Points = Field(
        default=0, description="Points for passing although a tile had to be laid, such as -25."
    )


def compared(scoring: Scoring) -> tuple[str, ...]:
    """Name the bonuses of which only the highest counts, in their order."""
    several = scoring.several_bonuses
    if several == "all":
        return ()
    if isinstance(several, HighestOf):
        return tuple(name for name in scoring.bonuses if name in several.highest_of)
    return tuple(n for n, bonus in scoring.bonuses.items() if not bonus.is_of_the_opening())
