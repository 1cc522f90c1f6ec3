"""What the dice allow (3.3.3 – 3.3.6). Knows the board and two dice; no cube, no score.

A play is the whole turn: a tuple of hops. Different hops can lead to one board, so plays are
counted by their result, each with one canonical play: hops from the rearmost checker on, and the
larger die first where both orders give the same board.
"""

from collections.abc import Sequence

from games.backgammon.board import BAR, HOME, Board, Hop, Play


def hops(points: Sequence[int], die: int, top: int = BAR) -> list[Hop]:
    """Every single hop that `die` allows, from point `top` downwards, rearmost first.

    3.3.3: not onto a point that two enemies hold. 3.3.5: the bar first. 3.3.6: bearing off only
    with everybody home; a larger number takes from the highest point.
    """
    if points[BAR] > 0:
        return [(BAR, BAR - die)] if points[BAR - die] >= -1 else []
    found: list[Hop] = []
    highest = 0
    for source in range(24, 0, -1):
        if points[source] > 0:
            highest = highest or source
            if source > top:
                continue
            target = source - die
            if target > 0:
                if points[target] >= -1:
                    found.append((source, target))
            elif highest <= HOME and (target == 0 or source == highest):
                found.append((source, 0))
    return found


def move(points: list[int], hop: Hop) -> bool:
    """Make the hop in place; True when it hits (3.3.5)."""
    source, target = hop
    points[source] -= 1
    if target == 0:
        return False
    if points[target] < 0:
        points[target] = 1
        points[0] -= 1
        return True
    points[target] += 1
    return False


def unmove(points: list[int], hop: Hop, hit: bool) -> None:
    """Undo `move`."""
    source, target = hop
    points[source] += 1
    if hit:
        points[target] = -1
        points[0] += 1
    elif target:
        points[target] -= 1


def after(board: Board, play: Play) -> Board:
    """The board after these hops, still from the mover's side."""
    points = list(board)
    for hop in play:
        move(points, hop)
    return tuple(points)


def canonical(play: Play) -> Play:
    """Rearmost checker first; the longer hop first from one point."""
    return tuple(sorted(play, key=lambda hop: (-hop[0], hop[1])))


def results(board: Board, hi: int, lo: int) -> dict[Board, Play]:
    """3.3.4: every distinct board that the dice allow, from the mover's side, with its play.

    Both dice if any order plays both, else the larger if it can be played, else the smaller, else
    the board as it is with the empty play. Never empty. Order of the dice does not matter.
    """
    if hi == lo:
        return _doublet(board, hi)
    if hi < lo:
        hi, lo = lo, hi
    points = list(board)
    both: dict[Board, Play] = {}
    for first, second in ((hi, lo), (lo, hi)):
        for a in hops(points, first):
            hit = move(points, a)
            for b in hops(points, second):
                hit_too = move(points, b)
                end = tuple(points)
                if end not in both:
                    swap = b[0] > a[0] or (b[0] == a[0] and b[1] < a[1])
                    both[end] = (b, a) if swap else (a, b)
                unmove(points, b, hit_too)
            unmove(points, a, hit)
    if both:
        return both
    for die in (hi, lo):
        if single := hops(points, die):
            return {after(board, (hop,)): (hop,) for hop in single}
    return {board: ()}


def _doublet(board: Board, die: int) -> dict[Board, Play]:
    """Four hops, or as many as possible.

    Any set of equal hops can be played rearmost first, and no two sets give one board, so hops are
    only looked for in that order.
    """
    points = list(board)
    entered: Play = ()
    while points[BAR] > 0 and len(entered) < 4:
        entry = hops(points, die)
        if not entry:
            return {tuple(points): entered}
        move(points, entry[0])
        entered = (*entered, entry[0])
    if len(entered) == 4:
        return {tuple(points): entered}
    outside = [s for s in range(24, HOME, -1) if points[s] > 0]
    strays = sum([points[s] for s in outside])
    if strays > 3 or (outside and outside[0] > HOME + 3 * die):
        return _run(points, die, entered)
    return _run_home(points, die, entered)


def _run(points: list[int], die: int, entered: Play) -> dict[Board, Play]:
    """`_doublet` when nobody can be borne off this turn: what is blocked stays blocked, so the
    possible sources are found once."""
    ways = [(s, s - die) for s in range(24, die, -1) if points[s - die] >= -1]
    found: dict[Board, Play] = {}
    longest = 0

    def go(play: Play, start: int, left: int) -> None:
        nonlocal longest, found
        stuck = True
        for i in range(start, len(ways)):
            source, target = way = ways[i]
            if points[source] <= 0:
                continue
            stuck = False
            points[source] -= 1
            hit = points[target] < 0
            if hit:
                points[target] = 1
                points[0] -= 1
            else:
                points[target] += 1
            if left > 1:
                go((*play, way), i, left - 1)
            else:
                if longest < 4:
                    longest, found = 4, {}
                found[tuple(points)] = (*play, way)
            if hit:
                points[target] = -1
                points[0] += 1
            else:
                points[target] -= 1
            points[source] += 1
        if stuck and len(play) >= longest:
            if len(play) > longest:
                longest, found = len(play), {}
            found[tuple(points)] = play

    go(entered, 0, 4 - len(entered))
    return found


def _run_home(points: list[int], die: int, entered: Play) -> dict[Board, Play]:
    """`_doublet` when checkers may be borne off on the way."""
    found: dict[Board, Play] = {}
    longest = 0

    def go(play: Play, top: int) -> None:
        nonlocal longest, found
        nexts = hops(points, die, top) if len(play) < 4 else []
        for hop in nexts:
            hit = move(points, hop)
            go((*play, hop), hop[0])
            unmove(points, hop, hit)
        if not nexts and len(play) >= longest:
            if len(play) > longest:
                longest, found = len(play), {}
            found[tuple(points)] = play

    go(entered, 24)
    return found
