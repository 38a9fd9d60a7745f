"""What the keys do on the full screen, beside those that edit a line as everywhere else.

Terminals and window systems keep some keys for themselves, so everything can be done in more than
one way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from tilewright.printable import in_one_line
from tilewright.screens.full_screen.own_words import Look

if TYPE_CHECKING:
    from tilewright.screens.full_screen.full import FullScreen

_LOOKS: Final = {"f2": Look.SMALLER, "f3": Look.LARGER, "f4": Look.FITTING}
_WAYS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def keys_for(screen: FullScreen) -> KeyBindings:
    """Give all keys that mean something special."""
    keys = KeyBindings()
    _add_leaving(keys, screen)
    _add_typing(keys, screen)
    _add_looking(keys, screen)
    _add_reading(keys, screen)
    return keys


def _add_leaving(keys: KeyBindings, screen: FullScreen) -> None:
    empty = Condition(lambda: not screen.line.text or not screen.showing.listens)

    @keys.add("c-c", eager=True)
    @keys.add(Keys.SIGINT, eager=True)
    @keys.add("c-d", filter=empty, eager=True)
    def _leave(_: KeyPressEvent) -> None:
        screen.leave()

    @keys.add("c-z", eager=True)
    def _suspend(event: KeyPressEvent) -> None:
        event.app.suspend_to_background()

    @keys.add("c-l", eager=True)
    def _redraw(event: KeyPressEvent) -> None:
        event.app.renderer.clear()


def _add_typing(keys: KeyBindings, screen: FullScreen) -> None:
    deaf = Condition(lambda: not screen.showing.listens)
    wants_enter = Condition(lambda: screen.showing.wants_enter)

    @keys.add("enter")
    @keys.add("c-j")
    def _enter(_: KeyPressEvent) -> None:
        screen.enter()

    @keys.add(Keys.BracketedPaste)
    def _paste(event: KeyPressEvent) -> None:
        """Take the first line and wait for Enter: what follows may be meant for nobody here."""
        lines = [line for line in event.data.splitlines() if line.strip()]
        screen.line.insert_text(in_one_line("".join(lines[:1])))
        if len(lines) > 1:
            screen.showing.pasted(len(lines) - 1)

    @keys.add(Keys.Any, filter=deaf, eager=True)
    def _ignore(_: KeyPressEvent) -> None:
        """Let nothing through that was typed for what was shown before."""
        screen.showing.ignored()
        screen.changed()

    @keys.add("enter", filter=wants_enter, eager=True)
    @keys.add("c-j", filter=wants_enter, eager=True)
    def _look_up(_: KeyPressEvent) -> None:
        screen.enter()


def _add_looking(keys: KeyBindings, screen: FullScreen) -> None:
    @keys.add("f1")
    def _help(_: KeyPressEvent) -> None:
        screen.changed(screen.showing.enter("?"))

    for key, look in _LOOKS.items():

        @keys.add(key)
        def _look(_: KeyPressEvent, look: Look = look) -> None:
            screen.showing.look(look)

    for arrow, way in _WAYS.items():

        @keys.add(f"s-{arrow}")
        @keys.add(f"c-{arrow}")
        @keys.add("escape", arrow)
        def _scroll(_: KeyPressEvent, way: tuple[int, int] = way) -> None:
            screen.showing.scroll(*way)

    @keys.add("pageup")
    def _page_up(_: KeyPressEvent) -> None:
        screen.showing.scroll(0, -1)

    @keys.add("pagedown")
    def _page_down(_: KeyPressEvent) -> None:
        screen.showing.scroll(0, 1)


def _add_reading(keys: KeyBindings, screen: FullScreen) -> None:
    """Add what closes a text that lies over the table: every key that does not turn its pages."""
    reading = Condition(lambda: screen.showing.is_reading)

    @keys.add("up", filter=reading)
    def _line_up(_: KeyPressEvent) -> None:
        screen.showing.turn_lines(-1)

    @keys.add("down", filter=reading)
    def _line_down(_: KeyPressEvent) -> None:
        screen.showing.turn_lines(1)

    @keys.add("escape", filter=reading, eager=True)
    def _close(_: KeyPressEvent) -> None:
        screen.showing.close()

    @keys.add(Keys.Any, filter=reading)
    def _close_and_type(event: KeyPressEvent) -> None:
        screen.showing.close()
        if event.data.isprintable():
            screen.line.insert_text(event.data)
