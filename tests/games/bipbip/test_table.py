"""The scene and the taps: what lies where, what is said, what a tap does (UX T10 … T13)."""

from dataclasses import replace
from typing import Any

import pytest

from core.game import Decide
from core.refusal import Refusal
from core.rng import Pcg32
from core.scene import Do, Draft, Say, Scene
from games.bipbip import rules, words
from games.bipbip.game import GAME
from games.bipbip.sight import observe
from games.bipbip.state import Announce, Play, Silent, State
from games.bipbip.table import scene
from games.bipbip.touch import touch
from tests.games.bipbip.deals import begun_with, held, play, random_states


def laid(state: State, seat: int | None = 0) -> Scene:
    return scene(observe(state, seat))


SEVEN = "2S 9S AH JH 10C KD 5D"
OTHER = "3S 4S 5S 6S 7S 8S 10S"


def test_the_hand_is_sorted_by_suit_in_the_order_of_the_game():
    hand = "3D 10S AS 2S KH QC 2H"
    faces = [t.face for t in laid(begun_with(hand, OTHER)).tokens if t.zone == "hand:0"]
    assert faces == ["2S", "AS", "10S", "2H", "KH", "QC", "3D"]


def test_t10_tapping_another_suit_is_refused_with_the_suit_to_follow():
    state = play(begun_with(OTHER, SEVEN, coming="7C"), "3S +7C")
    view = observe(state, 1)
    tap = touch(view, None, {"act": "play", "card": "KD", "shown": False})
    assert tap == Refusal("bipbip_must_follow", {"suit": words.suit("S")})
    token = next(t for t in laid(state, 1).tokens if t.face == "KD")
    assert token.why == tap and token.intent is not None and "legal" not in token.tags
    assert touch(view, None, {"act": "play", "card": "9S"}) == Do(Play(held("9S").card))


def test_t11_two_bipbips_and_the_banner_from_old_to_new():
    mine, his = "5S KD 3S 4S 6S 7S 8S", "5S KH 9S 10S JS AS 2S"
    state = play(begun_with(mine, his, coming="QD QH"), "5S +QD !D")
    shown = laid(state)
    assert (shown.facts["trump"], shown.facts["next_trump"]) == ("C", "D")
    assert [bubble.seat for bubble in shown.bubbles] == [0]
    shown = laid(play(state, "5S +QH !H"))
    assert (shown.facts["trump"], shown.facts["next_trump"]) == ("H", None)
    assert shown.facts["trump_change"] == {"old": "C", "new": "H", "by": 1}
    assert [seat.number for seat in shown.seats] == [50, 50]
    change = Say("bipbip.log.trump", {"old": words.suit("C"), "new": words.suit("H")})
    assert shown.journal[-1].say == change and change in shown.notes


def test_t12_a_finished_trick_stays_until_the_next_card_and_is_the_last_trick_then():
    state = play(begun_with(SEVEN, OTHER, coming="7C 8C 9C"), "9S +7C 10S +8C")
    done = laid(state)
    trick = [(t.face, t.tags) for t in done.tokens if t.zone == "trick"]
    assert trick == [("9S", ("seat0",)), ("10S", ("seat1", "lead"))]
    assert done.pause == "trick" and not [t for t in done.tokens if t.zone == "last"]
    after = laid(play(state, "3S +9C"))
    assert [t.face for t in after.tokens if t.zone == "last"] == ["9S", "10S"]
    assert [t.face for t in after.tokens if t.zone == "trick"] == ["3S"]
    assert [c.id for c in after.controls] == ["last"]


def test_t13_after_the_freeze_the_rest_lies_open_and_bipbip_is_gone():
    state = begun_with("KD QD 2S", "3S 4S 5S", "6S 7S 8S", talon=5, coming="9C 9H 9D 10C 10H")
    before = laid(state)
    assert [c.id for c in before.controls] == ["announce:D"]
    assert before.controls[0].why == Refusal("bipbip_no_window") and not before.controls[0].primary
    state = play(state, "2S +9C - 3S +9H 6S +9D")
    shown = laid(state)
    assert [t.face for t in shown.tokens if t.zone == "spread"] == ["10H", "10C"]
    assert not [t for t in shown.tokens if t.zone == "talon"]
    assert shown.facts["frozen"] is True and not shown.controls
    tap = touch(observe(state, 0), None, {"act": "announce", "suit": "D"})
    assert tap == Refusal("bipbip_frozen")


def test_the_window_offers_the_bell_and_silence():
    state = play(begun_with("5S KD 3S 4S 6S 7S 8S", OTHER, coming="QD"), "5S +QD")
    shown = laid(state)
    assert [(c.id, c.primary, c.icon) for c in shown.controls] == [
        ("announce:D", True, "bell"),
        ("silent", False, None),
    ]
    view = observe(state, 0)
    assert touch(view, None, shown.controls[0].intent) == Do(Announce("D"))
    assert touch(view, None, shown.controls[1].intent) == Do(Silent())
    assert touch(view, None, {"act": "play", "card": "KD"}) == Refusal("bipbip_window_open")
    assert {t.face for t in shown.tokens if "couple" in t.tags} == {"KD", "QD"}
    assert [t.face for t in shown.tokens if "new" in t.tags] == ["QD"]
    assert shown.prompt.key == "bipbip.prompt.drew"


def test_a_displayed_couple_lies_before_its_owner_and_can_be_tapped():
    state = play(begun_with("5S KD 3S 4S 6S 7S 8S", OTHER, coming="QD 9C"), "5S +QD !D 6S +9C")
    mine, his = laid(state), laid(state, 1)
    assert [t.face for t in mine.tokens if t.zone == "couple:0"] == ["KD", "QD"]
    assert [t.face for t in his.tokens if t.zone == "couple:1"] == ["KD", "QD"]
    state = replace(state, seat=0)
    tap = next(t.intent for t in laid(state).tokens if t.face == "KD")
    assert tap is not None
    assert touch(observe(state, 0), None, tap) == Do(Play(held("KD").card, True))


@pytest.mark.parametrize(
    "intent",
    [
        {},
        {"act": 7},
        {"act": "play"},
        {"act": "play", "card": "ZZ"},
        {"act": "play", "card": ["KD"]},
        {"act": "play", "card": "KD", "shown": 1},
        {"act": "announce", "suit": None},
        {"act": "announce", "suit": "X"},
        {"act": "nothing"},
    ],
)
def test_a_hostile_tap_is_refused(intent: dict[str, object]):
    assert isinstance(touch(observe(begun_with(SEVEN, OTHER), 0), None, intent), Refusal)


def test_out_of_turn_and_for_a_spectator_nothing_can_be_done():
    state = begun_with(SEVEN, OTHER)
    for seat in (1, None):
        view = observe(state, seat)
        assert touch(view, None, {"act": "play", "card": "3S"}) == Refusal("bipbip_not_your_turn")
        assert all(t.intent is None for t in scene(view).tokens)
    assert touch(observe(state, 1), None, {"act": "last"}) == Draft(None)


def test_what_can_be_tapped_is_what_is_legal():
    for state in random_states(8, joueurs=3, tours=1)[20::5]:
        turn = rules.turn(state)
        if not isinstance(turn, Decide):
            continue
        view = observe(state, turn.seat)
        shown = scene(view)
        taps = [t.intent for t in shown.tokens if t.intent] + [c.intent for c in shown.controls]
        results = [touch(view, None, intent) for intent in taps]
        done = [result.step for result in results if isinstance(result, Do)]
        assert set(done) == set(GAME.legal(state))


def test_the_journal_grows_at_its_end_only_and_is_the_same_for_all():
    longest: tuple[object, ...] = ()
    states = random_states(3, joueurs=2, tours=2)
    for state in (*states[::3], states[-1]):
        lines = scene(observe(state, 0)).journal
        assert lines[: len(longest)] == longest
        longest = lines
        assert len(scene(observe(state, 1)).journal) == len(lines)
    assert longest[-1].kind == "event"  # type: ignore[attr-defined]


def test_keys_are_unique_and_every_card_of_the_hand_is_there():
    for state in random_states(5, joueurs=4, tours=1, reemploi=True)[::4]:
        shown = scene(observe(state, 2))
        keys = [token.key for token in shown.tokens]
        assert len(set(keys)) == len(keys)
        mine = [t for t in shown.tokens if t.zone in ("hand:0", "couple:0")]
        assert len(mine) == len(state.players[2].hand)


def test_a_settled_tour_is_shown_until_the_next_deal():
    states = random_states(2, joueurs=2, tours=2)
    state = next(s for s in states if s.phase == "turn_up" and s.tour == 2)
    shown = scene(observe(state, 0))
    assert shown.pause == "show" and shown.verdict is not None
    assert len([t for t in shown.tokens if t.zone == "trick"]) == 2
    assert shown.facts["tour"] == 1
    final = scene(observe(states[-1], 0))
    assert final.verdict is not None and final.facts["phase"] == "over"
    assert final.facts["totals"] == [sum(row) for row in final.facts["scores"]]  # type: ignore[union-attr]


def test_the_guide_is_computed():
    (cards,) = GAME.guide("bipbip_cards")
    rows = cards["rows"]
    assert isinstance(rows, tuple) and rows[0][1] == "11" and rows[-1][1] == "0"
    assert len(GAME.guide("bipbip_tours")) == 1
    (order,) = GAME.guide("bipbip_order")
    drawn: Any = order["rows"]
    assert drawn[0]["art"][:4] == ("card-2H", "card-AH", "card-KH", "card-QH")
    assert len(drawn[0]["art"]) == 13 and set(drawn[1]["art"]) == {"card-KS", "card-QS"}
    with pytest.raises(KeyError):
        GAME.guide("nothing")


def test_imagined_states_give_the_same_scene():
    for state in random_states(1, joueurs=3, tours=1)[25::20]:
        view = observe(state, 0)
        assert scene(observe(GAME.imagine(view, Pcg32(9)), 0)) == scene(view)
