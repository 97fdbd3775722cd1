"""The page: built files with long caching, and one document for all its addresses."""

from mimetypes import guess_type
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from tavolino.server.document import ENTRY, document

HASHED = ("assets/", "python/")  # names with a digest or a version in them: never change
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = """The page of Tavolino is not built yet.

Build it with:    npm --prefix page ci && npm --prefix page run build
then reload. The interface for programs is at /api.
"""


def page_folder() -> Path:
    """Where the built page is: in the package, or in the clone."""
    package = Path(__file__).parents[1]
    packed = package / "page"
    return packed if packed.is_dir() else package.parents[1] / "page" / "dist"


class Page(StaticFiles):
    """Serves what the router does not know."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        request = Request(scope)
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(404 if is_api(request.url.path) else 405)
        response = await self.found(scope)
        await response(scope, receive, send)

    async def found(self, scope: Scope) -> Response:
        path = self.get_path(scope)
        if is_api(scope["path"]):
            raise HTTPException(404)
        if not (self.folder / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})
        if path in (".", ENTRY):
            return await self.document(scope)
        try:
            return kept(await self.packed(path, scope), path)
        except HTTPException:
            if path.startswith(HASHED):
                raise
            return await self.document(scope)

    async def document(self, scope: Scope) -> Response:
        request = Request(scope)
        html = await run_in_threadpool(document, request, self.folder)
        return kept(HTMLResponse(html), ENTRY)

    async def packed(self, path: str, scope: Scope) -> Response:
        """A file, in its smaller copy where the build has made one and the browser reads it."""
        small = f"{path}.br"
        if "br" not in Headers(scope=scope).get("accept-encoding", "").replace(",", " ").split():
            return await self.get_response(path, scope)
        if not path.startswith(HASHED) or not (self.folder / small).is_file():
            return await self.get_response(path, scope)
        found = await self.get_response(small, scope)
        kind = guess_type(path)[0] or "application/octet-stream"
        found.headers["Content-Type"] = kind
        found.headers["Content-Encoding"] = "br"
        found.headers["Vary"] = "Accept-Encoding"
        return found


def is_api(path: str) -> bool:
    return path == "/api" or path.startswith("/api/")


def kept(response: Response, path: str) -> Response:
    response.headers["Cache-Control"] = FOR_EVER if path.startswith(HASHED) else ASK_AGAIN
    return response
