"""A slow reader of prophecies and temples, written apart from the rules it checks.

The faces are typed from the printed cards, not taken from the code. Every way to place
occurrences is tried.
"""

import re
from itertools import combinations, pairwise

FACES = """
P0 count Y 3=2 4=3 5=4 6=5
P1 count R 3=2 4=3 5=4 6=5
P2 count K 3=2 4=3 5=4 6=5
P3 count G 3=2 4=3 5=4 6=5
P4 count B 3=2 4=3 5=4 6=5
P5 exact YY 1=2 2=5
P6 exact RR 1=2 2=5
P7 exact KK 1=2 2=5
P8 exact GG 1=2 2=5
P9 exact BB 1=2 2=5
P10 row YYY 1=3 2=7
P11 row RRR 1=3 2=7
P12 row KKK 1=3 2=7
P13 row GGG 1=3 2=7
P14 row BBB 1=3 2=7
P15 row YG 1=1 2=3 3=5
P16 row RK 1=1 2=3 3=5
P17 row YB 1=1 2=3 3=5
P18 row GB 1=1 2=3 3=5
P19 row KG 1=1 2=3 3=5
P20 row YK 1=1 2=3 3=5
P21 row RB 1=1 2=3 3=5
P22 row KBKB 1=5
P23 row YRYR 1=5
P24 row RGRG 1=5
P25 row RRRGG 1=6
P26 row KKGGG 1=6
P27 row YYBBB 1=6
P28 row BBYY 1=4
P29 row RRBB 1=4
P30 row KKYY 1=4
P31 row GGRR 1=4
P32 row YKRGB 1=7
P33 row RKBYG 1=7
P34 row KGRBY 1=7
P35 row YK+R 1=2 2=6
P36 row GY+K 1=2 2=6
P37 row YB+G 1=2 2=6
P38 row BG+K 1=2 2=6
P39 row RK+B 1=2 2=6
P40 row RB+Y 1=2 2=6
P41 row GR+K 1=2 2=6
P42 row GY+G 1=2 2=6
P43 row BG+B 1=2 2=6
P44 row KY.+YK 1=4
P45 row GK.+KG 1=4
P46 row KB.+BK 1=4
P47 row YR.+RY 1=4
P48 row RB.+BR 1=4
P49 mix YYGGR 1=3
P50 mix KKBBR 1=3
P51 mix RRKKG 1=3
P52 mix YYKKRB 1=4
P53 mix GGBBYK 1=4
P54 mix YYRRGB 1=4
"""

TEMPLES = """
T0 -Y 7
T1 -K 8
T2 -G 9
T3 -B 10
T4 -R 11
T5 R=Y 12
T6 Y=G 6
T7 B=K 9
T8 R=G 6
T9 B=Y 12
T10 -K B=R
T11 -B K=R
T12 -G K=Y
T13 -R B=G
T14 -Y K=G
"""

CARDS = [line.split() for line in FACES.split("\n") if line]
ROOFS = [line.split() for line in TEMPLES.split("\n") if line]


def slow_points(card: int, line: str, headed: bool, tailed: bool, at_once: bool = False) -> int:
    """What a prophecy is worth on colours from head to tail."""
    _, family, pattern, *levels = CARDS[card]
    worth = {int(level.split("=")[0]): int(level.split("=")[1]) for level in levels}
    if family == "count":
        times = line.count(pattern)
    elif family == "mix":
        times = int(all(line.count(one) >= pattern.count(one) for one in pattern))
    else:
        spans = occurrences(family, pattern, line, headed or at_once, tailed or at_once)
        times = most_apart(spans, max(worth))
    reached = [worth[level] for level in worth if level <= times]
    return max(reached, default=0)


def occurrences(
    family: str, pattern: str, line: str, headed: bool, tailed: bool
) -> list[tuple[int, int]]:
    found = [
        (first, last)
        for first, last in combinations(range(len(line) + 1), 2)
        if re.fullmatch(pattern, line[first:last])
    ]
    if family == "row":
        return found
    return [span for span in found if stands_alone(span, line, headed, tailed)]


def stands_alone(span: tuple[int, int], line: str, headed: bool, tailed: bool) -> bool:
    """Both neighbours are of another colour, or the end is closed."""
    first, last = span
    before = headed if first == 0 else line[first - 1] != line[first]
    after = tailed if last == len(line) else line[last] != line[first]
    return before and after


def most_apart(spans: list[tuple[int, int]], most: int) -> int:
    """The most spans that share no piece."""
    for count in range(most, 0, -1):
        for chosen in combinations(spans, count):
            ordered = sorted(chosen)
            if all(one[1] <= other[0] for one, other in pairwise(ordered)):
                return count
    return 0


def slow_temple(temple: int, line: str) -> int:
    met = 0
    for want in ROOFS[temple][1:]:
        if want.isdecimal():
            met += len(line) == int(want)
        elif want[0] == "-":
            met += want[1] not in line
        else:
            met += line.count(want[0]) == line.count(want[2]) > 0
    return (0, 3, 7)[met]
