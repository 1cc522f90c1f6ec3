"""eXtreme Gammon's XGID, read and written. Knows no state, only positions.

`XGID=` and ten fields: 26 letters for the bars and points as the bottom player counts them
(capitals are his), log2 of the cube, its owner (1 bottom, -1 top), whose turn, the dice (00 none,
D doubled, B beavered, R raccooned), the two scores, Crawford or Jacoby + 2 × beavers, the length
of the match, log2 of the largest cube.
"""

from core.refusal import Refusal
from games.backgammon.board import BAR, Board
from games.backgammon.cube import Cube, Offer, OfferKind
from games.backgammon.match import Terms
from games.backgammon.posed import LARGEST, Position, turns_of, wrong_length

PREFIX = "XGID="
FIELDS = ("position", "cube", "owner", "turn", "dice", "score", "score", "rule", "match", "max")
UNLIMITED = 10  # what the program itself writes when the cube has no agreed limit
WORDS: dict[str, OfferKind] = {"D": "double", "B": "beaver", "R": "raccoon"}
MATCH_LIMIT = 999


def write(position: Position) -> str:
    """The XGID; a resignation has no place in it."""
    terms, offer = position.terms, position.offer
    cube = position.cube.stake.bit_length() - 1
    owner = position.cube.owner
    if offer:  # the cube as it was when the turn began
        cube = offer.value.bit_length() - 2 - offer.turns
        if offer.turns:
            owner = position.turn if cube else None
        dice = {kind: sign for sign, kind in WORDS.items()}[offer.kind]
    else:
        dice = "{}{}".format(*(position.dice or (0, 0)))
    rule = position.crawford if terms.is_match else terms.jacoby + 2 * (terms.beavers > 0)
    fields = (
        "".join([_letter(n) for n in position.board]),
        cube,
        {None: 0, 0: 1, 1: -1}[owner],
        1 if position.turn == 0 else -1,
        dice,
        *position.score,
        int(rule),
        terms.match_to,
        terms.cap.bit_length() - 1 if terms.cap else UNLIMITED,
    )
    return PREFIX + ":".join([str(field) for field in fields])


def read(text: str) -> Position | Refusal:
    """The position, or which field cannot be read."""
    fields = text.removeprefix(PREFIX).split(":")
    if len(fields) != len(FIELDS):
        return Refusal("backgammon_id_fields", {"n": len(fields)})
    board = _board(fields[0])
    if isinstance(board, Refusal):
        return board
    ranges = {1: (0, LARGEST), 2: (-1, 1), 3: (-1, 1), 5: (0, 999), 6: (0, 999), 7: (0, 3),
              8: (0, MATCH_LIMIT), 9: (0, LARGEST)}  # fmt: skip
    value: dict[int, int] = {}
    for i, (low, high) in ranges.items():
        number = _number(fields[i])
        if number is None or not low <= number <= high:
            return Refusal("backgammon_id_field", {"field": fields[i]})
        value[i] = number
    if value[3] == 0 or (value[8] and value[7] > 1):
        return Refusal("backgammon_id_field", {"field": fields[7 if value[3] else 3]})
    dice = fields[4]
    if dice not in WORDS and dice != "00" and not _are_dice(dice):
        return Refusal("backgammon_id_field", {"field": dice})
    return _position(board, value, dice)


def _position(board: Board, value: dict[int, int], dice: str) -> Position:
    turn = 0 if value[3] == 1 else 1
    owner = {0: None, 1: 0, -1: 1}[value[2]]
    cube, offer, beavers = Cube(1 << value[1], owner), None, 0
    is_match = value[8] > 0
    if not is_match and value[7] & 2:
        beavers = 3
    if kind := WORDS.get(dice):
        turns = turns_of(kind)
        if turns:  # taken by the other player, who keeps the cube
            cube, beavers = Cube(cube.stake << turns, 1 - turn), max(beavers, 3)
        to = turn if kind == "beaver" else 1 - turn
        offer = Offer(to, cube.stake * 2, kind, turns)
    pair = sorted([int(die) for die in dice], reverse=True) if dice not in WORDS else [0, 0]
    return Position(
        terms=Terms(
            match_to=value[8],
            jacoby=not is_match and bool(value[7] & 1),
            beavers=beavers,
            cap=0 if value[9] >= UNLIMITED else 1 << value[9],
        ),
        score=(value[5], value[6]),
        crawford=is_match and value[7] == 1,
        board=board,
        turn=turn,
        cube=cube,
        dice=(pair[0], pair[1]) if pair[0] else None,
        offer=offer,
    )


def _letter(n: int) -> str:
    if n == 0:
        return "-"
    return chr((64 if n > 0 else 96) + abs(n))


def _board(text: str) -> Board | Refusal:
    if len(text) != BAR + 1:
        return wrong_length(text, BAR + 1)
    counts: list[int] = []
    for sign in text:
        if sign != "-" and not ("A" <= sign <= "O" or "a" <= sign <= "o"):
            return Refusal("backgammon_id_sign", {"sign": sign})
        n = 0 if sign == "-" else ord(sign.upper()) - 64
        counts.append(n if sign.isupper() else -n)
    return tuple(counts)


def _number(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 5 else None


def _are_dice(text: str) -> bool:
    return len(text) == 2 and all(die in "123456" for die in text)
