"""Totals, winners and the final points. Knows no card."""

from collections.abc import Sequence

from games.bipbip.state import Score


def totals(tours: Sequence[Sequence[Score]], players: int) -> tuple[int, ...]:
    """C13: every player's points over all tours played."""
    return tuple(sum(scores[seat].total for scores in tours) for seat in range(players))


def winners(points: Sequence[int]) -> tuple[int, ...]:
    """C13: the highest total wins; CA-14: equal totals win jointly."""
    top = max(points)
    return tuple(seat for seat, total in enumerate(points) if total == top)


def payoff(points: Sequence[int]) -> tuple[int, ...]:
    """Every loser pays one unit to every winner; the sum is zero."""
    winning = winners(points)
    losers = len(points) - len(winning)
    return tuple(losers if seat in winning else -len(winning) for seat in range(len(points)))
