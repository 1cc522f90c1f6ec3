"""The table as the one who looks sees it, with his draft of the turn. Knows no words."""

from core.scene import Bubble, Say, Scene, SeatView, Spot, Token, Verdict
from games.backgammon import cube as videau
from games.backgammon import duel as game
from games.backgammon import explain, journal
from games.backgammon.board import BAR, OFF, Board, own_off, pips, their_off
from games.backgammon.explain import Turn
from games.backgammon.match import is_decided
from games.backgammon.panel import controls
from games.backgammon.record import (
    Answered,
    Ended,
    Offered,
    Opened,
    Played,
    ResignAnswered,
    ResignOffered,
    Threw,
)
from games.backgammon.sight import Observation
from games.backgammon.steps import Double
from games.backgammon.tapping import Tapping, drafted, forced, targets, turn_of

Arrow = tuple[int, int]


def scene(obs: Observation, draft: object) -> Scene:
    tapping = drafted(obs, draft)
    turn = turn_of(obs, tapping) if _plays(obs) else None
    board = turn.now if turn else obs.board
    return Scene(
        context=_context(obs),
        seats=tuple([_seat(obs, board, seat) for seat in (0, 1)]),
        prompt=_prompt(obs, tapping, turn),
        tokens=(
            *_checkers(board, tapping.picked),
            *_dice(obs, turn),
            *_cube(obs),
            *_targets(turn, tapping.picked),
        ),
        spots=_spots(board, turn, tapping),
        controls=controls(obs, tapping, turn),
        bubbles=_bubbles(obs),
        journal=journal.lines(obs.record),
        notes=_notes(obs),
        verdict=_verdict(obs),
        facts=_facts(obs, board, tapping),
        pause=_pause(obs),
    )


def _plays(obs: Observation) -> bool:
    return obs.decides == 0 and obs.phase == "play" and not obs.spectator


# ---- words around the board


def _context(obs: Observation) -> Say:
    if not obs.terms.is_match:
        return Say("backgammon.context.libre", {"stake": obs.stake})
    mine, theirs = obs.duel.score
    facts = {"points": obs.terms.match_to, "mine": mine, "theirs": theirs}
    return Say("backgammon.context.match" + (".crawford" if obs.crawford else ""), facts)


def _seat(obs: Observation, board: Board, seat: int) -> SeatView:
    count = pips(board)[seat]
    last = [event for event in obs.record if isinstance(event, Threw | Opened)]
    sub: Say | None = None
    if obs.phase == "play" and obs.turn == seat:
        sub = Say("backgammon.seat.to_play", {"a": obs.dice[0], "b": obs.dice[1]})
    elif obs.owner == seat:
        sub = Say("backgammon.seat.cube", {"stake": obs.stake}, who=seat)
    elif last and isinstance(last[-1], Threw) and last[-1].seat == seat:
        a, b = last[-1].dice
        sub = Say("backgammon.seat.threw", {"a": a, "b": b}, who=seat)
    return SeatView(
        sub=sub,
        value=Say("backgammon.seat.pips", {"n": count}),
        number=count,
        tags=("turn",) if obs.turn == seat and not obs.outcome else (),
    )


def _prompt(obs: Observation, tapping: Tapping, turn: Turn | None) -> Say:
    if obs.outcome:
        return _verdict_title(obs)
    if obs.phase == "open":
        again = isinstance(obs.record[-1], Opened)
        return Say("backgammon.prompt.open" + (".again" if again else ""))
    who = obs.duel.mover if obs.decides is None else obs.decides
    if obs.phase == "roll":
        return Say("backgammon.prompt.rolling", {}, who=who)
    if who != 0 or obs.spectator:
        return Say("backgammon.prompt.wait", {}, who=who)
    if tapping.resigning:
        return Say("backgammon.prompt.resign")
    if turn:
        return _play_prompt(obs, tapping, turn)
    if obs.phase == "offer" and obs.offer:
        facts = {"value": obs.offer.value, "stake": obs.stake}
        return Say(f"backgammon.prompt.{obs.offer.kind}", facts, who=1)
    if obs.phase == "resign":
        facts = {"level": journal.level_said(obs.resign), "n": _worth(obs, obs.resign)}
        return Say("backgammon.prompt.resigned", facts, who=1)
    if game.why_not(obs.duel, 0, Double()) is None:
        return Say("backgammon.prompt.throw_or_double", {"value": obs.stake * 2})
    return Say("backgammon.prompt.throw")


def _play_prompt(obs: Observation, tapping: Tapping, turn: Turn) -> Say:
    if tapping.picked is not None:
        reach = tuple([_place(target.point) for target in targets(turn, tapping.picked)])
        facts: dict[str, object] = {"places": reach, "point": tapping.picked}
        bar = ".bar" if tapping.picked == BAR else ""
        return Say("backgammon.prompt.picked" + bar, facts)
    if not tapping.tapped:
        only = forced(obs)
        if only and not only.hops:
            return Say("backgammon.prompt.no_move")
        if only:
            return Say("backgammon.prompt.forced", {"play": journal.play_said(only.hops, ())})
        if _redouble_next(obs):
            return Say("backgammon.prompt.cube_yours", {"value": obs.stake * 2})
        return Say("backgammon.prompt.play", {"a": obs.dice[0], "b": obs.dice[1]})
    if explain.finished(turn) is not None:
        return Say("backgammon.prompt.commit")
    return Say("backgammon.prompt.more", {"dice": turn.left})


def _redouble_next(obs: Observation) -> bool:
    """The cube is the looker's and may be turned before his next throw, as far as can be told."""
    if obs.owner != 0:
        return False
    duel = obs.duel
    return videau.may_not_double(duel.terms, duel.match, duel.cube, 0, duel.throws) is None


def _place(point: int) -> object:
    return Say("backgammon.place.off") if point == OFF else point


def _worth(obs: Observation, level: int) -> int:
    return videau.worth(obs.terms, obs.duel.cube, level)


def _notes(obs: Observation) -> tuple[Say, ...]:
    notes: list[Say] = []
    if obs.crawford and obs.terms.match_to > 1:
        notes.append(Say("backgammon.note.crawford"))
    if obs.stake > 64:
        facts = {"stake": obs.stake, "face": videau.face(obs.stake)}
        notes.append(Say("backgammon.note.beyond", facts))
    if obs.terms.jacoby and not obs.terms.is_match and obs.owner is None:
        notes.append(Say("backgammon.note.jacoby"))
    return tuple(notes)


def _bubbles(obs: Observation) -> tuple[Bubble, ...]:
    """What was just said about the cube or the end."""
    said = [event for event in obs.record[-2:] if not isinstance(event, Ended)]
    title = Say("backgammon.bubble.title")
    match said[-1] if said else None:
        case Offered(seat, value, kind):
            return (Bubble(seat, Say(f"backgammon.bubble.{kind}", {"value": value}), title),)
        case Answered(seat, taken, _):
            text = Say("backgammon.bubble.take" if taken else "backgammon.bubble.drop")
            return (Bubble(seat, text, title),)
        case ResignOffered(seat, level):
            facts = {"level": journal.level_said(level)}
            return (Bubble(seat, Say("backgammon.bubble.resign", facts)),)
        case ResignAnswered(seat, accepted):
            text = Say("backgammon.bubble." + ("accept" if accepted else "refuse"))
            return (Bubble(seat, text),)
        case _:
            return ()


def _verdict(obs: Observation) -> Verdict | None:
    if not obs.outcome:
        return None
    ended = obs.record[-1]
    assert isinstance(ended, Ended)
    how = Say(f"backgammon.how.{journal.how_of(ended)}")
    mine, theirs = ended.score
    facts: dict[str, object] = {"how": how, "mine": mine, "theirs": theirs}
    key = "backgammon.verdict.score" if obs.terms.is_match else "backgammon.verdict.how"
    return Verdict(_verdict_title(obs), Say(key, facts))


def _verdict_title(obs: Observation) -> Say:
    assert obs.outcome
    over = obs.terms.is_match and is_decided(obs.terms, obs.duel.score)
    key = "backgammon.verdict.match" if over else "backgammon.verdict.game"
    return Say(key, {"n": obs.outcome.points}, who=obs.outcome.winner)


def _pause(obs: Observation) -> str:
    if obs.outcome:
        return "show"
    if obs.phase == "roll":
        return "none"
    return "throw" if isinstance(obs.record[-1], Threw | Opened) else "move"


# ---- what lies on the board


def _checkers(board: Board, picked: int | None) -> list[Token]:
    tokens: list[Token] = []
    for point, n in enumerate(board):
        side = 0 if n > 0 else 1
        zone = f"bar:{side}" if point in (OFF, BAR) else f"point:{point}"
        for slot in range(abs(n)):
            top = side == 0 and point == picked and slot == n - 1
            tags = ("picked",) if top else ()
            tokens.append(Token("checker", zone, slot, group=f"chk{side}", tags=tags))
    for side, n in enumerate((own_off(board), their_off(board))):
        tokens += [Token("checker", f"off:{side}", i, group=f"chk{side}") for i in range(n)]
    return tokens


def _dice(obs: Observation, turn: Turn | None) -> list[Token]:
    """The dice to be played; before the next throw, the last ones, marked used."""
    if obs.phase == "play" and obs.turn is not None:
        hi, lo = obs.dice
        dice = [hi] * 4 if hi == lo else [hi, lo]
        left = list(turn.left) if turn else dice
        used: list[bool] = []
        for die in reversed(dice):  # a doublet is used up from its right end
            used.insert(0, die not in left)
            if die in left:
                left.remove(die)
        if hi == lo:
            used.sort(reverse=True)
        return [_die(obs.turn, i, die, used[i]) for i, die in enumerate(dice)]
    for event in reversed(obs.record):
        match event:
            case Opened(dice=(first, second)) if first == second:
                return [_die(0, 0, first, False), _die(1, 0, second, False)]
            case Played(seat=seat, dice=dice):
                return [_die(seat, i, die, True) for i, die in enumerate(dice)]
            case _:
                continue
    return []


def _die(side: int, i: int, face: int, used: bool) -> Token:
    return Token(
        "die",
        f"dice:{side}",
        i,
        key=f"die:{side}:{i}",
        face=str(face),
        tags=("used",) if used else (),
        label=Say("backgammon.label.die" + (".used" if used else ""), {"n": face}),
    )


def _cube(obs: Observation) -> list[Token]:
    """V2, V4, V7: none in a one-point match; the proposed face while an offer is pending."""
    if obs.terms.match_to == 1:
        return []
    if obs.offer and not obs.outcome:
        zone, shown = "cube:offer", obs.offer.value
        label = Say("backgammon.label.cube.offer", {"value": shown}, who=1 - obs.offer.to)
    elif obs.owner is None:
        zone, shown = "cube:center", obs.stake
        label = Say("backgammon.label.cube.center", {"stake": shown})
    else:
        zone, shown = f"cube:{obs.owner}", obs.stake
        label = Say("backgammon.label.cube.owned", {"stake": shown}, who=obs.owner)
    tags = ("asleep",) if obs.crawford else ()
    return [Token("cube", zone, key="cube", face=str(videau.face(shown)), tags=tags, label=label)]


def _targets(turn: Turn | None, picked: int | None) -> list[Token]:
    if turn is None or picked is None:
        return []
    tokens: list[Token] = []
    for target in targets(turn, picked):
        off = target.point == OFF
        tokens.append(
            Token(
                "target",
                "off:0" if off else f"point:{target.point}",
                key=f"target:{target.point}",
                face=str(target.pips),
                label=Say(
                    "backgammon.label.target" + (".off" if off else ""),
                    {"point": target.point, "dice": tuple([die for _, _, die in target.hops])},
                ),
                intent={"act": "tap", "point": target.point},
            )
        )
    return tokens


def _spots(board: Board, turn: Turn | None, tapping: Tapping) -> tuple[Spot, ...]:
    movable = {a for a, _, _ in explain.open_hops(turn)} if turn else set[int]()
    spots = [_spot(f"point:{n}", n, board[n], movable, tapping) for n in range(1, 25)]
    spots.append(_spot("bar:0", BAR, board[BAR], movable, tapping))
    spots.append(_spot("off:0", OFF, own_off(board), movable, tapping))
    return tuple(spots)


def _spot(zone: str, point: int, n: int, movable: set[int], tapping: Tapping) -> Spot:
    place = {BAR: "bar", OFF: "off"}.get(point, "point")
    side = "empty" if n == 0 else "mine" if n > 0 else "theirs"
    facts = {"point": point, "n": abs(n)}
    label = Say(f"backgammon.label.{place}.{side}", facts, who=1 if side == "theirs" else None)
    if point in movable:
        label = Say("backgammon.label.playable", {"place": label})
    tags = ("movable",) * (point in movable) + ("picked",) * (point == tapping.picked)
    return Spot(zone, {"act": "tap", "point": point}, label, tags)


# ---- numbers for the painter


def _facts(obs: Observation, board: Board, tapping: Tapping) -> dict[str, object]:
    arrows, by = _arrows(obs, tapping)
    return {
        "phase": obs.phase,
        "pips": list(pips(board)),
        "score": list(obs.duel.score),
        "match_to": obs.terms.match_to,
        "game": obs.game,
        "crawford": obs.crawford,
        "stake": obs.stake,
        "proposed": obs.offer.value if obs.offer else None,
        "cube_owner": -1 if obs.owner is None else obs.owner,
        "arrows": [list(arrow) for arrow in arrows],
        "arrows_by": by,
        "turn": obs.turn,
    }


def _arrows(obs: Observation, tapping: Tapping) -> tuple[list[Arrow], int]:
    """The last play of the other side, until the looker moves a checker. In the looker's
    numbers: the other's bar is 0 and his tray 25."""
    last = next((e for e in reversed(obs.record) if isinstance(e, Played)), None)
    if last is None or tapping.tapped or (last.seat == 0 and not obs.spectator):
        return [], 1
    if last.seat == 0:
        return [(a, b) for a, b in last.play], 0
    return [(BAR - a, BAR - b) for a, b in last.play], 1
