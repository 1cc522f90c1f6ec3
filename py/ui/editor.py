"""A board that is set up by hand: tap or key, live counts, what is wrong in words.

Knows where points lie (`board`) and the fields that the worker judges; no rule. Its words come from
the worker with the first answer.
"""

import js

from ui import words
from ui.board import Flat, Upright
from ui.controls import plain
from ui.dom import by_id, h
from ui.still import Well, checkers, face

NARROW = "(max-width: 759px)"
STAKES = (1, 2, 4, 8, 16, 32, 64)
LONGEST = 25
TALLEST = 15
# as they lie on the flat board, so that arrows go where one looks
TOP = (13, 14, 15, 16, 17, 18, 0, 19, 20, 21, 22, 23, 24)
BOTTOM = (12, 11, 10, 9, 8, 7, 25, 6, 5, 4, 3, 2, 1)
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]


class Editor:
    """`show` is called when there is something new to see; `done(text)` with a whole position."""

    def __init__(self, shell, show, done):
        self.shell = shell
        self.show = show
        self.done = done
        self.fields = None
        self.posed = None
        self.words = {}
        self.tool = "mine"
        self.wrong = None
        js.document.addEventListener("keydown", self._key)

    async def open(self, text):
        """From a text, or from the opening when there is none or it is no position."""
        self.wrong = None
        answer = await self.shell.ask({"do": "pose", "text": text or None})
        if answer.get("refusal"):
            wrong = answer["refusal"]["text"]
            answer = await self.shell.ask({"do": "pose"})
            self.wrong = wrong
        if answer.get("fields"):
            self.fields, self.posed = answer["fields"], answer["posed"]
            self.words = answer["words"]
        self.show()

    def say(self, key, **facts):
        return words.fill(self.words[key], facts)

    async def judge(self):
        """What is on screen, judged; an older answer than the last change is dropped."""
        self.show()
        sent = dict(self.fields)
        answer = await self.shell.ask({"do": "pose", "fields": sent})
        if answer.get("posed") and sent == self.fields:
            self.posed = answer["posed"]
            self.wrong = None
            self.show()

    # what is changed

    def put(self, place, change):
        """`change(n)`: the new count of a place, own checkers positive."""
        points = list(self.fields["points"])
        n = max(-TALLEST, min(TALLEST, change(points[place])))
        if place == 0:
            n = min(0, n)
        if place == 25:
            n = max(0, n)
        points[place] = n
        self.fields["points"] = points
        return self.judge()

    def tap(self, place):
        return self.put(place, self._more())

    def _more(self):
        if self.tool == "rub":
            return lambda n: n - 1 if n > 0 else n + 1 if n < 0 else 0
        return (lambda n: n + 1) if self.tool == "mine" else (lambda n: n - 1)

    def whole(self, points):
        self.fields["points"] = list(points)
        return self.judge()

    def swap(self):
        points = [-n for n in self.fields["points"]]
        points.reverse()
        fields = self.fields
        fields["points"] = points
        owner = fields["owner"]
        fields["owner"] = None if owner is None else 1 - owner
        fields["score"] = [fields["score"][1], fields["score"][0]]
        fields["turn"] = 1 - fields["turn"]
        return self.judge()

    def set(self, name, value):
        fields = self.fields
        fields[name] = value
        if name == "owner" and value is None:
            fields["stake"] = 1
        elif name == "owner" and fields["stake"] == 1:
            fields["stake"] = 2
        elif name == "stake" and fields["owner"] is None and value > 1:
            fields["owner"] = 0
        elif name == "match":
            fields["score"] = [min(n, max(0, value - 1)) for n in fields["score"]]
            fields["jacoby"] = fields["beavers"] = False
        if not fields["match"] or fields["match"] - 1 not in fields["score"]:
            fields["crawford"] = False
        return self.judge()

    def _key(self, event):
        place = _place_of(event.target)
        if place is None or self.fields is None or event.ctrlKey or event.altKey or event.metaKey:
            return
        key = str(event.key)
        if key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            event.preventDefault()
            _focus(_beside(place, key))
        elif key in ("Backspace", "Delete", "-"):
            event.preventDefault()
            self._press(self.put(place, lambda n: n - 1 if n > 0 else n + 1 if n < 0 else 0))
        elif key == "+":
            self._press(self.tap(place))
        elif len(key) == 1 and "0" <= key <= "9":
            event.preventDefault()
            count = int(key) * (-1 if self.tool == "theirs" else 1)
            self._press(self.put(place, lambda n: count))

    def _press(self, work):
        from ui import tasks

        tasks.go(work)

    # what is shown

    def view(self):
        if self.fields is None:
            return h("p.waiting", {"role": "status"}, words.say("waiting"))
        return [
            h(
                "section.pose",
                {"key": "pose"},
                self._tools(),
                self._board(),
                self._counts(),
            ),
            h(
                "section.leaf",
                {"key": "terms"},
                h("h2", None, self.say("title")),
                h("p.sub", None, self.say("help")),
                self._terms(),
                self._end(),
            ),
        ]

    def _tools(self):
        return h(
            "div.tools",
            {"key": "tools"},
            h(
                "div.chips",
                {"role": "group", "aria-label": self.say("tool")},
                [self._tool(name) for name in ("mine", "theirs", "rub")],
            ),
            h(
                "div.actions",
                None,
                plain("edit-start", self.say("start"), lambda: self.whole(START)),
                plain("edit-clear", self.say("clear"), lambda: self.whole([0] * 26)),
                plain("edit-swap", self.say("turn_round"), self.swap),
            ),
        )

    def _tool(self, name):
        def choose():
            self.tool = name
            self.show()

        return h(
            "button.btn",
            {
                "key": name,
                "id": "tool-" + name,
                "type": "button",
                "class": "go" if self.tool == name else None,
                "aria-pressed": "true" if self.tool == name else "false",
                "do": choose,
            },
            h("span.t", None, h("span", None, self.say("tool." + name))),
        )

    def _board(self):
        left = self.shell.settings["hand"] == "left"
        narrow = bool(js.window.matchMedia(NARROW).matches)
        if narrow:
            width = max(280, min(460, int(js.window.innerWidth) - 20))
            plan = Upright(Well(left, True, width, 12 * 40 + 48))
        else:
            plan = Flat(Well(left))
        points = self.fields["points"]
        drawing = plan.picture().replace("</svg>", checkers(plan, points, (0, 0)) + "</svg>")
        if not narrow:
            owner = self.fields["owner"]
            x, y, size = plan.cube("center" if owner is None else str(owner))
            drawing = drawing.replace(
                "</svg>",
                '<use href="#cube-%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/></svg>'
                % (face(self.fields["stake"]), x - size / 2, y - size * 0.55, size, size * 1.09),
            )
        return h(
            "div.still.editor",
            {"key": "board", "style": {"aspect-ratio": "%.1f/%.1f" % (plan.W, plan.H)}},
            h("div.well", {"key": "well", "markup": drawing, "aria-hidden": "true"}),
            h(
                "div.places",
                {"key": "places"},
                [self._point(plan, place) for place in TOP + BOTTOM],
            ),
        )

    def _point(self, plan, place):
        if place in (0, 25):
            x, y, w, hi = plan.rect("bar", 0 if place == 25 else 1)
        else:
            x, y, w, hi = plan.rect("point", place)
        n = self.fields["points"][place]
        what = self.say("mine", n=n) if n > 0 else self.say("theirs", n=-n)
        what = what if n else self.say("empty")
        if place == 25:
            label = self.say("bar.mine", what=what)
        elif place == 0:
            label = self.say("bar.theirs", what=what)
        else:
            label = self.say("point", n=place, what=what)
        return h(
            "button.place",
            {
                "key": place,
                "id": "place-%d" % place,
                "type": "button",
                "data-place": place,
                "data-key": "point:%d" % place,
                "aria-label": label,
                "do": lambda: self.tap(place),
                "style": {
                    "left": _share(x, plan.W),
                    "top": _share(y, plan.H),
                    "width": _share(w, plan.W),
                    "height": _share(hi, plan.H),
                },
            },
        )

    def _counts(self):
        told = self.posed
        return h(
            "div.counts",
            {"key": "counts", "role": "status"},
            h("b", None, self._count("count", told["mine"], told["pips"][0])),
            h("b", None, self._count("count.his", told["theirs"], told["pips"][1])),
        )

    def _count(self, key, men, pips):
        return self.say(key, mine=men, off=max(0, TALLEST - men), pips=pips)

    def _terms(self):
        fields = self.fields
        match = fields["match"]
        scores = range(max(1, match))
        form = [(0, self.say("form.0"))]
        form += [(n, self.say("form.n", n=n)) for n in range(1, LONGEST + 1)]
        owner = {None: "none", 0: "0", 1: "1"}
        rows = [
            self._select("turn", "who", fields["turn"], [(n, self._who(n)) for n in (0, 1)]),
            self._select(
                "owner",
                "owner",
                fields["owner"],
                [(who, self.say("owner." + owner[who])) for who in (None, 0, 1)],
            ),
            self._select("stake", "stake", fields["stake"], _stakes(fields["stake"])),
            self._select("match", "form", match, form),
        ]
        if match:
            for side, key in ((0, "score.mine"), (1, "score.theirs")):
                rows.append(self._score(side, key, scores))
            if match > 1 and match - 1 in fields["score"] and fields["score"] != [match - 1] * 2:
                rows.append(self._check("crawford"))
        else:
            rows += [self._check("jacoby"), self._check("beavers")]
        return h("div.terms", {"key": "terms"}, rows)

    def _who(self, n):
        return self.say("who.%d" % n)

    def _select(self, name, key, value, options):
        values = [option[0] for option in options]

        def choose(text):
            return self.set(name, values[int(text)])

        return self._field(name, key, values.index(value), options, choose)

    def _score(self, side, key, scores):
        def choose(text):
            score = list(self.fields["score"])
            score[side] = int(text)
            return self.set("score", score)

        options = [(n, str(n)) for n in scores]
        return self._field("score-%d" % side, key, self.fields["score"][side], options, choose)

    def _field(self, name, key, chosen, options, choose):
        return h(
            "label.name",
            {"key": name},
            h("span", None, self.say(key)),
            h(
                "select",
                {"id": "edit-" + name, "value": chosen, "do": choose},
                [h("option", {"key": i, "value": i}, text) for i, (_, text) in enumerate(options)],
            ),
        )

    def _check(self, name):
        return h(
            "label.check",
            {"key": name},
            h(
                "input",
                {
                    "id": "edit-" + name,
                    "type": "checkbox",
                    "checked": self.fields[name],
                    "do": lambda on: self.set(name, on),
                },
            ),
            h("span", None, self.say(name)),
        )

    def _end(self):
        told = self.posed
        wrong = ([self.wrong] if self.wrong else []) + told["wrong"]
        text = told["text"]
        return [
            h(
                "div.verdict-of-setup",
                {"key": "wrong", "role": "alert"},
                [h("p.wrong", None, line) for line in wrong],
            ),
            h("p.sub", {"key": "fine"}, self.say("fine")) if not wrong else None,
            h(
                "div.actions",
                {"key": "go"},
                plain("edit-go", self.say("go"), (lambda: self.done(text)), True, not text),
            ),
        ]


def _stakes(now):
    """Those that are chosen, and a larger one that came with the position."""
    return [(n, str(n)) for n in STAKES + (() if now in STAKES else (now,))]


def _share(value, whole):
    return "%.3f%%" % (100 * value / whole)


def _place_of(element):
    text = element.getAttribute("data-place") if hasattr(element, "getAttribute") else None
    return None if text is None else int(text)


def _beside(place, key):
    row, other = (TOP, BOTTOM) if place in TOP else (BOTTOM, TOP)
    at = row.index(place)
    if key in ("ArrowUp", "ArrowDown"):
        return other[at]
    return row[(at + (1 if key == "ArrowRight" else -1)) % len(row)]


def _focus(place):
    found = by_id("place-%d" % place)
    if found is not None:
        found.focus()
