"""The outcome of a coup in message keys: who beat whom, who receives what. Knows no layout."""

from dataclasses import dataclass, field

from core.scene import Say, Verdict
from games.bidou.combos import Dice, combination
from games.bidou.state import (
    OUTCOMES,
    Began,
    Declined,
    Event,
    Held,
    Left,
    MancheLost,
    Opened,
    PartieLost,
    Passed,
    Raised,
    Settled,
    Shown,
    Stopped,
    Sudden,
)
from games.bidou.words import hand

Saying = Declined | Opened | Raised | Held | Passed


@dataclass(slots=True)
class Coup:
    """The latest coup as the record tells it, gathered from its `Began` on."""

    began: Began
    stake: int = 0
    said: dict[int, Saying] = field(default_factory=dict[int, Saying])
    throws: dict[int, int | None] = field(default_factory=dict[int, "int | None"])
    shown: dict[int, Dice] = field(default_factory=dict[int, Dice])
    sudden: dict[int, Dice] = field(default_factory=dict[int, Dice])
    settled: Settled | None = None
    after: list[Left | MancheLost | PartieLost] = field(
        default_factory=list["Left | MancheLost | PartieLost"]
    )


def is_outcome(record: tuple[Event, ...]) -> bool:
    """Nothing has happened since a coup was settled."""
    return bool(record) and isinstance(record[-1], OUTCOMES)


def latest_coup(record: tuple[Event, ...]) -> Coup | None:
    """None before the first throw of the game."""
    start = next((i for i in range(len(record) - 1, -1, -1) if isinstance(record[i], Began)), None)
    if start is None:
        return None
    began = record[start]
    assert isinstance(began, Began)
    coup = Coup(began)
    for event in record[start + 1 :]:
        match event:
            case Opened(seat, stake):
                coup.said[seat], coup.stake = event, stake
            case Raised(seat, to):
                coup.said[seat], coup.stake = event, to
            case Declined(seat) | Held(seat) | Passed(seat):
                coup.said[seat] = event
            case Stopped(seat, throws):
                coup.throws[seat] = throws
            case Shown(seat, dice):
                coup.shown[seat] = dice
            case Sudden(seat, dice):
                coup.sudden[seat] = dice
            case Settled():
                coup.settled = event
            case Left() | MancheLost() | PartieLost():
                coup.after.append(event)
            case _:
                pass
    return coup


def verdict(coup: Coup, me: bool) -> Verdict:
    """`me`: seat 0 is the one who reads, not a spectator's."""
    settled = coup.settled
    assert settled is not None
    title = _title(coup, settled, me)
    texts = [_payment(settled), *(_after(event) for event in coup.after)]
    text = texts[0]
    for more in texts[1:]:
        text = Say("bidou.two", {"a": text, "b": more})
    return Verdict(title, text)


def _title(coup: Coup, settled: Settled, me: bool) -> Say:
    if settled.result == "passe":
        assert settled.loser is not None
        return Say("bidou.verdict.passes", who=settled.loser)
    if settled.loser is None or settled.winner is None:
        return Say("bidou.verdict.equal" if coup.shown else "bidou.verdict.nobody")
    dice = coup.sudden or coup.shown
    won, lost = dice[settled.winner], dice[settled.loser]
    if not me or 0 not in dice:
        facts = {"won": hand("hand", won), "lost": hand("hand", lost)}
        return Say("bidou.verdict.wins", facts, who=settled.winner)
    mine, other = (won, lost) if settled.winner == 0 else (lost, won)
    key = "beats" if settled.winner == 0 else "loses"
    if combination(mine).kind == "points":
        key += ".many"
    return Say(f"bidou.verdict.{key}", {"a": hand("yours", mine), "b": hand("theirs", other)})


def _payment(settled: Settled) -> Say:
    loser, winner = settled.loser, settled.winner
    if loser is None or winner is None:
        return Say("bidou.pay.nobody")
    giver = Say("bidou.pay.giver", who=winner)
    facts = {
        "n": settled.from_pot + settled.from_winner,
        "pot_n": settled.from_pot,
        "winner_n": settled.from_winner,
        "left": settled.pot,
        "giver": giver,
    }
    if settled.from_pot and settled.from_winner:
        paid = Say("bidou.pay.both", facts, who=loser)
    elif settled.from_winner:
        paid = Say("bidou.pay.winner", facts, who=loser)
    elif settled.from_pot:
        paid = Say("bidou.pay.pot" if settled.pot else "bidou.pay.last", facts, who=loser)
    else:
        paid = Say("bidou.pay.nothing", who=winner)
    if settled.unpaid:
        return Say("bidou.two", {"a": paid, "b": Say("bidou.pay.unpaid", {"n": settled.unpaid})})
    return paid


def _after(event: Left | MancheLost | PartieLost) -> Say:
    match event:
        case Left(seat):
            return Say("bidou.log.leaves", who=seat)
        case MancheLost(seat, manche):
            key = "bidou.log.belle_lost" if manche == 3 else "bidou.log.manche_lost"
            return Say(key, {"n": manche}, who=seat)
        case PartieLost(seat):
            return Say("bidou.log.partie_lost", who=seat)
