"""The table in words: nothing that lies there is left out, nothing is said that does not."""

from typing import Any

from tests.ui.conftest import Visit


def token(kind: str, zone: str, slot: int, label: str) -> dict[str, Any]:
    return {"kind": kind, "zone": zone, "slot": slot, "key": f"{zone}/{slot}", "label": label}


def scene(*tokens: dict[str, Any], notes: tuple[str, ...] = ()) -> dict[str, Any]:
    empty: dict[str, Any] = {"spots": [], "bubbles": [], "verdict": None}
    told = {"context": "Tour 1", "prompt": "À vous.", "notes": list(notes), "seats": []}
    return {**empty, **told, "tokens": list(tokens)}


def test_two_cards_that_look_the_same_are_two_cards(visit: Visit) -> None:
    eights = [token("card", "hand:0", slot, "8 de cœur") for slot in range(2)]
    found = visit.load("readout").hand(scene(*eights, token("card", "hand:0", 2, "as de pique")))
    assert found == "8 de cœur. 8 de cœur. as de pique."


def test_a_triple_is_three_dice(visit: Visit) -> None:
    dice = [token("die", "hand:0", slot, "Dé 5") for slot in range(3)]
    assert visit.load("readout").hand(scene(*dice)) == "Dé 5. Dé 5. Dé 5."


def test_what_is_said_of_many_counters_is_said_once(visit: Visit) -> None:
    coins = [token("coin", "pot", slot, "9 au pot") for slot in range(9)]
    assert visit.load("readout").table(scene(*coins)).count("9 au pot") == 1


def test_the_table_tells_the_notes_and_not_the_trick_that_is_gone(visit: Visit) -> None:
    gone = token("card", "last", 0, "as de pique")
    lies = token("card", "trick:0", 0, "roi de trèfle")
    shown = scene(gone, lies, notes=("Atout : cœur",))
    readout = visit.load("readout")
    assert readout.table(shown) == "Tour 1. Atout : cœur. roi de trèfle. À vous."
    assert readout.last(shown) == "as de pique."
