"""Answers of the house as responses: JSON, downloads, and problem+json in one's language."""

import json

from starlette.requests import Request
from starlette.responses import Response

from tavolino.house import problems
from tavolino.house.problems import Problem
from tavolino.house.wire import Answer

PROBLEM = "application/problem+json"


def response(answer: Answer, status: int = 200) -> Response:
    if status == 204:
        return Response(status_code=204)
    name = {"Content-Disposition": f'attachment; filename="{answer.name}"'} if answer.name else None
    return Response(answer.body, status, name, answer.media)


def refusal(refused: Exception, language: str) -> Response:
    body = problems.told(refused, language)
    content = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
    headers = refused.headers if isinstance(refused, Problem) else None
    return Response(content, body["status"], headers, PROBLEM)


def language_of(request: Request) -> str:
    """`?lang` if it is one of ours, else the best of Accept-Language, else English."""
    accepted = request.headers.get("accept-language", "")
    return problems.language_of(request.query_params.get("lang"), accepted)
