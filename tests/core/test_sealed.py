"""Sealed deals: what is shown before, what is told after, and what nobody finds out between."""

import copy
import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tavolino import Match
from tavolino.core.chance import Chance, Seeded
from tavolino.core.dealing import EVERYDAY_DEALS, sealed_deal
from tavolino.core.game import YOU, AnyGame, Options, Params
from tavolino.core.mismatch import Mismatch
from tavolino.core.options import fitting
from tavolino.core.record import load
from tavolino.core.refusals import BadText, Refusal
from tavolino.core.registry import game_named, games
from tavolino.core.sealed import (
    DAILY,
    PRACTICE,
    RANKED,
    Answer,
    Sealed,
    Secret,
    Terms,
    secret_of,
    spoken,
    witnessed,
)
from tavolino.house.room import Room
from tavolino.house.seals import checked
from tests.conftest import Counted
from tests.core import second_dealer
from tests.long import LONG
from tests.rule import rule

CANARY = Secret(bytes.fromhex("cafe" * 16))
every_game = pytest.mark.parametrize("name", sorted(games()))


def sealed(name: str, secret: Secret = CANARY, words: list[str] | None = None) -> Sealed:
    game = game_named(name)
    return Sealed(secret, sealed_deal(game, fitting(game.meta, {}), RANKED).terms, words or [])


def ranked(name: str, **more: Any) -> Match:
    match = Match(name, ranked=True, sealed=sealed(name, **more))
    match.advance()
    return match


def played(name: str, turns: int | None = None, **more: Any) -> Match:
    """A sealed game, to its end or for some turns."""
    match, chooser = ranked(name, **more), random.Random(name)
    while match.to_move and (turns is None or len(match.turns) < turns):
        last = len(match.turns) > 150 and match.game.meta.finish
        match.play(last or chooser.choice(match.legal()))
    return match


def play_on(match: Match) -> None:
    while match.to_move:
        match.play(match.legal()[0])


# -- the way from the secret to the dice


def test_the_way_never_changes() -> None:
    deal = Sealed(CANARY, Terms("azul", 1, {"expert": True, "a": 3}, RANKED), ["ciao", "żółć"], 2)
    assert deal.commitment == "b24b01a1e5015e5975b92d59f8d2c3a19a0c4fd4eed6436e1769c14bb31d911e"
    chance = deal.chance()
    assert [int(chance.stream("bag").word()) for _ in range(9)] == [
        997931614,
        401337410,
        2319744170,
        863919035,
        2631307368,
        4166367879,
        2765918470,
        3894189627,
        3293228828,
    ]
    assert int(deal.lots().stream("lot").word()) == 2434214123


@every_game
@rule("TA 1.4")
def test_a_second_dealer_agrees(name: str, counted: Counted) -> None:
    """A thousand deals and, where the first moves ask for any, their dice."""
    game, chooser = game_named(name), random.Random(name)
    options = [fitting(game.meta, choice) for choice in choices(game.meta.options)]
    for number in range(1000):
        bits, words = chooser.randbytes(32), ["ciao", "тест"][: number % 3]
        chosen = options[number % len(options)]
        terms = Terms(name, game.meta.rules, chosen, RANKED)
        deal = Sealed(Secret(bits), terms, words, number % 4 + 1)
        answers: list[Answer] = []
        chance = witnessed(deal, answers)
        table = game.rules.setup(chosen, chance, None)
        if number < 20 and game.rules.legal(table):
            game.rules.apply(table, game.rules.legal(table)[0], chance, None)
        other = second_dealer.Dealer(bits, name, game.meta.rules, chosen, words, number % 4 + 1)
        for one in answers:
            assert other.answer(one.kind, one.name, one.pool, one.takes) == one.values
        assert second_dealer.seal(bits, name, game.meta.rules, chosen, RANKED) == deal.commitment
    counted(deals=1000)


@every_game
@rule("TA 1.4")
def test_a_second_dealer_agrees_on_whole_games(name: str) -> None:
    """Every die, card and tile until the end; a thousand games with ./check --long."""
    game, chooser = game_named(name), random.Random(name)
    options = fitting(game.meta, {})
    for _ in range(1000 if LONG else 2):
        bits = chooser.randbytes(32)
        deal = Sealed(Secret(bits), Terms(name, game.meta.rules, options, DAILY))
        answers: list[Answer] = []
        play_out(game, options, witnessed(deal, answers), chooser)
        other = second_dealer.Dealer(bits, name, game.meta.rules, options, [], 1)
        for one in answers:
            assert other.answer(one.kind, one.name, one.pool, one.takes) == one.values
        assert second_dealer.seal(bits, name, game.meta.rules, options, DAILY) == deal.commitment
        assert len(answers) >= (1 if game.meta.hidden else 2)


def play_out(game: AnyGame, options: Options, chance: Chance, chooser: random.Random) -> None:
    """By any moves; where one may finish, after a while."""
    table = game.rules.setup(options, chance, None)
    turns = 0
    while (seat := game.rules.to_move(table)) is not None:
        turns += 1
        legal = game.rules.legal(table) if seat == YOU else [game.seats.decision(table).action]
        finish = [one for one in legal if str(one) == game.meta.finish]
        others = [one for one in legal if str(one) != game.meta.finish] or finish
        chosen = finish[0] if finish and turns > 40 else chooser.choice(others)
        game.rules.apply(table, chosen, chance, None)


def choices(options: list[Any]) -> list[Params]:
    """The usual ones, and each option once otherwise; searching for a deal takes too long here."""
    return [{}] + [
        {one.name: value}
        for one in options
        for value in one.values
        if value != one.default and one.name != "winnable"
    ]


@rule("TA 1.4")
def test_words_change_the_cards_but_not_the_seal() -> None:
    plain, spoken = ranked("azul"), ranked("azul", words=["ciao"])
    assert plain.seal
    assert spoken.seal
    assert plain.seal.commitment == spoken.seal.commitment
    assert plain.outcomes != spoken.outcomes


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  ciao \n bello ", "ciao bello"),
        ("a\u202eb\x00c", "abc"),
        ("x" * 300, "x" * 100),
        ("", ""),
    ],
)
def test_words_are_one_line_and_hide_nothing(said: str, kept: str) -> None:
    assert spoken(said) == kept
    assert spoken(kept) == kept


def test_a_secret_has_256_bits() -> None:
    for text in ("", "cafe", "zz" * 32, "CAFE" * 16, "cafe" * 17):
        with pytest.raises(BadText):
            secret_of(text)
    with pytest.raises(BadText):
        Secret(b"short")


def test_every_ranked_game_has_a_fresh_one() -> None:
    seals = {str(Match("azul", ranked=True).seal) for _ in range(20)}
    assert len(seals) == 20


# -- nobody knows it before the end


@every_game
@rule("TA 1.3", "TA 1.4")
def test_the_secret_is_told_at_the_end_and_not_before(name: str) -> None:
    match = played(name, 4)
    assert match.to_move
    assert match.seal
    assert match.seal.secret is None
    assert not leaks(match)
    match = played(name)
    assert match.seal
    assert match.seal.secret == CANARY.hex()
    assert Match.replay(load(match.record().dump())).record() == match.record()


def leaks(match: Match) -> bool:
    """Whether secret or key can be read in anything that a match gives away."""
    secrets = [CANARY.bits, match.sealed.chance().key] if match.sealed else []
    told = [repr(match), repr(vars(match)), str(match.sealed), match.record().dump()]
    travels = [pickle.dumps(match), *(one.encode() for one in told)]
    return any(
        form in one
        for one in travels
        for bits in secrets
        for form in (bits, bits.hex().encode(), repr(bits).encode())
    )


def test_a_secret_does_not_travel() -> None:
    for thing in (CANARY, sealed("azul"), sealed("azul").chance().stream("bag")):
        with pytest.raises(TypeError):
            pickle.dumps(thing)
    assert copy.deepcopy(CANARY) is copy.copy(CANARY) is CANARY


def test_a_copy_goes_on_the_same_and_a_pickle_does_not_go_on() -> None:
    match = played("azul", 6)
    twin, sent = match.copy(), pickle.loads(pickle.dumps(match))
    assert sent.record() == match.record()
    play_on(match)
    play_on(twin)
    assert match.record() == twin.record()
    with pytest.raises(Refusal, match=r"TA 1\.4"):
        play_on(sent)


def test_a_record_before_the_end_can_be_looked_at_but_not_played_on() -> None:
    again = Match.replay(load(played("azul", 6).record().dump()))
    assert again.record() == played("azul", 6).record()
    with pytest.raises(Refusal, match=r"TA 1\.4"):
        play_on(again)


def test_with_the_secret_it_goes_on_as_it_would_have() -> None:
    match = played("azul", 6)
    again = Match.replay(load(match.record().dump()), CANARY)
    play_on(match)
    play_on(again)
    assert again.record() == match.record()


@every_game
@rule("TA 2.2", "TA 2.3")
def test_undo_cannot_roll_again(name: str) -> None:
    """What chance answers after a step back is what it answered before."""
    match = ranked(name)
    for _ in range(8):
        if match.to_move is None:
            break
        match.play(match.legal()[0])
        step = match.undo_step()
        if step is None or step.reveals:
            with pytest.raises(Refusal, match=r"TA 2\.3"):
                match.undo()
            continue
        before = list(match.turns)
        match.undo()
        match.redo()
        assert match.turns == before


@rule("TA 2.3")
def test_nothing_is_taken_back_once_the_secret_is_out() -> None:
    match = played("azul")
    with pytest.raises(Refusal, match=r"TA 2\.3"):
        match.undo()
    assert match.seal
    assert match.seal.secret


def test_the_finder_finds_nothing() -> None:
    """Ten open cards gave an open deal away: of a sealed one no number has them."""
    open_deal = Match("solitario", deal=777)
    assert found(open_deal.view()) == [777]
    assert found(ranked("solitario").view()) == []


def found(view: Any, upto: int = EVERYDAY_DEALS if LONG else 1000) -> list[int]:
    """The open numbers whose deal shows what is seen."""
    game = game_named("solitario")
    seen = game.seats.to_json(view)
    options = fitting(game.meta, {})
    deals = range(1, upto + 1)
    tables = (game.rules.setup(options, Seeded(f"solitario/{one}"), None) for one in deals)
    views = (game.seats.to_json(game.seats.view(one, "you")) for one in tables)
    return [deal for deal, one in zip(deals, views, strict=True) if one == seen]


# -- nothing can be changed unnoticed


def head_changed(change: Callable[[Params], None]) -> str:
    first, *rest = played("azul").record().dump().splitlines()
    head = json.loads(first)
    change(head)
    return "\n".join([json.dumps(head), *rest])


def flipped(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda head: head.update(ranked=False), "ranked was changed"),
        (lambda head: head.update(assisted=True), "ranked was changed"),
        (lambda head: head["seal"].update(kind=PRACTICE), "does not fit the seal"),
        (lambda head: head["seal"].update(words=["ciao"]), "brings something else"),
        (lambda head: head["seal"].update(round=2), "brings something else"),
        (lambda head: head["seal"].update(secret="00" * 32), "does not fit the seal"),
        (lambda head: head["seal"].update(commitment="00" * 32), "does not fit the seal"),
        (lambda head: head["seal"].update(words=["a\nb"]), "Line 1"),
        (lambda head: head["seal"].update(words=[""]), "Line 1"),
        (lambda head: head["seal"].pop("words"), "Line 1"),
        (lambda head: head["seal"].update(secret="cafe"), "64 digits"),
        (lambda head: head["seal"].update(kind="weekly"), "Line 1"),
        (lambda head: head.update(deal=7), "no number"),
        (lambda head: head.update(tavolino=1), "Line 1"),
        (lambda head: head.pop("seal"), "Line 1"),
        (lambda head: head["outcomes"][0][1].reverse(), "The setup: the deal brings something"),
    ],
)
@rule("TA 1.4")
def test_what_was_changed_is_noticed(change: Callable[[Params], None], why: str) -> None:
    with pytest.raises((BadText, Mismatch), match=f"(?i){why}"):
        Match.replay(load(head_changed(change)))


def test_changed_options_are_noticed() -> None:
    record = played("coatl").record()
    option = next(one for one in game_named("coatl").meta.options if len(one.values) > 1)
    other = next(value for value in option.values if value != record.options[option.name])
    with pytest.raises(Mismatch, match="does not fit the seal"):
        Match.replay(record._replace(options={**record.options, option.name: other}))


def test_a_game_that_was_cut_short_is_noticed() -> None:
    record = played("azul").record()
    with pytest.raises(Mismatch, match="before the game was over"):
        Match.replay(record._replace(turns=record.turns[:-2]))


def test_a_changed_number_is_noticed_in_an_open_record() -> None:
    match = Match("azul", deal=7)
    match.play(match.legal()[0])
    with pytest.raises(Mismatch, match="The setup: the deal brings something else"):
        Match.replay(match.record()._replace(deal=8))


def test_a_deal_that_is_known_can_be_practised() -> None:
    before = played("azul")
    terms = sealed("azul").terms._replace(kind=PRACTICE)
    again = Match("azul", sealed=Sealed(CANARY, terms))
    assert again.outcomes == before.outcomes
    again.play(again.legal()[0])
    assert again.undo() == 0
    assert Match.replay(load(again.record().dump())).record() == again.record()


def test_the_page_checks_what_the_house_says() -> None:
    """page/test/sealed.json is one deal of each game, as /check gives it; the page agrees there."""
    assert json.loads(PAGE.read_text(encoding="utf-8")) == [check_of(name) for name in PAGE_GAMES]


PAGE = Path(__file__).parents[2] / "page" / "test" / "sealed.json"
PAGE_GAMES = ("rummikub", "azul", "coatl", "concordia", "solitario")


def check_of(name: str) -> Params:
    """The beginning of a game, with what chance was asked."""
    room = Room("m", "g", played(name, 8, words=["ciao", "żółć"]), "2026-01-01T00:00:00Z")
    room.sealed_deal = lambda: room.match.sealed  # type: ignore[method-assign]
    return checked(room)
