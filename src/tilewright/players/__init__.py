"""Who chooses moves: the protocol every player follows, the bots, and a table to play at.

A player decides from a `View`, which holds what that player may know and nothing else.
"""

from tilewright.players.advice import Advice, advice
from tilewright.players.bots import BOTS, bot
from tilewright.players.player import Player
from tilewright.players.table import play_out, take_turn

__all__ = ["BOTS", "Advice", "Player", "advice", "bot", "play_out", "take_turn"]
