"""The screen between two players of one device: a name, and nothing of the table behind it."""

from ui.dom import h
from ui.icons import icon


def cover(data, epoch, reveal):
    return h(
        "div.cover",
        {"key": "cover", "data-epoch": epoch},
        icon("mark", 112, 70),
        h("h2", {"id": "cover-name", "tabindex": "-1"}, data["name"]),
        h("p", None, data["text"]),
        h(
            "button.btn.go",
            {"id": "reveal", "key": "reveal", "type": "button", "do": reveal},
            h("span.t", None, h("span", None, data["button"])),
        ),
    )
