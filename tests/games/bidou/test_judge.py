"""The shipped policy as a function, and the C++ programs that measure it, against the engine."""

import subprocess
import zlib
from dataclasses import replace

import pytest

from core.game import Decide, Over, run
from core.rng import Pcg32
from games.bidou import payments, rules, sight, speech
from games.bidou.brain import settings
from games.bidou.brain.coup import Coup, Question, solve
from games.bidou.brain.tables import read
from games.bidou.brain.throwing import KEPT, Result
from games.bidou.combos import compare, throws
from games.bidou.position import at_speech
from games.bidou.solver import Solver, result_of
from games.bidou.state import Terms
from games.bidou.steps import Hold, Pass, Raise, Rethrow, Stake, Step, Stop
from lab.bidou import judge, native
from lab.bidou.judge import batch, policy_with, settings_of
from lab.bidou.slow import gained
from tests.games.bidou.play import begun


def named(step: Step, exposing: bool):
    match step:
        case Stop():
            return "stop"
        case Rethrow(keep):
            return ("relancer", keep) if exposing else "relancer"
        case Stake(amount):
            return "mise", amount
        case Raise(to):
            return "tapis", to
        case Hold():
            return "tenu"
        case _:
            return "passe"


def information(state, seat: int):
    """What the measuring asks, from the observation of `seat`."""
    obs = sight.observe(state, seat)
    me, other = 0, obs.other(0)
    mine, his = obs.hands[me], obs.hands[other]
    exposing = state.manche == 2
    return {
        "manche": 2 if exposing else 1,
        "phase": "jet" if state.phase == "throw" else "parole",
        "role": int(obs.pair[1] == me),
        "own": obs.penalties[me],
        "opp": obs.penalties[other],
        "pot": obs.pot,
        "dice": obs.mine,
        "n_own": mine.throws,
        "n_opp": his.throws or None,
        "exposed_own": mine.exposed,
        "exposed_opp": his.exposed,
        "totals": obs.totals,
        "shown_own": -result_of(obs, me).number,
        "shown_opp": -result_of(obs, other).number,
        "legal": [named(step, exposing) for step in rules.legal(state)],
    }


def decisions(options: dict, seed: int, many: int, manche: int = 1):
    """States of random games in which somebody decides, from the beginning of that manche on."""
    start = replace(begun(**options), manche=manche)
    state, rng, found = start, Pcg32(seed), []
    while len(found) < many:
        turn = rules.turn(state)
        if isinstance(turn, Over) or (manche == 2 and any(state.lost)):
            state = start
            continue
        if isinstance(turn, Decide):
            found.append((state, turn.seat))
        state = rules.apply(state, rng.weighted(rules.choices(state)))
    return found


@pytest.mark.parametrize(
    ("options", "manche"),
    [
        ({}, 1),
        ({}, 2),
        ({"parole": "moins_de_jets"}, 1),
        ({"parole_libre": True}, 1),
        ({"plafond": "effectif", "reprise": False}, 1),
        ({"plafond": "3", "reprise": False}, 2),
        ({"plafond": "3"}, 2),
        ({"plafond": "pot", "jets": "secrets"}, 2),
        ({"jets": "secrets"}, 2),
        ({"limite_421": True}, 2),
        ({"limite_421": True, "egalite": "coup_sec", "points": "trois_chiffres"}, 1),
    ],
)
def test_judge_and_player_agree(options: dict, manche: int, monkeypatch: pytest.MonkeyPatch):
    if native.library() is None:
        monkeypatch.setattr(judge, "ROUNDS", 2)  # the slow way: agreement is all that matters
    ask = policy_with(**options)
    for state, seat in decisions(options, 11, 16, manche):
        obs, legal = sight.observe(state, seat), rules.legal(state)
        choice = run(Solver().think(obs, legal, Pcg32(1), max(10, judge.ROUNDS)))
        if native.library() is None and state.phase == "speak":
            continue
        told = ask(information(state, seat))
        for step, chance in choice.probabilities.items():
            assert told[named(step, state.manche == 2)] == pytest.approx(chance, abs=1e-9), step


@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize(
    ("one", "two"),
    [
        (Result(0), Result(0)),
        (Result(-1, (1,)), Result(-1, (2, 1))),
        (Result(-1, (2,)), Result(-2, (1,))),
        (Result(0), Result(-1, (4,))),  # never exposed by the solution
        (Result(-1, (6, 6)), Result(0)),
    ],
)
def test_with_secret_throws_the_measured_policy_is_the_shipped_one(
    one: Result, two: Result, me: int
):
    """BA-7: ranges and doors of policy.h, number for number."""
    if native.library() is None:
        pytest.skip("no g++")
    if (one, two)[me].exposed not in KEPT:
        one, two = two, one
    terms, rounds = Terms(secret_throws=True), 5
    worth = settings.solved(terms, True).worth
    twin = native.Twin(settings.packed(terms, True), settings_of(terms, True), worth)
    # its numbers of throws are -1, -2, -3
    shown = [replace(result, number=result.number - 1) for result in (one, two)]
    told = twin.talk((3, 5), me, *shown, rounds)
    question = Question(Coup(terms, True, (3, 5)), (one, two), me, (), False)
    root = run(solve(question.before(), rounds))
    mine, waiting = [], [root]
    for said in waiting:
        waiting += [kid for kid in said.kids if kid is not None]
        if said.who == me:
            rows = [said.average(hand) for hand in range(len(said.shares[0]))]
            mine += [row[place] for place in range(len(said.kids)) for row in rows]
    assert told == mine


def test_an_answer_has_every_legal_action_and_sums_to_one():
    if native.library() is None:
        pytest.skip("no g++")
    asked = [information(state, seat) for state, seat in decisions({}, 5, 60)]
    for info, told in zip(asked, batch(asked), strict=True):
        assert set(told) == set(info["legal"])
        assert sum(told.values()) == pytest.approx(1)
    weak = {**asked[0], "phase": "parole", "role": 1, "own": 0, "opp": 0, "pot": 9}
    weak |= {"manche": 1, "dice": (3, 2, 2), "n_own": 3, "n_opp": 1, "totals": (8,)}
    weak |= {"exposed_own": (), "exposed_opp": (), "legal": ["passe", "tenu", ("tapis", 9)]}
    assert judge.policy(weak)["passe"] > 0.9


def test_unknown_options_are_refused():
    with pytest.raises(ValueError, match="option"):
        policy_with(couleur="bleu")


def test_options_that_do_not_go_together_are_refused():
    with pytest.raises(ValueError, match="secret"):
        policy_with(jets="secrets", limite_421=True)


def test_the_jetons_of_the_other_may_be_left_to_the_pot():
    info = information(*decisions({}, 5, 1)[0])
    assert judge.policy({**info, "opp": None}) == judge.policy(info)


# ---- the rules in C++ against the engine ----

TERMS = [
    Terms(),
    Terms(cap="pot", limit_to_pot=True),
    Terms(cap="effectif", even_raises=True),
    Terms(cap="3", points="trois_chiffres"),
    Terms(points="total_puis_chiffres", free_speech=True),
]


@pytest.mark.parametrize("terms", TERMS)
def test_the_solver_knows_the_engines_rules(terms: Terms):
    """Comparisons, payments, ceilings and what may be said, on random divisions."""
    if native.library() is None:
        pytest.skip("no g++")
    keys = settings_of(terms, False)
    hands = [dice for dice, _ in throws(3)]
    table = native.comparisons(keys)
    for i, a in enumerate(hands):
        for j, b in enumerate(hands):
            assert table[i * 56 + j] == compare(a, b, terms.points)
    rng = Pcg32(8)
    for _ in range(200):
        pot = rng.below(10)
        mine = rng.below(10 - pot)
        his = 9 - pot - mine
        if payments.manche_loser(pot, (mine, his)) is not None:
            continue
        due, loser = rng.below(19), rng.below(2)
        paid = payments.pay(pot, (mine, his), loser, 1 - loser, due, terms.limit_to_pot)
        assert native.paid(keys, mine, his, loser, due) == (paid.pot, *paid.penalties)
        state = at_speech(terms, pot, (mine, his), (0, 1))
        told = {s.amount for s in speech.sayings(state) if isinstance(s, Stake)}
        assert native.said(keys, mine, his, ()) == told
        for total in told:
            after = rules.apply(state, Stake(total))
            more = {s.to for s in speech.sayings(after) if isinstance(s, Raise)}
            assert native.said(keys, mine, his, (total,)) == more
        assert (Pass() in speech.sayings(state)) == terms.free_speech


@pytest.mark.slow
def test_a_best_response_in_python_agrees_with_the_measuring_program(tmp_path):
    """Seven jetons against one, the free side throws first: two programs that share no code."""
    if native.library() is None:
        pytest.skip("no g++")
    raw = tmp_path / "manche1.raw"
    raw.write_bytes(zlib.decompress(read("manche1")))
    command = [str(native.build("exploit")), str(raw), "show=1", "low=8"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    line = next(line for line in told.splitlines() if line.startswith("7-1 bot 1"))
    assert gained(7, 1) == pytest.approx(float(line.split()[4]), abs=0.0011)


@pytest.mark.slow
def test_with_secret_throws_no_coup_gives_much_away(tmp_path):
    """BA-7, second manche with eight jetons out or nine: a best response gained up to 4.3 points in
    one coup when dice that the solution never exposes were taken for a second throw."""
    if native.library() is None:
        pytest.skip("no g++")
    terms, raw = Terms(secret_throws=True), tmp_path / "manche2.raw"
    raw.write_bytes(zlib.decompress(settings.packed(terms, True)))
    keys = [f"{key}={value}" for key, value in settings_of(terms, True).items()]
    command = [str(native.build("exploit")), str(raw), *keys, "show=1", "low=8"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    coups = [float(line.split()[4]) for line in told.splitlines() if " bot " in line]
    assert len(coups) == 34
    assert max(coups) < 1.0
