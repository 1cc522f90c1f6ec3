"""Judges rows of `videau_vectors`: cube and match with the checkers abstracted."""

from games.backgammon import duel as game
from games.backgammon.cube import face
from games.backgammon.duel import Duel
from games.backgammon.match import Match, Terms
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Raccoon,
    RefuseResign,
    Resign,
    Take,
    Throw,
    Word,
)

_ABOUT = {"id", "mark", "basis", "note", "kind", "options", "steps"}
_SEATS = "AB"
_WORDS: dict[str, Word] = {
    "double": Double(),
    "roll": Throw(),
    "take": Take(),
    "pass": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "resign1": Resign(1),
    "resign2": Resign(2),
    "resign3": Resign(3),
    "accept_resign": AcceptResign(),
    "refuse_resign": RefuseResign(),
}


def check(row: dict) -> tuple[object, object] | None:
    """(expected, got) if the row differs, None if it passes."""
    if row.get("kind") == "face":
        got = face(row["stake"])
        return None if got == row["face_shown"] else (row["face_shown"], got)
    if not row.get("steps") and not set(row) - _ABOUT:
        return "a result to check", "nothing is asked"
    duel = _begin(row.get("options", {}))
    for number, step in enumerate(row.get("steps", []), 1):
        after = _step(duel, step)
        if (after is not None) != step["legal"]:
            word = f"step {number}: {step['player']} {step['action']} legal"
            return {word: step["legal"]}, {word: after is not None}
        duel = after or duel
    expected = {key: row[key] for key in row if key not in _ABOUT}
    told = _tell(duel)
    got = {key: told.get(key) for key in expected}
    return None if _sorted(got) == _sorted(expected) else _differences(expected, got)


def _begin(options: dict) -> Duel:
    """Unless `opened` is false, A has won the opening throw and is about to move."""
    options = dict(options)
    opened = options.pop("opened", True)
    score = options.pop("score", [0, 0])
    if isinstance(score, dict):
        score = [score["A"], score["B"]]
    match = Match((score[0], score[1]), bool(options.pop("crawford_done", False)))
    terms = Terms(
        match_to=options.pop("match_to", 0) or 0,
        crawford=bool(options.pop("crawford_rule", True)),
        jacoby=bool(options.pop("jacoby", False)),
        beavers=int(options.pop("beavers", 0)),
        auto_doubles=int(options.pop("auto_doubles", 0)),
        gammons=bool(options.pop("gammons", True)),
        cap=options.pop("max_value", 0) or 0,
        holland=bool(options.pop("holland", False)),
    )
    if options:
        raise ValueError(f"unknown options {sorted(options)}")
    if min(terms.match_to, terms.beavers, terms.auto_doubles, terms.cap, *match.score) < 0:
        raise ValueError("a number below zero")
    duel = Duel(terms, match)
    return game.opened(duel, 6, 5) if opened else duel


def _step(duel: Duel, step: dict) -> Duel | None:
    """The game after the step, None if it is illegal."""
    seat = _SEATS.index(step["player"])
    action, args = step["action"], step.get("args", [])
    if action == "open":
        first, second = args
        dice = {first, second} <= set(range(1, 7))
        return game.opened(duel, first, second) if dice and duel.phase == "open" else None
    if action in ("move", "win"):
        if duel.phase != "play" or duel.turn != seat:
            return None
        if action == "move":
            return game.moved(duel)
        (level,) = args
        return game.won(duel, level) if level in game.LEVELS else None
    word = Resign(*args) if action == "resign" else _WORDS[action]
    if game.why_not(duel, seat, word):
        return None
    said = game.said(duel, word)
    return game.rolled(said) if said.phase == "roll" else said


def _legal(duel: Duel, seat: int) -> list[str]:
    if duel.phase == "open":
        return ["open"]
    if game.decides(duel) != seat:
        return []
    said = game.words(duel)
    names = [name for name, word in _WORDS.items() if word in said]
    return ["move", *names] if duel.phase == "play" else names


def _tell(duel: Duel) -> dict[str, object]:
    offer, owner, outcome = duel.offer, duel.cube.owner, duel.outcome
    points = [0, 0]
    if outcome:
        points[outcome.winner] = outcome.points
    legal = {name: _legal(duel, seat) for seat, name in enumerate(_SEATS)}
    return {
        "stake": duel.cube.stake,
        "stake_proposed": offer.value if offer else None,
        "to_answer": _SEATS[offer.to] if offer else None,
        "face_shown": face(offer.value if offer else duel.cube.stake),
        "owner": None if owner is None else _SEATS[owner],
        "over": outcome is not None,
        "points": dict(zip(_SEATS, points, strict=True)),
        "score_after": dict(zip(_SEATS, duel.score, strict=True)),
        "legal": legal,
        "legal_without_resign": {
            name: [word for word in said if not word.startswith("resign")]
            for name, said in legal.items()
        },
    }


def _sorted(told: dict) -> dict:
    """The order of legal actions means nothing."""
    return {
        key: {name: sorted(said) for name, said in value.items()}
        if key.startswith("legal")
        else value
        for key, value in told.items()
    }


def _differences(expected: dict, got: dict) -> tuple[dict, dict]:
    keys = [key for key in expected if expected[key] != got[key]]
    return {key: expected[key] for key in keys}, {key: got[key] for key in keys}
