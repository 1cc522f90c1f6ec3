"""The protocol between page and engine, request by request."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from app.bank import LOAN, Entry
from app.commands import REQUESTS
from app.pages import VERSION
from app.profile import Profile, write
from core.rng import Pcg32
from tests.app.desk_driver import Page, start, toy_door


def play_on(table: Page) -> None:
    """To the end of the game: the human bids once, then calls."""
    while not table.frame["over"]:
        table.run_computers()
        if table.frame["over"]:
            return
        if table.frame["cover"]:
            table.ask("reveal", epoch=table.frame["epoch"])
            continue
        enabled = [c["id"] for c in table.frame["scene"]["controls"] if c["enabled"]]
        name = next(i for i in ("continue", "call", "bid") if i in enabled)
        table.act(**table.control(name)["intent"])


@pytest.fixture
def table() -> Page:
    table = Page()
    assert table.ask("hello", lang="fr", profile="", save="")["home"]["resume"] is None
    return table


def test_a_game_from_the_first_tap_to_the_chips(table: Page):
    start(table)
    play_on(table)
    over = table.frame["over"]
    assert over["lines"][0].startswith("Marie\u00a0: ")
    assert [item["do"]["do"] for item in over["actions"]] == [
        "again",
        "review",
        "replay",
        "share",
        "share",
        "leave",
    ]
    assert len(table.door.desk.profile.ledger) == 1
    entry = table.door.desk.profile.ledger[0]
    assert (entry.date, entry.stake, entry.seed) == ("2026-03-01T20:15", 5, "000000000000002a")
    table.ask("leave")
    assert table.save == ""


def test_what_is_stored_is_what_is_shown(table: Page):
    """T7: at every frame, the storage of that moment in a new page is the same game."""
    start(table)
    for _ in range(30):
        copy = table.reloaded()
        answer = copy.ask("resume")
        assert answer["frame"]["scene"] == table.frame["scene"] | {
            "controls": answer["frame"]["scene"]["controls"]
        }
        assert answer["frame"]["next"] == table.frame["next"]
        assert len(copy.door.desk.profile.ledger) == len(table.door.desk.profile.ledger)
        if table.frame["over"]:
            return
        if table.frame["next"]:
            table.ask("advance", epoch=table.frame["epoch"])
        else:
            enabled = [c for c in table.frame["scene"]["controls"] if c["enabled"]]
            table.act(**enabled[-1 if enabled[-1]["id"] == "call" else 0]["intent"])
    raise AssertionError("the game did not end")


def test_a_kill_between_the_two_writes_settles_later_and_once(table: Page):
    start(table, stake=20)
    play_on(table)
    with_entry = table.profile
    table.profile = '1c5cf46f {"format":"tapis-vert","v":1,"names":[],"ledger":[]}'
    copy = Page(toy_door())
    copy.ask("hello", lang="fr", profile="", save=table.save)
    assert json.loads(copy.profile[9:])["ledger"][0][:5] != []
    assert len(copy.door.desk.profile.ledger) == 1
    again = Page(toy_door())
    again.ask("hello", lang="fr", profile=with_entry, save=table.save)
    again.ask("resume")
    assert len(again.door.desk.profile.ledger) == 1
    assert again.frame["over"]


def test_a_refusal_says_why_and_where(table: Page):
    start(table)
    answer = table.act(act="call")
    assert answer["refusal"] == {"text": "Pas possible : Call", "code": "toy_no", "at": "here"}
    assert "frame" not in answer and "store" not in answer


def test_a_tap_meant_for_an_older_frame_changes_nothing(table: Page):
    start(table)
    old = table.frame["epoch"]
    table.act(act="bid")
    plies = table.door.desk.session.history.plies
    answer = table.ask("act", intent={"act": "bid"}, epoch=old)
    assert answer["stale"] and answer["frame"]["epoch"] == table.frame["epoch"]
    assert table.ask("advance", epoch=old)["stale"]
    assert table.door.desk.session.history.plies == plies


def test_an_advance_that_nobody_needs_changes_nothing(table: Page):
    start(table)
    plies = table.door.desk.session.history.plies
    assert table.ask("advance")["stale"]
    assert table.door.desk.session.history.plies == plies


def test_the_cover_hides_the_secret_until_it_is_lifted(table: Page):
    people = [{"kind": "human", "name": "Marie"}, {"kind": "human", "name": "Paul"}]
    start(table, seats=people)
    assert table.frame["cover"]["name"] == "Marie"
    assert table.frame["cover"]["button"] == "Je suis Marie"
    assert table.frame["scene"]["tokens"] == [] and table.frame["scene"]["controls"] == []
    assert table.act(act="bid")["refusal"]["code"] == "session_cover"
    table.ask("reveal", epoch=table.frame["epoch"])
    assert table.frame["cover"] is None and table.frame["scene"]["tokens"][0]["face"]
    table.act(act="bid")
    assert table.frame["cover"]["name"] == "Paul"
    assert table.frame["scene"]["tokens"] == []
    table.ask("reveal", epoch=table.frame["epoch"])
    assert table.frame["me"] == 1
    assert [seat["name"] for seat in table.frame["scene"]["seats"]] == ["Paul", "Marie"]
    assert table.frame["scene"]["journal"][-1]["text"] == "Marie annonce 1"
    play_on(table)
    assert table.frame["me"] == 0 and table.frame["scene"]["tokens"] == []


def test_after_a_reload_the_cover_lies_again(table: Page):
    people = [{"kind": "human", "name": "Marie"}, {"kind": "human", "name": "Paul"}]
    start(table, seats=people)
    table.ask("reveal")
    copy = table.reloaded()
    assert copy.ask("resume")["frame"]["cover"]["name"] == "Marie"


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "poker"}, "game_unknown"),
        ({"options": {"highest": 7}}, "option_value"),
        ({"options": {"joueurs": 2}}, "option_unknown"),
        ({"options": []}, "request_unknown"),
        ({"seats": []}, "seat_count"),
        ({"seats": "Marie"}, "request_unknown"),
        ({"seats": [{"kind": "human", "name": "A"}] * 2}, "seat_name_twice"),
        ({"seats": [{"kind": "bot", "persona": "kasparov"}] * 2}, "seat_unknown"),
        ({"seats": [None, 3]}, "seat_unknown"),
        ({"stake": 7}, "stake_unknown"),
        ({"stake": True}, "stake_unknown"),
        ({"seed": "xyz"}, "seed_unknown"),
        ({"seed": 5}, "seed_unknown"),
    ],
)
def test_a_start_that_cannot_be_says_why(table: Page, changed: dict[str, object], code: str):
    start(table)
    kept = table.save
    answer = start(table, **changed)
    assert answer["refusal"]["code"] == code
    assert "toy" not in answer["refusal"]["text"] and table.save == kept


def test_nameless_players_are_numbered(table: Page):
    start(table, seats=[{"kind": "human", "name": "  "}, {"kind": "human"}])
    assert [s["name"] for s in table.frame["scene"]["seats"]] == ["Joueur 1", "Joueur 2"]


def test_a_persona_may_sit_twice_and_is_numbered(table: Page):
    start(table, seats=[{"kind": "bot", "persona": "marcel"}] * 2)
    assert [s["name"] for s in table.frame["scene"]["seats"]] == ["Marcel", "Marcel 2"]
    play_on(table)
    assert table.door.desk.profile.ledger == ()


def test_another_game_has_other_luck_and_the_same_players(table: Page):
    start(table)
    assert table.ask("again")["refusal"]["code"] == "session_none"
    play_on(table)
    table.ask("again")
    session = table.door.desk.session
    assert session.seed != 0x2A and session.stake == 5
    assert table.frame["over"] is None


def test_a_challenge_is_the_same_luck_and_results_are_compared(table: Page):
    start(table)
    for kind in ("challenge", "replay"):  # both tell the secrets and the luck to come
        assert table.ask("share", kind=kind)["refusal"]["code"] == "share_unfinished"
    play_on(table)
    mine = table.door.desk.session.over.points[0]
    shared = table.ask("share", kind="challenge")
    assert "Mon résultat" in shared["text"] and len(shared["link"]) <= 120

    friend = Page()
    friend.ask("hello", lang="en", profile="", save="", url=f"https://x.test/#{shared['link']}.")
    offer = friend.answers[-1]["page"]
    assert offer["page"] == "challenge"
    action = next(b for b in offer["blocks"] if b["kind"] == "actions")["items"][0]
    friend.ask(**action["do"])
    assert friend.door.desk.session.seed == 0x2A
    play_on(friend)
    assert friend.door.desk.session.over.points[0] == mine  # the same decisions
    assert any("challenged you" in line for line in friend.frame["over"]["lines"])
    offer = friend.ask("open", link=shared["link"])["page"]
    assert any("already" in b.get("text", "") for b in offer["blocks"])


def test_a_game_is_watched_ply_by_ply_and_any_ply_has_a_link(table: Page):
    start(table)
    play_on(table)
    plies = len(table.door.desk.session.history.plies)
    watched = table.ask("replay", ply=0)["frame"]
    assert (watched["replay"]["ply"], watched["replay"]["plies"]) == (0, plies)
    assert [s["name"] for s in watched["scene"]["seats"]] == ["Marie", "Marcel"]
    table.ask("replay", ply=3)
    link = table.ask("share", kind="replay")["link"]
    friend = Page()
    friend.ask("hello", lang="fr")
    frame = friend.ask("open", link=link)["frame"]
    assert (frame["replay"]["ply"], frame["replay"]["plies"]) == (3, plies)
    assert frame["scene"]["controls"] == [] and frame["next"] is None
    assert friend.act(act="bid")["refusal"]["code"] == "replay_only"
    for ply in range(plies + 1):
        scene = friend.ask("replay", ply=ply)["frame"]["scene"]
        assert scene["journal"] == table.ask("replay", ply=ply)["frame"]["scene"]["journal"] or ply
    assert friend.ask("replay", ply=10**9)["frame"]["replay"]["ply"] == plies
    assert friend.ask("replay", ply="3")["refusal"]
    assert friend.save == ""


def test_a_bad_link_overwrites_nothing(table: Page):
    start(table)
    play_on(table)
    link = table.ask("share", kind="challenge")["link"]
    start(table)
    kept, epoch = table.save, table.frame["epoch"]
    for text, code in (
        (link[:-5], "link_incomplete"),
        (link[:-1] + ("A" if link[-1] != "A" else "B"), "link_modified"),
        ("bonjour", "link_unknown"),
        ("", "link_unknown"),
        (None, "request_unknown"),
    ):
        answer = table.ask("open", link=text)
        assert answer["refusal"]["code"] == code
        assert "store" not in answer
    assert table.save == kept
    assert table.ask("resume")["frame"]["epoch"] == epoch
    assert table.ask("open", link=f"Regarde : {link}") == table.answers[-1]


def test_watching_a_link_leaves_the_game_where_it_was(table: Page):
    start(table)
    play_on(table)
    link = table.ask("share", kind="replay")["link"]
    start(table)
    kept = table.save
    table.ask("open", link=link)
    table.ask("leave")
    assert table.save == kept
    assert table.ask("resume")["frame"]["over"] is None


def test_bad_storage_is_said_and_the_game_starts(table: Page):
    """T21: the page keeps the raw text; the engine starts empty."""
    start(table)
    answer = table.ask("hello", lang="fr", profile="{bad", save=table.save[:-2])
    assert answer["rescue"] and answer["rescued"] == ["profile", "save"]
    assert "illisibles" in answer["notice"] and "rien n’est effacé" in answer["notice"]
    empty = {"resume": None, "aside": [], "purse": None, "purses": [], "day": None, "lately": []}
    assert answer["home"] == empty
    assert "store" not in answer


def test_a_game_that_this_version_does_not_know_is_called_by_its_key(table: Page):
    """Never by a key of the catalogue; `asked` sees to it that no word is missing."""
    entry = Entry("a", "2026-03-01", "manille", (("Marie", True), ("zoe", False)), (1, -1), 5)
    table.ask("hello", lang="fr", profile=write(Profile(("Marie",), (entry,))), save="")
    blocks = table.ask("page", page="purses")["page"]["blocks"]
    row = next(block for block in blocks if block["kind"] == "history")["rows"][0]
    assert row["game"] == "manille" and row["text"].endswith(" zoe")
    assert table.ask("page", page="home")["home"]["lately"] == []  # nobody can play it again


def test_the_home_page_offers_the_unfinished_game(table: Page):
    start(table)
    home = table.ask("leave")["home"]
    assert home["resume"]["title"] == "Jeu de dés" and home["resume"]["avatar"] == "marcel"
    assert home["purse"] == {"name": "Marie", "chips": 100, "debt": 0}
    assert table.ask("resume")["frame"]["game"] == "toy"
    table.ask("abandon")
    assert table.save == ""
    assert table.ask("resume")["refusal"]["code"] == "session_none"


def test_who_is_broke_plays_on_with_a_loan(table: Page):
    desk = table.door.desk
    for seed in range(100):
        start(table, stake=20, seed=f"{seed:x}")
        play_on(table)
        if desk.profile.purses()["Marie"].debt:
            break
    purse = desk.profile.purses()["Marie"]
    assert purse.debt == LOAN
    assert any("prête" in line for line in table.frame["over"]["lines"])
    rows = table.ask("page", page="purses")["page"]["blocks"][1]["rows"]
    assert rows[0]["chips"] == purse.chips and rows[0]["debt"] == purse.debt


def test_export_reset_import(table: Page):
    start(table)
    play_on(table)
    start(table)
    file = table.ask("export")["text"]
    kept = table.profile
    table.ask("reset")
    assert table.save == "" and "Marie" not in table.profile
    answer = table.ask("import", text=file, mode="replace")
    assert answer["notice"] == "Fichier repris\u00a0: 1 partie."
    assert table.profile == kept and table.save != ""
    assert table.ask("import", text=file)["notice"]
    assert len(table.door.desk.profile.ledger) == 1
    for bad, code in (
        (file[:-1], "file_damaged"),
        ("x", "file_unknown"),
        (table.profile, "file_unknown"),
        (None, "request_unknown"),
    ):
        assert table.ask("import", text=bad)["refusal"]["code"] == code
    assert table.ask("import", text=file, mode="burn")["refusal"]
    assert table.profile == kept


def test_the_language_changes_what_is_on_screen(table: Page):
    start(table)
    assert table.ask("lang", lang="en")["frame"]["scene"] == table.frame["scene"]
    table.ask("page", page="purses")
    answer = table.ask("lang", lang="fr")
    assert answer["page"]["title"] == "Bourses" and answer["frame"]["game"] == "toy"
    assert table.ask("lang", lang="en-GB")["page"]["title"] == "Purses"
    assert table.ask("lang", lang="de")["page"]["title"] == "Bourses"


def test_pages(table: Page):
    setup = table.ask("page", page="setup", game="toy")["page"]["blocks"][0]
    assert setup["seats"] == {"min": 2, "max": 2, "by": None}
    assert setup["options"][2]["only"] == ["forme", ["long"]]
    assert [v["label"] for v in setup["options"][2]["values"]] == ["non", "oui"]
    assert table.ask("page", page="rules", game="toy")["page"]["blocks"]
    assert table.ask("page", page="about")["page"]["blocks"]
    assert table.ask("page", page="home")["home"]
    for wrong in ({"page": "setup"}, {"page": 3}, {}, {"page": "challenge", "challenge": {}}):
        assert table.ask("page", **wrong)["refusal"]["code"] == "page_unknown"


def test_the_journal_grows_at_its_end_only(table: Page):
    start(table)
    longest: list[dict[str, object]] = []
    for answer in [table.answers[-1]]:
        longest = answer["frame"]["scene"]["journal"]
    while not table.frame["over"]:
        play_one(table)
        journal = table.frame["scene"]["journal"]
        assert journal[: len(longest)] == longest
        assert [line["n"] for line in journal] == list(range(len(journal)))
        longest = journal


def play_one(table: Page) -> None:
    if table.frame["next"]:
        table.ask("advance", epoch=table.frame["epoch"])
        return
    enabled = {c["id"]: c for c in table.frame["scene"]["controls"] if c["enabled"]}
    name = next(i for i in ("continue", "call", "bid") if i in enabled)
    table.act(**enabled[name]["intent"])


def test_while_a_bot_thinks_the_page_is_answered(table: Page):
    async def play() -> None:
        slow = [{"kind": "bot", "persona": "odette"}, {"kind": "human", "name": "Marie"}]
        await table.asked("start", game="toy", seats=slow)
        assert table.frame["thinking"] == "Odette"
        thought = asyncio.ensure_future(table.asked("advance"))
        await asyncio.sleep(0)
        assert (await table.asked("page", page="about"))["page"]
        assert (await table.asked("act", intent={"act": "bid"}))["refusal"]["text"] == (
            "C’est à Odette de jouer"
        )
        again = asyncio.ensure_future(table.asked("advance"))
        await asyncio.sleep(0)
        await table.asked("stop_thinking")
        assert (await thought)["frame"]["next"] is None
        assert (await again)["stale"]

    asyncio.run(play())


async def left_thinking(table: Page) -> "asyncio.Future[dict[str, Any]]":
    """Home, while a computer player thinks; the answer that will come."""
    slow = [{"kind": "bot", "persona": "odette"}, {"kind": "human", "name": "Marie"}]
    await table.asked("start", game="toy", seats=slow)
    thought = asyncio.ensure_future(table.asked("advance"))
    await asyncio.sleep(0)
    await table.asked("leave")
    return thought


def test_leaving_while_a_bot_thinks_brings_no_late_frame(table: Page):
    async def play() -> None:
        thought = await left_thinking(table)
        late = await thought
        assert late["stale"] and "frame" not in late
        assert (await table.asked("resume"))["frame"]

    asyncio.run(play())


def test_who_comes_back_while_a_bot_thinks_sees_what_he_plays(table: Page):
    """The answer to the one who left is not shown; the one who came back must get it."""

    async def play() -> None:
        thought = await left_thinking(table)
        frame = (await table.asked("resume"))["frame"]
        assert frame["next"] == "advance"
        answer = await table.asked("advance", epoch=table.frame["epoch"])
        assert answer["frame"]["next"] is None and answer["epoch"] > frame["epoch"]
        await thought

    asyncio.run(play())


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"do":3}', '{"do":"__init__"}', '{"do":"frame"}', "[" * 99999, "é", 5],
)
def test_what_is_no_request_gets_a_sentence(table: Page, text: object):
    answer = json.loads(asyncio.run(table.door.dispatch(text)))
    assert answer == {"error": "Demande incomprise"}


def test_requests_of_any_shape_never_throw():
    """Every request with odd facts: an answer in words, and the game goes on."""
    odd: list[object] = [None, True, -1, 1e300, "", "x", [], {}, [{}], {"act": []}, "\ud800"]
    keys = ["lang", "profile", "save", "url", "page", "game", "options", "seats", "stake", "seed"]
    keys += ["intent", "at", "epoch", "kind", "ply", "link", "text", "mode", "now", "rival"]
    rng, table = Pcg32(4), Page()
    for _ in range(600):
        do = list(REQUESTS)[rng.below(len(REQUESTS))]
        facts = {key: odd[rng.below(len(odd))] for key in keys if rng.below(3) == 0}
        if rng.below(4) == 0:
            table.ask("hello", lang="fr")
            start(table)
        table.ask(do, **facts)


def test_an_error_of_ours_is_a_sentence_and_the_game_stands(table: Page, monkeypatch):
    start(table)
    monkeypatch.setitem(REQUESTS, "act", lambda desk, request: 1 / 0)
    answer = json.loads(asyncio.run(table.door.dispatch('{"do":"act","intent":{}}')))
    assert list(answer) == ["error"] and "Traceback" not in answer["error"]
    monkeypatch.undo()
    table.door.failed = None
    assert table.act(act="bid")["frame"]


def test_the_version_on_the_page_is_that_of_the_package():
    package = json.loads((Path(__file__).parents[2] / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == VERSION
    text = str(Page().ask("page", page="about"))
    assert VERSION in text and "MicroPython" in text


def test_home_offers_the_last_opponents_and_what_is_worn_is_seen(table: Page):
    seats = [
        {"kind": "human", "name": "Marie", "medal": "cornet"},
        {"kind": "bot", "persona": "marcel"},
    ]
    for _ in range(2):
        table.ask("start", game="toy", seats=seats, stake=5)
        play_on(table)
    worn = [seat["avatar"] for seat in table.frame["scene"]["seats"]]
    assert worn == ["cornet", "marcel"]
    lately = table.ask("page", page="home")["home"]["lately"]
    assert [one["text"] for one in lately] == ["contre Marcel"]  # once, however often
    again = lately[0]["do"]
    assert again["stake"] == 5
    assert table.ask("start", **{k: v for k, v in again.items() if k != "do"})["frame"]
    worn = [seat["avatar"] for seat in table.frame["scene"]["seats"]]
    assert worn == ["cornet", "marcel"]  # it belongs to the name


def test_home_knows_the_last_position_of_the_day_that_was_answered(table: Page):
    from app import memory

    known = memory.Memory()
    known.of_the_day(memory.day_of("2026-11-30"), True)
    known.of_the_day(memory.day_of("2026-11-29"), False)
    table.door.desk.keep_learnt(memory.write(known))
    assert table.door.desk.home()["day"] == {"date": "2026-11-30", "good": True}
