"""Cóatl: a view as text. Pieces are letters; colour is added where the terminal has it."""

from tavolino.core.game import Params, View
from tavolino.core.lettering import folded, side_by_side
from tavolino.games.coatl.table import Table
from tavolino.games.coatl.view import box, to_json
from tavolino.texts import say

LETTERS = {"yellow": "Y", "red": "R", "black": "K", "green": "G", "blue": "B", "any": "*"}
INKS = {"yellow": "43;30", "red": "41;97", "black": "100;97", "green": "42;30", "blue": "44;97"}
Face = dict[str, Params]


def draw(view: View[Table], language: str, style: str) -> str:
    """The whole table, at most 78 characters wide; or in words, one place a line."""
    shown = to_json(view)
    if style == "words":
        return "\n".join(in_words(shown, language))
    pen = Pen(language, style == "colour", box(view)["faces"])
    lines = [
        pen.figures(shown), *pen.signs(), "",
        *pen.disc(shown["disc"]), "",
        *pen.row(shown), "",
        *pen.adam(shown["adam"]), "",
        *pen.you(shown["you"]), *pen.coatls(shown["you"]),
        *pen.warnings(shown),
    ]  # fmt: skip
    return "\n".join(part for line in lines for part in folded(line))


def brief(view: View[Table], language: str, style: str) -> str:
    """The same in few lines: cards side by side, what letters mean left out."""
    shown = to_json(view)
    if style == "words":
        return draw(view, language, style)
    pen = Pen(language, style == "colour", box(view)["faces"])
    lines = [pen.figures(shown), *pen.brief_supply(shown), *pen.brief_you(shown["you"])]
    return "\n".join(part for line in [*lines, *pen.warnings(shown)] for part in folded(line))


def coatls(view: View[Table], language: str, style: str, _: str) -> str:
    """The person's cóatls with all that lies beside them."""
    pen = Pen(language, style == "colour", box(view)["faces"])
    lines = pen.coatls(to_json(view)["you"]) or ["-"]
    return "\n".join(part for line in lines for part in folded(line))


def legend(_: View[Table], language: str, style: str, __: str) -> str:
    return "\n".join(Pen(language, style == "colour", {}).signs())


class Pen:
    """Draws in one language, with colour or without."""

    def __init__(self, language: str, colour: bool, faces: Face) -> None:
        self.language = language
        self.colour = colour
        self.faces = faces

    def say(self, key: str, params: Params | None = None) -> str:
        return say(self.language, key, params)

    def ink(self, colour: str, text: str) -> str:
        ink = INKS.get(colour)
        return f"\x1b[{ink}m{text}\x1b[0m" if self.colour and ink else text

    def piece(self, name: str) -> str:
        """<R a head, R a body, R> a tail."""
        colour, _, kind = name.partition("_")
        letter = LETTERS[colour]
        text = f"<{letter}" if kind == "head" else f"{letter}>" if kind == "tail" else letter
        return self.ink(colour, text)

    def pieces(self, names: list[str]) -> str:
        return " ".join(self.piece(name) for name in names) or "-"

    def figures(self, shown: Params) -> str:
        found = [
            f"{self.say('coatl.name.you')}: {shown['you']['score']}",
            f"ADAM: {shown['adam']['score']}",
            f"{self.say('coatl.name.bodies_left')}: {shown['bodies_left']}",
        ]
        return "   ".join(found)

    def signs(self) -> list[str]:
        """What letters and signs mean."""
        key = [
            f"{self.ink(name, LETTERS[name])} {self.say(f'coatl.colour.{name}')}" for name in INKS
        ]
        kinds = [f"{sign} {self.say(f'coatl.kind.{kind}')}" for kind, sign in
                 (("head", "<R"), ("body", "R"), ("tail", "R>"))]  # fmt: skip
        return ["  ".join(key), "  ".join(kinds), *folded(self.say("coatl.name.signs"))]

    def warnings(self, shown: Params) -> list[str]:
        return [f"! {self.say(one['key'], one['params'])}" for one in shown["warnings"]]

    def disc(self, cells: list[Params]) -> list[str]:
        drawn = [f"{cell['number']:>3} {self.pieces(cell['pieces'])}" for cell in cells]
        name = self.say("coatl.name.disc")
        return [f"{name} (take 1-10)", "  ".join(drawn[:6]), "  ".join(drawn[6:])]

    def row(self, shown: Params) -> list[str]:
        deck = self.say("coatl.name.deck", {"count": shown["deck"]})
        lines = [f"{self.say('coatl.name.row')} (draw 1-6, draw deck). {deck}"]
        for place, card in enumerate(shown["row"], 1):
            if card:
                lines.append(f"  {place}  {self.card(card)}")
        temples = [temple for temple in shown["temples"] if temple]
        lines.append(f"{self.say('coatl.name.temples')}:")
        return [*lines, *[f"  {self.temple(temple)}" for temple in temples]]

    def card(self, name: str) -> str:
        """P35  Y K+ R  1=2 2=6."""
        frame = self.say(f"coatl.frame.{self.faces[name]['frame']}")
        return f"{name:<4}{self.pattern(name):<12}{self.worth(name):<22}{frame}"

    def brief_card(self, name: str) -> str:
        """p35 Y K+ R 1x=2 2x=6."""
        return f"{name} {self.pattern(name)} {self.worth(name)}"

    def pattern(self, name: str) -> str:
        face = self.faces[name]
        found = " ".join(
            LETTERS[one["colour"]] + ("+" if one["more"] else "") for one in face["pattern"]
        )
        return f"x {found} x" if face["family"] == "exact" else found

    def worth(self, name: str) -> str:
        lines = self.faces[name]["lines"]
        return " ".join(f"{line['times']}x={line['points']}" for line in lines)

    def temple(self, name: str) -> str:
        return self.say(f"coatl.temple.{name}")

    def adam(self, adam: Params) -> list[str]:
        lines = ["ADAM"]
        if adam["next"]:
            lines[0] += f": {self.say('coatl.name.adam_next', {'cell': adam['next']['cell']})}"
        for card in adam["cards"]:
            lacks = " ".join(self.ink(one, LETTERS[one]) for one in card["lacks"])
            lines.append(
                f"  {card['card']:<4}{card['points']}  {self.say('coatl.name.lacks')}: {lacks}"
            )
        return lines

    def you(self, you: Params) -> list[str]:
        size = f"{len(you['board'])}/{you['spaces']}"
        lines = [f"{self.say('coatl.name.board')} {size}: {self.pieces(you['board'])}"]
        lines.append(f"{self.say('coatl.name.hand')} {len(you['hand'])}/{you['hand_limit']}")
        lines += [f"  {place}  {self.card(card)}" for place, card in enumerate(you["hand"], 1)]
        if you["own_temple"]:
            own = self.temple(you["own_temple"])
            lines.append(f"{self.say('coatl.name.own_temple')}: {own}")
        return lines

    def coatls(self, you: Params) -> list[str]:
        return [line for coatl in you["coatls"] for line in self.coatl(coatl)]

    def chain(self, coatl: Params) -> str:
        """Its pieces from head to tail, with dots where it may grow."""
        front = "" if "front" not in coatl["open"] else ".. "
        back = "" if "back" not in coatl["open"] else " .."
        name = self.say("coatl.name.coatl", {"coatl": coatl["number"]})
        return f"{name}: {front}{self.pieces(coatl['pieces'])}{back}"

    def coatl(self, coatl: Params) -> list[str]:
        lines = [self.chain(coatl)]
        for one in coatl["cards"]:
            lines.append(f"  + {self.card(one['card'])} -> {one['points']}")
        if coatl["temple"]:
            temple = coatl["temple"]
            lines.append(f"  + {self.temple(temple['temple'])} -> {temple['points']}")
        return lines

    # -- in few lines

    def brief_supply(self, shown: Params) -> list[str]:
        """Disc, prophecies, temples, ADAM."""
        cells = [f"{cell['number']} {self.pieces(cell['pieces'])}" for cell in shown["disc"]]
        row = [
            f"{place} {self.brief_card(card)}" for place, card in enumerate(shown["row"], 1) if card
        ]
        adam = shown["adam"]
        next_cell = [self.say("coatl.name.adam_next", adam["next"])] if adam["next"] else []
        cards = [
            f"{card['card']} ({card['points']}) {self.say('coatl.name.lacks')}: "
            + " ".join(self.ink(one, LETTERS[one]) for one in card["lacks"])
            for card in adam["cards"]
        ]
        temples = [self.temple(temple) for temple in shown["temples"] if temple]
        return [
            *side_by_side(cells, f"{self.say('coatl.name.disc')}:", "   "),
            *side_by_side(row, f"{self.say('coatl.name.row')} ({shown['deck']}):", "   "),
            *side_by_side(temples, f"{self.say('coatl.name.temples')}:", "   "),
            *side_by_side([*next_cell, *cards], "ADAM:", "   "),
        ]

    def brief_you(self, you: Params) -> list[str]:
        """Board, hand, temple, cóatls with what their cards bring."""
        size = f"{len(you['board'])}/{you['spaces']}"
        held = f"{self.say('coatl.name.hand')} {len(you['hand'])}/{you['hand_limit']}:"
        hand = [f"{place} {self.brief_card(card)}" for place, card in enumerate(you["hand"], 1)]
        if you["own_temple"]:
            hand.append(self.temple(you["own_temple"]))
        lines = [
            f"{self.say('coatl.name.board')} {size}: {self.pieces(you['board'])}",
            *side_by_side(hand, held, "   "),
        ]
        for coatl in you["coatls"]:
            beside = [f"{one['card']} -> {one['points']}" for one in coatl["cards"]]
            if coatl["temple"]:
                beside.append(f"{coatl['temple']['temple']} -> {coatl['temple']['points']}")
            lines += side_by_side([self.chain(coatl), *([", ".join(beside)] if beside else [])])
        return lines


# -- in words, for a screen reader


def in_words(shown: Params, language: str) -> list[str]:
    def tell(key: str, params: Params | None = None) -> str:
        return say(language, key, params)

    def pieces(names: list[str]) -> str:
        return ", ".join(tell(f"coatl.piece.{name}") for name in names) or "–"

    def cards(names: list[str]) -> str:
        return ", ".join(tell(f"coatl.card.{name}") for name in names) or "–"

    you, adam = shown["you"], shown["adam"]
    lines = [
        f"{tell('coatl.name.you')}: {you['score']}. ADAM: {adam['score']}. "
        f"{tell('coatl.name.bodies_left')}: {shown['bodies_left']}.",
    ]
    for cell in shown["disc"]:
        name = tell("coatl.name.cell", {"cell": cell["number"]})
        lines.append(f"{name}: {pieces(cell['pieces'])}.")
    lines.append(f"{tell('coatl.name.row')}: {cards([card for card in shown['row'] if card])}.")
    temples = [tell(f"coatl.temple.{one}") for one in shown["temples"] if one]
    lines.append(f"{tell('coatl.name.temples')}: {', '.join(temples) or '–'}.")
    for card in adam["cards"]:
        lacks = ", ".join(tell(f"coatl.colour.{one}") for one in card["lacks"])
        name = tell(f"coatl.card.{card['card']}")
        lines.append(f"ADAM: {name}. {tell('coatl.name.lacks')}: {lacks or '–'}.")
    if adam["next"]:
        lines.append(f"ADAM: {tell('coatl.name.adam_next', {'cell': adam['next']['cell']})}.")
    lines.append(f"{tell('coatl.name.board')}: {pieces(you['board'])}.")
    lines.append(f"{tell('coatl.name.hand')}: {cards(you['hand'])}.")
    if you["own_temple"]:
        own = tell(f"coatl.temple.{you['own_temple']}")
        lines.append(f"{tell('coatl.name.own_temple')}: {own}.")
    for coatl in you["coatls"]:
        name = tell("coatl.name.coatl", {"coatl": coatl["number"]})
        beside = [f"{cards([one['card']])} {one['points']}" for one in coatl["cards"]]
        lines.append(f"{name}: {pieces(coatl['pieces'])}. {', '.join(beside) or '–'}.")
    lines += [f"{tell(one['key'], one['params'])}" for one in shown["warnings"]]
    return lines
