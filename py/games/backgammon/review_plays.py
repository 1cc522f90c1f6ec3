"""A play judged: all that could be played, ranked at one depth, and the luck of the throw.

Looked at twice: after one roll of looking ahead a draft is handed out, the second look goes on from
there. Where what was played is clearly ahead by then, the second look is spared: of 67 plays in
games of the computer players none that was 0.05 ahead after one roll lost its place after two.
"""

from collections.abc import Generator, Mapping, Sequence

from core.review import Judged, Way
from core.scene import Number, Say
from games.backgammon import rules
from games.backgammon.board import BAR, Board
from games.backgammon.board import Play as Hops
from games.backgammon.brain import net
from games.backgammon.brain.look import mix_at
from games.backgammon.brain.moves import ROLLS, packed, plays, unpacked
from games.backgammon.brain.search import Outlook, Search, outlook
from games.backgammon.journal import play_said
from games.backgammon.outlook import score_of, side_of
from games.backgammon.plays import after
from games.backgammon.sight import Observation
from games.backgammon.steps import Play

CLOSE = 0.020  # the judge errs as much itself
#: After depths 0 and 1: how many plays go on at least and at most, how far behind at most.
WIDE = ((4, 10, 0.20), (2, 3, 0.06))
CLEAR = 0.080  # so far ahead after a look, what was played is right

#: Yields None between slices, and what is known after the first look once.
Judging = Generator[Judged | None, None, Judged | None]
Valued = list[tuple[bytes, float]]


def judged_play(
    obs: Observation, step: Play, ply: int, looker: int, enough: float = 0.0
) -> Judging:
    """`enough`: a play that is no further behind after one of the looks is good enough, and gives
    None."""
    mix = mix_at(obs.board, score_of(obs), obs.stake, side_of(obs.owner))
    search = Search.of(mix)
    found = rules.results(obs.board, obs.dice[0], obs.dice[1])
    luck = None if enough else (yield from _luck(search, obs))
    text = Say("backgammon.review.text.play", {"a": obs.dice[0], "b": obs.dice[1]})
    done = after(obs.board, step.hops)
    if len(found) < 2:
        way = Way(play_said(step.hops, rules.hits_of(obs.board, step.hops)))
        return Judged(ply, obs.me, "play", text, (way,), luck=luck)
    valued = _at_once(search, [packed(end) for end in found])
    judged = None
    for depth, wide in enumerate(WIDE, 1):
        valued = yield from _deeper(search, valued, packed(done), depth, wide)
        values = dict(valued)
        mine, best = values[packed(done)], valued[0][1]
        if mine > best - enough:
            return None
        ways = _ways(obs, step, found, valued, search.mine.unit, 0 if obs.me == looker else 1)
        played = [unpacked(end) for end, _ in valued].index(done)
        loss = best - mine
        judged = Judged(ply, obs.me, "play", text, ways, played, loss, 0 < loss < CLOSE, luck)
        clear = played == 0 and all(value < best - CLEAR for _, value in valued[1:])
        if depth == len(WIDE) or clear:
            break
        yield judged
    return judged


def _at_once(search: Search, boards: Sequence[bytes]) -> Valued:
    unit = search.mine.unit
    values = [value / unit for value in search.mine.values(boards)]
    return _ranked(list(zip(boards, values, strict=True)))


def _deeper(
    search: Search, valued: Valued, played: bytes, depth: int, wide: tuple[int, int, float]
) -> Generator[None, None, Valued]:
    """The best boards and the one that was played, best first, all looked at `depth` rolls
    ahead."""
    least, most, behind = wide
    best, unit = valued[0][1], search.mine.unit
    deeper: Valued = []
    for i, (board, value) in enumerate(valued):
        if board == played or i < least or (i < most and value > best - behind):
            deeper.append((board, (yield from search.expected(board, depth)) / unit))
            yield
    return _ranked(deeper)


def _ranked(valued: Valued) -> Valued:
    return sorted(valued, key=lambda one: (-one[1], one[0]))


def _ways(
    obs: Observation, step: Play, found: Mapping[Board, Hops], valued: Valued, unit: float, by: int
) -> tuple[Way, ...]:
    reader, done = net.chances(), after(obs.board, step.hops)
    ways: list[Way] = []
    for end, value in valued:
        hops = step.hops if unpacked(end) == done else found[unpacked(end)]
        arrows = [[a, b] if by == 0 else [BAR - a, BAR - b] for a, b in hops]
        ways.append(
            Way(
                play_said(hops, rules.hits_of(obs.board, hops)),
                value,
                {"arrows": arrows, "arrows_by": by},
                chances_said(outlook(reader.heads(end), unit)),
            )
        )
    return tuple(ways)


def _luck(search: Search, obs: Observation) -> Generator[None, None, float]:
    """What these dice were worth more than the average, by the net alone; the opening dice are as
    likely to be the other's, so there the average is 0."""
    board, unit = packed(obs.board), search.mine.unit

    def best(high: int, low: int) -> float:
        boards = plays(board, high, low)
        search.nodes += len(boards)
        return max(search.mine.values(boards)) / unit

    rolled = best(obs.dice[0], obs.dice[1])
    if sum(obs.throws) == 1:
        return rolled
    total = 0.0
    for high, low in ROLLS:
        total += best(high, low) * (1 if high == low else 2)
        if search.pause():
            yield
    return rolled - total / 36


def chances_said(seen: Outlook) -> Say:
    """Chances of the side that has just moved, in hundredths."""
    facts = {
        "win": Number(100 * seen.win, 1),
        "gammon": Number(100 * seen.gammon, 1),
        "lost": Number(100 * seen.lost_gammon, 1),
    }
    return Say("backgammon.review.chances", facts)
