"""What does not fit on a table, measured in the browser: cut texts, overlaps, targets too small."""

import json
import uuid
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.table import Person

RECORDS = Path(__file__).parents[1] / "records"

MEASURE = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")


def faults(page: Page, least: int = 24) -> list[str]:
    """Texts cut or spilt, things to press that lie on each other or are smaller than that."""
    found: list[str] = page.evaluate(MEASURE, least)
    return found


def sit_down(person: Person, record: str, moves: int) -> None:
    """The table of a record after so many of the person's moves."""
    head, *turns = map(
        json.loads, (RECORDS / f"{record}.jsonl").read_text(encoding="utf-8").splitlines()
    )
    actions = [turn["action"] for turn in turns if turn["seat"] == "you"][:moves]

    def ask(path: str, **wish: Any) -> dict[str, Any]:
        wish["key"] = uuid.uuid4().hex
        answer = person.page.request.post(
            f"{person.address}/api{path}", data=wish, headers={"X-Tavolino": "1"}
        )
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    person.page.goto(person.address)
    person.by("settings").first.wait_for()
    table = ask("/matches", game=head["game"], options=head["options"], deal=head["deal"])
    for action in actions:
        path = f"/matches/{table['id']}/moves"
        table = ask(path, action=action, expected=table["number"])
    person.page.goto(f"{person.address}/{head['game']}/{table['id']}")
    person.by("match").wait_for()
    if person.by("coach-skip").count():
        person.by("coach-skip").click()
