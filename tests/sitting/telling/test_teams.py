"""Teams at the table: who plays with whom, whose score it is, who wins."""

import pytest

from house_rules import shipped_variant, variant_with
from table_talk import Strict
from tilewright.engine import EarnedByPass, GameEnded, Passed, RoundEnded, RoundStarted, set_up
from tilewright.messages import Messages
from tilewright.record import Seat
from tilewright.sitting.telling.best_move import summary
from tilewright.sitting.telling.score_sheet import score_sheet, scores_in_sentences
from tilewright.sitting.telling.seated import seated, who_plays
from tilewright.sitting.telling.teller import Teller
from tilewright.sitting.telling.voice import Voice, teams_of

NAMES = ("Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal")
PARTNERS = shipped_variant("domino-partners")
JAMAICA = shipped_variant("domino-jamaica")


def told(event, game, variant=PARTNERS):
    return Teller(variant, NAMES[:4], Strict(), ()).tell(event, game)


def last_tile(hands, variant=PARTNERS, **more):
    """Ann lays the last or the blocking tile beside 6-4; what is told of the end of the round."""
    game = set_up(variant, 4, table=["6-4"], hands=hands, to_move=1, pool=[], **more)
    return game, game.play("6-5 @ left")


# At the beginning -------------------------------------------------------------------------------


def test_partners_are_named_together():
    seats = [Seat("Ann", "human"), Seat("Bob", "greedy"), Seat("Cora", "human"), Seat("Dan", "x")]
    teams = teams_of(PARTNERS, 4)
    assert teams == ((1, 3), (2, 4))
    assert seated(seats, Messages(), teams) == "Ann & Cora against Bob (greedy bot) & Dan (x bot)"
    assert who_plays("Dominoes", seats, Messages(), teams).startswith("Dominoes: Ann & Cora again")


def test_three_teams_are_named_one_against_the_other():
    seats = [Seat(name, "human") for name in NAMES[:6]]
    teams = ((1, 4), (2, 5), (3, 6))
    assert seated(seats, Messages(), teams) == "Ann & Dan against Bob & Eve against Cora & Fay"


def test_who_plays_alone_is_no_team():
    alone = shipped_variant("domino")
    assert teams_of(alone, 3) == ((1,), (2,), (3,))
    seats = [Seat(name, "human") for name in NAMES[:3]]
    assert seated(seats, Messages(), teams_of(alone, 3)) == "Ann, Bob and Cora"
    # Three cannot make two teams.
    assert teams_of(shipped_variant("domino-all-fives"), 3) == ((1,), (2,), (3,))


# The end of a round -----------------------------------------------------------------------------


def test_who_is_out_wins_with_the_partner_and_both_get_the_points_once():
    game, events = last_tile([["5-6"], ["1-1"], ["2-2"], ["3-4"]])
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    # The opponents' hands are 2 and 7; in this game the partner's 4 counts too, or not.
    points = ended.points[0]
    sentences = told(ended, game)
    assert sentences[0] == "Ann is out: Ann and Cora win the round."
    assert [text for text in sentences if text.startswith("Ann and Cora get ")] == [
        f"Ann and Cora get {points} points: the others' tiles."
    ]
    assert not any(text.startswith(("Cora gets", "Ann gets")) for text in sentences)
    assert (
        sentences[-1] == f"After round 1: 1. Ann & Cora {points}, 2. Bob & Dan 0 ({points} behind)."
    )


def blocked(hands, **ends):
    variant = variant_with("domino-partners", round_end={"blocked": ends})
    game, events = last_tile(hands, variant)
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    return told(ended, game, variant)


# Ann holds 6-5 and 0-0; behind it 5 and 4 are the ends, and nobody has either.
BLOCK = [["5-6", "0-1"], ["1-1"], ["2-2"], ["3-3"]]


def test_the_lowest_hand_of_a_block_is_named_before_its_team():
    assert blocked(BLOCK, winner="lowest_hand")[:2] == (
        "The round is blocked: nobody can lay a tile.",
        "Ann has the lowest hand: Ann and Cora win the round.",
    )


def test_a_team_that_wins_a_block_by_its_hands_together_is_told_so():
    # 1 + 4 against 2 + 6.
    assert blocked(BLOCK, winner="lowest_team")[1] == (
        "Ann and Cora win the round: their hands together are the lowest."
    )


def test_the_fewest_tiles_of_a_block_are_told():
    hands = [["5-6", "0-1"], ["1-1", "0-0"], ["2-2", "2-3"], ["3-3", "1-3"]]
    assert blocked(hands, winner="fewest_tiles")[1] == (
        "Ann has the fewest tiles: Ann and Cora win the round."
    )


def test_a_replayed_block_does_not_count():
    # 1 + 5 against 2 + 4: equal.
    hands = [["5-6", "0-1"], ["1-1"], ["2-3"], ["0-0", "1-3"]]
    assert blocked(hands, winner="lowest_team", tie="replay")[1:3] == (
        "Nobody wins the round.",
        "The round does not count.",
    )


def test_what_a_tied_block_would_have_brought_is_carried_over():
    hands = [["5-6", "0-1"], ["1-1"], ["2-3"], ["0-0", "1-3"]]
    assert blocked(hands, winner="lowest_team", tie="carry_over")[1:3] == (
        "Nobody wins the round.",
        "What it would have brought goes to the winner of the next round.",
    )


def test_a_team_that_loses_all_its_points_falls_back():
    game, events = last_tile([["5-6"], ["1-1"], ["2-2"], ["3-4"]], JAMAICA, scores=[2, 4, 2, 4])
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    assert ended.because[1] == {"reset": -4}
    assert "Bob and Dan fall back to 0 points." in told(ended, game, JAMAICA)


# The end of a game ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "scores", "sentence"),
    [
        ((1, 3), (200, 80, 200, 80), "Ann and Cora win the game with 200 points."),
        ((2, 4), (0, 1, 0, 1), "Bob and Dan win the game with 1 point."),
        (
            (1, 2, 3, 4),
            (9, 9, 9, 9),
            "These win the game with 9 points each: Ann & Cora, Bob & Dan.",
        ),
    ],
)
def test_a_team_wins_the_game(winners, scores, sentence):
    game = set_up(PARTNERS, 4, table=["6-4"], to_move=1)
    sentences = told(GameEnded("points", winners, scores), game)
    assert sentences[-1] == sentence
    assert len(sentences) == 4  # why it is over, a line for each team, the winners


# Points and the sheet ---------------------------------------------------------------------------


def test_the_sheet_of_points_has_one_column_for_a_team():
    events = [
        RoundStarted(1, ((),) * 4, (), 1, "random"),
        RoundEnded("out", (1, 3), (30, 0, 30, 0), ({},) * 4, (30, 0, 30, 0)),
    ]
    voice = Voice(PARTNERS, NAMES[:4], Strict())
    assert score_sheet(events, voice)[1:] == (
        "Round  Ann & Cora  Bob & Dan",
        "1        30 (+30)      0 (0)",
    )
    assert scores_in_sentences(events, voice) == (
        "Round 1: Ann & Cora +30, Bob & Dan 0.",
        "Together: Ann & Cora 30, Bob & Dan 0.",
    )


def test_eight_players_have_two_tables_that_fit_into_80_columns():
    variant = shipped_variant("domino-matador-9")
    scores = tuple(range(100, 180, 10))
    events = [
        RoundStarted(1, ((),) * 8, (), 1, "random"),
        RoundEnded("out", (1,), scores, ({},) * 8, scores),
    ]
    sheet = score_sheet(events, Voice(variant, NAMES, Strict()))
    assert max(map(len, sheet)) <= 80
    assert [line.split()[1:] for line in sheet if line.startswith("Round")] == [
        list(NAMES[:4]),
        list(NAMES[4:]),
    ]


# What does not count ----------------------------------------------------------------------------


def test_what_does_not_count_of_a_play_is_told():
    threes = shipped_variant("domino-fives-and-threes")
    game = set_up(
        threes,
        4,
        table=["5-5"],
        hands=[["5-0", "1-1"], ["2-2"], ["3-3"], ["4-4"]],
        pool=["6-6"],
        to_move=1,
        scores=[60, 0, 60, 0],
    )
    (played, *_) = game.play("5-0 @ right")
    # 10 at one end and 0 at the other are 2 points, which is past 61.
    assert played.points == 0
    sentence = Teller(threes, NAMES[:4], Strict(), ()).tell(played, game)[0]
    assert sentence.startswith(
        "Ann lays 5-0 at the right end for 0 points: 2 (a multiple of five) - 2 ("
    )


def test_a_foul_is_told_with_what_it_costs():
    game = set_up(PARTNERS, 4, table=["6-4"], to_move=3)
    event = Passed(2, -5, {"foul": -5}, (0, -5, 0, -5))
    (sentence,) = told(event, game)
    assert sentence.startswith("Bob passes: -5 points (")


# Passing ----------------------------------------------------------------------------------------


def test_what_a_pass_brings_to_another_player_is_told():
    game = set_up(PARTNERS, 4, table=["6-4"], to_move=3)
    earned = EarnedByPass(1, 25, {"run_of_passes": 25})
    event = Passed(2, 0, {}, (25, 0, 25, 0), earned=earned)
    assert told(event, game) == ("Bob passes.", "Ann gets 25 points: run of passes.")


def test_what_passes_brought_is_counted_among_the_bonuses_of_a_game():
    dominican = shipped_variant("domino-dominican")
    name = next(iter(dominican.scoring.passes))
    earned = EarnedByPass(1, 25, {name: 25})
    events = [Passed(2, 0, {}, (25, 0, 25, 0), earned=earned)] * 2
    voice = Voice(dominican, NAMES[:4], Strict())
    assert summary(events, voice) == (f"Bonuses of Ann: 2 times {voice.label(name)}.",)


def test_an_opener_may_leave_the_opening_to_the_partner_and_is_told_so():
    game = next_game_with_a_free_lead()
    started = game.journal[-1]
    opener, partner = started.to_move, (started.to_move + 1) % 4 + 1
    names = NAMES[opener - 1], NAMES[partner - 1]
    assert told(started, game, JAMAICA)[-1] == (
        f"{names[0]} may pass, and so leave the opening to {names[1]}."
    )
    (passed,) = game.pass_()
    assert told(passed, game, JAMAICA) == (f"{names[0]} leaves the opening to {names[1]}.",)
    assert game.to_move == partner


def next_game_with_a_free_lead():
    """A game of Jamaica at the start of its second round."""
    from tilewright.engine import Game

    game = Game(JAMAICA, 4, seed=2)
    game.start_round()
    while game.to_move is not None:
        plays = game.legal_plays()
        game.move(plays[0]) if plays else game.pass_()
    game.start_round()
    assert game.may_leave_lead
    return game
