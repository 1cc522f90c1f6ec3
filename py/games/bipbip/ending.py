"""The last seven tricks of two players, solved: nothing is hidden any more (C12). Knows no search.

Every position at the start of a trick is one of at most 6,864 (which cards are left, who leads), so
the best play of both is found outright, each position once.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from games.bipbip.playout import HEIGHT, SUIT, WORTH


@dataclass(slots=True)
class Ending:
    """Cards are indices into PACK; `mine` and `his` at the beginning. Values are my points still to
    come less his."""

    mine: Sequence[int]
    his: Sequence[int]
    trump: int
    first_identical: bool
    known: dict[int, int] = field(default_factory=dict[int, int])

    def beats(self, second: int, first: int) -> bool:
        """C6: whether the second card of a trick takes it."""
        if SUIT[second] == SUIT[first]:
            gap = HEIGHT[second] - HEIGHT[first]
            return gap > 0 or (gap == 0 and not self.first_identical)
        return SUIT[second] == self.trump

    def value(self, mine: int, his: int, my_lead: bool) -> int:
        """With these cards left, as bits of `mine` and `his`, the same number each."""
        if not mine:
            return 0
        key = mine << 8 | his << 1 | my_lead
        found = self.known.get(key)
        if found is not None:
            return found
        lead, left = (self.mine, mine) if my_lead else (self.his, his)
        tried = {card: i for i, card in enumerate(lead) if left >> i & 1}
        replies = [self.after_lead(mine, his, my_lead, i) for i in tried.values()]
        best = max(replies) if my_lead else min(replies)
        self.known[key] = best
        return best

    def after_lead(self, mine: int, his: int, my_lead: bool, i: int) -> int:
        """The value once the leader has laid his card `i`."""
        if my_lead:
            card, mine, answer, left = self.mine[i], mine & ~(1 << i), self.his, his
        else:
            card, his, answer, left = self.his[i], his & ~(1 << i), self.mine, mine
        choice = {reply: j for j, reply in enumerate(answer) if left >> j & 1}
        follow = [reply for reply in choice if SUIT[reply] == SUIT[card]] or list(choice)
        values = [self.after_trick(mine, his, my_lead, card, choice[reply]) for reply in follow]
        return min(values) if my_lead else max(values)

    def after_trick(self, mine: int, his: int, my_lead: bool, first: int, j: int) -> int:
        """The value once the other has answered `first` with his card `j`."""
        second = (self.his if my_lead else self.mine)[j]
        if my_lead:
            his &= ~(1 << j)
        else:
            mine &= ~(1 << j)
        i_win = my_lead != self.beats(second, first)
        points = WORTH[first] + WORTH[second]
        return (points if i_win else -points) + self.value(mine, his, i_win)


def solve(
    mine: Sequence[int], his: Sequence[int], trump: int, first_identical: bool, led: int | None
) -> Generator[None, None, dict[int, int]]:
    """For each card that I may play now, my points less his until the end of the tour. `led`: the
    card that he has laid already, None when I lead."""
    ending = Ending(mine, his, trump, first_identical)
    all_mine, all_his = (1 << len(mine)) - 1, (1 << len(his)) - 1
    cards = {card: i for i, card in enumerate(mine)}
    if led is not None:
        cards = {c: i for c, i in cards.items() if SUIT[c] == SUIT[led]} or cards
    values: dict[int, int] = {}
    for card, i in cards.items():
        if led is None:
            values[card] = ending.after_lead(all_mine, all_his, True, i)
        else:
            values[card] = ending.after_trick(all_mine, all_his, False, led, i)
        yield
    return values
