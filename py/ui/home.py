"""The first page: three games, the game in progress, the purse. Drawn from what was stored, so it
is there before the engine; knows no rule."""

import js

from ui import words
from ui.dom import h
from ui.engine import now
from ui.icons import face, icon
from ui.kept import kept_options
from ui.routes import GAMES


def home(shell):
    kept = shell.home
    resume = kept.get("resume")
    return h(
        "div.page.home",
        {"key": "home"},
        h(
            "div.in",
            None,
            h("h2.ask", {"key": "ask"}, words.say("home.ask")),
            h("div.orn", {"key": "orn", "aria-hidden": "true"}),
            ticket(resume) if resume else None,
            h(
                "div.games",
                {"key": "games"},
                [_game(name, unfinished(kept, name)) for name in GAMES],
            ),
            h(
                "div.foot",
                {"key": "foot"},
                None if resume else _lately(shell, kept.get("lately")) or _first(),
                _day(kept.get("day")),
                _purse(kept.get("purse")),
            ),
        ),
    )


def unfinished(kept, game):
    """The ticket of the game of this kind that waits, or None."""
    for one in [kept.get("resume")] + kept.get("aside", []):
        if one and one["game"] == game:
            return one
    return None


def _game(name, waits):
    title = words.say("game." + name)
    return h(
        "a.game",
        {"key": name, "href": "#" + name, "id": "game-" + name},
        h(
            "img.obj",
            {
                "src": "./static/img/home-" + name + ".svg",
                "alt": "",
                "width": 412 if name == "bipbip" else 366,
                "height": 316,
            },
        ),
        h(
            "span.carte",
            None,
            h("b", None, title),
            h("i", None, words.say("game." + name + ".line")),
            h("em", None, words.say("home.unfinished" if waits else "game." + name + ".facts")),
        ),
    )


def ticket(resume):
    """Of an unfinished game."""
    return h(
        "a.ticket.bill",
        {"key": "resume", "href": "#/table/" + resume["game"], "id": "resume"},
        face(resume.get("avatar"), 52),
        h(
            "span.tx",
            None,
            h("span.k", None, words.say("home.unfinished")),
            h("b", None, resume["title"]),
            h("span.sub", None, resume["sub"]),
        ),
        h("span.btn.go", None, h("span.t", None, h("span", None, words.say("home.resume")))),
    )


def _lately(shell, found):
    """Whom one played with last: one tap begins again, by the rules that were chosen last."""
    if not found:
        return None
    return h(
        "div.ticket.note.lately",
        {"key": "lately", "role": "group", "aria-labelledby": "lately"},
        h("span.k", {"id": "lately"}, words.say("home.again")),
        [
            h(
                "button.again",
                {"key": i, "id": "again-" + str(i), "type": "button", "do": _again(shell, one)},
                face(one["avatar"], 40, 1),
                h("span.tx", None, h("b", None, one["title"]), h("span.sub", None, one["text"])),
            )
            for i, one in enumerate(found)
        ],
    )


def _again(shell, one):
    async def again():
        request = dict(one["do"])
        request["options"] = await kept_options(shell.store, one["game"], len(request["seats"]))
        await shell.errands.begin_game(request)

    return again


def _first():
    return h(
        "a.ticket.note",
        {"key": "first", "href": "#/learn"},
        h(
            "span.tx",
            None,
            h("span.k", None, words.say("home.first")),
            h("b", None, words.say("home.first.rules")),
        ),
    )


def _day(last):
    """The position of the day: the same for everybody, without network too. `last`: the last one
    that was answered."""
    answered = last is not None and last["date"] == now()[:10]
    good = answered and last.get("good")
    day = js.Date.new().toLocaleDateString(
        words.language(), js.JSON.parse('{"day":"numeric","month":"long"}')
    )
    return h(
        "a.ticket.note.day",
        {"key": "day", "id": "day", "href": "#/quiz/day"},
        h(
            "span.tx",
            None,
            h("span.k", None, words.say("home.day"), " · ", words.day_of_month(str(day))),
            h("b", None, words.say("home.day.ask"))
            if not answered
            else h(
                "b.done",
                None,
                icon("check", 22) if good else None,
                words.say("home.day.right") if good else words.say("home.day.wrong"),
            ),
        ),
    )


def _purse(purse):
    chips = purse["chips"] if purse else None
    return h(
        "a.purse",
        {"key": "purse", "href": "#/purses"},
        h("span.pl", {"aria-hidden": "true"}, icon("chips-red", 38), icon("chips-mixed", 38)),
        h(
            "span.tx",
            None,
            h("span.k", None, words.say("home.purse")),
            h("b.none", {"key": "none"}, words.say("home.purse.none"))
            if chips is None
            else h("b", {"key": "chips"}, str(chips)),
        ),
    )
