"""One game being played: beats, outcomes, covers, thinking."""

import asyncio
from typing import Any

import pytest

from app.save import read_save, write_save
from app.seats import Human, Machine
from app.session import Session
from core.game import Choice, Persona
from core.history import begin
from core.refusal import Refusal
from core.rng import Pcg32
from tests.app.toy import TOY

MARIE, PAUL, MARCEL, ODETTE = Human("Marie"), Human("Paul"), Machine("marcel"), Machine("odette")


def session(*seats: Human | Machine, seed: int = 42) -> Session:
    history = begin(TOY, {})
    assert not isinstance(history, Refusal)
    made = Session("id", seats, 5, seed, history)
    made.begin()
    return made


def bot_move(game: Session) -> bool:
    seat = game.seats[game.decider or 0]
    persona = next(p for p in TOY.personas if isinstance(seat, Machine) and p.key == seat.persona)
    return asyncio.run(game.advance(persona))


def test_luck_comes_with_the_beat_before_it():
    game = session(MARIE, MARCEL)
    assert len(game.history.plies) == 2 and game.decider == 0 and game.next is None


def test_the_same_seed_is_the_same_luck_whatever_was_decided():
    short, long = session(MARIE, PAUL), session(MARIE, PAUL)
    short.reveal()
    short.act({"act": "bid"})
    short.reveal()
    short.act({"act": "call"})
    long.reveal()
    for act in ("bid", "bid", "bid", "call"):
        long.act({"act": act})
        long.reveal()
    for game in (short, long):
        game.acknowledge()
    assert short.history.state.dice == long.history.state.dice
    assert short.history.state.past[0][:2] == long.history.state.past[0][:2]


def test_a_draft_changes_no_state_and_ends_with_the_step():
    game = session(MARIE, MARCEL)
    assert game.act({"act": "mark", "n": 3}) is None
    assert game.draft == 3 and len(game.history.plies) == 2
    assert game.act({"act": "bid"}) is None
    assert game.draft is None and game.history.state.bids == (3,)


def test_a_refusal_changes_nothing():
    game = session(MARIE, MARCEL)
    epoch, history = game.epoch, game.history
    assert isinstance(game.act({"act": "call"}), Refusal)
    assert isinstance(game.act({"act": "mark", "n": "9"}), Refusal)
    assert (game.epoch, game.history) == (epoch, history)


def test_nobody_plays_out_of_turn():
    game = session(MARIE, MARCEL)
    game.act({"act": "bid"})
    assert game.next == "advance"
    assert game.act({"act": "bid"}) == Refusal("session_wait")


def test_an_outcome_waits_until_it_was_seen():
    game = session(MARIE, MARCEL)
    game.act({"act": "bid"})
    while not game.shows:
        bot_move(game) if game.next else game.act({"act": "call"})
    assert game.next is None and game.history.state.dice == ()
    assert game.act({"act": "bid"}) == Refusal("session_continue")
    assert game.act({"act": "continue"}) is None
    assert not game.shows and len(game.history.state.dice) == 2


def test_two_humans_with_secrets_have_a_cover_between_them():
    game = session(MARIE, PAUL)
    assert game.covered_for == 0 and game.looker is None
    assert game.act({"act": "bid"}) == Refusal("session_cover")
    assert game.reveal() is None
    assert game.looker == 0 and game.covered_for is None
    game.act({"act": "bid"})
    assert game.covered_for == 1 and game.looker is None
    assert game.reveal() is None and game.looker == 1
    assert game.reveal() == Refusal("session_no_cover")


def test_an_outcome_both_look_at_shows_no_secret_and_is_followed_by_a_cover():
    game = session(MARIE, PAUL)
    game.reveal()
    game.act({"act": "bid"})
    game.reveal()
    game.act({"act": "call"})
    assert game.shows and game.looker is None and game.covered_for is None
    game.acknowledge()
    assert game.covered_for == 1


def test_one_human_needs_no_cover():
    game = session(MARIE, MARCEL)
    assert game.covered_for is None and game.looker == 0


def test_computer_players_alone_are_watched():
    game = session(MARCEL, Machine("marcel"))
    assert game.looker is None and game.next == "advance"
    while not game.over:
        game.acknowledge() if game.shows else bot_move(game)
    assert game.next is None


def test_a_save_is_the_same_game():
    game = session(MARIE, MARCEL)
    game.act({"act": "bid"})
    bot_move(game)
    back = read_save(write_save(game), {"toy": TOY})
    assert isinstance(back, Session)
    assert back.history == game.history
    assert (back.id, back.seats, back.stake, back.seed) == ("id", game.seats, 5, 42)
    assert write_save(back) == write_save(game)


def test_a_changed_save_is_refused():
    text = write_save(session(MARIE, MARCEL))
    for place in range(0, len(text), 3):
        changed = text[:place] + "~" + text[place + 1 :]
        assert isinstance(read_save(changed, {"toy": TOY}), Refusal)
    assert isinstance(read_save(text, {}), Refusal)


def test_a_bots_luck_is_not_the_tables():
    """The same seed and ply give the same thought, and thinking moves no die."""
    one, other = session(MARCEL, MARIE), session(MARCEL, MARIE)
    bot_move(one)
    bot_move(other)
    assert one.history == other.history


@pytest.mark.parametrize("hurried", [False, True])
def test_other_requests_are_answered_while_a_bot_thinks(hurried: bool):
    game = session(ODETTE, MARIE)
    between = 0

    async def play() -> bool:
        nonlocal between
        thought = asyncio.ensure_future(game.advance(TOY.personas[1]))
        while not thought.done():
            await asyncio.sleep(0)
            between += 1
            if hurried and between == 5:
                assert game.thinking
                game.hurried = True
        return await thought

    assert asyncio.run(play())
    assert not game.thinking
    assert between < 20 if hurried else between > 900


def test_told_to_stop_a_bot_plays_the_best_it_has_found():
    """Not what it would find in a hurry, nor in the end."""

    class Ponders:
        def think(self, obs: Any, legal: Any, rng: Pcg32, budget: int) -> Any:
            for number in range(100):
                yield Choice(legal[-1 if number else 0], {legal[-1 if number else 0]: 1.0})
            return Choice(legal[0], {legal[0]: 1.0})

    game = session(ODETTE, MARIE)
    legal = TOY.legal(game.history.state)
    assert legal[0] != legal[-1]

    async def play() -> bool:
        thought = asyncio.ensure_future(game.advance(Persona("ponders", 1, Ponders(), 1)))
        for _ in range(5):
            await asyncio.sleep(0)
        game.hurried = True
        return await thought

    before = len(game.history.plies)
    assert asyncio.run(play())
    assert game.history.plies[before].step == legal[-1]


def test_a_thought_for_a_table_that_moved_on_is_dropped():
    game = session(ODETTE, MARIE)

    async def play() -> bool:
        thought = asyncio.ensure_future(game.advance(TOY.personas[1]))
        await asyncio.sleep(0)
        game.epoch += 1
        return await thought

    before = game.history
    assert asyncio.run(play()) is False
    assert game.history is before
