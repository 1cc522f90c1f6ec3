"""The game: who is next, what is possible, what follows. RULES.md says why."""

from collections.abc import Mapping
from dataclasses import replace

from core.game import Decide, Over, Roll, Turn
from core.refusal import Refusal
from games.backgammon import duel as game
from games.backgammon.board import OFF, START, Board, flip, win_level
from games.backgammon.board import Play as Hops
from games.backgammon.duel import Duel
from games.backgammon.explain import why_no_play
from games.backgammon.match import is_crawford, is_decided, next_game
from games.backgammon.plays import after, results
from games.backgammon.record import (
    Answered,
    Ended,
    Event,
    Offered,
    Opened,
    Played,
    ResignAnswered,
    ResignOffered,
    Started,
    Threw,
)
from games.backgammon.state import State, new_state, terms_of
from games.backgammon.steps import (
    AcceptResign,
    Beaver,
    Double,
    Drop,
    Opening,
    Play,
    Raccoon,
    RefuseResign,
    Resign,
    Rolled,
    Step,
    Take,
    Throw,
    Word,
)

OPENINGS = tuple([(Opening(a, b), 1) for a in range(1, 7) for b in range(1, 7)])
ROLLS = tuple([(Rolled(a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1)])
PLAY_WEIGHT = 64
# What people commonly do, for short links: mostly they throw, and seldom resign.
COMMON: dict[Step, int] = {
    Throw(): 240,
    Double(): 12,
    Take(): 12,
    Drop(): 12,
    Beaver(): 2,
    Raccoon(): 2,
    AcceptResign(): 12,
    RefuseResign(): 4,
}


def start(options: Mapping[str, object]) -> State | Refusal:
    terms = terms_of(options)
    return terms if isinstance(terms, Refusal) else new_state(terms)


def turn(state: State) -> Turn:
    duel = state.duel
    if duel.outcome:
        if is_decided(duel.terms, duel.score):
            points = 1 if duel.terms.is_match else duel.outcome.points
            return Over((points, -points) if duel.outcome.winner == 0 else (-points, points))
        return Roll(f"{duel.match.game + 1}.0")
    seat = game.decides(duel)
    return Roll(f"{duel.match.game}.{state.rolls}") if seat is None else Decide(seat)


def plays(state: State) -> tuple[Play, ...]:
    """3.3.4: the legal plays, one for each result, in a fixed order: rearmost checkers first."""
    assert state.dice
    found = results(state.board, *state.dice)
    return tuple([Play(hops) for hops in sorted(found.values(), reverse=True)])


def legal(state: State) -> tuple[Step, ...]:
    words = game.words(state.duel)
    return (*plays(state), *words) if state.duel.phase == "play" else words


def choices(state: State) -> tuple[tuple[Step, int], ...]:
    match turn(state):
        case Over():
            return ()
        case Roll():
            return ROLLS if state.duel.phase == "roll" else OPENINGS
        case Decide():
            return tuple([(step, _weight(step)) for step in legal(state)])


def _weight(step: Step) -> int:
    return PLAY_WEIGHT if isinstance(step, Play) else COMMON.get(step, 1)


def why_not(state: State, step: Step) -> Refusal | None:
    now = turn(state)
    if isinstance(now, Over):
        return Refusal("backgammon_over")
    if isinstance(step, Opening | Rolled):
        return _why_no_dice(state, now, step)
    if isinstance(now, Roll):
        return Refusal("backgammon_dice_first")
    if not isinstance(step, Play):
        return game.why_not(state.duel, now.seat, step)
    if state.duel.phase != "play" or state.dice is None:
        answer = {"offer": "backgammon_answer_cube", "resign": "backgammon_answer_resign"}
        return Refusal(answer.get(state.duel.phase, "backgammon_throw_first"))
    return why_no_play(state.board, state.dice, step.hops)


def _why_no_dice(state: State, now: Decide | Roll, step: Opening | Rolled) -> Refusal | None:
    if isinstance(now, Decide):
        return Refusal("backgammon_no_dice_now")
    if isinstance(step, Rolled) != (state.duel.phase == "roll"):
        return Refusal("backgammon_other_dice")
    weighted = ROLLS if isinstance(step, Rolled) else OPENINGS
    return None if any(step == one for one, _ in weighted) else Refusal("backgammon_bad_dice")


def apply(state: State, step: Step) -> State:
    match step:
        case Opening(first, second):
            return _opened(state, first, second)
        case Rolled(high, low):
            threw = Threw(state.duel.mover, (high, low))
            return replace(
                state,
                duel=game.rolled(state.duel),
                dice=(high, low),
                rolls=state.rolls + 1,
                record=(*state.record, threw),
            )
        case Play(hops):
            return _played(state, hops)
        case _:
            return _said(state, step)


def _opened(state: State, first: int, second: int) -> State:
    """3.3.2; the first opening dice of a later game also clear the last one from the table."""
    if state.duel.outcome:
        state = _next(state)
    duel = game.opened(state.duel, first, second)
    board = state.board if duel.turn in (None, 0) else flip(state.board)
    dice = None if duel.turn is None else (max(first, second), min(first, second))
    event = Opened((first, second), duel.cube.stake)
    return State(duel, board, dice, state.rolls + 1, (*state.record, event))


def _next(state: State) -> State:
    old = state.duel
    match = next_game(old.terms, old.match, old.score)
    started = Started(match.game, match.score, is_crawford(old.terms, match))
    return State(Duel(old.terms, match), START, None, 0, (*state.record, started))


def _played(state: State, hops: Hops) -> State:
    assert state.dice
    duel = state.duel
    board = after(state.board, hops)
    event = Played(duel.mover, state.dice, hops, hits_of(state.board, hops))
    record = (*state.record, event)
    if level := win_level(board):
        return _settled(State(game.won(duel, level), board, None, state.rolls, record))
    return State(game.moved(duel), flip(board), None, state.rolls, record)


def hits_of(board: Board, hops: Hops) -> tuple[int, ...]:
    """The points where these hops hit a blot."""
    hit: list[int] = []
    for _, target in hops:
        if target != OFF and board[target] == -1 and target not in hit:
            hit.append(target)
    return tuple(hit)


def _said(state: State, word: Word) -> State:
    seat = game.decides(state.duel)
    assert seat is not None
    duel = game.said(state.duel, word)
    event = _event(state.duel, duel, word, seat)
    record = (*state.record, event) if event else state.record
    said = replace(state, duel=duel, record=record)
    return _settled(said) if duel.outcome else said


def _event(before: Duel, now: Duel, word: Word, seat: int) -> Event | None:
    match word:
        case Throw():
            return None
        case Double() | Beaver() | Raccoon():
            assert now.offer
            return Offered(seat, now.offer.value, now.offer.kind)
        case Take():
            return Answered(seat, True, now.cube.stake)
        case Drop():
            return Answered(seat, False, before.cube.stake)
        case Resign(level):
            return ResignOffered(seat, level)
        case AcceptResign() | RefuseResign():
            return ResignAnswered(seat, isinstance(word, AcceptResign))


def _settled(state: State) -> State:
    """The end of a game, written into the record."""
    duel, outcome = state.duel, state.duel.outcome
    assert outcome
    last = is_decided(duel.terms, duel.score)
    ended = Ended(outcome.winner, outcome.points, outcome.level, outcome.how, duel.score, last)
    return replace(state, record=(*state.record, ended))
