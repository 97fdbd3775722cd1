"""Search: open-loop Monte-Carlo trees over imagined tables.

Every playout imagines a whole table that fits the view, walks down the tree of the person's
own decisions (dice and deals fall anew each time), adds one decision and plays on by instinct. A
game that plans better than playouts do is asked for its own judgement instead.
"""

import math
from typing import Any

from mypy_extensions import i64

from tavolino.core.chance import Chance, Loose
from tavolino.core.estimate import Tally, around
from tavolino.core.game import AnyGame, Choice, Instinct, View
from tavolino.core.packed import vec
from tavolino.core.thought import Clock, Limit

EXPLORE = 0.7  # how much a doubtful move is favoured, in spreads of the margin
WIDEN = 1.5  # how many moves a node may try, in roots of its visits
LOWEST = -1e9


class Node(Tally):
    """One of the person's decisions: what was tried there and what came of it."""

    __slots__ = ("children",)

    def __init__(self) -> None:
        super().__init__()
        self.children: dict[int, Node] = {}


def search(
    game: AnyGame, view: View[Any], seed: str, seconds: float, playouts: int = 1_000_000_000
) -> list[Choice]:
    """The moves of the person to move, the best first: as the game considers them, or by tree."""
    chance = Loose(seed)
    if game.mind.consider is not None:
        return game.mind.consider(view, chance, seconds, playouts)
    limit = Limit(seconds, playouts)
    root = Node()
    while limit.more():
        playout(game, game.seats.imagine(view, chance), root, chance)
    found = [choice(move, child) for move, child in root.children.items()]
    return sorted(found, key=lambda one: (-one.visits, -one.margin.mean, one.move))


def weigh(
    game: AnyGame,
    view: View[Any],
    actions: list[Any],
    seed: str,
    clock: Clock,
    playouts: int = 1_000_000_000,
) -> list[Choice]:
    """What comes of some actions, in their order, when instinct plays on; each at least once.

    Where time is over on the way, the table as it stands then has to do for who has nothing else.
    """
    chance = Loose(seed)
    nodes = [Node() for _ in actions]
    done = 0
    while done < len(actions) or (done < playouts and clock.runs(1.0)):
        number = done % len(actions)
        table = game.seats.imagine(view, chance)
        game.rules.apply(table, actions[number], chance, None)
        margin = played_on(game, table, chance, clock)
        if done < len(actions) or clock.runs(1.0):
            nodes[number].add(margin)
        done += 1
    return [choice(number, node) for number, node in enumerate(nodes)]


def played_on(game: AnyGame, table: object, chance: Chance, clock: Clock) -> float:
    """Instinct to the end, or to the end of patience or of time; the margin."""
    rules, instinct = game.rules, game.mind.instinct
    patience: i64 = game.meta.patience
    turns: i64 = 0
    while (patience == 0 or turns < patience) and clock.runs(1.0):
        turns += 1
        if rules.person_to_move(table):
            rules.play(table, instinct.move(table, chance), chance)
            continue
        moves = rules.moves(table)
        if not len(moves):
            break
        rules.play(table, moves[0], chance)
    return game.score.margin(table)


def choice(move: int, node: Node) -> Choice:
    return Choice(move, int(node.count), around(node.mean(), node.error()))


def playout(game: AnyGame, table: object, root: Node, chance: Chance) -> None:
    """Down the tree, one new decision, then instinct to the end or to the end of patience."""
    rules, instinct = game.rules, game.mind.instinct
    patience: i64 = game.meta.patience
    turns: i64 = 0
    node = root
    path = [root]
    grown = False
    moves = rules.moves(table)
    while len(moves) and (patience == 0 or turns < patience):
        turns += 1
        if not rules.person_to_move(table):
            rules.play(table, moves[0], chance)
        elif grown:
            rules.play(table, instinct.move(table, chance), chance)
        else:
            move = int(pick(instinct, table, node, moves, chance))
            child = node.children.get(move)
            if child is None:
                child = Node()
                node.children[move] = child
                grown = True
            rules.play(table, move, chance)
            node = child
            path.append(node)
        moves = rules.moves(table)
    margin = game.score.margin(table)
    for node in path:
        node.add(margin)


def pick(
    instinct: Instinct[Any], table: object, node: Node, moves: vec[i64], chance: Chance
) -> i64:
    """A new move while the node is too narrow for its visits, else the best by upper bound."""
    tried: i64 = 0
    for move in moves:
        if int(move) in node.children:
            tried += 1
    if tried < len(moves) and float(tried) < WIDEN * math.sqrt(float(node.count + 1)):
        return untried(instinct, table, node, moves, chance, len(moves) - tried)
    curiosity = EXPLORE * node.spread()
    log_visits = math.log(float(node.count))
    best: i64 = moves[0]
    best_bound = LOWEST
    for move in moves:
        child = node.children.get(int(move))
        if child is not None:
            bound = child.mean() + curiosity * math.sqrt(log_visits / float(child.count))
            if bound > best_bound:
                best_bound = bound
                best = move
    return best


def untried(
    instinct: Instinct[Any], table: object, node: Node, moves: vec[i64], chance: Chance, left: i64
) -> i64:
    """What instinct says, or any other move that was not tried yet."""
    wanted = instinct.move(table, chance)
    if int(wanted) not in node.children:
        return wanted
    nth: i64 = chance.roll("untried", int(left))
    for move in moves:
        if int(move) not in node.children:
            nth -= 1
            if nth == 0:
                return move
    return wanted
