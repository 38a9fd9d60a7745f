"""What the full screen says of itself when somebody asks for help: its keys, words and signs."""

from tilewright.drawing.to_draw import ASCII, UNICODE
from tilewright.messages import Messages
from tilewright.screens.full_screen.own_words import TYPED, Look, word_of


def keys_told(messages: Messages) -> tuple[str, ...]:
    """Say by which keys and words the table is looked at."""
    say, language = messages.say, messages.language
    words = {look.value: word_of(look, language) for look in Look if look in TYPED}
    lines = (
        say("F2, F3, or {smaller}, {larger}: draw the table smaller or larger.", **words),
        say("F4, or {fitting}: draw it as large as it fits, at the last tile.", **words),
        say("PageUp, PageDown, an arrow key with Shift, Ctrl or Alt: move the table."),
        say("{left}, {right}, {up}, {down}: move it too.", **words),
        say("{news}: all that has happened since your last turn.", **words),
        say("A plus after a tile in the hand: it was drawn in this turn."),
        say("A plus after a number on the table: there are more plays in that place."),
        say("Arrow up: what was typed before. Ctrl-C: leave."),
    )
    return (say("On the screen:"), *(f"  {line}" for line in lines))


def small_signs_told(messages: Messages, *, unicode: bool) -> tuple[str, ...]:
    """Say what the signs mean where triangles are drawn small."""
    say, signs = messages.say, (UNICODE if unicode else ASCII)._asdict()
    lines = (
        say("{up} is a tile that stands on its line, {down} one that hangs from it.", **signs),
        say(
            "The rows are numbered at the left: below {up} those of the tiles that stand, "
            "below {down} those of the tiles that hang.",
            **signs,
        ),
        say(
            "{open_up} and {open_down} are places for such tiles, beside them the number of the "
            "play; {dot} is a corner that has no number yet.",
            **signs,
        ),
    )
    return (say("The table is drawn small:"), *(f"  {line}" for line in lines))


def squares_told(messages: Messages, *, unicode: bool) -> tuple[str, ...]:
    """Say what the signs mean where squares are drawn small."""
    say, signs = messages.say, (UNICODE if unicode else ASCII)._asdict()
    lines = (
        say("{down} is a tile that hangs from the line of its upper corners.", **signs),
        say(
            "{open_down} is a place for a tile, before it the number of the play; {dot} is a "
            "corner that has no number yet.",
            **signs,
        ),
    )
    return (say("The table is drawn small:"), *(f"  {line}" for line in lines))
