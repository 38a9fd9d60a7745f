"""Tables of dominoes for the tests of the drawings."""

from hypothesis import strategies as st

from tilewright.drawing import Domino

CROSS = ("left", "right", "up", "down")
HUB = ("1", "2", "3", "4", "common")


def laid(text):
    """Read `6-6 6-4@right`."""
    pairs = (play.split("@") for play in text.split())
    return [Domino(tuple(map(int, tile.split("-"))), *end) for tile, *end in pairs]


def _next_tile(draw, tiles, ends, high):
    end = draw(st.sampled_from(sorted(ends)))
    inner = ends[end]
    outer = draw(st.integers(0, high))
    ends[end] = outer
    tiles.append(Domino((inner, outer), end))
    return end


@st.composite
def tables(draw):
    """A table of any layout: which doubles branch, from how many arms, up to which number."""
    high = draw(st.sampled_from([6, 9, 12, 18]))
    arms = draw(st.sampled_from([("left", "right"), CROSS, HUB]))
    branching = draw(st.booleans())
    first = draw(st.integers(0, high))
    tiles, ends = [Domino((first, first))], dict.fromkeys(arms, first)
    for _ in range(draw(st.integers(0, 24))):
        end = _next_tile(draw, tiles, ends, high)
        number = ends[end]
        if branching and tiles[-1].is_double and f"{end}.1" not in ends and end.count(".") < 2:
            ends |= {f"{end}.1": number, f"{end}.2": number}
    return tiles
