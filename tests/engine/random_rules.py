"""Rules at random: any setting beside any other, so that none is only right in good company."""

TRIANGLES = (
    {"numbers": "0-5"},
    {"numbers": "0-5", "mirrored": True},
    {"numbers": "0-6"},
    {"numbers": "0-3"},
    {"numbers": "1-4", "mirrored": True},
    {"numbers": "0-5", "copies": 2},
    {"numbers": "0-2", "copies": 3},
    {"numbers": "0-5", "remove": ["0-0-0", "1-1-1", "2-2-2", "3-3-3", "4-4-4", "5-5-5"]},
    {"numbers": "0-4", "add": ["4-4-4", "5-5-5", "0-2-1"]},
)
DOMINOES = (
    {"numbers": "0-6"},
    {"numbers": "0-9"},
    {"numbers": "0-12"},
    {"numbers": "0-3", "copies": 2},
    {"numbers": "1-6", "remove": ["6-6", "1-2"]},
)
SET_SIZES = {0: 56, 1: 76, 2: 84, 3: 20, 4: 24, 5: 112, 6: 30, 7: 50, 8: 38}
DOMINO_SIZES = {0: 28, 1: 55, 2: 91, 3: 20, 4: 19}


def some_rules(rng):
    """A variant as data, and a number of players it can be played by."""
    triangles = rng.random() < 0.75
    kinds, sizes = (TRIANGLES, SET_SIZES) if triangles else (DOMINOES, DOMINO_SIZES)
    kind = rng.randrange(len(kinds))
    shape = "triangle" if triangles else "domino"
    players = rng.randint(1, 6) if rng.random() < 0.8 else 2
    hand = rng.randint(1, min(9, sizes[kind] // players))
    rules = {
        "tilewright": 1,
        "players": {"number": f"1-{players}"},
        "tiles": {"shape": shape} | kinds[kind],
        "deal": {"hand": {f"1-{players} players": hand}, "kept_back": rng.choice((0, 0, 0, 1, 5))},
        "opening": some_opening(rng, triangles),
        "turn": {
            "may_hold_back": rng.random() < 0.5,
            "draw": {
                "most": rng.choice((0, 1, 2, 3, 3, "any")),
                "drawn_tile": rng.choice(("may_play", "must_play", "ends_turn")),
            },
        },
        "scoring": some_scoring(rng, triangles),
        "round_end": {"out": some_end(rng), "blocked": some_block(rng)},
        "game_end": {
            "at": {"rounds": rng.randint(1, 3)},
            "play_out_round": rng.random() < 0.7,
            "winner": rng.choice(("highest_score", "lowest_score", "round_winner")),
            "tie": rng.choice(("share", "share", "another_round")),
        },
    }
    if rng.random() < 0.6:
        rules["game_end"]["at"]["points"] = rng.choice((1, 20, 60, 150))
    clock = {}
    if rng.random() < 0.4:
        clock["turn"] = {"limit": "1m", "then": rng.choice(("draw", "pass"))}
    if rng.random() < 0.3:
        clock["game"] = {"limit": rng.choice(("30s", "1m30s", "5m"))}
    if clock:
        rules["clock"] = clock
    return rules, players


def some_tile(rng, triangles):
    return "-".join(str(rng.randint(0, 5)) for _ in range(3 if triangles else 2))


def some_opening(rng, triangles):
    # One of the first two finds nothing among these tiles.
    ways = ["highest_triple", "highest_double", "highest_sum", "drawn_tile", "last_winner"]
    ways += ["next_player", "random"]
    ways.append({"holder_of": some_tile(rng, triangles)})
    # What always decides, such as highest_sum, hides all behind it: mostly begin with the others.
    by = rng.sample(ways, rng.randint(1, 3))
    by.sort(key=lambda way: way in ("highest_sum", "drawn_tile", "random"))
    return {
        "by": by,
        "tie": rng.choice(("next_best", "next_best", "redraw", "random")),
        "tile": rng.choice(("required", "required", "any")),
        "or_tile": [some_tile(rng, triangles) for _ in range(rng.choice((0, 0, 1, 3)))],
    }


def some_end(rng):
    return {
        "bonus": rng.choice((0, 5, 25, -3)),
        "takes": rng.choice(("others_hands", "others_hands_minus_own", "differences", "nothing")),
        "everyone": rng.choice(("nothing", "nothing", "minus_own_hand")),
    }


def some_block(rng):
    return some_end(rng) | {
        "when": rng.choice(("nobody_can_draw_or_lay", "nobody_can_lay", "all_passed")),
        "winner": rng.choice(("lowest_hand", "fewest_tiles", "fewest_tiles", "nobody")),
        "tie": rng.choice(("share", "nobody", "lowest_hand")),
    }


def some_count(rng, most):
    return rng.choice(
        (
            rng.randint(0, most),
            [rng.randint(0, most) for _ in range(2)],
            {"at_least": rng.randint(0, most)},
            {"at_least": 1, "at_most": rng.randint(1, most)},
            {"multiple_of": rng.randint(1, 4)},
            rng.random() < 0.5,
        )
    )


def some_case(rng, triangles):
    conditions = {
        "opening": lambda: rng.random() < 0.5,
        "tile": lambda: [some_tile(rng, triangles) for _ in range(5)],
        "sum": lambda: some_count(rng, 12),
        "last_tile": lambda: rng.random() < 0.5,
        "drawn": lambda: some_count(rng, 3),
    }
    if triangles:
        conditions |= {
            "triple": lambda: rng.random() < 0.5,
            "sides": lambda: some_count(rng, 3),
            "corners": lambda: some_count(rng, 3),
            "far_corner": lambda: rng.random() < 0.7,
            "spans": lambda: some_count(rng, 3),
            "straight_across": lambda: some_count(rng, 3),
            "hexagons": lambda: some_count(rng, 2),
        }
    else:
        conditions["double"] = lambda: rng.random() < 0.5
    return {name: conditions[name]() for name in rng.sample(sorted(conditions), rng.choice((1, 2)))}


def some_bonus(rng, triangles):
    measures = ["sum", "drawn"]
    if triangles:
        measures += ["sides", "corners", "spans", "straight_across", "hexagons"]
    formula = {
        "times": rng.randint(-7, 9),
        "divided_by": rng.randint(1, 5),
        "rounded": rng.choice(("down", "up", "nearest")),
    }
    cases = [some_case(rng, triangles) for _ in range(rng.choice((1, 1, 2)))]
    return {
        "when": cases if len(cases) > 1 else cases[0],
        "points": rng.choice(
            (rng.randint(-9, 40), rng.choice(measures), {rng.choice(measures): formula})
        ),
    }


def some_scoring(rng, triangles):
    names = [f"bonus_{letter}" for letter in "abcdefg"[: rng.randint(0, 7)]]
    several = ["all", "highest"]
    if names:
        several.append({"highest_of": rng.sample(names, rng.randint(1, len(names)))})
    return {
        "tile": rng.choice(
            ("sum", "sum", "product", "none", rng.randint(-2, 3), {"product": {"zero_counts": 2}})
        ),
        "bonuses": {name: some_bonus(rng, triangles) for name in names},
        "several_bonuses": rng.choice(several),
        "draw": rng.choice((-5, 0, 3)),
        "stuck": rng.choice((-10, 0)),
        "pool_empty": rng.choice((-7, 0)),
    }


# Teams and what ends of rounds can pay ----------------------------------------------------------


def some_team_rules(rng):
    """Dominoes by several teams, with all that ends of rounds and passes can pay."""
    teams, players = rng.choice(((2, 4), (2, 6), (3, 6)))
    hand = rng.randint(1, 28 // players)
    return {
        "tilewright": 1,
        "players": {"number": str(players), "teams": teams},
        # Of few numbers, so that hands are often equal.
        "tiles": {"shape": "domino"}
        | rng.choice(({"numbers": "0-6"}, DOMINOES[3] | {"copies": 3})),
        "deal": {"hand": {f"{players} players": hand}},
        "opening": {"by": [rng.choice(("last_winner", "next_player")), "highest_sum"]},
        "turn": {"draw": {"most": rng.choice((0, 1, "any"))}, "may_hold_back": rng.random() < 0.5},
        "scoring": {
            "tile": rng.choice(("none", "sum", 1)),
            "passes": {f"pass_{n}": some_pass_bonus(rng) for n in range(rng.randint(0, 3))},
            "draw": rng.choice((0, -2, 1)),
        },
        "round_end": {
            "out": some_team_end(rng) | {"when": rng.choice(("anybody", "whole_team"))},
            "blocked": some_team_block(rng),
            "hands": some_hands(rng),
            "to_get_in": rng.choice((0, 0, 13)),
            "win_resets_others": rng.random() < 0.2,
        },
        "game_end": {
            "at": {"points": rng.choice((40, 61, 150)), "rounds": rng.randint(2, 6)},
            "play_out_round": rng.random() < 0.6,
            "exactly": rng.random() < 0.4,
            "winner": rng.choice(("highest_score", "lowest_score", "round_winner")),
        },
    }, players


def some_team_end(rng):
    takes = ("others_hands", "others_hands_minus_own", "differences", "nothing", "all_hands")
    everyone = ("nothing", "minus_own_hand", "own_hand", "losers_own_hand")
    return {
        "bonus": rng.choice((0, 5, -3, [20, 10])),
        "takes": rng.choice((*takes, "opponents_hands", "opponents_hands_minus_own")),
        "everyone": rng.choice(everyone),
    }


def some_team_block(rng):
    ties = ("share", "nobody", "lowest_hand", "divide", "opener", "last_to_lay", "replay")
    return some_team_end(rng) | {
        "when": rng.choice(("nobody_can_draw_or_lay", "nobody_can_lay", "all_passed")),
        "winner": rng.choice(("lowest_hand", "lowest_team", "fewest_tiles", "nobody")),
        "tie": rng.choice((*ties, "carry_over")),
    }


def some_hands(rng):
    return {
        "values": {"0-0": 50} if rng.random() < 0.3 else {},
        "alone": {"0-0": 25, "6-6": 1} if rng.random() < 0.3 else {},
        "divided_by": rng.choice((1, 1, 10)),
        "rounded_to": rng.choice((1, 5)),
        "rounded": rng.choice(("down", "up", "nearest")),
        "at_least": rng.choice((0, 0, 1, 7)),
        "each": rng.random() < 0.3,
    }


def some_pass_bonus(rng):
    conditions = {
        "passes": some_count(rng, 3),
        "tiles_laid": some_count(rng, 4),
        "last_double": rng.random() < 0.5,
        "first_of_game": rng.random() < 0.5,
        "by_partner": rng.random() < 0.3,
    }
    names = rng.sample(sorted(conditions), rng.randint(0, 2))
    return {"when": {name: conditions[name] for name in names}, "points": rng.choice((1, 2, 25))}


# Deals, openings and turns of every kind ---------------------------------------------------------


def some_turn_rules(rng):
    """Dominoes with all that deals, openings and turns can be, and a number of players."""
    players = rng.choice((2, 2, 3, 4, 6))
    hand = rng.randint(1, 24 // players)
    draw = {
        "most": rng.choice((0, 0, 1, 2, "any")),
        "drawn_tile": rng.choice(("may_play", "must_play", "ends_turn")),
    }
    return {
        "tilewright": 1,
        "players": {"number": str(players), "teams": 2},
        "tiles": rng.choice(({"numbers": "0-6"}, {"numbers": "0-3", "copies": 3}))
        | {"shape": "domino"},
        "deal": {
            "hand": {f"{players} players": hand},
            "kept_back": rng.choice((0, 0, 2)),
            "redeal": rng.choice(({}, {"doubles": 3}, {"same_number": 4, "doubles": 4})),
            "face_down": rng.random() < 0.4,
        },
        "opening": {
            "by": some_ways(rng),
            "after": {
                ending: some_ways(rng)
                for ending in ("out", "blocked", "tied")
                if rng.random() < 0.4
            },
            "tie": rng.choice(("next_best", "redraw", "random")),
            "tile": rng.choice(("required", "any")),
            "may_leave_to_partner": rng.random() < 0.5,
        },
        "turn": {
            "may_hold_back": rng.random() < 0.5,
            "draw": draw,
            "again": {
                "after": rng.choice(("nothing", "double", "any_tile")),
                "must": rng.random() < 0.5,
            },
            "first_turn": rng.choice(("one_tile", "any_number")),
            "may_pass_when_able": rng.random() < 0.4,
        },
        "scoring": {"stuck": -3, "pool_empty": -2, "foul": -25, "draw": -1},
        "round_end": {
            "blocked": {
                "when": rng.choice(("nobody_can_draw_or_lay", "nobody_can_lay", "all_passed")),
                "tie": rng.choice(("share", "nobody")),
            }
        },
        "clock": rng.choice(({}, {"turn": {"limit": "1m", "then": "pass"}})),
        "game_end": {"at": {"rounds": 4}, "play_out_round": True},
    }, players


def some_ways(rng):
    first = ("doubles_down", "lowest_double", "highest_double", {"holder_of": "3-3"})
    again = ("everybody_draws", "redeal")
    later = ("last_winner", "last_opener", "last_to_lay", "next_player")
    last = ("lowest_sum", "highest_sum", "random", "drawn_tile")
    parts = ((first, 0.6), (again, 0.5), (later, 0.5), (last, 0.8))
    return [rng.choice(ways) for ways, chance in parts if rng.random() < chance] or ["random"]


# Tables of every kind ----------------------------------------------------------------------------


def some_line_rules(rng):
    """Dominoes on tables of every kind, with bonuses for ends, and a number of players."""
    players = rng.choice((1, 2, 2, 3, 4))
    hand = rng.randint(1, min(7, 24 // players))
    names = [f"bonus_{letter}" for letter in "abcde"[: rng.randint(0, 5)]]
    return {
        "tilewright": 1,
        "players": {"number": str(players)},
        "tiles": rng.choice(({"numbers": "0-6"}, {"numbers": "0-3", "copies": 3}, WILD_DOMINOES))
        | {"shape": "domino"},
        "deal": {"hand": {f"{players} players": hand}},
        "opening": {"by": [rng.choice(("highest_double", "lowest_double")), "random"]},
        "layout": some_layout(rng),
        "turn": {
            "draw": {"most": rng.choice((0, 1, "any"))},
            "again": {"after": rng.choice(("nothing", "double")), "must": rng.random() < 0.5},
            "may_close": rng.random() < 0.7,
        },
        "scoring": {
            "tile": rng.choice(("none", "sum", 1)),
            "bonuses": {name: some_bonus_of_ends(rng) for name in names},
            "several_bonuses": rng.choice(("all", "highest")),
        },
        "game_end": {"at": {"rounds": 3, "points": rng.choice((20, 61, 150))}},
    }, players


WILD_DOMINOES = {"numbers": "0-5", "add": ["w-0", "w-5", "w-w"]}


def some_layout(rng):
    layout = {
        "branch": {
            "doubles": rng.choice(("none", "first", "opening", "all")),
            "arms": rng.randint(2, 6),
            "opening_arms": rng.choice((None, None, 2, 4, 8)),
            "sides_first": rng.random() < 0.5,
            "tiles_on_a_branch": rng.choice((None, None, 1, 3, 27)),
        },
        "ends": {
            "number": rng.choice((1, 2, 2)),
            "double_counts": rng.choice(("twice", "once")),
            "branching_double_counts": rng.choice(("until_covered", "while_exposed")),
        },
        "fill_first": rng.choice(([], [], ["any"], ["any", "double"])),
        "cover": {"tiles": rng.choice((0, 0, 1)), "blocks": rng.choice(("everything", "its_arm"))},
        "match": rng.choice(("equal", "equal", {"sums_to": 7}, {"sums_to": 6})),
        "fit_anywhere": rng.choice(([], ["0-0", "1-6", "6-1"])),
    }
    if rng.random() < 0.3:
        layout["trains"] = {
            "common": rng.choice(("never", "always", "after_own")),
            "stuck_opens": rng.random() < 0.5,
        }
    if layout["branch"]["doubles"] == "all" and rng.random() < 0.5:
        layout["cover"]["tiles"] = layout["branch"]["arms"] - 1
    return layout


def some_bonus_of_ends(rng):
    conditions = {
        "ends_total": some_count(rng, 20),
        "ends_equal": some_count(rng, 4),
        "ends_different": some_count(rng, 3),
        "ends_before": some_count(rng, 3),
        "fits_all_ends": rng.random() < 0.5,
        "closes": rng.random() < 0.5,
        "passes": some_count(rng, 3),
        "opening": rng.random() < 0.5,
        "last_tile": rng.random() < 0.5,
        "double": rng.random() < 0.5,
        "sum": some_count(rng, 12),
    }
    cases = [
        {name: conditions[name] for name in rng.sample(sorted(conditions), rng.choice((1, 1, 2)))}
        for _ in range(rng.choice((1, 1, 2)))
    ]
    measures = ("ends_total", "ends_equal", "ends_different", "passes", "sum")
    formula = {"divided_by": rng.choice((1, 3, 5)), "rounded": rng.choice(("down", "nearest"))}
    return {
        "when": cases if len(cases) > 1 else cases[0],
        "points": rng.choice(
            (rng.randint(-5, 10), rng.choice(measures), {rng.choice(measures): formula})
        ),
    }
