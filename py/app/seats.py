"""Who sits at a table: humans by name, computer players by persona. Knows no game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.speak import Speaker
from core.history import AnyGame


@dataclass(frozen=True, slots=True)
class Human:
    """Someone at this device."""

    name: str


@dataclass(frozen=True, slots=True)
class Machine:
    """A computer player, by the key of his persona."""

    persona: str


Seat = Human | Machine


def names(seats: Sequence[Seat], speaker: Speaker) -> tuple[str, ...]:
    """What each is called; who bears a name that is already at the table is numbered."""
    taken: list[str] = []
    for seat in seats:
        bare = seat.name if isinstance(seat, Human) else speaker.tell(f"persona.{seat.persona}")
        name, count = bare, 1
        while name in taken:
            count += 1
            name = f"{bare} {count}"
        taken.append(name)
    return tuple(taken)


def numbered(count: int, speaker: Speaker) -> tuple[str, ...]:
    """Names for players of whom nothing is known."""
    return tuple(speaker.tell("seat.number", n=n + 1) for n in range(count))


#: The drawings that a human may be shown as; anything else is `human`.
MEDALS = ("vous", "lucien", "de", "cornet", "cloche", "pion", "videau", "jeton")


def avatar(seat: Seat, medals: Mapping[str, str]) -> str:
    """`medals`: what humans have chosen, by name."""
    return seat.persona if isinstance(seat, Machine) else medals.get(seat.name, "human")


def turned(row: Sequence[str], shift: int) -> tuple[str, ...]:
    """The same round, told from the seat `shift`."""
    return (*row[shift:], *row[:shift])


def places(seats: Sequence[Seat], game: AnyGame) -> tuple[int, ...]:
    """Seats as links count them: 0 for a human, k for the k-th persona of the game."""
    keys = [persona.key for persona in game.personas]
    return tuple(1 + keys.index(s.persona) if isinstance(s, Machine) else 0 for s in seats)
