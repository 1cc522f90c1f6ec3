"""How good a division of the jetons is: the chance not to lose the manche. Knows no dice.

Two players: a chain over all 55 divisions, fed with how much a coup usually costs. Three players:
the share of jetons, which is all that a seat can judge without knowing who meets whom next."""

from functools import lru_cache

from games.bidou.payments import JETONS, manche_loser, pay

# what coups cost, as seen in games between the personas
_USUAL: tuple[tuple[int, float], ...] = ((1, 0.3), (2, 0.3), (4, 0.22), (6, 0.1), (8, 0.08))
_ROUNDS = 40


@lru_cache(maxsize=2)
def chain(limit_to_pot: bool) -> dict[tuple[int, int, int], float]:
    """(pot, mine, his) -> chance that the other loses the manche, with equal players."""
    divisions = [(pot, mine, JETONS - pot - mine) for pot in range(10) for mine in range(10 - pot)]
    value: dict[tuple[int, int, int], float] = {}
    ways: dict[tuple[int, int, int], list[tuple[tuple[int, int, int], float]]] = {}
    for pot, mine, his in divisions:
        lost = manche_loser(pot, (mine, his))
        value[pot, mine, his] = 0.5 if lost is None else float(lost)
        if lost is not None:
            continue
        after: list[tuple[tuple[int, int, int], float]] = []
        for due, share in _USUAL:
            for loser in (0, 1):
                paid = pay(pot, (mine, his), loser, 1 - loser, due, limit_to_pot)
                after.append(((paid.pot, paid.penalties[0], paid.penalties[1]), share / 2))
        ways[pot, mine, his] = after
    for _ in range(_ROUNDS):
        for division, after in ways.items():
            value[division] = sum(share * value[then] for then, share in after)
    return value


def standing(
    pot: int, penalties: tuple[int, ...], me: int, other: int, limit_to_pot: bool
) -> float:
    """0 … 1, higher is better for `me`."""
    if len(penalties) == 2:
        return chain(limit_to_pot)[pot, penalties[me], penalties[other]]
    if manche_loser(pot, penalties) is not None:
        return float(not penalties[me])
    # a jeton hurts more the more one has: the pile of the fullest seat decides the manche
    mine, rest = penalties[me], JETONS - pot - penalties[me]
    return 1 - (mine + 1) / (mine + rest + len(penalties)) - 0.02 * mine


def after_paying(
    pot: int,
    penalties: tuple[int, ...],
    loser: int,
    winner: int,
    due: int,
    limit_to_pot: bool,
    me: int,
    other: int,
) -> float:
    """The standing of `me` once a coup is paid."""
    paid = pay(pot, penalties, loser, winner, due, limit_to_pot)
    return standing(paid.pot, paid.penalties, me, other, limit_to_pot)
