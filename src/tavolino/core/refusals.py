"""What is refused: a move by the rules, a text because it cannot be read."""

from typing import Any

from tavolino.texts import say

Params = dict[str, Any]
LONGEST_QUOTE = 300  # signs of a text that could not be read


class Refusal(Exception):
    """A move the rules do not allow: which sentence says so, and by which paragraph."""

    def __init__(self, key: str, rule: str, params: Params | None = None) -> None:
        self.key = key
        self.rule = rule
        self.params: Params = params or {}
        super().__init__(key, rule)

    def __str__(self) -> str:
        return self.told("en").replace("\u00a0", " ")

    def told(self, language: str) -> str:
        """The sentence and its paragraph, in a language."""
        return f"{say(language, self.key, self.params)} ({self.rule})"


class BadText(ValueError):
    """A text that cannot be read: which sentence says why, and perhaps by which paragraph."""

    def __init__(self, key: str, params: Params | None = None, rule: str = "") -> None:
        self.key = key
        self.rule = rule
        self.params: Params = {name: tame(value) for name, value in (params or {}).items()}
        super().__init__(key, self.params, rule)

    def __str__(self) -> str:
        return self.told("en").replace("\u00a0", " ")

    def told(self, language: str) -> str:
        """What is wrong, in a language."""
        text = say(language, self.key, self.params)
        return f"{text} ({self.rule})" if self.rule else text


def tame(value: Any) -> Any:
    """A parameter that a stranger may have written: no longer than can be read, nothing unseen."""
    if isinstance(value, list):
        return [tame(one) for one in value]
    if not isinstance(value, str):
        return value
    return "".join([sign if sign.isprintable() else "?" for sign in value[:LONGEST_QUOTE]])
