"""tavolino verify: checks a record, and says what is proved by it."""

import argparse
from pathlib import Path

from tavolino.core import race_record
from tavolino.core.match import Match
from tavolino.core.mismatch import SETUP, Mismatch
from tavolino.core.record import load, parsed
from tavolino.core.sealed import Seal
from tavolino.texts import say

PROVED, NOT_PROVED = 0, 1  # what cannot be true at all ends with 2


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("verify", help="cli.command.verify")
    command.add_argument("file", type=Path, help="cli.option.file")
    command.add_argument("--seal", default=None, help="cli.option.seal")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    text = given.file.read_text(encoding="utf-8")
    is_race = "tavolino_race" in parsed(text.lstrip().split("\n", 1)[0], 1)
    check = race_lines if is_race else match_lines
    lines, seal, code = check(text, given.lang)
    if given.seal is not None and (seal is None or seal.commitment != given.seal.strip().lower()):
        raise Mismatch("other_seal", place=SETUP)
    for line in lines:
        print(line)
    if seal is not None and given.seal is None:
        print(say(given.lang, "cli.verify.compare"))
    return code


def match_lines(text: str, language: str) -> tuple[list[str], Seal | None, int]:
    """What there is to say of a game that the rules play as it is written."""
    record = load(text)
    match = Match.replay(record)
    counts = {"title": say(language, f"{record.game}.title"), "count": len(match.turns)}
    lines = [say(language, "cli.verify.played", counts)]
    if record.seal is not None:
        lines += seal_lines(record.seal, language)
        code = PROVED if record.seal.secret else NOT_PROVED
    elif record.deal is not None:
        lines.append(say(language, "cli.verify.open", {"deal": record.deal}))
        code = PROVED
    else:
        lines.append(say(language, "cli.verify.no_deal"))
        code = NOT_PROVED
    return lines, record.seal, code


def race_lines(text: str, language: str) -> tuple[list[str], Seal | None, int]:
    """The same of a race: all tables, the counter, the lots and the ranking."""
    record = race_record.load(text)
    race_record.replay(record)
    moves = sum(len(one.moves) for one in record.rounds)
    lines = [say(language, "race.cli.checked", {"count": moves})]
    named = [one.deal for one in record.rounds if one.deal is not None]
    lines += [say(language, "cli.verify.open", {"deal": deal}) for deal in named]
    if record.seal is not None and len(named) < len(record.rounds):
        lines += seal_lines(record.seal, language)
    return lines, record.seal, PROVED


def seal_lines(seal: Seal, language: str) -> list[str]:
    lines = [say(language, "cli.verify.seal", {"seal": seal.commitment})]
    if seal.secret is None:
        return [*lines, say(language, "cli.verify.no_secret")]
    if seal.words:
        lines.append(say(language, "cli.verify.words", {"words": seal.words}))
    return [*lines, say(language, "cli.verify.holds", {"secret": seal.secret})]
