"""Answers to what changes nothing: hints, reasons, rules, scores, how to go on later, help."""

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilewright.messages import Messages
from tilewright.notation import Pass, Play
from tilewright.players import BOTS, bot
from tilewright.printable import in_one_line
from tilewright.sitting.choosing import NotChosen, chosen
from tilewright.sitting.refusing import said
from tilewright.sitting.rules import rules
from tilewright.sitting.scene import Choice, Phase
from tilewright.sitting.score_sheet import score_sheet, scores_in_sentences
from tilewright.sitting.typed import Amiss, Misread, Ordered, Rules, Typed, Unknown, Why
from tilewright.sitting.undoing import NoWayBack, Refused
from tilewright.sitting.why import why as reasons
from tilewright.sitting.words import Order, shortcut_for, word_for

if TYPE_CHECKING:
    from tilewright.engine import Game, View
    from tilewright.sitting.voice import Voice

_ADVISERS: Final = ("careful", "greedy")
"""The bots that are asked for a hint, the best first."""

_ADVISERS_SEED: Final = 0
"""The seed of the game is no part of what a player may know."""


def told(
    typed: Typed, game: "Game", path: Path | None, voice: "Voice", *, in_sentences: bool
) -> tuple[str, ...] | None:
    """Tell what may be asked at any moment, and what is wrong with a line; else None."""
    match typed:
        case Ordered(Order.HELP):
            return help_lines(voice.messages, triangles=game.rules.lattice is not None)
        case Ordered(Order.SAVE):
            return saved(path, voice.messages)
        case Ordered(Order.SCORE):
            sheet = scores_in_sentences if in_sentences else score_sheet
            return sheet(game.journal, voice)
        case Rules(section):
            return rules(game.variant, voice.messages, section)
        case Unknown() | Misread() | Amiss():
            return (misunderstood(typed, voice.messages, voice.names),)
    return None


def hint(view: "View", choices: Sequence[Choice], voice: "Voice") -> str:
    """Say what a good player would do who sees what this one sees."""
    say = voice.messages.say
    kind = next(kind for kind in _ADVISERS if kind in BOTS)
    move = bot(kind, seed=_ADVISERS_SEED, seat=view.player).choose(view)
    if isinstance(move, Play):
        choice = next(choice for choice in choices if choice.play == move)
        points = voice.points_of(choice.points, choice.because)
        return say(
            "Hint: number {number}, {play}, scores {points}.",
            number=choice.number,
            play=choice.play,
            points=points,
        )
    return say("Hint: pass.") if isinstance(move, Pass) else say("Hint: draw a tile.")


def why(asked: Why, view: "View", choices: Sequence[Choice], voice: "Voice") -> tuple[str, ...]:
    """Say what a play would score and why; for one that is not legal, why it is not."""
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
    # Windows knows no other quotes, and no path there holds one.
    name = f'"{path}"' if os.name == "nt" else shlex.quote(str(path))
    command = f"tilewright play --resume {name}"
    return messages.say("To go on with it: {command}", command=in_one_line(command))


def misunderstood(
    typed: Unknown | Misread | Amiss, messages: Messages, names: Sequence[str]
) -> str:
    """Say what is wrong with what was typed."""
    if isinstance(typed, Misread):
        return said(typed.error, messages, names)
    if isinstance(typed, Amiss):
        return _amiss(typed.order, messages)
    if typed.meant is not None:
        return messages.say(
            "'{text}' is no command; did you mean '{meant}'?", text=typed.text, meant=typed.meant
        )
    return messages.say(
        "'{text}' is no command and no play; type ? to see what can be typed.", text=typed.text
    )


def _amiss(order: Order, messages: Messages) -> str:
    word = word_for(order, messages.language)
    if order is Order.UNDO:
        return messages.say(
            "Behind '{word}' stands how many decisions to take back: {word} 2.", word=word
        )
    if order is Order.WHY:
        return messages.say(
            "Behind '{word}' stands the number of a play, or a play itself: {word} 1.", word=word
        )
    return messages.say("'{word}' stands alone on its line.", word=word)


def help_lines(messages: Messages, *, triangles: bool) -> tuple[str, ...]:
    """Say what can be typed, a line for each way."""
    say = messages.say
    if triangles:
        tiles = (
            say("5-5-2: lay this tile, turned as it fits; you are asked if it fits several places"),
            say("5-5-2 @ 0/1: lay it in row 0, column 1"),
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
    word, shortcut = word_for(order, messages.language), shortcut_for(order)
    return word if shortcut is None else f"{word}, {shortcut}"


def _orders(messages: Messages) -> tuple[tuple[Order, str], ...]:
    say = messages.say
    return (
        (Order.DRAW, say("draw a tile")),
        (Order.PASS, say("end the turn without laying")),
        (Order.HINT, say("be told a good move")),
        (Order.WHY, say("with a number or a play behind it: what it would score, and why")),
        (Order.SHOW, say("see the table, the hand and the plays again")),
        (Order.RULES, say("read the rules; with a word behind it only what they say of that")),
        (Order.SCORE, say("see the points of each round")),
        (Order.UNDO, say("take back the last decision; with a number behind it so many")),
        (Order.SAVE, say("be told where the game is saved")),
        (Order.QUIT, say("leave; a saved game can be gone on with")),
        (Order.HELP, say("this list")),
    )


def only_enter(phase: Phase, game: "Game", voice: "Voice") -> str:
    """Say that only Enter is waited for."""
    if phase is Phase.HAND_OVER and game.to_move is not None:
        return voice.messages.say("{player}, press Enter first.", player=voice.name(game.to_move))
    if phase is Phase.OVER:
        return voice.messages.say("The game is over: press Enter to leave.")
    return voice.messages.say("The round is over: press Enter to go on.")


def no_way_back(way: NoWayBack, voice: "Voice") -> str:
    """Say why nothing is taken back."""
    if way.why is Refused.DRAWN:
        return voice.messages.say(
            "{player} has drawn a tile since then and has seen it, so it stays drawn; "
            "with --free-undo it could be taken back.",
            player=voice.name(way.player),
        )
    if way.why is Refused.NOT_SO_MANY:
        return voice.messages.say_n(
            "Only {n} decision can be taken back.",
            "Only {n} decisions can be taken back.",
            way.most,
        )
    return voice.messages.say("There is no decision to take back.")
