"""How this device likes its table: language, colours, speed. Kept under one key, worn by <html>.

Knows the page's root element and the page of settings; no game.
"""

import json

import js

from ui import words
from ui.dom import h

DEFAULTS = {
    "lang": "fr",
    "theme": "tapis",
    "speed": "normal",
    "roll": "auto",
    "forced": "tap",
    "tutor": "off",
    "tutored": "off",
    "suits": "2",
    "indices": "own",
    "print": "normal",
    "hand": "right",
    "sound": "auto",
    "volume": "6",
    "journal": "open",
}
CHOICES = {
    "lang": ("fr", "en"),
    "theme": ("tapis", "ardoise", "marbre", "contraste", "auto"),
    "speed": ("lent", "normal", "vif"),
    "roll": ("auto", "tap"),
    "forced": ("tap", "auto"),
    "tutor": ("off", "big", "all"),
    "tutored": ("off", "on"),
    "suits": ("2", "4"),
    "indices": ("own", "fr", "en"),
    "print": ("normal", "large"),
    "hand": ("right", "left"),
    "sound": ("auto", "on", "off"),
    "volume": tuple([str(n) for n in range(11)]),
    "journal": ("open", "shut"),
}
WORN = ("theme", "speed", "suits", "indices", "print", "hand")
SHOWN = (
    "lang",
    "theme",
    "speed",
    "roll",
    "forced",
    "tutor",
    "tutored",
    "suits",
    "indices",
    "print",
    "hand",
    "sound",
    "volume",
)
SLIDERS = ("volume",)
DEVICE = (
    ("(prefers-contrast: more)", "contraste"),
    ("(prefers-color-scheme: dark)", "ardoise"),
)

# milliseconds that a frame stays before the next one comes by itself
HOLDS = {"none": 0, "move": 250, "throw": 600, "trick": 1200, "show": 2400}
PACE = {"lent": 2, "normal": 1, "vif": 0.4}


class Settings:
    def __init__(self, store):
        self.store = store
        self.values = dict(DEFAULTS)

    async def open(self):
        raw = await self.store.raw("settings")
        kept = _read(raw)
        for name in CHOICES:
            if kept.get(name) in CHOICES[name]:
                self.values[name] = kept[name]
        if raw is not None and not kept:
            await self.store.rescue(raw, "settings")
        self.wear()

    def watch(self):
        """The device may change its mind while the page is open: at dusk, say."""
        for query, _ in DEVICE:
            js.window.matchMedia(query).addEventListener("change", self._changed)

    def _changed(self, event=None):
        self.wear()

    def __getitem__(self, name):
        return self.values[name]

    async def choose(self, name, value):
        if value in CHOICES[name]:
            self.values[name] = value
            self.wear()
            await self.store.put("settings", json.dumps(self.values))

    def wear(self):
        root = js.document.documentElement
        root.setAttribute("lang", self.values["lang"])
        for name in WORN:
            root.setAttribute("data-" + name, self.values[name])
        if self.values["theme"] == "auto":
            root.setAttribute("data-theme", _of_the_device())
        words.speak(self.values["lang"])

    def hold(self, kind):
        """How long a frame of this kind stays. A trick can be read at any speed."""
        ms = HOLDS.get(kind, 250) * PACE[self.values["speed"]]
        return max(ms, HOLDS["trick"]) if kind == "trick" else ms


def _of_the_device():
    """The table that goes with what the device was set to: contrast before light."""
    for query, theme in DEVICE:
        if js.window.matchMedia(query).matches:
            return theme
    return "marbre"


def _read(raw):
    try:
        kept = json.loads(raw) if raw else {}
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


def form(settings, choose):
    """The page of settings; `choose(name, value)` takes a choice."""
    return h(
        "div.settings",
        None,
        [
            slider(
                "set-" + name,
                words.say("set." + name),
                len(CHOICES[name]) - 1,
                settings[name],
                _chooser(choose, name),
            )
            if name in SLIDERS
            else switch(
                "set-" + name,
                words.say("set." + name),
                [(value, words.say("set." + name + "." + value)) for value in CHOICES[name]],
                settings[name],
                _chooser(choose, name),
            )
            for name in SHOWN
        ],
    )


def slider(name, label, most, now, choose):
    """A number from 0 to `most`, by finger, mouse or arrows."""
    return h(
        "div.slider",
        {"key": name},
        h("label", {"for": name}, label),
        h(
            "input",
            {
                "id": name,
                "type": "range",
                "min": "0",
                "max": str(most),
                "step": "1",
                "value": now,
                "do": choose,
            },
        ),
    )


def _chooser(choose, name):
    return lambda value: choose(name, value)


def switch(name, label, values, now, choose, hint=None):
    """One choice among a few, as radio buttons that look like one switch."""
    return h(
        "fieldset.switch",
        {"key": name},
        h("legend", None, label),
        h("p.help", {"id": name + "-help"}, hint) if hint else None,
        h(
            "div.choices",
            None,
            [
                h(
                    "label",
                    {"key": str(value)},
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": name,
                            "value": str(i),
                            "checked": value == now,
                            "aria-describedby": name + "-help" if hint else None,
                            "do": _pick(choose, value),
                        },
                    ),
                    h("span", None, text),
                )
                for i, (value, text) in enumerate(values)
            ],
        ),
    )


def _pick(choose, value):
    return lambda _text: choose(value)
