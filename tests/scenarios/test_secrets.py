"""Bip-bip: no frame that a seat is shown depends on a couple that another keeps to himself (C8).

Two tables differ only in how the hidden cards are spread over the others. Everybody follows in
spades with a card that he has at both tables, and keeps silent; so the seat that looks can tell
the tables apart only by what must not be shown: that somebody has something to announce.
"""

import asyncio
import json
from collections.abc import Generator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.profile import Profile
from app.save import read_save, write_save
from app.seats import Human, Machine, Seat
from app.session import Session
from app.showing import session_frame
from app.speak import Speaker
from core.cards import PACK, Card, parse_card
from core.game import Choice, Persona
from core.history import History, begin
from core.rng import Pcg32
from games.bipbip import rules
from games.bipbip.game import GAME
from games.bipbip.state import Announce, Held, Opened, Play, Player, State, TurnedUp
from games.bipbip.tricks import INDEX
from i18n import catalogue

OPTIONS = [
    {"fenetre": window, "plusieurs": several, "reemploi": reuse, "couple_atout": trump}
    for window, several, reuse, trump in product(
        ("apres_tirage", "avant_premiere_levee"),
        (False, True),
        (False, True),
        ("permis", "interdit"),
    )
]
SPADES = ["3", "4", "5", "6", "7", "8", "9", "10"]
COURT = [Card(rank, suit) for suit in "HCD" for rank in "KQ"]
DULL = [card for card in PACK if card.suit != "S" and card.rank not in "KQ"]
VOICE = Speaker("fr", catalogue.words("fr"))


class Quiet:
    """Follows in spades. Announces `says` as often as it may, else keeps silent."""

    def __init__(self, says: str = "") -> None:
        self.says = says

    def think(
        self, obs: Any, legal: Sequence[Any], rng: Pcg32, budget: int
    ) -> Generator[None, None, Choice[Any]]:
        yield
        spoken = [s for s in legal if isinstance(s, Announce) and s.suit == self.says]
        spades = [s for s in legal if isinstance(s, Play) and s.card.suit == "S"]
        step = (spoken or spades or legal[-1:])[0]
        return Choice(step, {step: 1.0})


def table(options: dict[str, Any], hidden: Sequence[Sequence[Card]], talon: list[Card]) -> Any:
    """Just dealt; seat 0 leads. Everybody has two spades of his own and five hidden cards."""
    players = len(hidden)
    history = begin(GAME, {**options, "joueurs": players, "tours": 1})
    assert isinstance(history, History)
    hands = [
        (*(parse_card(f"{rank}S") for rank in SPADES[seat::players][:2]), *cards)
        for seat, cards in enumerate(hidden)
    ]
    counts = [0] * len(PACK)
    for card in talon:
        counts[INDEX[card]] += 1
    state = State(
        history.state.variant,
        "play",
        tour=1,
        dealer=players - 1,
        trump="C",
        talon=tuple(counts),
        players=tuple(Player(tuple(map(Held, hand)), hand) for hand in hands),
        record=(Opened(1, players - 1), TurnedUp(Card("7", "C"))),
    )
    return replace(history, state=rules.all_dealt(state))


def shown(history: Any, seats: Sequence[Seat], says: str, cards: int) -> list[str]:
    """What is on screen for everybody and for seat 0 until so many cards are played. What a seat
    does in his own window is between him and the device, its counter of frames included."""
    session = Session("id", tuple(seats), 0, 5, history)
    persona: Any = Persona("quiet", 1, Quiet(says), 1)
    frames: list[str] = []
    while sum(type(event).__name__ == "Played" for event in session.history.state.record) < cards:
        if session.looker in (0, None):
            frame = session_frame(session, VOICE, Profile())
            if session.shared_secrets:
                frame["epoch"] = 0
            frames.append(json.dumps(frame))
        if session.covered_for is not None:
            session.reveal()
        elif session.next:
            assert asyncio.run(session.advance(persona))
        else:
            act(session, says)
    return frames


def act(session: Session, says: str) -> None:
    controls = {c.id: c.intent for c in session.scene().controls if c.enabled}
    spades = [t for t in session.scene().tokens if t.face and t.face[-1] == "S" and t.intent]
    announce = session.decider and controls.get(f"announce:{says}")
    intent = announce or controls.get("silent") or spades[0].intent
    assert intent is not None and session.act(intent) is None


ONE = (Human("Ana"), Machine("odette"), Machine("hubert"), Machine("suzanne"))
TWO = (Human("Ana"), Human("Bo"), Machine("hubert"), Human("Cy"))


@settings(max_examples=25)
@given(
    st.sampled_from(OPTIONS),
    st.sampled_from([ONE, TWO]),
    st.integers(3, 4),
    st.integers(0, 2**32),
)
def test_hidden_couples_change_no_frame(
    options: dict[str, Any], seats: Sequence[Seat], players: int, seed: int
):
    luck, dull = Pcg32(seed), DULL * 2
    luck.shuffle(dull)
    cards = [card for card in COURT for _ in range(2)] + dull[: 5 * players - 8]
    luck.shuffle(cards)
    mine, others, talon = cards[:5], cards[5 : 5 * players], cards[5 * players :]
    talon += dull[-20:]
    told: list[list[str]] = []
    for _ in range(3):
        luck.shuffle(others)
        hidden = [mine, *(others[i : i + 5] for i in range(0, len(others), 5))]
        told.append(shown(table(options, hidden, talon), seats[:players], "", 2 * players))
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("seats", [ONE[:3], TWO[:3]], ids=["one", "two"])
@pytest.mark.parametrize("options", OPTIONS)
def test_one_who_has_announced_and_could_again_is_not_noticed(
    options: dict[str, Any], seats: Sequence[Seat]
):
    """The second seat announces diamonds at both tables; at one it has the hearts as well."""
    mine = [Card(rank, "H") for rank in ("2", "A", "J", "10", "9")]
    diamonds = [Card("K", "D"), Card("Q", "D"), Card("2", "C")]
    hearts, dull = [Card("K", "H"), Card("Q", "H")], [Card("9", "C"), Card("8", "C")]
    talon = [card for card in DULL if card.rank in "34567"]
    told = [
        shown(table(options, [mine, diamonds + two, [*rest, *talon[:3]]], talon), seats, "D", 6)
        for two, rest in ((hearts, dull), (dull, hearts))
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize("seats", [ONE[:3], TWO[:3]], ids=["one", "two"])
def test_a_round_of_questions_starts_over_after_a_reload(seats: Sequence[Seat]):
    """Whoever has answered and had nothing to say, or kept silent, is asked again alike."""
    told: list[list[str]] = []
    for seed in range(40):
        history: Any = begin(GAME, {"joueurs": 3, "tours": 1, "fenetre": "avant_premiere_levee"})
        session = Session("id", tuple(seats), 0, seed, history)
        session.begin()
        if session.history.state.phase != "before_lead":
            continue
        names: list[str] = []
        for _ in range(4):
            back = read_save(write_save(session), {"bipbip": GAME})
            assert isinstance(back, Session)
            frame = session_frame(back, VOICE, Profile())
            names.append(str(frame["thinking"] or frame["cover"]))
            persona: Any = Persona("quiet", 1, Quiet(), 1)
            if session.covered_for is not None:
                session.reveal()
            if session.next:
                asyncio.run(session.advance(persona))
            elif session.scene().facts["phase"] in ("before_lead", "asked"):
                act(session, "")
        if session.shared_secrets:
            assert len(set(names)) == 1
        told.append(names)
    assert told
