"""The lesson of Bidou: one good hand and one bluff, against Marcel. Knows no sentence."""

from core.lesson import Beat, Chapter
from games.bidou import rules, steps
from games.bidou.state import State

#: The learner speaks first.
ORDER = ("o6", "o2")

BEATS = (
    Beat("welcome", then=("d531",)),
    Beat("throw", do=("r",), then=("d221",)),
    Beat("keep", do=("s",), then=("d642", "s")),
    Beat("speak", do=("e4",), then=("x6",)),
    Beat("hold", do=("t",)),
    Beat("won", then=("d654", "s", "d431")),
    Beat("weak", do=("s",), then=("e2",)),
    Beat("bluff", do=tuple(f"x{to}" for to in range(3, 10)), then=("p",)),
    Beat("bluffed"),
)


def chapters() -> tuple[Chapter, ...]:
    start = rules.start({})
    assert isinstance(start, State)
    for text in ORDER:
        start = rules.apply(start, steps.decode(text))
    return (Chapter(start, BEATS),)
