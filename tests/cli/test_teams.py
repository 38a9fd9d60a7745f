"""Teams on the command line: who plays with whom, and scores that belong to a team."""

import re

SEATS = [
    argument
    for seat in ("Ann:greedy", "Bob:greedy", "Cora:greedy", "Dan:greedy")
    for argument in ("--player", seat)
]
BOTS = "Ann (greedy bot) & Cora (greedy bot) against Bob (greedy bot) & Dan (greedy bot)"


def test_a_game_of_teams_is_told_and_summed_up_by_teams(run):
    played = run("play", "domino-partners", *SEATS, "--seed", "3", "--record", "g.jsonl")
    first, *told, last = played.stdout.splitlines()
    assert first == f"Partnership dominoes: {BOTS}"
    won = re.fullmatch(r"(Ann and Cora|Bob and Dan) win the game with (\d+) points\.", last)
    assert won
    called = won[1].replace(" and ", " & ")
    assert f"1. {called} {won[2]}" in told
    assert not any(line.startswith(("3. ", "4. ")) for line in told)

    right, end, scores = run("replay", "g.jsonl").stdout.splitlines()
    assert "are right" in right
    assert end.endswith(f", winners: {won[1]}")
    assert re.fullmatch(r"Scores: Ann & Cora \d+, Bob & Dan \d+", scores)


def test_behind_a_line_of_a_record_teams_have_one_score(run):
    run("play", "domino-partners", *SEATS, "--seed", "3", "--record", "g.jsonl")
    shown = run("replay", "g.jsonl", "--at", "4").stdout
    assert "Scores: Ann & Cora 0, Bob & Dan 0. Pool: 0." in shown
    begin = run("replay", "g.jsonl", "--at", "1").stdout
    assert f"A game begins, played by {BOTS}." in " ".join(begin.split())


def test_a_saved_game_of_teams_is_listed_with_one_score_for_each(run):
    people = [argument.removesuffix(":greedy") for argument in SEATS]
    people[1] = "Ann"
    run("play", "domino-partners", *people[:2], *SEATS[2:], "--seed", "3", typed="1\n", status=3)
    listed = " ".join(run("games").stdout.split())
    assert "not finished, round 1: Ann & Cora 0, Bob & Dan 0." in listed


def test_a_game_without_teams_is_summed_up_player_by_player(run):
    run("play", "domino", *SEATS[:4], "--seed", "3", "--record", "g.jsonl")
    *_, scores = run("replay", "g.jsonl").stdout.splitlines()
    assert re.fullmatch(r"Scores: Ann \d+, Bob \d+", scores)
