"""Writes the table of docs/games.md from the variants: `python docs/games.py` brings it up to date.

What stands between `<!-- generated: games -->` and `<!-- end -->` is written anew; everything else
is written by hand. With `--check` nothing is written, and the exit status is 1 when something would
change.
"""

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tilewright.language import Variant, text_in
from tilewright.language.layout import SumsTo
from tilewright.language.tileset import tile_set
from tilewright.library import load, shipped

PAGE: Final = Path(__file__).parent / "games.md"

_GENERATED = re.compile(
    r"(?P<begin><!-- generated: games -->\n).*?(?P<end><!-- end -->)", re.DOTALL
)
_HEAD: Final = ("game", "players", "set", "layout", "drawn", "scored", "ended", "source")


def table() -> str:
    """Make a line for each shipped variant, sorted by name."""
    lines = ["| " + " | ".join(_HEAD) + " |", "|---" * len(_HEAD) + "|"]
    for name in sorted(shipped("variants")):
        variant = load(name).variant
        if variant is None:
            raise SystemExit(f"{name} has errors: tilewright validate {name}")
        cells = (
            f"[{text_in(variant.name or name, 'en')}](../variants/{name}.yaml)",
            *(_of(variant) for _of in (players, pieces, layout, drawn, scored, ended, source)),
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


# The cells of a line ----------------------------------------------------------------------------


def players(variant: Variant) -> str:
    """Say how many play, in how many teams, and which way round if not clockwise."""
    number, teams = variant.players.number, variant.players.teams
    said = f"{number}" if teams is None else f"{number}, {teams} teams"
    return said + ("" if variant.players.way_round() == "clockwise" else ", to the right")


def pieces(variant: Variant) -> str:
    """Say which tiles there are, and how many."""
    tiles = variant.tiles
    if tiles.shape == "domino" and tiles.numbers.low == 0:
        kind = f"double-{tiles.numbers.high}"
    else:
        kind = f"{tiles.shape}s {tiles.numbers}"
    at_sides = ", numbers along the sides" if tiles.numbers_at == "sides" else ""
    return f"{kind}, {len(tile_set(tiles))} tiles{at_sides}"


def layout(variant: Variant) -> str:
    """Say where the next tile may lie."""
    if variant.tiles.shape != "domino":
        return "side by side"
    rule, said = variant.layout, []
    if rule.trains is not None:
        said.append("a train each" + ("" if rule.trains.common == "never" else " and a common one"))
    elif rule.branch.doubles == "none":
        said.append("a line" if rule.ends.number == 2 else "a line with one end")
    else:
        said.append(_branches(variant))
    if rule.fill_first:
        said.append("filled first: " + ", then ".join(rule.fill_first))
    if rule.cover.tiles:
        said.append(f"{rule.cover.tiles} on each double")
    if isinstance(rule.match, SumsTo):
        said.append(f"ends meet to make {rule.match.sums_to}")
    return "; ".join(said)


def _branches(variant: Variant) -> str:
    branch = variant.layout.branch
    which = {"first": "the first double", "opening": "an opening double", "all": "every double"}
    arms = f"{branch.arms} arms"
    if branch.opening_arms not in (None, branch.arms):
        arms = f"{branch.opening_arms} arms at the start, later {branch.arms}"
    return f"{which[branch.doubles]} has {arms}" + (", sides first" * branch.sides_first)


def drawn(variant: Variant) -> str:
    """Say how many tiles are drawn, and when."""
    draw, kept = variant.turn.draw, variant.deal.kept_back
    if draw.most == 0:
        return "nothing"
    if draw.drawn_tile == "ends_turn":
        how = "one, the turn ends"
    elif draw.most == "any":
        how = "until one fits"
    else:
        how = "one" if draw.most == 1 else f"up to {draw.most}"
    return how + (f"; {kept} stay" if kept else "")


def scored(variant: Variant) -> str:
    """Say what brings points, while a round is played and at its end."""
    said, scoring, out = [], variant.scoring, variant.round_end.out
    if isinstance(scoring.tile, int):
        said += [f"each tile {scoring.tile}"] * (scoring.tile != 0)
    elif scoring.tile != "none":
        said.append("each tile" if scoring.tile == "sum" else "each tile, multiplied")
    said += [name.replace("_", " ") for name in (*scoring.bonuses, *scoring.passes)]
    if out.bonus != 0:
        said.append("going out")
    takes = {"nothing": None, "all_hands": "all hands"}
    others = "opponents' hands" if "opponents" in out.takes else "others' hands"
    hands = takes.get(out.takes, others)
    if hands is not None:
        said.append(hands)
    own = {"minus_own_hand": "own hand off", "own_hand": "own hand", "losers_own_hand": "own hand"}
    if out.everyone in own:
        said.append(own[out.everyone])
    return ", ".join(said) or "nothing"


def ended(variant: Variant) -> str:
    """Say what ends the game, and who wins it."""
    end, clock, said = variant.game_end, variant.clock.game, []
    if end.at.points is not None:
        said.append(f"{'exactly ' * end.exactly}{_target(end.at.points)} points")
    if end.at.rounds is not None:
        said.append("1 round" if end.at.rounds == 1 else f"{end.at.rounds} rounds")
    if clock is not None:
        said.append(f"{clock.limit // 60} minutes")
    low = ", lowest wins" if end.winner == "lowest_score" else ""
    return " or ".join(said) + low


def _target(points: int | Mapping[str, int]) -> str:
    """Say the points that end a game: a number, or one for each number of players."""
    if isinstance(points, int):
        return str(points)
    lines = (f"{number} with {key.partition(' ')[0]}" for key, number in points.items())
    return ", ".join(lines)


def source(variant: Variant) -> str:
    """Name where the rules were published."""
    return "; ".join(variant.source)


def main() -> int:
    """Bring the page up to date, or check that it is."""
    before = PAGE.read_text(encoding="utf-8")
    after = _GENERATED.sub(lambda match: f"{match['begin']}{table()}\n{match['end']}", before)
    if "--check" in sys.argv[1:]:
        if before != after:
            print(f"{PAGE.name} is out of date: python docs/games.py")
        return int(before != after)
    PAGE.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
