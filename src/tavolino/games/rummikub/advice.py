"""Rummikub: what would follow from a turn, what speaks for it, and how to do it by hand."""

from tavolino.core.game import Guide, Line, Params, Preview, Said, View
from tavolino.games.rummikub.actions import Action, Draw, Place, names, parts
from tavolino.games.rummikub.mind import ways
from tavolino.games.rummikub.mind.solver_steps import Step, steps
from tavolino.games.rummikub.rules import is_legal, placed, points_of
from tavolino.games.rummikub.sets import stays
from tavolino.games.rummikub.table import FIRST_MELD, GOING_ON, LAST_STACK, Table
from tavolino.games.rummikub.tiles import JOKER, written


def preview(view: View[Table], action: Action) -> Preview | None:
    """A placing counts the tiles that leave the hand; a draw says where it leads."""
    table = view.table
    if isinstance(action, Place):
        return preview_place(table, action)
    if isinstance(action, Draw):
        return Preview(None, [*draw_lines(table), *could_place(table)])
    return Preview(None, [Line("rummikub.preview.give_up", "RU R9")])


def preview_place(table: Table, action: Place) -> Preview:
    count = len(placed(table, action))
    if table.penalty and not is_legal(table, action):
        return Preview(None, [Line("rummikub.preview.penalty", "RU R18")])
    left: Params = {"count": len(table.hand) - count}
    lines = [Line("rummikub.preview.left", "RU 2.2a", left)]
    if count == len(table.hand):
        lines = [Line("rummikub.preview.wins", "RU 2.2b")]
    elif not table.opened:
        lines.append(Line("rummikub.preview.meld", "RU 1.7", {"points": points_of(action)}))
    return Preview(count, lines)


def draw_lines(table: Table) -> list[Line]:
    """Hand and limit after the draw, and a warning if it must lose (RU R4, RU R7)."""
    after: Params = {"hand": len(table.hand) + int(table.stack), "limit": table.limit_after(1)}
    lines = [Line("rummikub.preview.draw", "RU 2.2c", after)]
    ending = table.draw_loses()
    if ending == LAST_STACK:
        lines.append(Line("rummikub.preview.loses_last", "RU R7"))
    elif ending != GOING_ON:
        lines.append(Line("rummikub.preview.loses_limit", "RU R4", after))
    return lines


def could_place(table: Table) -> list[Line]:
    """Who draws although something can be placed is asked first (RU R1)."""
    return [] if ways.most(table) is None else [Line("rummikub.preview.could_place", "RU R1")]


def focus(action: Action) -> Params:
    """Whether to place or to draw, and no more."""
    return {"do": parts(action)["do"]}


def place(action: Action) -> Said:
    return Said(f"rummikub.page.where.{focus(action)['do']}")


def phrase(view: View[Table], action: Action) -> Said:
    """A turn in words: a placing by the tiles that leave the hand; its steps say where they go."""
    if not isinstance(action, Place):
        return Said(f"rummikub.act.{parts(action)['do']}")
    table, tiles = view.table, placed(view.table, action)
    apart = [old for old in table.sets if not any(stays(old, new) for new in action.sets)]
    key = "rummikub.act.place_apart" if apart else "rummikub.act.place"
    return Said(key, {"tiles": names(tiles), "apart": [names(one) for one in apart]})


# -- what speaks for it


def praise(view: View[Table], action: Action) -> list[Line]:
    table = view.table
    if isinstance(action, Place):
        return praise_place(table, action)
    if isinstance(action, Draw):
        return praise_draw(table)
    return [praise_giving_up(table)]


def praise_place(table: Table, action: Place) -> list[Line]:
    tiles = placed(table, action)
    lines: list[Line] = []
    if not table.opened:
        lines.append(Line("rummikub.hint.opens", "RU 1.7", {"points": points_of(action)}))
    if len(tiles) == len(table.hand):
        return [*lines, Line("rummikub.hint.wins", "RU 2.2b")]
    need = table.to_place()
    if need and len(tiles) >= need:
        lines.append(Line("rummikub.hint.enough", "RU 2.2e", {"count": need}))
    lines.append(Line("rummikub.hint.held", "RU R1", {"count": len(table.hand) - len(tiles)}))
    if JOKER in tiles:
        lines.append(Line("rummikub.hint.joker", "RU R15"))
    changed = sum(not any(stays(old, new) for new in action.sets) for old in table.sets)
    key = "rummikub.hint.changes" if changed else "rummikub.hint.keeps"
    return lines + ([Line(key, "RU 1.8", {"count": changed})] if table.sets else [])


def praise_draw(table: Table) -> list[Line]:
    after: Params = {"hand": len(table.hand) + int(table.stack), "limit": table.limit_after(1)}
    if table.draw_loses() != GOING_ON:
        return [Line("rummikub.hint.draw_loses", "RU R4")]
    lines = [Line("rummikub.hint.draw_safe", "RU R5", after)]
    if ways.most(table) is not None:
        lines.append(Line("rummikub.hint.hold", "RU R1"))
    elif not table.opened:
        lines.append(Line("rummikub.hint.no_meld", "RU R13", {"points": FIRST_MELD}))
    else:
        lines.append(Line("rummikub.hint.stuck", "RU 1.6"))
    return lines


def praise_giving_up(table: Table) -> Line:
    """Why nothing helps any more (RU R9), or that something still might."""
    if table.draw_loses() == GOING_ON:
        return Line("rummikub.hint.not_lost", "RU R9")
    if table.stacks() == 1:
        return Line("rummikub.hint.only_last", "RU R7")
    most = ways.most(table)
    count = 0 if most is None else len(most.placed)
    return Line("rummikub.hint.lost", "RU R9", {"need": table.to_place(), "most": count})


# -- by hand


def guide(view: View[Table], action: Action) -> list[Guide]:
    """The steps from the table as it lies to the one of the action."""
    if not isinstance(action, Place):
        return []
    table = view.table
    return [
        Guide(step_line(step), " ".join(["place", *(written(one) for one in step.sets)]))
        for step in steps(table.sets, action.sets, placed(table, action))
    ]


def step_line(step: Step) -> Line:
    source = "hand" if not step.source else "set"
    target = "new" if not step.target else "set"
    params: Params = {"tiles": names(step.tiles)}
    if step.source:
        params["source"] = names(step.source)
    if step.target:
        params["target"] = names(step.target)
    return Line(f"rummikub.step.{source}_{target}", "RU 1.8", params)
