"""Match files as other programs write them (`.mat`, also Jellyfish's and Galaxy's text), read into
games and actions. Knows the layout, no rule: what is possible is for matches.py to say.

    5 point match

    Game 1
    Alice : 0                      Bob : 0
     1)                            31: 8/5 6/5
     2) 64: 24/14                  Doubles => 2
     3) Takes                      ...
        Wins 2 points
"""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from core.refusal import Refusal

LONGEST = 400_000  # characters
WIDEST = 1000  # characters of a line, tabs as blanks
MOST_GAMES = 200
DIGITS = 6  # of the largest number: points, scores, wins
RIGHT = 10  # blanks after the number from which a lone action stands in the right column

_POINTS = re.compile(r"\s*(\d+)\s+point\s+match\b", re.IGNORECASE)
_GAME = re.compile(r"\s*game\s+(\d+)\s*$", re.IGNORECASE)
_LEFT = re.compile(r":\s*(\d+)\s{2,}(?=\S)")  # the left score, up to the right name
_ROW = re.compile(r"\s*\d+\)")
_POINT = r"(?:bar|off|\d{1,2})"
_MOVE = rf"{_POINT}\*?(?:/{_POINT}\*?)+(?:\(\d\))?\*?"
_NONE = r"cannot\s+move|can't\s+move|no\s+moves?|\(no\s+moves?\)|dance[sd]?"
_ACTION = re.compile(
    rf"(?P<dice>[1-6]{{2}})\s*:\s*(?P<moves>(?:{_MOVE}\s*)*)(?:{_NONE}|(?P<lost>\?{{2,}}))?"
    r"|(?P<double>(?:re)?doubles?(?:\s*=>?\s*\d+)?)"
    r"|(?P<beaver>beavers?(?:\s*=>?\s*\d+)?)"
    r"|(?P<raccoon>rac+oons?(?:\s*=>?\s*\d+)?)"
    r"|(?P<take>takes?|accepts?)"
    r"|(?P<drop>drops?|pass(?:es)?|rejects?)"
    r"|(?P<resign>resigns?(?:\s+\w+)?)"
    r"|wins\s+(?P<wins>\d+)\s+points?(?:\s+and\s+the\s+match)?"
    r"|(?P<unknown>\?{2,})",
    re.IGNORECASE,
)
_HOPS = re.compile(rf"({_POINT})\*?((?:/{_POINT}\*?)+)(?:\((\d)\))?", re.IGNORECASE)
_STOPS = re.compile(rf"/({_POINT})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Action:
    """What one cell says. `kind`: "dice", "double", "take", "drop", "beaver", "raccoon", "resign",
    "wins" (`number` points), "lost" (dice or more that nobody wrote down). `side` of the page: 0
    left, 1 right. `hops`: from and to, 25 the bar, 0 off, steps of one man joined as written."""

    line: int
    side: int
    kind: str
    text: str
    dice: tuple[int, int] = (0, 0)
    hops: tuple[tuple[int, int], ...] = ()
    number: int = 0


@dataclass(slots=True)
class FileGame:
    """One game, with the score before it as the file says it."""

    line: int
    score: tuple[int, int] = (0, 0)
    actions: list[Action] = field(default_factory=list[Action])


@dataclass(slots=True)
class MatchFile:
    """`points` 0 for games that count alone. `names`: left and right."""

    points: int = 0
    names: tuple[str, str] = ("", "")
    games: list[FileGame] = field(default_factory=list[FileGame])


def read(text: str) -> MatchFile | Refusal:
    """The whole file; a Refusal names the line that cannot be read and quotes it."""
    if len(text) > LONGEST:
        return Refusal("file_long")
    file, begun = MatchFile(), False
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = raw.expandtabs().rstrip() if len(raw) <= WIDEST else raw
        if not line.strip() or line.lstrip()[0] in ";#":
            continue
        if len(line) > WIDEST:
            return Refusal("backgammon_mat_wide", {"line": number})
        if not begun and (found := _POINTS.match(line)):
            if large := _too_large(number, found[1]):
                return large
            file.points, begun = int(found[1]), True
        elif _GAME.match(line):
            begun = True
            file.games.append(FileGame(number))
            if len(file.games) > MOST_GAMES:
                return Refusal("file_long")
        elif file.games and not _ROW.match(line) and (scores := _scores(line)):
            if large := _too_large(number, *scores[1]):
                return large
            file.names, file.games[-1].score = scores[0], (int(scores[1][0]), int(scores[1][1]))
        elif file.games:
            found = _row(line, number)
            if isinstance(found, Refusal):
                return found
            file.games[-1].actions.extend(found)
    if not file.games:
        return Refusal("backgammon_mat_none")
    return file


def _too_large(line: int, *numbers: str) -> Refusal | None:
    """Of digits that no match has: nobody is to convert them."""
    for digits in numbers:
        if len(digits) > DIGITS:
            return Refusal("backgammon_mat_number", _at(line, digits[:12] + "…"))
    return None


def _scores(line: str) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """`Alice : 0    Bob : 0`, names and digits; a name may have colons of its own."""
    rest, colon, last = line.rpartition(":")
    last = last.strip()
    first = _LEFT.search(rest)
    if not colon or not last.isdecimal() or first is None:
        return None
    names = line[: first.start()].strip(), rest[first.end() :].strip()
    return (names, (first[1], last)) if all(names) else None


def _row(line: str, number: int) -> list[Action] | Refusal:
    """The cells of one row, left and right."""
    head = _ROW.match(line)
    at = head.end() if head else 0
    actions: list[Action] = []
    for found in _ACTION.finditer(line, at):
        if line[at : found.start()].strip(" .,"):
            break
        if found["wins"] and (large := _too_large(number, found["wins"])):
            return large
        gap = found.start() - (head.end() if head else 0)
        side = 1 if actions or gap > RIGHT else 0
        actions.append(_action(found, number, side))
        at = found.end()
    rest = line[at:].strip(" .,")
    if rest or not actions:
        rest = rest[:40]
        return [] if head and not rest else Refusal("backgammon_mat_line", _at(number, rest))
    return actions


def _at(line: int, text: str) -> dict[str, object]:
    return {"line": line, "text": text}


def _action(found: re.Match[str], line: int, side: int) -> Action:
    text = " ".join(found[0].split())
    if found["wins"]:
        return Action(line, side, "wins", text, number=int(found["wins"]))
    if found["dice"] and not found["lost"]:
        high, low = sorted(map(int, found["dice"]), reverse=True)
        return Action(line, side, "dice", text, (high, low), _hops(found["moves"]))
    for kind in ("double", "take", "drop", "beaver", "raccoon", "resign"):
        if found[kind]:
            return Action(line, side, kind, text)
    return Action(line, side, "lost", text)


def _hops(moves: str) -> tuple[tuple[int, int], ...]:
    """`24/18*/14 6/5(2)` from and to, each man by himself, stops on the way kept."""
    hops: list[tuple[int, int]] = []
    for start, stops, times in _HOPS.findall(moves):
        places = [_place(start), *[_place(stop) for stop in _STOPS.findall(stops)]]
        for _ in range(int(times or 1)):
            hops.extend(pairwise(places))
    return tuple(hops)


def _place(text: str) -> int:
    return {"bar": 25, "off": 0}.get(text.lower(), int(text) if text.isdigit() else -1)
