"""The top of the screen: what is played, whose turn it is, the time that is left, the scores."""

from collections.abc import Sequence
from typing import Final

from tilewright.messages import Messages
from tilewright.printable import columns
from tilewright.screens.countdown import HURRY, Countdown, minutes
from tilewright.screens.fitting import cut, filled, row_width, side_by_side
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Scene

_GAP: Final = 3
"""Blanks between things that stand beside each other."""

_LONGEST_NAME: Final = 20


def title_row(
    scene: Scene, countdown: Countdown, messages: Messages, width: int, unicode: bool
) -> Row:
    """Give the title line; on a narrow screen the title is the first to be cut."""
    say = messages.say
    labels = [say("Round {number}", number=scene.round)] if scene.round else []
    if scene.chooser is not None:
        name = cut(scene.chooser.name, _LONGEST_NAME, unicode=unicode)
        labels.append(say("Turn: {player}", player=name))
    elif scene.winners:
        names = [scene.seats[player - 1].name for player in scene.winners]
        labels.append(
            messages.say_n(
                "Winner: {players}",
                "Winners: {players}",
                len(names),
                players=messages.listed(names),
            )
        )
    labels.append(say("Pool: {number}", number=scene.pool))
    clocks = _clocks(scene, countdown, messages)
    room = width - 2 - (row_width(clocks) + _GAP if clocks else 0)
    while len(labels) > 1 and columns(_joined(labels)) > room:
        labels.pop(0)
    beside = room - columns(_joined(labels)) - _GAP
    title = cut(scene.title, beside, unicode=unicode) if beside > _GAP else ""
    left = _joined([title, *labels] if title else labels)
    row = filled(
        [("bar", f" {cut(left, room, unicode=unicode)}")], width - row_width(clocks) - 1, "bar"
    )
    return filled([*row, *clocks], width, "bar")


def _joined(labels: list[str]) -> str:
    return (" " * _GAP).join(labels)


def _clocks(scene: Scene, countdown: Countdown, messages: Messages) -> Row:
    """Give the clocks that run; the last seconds are told apart in a word too."""
    row: Row = []
    if scene.is_untimed:
        row.append(("bar", messages.say("Time: from the second tile on")))
    if (left := countdown.turn_left) is not None:
        time = minutes(left)
        if left <= HURRY:
            row.append(("urgent", messages.say("Hurry: {time}", time=time)))
        else:
            row.append(("bar", messages.say("Time: {time}", time=time)))
    if (left := countdown.game_left) is not None:
        time = minutes(left)
        text = messages.say("Game: {time}", time=time) if left else messages.say("Last round")
        row += [("bar", " " * _GAP)] * bool(row) + [("bar", text)]
    return row


def seat_rows(
    scene: Scene, messages: Messages, width: int, height: int, unicode: bool
) -> list[Row]:
    """Give the scores of all, with the tiles they hold; who is to move or has won is marked.

    Partners stand side by side before their score. Where it does not fit, it is said in less
    words, and at last with shorter names.
    """
    spelled = [messages.say_n("({n} tile)", "({n} tiles)", seat.tiles) for seat in scene.seats]
    short = [f"({seat.tiles})" for seat in scene.seats]
    none = ["" for _ in scene.seats]
    rows: list[Row] = []
    for longest, held in ((_LONGEST_NAME, spelled), (8, short), (8, none), (3, none)):
        name = min(longest, width // 3)
        if scene.teams:
            entries = [_team(scene, side, name, held, unicode) for side in scene.teams]
        else:
            entries = [
                _seat(scene, number, name, tiles, unicode)
                for number, tiles in enumerate(held, start=1)
            ]
        rows = side_by_side(entries, width, gap=2 if held is spelled else 0)
        if len(rows) <= height:
            break
    return rows[:height]


def _seat(scene: Scene, number: int, longest: int, held: str, unicode: bool) -> Row:
    row: Row = [
        *_name(scene, number, longest, unicode),
        ("fresh", f" {scene.seats[number - 1].score}"),
    ]
    return [*row, ("", f" {held}")] if held else row


def _team(
    scene: Scene, side: Sequence[int], longest: int, held: Sequence[str], unicode: bool
) -> Row:
    row: Row = []
    for number in side:
        row += [("", " &")] * bool(row) + _name(scene, number, longest, unicode)
        row += [("", f" {held[number - 1]}")] * bool(held[number - 1])
    return [*row, ("fresh", f"  {scene.seats[side[0] - 1].score}")]


def _name(scene: Scene, number: int, longest: int, unicode: bool) -> Row:
    """Give a name behind the mark of who is to move or has won."""
    seat = scene.seats[number - 1]
    stands_out = seat is scene.chooser or number in scene.winners
    mark = ("▸" if unicode else ">") if stands_out else " "
    return [("turn" if stands_out else "", f"{mark}{cut(seat.name, longest, unicode=unicode)}")]
