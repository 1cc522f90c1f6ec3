"""How these tests put cards on the table: hands in words, seats from 0, clockwise."""

from dataclasses import replace

from core.cards import PACK, Card, parse_card
from core.game import Decide, Over, Roll
from core.refusal import Refusal
from core.rng import Pcg32
from games.bipbip import rules
from games.bipbip.notation import decode
from games.bipbip.state import Held, Opened, Player, State, Step, TurnedUp, Variant
from games.bipbip.tricks import INDEX


def held(text: str) -> Held:
    """`KD`, or `KD*` when displayed."""
    return Held(parse_card(text.rstrip("*")), text.endswith("*"))


def hand(text: str) -> tuple[Held, ...]:
    return tuple(held(word) for word in text.split())


def table(
    *hands: str, trump: str = "C", talon: int = 40, coming: str = "", **variant: object
) -> State:
    """Seat 0 leads. The talon holds `coming` and then any cards that nobody holds."""
    counts, left = [0] * len(PACK), [2] * len(PACK)
    for words in hands:
        for card in hand(words):
            left[INDEX[card.card]] -= 1
    for word in coming.split():
        counts[INDEX[parse_card(word)]] += 1
        left[INDEX[parse_card(word)]] -= 1
    for i, free in enumerate(left):
        counts[i] += max(0, min(free, talon - sum(counts)))
    rule = replace(Variant(len(hands), 1), **variant)
    return State(
        rule,
        "play",
        tour=1,
        dealer=len(hands) - 1,
        seat=0,
        trump=trump,
        talon=tuple(counts),
        frozen=talon < len(hands),
        players=tuple(Player(hand(words)) for words in hands),
    )


def begun_with(*hands: str, trump: str = "C", talon: int = 40, coming: str = "") -> State:
    """A tour whose hands have just been dealt."""
    state = table(*hands, trump=trump, talon=talon, coming=coming)
    players = tuple(replace(p, drawn=tuple(h.card for h in p.hand)) for p in state.players)
    record = (Opened(1, state.dealer), TurnedUp(Card("7", trump)))
    return replace(state, players=players, record=record)


def play(state: State, text: str) -> State:
    """Steps in notation, each checked first: `5S +QD !D`."""
    for word in text.split():
        step = decode(word)
        assert rules.why_not(state, step) is None, (word, rules.why_not(state, step))
        state = rules.apply(state, step)
    return state


def why(state: State, text: str) -> str | None:
    refusal = rules.why_not(state, decode(text))
    return refusal and refusal.code


def begun(**options: object) -> State:
    state = rules.start(options)
    assert not isinstance(state, Refusal), state
    return state


def draw(state: State, luck: Pcg32) -> State:
    """One step of chance, as the session draws it."""
    turn = rules.turn(state)
    assert isinstance(turn, Roll)
    return rules.apply(state, luck.fork(turn.label).weighted(rules.choices(state)))


def dealt(seed: int = 1, **options: object) -> State:
    """After the deal of the first tour."""
    state = begun(**options)
    while isinstance(rules.turn(state), Roll):
        state = draw(state, Pcg32(seed))
    return state


def random_states(seed: int, **options: object) -> list[State]:
    """Every state of a game of random decisions."""
    state, choice = begun(**options), Pcg32(seed, 7)
    states = [state]
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Roll):
            state = draw(state, Pcg32(seed))
        else:
            state = rules.apply(state, choice.weighted(rules.choices(state)))
        states.append(state)
    return states


def decider(state: State) -> int:
    turn = rules.turn(state)
    assert isinstance(turn, Decide)
    return turn.seat


def steps(state: State) -> tuple[Step, ...]:
    return rules.legal(state)
