"""What the program says to people at a table, in their language: whole sentences through gettext.

A message is written in English where it is said, and is its own key. `locale/` holds the other
languages, as gettext's tools know them; docs/messages.md says how to keep them up to date. Slots
are named: `{player} draws.`.
"""

from tilewright.messages.environment import LANGUAGES, language_of
from tilewright.messages.saying import Messages, later, later_n

__all__ = ["LANGUAGES", "Messages", "language_of", "later", "later_n"]
