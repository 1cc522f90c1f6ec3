"""What the dice allow: counts, hand-made positions, and a brute force that knows no short cut."""

from __future__ import annotations

import pytest

from core.rng import Pcg32
from games.backgammon.board import (
    BAR,
    START,
    Board,
    flaw,
    flip,
    is_race,
    own_off,
    pips,
    their_off,
    win_level,
)
from games.backgammon.plays import after, canonical, hops, move, results, unmove

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]

# Distinct boards after the first throw. Twelve of them are published with the project's case
# files; all 21 were also counted by the brute force below.
OPENINGS = {
    (1, 1): 42, (2, 1): 15, (2, 2): 75, (3, 1): 16, (3, 2): 17, (3, 3): 73, (4, 1): 14,
    (4, 2): 18, (4, 3): 17, (4, 4): 52, (5, 1): 8, (5, 2): 8, (5, 3): 9, (5, 4): 9, (5, 5): 4,
    (6, 1): 10, (6, 2): 14, (6, 3): 14, (6, 4): 14, (6, 5): 7, (6, 6): 11,
}  # fmt: skip


def at(mine: dict[int, int], theirs: dict[int, int] | None = None) -> Board:
    """25 is the mover's bar, 0 the opponent's; points as the mover counts them."""
    points = [0] * 26
    for point, n in mine.items():
        points[point] = n
    for point, n in (theirs or {}).items():
        points[point] = -n
    return tuple(points)


def plays(board: Board, high: int, low: int) -> set[tuple[tuple[int, int], ...]]:
    return set(results(board, high, low).values())


# ---- 3.3.1


def test_fifteen_checkers_stand_on_four_points_of_each_side():
    assert {point: n for point, n in enumerate(START) if n > 0} == {24: 2, 13: 5, 8: 3, 6: 5}
    assert flip(START) == START
    assert pips(START) == (167, 167)
    assert own_off(START) == their_off(START) == 0


# ---- 3.3.3 – 3.3.6, clause by clause


def test_a_point_that_two_enemies_hold_is_closed():
    assert hops(at({24: 1}, {18: 2}), 6) == []
    assert hops(at({24: 1}, {18: 1}), 6) == [(24, 18)]


def test_one_checker_may_make_both_dice_only_over_an_open_point():
    assert plays(at({24: 1}, {18: 2, 19: 2}), 6, 5) == {()}
    assert plays(at({24: 1}, {18: 2}), 6, 5) == {((24, 19), (19, 13))}


def test_both_dice_when_any_order_plays_both():
    """T1: the six first would leave no two."""
    board = at({24: 1, 9: 1}, {22: 2, 23: 2, 8: 2})
    assert plays(board, 2, 1) == {((9, 7), (7, 6))}


def test_only_entering_with_the_smaller_die_lets_two_checkers_move():
    board = at({BAR: 1, 13: 1}, {19: 2})
    assert plays(board, 6, 4) == {((25, 21), (13, 7)), ((25, 21), (21, 15))}


def test_either_die_but_not_both_means_the_larger():
    """T2."""
    assert plays(at({12: 1}, {1: 2}), 6, 5) == {((12, 6),)}


def test_the_smaller_die_when_only_it_can_be_played():
    assert plays(at({12: 1}, {6: 2, 1: 2}), 6, 5) == {((12, 7),)}


def test_as_much_of_a_doublet_as_possible():
    assert plays(at({24: 1, 23: 1}, {16: 2, 15: 2}), 4, 4) == {((24, 20), (23, 19))}


def test_the_turn_is_lost_when_nothing_moves():
    board = at({BAR: 1, 13: 2}, {19: 2, 21: 2})
    assert results(board, 6, 4) == {board: ()}


def test_with_a_checker_on_the_bar_nothing_else_moves():
    assert hops(at({BAR: 1, 13: 5}), 3) == [(25, 22)]
    assert plays(at({BAR: 2, 13: 1}, {19: 2}), 6, 4) == {((25, 21),)}


def test_a_blot_that_is_landed_on_goes_to_the_bar():
    board = at({8: 1}, {5: 1})
    assert after(board, ((8, 5),)) == at({5: 1}, {0: 1})


def test_both_orders_of_a_hit_on_the_way_are_different_boards():
    board = at({13: 1}, {10: 1})
    assert plays(board, 3, 2) == {((13, 10), (10, 8)), ((13, 11), (11, 8))}


def test_no_bearing_off_before_the_last_checker_is_home():
    assert (6, 0) not in hops(at({6: 2, 7: 1}), 6)
    assert plays(at({7: 1, 1: 2}), 6, 1) == {((7, 1), (1, 0))}


def test_a_larger_number_takes_from_the_highest_point():
    assert hops(at({5: 2, 1: 1}), 6) == [(5, 0)]


def test_a_larger_number_must_move_a_higher_checker_first():
    assert hops(at({6: 1, 2: 1}), 5) == [(6, 1)]


def test_bearing_off_is_never_compulsory_when_another_move_is_legal():
    assert plays(at({6: 1, 4: 1}), 2, 1) >= {((6, 4), (4, 3)), ((6, 5), (4, 2))}


def test_a_checker_that_was_hit_comes_home_before_the_rest_go_on():
    board = at({BAR: 1, 1: 2}, {19: 2, 20: 2, 21: 2, 22: 2, 23: 2})
    assert plays(board, 5, 1) == {((25, 24),)}


def test_the_last_checker_may_use_one_die_or_both():
    assert set(results(at({5: 1}), 5, 1)) == {at({})}


# ---- counts and the brute force


@pytest.mark.parametrize("roll", ROLLS)
def test_distinct_results_of_the_opening_throws(roll: tuple[int, int]):
    assert len(results(START, *roll)) == OPENINGS[roll]


def one_hop(board: Board, die: int) -> list[Board]:
    found: list[Board] = []
    for source in range(1, 26):
        if board[source] <= 0 or (board[25] > 0 and source != 25):
            continue
        target, points = source - die, list(board)
        points[source] -= 1
        if target <= 0:
            if any(n > 0 for n in board[7:]):
                continue
            if target < 0 and any(n > 0 for n in board[source + 1 :]):
                continue
        elif board[target] < -1:
            continue
        elif board[target] == -1:
            points[target], points[0] = 1, points[0] - 1
        else:
            points[target] += 1
        found.append(tuple(points))
    return found


def every_order(board: Board, high: int, low: int) -> set[Board]:
    """All hop sequences, then the longest, then the larger die: 3.3.4 read aloud."""
    seen: set[tuple[Board, tuple[int, ...]]] = set()
    stuck: dict[Board, set[tuple[int, ...]]] = {}
    all_dice = (high,) * 4 if high == low else (high, low)

    def go(now: Board, used: tuple[int, ...]) -> None:
        if (now, used) in seen:
            return
        seen.add((now, used))
        left = list(all_dice)
        for die in used:
            left.remove(die)
        further = [(die, then) for die in sorted(set(left)) for then in one_hop(now, die)]
        for die, then in further:
            go(then, (*used, die))
        if not further:
            stuck.setdefault(now, set()).add(used)

    go(board, ())
    longest = max(len(used) for ways in stuck.values() for used in ways)
    best = {
        end: {used for used in ways if len(used) == longest}
        for end, ways in stuck.items()
        if any(len(used) == longest for used in ways)
    }
    if longest == 1 and high != low and any((high,) in ways for ways in best.values()):
        return {end for end, ways in best.items() if (high,) in ways}
    return set(best)


def reachable(seed: int, games: int) -> list[tuple[Board, int, int]]:
    """Boards of random games, each with a throw; half of them are run down by careless play."""
    rng, found = Pcg32(seed), list[tuple[Board, int, int]]()
    for _ in range(games):
        board = START
        while own_off(board) < 15 and their_off(board) < 15:
            high, low = sorted((rng.below(6) + 1, rng.below(6) + 1), reverse=True)
            found.append((board, high, low))
            ends = list(results(board, high, low))
            board = flip(ends[rng.below(len(ends))])
    return found


def test_the_results_equal_those_of_a_brute_force():
    cases = [case for case in reachable(3, 45) if case[1] != case[2]]
    cases += [case for case in reachable(4, 8) if case[1] == case[2]]
    assert len(cases) > 2500
    for board, high, low in cases:
        assert set(results(board, high, low)) == every_order(board, high, low), (board, high, low)


def test_every_play_leads_to_its_board_and_is_canonical():
    for board, high, low in reachable(5, 4):
        found = results(board, high, low)
        assert results(board, low, high) == found
        for end, play in found.items():
            points = list(board)
            for hop in play:
                assert any(hop in hops(points, die) for die in (high, low))
                move(points, hop)
            assert tuple(points) == end == after(board, play)
            assert play == canonical(play)


def test_checkers_are_neither_lost_nor_made():
    for board, high, low in reachable(6, 4):
        for end in results(board, high, low):
            assert flaw(end) is None
            assert their_off(end) == their_off(board)
            assert sum(n for n in end if n < 0) == sum(n for n in board if n < 0)
            assert own_off(end) >= own_off(board)
            assert pips(end)[0] < pips(board)[0] or end == board


def test_a_flipped_board_is_the_same_board_from_the_other_side():
    for board, _, _ in reachable(7, 3):
        other = flip(board)
        assert flip(other) == board
        assert pips(other) == pips(board)[::-1]
        assert (own_off(other), their_off(other)) == (their_off(board), own_off(board))
        assert is_race(other) == is_race(board)


def test_a_hop_undone_leaves_the_board_as_it_was():
    points = list(at({8: 2}, {5: 1}))
    before = tuple(points)
    hit = move(points, (8, 5))
    assert hit
    assert tuple(points) != before
    unmove(points, (8, 5), hit)
    assert tuple(points) == before


# ---- W1


def test_win_levels():
    assert win_level(START) == 0
    assert win_level(at({}, {19: 14})) == 1
    assert win_level(at({}, {19: 15})) == 2
    assert win_level(at({}, {19: 14, 6: 1})) == 3
    assert win_level(at({}, {19: 14, 0: 1})) == 3
    assert win_level(at({}, {19: 14, 7: 1})) == 2
