"""Whole visits of the page: what one sees, presses, hears; what is stored before it is shown."""

import asyncio
import importlib
import json

import pytest

from tests.ui.conftest import Visit
from tests.ui.fake_engine import control
from tests.ui.fake_page import Storage


def story(tell):
    """Runs an async test; what the page does beside it ends with it."""

    def run(visit: Visit, storage: Storage) -> None:
        asyncio.run(tell(visit, storage))

    run.__name__ = tell.__name__
    return run


async def playing(visit: Visit) -> Visit:
    await visit.begin("#bidou")
    await visit.press("#start")
    return visit


@story
async def test_the_first_page_is_there_before_the_engine(visit: Visit, storage: Storage) -> None:
    storage.items["tv1.home"] = json.dumps(
        {
            "resume": {
                "game": "bipbip",
                "title": "Le Bip-bip",
                "sub": "Tour 2",
                "avatar": "odette",
            },
            "purse": {"name": "Anne", "chips": 42},
            "purses": [],
        }
    )

    async def never():
        await asyncio.Event().wait()

    visit.engine.dispatch = lambda text: never()
    await visit.begin()
    assert visit.page.marks == ["ui"]
    assert "Le Bip-bip" in visit.page.find("#resume").textContent
    assert "42" in visit.page.find(".purse").textContent
    assert len(visit.page.root.querySelectorAll("a.game")) == 3


ROUTES = importlib.import_module("ui.routes")
ADDRESSES = [f"#/{page}" for page in (*ROUTES.PAGES, *ROUTES.WORKSHOP, "table")] + [
    f"#/{page}/{game}" for page in ROUTES.ABOUT_A_GAME for game in ROUTES.GAMES
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("at", [*ADDRESSES, "#/film/x", "#/review/x", "#bidou", "#x"])
def test_every_address_opens_the_page_before_the_engine_answers(
    visit: Visit, storage: Storage, at: str, lang: str
) -> None:
    storage.items["tv1.settings"] = json.dumps({"lang": lang})

    async def never():
        await asyncio.Event().wait()

    async def tell():
        visit.engine.dispatch = lambda text: never()
        await visit.begin(at)
        assert visit.page.marks == ["ui"]
        assert visit.load("words").language() == lang
        assert visit.shell.title()

    asyncio.run(tell())


@story
async def test_two_taps_lead_to_the_first_action(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    asked = visit.heard("start")[0]
    assert asked["seats"] == [
        {"kind": "human", "name": "Anne", "medal": "vous"},
        {"kind": "bot", "persona": "odette"},
    ]
    assert asked["options"] == {
        "joueurs": 2,
        "egalite": "coup_nul",
        "reprise": True,
        "seche": False,
    }
    assert visit.page.hash == "#/table"
    assert visit.stage.frames[-1]["game"] == "bidou"


@story
async def test_a_frame_is_stored_before_it_is_shown(visit: Visit, storage: Storage) -> None:
    seen = []
    draw = visit.stage.draw
    visit.stage.draw = lambda frame, send: (
        seen.append([k for k, v in storage.items.items() if v.endswith("1.bidou.x2")]),
        draw(frame, send),
    )
    await playing(visit)
    visit.stage.send({"act": "hold"})
    await visit.rest()
    assert seen[0] == [] and seen[-1] == ["tv1.save.b"]


@story
async def test_a_computer_moves_after_its_time_or_at_a_tap(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("[data-key=hold]")
    assert visit.stage.frames[-1]["next"] == "advance" and not visit.heard("advance")
    visit.page.fire("pointerdown")
    await visit.rest()
    assert len(visit.heard("advance")) == 1
    assert visit.page.find("[data-key=continue]") is not None


async def throwing(visit: Visit, what: str = "roll") -> None:
    """The engine's next answer has nothing to decide in it."""
    visit.engine.do_advance = visit.engine.do_reveal  # nobody else moves
    await playing(visit)
    frame = visit.engine.frame()
    throw = control(what, "Lancer", {"act": what}, primary=True, by_itself=True)
    frame["frame"]["scene"]["controls"] = [throw]
    visit.engine.answers["act"] = frame
    await visit.press("[data-key=hold]")


@story
async def test_what_decides_nothing_is_pressed_after_its_time(
    visit: Visit, storage: Storage
) -> None:
    await throwing(visit)
    assert len(visit.heard("act")) == 1
    visit.page.fire("pointerdown")
    await visit.rest()
    assert [request["intent"]["act"] for request in visit.heard("act")] == ["hold", "roll"]


@story
async def test_the_only_play_is_offered(visit: Visit, storage: Storage) -> None:
    await throwing(visit, "forced")
    visit.page.fire("pointerdown")
    await visit.rest()
    assert len(visit.heard("act")) == 1


@story
async def test_the_only_play_is_made_by_itself_for_who_wants_that(
    visit: Visit, storage: Storage
) -> None:
    storage.items["tv1.settings"] = json.dumps({"forced": "auto", "roll": "tap"})
    await throwing(visit, "forced")
    visit.page.fire("pointerdown")
    await visit.rest()
    assert [request["intent"]["act"] for request in visit.heard("act")] == ["hold", "forced"]


@story
async def test_nothing_is_pressed_by_itself_for_who_does_not_want_it(
    visit: Visit, storage: Storage
) -> None:
    storage.items["tv1.settings"] = json.dumps({"roll": "tap"})
    await throwing(visit)
    visit.page.fire("pointerdown")
    await visit.rest()
    assert len(visit.heard("act")) == 1
    await visit.press("[data-key=roll]")
    assert len(visit.heard("act")) == 2


@story
async def test_the_tab_says_whose_turn_it_is(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    assert visit.js.document.title == "À vous · Le Bidou – Tapis vert"
    assert visit.page.find("#title").textContent == "Le Bidou"
    await visit.press("[data-key=hold]")
    assert visit.js.document.title == "Le Bidou – Tapis vert"


@story
async def test_an_outcome_stays_until_it_is_acknowledged(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("[data-key=hold]")
    visit.page.fire("pointerdown")
    await visit.rest()
    for _ in range(3):
        visit.page.fire("pointerdown")
        await visit.rest()
    assert len(visit.heard("advance")) == 1
    await visit.press("[data-key=continue]")
    assert "Vous gagnez." in visit.page.find(".result").textContent
    assert visit.page.by_text("Revanche") is not None


@story
async def test_enter_and_space_never_answer_an_offer(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    for name in ("pass", "hold"):
        for key in ("Enter", " "):
            button = visit.page.find(f"[data-key={name}]")
            button.focus()
            visit.page.key(key)
            await visit.rest()
    assert visit.heard("act") == []
    assert "touche E" in visit.warned() and "Entrée" in visit.warned()
    assert visit.page.find(".slip") is not None  # for who sees, too
    visit.page.key("p")
    await visit.rest()
    assert visit.heard("act")[0]["intent"] == {"act": "pass"}


@story
async def test_enter_may_make_an_offer_that_asks_first(visit: Visit, storage: Storage) -> None:
    """The question guards it: a second Enter goes back; its own button, once reached, may be
    pressed by Enter; one that is held goes no further than the question."""
    await playing(visit)
    for _ in range(2):
        visit.page.find("[data-key=tapis]").focus()
        visit.page.key("Enter")
        await visit.rest()
        assert visit.page.active.attributes["id"] == "no"
        assert visit.page.find(".slip") is None
        visit.page.key("Enter", repeat=True)
        await visit.rest()
        assert visit.page.active.attributes["id"] == "no"
        visit.page.key("Enter")
        await visit.rest()
    assert visit.heard("act") == []
    visit.page.find("[data-key=tapis]").focus()
    visit.page.key("Enter")
    await visit.rest()
    visit.page.find("[data-key=tapis]").focus()
    visit.page.key("Enter")
    await visit.rest()
    assert visit.heard("act")[0]["intent"]["act"] == "tapis"


@story
async def test_a_doubt_about_an_answer_is_not_overcome_by_enter(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    visit.engine.answers["act"] = {"question": dict(DOUBT)}
    await visit.press("[data-key=hold]")
    visit.page.find("[data-key=sure]").focus()
    visit.page.key("Enter")
    await visit.rest()
    assert [one["intent"] for one in visit.heard("act")] == [{"act": "hold"}]


@story
async def test_a_key_that_is_held_presses_once(visit: Visit, storage: Storage) -> None:
    """Not what comes next on screen either, least of all a cover."""
    await playing(visit)
    for key in ("Enter", " "):
        visit.page.find("[data-key=undo]").focus()
        event = visit.page.key(key, repeat=True)
        assert event.prevented and event.stopped
    visit.page.find("#open-menu").focus()
    assert visit.page.key("Enter", repeat=True).prevented


@story
async def test_a_press_meant_for_the_wait_does_not_answer_what_comes_after_it(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    await visit.press("[data-key=hold]")
    visit.page.clock = 1000.0
    visit.page.fire("pointerdown")  # hurries the other one
    await visit.rest()
    button = visit.page.find("[data-key=continue]")
    button.focus()
    visit.page.clock = 1100.0
    visit.page.key("Enter")
    await visit.rest()
    assert len(visit.heard("act")) == 1
    visit.page.clock = 2000.0
    visit.page.key("Enter")
    await visit.rest()
    assert len(visit.heard("act")) == 2


@story
async def test_a_cover_waits_with_its_name_in_focus(visit: Visit, storage: Storage) -> None:
    """Not on its button: a second press by habit must not lay the other hand open."""
    await visit.begin("#bidou")
    frame = visit.engine.frame
    visit.engine.stage = "cover"
    visit.engine.answers["start"] = frame()
    visit.page.find("#start").focus()
    await visit.press("#start")
    assert visit.page.active.attributes["id"] == "cover-name"


@story
async def test_a_typed_link_is_opened_by_its_button_or_enter_only(
    visit: Visit, storage: Storage
) -> None:
    await visit.begin()
    for close in ("Escape", "Enter"):
        await visit.press("#open-menu")
        await visit.press("#menu-link")
        field = visit.page.find("#sheet-field")
        field.value = "#1.cut"
        visit.page.fire("change", field)  # as when the focus leaves it
        await visit.rest()
        assert visit.heard("open") == []
        if close == "Escape":
            await visit.press("#sheet-close")
        else:
            visit.page.key("Enter", field)
            await visit.rest()
    assert [request["link"] for request in visit.heard("open")] == ["#1.cut"]


@story
async def test_escape_puts_down_what_was_picked_up(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    visit.page.key("Escape")
    assert visit.stage.frames[-1] == "put down"


@story
async def test_each_looker_hears_what_is_new_to_him(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    live = visit.shell.live
    lines = [{"text": text} for text in ("un", "deux", "trois")]
    live.begin(0)
    live.hear(lines[:1], None, 0)
    live.hear(lines[:2], None, 1)  # no cover between them: they look together
    assert visit.said()[-2:] == ["un", "deux"]
    live.begin(0)
    live.hush()
    live.hear(lines[:1], None, 0)
    live.hear(lines[:2], None, 1)
    live.hear(lines, None, 0)
    assert visit.said()[-5:] == ["un", "un", "deux", "deux", "trois"]


@story
async def test_a_weighty_step_asks_first(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("[data-key=tapis]")
    assert visit.heard("act") == []
    assert visit.page.active.attributes["id"] == "no"
    await visit.press("#no")
    assert visit.page.find("[data-key=hold]") is not None
    assert visit.page.active.attributes["data-key"] == "tapis"
    await visit.press("[data-key=tapis]")
    await visit.press("[data-key=tapis]")
    assert visit.heard("act")[0]["intent"] == {"act": "tapis", "from": "raise", "value": 2}


@story
async def test_the_stepper_goes_by_its_step_and_stops_at_its_ends(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)

    def shown() -> str:
        return visit.page.find("#step-raise b").textContent

    assert shown() == "2"
    visit.page.key("+")
    await visit.rest()
    assert shown() == "4"
    visit.page.key("+")
    visit.page.key("-")
    await visit.rest()
    assert shown() == "2"


@story
async def test_a_refusal_is_said_where_it_was_tapped(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    frames = len(visit.stage.frames)
    visit.stage.send({"act": "die", "die": 1}, "die:0:1")
    await visit.rest()
    assert visit.page.find("#slip").textContent == "Ce dé reste."
    assert visit.warned() == "Ce dé reste."
    assert len(visit.stage.frames) == frames
    assert visit.heard("act")[0]["at"] == "die:0:1"


@story
async def test_a_disabled_button_says_why_and_asks_nothing(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    button = visit.page.find("[data-key=undo]")
    assert button.attributes["aria-disabled"] == "true"
    await visit.press("[data-key=undo]")
    assert visit.page.find("#slip").textContent == "Rien à annuler."
    assert visit.heard("act") == []


@story
async def test_each_event_is_said_once(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("[data-key=hold]")
    visit.page.fire("pointerdown")
    await visit.rest()
    await visit.press("[data-key=continue]")
    for line in ("Marcel relance à 6.", "Vous tenez.", "Votre bidet bat son 421."):
        assert visit.said().count(line) == 1


@story
async def test_a_resumed_game_is_not_read_out_again(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("#go-back")
    await visit.press("#resume")
    visit.page.hash = "#/table"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert visit.said().count("Marcel relance à 6.") <= 1
    assert visit.stage.frames[-1]["game"] == "bidou"


@story
async def test_letters_read_the_table_aloud(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    visit.page.key("h")
    assert visit.said()[-1] == "dé 2. dé 2. dé 1." or "dé 2. dé 1" in visit.said()[-1]
    visit.page.key("T", shiftKey=True)
    assert "cornet de Marcel" in visit.said()[-1]
    visit.page.key("s")
    assert "Marcel, 1 jeton" in visit.said()[-1]
    assert visit.heard("act") == []


@story
async def test_nothing_of_the_table_is_left_behind_the_cover(
    visit: Visit, storage: Storage
) -> None:
    await visit.begin("#bidou")
    visit.shell.setup.seat(1, "kind", "human")
    await visit.press("#start")
    assert visit.page.find("#cover-name").textContent == "Anne"
    assert visit.page.find("#stage") is None and visit.page.find("#journal") is None
    assert visit.stage.frames == []
    assert "dé 2" not in visit.page.root.textContent
    assert "Vous jetez" not in visit.page.root.textContent
    visit.page.key("h")
    assert "dé" not in " ".join(visit.said())
    await visit.press("#reveal")
    assert visit.page.find("#stage") is not None and len(visit.stage.frames) == 1


@story
async def test_the_language_changes_at_any_moment(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    heard = len(visit.said())
    await visit.shell.choose("lang", "en")
    assert visit.page.root.attributes["lang"] == "en"
    assert visit.stage.frames[-1]["scene"]["seats"][0]["name"] == "You"
    assert visit.page.find("#tip").textContent == "You speak."
    await visit.press("#open-menu")
    assert "Rules of the game" in visit.page.find("#sheet").textContent
    assert len([line for line in visit.said()[heard:] if "Marcel relance" in line]) == 0
    assert json.loads(storage.items["tv1.settings"])["lang"] == "en"


@story
async def test_leaving_keeps_the_game_and_shows_its_ticket(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("#go-back")
    assert visit.heard("leave")
    assert "Manche 1, coup 3" in visit.page.find("#resume").textContent
    assert visit.stage.cleared > 0


@story
async def test_a_new_game_asks_before_it_throws_one_away(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("#go-back")
    visit.page.hash = "#bidou"
    visit.page.tell_window("hashchange")
    await visit.rest()
    await visit.press("#start")
    assert len(visit.heard("start")) == 1 and visit.page.find("#sheet").open
    await visit.press("#sheet-yes")
    assert len(visit.heard("start")) == 2


@story
async def test_a_game_of_another_kind_asks_nothing(visit: Visit, storage: Storage) -> None:
    """It waits, and its own page leads back to it."""
    await playing(visit)
    await visit.press("#go-back")
    waits = visit.shell.home["resume"]
    visit.page.hash = "#bipbip"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert visit.page.find("#resume") is None
    await visit.press("#start")
    assert len(visit.heard("start")) == 2 and not visit.page.find("#sheet").open
    visit.shell.home = dict(visit.shell.home, resume=None, aside=[waits])
    visit.page.hash = "#bidou"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert "Manche 1, coup 3" in visit.page.find("#resume").textContent
    visit.page.hash = "#/table/bidou"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert visit.heard("resume")[-1]["game"] == "bidou"
    assert visit.page.hash == "#/table" and visit.stage.frames[-1]["game"] == "bidou"


@story
async def test_back_from_a_film_leads_to_the_game(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    film = json.loads(json.dumps(visit.engine.frame()))
    film["frame"]["replay"] = {"ply": 0, "plies": 9}
    visit.engine.answers["open"] = film
    visit.page.hash = "#1r.bidou.abc"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert visit.shell.table.frame["replay"]
    visit.page.hash = "#/table"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert visit.heard("resume") and not visit.shell.table.frame.get("replay")


@story
async def test_what_another_tab_wrote_counts_when_this_one_may_write_again(
    visit: Visit, storage: Storage
) -> None:
    await visit.begin()
    store = visit.load("store")
    storage.items["tv1.save.a"] = store.wrap(40, "the game of the other tab")
    await visit.shell.tabs.regained()
    assert visit.heard("hello")[-1]["save"] == "the game of the other tab"
    heard = len(visit.heard("hello"))
    await visit.shell.tabs.regained()
    assert len(visit.heard("hello")) == heard


@story
async def test_no_game_of_that_kind_waits(visit: Visit, storage: Storage) -> None:
    await visit.begin("#/table/backgammon")
    assert not visit.heard("resume") and visit.page.hash == "#/"


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        '{"resume": 5, "purse": []}',
        '{"resume": {"game": "bidou"}, "purse": {"chips": "many"}, "aside": {"a": 1}}',
        '{"resume": null, "aside": [7, {"game": "manille", "title": "", "sub": ""}], "purse": 0}',
        '{"lately": [{"game": "bidou", "title": "", "text": "", "avatar": "x", "do": []}, 3]}',
        '{"day": {"date": 3}, "purses": 1}',
        '{"day": {"date": "2026-11-30"}}',
    ],
)
def test_a_damaged_first_page_is_drawn_without_what_is_damaged(
    visit: Visit, storage: Storage, text: str
) -> None:
    async def begin():
        storage.items["tv1.home"] = text
        await visit.begin()
        assert visit.page.marks[0] == "ui"
        assert len(visit.page.root.querySelectorAll("a.game")) == 3

    asyncio.run(begin())


@story
async def test_an_abandoned_game_is_gone_after_a_question(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("#open-menu")
    await visit.press("#menu-abandon")
    assert not visit.heard("abandon")
    await visit.press("#sheet-yes")
    assert visit.heard("abandon") and visit.page.find("#resume") is None
    assert visit.shell.store.text("save") is None


@story
async def test_rare_controls_stand_in_the_menu(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    assert visit.page.find("#bar [data-key=resign]") is None
    await visit.press("#open-menu")
    await visit.press("#menu-resign")
    assert visit.heard("act")[0]["intent"] == {"act": "resign"}


@story
async def test_a_full_browser_never_says_that_it_saved(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    storage.full = True
    visit.stage.send({"act": "hold"})
    await visit.rest()
    notice = visit.page.find("[data-notice=unsaved]")
    assert "Non enregistré" in notice.textContent
    storage.full = False
    await visit.press("#unsaved-download")
    assert visit.heard("export")


@story
async def test_bad_text_in_storage_is_put_aside_and_said(visit: Visit, storage: Storage) -> None:
    storage.items["tv1.save.a"] = "{bad"
    await visit.begin()
    assert visit.page.find("[data-notice=rescue]") is not None
    assert storage.items["tv1.rescue.0"] == "{bad"
    await visit.press("#rescue-drop")
    assert "tv1.rescue.0" not in storage.items


@story
async def test_what_the_engine_cannot_read_is_put_aside_too(visit: Visit, storage: Storage) -> None:
    store = visit.load("store")
    storage.items["tv1.save.a"] = store.wrap(1, "9.future")
    visit.engine.answers["hello"] = {
        "home": visit.engine.home(),
        "notice": "Partie illisible.",
        "rescue": True,
        "rescued": ["save"],
    }
    await visit.begin()
    assert "Partie illisible." in visit.page.find("[data-notice=rescue]").textContent
    assert storage.items["tv1.rescue.0"] == "9.future"


@story
async def test_the_second_tab_only_looks_until_it_takes_over(
    visit: Visit, storage: Storage
) -> None:
    storage.items["tv1.tab"] = "other " + str(int(visit.page.now))
    await visit.begin("#bidou")
    assert visit.page.find("[data-notice=tab]") is not None
    await visit.press("#start")
    assert not visit.heard("start")
    assert not [key for key in storage.items if key.startswith("tv1.save")]
    await visit.press("#tab-take")
    assert visit.page.find("[data-notice=tab]") is None
    await visit.press("#start")
    assert visit.heard("start")


@story
async def test_a_tab_that_lost_the_table_writes_nothing_more(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    storage.items["tv1.tab"] = "other " + str(int(visit.page.now))
    visit.page.tell_window("storage", key="tv1.tab")
    await visit.rest()
    before = dict(storage.items)
    visit.stage.send({"act": "hold"})
    await visit.rest()
    assert not visit.heard("act")
    assert storage.items == before


@story
async def test_a_link_in_the_address_is_opened_and_a_bad_one_refused(
    visit: Visit, storage: Storage
) -> None:
    await visit.begin("#1.bidou.cut")
    assert visit.heard("open")[0]["link"] == "1.bidou.cut"
    assert "Lien incomplet." in visit.page.find("[data-notice=refusal]").textContent
    assert visit.page.find(".home") is not None


@story
async def test_a_link_that_arrives_later_is_opened_too(visit: Visit, storage: Storage) -> None:
    await visit.begin()
    visit.page.hash = "#1.bidou.cut"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert visit.heard("open")


@story
async def test_sharing_gives_link_code_and_clipboard(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    await visit.press("#open-menu")
    assert visit.page.find("#menu-share") is None  # not while there is luck to come
    await visit.press("#sheet-close")
    visit.engine.stage = "over"
    await visit.shell.table.take(visit.engine.frame())
    await visit.rest()
    await visit.press("#open-menu")
    await visit.press("#menu-share")
    link = "https://cafe.example/jeux/#1.bidou.abc"
    assert visit.page.find("#share-link").value == link
    assert visit.page.find("figure.qr") is not None
    await visit.press("#share-copy")
    assert visit.page.copied == [link]
    visit.js.window.navigator.clipboard = None
    await visit.press("#share-copy")
    assert visit.page.selected is visit.page.find("#share-link")


@story
async def test_the_film_goes_step_by_step_and_links_to_a_moment(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    await visit.shell.errands.follow({"text": "Revoir", "do": {"do": "replay", "ply": 4}})
    await visit.rest()
    assert "4 / 9" in visit.page.find(".film").textContent
    await visit.press("#film-next")
    assert visit.heard("replay")[-1]["ply"] == 5
    await visit.press("#film-link")
    assert visit.heard("share")[-1] == {
        "do": "share",
        "kind": "replay",
        "ply": 5,
        "now": "2026-11-30T12:00",
    }


@story
async def test_a_player_who_thinks_long_is_named_and_can_be_stopped(
    visit: Visit, storage: Storage
) -> None:
    visit.load("table").THINKS = 0
    await playing(visit)
    answered = asyncio.Event()
    dispatch = visit.engine.dispatch

    async def slow(text: str) -> str:
        if json.loads(text)["do"] == "advance":
            await answered.wait()
        return await dispatch(text)

    visit.engine.dispatch = slow
    await visit.press("[data-key=hold]")
    visit.page.fire("pointerdown")
    await visit.rest()
    assert "Marcel réfléchit…" in visit.page.find("#tip").textContent
    await visit.press("#stop")
    assert visit.heard("stop_thinking")
    answered.set()
    await visit.rest()
    assert visit.page.find("#stop") is None
    assert visit.page.find("[data-key=continue]") is not None


@story
async def test_what_is_only_looked_at_cannot_be_abandoned(visit: Visit, storage: Storage) -> None:
    visit.engine.stage = "speak"
    visit.engine.answers["open"] = visit.engine.frame()
    await visit.begin("#XGID=x")
    await visit.press("#open-menu")
    assert visit.page.find("#menu-abandon") is None
    assert visit.page.find("#menu-home") is not None
    assert visit.page.hash == "#XGID=x"


@story
async def test_a_refused_link_leaves_the_game_where_it_was(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    visit.page.hash = "#1.bidou.cut"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert "Lien incomplet." in visit.page.find("[data-notice=refusal]").textContent
    assert visit.page.find("#stage") is not None and visit.page.hash == "#/table"
    assert not visit.heard("leave")


@story
async def test_a_new_version_is_offered_between_hands_only(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    visit.page.tell_window("tv-update-ready")
    assert visit.page.find("[data-notice=update]") is None
    await visit.press("[data-key=hold]")
    visit.page.fire("pointerdown")
    await visit.rest()
    await visit.press("[data-key=continue]")
    await visit.press("#update-now")
    assert "update" in visit.page.marks


@story
async def test_an_engine_that_fails_is_a_sentence_and_not_a_traceback(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    visit.engine.answers["act"] = {"error": "Une erreur."}
    visit.stage.send({"act": "hold"})
    await visit.rest()
    assert "Une erreur." in visit.page.find("[data-notice=error]").textContent
    visit.engine.do_act = None  # breaks what the page expects
    visit.stage.send({"act": "hold"})
    await visit.rest()
    assert "rechargez" in visit.page.find("[data-notice=trouble]").textContent
    assert "Traceback" not in visit.page.root.textContent


DOUBT = {
    "text": "Êtes-vous sûr ?",
    "hint": "Indice : 8/5, 6/5",
    "ask": "Indice",
    "sure": "Jouer quand même",
    "back": "Y repenser",
    "marks": {"arrows": [[8, 5]]},
}


@story
async def test_a_mistake_is_asked_about_with_a_hint_on_demand(
    visit: Visit, storage: Storage
) -> None:
    storage.items["tv1.settings"] = json.dumps({"tutor": "big"})
    await playing(visit)
    visit.engine.answers["act"] = {"question": dict(DOUBT)}
    await visit.press("[data-key=hold]")
    assert visit.heard("act")[-1]["tutor"] == "big"
    assert "Êtes-vous sûr" in visit.page.find("#tip").textContent
    assert visit.page.find("#no").textContent == "Y repenser"
    assert "8/5" not in visit.page.root.textContent
    await visit.press("#hint")
    assert "8/5" in visit.page.find("#tip").textContent
    assert visit.stage.frames[-1]["scene"]["facts"]["review"] == [
        {"arrows": [[8, 5]], "look": "best"}
    ]
    await visit.press("#no")
    assert "review" not in visit.stage.frames[-1]["scene"]["facts"]
    visit.engine.answers["act"] = {"question": dict(DOUBT)}
    await visit.press("[data-key=hold]")
    await visit.press("[data-key=sure]")
    assert visit.heard("act")[-1]["intent"] == {"act": "hold", "sure": True}


@story
async def test_choices_of_the_last_time_come_back(visit: Visit, storage: Storage) -> None:
    await visit.begin("#bidou")
    visit.shell.setup.option("egalite", "coup_sec")
    visit.shell.setup.option("joueurs", 3)
    visit.shell.setup.seat(1, "persona", "marcel")
    visit.shell.setup.stake(5)
    await visit.press("#start")
    asked = visit.heard("start")[0]
    assert asked["stake"] == 5 and len(asked["seats"]) == 3
    assert visit.page.find("#opt-seche") is None
    again = Visit(visit.engine, storage)
    again.page.now += 60000
    await again.begin("#bidou")
    kept = again.shell.setup.kept
    assert kept["options"]["egalite"] == "coup_sec" and kept["stake"] == 5
    assert kept["seats"][1]["persona"] == "marcel"


@pytest.mark.parametrize(
    ("fragment", "route"),
    [
        ("", ("home", None)),
        ("#/", ("home", None)),
        ("#bidou", ("setup", "bidou")),
        ("#/rules/bipbip", ("rules", "bipbip")),
        ("#/rules/poker", ("home", None)),
        ("#/table", ("table", None)),
        ("#/purses", ("purses", None)),
        ("#1.bidou.abc", ("link", "1.bidou.abc")),
        ("#XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", None),
    ],
)
def test_an_address_is_a_page_of_ours_or_a_link(visit: Visit, fragment: str, route) -> None:
    read = visit.load("routes").read
    assert read(fragment) == (route or ("link", fragment[1:]))


def slow(visit: Visit) -> asyncio.Event:
    """The engine's next answers wait for the event."""
    gate, quick = asyncio.Event(), visit.engine.dispatch

    async def dispatch(text: str) -> str:
        await gate.wait()
        return await quick(text)

    visit.engine.dispatch = dispatch
    return gate


@story
async def test_a_tap_while_the_answer_is_on_its_way_is_not_lost(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    gate = slow(visit)
    visit.engine.answers["act"] = visit.engine.frame()
    visit.stage.send({"act": "hold"}, "hold")
    await visit.rest(3)
    visit.stage.send({"act": "die", "die": 1}, "die:1")
    await visit.rest()
    assert visit.heard("act") == []
    gate.set()
    await visit.rest()
    assert [request["intent"]["act"] for request in visit.heard("act")] == ["hold", "die"]


@story
async def test_a_double_tap_counts_once_and_an_offer_is_never_answered_early(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    for second in ({"act": "die", "die": 0}, {"act": "pass"}, {"act": "gone"}):
        before, gate = len(visit.heard("act")), slow(visit)
        visit.engine.answers["act"] = visit.engine.frame()
        visit.stage.send({"act": "die", "die": 0}, "die:0")
        await visit.rest(3)
        visit.stage.send(second, "x")
        gate.set()
        await visit.rest()
        assert len(visit.heard("act")) == before + 1


@story
async def test_advice_that_takes_long_is_cut_short_by_its_button_or_a_play(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    dispatch, enough = visit.engine.dispatch, asyncio.Event()

    async def thinking(text: str) -> str:
        if json.loads(text)["do"] == "advice":
            visit.engine.heard.append(json.loads(text))
            if len(visit.heard("advice")) % 2:
                await enough.wait()
            enough.set()
            return json.dumps(visit.engine.frame())
        return await dispatch(text)

    async def offer() -> None:
        enough.clear()
        answer = visit.engine.frame()
        ask = control("advice", "Conseil", {"do": "advice"})
        answer["frame"]["scene"]["controls"].append(ask)
        await visit.shell.table.take(answer)

    visit.engine.dispatch = thinking
    await offer()
    await visit.press("[data-key=advice]")
    assert "Assez réfléchi" in visit.page.find("[data-key=advice]").textContent
    await visit.press("[data-key=advice]")
    assert len(visit.heard("advice")) == 2 and visit.page.find("[data-key=advice]") is None
    await offer()
    await visit.press("[data-key=advice]")
    visit.stage.send({"act": "die", "die": 0}, "die:0")
    await visit.rest()
    assert len(visit.heard("advice")) == 4 and len(visit.heard("act")) == 1


LATELY = {
    "game": "bidou",
    "title": "Le Bidou",
    "text": "contre Odette",
    "avatar": "odette",
    "do": {
        "do": "start",
        "game": "bidou",
        "stake": 5,
        "seats": [{"kind": "human", "name": "Anne"}, {"kind": "bot", "persona": "odette"}],
    },
}


@story
async def test_who_comes_back_plays_after_one_tap(visit: Visit, storage: Storage) -> None:
    """By the rules that were chosen last, with whom he played last."""
    home = {"resume": None, "purse": {"name": "Anne", "chips": 90, "debt": 0}, "purses": []}
    storage.items["tv1.home"] = json.dumps(dict(home, lately=[LATELY]))
    storage.items["tv1.setup.bidou"] = json.dumps({"options": {"joueurs": 3, "seche": True}})
    visit.engine.answers["hello"] = {"home": dict(home, lately=[LATELY])}
    await visit.begin()
    await visit.press("#again-0")
    asked = visit.heard("start")[0]
    assert asked["options"] == {"joueurs": 2, "seche": True}
    assert asked["seats"] == LATELY["do"]["seats"] and asked["stake"] == 5
    assert visit.stage.frames


@story
async def test_the_ticket_of_the_day_says_that_it_was_answered(
    visit: Visit, storage: Storage
) -> None:
    """Today's only; the day is the one on the wall."""
    home = {"resume": None, "purse": None, "purses": [], "lately": []}
    visit.engine.answers["hello"] = {"home": dict(home, day={"date": "2026-11-30", "good": True})}
    await visit.begin()
    assert "Répondu, et bien" in visit.page.find("#day").textContent
    assert "30\u00a0novembre" in visit.page.find("#day").textContent
    assert visit.heard("hello")[0]["now"] == "2026-11-30T12:00"
    visit.shell.home = dict(home, day={"date": "2026-11-29", "good": True})
    visit.shell.draw()
    assert "Répondu" not in visit.page.find("#day").textContent


@story
async def test_the_rules_show_drawn_pieces_beside_their_words(
    visit: Visit, storage: Storage
) -> None:
    rows = [{"art": ["die-4", "die-2", "die-1"], "text": "le 421"}]
    blocks = [{"kind": "pictures", "caption": "Les mains", "rows": rows}]
    page = {"page": "rules", "title": "Règles", "blocks": blocks}
    visit.engine.answers["page"] = {"page": page}
    await visit.begin("#/rules/bidou")
    drawn = visit.page.find("figure.drawn")
    assert "Les mains" in drawn.textContent and "le 421" in drawn.textContent
    assert len(drawn.querySelectorAll("use")) == 3


@story
async def test_who_goes_to_a_lesson_begins_at_what_is_expected(
    visit: Visit, storage: Storage
) -> None:
    """Not on the body, where Enter does nothing."""
    await visit.begin("#/learn")
    visit.page.active = None
    visit.engine.stage = "speak"
    visit.engine.answers["learn"] = visit.engine.frame()
    visit.page.hash = "#/lesson/bidou"
    visit.page.tell_window("hashchange")
    await visit.rest()
    assert visit.shell.at_table() and visit.page.active is not None


@story
async def test_the_last_trick_is_told_when_it_is_laid_open(visit: Visit, storage: Storage) -> None:
    await playing(visit)
    gone = {"kind": "card", "zone": "last", "slot": 0, "key": "gone", "label": "as de pique"}
    visit.shell.table.frame["scene"]["tokens"].append(gone)
    visit.stage.toggle_last()
    await visit.rest()
    assert "as de pique." in visit.said()
