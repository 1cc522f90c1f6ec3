"""The shipped strongest level as a function, for whoever measures it: no browser, no engine state.

    from lab.bidou.judge import policy, policy_with
    policy({"manche": 1, "phase": "parole", "role": 1, "own": 0, "opp": 2, "pot": 7,
            "dice": (4, 2, 1), "n_own": 1, "n_opp": 3, "exposed_own": (), "exposed_opp": (),
            "totals": (4,), "legal": ["passe", "tenu", ("tapis", 5), ...]})
    -> {"passe": 0.0, "tenu": 0.12, ("tapis", 6): 0.88, ...}

`policy_with(egalite="coup_sec", ...)` takes the options of the table (py/games/bidou/state.py).
Every action of `legal` is in the answer; the chances sum to one. `role` 0 throws first. With
`parole_libre` and `totals` empty, role 1 answers a first « je passe ». With `jets=secrets` leave
`n_opp` None; where two rethrows beside exposed dice were seen, `shown_own` or `shown_opp` is 2. In
the second manche the dice of a rethrow are `("relancer", exposed)`.

Speed: throws are read from a table (microseconds). A talk is solved once for a state, a role and
both public results, then each question is a look-up; ask in that order. With g++ a solution takes
about 1 ms (built at first use into build/bidou); without it the shipped Python does the same
operations and takes about 0.2 s. `batch(questions)` answers a list in the best order. The last
20,000 talks are kept.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "py"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from core.game import run
from core.options import settle
from core.refusal import Refusal
from games.bidou.bots import PERSONAS
from games.bidou.brain.coup import Coup, Question, begun, find, solve, spoken, talking, thrown
from games.bidou.brain.talk import Said
from games.bidou.brain.throwing import Result
from games.bidou.brain.tree import DECLINE, HOLD, PASS
from games.bidou.combos import sort_dice
from games.bidou.flow import goes_together
from games.bidou.payments import JETONS
from games.bidou.state import OPTIONS, Terms, terms_of
from lab.bidou import native
from lab.bidou.native import library

STRONGEST = max(PERSONAS, key=lambda persona: persona.level)
ROUNDS = STRONGEST.budget
SPEECHES = ("alternee", "gagnant", "perdant", "fixe", "tirage", "moins_de_jets")

Information = Mapping[str, object]
Policy = Callable[[Information], dict[object, float]]


def settings_of(terms: Terms, exposing: bool) -> dict[str, int]:
    """As the C++ programs name them."""
    return {
        "manche": 1 + exposing,
        "sudden": int(terms.sudden_death),
        "points": native.POINTS.index(terms.points),
        "speech": SPEECHES.index(terms.speech),
        "free": int(terms.free_speech),
        "cap": ("9", "pot", "effectif", "3", "aucun").index(terms.cap),
        "even": int(terms.even_raises),
        "secret": int(terms.secret_throws),
        "limit421": int(terms.limit_421),
        "take_back": int(terms.take_back),
        "limit_to_pot": int(terms.limit_to_pot),
    }


@lru_cache(maxsize=20_000)
def _root(question: Question):
    return solved(question)


def solved(question: Question) -> Said:
    """The talk with its averages in place."""
    if library() is None:
        return run(solve(question, ROUNDS))
    coup, (talk, menu), (one, two) = question.coup, begun(question), question.results
    exposed = (one.exposed, two.exposed)
    numbers = native.solve(talk, question.me, talking(coup), menu, exposed, coup.terms, ROUNDS)
    _fill(talk.root, question.me, numbers)
    return talk.root


def _fill(root, me: int, numbers: list[float]) -> None:
    waiting, at = [root], 0
    for said in waiting:
        waiting += [kid for kid in said.kids if kid is not None]
        if said.who == me:
            for place, sums in enumerate(said.sums):
                said.sums[place] = numbers[at : at + len(sums)]
                at += len(sums)


def _result(terms: Terms, info: Information, whose: str) -> Result:
    dice = sort_dice(tuple(info.get(f"exposed_{whose}") or ()))
    if terms.secret_throws:
        return Result(-int(info.get(f"shown_{whose}", bool(dice))), dice)
    return Result(int(info.get(f"n_{whose}") or 1), dice)


def _coup(terms: Terms, info: Information) -> tuple[Coup, tuple[Result, Result], int]:
    me = int(info["role"])
    own, opp = int(info["own"]), info.get("opp")
    opp = JETONS - own - int(info["pot"]) if opp is None else int(opp)
    mine, his = (own, _result(terms, info, "own")), (opp, _result(terms, info, "opp"))
    one, two = (mine, his) if me == 0 else (his, mine)
    return Coup(terms, info["manche"] == 2, (one[0], two[0])), (one[1], two[1]), me


def _question(terms: Terms, info: Information) -> Question:
    coup, results, me = _coup(terms, info)
    said = tuple(int(total) for total in info["totals"])
    turn = len(said) % 2 == int(coup.speaker(results) != me)
    if terms.free_speech:
        return Question(coup, results, me, said, not turn)
    if not turn:
        # `role` meant who speaks first, not who throws first
        mirrored = Coup(coup.terms, coup.exposing, coup.jetons[::-1])
        return Question(mirrored, results[::-1], 1 - me, said, False)
    return Question(coup, results, me, said, False)


def _thrown(terms: Terms, info: Information) -> dict[object, float]:
    coup, results, me = _coup(terms, info)
    first = results[0] if me else None
    exposed = sort_dice(tuple(info.get("exposed_own") or ()))
    dice = sort_dice(tuple(info["dice"]))
    chances: dict[object, float] = {}
    for keep, chance in thrown(coup, first, int(info["n_own"]), exposed, dice).items():
        again = ("relancer", keep) if coup.exposing else "relancer"
        chances["stop" if keep is None else again] = chance
    return chances


def _spoken(terms: Terms, info: Information) -> dict[object, float]:
    question = _question(terms, info)
    at = find(_root(question.before()), question)
    if at is None:
        return {"tenu": 1.0}
    chances: dict[object, float] = {}
    result = question.results[question.me]
    dice = sort_dice(tuple(info["dice"]))
    for (kind, amount), chance in spoken(at, question.coup, result, dice).items():
        action: object = ("tapis" if question.said else "mise", amount)
        if kind in (PASS, DECLINE):
            action = "passe"
        elif kind == HOLD:
            action = "tenu"
        chances[action] = chance
    return chances


def policy_with(**options: object) -> Policy:
    """ValueError for options that do not exist or do not go together."""
    settled = settle(OPTIONS, options)
    if isinstance(settled, Refusal):
        raise ValueError(settled.code)
    terms = terms_of(settled)
    if refused := goes_together(terms):
        raise ValueError(refused.code)

    def answer(info: Information) -> dict[object, float]:
        chances = (_thrown if info["phase"] == "jet" else _spoken)(terms, info)
        found = {_plain(action): 0.0 for action in info["legal"]}
        for action, chance in chances.items():
            if action in found:
                found[action] += chance
        total = sum(found.values())
        if total <= 0.0:  # nothing of what it would do is allowed
            return dict.fromkeys(found, 1 / len(found))
        return {action: chance / total for action, chance in found.items()}

    answer.terms = terms
    return answer


def _plain(action: object) -> object:
    """Lists from JSON are tuples here, exposed dice highest first."""
    if isinstance(action, str):
        return action
    kind, what = action
    return kind, sort_dice(tuple(what)) if isinstance(what, list | tuple) else what


policy = policy_with()


def batch(questions: Iterable[Information], ask: Policy = policy) -> list[dict[object, float]]:
    """The answers in the order of the questions; each talk is solved once."""
    asked = list(questions)

    def talk(place: int) -> tuple[object, ...]:
        info = asked[place]
        names = (
            "phase",
            "manche",
            "role",
            "own",
            "opp",
            "n_own",
            "n_opp",
            "exposed_own",
            "exposed_opp",
            "shown_own",
            "shown_opp",
        )
        return tuple(str(info.get(name)) for name in names)

    answers: dict[int, dict[object, float]] = {}
    for place in sorted(range(len(asked)), key=talk):
        answers[place] = ask(asked[place])
    return [answers[place] for place in range(len(asked))]
