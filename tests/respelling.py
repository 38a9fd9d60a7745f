"""The same rules in other words: every change here is one that cannot matter at the table."""

import copy

COUNTS = {"sides": 3, "corners": 3, "spans": 3, "straight_across": 3, "hexagons": 3}
COUNTS |= {"sum": 54, "drawn": 200, "passes": 200, "closed_corners": 4}
COUNTS |= {"ends_total": 60, "ends_equal": 4, "ends_different": 20, "ends_before": 20}
"""Measures that count, and a number that none of them goes beyond."""
FLAGS = ("far_corner", "opening", "triple", "quad", "double", "last_tile")
FLAGS += ("fits_all_ends", "closes")


def respelled(rules, rng):
    """The rules as data once more, in other words."""
    rules = copy.deepcopy(rules)
    scoring = rules["scoring"]
    bonuses = scoring["bonuses"]
    several = several_respelled(scoring, rng)
    for bonus in bonuses.values():
        bonus["when"] = when_respelled(bonus["when"], rules["tiles"]["shape"], rng)
        bonus["points"] = points_respelled(bonus["points"], rng)
    if rng.random() < 0.2:
        bonuses["never"] = {"when": {"sides": 2, "corners": [0, 1]}, "points": 7}
    rules["scoring"] = scoring | {"several_bonuses": several}
    rules["tiles"] = tiles_respelled(rules["tiles"], rng)
    return rules


def cases_of(when):
    return when if isinstance(when, list) else [when]


def several_respelled(scoring, rng):
    several = scoring["several_bonuses"]
    names = [
        name
        for name, bonus in scoring["bonuses"].items()
        if not all(case.get("opening") is True for case in cases_of(bonus["when"]))
    ]
    if several == "highest" and rng.random() < 0.5:
        return {"highest_of": names} if names else "all"
    if several == "all" and names and rng.random() < 0.5:
        return {"highest_of": [rng.choice(names)]}
    return several


# Conditions -------------------------------------------------------------------------------------


def when_respelled(when, shape, rng):
    cases = [part for case in cases_of(when) for part in split(case, rng)]
    if rng.random() < 0.3:
        cases.append(rng.choice(cases) | {"sum": 55})
    cases = [case_respelled(case, shape, rng) for case in cases]
    rng.shuffle(cases)
    return cases if len(cases) > 1 or rng.random() < 0.5 else cases[0]


def split(case, rng):
    """A case as two, one of which must hold."""
    measure = rng.choice((*COUNTS, *FLAGS))
    if rng.random() < 0.5:
        return [case]
    if measure in FLAGS:
        return [case] if measure in case else [case | {measure: each} for each in (True, False)]
    numbers = listed(case.get(measure, {"at_least": 0}), COUNTS[measure])
    ones, others = [], []
    for number in numbers:
        rng.choice((ones, others)).append(number)
    return [case | {measure: each} for each in (ones, others) if each] or [case]


def listed(test, most):
    return [number for number in range(most + 1) if holds(test, number)]


def holds(test, number):
    if isinstance(test, bool):
        return test == (number > 0)
    if isinstance(test, dict):
        return (
            test.get("at_least", 0) <= number <= test.get("at_most", number)
            and number % test.get("multiple_of", 1) == 0
        )
    return number in test if isinstance(test, list) else number == test


def case_respelled(case, shape, rng):
    case = {
        measure: count_respelled(measure, test, rng) if measure in COUNTS else test
        for measure, test in case.items()
    }
    for measure, most in COUNTS.items():
        if measure not in case and rng.random() < 0.1:
            case[measure] = rng.choice(({"at_least": 0}, {"at_most": most}))
    numbers = listed(case.get("sides", {}), 3)
    if shape == "triangle" and "sides" in case and "opening" not in case and 0 not in numbers:
        case["opening"] = False
    items = list(case.items())
    rng.shuffle(items)
    return dict(items)


def count_respelled(measure, test, rng):
    most = COUNTS[measure]
    numbers = listed(test, most)
    ways = [test]
    if numbers:
        ways.append([*numbers, most + 1])
        if numbers == list(range(numbers[0], most + 1)):
            ways.append({"at_least": numbers[0]})
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            ways.append({"at_least": numbers[0], "at_most": numbers[-1]})
    return rng.choice(ways)


def points_respelled(points, rng):
    if isinstance(points, int):
        return points
    ((measure, formula),) = ((points, {}),) if isinstance(points, str) else points.items()
    factor = rng.randint(1, 9)
    times, divided_by = formula.get("times", 1), formula.get("divided_by", 1)
    rounded = formula.get("rounded", "down")
    if times % divided_by == 0:
        rounded = rng.choice(("down", "up", "nearest"))
    return {
        measure: {"times": times * factor, "divided_by": divided_by * factor, "rounded": rounded}
    }


# Tiles ------------------------------------------------------------------------------------------


def tiles_respelled(tiles, rng):
    """Take some tile with equal numbers out with all its copies, and put them in again."""
    number = rng.choice(str(tiles["numbers"]).split("-"))
    tile = "-".join([number] * (3 if tiles["shape"] == "triangle" else 2))
    removed, added = tiles.get("remove", []), tiles.get("add", [])
    if tile in removed or rng.random() < 0.5:
        return tiles
    back = [tile] * tiles.get("copies", 1)
    return tiles | {"remove": [tile, *removed], "add": [*back, *added]}
