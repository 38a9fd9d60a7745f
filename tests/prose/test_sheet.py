"""A whole sheet: its order, and that its numbers are those of the file and no others."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_rules import some_rules

from house_rules import as_variant, shipped_variant, that_are_said, variant_with
from sheets import Page, markdown_page, numerals
from tilewright.language import LANGUAGES, rules_as_data, text_in
from tilewright.language.by_players import read_hand_key
from tilewright.language.sameness import normal
from tilewright.library import load, shipped
from tilewright.prose import differences
from tilewright.prose.html import as_html
from tilewright.prose.markdown import as_markdown
from tilewright.prose.page import Example, Items, Paragraph, Table
from tilewright.prose.sheet import GONE, Parent, rule_sheet
from tilewright.prose.worked import worked_examples

PARTS = (
    "differences",
    "set-up",
    "opening",
    "turn",
    "points",
    "round-end",
    "game-end",
    "clock",
    "examples",
    "source",
)


def sheet_of(loaded, language, parent=None):
    """The sheet of a file, as the command makes it."""
    variant = loaded.variant
    return rule_sheet(
        variant,
        language,
        title=loaded.title(language),
        about=text_in(variant.about, language) if variant.about else None,
        source=variant.source,
        parent=parent and Parent(parent.title(language), parent.variant),
        examples=worked_examples(variant, language),
    )


def texts_of(sheet):
    """What a reader reads of a sheet, in both formats."""
    return markdown_page(as_markdown(sheet)).text, Page(as_html(sheet)).text


def part(sheet, key):
    (found,) = (part for part in sheet.parts if part.key == key)
    return found


def items(part):
    return [text for block in part.blocks if isinstance(block, Items) for text in block.texts]


def rows(sheet):
    return dict(
        row
        for block in part(sheet, "points").blocks
        if isinstance(block, Table)
        for row in block.rows
    )


# The order --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped("variants"))
def test_the_parts_come_in_their_order_and_none_is_empty(name, language):
    loaded = load(name)
    sheet = sheet_of(loaded, language, loaded.extends and load(loaded.extends))
    keys = [part.key for part in sheet.parts]
    assert keys == [key for key in PARTS if key in keys]
    assert {"set-up", "opening", "turn", "points", "round-end", "source"} <= set(keys)
    assert ("differences" in keys) == (loaded.extends is not None)
    for each in sheet.parts:
        assert each.heading
        assert each.blocks


def test_what_differs_comes_first():
    sheet = sheet_of(load("triominos-fast"), "en", load("triominos"))
    assert sheet.title == "Fast Triominos"
    assert sheet.parts[0].heading == "What differs from Triominos"
    assert [type(block) for block in sheet.opening] == [Paragraph, Paragraph]


def test_the_sheet_speaks_one_language():
    sheet = sheet_of(load("triominos-fast"), "de", load("triominos"))
    assert sheet.title == "Schnelles Triominos"
    assert [part.heading for part in sheet.parts] == [
        "Was anders ist als bei Triominos",
        "Vorbereitung",
        "Der erste Stein",
        "Ein Zug",
        "Punkte",
        "Ende einer Runde",
        "Ende des Spiels",
        "Zeit",
        "Beispiele",
        "Quelle",
    ]


def test_without_a_clock_nothing_is_said_of_time():
    assert "clock" not in [part.key for part in sheet_of(load("triominos"), "en").parts]


def test_the_same_rules_differ_in_nothing():
    sheet = sheet_of(load("triominos"), "en", load("triominos"))
    assert sheet.parts[0].key == "set-up"


# Points -----------------------------------------------------------------------------------------


def test_all_that_is_paid_stands_in_one_table():
    paid = rows(sheet_of(load("triominos"), "en"))
    assert sorted(map(int, (points for points in paid.values() if points[-1].isdigit()))) == [
        *(-10, -5, 10, 25, 30, 40, 50, 60, 70)
    ]


def test_what_is_worth_nothing_is_said_instead():
    sheet = sheet_of(load("domino"), "en")
    assert all(isinstance(block, Items) for block in part(sheet, "points").blocks)
    assert "Laying a tile pays nothing by itself." in items(part(sheet, "points"))


# What differs -----------------------------------------------------------------------------------


def differing(child, parent, language="en"):
    """What is said to differ, of two variants without names."""
    sheet = rule_sheet(child, language, title="Child", parent=Parent("Parent", parent))
    return items(sheet.parts[0]) if sheet.parts[0].key == "differences" else []


def test_only_the_new_rule_is_told():
    told = differing(variant_with(game_end={"at": {"points": 200}}), shipped_variant("triominos"))
    assert len(told) == 1
    assert numerals(told[0]) == {200}


def test_a_bonus_that_was_taken_away_is_said_without_its_points():
    told = differing(shipped_variant("triominos-goliath"), shipped_variant("triominos"))
    assert "A triple hexagon is no bonus of its own." in told
    assert not any("70" in text for text in told)


@pytest.mark.parametrize(
    ("parent", "child", "says"),
    [
        ({"clock": {"turn": {"limit": "60s", "then": "draw"}}}, {}, "A turn has no time limit."),
        ({"clock": {"game": {"limit": "30m"}}}, {}, "The game has no time limit."),
        ({"deal": {"kept_back": 7}}, {}, "All tiles of the pool may be drawn."),
        ({"tiles": {"remove": ["5-5-5"]}}, {}, "No tiles are left out."),
        ({"tiles": {"add": ["5-5-5"]}}, {}, "No tiles are added."),
        (
            {"opening": {"or_tile": ["5-5-5"]}},
            {"opening": {"or_tile": []}},
            "No other tile may be laid instead of the one that won the opening.",
        ),
        ({"game_end": {"at": {"rounds": 3}}}, {}, "The number of rounds is not fixed."),
        (
            {},
            {"game_end": {"at": {"points": None, "rounds": 3}}},
            "No number of points ends the game.",
        ),
    ],
)
def test_a_rule_that_was_taken_away_is_said_as_such(parent, child, says):
    told = differing(variant_with(**child), variant_with(**parent))
    assert says in told
    assert numerals(says) == set()


def test_what_goes_with_another_rule_is_not_said_twice():
    told = differing(variant_with(turn={"draw": {"most": 0}}), shipped_variant("triominos"))
    assert len(told) == len(set(told)) <= 3
    assert not any("pool" in text for text in told)


def test_hands_laid_face_down_leave_no_word_on_the_tile_that_won_the_opening():
    told = differing(variant_with(deal={"face_down": True}), shipped_variant("triominos"))
    assert "The opener lays the first tile of the own row, whichever it is." in told
    assert not any("won the opening" in text for text in told)


def test_hands_differ_by_number_of_players():
    child = variant_with(deal={"hand": {"2 players": 9, "3-6 players": 5}})
    told = differing(child, shipped_variant("triominos"))
    assert told == ["With 3 to 6 players, everybody gets 5 tiles."]


def test_fewer_players_need_no_word_on_their_hands():
    child = variant_with(players={"number": "2-4"})
    assert differing(child, shipped_variant("triominos")) == ["2 to 4 people can play."]


# Numbers ----------------------------------------------------------------------------------------


def plain_numbers(data):
    """All numbers in a value as a file would hold it, keys with them."""
    if isinstance(data, dict):
        return set().union(*(plain_numbers(part) for pair in data.items() for part in pair))
    if isinstance(data, list | tuple):
        return set().union(*map(plain_numbers, data))
    return numerals(str(data)) if not isinstance(data, bool) else set()


def that_matter(variant):
    """The numbers of a variant that make a difference in play; 0 may be said in words."""
    data = that_are_said(normal(variant))
    data["scoring"]["bonuses"] = rules_as_data(variant)["scoring"]["bonuses"]
    allowed = variant.players.number
    hands = {read_hand_key(key): size for key, size in variant.deal.hand.items()}
    data["deal"]["hand"] = [
        (max(players.low, allowed.low), min(players.high, allowed.high), size)
        for players, size in hands.items()
        if players.low <= allowed.high and players.high >= allowed.low
    ]
    if variant.turn.draw.drawn_tile == "ends_turn" and variant.turn.draw.most != 1:
        del data["turn"]["draw"]["most"]  # the first draw ends the turn
    for bonus in data["scoring"]["bonuses"].values():
        if isinstance(bonus["points"], dict):
            # Times 1, divided by 1 is what everybody takes for granted.
            (scaled,) = bonus["points"].values()
            bonus["points"] = [number for number in scaled.values() if number != 1]
    return plain_numbers(data) - {0}


def of_the_file(loaded, language):
    """The numbers of a file as `show` prints it, with one language of its texts."""
    shown = {
        key: text_in(value, language) if key in ("name", "about") else value
        for key, value in loaded.resolved.items()
        if key != "tilewright"
    }
    return plain_numbers(shown)


def of_examples(loaded, language):
    """The numbers in examples: what is written, and scores of the engine in what is told."""
    written = plain_numbers(loaded.variant.model_dump()["examples"])
    told = worked_examples(loaded.variant, language)
    return written.union(*(numerals(line) for example in told for line in example.lines))


def check_numbers(loaded, language, parent=None):
    ours = of_the_file(loaded, language)
    parents = numerals(parent.title(language)) if parent else set()
    sheet = sheet_of(loaded, language, parent)
    for text in texts_of(sheet):
        found = numerals(text)
        assert that_matter(loaded.variant) <= found
        assert found <= ours | parents | of_examples(loaded, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped("variants"))
def test_the_numbers_are_those_of_the_file(name, language):
    loaded = load(name)
    check_numbers(loaded, language, loaded.extends and load(loaded.extends))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped("variants"))
def test_examples_bring_no_numbers_but_theirs_and_the_scores(name, language):
    """Every number in what examples tell is written in them, or one of the engine's scores."""
    variant = shipped_variant(name)
    by_name = {example.name: example for example in variant.examples}
    for told in worked_examples(variant, language):
        example = by_name[told.name]
        written = plain_numbers(example.model_dump(exclude={"table"}))
        names = plain_numbers(
            [
                text_in(bonus.name, language)
                for bonus in (*variant.scoring.bonuses.values(), *variant.scoring.passes.values())
                if bonus.name
            ]
        )
        engines = scores_of(variant, example)
        for line in told.lines:
            assert numerals(line) <= written | names | engines, line


def scores_of(variant, example):
    """All scores and points the engine gives in an example."""
    from tilewright.playback import play_back

    done = play_back(variant, example)
    found = set(map(abs, done.scores))
    made = [step.made for step in done.steps if step.made is not None]
    for event in made:
        found |= {abs(event.points), *map(abs, event.because.values())}
        if earned := getattr(event, "earned", None):
            found |= {abs(earned.points), *map(abs, earned.because.values())}
    if done.round_end is not None:
        found |= set(map(abs, done.round_end.points))
        for because in done.round_end.because:
            found |= set(map(abs, because.values()))
    return found


VARIANTS = tuple(shipped("variants"))


@pytest.mark.parametrize("number", range(len(shipped("rules"))))
def test_modules_bring_their_numbers_and_take_others_away(number):
    """Every module on three variants, every variant with a quarter of the modules."""
    module = tuple(shipped("rules"))[number]
    checked = 0
    for step in (0, 4, 7):
        name = VARIANTS[(number + step) % len(VARIANTS)]
        loaded = load(name, use=[module])
        if loaded.variant is not None:
            check_numbers(loaded, LANGUAGES[(number + step) % 3], load(name))
            checked += 1
    assert checked > 0


def every_number(data, path=()):
    """All whole numbers of a value, with their paths."""
    pairs = data.items() if isinstance(data, dict) else ()
    pairs = enumerate(data) if isinstance(data, list) else pairs
    for key, value in pairs:
        if type(value) is int:
            yield (*path, key), value
        yield from every_number(value, (*path, key))


def replaced(data, path, value):
    if not path:
        return value
    copy = data.copy()
    copy[path[0]] = replaced(data[path[0]], path[1:], value)
    return copy


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["triominos-fast", "triominos-multiplied", "domino"])
def test_each_number_by_itself_is_told(name, language):
    """A number that stands nowhere else is looked for, unless it makes no difference in play."""
    data = rules_as_data(shipped_variant(name))
    told = 0
    for path, number in every_number(data):
        rare = rare_number(data, path, number)
        if rare is None or path[0] == "layout":
            continue
        variant, changed = as_variant(data), as_variant(replaced(data, path, rare))
        if normal(changed) != normal(variant):
            sheet = rule_sheet(changed, language, title="x")
            assert abs(rare) in numerals(as_markdown(sheet)), path
            told += 1
    assert told > 5


def rare_number(data, path, number):
    """A number that may stand there instead and is found nowhere else; None if there is none."""
    for rare in (613, 97, 11):
        try:
            as_variant(replaced(data, path, -rare if number < 0 else rare))
        except ValueError:
            continue
        return -rare if number < 0 else rare
    return None


rules = st.integers(0, 10**6).map(lambda seed: some_rules(random.Random(seed))[0])


@given(rules, rules, st.sampled_from(LANGUAGES))
def test_random_rules_have_their_numbers_and_no_others(child, parent, language):
    child, parent = as_variant(child), as_variant(parent)
    sheet = rule_sheet(child, language, title="Child", parent=Parent("Parent", parent))
    written = plain_numbers(rules_as_data(child))
    for text in texts_of(sheet):
        found = numerals(text)
        assert that_matter(child) <= found
        assert found <= written


CONSEQUENCES = {
    "tiles.mirrored": "the shape of the tiles",
    "players.direction": "how many people play",
    "layout.turning": "the shape of the tiles",
    "layout.ends.number": "the shape of the tiles",
    "layout.branch.doubles": "the shape of the tiles",
    "layout.trains.stuck_opens": "there are no trains",
    "layout.branch.arms": "no double branches",
    "layout.branch.opening_arms": "no double branches",
    "layout.branch.sides_first": "no double branches",
    "layout.branch.tiles_on_a_branch": "no double branches",
    "layout.ends.double_counts": "no bonus counts the ends",
    "layout.ends.branching_double_counts": "no bonus counts the ends",
    "layout.cover.blocks": "no double has to be covered",
    "opening.after.out": "whether there is a second round",
    "opening.after.blocked": "whether there is a second round",
    "opening.after.tied": "whether there is a second round",
    "opening.may_leave_to_partner": "whether there are teams",
    "turn.again.must": "nobody goes on",
    "opening.tie": "how the opener is found",
    "turn.may_hold_back": "nothing is drawn",
    "turn.draw.drawn_tile": "nothing is drawn",
    "scoring.several_bonuses": "which bonuses there are",
    "scoring.draw": "nothing is drawn",
    "scoring.stuck": "how many tiles are drawn",
    "scoring.pool_empty": "nothing is drawn",
    "scoring.foul": "whoever has to lay cannot pass",
    "round_end.out.when": "whether there are teams",
    "round_end.hands.divided_by": "whether winners take hands",
    "round_end.hands.rounded_to": "whether winners take hands",
    "round_end.hands.rounded": "whether winners take hands",
    "round_end.hands.each": "whether winners take hands",
    "round_end.hands.at_least": "whether winners take hands",
    "round_end.to_get_in": "the end of a round brings nothing",
    "round_end.win_resets_others": "how many people play",
    "game_end.exactly": "no number of points ends the game",
    "round_end.blocked.tie": "nobody wins a blocked round",
    "round_end.blocked.bonus": "nobody wins a blocked round",
    "round_end.blocked.takes": "nobody wins a blocked round",
    "game_end.play_out_round": "no number of points ends the game",
    "clock.turn.then": "a turn has no limit",
}
"""Rules that only go with another, and which one that is."""


@given(rules, rules)
def test_every_rule_that_can_go_is_said_or_goes_with_another(child, parent):
    child, parent = as_variant(child), as_variant(parent)
    for difference in differences(parent, child, ("one", "other"), "en"):
        key = difference.key
        if difference.other is None and key[:2] not in (("deal", "hand"), ("scoring", "bonuses")):
            assert (key in GONE) != (".".join(key) in CONSEQUENCES)


# Examples ---------------------------------------------------------------------------------------


def test_examples_are_drawn_at_most_once_each():
    sheet = sheet_of(load("triominos"), "en")
    page = Page(as_html(sheet))
    examples = [block for block in part(sheet, "examples").blocks if isinstance(block, Example)]
    assert len(page.all("svg")) == len([each for each in examples if each.drawing])
    assert len(page.all("svg")) <= len(shipped_variant("triominos").examples)
    assert len(page.ids()) == len(set(page.ids()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped("variants"))
def test_every_sheet_is_whole_in_html_and_markdown(name, language):
    sheet = sheet_of(load(name), language)
    page, written = Page(as_html(sheet)), as_markdown(sheet)
    assert page.elements[0][:2] == ["html", {"lang": language}]
    assert len(page.ids()) == len(set(page.ids()))
    assert page.all("li") == markdown_page(written).all("li")
    assert page.all("h2") == markdown_page(written).all("h2")
    assert not re.search(r"[{}]", written)
