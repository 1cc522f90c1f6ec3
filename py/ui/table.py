"""The table on screen: one frame after the other, at the pace that was chosen.

Knows frames, answers and time; what is drawn on the felt is the stage's affair, what the buttons
look like is the bar's. A frame is shown only after the shell has stored what came with it.
"""

import asyncio

import js

from ui import journal, readout, tasks
from ui.cover import cover
from ui.dom import by_id, h
from ui.icons import portrait
from ui.sound import shared


def felt():
    """The stage, read at the first table: its painters are half of the page's code."""
    from ui import stage

    return stage


def judge():
    """What lies beside a position of a review, read at the first one."""
    from ui import review

    return review


PLAYABLE = ".legal[role=button], .movable[role=button]"
WAYS_BACK = ("resign_close",)
GRACE = 350  # ms at the beginning of a turn in which Enter and Space press nothing
THINKS = 1  # seconds after which a thinking player is named, with a button to stop him


class Table:
    def __init__(self, shell):
        self.shell = shell
        self.frame = None
        self.shown = False
        self.own = True  # a game played here, not a film or a position to look at
        self.since = -GRACE  # ms; when the player's turn came after somebody else's
        self.wanted = False  # what was chosen in the menu goes on in the bar
        self.serial = 0  # grows with every frame: what was planned for an older one is dropped
        self.busy = False
        self.advising = False  # advice is being worked out
        self.unfolding = False  # a new frame is shown in part
        self.settled = (None, None)  # epoch and `next` of the last frame that was shown whole
        self.early = None  # what was tapped while an answer was on its way
        self.gate = None
        self.slow = None
        self.question = None
        self.values = {}
        self.parked = False
        self.playable = False
        self.looked = None  # the choice of a review whose arrows alone are shown

    @property
    def locked(self):
        return not self.shell.tabs.mine

    # frames

    async def take(self, answer):
        """Shows what an answer brings: a frame, a refusal."""
        refusal = answer.get("refusal")
        if refusal:
            self.refuse(refusal["text"], refusal.get("at"), refusal.get("code"))
        if answer.get("frame"):
            try:
                await self._unfold(answer["frame"])
            except Exception:
                self.unfolding = False
                raise

    async def _unfold(self, frame):
        """A new frame, part by part, so that the browser can paint in between: it is settled when
        all of it is shown, and only then can be played."""
        before = self.frame
        self.serial += 1
        serial = self.serial
        self.question = None
        self.slow = None
        self.looked = None
        self.unfolding = True
        self.shell.slip.hide()
        self._set(frame)
        focused = _focused()
        felt().hold()
        felt().listen(self._tell_last)
        self.shell.draw()
        if frame.get("cover"):
            felt().clear()
            self.shell.live.hush()
            self.shell.live.tell(frame["cover"]["text"])
        else:
            await tasks.breath()
            if serial != self.serial:
                return
            await felt().unfold(frame, self.send)
            await tasks.breath()
            if serial != self.serial:
                return
            self._tell(frame)
            await tasks.breath()
            if serial != self.serial:
                return
        self._refocus(focused, before)
        self._settle(frame)
        self.shell.sound.frame(before, frame)
        if frame.get("next") == "advance":
            tasks.go(self._advance(serial))
        elif self.own:
            tasks.go(self._by_itself(serial))
        if frame.get("over"):
            self.shell.game_over()

    def show(self, frame):
        """The same frame again: in another language, after another page, with other marks."""
        before = self.frame
        self._set(frame)
        focused = _focused()
        self.shell.draw()
        if frame.get("cover"):
            felt().clear()
        else:
            felt().draw(frame, self.send)
            self._tell(frame, True)
        self._refocus(focused, before)

    def _set(self, frame):
        """What the page adds to a frame before it is drawn."""
        before = self.frame
        if "shared" not in frame:
            frame["shared"] = shared(frame)
        for i, seat in enumerate(frame["scene"]["seats"]):
            seat["avatar"] = portrait(seat["avatar"], i)
        if frame.get("over"):
            frame["scene"]["verdict"] = None  # the ticket in the bar says it
        if frame.get("review"):
            judge().mark(frame, self.looked)
        if before and before.get("next") and not frame.get("next"):
            self.since = js.performance.now()
        self.frame = frame
        self._steppers(frame["scene"]["controls"])

    def _tell_last(self, scene):
        self.shell.live.tell(readout.last(scene))

    def land(self):
        """Who comes here from another page begins at what is expected of him."""
        self._refocus(True, None)

    def _tell(self, frame, again=False):
        """What is new in the journal, and what is asked."""
        live = self.shell.live
        if not frame.get("review"):
            journal.to_the_end()
        elif not again:
            judge().tell(live, frame["review"])
        waits = frame.get("next") is None and not frame.get("over")
        prompt = frame["scene"]["prompt"] if waits else None
        live.hear(frame["scene"]["journal"], prompt, frame.get("me"))
        if frame.get("over") and not again:
            over = frame["over"]
            live.tell(readout.joined([over["title"]] + over["lines"]))

    def _settle(self, frame):
        """All of it is shown; said on the page too, without drawing it all again."""
        self.unfolding = False
        self.settled = (frame["epoch"], frame.get("next"))
        mid = by_id("mid")
        if mid is not None:
            mid.setAttribute("data-epoch", str(frame["epoch"]))
            if frame.get("next"):
                mid.setAttribute("data-next", frame["next"])
            else:
                mid.removeAttribute("data-next")

    def view(self):
        """The part between rail and bar."""
        frame = self.frame
        if frame.get("cover"):
            return [cover(frame["cover"], frame["epoch"], self.reveal)]
        scene = frame["scene"]
        shut = self.shell.settings["journal"] == "shut"
        return [
            h(
                "div.mid",
                {
                    "key": "mid",
                    "id": "mid",
                    "data-game": frame["game"],
                    "data-journal": "shut" if shut else "open",
                    "data-epoch": self.settled[0],
                    "data-next": self.settled[1],
                },
                h("div.stage", {"id": "stage", "key": "stage", "foreign": True}),
                judge().pad(self, frame["review"])
                if frame.get("review")
                else journal.pad(scene["journal"], scene["notes"], shut),
            )
        ]

    def waits(self):
        """Somebody at this page is awaited, in a game that is played here."""
        frame = self.frame
        looks_on = frame.get("replay") or frame.get("over") or not self.own
        return not looks_on and frame.get("next") is None

    def leave(self):
        """Another page comes: nothing of this table goes on."""
        self.serial += 1
        self.shown = False
        self.frame = None
        self.busy = False
        self.unfolding = False
        self.settled = (None, None)
        self.early = None
        self.slow = None
        self.question = None
        self._open_gate()
        felt().clear()
        self.shell.live.begin(None)

    # time

    async def _advance(self, serial):
        """After its time, or a tap, the next frame is asked for: one decision of a computer."""
        await self._pause(self.shell.settings.hold(self.frame["hold"]))
        if serial != self.serial or self.locked:
            return
        tasks.go(self._name_the_slow(serial))
        answer = await self.shell.ask({"do": "advance", "epoch": self.frame["epoch"]})
        if serial == self.serial:
            await self.take(answer)
            self.early = None

    async def _by_itself(self, serial):
        """Presses the one thing that can be done after the time of a throw, or at a tap."""
        for control in self.frame["scene"]["controls"]:
            if control["by_itself"] and control["enabled"] and self._left_to_us(control):
                await self._pause(self.shell.settings.hold("throw"))
                if serial == self.serial and not self._taken_up():
                    self.press(control)

    def _left_to_us(self, control):
        """A throw that nothing else could take the place of, or the only play there is."""
        wanted = "roll" if control["id"] == "roll" else "forced"
        return self.shell.settings[wanted] == "auto"

    def _taken_up(self):
        """The player is asked something, reads something, or plays in another tab."""
        return self.question is not None or self.shell.sheet.open or self.locked

    async def _pause(self, ms):
        if ms <= 0:
            return
        gate = asyncio.Event()
        self.gate = gate
        tasks.go(_ring(gate, ms))
        await gate.wait()
        if self.gate is gate:
            self.gate = None

    async def _name_the_slow(self, serial):
        await asyncio.sleep(THINKS)
        if serial == self.serial and self.frame.get("thinking"):
            self.slow = self.frame["thinking"]
            self.shell.draw()

    def fresh(self):
        """The turn has only just come: what is pressed now was meant for the wait before it."""
        return js.performance.now() - self.since < GRACE

    def skip(self):
        """Ends all motion, and a wait; True if somebody was waited for."""
        felt().skip()
        return self._open_gate()

    def _open_gate(self):
        gate, self.gate = self.gate, None
        if gate is not None:
            gate.set()
        return gate is not None

    def hurry(self):
        return self.shell.ask({"do": "stop_thinking"})

    # taps

    def send(self, intent, at=None):
        """What was tapped goes to the engine, one thing at a time."""
        if self.frame is None:
            return
        if self.busy or self.unfolding:
            self.early = (intent, at)
            if self.advising:
                tasks.go(self._enough())
            return
        if self.frame.get("next"):
            self.skip()
            return
        if self.locked:
            self.shell.locked()
            return
        settings = self.shell.settings
        request = {"do": "act", "intent": intent, "at": at, "tutor": settings["tutor"]}
        request["tutored"] = settings["tutored"] == "on"
        tasks.go(self._send(request))

    async def _send(self, request):
        serial = self.serial
        request["epoch"] = self.frame["epoch"]
        self.busy = True
        try:
            answer = await self.shell.ask(request)
        finally:
            self.busy = False
        if serial == self.serial and answer.get("question"):
            self._doubt(answer["question"], request)
        elif serial == self.serial:
            await self.take(answer)
            self._catch_up(request, answer)

    async def _advise(self, intent):
        """Asks for advice. Whoever presses again, or plays, gets the best found so far at once."""
        if self.advising:
            await self._enough()
        elif not self.busy:
            self.advising = True
            self.shell.draw()
            serial = self.serial
            try:
                await self._send(intent)
            finally:
                self.advising = False
            if serial == self.serial:
                self.shell.draw()

    def _enough(self):
        return self.shell.ask({"do": "advice", "epoch": self.frame["epoch"]})

    def _catch_up(self, request, answer):
        """A tap that came while the answer was on its way counts, if it is another one and still
        means something; never on an offer, nor twice on the same thing."""
        early, self.early = self.early, None
        frame = self.frame
        if not early or answer.get("refusal") or frame is None or self.question is not None:
            return
        if frame.get("next") or frame.get("cover") or frame.get("over"):
            return
        if early[0] != request.get("intent") and _offered(frame["scene"], early[0]):
            self.send(early[0], early[1])

    def _doubt(self, asked, request):
        """The engine asks once before a mistake: the same step again, a hint, or back."""
        pressed = {}
        for control in self.frame["scene"]["controls"]:
            if control["id"] == request.get("at"):
                pressed = control
        intent = dict(request["intent"])
        intent["sure"] = True
        self._ask(
            {
                "id": "sure",
                "text": asked["sure"],
                "confirm": asked["text"],
                "intent": intent,
                "enabled": True,
                "guard": pressed.get("guard") and not pressed.get("confirm"),
                "key": pressed.get("key"),
                "back": asked["back"],
                "ask": asked["ask"],
                "hint": asked["hint"],
                "marks": asked["marks"],
            }
        )

    def hint(self):
        """What would be better, said and drawn."""
        asked = self.question
        asked["confirm"], asked["ask"] = asked["hint"], None
        if asked["marks"]:
            drawn = dict(asked["marks"])
            drawn["look"] = "best"
            self.frame["scene"]["facts"]["review"] = [drawn]
        self.show(self.frame)
        self._to_answers()

    def reveal(self):
        if not self.busy and not self.unfolding:
            return self._send({"do": "reveal"})
        return None

    def look(self, chosen):
        """The arrows of one choice of a review; None: the best one's and what was played."""
        self.looked = chosen
        self.show(self.frame)

    def film(self, ply):
        if not self.busy and not self.unfolding:
            return self._send({"do": "replay", "ply": ply})
        return None

    def refuse(self, why, at, code=None):
        """Says why not; a rule of the game is a tap away."""
        if not why:
            return
        game = self.frame["game"] if self.frame else None
        rule = code is not None and game is not None and code.startswith(game + "_")
        rules = self.shell.sheets.rules
        self.shell.slip.show(why, at, (lambda: rules(game, code)) if rule else None)

    def press(self, control, sure=False):
        """A button of the bar. A weighty one asks first."""
        if not control["enabled"]:
            self.refuse(control["why"], control["id"], control.get("code"))
            return
        if control["id"] == "last":
            felt().toggle_last()
            return
        if control.get("confirm") and not sure:
            self._ask(control)
            return
        intent = dict(control["intent"])
        source = control.get("from")
        if source:
            for other in self.frame["scene"]["controls"]:
                if other["id"] == source:
                    intent["value"] = self.value(other)
        self.question = None
        if intent.get("do") == "advice":
            tasks.go(self._advise(intent))
        elif "do" in intent:
            tasks.go(self._send(intent))
        else:
            self.send(intent, control["id"])

    def _ask(self, control):
        self.question = control
        self.shell.draw()
        self._to_answers()

    def _to_answers(self):
        first = by_id("no")
        if first is not None:
            first.focus()
        self.shell.live.tell(self.question["confirm"])

    def unask(self):
        if self.question is not None:
            asked = self.question["id"]
            self.question = None
            if self.frame["scene"]["facts"].pop("review", None):
                self.show(self.frame)
            self.shell.draw()
            _focus_key(asked)

    def renounce(self):
        """Escape: back from a question, a choice in the bar, or a piece that was picked up."""
        if self.question is not None or self.frame is None or self.frame.get("cover"):
            self.unask()
            return
        for control in self.frame["scene"]["controls"]:
            if control["id"] in WAYS_BACK:
                self.press(control)
                return
        felt().put_down()

    def lettered(self, key):
        """The control that this letter presses now."""
        if self.frame is None or self.frame.get("cover") or self.frame.get("over"):
            return None
        if self.question is not None:
            letter = self.question.get("key") or ""
            return self.question if letter.lower() == key else None
        for control in self.frame["scene"]["controls"]:
            if (control.get("key") or "").lower() == key:
                return control
        return None

    # steppers

    def _steppers(self, items):
        """A stepper keeps what was set as long as the offer is the same one."""
        kept = {}
        for control in items:
            if control["kind"] == "stepper":
                offer = (control["low"], control["high"], control["step"], control["value"])
                before = self.values.get(control["id"])
                kept[control["id"]] = (
                    before if before and before[0] == offer else (offer, control["value"])
                )
        self.values = kept

    def value(self, control):
        found = self.values.get(control["id"])
        return found[1] if found else control["value"]

    def turn(self, control, way):
        value = self.value(control) + way * control["step"]
        if control["low"] <= value <= control["high"]:
            self.values[control["id"]] = (self.values[control["id"]][0], value)
            self.shell.draw()
            said = [control["text"], str(value), control.get("sub")]
            self.shell.live.tell(", ".join(part for part in said if part))

    def turn_first(self, way):
        for control in self.frame["scene"]["controls"]:
            if control["kind"] == "stepper":
                self.turn(control, way)
                return

    # focus

    def _refocus(self, focused, before):
        """Focus that has lost its place, or waits on the title for want of a better one, goes to
        the expected action; anywhere else it stays."""
        if self.shell.sheet.open or (before is None and focused is None):
            return
        now = js.document.activeElement
        name = None if now is None else now.getAttribute("id")
        nowhere = now is None or now.tagName == "BODY" or name == "stage"
        done = self.playable and not _playable()  # all that could be tapped has been
        self.playable = _playable()
        wanted, self.wanted = self.wanted, False
        on_stage = now is not None and now.closest("#stage") is not None
        if nowhere or wanted or (done and on_stage) or (name == "title" and self.parked):
            target = None if self.frame.get("next") else _expected(wanted)
            self.parked = target is None
            if target is None:
                target = by_id("title")
            target.focus()


def _offered(scene, intent):
    """Whether this can be tapped now, without answering an offer."""
    for control in scene["controls"]:
        if control["enabled"] and not control["guard"] and control["intent"] == intent:
            return True
    for thing in list(scene["tokens"]) + list(scene["spots"]):
        if thing["intent"] == intent:
            return True
    return False


def _focused():
    now = js.document.activeElement
    return None if now is None or now.tagName == "BODY" else now


def _playable():
    stage = by_id("stage")
    return stage is not None and stage.querySelector(PLAYABLE) is not None


def _expected(in_the_bar=False):
    """The name on a cover; what the bar asks after a choice in the menu; the main button, else a
    piece to be played, else another button, else an offer (where Enter answers nothing), else any
    piece."""
    target = by_id("cover-name")
    bar, stage = by_id("bar"), by_id("stage")
    for place, wanted in (
        (bar if in_the_bar else None, "button:not([aria-disabled])"),
        (bar, "button.go:not([data-guard]):not([aria-disabled])"),
        (stage, PLAYABLE),
        (bar, "button:not([data-guard]):not([aria-disabled]):not(.quiet)"),
        (bar, "button[data-guard]:not([aria-disabled])"),
        (stage, "[role=button]"),
        (bar, "button:not([aria-disabled])"),
    ):
        if target is None and place is not None:
            target = place.querySelector(wanted)
    return target


def _focus_key(key):
    for element in js.document.querySelectorAll("#bar [data-key]"):
        if element.getAttribute("data-key") == key:
            element.focus()
            return


async def _ring(gate, ms):
    await asyncio.sleep(ms / 1000)
    gate.set()
