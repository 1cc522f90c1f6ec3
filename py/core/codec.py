"""Games as short text, for links and saves (FORMATS.md). Knows the protocol of games, no game.

One big integer holds everything. A step costs what it is worth: with weight w of a total W it
makes the number grow by W/w (range asymmetric numeral system, Duda 2009, on an unbounded integer,
so nothing is lost to rounding). What was pushed last is pulled first: steps go in from the last
to the first, and come out as they were played.

A step is read as a place among `choices(state)`, so no text can hold a step that the rules refuse.
Reading ends with the same text or with a Refusal: every content has exactly one text.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from zlib import crc32

from core.game import Over
from core.history import AnyGame, AnyHistory, Ply, begin
from core.options import Value, settle
from core.refusal import Refusal

VERSION = "1"
CHALLENGE = "c"
REPLAY = "r"

#: Longest text that is read at all, and most steps: far above any real game.
MOST_CHARACTERS = 16_000
MOST_PLIES = 30_000

#: Steps that may be told by nothing: an empty number means the first choice for ever, and a text of
#: a few characters could ask for an endless game. The luck of a real one ends this soon.
MOST_SILENT = 100

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_CHECK = 8  # characters: 16 bits of length, 32 bits of CRC
_WHOLE = re.compile(r"([0-9]+)([a-z])\.([a-z]+)\.([A-Za-z0-9_-]*)")
_BEGUN = re.compile(r"[0-9]+([a-z](\.([a-z]+(\.[A-Za-z0-9_-]*)?)?)?)?")
_LIKELY = re.compile(r"[0-9]+[a-z]\.")
#: What a sentence may leave around a link.
_LEADING = "([<«\"'“‘*"
_TRAILING = " \t\r\n\u00a0\u202f.,;:!?)]}>»\"'’”…*"


class Number:
    """The integer, as a stack of choices."""

    __slots__ = ("value",)

    def __init__(self, value: int = 0) -> None:
        self.value = value

    def push(self, start: int, frequency: int, total: int) -> None:
        """Put the choice that owns `start … start + frequency - 1` of `total` on top."""
        quotient, rest = divmod(self.value, frequency)
        self.value = quotient * total + start + rest

    def top(self, total: int) -> int:
        """A point of the choice on top, 0 … total - 1."""
        return self.value % total

    def pop(self, start: int, frequency: int, total: int) -> None:
        """Take the choice on top away: the inverse of `push`."""
        quotient, point = divmod(self.value, total)
        self.value = quotient * frequency + point - start

    def push_index(self, index: int, count: int) -> None:
        """One of `count` equal choices."""
        assert 0 <= index < count
        self.push(index, 1, count)

    def pop_index(self, count: int) -> int:
        index = self.top(count)
        self.pop(index, 1, count)
        return index

    def push_count(self, count: int) -> None:
        """A natural number: hexadecimal digits, least significant on top, a flag on all but the
        last."""
        assert count >= 0
        digits = [count & 15]
        while count := count >> 4:
            digits.append(count & 15)
        for place in range(len(digits) - 1, -1, -1):
            self.push_index(digits[place] + 16 * (place < len(digits) - 1), 32)

    def pop_count(self) -> int:
        """ValueError for a number that no writer makes."""
        count, shift = 0, 0
        while True:
            digit = self.pop_index(32)
            count |= (digit & 15) << shift
            if digit < 16:
                if shift and not digit:
                    raise ValueError("a leading zero")
                return count
            shift += 4
            if shift > 64:
                raise ValueError("a count without end")


@dataclass(frozen=True, slots=True)
class Sealed:
    """The outside of a text: what kind of thing, of which game, and the number within."""

    kind: str
    game: str
    number: int


def seal(kind: str, game: str, number: int) -> str:
    """`1c.bidou.` + check + number. The check comes first, so that a text that was cut still
    tells how long it was."""
    digits: list[str] = []
    while number:
        digits.append(_DIGITS[number & 63])
        number >>= 6
    body = "".join(reversed(digits))
    head = f"{VERSION}{kind}.{game}."
    check = len(head) + _CHECK + len(body) << 32 | crc32((head + body).encode())
    return head + "".join(_DIGITS[check >> 6 * k & 63] for k in range(_CHECK - 1, -1, -1)) + body


def unseal(text: str) -> Sealed | Refusal:
    """The inverse of `seal`, for text from anywhere: a sentence around the link, an address up to
    its `#` and the punctuation behind it are left aside."""
    text = _spotted(text[: 2 * MOST_CHARACTERS])
    if len(text) > MOST_CHARACTERS:
        return Refusal("link_long")
    whole = _WHOLE.fullmatch(text)
    if whole is None:
        return Refusal("link_incomplete" if _BEGUN.fullmatch(text) else "link_unknown")
    version, kind, game, rest = whole.groups()
    if version != VERSION:
        return Refusal("link_version", {"version": version})
    if len(rest) < _CHECK:
        return Refusal("link_incomplete")
    check = _number(rest[:_CHECK])
    body = rest[_CHECK:]
    sound = check & 0xFFFFFFFF == crc32(f"{version}{kind}.{game}.{body}".encode())
    length = check >> 32
    if len(text) < length and not sound:
        return Refusal("link_incomplete")
    if len(text) != length or not sound or body[:1] == _DIGITS[0]:
        return Refusal("link_modified")
    return Sealed(kind, game, _number(body))


def _spotted(text: str) -> str:
    """The first word that begins like a link, else all of the text."""
    for word in text.split():
        link = word.rpartition("#")[2].lstrip(_LEADING).rstrip(_TRAILING)
        if _LIKELY.match(link):
            return link
    return text.rpartition("#")[2].strip().rstrip(_TRAILING)


def _number(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number << 6 | _VALUES[digit]
    return number


@dataclass(frozen=True, slots=True)
class Challenge:
    """The same luck for a friend. `seats`: 0 for a human, k for the k-th persona of the game.
    `result`: the points of the one who challenges, when he has played it, and his seat."""

    game: AnyGame
    options: Mapping[str, Value]
    seed: int
    seats: tuple[int, ...]
    result: int | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A game, seen from `seat` (None: by a spectator), opened at `ply` (None: at the start)."""

    history: AnyHistory
    seat: int | None = None
    ply: int | None = None


_PERSONAS = 16  # a fixed number of places, so that a new persona does not change old links


def write_challenge(challenge: Challenge) -> str:
    """The text of a challenge, read back and compared before it is given out."""
    number = Number()
    result = challenge.result
    number.push_count(0 if result is None else 1 + (2 * result if result >= 0 else -2 * result - 1))
    for place in reversed(challenge.seats):
        number.push_index(place, _PERSONAS)
    number.push_index(challenge.seed, 1 << 64)
    _push_options(number, challenge.game, challenge.options)
    return seal(CHALLENGE, challenge.game.key, number.value)


def write_replay(replay: Replay) -> str:
    """The text of a game, finished or not."""
    history = replay.history
    number = Number()
    for ply in reversed(history.plies):
        number.push(ply.start, ply.frequency, ply.total)
    number.push_count(len(history.plies))
    number.push_count(0 if replay.ply is None else replay.ply + 1)
    seats = history.game.seats(history.options)
    number.push_index(0 if replay.seat is None else replay.seat + 1, seats + 1)
    _push_options(number, history.game, history.options)
    return seal(REPLAY, history.game.key, number.value)


def read(text: str, games: Mapping[str, AnyGame]) -> Challenge | Replay | Refusal:
    """What a text holds. Hostile text is a Refusal; where a step fails, it names the ply."""
    sealed = unseal(text)
    if isinstance(sealed, Refusal):
        return sealed
    game = games.get(sealed.game)
    if game is None:
        return Refusal("link_game", {"game": sealed.game})
    try:
        if sealed.kind == CHALLENGE:
            content = _read_challenge(game, Number(sealed.number))
        elif sealed.kind == REPLAY:
            content = _read_replay(game, Number(sealed.number))
        else:
            return Refusal("link_version", {"version": VERSION + sealed.kind})
    except ValueError:
        return Refusal("link_modified")
    if isinstance(content, Refusal):
        return content
    again = write_challenge(content) if isinstance(content, Challenge) else write_replay(content)
    same = unseal(again) == sealed
    return content if same else Refusal("link_modified")


def publish(content: Challenge | Replay) -> str:
    """The text to give out; it has been read back, and it says the same."""
    if isinstance(content, Challenge):
        text, game = write_challenge(content), content.game
    else:
        text, game = write_replay(content), content.history.game
    back = read(text, {game.key: game})
    if isinstance(content, Challenge):
        assert back == content, "a challenge that does not read back"
    else:
        assert isinstance(back, Replay) and (back.seat, back.ply) == (content.seat, content.ply)
        assert back.history.plies == content.history.plies, "a game that does not read back"
        assert back.history.state == content.history.state, "a game that does not end the same"
    return text


def _push_options(number: Number, game: AnyGame, options: Mapping[str, Value]) -> None:
    """Mixed radix: each option is the index of its value."""
    for option in reversed(game.options):
        number.push_index(option.values.index(options[option.key]), len(option.values))


def _pop_options(number: Number, game: AnyGame) -> dict[str, Value] | Refusal:
    chosen = {o.key: o.values[number.pop_index(len(o.values))] for o in game.options}
    return settle(game.options, chosen)


def _read_challenge(game: AnyGame, number: Number) -> Challenge | Refusal:
    history = _pop_start(number, game)
    if isinstance(history, Refusal):
        return history
    seed = number.pop_index(1 << 64)
    count = game.seats(history.options)
    seats = tuple(number.pop_index(_PERSONAS) for _ in range(count))
    if any(place > len(game.personas) for place in seats):
        return Refusal("link_persona")
    coded = number.pop_count()
    if number.value:
        raise ValueError("something left over")
    result = None
    if coded:
        result = (coded - 1) // 2 if coded % 2 else -(coded // 2)
    return Challenge(game, history.options, seed, seats, result)


def _read_replay(game: AnyGame, number: Number) -> Replay | Refusal:
    history = _pop_start(number, game)
    if isinstance(history, Refusal):
        return history
    seat = number.pop_index(game.seats(history.options) + 1)
    ply = number.pop_count()
    count = number.pop_count()
    if count > MOST_PLIES or ply > count + 1:
        raise ValueError("too many steps")
    silent = 0
    for place in range(count):
        silent += not number.value
        if silent > MOST_SILENT:
            raise ValueError("an endless game out of nothing")
        if isinstance(game.turn(history.state), Over):
            return Refusal("link_step", {"ply": place + 1})
        history = history.with_ply(_pop_ply(number, game, history))
    if number.value:
        raise ValueError("something left over")
    return Replay(history, seat - 1 if seat else None, ply - 1 if ply else None)


def _pop_start(number: Number, game: AnyGame) -> AnyHistory | Refusal:
    options = _pop_options(number, game)
    return options if isinstance(options, Refusal) else begin(game, options)


def _pop_ply(number: Number, game: AnyGame, history: AnyHistory) -> Ply[object]:
    choices = game.choices(history.state)
    total = sum(weight for _, weight in choices)
    point, start = number.top(total), 0
    for step, weight in choices:
        if point < start + weight:
            number.pop(start, weight, total)
            return Ply(step, start, weight, total)
        start += weight
    raise AssertionError("weights are positive")
