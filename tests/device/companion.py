"""The part of the script that is played beside the real box: told, entered, put right."""

from typing import Any

from tavolino.core.registry import games

FACE = 3
TURNS = 3


async def beside_the_box(ask: Any) -> None:
    for game in ("azul", "coatl", "concordia", "rummikub"):
        await only_the_automa(ask, game)
        await table(ask, game)
    await told_late(ask)
    for game in sorted(games()):
        await ask("GET", f"/api/late/{game}")
        await ask("GET", f"/api/late/{game}?only_automa=true")
    laid = {"sequence": ["red", "blue", "white", "black", "yellow"], "centre": ["blue", "red"]}
    await ask("POST", "/api/late/azul", {"laid": laid})
    await ask("POST", "/api/late/azul", {"laid": {}})
    await ask("GET", "/api/blind/solitario?deal=7")
    numbers = "&".join(f"number={one}" for one in range(1, 7))
    await ask("GET", f"/api/blind/solitario/points?{numbers}")


def told(asked: Any) -> list[list[Any]]:
    """What the real pieces might show: of each bag what is left there first, of dice a three."""
    found = []
    bags: dict[str, dict[str, int]] = {}
    for field in asked["fields"]:
        left = bags.setdefault(str(field["left"]), dict(field["left"]))
        values = []
        for value in field["values"]:
            if value is None and field["kind"] == "roll":
                value = FACE
            elif value is None:
                value = next(name for name, count in left.items() if count)
                left[value] -= 1
            values.append(value)
        found.append(values)
    return found


class Session:
    """Whatever is asked is told; every command has a key of its own."""

    def __init__(self, ask: Any, path: str, at: Any, name: str) -> None:
        self.ask, self.path, self.at, self.name, self.count = ask, path, at, name, 0

    async def do(self, verb: str, **wish: Any) -> Any:
        self.count += 1
        body = {"expected": self.at["number"], "key": f"{self.name} {self.count}", **wish}
        said = await self.ask("POST", f"{self.path}/{verb}", body)
        if "number" in said:
            self.at = {**self.at, **said}
        return said

    async def tell(self) -> None:
        while self.at.get("ask"):
            number = self.at["number"], self.at["ask"]["id"]
            name = {} if "helpers" in self.path else {"ask": self.at["ask"]["id"]}
            await self.do("tell", values=told(self.at["ask"]), **name)
            if (self.at["number"], (self.at["ask"] or {}).get("id")) == number:
                return  # refused: it stays so through every door


async def table(ask: Any, game: str) -> None:
    """A whole game of which the pieces are real."""
    wish = {"game": game, "box": {}, "key": f"box {game}"}
    at = await ask("POST", "/api/matches", wish)
    path = f"/api/matches/{at['id']}"
    one = Session(ask, path, at, f"box {game}")
    for _ in range(TURNS):
        await one.tell()
        if one.at["legal"]:
            await one.do("moves", action=one.at["legal"][0]["text"])
    await one.tell()
    for look in ("entries", "parts", "told?turn=0", "told?turn=1", "instead?turn=1", "clock"):
        await ask("GET", f"{path}/{look}")
    parts = await ask("GET", f"{path}/parts")
    for part in parts["parts"][:2]:
        await ask("GET", f"{path}/choices?name={part['name']}&at=0")
    await ask("GET", f"{path}/thing?name={parts['parts'][0]['things'][0]}")
    await put_right(ask, path, one)
    await one.do("give", ours=[])
    await one.do("helper")


async def put_right(ask: Any, path: str, one: Session) -> None:
    """A turn that went otherwise, pieces that lie otherwise, a table set anew."""
    found = await ask("GET", f"{path}/instead?turn=1")
    actions = [other["action"] for other in found.get("actions", [])]
    for action in [*actions[:1], "nonsense"]:
        wish = {"turn": 1, "action": action}
        await ask("POST", f"{path}/differs", {**wish, "expected": one.at["number"]})
        await one.do("amend", **wish, choice="back")
    await one.do("played", action="nonsense")


async def told_late(ask: Any) -> None:
    """Games that had begun: what the hands did against the rules, and tiles by their names."""
    at = await begun(ask, "azul", "line 2: blue*2; tray 2: blue*2 red; tray 3: red", "late")
    path = f"/api/matches/{at['id']}"
    one = Session(ask, path, at, "late")
    await one.do("played", action="take t2 blue row 2")
    await one.tell()
    await one.do("pieces", changes=[{"part": "tray 1", "at": 0, "piece": "red"}])
    await one.do("set", position="tray 2: blue*2 red; tray 3: red", why="slip")
    await one.do("set", position="tray 9: x", why="slip")
    at = await begun(ask, "rummikub", "hand: K7 O9; table: K4K5K6 R9B9K9 O6O7O8", "tiles")
    one = Session(ask, f"/api/matches/{at['id']}", at, "tiles")
    draft = {"draft": "place K4K5K6K7 R9B9K9 O6O7O8", "expected": at["number"]}
    await ask("POST", f"{one.path}/judge", draft)
    await one.do("lay", pieces=["K1"])
    await one.do("lay", pieces=["K7"])


async def begun(ask: Any, game: str, position: str, key: str) -> Any:
    wish = {"game": game, "box": {}, "position": position, "key": f"begin {key}"}
    return await ask("POST", "/api/matches", wish)


async def only_the_automa(ask: Any, game: str) -> None:
    at = await ask("POST", "/api/helpers", {"game": game, "key": f"helper {game}"})
    path = f"/api/helpers/{at['id']}"
    one = Session(ask, path, at, f"helper {game}")
    for nth in range(TURNS):
        await one.tell()
        if one.at["entries"]:
            entry = one.at["entries"][nth % len(one.at["entries"])]["text"]
            await one.do("enter", entry=entry)
    await one.tell()
    await ask("GET", path)
    await ask("GET", f"{path}/parts")
    found = await ask("GET", f"{path}/said")
    for said in found["said"]:
        await otherwise(ask, path, one, said["step"])
    await one.do("undo")
    await one.do("give", ours=[])
    await one.do("count", numbers=[1])
    if game == "coatl":
        await counted(ask)
    if game == "azul":
        await ask("GET", "/api/helpers")
        await ask("DELETE", path)


async def counted(ask: Any) -> None:
    """The third cóatl is built soon; the points are counted for the person, and by themselves."""
    at = await ask("POST", "/api/helpers", {"game": "coatl", "key": "counted"})
    one = Session(ask, f"/api/helpers/{at['id']}", at, "counted")
    await one.tell()
    await one.do("enter", entry="third")
    await ask("GET", f"{one.path}/built")
    await one.do("built", laid={})
    await one.do("count", numbers=[12])


async def otherwise(ask: Any, path: str, one: Session, step: int) -> None:
    """What was said at a step is opened, asked about and put right, if it can be."""
    found = await ask("GET", f"{path}/reopen?step={step}")
    for entry in [other["text"] for other in found.get("entries", [])][:2]:
        wish = {"step": step, "entry": entry}
        await ask("POST", f"{path}/differs", {**wish, "expected": one.at["number"]})
        await one.do("amend", **wish)
    values = [field["values"] for field in found.get("fields", [])]
    wish = {"step": step, "values": values}
    await ask("POST", f"{path}/differs", {**wish, "expected": one.at["number"]})
    await one.do("amend", **wish, choice="back")
