"""Steps and plays as text. Knows no rule and no language.

A play is written hop by hop: `bar/21 13/7`, `5/off`, `-` for none. Words of the cube are letters.
"""

import re

from games.backgammon.board import BAR, OFF, Hop
from games.backgammon.board import Play as Hops
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Opening,
    Play,
    Raccoon,
    RefuseResign,
    Resign,
    Rolled,
    Step,
    Take,
    Throw,
)

_WORDS: dict[str, Step] = {
    "throw": Throw(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "resign1": Resign(1),
    "resign2": Resign(2),
    "resign3": Resign(3),
    "accept": AcceptResign(),
    "refuse": RefuseResign(),
}
_NAMES = {step: name for name, step in _WORDS.items()}
_HOP = re.compile(r"(bar|[1-9]|1[0-9]|2[0-4])/(off|[1-9]|1[0-9]|2[0-4])")
_OPENING = re.compile(r"open:([1-6])-([1-6])")
_ROLLED = re.compile(r"([1-6])-([1-6])")


def encode(step: Step) -> str:
    """The step as one line of text."""
    match step:
        case Opening(first, second):
            return f"open:{first}-{second}"
        case Rolled(high, low):
            return f"{high}-{low}"
        case Play(hops):
            return write(hops)
        case _:
            return _NAMES[step]


def decode(text: str) -> Step:
    """Inverse of `encode`; ValueError for anything else."""
    if text in _WORDS:
        return _WORDS[text]
    if found := _OPENING.fullmatch(text):
        return Opening(int(found[1]), int(found[2]))
    if found := _ROLLED.fullmatch(text):
        high, low = int(found[1]), int(found[2])
        if high >= low:
            return Rolled(high, low)
    if text:
        return Play(read(text))
    raise ValueError(text)


def write(play: Hops) -> str:
    """
    >>> write(((25, 21), (13, 7)))
    'bar/21 13/7'
    """
    return " ".join([f"{_from(a)}/{_to(b)}" for a, b in play]) or "-"


def read(text: str) -> Hops:
    """Inverse of `write`; ValueError for anything else."""
    if text == "-":
        return ()
    hops: list[Hop] = []
    for word in text.split(" "):
        found = _HOP.fullmatch(word)
        if not found:
            raise ValueError(text)
        source = BAR if found[1] == "bar" else int(found[1])
        target = OFF if found[2] == "off" else int(found[2])
        if not 1 <= source - target <= 6:
            raise ValueError(text)
        hops.append((source, target))
    if len(hops) > 4:
        raise ValueError(text)
    return tuple(hops)


def _from(point: int) -> str:
    return "bar" if point == BAR else str(point)


def _to(point: int) -> str:
    return "off" if point == OFF else str(point)


def grouped(play: Hops, hits: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int, bool], ...]:
    """For people: hops of one checker joined unless it hits on the way, equal ones counted.

    Each group is the points touched, how many checkers, and whether it ends with a hit.
    """
    runs: list[list[int]] = []
    for source, target in play:
        for run in runs:
            if run[-1] == source and source not in hits:
                run[-1] = target
                break
        else:
            runs.append([source, target])
    shown: dict[tuple[int, ...], int] = {}
    for run in runs:
        shown[tuple(run)] = shown.get(tuple(run), 0) + 1
    return tuple([(run, n, run[-1] in hits) for run, n in shown.items()])
