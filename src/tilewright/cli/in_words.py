"""What rules and answers mean, in the sentences of a rule sheet: for whoever is being asked."""

from collections.abc import Iterable

from tilewright.define import Answer, Definition, Question, questionnaire
from tilewright.language import text_in
from tilewright.library import load
from tilewright.library.reading.node import plain
from tilewright.prose import statements


def so_far(question: Question, definition: Definition, language: str) -> str:
    """Say what the rules say now about what a question asks."""
    said = _sentences(question.settings(), definition, language)
    return said or questionnaire().wording("nothing", language)


def meaning(question: Question, answer: Answer, definition: Definition, language: str) -> str:
    """Say what an answer means: the rules it sets, or what its modules say of themselves.

    A module may say more than an answer that sets something by itself.
    """
    if not answer.sets:
        abouts = [load(name).tree.child("about") for name in answer.use]
        return " ".join(text_in(plain(about), language) for about in abouts if about is not None)
    after = definition.choose(question, answer)
    return _sentences(answer.sets, after, language) or _not_so(question, definition, language)


def _not_so(question: Question, definition: Definition, language: str) -> str:
    """Say what does not hold where an answer only takes a rule away: the rule of another answer."""
    others = (definition.choose(question, other) for other in question.answers)
    for game in (definition, *others):
        if said := _sentences(question.settings(), game, language):
            return questionnaire().wording("not_so", language, said)
    return ""


def _sentences(settings: Iterable[str], definition: Definition, language: str) -> str:
    """Say the rules that are, or lie in or around, some settings."""
    paths = [tuple(key.split(".")) for key in settings]
    return " ".join(
        statement.text
        for statement in statements(definition.variant, language)
        if any(all(a == b for a, b in zip(statement.key, path, strict=False)) for path in paths)
    )
