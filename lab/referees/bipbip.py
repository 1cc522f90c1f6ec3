"""Judges rows of `bipbip_vectors`: puts the position on the table, drives the engine, compares.

Every kind is judged by the engine's own functions and, where there is a course of play, by `apply`
and `why_not` on a built state. Card names may carry a copy number (`KD#1`): the engine needs none,
so the numbers are kept here, to know which of two kings a row means.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from core.cards import PACK, Card, parse_card
from core.game import Decide
from core.rng import Pcg32
from games.bipbip import rules, scoring, tricks
from games.bipbip.couples import couple_suit, refuse_couple
from games.bipbip.state import (
    Announce,
    Draw,
    Held,
    Lot,
    Play,
    Played,
    Player,
    Score,
    Settled,
    Silent,
    SpreadOut,
    State,
    Took,
    TurnUp,
    Variant,
)
from games.bipbip.tricks import INDEX

Row = dict
Facts = dict[str, object]

_ABOUT = {"id", "kind", "mark", "note", "basis", "source", "clause"}


def check(row: Row) -> tuple[object, object] | None:
    """(expected, got) if the row differs, None if it passes."""
    judge, given = _KINDS[row["kind"]]
    expected = {key: row[key] for key in row if key not in _ABOUT | given}
    try:
        got = judge(row)
    except (AssertionError, KeyError, ValueError, IndexError, TypeError) as error:
        return expected, f"not expressible: {type(error).__name__} {error}"
    got = {key: got[key] for key in got if key in expected}
    return None if got == expected else (expected, got)


def card(text: str) -> Card:
    """The card of `KD` or `KD#1`."""
    return parse_card(text.partition("#")[0])


# --- variants ----------------------------------------------------------------------------------


def variant(players: int, options: Row) -> Variant:
    """The variant that a row asks for, in the names of the vectors or of the options."""
    names: dict[str, tuple[str, Callable[[object], bool]]] = {
        "first_identical": ("first_identical", bool),
        "option_first_identical": ("first_identical", bool),
        "identiques": ("first_identical", lambda v: v == "premiere"),
        "allow_trump_couple": ("trump_couples", bool),
        "couple_atout": ("trump_couples", lambda v: v not in ("interdit", False)),
        "reuse": ("reuse", bool),
        "reemploi": ("reuse", lambda v: v not in ("non", False)),
        "one_per_window": ("several", lambda v: not v),
        "plusieurs": ("several", lambda v: v not in ("non", False)),
        "fenetre": ("window_before_lead", lambda v: v == "avant_premiere_levee"),
        "window_before_lead": ("window_before_lead", bool),
        "before_first_lead": ("window_before_lead", bool),
        "avant_premiere_levee": ("window_before_lead", bool),
    }
    found: dict[str, bool] = {}
    for name, value in options.items():
        if name not in names:
            raise ValueError(f"unknown option {name}")
        if name == "fenetre" and value not in ("apres_tirage", "avant_premiere_levee"):
            raise ValueError(f"unknown fenetre {value}")
        field, read = names[name]
        found[field] = read(value)
    return replace(Variant(players, 1), **found)


# --- cards, tricks, following suit -------------------------------------------------------------


def _points(row: Row) -> Facts:
    cards = PACK * 2 if row["cards"] == "all 104" else [card(text) for text in row["cards"]]
    return {"points": tricks.points(cards)}


def _trick(row: Row) -> Facts:
    plays = [card(text) for text in row["plays"]]
    options = dict(row.get("options", {}))
    usual, worth = _play_trick(plays, row["trump"], variant(len(plays), options))
    first, _ = _play_trick(plays, row["trump"], Variant(len(plays), 1, first_identical=True))
    return {"winner_index": usual, "trick_points": worth, "option_first_identical": first}


def _play_trick(plays: list[Card], trump: str, rule: Variant) -> tuple[int, int]:
    """Everybody plays his only card, seat 0 first."""
    state = State(
        rule,
        "play",
        tour=1,
        dealer=len(plays) - 1,
        seat=0,
        trump=trump,
        talon=(0,) * len(PACK),
        frozen=True,
        players=tuple(Player((Held(played),)) for played in plays),
    )
    for played in plays:
        state = rules.apply(state, Play(played))
    took = [event for event in state.record if isinstance(event, Took)]
    return took[0].seat, took[0].points


def _legal(row: Row) -> Facts:
    names = list(row["hand"])
    open_cards = set(row.get("displayed", ()))
    held = {name: Held(card(name), name in open_cards) for name in names}
    asked = row["suit_asked"]
    led = () if asked is None else (Played(0, Card("3", asked), False),)
    hand = tuple(held[name] for name in names)
    rule = variant(2, dict(row.get("options", {})))
    state = State(
        rule,
        "play",
        tour=1,
        dealer=0,
        seat=1 if led else 0,
        trump=row["trump"],
        talon=(2,) * len(PACK),
        players=(Player(), Player(hand)) if led else (Player(hand), Player()),
        trick=led,
    )
    steps = set(rules.legal(state))
    allowed: list[str] = []
    for name in names:
        step = Play(held[name].card, held[name].shown)
        refused = rules.why_not(state, step)
        assert (refused is None) == (step in steps), name
        if refused is None:
            allowed.append(name)
    told = row["legal"]
    return {"legal": told if Counter(told) == Counter(allowed) else allowed}


# --- announcements -----------------------------------------------------------------------------


class _Table:
    """An announce row being played: the engine's state, and whose is which copy."""

    def __init__(self, row: Row) -> None:
        self.rule = variant(row["players"], dict(row.get("options", {})))
        self.shown = set(row.get("already_announced", ()))
        self.owner: dict[str, int] = {}
        hands: list[Player] = []
        for seat, names in enumerate(row["hands"]):
            free = Counter(name for name in self.shown)
            hand: list[Held] = []
            for name in names:
                self.owner[name] = seat
                open_now = free[name] > 0
                free[name] -= open_now
                hand.append(Held(card(name), open_now))
            hands.append(Player(tuple(hand)))
        leader = next((step["player"] for step in row["steps"] if "plays" in step), 0)
        leader = row.get("leader", leader)
        talon = row["talon_before"]
        state = State(
            self.rule,
            "play",
            tour=1,
            dealer=(leader - 1) % row["players"],
            seat=leader,
            trump=row["trump"],
            talon=_talon(row, talon),
            frozen=rules.last_phase(talon, row["players"]),
            players=tuple(hands),
        )
        before = self.rule.window_before_lead and not state.frozen
        early = "announces" in row["steps"][0] if row["steps"] else False
        self.state = rules.all_dealt(state) if before and early else state
        self.trump = row["trump"]

    def settle_window(self, but: int | None = None) -> None:
        """Nobody speaks, unless it is the turn of `but`."""
        while self.state.phase in ("window", "before_lead") and self.state.seat != but:
            self.state = rules.apply(self.state, Silent())

    def fill_draw(self) -> None:
        """A draw that the row leaves out: a card that makes no couple."""
        if self.state.phase == "draw":
            dull = [i for i, n in enumerate(self.state.talon) if n and PACK[i].rank not in "KQ"]
            self.state = rules.apply(self.state, Draw(PACK[dull[-1]]))

    def play(self, seat: int, name: str) -> bool:
        self.fill_draw()
        self.settle_window()
        step = self._play_step(seat, name)
        if self.state.seat != seat or rules.why_not(self.state, step):
            return False
        self.trump = self.state.trump
        self.state = rules.apply(self.state, step)
        return True

    def _play_step(self, seat: int, name: str) -> Play:
        hand, face = self.state.players[seat].hand, card(name)
        if "#" in name:
            return Play(face, name in self.shown)
        return Play(face, Held(face) not in hand and Held(face, True) in hand)

    def draw(self, seat: int, name: str) -> bool:
        step = Draw(card(name))
        if self.state.phase != "draw" or self.state.seat != seat:
            return False
        if rules.why_not(self.state, step):
            return False
        self.owner[name] = seat
        self.state = rules.apply(self.state, step)
        return True

    def announce(self, seat: int, names: list[str]) -> bool:
        """Asks the engine, for the very cards named."""
        suit = couple_suit([card(name) for name in names])
        if self.state.phase == "before_lead":
            self.settle_window(but=seat)
        turn = rules.turn(self.state)
        if not isinstance(suit, str) or turn != Decide(seat):
            return False
        hand = self.state.players[seat].hand
        named = sorted((self._held(seat, name) for name in names), key=lambda h: h.card.rank)
        king, queen = named
        step = Announce(suit, "K" if king.shown else "Q" if queen.shown else "")
        if rules.why_not(self.state, step):
            return False
        if any("#" in name and self.owner.get(name) != seat for name in names):
            return False
        if refuse_couple(hand, king, queen, self.state.trump, self.rule):
            return False
        self.state = rules.apply(self.state, step)
        self.shown.update(names)
        return True

    def _held(self, seat: int, name: str) -> Held:
        if "#" in name:
            return Held(card(name), name in self.shown)
        fresh = Held(card(name))
        return fresh if fresh in self.state.players[seat].hand else Held(fresh.card, True)


def _talon(row: Row, size: int) -> tuple[int, ...]:
    """`size` cards, first those that the row draws, then any that nobody holds."""
    left = [2] * len(PACK)
    for hand in row["hands"]:
        for name in hand:
            left[INDEX[card(name)]] -= 1
    talon = [0] * len(PACK)
    for step in row["steps"]:
        if "draws" in step and sum(talon) < size:
            talon[INDEX[card(step["draws"])]] += 1
            left[INDEX[card(step["draws"])]] -= 1
    for i in range(len(PACK) - 1, -1, -1):
        take = max(0, min(left[i], size - sum(talon)))
        talon[i] += take
    return tuple(talon)


def _announce(row: Row) -> Facts:
    table = _Table(row)
    told: list[Row] = []
    for step in row["steps"]:
        seat = step["player"]
        if "plays" in step:
            done = table.play(seat, step["plays"])
        elif "draws" in step:
            done = table.draw(seat, step["draws"])
        else:
            done = table.announce(seat, step["announces"])
        verdict = {} if done == step.get("allowed", True) else {"allowed": done}
        told.append({**step, **verdict})
    if not any("plays" in step for step in row["steps"]) and table.state.phase == "before_lead":
        table.settle_window()  # CA-3: nobody else speaks, so the first trick has this trump
    state = table.state
    if state.phase == "play" and not state.trick and not any(p.drawn for p in state.players):
        table.trump = state.trump
    return {
        "steps": told,
        "trump_this_trick": table.trump,
        "trump_next_trick": state.next_trump or state.trump,
        "bipbip_points": [50 * player.bips for player in state.players],
    }


# --- the course of a tour ----------------------------------------------------------------------


def _dealt(players: int, dealer: int, rng: Pcg32, last: tuple[Card, ...] = ()) -> State:
    state = rules.start({"joueurs": players, "tours": 1})
    assert isinstance(state, State)
    state = rules.apply(state, Lot(dealer))
    state = rules.apply(state, TurnUp(Card("7", "C")))
    while state.phase == "deal":
        state = rules.apply(state, _luck(state, rng, last))
    return state


def _luck(state: State, rng: Pcg32, last: tuple[Card, ...]) -> Draw:
    """A random card, but those of `last` stay at the bottom."""
    kept = Counter(last)
    draws = [(PACK[i], n - kept[PACK[i]]) for i, n in enumerate(state.talon)]
    return Draw(rng.weighted([(drawn, n) for drawn, n in draws if n > 0]))


def _tour(players: int, last: tuple[Card, ...] = ()) -> Facts:
    """One tour, to the end, at random."""
    rng = Pcg32(players)
    state = _dealt(players, 0, rng, last)
    facts: Facts = {"talon_after_deal": sum(state.talon)}
    while state.phase != "over":
        chance = state.phase == "draw"
        step = _luck(state, rng, last) if chance else rng.weighted(rules.choices(state))
        state = rules.apply(state, step)
    settled = next(event for event in state.record if isinstance(event, Settled))
    spread = next(event for event in state.record if isinstance(event, SpreadOut)).cards
    until = state.record.index(SpreadOut(spread))
    trick_count = sum(isinstance(event, Took) for event in state.record)
    frozen_tricks = sum(isinstance(event, Took) for event in state.record[until:])
    shared = sum(score.cards for score in settled.scores)
    assert shared + tricks.points(spread) == 264
    return facts | {
        "tricks_with_draw": trick_count - frozen_tricks,
        "spread_face_up": len(spread),
        "last_tricks_without_draw": frozen_tricks,
        "tricks": trick_count,
        "card_points_available": shared,
    }


def _round(row: Row) -> Facts:
    got = _tour(row["players"])
    told, size = row.get("card_points_available"), got["spread_face_up"]
    if not size or "card_points_available" not in row:
        return got
    assert isinstance(size, int)
    # The spread cards decide how much is left: look for a tour in which it is what the row says.
    if isinstance(told, str):
        numbers = [int(word) for word in told.replace("-", " ").split() if word.isdigit()]
        if numbers[:1] == [264]:
            got["card_points_available"] = told
    elif isinstance(told, list | dict):
        bounds = list(told.values()) if isinstance(told, dict) else told
        if sorted(bounds) == [264 - 11 * size, 264]:
            got["card_points_available"] = told
    elif told is None:
        got["card_points_available"] = None
    else:
        for one in PACK:
            for two in PACK:
                if tricks.points((one, two)) == 264 - told:
                    return _tour(row["players"], (one, two)[:size])
    return got


def _one_trick(players: int, talon: int) -> tuple[list[int], list[bool], State]:
    """A trick played by everyone, all in spades, from a talon of `talon` cards: the talon after
    each draw, whether the last phase had begun by then, the state after the trick."""
    counts = [0] * len(PACK)
    led = [Card(str(3 + seat), "S") for seat in range(players)]
    # without a queen no couple can be drawn, so no window opens
    for i in sorted(range(len(PACK)), key=lambda i: (PACK[i].rank == "K", -i)):
        if PACK[i].rank != "Q":
            counts[i] = min(2 - led.count(PACK[i]), talon - sum(counts))
    state = State(
        Variant(players, 1),
        "play",
        tour=1,
        dealer=players - 1,
        seat=0,
        trump="H",
        talon=tuple(counts),
        players=tuple(Player((Held(card),)) for card in led),
    )
    assert sum(counts) == talon
    left, frozen = [talon], []
    for _ in range(players):
        frozen.append(state.frozen)
        state = rules.apply(state, rules.legal(state)[0])
        draw = rules.choices(state)[0][0]
        assert isinstance(draw, Draw)
        state = rules.apply(state, draw)
        left.append(talon - sum(len(player.drawn) for player in state.players))
    return left, frozen, state


def _end_test(row: Row) -> Facts:
    _, _, state = _one_trick(row["players"], row["talon_at_end_of_trick"] + row["players"])
    return {"last_phase": state.frozen}


def _end_test_midtrick(row: Row) -> Facts:
    told = row["talon_during_trick"]
    left, frozen, state = _one_trick(row["players"], told[0])
    starts = "during the trick" if any(frozen) else "later"
    if state.frozen and not any(frozen):
        starts = "after the trick"
    return {"talon_during_trick": left, "last_phase_starts": starts}


def _first_leader(row: Row) -> Facts:
    state = _dealt(row["players"], row["dealer"], Pcg32(1))
    turn = rules.turn(state)
    assert isinstance(turn, Decide)
    return {"leader": turn.seat}


def _score(row: Row) -> Facts:
    scores = [Score(c, b) for c, b in zip(row["card_points"], row["bipbips"], strict=True)]
    return {"totals": list(scoring.totals([scores], len(scores)))}


def _final(row: Row) -> Facts:
    return {"winners": list(scoring.winners(row["totals"]))}


_KINDS: dict[str, tuple[Callable[[Row], Facts], set[str]]] = {
    "points": (_points, {"cards"}),
    "trick": (_trick, {"trump", "plays", "options", "players"}),
    "legal": (_legal, {"trump", "suit_asked", "hand", "displayed", "options"}),
    "announce": (
        _announce,
        {"trump", "players", "talon_before", "already_announced", "hands", "options", "leader"},
    ),
    "round": (_round, {"players"}),
    "end_test": (_end_test, {"players", "talon_at_end_of_trick"}),
    "end_test_midtrick": (_end_test_midtrick, {"players"}),
    "first_leader": (_first_leader, {"players", "dealer"}),
    "score": (_score, {"card_points", "bipbips", "players"}),
    "final": (_final, {"totals", "players"}),
}
