"""The shape of the tiles: whether all that rules say of tiles is said of this shape."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.library.findings.finding import Code, setting, shortened
from tilewright.library.sense.conditions import measures_suit_the_tiles
from tilewright.library.sense.fault import Fault, either
from tilewright.library.sense.layout import layout_suits_the_tiles
from tilewright.library.sense.opening import opening_methods_suit_the_tiles
from tilewright.library.sense.pieces import SHAPES
from tilewright.library.sense.tiles import tiles_named_are_in_the_set


def shape_suits_the_rest(variant: Variant) -> Iterator[Fault]:
    """Check that a file that changes the shape leaves nothing behind that is about others.

    What the file itself says is told where it says it; then of the shape nothing is.
    """
    named = [f for f in tiles_named_are_in_the_set(variant) if f.code == "wrong-shape"]
    faults = [
        *measures_suit_the_tiles(variant),
        *opening_methods_suit_the_tiles(variant),
        *named,
        *layout_suits_the_tiles(variant),
    ]
    if not faults:
        return
    paths = [fault.paths[0] for fault in faults]
    bonuses = dict.fromkeys(f"'{path[2]}'" for path in paths if path[1] == "bonuses")
    rest = dict.fromkeys(setting(path[:2]) for path in paths if path[1] != "bonuses")
    tiles, be = SHAPES[variant.tiles.shape], "is" if len(bonuses) + len(rest) == 1 else "are"
    said = shortened(either([*bonuses, *rest], "and"))
    message = f"the tiles are {tiles}, but {said} {be} about other tiles"
    code: Code = faults[0].code
    yield Fault("warning", code, message, (("tiles", "shape"),), unless=tuple(paths))
