"""Judges Bidou rows: dialogues with their payments, the order of combinations, single comparisons.

The dialogue is spoken through the engine's own steps; what the rules decide is not computed here.
A row may set options by `options`, by a field named like an option, or ask for a second outcome
in a field `option_<name>`.
"""

from fractions import Fraction
from typing import Any

from core.refusal import Refusal
from games.bidou import flow, odds, rules
from games.bidou.combos import CLASSES, ORDER, Dice, combination, compare, parse_dice, sort_dice
from games.bidou.payments import JETONS
from games.bidou.position import ANY, at_speech
from games.bidou.state import (
    OPTIONS,
    Left,
    MancheLost,
    Settled,
    State,
    Terms,
    terms_of,
)
from games.bidou.steps import Hold, Pass, Raise, Rolled, Stake, Step

Row = dict[str, Any]

_COMMENT = {"id", "mark", "note", "basis", "source", "why", "comment", "kind", "title"}
_SETTING = {"players", "pot", "tokens", "speaker", "adversary", "dialogue", "hands", "options"}
_SETTING |= {"coup_sec_dice", "rolls", "throws_sec", "illegal", "manche", "legal"}

# other names under which a case may ask for an option: (key, value)
_NAMED: dict[str, tuple[str, object]] = {
    "departage": ("points", "total_puis_chiffres"),
    "coup_nul": ("egalite", "coup_nul"),
    "coup_sec": ("egalite", "coup_sec"),
    "limite_au_pot": ("paiement", "limite_au_pot"),
    "partage": ("paiement", "partage"),
    "sans_plafond": ("plafond", "aucun"),
    "relance_paire": ("relance", "paire"),
    "jets_secrets": ("jets", "secrets"),
}
for _option in OPTIONS:
    for _value in _option.values:
        if isinstance(_value, str):
            _NAMED.setdefault(_value, (_option.key, _value))
            _NAMED.setdefault(f"{_option.key}_{_value}", (_option.key, _value))
_NAMED["parole_libre"] = ("parole_libre", True)
_NAMED["limite_421"] = ("limite_421", True)
_KEYS = {option.key for option in OPTIONS} | {"sortie", "trois"}
_YES = (True, 1, "oui", "on", "yes", "true")


class _Unfit(Exception):
    """The case says something that has no meaning here."""


def check(row: Row) -> tuple[object, object] | None:
    """(expected, got) if the row differs, None if it passes."""
    if row.get("bidou") == "table":
        return _check_table(row)
    if "throws_of_216" in row:
        return _check_combination(row)
    if "dialogue" in row:
        return _check_dialogue(row)
    return _check_pair(row)


# ---- options ----


def _value(key: str, given: object) -> object:
    """The engine's spelling of an option's value."""
    if given is None and key == "plafond":
        return "aucun"
    option = next(option for option in OPTIONS if option.key == key)
    for value in option.values:
        if isinstance(value, bool):
            if value == (given in _YES):
                return value
        elif str(value) == str(given):
            return value
    raise _Unfit(f"option {key} has no value {given!r}")


def _chosen(row: Row) -> tuple[dict[str, object], bool]:
    """The options of this row, and whether players without jetons leave."""
    given: dict[str, object] = {"joueurs": row.get("players", 2)}
    leaving = True
    asked: list[tuple[str, object]] = list((row.get("options") or {}).items())
    asked += [(k, v) for k, v in row.items() if k in _KEYS and not isinstance(v, (dict, list))]
    asked += [(k[7:], v) for k, v in row.items() if k.startswith("option_") and v is True]
    asked += [(k, v) for k, v in row.items() if k in _NAMED and v is True and k not in _KEYS]
    for key, value in asked:
        if key in ("sortie", "leaving"):
            leaving = value in _YES
        elif key == "trois":
            if value != "cycle":
                raise _Unfit("only trois=cycle can be played")
        elif key in _KEYS:
            given[key] = _value(key, value)
        elif key in _NAMED and value in _YES:
            name, setting = _NAMED[key]
            given[name] = setting
        elif key not in _NAMED:
            raise _Unfit(f"unknown option {key}")
    return given, leaving


def _terms(given: dict[str, object], leaving: bool) -> Terms:
    settled = rules.settle_options(OPTIONS, given)
    if isinstance(settled, Refusal):
        raise _Unfit(f"{settled.code} {dict(settled.facts)}")
    terms = terms_of(settled)
    refused = flow.goes_together(terms)
    if refused:
        raise _Unfit(refused.code)
    return Terms(**{name: getattr(terms, name) for name in Terms.__slots__} | {"leaving": leaving})


# ---- dialogues ----


def _dice(given: object) -> Dice:
    if isinstance(given, str):
        return parse_dice(given)
    if isinstance(given, list):
        return parse_dice("-".join(str(die) for die in given))
    raise _Unfit(f"{given!r} are not three dice")


def _laid_out(row: Row, terms: Terms) -> State:
    tokens = tuple(row.get("tokens") or (0,) * terms.players)
    if len(tokens) != terms.players or any(type(n) is not int or n < 0 for n in tokens):
        raise _Unfit("one number of tokens a player")
    pot = row.get("pot", JETONS - sum(tokens))
    if type(pot) is not int or pot < 0 or pot + sum(tokens) != JETONS:
        raise _Unfit("nine tokens in all")
    speaker = row.get("speaker", 0)
    adversary = row.get("adversary", (speaker + 1) % terms.players)
    seats = range(terms.players)
    if speaker not in seats or adversary not in seats or speaker == adversary:
        raise _Unfit("two different players of this game")
    hands = row.get("hands") or {}
    if isinstance(hands, list):
        hands = dict(zip(("speaker", "adversary"), hands, strict=True))
    pair = tuple(_dice(hands[who]) if hands.get(who) else ANY for who in ("speaker", "adversary"))
    return at_speech(terms, pot, tokens, (speaker, adversary), (pair[0], pair[1]))


def _number(said: Row, *names: str) -> int | None:
    """A whole number of jetons; None is nothing that a player could lay down."""
    value = next((said[name] for name in names if name in said), None)
    return value if type(value) is int else None


def _step(state: State, said: Row) -> Step | None:
    word = said["say"]
    if word == "mise":
        amount = _number(said, "tokens", "stake", "amount")
        return None if amount is None else Stake(amount)
    if word in ("tapis", "relance"):
        last = state.totals[-1] if state.totals else 0
        adds, to = _number(said, "adds", "tokens"), _number(said, "to", "total")
        if adds is None and to is None:
            return None
        return Raise(last + adds if adds is not None else to or 0)
    if word in ("passe", "je passe"):
        return Pass()
    if word == "tenu":
        return Hold()
    raise _Unfit(f"nobody says {word!r}")


def _speak(row: Row, state: State) -> State | Refusal:
    """The state after the dialogue and the coup sec dice, or the first refusal."""
    steps: list[Row] = row["dialogue"]
    for said in steps:
        if said["say"] == "coup_sec":
            for dice in said.get("dice") or [said["speaker"], said["adversary"]]:
                state = rules.apply(state, _allowed(state, Rolled(_dice(dice))))
            continue
        step = _step(state, said)
        if step is None:
            return Refusal("bidou_no_number")
        refused = rules.why_not(state, step)
        if refused:
            return refused
        if isinstance(step, Hold) and not row.get("hands") and not _wants_refusal(row):
            raise _Unfit("the hands that are compared are missing")
        state = rules.apply(state, step)
    for dice in _sudden_dice(row):
        state = rules.apply(state, _allowed(state, Rolled(dice)))
    return state


def _allowed(state: State, step: Step) -> Step:
    refused = rules.why_not(state, step)
    if refused:
        raise _Unfit(f"{refused.code}: {step}")
    return step


def _sudden_dice(row: Row) -> list[Dice]:
    """The dice of the coup sec, speaker first, from whichever field holds them."""
    for name in ("coup_sec_dice", "coup_sec", "coups_secs", "rolls", "throws_sec", "rampeau"):
        rounds = row.get(name)
        if isinstance(rounds, dict):
            rounds = [rounds]
        if isinstance(rounds, list):
            flat: list[Dice] = []
            for thrown in rounds:
                if isinstance(thrown, dict):
                    flat += [_dice(thrown["speaker"]), _dice(thrown["adversary"])]
                elif isinstance(thrown, list) and thrown and not isinstance(thrown[0], int):
                    flat += [_dice(dice) for dice in thrown]
                else:
                    flat.append(_dice(thrown))
            return flat
    return []


def _outcome(state: State) -> Row:
    """What the engine's record says about the coup, in the words of the case files."""
    settled = next((e for e in reversed(state.record) if isinstance(e, Settled)), None)
    result = settled.result if settled else "coup_sec" if state.phase == "sudden" else None
    lost = [event.seat for event in state.record if isinstance(event, MancheLost)]
    return {
        "result": result,
        "loser": settled and settled.loser,
        "winner": settled and settled.winner,
        "due": settled.due if settled else 0,
        "from_pot": settled.from_pot if settled else 0,
        "from_winner": settled.from_winner if settled else 0,
        "unpaid": settled.unpaid if settled else 0,
        "pot_after": settled.pot if settled else state.pot,
        "tokens_after": list(settled.penalties if settled else state.penalties),
        "leaves_manche": [event.seat for event in state.record if isinstance(event, Left)],
        "manche_over": bool(lost),
        "manche_loser": lost[0] if lost else None,
        "next_speaker": None if lost or not settled else state.speaker,
        "next_adversary": None if lost or not settled else state.other(state.speaker),
    }


def _played(row: Row, given: dict[str, object], leaving: bool) -> Row | Refusal:
    """Totals are read before the settlement clears them."""
    state = _laid_out(row, _terms(given, leaving))
    after = _speak(row, state)
    if isinstance(after, Refusal):
        return after
    totals: list[int] = []
    for event in after.record:
        if hasattr(event, "stake"):
            totals.append(event.stake)
        elif hasattr(event, "to"):
            totals.append(event.to)
    return {"totals": totals, **_outcome(after)}


def _wants_refusal(row: Row) -> bool:
    return row.get("illegal") is True or row.get("legal") is False


def _check_dialogue(row: Row) -> tuple[object, object] | None:
    given, leaving = _chosen(row)
    got = _played(row, given, leaving)
    differs = _against(row, got, _wants_refusal(row))
    if differs:
        return differs
    for name, expected in row.items():
        if not name.startswith("option_") or expected is True or expected is False:
            continue
        key = name[7:]
        if key in _KEYS and key not in _NAMED:  # an option with its value
            raise _Unfit(f"{name} names no value of an option")
        if key not in _NAMED:
            raise _Unfit(f"unknown option {key}")
        option, value = _NAMED[key]
        other = _played(row, {**given, option: value}, leaving)
        differs = _against_option(row, expected, other)
        if differs:
            return {name: differs[0]}, {name: differs[1]}
    return None


def _against(row: Row, got: Row | Refusal, wants_refusal: bool) -> tuple[object, object] | None:
    if isinstance(got, Refusal):
        return None if wants_refusal else ("a legal dialogue", got.code)
    if wants_refusal:
        return "a refusal", got
    expected = {
        name: value
        for name, value in row.items()
        if name not in _COMMENT | _SETTING | _KEYS | set(_NAMED) | {"coups_secs", "rampeau"}
        and not name.startswith("option_")
    }
    return _fields(expected, got)


def _fields(expected: Row, got: Row) -> tuple[object, object] | None:
    strange = [name for name in expected if name not in got]
    if strange:
        return {name: expected[name] for name in strange}, "no such field in the engine's answer"
    wrong = [name for name, value in expected.items() if got[name] != value]
    if not wrong:
        return None
    return {name: expected[name] for name in wrong}, {name: got[name] for name in wrong}


def _against_option(row: Row, expected: object, got: Row | Refusal) -> tuple[object, object] | None:
    """A second outcome: an object of fields, a result, who wins, or the seat that loses."""
    if isinstance(expected, dict):
        wants_refusal = expected.get("illegal") is True
        return _against(expected, got, wants_refusal)
    if isinstance(got, Refusal):
        return None if expected in ("illegal", "refuse") else (expected, got.code)
    if expected in ("speaker", "adversary"):
        winner = None
        if got["winner"] is not None:
            winner = "speaker" if got["winner"] == row.get("speaker", 0) else "adversary"
        return None if winner == expected else (expected, winner)
    if isinstance(expected, str):
        return None if got["result"] == expected else (expected, got["result"])
    if isinstance(expected, list):
        return _fields({"tokens_after": expected}, got)
    return None if got["loser"] == expected else (expected, got["loser"])


# ---- combinations ----

_FACES = {6: "six", 5: "cinq", 4: "quatre", 3: "trois", 2: "deux", 1: "as"}


def _name_fr(dice: Dice) -> str:
    one = combination(dice)
    if one.kind in ("bidou", "bidet", "421"):
        return f"le {one.kind}"
    if one.kind == "points":
        return f"{one.total} points"
    if one.kind == "sequence":
        return f"séquence {one}"
    face = _FACES[one.rank[1]]
    word = {"brelan": "brelan", "echelle": "échelle", "fourchette": "fourchette"}[one.kind]
    return f"{word} d'as" if face == "as" else f"{word} de {face}"


def _chance(value: Fraction) -> Row:
    return {"exact": f"{value.numerator}/{value.denominator}", "value": round(float(value), 6)}


def _combination(dice: Dice) -> Row:
    one = combination(dice)
    place = ORDER.index(one)
    text = "-".join(map(str, dice))
    others = [other for other in ORDER if other.dice != dice]
    plain = {o.dice: (one.rank > o.rank) - (one.rank < o.rank) for o in others}
    beats, ties, loses = odds.against_one_throw(dice)

    def spell(found: Dice) -> str:
        return "-".join(map(str, found))

    return {
        "order": place + 1,
        "position": 1 + sum(other.rank > one.rank for other in ORDER),
        "dice": text,
        "shown_as": str(one),
        "name_fr": _name_fr(dice),
        "class": one.kind,
        "rank": list(one.rank),
        "total": one.total,
        "throws_of_216": odds.ways(dice),
        "ties_with": [spell(o.dice) for o in others if compare(dice, o.dice) == 0],
        "beats_exception": [spell(o) for o, r in plain.items() if r < 0 < compare(dice, o)],
        "loses_exception": [spell(o) for o, r in plain.items() if compare(dice, o) < 0 < r],
        "vs_one_throw_216": {"beats": beats, "ties": ties, "loses": loses},
        "probability": {
            "one_throw": _chance(odds.reach_all(dice, 1)),
            "two_throws_all": _chance(odds.reach_all(dice, 2)),
            "three_throws_all": _chance(odds.reach_all(dice, 3)),
            "two_throws_keep": _chance(odds.reach_keeping(dice, 2)),
            "three_throws_keep": _chance(odds.reach_keeping(dice, 3)),
        },
    }


def _check_combination(row: Row) -> tuple[object, object] | None:
    got = _combination(_dice(row["dice"]))
    return _fields({k: v for k, v in row.items() if k not in {"mark", "note", "id"}}, got)


def _check_table(row: Row) -> tuple[object, object] | None:
    """What a table of combinations says about all of them."""
    ties: dict[int, list[str]] = {}
    for one in ORDER:
        if any(compare(one.dice, o.dice) == 0 for o in ORDER if o != one):
            ties.setdefault(one.total, []).append("-".join(map(str, one.dice)))
    first = {one.kind: one.rank[0] for one in ORDER}
    upset = [(a, b) for a in ORDER for b in ORDER if a.rank < b.rank]
    upset = [(a, b) for a, b in upset if compare(a.dice, b.dice) > 0]
    got: Row = {
        "class_rank": {kind: first[kind] for kind in CLASSES},
        "counts": {kind: sum(one.kind == kind for one in ORDER) for kind in CLASSES},
        "tie_groups": [{"total": total, "dice": dice} for total, dice in ties.items()],
        "exception": [{"winner": str(a), "loser": str(b)} for a, b in upset],
        "combinations": len(ORDER),
    }
    expected: Row = {"combinations": len(row["combinations"])}
    for name in ("class_rank", "counts"):
        if name in row:
            expected[name] = row[name]
    if "tie_groups" in row:
        expected["tie_groups"] = [
            {"total": group["total"], "dice": group["dice"]} for group in row["tie_groups"]
        ]
    if "exception" in row:
        wanted = row["exception"]
        expected["exception"] = [{"winner": wanted["winner"], "loser": wanted["loser"]}]
    return _fields(expected, got)


_SIGNS = {1: 1, 0: 0, -1: -1, ">": 1, "=": 0, "<": -1, "a": 1, "b": -1, "equal": 0, "tie": 0}
_SIGNS |= {"beats": 1, "loses": -1, "win": 1, "loss": -1, "egalite": 0, "égalité": 0, "ties": 0}


def _check_pair(row: Row) -> tuple[object, object] | None:
    """Rows that compare `a` with `b`: the sign of `result`, or of `option_<name>`."""
    given, leaving = _chosen(row)
    a, b = _dice(row["a"]), _dice(row["b"])
    asked = 0
    for name, expected in row.items():
        if name in ("result", "expected", "compare", "winner"):
            points = _terms(given, leaving).points
        elif name.startswith("option_") and expected is not True and name[7:] in _NAMED:
            option, value = _NAMED[name[7:]]
            points = _terms({**given, option: value}, leaving).points
        elif name in _COMMENT | _KEYS | {"a", "b", "options"} or name.startswith("option_"):
            continue
        else:
            raise _Unfit(f"unknown field {name}")
        asked += 1
        got = compare(sort_dice(a), sort_dice(b), points)
        spoken: object = expected
        if name == "winner" and isinstance(expected, str) and "-" in expected:
            spoken = 0 if a == b else 1 if _dice(expected) == a else -1
        if spoken is None:
            spoken = 0
        if _SIGNS.get(spoken) != got:
            return {name: expected}, {name: got}
    return None if asked else ("a result to check", "nothing is asked")
