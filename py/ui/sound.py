"""Five small sounds, made from nothing: wood, ivory, a bell. Each goes with words on screen.

Off by default. Knows WebAudio and how a frame is held, no game.
"""

import js

SOUNDS = {
    # kind: notes of (wave, from Hz, to Hz, seconds, loudness, after)
    "move": (("triangle", 320, 140, 0.06, 0.25, 0),),
    "throw": (
        ("square", 190, 70, 0.04, 0.12, 0),
        ("square", 240, 90, 0.04, 0.12, 0.09),
        ("triangle", 300, 120, 0.06, 0.2, 0.2),
    ),
    "trick": (("sine", 220, 110, 0.12, 0.25, 0),),
    "show": (("sine", 660, 660, 0.25, 0.16, 0), ("sine", 880, 880, 0.35, 0.12, 0.12)),
    "over": (
        ("sine", 523, 523, 0.3, 0.16, 0),
        ("sine", 659, 659, 0.3, 0.16, 0.15),
        ("sine", 784, 784, 0.5, 0.16, 0.3),
    ),
}


class Sound:
    def __init__(self, settings):
        self.settings = settings
        self.context = None

    def frame(self, before, frame):
        if self.settings["sound"] != "on" or before is None:
            return
        self.play("over" if frame.get("over") else frame["hold"])

    def play(self, kind):
        if kind not in SOUNDS or not hasattr(js.window, "AudioContext"):
            return
        if self.context is None:
            self.context = js.window.AudioContext.new()
        now = self.context.currentTime
        for wave, low, high, long, loud, after in SOUNDS[kind]:
            self._note(wave, low, high, long, loud, now + after)

    def _note(self, wave, first, last, long, loud, start):
        note = self.context.createOscillator()
        level = self.context.createGain()
        note.type = wave
        note.frequency.setValueAtTime(first, start)
        note.frequency.exponentialRampToValueAtTime(last, start + long)
        level.gain.setValueAtTime(loud, start)
        level.gain.exponentialRampToValueAtTime(0.001, start + long)
        note.connect(level)
        level.connect(self.context.destination)
        note.start(start)
        note.stop(start + long + 0.02)
