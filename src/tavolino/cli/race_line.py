"""The line to a race on a server: requests that are sent again, and the live channel."""

import http.client
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from tavolino.cli.serve import own_folder
from tavolino.core.game import Params
from tavolino.core.refusals import BadText

PATIENCE_SECONDS = 120.0  # a server that is restarted comes back
PAUSE_SECONDS = 1.0
REQUEST_SECONDS = 15.0
SILENCE_SECONDS = 40.0  # the live channel beats every fifteen


class Refused(BadText):
    """The server said no, in the person's language."""

    def __init__(self, problem: Params) -> None:
        super().__init__(str(problem.get("detail") or problem.get("title") or problem))
        self.problem = problem


def jar() -> Path:
    """Where the terminal remembers who it was, so that a race can be taken up again."""
    return own_folder() / "terminal.json"


def new_key() -> str:
    return secrets.token_urlsafe(12)


class Line:
    """A guest at a server. `lost` is called when it does not answer and is tried again."""

    def __init__(
        self, home: str, language: str, lost: Callable[[], None], *, fresh: bool = False
    ) -> None:
        self.home = home
        self.language = language
        self.lost = lost
        self.cookie = "" if fresh else remembered(home)
        self.sit_down(fresh)

    def sit_down(self, fresh: bool) -> None:
        """Becomes a guest, the same as last time if the server still knows them."""
        with self.sent(self.request("GET", "/api/me"), REQUEST_SECONDS) as answer:
            cookies: SimpleCookie = SimpleCookie()
            for header in answer.headers.get_all("Set-Cookie", []):
                cookies.load(header)
        self.cookie = "; ".join(f"{name}={one.value}" for name, one in cookies.items())
        if not fresh:
            remember(self.home, self.cookie)

    def request(self, method: str, path: str, body: Any = None) -> urllib.request.Request:
        headers = {"X-Tavolino": "1", "Accept-Language": self.language}
        if self.cookie:
            headers["Cookie"] = self.cookie
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        return urllib.request.Request(self.home + path, data, headers, method=method)

    def sent(self, request: urllib.request.Request, seconds: float) -> http.client.HTTPResponse:
        """Once. Raises Refused, or an OSError if nobody answers."""
        try:
            answer: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=seconds)
            return answer
        except urllib.error.HTTPError as refused:
            with refused:
                raise Refused(problem_in(refused)) from None

    def ask(self, method: str, path: str, body: Any = None) -> Params:
        """Sends until it is answered; keys make sure that nothing is done twice."""
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                with self.sent(self.request(method, path, body), REQUEST_SECONDS) as answer:
                    found: Params = json.load(answer)
                    return found
            except Refused as refused:
                wait = refused.problem.get("wait")
                if not wait or time.monotonic() + wait > until:
                    raise
                time.sleep(wait)
            except (OSError, http.client.HTTPException, ValueError):
                if time.monotonic() > until:
                    raise
                self.lost()
                time.sleep(PAUSE_SECONDS)

    def get(self, path: str) -> Params:
        return self.ask("GET", f"/api{path}")

    def post(self, path: str, body: Params) -> Params:
        return self.ask("POST", f"/api{path}", body)

    def follow(self, race: str, tell: Callable[[Params], None], done: Callable[[], bool]) -> None:
        """Every message of the live channel, coming back whenever it breaks."""
        last = ""
        while not done():
            request = self.request("GET", f"/api/races/{race}/live")
            if last:
                request.add_header("Last-Event-ID", last)
            try:
                with self.sent(request, SILENCE_SECONDS) as stream:
                    for message in messages(stream):
                        last = str(message["seq"])
                        tell(message)
                        if done():
                            return
            except (OSError, http.client.HTTPException, BadText):
                time.sleep(PAUSE_SECONDS)


def messages(stream: Iterable[bytes]) -> Iterator[Params]:
    """Whole ones: a line without its end was cut off, and comes again."""
    for raw in stream:
        if raw.startswith(b"data: ") and raw.endswith(b"\n"):
            yield json.loads(raw[6:])


def problem_in(refused: urllib.error.HTTPError) -> Params:
    """What the server said; `wait` is how long it asks to wait before trying again."""
    try:
        found = json.loads(refused.read())
    except ValueError:
        found = {}
    problem = found if isinstance(found, dict) else {}
    problem.setdefault("detail", f"{refused.code} {refused.reason}")
    after = refused.headers.get("Retry-After", "")
    if refused.code in (409, 429, 503) and after.isdecimal():
        problem["wait"] = int(after)
    return problem


def remembered(home: str) -> str:
    try:
        kept = json.loads(jar().read_text(encoding="utf-8"))
        return str(kept.get(home, ""))
    except (OSError, ValueError, AttributeError):
        return ""


def remember(home: str, cookie: str) -> None:
    """Only the person may read it."""
    path = jar()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            kept = {}
        path.write_text(json.dumps({**kept, home: cookie}), encoding="utf-8")
    except OSError:
        return  # then the terminal is somebody new next time
