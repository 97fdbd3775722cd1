"""Cóatl: a view as text. Pieces are letters; colour is added where the terminal has it."""

from tavolino.core.game import Params
from tavolino.games.coatl.view import View, box, to_json
from tavolino.texts import say

LETTERS = {"yellow": "Y", "red": "R", "black": "K", "green": "G", "blue": "B", "any": "*"}
INKS = {"yellow": "43;30", "red": "41;97", "black": "100;97", "green": "42;30", "blue": "44;97"}
WIDTH = 76
Face = dict[str, Params]


def draw(view: View, language: str, style: str) -> str:
    """The whole table, at most 78 characters wide; or in words, one place a line."""
    shown = to_json(view)
    if style == "words":
        return "\n".join(in_words(shown, language))
    pen = Pen(language, style == "colour", box(view)["faces"])
    lines = [
        *pen.heading(shown), "",
        *pen.disc(shown["disc"]), "",
        *pen.row(shown), "",
        *pen.adam(shown["adam"]), "",
        *pen.you(shown["you"]),
        *[f"! {pen.say(one['key'], one['params'])}" for one in shown["warnings"]],
    ]  # fmt: skip
    return "\n".join(wrapped for line in lines for wrapped in folded(line))


def folded(line: str) -> list[str]:
    """A line without ink that is too long goes on below."""
    if len(line) <= WIDTH or "\x1b" in line:
        return [line]
    at = line.rfind(" ", 0, WIDTH)
    return [line[:at], *folded("    " + line[at + 1 :])]


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

    def heading(self, shown: Params) -> list[str]:
        figures = [
            f"{self.say('coatl.name.you')}: {shown['you']['score']}",
            f"ADAM: {shown['adam']['score']}",
            f"{self.say('coatl.name.bodies_left')}: {shown['bodies_left']}",
        ]
        key = [
            f"{self.ink(name, LETTERS[name])} {self.say(f'coatl.colour.{name}')}" for name in INKS
        ]
        kinds = [f"{sign} {self.say(f'coatl.kind.{kind}')}" for kind, sign in
                 (("head", "<R"), ("body", "R"), ("tail", "R>"))]  # fmt: skip
        return ["   ".join(figures), "  ".join(key), "  ".join(kinds)]

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
        face = self.faces[name]
        pattern = " ".join(
            LETTERS[one["colour"]] + ("+" if one["more"] else "") for one in face["pattern"]
        )
        if face["family"] == "exact":
            pattern = f"x {pattern} x"
        lines = " ".join(f"{line['times']}x={line['points']}" for line in face["lines"])
        frame = self.say(f"coatl.frame.{face['frame']}")
        return f"{name:<4}{pattern:<12}{lines:<22}{frame}"

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
        for coatl in you["coatls"]:
            lines += self.coatl(coatl)
        return lines

    def coatl(self, coatl: Params) -> list[str]:
        front = "" if "front" not in coatl["open"] else ".. "
        back = "" if "back" not in coatl["open"] else " .."
        name = self.say("coatl.name.coatl", {"coatl": coatl["number"]})
        lines = [f"{name}: {front}{self.pieces(coatl['pieces'])}{back}"]
        for one in coatl["cards"]:
            lines.append(f"  + {self.card(one['card'])} -> {one['points']}")
        if coatl["temple"]:
            temple = coatl["temple"]
            lines.append(f"  + {self.temple(temple['temple'])} -> {temple['points']}")
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
