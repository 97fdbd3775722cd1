"""A second dealer: sealed deals once more, from docs/deals.md alone and with nothing of the first.

SHA-256 is the standard library's; everything above it is written out here.
"""

from collections.abc import Mapping
from hashlib import sha256


def hmac(key: bytes, text: str) -> bytes:
    """RFC 2104, for keys of 32 bytes."""
    long = key + bytes(64 - len(key))
    inner = sha256(bytes(one ^ 0x36 for one in long) + text.encode("utf-8")).digest()
    return sha256(bytes(one ^ 0x5C for one in long) + inner).digest()


def head(what: str, game: str, rules: int, options: Mapping[str, object]) -> str:
    text = f"tavolino sealed 1\n{what}\ngame {game}\nrules {rules}"
    for name, value in sorted(options.items()):
        if isinstance(value, bool):
            value = {True: "yes", False: "no"}[value]
        text += f"\noption {name}={value}"
    return text


def seal(secret: bytes, game: str, rules: int, options: Mapping[str, object], kind: str) -> str:
    return hmac(secret, head("commitment", game, rules, options) + f"\nkind {kind}").hex()


class Dealer:
    """Answers what chance is asked, in one deal."""

    def __init__(
        self,
        secret: bytes,
        game: str,
        rules: int,
        options: Mapping[str, object],
        words: list[str],
        number: int,
    ) -> None:
        text = head("deal", game, rules, options) + f"\nround {number}"
        for word in words:
            text += f"\nword {word}"
        self.key = hmac(secret, text)
        self.bits: dict[str, tuple[int, list[int]]] = {}

    def word(self, name: str) -> int:
        blocks, waiting = self.bits.get(name, (0, []))
        if not waiting:
            block = hmac(hmac(self.key, f"stream {name}"), str(blocks))
            waiting = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            blocks += 1
        self.bits[name] = (blocks, waiting[1:])
        return waiting[0]

    def below(self, name: str, limit: int) -> int:
        while True:
            high, low = divmod(self.word(name) * limit, 2**32)
            if low >= 2**32 % limit:
                return high

    def answer(self, kind: str, name: str, pool: list[int], takes: int) -> list[int]:
        if kind == "roll":
            return [self.below(name, pool[0]) + 1]
        if kind == "shuffle":
            cards = list(pool)
            for place in reversed(range(1, len(cards))):
                other = self.below(name, place + 1)
                cards[place], cards[other] = cards[other], cards[place]
            return cards
        bag = [kind for kind, count in enumerate(pool) for _ in range(count)]
        return [bag.pop(self.below(name, len(bag))) for _ in range(takes)]
