"""Refusals of the server as problem+json, in the language of who asked."""

import json
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tavolino.core.game import Params, Refusal
from tavolino.texts import LANGUAGES, say

MEDIA = "application/problem+json"


class Problem(Exception):
    """The server says no. Its texts are `server.<name>.title` and `server.<name>.detail`."""

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


def body_of(problem: Problem, language: str) -> Params:
    key = f"server.{problem.name}.detail"
    return {
        "type": f"urn:tavolino:problem:{problem.name}",
        "title": say(language, f"server.{problem.name}.title"),
        "status": problem.status,
        "detail": say(language, key, problem.params),
        "key": key,
        "params": problem.params,
        **problem.more,
    }


def body_of_refusal(refusal: Refusal, language: str) -> Params:
    return {
        "type": "urn:tavolino:problem:refused",
        "title": say(language, "server.refused.title"),
        "status": 422,
        "detail": say(language, refusal.key, refusal.params),
        "rule": refusal.rule,
        "key": refusal.key,
        "params": refusal.params,
    }


def answer(body: Params, headers: Mapping[str, str] | None = None) -> Response:
    content = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
    return Response(content, body["status"], headers, MEDIA)


def answer_problem(problem: Problem, language: str) -> Response:
    return answer(body_of(problem, language), problem.headers)


# -- the language of a request


def language_of(request: Request) -> str:
    """`?lang` if it is one of ours, else the best of Accept-Language, else English."""
    asked = request.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    return best_language(request.headers.get("accept-language", ""))


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
