"""What the hands have to do at the real table: imperatives made of events, equal ones joined."""

from tavolino.core.game import Line, Params


def joined(lines: list[Line]) -> list[Line]:
    """Equal deeds as one, counted; each where it came first."""
    found: list[Line] = []
    counts: dict[tuple[str, str], int] = {}
    for line in lines:
        name = (line.key, repr(sorted(line.params.items())))
        counts[name] = counts.get(name, 0) + int(line.params.get("count", 1))
        if counts[name] == int(line.params.get("count", 1)):
            found.append(line)
    return [
        line._replace(params={**line.params, "count": total})
        for line, total in zip(found, counts.values(), strict=True)
    ]


def kind_of(event: Params) -> str:
    """What happened, without the game's name."""
    return str(event["kind"]).partition(".")[2]
