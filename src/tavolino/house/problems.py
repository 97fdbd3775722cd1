"""Refusals of the house, and how they are told in the language of who asked."""

from collections.abc import Mapping
from typing import Any

from tavolino.core.game import Params
from tavolino.core.refusals import BadText, Refusal
from tavolino.texts import LANGUAGES, say


class Problem(Exception):
    """The house says no. Its texts are `server.<name>.title` and `server.<name>.detail`."""

    def __init__(
        self,
        status: int,
        name: str,
        params: Params | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        more: Params | None = None,
    ) -> None:
        super().__init__(name)
        self.status = status
        self.name = name
        self.params: Params = params or {}
        self.headers = dict(headers or {})
        self.more: Params = more or {}


def unknown() -> Problem:
    """Not there, or somebody else's: the same answer for both."""
    return Problem(404, "unknown")


def stale(number: int) -> Problem:
    """The sender has seen another number of turns."""
    return Problem(409, "stale", {"number": number}, more={"number": number})


def unreadable(why: str) -> Problem:
    return Problem(400, "unreadable", {"why": why})


# -- in words


def told(refused: Exception, language: str) -> Params:
    """What is told of a problem, of a refusal by the rules, or of a text that cannot be read."""
    if isinstance(refused, Refusal):
        name, status, key, more = "refused", 422, refused.key, {"rule": refused.rule}
        params = refused.params
    else:
        problem = refused if isinstance(refused, Problem) else unreadable(why(refused, language))
        name, status, more, params = problem.name, problem.status, problem.more, problem.params
        key = f"server.{name}.detail"
    return {
        "type": f"urn:tavolino:problem:{name}",
        "title": say(language, f"server.{name}.title"),
        "status": status,
        "detail": say(language, key, params),
        "key": key,
        "params": params,
        **more,
    }


def why(unread: Exception, language: str) -> str:
    return clean(unread.told(language) if isinstance(unread, BadText) else unread)


def language_of(wish: str | None, accepted: str) -> str:
    """The wish if it is one of ours, else the best that is accepted, else English."""
    return wish if wish in LANGUAGES else best_language(accepted)


def best_language(accepted: str) -> str:
    wishes: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, rest = part.partition(";")
        language = tag.strip().lower().split("-")[0]
        if language in LANGUAGES:
            wishes.append((weight(rest), language))
    wishes.sort(key=lambda wish: -wish[0])
    return wishes[0][1] if wishes and wishes[0][0] > 0 else "en"


def weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def clean(value: Any) -> str:
    """A text for a problem: short, and writable as UTF-8."""
    return str(value).encode("utf-8", "replace").decode()[:300]
