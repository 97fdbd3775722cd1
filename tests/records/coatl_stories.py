"""Cóatl: every situation of ADAM, every level, every option, and the ends of a game."""

from tavolino.agents.search import search
from tavolino.core.match import Match
from tests.records.story import Chooser, Story, anyhow, happened, told, win


def builder(match: Match, chooser: Chooser) -> str:
    """Cóatl: prefers to complete, to play cards and to join pieces; draws and takes else."""
    texts = [str(action) for action in match.legal()]
    for kind in ("temple", "play", "add", "start", "draw"):
        some = [text for text in texts if text.startswith(kind)]
        if some and chooser.choice([True, kind in ("temple", "play"), False]):
            return str(chooser.choice(some))
    takes_only = [text for text in texts if text.startswith("take")]
    return str(chooser.choice(takes_only or texts))


def planner(match: Match, chooser: Chooser) -> str:
    """Cóatl: what instinct says."""
    return str(
        match.game.rules.numbered(
            match.table, match.game.mind.instinct.move(match.table, chooser.chance)
        )
    )


def scorner(match: Match, chooser: Chooser) -> str:
    """Cóatl: what the coach says with little thought, but never a temple."""
    seed = str(chooser.chance.roll("seed", 1000))
    choices = search(match.game, match.view(), seed, 60.0, 100)
    wanted = str(match.game.rules.numbered(match.table, choices[0].move))
    return "done" if wanted.startswith("temple") else wanted


def hoarder(match: Match, chooser: Chooser) -> str:
    """Cóatl: fills the board with heads and the hand with cards, and begins nothing."""
    texts = [str(action) for action in match.legal()]
    heads = [text for text in texts if text in ("take 7", "take 9")]
    others = [text for text in texts if text.startswith(("take", "draw"))]
    done = [text for text in texts if text == "done"]
    return str(chooser.choice(heads or others or done or texts))


def cascade(match: Match) -> bool:
    """Two of ADAM's cards in one turn."""
    played = happened(match, "fulfilled")
    return len(played) > len(set(played))


def reused(match: Match) -> bool:
    """A piece of a played card went on to another card."""
    return any(
        event["kind"] == "coatl.laid" and event["rule"] == "CO 3.3f"
        for turn in match.turns
        for event in turn.events
    )


def searched_further(match: Match) -> bool:
    """Nothing fitted the first card, something the second."""
    return any(
        [why.key for why in match.why(number)[:2]] == ["coatl.why.not_found", "coatl.why.found"]
        for number in range(1, len(match.turns) + 1)
    )


def a_tie(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason.key == "coatl.outcome.tie"


def no_temple(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason.key == "coatl.outcome.no_temple"


def finished(match: Match) -> bool:
    """A cóatl was finished with four prophecies and a temple."""
    return told(match, "temple_claimed") and any(count == 4 for count in match.table.beside)


STORIES: dict[str, Story] = {
    "coatl_third": Story(planner, lambda match: told(match, "ended", why="third")),
    "coatl_bodies_run_out": Story(anyhow, lambda match: told(match, "ended", why="bodies")),
    "coatl_nothing_fits": Story(anyhow, lambda match: told(match, "scrapped")),
    "coatl_searched_further": Story(anyhow, searched_further),
    "coatl_white_sign": Story(anyhow, lambda match: told(match, "laid_as_any")),
    "coatl_discarded": Story(anyhow, lambda match: told(match, "dropped")),
    "coatl_cascade": Story(anyhow, cascade),
    "coatl_pieces_used_again": Story(anyhow, reused),
    "coatl_win": Story(planner, win),
    "coatl_tie": Story(planner, a_tie),
    "coatl_pass": Story(hoarder, lambda match: told(match, "passed")),
    "coatl_four_prophecies_and_a_temple": Story(planner, finished),
    "coatl_level1": Story(planner, lambda match: told(match, "temple_claimed"), {"level1": True}),
    "coatl_level2": Story(planner, lambda match: told(match, "locked"), {"level2": True}),
    "coatl_level3": Story(planner, lambda match: told(match, "locked"), {"level3": True}),
    "coatl_level4": Story(planner, lambda match: told(match, "locked"), {"level4": True}),
    "coatl_level5": Story(anyhow, cascade, {"level5": True}),
    "coatl_promo": Story(builder, lambda match: told(match, "locked"), {"promo": True}),
    "coatl_numbering_around": Story(builder, cascade, {"numbering": "around"}),
    "coatl_numbering_inner": Story(builder, cascade, {"numbering": "inner"}),
    "coatl_A15_stuck": Story(
        hoarder, lambda match: told(match, "ended", why="stuck"), {"discards": "bag"}
    ),
    "coatl_A16_last_turn": Story(
        builder, lambda match: told(match, "last_turn"), {"last_turn": True}
    ),
    "coatl_A27_counts_at_once": Story(
        builder, lambda match: told(match, "locked"), {"open_end": "counts"}
    ),
    "coatl_A19_no_temple": Story(scorner, no_temple, {"level1": True}),
}
