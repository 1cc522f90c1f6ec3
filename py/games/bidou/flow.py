"""Who draws, who throws, who speaks first, who loses a manche. Knows no dialogue."""

from core.refusal import Refusal
from games.bidou.state import State, Terms

Draw = tuple[tuple[int, ...], ...]

MOST_THROWS = 3


def goes_together(terms: Terms) -> Refusal | None:
    """BA-8 needs throws that everybody can count."""
    if terms.secret_throws and (terms.limit_421 or terms.speech == "moins_de_jets"):
        return Refusal("bidou_secret_limit")
    return None


def next_drawer(draw: Draw, seats: tuple[int, ...]) -> int | None:
    """1.3.1: one die each; those who are tied throw again. None when no tie is left."""

    def needs(seat: int, throw: int) -> bool:
        rivals = [s for s in seats if s != seat and draw[s][:throw] == draw[seat][:throw]]
        return len(draw[seat]) == throw and bool(rivals)

    for throw in range(max(len(draw[seat]) for seat in seats) + 1):
        for seat in sorted(seats):
            if needs(seat, throw):
                return seat
    return None


def drawn_order(draw: Draw, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Highest first."""
    return tuple(sorted(seats, key=lambda seat: draw[seat], reverse=True))


def draws_again(state: State) -> bool:
    """BA-3 `tirage`: the order is drawn for each coup."""
    return state.terms.speech == "tirage"


def next_pair(state: State, loser: int | None, winner: int | None) -> tuple[int, int]:
    """BA-3, BA-12: who opens the coup numbered `state.coup`, and against whom."""
    seats = tuple(seat for seat in state.order if seat in state.playing)
    if len(seats) == 3:
        opener = seats[(state.coup - 1) % 3]
        return opener, seats[state.coup % 3]
    chosen = {"gagnant": winner, "perdant": loser}.get(state.terms.speech)
    if state.terms.speech == "fixe":
        chosen = seats[0]
    if chosen is None:
        # alternating, after a coup nul too: the one who has opened less recently
        chosen = min(seats, key=lambda seat: (state.opened[seat], seats.index(seat)))
    return chosen, seats[1 - seats.index(chosen)]


def throw_limit(state: State, seat: int) -> int:
    """1.3.2: three throws; BA-8: no more than the first player took."""
    if state.terms.limit_421 and seat == state.pair[1]:
        return state.hands[state.pair[0]].throws
    return MOST_THROWS


def first_to_speak(state: State) -> int:
    """BA-8 `moins_de_jets`: fewer throws speak first; otherwise the one who threw first."""
    first, second = state.pair
    fewer = state.hands[second].throws < state.hands[first].throws
    return second if fewer and state.terms.speech == "moins_de_jets" else first


def leavers(state: State) -> tuple[int, ...]:
    """BA-12: the pot is empty, and so are their hands."""
    if state.terms.players < 3 or not state.terms.leaving or state.pot:
        return ()
    return tuple(seat for seat in state.playing if not state.penalties[seat])


def partie_loser(lost: tuple[int, ...]) -> int | None:
    """B7, BA-12: two manches lost."""
    return next((seat for seat, manches in enumerate(lost) if manches == 2), None)


def belle_players(lost: tuple[int, ...]) -> tuple[int, ...]:
    """B7, BA-12: those who have lost a manche each."""
    return tuple(seat for seat, manches in enumerate(lost) if manches)
