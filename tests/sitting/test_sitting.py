"""Whole games at one keyboard, driven by lines."""

import shlex
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from house_rules import variant_with
from sittings import NAMES, header_for, next_line, play_on, play_until, seated, sit, to_choose
from tilewright.engine import Chance, Game, Played
from tilewright.messages import Messages
from tilewright.players import bot, play_out
from tilewright.printable import printable
from tilewright.prose.sheet import Parent
from tilewright.record import History, Recorder, Seat, as_line, begin_saved, replay
from tilewright.sitting.scene import Phase
from tilewright.sitting.sitting import Answer, Sitting
from tilewright.sitting.typing.answering import hint
from tilewright.sitting.typing.typed import Ordered, read_line
from tilewright.sitting.typing.words import Order

ONE_ROUND = variant_with(game_end={"at": {"points": None, "rounds": 1}})
TWO_ROUNDS = variant_with(game_end={"at": {"points": None, "rounds": 2}})


class Kept:
    """What a sitting tells whoever watches."""

    def __init__(self):
        self.lines, self.sentences = [], []

    def __call__(self, line, sentences):
        self.lines.append(line)
        self.sentences.append(sentences)

    @property
    def kinds(self):
        return [line["event"] for line in self.lines]


class FullDisk:
    """A recorder that has room for so many lines."""

    path = None

    def __init__(self, room):
        self.lines, self.room = 1, room

    def write(self, line):
        if self.lines >= self.room:
            raise OSError(28, "No space left on device")
        self.lines += 1


# Whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", range(2, 7))
def test_a_whole_hot_seat_game(people, tmp_path):
    header = header_for(" ".join(["human"] * people), TWO_ROUNDS)
    path = tmp_path / "game.jsonl"
    with Recorder(path, header, durable=False) as recorder:
        sitting = seated(History(header), recorder=recorder)
        scenes = play_on(sitting)
    assert sitting.finished
    assert {scene.player for scene in scenes if scene.phase is Phase.CHOOSE} == {
        *range(1, people + 1)
    }
    assert [scene.round for scene in scenes if scene.phase is Phase.PAUSE] == [1]
    replayed = replay(path)
    assert replayed.game.game_over
    assert [seat.score for seat in scenes[-1].seats] == list(replayed.game.scores)


def test_bots_alone_play_to_the_end_as_they_do_anywhere():
    sitting = sit("greedy random greedy", ONE_ROUND, seed=3)
    assert sitting.scene.phase is Phase.OVER
    assert sitting.finished
    game = Game(ONE_ROUND, 3, 3)
    kinds = ("greedy", "random", "greedy")
    play_out(game, [bot(kind, seed=3, seat=seat) for seat, kind in enumerate(kinds, start=1)])
    assert [seat.score for seat in sitting.scene.seats] == list(game.scores)


def test_people_among_bots_are_asked_and_nobody_else():
    scenes = play_on(sit("greedy human random human", ONE_ROUND))
    asked = [scene.player for scene in scenes if scene.phase in (Phase.CHOOSE, Phase.HAND_OVER)]
    assert set(asked) == {2, 4}


def test_a_lone_person_never_hands_over_but_sees_the_end_of_each_round():
    phases = [scene.phase for scene in play_on(sit("human greedy", TWO_ROUNDS))]
    assert Phase.HAND_OVER not in phases
    assert phases.count(Phase.PAUSE) == 1
    assert phases[-1] is Phase.OVER


def test_without_waiting_every_line_is_a_decision():
    phases = {scene.phase for scene in play_on(sit("human human", TWO_ROUNDS, waits=False))}
    assert phases == {Phase.CHOOSE, Phase.OVER}


def test_the_end_is_told_with_why_and_who_has_won():
    scene = play_on(sit("human greedy", ONE_ROUND))[-1]
    best = max(scene.seats, key=lambda seat: seat.score)
    assert scene.ending[0] == "The game is over after 1 round."
    first, second, last = scene.ending[-3:]
    assert first == f"1. {best.name} {best.score}"
    assert second.startswith("2. ")
    assert last == f"{best.name} wins the game with {best.score} points."
    assert not set(scene.news) & set(scene.ending)


def test_the_best_move_is_remembered_at_the_end():
    history = History(header_for("human greedy", ONE_ROUND))
    scene = play_on(seated(history))[-1]
    laid = [event.points for event in history.game.journal if isinstance(event, Played)]
    after = scene.ending.index("The best move of the game came in round 1:") + 1
    assert f" for {max(laid)} points" in scene.ending[after]


def test_a_game_that_nobody_tires_of_is_left_after_so_many_rounds_or_moves():
    by_rounds = sit("greedy greedy", most_rounds=1)
    assert not by_rounds.finished
    assert by_rounds.unfinished == "The game is not over after 1 round, and may never be."
    assert by_rounds.scene.ending == (by_rounds.unfinished,)
    by_moves = sit("greedy greedy", most_moves=5)
    assert by_moves.unfinished == "The game is not over after 5 moves, and may never be."
    assert by_moves.enter("") == Answer(left=True)


def test_the_moves_of_people_count_too():
    sitting = sit("human human", waits=False, most_moves=3)
    play_on(sitting)
    assert sitting.unfinished == "The game is not over after 3 moves, and may never be."


def test_a_game_whose_end_was_not_kept_is_not_finished(tmp_path):
    path = tmp_path / "game.jsonl"
    header = header_for("greedy greedy", ONE_ROUND)

    def interrupt(line, sentences):
        if line["event"] == "round_end":
            raise KeyboardInterrupt

    with Recorder(path, header, durable=False) as recorder:
        history = History(header)
        sitting = Sitting(
            history, messages=Messages(), title="", recorder=recorder, watch=interrupt
        )
        with pytest.raises(KeyboardInterrupt):
            sitting.advance()
        assert history.game.game_over
        assert not sitting.finished
        assert sitting.how_to_go_on[0] == f"Everything up to here is saved in {path}."
    history, recorder, _ = Recorder.resume(path, durable=False)
    with recorder:
        assert seated(history, recorder=recorder).finished


# The keyboard -----------------------------------------------------------------------------------


def test_the_keyboard_is_handed_over_only_between_people():
    scenes = play_on(sit("human human"), 60)
    holder = None
    for before, scene in zip([None, *scenes], scenes, strict=False):
        if before is not None and before.phase is Phase.HAND_OVER:
            assert (scene.phase, scene.player) == (Phase.CHOOSE, before.player)
        if scene.phase is Phase.CHOOSE:
            if before.phase is Phase.CHOOSE:
                assert scene.player == holder  # who has drawn goes on
            holder = scene.player
        if scene.phase is Phase.HAND_OVER and before is not None:
            assert scene.player != holder or before.phase is Phase.PAUSE


def test_a_new_game_of_several_begins_by_handing_over():
    assert sit("human human").scene.phase is Phase.HAND_OVER


def test_no_hand_is_shown_while_it_is_handed_over_or_a_round_is_told():
    for scene in play_on(sit("human human human", TWO_ROUNDS)):
        if scene.phase is not Phase.CHOOSE:
            assert (scene.hand, scene.drawn, scene.choices) == ((), (), ())


def test_only_enter_takes_the_keyboard():
    sitting = sit("human human")
    name = NAMES[sitting.scene.player - 1]
    for line in ("draw", "1", "5-5-5", "hint", "why 1", "jump", "5-5-5 @ 0,1", "draw 2"):
        answer = sitting.enter(line)
        assert answer == Answer((f"{name}, press Enter first.",))
        assert sitting.scene.phase is Phase.HAND_OVER
    assert sitting.enter("").went_on
    assert sitting.scene.phase is Phase.CHOOSE


def test_after_a_pause_the_next_hand_is_covered_whoever_it_belongs_to():
    sitting = sit("human human", TWO_ROUNDS)
    play_until(sitting, lambda scene: scene.phase is Phase.PAUSE)
    assert sitting.enter("draw") == Answer(("The round is over: press Enter to go on.",))
    assert sitting.enter("").went_on
    assert (sitting.scene.phase, sitting.scene.round) == (Phase.HAND_OVER, 2)


def test_enter_alone_decides_nothing():
    sitting = sit("human greedy")
    before = sitting.scene
    assert sitting.enter("   ") == Answer()
    assert sitting.scene == before


# What is told once -----------------------------------------------------------------------------

USUAL = Parent("Triominos", variant_with())
FIRST = ("Several players are called Ann; here they are Ann and Ann 2.",)
DIFFER = "These rules differ from Triominos: type 'rules changes' to hear how."


@pytest.mark.parametrize("waits", [True, False])
def test_each_person_is_told_once_what_is_special_about_a_game(waits):
    sitting = sit("human greedy human", ONE_ROUND, told_first=FIRST, parent=USUAL, waits=waits)
    told = {1: [], 3: []}
    while sitting.scene.phase is not Phase.OVER:
        scene = sitting.scene
        if scene.phase is Phase.CHOOSE:
            told[scene.player].append(scene.news[:2] == (*FIRST, DIFFER))
            assert (DIFFER in scene.news) == told[scene.player][-1]
        sitting.enter(next_line(scene))
    assert all(first and not any(others) for first, *others in told.values())


def test_of_changes_only_those_hear_who_can_ask_for_them():
    sitting = sit("human greedy", ONE_ROUND, parent=USUAL)
    assert sitting.scene.news[0] == DIFFER
    assert sitting.enter("rules changes").texts[0] == "What differs from Triominos"
    assert DIFFER not in sit("human greedy", USUAL.variant, parent=USUAL).scene.news
    unknown = sit("human greedy", ONE_ROUND)
    assert not any("differ" in text for text in unknown.scene.news)
    assert unknown.enter("rules changes").texts == (
        "These rules do not change those of another game.",
    )


def test_a_game_that_is_taken_up_again_is_not_introduced_once_more():
    history = History(header_for("human greedy", ONE_ROUND))
    to_choose(seated(history, parent=USUAL))
    assert DIFFER not in seated(history, parent=USUAL).scene.news


# Who is told what -------------------------------------------------------------------------------


def test_a_draw_is_told_to_whoever_drew_and_to_nobody_else():
    for seed in range(10):
        kept = Kept()
        sitting = sit("human human", seed=seed, watch=kept)
        scene = play_until(sitting, lambda scene: scene.phase is Phase.CHOOSE and scene.can_draw)
        sitting.enter("draw")
        drawer, tile = scene.player, sitting.scene.drawn[-1]
        name = NAMES[drawer - 1]
        assert any(f"{name} draws {tile}" in text for text in sitting.scene.news)
        other = play_until(sitting, lambda scene, me=drawer: scene.player not in (None, me))
        told = [text for text in other.news if text.startswith(f"{name} draws")]
        assert told
        assert not any(tile in text for text in told)
        line = next(line for line in kept.lines if line["event"] == "draw")
        assert line["tile"] is None


def test_news_begin_with_the_own_last_decision():
    sitting = sit("human greedy")
    scene = to_choose(sitting)
    play = scene.choices[0].play
    sitting.enter("1")
    assert sitting.scene.news[0].startswith(f"Ann lays {play.numbers_text}")
    assert any(text.startswith("Bob ") for text in sitting.scene.news)


def test_who_watches_is_told_every_line_without_what_is_hidden():
    kept = Kept()
    play_on(sit("human human", ONE_ROUND, watch=kept))
    assert kept.kinds[:2] == ["game", "round"]
    assert kept.kinds[-2:] == ["round_end", "game_end"]
    assert kept.lines[0]["seed"] is None
    dealt = kept.lines[1]
    assert {tile for hand in [*dealt["hands"], dealt["pool"]] for tile in hand} == {None}
    assert all(line["tile"] is None for line in kept.lines if line["event"] == "draw")


def test_a_lone_person_is_told_the_own_tiles_by_what_is_watched():
    kept = Kept()
    sitting = sit("human greedy", watch=kept)
    hands = kept.lines[1]["hands"]
    assert set(hands[1]) == {None}
    assert None not in hands[0]
    assert kept.lines[0]["seed"] is None
    assert sitting.scene.phase is Phase.CHOOSE


def test_between_bots_nothing_is_hidden():
    kept = Kept()
    sit("greedy greedy", ONE_ROUND, seed=7, watch=kept)
    replayed = replay([as_line(line) for line in kept.lines])
    assert replayed.game.game_over


# The record -------------------------------------------------------------------------------------


def test_a_line_is_kept_before_it_is_told(tmp_path):
    path = tmp_path / "game.jsonl"
    header = header_for("human greedy")
    written = []

    def watch(line, sentences):
        written.append(len(path.read_bytes().splitlines()))

    with Recorder(path, header, durable=False) as recorder:
        play_on(seated(History(header), recorder=recorder, watch=watch), 20)
    # The first line is there before the sitting.
    assert written == list(range(1, len(written) + 1))


def test_a_record_that_cannot_go_on_stops_the_game():
    kept = Kept()
    header = header_for("human greedy")
    sitting = seated(History(header), recorder=FullDisk(4), watch=kept)
    play_on(sitting, 20)
    assert sitting.scene.phase is Phase.OVER
    assert not sitting.finished
    assert sitting.unfinished == (
        "The record cannot go on (No space left on device); it is kept up to line 4."
    )
    assert sitting.scene.ending == (sitting.unfinished,)
    assert len(kept.lines) == 4
    assert sitting.enter("undo") == Answer(left=True)
    sitting.time_is_up()
    sitting.advance()
    assert len(kept.lines) == 4


def test_a_game_goes_on_from_any_line_as_it_would_have(tmp_path):
    header = header_for("human random greedy", ONE_ROUND)
    path = tmp_path / "game.jsonl"
    with Recorder(path, header, durable=False) as recorder:
        whole = seated(History(header), recorder=recorder)
        scenes = play_on(whole)
    lines = path.read_bytes().splitlines(keepends=True)
    for length in range(1, len(lines) + 1):
        part = tmp_path / f"{length}.jsonl"
        part.write_bytes(b"".join(lines[:length]))
        history, recorder, repaired = Recorder.resume(part, durable=False)
        with recorder:
            sitting = seated(history, recorder=recorder)
            assert sitting.scene in scenes
            play_on(sitting)
        assert repaired is None
        assert part.read_bytes() == path.read_bytes()


def test_several_people_who_go_on_begin_by_handing_over(tmp_path):
    path = tmp_path / "game.jsonl"
    header = header_for("human human")
    with Recorder(path, header, durable=False) as recorder:
        sitting = seated(History(header), recorder=recorder)
        to_choose(sitting)
        before = sitting.scene
    history, recorder, _ = Recorder.resume(path, durable=False)
    with recorder:
        again = seated(history, recorder=recorder)
        assert again.scene.phase is Phase.HAND_OVER
        assert again.scene.player == before.player
        again.enter("")
        assert again.scene == before


def test_where_a_game_is_saved_and_how_to_go_on(tmp_path):
    folder = tmp_path / "our games"
    folder.mkdir()
    path = folder / "friday.jsonl"
    header = header_for("human greedy")
    with Recorder(path, header, durable=False) as recorder:
        sitting = seated(History(header), recorder=recorder)
        saved = sitting.enter("save")
        assert not saved.went_on
        assert str(path) in saved.texts[0]
        command = saved.texts[1].removeprefix("To play on later: ")
        assert shlex.split(command) == ["tilewright", "play", "--resume", str(path)]
        left = sitting.enter("quit")
    assert left.left
    assert sitting.how_to_go_on == saved.texts
    assert sitting.scene.phase is Phase.OVER
    assert not sitting.finished


def test_a_saved_game_is_gone_on_with_by_its_name(tmp_path, monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with begin_saved(header_for("human greedy"), durable=False) as recorder:
        name = recorder.path.stem
        sitting = seated(History(header_for("human greedy")), recorder=recorder)
        assert sitting.enter("save").texts == (
            f"Everything up to here is saved in {recorder.path}.",
            f"To play on later: tilewright play --resume {name}",
        )


def test_a_game_without_a_record_is_said_not_to_be_kept():
    sitting = sit("human greedy")
    assert sitting.enter("save").texts == ("This game is not kept: it is played without a record.",)
    sitting.leave()
    assert sitting.how_to_go_on == ("This game is not kept: it is played without a record.",)


@pytest.mark.parametrize("amid", ["play", "draw", "round_end", "game_end"])
def test_who_leaves_amid_what_happens_leaves_nothing_unkept(tmp_path, amid):
    """As by a signal: nothing is torn apart, and what has happened is on the disk."""

    def leave(line, _):
        if line["event"] == amid:
            sitting.leave()

    header, path = header_for("greedy random", ONE_ROUND), tmp_path / "g.jsonl"
    history = History(header)
    with Recorder(path, header) as recorder:
        sitting = Sitting(
            history, messages=Messages(), title="A game", recorder=recorder, watch=leave
        )
        sitting.advance()
    assert history.due == ()
    assert replay(path).game.journal == history.game.journal
    assert sitting.finished == history.game.game_over == (amid == "game_end" or amid == "round_end")
    assert bool(sitting.how_to_go_on) != sitting.finished


def test_a_game_is_not_finished_before_its_end_is_kept():
    """What is torn off at the last move has still to be kept when it is gone on with."""

    def tear_off(line, _):
        if line["event"] == "play" and sitting._game.game_over:
            raise KeyboardInterrupt

    sitting = Sitting(
        History(header_for("greedy random", ONE_ROUND)),
        messages=Messages(),
        title="A game",
        watch=tear_off,
    )
    with pytest.raises(KeyboardInterrupt):
        sitting.advance()
    assert not sitting.finished
    sitting.advance()
    assert sitting.finished


# What is asked ----------------------------------------------------------------------------------


def test_a_line_that_means_nothing_loses_nothing():
    sitting = sit("human greedy")
    before = sitting.scene
    for line in ("drow", "xylophone", "5-5-2 @ 0,1", "9999", "undo x", "\x1b[2J", "x" * 10_000):
        answer = sitting.enter(line, 5)
        assert len(answer.texts) == 1
        assert answer.texts[0].isprintable()
        assert len(answer.texts[0]) < 200
        assert not answer.went_on
    assert sitting.scene is before
    assert sitting.enter("drow").texts == ("'drow' is not a command; did you mean 'draw'?",)


def test_an_illegal_move_says_why_and_loses_nothing():
    sitting = sit("human greedy")
    before = to_choose(sitting)
    assert before.can_draw
    assert sitting.enter("pass", 3) == Answer(
        ("A tile can still be drawn (type 'draw'), so passing is not allowed.",)
    )
    far = sitting.enter(f"{before.hand[0]} @ 9/9", 5)
    assert far == Answer(("No tile on the table shares a side with 9/9.",))
    assert sitting.scene is before


@pytest.mark.parametrize("word", ["draw", "d", "Pak", "trek", "ZIEHEN"])
def test_words_of_every_language_are_obeyed(word):
    sitting = sit("human greedy")
    before = play_until(sitting, lambda scene: scene.can_draw)
    assert sitting.enter(word).went_on
    assert sitting.scene.hand != before.hand
    assert len(sitting.scene.drawn) == len(before.drawn) + 1


def test_ends_of_dominoes_have_names_in_every_language():
    for word in ("right", "rechts", "r"):
        sitting = sit("human greedy", "domino")
        scene = play_until(
            sitting, lambda scene: any(choice.play.place == "right" for choice in scene.choices)
        )
        play = next(choice.play for choice in scene.choices if choice.play.place == "right")
        assert sitting.enter(f"{play.tile} {word}").went_on
        assert play in sitting.scene.table


def test_show_asks_for_the_scene_once_more():
    sitting = sit("human greedy")
    assert sitting.enter("show") == Answer(show_again=True)


def test_help_names_every_order_in_the_language_that_is_spoken():
    texts = sit("human greedy").enter("?").texts
    for word in ("draw", "pass", "undo", "hint", "why", "rules", "score", "save", "quit"):
        assert any(text.startswith(word) for text in texts), word


LETTERS = {
    "en": {"draw, d", "pass, p", "hint, h", "why, w", "show, s", "rules, r", "undo, u", "quit, q"},
    "nl": {"pak", "pas, p", "tip", "waarom, w", "toon", "regels, r", "terug, t", "stop"},
    "de": {
        "ziehen, z",
        "passen, p",
        "tipp",
        "warum, w",
        "zeigen",
        "regeln, r",
        "zurück",
        "ende, e",
    },
}


@pytest.mark.parametrize("language", LETTERS)
def test_help_shows_the_letters_of_the_language_that_is_spoken(language):
    texts = sit("human greedy", messages=Messages(language)).enter("?").texts
    assert LETTERS[language] <= {text.partition(": ")[0] for text in texts}


def test_a_misspelt_word_of_another_language_is_answered_in_the_own_one():
    texts = sit("human greedy", messages=Messages("nl")).enter("drow").texts
    assert texts == ("'drow' ken ik niet; bedoelde je 'pak'?",)


@pytest.mark.parametrize(
    ("in_sentences", "tile_alone", "with_a_bridge"),
    [
        (False, "{points}", "{points} = {tile} + 40 (a bridge)"),
        (True, "{points} points", "{points} points: {tile} + 40 (a bridge)"),
    ],
)
def test_a_choice_says_what_it_is_worth(in_sentences, tile_alone, with_a_bridge):
    """In short for the eye, with its unit where it is read aloud."""
    scenes = play_on(sit("human greedy", in_sentences=in_sentences))
    choices = [choice for scene in scenes for choice in scene.choices if choice.points > 1]
    for parts, told in (({"tile"}, tile_alone), ({"tile", "bridge"}, with_a_bridge)):
        same = [choice for choice in choices if {*choice.because} == parts]
        assert same
        for choice in same:
            assert choice.worth == told.format(points=choice.points, tile=choice.because["tile"])


def test_where_no_play_pays_no_worth_is_said():
    scene = play_until(sit("human greedy", "domino"), lambda scene: scene.choices)
    assert {choice.worth for choice in scene.choices} == {""}


def test_help_speaks_of_the_tiles_that_are_played():
    assert "6-4 @ right: lay it at the right end" in sit("human greedy", "domino").enter("?").texts
    assert "5-5-2 @ 0/1: lay it in row 0, column 1" in sit("human greedy").enter("?").texts


def test_what_looks_like_a_name_steers_no_terminal():
    header = replace(
        header_for("human greedy"), players=(Seat("A\x1b[2Jnn", "human"), Seat("Bob", "greedy"))
    )
    kept = Kept()
    sitting = seated(History(header), watch=kept)
    assert sitting.scene.seats[0].name == "A\\x1b[2Jnn"
    sitting.enter("5-5-5")
    told = [*sitting.scene.news, *(text for texts in kept.sentences for text in texts)]
    assert all(text.isprintable() for text in told)


TABLE = sit("human greedy")
"""A table at which anything is typed."""


@given(
    st.text()
    | st.builds(
        "{} {}".format,
        st.sampled_from(["undo", "why", "rules", "score", "save", "hint", "show", "5-5-2", "6-4"]),
        st.text(st.characters(exclude_categories=())) | st.sampled_from(["0/1", "1", "5-5-2 0/1"]),
    )
)
def test_any_text_is_answered(line):
    if read_line(line) != Ordered(Order.QUIT):
        answer = TABLE.enter(line, 1)
        assert all(printable(text) == text for text in answer.texts)
        assert not answer.left


def test_a_hint_is_a_legal_move_made_from_what_is_seen():
    sitting = sit("human greedy")
    for _ in range(12):
        scene = to_choose(sitting)
        hint, *why = sitting.enter("hint").texts
        numbered = [choice for choice in scene.choices if f"Hint: number {choice.number}," in hint]
        if numbered:
            assert str(numbered[0].play) in hint
            assert str(numbered[0].points) in hint
        else:
            assert hint == ("Hint: draw a tile." if scene.can_draw else "Hint: pass.")
            # Whoever holds back a tile that fits is told why.
            assert bool(why) == bool(scene.choices)
        assert sitting.scene is scene
        sitting.enter(next_line(scene))
        if sitting.scene.phase is Phase.OVER:
            break


def test_a_hint_does_not_depend_on_what_is_hidden():
    sitting = sit("human greedy greedy", seed=1)
    for seed in range(6):
        scene = to_choose(sitting)
        view = sitting._game.view(1)
        imagined = view.imagine(Chance(seed)).view(1)
        assert hint(imagined, scene.choices, sitting._voice) == sitting.enter("hint").texts
        sitting.enter(next_line(scene))


def test_why_tells_points_and_refusals():
    sitting = sit("human greedy")
    scene = to_choose(sitting)
    answer = sitting.enter("why 1")
    assert not answer.went_on
    assert str(scene.choices[0].points) in answer.texts[0]
    assert sitting.enter("why 999").texts[0].startswith("There is no play 999")
    assert sitting.enter("why draw").texts[0] == "Drawing a tile now scores -5 points."
    assert sitting.enter("why pass").texts[0].endswith("so passing is not allowed.")
    assert sitting.scene is scene


def test_score_and_rules_are_told_at_any_moment():
    sitting = sit("human human")
    assert sitting.scene.phase is Phase.HAND_OVER
    for line in ("score", "rules", "rules opening"):
        answer = sitting.enter(line)
        assert answer.texts
        assert not answer.went_on


def test_at_the_end_enter_leaves():
    sitting = sit("human greedy", ONE_ROUND)
    play_on(sitting)
    assert sitting.enter("draw") == Answer(
        ("The game is over: press Enter to leave, or type 'undo' to take back a decision.",)
    )
    assert sitting.enter("quit") == Answer(left=True)
    assert sitting.finished


def test_a_kind_of_player_that_nobody_knows():
    with pytest.raises(ValueError, match="no bot of kind"):
        Sitting(History(header_for("human oracle")), messages=None, title="")
