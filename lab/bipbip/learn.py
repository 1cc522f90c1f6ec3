"""Learns the strongest player's numbers by self-play and writes games/bipbip/brain/mind.bin.

    python -m lab.bipbip.learn            # all from nothing: some minutes of one core; cc, numpy
    python -m lab.bipbip.learn 3 4 --on   # goes on from what there is, for three and four players

Again and again the policy plays against itself, with some cards and announcements at random. Then,
phase by phase: least squares tell what a hand brings until the end over the mean of the others
(twice: from the seat's own hand, for choosing a card; and from all hands, for judging an imagined
world); counts tell how often a card that holds the trick holds it to its end, and what is kept. At
last a logit tells which hands players really hold.
"""

import argparse
import ctypes
import struct

import numpy as np

from games.bipbip.brain.mind import HOLD, JOINT, KEPT, OWN, PHASES, SIZES
from lab.bipbip import twin

TARGET = twin.ROOT / "py" / "games" / "bipbip" / "brain" / "mind.bin"
ALL = OWN + JOINT
RANDOM, FLIP = 0.05, 0.15
"""How often a card is random; how often silence and announcing are exchanged."""

AHEAD = 12
"""Tricks after which the judgement of the round before takes the place of what really comes."""

ROUNDS = ((10_000, 0), (10_000, 0), (25_000, AHEAD), (25_000, AHEAD), (60_000, AHEAD))
"""Tours, and tricks ahead."""

WORTH = np.array([0] * 9 + [3, 4, 5, 10, 11], dtype=float)
START = np.cumsum((0, *SIZES))
OWN_AT, JUDGE_AT, JOINT_AT, KEPT_AT, SHARE_AT, GAIN_AT, LOST_AT, MORE_AT, SWING_AT = START[:9]
LIKELY_AT = START[9]
RATES = (0.3, 0.2, 0.1, 0.05, 0.02)

SUMS = np.dtype(
    [
        ("xx", "f8", (PHASES, ALL, ALL)),
        ("xy", "f8", (PHASES, ALL)),
        ("hold", "f8", (PHASES, 3, 2, 14, 4)),
        ("lose", "f8", (PHASES, 4, 2)),
        ("swing", "f8", (PHASES, 2)),
        ("kept", "f8", (PHASES, 2, 17, 2)),
        ("tours", "f8"),
        ("bips", "f8"),
        ("windows", "f8"),
        ("silent", "f8"),
    ]
)


def rows_of(
    players: int,
    own: np.ndarray,
    judge: np.ndarray,
    joint: np.ndarray,
    chance: np.ndarray,
    more: np.ndarray,
    more_lost: np.ndarray,
    lose: np.ndarray,
    swing: np.ndarray,
    kept: np.ndarray,
) -> np.ndarray:
    """The rows of mind.bin for one number of players, from points, chances and weights."""
    given = (1 + 1 / (players - 1)) / 2  # what points for another cost, as the lead counts them
    share = chance - (1 - chance) * given
    lead = own[:, None, None, None, 2 * (OWN // 2)]
    gain = share * WORTH + chance * (more + lead) - (1 - chance) * given * more_lost
    rows = np.zeros((PHASES, START[-1]))
    rows[:, OWN_AT:JUDGE_AT], rows[:, JUDGE_AT:JOINT_AT] = 100 * own, 100 * judge
    rows[:, JOINT_AT:KEPT_AT], rows[:, KEPT_AT:SHARE_AT] = 100 * joint, 1000 * kept
    rows[:, SHARE_AT:GAIN_AT] = 100 * share.reshape(PHASES, HOLD)
    rows[:, GAIN_AT:LOST_AT] = 100 * gain.reshape(PHASES, HOLD)
    rows[:, LOST_AT:MORE_AT], rows[:, MORE_AT:SWING_AT] = -100 * given, -100 * given * lose
    rows[:, SWING_AT] = 100 * swing
    return np.clip(np.rint(rows), -32768, 32767).astype(int)


def beginner(players: int) -> np.ndarray:
    """Where learning starts: plain guesses."""
    heights = np.arange(14) / 13
    own = np.zeros((PHASES, OWN))
    block = OWN // 2
    own[:, :13] = 10 * (np.arange(13) / 12) ** 2
    own[:, block : block + 13] = own[:, :13] + 2
    for at in (0, block):
        own[:9, at + 18 : at + 30], own[:9, at + 30 : at + 33] = 6, 40
    chance = np.zeros((PHASES, 3, 2, 14))
    for after in range(3):
        chance[:, after, 0] = (0.5 * heights) ** (after + 1)
        chance[:, after, 1] = (0.2 + 0.6 * heights) ** (after + 1)
    none = np.zeros_like(chance)
    joint, lose, swing = np.zeros((PHASES, JOINT)), np.zeros((PHASES, 4)), np.zeros(PHASES)
    kept = np.full((PHASES, KEPT), 0.2)
    return rows_of(players, own, own, joint, chance, none, none, lose, swing, kept)


def packed(rows: np.ndarray) -> bytes:
    return struct.pack(f"<{rows.size}h", *rows.ravel().tolist())


def lesson(players: int, rows: np.ndarray, tours: int, ahead: int, seed: int) -> np.ndarray:
    """One round: the policy of `rows` plays, and what it saw makes new rows."""
    lib, sums = twin.library(), np.zeros(1, SUMS)
    assert lib.sums_size() == SUMS.itemsize
    lib.self_play(
        players,
        ctypes.c_long(tours),
        ctypes.c_uint64(seed),
        twin.learnt(packed(rows)),
        ctypes.c_double(RANDOM),
        ctypes.c_double(FLIP),
        ahead,
        sums.ctypes.data_as(ctypes.c_void_p),
    )
    seen, pull = sums[0], 150.0
    own, both = np.zeros((PHASES, OWN)), np.zeros((PHASES, ALL))
    for phase in range(PHASES):
        xx, xy, old = seen["xx"][phase] + pull * np.eye(ALL), seen["xy"][phase], rows[phase] / 100
        own[phase] = np.linalg.solve(xx[:OWN, :OWN], xy[:OWN] + pull * old[OWN_AT:JUDGE_AT])
        both[phase] = np.linalg.solve(xx, xy + pull * old[JUDGE_AT:KEPT_AT])
    n, holds, then, other = np.moveaxis(seen["hold"], -1, 0)
    chance = (holds + 2) / (n + 10)
    kept = (seen["kept"][..., 0] + 0.5) / (seen["kept"][..., 1] + 1)
    one = kept * (players - 1) / players  # he who looks does not count his own cards
    one = np.clip(one / (one + 1 - kept + 1e-9) / (players - 1), 1e-4, 0.98)
    return rows_of(
        players,
        own,
        both[:, :OWN],
        both[:, OWN:],
        chance,
        (then + 30) / (holds + 10),
        (other + 30) / (n - holds + 10),
        seen["lose"][..., 1] / np.maximum(1, seen["lose"][..., 0]),
        seen["swing"][:, 1] / (seen["swing"][:, 0] + 50),
        -np.log1p(-one).reshape(PHASES, KEPT),
    )


def likely(players: int, rows: np.ndarray, tours: int) -> np.ndarray:
    """How much likelier than dealt the hands are that players of `rows` hold, by shape: a
    conditional logit that tells the real hands among imagined ones, by stochastic gradient."""
    lib, out = twin.library(), (ctypes.c_double * 2)()
    plain = rows.copy()
    plain[:, LIKELY_AT:] = 0
    learnt, width = twin.learnt(packed(plain)), rows.shape[1] - LIKELY_AT
    weights, speed = np.zeros((PHASES, width), "f4"), np.full((PHASES, width), 4, "f4")
    for number, rate in enumerate(RATES):
        lib.learn_likely(
            players,
            ctypes.c_long(tours),
            ctypes.c_uint64(1 + number * tours),
            learnt,
            weights.ctypes.data_as(ctypes.c_void_p),
            speed.ctypes.data_as(ctypes.c_void_p),
            ctypes.c_float(rate),
            out,
        )
    print(players, "nats a choice of nine:", round(out[0], 3), flush=True)
    return np.clip(np.rint(weights * 64 / np.log(2)), -2000, 2000).astype(int)


def duel(players: int, one: np.ndarray, two: np.ndarray, tours: int = 1000) -> list[float]:
    """Mean lead a tour of one policy over another, and its standard error."""
    out = (ctypes.c_double * 4)()
    twin.library().policies(
        players,
        ctypes.c_long(tours),
        ctypes.c_uint64(1),
        twin.learnt(packed(one)),
        twin.learnt(packed(two)),
        out,
    )
    return [round(x, 2) for x in out]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("players", type=int, nargs="*", default=[2, 3, 4])
    ask.add_argument("--on", action="store_true")
    chosen = ask.parse_args()
    made = {n: np.frombuffer(twin.shipped(n), "<i2") for n in (2, 3, 4)} if TARGET.exists() else {}
    for n in chosen.players:
        start = beginner(n)
        rows = made[n].reshape(start.shape).astype(int) if chosen.on else start
        for number, (tours, ahead) in enumerate(ROUNDS[-1:] if chosen.on else ROUNDS):
            rows = lesson(n, rows, tours, ahead, 100 + number + tours)
            print(n, tours, duel(n, rows, start), flush=True)
        rows[:, LIKELY_AT:] = likely(n, rows, 4_000)
        made[n] = rows.ravel()
        if len(made) == 3:
            TARGET.write_bytes(b"".join(packed(made[k]) for k in (2, 3, 4)))


if __name__ == "__main__":
    main()
