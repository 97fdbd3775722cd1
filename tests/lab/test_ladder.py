"""The ladder of levels and its table."""

from pathlib import Path

import pytest

from tavolino.core.game import Played
from tavolino.core.refusals import BadText
from tavolino.lab.ladder import BEGIN, END, Rung, crossed, rungs, table_of, write_into
from tavolino.lab.runs import Run
from tests.rule import rule


@rule("CO 3.6a", "CO 3.6e")
def test_the_rungs_are_none_each_and_all() -> None:
    names = [rung.name for rung in rungs("coatl")]
    assert names == ["none", "level1", "level2", "level3", "level4", "level5", "all"]
    assert sum(rungs("coatl")[-1].options.values()) == 5


def test_a_game_without_levels_has_no_ladder() -> None:
    with pytest.raises(BadText, match="no levels"):
        rungs("azul")


def test_options_are_crossed() -> None:
    ways = crossed({"map": ["italia", "hispania"], "dice": ["d12", "2d6"]})
    assert [way.name for way in ways] == [
        "italia, d12", "italia, 2d6", "hispania, d12", "hispania, 2d6",
    ]  # fmt: skip
    assert ways[2].options == {"map": "hispania", "dice": "d12"}


def test_the_table_goes_between_the_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    run = Run(
        "coatl",
        {},
        "search:1",
        1,
        [Played(3.0, 1), Played(-2.0, -1), Played(0.0, 0), Played(5.0, 1)],
    )
    write_into(page, table_of([(Rung("none", {}), run)], "--ladder", "levels"))
    text = page.read_text(encoding="utf-8")
    assert "| none | 4 | 2 | 1 | 1 | 50.0%" in text
    assert "old" not in text
    assert text.startswith("before")
    assert text.endswith("after\n")
    bare = tmp_path / "bare.md"
    bare.write_text("nothing here", encoding="utf-8")
    with pytest.raises(BadText, match="no place"):
        write_into(bare, "x")
