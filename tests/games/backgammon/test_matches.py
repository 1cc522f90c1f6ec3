"""Match files of other programs: read tolerantly, refused by the line, written and read again."""

import pytest

from core.chapters import Imported
from core.game import Decide, Over, Roll
from core.history import AnyHistory, begin
from core.refusal import Refusal
from core.rng import Pcg32
from games.backgammon.game import GAME
from games.backgammon.plays import after
from games.backgammon.steps import Opening, Play, Resign, Step, Throw

MATCH = """; [Site "Somewhere"]
 3 point match

 Game 1
 Alice : 0                              Bob : 0
  1)                                   31: 8/5 6/5
  2) 64: 24/14                         52: 13/8 24/22
  3)  Doubles => 2                      Takes
  4) 11: 8/7(2) 6/5(2)                 21: 13/10
      Wins 2 points

 Game 2
 Alice : 2                              Bob : 0
  1) 43: 24/20 13/10                   ????
                                       Wins 1 point

 Game 3
 Alice : 2                              Bob : 1
  1) 61: 13/7 8/7                       Doubles => 2
  2)  Drops
                                       Wins 1 point
"""


def read(text: str) -> Imported:
    found = GAME.from_file(text)
    assert isinstance(found, Imported), found
    return found


def refused(text: str) -> tuple[str, object]:
    found = GAME.from_file(text)
    assert isinstance(found, Refusal)
    return found.code, found.facts.get("line")


def steps(found: Imported) -> list[Step]:
    return [ply.step for chapter in found.chapters for ply in chapter.history.plies]


def libre(*rows: str) -> str:
    return "\n".join([" 0 point match", "", " Game 1", " A : 0        B : 0", *rows])


def test_a_match_with_an_unknown_end_and_one_out_of_turn():
    found = read(MATCH)
    assert found.names == ("Alice", "Bob")
    first, last = found.chapters  # of game 2 only the opening is known: it ends the first history
    assert first.whole and not last.whole
    assert isinstance(first.history.plies[0].step, Opening)
    opening = first.history.plies[0].step
    assert opening.second > opening.first  # Bob, in the right column, began
    assert last.history.first.duel.match.score == (2, 1)
    assert last.history.first.duel.match.crawford_done
    assert last.history.state.duel.score == (2, 2)


def test_a_hit_that_nobody_marked_is_found():
    """Bob comes from 13 to 10 over the one point that is open, where a blot stands."""
    history = read(MATCH).chapters[0].history
    played = [ply.step for ply in history.plies if isinstance(ply.step, Play)]
    assert played[4].hops == ((13, 11), (11, 10))


@pytest.mark.parametrize(
    ("cell", "hops"),
    [
        ("31: 8/5 6/5", ((8, 5), (6, 5))),
        ("31: 8/5* 6/5*", ((8, 5), (6, 5))),
        ("13: 6/5 8/5", ((8, 5), (6, 5))),
        ("64: 24/14", ((24, 18), (18, 14))),
        ("64: 24/18/14", ((24, 18), (18, 14))),
    ],
)
def test_plays_are_read_however_they_are_written(cell: str, hops: tuple[tuple[int, int], ...]):
    play = steps(read(libre("  1) " + cell)))[1]
    assert isinstance(play, Play)
    start = begin(GAME, {"forme": "libre"})
    assert not isinstance(start, Refusal)
    assert after(start.state.board, play.hops) == after(start.state.board, hops)


@pytest.mark.parametrize("bar", ["bar/22", "25/22", "BAR/22"])
def test_the_bar_has_two_names(bar: str):
    rows = ["  1) 62: 24/18 13/11             61: 13/7* 8/7", f"  2) 32: {bar} 13/11"]
    plays = [step for step in steps(read(libre(*rows))) if isinstance(step, Play)]
    assert (25, 22) in plays[-1].hops


def test_a_file_that_stops_in_the_middle_is_read_as_far_as_it_goes():
    found = read(libre("  1) 31: 8/5 6/5                 64:"))
    assert [type(step) for step in steps(found)][-2:] == [Throw, type(steps(found)[-1])]
    assert "cut" in found.chapters[0].result.key


def test_who_gives_up_in_his_turn_resigns():
    found = read(libre("  1) 31: 8/5 6/5                 64: 24/14", "      Wins 2 points"))
    assert not any(isinstance(step, Resign) for step in steps(found))  # not B's turn
    rows = [
        "  1) 31: 8/5 6/5",
        "                                     Resigns",
        "     Wins 2 points",
    ]
    found = read(libre(*rows))
    assert steps(found)[-2] == Resign(2)
    assert found.chapters[0].history.state.duel.outcome.points == 2


@pytest.mark.parametrize(
    ("rows", "code", "line"),
    [
        (["  1) 31: 8/5 7/5"], "backgammon_mat_play", 5),
        (["  1) 31: 8/5"], "backgammon_mat_play", 5),
        (["  1) 33: 8/5(2) 6/3(2)"], "backgammon_mat_opening", 5),
        (["  1) 31: 8/5 6/5   64: 24/14", "  2) Takes"], "backgammon_mat_step", 6),
        (["  1) 31: 8/5 6/5   what is this"], "backgammon_mat_line", 5),
    ],
)
def test_what_cannot_be_is_named_by_its_line(rows: list[str], code: str, line: int):
    assert refused(libre(*rows)) == (code, line)


def test_a_file_without_a_game_is_none():
    assert refused("anything else\n")[0] == "backgammon_mat_none"
    assert refused("")[0] == "backgammon_mat_none"


def played(seed: int) -> AnyHistory:
    """A match of random plays that ends by the rules."""
    history = begin(GAME, {"forme": "match", "points": 3})
    assert not isinstance(history, Refusal)
    rng = Pcg32(seed)
    while not isinstance(turn := GAME.turn(history.state), Over):
        if isinstance(turn, Roll):
            step: object = rng.weighted(GAME.choices(history.state))
        else:
            assert isinstance(turn, Decide)
            legal = [s for s in GAME.legal(history.state) if not isinstance(s, Resign)]
            step = legal[rng.below(len(legal))]
        longer = history.then(step)
        assert not isinstance(longer, Refusal)
        history = longer
    return history


@pytest.mark.parametrize("seed", range(4))
def test_what_is_written_is_read_again(seed: int):
    history = played(seed)
    found = read(GAME.to_file(history, ("Ann", "Bob")))
    assert found.names == ("Ann", "Bob") and len(found.chapters) == 1
    told = [ply.step for ply in history.plies]
    told = [s for s in told if not (isinstance(s, Opening) and s.first == s.second)]
    assert steps(found) == told
    assert found.chapters[0].history.state.duel.score == history.state.duel.score


# ---- lines and numbers without measure


@pytest.mark.parametrize("line", ["a:1  " * 8000 + "x", "a" + " " * 3000 + "b", "\t" * 300 + "x"])
def test_a_line_that_is_too_long_is_named_before_it_is_read(line: str):
    assert refused(f" 5 point match\n Game 1\n{line}\n") == ("backgammon_mat_wide", 3)


def test_a_long_remark_is_left_aside():
    assert read("; " + "x" * 5000 + "\n" + MATCH).names == ("Alice", "Bob")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("3 point", "{} point", 2),
        ("Bob : 0", "Bob : {}", 5),
        ("Alice : 2", "Alice : {}", 13),
        ("Wins 2", "Wins {}", 10),
    ],
)
@pytest.mark.parametrize("digits", [7, 30, 900])
def test_a_number_that_no_match_has_is_named(old: str, new: str, line: int, digits: int):
    text = MATCH.replace(old, new.format("9" * digits), 1)
    assert refused(text) == ("backgammon_mat_number", line)


def test_names_keep_their_digits_and_colons():
    text = MATCH.replace("Alice", "Al:ice 20261201").replace("Bob", "2: b")
    assert read(text).names == ("Al:ice 20261201", "2: b")
