"""A scene in words, as the page gets it: plain data for JSON. Knows no rule and no game."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.speak import Speaker
from core.refusal import Refusal
from core.scene import Bubble, Control, Line, Say, Scene, Spot, Token

Data = dict[str, Any]


def spoken_scene(
    scene: Scene,
    speaker: Speaker,
    avatars: Sequence[str],
    told: list[Data] | None = None,
) -> Data:
    """`told`: the journal as it was spoken for the last frame; it only grows, so only what is new
    is put into words."""
    return {
        "context": speaker.say(scene.context),
        "seats": [
            {
                "name": speaker.names[i],
                "avatar": avatars[i],
                "sub": speaker.maybe(view.sub),
                "value": speaker.maybe(view.value),
                "number": view.number,
                "tags": list(view.tags),
            }
            for i, view in enumerate(scene.seats)
        ],
        "prompt": speaker.say(scene.prompt),
        "tokens": [_token(token, speaker) for token in scene.tokens],
        "spots": [_spot(spot, speaker) for spot in scene.spots],
        "controls": [spoken_control(control, speaker) for control in scene.controls],
        "bubbles": [_bubble(bubble, speaker) for bubble in scene.bubbles],
        "journal": _journal(scene.journal, speaker, [] if told is None else told),
        "notes": [speaker.say(note) for note in scene.notes],
        "verdict": scene.verdict
        and {
            "title": speaker.say(scene.verdict.title),
            "text": speaker.maybe(scene.verdict.text),
        },
        "facts": dict(scene.facts),
        "pause": scene.pause,
    }


def spoken_control(control: Control, speaker: Speaker) -> Data:
    intent = dict(control.intent)
    return {
        "id": control.id,
        "kind": control.kind,
        "text": speaker.say(control.label),
        "sub": speaker.maybe(control.sub),
        "intent": intent,
        "from": intent.get("from"),
        "enabled": control.enabled,
        "why": _why(control.why, speaker),
        "code": control.why and control.why.code,
        "primary": control.primary,
        "guard": control.guard,
        "confirm": speaker.maybe(control.confirm),
        "key": control.key,
        "low": control.low,
        "high": control.high,
        "step": control.step,
        "value": control.value,
        "icon": control.icon,
        "by_itself": control.by_itself,
    }


def spoken(value: object, speaker: Speaker) -> Any:
    """Any nest of data with `Say` inside, as plain data (tables that a game computes)."""
    if isinstance(value, Say):
        return speaker.say(value)
    if isinstance(value, Mapping):
        return {str(key): spoken(item, speaker) for key, item in value.items()}  # type: ignore[misc]
    if isinstance(value, tuple | list):
        return [spoken(item, speaker) for item in value]  # type: ignore[misc]
    return value


def _token(token: Token, speaker: Speaker) -> Data:
    return {
        "kind": token.kind,
        "zone": token.zone,
        "slot": token.slot,
        "key": token.key,
        "group": token.group,
        "face": token.face,
        "tags": list(token.tags),
        "label": speaker.maybe(token.label),
        "intent": None if token.intent is None else dict(token.intent),
        "why": _why(token.why, speaker),
    }


def _spot(spot: Spot, speaker: Speaker) -> Data:
    return {
        "zone": spot.zone,
        "intent": dict(spot.intent),
        "label": speaker.say(spot.label),
        "tags": list(spot.tags),
    }


def _bubble(bubble: Bubble, speaker: Speaker) -> Data:
    return {
        "seat": bubble.seat,
        "text": speaker.say(bubble.text),
        "title": speaker.maybe(bubble.title),
    }


def _journal(lines: Sequence[Line], speaker: Speaker, told: list[Data]) -> list[Data]:
    del told[len(lines) :]
    for n in range(len(told), len(lines)):
        told.append({"n": n, "text": speaker.say(lines[n].say), "kind": lines[n].kind})
    return list(told)


def _why(why: Refusal | None, speaker: Speaker) -> str | None:
    return None if why is None else speaker.refusal(why)
