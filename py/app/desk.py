"""All that the worker holds: the profile, the game being played, what is on screen, the language.

One method a request; each returns plain data for the page. Knows no game, no JSON, no page.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from app import links, pages
from app.bank import Entry
from app.files import File, read_file, write_file
from app.invitation import invitation, invited
from app.profile import Profile, read, write
from app.puzzle import Puzzle
from app.save import read_save, write_save
from app.seats import Human, Machine, names
from app.session import Session
from app.showing import home_data, puzzle_frame, session_frame, theatre_frame
from app.speak import Speaker
from app.theatre import Theatre
from core.codec import Challenge
from core.history import AnyGame
from core.refusal import Refusal
from i18n import catalogue

Data = dict[str, Any]
Request = Mapping[str, Any]


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
        self._page: Request | None = {"page": "home"}
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
        self.profile, self._kept = Profile(), ""
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
                self.view, self._kept = None, kept
        answer: Data = {**self._stored(self._settle()), "home": self.home()}
        if notices:
            answer |= {"notice": " ".join(notices), "rescue": True, "rescued": rescued}
        url = request.get("url")
        if isinstance(url, str) and "#" in url and url.rpartition("#")[2]:
            answer |= self.open({"link": url})
        return answer

    def lang(self, request: Request) -> Data:
        """What is on screen in another language: the table, and the page that lies over it."""
        self.language(request.get("lang"))
        self._journals.clear()
        page = self._page
        answer: Data = {"home": self.home()}
        if self.view is not None:
            answer |= self.frame()
        if page is not None:
            answer |= self.page(page)
        return answer

    def home(self) -> Data:
        """What the first page shows, also before the engine is there."""
        return home_data(self.session, self.speaker, self.profile)

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
        self._page = dict(request)
        return shown

    # --- the table ------------------------------------------------------------------------------

    def start(self, request: Request) -> Data:
        """A new game; an unfinished one is given up for it (the page has asked)."""
        session = invited(request, self.games, self.speaker)
        if isinstance(session, Refusal):
            return self._refused(session, request)
        self.profile = self.profile.with_names(
            [seat.name for seat in session.seats if isinstance(seat, Human)]
        )
        session.begin()
        self._seat(session)
        return {**self._played(), **self._stored(True)}

    def again(self, request: Request) -> Data:
        """The same players with new luck."""
        if self.session is None or not self.session.over:
            return self._refused(Refusal("session_none"), request)
        return self.start(invitation(self.session))

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
        decider = session.decider
        key = cast("Machine", session.seats[cast("int", decider)]).persona
        persona = next(p for p in session.history.game.personas if p.key == key)
        moved = await session.advance(persona)
        if not moved or self.view is not session:
            return {"stale": True, **self._stored()}
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
        text = write_file(File(self.profile, self.session))
        return {"text": text, "name": "tapis-vert.txt"}

    def import_(self, request: Request) -> Data:
        """A file that was exported: joined to what is here, or put in its place."""
        text, mode = request.get("text"), request.get("mode", "merge")
        if not isinstance(text, str) or mode not in ("merge", "replace"):
            return self._refused(Refusal("request_unknown"), request)
        file = read_file(text, self.games)
        if isinstance(file, Refusal):
            return self._refused(file, request)
        if mode == "replace":
            self.profile, self.session = file.profile, None
        else:
            self.profile = self.profile.merged(file.profile)
        if file.session is not None and self.session is None:
            self._seat(file.session)
        self.view = None
        notice = self.speaker.tell("notice.imported", n=len(file.profile.ledger))
        shown = self.page({"page": "purses"})
        return {"notice": notice, "home": self.home(), **shown, **self._stored(True)}

    def reset(self, request: Request) -> Data:
        """Everything back to the start (the page has asked)."""
        self.profile = Profile()
        self.view = self.session = None
        return {**self.page({"page": "purses"}), "home": self.home(), **self._stored(True)}

    # --- inside ---------------------------------------------------------------------------------

    def frame(self) -> Data:
        """What the screen shows now."""
        view = self.view
        if view is None:
            return self.page({"page": "home"})
        self._page = None
        if isinstance(view, Session):
            told = self._journals.setdefault((view.id, view.looker), [])
            frame = session_frame(view, self.speaker, self.profile, told)
        elif isinstance(view, Theatre):
            frame = theatre_frame(view, self.speaker)
        else:
            frame = puzzle_frame(view, self.speaker)
        return {"epoch": view.epoch, "frame": frame}

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
        settled = self._settle()
        return {**self.frame(), **self._stored(settled)}

    def _settle(self) -> bool:
        """Write a finished game into the ledger; True when it was not there yet."""
        session, before = self.session, self.profile
        if session is None or session.over is None or not session.humans:
            return False
        players = tuple(
            (seat.name, True) if isinstance(seat, Human) else (seat.persona, False)
            for seat in session.seats
        )
        key, seed = session.history.game.key, f"{session.seed:016x}"
        points, stake = session.over.points, session.stake
        entry = Entry(session.id, self.date, key, players, points, stake, seed)
        self.profile = before.with_entry(entry)
        return self.profile is not before

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
            facts["name"] = "" if decider is None else names(self.view.seats, self.speaker)[decider]
        return Refusal(refusal.code, facts)
