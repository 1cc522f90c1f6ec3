"""Links: one text for each content, and no other text is read."""

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.codec import (
    CHALLENGE,
    Challenge,
    Number,
    Replay,
    Sealed,
    publish,
    read,
    seal,
    unseal,
    write_replay,
)
from core.history import AnyHistory, begin, replay
from core.refusal import Refusal
from core.rng import Pcg32
from tests.app.toy import TOY, Bid, Call

GAMES = {"toy": TOY}
ALPHABET = string.ascii_letters + string.digits + "-_."


def random_history(seed: int, plies: int = 100) -> AnyHistory:
    rng, history = Pcg32(seed), begin(TOY, {"highest": 6})
    assert not isinstance(history, Refusal)
    while plies and (choices := TOY.choices(history.state)):
        history = history.then(rng.weighted(choices))
        assert not isinstance(history, Refusal)
        plies -= 1
    return history


slices = st.integers(1, 50).flatmap(
    lambda total: st.integers(0, total - 1).flatmap(
        lambda start: st.tuples(st.just(start), st.integers(1, total - start), st.just(total))
    )
)


@given(st.lists(slices, max_size=60))
def test_what_is_pushed_last_is_pulled_first(pushed: list[tuple[int, int, int]]):
    number = Number()
    for start, frequency, total in pushed:
        number.push(start, frequency, total)
    for start, frequency, total in reversed(pushed):
        assert start <= number.top(total) < start + frequency
        number.pop(start, frequency, total)
    assert number.value == 0


@given(st.integers(0, 1 << 60), st.integers(0, 1 << 80))
def test_a_count_is_read_as_it_was_written(count: int, below: int):
    number = Number(below)
    number.push_count(count)
    assert number.pop_count() == count
    assert number.value == below


def test_a_step_costs_what_it_is_worth():
    """1000 throws of a die take log2(6) bits each, and not a letter more."""
    number = Number(1)
    for throw in range(1000):
        number.push_index(throw % 6, 6)
    assert number.value.bit_length() <= 1000 * 2.5850 + 1


@given(st.integers(0, 1 << 700))
def test_a_sealed_number_comes_back(number: int):
    assert unseal(seal(CHALLENGE, "toy", number)) == Sealed(CHALLENGE, "toy", number)


@given(st.integers(0, 2**64 - 1), st.integers(-40, 40) | st.none(), st.sampled_from([6, 3]))
def test_a_challenge_comes_back(seed: int, result: int | None, highest: int):
    options = {"highest": highest, "forme": "court", "soin": False}
    challenge = Challenge(TOY, options, seed, (0, 2), result)
    text = publish(challenge)
    assert len(text) <= 120
    assert read(text, GAMES) == challenge


@given(st.integers(0, 10_000), st.integers(0, 12), st.sampled_from([None, 0, 1]))
def test_a_game_comes_back_finished_or_not(seed: int, plies: int, seat: int | None):
    history = random_history(seed, plies)
    text = publish(Replay(history, seat, min(3, len(history.plies))))
    back = read(text, GAMES)
    assert isinstance(back, Replay)
    assert (back.seat, back.ply) == (seat, min(3, len(history.plies)))
    assert back.history == history


LINKS = [
    publish(Replay(random_history(5), 0)),
    publish(Replay(random_history(6, 5), None, 2)),
    publish(Challenge(TOY, random_history(1).options, 0x0123456789ABCDEF, (0, 1), -2)),
]


def test_every_text_with_one_character_changed_is_refused():
    for link in LINKS:
        for place in range(len(link)):
            for character in ALPHABET:
                changed = link[:place] + character + link[place + 1 :]
                if changed != link and not (place == len(link) - 1 and character == "."):
                    assert isinstance(read(changed, GAMES), Refusal), changed


def test_every_cut_is_incomplete():
    for link in LINKS:
        for length in range(1, len(link)):
            refusal = read(link[:length], GAMES)
            assert isinstance(refusal, Refusal)
            assert refusal.code == "link_incomplete", link[:length]


def test_an_edit_within_the_content_is_called_an_edit():
    link = LINKS[0]
    for place in range(len("1r.toy.") + 8, len(link)):
        other = "A" if link[place] != "A" else "B"
        assert read(link[:place] + other + link[place + 1 :], GAMES) == Refusal("link_modified")


@settings(max_examples=1500)
@given(st.data())
def test_random_mutations_are_refused(data: st.DataObject):
    link = data.draw(st.sampled_from(LINKS))
    kind = data.draw(st.sampled_from(["case", "swap", "insert", "delete", "double", "reverse"]))
    a = data.draw(st.integers(0, len(link) - 1))
    b = data.draw(st.integers(0, len(link) - 1))
    a, b = min(a, b), max(a, b)
    changed = {
        "case": link[:a] + link[a : b + 1].swapcase() + link[b + 1 :],
        "swap": link[:a] + link[b : b + 1] + link[a + 1 : b] + link[a : a + 1] + link[b + 1 :],
        "insert": link[:a] + data.draw(st.sampled_from(ALPHABET)) + link[a:],
        "delete": link[:a] + link[b:],
        "double": link[:a] + link[a:b] + link[a:],
        "reverse": link[:a] + link[a:b][::-1] + link[b:],
    }[kind]
    if a == b and kind == "swap":
        changed = link
    if changed != link:
        assert isinstance(read(changed, GAMES), Refusal)


@pytest.mark.parametrize("after", [".", ",", ")", " ", "\n", "!", " ;", "\u00a0»", ").", "…", "”"])
@pytest.mark.parametrize("before", ["", "#", "https://example.org/tapis/#", "  ", "Regarde : (<"])
def test_a_sentence_around_a_link_is_left_aside(before: str, after: str):
    for link in LINKS:
        assert not isinstance(read(before + link + after, GAMES), Refusal)


@given(st.text(max_size=60))
def test_any_other_text_is_refused(text: str):
    assert isinstance(read(text, GAMES), Refusal)


@given(st.integers(0, 1 << 400), st.sampled_from("cr"))
def test_a_sound_check_does_not_make_the_content_true(number: int, kind: str):
    """Hostile links may carry a right checksum: they are read whole or refused, and whatever is
    read is written the same."""
    content = read(seal(kind, "toy", number), GAMES)
    if not isinstance(content, Refusal):
        assert publish(content) == seal(kind, "toy", number)


def hostile(history: AnyHistory, plies: int) -> str:
    number = Number()
    for ply in reversed(history.plies):
        number.push(ply.start, ply.frequency, ply.total)
    number.push_count(plies)
    number.push_count(0)
    number.push_index(0, 3)
    for option in reversed(TOY.options):
        number.push_index(option.values.index(history.options[option.key]), len(option.values))
    return seal("r", "toy", number.value)


def test_steps_after_the_end_name_the_ply():
    history = random_history(5)
    assert TOY.choices(history.state) == ()
    end = len(history.plies)
    assert hostile(history, end) == write_replay(Replay(history))
    assert read(hostile(history, end + 1), GAMES) == Refusal("link_step", {"ply": end + 1})


def test_a_count_beyond_all_games_is_refused_at_once():
    assert read(hostile(random_history(5), 1 << 40), GAMES) == Refusal("link_modified")


def test_an_option_out_of_play_has_one_text_only():
    """`soin` means nothing in the short form: a text that sets it is not ours."""
    number = Number()
    for index, count in ((0, 32), (1, 16), (0, 16), (5, 1 << 64), (1, 2), (0, 2), (0, 2)):
        number.push_index(index, count)
    assert read(seal("c", "toy", number.value), GAMES) == Refusal("link_modified")


def test_other_versions_and_games_are_named():
    link = LINKS[0]
    assert read("2" + link[1:], GAMES) == Refusal("link_version", {"version": "2"})
    assert read(seal("r", "chess", 5), GAMES) == Refusal("link_game", {"game": "chess"})
    assert read(seal("x", "toy", 5), GAMES) == Refusal("link_version", {"version": "1x"})
    assert read("1r.toy." + "A" * 20_000, GAMES) == Refusal("link_long")


def test_steps_nobody_vouches_for_are_refused_by_their_ply():
    history = random_history(5)
    steps = [ply.step for ply in history.plies]
    assert replay(TOY, history.options, steps) == history
    refusal = replay(TOY, history.options, [*steps[:2], Call(), *steps[2:]])
    assert isinstance(refusal, Refusal)
    assert refusal.facts["ply"] == 3
    assert isinstance(replay(TOY, history.options, [*steps, Bid(1)]), Refusal)
    assert isinstance(replay(TOY, {"highest": 7}, []), Refusal)
