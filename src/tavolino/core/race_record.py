"""The record of a race as JSON lines, and playing it again."""

from typing import Any, NamedTuple

from tavolino.core.chance import BadOutcome, Chance, Chanced, Followed, Seeded
from tavolino.core.game import AnyGame, Params
from tavolino.core.mismatch import SETUP, Mismatch, Place, refusal
from tavolino.core.options import fitting
from tavolino.core.race import Entry, Round, Standing, racing_of
from tavolino.core.record import chanced, line, of_kind, parsed, plain, plain_seal, read_seal
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named
from tavolino.core.sealed import (
    PRACTICE,
    RACE,
    Seal,
    Sealed,
    Secretly,
    Terms,
    sealed_by,
    secret_of,
)

FORMAT = 2  # in the first one finishing and idle turns counted as moves
SEALED_FORMAT = 3  # a seal in the head; a round has a number only if the host named it
PERSON = "person"

Kinds = tuple[tuple[type, ...], ...]
NOTHING = type(None)
PARTICIPANT: Kinds = ((str,), (str,), (str,), (str, NOTHING))
ENTRY: Kinds = ((int,), (str,), (int,), (str,), (int,), (int,))
STANDING: Kinds = ((int,), (str,), (int,), (int, NOTHING), (bool,))


class Participant(NamedTuple):
    who: str
    name: str
    kind: str  # person, bot or ghost
    strength: str | None


class PlayedRound(NamedTuple):
    """One deal as it was played: the moves by the counter, how it ended, and the ranking."""

    deal: int | None  # None: it is sealed
    outcomes: list[Chanced]
    moves: list[Entry]
    reason: str
    at: int
    away: list[str]  # who was not there at the end
    lots: list[Chanced]
    ranking: list[Standing]


class RaceRecord(NamedTuple):
    """A whole race. Replaying it needs no seed; the seed tells how the bots chose."""

    game: str
    rules: int
    options: dict[str, Any]
    ties: str
    seed: str
    participants: list[Participant]
    rounds: list[PlayedRound]
    format: int = FORMAT
    seal: Seal | None = None

    def dump(self) -> str:
        """JSON lines: the head; for each round its deal, its moves and its end."""
        head: Params = {
            "tavolino_race": self.format,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "ties": self.ties,
            "seed": self.seed,
            "participants": [list(one) for one in self.participants],
        }
        if self.seal is not None:
            head["seal"] = plain_seal(self.seal)
        lines = [line(head)]
        for number, one in enumerate(self.rounds, 1):
            lines.append(line({"round": number, "deal": one.deal, "outcomes": plain(one.outcomes)}))
            lines += [line({"move": list(move)}) for move in one.moves]
            lines.append(line(end_of(one)))
        return "\n".join(lines) + "\n"


def end_of(one: PlayedRound) -> Params:
    return {
        "end": one.reason,
        "at": one.at,
        "away": one.away,
        "lots": plain(one.lots),
        "ranking": [list(standing) for standing in one.ranking],
    }


# -- reading


def load(text: str) -> RaceRecord:
    """Inverse of dump. Raises BadText with the line that cannot be read."""
    lines = [(number, one) for number, one in enumerate(text.split("\n"), 1) if one.strip()]
    if not lines:
        raise BadText("core.text.empty")
    read = [(number, parsed(one, number)) for number, one in lines]
    first, head = read[0]
    if head.get("tavolino_race") not in ((SEALED_FORMAT,) if "seal" in head else (1, FORMAT)):
        raise BadText("core.text.no_race_record", {"line": first})
    try:
        return RaceRecord(
            game=of_kind(str, head["game"]),
            rules=of_kind(int, head["rules"]),
            options=of_kind(dict, head["options"]),
            ties=of_kind(str, head["ties"]),
            seed=of_kind(str, head["seed"]),
            participants=[Participant(*of_kinds(PARTICIPANT, one)) for one in head["participants"]],
            rounds=rounds_of(read[1:]),
            format=of_kind(int, head["tavolino_race"]),
            seal=read_seal(head["seal"]) if "seal" in head else None,
        )
    except BadText:
        raise
    except (KeyError, TypeError, ValueError) as broken:
        raise BadText("core.text.broken_race", {"trouble": str(broken)}) from broken


def rounds_of(read: list[tuple[int, Params]]) -> list[PlayedRound]:
    """The lines after the head, cut at each end."""
    found: list[PlayedRound] = []
    opening: Params | None = None
    moves: list[Entry] = []
    for number, one in read:
        if opening is None:
            if one.get("round") != len(found) + 1:
                begins: Params = {"line": number, "round": len(found) + 1}
                raise BadText("core.text.round_begins", begins)
            opening, moves = one, []
        elif "move" in one:
            moves.append(Entry(*of_kinds(ENTRY, one["move"])))
        else:
            found.append(round_of(opening, moves, one))
            opening = None
    if opening is not None or not found:
        raise BadText("core.text.round_open")
    return found


def round_of(opening: Params, moves: list[Entry], end: Params) -> PlayedRound:
    return PlayedRound(
        deal=None if opening["deal"] is None else of_kind(int, opening["deal"]),
        outcomes=chanced(opening["outcomes"]),
        moves=moves,
        reason=of_kind(str, end["end"]),
        at=of_kind(int, end["at"]),
        away=[of_kind(str, who) for who in end["away"]],
        lots=chanced(end["lots"]),
        ranking=[Standing(*of_kinds(STANDING, one)) for one in end["ranking"]],
    )


def of_kinds(kinds: Kinds, values: Any) -> list[Any]:
    """A list of values, each of one of the kinds at its place."""
    found: list[Any] = of_kind(list, values)
    for kind, value in zip(kinds, found, strict=True):
        if type(value) not in kind:
            raise TypeError(f"{value!r} is no {kind[0].__name__}")
    return found


# -- playing again


def replay(record: RaceRecord) -> list[Round]:
    """Plays everything again and compares. Raises Mismatch where the rules disagree."""
    game = game_named(record.game)
    if record.rules != game.meta.rules:
        raise Mismatch("rules", {"was": str(record.rules), "are": str(game.meta.rules)})
    if record.ties not in racing_of(game).ties:
        raise Mismatch("ties", {"ties": record.ties})
    sealed = unsealed(record)
    record = record._replace(options=fitting(game.meta, record.options))
    names = [one.who for one in record.participants]
    if not names or len(set(names)) != len(names):
        raise Mismatch("participants")
    found: list[Round] = []
    for number, one in enumerate(record.rounds, 1):
        here = None if sealed is None else sealed._replace(round=number)
        found.append(replay_round(game, record, names, number, one, here))
        check_sequel(record, number, found[-1])
    return found


def unsealed(record: RaceRecord) -> Sealed | None:
    """The sealed deal of a race. Raises Mismatch if the secret is another's, or nowhere."""
    seal = record.seal
    if seal is None:
        return None
    if seal.secret is None or seal.kind not in (RACE, PRACTICE) or seal.round != 1:
        raise Mismatch("commitment", place=SETUP)
    terms = Terms(record.game, record.rules, record.options, seal.kind)
    sealed = sealed_by(seal, terms, secret_of(seal.secret))
    if sealed.commitment != seal.commitment:
        raise Mismatch("commitment", place=SETUP)
    return sealed


def lots_of(seed: str, number: int, sealed: Sealed | None) -> Chance:
    """What draws the lots of a round; those of an open race are only its word."""
    return Seeded(f"race/{seed}/{number}") if sealed is None else sealed.lots()


def replay_round(
    game: AnyGame,
    record: RaceRecord,
    names: list[str],
    number: int,
    told: PlayedRound,
    sealed: Sealed | None,
) -> Round:
    where: Place = ("round", {"round": str(number)})
    if told.deal is None and sealed is None:
        raise Mismatch("deal", place=where)
    if told.deal is not None and sealed is not None and number > 1:
        raise Mismatch("two_deals", place=where)  # only the first round may have a number
    try:
        counts_all = record.format == 1
        deal = told.deal or sealed or 0
        played = Round(game, names, record.options, deal, told.outcomes, counts_all=counts_all)
    except (BadOutcome, BadText) as refused:
        raise refusal(where, refused) from refused
    if played.outcomes != told.outcomes:
        raise Mismatch("deal", place=where)
    latest = 0
    for move in told.moves:
        replay_move(number, played, move, latest)
        latest = move.at
    check_end(where, played, told, latest)
    check_ranking(where, record.ties, played, told, lots_of(record.seed, number, sealed))
    return played


def replay_move(number: int, played: Round, move: Entry, latest: int) -> None:
    here: Place = ("race_move", {"round": str(number), "move": str(move.counter)})
    if move.who not in played.matches:
        raise Mismatch("nobody", {"who": move.who}, here)
    if move.at < latest:
        raise Mismatch("order", place=here)
    try:
        found = played.play(move.who, move.action, move.at)
    except (Refusal, BadText) as refused:
        raise refusal(here, refused) from refused
    if found != move:
        raise Mismatch("other", {"written": str(move), "told": str(found)}, here)


def check_end(where: Place, played: Round, told: PlayedRound, latest: int) -> None:
    """Whether it was over when it ended."""
    if told.at < latest:
        raise Mismatch("early", place=where)
    if played.limit and told.at >= played.limit:
        played.end_time()
    if not played.is_over(told.away):
        raise Mismatch("playing", place=where)
    if played.reason() != told.reason:
        raise Mismatch("other", {"written": told.reason, "told": played.reason()}, where)


def check_ranking(where: Place, ties: str, played: Round, told: PlayedRound, lots: Chance) -> None:
    chance = Followed(told.lots, lots, exact=isinstance(lots, Secretly))
    try:
        found = played.ranking(ties, chance)
    except BadOutcome as refused:
        raise refusal(where, refused) from refused
    if chance.asked != len(told.lots):
        raise Mismatch("lot", place=where)
    if found != told.ranking:
        raise Mismatch("ranking", place=where)


def check_sequel(record: RaceRecord, number: int, played: Round) -> None:
    """A shared first place is played again, unless nobody is left who could."""
    where: Place = ("round", {"round": str(number)})
    last = number == len(record.rounds)
    tied = played.is_tied(record.ties)
    if tied and last:
        away = record.rounds[-1].away
        if any(one.kind == PERSON and one.who not in away for one in record.participants):
            raise Mismatch("shared", place=where)
    if not tied and not last:
        raise Mismatch("decided", place=where)
