"""What a tap on the table means. Knows the legal steps, no page; any intent may be hostile."""

from collections.abc import Mapping

from core.cards import SUITS, parse_card
from core.refusal import Refusal
from core.scene import Do, Draft, Touch
from games.bipbip import words
from games.bipbip.couples import announcements, refuse_suit
from games.bipbip.sight import Observation
from games.bipbip.state import Announce, Held, Play, Silent, Step
from games.bipbip.tricks import led_suit, must_follow


def touch(obs: Observation, draft: object, intent: Mapping[str, object]) -> Touch[Step]:
    """A step, or why not."""
    act = intent.get("act")
    if act == "last":
        return Draft(draft)
    if obs.phase == "over":
        return Refusal("bipbip_over")
    if not obs.my_turn:
        return Refusal("bipbip_not_your_turn")
    if act == "play":
        return _play(obs, intent)
    if act == "announce":
        return _announce(obs, intent)
    if act == "silent":
        if obs.phase in ("window", "before_lead", "asked"):
            return Do(Silent())
        return Refusal("bipbip_no_window")
    return Refusal("bipbip_unknown_act")


def _play(obs: Observation, intent: Mapping[str, object]) -> Touch[Step]:
    name, shown = intent.get("card"), intent.get("shown", False)
    if not isinstance(name, str) or not isinstance(shown, bool):
        return Refusal("bipbip_unknown_act")
    try:
        held = Held(parse_card(name), shown)
    except ValueError:
        return Refusal("bipbip_unknown_act")
    if obs.phase != "play":
        return Refusal("bipbip_window_open")
    if held not in obs.hand:
        return Refusal("bipbip_not_held")
    led = led_suit(obs.trick)
    if held not in must_follow(obs.hand, led):
        return Refusal("bipbip_must_follow", {"suit": words.suit(led or "")})
    return Do(Play(held.card, held.shown))


def _announce(obs: Observation, intent: Mapping[str, object]) -> Touch[Step]:
    suit = intent.get("suit")
    if not isinstance(suit, str) or suit not in SUITS:
        return Refusal("bipbip_unknown_act")
    if obs.frozen:
        return Refusal("bipbip_frozen")
    if obs.phase not in ("window", "before_lead"):
        return Refusal("bipbip_no_window")
    if refusal := refuse_suit(obs.hand, suit, obs.trump, obs.variant):
        return refusal
    ways = announcements(obs.hand, obs.trump, obs.variant)
    return Do(next(Announce(*way) for way in ways if way[0] == suit))
