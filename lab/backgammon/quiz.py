"""The built-in positions of the cube quiz, made and checked by our own engine.

    python lab/backgammon/quiz.py [--seed 7] [--games 559] [--out FILE]
    python lab/backgammon/quiz.py --check       after a new net: keeps what it still finds clear

Self-play with the net alone, now and then a second-best play so that odd positions come up. Before
each roll the position is asked about at a score; what one roll ahead finds clear is looked at again
as the strongest player does, and kept if both agree and nothing about it is borderline. One
position a game at most, so many of each kind (`WANTED`). The file is zlib over lines of an XGID
without its prefix, and the worths of waiting and of a double taken in thousandths.
"""

import argparse
import sys
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))

from core.rng import Pcg32
from games.backgammon.board import START, Board, flip, is_race, own_off, pips, their_off
from games.backgammon.brain.look import look
from games.backgammon.brain.moves import packed, plays, unpacked
from games.backgammon.brain.net import judge
from games.backgammon.brain.verdict import Verdict
from games.backgammon.cube import CENTRED, Cube
from games.backgammon.match import Terms
from games.backgammon.posed import Position
from games.backgammon.teach.question import Question, read
from games.backgammon.teach.quiz import items, right
from games.backgammon.teach.said import action, answer
from games.backgammon.teach.study import studied

OUT = Path(__file__).resolve().parent.parent.parent / "py/games/backgammon/teach/quiz.bin"
CLEAR = 0.06  # points: less between two choices is borderline
PLAIN = 0.40  # points: more between them is no question
OFTEN = 6  # one play in so many is not the net's first choice
KINDS = ("wait", "take", "pass", "too_good", "retake", "repass", "keep")
WANTED = {
    "money": dict(zip(KINDS, (10, 14, 12, 8, 8, 6, 8), strict=True)),
    "match": dict(zip(KINDS, (8, 10, 8, 5, 5, 4, 5), strict=True)),
}
SCORES = ((2, 2), (3, 3), (5, 5), (2, 4), (4, 2), (3, 5), (5, 3), (2, 3), (4, 4), (7, 4), (4, 1),
          (2, 1), (3, 1))  # fmt: skip
FEW_RACES = 4  # one position in so many at most is a pure race


def finish(thought):
    try:
        while True:
            next(thought)
    except StopIteration as end:
        return end.value


def games(rng: Pcg32) -> Iterator[list[Board]]:
    """Positions before each roll of a game, from the side on roll."""
    best = judge()
    while True:
        board, seen = START, []
        while own_off(board) < 15 and their_off(board) < 15 and len(seen) < 200:
            seen.append(board)
            high, low = sorted((rng.below(6) + 1, rng.below(6) + 1), reverse=True)
            boards = plays(packed(board), high, low)
            order = sorted(zip(best.values(boards), boards, strict=True), reverse=True)
            pick = 1 if len(order) > 1 and rng.below(OFTEN) == 0 else 0
            board = flip(unpacked(order[pick][1]))
        yield seen


def question(board: Board, rng: Pcg32, match: bool) -> Question:
    owned = rng.below(3) == 0
    terms, score = Terms(), (0, 0)
    if match:
        mine, yours = SCORES[rng.below(len(SCORES))]
        terms = Terms(max(mine, yours))
        score = (terms.match_to - mine, terms.match_to - yours)
        owned = owned and min(mine, yours) > 2
    position = Position(terms, score, False, board, 0, Cube(2, 0) if owned else CENTRED)
    return Question(position)


def verdict(asked: Question, depth: int) -> Verdict:
    view = finish(look(asked.board, asked.score, asked.stake, asked.owner, depth))
    return view.verdict(asked.stake, asked.owner)


def kind(says: Verdict) -> str | None:
    """None for what is borderline."""
    wait, take, passed = says.points
    what, then = action(says), answer(says)
    if then == "close" or abs(take - passed) < CLEAR or abs(min(take, passed) - wait) < CLEAR:
        return None
    if abs(min(take, passed) - wait) > PLAIN or abs(take - passed) > 2 * PLAIN:
        return None
    if what in ("double", "redouble"):
        return ("re" if what == "redouble" else "") + then
    return what if what in ("wait", "keep", "too_good") else None


def contact_lost(board: Board) -> bool:
    mine, theirs = pips(board)
    return min(mine, theirs) < 12


def chosen(seed: int, limit: int) -> list[tuple[str, str, Question, Verdict]]:
    rng = Pcg32(seed).fork("quiz")
    left = {form: Counter(kinds) for form, kinds in WANTED.items()}
    kept: list[tuple[str, str, Question, Verdict]] = []
    races = 0
    for number, seen in enumerate(games(rng.fork("games"))):
        if number >= limit or not any(sum(c.values()) for c in left.values()):
            break
        form = "match" if number % 5 in (1, 3) else "money"
        tries = 6
        for _ in range(tries):
            board = seen[rng.below(len(seen))]
            race = is_race(board)
            if contact_lost(board) or (race and races * FEW_RACES > len(kept)):
                continue
            asked = question(board, rng, form == "match")
            if asked.forbidden is not None:
                continue
            first = kind(verdict(asked, 1))
            if first is None or left[form][first] <= 0:
                continue
            says = verdict(asked, 2)
            if kind(says) != first:
                continue
            left[form][first] -= 1
            races += race
            kept.append((form, first, asked, says))
            print(len(kept), number, form, first, [round(x, 3) for x in says.points], flush=True)
            break
    return kept


def still_clear() -> list[tuple[str, str, Question, Verdict]]:
    """The present positions on which the present net agrees with what the file says."""
    kept: list[tuple[str, str, Question, Verdict]] = []
    for item in items():
        asked = read(item.text)
        assert isinstance(asked, Question)
        says = finish(studied(asked)).verdict_of(asked)
        name, told, now = kind(says), item.right, right(says)
        if name and (now.what, now.then) == (told.what, told.then):
            kept.append(("match" if asked.is_match else "money", name, asked, says))
        else:
            print("dropped", item.text, [round(x, 3) for x in says.points], flush=True)
    return kept


def packed_file(kept: list[tuple[str, str, Question, Verdict]]) -> bytes:
    lines = []
    for _, _, asked, says in kept:
        wait, take, _ = says.points
        lines.append(
            f"{asked.text.removeprefix('XGID=')} {round(1000 * wait)} {round(1000 * take)}"
        )
    return zlib.compress("\n".join(lines).encode(), 9)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--games", type=int, default=559)
    parser.add_argument("--out", default=str(OUT))
    parser.add_argument("--check", action="store_true")
    told = parser.parse_args()
    begun = time.time()
    kept = still_clear() if told.check else chosen(told.seed, told.games)
    data = packed_file(kept)
    Path(told.out).write_bytes(data)
    print(Counter((form, name) for form, name, _, _ in kept))
    print(f"{len(kept)} positions, {len(data)} bytes, {time.time() - begun:.0f} s")


if __name__ == "__main__":
    main()
