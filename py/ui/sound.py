"""What is heard at the table, made from nothing: leather, ivory, wood, card, chips, a brass bell.

Every sound goes with words on screen; none says anything that these do not. A note is (wave or
noise, from Hz, to Hz, seconds, loudness, after): noise goes through a band that slides from one
pitch to the other. Knows WebAudio; of a game it knows what its pieces are made of.
"""

import js

from ui.icons import FACES

NOISE = "noise"
BYTE = 64  # noise is made of bytes, not of parts of one
SOUNDS = {
    # dice shaken and thrown out of leather: dull rattles, then ivory on the tray
    "leather": (
        (NOISE, 420, 300, 0.05, 0.5, 0),
        (NOISE, 520, 320, 0.05, 0.5, 0.08),
        (NOISE, 460, 300, 0.06, 0.55, 0.15),
        (NOISE, 2300, 1500, 0.03, 0.5, 0.27),
        (NOISE, 2700, 1700, 0.03, 0.4, 0.34),
        (NOISE, 2100, 1300, 0.04, 0.3, 0.4),
    ),
    # the cup is set down or lifted
    "cup": ((NOISE, 340, 160, 0.09, 0.7, 0), ("sine", 120, 70, 0.1, 0.3, 0)),
    # dice on a wooden board
    "dice": (
        (NOISE, 2600, 1600, 0.03, 0.5, 0),
        ("triangle", 260, 150, 0.05, 0.25, 0.01),
        (NOISE, 2900, 1700, 0.03, 0.45, 0.09),
        (NOISE, 2300, 1400, 0.04, 0.35, 0.17),
        ("triangle", 240, 130, 0.06, 0.2, 0.18),
    ),
    # a checker set down
    "wood": (("triangle", 340, 150, 0.07, 0.4, 0), (NOISE, 1100, 500, 0.04, 0.35, 0)),
    # the cube, heavier
    "cube": (("triangle", 190, 90, 0.12, 0.5, 0), (NOISE, 700, 300, 0.06, 0.4, 0)),
    # a card snapped on the cloth; the trick that is gathered
    "card": ((NOISE, 3800, 1900, 0.035, 0.5, 0), (NOISE, 900, 500, 0.05, 0.25, 0.02)),
    "gather": ((NOISE, 1500, 2900, 0.14, 0.22, 0), (NOISE, 3400, 1800, 0.03, 0.35, 0.15)),
    # brass tokens on brass tokens
    "chips": (
        ("sine", 3150, 3080, 0.07, 0.14, 0),
        ("sine", 4720, 4650, 0.05, 0.08, 0),
        ("sine", 2790, 2730, 0.08, 0.12, 0.07),
        ("sine", 4310, 4240, 0.06, 0.07, 0.07),
    ),
    # the bell of the counter: the partials of a struck cup, which are no harmonics
    "bell": (
        ("sine", 1245, 1243, 1.6, 0.22, 0),
        ("sine", 1251, 1250, 1.4, 0.12, 0),
        ("sine", 3436, 3430, 0.7, 0.1, 0),
        ("sine", 6735, 6730, 0.3, 0.05, 0),
        (NOISE, 5200, 4000, 0.012, 0.3, 0),
    ),
    "end": (
        ("sine", 523, 523, 0.3, 0.2, 0),
        ("sine", 659, 659, 0.3, 0.2, 0.15),
        ("sine", 784, 784, 0.6, 0.2, 0.3),
    ),
}
THROWN = {"bidou": "leather", "backgammon": "dice"}
SET_DOWN = {"bipbip": "card", "backgammon": "wood"}


def shared(frame):
    """Several people play on this device."""
    return sum(1 for seat in frame["scene"]["seats"] if seat["avatar"] not in FACES) > 1


def heard(before, frame):
    """The sounds of a frame after the one before, loudest first."""
    if before is None or frame.get("cover") or before.get("cover"):
        return []
    if frame.get("over"):
        return ["end"]
    game = frame["game"]
    found = []
    if frame["hold"] == "trick" and _trump(frame) != _trump(before):
        found.append("bell")
    was, now = _places(before), _places(frame)
    lifted = was["cup"] != now["cup"]
    rolled = was["die"] != now["die"] and len(now["die"]) > 0
    if game in THROWN and frame["hold"] != "show" and (rolled or now["shaken"] > was["shaken"]):
        found.append(THROWN[game])
    elif lifted:
        found.append("cup")
    if was["cube"] != now["cube"]:
        found.append("cube")
    if was["coin"] != now["coin"]:
        found.append("chips")
    if _count(was["card"], "trick") > _count(now["card"], "trick"):
        found.append("gather")
    elif game in SET_DOWN and (was["card"], was["checker"]) != (now["card"], now["checker"]):
        found.append(SET_DOWN[game])
    return found


def _trump(frame):
    facts = frame["scene"].get("facts") or {}
    return (facts.get("trump"), facts.get("next_trump"))


def _places(frame):
    """Kind by kind, where pieces lie and what they show; cups that are being shaken."""
    found = {"cup": [], "cube": [], "coin": [], "card": [], "checker": [], "die": [], "shaken": 0}
    for token in frame["scene"]["tokens"]:
        kind = token["kind"]
        if kind in found:
            face = token.get("face") if kind in ("cup", "cube", "die") else None
            found[kind].append(token["zone"] + (":" + face if face else ""))
        if "shaking" in (token.get("tags") or ()):
            found["shaken"] += 1
    for kind in ("cup", "cube", "coin", "card", "checker", "die"):
        found[kind].sort()
    return found


def _count(zones, name):
    return sum(1 for zone in zones if zone == name)


class Sound:
    def __init__(self, settings):
        self.settings = settings
        self.context = None
        self.noise = None

    def on(self, frame=None):
        """Whether anything is heard; left to itself, not where several play on one device."""
        wanted = self.settings["sound"]
        if self.settings["volume"] == "0" or wanted == "off":
            return False
        return wanted == "on" or frame is None or not frame.get("shared")

    def frame(self, before, frame):
        if self.on(frame):
            for n, kind in enumerate(heard(before, frame)[:2]):
                self.play(kind, n * 0.12)

    def sample(self):
        """How loud it is now."""
        if self.on():
            self.play("chips")

    def play(self, kind, after=0):
        if not hasattr(js.window, "AudioContext"):
            return
        if self.context is None:
            self.context = js.window.AudioContext.new()
        if self.context.state == "suspended":
            self.context.resume()
        # the ear hears ratios: the slider's steps are squared
        volume = (int(self.settings["volume"]) / 10) ** 2 * 1.6
        for note in SOUNDS[kind]:
            self._note(note, volume, self.context.currentTime + 0.01 + after)

    def _note(self, note, volume, now):
        wave, first, last, long, loud, later = note
        start = now + later
        level = self.context.createGain()
        if wave == NOISE:
            source = self.context.createBufferSource()
            source.buffer = self._hiss()
            band = self.context.createBiquadFilter()
            band.type = "bandpass"
            band.Q.value = 2.2
            pitch = band.frequency
            source.connect(band)
            band.connect(level)
            loud /= BYTE
        else:
            source = self.context.createOscillator()
            source.type = wave
            pitch = source.frequency
            source.connect(level)
        pitch.setValueAtTime(first, start)
        pitch.exponentialRampToValueAtTime(last, start + long)
        level.gain.setValueAtTime(max(0.0002, loud * volume), start)
        level.gain.exponentialRampToValueAtTime(0.0001, start + long)
        level.connect(self.context.destination)
        source.start(start)
        source.stop(start + long + 0.02)

    def _hiss(self):
        """Half a second of noise, once; bytes as they come, whose middle the band takes away."""
        if self.noise is None:
            rate = int(self.context.sampleRate)
            self.noise = self.context.createBuffer(1, rate // 2, rate)
            self.noise.copyToChannel(_grains(rate // 2), 0)
        return self.noise


def _grains(count):
    raw = js.Uint8Array.new(count)
    js.crypto.getRandomValues(raw)
    return js.Float32Array.new(raw)
