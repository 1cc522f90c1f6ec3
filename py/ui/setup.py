"""Before a game: who plays, for what stake, by which rules of the table. Knows the form that the
worker describes; no game."""

import json

from ui import kept as before
from ui import words
from ui.dom import h
from ui.home import ticket, unfinished
from ui.icons import GUESTS, MEDALS, face
from ui.settings import switch


class Setup:
    def __init__(self, shell):
        self.shell = shell
        self.form = None
        self.kept = {}

    async def open(self, form):
        """`form` is the worker's description. What was chosen last time is put into it; what is
        being chosen stays, when the form comes again in another language."""
        if self.form is None or self.form["game"] != form["game"]:
            raw = await self.shell.store.raw("setup." + form["game"])
            self.kept = _fit(form, before.read(raw))
        self.form = form

    # what is chosen

    def players(self):
        by = self.form["seats"]["by"]
        return self.kept["options"][by] if by else self.form["seats"]["min"]

    def option(self, key, value):
        self.kept["options"][key] = value
        self.shell.draw()

    def seat(self, i, name, value):
        self.kept["seats"][i][name] = value
        self.shell.draw()

    def stake(self, value):
        self.kept["stake"] = value
        self.shell.draw()

    async def start(self):
        form = self.form
        seats = []
        for seat in self.kept["seats"][: self.players()]:
            if seat["kind"] == "bot":
                seats.append({"kind": "bot", "persona": seat["persona"]})
            else:
                name = seat["name"].strip()
                seats.append({"kind": "human", "name": name, "medal": seat["medal"]})
        await self.shell.store.put("setup." + form["game"], json.dumps(self.kept))
        await self.shell.errands.begin_game(
            {
                "do": "start",
                "game": form["game"],
                "options": self.kept["options"],
                "seats": seats,
                "stake": self.kept["stake"],
            }
        )

    # what is shown

    def page(self):
        form = self.form
        by = form["seats"]["by"]
        waits = unfinished(self.shell.home, form["game"])
        options = [o for o in form["options"] if o["key"] != by and self._shown(o)]
        return h(
            "div.page.setup",
            {"key": "setup-" + form["game"]},
            ticket(waits) if waits else None,
            h(
                "div.sheet-of-paper",
                None,
                h(
                    "p.ways",
                    {"key": "ways"},
                    h("a", {"href": "#/lesson/" + form["game"]}, words.say("setup.learn")),
                    h("a", {"href": "#/rules/" + form["game"]}, words.say("setup.read")),
                    h("a", {"href": "#/sheet/" + form["game"]}, words.say("setup.sheet")),
                ),
                [self._option(o) for o in form["options"] if o["key"] == by],
                h(
                    "ol.seats",
                    {"key": "seats"},
                    [self._seat(i) for i in range(self.players())],
                ),
                switch(
                    "stake",
                    words.say("setup.stake"),
                    [
                        (n, words.say("setup.stake.none") if n == 0 else str(n))
                        for n in form["stakes"]
                    ],
                    self.kept["stake"],
                    self.stake,
                    words.say("setup.stake.help"),
                ),
                h(
                    "details.house",
                    {"key": "house"},
                    h("summary", None, words.say("setup.rules")),
                    [self._option(o) for o in options],
                ),
                self._file(form) if form.get("file") else None,
            ),
        )

    def _file(self, form):
        from ui.pages import file_button

        button = file_button(self.shell, form["file"], form["game"])
        return h("div.actions", {"key": "file"}, button)

    def bar(self):
        return h(
            "footer.bar",
            {"id": "bar", "key": "bar"},
            h(
                "div.in",
                None,
                h("p.tip", {"key": "tip"}, words.say("setup.tip")),
                h(
                    "button.btn.go",
                    {"key": "start", "id": "start", "type": "button", "do": self.start},
                    h("span.t", None, h("span", None, words.say("setup.start"))),
                ),
            ),
        )

    def _shown(self, option):
        only = option["only"]
        return only is None or self.kept["options"][only[0]] in only[1]

    def _option(self, option):
        key = option["key"]
        values = option["values"]
        now = self.kept["options"][key]
        if len(values) > 6:
            return _choice(option, now, lambda value: self.option(key, value))
        return switch(
            "opt-" + key,
            option["label"],
            [(v["value"], v["label"]) for v in values],
            now,
            lambda value: self.option(key, value),
            option["help"],
        )

    def _seat(self, i):
        seat = self.kept["seats"][i]
        kinds = [(kind, words.say("setup." + kind)) for kind in ("bot", "human")]
        label = words.say("setup.seat", n=i + 1)
        return h(
            "li",
            {"key": i},
            switch("kind-" + str(i), label, kinds, seat["kind"], lambda v: self.seat(i, "kind", v)),
            self._personas(i, seat)
            if seat["kind"] == "bot"
            else [self._name(i, seat), self._medals(i, seat)],
        )

    def _name(self, i, seat):
        return h(
            "label.name",
            {"key": "name"},
            h("span", None, words.say("setup.name")),
            h(
                "input",
                {
                    "type": "text",
                    "id": "name-" + str(i),
                    "maxlength": 24,
                    "autocomplete": "off",
                    "list": "known-names",
                    "value": seat["name"],
                    "do": lambda v: self.seat(i, "name", v),
                },
            ),
            h(
                "datalist",
                {"id": "known-names"},
                [h("option", {"value": n}) for n in self.form["names"]],
            )
            if i == 0
            else None,
        )

    def _medals(self, i, seat):
        """What this player is shown as."""
        return h(
            "fieldset.medals",
            {"key": "medals"},
            h("legend.vh", None, words.say("setup.medal", n=i + 1)),
            [
                h(
                    "label.medal",
                    {"key": medal},
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": "medal-" + str(i),
                            "value": medal,
                            "checked": medal == seat["medal"],
                            "aria-label": words.say("medal." + medal),
                            "do": lambda v: self.seat(i, "medal", v),
                        },
                    ),
                    face(medal, 40),
                )
                for medal in MEDALS
            ],
        )

    def _personas(self, i, seat):
        return h(
            "fieldset.personas",
            {"key": "personas"},
            h("legend.vh", None, words.say("setup.persona", n=i + 1)),
            [
                h(
                    "label.persona",
                    {"key": persona["key"]},
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": "persona-" + str(i),
                            "value": persona["key"],
                            "checked": persona["key"] == seat["persona"],
                            "do": lambda v: self.seat(i, "persona", v),
                        },
                    ),
                    face(persona["key"], 48),
                    h(
                        "span.tx",
                        None,
                        h("b", None, persona["name"]),
                        h("span.sub", None, persona["style"]),
                        h("span.sub", None, persona["strength"])
                        if persona.get("strength")
                        else None,
                        h("span.level", None, words.say("setup.level", n=persona["level"])),
                    ),
                )
                for persona in self.form["personas"]
            ],
        )


def _choice(option, now, choose):
    """Many values: a list to pull down."""
    at = 0
    for i, value in enumerate(option["values"]):
        if value["value"] == now:
            at = i
    name = "opt-" + option["key"]
    return h(
        "div.switch",
        {"key": name},
        h("label", {"for": name}, option["label"]),
        h("p.help", {"id": name + "-help"}, option["help"]),
        h(
            "select",
            {
                "id": name,
                "aria-describedby": name + "-help",
                "value": str(at),
                "do": lambda v: choose(option["values"][int(v)]["value"]),
            },
            [h("option", {"value": i}, v["label"]) for i, v in enumerate(option["values"])],
        ),
    )


def _fit(form, kept):
    """The choices kept from last time, as far as the form still has them."""
    options = {}
    before = kept.get("options")
    before = before if isinstance(before, dict) else {}
    for option in form["options"]:
        options[option["key"]] = option["default"]
        for value in option["values"]:
            old = before.get(option["key"])
            if value["value"] == old and type(value["value"]) is type(old):
                options[option["key"]] = old
    seats = []
    old_seats = kept.get("seats")
    for i in range(form["seats"]["max"]):
        seat = _first_seat(form, i)
        if isinstance(old_seats, list) and i < len(old_seats) and isinstance(old_seats[i], dict):
            _refit(form, seat, old_seats[i])
        seats.append(seat)
    stake = kept.get("stake")
    return {
        "options": options,
        "seats": seats,
        "stake": stake if stake in form["stakes"] else form["stakes"][0],
    }


def _first_seat(form, i):
    """A human first, then computer players, each of them once as long as there are others."""
    personas = form["personas"]
    names = form["names"]
    known = names[i] if i < len(names) else None
    medal = (form.get("medals") or {}).get(known)
    return {
        "medal": medal if medal in MEDALS else GUESTS[i % len(GUESTS)],
        "kind": "bot" if i > 0 and personas else "human",
        "name": known or (words.say("setup.me") if i == 0 else words.say("setup.guest", n=i + 1)),
        "persona": personas[(i - 1) % len(personas)]["key"] if personas else None,
    }


def _refit(form, seat, old):
    if old.get("kind") in ("human", "bot"):
        seat["kind"] = old["kind"]
    if isinstance(old.get("name"), str) and old["name"].strip():
        seat["name"] = old["name"][:24]
    if old.get("medal") in MEDALS:
        seat["medal"] = old["medal"]
    if old.get("persona") in [persona["key"] for persona in form["personas"]]:
        seat["persona"] = old["persona"]
