"""The table a game is played at: a new one as it was asked for, or one that was left."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Language, spoken
from tilewright.errors import RecordBusyError, RecordError
from tilewright.messages import Messages
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.language import Variant
    from tilewright.library import Loaded
    from tilewright.prose.sheet import Parent
    from tilewright.record import Header, History, Recorder, Seat


@dataclass
class Table:
    """A game to be played, and what it is kept in; closes that at the end of a `with`."""

    title: str
    messages: Messages
    history: "History"
    recorder: "Recorder | None" = None
    parent: "Parent | None" = None
    """The game whose rules are changed."""
    told_first: tuple[str, ...] = ()
    """What everybody is told when the game begins."""

    @property
    def has_people(self) -> bool:
        """Whether anybody sits at it who has to be asked."""
        return _has_people(self.history.header)

    def keep(self, path: Path | None, *, force: bool) -> None:
        """Begin a record: in a file, or else among the saved games if a person plays.

        Leaves with status 2 where that cannot be done.
        """
        header = self.history.header
        if path is not None:
            self.recorder = _in_a_file(path, header, force)
        elif self.has_people:
            self.recorder = _among_the_saved(header)

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        if self.recorder is not None:
            self.recorder.close()


def _has_people(header: "Header") -> bool:
    return any(seat.is_person for seat in header.players)


# A new game -------------------------------------------------------------------------------------


def new_table(
    name: str | None,
    use: Sequence[str],
    settings: Sequence[str],
    *,
    untrusted: bool,
    language: Language | None,
    players: Sequence[str],
    seed: int | None,
    record: Path | None,
) -> Table:
    """Set a table, nothing of which is kept yet.

    Leaves with status 1 for faulty rules, with 2 for what cannot be played, and where the `record`
    that is to be kept would destroy rules.
    """
    from tilewright.cli.loading import existing, load_variant, parent_of
    from tilewright.cli.outputs import spare_rules
    from tilewright.cli.seats import told_apart
    from tilewright.record import Header

    if name is None:
        terminal.wrong_usage(
            "which game is to be played? Name one, as in 'tilewright play triominos'; "
            "'tilewright list' names them all, --resume goes on with a saved one"
        )
    messages = spoken(language)
    rules = load_variant(name, use, settings, untrusted=untrusted)
    spare_rules(record, rules.loaded)
    seats = _seats(players, rules.variant, messages)
    header = Header(rules.name, rules.variant, seats, _any_seed() if seed is None else seed)
    history = _begun(header)
    if seed is None and not _has_people(header):
        # A person could tell by it what is hidden, and it is in the record.
        terminal.note(messages.say("Seed: {seed}", seed=header.seed))
    changed = existing(name, untrusted=untrusted) if use or settings else None
    return Table(
        rules.loaded.title(messages.language),
        messages,
        history,
        parent=parent_of(rules.loaded, changed, messages.language),
        told_first=told_apart(players, seats, messages),
    )


def _seats(players: Sequence[str], variant: "Variant", messages: Messages) -> "tuple[Seat, ...]":
    from tilewright.cli.seats import read_seats

    try:
        return read_seats(players, variant.players.number, messages)
    except ValueError as error:
        terminal.wrong_usage(str(error))


def _begun(header: "Header") -> "History":
    """Begin a game; leaves with status 2 when there is none for so many players or that seed."""
    from tilewright.errors import ImpossibleGame
    from tilewright.record import History

    try:
        return History(header)
    except ImpossibleGame as error:
        terminal.wrong_usage(error.message)
    except ValueError as error:
        terminal.wrong_usage(f"--seed: {error}")


def _any_seed() -> int:
    """Choose a seed that is short enough to be typed again."""
    import secrets

    return secrets.randbelow(2**31)


def _in_a_file(path: Path, header: "Header", force: bool) -> "Recorder":
    from tilewright.record import Recorder

    try:
        return Recorder(path, header, overwrite=force)
    except FileExistsError:
        if path.is_dir():
            terminal.wrong_usage(f"the record cannot be written: {path} is a folder")
        terminal.wrong_usage(f"there is a record already: {path} (--force replaces it)")
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the record cannot be written: {terminal.reason(error)}")


def _among_the_saved(header: "Header") -> "Recorder":
    from tilewright.record import begin_saved

    try:
        return begin_saved(header)
    except (OSError, ValueError) as error:
        terminal.wrong_usage(
            f"the game cannot be saved among your games: {terminal.reason(error)}; say where with "
            "--record FILE, or play without saving with --no-record"
        )


# A game that was left ---------------------------------------------------------------------------


def table_again(text: str, language: Language | None) -> Table:
    """Take up a game; leaves with status 1 when its record is wrong, with 2 when there is none."""
    from tilewright.cli.seats import verify_seats
    from tilewright.language import digest
    from tilewright.record import Recorder, find_record

    messages = spoken(language)
    try:
        history, recorder, repaired = Recorder.resume(find_record(text), verify=verify_seats)
    except RecordError as error:
        terminal.note(in_one_line(f"{text}:{error.line}: error[record]: {error.problem}"))
        raise typer.Exit(1) from None
    except RecordBusyError as error:
        terminal.wrong_usage(f"the game cannot be gone on with: {terminal.reason(error)}")
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the game cannot be gone on with: {terminal.reason(error)}")
    if repaired is not None:
        terminal.note(messages.say(repaired))
    variant = _called(history.header.variant)
    if variant is not None and variant.digest != digest(history.header.rules):
        terminal.note(
            messages.say(
                "The game goes on by the rules of its record; {variant} by itself has other rules.",
                variant=in_one_line(variant.name),
            )
        )
    title = history.header.variant if variant is None else variant.title(messages.language)
    parent = _changed_by(history.header.rules, variant, messages.language)
    return Table(title, messages, history, recorder, parent)


def _changed_by(rules: "Variant", named: "Loaded | None", language: str) -> "Parent | None":
    """Give the game whose rules a record changes: what it names, or what that one extends."""
    from tilewright.cli.loading import parent_of
    from tilewright.language import digest
    from tilewright.prose.sheet import Parent

    if named is None or named.variant is None:
        return None
    if named.digest == digest(rules):
        return parent_of(named, None, language)
    return Parent(named.title(language), named.variant)


def _called(name: str) -> "Loaded | None":
    """Load the variant that a record names, where it is shipped or the person's own, and right.

    No other file is read: the record may be a stranger's.
    """
    from tilewright.library import load, shipped
    from tilewright.library.files.personal import personal

    where = name if name in shipped("variants") else personal("variants").get(name)
    loaded = None if where is None else load(where)
    return loaded if loaded is not None and loaded.variant is not None else None
