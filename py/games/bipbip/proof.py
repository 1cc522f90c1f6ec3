"""What the public record proves about hidden hands: who cannot hold what, and since which draw.

Knows an observation, never the state. A player who did not follow held no card of the suit led at
that moment; whatever he has of it now, he drew later. So each of his cards was drawn in an interval
of his draws (numbered from 0, seven dealt first), and each draw is one card. Because only lower
bounds remain for the cards still hidden, the whole proof about them boils down to which draws are
free for them (`Past.free`) and the first possible draw of each suit (`Past.since`).
"""

from dataclasses import dataclass, field

from core.cards import PACK, SUITS, Card
from games.bipbip.rules import HAND
from games.bipbip.sight import Observation
from games.bipbip.state import Announced, Held, Opened, Played, SpreadOut
from games.bipbip.tricks import INDEX


@dataclass(slots=True)
class Known:
    """A card that a player is known to have had, drawn between `low` and `high`."""

    card: Card
    low: int
    high: int


@dataclass(slots=True)
class Past:
    """A hidden hand. `hidden`: how many of its cards nobody has seen. `order`: the draws that
    known cards can be given to, all others are `free`."""

    seat: int
    hidden: int
    plays: int = 0
    known: list[Known] = field(default_factory=list[Known])
    since: list[int] = field(default_factory=lambda: [0] * len(SUITS))
    free: list[int] = field(default_factory=list[int])
    order: dict[int, Card] = field(default_factory=dict[int, Card])


@dataclass(slots=True)
class Proof:
    """`pool`: copies left of each card of PACK for the hidden hands and the talon; without the
    spread cards once these are known."""

    pasts: list[Past]
    pool: list[int]
    spread: tuple[Card, ...]


def prove(obs: Observation) -> Proof:
    """Reads the tour in progress from the record."""
    n = obs.variant.players
    pasts = [Past(seat, seen.count - len(seen.shown)) for seat, seen in enumerate(obs.players)]
    spread: tuple[Card, ...] = ()
    led, laid = "", 0
    for event in tour_record(obs):
        match event:
            case Played(seat, card, shown):
                past = pasts[seat]
                led = card.suit if laid == 0 else led
                laid = (laid + 1) % n
                suit = SUITS.index(card.suit)
                if not shown:
                    last = HAND - 1 + past.plays
                    past.known.append(Known(card, past.since[suit], last))
                if card.suit != led:
                    past.since[SUITS.index(led)] = HAND + past.plays
                past.plays += 1
            case Announced(seat, suit, king, queen):
                past = pasts[seat]
                low, high = past.since[SUITS.index(suit)], HAND - 1 + past.plays
                if king:
                    past.known.append(Known(Card("K", suit), low, high))
                if queen:
                    past.known.append(Known(Card("Q", suit), low, high))
            case SpreadOut(cards):
                spread = cards
            case _:
                pass
    hidden = pasts if obs.me is None else pasts[1:]
    pool = [2] * len(PACK)
    for card in spread:
        pool[INDEX[card]] -= 1
    for card in obs.drawn:
        pool[INDEX[card]] -= 1
    for past in hidden:
        for known in past.known:
            pool[INDEX[known.card]] -= 1
        sound = schedule(past, past.plays + obs.players[past.seat].count)
        assert sound, "the record contradicts itself"
    return Proof(hidden, pool, spread)


def glance(obs: Observation) -> Proof:
    """What is left for somebody who remembers no card that was played: he sees his hand, what lies
    on the table, and how many cards the others hold."""
    pasts = [Past(seat, seen.count - len(seen.shown)) for seat, seen in enumerate(obs.players)]
    pool = [2] * len(PACK)
    seen = [held.card for held in obs.hand] + [played.card for played in obs.trick]
    for event in tour_record(obs):
        if isinstance(event, SpreadOut):
            seen += event.cards
    others = pasts if obs.me is None else pasts[1:]
    for card in [*seen, *(card for past in others for card in obs.players[past.seat].shown)]:
        pool[INDEX[card]] -= 1
    return Proof(others, pool, ())


def tour_record(obs: Observation) -> "tuple[object, ...]":
    """The events of the tour in progress; none between tours, where nothing is hidden."""
    if obs.phase in ("lot", "turn_up", "over"):
        return ()
    last = max(i for i, event in enumerate(obs.record) if isinstance(event, Opened))
    return obs.record[last:]


def schedule(past: Past, draws: int) -> bool:
    """Gives the known cards to the earliest draws that fit, nearest deadline first, and so leaves
    the latest draws free: no other way leaves more room for the hidden cards. False: impossible."""
    past.order, past.free = {}, []
    waiting = list(past.known)
    for draw in range(draws):
        ready = [known for known in waiting if known.low <= draw]
        if ready:
            first = min(ready, key=lambda known: known.high)
            if first.high < draw:
                return False
            past.order[draw] = first.card
            waiting.remove(first)
        else:
            past.free.append(draw)
    return not waiting and len(past.free) == past.hidden


def admissible(past: Past) -> tuple[tuple[int, ...], ...]:
    """How many cards of each suit the hidden part of the hand may hold: for every draw, no more
    cards drawn since then than there are free draws."""
    size = past.hidden
    bounds = sorted({low for low in past.since if low})
    limits = [
        (
            [i for i, low in enumerate(past.since) if low >= bound],
            sum(draw >= bound for draw in past.free),
        )
        for bound in bounds
    ]
    found: list[tuple[int, ...]] = []
    for a in range(size + 1):
        for b in range(size - a + 1):
            for c in range(size - a - b + 1):
                counts = (a, b, c, size - a - b - c)
                if all(sum(counts[i] for i in suits) <= room for suits, room in limits):
                    found.append(counts)
    return tuple(found)


def lacking(obs: Observation) -> list[list[Card]]:
    """When another seat holds a window open it holds a couple: the hidden cards that would make
    one, a list for each way to have it."""
    shown = [Held(card, True) for card in obs.players[obs.seat].shown]
    ways: list[list[Card]] = []
    for suit in SUITS:
        if suit == obs.trump and not obs.variant.trump_couples:
            continue
        king, queen = Card("K", suit), Card("Q", suit)
        if obs.variant.reuse and Held(king, True) in shown:
            ways.append([queen])
        if obs.variant.reuse and Held(queen, True) in shown:
            ways.append([king])
        ways.append([king, queen])
    return ways
