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
