"""A history as a match file (`.mat`) that other programs read. Knows the layout."""

from games.backgammon.board import BAR, OFF
from games.backgammon.board import Play as Hops
from games.backgammon.notation import grouped
from games.backgammon.record import Answered, Ended, Event, Offered, Opened, Played, Started, Threw

WIDE = 34  # of the left column


def written(record: tuple[Event, ...], points: int, names: tuple[str, str]) -> str:
    """`record` as seat 0 has it, who stands on the left; `points` 0 for a game that counts alone.
    Dice that were equal at the opening, and resignations, have no place in such a file."""
    lines = [f" {points} point match", ""]
    cells: list[tuple[int, str]] = []
    last: tuple[int, int] = (0, 0)
    for event in record:
        match event:
            case Started(game=game, score=score):
                left = f" {names[0]} : {score[0]}"
                lines += [f" Game {game}", f"{left:<{WIDE + 5}}{names[1]} : {score[1]}"]
                cells = []
            case Opened(dice=dice):
                last = (max(dice), min(dice))
            case Threw(dice=dice):
                last = dice
            case Played(seat=seat, play=play, hits=hits):
                cells.append((seat, f"{last[0]}{last[1]}: {_moves(play, hits)}".rstrip()))
            case Offered(seat=seat, value=value, kind=kind):
                word = {"double": "Doubles", "beaver": "Beavers", "raccoon": "Raccoons"}[kind]
                cells.append((seat, f" {word} => {value}"))
            case Answered(seat=seat, taken=taken):
                cells.append((seat, " Takes" if taken else " Drops"))
            case Ended(seat=seat, points=won, last=over):
                lines += _rows(cells)
                match_too = " and the match" if over and points else ""
                said = f"Wins {won} point{'s' if won > 1 else ''}{match_too}"
                lines += [" " * (5 if seat == 0 else WIDE + 5) + said, ""]
                cells = []
            case _:
                pass
    return "\n".join(lines + _rows(cells)).rstrip() + "\n"


def _rows(cells: list[tuple[int, str]]) -> list[str]:
    """Two cells a row, the left player's first."""
    rows: list[list[str]] = []
    for seat, text in cells:
        if seat == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][seat] = text
    return [
        f"{number:>3}) {left:<{WIDE}}{right}".rstrip()
        for number, (left, right) in enumerate(rows, 1)
    ]


def _moves(play: Hops, hits: tuple[int, ...]) -> str:
    parts: list[str] = []
    for path, times, hit in grouped(play, hits):
        text = f"{_place(path[0])}/{_place(path[-1])}" + "*" * hit
        parts.append(text + (f"({times})" if times > 1 else ""))
    return " ".join(parts)


def _place(point: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(point, str(point))
