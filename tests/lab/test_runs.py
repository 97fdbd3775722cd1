"""Runs."""

from tavolino.lab.runs import run
from tavolino.workshop import Workshop


def test_the_same_deals_give_the_same_margins_however_many_workers() -> None:
    one = run("azul", "greedy", 6, workshop=Workshop(1))
    two = run("azul", "greedy", 6, workshop=Workshop(2))
    assert one.margins == two.margins
    assert one.won + one.drawn + one.lost == 6
