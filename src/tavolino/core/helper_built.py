"""Counted for them: what the person has built is told part by part, and the rules score it.

A session with only the automa does not follow it. At the end it is put beside what is known for
sure, and that position is counted as any other.
"""

from tavolino.core.beside import Part
from tavolino.core.game import YOU
from tavolino.core.helper import Helper
from tavolino.core.late import Laid, bare, told
from tavolino.core.lying import part_named, parts_of, written
from tavolino.core.refusals import Refusal


def built_form(helper: Helper) -> list[Part]:
    """What may be told of it, each part empty; nothing where it is not counted so, or not yet."""
    if not helper.counts() or not helper.rules.built:
        return []
    parts = parts_of(helper.game, helper.table)
    return [bare(part) for part in parts if part.name.startswith(helper.rules.built)]


def count_built(helper: Helper, laid: Laid) -> None:
    """Its points are what the person has counted. Raises Refusal and BadText."""
    form = built_form(helper)
    if not form:
        raise Refusal("core.refuse.not_counted", "TA 4.1")
    words = {name: told(part_named(form, name), lying) for name, lying in laid.items()}
    notation = helper.game.notation
    touched = [
        (part, words.get(part.name, bare(part).lying))
        for part in parts_of(helper.game, helper.table)
        if not part.name.startswith(helper.rules.sure)
    ]
    position = written(helper.game, notation.write(helper.table), touched)
    outcome = helper.game.score.outcome(notation.read(position))
    assert outcome is not None, "it is over, or nothing is counted"
    helper.counted, helper.built = [outcome.scores[YOU]], position
