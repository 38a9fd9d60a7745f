"""The table on the full screen, with a line to type in and clocks that tick.

It lives on the terminal's alternate screen: nothing that was shown can be scrolled back, and what
was on the terminal before is there again afterwards.
"""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.clipboard import InMemoryClipboard
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding.emacs_state import EmacsState
from prompt_toolkit.layout import (
    BufferControl,
    FormattedTextControl,
    HSplit,
    Layout,
    VSplit,
    Window,
)
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.styles import Style

from tilewright.messages import Messages
from tilewright.printable import columns
from tilewright.screens.drawings import drawings_of
from tilewright.screens.fitting import cut
from tilewright.screens.full_screen.keys import keys_for
from tilewright.screens.full_screen.showing import Forget, Showing
from tilewright.screens.signals import leaving_signals
from tilewright.screens.styles import Colours, looks

if TYPE_CHECKING:
    from prompt_toolkit.formatted_text import StyleAndTextTuples
    from prompt_toolkit.input import Input

    from tilewright.sitting.sitting import Sitting


def play_full(
    sitting: Sitting,
    messages: Messages,
    *,
    colour: bool,
    unicode: bool,
    input: Input | None = None,
    output: Output | None = None,
    now: Callable[[], float] = time.monotonic,
) -> bool:
    """Show a game on the full screen until it is over and read, or somebody leaves.

    Gives whether it was played to its end. What stops a sitting, such as a record that cannot be
    written, is raised when the terminal is its old self again.
    """
    showing = Showing(
        sitting,
        messages,
        drawings=drawings_of(unicode, messages),
        unicode=unicode,
        now=now,
    )
    screen = FullScreen(showing, colour=colour, unicode=unicode, input=input, output=output)
    return asyncio.run(screen.run())


class FullScreen:
    """The terminal in front of a game that is shown."""

    def __init__(
        self,
        showing: Showing,
        *,
        colour: bool,
        unicode: bool,
        input: Input | None,
        output: Output | None,
    ) -> None:
        self.showing = showing
        self._unicode = unicode
        self._timer: asyncio.TimerHandle | None = None
        self._hung_up = False
        self._error: BaseException | None = None
        """What went wrong first."""
        self.line = Buffer(multiline=False, history=InMemoryHistory())
        self._line_window = Window(BufferControl(self.line), height=1)
        output = output or create_output()
        depth = output.get_default_color_depth() if colour else ColorDepth.DEPTH_1_BIT
        self.app: Application[None] = Application(
            layout=self._layout(),
            style=Style.from_dict(looks(_colours(depth))),
            key_bindings=keys_for(self),
            color_depth=depth,
            full_screen=True,
            input=input,
            output=output,
            before_render=self._fit,
        )

    async def run(self) -> bool:
        """Show the game until it is done; raises what went wrong first."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._failed)
        self._schedule()
        with self._signals(loop):
            try:
                await self.app.run_async(set_exception_handler=False)
            except EOFError:
                self.showing.leave()
            except OSError as error:
                if not self._hung_up and not self.app.input.closed:
                    self._error = self._error or error
                self.showing.leave()
        if self._error is not None:
            raise self._error
        return bool(self.showing.done)

    def enter(self) -> None:
        """Hand on what was typed."""
        text = self.line.text
        # Before it is handed on: afterwards the history may be somebody else's.
        self.line.append_to_history()
        self.line.reset()
        self.changed(self.showing.enter(text))

    def leave(self) -> None:
        """Leave the table."""
        self.showing.leave()
        self.changed()

    def changed(self, forget: Forget = Forget.NOTHING) -> None:
        """Show what is another now."""
        if forget is not Forget.NOTHING:
            self.line.reset()
        if forget is Forget.ALL:
            self._forget_all()
        if self.showing.done is not None:
            self._exit()
            return
        self._schedule()
        self.app.invalidate()

    def _forget_all(self) -> None:
        """Let nobody recall what another one typed, or see a rest of it."""
        self.line.history = InMemoryHistory()
        self.line.reset()
        self.app.clipboard = InMemoryClipboard()
        self.app.emacs_state = EmacsState()  # reset() would keep a macro
        self.app.renderer.clear()

    def _exit(self) -> None:
        if self.app.future is not None and not self.app.future.done():
            self.app.exit()

    def _schedule(self) -> None:
        """Come back when the clock shows another second."""
        if self._timer is not None:
            self._timer.cancel()
        if (wait := self.showing.sleeps) is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        self.changed(self.showing.wake(self.line.text))

    def _failed(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Give the terminal back before anything is told of what went wrong."""
        if self._error is None:
            self._error = context.get("exception") or RuntimeError(context["message"])
        self._exit()

    @contextmanager
    def _signals(self, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
        """Leave in good order when the system asks for it, where systems have such signals."""
        before = {}
        for number in leaving_signals():
            with suppress(NotImplementedError, ValueError, RuntimeError):
                handler = signal.getsignal(number)
                loop.add_signal_handler(number, self._told_to_leave, number)
                before[number] = handler
        try:
            yield
        finally:
            for number, handler in before.items():
                loop.remove_signal_handler(number)
                if handler is not None:  # None where Python cannot know it
                    signal.signal(number, handler)

    def _told_to_leave(self, number: signal.Signals) -> None:
        self._hung_up = number.name == "SIGHUP"
        self.leave()

    def _layout(self) -> Layout:
        above = Window(FormattedTextControl(self._above), always_hide_cursor=True)
        prompt = Window(
            FormattedTextControl(self._styled_prompt),
            height=1,
            width=lambda: columns(self._prompt()),
            dont_extend_width=True,
        )
        below = VSplit([prompt, self._line_window])
        return Layout(HSplit([above, below]), focused_element=self._line_window)

    def _fit(self, _: Application[None]) -> None:
        """Make everything as large as the terminal is now."""
        size = self.app.output.get_size()
        self.showing.fit(size.columns, size.rows - 1)
        # A line that was too long may fit into a window that has become larger.
        if columns(self.line.text) < size.columns - columns(self._prompt()):
            self._line_window.horizontal_scroll = 0

    def _styled_prompt(self) -> StyleAndTextTuples:
        prompt = self._prompt()
        return [("class:urgent" if self.showing.is_startled else "class:prompt", prompt)]

    def _prompt(self) -> str:
        width = self.app.output.get_size().columns
        prompt = cut(self.showing.prompt(), max(8, width - 12), unicode=self._unicode)
        return f"{prompt} " if prompt else ""

    def _above(self) -> StyleAndTextTuples:
        fragments: StyleAndTextTuples = []
        for row in self.showing.rows():
            if fragments:
                fragments.append(("", "\n"))
            fragments.extend((f"class:{style}" if style else "", text) for style, text in row)
        return fragments


def _colours(depth: ColorDepth) -> Colours:
    if depth is ColorDepth.DEPTH_1_BIT:
        return 0
    return 16 if depth is ColorDepth.DEPTH_4_BIT else 256
