"""The big-integer evaluation against plain sums over the same weights, bit for bit."""

import pytest

from games.backgammon.board import START, Board, flip, is_race, own_off, their_off
from games.backgammon.brain import looks, masks, net, spread
from games.backgammon.brain.moves import packed
from games.backgammon.brain.search import mirrored, outlook
from games.backgammon.brain.weights import parse, weights
from games.backgammon.plays import results

from .positions import met


def plain_phase(board: Board) -> int:
    if is_race(board):
        return masks.RACE
    if own_off(board):
        return masks.LATE
    if their_off(board):
        return masks.CHASE
    mine = sum(n for n in board[19:] if n > 0)
    yours = sum(-n for n in board[:7] if n < 0)
    if mine > 3:
        return masks.BACK
    if yours > 3:
        return masks.CROWD
    if mine and yours:
        return masks.STRONG if sum(n < -1 for n in board[19:25]) > 2 else masks.BOTH
    return masks.YOURS if yours else masks.MINE


def danger(board: Board) -> tuple[int, int]:
    """Own blots that one die hits, as a mask, and the dice that do (bit 0 for a one)."""
    blots = dice = 0
    for point in range(1, 25):
        for die in range(1, min(point, 6) + 1):
            if board[point] == 1 and board[point - die] < 0:
                blots |= 1 << point
                dice |= 1 << (die - 1)
    return blots, dice


def mask(board: Board, least: int, points: range) -> int:
    return sum(1 << i for i in points if board[i] >= least)


def plain_rows(board: Board) -> looks.Found:
    """All looks at the board, one after the other, from the board itself."""
    data = packed(board)
    contact = not is_race(board)
    found: looks.Found = []
    for q in range(4):
        found += looks.quarter(q, data[looks.EDGES[q] : looks.EDGES[q + 1]], contact)
    if not contact:
        return found
    for w, low in enumerate(looks.WINDOWS):
        found += looks.window(w, data[low : low + 8])
    other = flip(board)
    for side, holder, men in ((0, board, flip(board)), (1, other, board)):
        back = sum(1 << i for i in range(10) if men[25 - i] > 0)
        found += looks.held(side, back, mask(holder, 2, range(1, 17)))
        blots, dice = danger(holder)
        if blots:
            found += looks.fire(side, blots, dice)
    numbers = [sum(n for n in board[19:] if n > 0), sum(-n for n in board[:7] if n < 0)]
    numbers += [sum(n > 1 for n in side[1:7]) for side in (board, other)]
    numbers += [board[25], other[25]]
    numbers += [sum(n == 1 for n in side[1:7]) for side in (board, other)]
    return found + looks.tally(sum(n << 4 * i for i, n in enumerate(numbers)))


def plain_heads(board: Board) -> list[int]:
    """Every unit by itself, with ordinary lists."""
    net_ = weights().phases[plain_phase(board)]
    units = list(net_.bias)
    for row, halves in plain_rows(board):
        for j, weight in enumerate(net_.row(row)):
            units[j] += halves * weight
    live = [max(u, 0) for u in units]
    return [
        constant + sum(h * u for h, u in zip(head, live, strict=True))
        for head, constant in zip(net_.heads, net_.constants, strict=True)
    ]


def afterstates(count: int) -> list[Board]:
    """Boards without the table's help: in contact, or with somebody still far from home."""
    found = [min(results(board, high, low)) for board, high, low in met(count)]
    return [
        b
        for b in found
        if not is_race(b) or (any(n > 0 for n in b[7:]) and any(n < 0 for n in b[:19]))
    ]


def test_all_heads_equal_plain_sums() -> None:
    boards = afterstates(800)[::5]
    assert {plain_phase(b) for b in boards} >= set(range(1, 9))
    for board in boards:
        heads = plain_heads(board)
        assert list(net.chances().heads(packed(board))) == heads
        assert net.judge(net.MONEY).value(packed(board)) == heads[0]
        assert net.judge(net.WINS).value(packed(board)) == heads[1]


def test_a_mix_is_the_mix_of_heads() -> None:
    judge = net.judge((0.0, 1.0, 0.5, -0.25))
    for board in afterstates(30):
        _, wins, gammon, lost = plain_heads(board)
        mixed = wins + 0.5 * gammon - 0.25 * lost
        assert judge.value(packed(board)) / judge.unit == pytest.approx(
            mixed / judge.unit, abs=0.01
        )


def test_races_are_told_from_contact() -> None:
    for board, _, _ in met(200):
        assert masks.phase(packed(board)) == plain_phase(board)


def test_the_end_is_exact() -> None:
    judge = net.judge()
    over = [0] * 26
    over[24] = -3
    assert judge.value(packed(over)) == judge.unit
    over[24] = -15
    assert judge.value(packed(over)) == 2 * judge.unit
    over[24], over[3] = -14, -1
    assert judge.value(packed(over)) == 3 * judge.unit
    assert net.chances().heads(packed(over))[1:] == (judge.unit, judge.unit, 0)
    wins = net.judge(net.WINS)
    assert wins.value(packed(over)) == wins.unit


def test_bear_offs_come_from_the_table() -> None:
    """More men than the exact table holds; with fifteen left a last roll wins a gammon."""
    mine, theirs = (2, 2, 3, 1, 0, 0), (0, 3, 2, 2, 1, 1)
    board = packed((0, *mine, *[0] * 12, *[-n for n in reversed(theirs)], 0))
    judge = net.judge()
    lead = 1 - 2 * spread.win(theirs, mine)
    assert judge.value(board) == round(judge.unit * lead)
    assert net.chances().heads(board) == (round(judge.unit * lead), round(judge.unit * lead), 0, 0)

    mine, theirs = (0, 0, 3, 4, 4, 4), (1, 1, 1, 0, 0, 0)
    board = packed((0, *mine, *[0] * 12, *[-n for n in reversed(theirs)], 0))
    lead, lost = 1 - 2 * spread.win(theirs, mine), spread.spread(theirs)[1]
    assert 0 < lost < 1  # a double
    assert judge.value(board) == round(judge.unit * (lead - lost))
    assert net.judge(net.WINS).value(board) == round(judge.unit * lead)
    assert net.chances().heads(board)[3] == round(judge.unit * lost)


def test_equal_sides_have_equal_chances() -> None:
    """The opening board from both sides: who is on roll is a little ahead, neither much."""
    unit = net.judge().unit
    value = net.judge().value(packed(START)) / unit
    assert -0.25 < value < 0.05  # the opponent rolls next
    assert flip(flip(START)) == START
    look = outlook(net.chances().heads(packed(START)), unit)
    assert 0.42 < look.win < 0.52
    assert 0.05 < look.gammon < 0.25
    assert 0.05 < look.lost_gammon < 0.25


def test_heads_agree_with_each_other() -> None:
    unit = net.judge().unit
    apart: list[float] = []
    for board in afterstates(150):
        equity, wins, gammon, lost = net.chances().heads(packed(board))
        apart.append(abs(equity - wins - gammon + lost) / unit)
    assert sum(apart) / len(apart) < 0.12  # backgammons, mostly


def test_mirrored_interests() -> None:
    assert mirrored(mirrored((0.0, 1.0, 0.5, -0.25))) == (0.0, 1.0, 0.5, -0.25)
    assert mirrored((0.0, 1.0, 0.5, -0.25)) == (0.0, 1.0, 0.25, -0.5)


def test_remembering_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [packed(b) for b in afterstates(60)]
    first = net.judge().values(boards)
    monkeypatch.setattr(net, "ROOM", 3)  # forget at every step
    assert net.Judge(net.MONEY, weights()).values(boards) == first
    assert net.judge().values(boards[::-1]) == first[::-1]


def test_weights_are_whole_and_small() -> None:
    import pkgutil

    data = pkgutil.get_data("games.backgammon.brain", "weights.bin")
    assert data is not None
    assert len(data) <= 1_500_000
    read = parse(data)
    assert len(read.phases) == 9
    assert all(len(p.row(looks.ROWS - 1)) == p.hidden for p in read.phases)
    with pytest.raises(ValueError):
        parse(__import__("zlib").compress(b"XXXX" + b"\0" * 80))
