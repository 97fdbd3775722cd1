"""The page: built files with long caching, and one document for all its addresses."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

HASHED = "assets/"  # names with a digest in them: never change
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
        try:
            return kept(await self.get_response(path, scope), path)
        except HTTPException:
            if path.startswith(HASHED):
                raise
            return kept(await self.get_response("index.html", scope), "index.html")


def is_api(path: str) -> bool:
    return path == "/api" or path.startswith("/api/")


def kept(response: Response, path: str) -> Response:
    response.headers["Cache-Control"] = FOR_EVER if path.startswith(HASHED) else ASK_AGAIN
    return response
