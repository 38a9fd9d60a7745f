"""Defining house rules: questions about a game, and the short file that comes of the answers.

The questions are data (`questions.yaml`): what each answer sets, and in which games it is asked.
"""

from tilewright.define.answers import Definition, begin
from tilewright.define.house_file import HouseFile, house_file
from tilewright.define.questions import Answer, Own, Question, Questionnaire, questionnaire

__all__ = [
    "Answer",
    "Definition",
    "HouseFile",
    "Own",
    "Question",
    "Questionnaire",
    "begin",
    "house_file",
    "questionnaire",
]
