"""What a placement earns, for the referee: conditions, points, and which bonuses count."""

from fractions import Fraction
from math import ceil, floor

from oracle.tiles import WILD, lowest, numbers_of, value

ROUNDING = {"down": floor, "up": ceil, "nearest": lambda x: floor(x + Fraction(1, 2))}


def count_holds(test, number):
    if test is True or test is False:
        return (number >= 1) is test
    if isinstance(test, list):
        return number in test
    if isinstance(test, dict):
        return (
            number >= test.get("at_least", number)
            and number <= test.get("at_most", number)
            and ("multiple_of" not in test or number % test["multiple_of"] == 0)
        )
    return number == test


def condition_holds(name, test, measured):
    if name == "tile":
        names = test if isinstance(test, list) else [test]
        return measured["tile"] in [lowest(numbers_of(each)) for each in names]
    if isinstance(measured[name], bool):
        return measured[name] is test
    return count_holds(test, measured[name])


def bonus_points(points, measured):
    if isinstance(points, int):
        return points
    if isinstance(points, str):
        return measured[points]
    ((measure, how),) = points.items()
    exact = Fraction(measured[measure] * how.get("times", 1), how.get("divided_by", 1))
    return ROUNDING[how.get("rounded", "down")](exact)


def earned_bonuses(scoring, measured):
    """The bonuses that one placement earns and what they pay, in the order of the file."""
    earned, about_opening = {}, set()
    for name, bonus in scoring["bonuses"].items():
        cases = bonus["when"] if isinstance(bonus["when"], list) else [bonus["when"]]
        if all(case.get("opening") is True for case in cases):
            about_opening.add(name)
        if any(
            all(condition_holds(key, test, measured) for key, test in case.items())
            for case in cases
        ):
            earned[name] = bonus_points(bonus["points"], measured)
    several = scoring["several_bonuses"]
    if several == "all":
        return earned
    rivals = set(earned) - about_opening if several == "highest" else set(several["highest_of"])
    rivals = [name for name in earned if name in rivals]
    best = max(rivals, key=earned.get, default=None)  # of equal ones the first written
    return {name: points for name, points in earned.items() if name == best or name not in rivals}


def tile_points(how, numbers):
    if how == "sum":
        return value(numbers)
    if how == "none":
        return 0
    if isinstance(how, int):
        return how
    zero = 0 if how == "product" else how["product"].get("zero_counts", 0)
    result = 1
    for number in numbers:
        result *= zero if number in (0, WILD) else number
    return result


def worth_something(parts):
    return {name: points for name, points in parts.items() if points}
