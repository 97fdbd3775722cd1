"""Sealed deals: chance from a secret that nobody knows before the game is over.

The commitment is shown before the first card, players may add words of their own, and the secret
is given out at the end, so that anybody can check the deal. docs/deals.md has the way from the
secret to the dice, which never changes.
"""

import hmac
import secrets
import unicodedata
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from tavolino.core.chance import Chance, Seeded, Stream
from tavolino.core.refusals import BadText, Refusal

FORMAT: Final = "tavolino sealed 1"
BYTES: Final = 32  # of a secret
WORDS: Final = 100  # signs that one player may add
PLAYERS: Final = 100  # who may add any

# What a sealed deal is for; practice: one that is known already. The deal of a day is everybody's:
# no table gives its secret out, the day does when it is over.
RANKED, RACE, PRACTICE, DAILY = "ranked", "race", "practice", "daily"
KINDS = (RANKED, RACE, PRACTICE, DAILY)


class Secret:
    """256 bits that tell themselves to nobody: no print, no log and no pickle has them."""

    __slots__ = ("bits",)

    def __init__(self, bits: bytes) -> None:
        if len(bits) != BYTES:
            raise BadText("core.text.no_secret")
        self.bits = bits

    def hex(self) -> str:
        """The secret itself, for who may know it."""
        return self.bits.hex()

    def __repr__(self) -> str:
        return "<Secret>"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a secret does not travel")

    def __copy__(self) -> "Secret":
        return self

    def __deepcopy__(self, _: Any) -> "Secret":
        return self


def fresh_secret() -> Secret:
    return Secret(secrets.token_bytes(BYTES))


def secret_of(text: str) -> Secret:
    """A secret that was given out. Raises BadText."""
    try:
        return Secret(bytes.fromhex(text) if text == text.lower().strip() else b"")
    except ValueError as broken:
        raise BadText("core.text.no_secret") from broken


class Terms(NamedTuple):
    """What a commitment binds besides the secret."""

    game: str
    rules: int
    options: dict[str, Any]
    kind: str


class Seal(NamedTuple):
    """What may be known of a sealed deal; its secret only when the game is over."""

    commitment: str
    kind: str
    words: list[str]
    round: int = 1
    secret: str | None = None


class Sealed(NamedTuple):
    """A sealed deal in the hands of whoever deals it."""

    secret: Secret
    terms: Terms
    words: list[str] = []
    round: int = 1

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret, self.terms)

    def chance(self) -> "Secretly":
        """What the rules ask."""
        return Secretly(key_of(self, "deal"))

    def lots(self) -> "Secretly":
        """What draws the lots of a race."""
        return Secretly(key_of(self, "lots"))

    def seal(self, *, opened: bool) -> Seal:
        secret = self.secret.hex() if opened else None
        return Seal(self.commitment, self.terms.kind, list(self.words), self.round, secret)


def sealed_by(seal: Seal, terms: Terms, secret: Secret) -> Sealed:
    """The deal behind a seal, as far as its words and its round tell."""
    return Sealed(secret, terms, list(seal.words), seal.round)


def spoken(text: str) -> str:
    """A player's words as they are mixed in: one line, nothing that hides, not too long."""
    plain = "".join(one for one in unicodedata.normalize("NFC", text) if is_plain(one))
    return " ".join(plain.split())[:WORDS].rstrip()


def is_plain(one: str) -> bool:
    return one.isspace() or unicodedata.category(one)[0] != "C"


# -- from the secret to the dice


def commitment_of(secret: Secret, terms: Terms) -> str:
    """What is shown before the first card."""
    kind = [f"kind {terms.kind}"]
    return keyed(secret.bits, lines_of("commitment", terms, kind)).hex()


def key_of(sealed: Sealed, what: str) -> bytes:
    """The key of all streams of a deal. What a deal is for does not change its cards."""
    more = [f"round {sealed.round}", *(f"word {one}" for one in sealed.words)]
    return keyed(sealed.secret.bits, lines_of(what, sealed.terms, more))


def lines_of(what: str, terms: Terms, more: list[str]) -> str:
    """What is hashed, one thing on each line; options by their names."""
    head = [FORMAT, what, f"game {terms.game}", f"rules {terms.rules}"]
    options = [f"option {name}={shown(terms.options[name])}" for name in sorted(terms.options)]
    return "\n".join([*head, *options, *more])


def shown(value: Any) -> str:
    if value is True or value is False:
        return "yes" if value else "no"
    return str(value)


def keyed(key: bytes, text: str) -> bytes:
    """HMAC-SHA-256: in every standard library, and in every browser."""
    return hmac.digest(key, text.encode(), "sha256")


class SecretStream(Stream):
    """A named stream of a sealed deal: the hashes of 0, 1, 2, …, eight words from each."""

    __slots__ = ("block", "key")

    def __init__(self, key: bytes, counter: i64 = 0, block: bytes = b"") -> None:
        super().__init__(0, 0, 0, counter)
        self.key = key
        self.block = block

    def word(self) -> i64:
        nth = int(self.counter % 8)
        if nth == 0:
            self.block = keyed(self.key, str(int(self.counter // 8)))
        self.counter += 1
        return int.from_bytes(self.block[4 * nth : 4 * nth + 4], "big")

    def copy(self) -> Stream:
        return SecretStream(self.key, self.counter, self.block)

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a secret does not travel")


class Secretly(Seeded):
    """Chance from a sealed deal. A copy goes on like this one; a pickle knows nothing."""

    def __init__(self, key: bytes, streams: dict[str, Stream] | None = None) -> None:
        super().__init__("", streams)
        self.key = key

    def stream(self, name: str) -> Stream:
        found = self.streams.get(name)
        if found is None:
            found = SecretStream(keyed(self.key, f"stream {name}"))
            self.streams[name] = found
        return found

    def mark(self) -> Chance:
        return Secretly(self.key, {name: one.copy() for name, one in self.streams.items()})

    def __reduce__(self) -> tuple[object, ...]:
        return Unknown, ()


class Unknown(Chance):
    """The chance of a sealed deal whose secret is elsewhere: it cannot be asked."""

    def roll(self, name: str, sides: int) -> int:
        raise sealed_elsewhere()

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        raise sealed_elsewhere()

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        raise sealed_elsewhere()

    def mark(self) -> Chance:
        return Unknown()

    def __reduce__(self) -> tuple[object, ...]:
        return Unknown, ()


def sealed_elsewhere() -> Refusal:
    return Refusal("core.refuse.sealed_elsewhere", "TA 1.4")


# -- for who checks


class Answer(NamedTuple):
    """What chance was asked and what it answered: enough to do it again without the rules."""

    kind: str  # "roll", "shuffle" or "draw"
    name: str
    pool: list[int]  # a roll: the sides; a draw: how many of each kind; else what may come
    takes: int
    values: list[int]


class Witnessed(Secretly):
    """Chance from a sealed deal that also notes what it was asked."""

    def __init__(self, key: bytes, answers: list[Answer]) -> None:
        super().__init__(key)
        self.answers = answers

    def roll(self, name: str, sides: int) -> int:
        found = super().roll(name, sides)
        self.answers.append(Answer("roll", name, [sides], 1, [found]))
        return found

    def shuffle(self, name: str, items: list[int], place: str = "") -> list[int]:
        found = super().shuffle(name, items, place)
        self.answers.append(Answer("shuffle", name, list(items), len(items), list(found)))
        return found

    def draw(self, name: str, counts: list[int], count: int, place: str = "") -> list[int]:
        found = super().draw(name, counts, count, place)
        self.answers.append(Answer("draw", name, list(counts), count, list(found)))
        return found


def witnessed(sealed: Sealed, answers: list[Answer]) -> Witnessed:
    return Witnessed(key_of(sealed, "deal"), answers)
