"""The solution as it ships: tables, beliefs, talks, and the player who reads them."""

from itertools import combinations
from pathlib import Path

import pytest

from core.game import Decide, Over, run
from core.options import settle
from core.refusal import Refusal
from core.rng import Pcg32
from games.bidou import rules, sight
from games.bidou.brain import settings
from games.bidou.brain.belief import classes, possible, showdown
from games.bidou.brain.coup import Coup, Question, find, payoffs, solve, spoken, thrown
from games.bidou.brain.tables import STATES, fits, parse
from games.bidou.brain.talk import Door, Payoffs, Showdown, Talk
from games.bidou.brain.throwing import Result, falls
from games.bidou.brain.tree import HOLD, PASS, Menu, Talking, grow
from games.bidou.combos import compare, parse_dice
from games.bidou.flow import goes_together
from games.bidou.payments import due_on_hold, due_on_pass
from games.bidou.solver import Solver
from games.bidou.state import OPTIONS, Terms, terms_of
from games.bidou.steps import Hold, Raise, Rethrow, Stop
from tests.games.bidou.play import begun, play, talk

FULL = Menu()
HOME = Path(settings.__file__).parent
FEW = 12


def nodes(root):
    found = [root]
    for node in found:
        found += [action.child for action in node.actions if action.child]
    return found


def test_the_tree_of_the_default_talk_has_its_171_nodes():
    assert len(nodes(grow(Talking(9), FULL, FULL))) == 171


def test_the_tree_costs_what_the_rules_say():
    """1.3.7: `before` is due on passing, `last` on holding, along every line of talk."""
    waiting = [(grow(Talking(9), FULL, FULL), ())]
    for node, totals in waiting:
        if totals:
            assert (node.before, node.last) == (due_on_pass(totals), due_on_hold(totals))
        waiting += [(a.child, (*totals, a.amount)) for a in node.actions if a.child]


@pytest.mark.parametrize(
    ("points", "count"),
    [("total_seul", 33), ("total_puis_chiffres", 56), ("trois_chiffres", 56)],
)
def test_classes_and_showdowns_are_the_order_of_the_rules(points: str, count: int):
    found = classes(points)
    assert len(set(found.values())) == count
    for mine, his in ((), ()), ((1,), (2, 1)), ((1, 1), ()):
        facing = showdown(mine, his, points)
        own, other = possible(mine, points), possible(his, points)
        twists = {(own[i], other[j]): sign for i, j, sign in facing.twists}
        for a in falls(mine):
            for b in falls(his):
                low, high = facing.bounds[own.index(found[a])]
                place = other.index(found[b])
                plain = (place < low) - (place >= high)
                assert twists.get((found[a], found[b]), plain) == compare(a, b, points)


def test_a_known_game_is_solved():
    """One hand that always wins or always loses against a bluff-catcher, stake 2, raise to 4: the
    odds of the pot decide how often the weak hand raises."""
    tree = grow(Talking(4), Menu((4,), (), 0), Menu((4,), (), 0))
    linear = [0.5 + total / 40 for total in range(19)], [0.5 - total / 40 for total in range(19)]
    pay = Payoffs((linear[0],) * 2, (linear[1],) * 2, ([0.5] * 19,) * 2, (0.5, 0.5))
    strong_or_weak = Showdown(((0, 0), (1, 1)), ())
    catcher = Showdown(((1, 1),), ())
    solved = Talk(tree, ([0.5, 0.5], [1.0]), (strong_or_weak, catcher), pay)
    for _ in solved.rounds(200):
        pass
    answer = solved.root.kids[0]
    assert answer is not None
    # to hold risks 4 to win 4, to pass costs 2: against an even chance he holds
    passes, holds = answer.average(0)
    assert holds > 0.99 > passes


def test_tables_fit_every_option_and_their_worths_make_sense():
    for option in OPTIONS:
        for value in option.values:
            if option.key == "joueurs" or value == option.default:
                continue
            state = begun(**{option.key: value})
            for exposing in (False, True):
                worth = settings.solved(state.terms, exposing).worth
                assert set(worth) == set(STATES)
                assert all(0 <= w <= 1 for w in worth.values())
                assert worth[0, 8] > worth[8, 0]


def test_any_two_options_together_have_throws_that_fit_and_worths_that_make_sense():
    single = [(o.key, v) for o in OPTIONS if o.key != "joueurs" for v in o.values if v != o.default]
    met = 0
    for (one, first), (two, second) in combinations(single, 2):
        settled = settle(OPTIONS, {one: first, two: second})
        assert not isinstance(settled, Refusal)
        terms = terms_of(settled)
        if one == two or goes_together(terms):
            continue
        met += 1
        for exposing in (False, True):
            found = settings.solved(terms, exposing)
            assert fits(found.throws, found.layout)
            assert all(0 <= worth <= 1 for worth in found.worth.values())
            assert found.worth[0, 8] > found.worth[8, 0]
    assert met > 100


def test_where_little_is_staked_the_solution_exposes_more_dice():
    for cap, knows in (("9", False), ("3", True), ("pot", True)):
        coup = Coup(Terms(cap=cap), True, (0, 0))
        assert ((4, 2) in coup.solved.layout.kept) is knows
        # what it knows is answered as itself, anything else as the nearest that it knows
        seen = {coup.thrower(Result(3, exposed)).context for exposed in ((4, 2), (2,))}
        assert len(seen) == 1 + knows


def test_a_hand_that_is_always_stopped_on_does_not_forbid_the_bluff():
    """Two hands come in or throw again (worth 0.4). The talk is worth 0.6 to both: measured by the
    strong one alone the weak one would never come in, though it gains."""

    def weak_share(*, sure: bool) -> float:
        door = Door([(0, 0.5, 0.4, 0.0), (1, 0.5, 0.4, 1.0)], 2, 0.0, 0.1)
        door.mark, door.sure = 1, sure
        for _ in range(50):
            door.learn([0.59, 0.6])
        return door.shares[0]

    assert weak_share(sure=True) > 0.9
    assert weak_share(sure=False) < 0.1


def test_dice_that_the_solution_never_exposes_may_hide_a_third_throw():
    """BA-7: a stranger who exposes a 4 may have had to take what came, so he may bluff. A third
    throw that is known, or nothing exposed ever, leaves no choice to reckon with."""
    coup, points = Coup(Terms(secret_throws=True), True, (3, 5)), "total_seul"
    other = coup.thrower(Result(0))
    door = other.door(Result(-1, (4,)), 0.01, points)
    assert door
    natural = other.range(Result(-2, (4,)), 0.0, points)
    assert all(weight >= 0.5 * n for weight, n in zip(door.reach(), natural, strict=True))
    for seen in (Result(0), Result(-2, (4,))):
        assert other.door(seen, 0.01, points) is None


def test_the_first_speaker_is_worth_what_is_known():
    assert settings.solved(Terms(), False).worth[0, 0] == pytest.approx(0.5054, abs=0.0005)
    assert settings.solved(Terms(), True).worth[0, 0] == pytest.approx(0.5050, abs=0.0010)


def test_each_table_is_small_enough_to_be_fetched_in_a_moment():
    sizes = {path.name: path.stat().st_size for path in HOME.glob("*.bin")}
    assert len(sizes) > 30
    assert max(sizes.values()) <= 300_000, max(sizes, key=lambda name: sizes[name])


def test_a_cut_table_is_refused():
    with pytest.raises(ValueError, match="Bidou"):
        parse(b"x\x9c\x03\x00\x00\x00\x00\x01")


def test_payoffs_follow_the_payments():
    coup = Coup(Terms(), False, (7, 2))
    pay = payoffs(coup)
    assert pay.win[0][7] == 1 and pay.lose[0][2] == 0
    # the second loses one to a first who holds seven: he speaks first next, with three against six
    assert pay.lose[1][1] == pytest.approx(settings.solved(Terms(), False).worth[3, 6])
    assert pay.win[0][1] == pytest.approx(1 - pay.lose[1][1])


def test_ranges_sum_to_one_and_follow_the_throws():
    coup = Coup(Terms(), False, (0, 0))
    thrower = coup.thrower(None)
    once = thrower.range(Result(1), 0.0, "total_seul")
    thrice = thrower.range(Result(3), 0.0, "total_seul")
    assert sum(once) == pytest.approx(1) and sum(thrice) == pytest.approx(1)
    # after one throw he has a good hand or bluffs: nothing in between
    middling = classes("total_seul")[parse_dice("5-5-4")]
    assert once[middling] == 0 < thrice[middling]


def asked(said, me=1, dice="6-5-4", jetons=(0, 0), rounds=FEW, **terms):
    coup = Coup(Terms(**terms), False, jetons)
    q = Question(coup, (Result(3), Result(3)), me, said, False)
    at = find(run(solve(q.before(), rounds)), q)
    assert at is not None
    return spoken(at, coup, Result(3), parse_dice(dice))


def test_what_it_would_never_say_itself_has_an_answer_too():
    chances = asked((4, 5), me=0)
    assert sum(chances.values()) == pytest.approx(1)


def test_the_weakest_passes_and_the_strongest_does_not():
    assert asked((8,), dice="3-2-2", rounds=40)[PASS, 0] > 0.9
    strong = asked((8,), dice="2-2-1", rounds=40)
    assert strong[PASS, 0] < 0.02 and strong[HOLD, 0] + strong[2, 9] > 0.98


def test_throwing_again_is_for_weak_hands():
    coup = Coup(Terms(), False, (0, 0))
    assert thrown(coup, None, 1, (), parse_dice("4-2-1"))[None] > 0.95
    assert thrown(coup, None, 1, (), parse_dice("3-2-2"))[()] > 0.95
    assert thrown(coup, Result(2), 3, (), parse_dice("3-2-2")) == {None: 1.0}


def test_limit_421_leaves_no_throw_that_the_rule_forbids():
    coup = Coup(Terms(limit_421=True), True, (0, 0))
    assert thrown(coup, Result(1), 1, (), parse_dice("3-2-2")) == {None: 1.0}
    again = thrown(coup, Result(2), 1, (), parse_dice("6-2-1"))
    assert again[None] < 0.5


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"joueurs": 3},
        {"joueurs": 3, "plafond": "pot"},
        {"joueurs": 3, "plafond": "effectif", "relance": "paire"},
        {"parole_libre": True, "plafond": "aucun"},
        {"parole": "moins_de_jets", "plafond": "pot", "reprise": False},
        {"jets": "secrets", "relance": "paire"},
        {"limite_421": True, "egalite": "coup_sec", "paiement": "limite_au_pot"},
    ],
)
def test_choices_are_legal_and_the_same_for_the_same_luck(options: dict):
    state, rng, bot = begun(**options), Pcg32(4), Solver()
    for _ in range(70):
        turn = rules.turn(state)
        if isinstance(turn, Over):
            break
        step = rng.weighted(rules.choices(state))
        if isinstance(turn, Decide):
            legal = rules.legal(state)
            obs = sight.observe(state, turn.seat)
            choice = run(bot.think(obs, legal, Pcg32(9), 1))
            assert choice.step in legal and set(choice.probabilities) == set(legal)
            assert sum(choice.probabilities.values()) == pytest.approx(1)
            assert choice == run(bot.think(obs, legal, Pcg32(9), 1))
        state = rules.apply(state, step)


def test_two_states_that_a_seat_cannot_tell_apart_get_one_choice():
    """Fairness: the other's secret dice change nothing."""
    bot = Solver()
    for hands in (("6-6-5", "4-2-1"), ("1-1-1", "4-2-1")):
        state = play(talk(hands=hands), "e4")
        choice = run(bot.think(sight.observe(state, 1), rules.legal(state), Pcg32(3), FEW))
        shares = {type(step): share for step, share in choice.probabilities.items() if share > 0.01}
        assert Raise in shares or Hold in shares
        if hands[0] == "6-6-5":
            first = choice
    assert choice == first


def test_the_bidou_in_reach_is_kept_in_the_second_manche():
    second = "o6 o1 d111 s d222 s e8 x9 t o6 o1"
    state = play(begun(), f"{second} d621")
    legal = rules.legal(state)
    choice = run(Solver().think(sight.observe(state, 0), legal, Pcg32(1), FEW))
    kept = sum(p for s, p in choice.probabilities.items() if isinstance(s, Rethrow) and s.keep)
    assert kept > 0.9 and choice.probabilities[Stop()] < 0.1
