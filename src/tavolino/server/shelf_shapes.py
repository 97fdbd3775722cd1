"""What is answered around the tables: the shelf, guests, figures, rulebooks, texts."""

from pydantic import BaseModel

from tavolino.server.wishes import Setting


class Option(BaseModel):
    id: str
    key: str
    choices: list[str | int | bool]
    numbers: int
    default: str | int | bool
    rule: str
    ruling: bool


class Source(BaseModel):
    """Dice, a bag or decks that one of both rolls or draws: what chance is asked for.

    Or, `kept`, pieces that need not lie on the real table, for the screen has them.
    """

    name: str
    asks: list[str]
    kept: bool


class BesideBox(BaseModel):
    """How a game goes with its real box; `calls`: only by a deal that is called; `helper`: what the
    software may roll and draw where only the automa is run, None where that is not offered."""

    sources: list[Source]
    calls: bool
    helper: list[str] | None


class Meta(BaseModel):
    id: str
    prefix: str
    title: str
    players: int
    alone: bool
    minutes: int
    options: list[Option]
    deals: int
    notation: str
    race: list[str] | None
    lesson: bool
    box: BesideBox | None


class Games(BaseModel):
    games: list[Meta]


class Me(BaseModel):
    guest: str
    name: str
    settings: dict[str, Setting]


class Kept(BaseModel):
    settings: dict[str, Setting]


class Tally(BaseModel):
    games: int
    won: int
    drawn: int
    lost: int
    best: int | None
    average: float | None
    fastest: int | None
    streak: int
    longest: int
    scores: list[int]
    margins: list[int]


class RankedTally(Tally):
    given_up: int


class RaceTally(BaseModel):
    games: int
    won: int
    best: int | None
    place: int | None


class Statistics(BaseModel):
    game: str
    clean: Tally
    ranked: RankedTally
    assisted: Tally
    box: Tally
    helper: Tally
    races: RaceTally


class Paragraph(BaseModel):
    number: str
    citation: str
    text: str
    informative: bool


class Section(BaseModel):
    number: str
    title: str
    text: str
    paragraphs: list[Paragraph]


class Rules(BaseModel):
    title: str
    language: str
    sections: list[Section]


class Texts(BaseModel):
    language: str
    texts: dict[str, str | list[str]]
