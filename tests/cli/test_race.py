"""The race in the terminal, through a real server."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tavolino.cli import main
from tavolino.cli.race import RaceSitting, parts_of
from tavolino.cli.race_line import Line, jar, messages
from tavolino.cli.race_words import names_in
from tavolino.core.refusals import BadText
from tavolino.core.registry import games
from tavolino.texts import LANGUAGES
from tests.rule import rule
from tests.server.azul_raced import RACING
from tests.server.racing import RaceHall, checked
from tests.server.running import until

KEY = re.compile(r"\b(race|cli|solitario|server)\.[a-z_]+(\.[a-z_]+)*\b")  # a key without a text


@pytest.fixture(autouse=True)
def own_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "shelf"))


@pytest.fixture
def here(tmp_path: Path) -> Iterator[RaceHall]:
    hall = RaceHall(tmp_path / "race.sqlite3")
    yield hall
    hall.stop()


class Person:
    """Types into a race at the terminal, and keeps what was printed."""

    def __init__(self, here: RaceHall, race: str, name: str, language: str = "en") -> None:
        self.said: list[str] = []
        home = str(here.client.base_url).rstrip("/")
        line = Line(home, language, lambda: None, fresh=True)
        seated = line.post(f"/races/{race}/join", {"name": name})
        self.sitting = RaceSitting(line, seated, language, "letters", self.said.append)

    def text(self) -> str:
        return "\n".join(self.said)

    def waits_for_table(self, number: int) -> bool:
        table = self.sitting.table
        return self.sitting.is_over or (table is not None and table["number"] >= number)


def typing(here: RaceHall, person: Person, choose: Callable[[Person], str]) -> Callable[[str], str]:
    """Types one line for each table; time passes quickly for who only waits for the others."""
    number = -1

    def ask(_: str) -> str:
        nonlocal number
        until(lambda: person.waits_for_table(number + 1))
        if person.sitting.is_over or not person.sitting.is_playing:
            time.sleep(0.05)
            here.clock.seconds += 10
            return "standings"
        number += 1
        return choose(person)

    return ask


def random_line(random: Random, most: int) -> Callable[[Person], str]:
    def choose(person: Person) -> str:
        table = person.sitting.table
        assert table is not None
        legal = table["legal"]
        if table["number"] >= most:
            return "finish"
        nth = random.randrange(max(1, len(legal) - 1))
        return str(legal[nth]["text"]) if random.random() < 0.5 else str(nth + 1)

    return choose


@rule("SO 6.1", "SO 6.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_plays_a_whole_race_through_the_server(here: RaceHall, language: str) -> None:
    host = here.racer()
    room = host.make("Ada", bots=["gentle"], deal=7)
    person = Person(here, room["id"], "Bea", language)
    host.start()
    here.clock.seconds += 5
    for _ in range(3):
        host.random_move(Random(1))
    host.play("finish")
    person.sitting.race(typing(here, person, random_line(Random(2), 12)))
    printed = person.text()
    assert not KEY.search(printed)
    assert "Ada" in printed
    record = host.record()
    mine = [move for move in record.rounds[0].moves if move.who == person.sitting.you]
    assert 1 <= len(mine) <= 13
    assert mine[-1].score == person.sitting.mine()["score"]
    assert str(record.rounds[0].deal) in printed
    checked(host)


def test_a_terminal_that_never_types_sees_the_ranking_when_time_is_up(here: RaceHall) -> None:
    host = here.racer()
    id = host.make("Ada", deal=7)["id"]
    person = Person(here, id, "Bea")
    host.start()
    here.clock.seconds += 5
    host.random_move(Random(1))

    def nothing(_: str) -> str:
        until(lambda: person.sitting.table is not None)
        here.clock.seconds += 300
        until(lambda: person.sitting.is_over)
        return ""

    person.sitting.race(nothing)
    assert "Time is up." in person.said
    assert person.said[-3].startswith("1. Ada")
    assert person.said[-2].startswith("2. Bea")


def test_who_asks_for_another_race_meets_the_others_there(here: RaceHall) -> None:
    """One room for all, whoever asks first; any other word is the end."""
    host = here.racer()
    first = host.make("Ada", deal=7)["id"]
    person = Person(here, first, "Bea")
    host.start()
    here.clock.seconds += 5
    host.play("finish")
    sitting = person.sitting
    lines = iter(["finish", "again", "leave"])
    ready = {"finish": lambda: sitting.table, "again": lambda: sitting.is_over}

    def types(_: str) -> str:
        if (line := next(lines, "")) == "":
            raise EOFError
        until(ready.get(line, lambda: sitting.id != first))
        if line == "leave":
            host.seated(host.post(f"races/{first}/again"))
        return line

    sitting.race(types)
    second = sitting.id
    assert host.race == second
    assert first != second
    assert f"/race/{second}" in person.text()


def test_what_was_said_of_an_earlier_race_is_not_of_this_one(here: RaceHall) -> None:
    """It may wait in the queue when the next one is entered."""
    host = here.racer()
    first = host.make("Ada", deal=7)["id"]
    sitting = Person(here, first, "Bea").sitting
    late = {"seq": 99, "news": [], **sitting.line.get(f"/races/{first}")}
    sitting.enter(sitting.line.post(f"/races/{host.make('Ada')['id']}/join", {"name": "Bea"}))
    sitting.take(late)
    assert sitting.id == host.race != first


def test_bytes_that_are_no_text_are_a_line_like_any_other(here: RaceHall) -> None:
    person = Person(here, here.racer().make("Ada")["id"], "Bea")
    lines = iter([b"\xff", b"leave"])

    def types(_: str) -> str:
        return next(lines, b"").decode()

    person.sitting.race(types)
    assert "not open yet" in person.text()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_who_can_type_no_more_leaves_whatever_the_reason(here: RaceHall) -> None:
    host = here.racer()
    person = Person(here, host.make("Ada")["id"], "Bea")

    def breaks(_: str) -> str:
        raise RuntimeError

    person.sitting.race(breaks)
    assert names_in(host.room()) == ["Ada"]


def test_a_message_that_was_cut_off_is_none() -> None:
    assert list(messages([b'data: {"seq": 1}\n', b"\n", b'data: {"seq"'])) == [{"seq": 1}]


def test_the_words_of_the_race(here: RaceHall) -> None:
    host = here.racer()
    id = host.make("Ada", watching="ended")["id"]
    person = Person(here, id, "Bea")
    sitting = person.sitting
    sitting.answer("turn")
    assert "not open yet" in person.said[-1]
    host.start()
    here.clock.seconds += 5
    until(lambda: host.room()["state"] == "running")
    sitting.look(sitting.line.get(f"/races/{id}"))
    sitting.meet()
    assert "5:00" in person.said[-1]
    sitting.answer("c1 c1")
    assert "(SO 3.3)" in person.said[-1]
    sitting.answer("rubbish")
    assert "rubbish" in person.said[-1]
    sitting.answer("99")
    assert "99" in person.said[-1]
    sitting.answer("rest")
    assert "(SO S15)" in person.said[-1]
    sitting.answer("watch Ada")
    assert "when your own game is over" in person.said[-1]
    sitting.answer("watch Nobody")
    assert "Nobody" in person.said[-1]
    sitting.answer("rules 6.4")
    assert person.said[-1].startswith("SO 6.4")
    sitting.answer("list")
    assert "finish" in person.said[-1]
    sitting.answer("help")
    assert "standings" in person.said[-1]
    sitting.answer("standings")
    assert person.said[-1].count("playing") == 1
    sitting.answer("finish")
    assert "Your game is over" in person.said[-1]
    host.play("turn")
    sitting.answer("watch Ada")
    sitting.answer("leave")
    assert not sitting.going


def test_the_terminal_races_any_game_that_can_be_raced(
    here: RaceHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), "azul", games()["azul"]._replace(racing=RACING))
    host = here.racer()
    id = host.make("Ada", game="azul")["id"]
    person = Person(here, id, "Bea")
    host.start()
    here.clock.seconds += 5
    until(lambda: host.room()["state"] == "running")
    sitting = person.sitting
    sitting.look(sitting.line.get(f"/races/{id}"))
    sitting.meet()
    for _ in range(3):
        sitting.answer("1")
    assert sitting.table is not None
    assert sitting.table["number"] > 3, "the automa has answered"
    assert not KEY.search(person.text())
    sitting.answer("rest")
    assert "(AZ 2.3j)" in person.said[-1]


def test_another_window_at_the_same_table_is_noticed(here: RaceHall) -> None:
    host = here.racer()
    id = host.make("Ada")["id"]
    person = Person(here, id, "Bea")
    host.start()
    here.clock.seconds += 5
    until(lambda: host.room()["state"] == "running")
    sitting = person.sitting
    sitting.look(sitting.line.get(f"/races/{id}"))
    sitting.meet()
    twin = RaceSitting(sitting.line, {"you": sitting.you, "race": sitting.room}, "en", "letters")
    twin.out = lambda _: None
    twin.meet()
    twin.answer("turn")
    sitting.answer("turn")
    assert "another moment" in person.text()
    assert sitting.table is not None
    assert sitting.table["number"] == 1
    sitting.answer("turn")
    assert sitting.table["number"] == 2


def test_a_room_of_ones_own_from_the_command_line(
    here: RaceHall, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = str(here.client.base_url).rstrip("/")

    def types(_: str = "") -> str:
        """Enter until it starts, finish as soon as that is possible, then wait for the bot."""
        time.sleep(0.05)
        (race,) = here.races.tables.races()
        if race.state == "waiting":
            return ""
        if race.state == "running" and race.current().is_playing("p1"):
            return "finish"
        here.clock.seconds += 6
        return "standings"

    monkeypatch.setattr("builtins.input", types)
    command = [
        "--lang",
        "en",
        "race",
        home,
        "--new",
        "solitario",
        "--name",
        "Ada",
        "--bots",
        "gentle",
    ]
    assert main([*command, "-o", "minutes=3", "--deal", "7", "--style", "words"]) == 0
    printed = capsys.readouterr().out.replace("\u00a0", " ")
    assert f"{home}/race/" in printed
    assert "Press Enter" in printed
    assert "Ada has finished with 0 points." in printed
    assert "The ranking of deal 7" in printed
    race = re.search(r"/race/(\S+)", printed)
    assert race
    assert jar().stat().st_mode & 0o077 == 0
    again = Line(home, "en", lambda: None)
    assert again.get(f"/races/{race[1]}")["you"] == "p1", "the terminal remembers who it was"


def test_a_record_file_is_checked(
    here: RaceHall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = here.racer()
    ada.make("Ada", start=True)
    here.clock.seconds += 5
    ada.play("turn")
    ada.play("finish")
    file = tmp_path / "race.jsonl"
    file.write_text(ada.get(f"races/{ada.race}/record").text, encoding="utf-8")
    assert main(["--lang", "en", "race", str(file)]) == 0
    printed = capsys.readouterr().out.replace("\u00a0", " ")
    assert "1. Ada: 0 points" in printed
    assert "2 moves" in printed
    file.write_text(file.read_text().replace('"turn"', '"c1 base"'), encoding="utf-8")
    assert main(["--lang", "en", "race", str(file)]) == 2
    assert "move 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("link", "parts"),
    [
        ("http://localhost:8640/race/abc", ("http://localhost:8640", "abc")),
        ("https://play.example/race/abc/", ("https://play.example", "abc")),
        ("localhost:8640/race/abc", ("http://localhost:8640", "abc")),
        ("http://localhost:8640", ("http://localhost:8640", "")),
        ("http://localhost:8640/replay/abc", ("http://localhost:8640", "")),
    ],
)
def test_a_link_is_taken_apart(link: str, parts: tuple[str, str]) -> None:
    assert parts_of(link) == parts


@pytest.mark.parametrize("link", ["ftp://x/race/1", "", "http:///race/1"])
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(BadText):
        parts_of(link)


def test_a_wrong_link_is_told_in_one_line(
    here: RaceHall, capsys: pytest.CaptureFixture[str]
) -> None:
    home = str(here.client.base_url).rstrip("/")
    assert main(["--lang", "en", "race", f"{home}/race/none", "--name", "Ada"]) == 2
    assert "nothing here" in capsys.readouterr().err
    assert main(["--lang", "en", "race", home, "--name", "Ada"]) == 2
    assert "--new" in capsys.readouterr().err
