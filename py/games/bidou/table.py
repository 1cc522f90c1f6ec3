"""The table as one seat sees it: cups, dice, coins, prompt, notes. Knows no rule of its own and no
text; taps are read in `taps.py`."""

from core.scene import Bubble, Line, Say, Scene, SeatView, Token
from games.bidou import bar, carnet
from games.bidou.notes import notes
from games.bidou.sight import Observation
from games.bidou.state import Declined, Held, Opened, Ordered, Passed, Raised
from games.bidou.taps import Draft, draft_of, kept_dice, mine_to_act, touch
from games.bidou.verdicts import Coup, Saying, is_outcome, latest_coup, verdict
from games.bidou.words import hand, number, spell

__all__ = ["scene", "touch"]


class _Look:
    """What the parts of one frame need: the observation, and what its record says of the coup."""

    __slots__ = ("coup", "draft", "obs", "outcome", "penalties", "pot")

    def __init__(self, obs: Observation, draft: Draft) -> None:
        self.obs = obs
        self.draft = draft
        self.outcome = is_outcome(obs.record)
        # between coups the state has already moved on to the next one
        self.coup = latest_coup(obs.record) if self.outcome or not obs.fresh else None
        settled = self.coup.settled if self.coup else None
        shown = settled if self.outcome else None
        self.pot = shown.pot if shown else obs.pot
        self.penalties = shown.penalties if shown else obs.penalties

    @property
    def pair(self) -> tuple[int, int]:
        if self.outcome and self.coup:
            return self.coup.began.first, self.coup.began.second
        return self.obs.pair

    @property
    def drawing(self) -> bool:
        """The order dice lie on the table."""
        ordered = bool(self.obs.record) and isinstance(self.obs.record[-1], Ordered)
        return not self.outcome and (self.obs.phase == "order" or ordered)


def scene(obs: Observation, draft: object) -> Scene:
    """One frame."""
    look = _Look(obs, draft_of(draft))
    coup = look.coup
    return Scene(
        context=_context(look),
        seats=tuple(_seat(look, seat) for seat in range(obs.seats)),
        prompt=_prompt(look),
        tokens=_tokens(look),
        controls=() if look.outcome else bar.controls(obs, look.draft),
        bubbles=_bubbles(coup) if coup else (),
        journal=_journal(obs),
        notes=() if look.outcome or look.drawing else notes(obs),
        verdict=verdict(coup, obs.me is not None) if look.outcome and coup else None,
        facts=_facts(look),
        pause=_pause(look),
    )


def _journal(obs: Observation) -> tuple[Line, ...]:
    return carnet.journal(obs.record)


def _context(look: _Look) -> Say:
    obs = look.obs
    began = look.coup.began if look.coup else None
    manche, coup = (began.manche, began.coup) if began else (obs.manche, obs.coup)
    key = "bidou.context.belle" if manche == 3 else "bidou.context"
    return Say(key, {"manche": manche, "coup": coup, "pot": look.pot})


def _facts(look: _Look) -> dict[str, object]:
    obs = look.obs
    phase = obs.phase
    if phase != "over" and look.outcome:
        phase = "show"
    elif look.drawing:
        phase = "order"
    throws: list[int | None] = [view.throws for view in obs.hands]
    passed = look.coup is not None and look.coup.settled is not None
    passed = passed and not (look.coup and look.coup.shown)
    first, second = look.pair
    watching = [s for s in range(obs.seats) if s not in look.pair]
    return {
        "phase": phase,
        "pot": look.pot,
        "stake": 0 if look.coup is None or passed else look.coup.stake,
        "manche": look.coup.began.manche if look.coup else obs.manche,
        "coup": look.coup.began.coup if look.coup else obs.coup,
        "throws": throws,
        "speaker": first if look.outcome else obs.speaker,
        "adversary": second if look.outcome else obs.other(obs.speaker),
        "watcher": watching[0] if watching else None,
    }


def _pause(look: _Look) -> str:
    if look.outcome:
        return "show"
    if look.obs.rolling is None:
        return "none"  # BA-7: not even the time tells how often somebody throws
    if look.drawing or look.obs.rolling or look.obs.phase == "sudden":
        return "throw"
    return "move"


# ---- seats and words ----


def _seat(look: _Look, seat: int) -> SeatView:
    obs = look.obs
    jetons = look.penalties[seat]
    acting = seat == obs.actor and obs.phase != "over" and not look.outcome
    tags = [
        tag
        for tag, on in (
            ("turn", acting),
            ("speaker", seat == (look.pair[0] if look.outcome else obs.speaker)),
            ("watcher", seat not in look.pair),
            ("out", seat not in obs.playing and not look.outcome),
            ("manche_lost", obs.lost[seat] > 0),
        )
        if on
    ]
    return SeatView(
        sub=_sub(look, seat),
        value=Say("bidou.jetons", {"n": jetons}),
        number=jetons,
        tags=tuple(tags),
    )


def _sub(look: _Look, seat: int) -> Say | None:
    obs = look.obs
    view = obs.hands[seat]
    if seat not in obs.playing and not look.outcome:
        return Say("bidou.sub.out")
    if look.drawing:
        return None
    if seat not in look.pair:
        return Say("bidou.sub.watches")
    if view.dice is not None and len(view.dice) == 3:
        return hand("seen", view.dice)
    if view.exposed:
        return Say("bidou.sub.exposed", {"dice": spell(view.exposed)})
    if view.throws and view.done:
        return Say("bidou.sub.throws", {"n": view.throws})
    return None


def _prompt(look: _Look) -> Say:
    obs = look.obs
    if obs.phase == "over":
        loser = next(seat for seat, lost in enumerate(obs.lost) if lost == 2)
        return Say("bidou.log.partie_lost", who=loser)
    if look.outcome:
        settled = look.coup.settled if look.coup else None
        if settled is None or settled.loser is None:
            return Say("bidou.log.nul")
        received = settled.from_pot + settled.from_winner
        return Say("bidou.log.receives", {"n": received}, who=settled.loser)
    if look.drawing:
        if obs.phase == "order":
            return Say("bidou.prompt.draw", who=obs.actor)
        return Say("bidou.log.first", who=obs.order[0])
    if obs.phase == "throw":
        return _throw_prompt(obs)
    if obs.phase == "sudden":
        return Say("bidou.prompt.sudden")
    return _speech_prompt(obs, look.coup)


def _throw_prompt(obs: Observation) -> Say:
    if not mine_to_act(obs):
        return Say("bidou.prompt.throws", who=obs.actor)
    hand = obs.hands[0]
    dice = "-".join(str(face) for face in obs.mine)
    facts = {"n": hand.throws or 0, "most": bar.throw_limit(obs), "dice": dice}
    return Say("bidou.prompt.keep_or_rethrow", facts)


def _speech_prompt(obs: Observation, coup: Coup | None) -> Say:
    turn = Say("bidou.prompt.speaks", who=obs.actor)
    said = coup.said.get(obs.other(obs.actor)) if coup else None
    if not obs.totals:
        turn = Say("bidou.prompt.opens", who=obs.actor)
    if said is None:
        return turn
    return Say("bidou.two", {"a": _told(said), "b": turn})


def _told(said: Saying) -> Say:
    match said:
        case Declined(seat):
            return Say("bidou.told.declines", who=seat)
        case Opened(seat, stake):
            return Say("bidou.told.opens", {"n": stake}, who=seat)
        case Raised(seat, to):
            return Say("bidou.told.raises", {"n": to}, who=seat)
        case Held() | Passed():
            raise AssertionError("the coup is settled")


def _bubbles(coup: Coup) -> tuple[Bubble, ...]:
    return tuple(_bubble(said) for said in coup.said.values())


def _bubble(said: Saying) -> Bubble:
    match said:
        case Declined(seat):
            return Bubble(seat, Say("bidou.say.declines"))
        case Opened(seat, stake):
            title = Say("bidou.title.opens", who=seat)
            return Bubble(seat, Say("bidou.say.opens", {"n": number(stake)}), title)
        case Raised(seat, _, by, again):
            key = "bidou.say.raises" if again else "bidou.say.tapis"
            title = Say("bidou.title.raises", who=seat)
            return Bubble(seat, Say(key, {"by": number(by)}), title)
        case Held(seat):
            return Bubble(seat, Say("bidou.say.holds"))
        case Passed(seat):
            return Bubble(seat, Say("bidou.say.passes"))


# ---- things ----


def _tokens(look: _Look) -> tuple[Token, ...]:
    tokens = [Token("coin", "pot", slot=slot, group="coin") for slot in range(look.pot)]
    for seat, jetons in enumerate(look.penalties):
        zone = f"penalty:{seat}"
        tokens += [Token("coin", zone, slot=slot, group="coin") for slot in range(jetons)]
    if look.drawing:
        return (*tokens, *_order_dice(look.obs))
    for seat in look.pair:
        tokens.append(_cup(look, seat))
        tokens += _dice(look, seat)
    return tuple(tokens)


def _order_dice(obs: Observation) -> list[Token]:
    return [
        Token(
            "die",
            f"order:{seat}",
            key=f"die:{seat}:0",
            face=str(values[-1]),
            label=Say("bidou.die.order", {"n": values[-1]}, who=seat),
        )
        for seat, values in enumerate(obs.draw)
        if values
    ]


def _cup(look: _Look, seat: int) -> Token:
    obs = look.obs
    if obs.lifted:
        face = "lifted"
    else:
        own = seat == 0 and obs.me is not None
        face = "tipped" if own and len(obs.mine) == 3 else "standing"
    shaking = bool(obs.rolling) and seat == obs.actor and not look.outcome
    return Token(
        "cup",
        f"cup:{seat}",
        key=f"cup:{seat}",
        face=face,
        tags=("shaking",) if shaking else (),
        label=Say(f"bidou.cup.{face}", who=seat),
    )


def _dice(look: _Look, seat: int) -> list[Token]:
    obs, view = look.obs, look.obs.hands[seat]
    sudden = look.coup.sudden.get(seat) if look.coup else None
    if sudden:
        return [_die(look, seat, i, die, False) for i, die in enumerate(sudden)]
    if view.dice is None:
        return [_die(look, seat, i, die, True) for i, die in enumerate(view.exposed)]
    open_dice = list(view.exposed)
    tokens: list[Token] = []
    for i, die in enumerate(view.dice):
        exposed = die in open_dice
        if exposed:
            open_dice.remove(die)
        tokens.append(_die(look, seat, i, die, exposed))
    if mine_to_act(obs) and obs.phase == "throw" and seat == 0:
        return [_tappable(look, token, i) for i, token in enumerate(tokens)]
    return tokens


def _die(look: _Look, seat: int, i: int, face: int, exposed: bool) -> Token:
    obs = look.obs
    own = seat == 0 and obs.me is not None
    tags: list[str] = []
    if own and not obs.lifted and not exposed:
        tags.append("secret")
    tags += _win_tags(look, seat)
    key = "bidou.die.exposed" if exposed and not obs.lifted else "bidou.die.hand"
    return Token(
        "die",
        f"exposed:{seat}" if exposed else f"hand:{seat}",
        slot=i,
        key=f"die:{seat}:{i}",
        face=str(face),
        tags=tuple(tags),
        label=Say(key, {"n": face}, who=seat),
    )


def _win_tags(look: _Look, seat: int) -> list[str]:
    coup = look.coup
    if not look.outcome or coup is None or coup.settled is None or not coup.shown:
        return []
    settled = coup.settled
    return ["win"] if seat == settled.winner else ["lose"] if seat == settled.loser else []


def _tappable(look: _Look, token: Token, i: int) -> Token:
    kept = i in kept_dice(look.obs, look.draft)
    return Token(
        token.kind,
        token.zone,
        token.slot,
        token.key,
        face=token.face,
        tags=(*token.tags, "keep") if kept else token.tags,
        label=Say("bidou.die.kept" if kept else "bidou.die.free", {"n": token.face}),
        intent={"act": "keep", "die": i},
    )
