"""What is agreed before play, and the score of a match. Knows no board, no dice, no cube."""

from dataclasses import dataclass, replace

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Terms:
    """W2 – W10 and VA-2, VA-4. `match_to` 0 is a *partie libre*; `beavers` is the largest number of
    immediate turns; `cap` 0 means no limit to the stake (V10)."""

    match_to: int = 0
    crawford: bool = True
    jacoby: bool = False
    beavers: int = 0
    auto_doubles: int = 0
    gammons: bool = True
    cap: int = 0
    holland: bool = False

    @property
    def is_match(self) -> bool:
        return self.match_to > 0


@dataclass(frozen=True, slots=True)
class Match:
    """The score before the game in progress; `game` counts from 1."""

    score: Pair = (0, 0)
    crawford_done: bool = False
    game: int = 1


def is_crawford(terms: Terms, match: Match) -> bool:
    """W6: the first game after a player reaches n - 1."""
    return (
        terms.is_match
        and terms.crawford
        and not match.crawford_done
        and terms.match_to - 1 in match.score
    )


def is_post_crawford(terms: Terms, match: Match) -> bool:
    """W6: the games after the Crawford game."""
    return terms.is_match and terms.crawford and match.crawford_done


def needs(terms: Terms, match: Match, seat: int) -> int:
    """Points that `seat` still lacks; 0 in a partie libre has no meaning."""
    return terms.match_to - match.score[seat]


def scored(match: Match, winner: int, points: int) -> Pair:
    """The score with a game won; W2: surplus points are written but worth nothing."""
    mine, theirs = match.score
    return (mine + points, theirs) if winner == 0 else (mine, theirs + points)


def is_decided(terms: Terms, score: Pair) -> bool:
    """W2: a match ends at n points; a partie libre is one game."""
    return not terms.is_match or max(score) >= terms.match_to


def next_game(terms: Terms, match: Match, score: Pair) -> Match:
    """The match as it stands before the next game."""
    done = match.crawford_done or is_crawford(terms, match)
    return replace(match, score=score, crawford_done=done, game=match.game + 1)
