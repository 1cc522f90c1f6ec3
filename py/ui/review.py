"""A game reviewed: the wait for it, its list of decisions, and what lies beside a position.

A draft may come first; its list can be read and its positions opened while the work goes on.

Everything said comes from the worker; this knows where it goes and which arrows are shown.
"""

from ui.dom import by_id, h

ROWS = 20  # decisions shown at once; more are asked for
MISTAKES = ("slip", "blunder")


class Review:
    def __init__(self, shell):
        self.shell = shell
        self.progress = None
        self.wanted = None
        self.stopped = False
        self.begin()

    def begin(self):
        """How the list of a review lies at first."""
        self.order = "worst"
        self.show = "mistakes"
        self.who = None
        self.rows = ROWS

    async def open(self, about):
        """Asks until the review is there, or until something else is looked at."""
        link, _, ply = about.partition("/")
        if link != self.wanted:
            self.wanted = link
            self.begin()
        self.progress = None
        self.stopped = False
        request = {"do": "review", "link": link}
        if ply.isdigit():
            request["ply"] = int(ply)
        shell = self.shell
        while not self.stopped:
            answer = await shell.ask(dict(request))
            if shell.screen != "review" or shell.about != about:
                return
            self.progress = answer.get("review")
            if answer.get("page") and not ply:
                self._lay(answer["page"])
                request["drafted"] = True
            elif self.progress is None:
                await self._arrive(answer)
            if self.progress is None:
                return
            shell.draw()

    def _lay(self, page):
        """The page, or the one that takes the place of a draft: where one reads, one stays."""
        shell = self.shell
        first = shell.data is None
        shell.data = page
        shell.draw()
        if first:
            by_id("title").focus()

    async def _arrive(self, answer):
        """A position on the table, or the reason why there is none."""
        shell = self.shell
        if answer.get("frame"):
            shell.looking = shell.path
        await shell.receive(answer, None, False)
        if shell.screen == "review" and shell.data is None:  # it cannot be had
            shell.go("#/")

    # the wait

    def waiting(self):
        now = self.progress
        if now is None:
            return None
        return h(
            "div.page",
            {"key": "review-waits"},
            h(
                "div.sheet-of-paper.working",
                None,
                h("h2", None, now["title"]),
                h("p", {"id": "working", "role": "status"}, now["text"]),
                h(
                    "progress",
                    {"max": 100, "value": int(100 * now["share"]), "aria-labelledby": "working"},
                ),
                h(
                    "div.actions",
                    None,
                    h(
                        "button.btn",
                        {"id": "stop", "type": "button", "do": lambda: self.shell.go("#/")},
                        h("span.t", None, h("span", None, now["stop"])),
                    ),
                ),
            ),
        )

    def banner(self):
        """Above the list of a draft: how far the better one is."""
        now = self.progress
        if now is None:
            return None
        text, do = (now["go_on"], self._go_on) if self.stopped else (now["stop"], self._stop)
        return h(
            "div.drafted",
            {"key": "drafted"},
            h("p", {"id": "working", "role": "status"}, now["text"]),
            h(
                "progress",
                {"max": 100, "value": int(100 * now["share"]), "aria-labelledby": "working"},
            ),
            h(
                "button.btn",
                {"id": "stop", "type": "button", "do": do},
                h("span.t", None, h("span", None, text)),
            ),
        )

    def _stop(self):
        self.stopped = True
        self.shell.draw()

    def _go_on(self):
        return self.open(self.shell.about)

    # the list

    def decisions(self, block):
        said = block["words"]
        found = self._chosen(block["rows"])
        shown = found[: self.rows]
        seats = [(None, said["everybody"])]
        seats.extend(enumerate(block["seats"]))
        return h(
            "div.decisions",
            {"key": "decisions"},
            h(
                "div.sieve",
                None,
                self._switch("show", said["show"], [(k, said[k]) for k in ("mistakes", "all")]),
                self._switch("order", said["sort"], [(k, said[k]) for k in ("worst", "order")]),
                self._switch("who", said["who"], seats),
            ),
            h("ol", None, [_row(self.shell, row) for row in shown])
            if shown
            else h("p", None, said["none"]),
            h(
                "button.btn",
                {"key": "more", "id": "more", "type": "button", "do": self._more},
                h("span.t", None, h("span", None, said["more"])),
            )
            if len(found) > len(shown)
            else None,
        )

    def _chosen(self, rows):
        found = [row for row in rows if self.who is None or row["seat"] == self.who]
        if self.show == "mistakes":
            found = [row for row in found if row["mark"] in MISTAKES]
        if self.order == "worst":
            found.sort(key=lambda row: (-row["weight"], row["ply"]))
        return found

    def _more(self):
        self.rows += ROWS
        self.shell.draw()

    def _switch(self, name, label, values):
        from ui.settings import switch

        def choose(value):
            setattr(self, name, value)
            self.rows = ROWS
            self.shell.draw()

        return switch("review-" + name, label, values, getattr(self, name), choose)


def _row(shell, row):
    return h(
        "li",
        {"key": row["ply"]},
        h(
            "button.decision",
            {
                "type": "button",
                "class": "is-" + row["mark"] if row["mark"] else None,
                "data-ply": row["ply"],
                "do": lambda: shell.go(row["go"]),
            },
            h(
                "span.tx",
                None,
                h("span.k", None, " · ".join([row["name"], row["kind"], row["text"]])),
                h("b", None, row["done"]),
                h("span.sub", None, row["luck"]) if row["luck"] else None,
            ),
            h(
                "span.cost",
                None,
                h("b", None, row["loss"]) if row["loss"] else None,
                h("span.sub", None, row["label"]) if row["label"] else None,
            ),
        ),
    )


# beside a position


def mark(frame, chosen=None):
    """Which choices the painter draws: the best and what was played, or one that was asked for."""
    ways = frame["review"]["ways"]
    shown = []
    for i, way in enumerate(ways):
        look = "best" if way["best"] else "played" if way["played"] else "other"
        if way["marks"] and (i == chosen or (chosen is None and look != "other")):
            drawn = dict(way["marks"])
            drawn["look"] = look
            shown.append(drawn)
    frame["scene"]["facts"]["review"] = shown


def tell(live, said):
    """Aloud, as a position comes on the table."""
    parts = [said["text"], said["verdict"], said["why"], said["luck"]]
    live.tell(" ".join([part for part in parts if part]))


def pad(table, said):
    """In the place of the journal: the verdict, the choices as buttons that draw their arrows."""
    return h(
        "aside.journal.judged",
        {"id": "journal", "key": "judged", "aria-label": said["title"], "tabindex": "0"},
        h("h2", {"key": "text"}, said["text"] or said["title"]),
        h("p.event", {"key": "verdict"}, said["verdict"]),
        h("p", {"key": "why"}, said["why"]) if said["why"] else None,
        h("p.sub", {"key": "luck"}, said["luck"]) if said["luck"] else None,
        h("h3", {"key": "head"}, said["head"]) if said["ways"] else None,
        h("ol.ways", {"key": "ways"}, [_way(table, i, way) for i, way in enumerate(said["ways"])]),
        chart(said["chart"]) if said.get("chart") else None,
    )


def chart(shown):
    """Groups of bars, each with its share in words."""
    return h(
        "div.shares",
        {"key": "chart"},
        h("h3", None, shown["title"]),
        [
            h(
                "section",
                {"key": i},
                h("h4", None, group["title"]),
                h("ul", None, [_share(bar) for bar in group["bars"]]),
            )
            for i, group in enumerate(shown["groups"])
        ],
    )


def _share(bar):
    return h(
        "li",
        None,
        h("span.l", None, bar["label"]),
        h(
            "span.track",
            {"aria-hidden": "true"},
            h("i", {"style": {"width": "%.1f%%" % (100 * bar["share"])}}),
        ),
        h("b", None, bar["text"]),
    )


def buttons(table, said):
    """Beside the film: to the mistakes before and after, and back to the list."""
    return [
        _button("prev", said, _to(table, said["prev"])),
        _button("next", said, _to(table, said["next"])),
        _button("list", said, lambda: table.shell.go(said["list"])),
    ]


def _to(table, ply):
    return None if ply is None else lambda: table.film(ply)


def _button(name, said, do):
    return h(
        "button.btn",
        {
            "key": name,
            "id": "review-" + name,
            "type": "button",
            "aria-disabled": "true" if do is None else None,
            "do": do or (lambda: None),
        },
        h("span.t", None, h("span", None, said["words"][name])),
    )


def _way(table, i, way):
    looked = table.looked == i
    return h(
        "li",
        {"key": i},
        h(
            "button.way",
            {
                "type": "button",
                "class": "best" if way["best"] else "played" if way["played"] else None,
                "data-way": i,
                "aria-pressed": "true" if looked else "false",
                "do": lambda: table.look(None if looked else i),
            },
            h(
                "span.tx",
                None,
                h("b", None, way["text"]),
                h("span.sub", None, way["said"]) if way["said"] else None,
                h("span.sub", None, way["note"]) if way["note"] else None,
            ),
            h(
                "span.cost",
                None,
                h("span", None, way["value"]),
                h("b", None, way["loss"]) if way["loss"] else None,
            ),
        ),
    )
