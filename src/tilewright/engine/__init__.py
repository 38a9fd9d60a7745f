"""One engine for all games: from a `Variant` to play.

`Game` is the friendly object; beneath it `compile` turns the variant into numbers, and `kernel`
holds the rules as plain functions over them. The engine knows nothing of YAML and files.
"""

from tilewright.engine.chance import Chance
from tilewright.engine.compile import Rules, compile_rules
from tilewright.engine.events import (
    Drew,
    EarnedByPass,
    Event,
    GameEnded,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
)
from tilewright.engine.game import Game
from tilewright.engine.laid import Arm, OpenPlace, ToCover
from tilewright.engine.position import Position
from tilewright.engine.setup import set_up
from tilewright.engine.standing import Earned
from tilewright.engine.view import View
from tilewright.errors import IllegalMove, ImpossibleGame, ImpossiblePosition
from tilewright.notation import Draw, Move, Pass, Play

__all__ = [
    "Arm",
    "Chance",
    "Draw",
    "Drew",
    "Earned",
    "EarnedByPass",
    "Event",
    "Game",
    "GameEnded",
    "IllegalMove",
    "ImpossibleGame",
    "ImpossiblePosition",
    "Move",
    "OpenPlace",
    "Pass",
    "Passed",
    "Play",
    "Played",
    "Position",
    "RoundEnded",
    "RoundStarted",
    "Rules",
    "ToCover",
    "View",
    "compile_rules",
    "set_up",
]
