"""Readable playthroughs: a header, one line a step with what the journal says, the points.

`python tests/golden/harness.py` writes those that are missing. A file that is there is only ever
replayed: when it differs, either the rules have changed or a mistake has come in, and the diff
of the file tells which. `python tests/golden/harness.py words` plays the same steps again and
writes down what is said now.
"""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from app.speak import Speaker  # noqa: E402
from core.codec import Challenge, Replay, publish  # noqa: E402
from core.game import Decide, Over, Roll, run  # noqa: E402
from core.history import AnyGame, AnyHistory, begin  # noqa: E402
from core.refusal import Refusal  # noqa: E402
from core.rng import Pcg32  # noqa: E402
from games import REGISTRY  # noqa: E402
from i18n import catalogue  # noqa: E402

FOLDER = Path(__file__).parent
NAMES = ("Ève", "Noé", "Léa", "Tom")

#: name: game, options, seed, the personas who played when it was recorded
GAMES: dict[str, tuple[str, dict[str, Any], int, tuple[str, ...]]] = {
    "bidou-2": ("bidou", {}, 421, ("odette", "marcel")),
    "bidou-3-cycle": ("bidou", {"joueurs": 3}, 211, ("odette", "marcel", "odette")),
    "bidou-coup-sec": (
        "bidou",
        {
            "egalite": "coup_sec",
            "points": "total_puis_chiffres",
            "parole": "perdant",
            "plafond": "pot",
            "limite_421": True,
            "reprise": False,
        },
        7,
        ("marcel", "odette"),
    ),
    "bipbip-2": ("bipbip", {"joueurs": 2, "tours": 1}, 50, ("suzanne", "odette")),
    "bipbip-3-avant": (
        "bipbip",
        {"joueurs": 3, "tours": 1, "fenetre": "avant_premiere_levee"},
        3,
        ("suzanne", "odette", "suzanne"),
    ),
    "bipbip-4-sans-atout": (
        "bipbip",
        {"joueurs": 4, "tours": 2, "couple_atout": "interdit", "identiques": "premiere"},
        104,
        ("suzanne", "odette", "suzanne", "odette"),
    ),
    "backgammon-match-5": ("backgammon", {"points": 5}, 64, ("suzanne", "hubert")),
    "backgammon-libre": (
        "backgammon",
        {"forme": "libre", "jacoby": True, "beavers": 2, "doubles_auto": 1},
        15,
        ("hubert", "suzanne"),
    ),
}
BUDGET = 60


def played(key: str, options: dict[str, Any], seed: int, personas: tuple[str, ...]) -> AnyHistory:
    """A game between computer players who think little."""
    game: AnyGame = REGISTRY[key]
    history = begin(game, options)
    assert not isinstance(history, Refusal)
    bots = {persona.key: persona for persona in game.personas}
    while not isinstance(turn := game.turn(history.state), Over):
        if isinstance(turn, Roll):
            step = Pcg32(seed).fork(turn.label).weighted(game.choices(history.state))
        else:
            persona = bots[personas[turn.seat]]
            obs = game.observe(history.state, turn.seat)
            rng = Pcg32(seed).fork(f"bot:{turn.seat}:{len(history.plies)}")
            budget = min(BUDGET, persona.budget)
            thought = persona.bot.think(obs, game.legal(history.state), rng, budget)
            step = run(thought).step
        longer = history.then(step)
        assert not isinstance(longer, Refusal)
        history = longer
    return history


def written(history: AnyHistory, seed: int) -> str:
    """The file of a game, in French, as a spectator follows it."""
    game = history.game
    changed = {
        option.key: history.options[option.key]
        for option in game.options
        if history.options[option.key] != option.default
    }
    count = game.seats(history.options)
    voice = Speaker("fr", catalogue.words("fr"), NAMES[:count], addressed=False)
    head = [f"game     {game.key}", f"options  {json.dumps(changed)}", f"seed     {seed}", ""]
    states = list(history.states())
    told, rows = 0, list[str]()
    for number, ply in enumerate(history.plies, 1):
        turn = game.turn(states[number - 1])
        who = NAMES[turn.seat] if isinstance(turn, Decide) else "~"
        journal = game.scene(game.observe(states[number], None), None).journal
        said = " / ".join(voice.say(line.say) for line in journal[told:])
        told = max(told, len(journal))
        rows.append(f"{number:>4} {who:<4} {game.encode(ply.step):<22} | {said}".rstrip())
    over = game.turn(history.state)
    assert isinstance(over, Over) and not voice.missing, voice.missing
    replay = publish(Replay(history, 0))
    challenge = publish(Challenge(game, history.options, seed, (0,) * count, over.points[0]))
    tail = [
        "",
        f"points   {' '.join(str(points) for points in over.points)}",
        f"challenge {len(challenge)} characters: {challenge}",
        f"replay   {len(replay)} characters: {replay}",
        "",
    ]
    return "\n".join(head + rows + tail)


def read_back(text: str) -> tuple[AnyHistory, int]:
    """The game of a file, step by step from its words; luck must be that of its seed."""
    head, body, _ = text.split("\n\n", 2)
    facts = dict(line.split(None, 1) for line in head.splitlines())
    game: AnyGame = REGISTRY[facts["game"].strip()]
    seed = int(facts["seed"])
    history = begin(game, json.loads(facts["options"]))
    assert not isinstance(history, Refusal)
    for row in body.splitlines():
        step = game.decode(row[10:].split(" |")[0].strip())
        turn = game.turn(history.state)
        if isinstance(turn, Roll):
            luck = Pcg32(seed).fork(turn.label).weighted(game.choices(history.state))
            assert luck == step, row
        longer = history.then(step)
        assert not isinstance(longer, Refusal), (row, longer)
        history = longer
    return history, seed


if __name__ == "__main__":
    for name, (key, options, seed, personas) in GAMES.items():
        path = FOLDER / f"{name}.txt"
        if path.exists() and sys.argv[1:] == ["words"]:
            path.write_text(written(*read_back(path.read_text(encoding="utf-8"))), encoding="utf-8")
        elif not path.exists():
            path.write_text(written(played(key, options, seed, personas), seed), encoding="utf-8")
            print(path)
