"""Rummikub: its parts, put together."""

from tavolino.core.game import Game, Mind, Notation, Seats, Words
from tavolino.games.rummikub import actions, advice, position, terminal, things, view
from tavolino.games.rummikub.beside import BESIDE
from tavolino.games.rummikub.gains import gains
from tavolino.games.rummikub.judge import judge
from tavolino.games.rummikub.meta import META
from tavolino.games.rummikub.mind.counsel import counsel
from tavolino.games.rummikub.mind.instinct import INSTINCT
from tavolino.games.rummikub.mind.progress import progress
from tavolino.games.rummikub.mind.turns import RULES
from tavolino.games.rummikub.scoring import SCORE

GAME = Game(
    META,
    RULES,
    SCORE,
    Notation(actions.parse, actions.parts, position.write, position.read, terminal.typed),
    Seats(view.to_json, view.box),
    Words(
        advice.focus,
        advice.praise,
        terminal.draw,
        advice.preview,
        judge,
        advice.guide,
        advice.place,
        advice.phrase,
        things=things.things,
        gains=gains,
    ),
    Mind(INSTINCT, counsel=counsel, progress=progress),
    beside=BESIDE,
)
