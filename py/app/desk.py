"""All that the worker holds: the profile, the game being played, what is on screen, the language.

One method a request; each returns plain data for the page. Knows no game, no JSON, no page.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import Any, cast

from app import links, pages
from app.bank import STAKES, Entry
from app.frames import spoken_control, spoken_scene
from app.profile import (
    Profile,
    clean_name,
    opened_json,
    read,
    sealed_json,
    write,
)
from app.puzzle import Puzzle, ReadsPositions
from app.save import read_save, write_save
from app.session import Human, Machine, Seat, Session
from app.speak import Speaker
from app.theatre import Theatre
from core.codec import Challenge
from core.game import Over
from core.history import AnyGame, begin
from core.refusal import Refusal
from core.scene import Control, Say
from i18n import catalogue

Data = dict[str, Any]
Request = Mapping[str, Any]

EXPORT = "tapis-vert-export"


class Desk:
    """`session` is the game that a save belongs to; `view` is what the screen shows: the session,
    a recorded game, a position, or None for the home page and the other pages."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        words: Callable[[str], Mapping[str, str]] = catalogue.words,
        rules: Callable[[str, str], list[Data]] = catalogue.rules,
    ) -> None:
        self.games = games
        self.profile = Profile()
        self.session: Session | None = None
        self.view: Session | Theatre | Puzzle | None = None
        self.date = ""
        self._words = words
        self._rules = rules
        self._page: Request = {"page": "home"}
        self._journals: dict[object, list[Data]] = {}
        self._kept = ""
        self._epochs = 0
        self.speaker = Speaker("fr", {})
        self.language("fr")

    def language(self, wanted: object) -> None:
        lang = catalogue.language(wanted)
        if lang != self.speaker.lang or not self.speaker.words:
            self.speaker = Speaker(lang, self._words(lang))

    # --- arriving and leaving -------------------------------------------------------------------

    def hello(self, request: Request) -> Data:
        """The page tells what its storage holds; text that cannot be read stays with it."""
        self.language(request.get("lang", "fr"))
        self.view = self.session = None
        self.profile = Profile()
        notices: list[str] = []
        rescued: list[str] = []
        kept = request.get("profile")
        if isinstance(kept, str) and kept.strip():
            profile = read(kept)
            if isinstance(profile, Refusal):
                rescued.append("profile")
                why = self.speaker.refusal(profile)
                notices.append(self.speaker.tell("notice.profile", why=why))
            else:
                self.profile = profile
        kept = request.get("save")
        if isinstance(kept, str) and kept.strip():
            session = read_save(kept, self.games)
            if isinstance(session, Refusal):
                rescued.append("save")
                why = self.speaker.refusal(session)
                notices.append(self.speaker.tell("notice.save", why=why))
            else:
                self._seat(session)
                self.view = None
        answer: Data = {"home": self.home()}
        if notices:
            answer |= {"notice": " ".join(notices), "rescue": True, "rescued": rescued}
        url = request.get("url")
        if isinstance(url, str) and "#" in url and url.rpartition("#")[2]:
            answer |= self.open({"link": url})
        return answer

    def lang(self, request: Request) -> Data:
        """The same screen in another language."""
        self.language(request.get("lang"))
        self._journals.clear()
        answer = self.frame() if self.view is not None else self.page(self._page)
        return {**answer, "home": self.home()}

    def home(self) -> Data:
        """What the first page shows, also before the engine is there."""
        purses = [
            {"name": p.name, "chips": p.chips, "debt": p.debt}
            for p in self.profile.purses().values()
        ]
        resume = None
        if self.session is not None and not self.session.over:
            session = self.session
            machines = [s.persona for s in session.seats if isinstance(s, Machine)]
            game = session.history.game
            scene = game.scene(game.observe(session.history.state, None), None)
            names = self._names(session.seats)
            resume = {
                "game": game.key,
                "title": self.speaker.tell(f"game.{game.key}"),
                "sub": self.speaker.seen_by(names, False).say(scene.context),
                "avatar": machines[0] if machines else "human",
            }
        first = purses[0] if purses else None
        return {"resume": resume, "purse": first, "purses": purses}

    def leave(self, request: Request) -> Data:
        """To the home page; an unfinished game stays, a finished one goes."""
        self.view = None
        self._page = {"page": "home"}
        if self.session is not None and self.session.over:
            self.session = None
        return {"home": self.home(), **self._stored()}

    def abandon(self, request: Request) -> Data:
        """The unfinished game is thrown away; nothing is paid."""
        self.view = self.session = None
        self._page = {"page": "home"}
        return {"home": self.home(), **self._stored()}

    # --- pages ----------------------------------------------------------------------------------

    def page(self, request: Request) -> Data:
        name = request.get("page")
        game = self.games.get(str(request.get("game")))
        if name == "home":
            shown: Data = {"home": self.home(), "page": pages.page("home", "Tapis vert", [])}
        elif name == "purses":
            shown = {"page": pages.purses_page(self.speaker, self.profile)}
        elif name == "about":
            shown = {"page": pages.about_page(self.speaker)}
        elif name == "setup" and game is not None:
            shown = {"page": pages.setup_page(game, self.speaker, self.profile)}
        elif name == "rules" and game is not None:
            blocks = self._rules(self.speaker.lang, game.key)
            shown = {"page": pages.rules_page(game, self.speaker, blocks)}
        elif name == "challenge" and isinstance(request.get("challenge"), Challenge):
            challenge = cast("Challenge", request["challenge"])
            shown = {"page": pages.challenge_page(challenge, self.speaker, self.profile)}
        else:
            return self._refused(Refusal("page_unknown"), request)
        if self.view is None or name != "rules":
            self._page = dict(request)
        return shown

    # --- the table ------------------------------------------------------------------------------

    def start(self, request: Request) -> Data:
        """A new game; an unfinished one is given up for it (the page has asked)."""
        session = self._new_session(request)
        if isinstance(session, Refusal):
            return self._refused(session, request)
        self.profile = self.profile.with_names(
            [seat.name for seat in session.seats if isinstance(seat, Human)]
        )
        session.begin()
        self._seat(session)
        return {**self._played(), "store": self._stored(True)["store"]}

    def again(self, request: Request) -> Data:
        """The same players, new luck; the seats move on by one where the players are alike."""
        session = self.session
        if session is None or not session.over:
            return self._refused(Refusal("session_none"), request)
        seats = [
            {"kind": "human", "name": seat.name}
            if isinstance(seat, Human)
            else {"kind": "bot", "persona": seat.persona}
            for seat in session.seats
        ]
        history = session.history
        return self.start(
            {
                "game": history.game.key,
                "options": history.options,
                "seats": seats,
                "stake": session.stake,
            }
        )

    def resume(self, request: Request) -> Data:
        if self.session is None:
            return self._refused(Refusal("session_none"), request)
        self.view = self.session
        return self._played()

    async def act(self, request: Request) -> Data:
        """A tap on the table. One that was meant for an older frame changes nothing."""
        view, intent = self.view, request.get("intent")
        if view is None:
            return self._refused(Refusal("session_none"), request)
        if not isinstance(intent, Mapping):
            return self._refused(Refusal("request_unknown"), request)
        if self._stale(request):
            return {"stale": True, **self.frame()}
        intent = cast("Mapping[str, object]", intent)
        if isinstance(view, Session):
            if intent.get("act") == "again":
                return self.again(request)
            refusal = view.act(intent)
        elif isinstance(view, Puzzle):
            refusal = await view.act(intent)
        else:
            refusal = Refusal("replay_only")
        if refusal is not None:
            return self._refused(refusal, request)
        return self._played() if self.view is view else {"stale": True, **self.frame()}

    async def advance(self, request: Request) -> Data:
        """One beat: the decision of a computer player, or on from an outcome."""
        session = self.view
        if not isinstance(session, Session):
            return self._refused(Refusal("session_none"), request)
        if self._stale(request):
            return {"stale": True, **self.frame()}
        if session.thinking:
            return {"stale": True, "epoch": session.epoch}
        if session.shows:
            session.acknowledge()
            return self._played()
        if session.next is None:
            return {"stale": True, **self.frame()}
        seat = session.seats[cast("int", session.decider)]
        key = cast("Machine", seat).persona
        persona = next(p for p in session.history.game.personas if p.key == key)
        moved = await session.advance(persona)
        if not moved or self.view is not session:
            return {"stale": True}
        return self._played()

    def stop_thinking(self, request: Request) -> Data:
        if self.session is not None and self.session.thinking:
            self.session.hurried = True
        return {}

    def reveal(self, request: Request) -> Data:
        """ "I am X", said on the cover screen."""
        session = self.view
        if not isinstance(session, Session):
            return self._refused(Refusal("session_none"), request)
        if self._stale(request):
            return {"stale": True, **self.frame()}
        refusal = session.reveal()
        return self.frame() if refusal is None else self._refused(refusal, request)

    # --- links ----------------------------------------------------------------------------------

    def share(self, request: Request) -> Data:
        view = self.view
        ply = request.get("ply")
        if isinstance(view, Theatre):
            link = links.of_theatre(view, ply if type(ply) is int else view.ply)
            return self._shared(link, "replay", view.history.game)
        session = view if isinstance(view, Session) else self.session
        if session is None:
            return self._refused(Refusal("session_none"), request)
        game = session.history.game
        if request.get("kind") == "replay":
            link = links.of_game(session, ply if type(ply) is int else None)
            if isinstance(link, Refusal):
                return self._refused(link, request)
            return self._shared(link, "replay", game)
        if request.get("kind") == "position":
            text = links.of_position(session)
            if isinstance(text, Refusal):
                return self._refused(text, request)
            return {"link": "", "title": self.speaker.tell("share.position"), "text": text}
        link = links.of_luck(session)
        over = session.over
        mine = None if over is None or not session.humans else over.points[session.humans[0]]
        return self._shared(link, "challenge", game, mine)

    def _shared(self, link: str, kind: str, game: AnyGame, points: int | None = None) -> Data:
        name = self.speaker.tell(f"game.{game.key}")
        key = f"share.{kind}"
        if points is None:
            text = self.speaker.tell(key, game=name)
        else:
            result = pages.outcome(points, self.speaker)
            text = self.speaker.tell(f"{key}.result", game=name, result=result)
        return {"link": link, "title": self.speaker.tell("share.title", game=name), "text": text}

    def open(self, request: Request) -> Data:
        """A link or a position from anywhere. The game being played stays as it is."""
        text = request.get("link")
        if not isinstance(text, str):
            return self._refused(Refusal("request_unknown"), request)
        content = links.understood(text, self.games)
        if isinstance(content, Refusal):
            return self._refused(content, request)
        if isinstance(content, Challenge):
            self.view = None
            return self.page({"page": "challenge", "challenge": content})
        view = content if isinstance(content, Puzzle) else Theatre.of(content)
        view.epoch = self._next_epoch()
        self.view = view
        return self.frame()

    def replay(self, request: Request) -> Data:
        """Step through a recorded game; from the end of one's own game, this opens it."""
        view, ply = self.view, request.get("ply", 0)
        if isinstance(view, Session) and view.over:
            seat = view.humans[0] if len(view.humans) == 1 else None
            view = Theatre(view.history, seat, seats=view.seats, epoch=self._next_epoch())
            self.view = view
        if not isinstance(view, Theatre) or type(ply) is not int:
            return self._refused(Refusal("session_none"), request)
        view.go(ply)
        return self.frame()

    # --- the profile as a file ------------------------------------------------------------------

    def export(self, request: Request) -> Data:
        save = write_save(self.session) if self.session is not None else ""
        data = {"format": EXPORT, "v": 1, "profile": write(self.profile), "save": save}
        return {"text": sealed_json(data), "name": "tapis-vert.txt"}

    def import_(self, request: Request) -> Data:
        """A file that was exported: joined to what is here, or put in its place."""
        text, mode = request.get("text"), request.get("mode", "merge")
        if not isinstance(text, str) or mode not in ("merge", "replace"):
            return self._refused(Refusal("request_unknown"), request)
        data = opened_json(text)
        if isinstance(data, Refusal):
            return self._refused(data, request)
        if data.get("format") != EXPORT or not isinstance(data.get("profile"), str):
            return self._refused(Refusal("file_unknown"), request)
        if data.get("v") != 1:
            return self._refused(Refusal("file_version", {"version": str(data.get("v"))}), request)
        profile = read(data["profile"])
        if isinstance(profile, Refusal):
            return self._refused(profile, request)
        save = data.get("save")
        session = read_save(save, self.games) if isinstance(save, str) and save else None
        if isinstance(session, Refusal):
            return self._refused(session, request)
        games = len(profile.ledger)
        self.profile = profile if mode == "replace" else self.profile.merged(profile)
        if mode == "replace":
            self.view = self.session = None
        if session is not None and self.session is None:
            self._seat(session)
        self.view = None
        notice = self.speaker.tell("notice.imported", n=games)
        return {"notice": notice, **self.page({"page": "purses"}), **self._stored(True)}

    def reset(self, request: Request) -> Data:
        """Everything back to the start (the page has asked)."""
        self.profile = Profile()
        self.view = self.session = None
        return {**self.page({"page": "purses"}), "home": self.home(), **self._stored(True)}

    # --- inside ---------------------------------------------------------------------------------

    def frame(self) -> Data:
        """What the table shows now."""
        view = self.view
        if view is None:
            return self.page(self._page)
        if isinstance(view, Session):
            return self._session_frame(view)
        names: tuple[str, ...]
        if isinstance(view, Theatre):
            game, me = view.history.game, view.seat
            count = game.seats(view.history.options)
            seats = view.seats
            names = self._names(seats) if seats else self._numbered(count)
            replay = {"ply": view.ply, "plies": view.plies}
        else:
            game, me = view.game, view.seat
            seats, names, replay = (), self._numbered(2), None
        scene = view.scene()
        shift = me or 0
        names = names[shift:] + names[:shift]
        avatars = self._avatars(seats, len(names), shift)
        speaker = self.speaker.seen_by(names, me is not None)
        shown = spoken_scene(scene, speaker, avatars)
        if isinstance(view, Puzzle) and view.tried is not None:
            retry = Control("retry", Say("puzzle.retry"), {"act": "retry"}, primary=True)
            shown["controls"] = [spoken_control(retry, speaker)]
            yours, best = game.encode(view.step), game.encode(view.answer)
            key = "puzzle.same" if view.step == view.answer else "puzzle.other"
            shown["prompt"] = speaker.tell(key, yours=yours, best=best)
        return self._framed(view, game, shown, me=shift, hold=scene.pause, replay=replay)

    def _session_frame(self, session: Session) -> Data:
        game, scene, looker = session.history.game, session.scene(), session.looker
        shift = looker or 0
        names = self._names(session.seats)
        turned = names[shift:] + names[:shift]
        avatars = self._avatars(session.seats, len(names), shift)
        addressed = looker is not None
        speaker = self.speaker.seen_by(turned, addressed)
        told = self._journals.setdefault((session.id, looker, self.speaker.lang), [])
        shown = spoken_scene(scene, speaker, avatars, told)
        cover = None
        if session.shows:
            label = Say("session.continue")
            go_on = Control("continue", label, {"act": "continue"}, primary=True)
            shown["controls"] = [spoken_control(go_on, speaker)]
        elif session.covered_for is not None:
            name = names[session.covered_for]
            shown["controls"], shown["spots"] = [], []
            for token in shown["tokens"]:
                token["intent"] = None
            cover = {
                "name": name,
                "text": speaker.tell("cover.text", name=name),
                "button": speaker.tell("cover.button", name=name),
            }
        over = self._over(session, scene_verdict=shown["verdict"]) if session.over else None
        thinking = None
        if session.next == "advance":
            thinking = names[cast("int", session.decider)]
        return self._framed(
            session,
            game,
            shown,
            me=shift,
            hold=scene.pause,
            cover=cover,
            next=session.next,
            thinking=thinking,
            over=over,
        )

    def _framed(
        self,
        view: Session | Theatre | Puzzle,
        game: AnyGame,
        scene: Data,
        *,
        me: int,
        hold: str,
        cover: Data | None = None,
        next: str | None = None,
        thinking: str | None = None,
        over: Data | None = None,
        replay: Data | None = None,
    ) -> Data:
        title = self.speaker.tell(f"game.{game.key}")
        frame: Data = {"epoch": view.epoch, "game": game.key, "title": title, "scene": scene}
        frame |= {"cover": cover, "next": next, "hold": hold, "thinking": thinking}
        frame |= {"over": over, "me": me, "replay": replay}
        return {"epoch": view.epoch, "frame": frame}

    def _over(self, session: Session, scene_verdict: Data | None) -> Data:
        """The paper at the end: who won, what it is in chips, what can be done now."""
        over = cast("Over", session.over)
        tell, purses = self.speaker.tell, self.profile.purses()
        names = self._names(session.seats)
        most = max(over.points)
        winners = tuple(n for n, p in zip(names, over.points, strict=True) if p == most)
        if most == 0:
            title = tell("over.drawn")
        else:
            title = tell("over.won", names=winners, n=len(winners))
        lines: list[str] = []
        for name, seat, points in zip(names, session.seats, over.points, strict=True):
            if isinstance(seat, Human) and session.stake:
                purse, chips = purses[seat.name], session.stake * points
                line = tell("over.chips", name=name, chips=pages.signed(chips), n=abs(chips))
                lines.append(line + tell("over.purse", total=purse.chips, n=purse.chips))
                if purse.debt:
                    lines.append(tell("over.debt", name=name, debt=purse.debt, n=purse.debt))
            else:
                lines.append(
                    tell("over.points", name=name, points=pages.signed(points), n=abs(points))
                )
        if session.rival is not None:
            result = pages.outcome(session.rival, self.speaker)
            lines.append(tell("over.rival", result=result))
        items = [
            pages.action(tell("over.again"), {"do": "again"}, primary=True),
            pages.action(tell("over.replay"), {"do": "replay", "ply": 0}),
            pages.action(tell("over.share.replay"), {"do": "share", "kind": "replay"}),
            pages.action(tell("over.share.challenge"), {"do": "share", "kind": "challenge"}),
            pages.action(tell("page.home"), {"do": "leave"}),
        ]
        text = ""
        if scene_verdict is not None:
            text = " ".join(t for t in (scene_verdict["title"], scene_verdict["text"]) if t)
        return {"title": title, "text": text, "lines": lines, "actions": items}

    def _new_session(self, request: Request) -> Session | Refusal:
        game = self.games.get(str(request.get("game")))
        if game is None:
            return Refusal("game_unknown")
        options, seats = request.get("options", {}), request.get("seats")
        if not isinstance(options, Mapping) or not isinstance(seats, list):
            return Refusal("request_unknown")
        history = begin(game, cast("Mapping[str, object]", options))
        if isinstance(history, Refusal):
            return history
        taken: list[Seat] = []
        for number, wanted in enumerate(cast("list[object]", seats), 1):
            seat = self._wanted_seat(wanted, number, game)
            if isinstance(seat, Refusal):
                return seat
            if isinstance(seat, Human) and seat in taken:
                return Refusal("seat_name_twice", {"name": seat.name})
            taken.append(seat)
        if len(taken) != (count := game.seats(history.options)):
            return Refusal("seat_count", {"count": count, "n": count})
        stake, rival = request.get("stake", 0), request.get("rival")
        if type(stake) is not int or stake not in STAKES:
            return Refusal("stake_unknown")
        seed = request.get("seed")
        if seed is None:
            number = secrets.randbits(64)
        elif isinstance(seed, str) and 0 < len(seed) <= 16 and set(seed) <= set("0123456789abcdef"):
            number = int(seed, 16)
        else:
            return Refusal("seed_unknown")
        return Session(
            id=secrets.token_hex(6),
            seats=tuple(taken),
            stake=stake,
            seed=number,
            history=history,
            rival=rival if type(rival) is int and abs(rival) <= 10_000 else None,
        )

    def _wanted_seat(self, wanted: object, number: int, game: AnyGame) -> Seat | Refusal:
        seat = cast("Request", wanted) if isinstance(wanted, Mapping) else {}
        if seat.get("kind") == "human":
            name = clean_name(seat.get("name"))
            return Human(name or self.speaker.tell("seat.number", n=number))
        key = seat.get("persona")
        if seat.get("kind") == "bot" and any(p.key == key for p in game.personas):
            return Machine(str(key))
        return Refusal("seat_unknown", {"n": number})

    def _seat(self, session: Session) -> None:
        session.epoch = self._next_epoch()
        self.session = self.view = session
        self._journals.clear()

    def _next_epoch(self) -> int:
        """A number that no earlier frame has, also not one of another game."""
        highest = max(self._epochs, self.session.epoch if self.session else 0)
        if self.view is not None:
            highest = max(highest, self.view.epoch)
        self._epochs = highest + 1
        return self._epochs

    def _stale(self, request: Request) -> bool:
        epoch = request.get("epoch")
        return self.view is not None and epoch is not None and epoch != self.view.epoch

    def _played(self) -> Data:
        """The frame, with what has to be stored before it is shown."""
        session = self.view
        if isinstance(session, Session) and (over := session.over):
            players = tuple(
                (seat.name, True) if isinstance(seat, Human) else (seat.persona, False)
                for seat in session.seats
            )
            entry = Entry(
                session.id,
                self.date,
                session.history.game.key,
                players,
                over.points,
                session.stake,
                f"{session.seed:016x}",
            )
            before = self.profile
            self.profile = before.with_entry(entry) if session.humans else before
            return {**self.frame(), **self._stored(self.profile is not before)}
        return {**self.frame(), **self._stored()}

    def _stored(self, with_profile: bool = False) -> Data:
        """What has changed and must be written: the save, and the profile when asked."""
        store: Data = {}
        save = write_save(self.session) if self.session is not None else ""
        if save != self._kept or with_profile:
            self._kept = store["save"] = save
            store["home"] = self.home()
        if with_profile:
            store["profile"] = write(self.profile)
        return {"store": store} if store else {}

    def _refused(self, refusal: Refusal, request: Request) -> Data:
        text = self.speaker.refusal(self._named(refusal))
        return {"refusal": {"text": text, "code": refusal.code, "at": request.get("at")}}

    def _named(self, refusal: Refusal) -> Refusal:
        """Facts that name a game or a player, in words."""
        facts = dict(refusal.facts)
        if refusal.code == "session_wait" and isinstance(self.view, Session):
            decider = self.view.decider
            facts["name"] = "" if decider is None else self._names(self.view.seats)[decider]
        return Refusal(refusal.code, facts)

    def _names(self, seats: tuple[Seat, ...]) -> tuple[str, ...]:
        """A computer player who sits there twice is numbered."""
        names: list[str] = []
        for seat in seats:
            bare = (
                seat.name
                if isinstance(seat, Human)
                else self.speaker.tell(f"persona.{seat.persona}")
            )
            name, count = bare, 1
            while name in names:
                count += 1
                name = f"{bare} {count}"
            names.append(name)
        return tuple(names)

    def _numbered(self, count: int) -> tuple[str, ...]:
        return tuple(self.speaker.tell("seat.number", n=n + 1) for n in range(count))

    def _avatars(self, seats: tuple[Seat, ...], count: int, shift: int) -> list[str]:
        if not seats:
            return ["human"] * count
        faces = [seat.persona if isinstance(seat, Machine) else "human" for seat in seats]
        return faces[shift:] + faces[:shift]


def reads_positions(game: AnyGame) -> bool:
    return isinstance(game, ReadsPositions)
