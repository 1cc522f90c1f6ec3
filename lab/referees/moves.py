"""Judges rows of `backgammon_moves_vectors`: one board, two dice, every result."""

import re
from itertools import pairwise

from games.backgammon.board import BAR, OFF, START, Board, Hop
from games.backgammon.notation import write
from games.backgammon.plays import hops, move, results

MEN = 15
_ABOUT = {"id", "mark", "basis", "note", "kind"}
_GIVEN = {"position", "mine", "opp", "off", "opp_off", "dice"}
_WORD = re.compile(r"(bar|\d+)((?:/(?:off|\d+)\*?)+)(?:\((\d)\))?")


def check(row: dict) -> tuple[object, object] | None:
    """(expected, got) if the row differs, None if it passes."""
    expected = {key: row[key] for key in row if key not in _ABOUT | _GIVEN}
    if not expected:
        return "a result to check", "nothing is asked"
    board, (one, two) = _board(row), row["dice"]
    if not {one, two} <= set(range(1, 7)):
        raise ValueError(f"{row['dice']} are not two dice")
    found = results(board, *row["dice"])
    plays = sorted([play for play in found.values() if play], reverse=True)
    got: dict[str, object] = {
        "dice_played": len(plays[0]) if plays else 0,
        "final_positions": len(plays),
        "one_play_per_final_position": [write(play) for play in plays],
    }
    got = {key: value for key, value in got.items() if key in expected}
    if "one_play_per_final_position" in expected:
        told = expected["one_play_per_final_position"]
        if _ends(board, row["dice"], told) == set(found) - {board} and len(told) == len(plays):
            got["one_play_per_final_position"] = told
    return None if got == expected else (expected, got)


def _board(row: dict) -> Board:
    """The position of the row; ValueError for one that cannot stand on a board."""
    if row.get("position") == "start":
        return START
    points = [0] * (BAR + 1)
    for side, bar, sign in (("mine", BAR, 1), ("opp", OFF, -1)):
        men = row.get("off" if sign > 0 else "opp_off") or 0
        for place, n in row[side].items():
            point = bar if place == "bar" else int(place)
            if place != "bar" and not OFF < point < BAR:
                raise ValueError(f"there is no point {place}")
            if type(n) is not int or n < 0 or points[point]:
                raise ValueError(f"{n} men of {side} on {place}")
            points[point] = sign * n
            men += n
        if not 0 <= men <= MEN:
            raise ValueError(f"{men} men of {side}")
    return tuple(points)


def _ends(board: Board, dice: list[int], told: list[str]) -> set[Board] | None:
    """The boards that the plays of the row lead to; None if a hop of theirs is impossible."""
    ends: set[Board] = set()
    for text in told:
        points = list(board)
        for hop in _hops(text):
            if not any(hop in hops(points, die) for die in dice):
                return None
            move(points, hop)
        ends.add(tuple(points))
    return ends


def _hops(text: str) -> list[Hop]:
    """`bar/21 13/7`, also `24/18/13`, `6/5*` and `8/4(2)`."""
    found: list[Hop] = []
    for word in text.split():
        read = _WORD.fullmatch(word)
        if not read:
            raise ValueError(text)
        path = [read[1], *read[2].replace("*", "").split("/")[1:]]
        numbers = [BAR if p == "bar" else OFF if p == "off" else int(p) for p in path]
        found += list(pairwise(numbers)) * int(read[3] or 1)
    return found
