"""What the server writes down: one line each, with its time, as text or as JSON.

No line holds a cookie, a link's token or a secret: calls are named by their pattern.
"""

import json
import logging
import sys
from datetime import UTC, datetime

TEXT, JSON = "text", "json"
FORMS = (TEXT, JSON)


class Lines(logging.Formatter):
    """`2026-11-16T17:00:00.000Z WARNING tavolino.server: …`"""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        at = datetime.fromtimestamp(record.created, UTC)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class JsonLines(Lines):
    """The same as an object; what happened inside as one text."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def keep_journal(form: str) -> None:
    """From now on, to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    plain = Lines("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == JSON else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("tavolino.server", "tavolino.house"):
        logging.getLogger(name).setLevel(logging.INFO)
