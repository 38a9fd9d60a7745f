"""What stands where on the full screen: every part gets the lines it needs, the table the rest."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tilewright.drawing.picture import number_style
from tilewright.messages import Messages
from tilewright.printable import in_one_line, printable
from tilewright.screens.choices import Worth, choice_rows
from tilewright.screens.countdown import Countdown
from tilewright.screens.fitting import cut_row, row_width, side_by_side, wrapped
from tilewright.screens.own_words import Look, word_of
from tilewright.screens.status import seat_rows, title_row
from tilewright.screens.styles import Row
from tilewright.screens.table import TableWindow
from tilewright.sitting.scene import Phase, Scene
from tilewright.sitting.words import Order, word_for

_LOW: Final = 16
"""With fewer lines than this, every line is needed for the table and what is chosen from."""


SHORT: Final = 3
"""Lines of an answer that is shown with the news; a longer one is laid over the table."""


class Said(NamedTuple):
    """What is told besides the scene: an answer to what was typed, with its style."""

    texts: tuple[str, ...] = ()
    style: str = ""


NOTHING: Final = Said()


@dataclass
class Page:
    """All that is needed to fill a screen."""

    messages: Messages
    worth: Worth
    window: TableWindow
    countdown: Countdown
    unicode: bool
    said: Said = NOTHING

    def rows(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give `height` lines for a scene."""
        top = self.top(scene, width, height)
        bottom = self._bottom(scene, width, height - len(top))
        room = max(0, height - len(top) - len(bottom))
        ruled = height >= _LOW and room > 4
        table = self._table(scene, width, room - ruled)
        rule = [self._rule(width)] if ruled else []
        rows = [*top, *table, *rule, *bottom]
        return [cut_row(row, width) for row in rows[:height]]

    def _table(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give the lines between the top and what is below the table."""
        rows = self.window.rows(scene, width, height)
        if not scene.table and scene.round and height > 0:
            text = self.messages.say("Nothing lies on the table yet.")
            rows[height // 2] = [("faint", text.center(width))]
        return rows

    def top(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give the lines that always stand at the top."""
        return [
            title_row(scene, self.countdown, self.messages, width, self.unicode),
            *seat_rows(scene, self.messages, width, max(1, height // 8), self.unicode),
        ]

    def _bottom(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give what stands below the table."""
        if scene.phase is Phase.HAND_OVER:
            return self._news(scene, width, 2 + height // 6)
        if scene.phase in (Phase.PAUSE, Phase.OVER):
            return self._news(scene, width, max(2, height - 4))
        low = height < _LOW - 2
        hand, ways = self.hand(scene, width), self._ways(scene, width, 1 if low else 2)
        few = min(self._news_lines(scene, width), 1 if low else 2 + height // 12)
        left = height - len(hand) - len(ways) - few
        spare = left - self.window.needs(scene, width) - 1
        room = max(2, left // 3, spare)
        choices = choice_rows(
            scene.choices, self.worth, self.messages, width, room, unicode=self.unicode
        )
        # What the table does not need is for the news, which may tell of several turns.
        news = self._news(scene, width, few + max(0, spare - len(choices)))
        return [*news, *hand, *choices, *ways]

    def _news_lines(self, scene: Scene, width: int) -> int:
        texts = (*scene.news, *self.said.texts)
        return sum(len(wrapped(printable(text), width)) for text in texts)

    def _news(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give the latest news as whole sentences, what was answered last of all."""
        said = self._told(width)
        sentences = [wrapped(printable(text), width) for text in scene.news]
        room = max(0, height - len(said))
        all_lines = sum(map(len, sentences))
        shown: list[str] = []
        if all_lines > room:
            more_is_told = room > 2
            room -= more_is_told
            for lines in reversed(sentences):
                if shown and len(lines) + len(shown) > room:
                    break
                shown = [*lines, *shown]
            missing = all_lines - len(shown)
            more = [self._more_news(missing)] if more_is_told and missing else []
            return [*more, *([("", line)] for line in shown[:room]), *said]
        return [*([("", line)] for lines in sentences for line in lines), *said]

    def _more_news(self, missing: int) -> Row:
        word = word_of(Look.NEWS, self.messages.language)
        text = self.messages.say_n(
            "({n} line before: type '{word}'.)",
            "({n} lines before: type '{word}'.)",
            missing,
            word=word,
        )
        return [("faint", text)]

    def _told(self, width: int) -> list[Row]:
        texts, style = self.said
        lines = [line for text in texts for line in wrapped(printable(text), width)]
        return [[(style, line)] for line in lines[:SHORT]]

    def hand(self, scene: Scene, width: int) -> list[Row]:
        """Give the hand; tiles drawn in this turn are told apart by a sign."""
        if scene.player is None:
            return []
        name = in_one_line(scene.seats[scene.player - 1].name)
        label = self.messages.say("Hand of {player}:", player=name)
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

    def _ways(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Say what can be typed; where there is little room, only the words for it."""
        say, language = self.messages.say, self.messages.language
        numbers = f"1-{len(scene.choices)}" if len(scene.choices) > 1 else "1"
        draw, end = word_for(Order.DRAW, language), word_for(Order.PASS, language)
        left = scene.draws_left
        ways = {
            numbers: (bool(scene.choices), say("{numbers}: lay a tile", numbers=numbers)),
            draw if left is None else f"{draw} ({left})": (
                scene.can_draw,
                say("{word}: draw a tile", word=draw)
                if left is None
                else say("{word}: draw a tile ({number} left)", word=draw, number=left),
            ),
            end: (scene.can_pass, say("{word}: end the turn", word=end)),
            "?": (True, say("{word}: help", word="?")),
        }
        possible = {short: told for short, (can, told) in ways.items() if can}
        rows: list[Row] = []
        for texts in (possible.values(), possible):
            rows = side_by_side([[("faint", text)] for text in texts], width)
            if len(rows) <= height:
                break
        return rows[:height]

    def _rule(self, width: int) -> Row:
        """Give the line below the table, which tells where the table goes on."""
        line = "─" if self.unicode else "-"
        signs = "↑↓←→" if self.unicode else "^v<>"
        on = " ".join(sign for sign, more in zip(signs, self.window.cut, strict=True) if more)
        if not on:
            return [("rule", line * width)]
        text = self.messages.say("More of the table: {where}", where=on)
        return [("rule", f"{line * 2} {text} ".ljust(width, line))]


def _tile(name: str) -> Row:
    """Write a tile with the colours that its numbers have on the table."""
    row: Row = []
    for number in name.split("-"):
        row += [("", "-")] * bool(row) + [(number_style(int(number)), number)]
    return row
