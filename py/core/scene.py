"""What is on the table, as data: tokens in zones, controls, words still to be spoken.

Seats are relative here: 0 is the one who looks. No text: only `Say`, message keys with facts,
which `app/speak.py` turns into French or English. Nothing hidden from seat 0 may be in a Scene.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from core.refusal import Refusal

E = TypeVar("E")

Intent = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Number:
    """A fact that is said with so many decimals, and with its sign if `signed`."""

    value: float
    digits: int = 3
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """A message key and its facts. Facts are int, str (said as it is), Number, Say, or a tuple of
    Say (said with commas). `who`: a relative seat; its name fills `{who}`, and when it is 0 the key
    `<key>.you` is used instead ("Vous passez" / "Marcel passe")."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict[str, object])
    who: int | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A thing that lies in a zone. `key` is stable across frames; pieces that are all alike have
    key None and a `group`, and the page pairs them. `face` None = face down or not known."""

    kind: str
    zone: str
    slot: int = 0
    key: str | None = None
    group: str | None = None
    face: str | None = None
    tags: tuple[str, ...] = ()
    label: Say | None = None
    intent: Intent | None = None
    why: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be tapped (a backgammon point)."""

    zone: str
    intent: Intent
    label: Say
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Control:
    """A button, or a stepper (`low … high` by `step`, sent as `intent["value"]`). `guard`: Enter
    and Space must not press it (answers to a cube or a tapis; with `confirm`, they may once it was
    asked); `key` is the letter that does. A control
    that is not enabled says `why`. At most one control is `primary`. `by_itself`: nothing else can
    be decided here, so that the page may press it where the player likes that."""

    id: str
    label: Say
    intent: Intent
    kind: str = "button"
    sub: Say | None = None
    why: Refusal | None = None
    primary: bool = False
    guard: bool = False
    confirm: Say | None = None
    key: str | None = None
    low: int = 0
    high: int = 0
    step: int = 1
    value: int = 0
    icon: str | None = None
    by_itself: bool = False

    @property
    def enabled(self) -> bool:
        return self.why is None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What stands beside a player's name."""

    sub: Say | None = None
    value: Say | None = None
    number: int | None = None
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bubble:
    """Something a player has just said."""

    seat: int
    text: Say
    title: Say | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the journal. `kind`: "" plain, "head", "sub", "ask", "event"."""

    say: Say
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a hand or of the game, on a paper ticket."""

    title: Say
    text: Say | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """One frame. `journal` grows at its end only: line n is announced once. `facts` are numbers and
    short codes for the painter of this game, never text."""

    context: Say
    seats: tuple[SeatView, ...]
    prompt: Say
    tokens: tuple[Token, ...] = ()
    spots: tuple[Spot, ...] = ()
    controls: tuple[Control, ...] = ()
    bubbles: tuple[Bubble, ...] = ()
    journal: tuple[Line, ...] = ()
    notes: tuple[Say, ...] = ()
    verdict: Verdict | None = None
    facts: Mapping[str, object] = field(default_factory=dict[str, object])
    #: How long this frame is held before the next: "none" "move" "throw" "trick" "show".
    pause: str = "move"


@dataclass(frozen=True, slots=True)
class Do(Generic[E]):
    """The tap decides: apply this step."""

    step: E


@dataclass(frozen=True, slots=True)
class Draft:
    """The tap only prepares: keep this and draw again."""

    value: object


Touch = Do[E] | Draft | Refusal
