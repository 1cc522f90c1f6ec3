"""GNU Backgammon's Position ID and Match ID, read and written. Knows no state, only positions.

The layouts are those of the GNU Backgammon manual, "A technical description of the Position ID"
and "… of the Match ID". Bits fill bytes from the lowest; text is base64 without padding. The
manual does not say that the player *not* on roll comes first; its own exports do.
"""

from collections.abc import Iterable

from core.refusal import Refusal
from games.backgammon.board import BAR, Board, flip
from games.backgammon.cube import Cube, Offer
from games.backgammon.match import Terms
from games.backgammon.posed import LARGEST, Position, kind_of, turns_of, wrong_length

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
POSITION_BYTES, POSITION_LENGTH = 10, 14
MATCH_BYTES, MATCH_LENGTH = 9, 12
LIVE = (0, 1)  # no game started yet, or being played; 2 – 4 are over
# The fields of the match key, in order, with their width in bits.
MATCH_FIELDS = (
    ("cube", 4),
    ("owner", 2),
    ("mover", 1),
    ("crawford", 1),
    ("state", 3),
    ("turn", 1),
    ("doubled", 1),
    ("resigned", 2),
    ("die0", 3),
    ("die1", 3),
    ("length", 15),
    ("score0", 15),
    ("score1", 15),
    ("no_jacoby", 1),
)


def position_id(board: Board) -> str:
    """14 letters for a board seen by the player on roll.

    >>> from games.backgammon.board import START
    >>> position_id(START)
    '4HPwATDgc/ABMA'
    """
    bits: list[int] = []
    for side in (flip(board), board):
        for n in side[1:]:
            bits += [1] * max(n, 0) + [0]
    return _text(_number(bits), POSITION_BYTES)


def read_position_id(text: str) -> Board | Refusal:
    """The board seen by the player on roll."""
    number = _read(text, POSITION_LENGTH, POSITION_BYTES)
    if isinstance(number, Refusal):
        return number
    counts: list[int] = [0]
    while len(counts) <= 2 * BAR and number:
        if number & 1:
            counts[-1] += 1
        else:
            counts.append(0)
        number >>= 1
    if number:
        return Refusal("backgammon_id_bits")
    counts += [0] * (2 * BAR - len(counts))
    theirs, mine = [0, *counts[:BAR]], [0, *counts[BAR : 2 * BAR]]
    if any(mine[point] and theirs[BAR - point] for point in range(1, BAR)):
        return Refusal("backgammon_id_bits")
    return tuple([mine[point] - theirs[BAR - point] for point in range(BAR + 1)])


def match_id(position: Position) -> str:
    """12 letters. GNU's player 1 is our seat 0."""
    terms, cube, offer = position.terms, position.cube, position.offer
    asked = offer.to if offer else position.turn
    if position.resign:
        asked = 1 - position.turn
    high, low = position.dice or (0, 0)
    value = {
        "cube": min(cube.stake.bit_length() - 1, LARGEST),
        "owner": 3 if cube.owner is None else 1 - cube.owner,
        "mover": 1 - position.turn,
        "crawford": int(position.crawford),
        "state": 1,
        "turn": 1 - asked,
        "doubled": int(offer is not None),
        "resigned": position.resign,
        "die0": high,
        "die1": low,
        "length": terms.match_to,
        "score0": position.score[1],
        "score1": position.score[0],
        "no_jacoby": int(not terms.jacoby),
    }
    bits: list[int] = []
    for field, width in MATCH_FIELDS:
        bits += [value[field] >> i & 1 for i in range(width)]
    return _text(_number(bits), MATCH_BYTES)


def read_match_id(text: str, on_roll: Board) -> Position | Refusal:
    """The position that a match ID and a board seen by the player on roll make together."""
    number = _read(text, MATCH_LENGTH, MATCH_BYTES)
    if isinstance(number, Refusal):
        return number
    value: dict[str, int] = {}
    for field, width in MATCH_FIELDS:
        value[field] = number & (1 << width) - 1
        number >>= width
    if number or value["owner"] == 2 or (value["die0"] == 0) != (value["die1"] == 0):
        return Refusal("backgammon_id_bits")
    if value["state"] not in LIVE:
        return Refusal("backgammon_id_over")
    if max(value["die0"], value["die1"]) > 6:
        return Refusal("backgammon_id_bits")
    return _position(value, on_roll)


def _position(value: dict[str, int], on_roll: Board) -> Position | Refusal:
    turn, asked = 1 - value["mover"], 1 - value["turn"]
    owner = None if value["owner"] == 3 else 1 - value["owner"]
    cube = Cube(1 << value["cube"], owner)
    resign = value["resigned"]
    if not value["doubled"] and (asked != turn) != bool(resign):
        return Refusal("backgammon_id_state")
    offer = None
    if value["doubled"]:
        kind = kind_of(asked, turn, owner)
        offer = Offer(asked, cube.stake * 2, kind, turns_of(kind))
    dice = sorted((value["die0"], value["die1"]), reverse=True)
    money = value["length"] == 0
    return Position(
        terms=Terms(
            match_to=value["length"],
            jacoby=money and not value["no_jacoby"],
            beavers=3 if offer and offer.kind != "double" else 0,
        ),
        score=(value["score1"], value["score0"]),
        crawford=bool(value["crawford"]),
        board=on_roll if turn == 0 else flip(on_roll),
        turn=turn,
        cube=cube,
        dice=(dice[0], dice[1]) if dice[1] else None,
        offer=offer,
        resign=resign,
    )


def _number(bits: Iterable[int]) -> int:
    number = 0
    for i, bit in enumerate(bits):
        number |= bit << i
    return number


def _text(number: int, size: int) -> str:
    """Base64: the bytes, lowest first, cut into sixes from the top; no padding."""
    padding = -size * 8 % 6
    big = int.from_bytes(number.to_bytes(size, "little"), "big") << padding
    count = (size * 8 + padding) // 6
    return "".join([ALPHABET[big >> 6 * (count - 1 - i) & 63] for i in range(count)])


def _read(text: str, length: int, size: int) -> int | Refusal:
    if len(text) != length:
        return wrong_length(text, length)
    big = 0
    for sign in text:
        if sign not in ALPHABET:
            return Refusal("backgammon_id_sign", {"sign": sign})
        big = big << 6 | ALPHABET.index(sign)
    padding = -size * 8 % 6
    if big & (1 << padding) - 1:
        return Refusal("backgammon_id_bits")
    return int.from_bytes((big >> padding).to_bytes(size, "big"), "little")
