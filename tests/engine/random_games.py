"""Whole games at random: any setting of a section beside any of another, of two shapes of tiles."""

from random_rules import (
    TRIANGLES,
    WILD_DOMINOES,
    some_bonus,
    some_bonus_of_ends,
    some_case,
    some_count,
    some_hands,
    some_layout,
    some_pass_bonus,
    some_scoring,
    some_team_block,
    some_team_end,
    some_tile,
)

SETS_OF_DOMINOES = (
    ({"numbers": "0-6"}, 28),
    ({"numbers": "0-6"}, 28),
    ({"numbers": "0-3", "copies": 3}, 30),
    ({"numbers": "0-9"}, 55),
    (WILD_DOMINOES, 24),
    ({"numbers": "1-6", "copies": 2, "add": ["w-1", "w-1"], "remove": ["6-6"]}, 42),
)
SETS_OF_TRIANGLES = (
    (TRIANGLES[0], 56),
    (TRIANGLES[3], 20),
    (TRIANGLES[6], 30),
    ({"numbers": "0-4", "add": ["w-3-4", "w-w-1", "w-w-w", "0-w-2"]}, 39),
)


def some_game(rng):
    """A variant as data, and a number of players it can be played by."""
    triangles = rng.random() < 0.25
    tiles, size = rng.choice(SETS_OF_TRIANGLES if triangles else SETS_OF_DOMINOES)
    players = rng.choice((1, 2, 2, 3, 4, 4, 6))
    hand = rng.randint(1, min(9, size // players))
    most_kept = size - hand * players
    rules = {
        "tilewright": 1,
        "players": {"number": str(players)},
        "tiles": {"shape": "triangle" if triangles else "domino"} | tiles,
        "deal": some_deal(rng, players, hand, most_kept),
        "opening": some_opening_of_any_kind(rng, triangles),
        "turn": some_turn(rng),
        "scoring": some_points(rng, triangles),
        "round_end": {
            "out": some_team_end(rng) | {"when": rng.choice(("anybody", "whole_team"))},
            "blocked": some_team_block(rng),
            "hands": some_values(rng, triangles),
            "to_get_in": rng.choice((0, 0, 0, 13)),
            "win_resets_others": rng.random() < 0.15,
        },
        "game_end": some_end_of_game(rng),
    }
    if rng.random() < 0.5:
        rules["players"]["teams"] = rng.choice((2, 2, 3))
    if not triangles:
        rules["layout"] = some_layout(rng) if rng.random() < 0.8 else {}
    if rng.random() < 0.4:
        then = rng.choice(("draw", "pass"))
        rules["clock"] = {"turn": {"limit": "1m", "then": then}, "game": {"limit": "5m"}}
    return rules, players


def some_deal(rng, players, hand, most_kept):
    redeal = ({}, {}, {"doubles": rng.randint(1, 6)}, {"same_number": rng.randint(2, 6)})
    return {
        "hand": {f"{players} players": hand},
        "kept_back": min(rng.choice((0, 0, 0, 1, 2)), most_kept),
        "redeal": rng.choice(redeal),
        "face_down": rng.random() < 0.15,
    }


def some_ways_of_any_kind(rng, triangles):
    holder = {"holder_of": some_tile(rng, triangles)}
    first = ("doubles_down", "lowest_double", "highest_double", "highest_triple", holder)
    again = ("everybody_draws", "redeal")
    later = ("last_winner", "last_opener", "last_to_lay", "next_player")
    last = ("lowest_sum", "highest_sum", "random", "drawn_tile")
    parts = [(first, 0.6), (again, 0.4), (later, 0.5), (last, 0.7)]
    return [rng.choice(ways) for ways, chance in parts if rng.random() < chance] or ["random"]


def some_opening_of_any_kind(rng, triangles):
    endings = [ending for ending in ("out", "blocked", "tied") if rng.random() < 0.4]
    return {
        "by": some_ways_of_any_kind(rng, triangles),
        "after": {ending: some_ways_of_any_kind(rng, triangles) for ending in endings},
        "tie": rng.choice(("next_best", "redraw", "random")),
        "tile": rng.choice(("required", "any")),
        "or_tile": [some_tile(rng, triangles) for _ in range(rng.choice((0, 0, 2)))],
        "may_leave_to_partner": rng.random() < 0.4,
    }


def some_turn(rng):
    return {
        "may_hold_back": rng.random() < 0.5,
        "draw": {
            "most": rng.choice((0, 0, 1, 2, "any")),
            "drawn_tile": rng.choice(("may_play", "must_play", "ends_turn")),
        },
        "again": {
            "after": rng.choice(("nothing", "nothing", "double", "any_tile")),
            "must": rng.random() < 0.5,
        },
        "first_turn": rng.choice(("one_tile", "one_tile", "any_number")),
        "may_close": rng.random() < 0.7,
        "may_pass_when_able": rng.random() < 0.3,
    }


def some_points(rng, triangles):
    scoring = some_scoring(rng, triangles)
    for name in scoring["bonuses"]:
        if triangles:
            bonus = some_bonus(rng, triangles)
            bonus["when"] = [some_case(rng, triangles), {"passes": some_count(rng, 3)}]
        else:
            bonus = rng.choice((some_bonus_of_ends(rng), some_bonus(rng, triangles)))
        scoring["bonuses"][name] = bonus
    scoring["passes"] = {f"pass_{n}": some_pass_bonus(rng) for n in range(rng.randint(0, 3))}
    scoring["foul"] = rng.choice((0, -25, 4))
    return scoring


def some_values(rng, triangles):
    values = some_hands(rng)
    if triangles:
        values["values"] = {"0-0-0": 50} if values["values"] else {}
        values["alone"] = {"0-0-0": 25, "1-1-1": 1} if values["alone"] else {}
    return values


def some_end_of_game(rng):
    return {
        "at": {"points": rng.choice((20, 61, 150)), "rounds": rng.randint(1, 5)},
        "play_out_round": rng.random() < 0.6,
        "exactly": rng.random() < 0.3,
        "winner": rng.choice(("highest_score", "lowest_score", "round_winner")),
        "tie": rng.choice(("share", "share", "another_round")),
    }
