"""Chips: what a purse holds, as a fold over the ledger. Knows no game and no page.

A purse starts with START. Who has nothing left is lent LOAN at once; who owns twice the START
pays a LOAN back. So totals are never stored, and importing a ledger gives the same purses.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

START = 100
LOAN = 100
STAKES = (0, 1, 5, 10, 20)
NEVER: Mapping[str, int] = {"won": 0, "lost": 0, "drawn": 0}


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished game. `players`: a name a seat, and whether a human sat there; `points` sum zero;
    `seed` names its luck, so that a challenge finds what was played before."""

    id: str
    date: str
    game: str
    players: tuple[tuple[str, bool], ...]
    points: tuple[int, ...]
    stake: int
    seed: str = ""

    def chips(self, seat: int) -> int:
        return self.stake * self.points[seat]


@dataclass(frozen=True, slots=True)
class Purse:
    """`debt` is part of the `chips` and belongs to the house."""

    name: str
    chips: int = START
    debt: int = 0

    def receive(self, chips: int) -> "Purse":
        total, debt = self.chips + chips, self.debt
        if total <= 0:
            lent = (-total // LOAN + 1) * LOAN
            total, debt = total + lent, debt + lent
        elif total >= 2 * START:
            back = min(debt, ((total - 2 * START) // LOAN + 1) * LOAN)
            total, debt = total - back, debt - back
        return Purse(self.name, total, debt)


def purses(names: Iterable[str], ledger: Iterable[Entry]) -> dict[str, Purse]:
    """The purse of each name and of each human in the ledger, in order of appearance."""
    open_purses = {name: Purse(name) for name in names}
    for entry in ledger:
        for seat, (name, human) in enumerate(entry.players):
            if human:
                purse = open_purses.get(name, Purse(name))
                open_purses[name] = purse.receive(entry.chips(seat))
    return open_purses


def records(ledger: Iterable[Entry]) -> dict[str, dict[str, int]]:
    """How often each human won, lost and drew, in one pass; `NEVER` for who never played."""
    tallies: dict[str, dict[str, int]] = {}
    for entry in ledger:
        told: set[str] = set()
        for (name, human), points in zip(entry.players, entry.points, strict=True):
            if human and name not in told:
                told.add(name)
                tally = tallies.setdefault(name, dict(NEVER))
                tally["won" if points > 0 else "lost" if points < 0 else "drawn"] += 1
    return tallies
