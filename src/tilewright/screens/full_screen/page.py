"""What stands where on the full screen: every part gets the lines it needs, the table the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tilewright.drawing.picture import number_style
from tilewright.messages import Messages
from tilewright.printable import columns
from tilewright.screens.drawings import is_of_triangles
from tilewright.screens.fitting import cut_row, row_width
from tilewright.screens.full_screen.bulletin import NOTHING, Bulletin, Said
from tilewright.screens.full_screen.choices import all_choices, choice_rows, way_rows
from tilewright.screens.full_screen.countdown import Countdown
from tilewright.screens.full_screen.reading import Reading
from tilewright.screens.full_screen.status import seat_rows, title_row
from tilewright.screens.full_screen.window import Seen, TableWindow
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Phase, Scene

_LOW: Final = 16
"""With fewer lines than this, every line is needed for the table and what is chosen from."""

_GLANCE: Final = 6
"""Lines of the table that are worth to be left above a text."""

_EMPTY: Final = 3
"""Lines for a table on which nothing lies."""


class _Choosing(NamedTuple):
    """What it takes to choose: the least lines of news, and what stands below them."""

    news: int
    hand: list[Row]
    choices: list[Row]
    ways: list[Row]


@dataclass(frozen=True)
class Page:
    """All that is needed to fill a screen."""

    messages: Messages
    window: TableWindow
    countdown: Countdown
    unicode: bool

    def rows(
        self,
        scene: Scene,
        width: int,
        height: int,
        said: Said = NOTHING,
        reading: Reading | None = None,
    ) -> list[Row]:
        """Give `height` lines for a scene, with what is said, or what is read."""
        top = self._top(scene, width, height)
        room, ruled = max(0, height - len(top)), height >= _LOW
        if reading is None:
            below = self._below(scene, width, room - ruled, said, ruled=ruled)
        else:
            lines = reading.needs(width)
            below = reading.rows(width, lines if lines + ruled + _GLANCE <= room else room)
        table = self._table(scene, width, room - len(below), ruled=ruled)
        return [cut_row(row, width) for row in [*top, *table, *below][:height]]

    def tells_all(self, scene: Scene, width: int, height: int) -> bool:
        """Tell whether every play is seen, with the reasons for its points."""
        room, ruled = height - len(self._top(scene, width, height)), height >= _LOW
        shown = self._choosing(scene, width, room - ruled, Bulletin(scene, NOTHING, width), ruled)
        return shown.choices == all_choices(scene.choices, width)

    def _top(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give the lines that always stand at the top."""
        return [
            title_row(scene, self.countdown, self.messages, width, self.unicode),
            *seat_rows(scene, self.messages, width, max(1, height // 8), self.unicode),
        ]

    def _table(self, scene: Scene, width: int, height: int, *, ruled: bool) -> list[Row]:
        """Give the lines between the top and what is below the table, with a line that parts them.

        As long as nothing lies on the table, it is said so.
        """
        ruled = ruled and height > 4
        room = max(0, height - ruled)
        seen = self.window.look(scene, width, room)
        rows = seen.rows
        if not scene.table and scene.round and room:
            text = self.messages.say("Nothing lies on the table yet.")
            rows[room // 2] = [("faint", text.center(width))]
        return [*rows, *([self._rule(scene, seen, width)] if ruled else [])]

    def _below(
        self, scene: Scene, width: int, height: int, said: Said, *, ruled: bool
    ) -> list[Row]:
        """Give what stands below the table; what the table does not need is for the news."""
        news = Bulletin(scene, said, width)
        fixed: list[Row] = []
        match scene.phase:
            case Phase.CHOOSE:
                shown = self._choosing(scene, width, height, news, ruled)
                fixed, few = [*shown.hand, *shown.choices, *shown.ways], shown.news
            case Phase.HAND_OVER:
                few = 2 + height // 6
            case Phase.PAUSE | Phase.OVER:
                few = height - max(4, min(self.window.least(scene, width), height // 2))
        few = min(max(few, 0), news.lines)
        room = max(0, height - len(fixed) - few)
        taken = self.window.needs(scene, width, room) if scene.table else min(room, _EMPTY)
        return [*news.rows(few + room - taken, self.messages), *fixed]

    def _choosing(
        self, scene: Scene, width: int, height: int, news: Bulletin, roomy: bool
    ) -> _Choosing:
        """Give what it takes to choose, and tell how many lines the news have at least."""
        hand = self.hand(scene, width)
        ways = way_rows(scene, self.messages, width, 2 if roomy else 1)
        few = min(news.lines, 2 + height // 12 if roomy else 1)
        left = height - len(hand) - len(ways) - few
        room = max(2, left // 3, left - self.window.needs(scene, width))
        choices = choice_rows(scene.choices, self.messages, width, room, unicode=self.unicode)
        return _Choosing(few, hand, choices, ways)

    def hand(self, scene: Scene, width: int) -> list[Row]:
        """Give the hand; tiles drawn in this turn are told apart by a sign."""
        if scene.chooser is None:
            return []
        label = self.messages.say("Hand of {player}:", player=scene.chooser.name)
        drawn = list(scene.drawn)
        entries: list[Row] = []
        for tile in scene.hand:
            fresh = tile in drawn
            if fresh:
                drawn.remove(tile)
            entries.append([*_tile(tile), ("fresh", "+" if fresh else "")])
        rows: list[Row] = [[("turn", label)]]
        for entry in entries:
            if row_width(rows[-1]) + 1 + row_width(entry) > width:
                rows.append([("", "")])
            rows[-1] += [("", " "), *entry]
        return rows

    def _rule(self, scene: Scene, seen: Seen, width: int) -> Row:
        """Give the line below the table: where it goes on, and what to do when it is small."""
        line = "─" if self.unicode else "-"
        signs = "↑↓←→" if self.unicode else "^v<>"
        on = " ".join(sign for sign, more in zip(signs, seen.more, strict=True) if more)
        texts = [self.messages.say("More of the table: {where}", where=on)] if on else []
        if seen.is_small and is_of_triangles(scene):
            texts.append(self.messages.say("Drawn small: F3 draws it larger, ? explains the signs"))
        elif seen.is_small:
            texts.append(self.messages.say("Drawn small: F3 draws it larger"))
        told = "".join(f"{line * 2} {text} " for text in texts)
        if columns(told) > width:
            told = f"{line * 2} {texts[0]} "
        return [("rule", told + line * max(0, width - columns(told)))]


def _tile(name: str) -> Row:
    """Write a tile with the colours that its numbers have on the table."""
    row: Row = []
    for number in name.split("-"):
        row += [("", "-")] * bool(row) + [(number_style(int(number)), number)]
    return row
