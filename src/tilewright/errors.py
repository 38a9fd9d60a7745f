"""What can go wrong, as types with fields.

    TilewrightError
    ├── ImpossibleGame      a variant cannot be played by this number of players
    ├── ImpossiblePosition  a position of an example or record cannot be
    ├── IllegalMove         a move is against the rules: a reason code, a sentence, values
    ├── NotationError       a text is no move or tile at all
    ├── HiddenError         a view was asked for what its player may not see
    ├── RecordError         a line of a record is wrong
    ├── NoSuchRecordError   there is no such record or saved game; a `FileNotFoundError` too
    └── RecordBusyError     a record is being written by somebody else; an `OSError` too

All of them can be pickled, so that they come home from other processes whole.

Faults in variant files are not exceptions but findings: see `tilewright.library`.
"""

import errno
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class TilewrightError(Exception):
    """The parent of all errors that Tilewright raises on purpose.

    `message` says in English what is wrong. With `slots`, what is given is a template for it, from
    which the same can be said in another language: `messages.say(error.template, **error.slots)`.
    A slot `player` holds the number of a player: the message says `player 2`, a table the name.
    """

    message: str
    slots: Mapping[str, object] = MappingProxyType({})
    _template: str | None = None

    def __init__(self, message: str, slots: Mapping[str, object] | None = None) -> None:
        if slots is not None:
            self.slots, self._template = slots, message
            player = {"player": f"player {slots['player']}"} if "player" in slots else {}
            message = message.format(**{**slots, **player})
        super().__init__(message)
        self.message = message

    @property
    def template(self) -> str:
        """The message before its slots are filled."""
        if self._template is not None:
            return self._template
        return self.message.replace("{", "{{").replace("}", "}}")

    def __reduce__(self) -> tuple[Any, ...]:
        # The way of exceptions, to call the type again with `args`, knows nothing of our fields.
        args = super().__reduce__()[1]
        return _restored, (type(self), args, self.__dict__)


def _restored(kind: type[TilewrightError], args: tuple[object, ...], fields: Any) -> Exception:
    """Make an error that was pickled again."""
    error = kind.__new__(kind, *args)
    super(TilewrightError, error).__init__(*args)
    error.__dict__.update(fields)
    return error


class ImpossibleGame(TilewrightError):  # noqa: N818 - it is the game that is impossible
    """A variant cannot be played by this number of players."""


class ImpossiblePosition(TilewrightError):  # noqa: N818 - it is the position that is impossible
    """A position cannot be: a tile too many, corners that do not agree, hands for nobody.

    `path` leads to the fault within the position: `("hands", 1, 0)`.
    """

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(message)
        self.path = path


class IllegalMove(TilewrightError):  # noqa: N818 - it is the move that is illegal
    """A move is against the rules.

    `reason` is one of `tilewright.language.examples.REASONS`; `values` holds what the sentence
    speaks of, such as the number on the table and the number on the tile.
    """

    def __init__(
        self,
        reason: str,
        message: str,
        slots: Mapping[str, object] | None = None,
        /,
        **values: object,
    ) -> None:
        super().__init__(message, slots)
        self.reason = reason
        self.values: Mapping[str, object] = values


class NotationError(TilewrightError):
    """A text is no tile or play at all; `hint` says how to write it, if that can be guessed."""

    def __init__(
        self, message: str, hint: str | None = None, slots: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(message, slots)
        self.hint = hint


class HiddenError(TilewrightError):
    """A view was asked for what its player may not see."""


class RecordError(TilewrightError):
    """A line of a record is wrong; lines count from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.problem = message


class NoSuchRecordError(TilewrightError, FileNotFoundError):
    """There is no such record; `suggestions` are the names of saved games that come near."""

    def __init__(self, text: str, suggestions: tuple[str, ...] = ()) -> None:
        what = "there is no such record or saved game"
        if suggestions:
            what += f"; did you mean {' or '.join(map(repr, suggestions))}?"
        OSError.__init__(self, errno.ENOENT, what, text)
        self.message = what
        self.suggestions = suggestions


class RecordBusyError(TilewrightError, OSError):
    """A record is being written by another game; `filename` says which."""

    def __init__(self, path: object) -> None:
        what = "another game is writing this record"
        OSError.__init__(self, errno.EBUSY, what, str(path))
        self.message = what
