import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import some_line_rules, some_rules, some_team_rules, some_turn_rules

from house_rules import as_variant, shipped_variant, variant_with
from tilewright.engine import Drew, Game, GameEnded, Passed, Played, RoundEnded, RoundStarted
from tilewright.lab import MOST_ROUNDS, kinds_at, play_trial
from tilewright.lab.trial import TURNING
from tilewright.lab.verdicts import judge
from tilewright.players import bot, play_out

ONE_FACE = {
    "tiles": {"numbers": 0, "copies": 8},
    "deal": {"hand": {"2-4 players": 2}},
    "scoring": {"draw": -5},
}
"""Every tile fits everywhere, so nobody ever has to draw."""


def test_the_step_divides_every_score_and_nothing_larger_does():
    tens = {"bonuses": {"a": {"when": {"last_tile": True}, "points": 10}}, "tile": "none"}
    ends = {"out": {"bonus": 0, "takes": "nothing"}, "blocked": {"winner": "nobody"}}
    fixed = variant_with("domino", scoring=tens, round_end=ends)
    assert play_trial(fixed, 2, 20).step == 10
    nothing = variant_with("domino", scoring={"tile": "none"}, round_end=ends)
    assert play_trial(nothing, 2, 5).step == 0


def rounds_by_events(variant, players, rounds):
    """The rounds of a trial as the table of people plays them: a seed and the events of each."""
    seed = left = 0
    found = []
    while (left := rounds - len(found)) > 0:
        seed += 1
        bots = [
            bot(kind, seed=seed, seat=seat)
            for seat, kind in enumerate(kinds_at(players, seed), start=1)
        ]
        game = Game(variant, players, seed)
        play_out(game, bots, most_rounds=min(left, MOST_ROUNDS))
        for event in game.journal:
            if isinstance(event, RoundStarted):
                found.append((seed, []))
            found[-1][1].append(event)
    return found


def words_of(events):
    words = set()
    for event in events:
        if isinstance(event, Played | Drew | Passed):
            words |= set(event.because)
            if isinstance(event, Passed) and event.earned is not None:
                words |= set(event.earned.because)
        elif isinstance(event, RoundEnded):
            words.update(*event.because)
    return words


def ending_of(events):
    endings = [event.how for event in events if isinstance(event, RoundEnded)]
    return endings[0] if endings else "stopped"


def counted(rounds, things_of):
    """In how many rounds each thing was seen, and where first, best in a game seated as the 1st."""
    counts, places = Counter(), {}
    for seed, events in rounds:
        for thing in things_of(events):
            counts[thing] += 1
            places.setdefault(thing, []).append(((seed - 1) % len(TURNING), seed, events[0].round))
    return {thing: (counts[thing], *min(places[thing])[1:]) for thing in counts}


def as_numbers(seen):
    return {thing: (each.rounds, each.seed, each.round) for thing, each in seen.items()}


def is_what_people_would_see(variant, players, rounds):
    trial = play_trial(variant, players, rounds)
    by_events = rounds_by_events(variant, players, rounds)
    assert trial.rounds == len(by_events) == rounds
    assert as_numbers(trial.causes) == counted(by_events, words_of)
    assert as_numbers(trial.endings) == counted(by_events, lambda events: {ending_of(events)})
    for game in trial.games:
        own = [events for seed, events in by_events if seed == game.seed]
        assert game.rounds == len(own)
        ended = [event for event in own[-1] if isinstance(event, GameEnded)]
        assert game.why == (ended[0].why if ended else None)
        assert game.leader == max(own[-1][-1].scores)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("triominos", 2),
        ("triominos-pressman", 3),
        ("triominos-goliath", 4),
        ("domino", 4),
        ("domino-puerto-rico-500", 4),
        ("domino-jamaica", 4),
        ("domino-fives-and-threes", 4),
        ("domino-mexican-train-9", 3),
    ],
)
def test_a_trial_counts_what_the_events_of_the_same_seeds_say(name, players):
    is_what_people_would_see(shipped_variant(name), players, 40)


@given(st.integers(0, 2**32))
def test_any_rules_are_played_and_counted_right(number):
    rules, players = some_rules(random.Random(number))
    is_what_people_would_see(as_variant(rules), players, 3)


@pytest.mark.parametrize("some", [some_team_rules, some_turn_rules, some_line_rules])
@given(number=st.integers(0, 2**32))
@settings(max_examples=40)
def test_so_are_teams_turns_and_tables_of_every_kind(some, number):
    rules, players = some(random.Random(number))
    is_what_people_would_see(as_variant(rules), players, 3)


@pytest.mark.parametrize("some", [some_team_rules, some_turn_rules, some_line_rules])
@given(number=st.integers(0, 2**32))
@settings(max_examples=40)
def test_no_round_of_them_is_endless(some, number):
    rules, players = some(random.Random(number))
    assert "endless" not in play_trial(as_variant(rules), players, 5).endings


@given(st.integers(0, 2**32))
def test_any_rules_are_judged_with_every_number_of_players(number):
    rules, _ = some_rules(random.Random(number))
    variant = as_variant(rules)
    trials = [play_trial(variant, each, 5) for each in variant.players.number.numbers()]
    assert all("endless" not in trial.endings for trial in trials)
    verdicts = list(judge(variant, trials))
    assert all(verdict.message.isprintable() for verdict in verdicts)
    assert any(verdict.code == "pace" for verdict in verdicts)


def test_a_trial_says_the_same_every_time():
    variant = shipped_variant("triominos")
    assert play_trial(variant, 3, 20) == play_trial(variant, 3, 20)


def test_all_kinds_of_bots_sit_in_all_seats():
    at_the_table = [kinds_at(2, seed) for seed in range(1, 4)]
    for seat in range(2):
        assert {kinds[seat] for kinds in at_the_table} == set(TURNING)
    assert all(len(set(kinds)) == 2 for kinds in at_the_table)
    assert kinds_at(1, 1) != kinds_at(1, 2)


def test_somebody_holds_back_where_nobody_ever_has_to_draw():
    def draws(may_hold_back):
        turn = {"may_hold_back": may_hold_back, "draw": {"most": 1, "drawn_tile": "may_play"}}
        return play_trial(variant_with("domino", **ONE_FACE, turn=turn), 3, 30).causes.get("draw")

    assert draws(may_hold_back=False) is None
    assert draws(may_hold_back=True).rounds > 5


def test_somebody_passes_though_it_must_lay_where_that_is_a_foul_and_nowhere_else():
    def fouls(may_pass_when_able):
        turn = {"draw": {"most": 0}, "may_pass_when_able": may_pass_when_able}
        variant = variant_with("domino", turn=turn, scoring={"foul": -25})
        return play_trial(variant, 3, 30).causes.get("foul")

    assert fouls(may_pass_when_able=False) is None
    assert fouls(may_pass_when_able=True).rounds > 5


def test_a_round_with_more_moves_than_the_limit_is_left_and_the_next_game_begun():
    trial = play_trial(shipped_variant("domino"), 2, 3, most=4)
    assert as_numbers(trial.endings) == {"endless": (3, 1, 1)}
    assert [(game.seed, game.rounds, game.why) for game in trial.games] == [
        (1, 1, None),
        (2, 1, None),
        (3, 1, None),
    ]


def test_a_game_that_does_not_end_is_left_after_a_thousand_rounds():
    endless = variant_with("domino", game_end={"at": {"points": 10**9}})
    trial = play_trial(endless, 2, MOST_ROUNDS + 5)
    assert [game.rounds for game in trial.games] == [MOST_ROUNDS, 5]
    assert trial.over == ()


def test_rounds_after_a_tie_are_overtime():
    nothing = {"bonus": 0, "takes": "nothing"}
    tied = variant_with(
        "domino",
        round_end={"out": nothing, "blocked": nothing},
        game_end={"at": {"points": None, "rounds": 3}, "tie": "another_round"},
    )
    (game,) = play_trial(tied, 2, 30).games
    # The third round should have been the last; it and all behind it end in a tie.
    assert (game.rounds, game.why, game.overtime) == (30, None, 27)


def test_rounds_that_are_always_to_be_replayed_are_counted_in_a_row():
    # Behind a double no other double fits, and all hands come to nothing: each round is a tie.
    doubles = ("0-0", "1-1", "2-2", "3-3")
    replayed = variant_with(
        "domino",
        tiles={"numbers": 0, "add": list(doubles[1:])},
        deal={"hand": {"2-4 players": 2}},
        turn={"draw": {"most": 0}},
        round_end={"blocked": {"tie": "replay"}, "hands": {"values": dict.fromkeys(doubles, 0)}},
        game_end={"at": {"points": None, "rounds": 3}},
    )
    (game,) = play_trial(replayed, 2, 30).games
    assert (game.rounds, game.why, game.overtime, game.replayed) == (30, None, 0, 30)


def test_every_round_is_reported_as_it_is_played():
    calls = []
    play_trial(shipped_variant("domino"), 2, 7, on_round=lambda: calls.append(1))
    assert len(calls) == 7
