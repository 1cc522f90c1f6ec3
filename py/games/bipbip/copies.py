"""Keys that tell the two copies of a card apart as the observer met them. Knows no rule.

A number given in the order of the talon would betray what others hold (the second king of diamonds
in my hand would mean that the first is out). So a key counts within one seat: my cards in the order
I drew them, another's in the order he showed them.
"""

from collections import Counter
from dataclasses import dataclass, field

from core.cards import Card
from games.bipbip.rules import HAND
from games.bipbip.sight import Observation
from games.bipbip.state import Announced, Event, Held, Opened, Played


@dataclass(slots=True)
class Keys:
    """`events`: the tour on the table. `hand`: my cards, newest last. `shown`: the displayed cards
    of other seats. `played`: all cards played in the tour, in order."""

    events: tuple[Event, ...]
    hand: list[tuple[Held, str]] = field(default_factory=list[tuple[Held, str]])
    shown: dict[int, list[tuple[Card, str]]] = field(
        default_factory=dict[int, list[tuple[Card, str]]]
    )
    played: list[tuple[Played, str]] = field(default_factory=list[tuple[Played, str]])


def tour_events(obs: Observation) -> tuple[Event, ...]:
    """The events of the tour on the table: right after a tour, those of the finished one."""
    end = len(obs.record)
    for i in range(end - 1, -1, -1):
        if isinstance(obs.record[i], Opened):
            if i and i == len(obs.record) - 1:
                end = i
                continue
            return obs.record[i:end]
    return obs.record[:end]


def keys(obs: Observation) -> Keys:
    """Reads the tour on the table."""
    found = Keys(tour_events(obs), shown={seat: [] for seat in range(obs.variant.players)})
    count: Counter[tuple[int, Card]] = Counter()

    def fresh(seat: int, card: Card) -> str:
        count[seat, card] += 1
        return f"card:{card}#{seat}{count[seat, card]}"

    def draw(number: int) -> None:
        if number < len(obs.drawn):
            card = obs.drawn[number]
            found.hand.append((Held(card), fresh(0, card)))

    mine = 0
    for number in range(HAND):
        draw(number)
    knows_own = bool(obs.drawn)
    for event in found.events:
        match event:
            case Played(0, card, shown) if knows_own:
                held = Held(card, shown)
                i = next(i for i, (own, _) in enumerate(found.hand) if own == held)
                found.played.append((event, found.hand.pop(i)[1]))
                draw(HAND + mine)
                mine += 1
            case Played(seat, card, True):
                i = next(i for i, (face, _) in enumerate(found.shown[seat]) if face == card)
                found.played.append((event, found.shown[seat].pop(i)[1]))
            case Played(seat, card, False):
                found.played.append((event, fresh(seat, card)))
            case Announced(seat, suit, king, queen):
                for card, laid in ((Card("K", suit), king), (Card("Q", suit), queen)):
                    if not laid:
                        continue
                    if seat == 0 and knows_own:
                        i = next(i for i, (own, _) in enumerate(found.hand) if own == Held(card))
                        found.hand[i] = (Held(card, True), found.hand[i][1])
                    else:
                        found.shown[seat].append((card, fresh(seat, card)))
            case _:
                pass
    return found
