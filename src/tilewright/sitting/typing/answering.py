"""Answers to what changes nothing: hints, reasons, rules, scores, how to go on later, help."""

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.messages import Messages
from tilewright.notation import Draw, Play
from tilewright.players import Advice, advice
from tilewright.printable import in_one_line
from tilewright.prose.sheet import changes
from tilewright.record import saved_name
from tilewright.sitting.scene import Choice, Phase, Shape
from tilewright.sitting.telling.score_sheet import score_sheet, scores_in_sentences
from tilewright.sitting.typing.choosing import NotChosen, chosen
from tilewright.sitting.typing.refusing import said_of_text
from tilewright.sitting.typing.rules import CHANGES, rules
from tilewright.sitting.typing.typed import Amiss, Misread, Ordered, Rules, Typed, Unknown, Why
from tilewright.sitting.typing.why import why as reasons
from tilewright.sitting.typing.why import why_not_lay
from tilewright.sitting.typing.words import Order, play_typed, shortcut_for, word_for
from tilewright.sitting.undoing import DrawnSince, NothingDecided, NoWayBack, TooFew

if TYPE_CHECKING:
    from tilewright.engine import Game, View
    from tilewright.language import Variant
    from tilewright.prose.sheet import Parent
    from tilewright.sitting.telling.voice import Voice


def told(
    typed: Typed,
    game: "Game",
    voice: "Voice",
    *,
    path: Path | None,
    parent: "Parent | None",
    in_sentences: bool,
) -> tuple[str, ...] | None:
    """Tell what may be asked at any moment, and what is wrong with a line; else None."""
    match typed:
        case Ordered(Order.HELP):
            arms = any(name.isdigit() for name in game.end_roots)
            return help_lines(voice.messages, game.variant.tiles.shape, arms=arms)
        case Ordered(Order.SAVE):
            return saved(path, voice.messages)
        case Ordered(Order.SCORE):
            sheet = scores_in_sentences if in_sentences else score_sheet
            return sheet(game.journal, voice)
        case Rules(section):
            return rules(game.variant, voice.messages, section, parent)
        case Unknown() | Misread() | Amiss():
            shape = game.variant.tiles.shape
            return (misunderstood(typed, voice.messages, voice.names, shape),)
    return None


def hint(view: "View", choices: Sequence[Choice], voice: "Voice") -> tuple[str, ...]:
    """Say what a good player would do who sees what this one sees, and why if that is not plain."""
    say, advised = voice.messages.say, advice(view)
    if advised.instead_of is not None:
        rather = _rather(advised, advised.instead_of, choices, voice)
    else:
        rather = ()
    if not isinstance(advised.move, Play):
        draws = isinstance(advised.move, Draw)
        return say("Hint: draw a tile.") if draws else say("Hint: pass."), *rather
    choice = next(choice for choice in choices if choice.play == advised.move)
    play = play_typed(choice.play, voice.messages.language)
    slots = {"number": choice.number, "play": play}
    if not choice.because:
        return (say("Hint: number {number}, {play}.", **slots),)
    points = voice.points_of(choice.points, choice.because)
    return (say("Hint: number {number}, {play}, scores {points}.", points=points, **slots),)


def _rather(
    advised: Advice, play: Play, choices: Sequence[Choice], voice: "Voice"
) -> tuple[str, ...]:
    """Say why a tile that fits should be held back."""
    choice = next(choice for choice in choices if choice.play == play)
    slots = {
        "number": choice.number,
        "play": play_typed(choice.play, voice.messages.language),
        "points": voice.points_of(choice.points, {}),
    }
    drawing, messages = isinstance(advised.move, Draw), voice.messages
    if advised.ahead is None and drawing:
        why = messages.say(
            "Number {number}, {play}, scores {points}, "
            "but drawing is better for winning this game.",
            **slots,
        )
    elif advised.ahead is None:
        why = messages.say(
            "Number {number}, {play}, scores {points}, "
            "but passing is better for winning this game.",
            **slots,
        )
    elif drawing:
        why = messages.say_n(
            "Number {number}, {play}, scores {points}, "
            "but drawing should bring about {n} point more in the long run.",
            "Number {number}, {play}, scores {points}, "
            "but drawing should bring about {n} points more in the long run.",
            advised.ahead,
            **slots,
        )
    else:
        why = messages.say_n(
            "Number {number}, {play}, scores {points}, "
            "but passing should bring about {n} point more in the long run.",
            "Number {number}, {play}, scores {points}, "
            "but passing should bring about {n} points more in the long run.",
            advised.ahead,
            **slots,
        )
    return (why,)


def why(asked: Why, view: "View", choices: Sequence[Choice], voice: "Voice") -> tuple[str, ...]:
    """Say what a move would score and why; for one that is not legal, why it is not."""
    if asked.of is Order.DRAW or asked.of is Order.PASS:
        return why_not_lay(asked.of, view, voice)
    try:
        play = chosen(asked.of, view, choices, voice.messages, voice.names)
    except NotChosen as refused:
        return (str(refused),)
    earned = view.would_score(play)
    return reasons(play, earned.total, earned.because, voice)


def saved(path: Path | None, messages: Messages) -> tuple[str, ...]:
    """Say where a game is kept and how to go on with it."""
    if path is None:
        return (messages.say("This game is not kept: it is played without a record."),)
    return (
        messages.say("Everything up to here is saved in {path}.", path=in_one_line(str(path))),
        going_on(path, messages),
    )


def going_on(path: Path, messages: Messages) -> str:
    """Say how to go on with a game that is kept."""
    name = saved_name(path) or str(path)
    # Windows knows no other quotes, and no path there holds one.
    quoted = f'"{name}"' if os.name == "nt" else shlex.quote(name)
    command = f"tilewright play --resume {quoted}"
    return messages.say("To play on later: {command}", command=in_one_line(command))


def misunderstood(
    typed: Unknown | Misread | Amiss, messages: Messages, names: Sequence[str], shape: Shape
) -> str:
    """Say what is wrong with what was typed."""
    if isinstance(typed, Misread):
        return said_of_text(typed.error, messages, names, shape)
    if isinstance(typed, Amiss):
        return _amiss(typed.order, messages)
    if typed.meant is not None:
        return messages.say(
            "'{text}' is not a command; did you mean '{meant}'?", text=typed.text, meant=typed.meant
        )
    return messages.say(
        "'{text}' is not a command or a play; type ? to see what can be typed.", text=typed.text
    )


def _amiss(order: Order, messages: Messages) -> str:
    word = word_for(order, messages.language)
    if order is Order.UNDO:
        return messages.say(
            "'{word}' may be followed by how many decisions to take back: {word} 2.", word=word
        )
    if order is Order.WHY:
        return messages.say("'{word}' is followed by a play or its number: {word} 1.", word=word)
    return messages.say("'{word}' stands alone: nothing may follow it.", word=word)


def help_lines(messages: Messages, shape: Shape, *, arms: bool = False) -> tuple[str, ...]:
    """Say what can be typed, a line for each way; ends may be numbered `arms`."""
    say = messages.say
    if shape == "square":
        tiles = (
            say(
                "5-5-2-1: lay this tile, turned as it fits; you are asked if it fits several places"
            ),
            say("5-5-2-1 @ 0/1: lay it in row 0, column 1"),
        )
    elif shape == "triangle":
        tiles = (
            say("5-5-2: lay this tile, turned as it fits; you are asked if it fits several places"),
            say("5-5-2 @ 0/1: lay it in row 0, column 1"),
        )
    elif arms:
        tiles = (
            say("6-4: lay this tile, turned as it fits; you are asked if it fits several ends"),
            say("6-4 @ 2: lay it on arm 2"),
        )
    else:
        tiles = (
            say("6-4: lay this tile, turned as it fits; you are asked if it fits several ends"),
            say("6-4 @ right: lay it at the right end"),
        )
    orders = (f"{_named(order, messages)}: {what}" for order, what in _orders(messages))
    return (say("3: lay the play that has this number"), *tiles, *orders)


def _named(order: Order, messages: Messages) -> str:
    """Name an order, its shortcut and what stands behind it: `undo, u`."""
    word, shortcut = word_for(order, messages.language), shortcut_for(order, messages.language)
    return word if shortcut is None else f"{word}, {shortcut}"


def _orders(messages: Messages) -> tuple[tuple[Order, str], ...]:
    say = messages.say
    return (
        (Order.DRAW, say("draw a tile")),
        (Order.PASS, say("end the turn without laying")),
        (Order.HINT, say("get advice: what a good player would do")),
        (Order.WHY, say("followed by a play or its number: what it would score, and why")),
        (Order.SHOW, say("see the table, the hand and the plays again")),
        (Order.RULES, say("read the rules; followed by a word, only what they say about it")),
        (Order.SCORE, say("see the points of each round")),
        (Order.UNDO, say("take back the last decision; followed by a number, that many")),
        (Order.SAVE, say("see where the game is saved")),
        (Order.QUIT, say("leave the game; if it is saved, it can be resumed later")),
        (Order.HELP, say("this list")),
    )


def only_enter(phase: Phase, game: "Game", voice: "Voice") -> str:
    """Say that only Enter is waited for."""
    if phase is Phase.HAND_OVER and game.to_move is not None:
        return voice.messages.say("{player}, press Enter first.", player=voice.name(game.to_move))
    if phase is Phase.OVER:
        return voice.messages.say(
            "The game is over: press Enter to leave, or type '{word}' to take back a decision.",
            word=word_for(Order.UNDO, voice.messages.language),
        )
    return voice.messages.say("The round is over: press Enter to go on.")


def no_way_back(way: NoWayBack, voice: "Voice") -> str:
    """Say why nothing is taken back."""
    match way:
        case DrawnSince(player):
            return voice.messages.say(
                "{player} has drawn a tile since then and has seen it, so it stays drawn; "
                "with --free-undo it could be taken back.",
                player=voice.name(player),
            )
        case TooFew(most):
            return voice.messages.say_n(
                "Only {n} decision can be taken back.",
                "Only {n} decisions can be taken back.",
                most,
            )
        case NothingDecided():
            return voice.messages.say("There is no decision to take back.")


def hear_of_changes(
    variant: "Variant", parent: "Parent | None", messages: Messages
) -> tuple[str, ...]:
    """Say how to hear what is different from a game that everybody may know."""
    if parent is None or not changes(variant, parent, messages.language):
        return ()
    word = f"{word_for(Order.RULES, messages.language)} {CHANGES[messages.language][0]}"
    return (
        messages.say(
            "These rules differ from {parent}: type '{word}' to hear how.",
            parent=in_one_line(parent.title),
            word=word,
        ),
    )


def is_that_meant(decisions: int, others: Sequence[int], voice: "Voice") -> str:
    """Ask before moves of `others` are taken back, who stand there once for each."""
    word = word_for(Order.UNDO, voice.messages.language)
    return voice.messages.say_n(
        "This takes back a move of {players}: type '{word}' again if that is meant.",
        "This takes back {n} moves of {players}: type '{word}' again if that is meant.",
        len(others),
        players=voice.listed(sorted(set(others))),
        word=word if decisions == 1 else f"{word} {decisions}",
    )
