"""What is printed of a race: rankings, standings, and a record that is checked."""

from pathlib import Path

from tavolino.core.game import AnyGame, Params
from tavolino.core.race_record import load, replay
from tavolino.texts import catalogue, say


def check(file: Path, language: str) -> int:
    """Plays a record again and prints its ranking."""
    record = load(file.read_text(encoding="utf-8"))
    rounds = replay(record)
    names = {one.who: one.name for one in record.participants}
    for told, again in zip(record.rounds, rounds, strict=True):
        print(ranking_title(language, told.deal))
        for one in told.ranking:
            state = race_text(language, again.game, f"state.{again.state(one.who)}")
            print(standing_line(language, {**one._asdict(), "name": names[one.who]}, state))
    moves = sum(len(one.moves) for one in record.rounds)
    print(say(language, "race.cli.checked", {"count": moves}))
    return 0


def ranking_title(language: str, deal: int | None) -> str:
    if deal is None:
        return say(language, "race.cli.ranking_sealed")
    return say(language, "race.cli.ranking", {"deal": deal})


def race_text(language: str, game: AnyGame, name: str, params: Params | None = None) -> str:
    """A text of the race; how games end is for the game to say."""
    own = f"{game.meta.id}.race.{name}"
    return say(language, own if own in catalogue(language) else f"race.{name}", params)


def standing_line(language: str, one: Params, state: str) -> str:
    key = "race.cli.standing" if one["reached"] is not None else "race.cli.standing_new"
    return say(language, key, {**one, "state": state})


def names_in(room: Params) -> list[str]:
    return [one["name"] for one in room["standings"]]
