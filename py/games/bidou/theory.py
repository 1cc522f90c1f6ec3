"""The game explained from its solution: shares, written by lab/bidou/theory.py at no jeton paid in
the first manche, and the words that go with them. Knows no layout."""

from typing import Any

from core.review import Chart
from core.scene import Say
from games.bidou.solution_shares import SHARES

Part = tuple[str, tuple[Say, ...], Chart | None]  # title key, paragraphs, picture


def data() -> dict[str, Any]:
    """Shares (0 … 1): see lab/bidou/theory.py, which names them."""
    return SHARES


def _kinds(columns: tuple[Say, ...], shares: dict[str, list[float]], title: str) -> Chart:
    rows = [(Say(f"bidou.review.range.{kind}"), tuple(row)) for kind, row in shares.items()]
    return Chart(Say(title), columns, tuple(rows))


def parts() -> tuple[Part, ...]:
    found = data()

    def hundred(share: float) -> int:
        return round(100 * share)

    def say(key: str, **facts: object) -> Say:
        return Say(f"bidou.theory.{key}", facts)

    throws = (say("stop.first"), say("stop.second"))
    opens = tuple(say("said", n=n) for n in found["opens"])
    shares = dict(zip(found["opens"], found["often"], strict=True))
    bluffs = dict(zip(found["opens"], found["bluffs"], strict=True))
    dear = [say("hand", dice=dice) for dice in found["cycle"]["hands"]]
    cycle = Chart(
        say("cycle.chart"),
        tuple(dear),
        tuple(
            (say(f"answer.{word}"), tuple(row)) for word, row in found["cycle"]["answers"].items()
        ),
    )
    low, high = found["opens"][0], found["opens"][-1]
    return (
        (
            "stop",
            (
                say("stop.text", dice=found["stop"]["dice"]),
                say("stop.bluff", n=hundred(found["stop"]["bluff"])),
            ),
            _kinds(throws, found["stop"]["kinds"], "bidou.theory.stop.chart"),
        ),
        (
            "bluff",
            (
                say("bluff.text", n=high, often=hundred(shares[high]), share=hundred(bluffs[high])),
                say("bluff.weak", n=high, share=hundred(found["weak"])),
            ),
            _kinds(opens, found["ranges"], "bidou.theory.bluff.chart"),
        ),
        (
            "two",
            (
                say("two.text", n=low, often=hundred(shares[low])),
                say("two.trap", n=low, share=hundred(found["trap"])),
            ),
            None,
        ),
        ("cycle", (say("cycle.text"), say("cycle.answer", n=high)), cycle),
    )
