"""The cards as things in zones: the hand, the trick, couples, the talon. Knows no button.

Everything comes from an Observation; what seat 0 cannot see has no face, no key, no label.
"""

from collections.abc import Sequence

from core.cards import Card
from core.refusal import Refusal
from core.scene import Say, Token
from games.bipbip import words
from games.bipbip.copies import Keys
from games.bipbip.couples import announceable
from games.bipbip.rules import HAND
from games.bipbip.sight import Observation
from games.bipbip.state import Held, Played, SpreadOut, Took, TrumpSet, TurnedUp
from games.bipbip.tricks import led_suit, must_follow, place, taker


def hand(obs: Observation, found: Keys) -> list[Token]:
    """My cards, sorted by suit in the game's order; what can be tapped says why not."""
    live = obs.my_turn and obs.phase == "play"
    allowed = must_follow(obs.hand, led_suit(obs.trick)) if live else ()
    couples = () if obs.frozen else announceable(obs.hand, obs.trump, obs.variant)
    pairs = [Held(Card(rank, suit)) for suit in couples for rank in ("K", "Q")]
    newest = found.hand[-1][1] if len(obs.drawn) > HAND and len(obs.hand) == HAND else ""
    tokens: list[Token] = []
    slots = {"hand:0": 0, "couple:0": 0}
    for held, key in sorted(found.hand, key=lambda item: (place(item[0]), item[1])):
        zone = "couple:0" if held.shown else "hand:0"
        tags = ["legal"] if held in allowed else []
        if key == newest:
            tags.append("new")
        if held in pairs:
            pairs.remove(held)
            tags.append("couple")
        tokens.append(
            Token(
                "card",
                zone,
                slots[zone],
                key,
                face=str(held.card),
                tags=tuple(tags),
                label=_hand_label(obs, held, held in allowed),
                intent={"act": "play", "card": str(held.card), "shown": held.shown}
                if obs.my_turn
                else None,
                why=_why_not_now(obs, held in allowed),
            )
        )
        slots[zone] += 1
    return tokens


def _why_not_now(obs: Observation, allowed: bool) -> Refusal | None:
    if not obs.my_turn or allowed:
        return None
    if obs.phase != "play":
        return Refusal("bipbip_window_open")
    return _must_follow(obs)


def _must_follow(obs: Observation) -> Refusal:
    """C5, with the suit's name."""
    return Refusal("bipbip_must_follow", {"suit": words.suit(led_suit(obs.trick) or "")})


def _hand_label(obs: Observation, held: Held, allowed: bool) -> Say:
    name = Say("bipbip.label.shown" if held.shown else "bipbip.label.plain", _named(held.card))
    if not (obs.my_turn and obs.phase == "play"):
        return name
    key = "bipbip.label.legal" if allowed else "bipbip.label.illegal"
    return Say(key, {"card": name})


def _named(card: Card) -> dict[str, object]:
    return {"card": words.card(card)}


def current_and_last(
    obs: Observation, found: Keys
) -> tuple[list[tuple[Played, str]], list[tuple[Played, str]]]:
    """The trick on the table, which stays until the next card is played; from then on it is the
    last trick, the only past one that is open (CA-16)."""
    n, played = obs.variant.players, found.played
    size = len(played) % n
    if not size:
        return played[-n:], []
    return played[-size:], played[-size - n : -size]


def tricks(obs: Observation, found: Keys) -> list[Token]:
    current, last = current_and_last(obs, found)
    trumps = trumps_of_tricks(found.events)
    tricks_before = (len(found.played) - len(current)) // obs.variant.players
    tokens: list[Token] = []
    for zone, trick, number in (
        ("trick", current, tricks_before),
        ("last", last, tricks_before - 1),
    ):
        if not trick:
            continue
        plays = [played for played, _ in trick]
        holder = taker(plays, trumps[number], obs.variant.first_identical)
        for slot, (played, key) in enumerate(trick):
            leads = played.seat == holder
            tokens.append(
                Token(
                    "card",
                    zone,
                    slot,
                    key,
                    face=str(played.card),
                    tags=(f"seat{played.seat}", *(("lead",) if leads else ())),
                    label=Say(
                        "bipbip.label.trick.lead" if leads else "bipbip.label.trick",
                        _named(played.card),
                        who=played.seat,
                    ),
                )
            )
    return tokens


def trumps_of_tricks(events: Sequence[object]) -> list[str]:
    """The trump that ruled each trick of the tour, and the one that rules the next."""
    trumps = [""]
    for event in events:
        match event:
            case TurnedUp(card):
                trumps[-1] = card.suit
            case TrumpSet(new=new):
                trumps[-1] = new
            case Took():
                trumps.append(trumps[-1])
            case _:
                pass
    return trumps


def others(obs: Observation, found: Keys) -> list[Token]:
    """What lies open besides: others' couples, the turned card, the talon, its last cards."""
    tokens: list[Token] = []
    for seat, shown in found.shown.items():
        ordered = sorted(shown, key=lambda item: (place(Held(item[0])), item[1]))
        for slot, (card, key) in enumerate(ordered):
            label = Say("bipbip.label.couple", _named(card), who=seat)
            zone = f"couple:{seat}"
            tokens.append(Token("card", zone, slot, key, face=str(card), label=label))
    if obs.talon and not obs.frozen:
        label = Say("bipbip.label.talon", {"n": obs.talon})
        tokens.append(Token("talon", "talon", 0, "talon", label=label))
    for event in found.events:
        match event:
            case TurnedUp(card) if len(found.played) <= obs.variant.players and not obs.frozen:
                label = Say("bipbip.label.turned", _named(card))
                tokens.append(
                    Token("card", "trumpcard", 0, "trumpcard", face=str(card), label=label)
                )
            case SpreadOut(cards):
                for slot, card in enumerate(cards):
                    key = f"card:{card}#t{cards[:slot].count(card) + 1}"
                    label = Say("bipbip.label.spread", _named(card))
                    tokens.append(Token("card", "spread", slot, key, face=str(card), label=label))
            case _:
                pass
    return tokens
