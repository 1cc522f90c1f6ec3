"""What the table shows and what taps mean: T9, guards, reasons, outcome frames."""

from typing import Any

from core.refusal import Refusal
from core.scene import Do, Draft
from games.bidou import GAME, guide
from games.bidou.combos import ORDER, compare
from games.bidou.notes import hand_notes
from games.bidou.sight import observe
from games.bidou.steps import Pass, Raise, Rethrow, Stake
from tests.games.bidou.play import begun, play, talk

SECOND = "o6 o1 d111 s d222 s e8 x9 t o6 o1"


def seen(state, seat=0, draft=None):
    return GAME.scene(observe(state, seat), draft)


def tap(state, seat=0, draft=None, **intent):
    return GAME.touch(observe(state, seat), draft, intent)


def control(scene, name):
    return next(c for c in scene.controls if c.id == name)


def test_t9_an_odd_stake_is_refused_and_the_stepper_goes_by_two():
    state = talk()
    stepper = control(seen(state), "stake")
    assert (stepper.low, stepper.high, stepper.step) == (2, 8, 2)
    assert tap(state, act="stake", value=3) == Refusal("bidou_even_stake", {"most": 8})
    assert tap(state, act="stake", value=4) == Do(Stake(4))


def test_t5_offers_are_guarded_and_say_what_they_cost():
    scene = seen(play(talk(7, (1, 1)), "e4 x6"))
    passing, hold, raising = (control(scene, name) for name in ("pass", "hold", "tapis"))
    assert passing.sub and passing.sub.facts["n"] == 4
    assert hold.sub and hold.sub.facts["n"] == 6
    assert all(c.guard for c in (passing, hold, raising))
    assert [c.key for c in (passing, hold, raising)] == ["P", "E", "A"]
    assert raising.label.key == "bidou.raise"
    assert sum(c.primary for c in scene.controls) == 1


def test_a_plain_stake_may_be_held_by_enter_and_a_tapis_not():
    plain, tapis = seen(play(talk(), "e4"), 1), seen(play(talk(), "e4 x6"))
    assert not control(plain, "hold").guard
    assert control(tapis, "hold").guard
    for scene in (plain, tapis):
        assert control(scene, "pass").guard
        assert control(scene, "tapis").guard


def test_a_raise_at_the_cap_is_disabled_with_its_reason():
    scene = seen(play(talk(), "e8 x9"))
    assert control(scene, "tapis").why == Refusal("bidou_at_cap", {"most": 9})
    assert not any(c.kind == "stepper" for c in scene.controls)


def test_the_offer_reads_its_stepper():
    state = play(talk(), "e4")
    raising = control(seen(state, 1), "tapis")
    assert raising.intent["from"] == "raise"
    assert tap(state, 1, **{**raising.intent, "value": 7}) == Do(Raise(7))
    assert tap(state, 1, act="pass") == Do(Pass())


def test_tapped_dice_stay_exposed_in_the_second_manche_only():
    first = play(begun(), "o6 o1 d421")
    die = next(t for t in seen(first).tokens if t.kind == "die")
    assert tap(first, **die.intent) == Refusal("bidou_no_exposing")
    second = play(begun(), f"{SECOND} d421")
    draft = tap(second, act="keep", die=1)
    assert isinstance(draft, Draft)
    kept = [t for t in seen(second, draft=draft.value).tokens if "keep" in t.tags]
    assert [t.face for t in kept] == ["2"]
    assert tap(second, draft=draft.value, act="rethrow") == Do(Rethrow((2,)))
    again = tap(second, draft=draft.value, act="keep", die=1)
    assert isinstance(again, Draft)
    assert tap(second, draft=again.value, act="rethrow") == Do(Rethrow())


def test_the_outcome_stays_until_the_next_die_falls():
    state = play(begun(), "o6 o1 d221 s d421 s e4 x6 t")
    scene = seen(state)
    assert scene.pause == "show" and scene.facts["phase"] == "show"
    assert scene.facts["stake"] == 6 and scene.facts["pot"] == 3
    assert scene.verdict and scene.verdict.title.key == "bidou.verdict.beats"
    assert scene.controls == ()
    won = [t.zone for t in scene.tokens if "win" in t.tags]
    assert won == ["hand:0"] * 3
    after = seen(play(state, "d654"))
    assert after.verdict is None and after.facts["coup"] == 2


def test_the_outcome_of_a_manche_shows_the_jetons_as_they_were_paid():
    scene = seen(play(begun(), "o6 o1 d222 s d111 s e8 x9 t"))
    assert scene.facts["manche"] == 1 and scene.facts["pot"] == 0
    assert [seat.number for seat in scene.seats] == [0, 9]


def test_nobody_elses_dice_and_no_bar_while_another_acts():
    state = play(begun(), "o6 o1 d654 s d211 s")
    scene = seen(state, 1)
    assert scene.controls == ()
    assert {t.zone for t in scene.tokens if t.kind == "die"} == {"hand:0"}
    assert tap(state, 1, act="pass") == Refusal("bidou_wait")


def test_hostile_taps_are_refusals():
    state = play(begun(), f"{SECOND} d421")
    for intent in ({}, {"act": 7}, {"act": "keep", "die": "0"}, {"act": "keep", "die": 9}):
        assert isinstance(tap(state, **intent), Refusal)
    for value in (None, "4", 4.0, True, -2, 10**9, [4]):
        assert isinstance(tap(talk(), act="stake", value=value), Refusal)
    assert isinstance(tap(state, draft="nonsense", act="hold"), Refusal)


def test_the_journal_only_grows():
    state, before = begun(), ()
    for word in [
        "o6",
        "o1",
        "d421",
        "r",
        "d665",
        "s",
        "d211",
        "s",
        "e4",
        "x6",
        "t",
        "d654",
        "s",
        "d654",
        "s",
        "e2",
        "p",
    ]:
        state = play(state, word)
        journal = seen(state).journal
        assert journal[: len(before)] == before
        before = journal


def test_notes_are_computed_for_the_hand():
    alone, rare, _ = hand_notes((2, 2, 1), "total_seul")
    assert alone.key == "bidou.note.alone" and alone.facts["by"].key == "bidou.the.bidou"
    assert rare.facts["n"] == 3
    few = hand_notes((1, 1, 1), "total_seul")[0]
    assert few.key == "bidou.note.few" and len(few.facts["by"]) == 7
    assert hand_notes((3, 2, 2), "total_seul")[0].facts["n"] == 55


def runs(cell) -> set[str]:
    """The combinations that a cell of the help table names."""
    names = [str(one) for one in ORDER]
    if cell.key == "bidou.guide.none":
        return set()
    found: set[str] = set()
    for run in cell.facts["runs"]:
        first = names.index(run.facts["a"])
        found |= set(names[first : first + run.facts.get("n", 1)])
    return found


def test_t8_the_help_table_says_the_same_as_the_engine_in_all_3136_pairs():
    for one, (_, dice, beats, beaten, equal) in zip(ORDER, guide.beats_rows(), strict=True):
        assert dice == str(one)
        others = [o for o in ORDER if o != one]
        assert runs(beats) == {str(o) for o in others if compare(one.dice, o.dice) > 0}
        assert runs(beaten) == {str(o) for o in others if compare(one.dice, o.dice) < 0}
        assert runs(equal) == {str(o) for o in others if compare(one.dice, o.dice) == 0}


def test_the_order_table_counts_216_throws():
    assert sum(row[3] for row in guide.order_rows()) == 216


def test_the_rules_show_the_best_hand_of_each_family():
    (drawn,) = GAME.guide("bidou_hands")
    rows: Any = drawn["rows"]
    arts = [row["art"] for row in rows]
    assert arts[0] == ("die-2", "die-1", "die-1")
    assert ("die-6", "die-6", "die-6") in arts and arts[-1] == ("die-6", "die-6", "die-5")
    assert len({row["text"].key for row in rows}) > 1
