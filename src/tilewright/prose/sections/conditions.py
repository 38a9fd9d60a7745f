"""What is said of the tile, or of the pass, that earns a bonus."""

from typing import Any

from tilewright.language.measures import Between, When, WhenPassed
from tilewright.language.scoring import Bonus, PassBonus
from tilewright.prose.saying import Listed, Said, Slot, said


def condition(bonus: Bonus) -> Slot:
    """Say when a bonus is earned: "a tile that …", or one of several."""
    return Listed(tuple(_case("when", case) for case in bonus.cases()), "when.or")


def condition_of_pass(bonus: PassBonus) -> Said:
    """Say when a bonus for a pass is earned: "a pass that …"."""
    return _case("when_passed", bonus.when)


def _case(what: str, case: When | WhenPassed) -> Said:
    asked = [measure for measure, test in case if test is not None]
    if not asked:
        return said(f"{what}=always")
    told = tuple(_measure(what, measure, getattr(case, measure)) for measure in asked)
    return said(what, conditions=Listed(told, "and"))


def _measure(what: str, measure: str, test: Any) -> Said:
    phrase = f"{what}.{measure}"
    if isinstance(test, bool):
        return said(f"{phrase}={str(test).lower()}")
    if measure == "tile":
        return said(phrase, tiles=Listed(test if isinstance(test, tuple) else (test,), "or"))
    if test in (0, (0,)):
        return said(f"{phrase}=false")
    return said(phrase, **_amount(test))


def _amount(test: int | tuple[int, ...] | Between) -> dict[str, Slot]:
    """Say how many; the last number decides between one and several."""
    if isinstance(test, Between):
        bounds = [(name, getattr(test, name)) for name in Between.model_fields]
        asked = [(name, number) for name, number in bounds if number is not None]
        if not asked:
            return {"amount": said("amount.at_least", n=0), "n": 0}
        told = tuple(said(f"amount.{name}", n=number) for name, number in asked)
        return {"amount": Listed(told, "and"), "n": asked[-1][1]}
    numbers = test if isinstance(test, tuple) else (test,)
    return {"amount": said("amount=exactly", n=Listed(numbers, "or")), "n": numbers[-1]}
