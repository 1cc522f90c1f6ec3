"""The table of Bip-bip as one seat sees it: buttons, prompts, outcomes. Knows no text.

Everything comes from an Observation; nothing that seat 0 cannot see can be said.
"""

from collections.abc import Sequence

from core.cards import Card
from core.refusal import Refusal
from core.scene import Bubble, Control, Say, Scene, SeatView, Verdict
from games.bipbip import scoring, tokens, words
from games.bipbip.copies import Keys, keys
from games.bipbip.couples import announceable
from games.bipbip.journal import journal, tour_score, trump_change, won
from games.bipbip.rules import HAND
from games.bipbip.sight import Observation
from games.bipbip.state import (
    Announced,
    Opened,
    Played,
    Settled,
    SpreadOut,
    Took,
    TrumpSet,
    TurnedUp,
)
from games.bipbip.tricks import led_suit, taker

TURNS = ("play", "draw", "window", "before_lead", "asked")


def scene(obs: Observation, draft: object = None) -> Scene:
    """One frame. There is nothing to prepare in this game, so `draft` is always None."""
    found = keys(obs)
    settled = just_settled(obs)
    return Scene(
        context=_context(obs, found, settled),
        seats=tuple(_seat(obs, seat) for seat in range(obs.variant.players)),
        prompt=_prompt(obs, settled),
        tokens=(*tokens.hand(obs, found), *tokens.tricks(obs, found), *tokens.others(obs, found)),
        controls=(*_window(obs), *_last_control(obs, found)),
        bubbles=_bubbles(obs, found),
        journal=journal(obs),
        notes=_notes(obs, found),
        verdict=_verdict(obs, settled),
        facts=_facts(obs, found, settled),
        pause=_pause(obs, settled),
    )


def just_settled(obs: Observation) -> Settled | None:
    """The outcome of the tour that has just ended, until the next one is dealt."""
    if obs.phase not in ("turn_up", "over"):
        return None
    return next((event for event in reversed(obs.record) if isinstance(event, Settled)), None)


def trick_number(obs: Observation, found: Keys) -> int:
    """The trick on the table, from 1; a finished one counts until the next card."""
    return max(1, -(-len(found.played) // obs.variant.players))


def tricks_in_tour(players: int) -> int:
    """52, 34 or 26: all cards but those that cannot be shared."""
    return 104 // players


def _context(obs: Observation, found: Keys, settled: Settled | None) -> Say:
    facts = {
        "tour": len(obs.scores) if settled else max(1, obs.tour),
        "tours": obs.variant.tours,
        "trick": trick_number(obs, found),
        "tricks": tricks_in_tour(obs.variant.players),
    }
    return Say("bipbip.context.settled" if settled else "bipbip.context", facts)


def _tour_points(obs: Observation) -> tuple[int, ...]:
    return tuple(seen.cards + 50 * seen.bips for seen in obs.players)


def _seat(obs: Observation, seat: int) -> SeatView:
    settled = just_settled(obs)
    points = settled.scores[seat].total if settled else _tour_points(obs)[seat]
    tags = [
        tag
        for tag, holds in (
            ("turn", seat == obs.seat and obs.phase in TURNS),
            ("dealer", seat == obs.dealer),
        )
        if holds
    ]
    sub = Say("bipbip.seat.dealer") if seat == obs.dealer else None
    couples = announceable(obs.hand, obs.trump, obs.variant) if seat == 0 else ()
    if couples and not obs.frozen:
        names = tuple(words.suit(suit) for suit in couples)
        sub = Say("bipbip.seat.couple", {"suits": names})
    return SeatView(sub, Say("bipbip.points", {"n": points}), points, tuple(tags))


def _prompt(obs: Observation, settled: Settled | None) -> Say:
    prompt = _what_next(obs, settled)
    drawn = _just_drawn(obs)
    if drawn is None:
        return prompt
    return Say("bipbip.prompt.drew", {"card": words.the_card(drawn), "then": prompt})


def _just_drawn(obs: Observation) -> Card | None:
    """The card that replaces the one I played, while nobody else has played since."""
    plays = [event for event in obs.record if isinstance(event, Played)]
    drew = len(obs.drawn) > HAND and len(obs.hand) == HAND
    return obs.drawn[-1] if drew and plays and plays[-1].seat == 0 else None


WAITS = {"play": "bipbip.prompt.wait", "before_lead": "bipbip.prompt.asked"}


def _what_next(obs: Observation, settled: Settled | None) -> Say:
    if obs.phase == "over":
        return Say("bipbip.prompt.over")
    if settled:
        return Say("bipbip.prompt.settled", {"tour": len(obs.scores)})
    if obs.phase in ("lot", "turn_up", "deal"):
        return Say("bipbip.prompt.deal")
    if not obs.my_turn:
        key = WAITS.get(obs.phase, "bipbip.prompt.draws")
        return Say(key, who=obs.seat) if obs.seat or obs.me is None else Say("bipbip.prompt.deal")
    if obs.phase == "asked":
        return Say("bipbip.prompt.nothing")
    if obs.phase in ("window", "before_lead"):
        couples = announceable(obs.hand, obs.trump, obs.variant)
        return Say("bipbip.prompt.bip", {"suits": tuple(words.suit(suit) for suit in couples)})
    led = led_suit(obs.trick)
    if led is None:
        return Say("bipbip.prompt.lead")
    holds = any(held.card.suit == led for held in obs.hand)
    return Say(f"bipbip.prompt.{'follow' if holds else 'void'}", {"suit": words.suit(led)})


def _window(obs: Observation) -> list[Control]:
    """The bell for each couple, while it rings or until it may; silence."""
    if not obs.my_turn or obs.frozen:
        return []
    if obs.phase == "asked":
        go_on = Say("bipbip.control.go_on")
        return [Control("silent", go_on, {"act": "silent"}, primary=True)]
    open_now = obs.phase in ("window", "before_lead")
    controls: list[Control] = []
    for suit in announceable(obs.hand, obs.trump, obs.variant):
        stays = suit == obs.trump and not obs.next_trump
        key = "bipbip.control.announce.stays" if stays else "bipbip.control.announce.becomes"
        controls.append(
            Control(
                f"announce:{suit}",
                Say("bipbip.control.announce"),
                {"act": "announce", "suit": suit},
                sub=Say(key, {"suit": words.suit(suit)}),
                why=None if open_now else Refusal("bipbip_no_window"),
                primary=open_now and not controls,
                icon="bell",
            )
        )
    if open_now:
        sub = Say("bipbip.control.silent.more" if obs.said else "bipbip.control.silent.keep")
        label = Say("bipbip.control.silent")
        controls.append(Control("silent", label, {"act": "silent"}, sub=sub))
    return controls


def _last_control(obs: Observation, found: Keys) -> list[Control]:
    _, last = tokens.current_and_last(obs, found)
    return [Control("last", Say("bipbip.control.last"), {"act": "last"})] if last else []


def _since_trick_began(obs: Observation, found: Keys) -> Sequence[object]:
    """The events of the trick on the table, with what its end brought."""
    events = found.events
    laid = len(found.played)
    size = laid % obs.variant.players or min(laid, obs.variant.players)
    first = 0
    for i, event in enumerate(events):
        if isinstance(event, Played):
            laid -= 1
            if laid == size - 1:
                first = i
    return events[first:] if size else events


def _bubbles(obs: Observation, found: Keys) -> tuple[Bubble, ...]:
    return tuple(
        Bubble(
            event.seat, Say("bipbip.bubble"), Say("bipbip.couple", {"suit": words.suit(event.suit)})
        )
        for event in _since_trick_began(obs, found)
        if isinstance(event, Announced)
    )


def _change(obs: Observation, found: Keys) -> TrumpSet | None:
    """The change of trump that the trick on the table has brought."""
    changes = [event for event in _since_trick_began(obs, found) if isinstance(event, TrumpSet)]
    return changes[-1] if changes and changes[-1].old != changes[-1].new else None


def _notes(obs: Observation, found: Keys) -> tuple[Say, ...]:
    change = _change(obs, found)
    notes = [Say("bipbip.note.order")]
    if obs.trump:
        notes.append(Say("bipbip.note.trump", {"suit": Say(f"bipbip.suit.{obs.trump}")}))
    if change:
        notes.append(trump_change(change.old, change.new))
    if obs.frozen and obs.phase == "play":
        notes.append(Say("bipbip.note.frozen"))
    return tuple(notes)


def _verdict(obs: Observation, settled: Settled | None) -> Verdict | None:
    if settled is None:
        return None
    lines = tuple(tour_score(seat, score) for seat, score in enumerate(settled.scores))
    if obs.phase != "over":
        title = Say("bipbip.verdict.tour", {"tour": len(obs.scores), "tours": obs.variant.tours})
        return Verdict(title, Say("bipbip.verdict.lines", {"lines": lines}))
    totals = scoring.totals(obs.scores, obs.variant.players)
    sums = tuple(
        Say("bipbip.verdict.total", {"n": total}, who=seat) for seat, total in enumerate(totals)
    )
    return Verdict(won(totals), Say("bipbip.verdict.lines", {"lines": sums}))


def _facts(obs: Observation, found: Keys, settled: Settled | None) -> dict[str, object]:
    n = obs.variant.players
    current, _ = tokens.current_and_last(obs, found)
    trumps = tokens.trumps_of_tricks(found.events)
    number = (len(found.played) - len(current)) // n
    plays = [played for played, _ in current]
    leader = taker(plays, trumps[number], obs.variant.first_identical) if plays else None
    scores = [[tour[seat].total for tour in obs.scores] for seat in range(n)]
    running = not settled and obs.tour > 0
    if running:
        for seat, points in enumerate(_tour_points(obs)):
            scores[seat].append(points)
    change = _change(obs, found)
    shown = [e for e in found.events if isinstance(e, TrumpSet)]
    return {
        "phase": "settled" if settled and obs.phase != "over" else obs.phase,
        "talon": 0 if settled else obs.talon,
        "trump": trumps[-1] or None,
        "next_trump": obs.next_trump or None,
        "trump_by": shown[-1].seat if shown else None,
        "trump_change": None
        if change is None
        else {"old": change.old, "new": change.new, "by": change.seat},
        "tour": len(obs.scores) if settled else obs.tour,
        "tours": obs.variant.tours,
        "trick_no": trick_number(obs, found),
        "tricks": tricks_in_tour(n),
        "scores": scores,
        "totals": [sum(row) for row in scores],
        "cards": [seen.count for seen in obs.players],
        "leader": leader,
        "dealer": obs.dealer,
        "frozen": obs.frozen,
        "players": n,
    }


def _pause(obs: Observation, settled: Settled | None) -> str:
    """A finished trick and a Bip-bip want to be seen; another's silence must not be noticed."""
    if settled:
        return "show"
    if obs.phase == "window" and not obs.my_turn:
        return "none"
    if obs.record and isinstance(obs.record[-1], Took | TrumpSet | SpreadOut | Announced):
        return "trick"
    if obs.phase == "before_lead" and not obs.my_turn:
        return "none"
    if obs.record and isinstance(obs.record[-1], Opened | TurnedUp):
        return "none"
    return "move"
