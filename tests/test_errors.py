"""Errors: what they say and hold is whole in whatever process they arrive."""

import copy
import pickle

import pytest

import tilewright
from tilewright.errors import (
    HiddenError,
    IllegalMove,
    ImpossibleGame,
    ImpossiblePosition,
    NoSuchRecordError,
    NotationError,
    RecordBusyError,
    RecordError,
    TilewrightError,
)

ERRORS = [
    TilewrightError("{a} is wrong", {"a": 1}),
    ImpossibleGame("there are not enough tiles"),
    ImpossiblePosition(("hands", 1, 0), "the tile {1-1} is there twice"),
    IllegalMove("order", "It is the turn of {player}.", {"player": 2}, number=3, tile="1-1"),
    NotationError("this is no {what}", "write 5-5-2 @ 0/1", {"what": "play"}),
    HiddenError("not yours"),
    RecordError(7, "'points' is -5"),
    NoSuchRecordError("evning", ("evening",)),
    RecordBusyError("evening.jsonl"),
]


def kinds(parent=TilewrightError):
    return {parent}.union(*(kinds(child) for child in parent.__subclasses__()))


def told(error):
    """All that can be read from an error."""
    system = ("errno", "strerror", "filename") if isinstance(error, OSError) else ()
    return (
        *(type(error), str(error), error.args, error.message, error.template, dict(error.slots)),
        *(vars(error), [getattr(error, name) for name in system]),
    )


def test_none_is_missing_here():
    ours = {kind for kind in kinds() if kind.__module__ == "tilewright.errors"}
    assert {type(error) for error in ERRORS} == ours == kinds()


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling_and_copying(error):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert told(pickle.loads(pickle.dumps(error, protocol))) == told(error)
    assert told(copy.copy(error)) == told(error)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_the_slots_of_all_errors_cannot_be_changed_at_once(error):
    with pytest.raises(TypeError):
        TilewrightError.slots["a"] = 1
    assert error.message in str(error)


def test_every_error_is_public():
    for error in ERRORS:
        assert getattr(tilewright, type(error).__name__) is type(error)
