"""One coup between two: what it can lead to, who throws and talks how. Knows no observation."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from games.bidou.brain import settings
from games.bidou.brain.belief import Thrower, nearest, possible, showdown
from games.bidou.brain.belief import classes as classes_of
from games.bidou.brain.talk import Numbers, Payoffs, Said, Talk
from games.bidou.brain.throwing import Result
from games.bidou.brain.tree import DECLINE, EVERYTHING, SAY, Menu, Talking, grow
from games.bidou.combos import Dice
from games.bidou.payments import JETONS, pay
from games.bidou.state import Terms

DOUBT = 0.01  # how much the other is trusted to throw otherwise
OWN_DOUBT = 0.0001  # so that there is an answer with any hand
DISH = 18  # BA-5 `aucun`: passing on it takes all nine, so more is the same


@dataclass(frozen=True, slots=True)
class Coup:
    """`jetons` of the one who throws first and of the other. `exposing`: the second manche.
    `aside`: the jetons of a third who looks on (BA-12), None where there is none."""

    terms: Terms
    exposing: bool
    jetons: tuple[int, int]
    aside: int | None = None

    @property
    def pot(self) -> int:
        return JETONS - (self.aside or 0) - sum(self.jetons)

    @property
    def division(self) -> tuple[int, ...]:
        return self.jetons if self.aside is None else (*self.jetons, self.aside)

    @property
    def solved(self) -> settings.Solved:
        if self.aside is None:
            return settings.solved(self.terms, self.exposing)
        return settings.solved_trio(self.terms, self.exposing)

    @property
    def most(self) -> int:
        """BA-5."""
        pot, held = self.pot, max(self.jetons)
        caps = {"9": 9, "pot": max(2, pot), "effectif": max(2, pot + held), "3": 3}
        return caps.get(self.terms.cap, DISH)

    def after(self, jetons: tuple[int, int], winner: int | None) -> tuple[float, float]:
        """The chances of the one who has thrown first, and of the other, once the coup is paid."""
        if self.aside is not None:
            return self._after_trio(*jetons, self.aside)
        if JETONS in jetons:
            return float(not jetons[0]), float(not jetons[1])
        worth = settings.solved(self.terms, self.exposing).worth
        stays, turns = worth[jetons], 1 - worth[jetons[::-1]]
        match self.terms.speech:  # BA-3: who throws next
            case "gagnant":
                first = stays if winner == 0 else turns
            case "perdant":
                first = stays if winner == 1 else turns
            case "fixe":
                first = stays
            case "tirage":
                first = (stays + turns) / 2
            case _:
                first = turns
        return first, 1 - first

    def _after_trio(self, one: int, two: int, aside: int) -> tuple[float, float]:
        """BA-12: the second throws next, against the third; with an empty pot those who hold
        nothing have left, and the one who opened last is not the next."""
        if one + two + aside < JETONS or (one and two and aside):
            trio, next_state = self.solved, (two, aside, one)
            second = trio.worth[next_state]
            return 2 - second - trio.second[next_state], second
        if JETONS in (one, two, aside):
            return float(one < JETONS), float(two < JETONS)
        worth = settings.solved(self.terms, self.exposing).worth
        if not two:
            return 1 - worth[aside, one], 1.0
        if not one:
            return 1.0, worth[two, aside]
        return 1 - worth[two, one], worth[two, one]

    def thrower(self, first: Result | None) -> Thrower:
        """None: the one who throws first; else the other, after this result of the first."""
        solved = self.solved
        context, most = 0, 3
        if first is not None:
            kept = solved.layout.kept
            known = Result(first.number, nearest(first.exposed, kept) if self.exposing else ())
            if known.number < 1 and not solved.own:
                known = Result(3, known.exposed)
            elif known.number == -1 and not known.exposed:
                known = Result(0)
            context = 1 + solved.layout.results.index(known)
            if self.terms.limit_421:
                most = first.number
        place, shift = solved.place(self.division), solved.shift[self.division]
        if first is None:
            shift = -shift
        return Thrower(solved.throws, solved.layout, place, context, most, shift)

    def speaker(self, results: tuple[Result, Result]) -> int:
        """Who speaks first (BA-8): 0 the one who threw first."""
        fewer = results[1].number < results[0].number
        return int(fewer and self.terms.speech == "moins_de_jets")


@cache
def payoffs(coup: Coup) -> Payoffs:
    """For the one who throws first, then for the other."""
    pot, limit = coup.pot, coup.terms.limit_to_pot
    win: tuple[Numbers, Numbers] = ([], [])
    lose: tuple[Numbers, Numbers] = ([], [])
    for due in range(DISH + 1):
        for loser in (0, 1):
            paid = pay(pot, coup.jetons, loser, 1 - loser, due, limit)
            one, two = paid.penalties
            for player, chance in enumerate(coup.after((one, two), 1 - loser)):
                (lose if player == loser else win)[player].append(chance)
    both = coup.after(coup.jetons, None)
    even: list[Numbers] = []
    for player in (0, 1):
        if coup.terms.sudden_death:
            pairs = zip(lose[player], win[player], strict=True)
            even.append([(down + up) / 2 for down, up in pairs])
        else:
            even.append([both[player]] * (DISH + 1))
    return Payoffs(win, lose, (even[0], even[1]), both)


def menu(coup: Coup, answering: bool, said: tuple[int, ...], mine: int) -> Menu:
    """What the solution says of itself, and what it has been made to say. `mine`: 0 when the even
    places of `said` are its own."""
    one, two = coup.jetons
    kills = [coup.pot + two, coup.pot + one]  # all that either can lose
    enough = max(kills)
    if coup.terms.even_raises:
        kills = [total + total % 2 for total in kills]
    raises = {*kills, *(t for t in ((3, 4, 6) if answering else (6,)) if t < enough)}
    if coup.most <= enough:
        raises.add(min(coup.most, EVERYTHING))
    opens = {2, 6, 8, coup.most - coup.most % 2}
    if coup.most > EVERYTHING:
        opens.add(12)
    own = said[mine::2]
    if own and not mine:
        opens.add(own[0])
        own = own[1:]
    return Menu(frozenset(opens), frozenset(raises.union(own)), max(1, len(own)))


@dataclass(frozen=True, slots=True)
class Question:
    """Who is to speak (`me`, 0 threw first), after what: `said` are the running totals; `declined`
    when the first to speak has not opened (BA-4)."""

    coup: Coup
    results: tuple[Result, Result]
    me: int
    said: tuple[int, ...]
    declined: bool

    def before(self) -> "Question":
        """The talk that this is a part of. What the solution never says itself belongs to it."""
        said, mine = _tree_menus(self)
        blank = Question(self.coup, self.results, self.me, (), False)
        return blank if _tree_menus(blank)[1] == mine else replace(self, said=said)


def _opens(q: Question) -> int:
    """The player who opened or may open."""
    speaker = q.coup.speaker(q.results)
    return 1 - speaker if q.declined else speaker


def _tree_menus(q: Question) -> tuple[tuple[int, ...], Menu]:
    """What was said as the tree knows it, and the menu of `me`."""
    said = tuple(min(t, DISH if not i else EVERYTHING) for i, t in enumerate(q.said))
    mine = 0 if _opens(q) == q.me else 1
    answering = q.coup.speaker(q.results) != q.me
    return said, menu(q.coup, answering, said, mine)


def talking(coup: Coup) -> Talking:
    by = 2 if coup.terms.even_raises else 1
    return Talking(coup.most, by, coup.terms.free_speech)


def begun(q: Question) -> tuple[Talk, Menu]:
    """The talk before its first round, and what `me` says in it."""
    _, mine = _tree_menus(q)
    coup, points = q.coup, q.coup.terms.points
    one, two = q.results
    speaker = coup.speaker(q.results)
    menus = (mine, Menu()) if speaker == q.me else (Menu(), mine)
    tree = grow(talking(coup), *menus)
    doubts = (OWN_DOUBT, DOUBT) if q.me == 0 else (DOUBT, OWN_DOUBT)
    ranges = (
        coup.thrower(None).range(one, doubts[0], points),
        coup.thrower(one).range(two, doubts[1], points),
    )
    meetings = (
        showdown(one.exposed, two.exposed, points),
        showdown(two.exposed, one.exposed, points),
    )
    doors = (None, None)
    if q.me == 0:
        doors = (None, coup.thrower(one).door(two, DOUBT, points))
    elif coup.exposing:
        doors = (coup.thrower(None).first_door(one, DOUBT, points), None)
    return Talk(tree, ranges, meetings, payoffs(coup), (speaker, 1 - speaker), doors), mine


@lru_cache(maxsize=8)
def _memory(q: Question, rounds: int) -> list[Said]:
    """The solved talk, once it is there."""
    return []


def solve(q: Question, rounds: int) -> Generator[None, None, Said]:
    """The talk from its beginning on, for `q.before()`."""
    found = _memory(q, rounds)
    if not found:
        talk, _ = begun(q)
        yield from talk.rounds(rounds)
        found.append(talk.root)
    return found[0]


def find(root: Said, q: Question) -> Said | None:
    """The node where `q` is asked; None where nothing can be said that matters."""
    said, _ = _tree_menus(q)
    at = root
    steps = [(DECLINE, 0)] if q.declined else []
    for kind, total in [*steps, *((SAY, total) for total in said)]:
        for action, kid in zip(at.node.actions, at.kids, strict=True):
            if action.kind == kind and action.amount == total and kid is not None:
                at = kid
                break
        else:
            return None
    return at


def spoken(at: Said, coup: Coup, result: Result, dice: Dice) -> Mapping[tuple[int, int], float]:
    """(kind, amount) -> chance, with these dice."""
    points = coup.terms.points
    place = possible(result.exposed, points).index(classes_of(points)[dice])
    chances = at.average(place)
    return {(a.kind, a.amount): c for a, c in zip(at.node.actions, chances, strict=True)}


def thrown(
    coup: Coup, first: Result | None, number: int, exposed: Dice, dice: Dice
) -> Mapping[Dice | None, float]:
    """None (stop) or what is kept -> chance, after throw `number` with `exposed` on the table."""
    thrower = coup.thrower(first)
    if number >= thrower.most:
        return {None: 1.0}
    known = exposed if exposed in thrower.layout.kept else ()
    weights = thrower.weights(number, known, dice)
    if known != exposed and not coup.terms.take_back:
        # never on purpose: what lies there stays there
        weights = {None: weights[None], exposed: thrower.table.levels - weights[None]}
    return {keep: weight / thrower.table.levels for keep, weight in weights.items()}
