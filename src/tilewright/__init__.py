"""Tilewright: house rules for tile-laying games, as data.

    >>> from tilewright import Game, load
    >>> game = Game(load("triominos").variant, players=2, seed=7)
    >>> events = game.start_round()

Everything meant for other programs is named here; each name is imported when it is first used, so
that `import tilewright` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilewright.engine import (
        Chance,
        Draw,
        Drew,
        Earned,
        Event,
        Game,
        GameEnded,
        Move,
        Pass,
        Passed,
        Play,
        Played,
        RoundEnded,
        RoundStarted,
        View,
    )
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
    from tilewright.examples import Failure, check_examples
    from tilewright.language import Variant
    from tilewright.library import Finding, Loaded, Origin, load, load_text, shipped
    from tilewright.players import BOTS, Player, bot, play_out
    from tilewright.record import (
        Header,
        History,
        Recorder,
        SavedGame,
        Seat,
        find_record,
        replay,
        saved_games,
    )

__version__ = "0.1.0"

_HOMES = {
    "tilewright.library": ("Finding", "Loaded", "Origin", "load", "load_text", "shipped"),
    "tilewright.language": ("Variant",),
    "tilewright.engine": (
        "Chance",
        "Draw",
        "Drew",
        "Earned",
        "Event",
        "Game",
        "GameEnded",
        "Move",
        "Pass",
        "Passed",
        "Play",
        "Played",
        "RoundEnded",
        "RoundStarted",
        "View",
    ),
    "tilewright.errors": (
        "HiddenError",
        "IllegalMove",
        "ImpossibleGame",
        "ImpossiblePosition",
        "NoSuchRecordError",
        "NotationError",
        "RecordBusyError",
        "RecordError",
        "TilewrightError",
    ),
    "tilewright.examples": ("Failure", "check_examples"),
    "tilewright.players": ("BOTS", "Player", "bot", "play_out"),
    "tilewright.record": (
        "Header",
        "History",
        "Recorder",
        "SavedGame",
        "Seat",
        "find_record",
        "replay",
        "saved_games",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "BOTS",
    "Chance",
    "Draw",
    "Drew",
    "Earned",
    "Event",
    "Failure",
    "Finding",
    "Game",
    "GameEnded",
    "Header",
    "HiddenError",
    "History",
    "IllegalMove",
    "ImpossibleGame",
    "ImpossiblePosition",
    "Loaded",
    "Move",
    "NoSuchRecordError",
    "NotationError",
    "Origin",
    "Pass",
    "Passed",
    "Play",
    "Played",
    "Player",
    "RecordBusyError",
    "RecordError",
    "Recorder",
    "RoundEnded",
    "RoundStarted",
    "SavedGame",
    "Seat",
    "TilewrightError",
    "Variant",
    "View",
    "__version__",
    "bot",
    "check_examples",
    "find_record",
    "load",
    "load_text",
    "play_out",
    "replay",
    "saved_games",
    "shipped",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'tilewright' has no attribute '{name}'")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
