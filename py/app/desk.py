"""All that the worker holds: the profile, the game being played, what is on screen, the language.

What the page can ask is in `requests/`, what can be read in `shelf.py`. Knows no game, no JSON.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app import shelf
from app.aside import Aside
from app.bank import Entry
from app.films import Films
from app.profile import Profile, write
from app.puzzle import Puzzle
from app.review import Reviews
from app.save import write_save
from app.seats import Human, names
from app.session import Session
from app.showing import puzzle_frame, session_frame, theatre_frame
from app.speak import Speaker
from app.theatre import Theatre
from app.welcome import home_data
from core.history import AnyGame
from core.refusal import Refusal
from i18n import catalogue

if TYPE_CHECKING:
    from app.lesson import Lesson
    from app.lessons import Lessons

Data = dict[str, Any]
Request = Mapping[str, Any]


class Desk:
    """`session` is the game played last, `aside` holds unfinished ones of other games; `view` is
    what the screen shows: the session, a recorded game, a position, a lesson, or None for the home
    page and the other pages."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        words: Callable[[str], Mapping[str, str]] = catalogue.Words,
        rules: Callable[[str, str], list[Data]] = catalogue.rules,
    ) -> None:
        self.games = games
        self.reviews = Reviews(games)
        self.profile = Profile()
        self.films = Films()
        self.session: Session | None = None
        self.aside = Aside()
        self.view: Session | Theatre | Puzzle | Lesson | None = None
        self.date = ""
        self._words = words
        self.rules = rules
        self.reading: Request | None = {"page": "home"}
        self.journals: dict[object, list[Data]] = {}
        self.kept = ""
        self.lessons: Lessons | None = None  # what lies open in the workshop, once it is entered
        self._epochs = 0
        self.speaker = Speaker("fr", {})
        self.language("fr")

    def language(self, wanted: object) -> None:
        lang = catalogue.language(wanted)
        if lang != self.speaker.lang or not self.speaker.words:
            self.speaker = Speaker(lang, self._words(lang))

    def home(self) -> Data:
        """What the first page shows, also before the engine is there."""
        return home_data(self.unfinished(), self.speaker, self.profile, self.games)

    def page(self, request: Request) -> Data:
        """A page from the shelf; it lies over the table until a frame comes."""
        shown = shelf.shown(self, request)
        if isinstance(shown, Refusal):
            return self.refused(shown, request)
        self.reading = dict(request)
        return shown

    def frame(self) -> Data:
        """What the screen shows now."""
        view = self.view
        if view is None:
            return self.page({"page": "home"})
        self.reading = None
        if isinstance(view, Session):
            told = self.journals.setdefault((view.id, view.looker), [])
            frame = session_frame(view, self.speaker, self.profile, told)
        elif isinstance(view, Theatre):
            frame = theatre_frame(view, self.speaker, self.profile.medals)
        elif isinstance(view, Puzzle):
            frame = puzzle_frame(view, self.speaker)
        else:
            from app.teaching import lesson_frame

            name = self.profile.names[0] if self.profile.names else self.speaker.tell("lesson.me")
            frame = lesson_frame(view, self.speaker, name)
        return {"epoch": view.epoch, "frame": frame}

    def unfinished(self) -> list[Session]:
        """One of each game at most, the one played last first."""
        now = [] if self.session is None or self.session.over else [self.session]
        return now + self.aside.sessions()

    def seat(self, session: Session) -> None:
        """This one is played now: another game is put aside for it, one of the same game goes."""
        if self.session is not None and self.session is not session:
            self.aside.put(self.session)
        self.aside.take(session.history.game.key)
        session.epoch = self.next_epoch()
        self.session = self.view = session
        self.journals.clear()

    def next_epoch(self) -> int:
        """A number that no earlier frame has, also not one of another game."""
        highest = max(self._epochs, self.session.epoch if self.session else 0)
        if self.view is not None:
            highest = max(highest, self.view.epoch)
        self._epochs = highest + 1
        return self._epochs

    def stale(self, request: Request) -> bool:
        epoch = request.get("epoch")
        return self.view is not None and epoch is not None and epoch != self.view.epoch

    def played(self) -> Data:
        """The frame, with what has to be stored before it is shown."""
        settled = self.settle()
        return {**self.frame(), **self.stored(settled)}

    def settle(self) -> bool:
        """Write a finished game into the ledger; True when it was not there yet."""
        session, before = self.session, self.profile
        if session is None or session.over is None or not session.humans or session.free:
            return False
        players = tuple(
            (seat.name, True) if isinstance(seat, Human) else (seat.persona, False)
            for seat in session.seats
        )
        key, seed = session.history.game.key, f"{session.seed:016x}"
        points, stake = session.over.points, session.stake
        entry = Entry(session.id, self.date, key, players, points, stake, seed)
        self.profile = before.with_entry(entry)
        if self.profile is before:
            return False
        self.films.keep(session, self.profile.ledger)
        return True

    def keep_learnt(self, text: str) -> None:
        """What the quiz remembers; it goes to storage with the next `stored(True)`."""
        self.profile = replace(self.profile, learnt=text)

    def stored(self, with_profile: bool = False) -> Data:
        """What has changed and must be written: the save, and the profile when asked."""
        store: Data = {}
        played = [] if self.session is None else [write_save(self.session)]
        save = "\n".join(played + self.aside.texts())
        if save != self.kept or with_profile:
            self.kept = store["save"] = save
            store["home"] = self.home()
        if with_profile:
            store["profile"] = write(self.profile)
        if (films := self.films.changes()) is not None:
            store["films"] = films
        return {"store": store} if store else {}

    def refused(self, refusal: Refusal, request: Request) -> Data:
        text = self.speaker.refusal(self._named(refusal))
        return {"refusal": {"text": text, "code": refusal.code, "at": request.get("at")}}

    def _named(self, refusal: Refusal) -> Refusal:
        """Facts that name a game or a player, in words."""
        facts = dict(refusal.facts)
        if refusal.code == "session_wait" and isinstance(self.view, Session):
            decider = self.view.decider
            facts["name"] = "" if decider is None else names(self.view.seats, self.speaker)[decider]
        return Refusal(refusal.code, facts)
