import io
import re

import pytest

from house_rules import shipped_variant
from tilewright.engine import Game
from tilewright.messages import LANGUAGES, Messages
from tilewright.players import bot, play_out
from tilewright.record import Header, Seat, replay
from tilewright.record.lines import as_line
from tilewright.screens.line_by_line.lines import ScriptLines
from tilewright.screens.line_by_line.stepping import WORDS, Reader, show_moment, step_through
from tilewright.screens.printing import Printer
from tilewright.sitting.looking_back import LookingBack


def a_record(rounds=3):
    variant = shipped_variant("triominos")
    header = Header("triominos", variant, (Seat("Ann", "greedy"), Seat("Bob", "random")), 5)
    game = Game(variant, 2, 5)
    bots = [bot("greedy", seed=5, seat=1), bot("random", seed=5, seat=2)]
    play_out(game, bots, most_rounds=rounds)
    return [header.as_json(), *(event.as_json() for event in game.journal)]


LINES = a_record()
ROUNDS = [n for n, line in enumerate(LINES, start=1) if line["event"] == "round"]


def stepped(typed, lines=LINES, language="en", prompts=None):
    """The numbers of the lines that were shown, and all that was printed."""
    page = io.StringIO()
    looking = LookingBack(replay(map(as_line, lines)), lines, Messages(language))
    reader = Reader(Printer(page, colour=False), Messages(language), 80, unicode=True)
    step_through(looking, Typed(typed, prompts or io.StringIO()), reader)
    heads = [line for line in page.getvalue().splitlines() if line.startswith("Line ")]
    return [int(head.split()[1].rstrip(",")) for head in heads], page.getvalue()


class Typed(ScriptLines):
    """Lines of which empty ones count, as when somebody only presses Enter."""

    def __init__(self, typed, prompts):
        super().__init__(io.StringIO(), prompts)
        self._typed = iter(typed)

    def _lines(self):
        yield from self._typed


def test_enter_goes_on_and_b_goes_back():
    assert stepped(["", "", "b", "terug", "zurück"])[0] == [1, 2, 3, 2, 1]


def test_a_number_goes_to_that_line():
    assert stepped(["20", "7", ""])[0] == [1, 20, 7, 8]


@pytest.mark.parametrize("word", ["r", "ROUND", "ronde", "Runde"])
def test_r_goes_to_the_next_round(word):
    assert stepped([word] * 3)[0] == [1, *ROUNDS]


def test_r_in_the_last_round_goes_to_the_end():
    assert stepped([str(ROUNDS[-1]), "r", "r"])[0] == [1, ROUNDS[-1], len(LINES)]


@pytest.mark.parametrize("word", ["q", "quit", "stop", "ende"])
def test_q_ends(word):
    assert stepped([word, "", ""])[0] == [1]


def test_there_is_nothing_before_the_first_and_behind_the_last_line():
    shown, page = stepped(["b", str(len(LINES)), "", "r", str(len(LINES) + 1)])
    assert shown == [1, len(LINES)]
    for said in (
        "This is the first line.",
        "This is the last line.",
        f"There are lines 1 to {len(LINES)}.",
    ):
        assert said in page


def test_no_word_means_two_things():
    meant = {(w, what) for what in WORDS for words in WORDS[what].values() for w in words}
    assert len({word for word, _ in meant}) == len(meant)
    assert all(len(WORDS[what][language][0]) == 1 for what in WORDS for language in LANGUAGES)


@pytest.mark.parametrize(
    ("language", "letters"),
    [
        ("en", "b: back, r: round, q: quit"),
        ("nl", "t: terug, r: ronde, s: stoppen"),
        ("de", "z: zurück, r: Runde, e: Ende"),
    ],
)
def test_the_letters_of_the_language_are_told_and_understood(language, letters):
    back, _, end = (part[0] for part in letters.split(", "))
    prompts = io.StringIO()
    page = stepped(["", "what", back, end, ""], language=language, prompts=prompts)[1]
    asked = re.findall(rf"(\d+) \w+ {len(LINES)} \(Enter: \w+, {letters}\): ", prompts.getvalue())
    assert asked == ["1", "2", "2", "1"]
    assert f"; {back} " in page


def test_on_a_screen_of_few_lines_the_table_is_drawn_so_that_all_is_seen():
    """Late in a game, with the whole width and with a screen of 24 lines."""
    end = max(n for n in range(1, len(LINES)) if LINES[n - 1]["event"] == "play")
    looking = LookingBack(replay(map(as_line, LINES)), LINES, Messages())
    sizes = {}
    for height in (None, 24):
        page = io.StringIO()
        reader = Reader(Printer(page, colour=False), Messages(), 80, unicode=True, height=height)
        show_moment(looking.behind(end), reader)
        sizes[height] = len(page.getvalue().splitlines())
    assert sizes[24] < 24 < sizes[None]


def test_other_words_are_answered_with_what_can_be_typed():
    shown, page = stepped(["what"])
    assert shown == [1]
    assert "Press Enter for the next line" in page


def test_an_end_that_the_record_does_not_tell_is_not_shown():
    end = next(n for n, line in enumerate(LINES, start=1) if line["event"] == "round_end")
    looking = LookingBack(replay(map(as_line, LINES)), LINES, Messages())
    last, told = looking.behind(end - 1), looking.behind(end)
    assert [seat.score for seat in last.scene.seats] == LINES[end - 2]["scores"]
    assert [seat.score for seat in told.scene.seats] == LINES[end - 1]["scores"]
