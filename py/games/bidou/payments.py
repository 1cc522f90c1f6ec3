"""What a coup costs and who gives the jetons. Knows no dice, no dialogue partner's name."""

from dataclasses import dataclass

JETONS = 9  # B3: the pot at the start of each manche


@dataclass(frozen=True, slots=True)
class Payment:
    """The weaker side receives jetons: from the pot, then from the winner; the rest is lost."""

    loser: int
    winner: int
    due: int
    from_pot: int
    from_winner: int
    unpaid: int
    pot: int
    penalties: tuple[int, ...]


def due_on_pass(totals: tuple[int, ...]) -> int:
    """1.3.7: half of the opening stake, or else the last stake of the one who passes."""
    return totals[0] // 2 if len(totals) == 1 else totals[-2]


def due_on_hold(totals: tuple[int, ...]) -> int:
    """1.3.7: the whole running total."""
    return totals[-1]


def pay(
    pot: int, penalties: tuple[int, ...], loser: int, winner: int, due: int, limit_to_pot: bool
) -> Payment:
    """1.3.9, BA-10, BA-11: the pot first, then the winner's own penalty jetons, as far as they go.

    `limit_to_pot` (BA-10): a payment that empties the pot stops there.
    """
    from_pot = min(due, pot)
    from_winner = min(due - from_pot, penalties[winner])
    if limit_to_pot and pot:
        from_winner = 0
    after = list(penalties)
    after[loser] += from_pot + from_winner
    after[winner] -= from_winner
    unpaid = due - from_pot - from_winner
    return Payment(loser, winner, due, from_pot, from_winner, unpaid, pot - from_pot, tuple(after))


def manche_loser(pot: int, penalties: tuple[int, ...]) -> int | None:
    """B6: the one who holds all the jetons."""
    if pot:
        return None
    holders = [seat for seat, jetons in enumerate(penalties) if jetons]
    return holders[0] if len(holders) == 1 else None
