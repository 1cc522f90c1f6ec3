"""What an address after `#` stands for. Knows our pages; everything else is somebody's link."""

GAMES = ("bidou", "bipbip", "backgammon")
# pages about a position, which may stand in the address after the name
WORKSHOP = ("cube", "edit", "quiz")
MORE = "~g"  # before the number of gammons more in a hundred won games
PAGES = ("purses", "settings", "about", "history", "stats", "learn", "file")
ABOUT_A_GAME = ("rules", "lesson", "sheet", "theory")
# A table where nothing is played for the purse: it keeps its own address.
LOOKED_AT = ("link", "film", "lesson")


def read(fragment):
    """(page, game or link): ("home", None), ("setup", "bidou"), ("rules", "bidou"),
    ("table", None), ("table", "bidou"): the unfinished game of that kind, ("purses", None) …,
    ("film", id of a game), ("review", link or "link/ply"), ("link", text)."""
    text = fragment[1:] if fragment.startswith("#") else fragment
    if text in ("", "/"):
        return "home", None
    if text in GAMES:
        return "setup", text
    parts = text.split("/")
    if parts[0] == "":
        if len(parts) in (3, 4) and parts[1] == "review":
            return "review", "/".join(parts[2:])
        if len(parts) == 3 and parts[1] in ABOUT_A_GAME and parts[2] in GAMES:
            return parts[1], parts[2]
        if len(parts) == 3 and parts[1] == "film" and parts[2]:
            return "film", parts[2]
        if len(parts) == 2 and parts[1] == "table":
            return "table", None
        if len(parts) == 3 and parts[1] == "table" and parts[2] in GAMES:
            return "table", parts[2]
        if len(parts) == 2 and parts[1] in PAGES:
            return parts[1], None
        if len(parts) > 1 and parts[1] in WORKSHOP:
            return parts[1], plain("/".join(parts[2:])) or None
        return "home", None
    return "link", text


def position(text, gammons=0):
    """The address of a position in the workshop; `gammons`: a what-if, which no notation has."""
    return "#/cube/" + text + (MORE + str(gammons) if gammons else "")


def gammons_of(about):
    """(text, gammons) of what stands behind `cube/`; a number that is none counts as 0."""
    text, _, more = about.partition(MORE)
    sign = -1 if more[:1] == "-" else 1
    digits = more[1:] if sign < 0 else more
    return text, sign * int(digits) if digits.isdigit() and len(digits) < 3 else 0


def plain(text):
    """Signs that some programs write as codes in an address."""
    for sign in ":=/+":
        code = "%%%02X" % ord(sign)
        text = text.replace(code, sign).replace(code.lower(), sign)
    return text
