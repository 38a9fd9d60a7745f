"""What stands where on the full screen: every part gets the lines it needs, the table the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tilewright.drawing.picture import number_style
from tilewright.messages import Messages
from tilewright.printable import columns
from tilewright.screens import told
from tilewright.screens.countdown import Countdown
from tilewright.screens.drawings import small_signs
from tilewright.screens.fitting import cut_row, filled, row_width
from tilewright.screens.full_screen.bulletin import NOTHING, Bulletin, Said
from tilewright.screens.full_screen.choices import all_choices, choice_rows, way_rows
from tilewright.screens.full_screen.reading import Reading
from tilewright.screens.full_screen.status import seat_rows, title_row
from tilewright.screens.full_screen.window import Seen, TableWindow
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Phase, Scene

_LOW: Final = 16
"""With fewer lines than this, every line is needed for the table and what is chosen from."""

_GLANCE: Final = 6
"""Lines of the table that are worth to be left above a text."""

_FEW: Final = 4
"""Lines of the table of which none is to be spared for what is said of it."""

_SEVERAL: Final = 5
"""Scores that stand in one line of the narrowest screen."""

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
            alone = lines + ruled + _GLANCE > room
            below = reading.rows(width, room if alone else lines, alone=alone)
        table, untold = self._table(scene, width, room - len(below), ruled=ruled)
        rows = [cut_row(row, width) for row in [*top, *table, *below][:height]]
        return [*rows[:-1], _beside(rows[-1], untold, width)] if rows else rows

    def plays(self, scene: Scene, width: int) -> list[Row]:
        """Give the hand and all plays to be read."""
        return [*self.hand(scene, width), *all_choices(scene.choices, self.messages, width)]

    def table_to_read(self, scene: Scene, width: int, height: int) -> list[str | Row]:
        """Give the table at its smallest to stand above the plays, or say that there is no room.

        It may take half of the screen.
        """
        if not scene.table:
            return []
        room = height - len(self._top(scene, width, height))
        if table := self.window.smallest(scene, width, room // 2):
            return list(table)
        return [self.messages.say("The table has no room above the plays.")]

    def tells_all(self, scene: Scene, width: int, height: int) -> bool:
        """Tell whether every play is seen, with the reasons for its points."""
        room, ruled = height - len(self._top(scene, width, height)), height >= _LOW
        shown = self._choosing(scene, width, room - ruled, Bulletin(scene, NOTHING, width), ruled)
        return shown.choices == all_choices(scene.choices, self.messages, width)

    def _top(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give the lines that always stand at the top."""
        least = 2 if len(scene.sides) > _SEVERAL else 1
        return [
            title_row(scene, self.countdown, self.messages, width, self.unicode),
            *seat_rows(scene, self.messages, width, max(least, height // 8), self.unicode),
        ]

    def _table(
        self, scene: Scene, width: int, height: int, *, ruled: bool
    ) -> tuple[list[Row], list[str]]:
        """Give the lines between the top and what is below the table, with a line that parts them.

        On a low screen that line is there only if it has something to say of the table. What is
        to be said for which there is no line is given too. As long as nothing lies on the table,
        it is said so.
        """
        room, roomy = max(0, height), height > _FEW
        ruled = ruled and roomy
        seen = self.window.look(scene, width, room - ruled)
        if not ruled and roomy and self._shortly(scene, seen):
            ruled, seen = True, self.window.look(scene, width, room - 1)
        rows = seen.rows
        if not scene.table and scene.round and rows:
            text = self.messages.say("Nothing lies on the table yet.")
            rows[len(rows) // 2] = [("faint", text.center(width))]
        if ruled:
            return [*rows, self._rule(scene, seen, width)], []
        return rows, self._shortly(scene, seen)

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
        if scene.table and not ruled:
            taken = min(room, taken + 1)  # for what is to be said of the table
        bulletin = news.rows(few + room - taken, self.messages, unicode=self.unicode)
        return [*bulletin, *fixed]

    def _choosing(
        self, scene: Scene, width: int, height: int, news: Bulletin, roomy: bool
    ) -> _Choosing:
        """Give what it takes to choose, and tell how many lines the news have at least."""
        first = [*told.lines(told.comes_first(scene, self.messages), width)]
        hand = [*first[: 2 if roomy else 1], *self.hand(scene, width)]
        ways = way_rows(scene, self.messages, width, 2 if roomy else 1)
        few = min(news.lines, (2 if roomy else 1) + height // 12)
        left = height - len(hand) - len(ways) - few
        room = max(2, left // 3, left - self.window.needs(scene, width))
        choices = choice_rows(scene.choices, self.messages, width, room, unicode=self.unicode)
        return _Choosing(few, hand, choices, ways)

    def hand(self, scene: Scene, width: int) -> list[Row]:
        """Give the hand; tiles drawn in this turn are told apart by a sign."""
        if scene.chooser is None:
            return []
        if scene.face_down:
            return list(told.lines(told.own_hand(scene, self.messages), width))
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
        on = self._where(seen)
        texts = [self.messages.say("More of the table: {where}", where=on)] if on else []
        if seen.is_small and small_signs(scene):
            texts.append(self.messages.say("Drawn small: F3 draws it larger, ? explains the signs"))
        elif seen.is_small:
            texts.append(self.messages.say("Drawn small: F3 draws it larger"))
        short = self._shortly(scene, seen)
        for each in (texts, short, short[:1]):
            said = "".join(f"{line * 2} {text} " for text in each)
            if columns(said) <= width:
                break
        return [("rule", said + line * max(0, width - columns(said)))]

    def _shortly(self, scene: Scene, seen: Seen) -> list[str]:
        """Say the same in so few words that it goes into a narrow line, or beside another."""
        on = self._where(seen)
        texts = [self.messages.say("More: {where}", where=on)] if on else []
        if seen.is_small and small_signs(scene):
            texts.append(self.messages.say("Small: F3, ? explains"))
        elif seen.is_small:
            texts.append(self.messages.say("Small: F3"))
        return texts

    def _where(self, seen: Seen) -> str:
        """Show where the table goes on."""
        signs = "↑↓←→" if self.unicode else "^v<>"
        return " ".join(sign for sign, more in zip(signs, seen.more, strict=True) if more)


def _beside(row: Row, texts: list[str], width: int) -> Row:
    """Set texts at the right end of a line, as many as there is room for."""
    for count in range(len(texts), 0, -1):
        said = "   ".join(texts[:count])
        room = width - columns(said)
        if row_width(row) + 3 <= room:
            return [*filled(row, room), ("rule", said)]
    return row


def _tile(name: str) -> Row:
    """Write a tile with the colours that its numbers have on the table."""
    row: Row = []
    for number in name.split("-"):
        style = number_style(int(number)) if number.isdigit() else ""
        row += [("", "-")] * bool(row) + [(style, number)]
    return row
