"""A match with the real box through HTTP: asked, told, put right, left and taken up again."""

from typing import Any

from starlette.testclient import TestClient

from tavolino.server import box_shapes, shapes
from tavolino.store import Where
from tavolino.texts import say
from tests.box.table import GAMES, Table
from tests.rule import rule
from tests.server.seats import HOME, OWN, Seat, Snapshot, good, house, new_key, problem


def sit_down(seat: Seat, game: str = "azul", **box: str) -> Snapshot:
    found = seat.begin(game=game, deal=None, box=box)
    shapes.Snapshot.model_validate(found)
    return found


class Session:
    """A session through HTTP: its lines by name, as a page would send them."""

    def __init__(self, game: str) -> None:
        self.table = Table(game)
        self.told = 0
        self.played = 0

    def values(self, at: Snapshot) -> list[list[Any]]:
        count = len(at["ask"]["fields"])
        lines = self.table.shown[self.told : self.told + count]
        names = [line["ask"]["name"] for line in lines]
        assert [field["name"] for field in at["ask"]["fields"]] == names
        return [line["tell"] for line in lines]

    def step(self, seat: Seat, at: Snapshot) -> Snapshot:
        """One command."""
        if at["ask"] is not None:
            values = self.values(at)
            at = seat.done(at, "tell", ask=at["ask"]["id"], values=values)
            self.told += len(values)
            return at
        self.played += 1
        return seat.move(at, self.table.yours[self.played - 1])

    def to_turn(self, seat: Seat, at: Snapshot, yours: int) -> Snapshot:
        while self.played < yours or at["ask"] is not None:
            at = self.step(seat, at)
        return at


@rule("TA 4.1", "TA 4.3")
def test_a_session_is_played_through_the_house_and_counts_apart(seat: Seat) -> None:
    session = Session("rummikub")
    at = sit_down(seat, "rummikub")
    assert (at["box"], at["deal"], at["legal"]) == (
        {"ours": [], "helper": False, "corrected": 0, "hands": [], "count": None, "sure": True,
         "lays": None},
        None, [],
    )  # fmt: skip
    at = session.to_turn(seat, at, len(session.table.yours))
    assert at["outcome"]["scores"] == session.table.outcome
    figures = good(seat.get("statistics", params={"game": "rummikub"}))
    assert (figures["clean"]["games"], figures["box"]["games"]) == (0, 1)
    (brief,) = good(seat.get("matches"))["matches"]
    assert (brief["box"], brief["ranked"], brief["practice"]) == (True, False, False)
    assert seat.get(f"matches/{at['id']}/record").status_code == 200
    assert len(good(seat.get(f"matches/{at['id']}/replay"))["frames"]) == at["number"]


@rule("TA 4.1")
def test_a_game_is_left_at_every_question_and_taken_up_again(each_store: Where) -> None:
    """The server ends after every answer; half of a setup survives too."""
    session = Session("azul")
    app = house(each_store)
    with TestClient(app, HOME, headers=OWN) as client:
        seat = Seat(client)
        at = sit_down(seat)
        half = session.values(at)[:2]
        at = seat.done(at, "tell", ask=at["ask"]["id"], values=half)
        cookies = dict(client.cookies)
    for _ in range(12):
        with TestClient(house(each_store), HOME, headers=OWN, cookies=cookies) as client:
            seat = Seat(client)
            again = seat.look(at["id"])
            assert again["ask"] == at["ask"]
            assert again["view"] == at["view"]
            at = session.step(seat, again)
    assert at["number"] > 5


@rule("TA 4.2")
def test_a_die_that_is_tapped_twice_answers_once(seat: Seat) -> None:
    session = Session("azul")
    at = session.to_turn(seat, sit_down(seat), 1)
    at = seat.move(at, session.table.yours[1])
    die = at["ask"]
    told = seat.done(at, "tell", ask=die["id"], values=[[2]])
    assert problem(seat.command(at["id"], "tell", at["number"], ask=die["id"], values=[[2]]), 409)
    late = seat.command(at["id"], "tell", told["number"], ask=die["id"], values=[[2]])
    assert problem(late, 422)["key"] == "core.refuse.not_asked"


@rule("TA 4.2")
def test_a_die_that_was_told_wrong_is_open_again_after_a_restart_too(each_store: Where) -> None:
    session = Session("azul")
    with TestClient(house(each_store), HOME, headers=OWN) as client:
        seat = Seat(client)
        at = session.to_turn(seat, sit_down(seat), 1)
        at = seat.move(at, session.table.yours[1])
        asked, number = at["ask"], at["number"]
        told = seat.done(at, "tell", ask=asked["id"], values=[[2]])
        at = seat.undo(told)
        assert (at["number"], at["ask"]["action"]) == (number, asked["action"])
        assert (at["undo"]["can"], at["redo"]["can"]) == (True, True)
        cookies = dict(client.cookies)
    with TestClient(house(each_store), HOME, headers=OWN, cookies=cookies) as client:
        seat = Seat(client)
        again = seat.look(at["id"])
        assert (again["ask"], again["undo"], again["redo"]) == (at["ask"], at["undo"], at["redo"])
        redone = seat.redo(again)
        assert (redone["number"], redone["view"]) == (told["number"], told["view"])
        at = seat.undo(redone)
        at = seat.done(at, "tell", ask=at["ask"]["id"], values=[[4]])
        assert at["turns"][number]["events"][0]["params"]["die"] == 4
        assert (at["redo"]["can"], at["box"]["corrected"]) == (False, 0)


@rule("TA 4.1")
def test_an_impossible_tile_is_refused_and_its_entries_are_listed(seat: Seat) -> None:
    at = sit_down(seat)
    fields = at["ask"]["fields"]
    values = [[], *[["blue"] * len(field["places"]) for field in fields[1:]]]
    body = {"ask": at["ask"]["id"], "values": values}
    found = problem(seat.command(at["id"], "tell", 0, **body), 422)
    assert (found["key"], found["rule"]) == ("azul.refuse.not_left", "AZ 2.7a")
    session = Session("azul")
    at = session.to_turn(seat, at, 3)
    listed = good(seat.get(f"matches/{at['id']}/entries", params={"piece": "blue"}))
    box_shapes.Entries.model_validate(listed)
    assert listed["entries"][-1]["turn"] == 0
    assert all("blue" in str(one) for one in listed["entries"])


@rule("TA 4.1")
def test_the_list_of_a_piece_has_every_entry_that_names_it_and_no_die(seat: Seat) -> None:
    for game in GAMES:
        session = Session(game)
        at = session.to_turn(seat, sit_down(seat, game), 8)
        every = good(seat.get(f"matches/{at['id']}/entries"))["entries"]
        told = [[one for each in entry["answers"] for one in each["values"]] for entry in every]
        pieces = {one for values in told for one in values if isinstance(one, str)}
        for piece in sorted(pieces)[::3]:
            listed = good(seat.get(f"matches/{at['id']}/entries", params={"piece": piece}))
            naming = [one for one, values in zip(every, told, strict=True) if piece in values]
            assert listed["entries"] == naming
        assert len(pieces) > 4


@rule("TA 4.4")
def test_a_piece_is_found_by_what_was_tapped_and_set_as_it_lies(seat: Seat) -> None:
    session = Session("azul")
    at = session.to_turn(seat, sit_down(seat), 1)
    found = good(seat.get(f"matches/{at['id']}/parts"))
    box_shapes.Parts.model_validate(found)
    tapped = next(f"t{n + 1} {tiles[0]}" for n, tiles in enumerate(at["view"]["trays"]) if tiles)
    (part,) = [one for one in found["parts"] if tapped in one["things"]]
    place = part["things"].index(tapped)
    asked = {"name": part["name"], "at": place}
    choices = good(seat.get(f"matches/{at['id']}/choices", params=asked))
    box_shapes.PieceChoices.model_validate(choices)
    other = next(one["value"] for one in choices["pieces"] if one["value"] and not one["refusal"])
    wish = [{"part": part["name"], "at": place, "piece": other}]
    after = seat.done(at, "pieces", changes=wish)
    assert (after["box"]["corrected"], after["number"]) == (1, at["number"] + 1)
    assert [one["kind"] for one in after["turns"][-1]["events"]] == ["core.set", "core.piece_is"]
    again = good(seat.get(f"matches/{at['id']}/parts"))
    now = next(one for one in again["parts"] if one["name"] == part["name"])
    assert [one["value"] for one in now["lying"]][place] == other
    twenty = [{"part": "centre", "at": 99, "piece": "blue"}] * 21
    found = problem(seat.command(at["id"], "pieces", after["number"], changes=twenty), 422)
    assert (found["key"], found["rule"]) == ("azul.text.too_many", "AZ 1.1a")
    assert len(good(seat.get(f"matches/{at['id']}/replay"))["frames"]) == after["number"]


def test_two_dice_are_told_as_their_sum(seat: Seat) -> None:
    position = "dice: 2d6; to move: automa"
    at = seat.begin(game="concordia", deal=None, box={}, position=position)
    shapes.Snapshot.model_validate(at)
    assert at["ask"]["sum"] == {"least": 2, "most": 12}
    late = {"ask": at["ask"]["id"], "sum": 13}
    refused = problem(seat.command(at["id"], "tell", at["number"], **late), 422)
    assert refused["key"] == "core.refuse.no_such_sum"
    at = seat.done(at, "tell", ask=at["ask"]["id"], sum=9)
    assert sum(at["turns"][0]["events"][0]["params"]["pips"]) == 9


def test_a_game_that_has_begun_is_told_part_by_part(seat: Seat) -> None:
    for alone in (False, True):
        wish = {"only_automa": alone}
        form = good(seat.get("late/azul", params=wish))
        box_shapes.LateForm.model_validate(form)
        assert [one["name"] for one in form["parts"] if one["needed"]] == ["sequence"]
        laid = {"sequence": ["red", "blue", "white", "black", "yellow"], "round": ["2"]}
        if not alone:
            laid |= {"centre": ["blue", "red"], "to move": ["automa"]}
        found = good(seat.post("late/azul", {**wish, "laid": laid}))
        if alone:
            body = {"game": "azul", "position": found["position"], "key": new_key()}
            assert good(seat.post("helpers", body), 201)["entries"]
        else:
            at = seat.begin(game="azul", deal=None, box={}, position=found["position"])
            assert [field["name"] for field in at["ask"]["fields"]] == ["die"]
            assert not at["box"]["sure"]
    refused = problem(seat.post("late/azul", {"laid": {"tray 2": ["red"]}}), 422)
    assert refused["key"] == "core.refuse.not_told"
    assert problem(seat.post("late/azul", {"laid": {"dream": ["red"]}}), 400)
    assert problem(seat.post("late/dream", {"laid": {}}), 404)
    assert seat.get("late/solitario").status_code == 422


@rule("TA 4.4")
def test_it_was_played_so_whatever_the_rules_say(seat: Seat) -> None:
    position = "line 2: blue*2; tray 2: blue*2 red; tray 3: red"
    at = seat.begin(game="azul", deal=None, box={"die": "ours"}, position=position)
    action = "take t2 blue row 2"
    refused = problem(seat.command(at["id"], "moves", 0, action=action), 422)
    assert refused["rule"] == "AZ 1.3c"
    at = seat.done(at, "played", action=action)
    setting = at["turns"][0]
    assert [one["kind"] for one in setting["events"][:2]] == ["core.set", "core.played"]
    said = say("en", "core.played", setting["events"][1]["params"]).replace("\u00a0", " ")
    assert said.endswith("The rules say: Line 2 is already full.")
    number = next(one["number"] for one in at["turns"] if one["action"]["kind"] == "claim")
    found = good(seat.get(f"matches/{at['id']}/instead", params={"turn": number}))
    box_shapes.Instead.model_validate(found)
    assert found["missed"]
    corrected = at["box"]["corrected"]
    for deed in (found["actions"][0]["action"], ""):
        at = seat.done(at, "played", action=deed, turn=number)
    assert at["box"]["corrected"] == corrected + 2
    assert len(good(seat.get(f"matches/{at['id']}/replay"))["frames"]) == at["number"]


@rule("TA 4.4")
def test_a_die_is_amended_and_the_table_is_set(seat: Seat) -> None:
    session = Session("azul")
    at = session.to_turn(seat, sit_down(seat), 2)
    (entry, *_) = good(seat.get(f"matches/{at['id']}/entries"))["entries"]
    faces = [face for face in range(1, 7) if [face] != entry["answers"][0]["values"]]
    found = [(face, looked(seat, at, entry["turn"], face)) for face in faces]
    face, differs = next(one for one in found if one[1]["number"] is not None)
    assert differs["turn"]["number"] == entry["turn"] + 1
    wish = {"turn": entry["turn"], "answer": [[face]]}
    assert problem(seat.command(at["id"], "amend", at["number"], **wish), 422)["key"] == (
        "core.refuse.differs"
    )
    kept = seat.done(at, "amend", choice="keep", **wish)
    assert (kept["box"]["corrected"], kept["assisted"]) == (1, False)
    assert kept["turns"][-1]["action"]["kind"] == "set"
    back = seat.done(kept, "amend", choice="back", **wish)
    assert back["number"] < kept["number"]
    refused = seat.command(at["id"], "set", back["number"], position="tray 9: x", why="piece")
    assert problem(refused, 400)


def looked(seat: Seat, at: Snapshot, turn: int, face: int) -> Snapshot:
    body = {"turn": turn, "answer": [[face]], "expected": at["number"]}
    found = good(seat.post(f"matches/{at['id']}/differs", body))
    shapes.Differs.model_validate(found)
    return found


@rule("TA 4.1")
def test_a_late_start_with_the_dice_of_the_software(seat: Seat) -> None:
    text = "marker: automa; tray 2: blue; tray 3: red; tray 4: red"
    at = seat.begin(deal=None, box={"die": "ours", "bag": "yours"}, position=text)
    at = seat.move(at, "take t2 blue row 1")
    assert (at["ask"], at["number"], at["box"]["ours"]) == (None, 3, ["die"])
    at = seat.done(at, "give", ours=[])
    assert at["box"]["ours"] == []


@rule("TA 4.3")
def test_it_is_never_ranked_and_solitario_says_why_not(seat: Seat) -> None:
    wish: dict[str, Any] = {
        "game": "azul",
        "options": {},
        "deal": None,
        "ranked": True,
        "key": "k1",
        "box": {},
    }
    assert problem(seat.post("matches", wish), 422)["key"] == "core.refuse.box_ranked"
    wish = {**wish, "game": "solitario", "ranked": False, "key": "k2"}
    assert problem(seat.post("matches", wish), 422)["key"] == "solitario.refuse.real_cards"


@rule("TA 4.2")
def test_while_it_waits_there_is_no_move_and_no_hint(seat: Seat) -> None:
    at = sit_down(seat)
    assert problem(seat.command(at["id"], "moves", 0, action="take t1 blue row 1"), 422)
    hint = seat.post(f"matches/{at['id']}/hint", {"step": 1, "expected": 0})
    assert problem(hint, 422)["key"] == "core.refuse.waits"


@rule("TA 4.1")
def test_every_piece_that_may_come_has_a_word_and_a_drawing(seat: Seat) -> None:
    for game in GAMES:
        fields = sit_down(seat, game)["ask"]["fields"]
        for piece in [piece for field in fields for piece in field["pieces"]]:
            assert piece["kind"]
            assert say("en", piece["key"], piece["params"]) != piece["key"]


@rule("TA 4.1")
def test_after_a_filling_one_count_says_whether_the_table_is_right(seat: Seat) -> None:
    counts = {"azul": 72, "coatl": 68, "concordia": 8, "rummikub": 14}
    for game, count in counts.items():
        at = Session(game).step(seat, sit_down(seat, game))
        assert at["box"]["count"]["params"]["count"] == count


@rule("RU 1.8")
def test_tiles_are_laid_by_their_names(seat: Seat) -> None:
    session = Session("rummikub")
    first = next(nth for nth, one in enumerate(session.table.yours) if one.startswith("place"))
    at = session.to_turn(seat, sit_down(seat, "rummikub"), first)
    assert len(at["box"]["lays"]) == at["box"]["count"]["params"]["count"]
    refused = seat.command(at["id"], "lay", at["number"], pieces=["B8"])
    assert problem(refused, 422)["rule"]
    at = seat.done(at, "lay", pieces=["B8", "B9", "B10", "J"])
    assert at["turns"][-1]["action"]["text"] == session.table.yours[first]
    assert problem(seat.command(sit_down(seat)["id"], "lay", 0, pieces=["B8"]), 404)


@rule("TA 4.4")
def test_an_entry_is_opened_again_as_it_was_asked(seat: Seat) -> None:
    session = Session("azul")
    at = session.to_turn(seat, sit_down(seat), 1)
    for turn, told in ((0, session.table.shown[0]["tell"]), (2, [6])):
        again = good(seat.get(f"matches/{at['id']}/told", params={"turn": turn}))
        box_shapes.Reopened.model_validate(again)
        assert again["fields"][0]["values"] == told
    assert again["fields"][0]["left"].keys() == {str(face) for face in range(1, 7)}
    assert problem(seat.get(f"matches/{at['id']}/told", params={"turn": 99}), 422)


@rule("SO 6.1", "SO 4.2")
def test_real_decks_are_dealt_unseen_and_counted(seat: Seat) -> None:
    called = good(seat.get("blind/solitario", params={"deal": 7}))
    box_shapes.Called.model_validate(called)
    assert [len(one) for one in called["rounds"]] == [40, 40]
    numbers = {"number": [10, 10, 10, 10, 0, 0]}
    assert good(seat.get("blind/solitario/points", params=numbers)) == {"points": 565}
    for game in ("azul", "chess"):
        assert problem(seat.get(f"blind/{game}", params={"deal": 7}), 404)
    assert problem(seat.get("blind/solitario/points", params={"number": [11]}), 400)
