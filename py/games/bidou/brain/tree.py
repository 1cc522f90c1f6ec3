"""Everything that may still be said in a coup, as a tree. Knows no dice, no jetons.

lab/bidou/solver/rules.h builds the same tree; the order of actions belongs to both."""

from collections.abc import Collection
from dataclasses import dataclass, field

PASS, HOLD, SAY, DECLINE = range(4)
EVERYTHING = 9  # above it a total takes no more, so nobody need say it


@dataclass(frozen=True, slots=True)
class Menu:
    """What one side says. None: all that is allowed."""

    opens: Collection[int] | None = None
    raises: Collection[int] | None = None
    most_raises: int = 99


@dataclass(frozen=True, slots=True)
class Talking:
    """The rules of a talk: `most` the ceiling (BA-5), `by` the least raise (BA-6)."""

    most: int
    by: int = 1
    may_decline: bool = False


@dataclass(slots=True)
class Action:
    kind: int
    amount: int = 0
    child: "Node | None" = None


@dataclass(slots=True)
class Node:
    """`actor` 0 speaks first. `last`: the running total; `before`: what passing costs."""

    actor: int
    last: int = 0
    before: int = 0
    declined: bool = False
    raised: tuple[int, int] = (0, 0)
    actions: list[Action] = field(default_factory=list[Action])


def grow(rules: Talking, first: Menu, second: Menu) -> Node:
    """The root of the talk between two who say no more than their menus."""
    root = Node(0)
    waiting = [root]
    for node in waiting:
        node.actions = _actions(rules, (first, second)[node.actor], node)
        waiting += [action.child for action in node.actions if action.child]
    return root


def _actions(rules: Talking, menu: Menu, node: Node) -> list[Action]:
    if not node.last:
        return _openings(rules, menu, node)
    actions = [Action(PASS), Action(HOLD)]
    if node.raised[node.actor] >= menu.most_raises:
        return actions
    one, two = node.raised
    raised = (one + (node.actor == 0), two + (node.actor == 1))
    for total in range(node.last + rules.by, min(rules.most, EVERYTHING) + 1, rules.by):
        if menu.raises is None or total in menu.raises:
            child = Node(1 - node.actor, total, node.last, node.declined, raised)
            actions.append(Action(SAY, total, child))
    return actions


def _openings(rules: Talking, menu: Menu, node: Node) -> list[Action]:
    actions: list[Action] = []
    if rules.may_decline:
        silent = None if node.declined else Node(1 - node.actor, declined=True)
        actions.append(Action(DECLINE, 0, silent))
    stakes = range(2, rules.most + 1, 2)
    said = [s for s in stakes if menu.opens is None or s in menu.opens] or list(stakes)
    for stake in said:
        child = Node(1 - node.actor, stake, stake // 2, node.declined)
        actions.append(Action(SAY, stake, child))
    return actions
