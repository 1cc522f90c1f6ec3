"""How these tests drive a game: steps in their text form, seats named A, B, C."""

from core.refusal import Refusal
from core.rng import Pcg32
from games.bidou import rules
from games.bidou.combos import parse_dice
from games.bidou.position import at_speech
from games.bidou.state import Settled, State, Terms
from games.bidou.steps import Step, decode


def begun(**options: object) -> State:
    state = rules.start(options)
    assert not isinstance(state, Refusal), state
    return state


def play(state: State, text: str) -> State:
    """`"o5 o2 d421 s d665 s e4 p"`, each step checked first."""
    for word in text.split():
        step = decode(word)
        assert rules.why_not(state, step) is None, (word, rules.why_not(state, step))
        state = rules.apply(state, step)
    return state


def why(state: State, text: str) -> str | None:
    refusal = rules.why_not(state, decode(text))
    return refusal and refusal.code


def talk(
    pot: int = 9,
    penalties: tuple[int, ...] = (0, 0),
    hands: tuple[str, str] = ("6-6-5", "3-2-2"),
    pair: tuple[int, int] = (0, 1),
    **terms: object,
) -> State:
    """The moment before the opening stake."""
    table = Terms(players=len(penalties), **terms)  # type: ignore[arg-type]
    dice = (parse_dice(hands[0]), parse_dice(hands[1]))
    return at_speech(table, pot, penalties, pair, dice)


def settled(state: State) -> Settled:
    return next(event for event in reversed(state.record) if isinstance(event, Settled))


def wander(state: State, rng: Pcg32, plies: int) -> list[tuple[State, Step]]:
    """A random game: every state with the step that followed."""
    path: list[tuple[State, Step]] = []
    for _ in range(plies):
        choices = rules.choices(state)
        if not choices:
            break
        step = rng.weighted(choices)
        path.append((state, step))
        state = rules.apply(state, step)
    return path
