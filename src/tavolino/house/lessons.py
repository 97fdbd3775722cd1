"""Lessons at the tables of the house: the move that is shown is played, and no other."""

from typing import TYPE_CHECKING

from tavolino import lessons
from tavolino.core.game import Params
from tavolino.core.refusals import Refusal
from tavolino.core.snapshot import move_of
from tavolino.house.problems import Problem, unknown
from tavolino.house.room import Room
from tavolino.house.rows import Guest
from tavolino.house.wire import Answer, order_of, said
from tavolino.lessons import Lesson

if TYPE_CHECKING:
    from tavolino.house.house import House


class LessonRoom(Room):
    """A table at which somebody is taught; after the last step it is a table like any other."""

    taught = True

    @property
    def lesson(self) -> Lesson:
        return lessons.read(self.match.game.meta.id)

    @property
    def is_over(self) -> bool:
        """Whether nothing more is awaited."""
        return self.lesson.awaited(self.match) is None

    def play(self, actions: list[str]) -> None:
        for action in actions:
            other = self.lesson.other(self.match, action)
            if other is not None:
                raise Problem(422, "not_now", more={"key": other.why, "rule": other.rule})
            self.match.play(action)
            self.changed = True

    def check_hint(self) -> None:
        """The lesson shows the move itself."""
        if not self.is_over:
            raise Refusal("core.refuse.taught", "TA 3.2")

    def in_words(self, action: str) -> Params:
        game = self.match.game
        return move_of(game, self.match.view(), game.notation.parse(action))

    def snapshot(self, guest: str, since: int | None = None, *, packed: bool = False) -> Params:
        found = super().snapshot(guest, since, packed=packed)
        behind, steps = self.lesson.now(self.match)
        awaited = self.lesson.awaited(self.match)
        found["lesson"] = {
            "behind": behind,
            "all": len(self.lesson.steps),
            "steps": [
                {"key": one.key, "rule": one.rule, "light": one.light, "awaits": one is awaited}
                for one in steps
            ],
            "awaited": awaited and self.in_words(awaited.play or ""),
        }
        return found


def learn(house: "House", guest: Guest, game: str, again: bool, key: str) -> Answer:
    """The guest's lesson as it was left; a new one after the last step, or if they wish."""
    if game not in lessons.files():
        raise unknown()
    found = None if again else left(house, guest.id, game)
    if found is not None:
        return said(found)
    order = order_of("learn", key, game=game, again=again)
    return Answer(house.tables.teach(guest.id, game, order))


def left(house: "House", guest: str, game: str) -> Params | None:
    """The lesson that a guest has left, if more of it is to come."""
    match = house.store.lesson_of(guest, game)
    if match is None:
        return None
    try:
        with house.tables.enter(guest, match) as room:
            going_on = isinstance(room, LessonRoom) and not room.is_over
            return room.snapshot(guest) if going_on else None
    except Problem:  # it is of older rules
        return None
