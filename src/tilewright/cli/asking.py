"""Questions at the keyboard about how people play, until the rules are said."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from tilewright.cli import keyboard, terminal
from tilewright.cli.in_words import meaning, so_far
from tilewright.define import Definition, Own, Question, begin, questionnaire
from tilewright.language import LANGUAGES, text_in
from tilewright.library import load, shipped
from tilewright.library.files.personal import personal
from tilewright.library.judging.likeness import close
from tilewright.library.reading.node import plain
from tilewright.printable import in_one_line

MOST_LINES: Final = 1_000
"""Lines somebody may type: ten times as many as all questions take with help and second thoughts.

A stream without end would otherwise be answered without end.
"""

_LONGEST_SHOWN: Final = 40
_BACK: Final = ("zurueck",)
"""What means going back, too, on keyboards that lack a letter of the word."""


class Back(Exception):  # noqa: N818 - going back is no error
    """The question before is to be asked again."""


class Done(Exception):  # noqa: N818 - nor is being done
    """The rest stays as it is."""


class EndlessError(Exception):
    """More was typed than anybody means."""


class Game(NamedTuple):
    """A game that can be chosen: its name, what `load` takes for it, and what is said of it."""

    name: str
    what: str
    title: str
    about: str

    @property
    def line(self) -> str:
        """Put it in a line of a list: only the first sentence about it."""
        first = self.about.split(". ")[0].rstrip(".")
        name = in_one_line(self.name)
        return f"{self.title}: {first} [{name}]" if first else f"{self.title} [{name}]"


class Asking:
    """Somebody who is asked, in a language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._questions = questionnaire()
        self._finished = False
        self._lines = 0
        self.answered = False
        """Whether anything was typed at all."""

    def define(self) -> Definition:
        """Ask all questions that make sense; raises `EOFError` when somebody leaves."""
        questions = self._questions.questions
        definition = self._box(self._questions.box.default)
        before: list[tuple[int, Definition]] = []
        number = 0
        while not self._finished:
            if number == len(questions):
                if not definition.faults():
                    break
                self._put(self._say("not_yet"))
                number, definition = before.pop()
            question = questions[number]
            if not question.is_for(definition.rules):
                number += 1
                continue
            try:
                self._progress(len(before), questions[number:], definition)
                after = self._question(question, definition)
            except Done:
                if not definition.faults():
                    break
                self._put(self._say("not_yet"))
            except Back:
                if before:
                    number, definition = before.pop()
                else:
                    definition = self._box(definition.box)
            else:
                self._mind(definition, after)
                before.append((number, definition))
                number, definition = number + 1, after
        return definition

    # The game to begin with ---------------------------------------------------------------------

    def _box(self, chosen: str) -> Definition:
        """Ask which game comes nearest."""
        games = self._games
        box = self._questions.box
        self._put()
        self._title(box.topic, box.changes)
        self._list([game.line for game in games])
        default = next((number for number, game in enumerate(games) if game.what == chosen), 0)
        while True:
            try:
                answer = self._read(default + 1)
            except Back:
                self._put(self._say("at_the_start"))
                continue
            except Done:
                self._finished = True
                return begin(games[default].what)
            if self._is_help(answer):
                self._title(box.topic, box.changes)
                self._list([f"{game.title}. {game.about}".strip() for game in games])
                self._put(self._say("help_box"))
                continue
            for game in games:
                if answer.casefold() == game.name.casefold():
                    return begin(game.what)
            number = default if not answer else _chosen(answer, len(games))
            if number is not None:
                return begin(games[number].what)
            self._no_answer(answer, len(games), [game.name for game in games])

    @cached_property
    def _games(self) -> list[Game]:
        """Give the shipped games, and those of the personal folder that can be played."""
        names = {name: name for name in shipped("variants")}
        own = {name: str(path) for name, path in personal("variants").items() if name not in names}
        games = []
        for name, what in (names | own).items():
            loaded = load(what)
            if loaded.variant is not None:
                about = loaded.tree.child("about")
                text = self._in(plain(about)) if about is not None else ""
                told = map(in_one_line, (loaded.title(self._language), text))
                games.append(Game(name, what, *told))
        return games

    # One question -------------------------------------------------------------------------------

    def _progress(self, done: int, rest: Sequence[Question], definition: Definition) -> None:
        """Say how far it is; how many are left depends on the answers."""
        left = sum(question.is_for(definition.rules) for question in rest)
        self._put()
        self._put(self._say("progress", done + 1, done + left))

    def _question(self, question: Question, definition: Definition) -> Definition:
        offered = definition.offered(question)
        now = [definition.is_now(question, answer) for answer in offered]
        default = now.index(True) if any(now) else None
        lines = [f"{self._in(answer.text)} [{self._in(answer.source)}]" for answer in offered]
        lines += [f"{self._in(own.text)} …" for own in question.own]
        self._title(question.topic, question.changes)
        self._list(lines)
        if default is None:
            self._put(self._say("now", so_far(question, definition, self._language)))
        keep = self._say("as_it_is") if default is None else default + 1
        while True:
            answer = self._read(keep)
            if self._is_help(answer):
                self._explain(question, definition)
                continue
            chosen = default if not answer else _chosen(answer, len(lines))
            if not answer and chosen is None:
                return definition
            if chosen is None:
                self._no_answer(answer, len(lines))
            elif chosen < len(offered):
                if now[chosen]:
                    return definition
                return definition.choose(question, offered[chosen])
            else:
                own = question.own[chosen - len(offered)]
                if after := self._own(question, own, definition):
                    return after

    def _own(self, question: Question, own: Own, definition: Definition) -> Definition | None:
        """Ask for a number of one's own; None when it is rather one of the answers."""
        kind = "range" if own.range else "number"
        while True:
            try:
                answer = self._line(f"{self._in(own.text)} ({own.at_least}-{own.at_most}): ")
            except Back:
                return None
            if self._is_help(answer):
                self._title(question.topic, question.changes)
                self._put(self._say(f"help_{kind}", own.at_least, own.at_most))
                if own.is_penalty:
                    self._put(self._say("help_penalty"))
                continue
            number = own.read(answer)
            if number is not None:
                return definition.choose_number(question, own, number)
            shown = answer[:_LONGEST_SHOWN]
            self._put(self._say(f"allowed_{kind}", shown, own.at_least, own.at_most))

    def _explain(self, question: Question, definition: Definition) -> None:
        """Say what the question asks, what holds so far, what each answer means, what to type."""
        self._title(question.topic, question.changes)
        self._put(self._say("now", so_far(question, definition, self._language)))
        meanings = [
            meaning(question, answer, definition, self._language)
            for answer in definition.offered(question)
        ]
        asked = self._say("then_a_number")
        self._list([*meanings, *(f"{self._in(own.text)}: {asked}" for own in question.own)])
        self._put(self._say("help"))

    def _no_answer(self, answer: str, number: int, names: Sequence[str] = ()) -> None:
        """Say what can be typed, and what may have been meant."""
        shown = answer[:_LONGEST_SHOWN]
        words = [self._say(word) for word in ("back", "done", "help_word")]
        near = close(shown, (*names, *words))
        told = self._say("allowed", shown, number)
        self._put(f"{told}; {self._say('did_you_mean', near)}" if near else told)

    def _mind(self, before: Definition, after: Definition) -> None:
        """Say at once what does not go with the answers before."""
        if after is before:
            return
        known = before.faults()
        for fault in after.faults():
            if fault not in known:
                self._put(self._say("mind", fault))

    # The keyboard -------------------------------------------------------------------------------

    def _read(self, keep: object) -> str:
        return self._line(f"{self._say('your_answer')} ({self._say('keep', keep)}): ")

    def _line(self, prompt: str) -> str:
        """Read a line; raises `Back`, `Done`, `EOFError` at the end, or `EndlessError`."""
        if self._lines == MOST_LINES:
            terminal.put()
            raise EndlessError
        answer = keyboard.read_line(prompt)
        self._lines += 1
        self.answered = True
        word = answer.casefold()
        if word in self._words("back") or word in _BACK:
            raise Back
        if word in self._words("done"):
            raise Done
        return answer

    def _is_help(self, answer: str) -> bool:
        return answer == "?" or answer.casefold() in self._words("help_word")

    def _words(self, word: str) -> set[str]:
        """Give a word that can be typed in every language: people mix them."""
        return {self._questions.wording(word, language) for language in LANGUAGES}

    def _title(self, topic: object, changes: object) -> None:
        self._put(f"{self._in(topic)}. {self._in(changes)}")

    def _list(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=1):
            terminal.put(terminal.hanging(f"{number:>3}  ", line))

    def _in(self, text: object) -> str:
        return text_in(text, self._language)  # type: ignore[arg-type]

    def _say(self, word: str, *parts: object) -> str:
        return self._questions.wording(word, self._language, *parts)

    def _put(self, text: str = "") -> None:
        terminal.put(terminal.hanging("", text) if text else "")


def _chosen(answer: str, number: int) -> int | None:
    """Read the number of an answer, counted from 1; None when there is none such."""
    if answer.isascii() and answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= number:
        return int(answer) - 1
    return None
