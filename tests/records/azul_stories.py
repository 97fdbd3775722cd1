"""Azul: every case of the automa, every situation of the marker, and the ends of a game."""

from typing import NamedTuple

from tavolino.core.game import Params
from tavolino.core.match import Match
from tests.records.story import Chooser, Seen, Story, anyhow, happened, win


class Take(NamedTuple):
    """A legal take and what it does, seen on the view alone."""

    text: str
    source: str
    tiles: int
    left: int  # tiles it leaves on its tray, for the centre
    over: int  # tiles that fall to the floor line
    missing: int  # what the line still lacks then


def takes(match: Match) -> list[Take]:
    view = match.game.seats.to_json(match.view())
    return [described(view, str(action)) for action in match.legal()]


def described(view: Params, text: str) -> Take:
    _, source, colour, *where = text.split()
    tiles: list[str] = view["centre"] if source == "centre" else view["trays"][int(source[1]) - 1]
    taken = tiles.count(colour)
    left = 0 if source == "centre" else len(tiles) - taken
    if where == ["floor"]:
        return Take(text, source, taken, left, taken, 0)
    line = view["you"]["lines"][int(where[1]) - 1]
    room = line["size"] - line["count"]
    return Take(text, source, taken, left, max(0, taken - room), max(0, room - taken))


def tidy(match: Match, chooser: Chooser) -> str:
    """Fills lines and lets little fall."""
    order = sorted(takes(match), key=lambda one: (2 * one.over + one.missing - one.tiles, one.text))
    return str(chooser.choice(order[:2]).text)


def patient(match: Match, chooser: Chooser) -> str:
    """Leaves tray ONE until nothing else is there, and as little in the centre as it can."""
    every = takes(match)
    elsewhere = [one for one in every if one.source != "t1"] or every
    least = min(one.left for one in elsewhere)
    return str(chooser.choice([one for one in elsewhere if one.left == least]).text)


def marker_first(match: Match, chooser: Chooser) -> str:
    """Empties tray ONE at once when its tiles are alike, then leaves little in the centre."""
    alike = [one for one in takes(match) if one.source == "t1" and one.left == 0]
    return str(chooser.choice(alike).text) if alike else patient(match, chooser)


def case_a(match: Match) -> bool:
    return any(turn.action == "claim marker" for turn in match.turns)


def case(letter: str) -> Seen:
    return lambda match: bool(happened(match, "claimed", case=letter))


def marker_to_the_centre(match: Match) -> bool:
    moved = set(happened(match, "marker_moved"))
    return bool(moved & set(happened(match, "spilled", source="t1")))


def marker_alone_in_the_centre(match: Match) -> bool:
    emptied = set(happened(match, "took", source="t1", count=3))
    moved = set(happened(match, "marker_moved")) - set(happened(match, "spilled", source="t1"))
    return any(not match.tables[number].tiles_at(6) for number in emptied & moved)


def centre_with_the_marker_alone(match: Match) -> bool:
    """The automa has to look at every tray though the marker lies in the centre."""
    places = [(n, match.tables[n - 1]) for n in happened(match, "claimed", case="d")]
    return any("marker: centre" in match.game.notation.write(table) for _, table in places)


def nobody_owns_the_marker(match: Match) -> bool:
    events = [event for turn in match.turns for event in turn.events]
    return any(event["rule"] == "AZ E9" for event in events)


def group_and_marker_from_tray_one(match: Match) -> bool:
    claimed = set(happened(match, "claimed", case="d", source="t1"))
    return bool(claimed & set(happened(match, "marker_taken", seat="automa", source="t1")))


def draw(match: Match) -> bool:
    return match.outcome is not None and match.outcome.winner is None


def complete_column(match: Match) -> bool:
    return bool(happened(match, "bonus_column"))


def full_floor_line(match: Match) -> bool:
    return bool(happened(match, "overflowed"))


STORIES: dict[str, Story] = {
    "azul_case_a": Story(anyhow, case_a),
    "azul_case_b": Story(anyhow, case("b")),
    "azul_case_c": Story(anyhow, case("c")),
    "azul_case_d": Story(patient, case("d")),
    "azul_E3_marker_to_the_centre": Story(anyhow, marker_to_the_centre),
    "azul_E5_marker_alone_in_the_centre": Story(marker_first, marker_alone_in_the_centre),
    "azul_E6_centre_with_the_marker_alone": Story(marker_first, centre_with_the_marker_alone),
    "azul_E9_nobody_owns_the_marker": Story(patient, nobody_owns_the_marker),
    "azul_E11_group_and_marker_from_tray_one": Story(patient, group_and_marker_from_tray_one),
    "azul_E20_draw": Story(tidy, draw),
    "azul_win": Story(tidy, win),
    "azul_complete_column": Story(tidy, complete_column),
    "azul_full_floor_line": Story(anyhow, full_floor_line),
}
