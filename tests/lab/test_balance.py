"""The balance report: the same from the same deals, and right where the answer is known."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from tavolino.agents.players import play_out, player_named
from tavolino.cli import main
from tavolino.core.chance import Seeded
from tavolino.core.game import Played
from tavolino.core.options import fitting
from tavolino.core.refusals import BadText
from tavolino.core.registry import game_named
from tavolino.lab.balance import figures, weighing
from tavolino.lab.balance.figures import shipped, text_of
from tavolino.lab.balance.gamebook import Gamebook, traces
from tavolino.lab.balance.lots import heads, other_first, replays
from tavolino.lab.balance.measures import (
    between_share,
    bootstrapped,
    die_share,
    group,
    last_change,
    lead_changes,
    paired,
    spread,
    told_apart,
)
from tavolino.lab.balance.page import page
from tavolino.lab.balance.settings import others, settings
from tavolino.lab.balance.strengths import openings, pace_of, player_of, playouts_for, rounded
from tavolino.lab.balance.trace import Trace, traced
from tavolino.workshop import Workshop

TINY = (
    "--games 4 --traced 3 --coach 2 --coach-settings 0 --deep 0 --deep-settings 0 --effects 0"
    " --first 5 --workers 1"
)


def report(folder: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> dict[str, bytes]:
    """The files of a tiny report, with a coach that hardly thinks."""
    folder.mkdir()
    monkeypatch.setattr(figures, "SHIPPED", folder)
    asked = ["--lang", "en", "lab", "report", "concordia", *TINY.split(), *more]
    assert main([*asked, "--write", str(folder / "concordia.md")]) == 0
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_the_same_deals_write_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workshop, "open", lambda _: ThreadPoolExecutor(1))
    hasty = pace_of("concordia")._replace(playouts=[2, 4])
    monkeypatch.setattr(weighing, "pace_of", lambda _game: hasty)
    monkeypatch.setattr(weighing, "player_of", lambda _game, strength: PLAYERS[strength])
    book = tmp_path / "book.jsonl"
    one = report(tmp_path / "one", monkeypatch, "--ledger", str(book))
    two = report(tmp_path / "two", monkeypatch)
    assert one == two
    assert set(one) == {
        "concordia-effects.svg", "concordia-margins.svg", "concordia-wins.svg",
        "concordia.json", "concordia.md",
    }  # fmt: skip
    assert report(tmp_path / "three", monkeypatch, "--ledger", str(book)) == one
    assert len(set(book.read_text(encoding="utf-8").splitlines())) == len(
        book.read_text(encoding="utf-8").splitlines()
    )
    told = one["concordia.md"].decode()
    assert "--games 4 --traced 3 --coach 2" in told
    assert "`concordia --player coach:2 --games 2 --first 5 -o map=italia -o dice=d12`" in told
    assert "CN R26" in told
    assert "Not played: the coach at 1 s; the coach at 0.1 s in other settings" in told
    assert "**Going first.**" in told


PLAYERS = {"random": "random", "quick": "instinct", "coach_tenth": "coach:2", "coach_second": "-"}


@pytest.mark.parametrize("game", ["azul", "solitario", "rummikub"])
def test_a_game_that_is_followed_ends_as_one_that_is_not(game: str) -> None:
    plain = play_out(game_named(game), {}, 3, player_named("coach:2"))
    close = traced(game, {}, "coach:2", 3)
    assert Played(close.margin, close.result) == plain
    assert close.line[-1] == close.margin
    assert len(close.line) == close.turns + 1
    assert close.decisions <= close.ways


def test_the_automa_says_why() -> None:
    close = traced("azul", {}, "random", 1)
    assert 1 <= close.die <= 6
    cases = [step for step in close.reasons if ".case_" in step]
    assert sum(close.reasons[step] for step in cases) == close.thoughts
    assert close.scores.keys() == {"you", "automa"}


def test_games_in_the_book_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Gamebook(tmp_path / "book")
    some = traces("azul", {}, "random", 1, 3, Workshop(1), book)
    monkeypatch.setattr(Workshop, "open", lambda _: pytest.fail("nothing is left to play"))
    assert traces("azul", {}, "random", 1, 3, Workshop(1), book) == some
    assert book.known("azul greedy") == {}


# -- figures that are known


def line(*values: float) -> list[float]:
    return list(values)


def test_leads_change_when_the_other_side_is_ahead() -> None:
    assert lead_changes(line(0, 3, 0, 5)) == 0
    assert lead_changes(line(0, 3, -1, 0, 5)) == 2
    assert last_change(line(2, -1, 5, 6, 7)) == 0.5
    assert last_change(line(1, 2, 3)) == 0


def test_won_games_are_told_apart_from_lost_ones() -> None:
    def game(then: float, result: int) -> Trace:
        return Trace(1, 0.0, result, {}, 2, 0, 0, [then, then, then], 0, 0, {})

    clear = [game(1, 1), game(2, 1), game(-1, -1)]
    assert told_apart(clear, 0.5) == 1
    assert told_apart([game(1, 1), game(1, -1)], 0.5) == 0.5
    assert told_apart(clear[:2], 0.5) is None


def test_the_share_of_the_deal_is_found_again() -> None:
    """Deals that are worth three quarters of the variance."""
    dice = Random(1)
    deals = []
    for _ in range(300):
        deal = dice.gauss(0, 3**0.5)
        deals.append(group([deal + dice.gauss(0, 1) for _ in range(6)]))
    found = bootstrapped(deals, between_share, "test")
    assert found.low < 0.75 < found.high
    assert found.high - found.low < 0.12
    assert between_share([group([1, 1]), group([2, 2])]) == 1
    assert between_share([group([1, 2])] * 3) == 0


def test_the_share_of_a_die() -> None:
    dice = Random(2)
    rolled = [(die, die + dice.gauss(0, 0.01)) for _ in range(40) for die in (1, 2, 3)]
    assert die_share(rolled) > 0.99
    assert die_share([(die % 3, dice.gauss(0, 1)) for die in range(300)]) < 0.05


def test_differences_are_taken_deal_by_deal() -> None:
    found = paired([1, 2, 3], [0, 1, 2])
    assert found == (1, 1, 1)


def test_a_spread_holds_every_value() -> None:
    found = spread([float(value) for value in range(-50, 151)])
    assert sum(count for _, count in found.bands) == 201
    assert found.width == 10
    assert found.quantiles == [-40, 0, 50, 100, 140]


# -- what is compared


def test_settings_begin_with_the_usual_one() -> None:
    assert [one.name for one in settings("azul")] == ["usual"]
    assert settings("concordia")[0].options == {"map": "italia", "dice": "d12"}
    assert len(settings("concordia")) == 6
    assert [one.name for one in settings("coatl")][-1] == "all"
    turned = [one.asked for one in others(game_named("concordia").meta)]
    assert turned[:3] == ["map=hispania", "map=imperium", "dice=2d6"]


def test_the_other_side_may_be_given_the_first_turn() -> None:
    for name in ("azul", "coatl", "concordia"):
        assert len(heads(name, 1, 2)) == 2, name
    assert heads("coatl", 1, 1)[0].begins == "automa"
    game = game_named("rummikub")
    table = game.rules.setup(fitting(game.meta, {}), Seeded("rummikub/1"), None)
    assert other_first(game, table) is None


def test_the_same_deal_again_differs_only_by_play() -> None:
    one = replays("azul", True, 1, 2, 3)
    assert one == replays("azul", True, 1, 2, 3)
    assert len({game.margin for game in one[0]}) > 1


def test_a_pace_is_two_digits() -> None:
    assert [rounded(value) for value in (7.4, 74.4, 744.0, 15_999.0)] == [7, 74, 740, 16_000]
    game = game_named("azul")
    playouts, seconds = playouts_for(game, openings(game, 1, 2), 0.002)
    assert playouts >= 1
    assert seconds > 0


def test_a_coach_needs_playouts() -> None:
    with pytest.raises(BadText, match="coach:PLAYOUTS"):
        player_named("coach:0")
    assert player_of("azul", "coach_second").startswith("coach:")


@pytest.mark.parametrize("game", sorted(file.stem for file in figures.SHIPPED.glob("*.json")))
def test_the_page_in_the_docs_is_the_one_of_the_data(game: str) -> None:
    data = shipped(game)
    assert data is not None
    folder = Path(__file__).parents[2] / "docs" / "balance"
    drawn = [f"{game}-{name}.svg" for name in ("wins", "margins", "effects")]
    drawn = [name for name in drawn if (folder / name).exists()]
    assert (folder / f"{game}.md").read_text(encoding="utf-8") == page(data, drawn)
    assert text_of(data) == figures.file_of(game).read_text(encoding="utf-8")
