"""Several dice of one roll told as their sum, where the rules read nothing else of them."""

from tavolino.core.asking import Field
from tavolino.core.box_steps import beside_of
from tavolino.core.boxed import Told
from tavolino.core.game import AnyGame, Params
from tavolino.core.refusals import Refusal


def summed(game: AnyGame, fields: list[Field]) -> list[int]:
    """The open questions that may be answered by one sum: dice of the same name."""
    names = [field.name for field in fields if field.name in beside_of(game).summed]
    found = [nth for nth, field in enumerate(fields) if field.name in names[:1]]
    return found if len(found) > 1 else []


def bounds(game: AnyGame, fields: list[Field]) -> Params | None:
    """What the sum can be; None: nothing is to be summed."""
    found = summed(game, fields)
    if not found:
        return None
    return {"least": len(found), "most": sum(len(fields[nth].left) for nth in found)}


def faces(game: AnyGame, fields: list[Field], total: int) -> list[Told]:
    """What was told, with faces that add up to a sum; which ones they were nobody reads."""
    found, limits = summed(game, fields), bounds(game, fields)
    if limits is None or not limits["least"] <= total <= limits["most"]:
        raise Refusal("core.refuse.no_such_sum", "TA 4.1", {"sum": total})
    told: list[Told] = [list(field.values) for field in fields]
    for at, nth in enumerate(found):
        told[nth] = [total * (at + 1) // len(found) - total * at // len(found)]
    return told
