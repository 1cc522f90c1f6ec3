"""The table in the document. Draws what the frame says and hears what is tapped; computes no rule.

The painter of the game says where things lie, `tokens` keeps them as nodes, `motion` moves them,
`seats` and `speech` write what stands beside. The page is measured only when it may have changed.
"""

import js

from i18n.en import table as english
from i18n.fr import table as french
from ui import backgammon, bidou, bipbip, motion, sprites, tasks
from ui.pieces import Box
from ui.seats import Seat
from ui.speech import Speech
from ui.tokens import Tokens

PAINTERS = {"bidou": bidou, "bipbip": bipbip, "backgammon": backgammon}
# A narrow page, unless it is that of a phone lying on its side (static/css/lying.css).
NARROW = (
    "(max-width: 759px) and (orientation: portrait), (max-width: 759px) and (min-height: 501px)"
)
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")


def speak(key):
    """A word of the tables, in the language of the page."""
    words = english.WORDS if str(js.document.documentElement.lang)[:2] == "en" else french.WORDS
    return words[key]


class Stage:
    def __init__(self):
        self.root = None
        self.shape = None
        self.send = None
        self.frame = None
        self.painter = None
        self.clear()

    # ---- the frame of the table

    def clear(self):
        motion.skip()
        self.tokens = None
        self.speech = None
        self.shape = None
        self.frame = None
        self.ground_shown = None
        self.marks_shown = None
        self.last_open = False
        self.told = None  # what is called when the last trick is laid open
        self.by_key = False
        self.box = None
        self.size = None
        self.plan = None
        self.held = False  # a new frame is on its way, which will look at the size itself
        if self.root is not None:
            self.root.replaceChildren()
            self.root.removeAttribute("data-game")

    def attach(self):
        root = js.document.getElementById("stage")
        if root is None:
            return False
        if self.root is not None and self.root.isSameNode(root):
            return True
        self.root = root
        self.clear()
        root.addEventListener("click", self.on_click)
        root.addEventListener("keydown", self.on_key)
        root.addEventListener("pointerdown", self.on_pointer)
        root.addEventListener("focusin", self.on_focus)
        root.addEventListener("focusout", self.on_blur)
        self.observer = js.ResizeObserver.new(self.on_resize)
        self.observer.observe(root)
        return True

    def build(self, shape):
        """Seats and layers for a game; everything else is put in by difference."""
        game, seats, _ = shape
        self.clear()
        self.shape = shape
        self.root.setAttribute("data-game", game)
        self.root.setAttribute("data-seats", str(seats))
        self.root.innerHTML = self.painter.skeleton(seats) + (
            '<div class="ground" aria-hidden="true"></div>'
            '<div class="under" aria-hidden="true"></div><div class="crowd"></div>'
            '<div class="keyed"></div><div class="words"></div><div class="verdictbox"></div>'
        )
        find = self.root.querySelector
        self.ground = find(".ground")
        self.under = find(".under")
        self.tokens = Tokens(self.root, find(".keyed"), find(".crowd"))
        self.speech = Speech(find(".words"))
        self.seats = [Seat(find('.seat[data-seat="%d"]' % seat)) for seat in range(seats)]
        anchors = self.root.querySelectorAll("[data-anchor]")
        self.anchors = [anchors.item(i) for i in range(anchors.length)]
        self.anchor_names = [str(el.dataset.anchor) for el in self.anchors]
        self.last_button = find(".last-button")
        self.verdict = find(".verdictbox")
        self.verdict_shown = None
        for name in self.painter.SPRITES:
            tasks.go(sprites.load(name))

    # ---- drawing

    async def unfold(self, frame, send):
        """A new frame: first what stands beside the pieces, then, in a task of its own, these."""
        moving = self.lay_out(frame, send)
        await tasks.breath()
        if self.frame is frame:
            self.held = False
            self.paint(frame["scene"], moving)

    def draw(self, frame, send):
        moving = self.lay_out(frame, send)
        self.held = False
        if self.frame is frame:
            self.paint(frame["scene"], moving)

    def lay_out(self, frame, send):
        """Seats, words on paper, the ground; True if the pieces can move to their new places."""
        if not self.attach():
            return False
        motion.skip()
        self.send = send
        narrow = bool(js.matchMedia(NARROW).matches)
        scene = frame["scene"]
        self.painter = PAINTERS[frame["game"]]
        shape = (frame["game"], len(scene["seats"]), narrow)
        fresh = shape != self.shape
        if fresh:
            self.build(shape)
        self.frame = frame
        for i in range(len(self.seats)):
            if self.seats[i].show(scene["seats"][i]):
                self.box = None
        self.fill_last(scene)
        self.fill_verdict(scene)
        self.look_round(scene)
        return not fresh

    def look_round(self, scene):
        """Measures, if it may be needed; False where there is no room to paint."""
        left = js.document.documentElement.getAttribute("data-hand") == "left"
        size = (self.root.clientWidth, self.root.clientHeight, left)
        if size[0] < 40 or size[1] < 40:
            return False
        if self.box is None or size != self.size:
            self.size = size
            self.box = self.measure()
            plan = (size, self.box.anchors)
            if plan != self.plan:
                self.plan = plan
                self.fix(self.ground, "ground_shown", self.painter.ground(scene, self.box))
        return True

    def paint(self, scene, moving):
        if not self.look_round(scene):
            return
        box = self.box
        box.last = self.last_open
        pieces = self.painter.lay(scene, box)
        self.fix(self.under, "marks_shown", self.painter.marks(scene, box, pieces))
        aims = self.tokens.first("target")
        self.tokens.show(pieces, self.painter, scene, box, moving)
        by_key, self.by_key = self.by_key, False
        if by_key and aims is None and self.tokens.first("target") is not None:
            self.tokens.go(self.tokens.first("target"))  # where the picked piece can go
        self.speech.show(self.painter.words(scene, box, pieces), moving)

    def measure(self):
        root = self.root.getBoundingClientRect()
        anchors = {}
        for i in range(len(self.anchors)):
            r = self.anchors[i].getBoundingClientRect()
            anchors[self.anchor_names[i]] = (
                r.left - root.left,
                r.top - root.top,
                r.width,
                r.height,
            )
        return Box(root.width, root.height, self.shape[2], anchors, speak, self.size[2])

    def fix(self, layer, memory, fixed):
        """Static things: written anew only when one of them differs."""
        if getattr(self, memory) == fixed:
            return
        setattr(self, memory, fixed)
        layer.innerHTML = "".join(markup for markup, _ in fixed)
        children = layer.children
        for i in range(len(fixed)):
            if fixed[i][1]:
                children.item(i).style.cssText = fixed[i][1]

    def fill_verdict(self, scene):
        """The outcome, on paper; where it lies is the style sheet's affair."""
        verdict = scene.get("verdict")
        shown = (verdict["title"], verdict.get("text") or "") if verdict else None
        if shown == self.verdict_shown:
            return
        self.verdict_shown = shown
        self.box = None
        self.verdict.replaceChildren()
        if shown is None:
            return
        self.verdict.innerHTML = (
            '<div class="ticket verdict"><b></b><span class="sub"></span></div>'
        )
        self.verdict.querySelector("b").textContent = shown[0]
        self.verdict.querySelector("span").textContent = shown[1]

    def fill_last(self, scene):
        if self.last_button is None:
            return
        there = any(token["zone"] == "last" for token in scene["tokens"])
        elsewhere = any(control["id"] == "last" for control in scene.get("controls") or ())
        self.last_button.hidden = (elsewhere and not self.shape[2]) or not there
        if not there:
            self.last_open = False
        self.last_button.textContent = speak("table.last")
        self.last_button.setAttribute("aria-pressed", "true" if self.last_open else "false")

    def toggle_last(self, event=None):
        """Shows the last trick, or puts it away."""
        if self.frame is None:
            return False
        self.last_open = not self.last_open
        if self.last_open and self.told is not None:
            self.told(self.frame["scene"])
        self.fill_last(self.frame["scene"])
        self.paint(self.frame["scene"], False)
        return self.last_open

    def put_down(self):
        """A piece that was picked up goes back."""
        if self.tokens is None:
            return
        for name in self.tokens.buttons():
            if "picked" in (self.tokens.nodes[name].piece.token.get("tags") or ()):
                self.press(name)
                return

    # ---- events

    def on_click(self, event):
        if self.tokens is None:
            return
        if self.last_button is not None and event.target.closest(".last-button"):
            self.toggle_last()
            return
        if self.last_open:
            self.toggle_last()
            return
        found = event.target.closest("[data-key]")
        if found:
            self.press(str(found.dataset.key))

    def press(self, key):
        intent = self.tokens.intent(key)
        if intent and self.send is not None:
            self.send(intent, key)

    def on_key(self, event):
        if event.key == "Escape" and self.last_open:
            self.toggle_last()
            return
        focus = self.tokens.focus if self.tokens is not None else None
        if focus is None:
            return
        if event.key in ("Enter", " "):
            event.preventDefault()
            if not event.repeat:
                self.by_key = True
                self.press(focus)
        elif event.key in ARROWS:
            event.preventDefault()
            self.tokens.walk(str(event.key))

    def on_pointer(self, event):
        motion.skip()

    def on_focus(self, event):
        found = event.target.closest("[data-key]")
        if self.tokens is not None:
            self.tokens.focus = str(found.dataset.key) if found else None
            if self.tokens.focus in self.tokens.nodes:
                self.tokens.halt(self.tokens.focus)

    def on_blur(self, event):
        if self.tokens is not None:
            self.tokens.focus = None

    def on_resize(self, entries=None, observer=None):
        if self.frame is None or self.shape is None or self.held:
            return
        left = js.document.documentElement.getAttribute("data-hand") == "left"
        if (self.root.clientWidth, self.root.clientHeight, left) != self.size:
            tasks.go(self.fit())

    async def fit(self):
        """The stage has another size. In a task of its own: this one has a picture to paint."""
        await tasks.breath()
        if self.frame is None or self.shape is None or self.held:
            return
        if bool(js.matchMedia(NARROW).matches) != self.shape[2]:
            self.draw(self.frame, self.send)
            return
        self.box = None
        self.paint(self.frame["scene"], False)


_stage = Stage()


def draw(frame, send):
    """Shows the frame; `send(intent, at)` is told what is tapped."""
    _stage.draw(frame, send)


async def unfold(frame, send):
    """The same for a new frame, in two tasks."""
    await _stage.unfold(frame, send)


def hold():
    """The page around the table is about to change for a new frame."""
    _stage.held = True


def skip():
    """Ends all motion at once; True if there was any."""
    return motion.skip()


def clear():
    """Empties the table, when the page shows something else."""
    _stage.clear()


def toggle_last():
    """Shows the last trick or puts it away (the control `last`); True if it lies open now."""
    return _stage.toggle_last()


def listen(told):
    """`told(scene)` is called when the last trick is laid open, by whatever button."""
    _stage.told = told


def put_down():
    """What was picked up, if anything, goes back to where it was."""
    _stage.put_down()
