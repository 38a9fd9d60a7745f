"""Questions at the keyboard about how people play, until the rules are said."""

from typing import Final

from tilewright.cli import terminal
from tilewright.cli.keyboard import Keyboard
from tilewright.define import Definition, Own, Question, begin, questionnaire
from tilewright.language import text_in
from tilewright.library import load, shipped
from tilewright.library.editing.writing import flow
from tilewright.library.reading.node import plain

_LONGEST_SHOWN: Final = 40
_HELP: Final = ("?", "help")


class Back(Exception):  # noqa: N818 - going back is no error
    """The question before is to be asked again."""


class Done(Exception):  # noqa: N818 - nor is being done
    """The rest stays as it is."""


class Asking:
    """Somebody who is asked, in a language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._keyboard = Keyboard()
        self._questions = questionnaire()
        self.answered = False
        """Whether anything was typed at all."""

    def define(self) -> Definition:
        """Ask all questions that make sense; raises `EOFError` when somebody leaves."""
        definition = self._box()
        before: list[tuple[int, Definition]] = []
        number = 0
        while number < len(self._questions.questions) or definition.faults():
            if number == len(self._questions.questions):
                self._put(self._say("not_yet"))
                number, definition = before.pop()
            question = self._questions.questions[number]
            if not question.is_for(definition.rules):
                number += 1
                continue
            try:
                after = self._question(question, definition)
            except Done:
                if not definition.faults():
                    break
                self._put(self._say("not_yet"))
            except Back:
                if before:
                    number, definition = before.pop()
                else:
                    definition = self._box()
            else:
                self._mind(definition, after)
                before.append((number, definition))
                number, definition = number + 1, after
        return definition

    # One question -------------------------------------------------------------------------------

    def _box(self) -> Definition:
        """Ask which game comes nearest."""
        names = list(shipped("variants"))
        lines = []
        for name in names:
            loaded = load(name)
            about = loaded.tree.child("about")
            text = text_in(plain(about), self._language).split(". ")[0] if about else name
            lines.append((f"{loaded.title(self._language)}: {text.rstrip('.')}", name))
        box = self._questions.box
        self._title(box.topic, box.changes)
        self._list([f"{text} [{name}]" for text, name in lines])
        default = names.index(box.default)
        while True:
            try:
                answer = self._read(default + 1)
            except Back:
                self._put(self._say("at_the_start"))
                continue
            except Done:
                return begin(box.default)
            if answer in _HELP:
                self._put(self._say("help"))
                continue
            if answer in names:
                return begin(answer)
            chosen = default if not answer else _chosen(answer, len(names))
            if chosen is not None:
                return begin(names[chosen])
            self._put(self._say("allowed", answer[:_LONGEST_SHOWN], len(names)))

    def _question(self, question: Question, definition: Definition) -> Definition:
        now = [definition.is_now(question, answer) for answer in question.answers]
        default = now.index(True) if any(now) else None
        lines = [
            f"{self._in(answer.text)} [{self._in(answer.source)}]" for answer in question.answers
        ]
        if question.own:
            lines.append(f"{self._in(question.own.text)} …")
        self._title(question.topic, question.changes)
        self._list(lines)
        keep = self._as_it_is(question, definition) if default is None else default + 1
        while True:
            answer = self._read(keep)
            if answer in _HELP:
                self._explain(question)
                continue
            chosen = default if not answer else _chosen(answer, len(lines))
            if not answer and chosen is None:
                return definition
            if chosen is None:
                self._put(self._say("allowed", answer[:_LONGEST_SHOWN], len(lines)))
            elif chosen < len(question.answers):
                if now[chosen]:
                    return definition
                return definition.choose(question, question.answers[chosen])
            elif question.own and (after := self._own(question, question.own, definition)):
                return after

    def _own(self, question: Question, own: Own, definition: Definition) -> Definition | None:
        """Ask for a number of one's own; None when it is rather one of the answers."""
        while True:
            try:
                answer = self._line(f"{self._in(own.text)} ({own.at_least}-{own.at_most}): ")
            except Back:
                return None
            if answer in _HELP:
                self._put(self._say("help"))
                continue
            number = own.read(answer)
            if number is not None:
                return definition.choose_number(question, own, number)
            word = "allowed_range" if own.range else "allowed_number"
            self._put(self._say(word, answer[:_LONGEST_SHOWN], own.at_least, own.at_most))

    def _as_it_is(self, question: Question, definition: Definition) -> str:
        """Say what the rules say now, where that is none of the answers."""
        values = []
        for key in question.settings():
            value: object = definition.rules
            for step in key.split("."):
                value = value.get(step) if isinstance(value, dict) else None
            if value is not None:
                values.append(f"{key} {flow(value)}")
        return self._say("as_it_is", ", ".join(values) or self._say("nothing"))

    def _explain(self, question: Question) -> None:
        """Say what the modules say of themselves that answers mean, and what can be typed."""
        for number, answer in enumerate(question.answers, start=1):
            for name in answer.use:
                about = load(name).tree.child("about")
                if about is not None:
                    terminal.put(terminal.hanging(f"{number:>3}  ", self._in(plain(about))))
        self._put(self._say("help"))

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
        """Read a line; raises `Back`, `Done`, or `EOFError` at the end."""
        answer = self._keyboard.read(prompt)
        self.answered = True
        match answer.casefold():
            case "back":
                raise Back
            case "done":
                raise Done
            case _:
                return answer

    def _title(self, topic: object, changes: object) -> None:
        self._put("")
        self._put(f"{self._in(topic)}. {self._in(changes)}")

    def _list(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=1):
            terminal.put(terminal.hanging(f"{number:>3}  ", line))

    def _in(self, text: object) -> str:
        return text_in(text, self._language)  # type: ignore[arg-type]

    def _say(self, word: str, *parts: object) -> str:
        return self._questions.say(word, self._language, *parts)

    def _put(self, text: str) -> None:
        terminal.put(terminal.hanging("", text) if text else "")


def _chosen(answer: str, number: int) -> int | None:
    """Read the number of an answer, counted from 1; None when there is none such."""
    if answer.isascii() and answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= number:
        return int(answer) - 1
    return None
