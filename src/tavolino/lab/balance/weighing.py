"""The balance of a game as data: everything that its report says, each figure with its command."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tavolino.core.estimate import Estimate, mean_of, share
from tavolino.core.game import AUTOMA, Played
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.lab.balance.course import course
from tavolino.lab.balance.figures import Figures, asked, differences, rounded, wins
from tavolino.lab.balance.gamebook import NOTHING_KEPT, Gamebook, traces
from tavolino.lab.balance.lots import Head, heads, in_blocks, replays
from tavolino.lab.balance.measures import between_share, bootstrapped, die_share, group
from tavolino.lab.balance.settings import Turned, others, settings
from tavolino.lab.balance.strengths import (
    HASTY,
    PATIENT,
    QUICK,
    RANDOM,
    STRENGTHS,
    pace_of,
    player_of,
    thinks,
)
from tavolino.lab.balance.trace import Trace
from tavolino.lab.ladder import Rung
from tavolino.lab.runs import run
from tavolino.workshop import ALL_CORES, Workshop

REPLAYED = 8  # times that a deal is played again
DEALS = 500  # that are, at most


class Plan(NamedTuple):
    """How many games of which kind, and the first deal of all of them."""

    game: str
    games: int = 1000  # of random and of quick play, for each setting and for each option
    traced: int = 200  # of both, followed closely
    coach: int = 40  # of the coach at a tenth of a second, the usual setting
    coach_settings: int = 20  # in each of the other settings
    deep: int = 20  # of the coach at a second, the usual setting
    deep_settings: int = 0
    effects: int = 0  # of the coach at a tenth of a second, for each option
    first: int = 1

    @property
    def command(self) -> str:
        """What was asked, to be asked again."""
        named = {
            "games": self.games, "traced": self.traced, "coach": self.coach,
            "coach-settings": self.coach_settings, "deep": self.deep,
            "deep-settings": self.deep_settings, "effects": self.effects, "first": self.first,
        }  # fmt: skip
        given = " ".join(f"--{name} {value}" for name, value in named.items())
        return f".venv/bin/tavolino lab report {self.game} {given}"

    def games_of(self, strength: str, usual: bool) -> int:
        """How many games of a strength in the usual setting, or in another one."""
        return {
            RANDOM: self.games,
            QUICK: self.games,
            HASTY: self.coach if usual else self.coach_settings,
            PATIENT: self.deep if usual else self.deep_settings,
        }[strength]


class Scales:
    """Plays what a plan asks for."""

    def __init__(
        self, plan: Plan, workshop: Workshop = ALL_CORES, book: Gamebook = NOTHING_KEPT,
        tell: Callable[[str], None] = lambda _what: None,
    ) -> None:  # fmt: skip
        if plan.games < 2 or plan.traced < 2:
            raise BadText("cli.text.no_games")
        self.plan = plan
        self.meta = game_named(plan.game).meta
        self.workshop = workshop
        self.book = book
        self.tell = tell

    def data(self) -> Figures:
        """Everything, ready to be written down."""
        plan = self.plan
        pace = pace_of(plan.game)
        found = {
            "game": plan.game,
            "plan": plan._asdict(),
            "command": plan.command,
            "automa": AUTOMA in self.meta.seats,
            "pace": pace._asdict(),
            "wins": self.wins(),
            "courses": self.courses(),
            "lots": self.lots(),
            "effects": self.effects(),
        }
        cut: Figures = rounded(found)
        return cut

    # -- who wins how often

    def wins(self) -> list[Figures]:
        every = settings(self.plan.game)
        return [
            self.won(rung, strength, self.plan.games_of(strength, rung == every[0]))
            for rung in every
            for strength in STRENGTHS
            if self.plan.games_of(strength, rung == every[0])
        ]

    def won(self, rung: Rung, strength: str, games: int) -> Figures:
        self.tell(f"{rung.name}, {strength}")
        results = self.results(rung.options, strength, games)
        won = sum(one.result > 0 for one in results)
        return {
            "setting": rung.name,
            "options": rung.options,
            "strength": strength,
            "games": games,
            "won": won,
            "drawn": sum(one.result == 0 for one in results),
            "rate": share(won, games),
            "margin": mean_of([one.margin for one in results]),
            "command": self.lab_command(rung.options, strength, games),
        }

    def results(self, options: dict[str, Any], strength: str, games: int) -> Sequence[Played]:
        """As the lab's own command has them."""
        plan, player = self.plan, player_of(self.plan.game, strength)
        if not thinks(strength):
            return run(
                plan.game, player, games, options=options, first=plan.first, workshop=self.workshop
            ).played
        return [Played(one.margin, one.result) for one in self.traces(options, strength, games)]

    def lab_command(self, options: dict[str, Any], strength: str, games: int) -> str:
        player = player_of(self.plan.game, strength)
        return (
            f".venv/bin/tavolino lab {self.plan.game} --player {player} --games {games}"
            f" --first {self.plan.first}{asked(options)}"
        )

    def traces(self, options: dict[str, Any], strength: str, games: int) -> list[Trace]:
        plan = self.plan
        player = player_of(plan.game, strength)
        return traces(plan.game, options, player, plan.first, games, self.workshop, self.book)

    # -- how games go

    def courses(self) -> list[Figures]:
        plan = self.plan
        counts = {RANDOM: plan.traced, QUICK: plan.traced, HASTY: plan.coach, PATIENT: plan.deep}
        found = []
        for strength, games in counts.items():
            if games > 1:
                self.tell(f"the course of the game, {strength}")
                found.append({"strength": strength, **course(self.traces({}, strength, games))})
        return found

    # -- what chance is worth

    def lots(self) -> Figures:
        plan = self.plan
        self.tell("what the deal is worth")
        deals = min(DEALS, max(2, plan.games // 10))
        with self.workshop.open() as pool:
            shares = [
                {
                    "strength": strength,
                    "deals": deals,
                    "plays": REPLAYED,
                    **deal_shares(groups, plan),
                }
                for strength, quick in ((RANDOM, False), (QUICK, True))
                for groups in [
                    in_blocks(pool, replays, plan.game, plan.first, deals, REPLAYED, ahead=(quick,))
                ]
            ]
            begun = (
                in_blocks(pool, heads, plan.game, plan.first, plan.games) if self.has_automa else []
            )
        found: Figures = {"deal": shares}
        if begun:
            found["head_start"] = given_away(begun)
        rolled = [one for one in self.traces({}, QUICK, plan.traced) if one.die]
        if rolled:
            found["first_die"] = first_die(rolled, plan)
        return found

    @property
    def has_automa(self) -> bool:
        return AUTOMA in self.meta.seats

    # -- what rulings and options change

    def effects(self) -> list[Figures]:
        counts = {QUICK: self.plan.games, HASTY: self.plan.effects}
        found = []
        for strength, games in counts.items():
            if not games:
                continue
            usual = self.results({}, strength, games)
            for other in others(self.meta):
                self.tell(f"{other.asked}, {strength}")
                found.append(self.effect(other, strength, usual))
        return found

    def effect(self, one: Turned, strength: str, usual: Sequence[Played]) -> Figures:
        options = {one.option.name: one.value}
        other = self.results(options, strength, len(usual))
        return {
            "option": one.option.name,
            "value": one.value,
            "rule": one.option.rule,
            "ruling": one.option.ruling,
            "strength": strength,
            "games": len(usual),
            **differences(other, usual),
        }


def given_away(begun: list[Head]) -> Figures:
    """What it changes when the other side begins."""
    usual, given = [one.usual for one in begun], [one.given for one in begun]
    found = {"games": len(begun), "begins": begun[0].begins, "usual": share_won(usual)}
    return {**found, **differences(given, usual)}


def share_won(games: Sequence[Played]) -> Estimate:
    return share(sum(one.result > 0 for one in games), len(games))


def deal_shares(groups: list[list[Played]], plan: Plan) -> Figures:
    """How much of what happens is in the deal: of margins and of wins."""
    seed = f"{plan.game}/{plan.first}"
    margins = [group([one.margin for one in games]) for games in groups]
    won = [group([wins(one) for one in games]) for games in groups]
    return {
        "margin": bootstrapped(margins, between_share, seed),
        "wins": bootstrapped(won, between_share, seed),
    }


def first_die(rolled: list[Trace], plan: Plan) -> Figures:
    """What goes with the first die that the automa rolls."""
    dice = sorted({one.die for one in rolled})
    by_die = [
        {"die": die, "games": len(those), "margin": mean_of([one.margin for one in those])}
        for die in dice
        for those in [[one for one in rolled if one.die == die]]
    ]
    pairs = [(one.die, one.margin) for one in rolled]
    explained = bootstrapped(pairs, die_share, f"{plan.game}/{plan.first}")
    return {"strength": QUICK, "games": len(rolled), "share": explained, "by_die": by_die}
