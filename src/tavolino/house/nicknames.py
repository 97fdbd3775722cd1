"""Nicknames: what may be one, and which two look alike.

Two names are alike if they look the same in some common type: letters of other alphabets count as
the Latin ones they look like, and so do figures and pairs of letters. Unicode's own table is far
larger; this is the part of it that people can type, kept by hand.
"""

import unicodedata
from functools import lru_cache

from tavolino.house.problems import Problem

NAME_LENGTH = 24
MARKS = 2  # on one letter, as many as living languages need; more spill over the neighbours
BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"  # letters and signs that show nothing

# Each first letter is drawn like the second; capitals where only those are.
PAIRS = (
    "аa еe оo рp сc уy хx ѕs іi јj һh ԁd ԛq ԝw ӏl гr пn тt кk мm вb нh ґr ѵv ьb"  # Cyrillic
    " АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ԌG ԚQ ԜW ӀI ҮY ѴV"
    " αa βb γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw ϲc ϳj ɑa"  # Greek
    " ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC"
    " օo սu ոn հh ցg յj զq աw ԼL ՕO ՏS ՍU"  # Armenian
    " ıi ɩi ɡg ȷj ʀr ʜh ɴn ʟl ʏy ɪi ɢg ʙb ⱼj"  # other Latin
    " ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ꜱs"
)
DRAWN_LIKE = {ord(pair[0]): pair[1] for pair in PAIRS.split()}
ONE_STROKE = str.maketrans("I1|!ǀ0O", "llllloo")
JOINED = (("rn", "m"), ("vv", "w"), ("VV", "W"))


def nickname(text: str) -> str:
    """A name as it is shown: nothing invisible, few marks, single spaces, not too long."""
    plain = "".join(one for one in unicodedata.normalize("NFC", text) if visible(one))
    name = " ".join(lightly_marked(plain).split())
    if not 1 <= len(name) <= NAME_LENGTH or not any(one.isalnum() for one in name):
        raise Problem(422, "race_name", {"count": NAME_LENGTH})
    return name


def visible(one: str) -> bool:
    """Letters, marks, numbers, signs, spaces; nothing that turns, hides or surrounds the text."""
    kind = unicodedata.category(one)
    return kind[0] != "C" and kind not in ("Zl", "Zp", "Me") and one not in BLANK


def lightly_marked(text: str) -> str:
    """No more marks than a letter can carry, and none without a letter."""
    found: list[str] = []
    marks = MARKS
    for one in text:
        marks = marks + 1 if unicodedata.category(one)[0] == "M" else 0
        if marks <= MARKS:
            found.append(one)
    return "".join(found)


@lru_cache(1000)
def likenesses(name: str) -> tuple[str, str]:
    """What no other name may share: how it reads without capitals, and how it is drawn."""
    plain = unicodedata.normalize("NFKC", name)
    return drawn(plain.casefold()), drawn(drawn(plain).translate(ONE_STROKE))


def drawn(text: str) -> str:
    found = unicodedata.normalize("NFD", text).translate(DRAWN_LIKE)
    for pair, one in JOINED:
        found = found.replace(pair, one)
    return found


def are_alike(one: str, other: str) -> bool:
    return any(a == b for a, b in zip(likenesses(one), likenesses(other), strict=True))
