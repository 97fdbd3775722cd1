"""Rummikub: somebody who lays what lies ready and moves nothing, and the solver itself."""

from tavolino.core.game import INCOMPLETE
from tavolino.core.match import Match
from tests.records.story import Chooser, Seen, Story, told


def plain_layer(match: Match, _: Chooser) -> str:
    """New sets of the own tiles and single tiles at the ends of sets; else a draw."""
    view = match.game.seats.to_json(match.view())
    sets = ["".join(one["tiles"]) for one in view["sets"]]
    hand: list[str] = list(view["hand"])
    for tiles in ready_sets():
        if all(hand.count(tile) >= tiles.count(tile) for tile in tiles):
            sets.append("".join(tiles))
            for tile in tiles:
                hand.remove(tile)
    for tile in sorted(hand):
        for place, one in enumerate(sets):
            grown = (
                f"{tile}{one}" if is_draft(match, sets, place, f"{tile}{one}") else f"{one}{tile}"
            )
            if is_draft(match, sets, place, grown):
                sets[place] = grown
                break
    text = " ".join(["place", *sets])
    return text if sets and is_playable(match, text) else "draw"


def ready_sets() -> list[list[str]]:
    runs = [[f"{c}{n}", f"{c}{n + 1}", f"{c}{n + 2}"] for c in "KRBO" for n in range(11, 0, -1)]
    groups = [[f"{c}{n}" for c in "KRBO" if c != out] for n in range(13, 0, -1) for out in "KRBO"]
    return groups + runs


def is_draft(match: Match, sets: list[str], place: int, grown: str) -> bool:
    return is_playable(match, " ".join(["place", *sets[:place], grown, *sets[place + 1 :]]))


def is_playable(match: Match, text: str) -> bool:
    judged = match.game.words.judge(match.view(), match.game.notation.parse(text))
    return judged is not None and judged.state != INCOMPLETE


def solver_first(match: Match, _: Chooser) -> str:
    """What the solver lays, as much as it can, else a draw: the only way to win in good time."""
    return str(match.game.rules.choices(match.table)[0])


def soon_tired(match: Match, chooser: Chooser) -> str:
    return "give up" if len(match.turns) == 6 else plain_layer(match, chooser)


def careless(match: Match, chooser: Chooser) -> str:
    """Lays a tile alone, once."""
    if len(match.turns) == 2:
        view = match.game.seats.to_json(match.view())
        sets = ["".join(one["tiles"]) for one in view["sets"]]
        return " ".join(["place", *sets, view["hand"][0]])
    return plain_layer(match, chooser)


def ended(how: str) -> Seen:
    return lambda match: match.game.seats.to_json(match.view())["ended"] == how


def laid_a_joker(match: Match) -> bool:
    return any("J" in turn.action for turn in match.turns if turn.action.startswith("place"))


STORIES: dict[str, Story] = {
    "rummikub_won": Story(solver_first, ended("won")),
    "rummikub_limit": Story(plain_layer, ended("limit"), {"level": 7}),
    "rummikub_last_stack": Story(plain_layer, ended("last")),
    "rummikub_gave_up": Story(soon_tired, ended("gave_up")),
    "rummikub_penalty": Story(careless, lambda match: told(match, "restored"), {"penalty": True}),
    "rummikub_joker": Story(solver_first, laid_a_joker),
}
