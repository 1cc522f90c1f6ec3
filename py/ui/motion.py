"""How things move: from where they were to where they are, by transform and opacity only.

Knows elements and times, no game. Every motion can be ended at once with `skip`; under reduced
motion there is none, and what changed gets an outline for a second instead.
"""

import json

import js

EASE = "cubic-bezier(.45,.05,.2,1)"
OUT = "cubic-bezier(.2,.7,.2,1)"
TIP = 160
MOVE = 250
THROW = 400
SLIDE = 320
FADE = 160
PACE = {"lent": 1.7, "slow": 1.7, "normal": 1, "vif": 0.55, "fast": 0.55}

_running = []
_ghosts = []


def calm():
    """True when nothing may move."""
    root = js.document.documentElement
    return bool(
        root.getAttribute("data-motion") == "off"
        or js.matchMedia("(prefers-reduced-motion: reduce)").matches
    )


def pace():
    return PACE.get(str(js.document.documentElement.getAttribute("data-speed")), 1)


def play(el, frames, ms, ease=EASE, delay=0):
    how = {"duration": ms, "delay": delay, "easing": ease, "fill": "backwards"}
    animation = el.animate(js.JSON.parse(json.dumps(frames)), js.JSON.parse(json.dumps(how)))
    _running.append(animation)
    return animation


def travel(el, dx, dy, scale, ms, delay=0, lift=0, turn=0, way=(), edge=False):
    """Comes from (dx, dy) away, `scale` times as large and turned by `turn` degrees; `lift` bends
    the way upwards, `way` are places that it passes. `edge`: it comes with its edge first and turns
    its face up on the way."""
    thin = " scaleX(.08)" if edge else ""
    frames = [{"transform": _placed(dx, dy, scale, turn) + thin}]
    for n, (x, y) in enumerate(way):
        left = 1 - (n + 1) / (len(way) + 1)
        frames.append({"transform": _placed(x, y - lift / 3, 1 + (scale - 1) * left, turn * left)})
    if lift and not way:
        frames.append({"transform": _placed(dx / 2, dy / 2 - lift, (1 + scale) / 2, turn / 2)})
    frames.append({"transform": "none"})
    play(el, frames, ms, EASE, delay)


def _placed(dx, dy, scale, turn):
    return "translate(%.1fpx,%.1fpx) scale(%.3f) rotate(%gdeg)" % (dx, dy, scale, turn)


def toss(el, ms, dx, dy, delay=0):
    """A die that is thrown: it tumbles in, hops once and comes to rest."""
    frames = [
        {"transform": _placed(dx, dy, 0.8, 430), "opacity": 0},
        {"opacity": 1, "offset": 0.2},
        {"transform": _placed(dx * 0.1, dy * 0.1 + 2, 0.98, 95), "offset": 0.6},
        {"transform": _placed(0, -7, 1.04, 25), "offset": 0.8},
        {"transform": "none"},
    ]
    play(el, frames, ms, OUT, delay)


def appear(el, ms, delay=0):
    start = {"opacity": 0, "transform": "translateY(6px) scale(.96)"}
    play(el, [start, {"opacity": 1, "transform": "none"}], ms, OUT, delay)


def leave(el, dx, dy, scale, ms, delay=0):
    """Goes (dx, dy) away and is taken out of the page when it has arrived."""
    there = "translate(%.1fpx,%.1fpx) scale(%.3f)" % (dx, dy, scale)
    frames = [{"transform": "none", "opacity": 1}]
    if dx or dy:
        frames.append({"opacity": 1, "offset": 0.75})
    frames.append({"transform": there, "opacity": 0})
    _ghosts.append(el)
    animation = play(el, frames, ms, EASE, delay)

    def done(event=None):
        if el in _ghosts:
            _ghosts.remove(el)
            el.remove()

    animation.onfinish = done


def outline(els):
    """What changed, where nothing may move: an outline for a second."""
    if not els:
        return

    def fade(event=None):
        for el in els:
            el.classList.remove("changed")

    for el in els:
        el.classList.add("changed")
    js.setTimeout(fade, 1000)


def skip():
    """Ends all that moves, at once. True if anything was moving."""
    moving = False
    for animation in _running:
        if animation.playState == "running":
            moving = True
            animation.finish()
    _running.clear()
    while _ghosts:
        _ghosts.pop().remove()
    return moving
