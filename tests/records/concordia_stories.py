"""Concordia: the ends of a game, rows of the AI's table and the rarer moves."""

from tavolino.core.match import Match
from tests.records.story import Chooser, Seen, Story, anyhow, happened, win


def by_instinct(match: Match, chooser: Chooser) -> str:
    """Concordia: what instinct says."""
    game = match.game
    return str(
        game.rules.numbered(match.table, game.mind.instinct.move(match.table, chooser.chance))
    )


def hoarder_of_goods(match: Match, chooser: Chooser) -> str:
    """Concordia: by instinct, but every Prefect produces and nothing is sold or spent on cards."""
    texts = [str(action) for action in match.legal()]
    wanted = [text for text in texts if text.startswith(("produce", "keep", "play prefect"))]
    if wanted:
        return str(chooser.choice(wanted))
    return by_instinct(match, chooser)


def by_rule(rule: str) -> Seen:
    """Something happened by this paragraph."""

    def seen(match: Match) -> bool:
        return any(event["rule"] == rule for turn in match.turns for event in turn.events)

    return seen


def you_end(match: Match) -> bool:
    return bool(happened(match, "concordia"))


def ai_ends(match: Match) -> bool:
    return bool(happened(match, "ai_concordia"))


def goods_chosen(match: Match) -> bool:
    return bool(happened(match, "kept")) and bool(happened(match, "lost"))


def ai_loses_goods(match: Match) -> bool:
    return bool(happened(match, "ai_lost"))


def senator_copied(match: Match) -> bool:
    return bool(happened(match, "copied", card="senator"))


STORIES: dict[str, Story] = {
    "concordia_ai_ends": Story(anyhow, ai_ends),
    "concordia_you_end": Story(by_instinct, you_end),
    "concordia_win": Story(by_instinct, win),
    "concordia_B3_beside_your_house": Story(by_instinct, by_rule("CN B3")),
    "concordia_B5_a_good_stands_in": Story(by_instinct, by_rule("CN B5")),
    "concordia_T2_full_storehouse": Story(hoarder_of_goods, by_rule("CN T2")),
    "concordia_C3_no_card_to_pay": Story(by_instinct, by_rule("CN C3")),
    "concordia_R18_the_ai_loses_goods": Story(hoarder_of_goods, ai_loses_goods),
    "concordia_R20_nothing_to_copy": Story(anyhow, by_rule("CN R20")),
    "concordia_goods_chosen": Story(hoarder_of_goods, goods_chosen),
    "concordia_senator_copied": Story(by_instinct, senator_copied),
}
