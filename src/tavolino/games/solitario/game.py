"""Solitario: its parts, put together."""

from tavolino.core.game import Game, Mind, Notation, Seats, Words
from tavolino.games.solitario import actions, advice, position, terminal, things, view
from tavolino.games.solitario.beside import BESIDE
from tavolino.games.solitario.gains import gains
from tavolino.games.solitario.meta import META
from tavolino.games.solitario.mind.hindsight import hindsight, solution, verdict
from tavolino.games.solitario.mind.instinct import INSTINCT
from tavolino.games.solitario.mind.planner import consider
from tavolino.games.solitario.mind.progress import progress
from tavolino.games.solitario.racing import RACING
from tavolino.games.solitario.rules import RULES
from tavolino.games.solitario.scoring import SCORE

GAME = Game(
    META,
    RULES,
    SCORE,
    Notation(actions.parse, actions.parts, position.write, position.read),
    Seats(view.to_json, view=view.view_of, imagine=view.imagine),
    Words(
        advice.focus,
        advice.praise,
        terminal.draw,
        advice.preview,
        place=advice.place,
        phrase=advice.phrase,
        things=things.things,
        gains=gains,
    ),
    Mind(
        INSTINCT,
        consider,
        hindsight=hindsight,
        solution=solution,
        verdict=verdict,
        progress=progress,
    ),
    RACING,
    beside=BESIDE,
)
