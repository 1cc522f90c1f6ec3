"""The table in words, on demand: H my hand, T the table, S the score. Knows the shape of a frame,
no game: hands are the zones of seat 0, and a table with spots is read by its spots."""

MINE = ("hand:0", "exposed:0", "couple:0")


def hand(scene):
    said = [t["label"] for t in _sorted(scene["tokens"]) if t["zone"] in MINE and t["label"]]
    if not said:
        said = [spot["label"] for spot in _mine(scene)]
    return joined(said)


def table(scene):
    said = [scene["context"]]
    for token in _sorted(scene["tokens"]):
        if token["zone"] not in MINE and token["label"]:
            said.append(token["label"])
    if scene["spots"]:
        said.extend(spot["label"] for spot in scene["spots"])
    for bubble in scene["bubbles"]:
        said.append(_name(scene, bubble["seat"]) + ", " + bubble["text"])
    if scene["verdict"]:
        said.append(scene["verdict"]["title"])
        said.append(scene["verdict"]["text"])
    said.append(scene["prompt"])
    return joined(said)


def score(scene):
    said = [scene["context"]]
    for seat in scene["seats"]:
        parts = [seat["name"], seat.get("value"), seat.get("sub")]
        said.append(", ".join(part for part in parts if part))
    return joined(said)


def last(scene):
    """The last trick, card by card."""
    return joined([t["label"] for t in _sorted(scene["tokens"]) if t["zone"] == "last"])


def _name(scene, seat):
    seats = scene["seats"]
    return seats[seat]["name"] if seat < len(seats) else ""


def _mine(scene):
    """The spots where a piece of mine stands."""
    zones = [t["zone"] for t in scene["tokens"] if (t.get("group") or "").endswith("0")]
    return [spot for spot in scene["spots"] if spot["zone"] in zones]


def _sorted(tokens):
    return sorted(tokens, key=lambda token: token["zone"] + "/" + "{:03d}".format(token["slot"]))


def joined(said):
    out = []
    for text in said:
        if text and (not out or out[-1] != text):
            out.append(text.rstrip("."))
    return ". ".join(out) + "." if out else ""
