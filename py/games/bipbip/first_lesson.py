"""The lesson of Bip-bip: to follow, to make a couple, to cut, to lead; against Suzanne.

Knows no sentence.
"""

from core.lesson import Beat, Chapter
from games.bipbip import notation, rules
from games.bipbip.state import State

#: The learner deals, so that Suzanne leads; clubs are trump. Suzanne is dealt to first.
MINE = ("KH", "10H", "5H", "2C", "9C", "4S", "JS")
HERS = ("AH", "AD", "7S", "3S", "8D", "10C", "6D")
DEAL = ("@0", "^8C", *(f"+{card}" for pair in zip(HERS, MINE, strict=True) for card in pair))

BEATS = (
    Beat("welcome", then=("AH", "+9S")),
    Beat("follow", do=("10H",), then=("+QH",)),
    Beat("couple", do=("!H",)),
    Beat("trump", then=("AD", "+4D")),
    Beat("cut", do=("5H", "KH*", "QH*"), then=("+AS",)),
    Beat("taken"),
    Beat("lead", do=("AS",), then=("+6C", "3S", "+7D")),
    Beat("end"),
)


def chapters() -> tuple[Chapter, ...]:
    start = rules.start({"tours": 1})
    assert isinstance(start, State)
    for text in DEAL:
        start = rules.apply(start, notation.decode(text))
    return (Chapter(start, BEATS),)
