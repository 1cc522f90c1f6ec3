"""The waiter's pad beside the table: the game so far, in words."""

from ui import words
from ui.dom import by_id, h

SHOWN = 150
TAGS = {"head": "h3", "sub": "p.sub", "ask": "p.ask", "event": "p.event", "": "p"}


def pad(journal, notes, shut):
    """The newest lines last; a very long game shows its last part."""
    return h(
        "aside.journal",
        {
            "id": "journal",
            "key": "journal",
            "aria-label": words.say("journal"),
            "tabindex": "0",
            "hidden": bool(shut),
        },
        h("h2", {"key": "title"}, words.say("journal")),
        lines(journal, notes),
    )


def lines(journal, notes):
    """What is on the pad; also for the sheet, where there is no room beside the table."""
    return [
        [
            h(TAGS.get(line["kind"], "p"), {"key": line["n"]}, line["text"])
            for line in journal[-SHOWN:]
        ],
        h("div.notes", {"key": "notes"}, [h("p.sub", None, note) for note in notes])
        if notes
        else None,
    ]


def to_the_end():
    element = by_id("journal")
    if element is not None:
        element.scrollTop = element.scrollHeight
