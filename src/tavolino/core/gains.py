"""What one action has before another: traits that both are measured by."""

from typing import Any, NamedTuple

from tavolino.core.game import Line, Params


class Trait(NamedTuple):
    """One thing that can be counted after either action."""

    name: str
    rule: str
    this: int
    that: int
    fewer: bool = False  # whether less of it is better
    params: Params = {}

    def speaks_for(self) -> bool:
        return (self.this < self.that) == self.fewer


def traits_of(rules: dict[str, str], this: Any, that: Any, fewer: str = "") -> list[Trait]:
    """All that two tuples of one kind have, each with its paragraph; of `fewer` less is better."""
    return [
        Trait(name, rules[name], getattr(this, name), getattr(that, name), name == fewer)
        for name in this._fields
    ]


def told(game: str, traits: list[Trait]) -> list[Line]:
    """Where the two differ: what is gained, then what it costs."""
    differ = [one for one in traits if one.this != one.that]
    gains = [line_of(game, one) for one in differ if one.speaks_for()]
    costs = [line_of(game, one) for one in differ if not one.speaks_for()]
    return [*gains, *([Line("core.gain.price", "")] if costs else []), *costs]


def line_of(game: str, trait: Trait) -> Line:
    figures: Params = {**trait.params, "this": trait.this, "that": trait.that}
    return Line(f"{game}.gain.{trait.name}", trait.rule, figures)
