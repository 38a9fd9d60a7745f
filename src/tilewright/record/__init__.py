"""Records: a game as a journal of JSON lines, written as it happens and judged again later.

The first line says what is played by whom; every further line is one event (see
`tilewright.engine.events`). A record carries its rules and its seed, so it replays to the same end
on every machine, whatever the shipped variants have become. Any prefix is a record. Nothing is ever
erased: an undo is a line of its own, `{"event": "undo", "to": n}`, after which the state behind
line n of the file, counted from 1, holds again.
"""

from tilewright.record.header import HUMAN, RECORD_FORMAT, Header, Seat
from tilewright.record.history import History, Line
from tilewright.record.judging import replay
from tilewright.record.lines import as_line
from tilewright.record.reading import whole_lines
from tilewright.record.saved import (
    begin_saved,
    find_record,
    find_saved,
    games_folder,
    saved_games,
    saved_name,
    throw_away,
)
from tilewright.record.summary import SavedGame
from tilewright.record.writing import Recorder, Resumed

__all__ = [
    "HUMAN",
    "RECORD_FORMAT",
    "Header",
    "History",
    "Line",
    "Recorder",
    "Resumed",
    "SavedGame",
    "Seat",
    "as_line",
    "begin_saved",
    "find_record",
    "find_saved",
    "games_folder",
    "replay",
    "saved_games",
    "saved_name",
    "throw_away",
    "whole_lines",
]
