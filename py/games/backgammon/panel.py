"""The buttons of the one who looks: dice, cube, draft, resignation. Knows no words."""

from core.refusal import Refusal
from core.scene import Control, Say
from games.backgammon import cube as videau
from games.backgammon import duel as game
from games.backgammon import explain
from games.backgammon.explain import Turn
from games.backgammon.journal import play_said
from games.backgammon.sight import Observation
from games.backgammon.steps import Beaver, Double, Raccoon, Resign
from games.backgammon.tapping import Tapping, forced, why_not_commit


def controls(obs: Observation, tapping: Tapping, turn: Turn | None) -> tuple[Control, ...]:
    """None for a spectator, or while somebody else or chance is next."""
    if obs.decides != 0 or obs.spectator:
        return ()
    if tapping.resigning:
        return _levels(obs)
    if obs.phase == "offer":
        return _answers(obs)
    if obs.phase == "resign":
        return _resign_answers(obs)
    if turn:
        return (*_moves(obs, tapping, turn), *_resign(obs))
    return (*_throw(obs), *_resign(obs))


def _say(word: str, **facts: object) -> Say:
    return Say(f"backgammon.control.{word}", facts)


def _worth(obs: Observation, level: int) -> int:
    return videau.worth(obs.terms, obs.duel.cube, level)


def _throw(obs: Observation) -> tuple[Control, ...]:
    """VA-7: a double needs a click and a confirmation. Who may not double can only throw."""
    why = game.why_not(obs.duel, 0, Double())
    throw = Control("roll", _say("roll"), {"act": "roll"}, primary=True, by_itself=why is not None)
    if obs.terms.match_to == 1:
        return (throw,)
    value = obs.stake * 2
    double = Control(
        "double",
        _say("redouble" if obs.owner == 0 else "double", value=value),
        {"act": "double"},
        sub=_say("double.sub", value=value),
        why=why,
        guard=True,
        confirm=_say("double.confirm", value=value, stake=obs.stake),
        key="d",
    )
    return double, throw


def _answers(obs: Observation) -> tuple[Control, ...]:
    """V6, V7, W4. T5: no key that is pressed by habit answers."""
    offer = obs.offer
    assert offer
    take = Control(
        "take",
        _say("take"),
        {"act": "take"},
        sub=_say("take.sub", n=offer.value),
        guard=True,
        key="a",
    )
    drop = Control(
        "drop",
        _say("drop"),
        {"act": "drop"},
        sub=_say("drop.sub", n=obs.stake),
        guard=True,
        key="p",
    )
    if obs.terms.is_match or not obs.terms.beavers:
        return drop, take
    name, word = ("raccoon", Raccoon()) if offer.kind == "beaver" else ("beaver", Beaver())
    again = Control(
        name,
        _say(name),
        {"act": name},
        sub=_say("beaver.sub", n=offer.value * 2),
        why=game.why_not(obs.duel, 0, word),
        guard=True,
        key="b",
    )
    return drop, again, take


def _resign_answers(obs: Observation) -> tuple[Control, ...]:
    accept = Control(
        "accept_resign",
        _say("accept_resign"),
        {"act": "accept_resign"},
        sub=_say("accept_resign.sub", n=_worth(obs, obs.resign)),
        guard=True,
        key="a",
    )
    refuse = Control(
        "refuse_resign", _say("refuse_resign"), {"act": "refuse_resign"}, guard=True, key="r"
    )
    return refuse, accept


def _moves(obs: Observation, tapping: Tapping, turn: Turn) -> tuple[Control, ...]:
    """T6: undo until validated. A turn without a choice is offered in one tap."""
    undo = Control(
        "undo",
        _say("undo"),
        {"act": "undo"},
        why=None if tapping.tapped else Refusal("backgammon_nothing_to_undo"),
    )
    only = forced(obs)
    if only and not tapping.tapped:
        if not only.hops:
            nothing = Control(
                "forced", _say("no_move"), {"act": "forced"}, primary=True, by_itself=True
            )
            return (nothing,)
        play = play_said(only.hops, ())
        offered = Control(
            "forced", _say("forced"), {"act": "forced"}, sub=_say("forced.sub", play=play),
            primary=True, by_itself=True,
        )  # fmt: skip
        return undo, offered
    done = explain.finished(turn) is not None
    commit = Control(
        "commit",
        _say("commit"),
        {"act": "commit"},
        why=None if done else why_not_commit(turn),
        primary=True,
    )
    return undo, commit


def _resign(obs: Observation) -> tuple[Control, ...]:
    lowest = Resign(min(obs.refused + 1, game.LEVELS[-1]))
    why = game.why_not(obs.duel, 0, lowest)
    return (Control("resign", _say("resign"), {"act": "resign"}, why=why),)


def _levels(obs: Observation) -> tuple[Control, ...]:
    """W8: the levels that would cost more than the one before, and one way back."""
    found = [Control("resign_close", _say("resign_close"), {"act": "resign_close"})]
    for level in game.LEVELS:
        points = _worth(obs, level)
        if level > 1 and points == _worth(obs, level - 1):
            continue
        if level <= obs.refused:
            continue
        found.append(
            Control(
                f"resign:{level}",
                Say(f"backgammon.control.resign.{level}"),
                {"act": "resign", "level": level},
                sub=_say("resign_level.sub", n=points),
                why=game.why_not(obs.duel, 0, Resign(level)),
                confirm=_say("resign.confirm", n=points),
            )
        )
    return tuple(found)
