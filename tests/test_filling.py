"""Holes, forms, capitals and spaces: the table that the page's filler is tested by too."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from tavolino.texts.filling import fill, signed

TABLE = json.loads((Path(__file__).parent / "filling.json").read_text(encoding="utf-8"))
TEXTS = {
    language: {key: [text] if isinstance(text, str) else text for key, text in texts.items()}
    for language, texts in TABLE["texts"].items()
}


@pytest.mark.parametrize(
    "case", TABLE["cases"], ids=lambda case: f"{case['language']} {case['key']} {case['params']}"
)
def test_a_text_is_filled_as_the_table_says(case: dict[str, Any]) -> None:
    language = case["language"]
    assert fill(TEXTS[language], language, case["key"], case["params"]) == case["said"]


@pytest.mark.parametrize(
    ("language", "value", "text"),
    [("en", 3, "+3"), ("it", -2.5, "−2,5"), ("ru", 0, "0"), ("pl", 0.04, "0")],
)
def test_a_margin_has_its_sign(language: str, value: float, text: str) -> None:
    assert signed(value, language) == text


@pytest.mark.parametrize("number", [10**400, -(10**400), math.inf, -math.inf, math.nan])
def test_no_number_is_too_much(number: float) -> None:
    assert fill(TEXTS["ru"], "ru", "left", {"left": number})
