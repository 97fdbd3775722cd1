"""The laboratory through HTTP: with a process that plays, on both databases."""

from starlette.testclient import TestClient

from tavolino.house.rows import DONE, GOING
from tavolino.store import Where
from tests.server.seats import HOME, OWN, Seat, good, house, new_key

WISH = {"game": "azul", "arms": [{"player": "random"}], "games": 3, "first": 1}


def test_others_may_look_and_nothing_else(each_store: Where) -> None:
    with TestClient(house(each_store), HOME, headers=OWN) as client:
        ada = Seat(client)
        made = good(ada.post("laboratory", {**WISH, "key": new_key()}), 201)
        hers = dict(client.cookies)
        address = f"laboratory/{made['id']}"
        client.cookies.clear()
        bea = Seat(client)
        found = good(bea.get(address))
        assert made["mine"]
        assert not found["mine"]
        assert bea.post(f"{address}/stop").status_code == 404
        assert client.delete(f"/api/{address}").status_code == 404
        assert good(bea.get("laboratory"))["experiments"] == []
        while found["state"] == GOING:
            found = good(bea.get(address))
        assert (found["state"], found["arms"][0]["done"]) == (DONE, 3)
        client.cookies.clear()
        client.cookies.update(hers)
        assert [one["id"] for one in good(ada.get("laboratory"))["experiments"]] == [made["id"]]


def test_every_sheet_has_its_balance(seat: Seat) -> None:
    for game in ("azul", "coatl", "concordia", "rummikub", "solitario"):
        assert good(seat.get(f"balance/{game}"))["game"] == game
    assert seat.get("balance/chess").status_code == 404
