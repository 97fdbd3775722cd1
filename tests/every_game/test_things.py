"""Everything on the table explains itself: by its book, in every language, as it is worth now."""

from importlib.util import find_spec

from tavolino import rulebooks
from tavolino.core.chance import Loose
from tavolino.core.game import Params, Thing
from tavolino.texts import LANGUAGES
from tests.every_game.stories import Case, every, one_each, some, story
from tests.every_game.test_words import whole_text
from tests.rule import rule


def things(case: Case) -> dict[str, Thing]:
    """The things of some positions, each kind of name many times."""
    found: dict[str, Thing] = {}
    tables = story(case).tables()
    for number, table in enumerate([tables[0], *some(tables, 12, case), tables[-1]]):
        view = case.game.seats.view(table, "you")
        found |= {f"{number}: {name}": ask() for name, ask in case.game.words.things(view).items()}
    return found


@one_each
def test_a_game_has_things_that_can_be_asked_about(case: Case) -> None:
    """A game that lives elsewhere may have none."""
    kinds = {thing.kind for thing in things(case).values()}
    lives_here = find_spec(f"tavolino.games.{case.name}") is not None
    assert len(kinds) >= (5 if lives_here else 0)


@every
def test_every_thing_has_its_paragraphs_in_its_own_book(case: Case) -> None:
    known = {one.citation for one in rulebooks.read(case.name).paragraphs()}
    for name, thing in things(case).items():
        assert thing.rules, name
        assert len(set(thing.rules)) == len(thing.rules), name
        assert {*thing.rules, *(line.rule for line in thing.lines)} <= known, name


@every
def test_what_a_thing_is_worth_is_the_sum_of_its_lines(case: Case) -> None:
    for name, thing in things(case).items():
        if thing.worth is not None:
            assert sum(line.points or 0 for line in thing.lines) == thing.worth, name


@every
def test_every_thing_has_a_name_and_its_lines_have_texts(case: Case) -> None:
    said: dict[tuple[str, str], Params] = {}  # many things have the same name
    for thing in things(case).values():
        said[thing.name.key, repr(thing.name.params)] = thing.name.params
        said |= {(line.key, repr(line.params)): line.params for line in thing.lines}
    for (key, _), params in said.items():
        for language in LANGUAGES:
            text = whole_text(language, key, params)
            assert text.strip()
            assert "{" not in text
            assert "None" not in text


@one_each
@rule("TA 3.1")
def test_a_thing_is_the_same_in_every_world_that_fits_the_view(case: Case) -> None:
    game = case.game
    for table in some(story(case).tables(), 3, case):
        view = game.seats.view(table, "you")
        world = game.seats.view(game.seats.imagine(view, Loose("one")), "you")
        told, other = game.words.things(view), game.words.things(world)
        assert {name: ask() for name, ask in told.items()} == {
            name: ask() for name, ask in other.items()
        }


@every
def test_asking_changes_nothing(case: Case) -> None:
    game = case.game
    for table in some(story(case).tables(), 6, case):
        view = game.seats.view(table, "you")
        before = game.notation.write(view.table) if not game.meta.hidden else ""
        for ask in game.words.things(view).values():
            ask()
        assert before == (game.notation.write(view.table) if not game.meta.hidden else "")
