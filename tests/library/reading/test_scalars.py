import pytest

from tilewright.library.reading.scalars import OddNumberError, read_scalar


@pytest.mark.parametrize("text", ["no", "yes", "on", "off", "n", "1:30", "2-6", "0-0-0", "1_000"])
def test_words_and_look_alikes_are_text(text: str) -> None:
    assert read_scalar(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-5", -5),
        ("+12", 12),
        ("0o17", 15),
        ("0x1F", 31),
        ("4e2", 400.0),
        ("1.5", 1.5),
        (".5", 0.5),
        ("-0", 0),
    ],
)
def test_the_core_schema_of_yaml_1_2(text: str, value: object) -> None:
    read = read_scalar(text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("text", "code", "meant"),
    [
        ("0400", "leading-zero", 400),
        ("-007", "leading-zero", -7),
        ("00", "leading-zero", 0),
        ("00.5", "leading-zero", 0.5),
        (".inf", "odd-number", ".inf"),
        ("-.INF", "odd-number", "-.INF"),
        (".nan", "odd-number", ".nan"),
        ("1e999", "odd-number", "1e999"),
        ("9" * 5000, "odd-number", "9" * 5000),
        ("0x" + "f" * 40, "odd-number", "0x" + "f" * 40),
    ],
)
def test_numbers_that_are_refused_say_what_was_meant(text: str, code: str, meant: object) -> None:
    with pytest.raises(OddNumberError) as caught:
        read_scalar(text)
    assert (caught.value.code, caught.value.value) == (code, meant)
