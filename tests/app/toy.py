"""A small game of hidden dice that keeps the whole protocol: for the shell's tests before, beside
and without the real ones.

Two rounds. In each both hold a secret die; in turn one raises a bid (1 … 6) or calls; then the
dice are shown and the higher one wins a point (equal: none).
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.advice import Advice, Advising
from core.game import Choice, Decide, Over, Persona, Roll, Turn
from core.history import History
from core.options import Option, settle
from core.refusal import Refusal
from core.review import Figure, Judged, Review, Reviewing, Way, rate
from core.rng import Pcg32
from core.scene import Control, Do, Draft, Line, Say, Scene, SeatView, Token, Touch

ROUNDS = 2

Round = tuple[int, int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Die:
    face: int


@dataclass(frozen=True, slots=True)
class Bid:
    size: int


@dataclass(frozen=True, slots=True)
class Call:
    pass


Step = Die | Bid | Call


@dataclass(frozen=True, slots=True)
class State:
    highest: int
    dice: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    past: tuple[Round, ...] = ()  # die, die, bids made: a finished round


@dataclass(frozen=True, slots=True)
class Look:
    """`me`: None for a spectator. Rounds and dice relative to me."""

    spectator: bool
    shift: int
    highest: int
    own: int | None
    dealt: int
    bids: tuple[int, ...]
    past: tuple[Round, ...]


class Guesser:
    def __init__(self, slices: int) -> None:
        self.slices = slices

    def think(
        self, obs: Look, legal: Sequence[Step], rng: Pcg32, budget: int
    ) -> Generator[None, None, Choice[Step]]:
        for _ in range(min(self.slices, budget)):
            yield
        share = 1 / len(legal)
        return Choice(legal[rng.below(len(legal))], dict.fromkeys(legal, share))


class Toy:
    key = "toy"
    hidden = True
    options = (
        Option("highest", (6, 3), 6),
        Option("forme", ("court", "long"), "court"),
        Option("soin", (False, True), False, only=("forme", ("long",))),
    )
    personas = (
        Persona("marcel", 1, Guesser(1), 10),
        Persona("odette", 2, Guesser(1000), 1000),
    )

    def seats(self, options: Mapping[str, object]) -> int:
        return 2

    def start(self, options: Mapping[str, object]) -> State | Refusal:
        settled = settle(self.options, options)
        if isinstance(settled, Refusal):
            return settled
        return State(highest=int(settled["highest"]))

    def turn(self, state: State) -> Turn:
        if len(state.past) == ROUNDS:
            points = sum((a > b) - (a < b) for a, b, _ in state.past)
            return Over((points, -points))
        if len(state.dice) < 2:
            return Roll(f"{len(state.past)}.{len(state.dice)}")
        return Decide((len(state.past) + len(state.bids)) % 2)

    def legal(self, state: State) -> tuple[Step, ...]:
        if not isinstance(self.turn(state), Decide):
            return ()
        least = state.bids[-1] + 1 if state.bids else 1
        bids = tuple(Bid(n) for n in range(least, state.highest + 1))
        return (*bids, Call()) if state.bids else bids

    def choices(self, state: State) -> tuple[tuple[Step, int], ...]:
        if isinstance(self.turn(state), Roll):
            return tuple((Die(face), 1) for face in range(1, 7))
        return tuple((step, 3 if isinstance(step, Call) else 2) for step in self.legal(state))

    def why_not(self, state: State, step: Step) -> Refusal | None:
        if any(step == choice for choice, _ in self.choices(state)):
            return None
        return Refusal("toy_no", {"step": type(step).__name__})

    def apply(self, state: State, step: Step) -> State:
        if isinstance(step, Die):
            return replace(state, dice=(*state.dice, step.face))
        if isinstance(step, Bid):
            return replace(state, bids=(*state.bids, step.size))
        done = (state.dice[0], state.dice[1], state.bids)
        return replace(state, dice=(), bids=(), past=(*state.past, done))

    def observe(self, state: State, seat: int | None) -> Look:
        shift = seat or 0
        own = state.dice[seat] if seat is not None and seat < len(state.dice) else None
        past = tuple(((a, b, n) if not shift else (b, a, n)) for a, b, n in state.past)
        spectator = seat is None
        return Look(spectator, shift, state.highest, own, len(state.dice), state.bids, past)

    def imagine(self, obs: Look, rng: Pcg32) -> State:
        dice = [1 + rng.below(6) for _ in range(obs.dealt)]
        if obs.own is not None:
            dice[obs.shift] = obs.own
        past = tuple(((a, b, n) if not obs.shift else (b, a, n)) for a, b, n in obs.past)
        return State(obs.highest, tuple(dice), obs.bids, past)

    def advice(self, obs: Look, legal: Sequence[Step], step: Step) -> Advising:
        """As the review below."""
        yield
        if not isinstance(step, Bid) or step == legal[0]:
            return None
        loss = (step.size - legal[0].size) / 10 if isinstance(legal[0], Bid) else 0.0
        return Advice(loss, loss >= 0.4, Say("toy.prompt"), Say("toy.do.call"), {"at": 1})

    def reviewer(self, history: "History[State, Step, Look]", seat: int | None) -> Reviewing:
        """A bid should be the lowest one there is; every step more loses a tenth."""
        judged: list[Judged] = []
        for ply, (state, done) in enumerate(zip(history.states(), history.plies, strict=False)):
            yield ply / len(history.plies)
            turn = self.turn(state)
            if not isinstance(turn, Decide):
                continue
            bids = [step for step in self.legal(state) if isinstance(step, Bid)]
            ways = [Way(Say("toy.do.bid", {"n": bid.size}), -i / 10) for i, bid in enumerate(bids)]
            if isinstance(done.step, Call):
                ways, played = [Way(Say("toy.do.call"))], 0
            else:
                played = bids.index(done.step)
            text = Say("toy.prompt")
            loss = played / 10
            judged.append(Judged(ply, turn.seat, "bid", text, tuple(ways), played, loss, luck=-0.5))
        figures = [
            rate([j.loss for j in judged if j.seat == seat and not j.forced]) for seat in (0, 1)
        ]
        return Review(
            tuple(judged),
            (Figure(Say("toy.review.rate"), tuple(figures), 2),),
            (Say("toy.review.note"),),
            Say("toy.review.unit"),
            slip=0.1,
            blunder=0.4,
            digits=1,
        )

    def encode(self, step: Step) -> str:
        if isinstance(step, Die):
            return f"d{step.face}"
        return f"b{step.size}" if isinstance(step, Bid) else "call"

    def decode(self, text: str) -> Step:
        if text == "call":
            return Call()
        if len(text) == 2 and text[0] in "db" and text[1] in "123456":
            return (Die if text[0] == "d" else Bid)(int(text[1]))
        raise ValueError(text)

    def scene(self, obs: Look, draft: object) -> Scene:
        marked = draft if isinstance(draft, int) else (obs.bids[-1] if obs.bids else 0) + 1
        lines: list[Line] = []
        first = len(obs.past)
        for turn, bids in enumerate((*(bids for _, _, bids in obs.past), obs.bids)):
            for n, bid in enumerate(bids):
                seat = ((turn + n) % 2 - obs.shift) % 2
                lines.append(Line(Say("toy.bid", {"n": bid}, who=seat)))
            if turn < first:
                mine, his, _ = obs.past[turn]
                lines.append(Line(Say("toy.shown", {"mine": mine, "his": his}, who=0)))
        tokens: list[Token] = []
        if obs.own is not None:
            label = Say("toy.die", {"face": obs.own})
            tokens.append(Token("die", "hand:0", key="die:0", face=str(obs.own), label=label))
        controls: tuple[Control, ...] = ()
        if not obs.spectator and obs.dealt == 2 and ((first + len(obs.bids)) % 2 == obs.shift):
            more = {"act": "mark", "n": marked + 1}
            why = None if obs.bids else Refusal("toy_no", {"step": "Call"})
            controls = (
                Control("bid", Say("toy.do.bid", {"n": marked}), {"act": "bid"}, primary=True),
                Control("more", Say("toy.do.more"), more),
                Control("call", Say("toy.do.call"), {"act": "call"}, why=why),
            )
        return Scene(
            context=Say("toy.context", {"round": first + 1}),
            seats=(SeatView(), SeatView()),
            prompt=Say("toy.prompt"),
            tokens=tuple(tokens),
            controls=controls,
            journal=tuple(lines),
            pause="show" if first and not obs.dealt else "move",
        )

    def touch(self, obs: Look, draft: object, intent: Mapping[str, object]) -> Touch[Step]:
        least = (obs.bids[-1] if obs.bids else 0) + 1
        act = intent.get("act")
        if act == "bid":
            size = draft if isinstance(draft, int) else least
            return Do(Bid(size)) if size <= obs.highest else Refusal("toy_no", {"step": "Bid"})
        if act == "mark":
            wanted = intent.get("n")
            if type(wanted) is not int or not least <= wanted <= obs.highest:
                return Refusal("toy_no", {"step": "Bid"})
            return Draft(wanted)
        if act == "call":
            return Do(Call()) if obs.bids else Refusal("toy_no", {"step": "Call"})
        return Refusal("toy_no", {"step": "?"})


TOY = Toy()

WORDS = {
    "game.toy": "Jeu de dés",
    "toy.shown": "{who} a montré {mine} contre {his}",
    "toy.shown.you": "Vous avez montré {mine} contre {his}",
    "toy.bid": "{who} annonce {n}",
    "toy.bid.you": "Vous annoncez {n}",
    "toy.die": "dé de {face}",
    "toy.do.bid": "Annoncer {n}",
    "toy.do.more": "Plus",
    "toy.do.call": "Voir",
    "toy.context": "Manche {round}",
    "toy.prompt": "Annoncez ou voyez",
    "toy.persona.marcel": "au hasard",
    "toy.persona.odette": "au hasard, lentement",
    "toy.option.highest": "Plafond",
    "toy.option.highest.help": "La plus haute annonce",
    "toy.option.forme": "Forme",
    "toy.option.forme.help": "Longueur",
    "toy.option.forme.court": "court",
    "toy.option.forme.long": "long",
    "toy.option.soin": "Soin",
    "toy.option.soin.help": "Seulement en long",
    "toy.option.soin.on": "oui",
    "toy.option.soin.off": "non",
    "toy.review.rate": "Perte moyenne",
    "toy.review.note": "La plus petite annonce est la meilleure.",
    "toy.review.unit": "point",
    "toy.review.kind.bid": "annonce",
    "refusal.toy_no": "Pas possible : {step}",
}
