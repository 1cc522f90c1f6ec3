"""The table in words, on demand: H my hand, T the table, S the score. Knows the shape of a frame,
no game: hands are the zones of seat 0, and a table with spots is read by its spots."""

MINE = ("hand:0", "exposed:0", "couple:0")
ALIKE = ("card", "die")  # two of them that look the same are still two


def hand(scene):
    said = [_piece(t) for t in _sorted(scene["tokens"]) if t["zone"] in MINE and t["label"]]
    if not said:
        said = [spot["label"] for spot in _mine(scene)]
    return joined(said)


def table(scene):
    said = [scene["context"]]
    said.extend(scene["notes"])
    for token in _sorted(scene["tokens"]):
        if token["zone"] not in MINE + ("last",) and token["label"]:
            said.append(_piece(token))
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
    return joined([_piece(t) for t in _sorted(scene["tokens"]) if t["zone"] == "last"])


def _piece(token):
    """What it is called, and what tells it from another that is called the same."""
    return (token["label"], token["key"]) if token["kind"] in ALIKE else token["label"]


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
    """As sentences, what is said twice in a row said once; a pair is (text, whose)."""
    out, last = [], None
    for one in said:
        if one and one != last:
            out.append((one[0] if isinstance(one, tuple) else one).rstrip("."))
        last = one or last
    return ". ".join(out) + "." if out else ""
