"""Texts with their holes filled, the same here and in the page (docs/texts.md)."""

import math
import re
from collections.abc import Callable, Mapping

Texts = Mapping[str, list[str]]  # the forms of each key, one unless it has plurals

# {row}, {colour:azul.tile}, {left|tile|tiles}
HOLE = re.compile(r"\{(\w+)(?::([\w.]+)|((?:\|[^{}|]*)+))?\}")
BEGINS = re.compile(r"(^|[.!?…] )$")  # what stands before the first word of a sentence

NUMBER = re.compile(r"\b(\d+) (?=[^\W\d_])")
SHORT = {
    "pl": re.compile(r"(?<![\w’-])([aiouwz]) ", re.IGNORECASE),
    "ru": re.compile(r"(?<![\w’-])([авикосу]) ", re.IGNORECASE),
}
NO_BREAK = "\u00a0"


def slavic(count: int, one: bool) -> int:
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return 0 if one else 1 if few else 2


PLURAL: dict[str, Callable[[int], int]] = {
    "en": lambda n: int(n != 1),
    "it": lambda n: int(n != 1),
    "pl": lambda n: slavic(n, n == 1),
    "ru": lambda n: slavic(n, n % 10 == 1 and n % 100 != 11),
}


def fill(texts: Texts, language: str, key: str, params: Mapping[str, object]) -> str:
    """The text of a key, ready to be read; a key without a text is shown as itself."""
    return bound(language, filled(texts, language, key, params, raised=True))


def filled(
    texts: Texts, language: str, key: str, params: Mapping[str, object], *, raised: bool = False
) -> str:
    """The text of a key with its holes filled; if raised, no sentence begins small."""
    forms = texts.get(key)
    if not forms:
        return key
    template = chosen(forms, language, params.get("count"))

    def hole(found: re.Match[str]) -> str:
        name, group, words = found.groups()
        if name not in params:
            return found[0]
        value = params[name]
        if words is not None:
            text = chosen(words[1:].split("|"), language, value)
        elif group is None:
            text = joined(value, lambda one: said(texts, language, one))
            if not isinstance(value, Mapping):
                return text
        else:
            text = joined(
                value, lambda one: filled(texts, language, f"{group}.{plain(one)}", params)
            )
        begins = raised and BEGINS.search(template[: found.start()])
        return text[:1].upper() + text[1:] if begins else text

    return HOLE.sub(hole, template)


def said(texts: Texts, language: str, value: object) -> str:
    """A value as it is read; one that is a text by its key, filled with what belongs to it."""
    if isinstance(value, Mapping):
        return filled(texts, language, str(value["key"]), value["params"])
    return shown(value, language)


def chosen(forms: list[str], language: str, number: object) -> str:
    """The form that goes with a number; the first where there is none."""
    if isinstance(number, bool) or not isinstance(number, int | float):
        return forms[0]
    if isinstance(number, float) and not number.is_integer():
        return forms[-1]
    return forms[min(PLURAL[language](abs(int(number))), len(forms) - 1)]


def joined(value: object, say: Callable[[object], str]) -> str:
    """A value, a list of them, or a list of lists."""
    if not isinstance(value, list | tuple):
        return "" if value is None else say(value)
    between = " · " if any(isinstance(one, list | tuple) for one in value) else ", "
    return between.join(joined(one, say) for one in value)


def plain(value: object) -> str:
    """A value as the last part of a key."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(value: object, language: str, sign: str = "") -> str:
    """A value as it is read: numbers with one decimal at most, and a true minus."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return plain(value)
    if isinstance(value, float) and not math.isfinite(value):
        return plain(value)
    tenths = value * 10 if isinstance(value, int) else math.floor(value * 10 + 0.5)
    before, after = divmod(abs(tenths), 10)
    decimals = f"{'.' if language == 'en' else ','}{after}" if after else ""
    return ("−" if tenths < 0 else sign if tenths > 0 else "") + f"{before}{decimals}"


def signed(value: float, language: str) -> str:
    """A number with its sign: +3, −2."""
    return shown(value, language, "+")


def bound(language: str, text: str) -> str:
    """A text whose lines do not break after a number or a word of one letter."""
    text = NUMBER.sub(rf"\1{NO_BREAK}", text)
    if language in SHORT:
        text = SHORT[language].sub(rf"\1{NO_BREAK}", text)
    return text.replace(" —", f"{NO_BREAK}—") if language == "ru" else text
