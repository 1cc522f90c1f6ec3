"""The places of the players beside the table: face, name, an aside, a number. Knows no game."""


class Seat:
    """One seat, of which only what differs is written."""

    def __init__(self, el):
        self.el = el
        self.name = el.querySelector(".name")
        self.aside = el.querySelector(".aside")
        self.figure = el.querySelector(".value b")
        self.unit = el.querySelector(".value span")
        self.face = el.querySelector(".face use")
        self.shown = ("", "", "", "", "", "")

    def show(self, view):
        """True if anything changed, so that places beside it may have moved."""
        figure, unit = _figure(view)
        tags = " ".join("is-" + tag for tag in view.get("tags") or ())
        if figure == "0":
            tags += " none"
        was = self.shown
        now = (
            view.get("name") or "",
            view.get("avatar") or "vous",
            view.get("sub") or "",
            figure,
            unit,
            tags,
        )
        if now == was:
            return False
        self.shown = now
        if now[1] != was[1]:
            self.face.setAttribute("href", "#av-" + now[1])
        for i, el in ((0, self.name), (2, self.aside), (3, self.figure), (4, self.unit)):
            if now[i] != was[i]:
                el.textContent = now[i]
        if tags != was[5]:
            self.el.className = "seat " + tags if tags else "seat"
        if figure != was[3] and figure.isdigit():
            # how far a heap of so many rises above its first piece
            self.el.style.setProperty("--rise", str(max(0, int(figure) - 1)))
        return True


def _figure(view):
    """The value as a number and its unit: "2 jetons" is ("2", "jetons")."""
    value = view.get("value") or ""
    number = view.get("number")
    if number is None:
        return "", value
    figure = str(number)
    if value[: len(figure)] == figure:
        return figure, value[len(figure) :].strip()
    return figure, value
