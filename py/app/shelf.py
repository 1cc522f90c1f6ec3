"""The pages that can be asked for by name. Knows where each is written, no more.

A page is a function of the desk and the request: the answer (`{"page": …}` and what goes with it)
or a Refusal. Add yours to `PAGES`; import what it needs inside, so that the first answer is quick.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, cast

from app import pages
from core.chapters import Files
from core.codec import Challenge
from core.history import AnyGame
from core.refusal import Refusal

if TYPE_CHECKING:
    from app.desk import Desk

Data = dict[str, Any]
Request = Mapping[str, Any]
Page = Callable[["Desk", Request], Data | Refusal]


def home(desk: "Desk", request: Request) -> Data:
    return {"home": desk.home(), "page": pages.page("home", "Tapis vert", [])}


def purses(desk: "Desk", request: Request) -> Data:
    return {"page": pages.purses_page(desk.speaker, desk.profile)}


def about(desk: "Desk", request: Request) -> Data:
    return {"page": pages.about_page(desk.speaker)}


def setup(desk: "Desk", request: Request) -> Data | Refusal:
    game = _game(desk, request)
    if isinstance(game, Refusal):
        return game
    return {"page": pages.setup_page(game, desk.speaker, desk.profile)}


def rules(desk: "Desk", request: Request) -> Data | Refusal:
    game = _game(desk, request)
    if isinstance(game, Refusal):
        return game
    blocks = list(desk.rules(desk.speaker.lang, game.key))
    if hasattr(game, "theory"):
        to = {"do": "go", "to": f"#/theory/{game.key}"}
        link = pages.action(desk.speaker.tell(f"{game.key}.theory.page"), to)
        blocks.append({"kind": "actions", "items": [link]})
    where = None
    if request.get("why"):
        from app.clauses import clause

        where = clause(game.key, request["why"])
    return {"page": pages.rules_page(game, desk.speaker, blocks, where)}


def challenge(desk: "Desk", request: Request) -> Data | Refusal:
    if not isinstance(request.get("challenge"), Challenge):
        return Refusal("page_unknown")
    offered = cast("Challenge", request["challenge"])
    return {"page": pages.challenge_page(offered, desk.speaker, desk.profile)}


def review(desk: "Desk", request: Request) -> Data | Refusal:
    """Of the recorded game behind a link, or how far it is."""
    from app.reviewed import answer

    found = desk.reviews.of_link(str(request.get("link")))
    return found if isinstance(found, Refusal) else answer(found, desk.speaker)


def history(desk: "Desk", request: Request) -> Data:
    from app.history_page import history_page

    desk.films.take(request.get("films"), desk.profile.ledger)
    page = history_page(desk.profile, desk.films, desk.speaker, request)
    page["blocks"].append({"kind": "actions", "items": opening(desk)})
    return {"page": page}


def opening(desk: "Desk") -> list[Data]:
    """For each game that other programs keep in files."""
    games = [key for key, game in desk.games.items() if isinstance(game, Files)]
    text = desk.speaker.tell("file.open")
    return [pages.action(text, {"do": "open_file", "game": key}) for key in games]


def stats(desk: "Desk", request: Request) -> Data:
    from app.stats_page import stats_page

    desk.films.take(request.get("films"), desk.profile.ledger)
    return {"page": stats_page(desk.profile, desk.films, desk.games, desk.speaker, request)}


def sheet(desk: "Desk", request: Request) -> Data | Refusal:
    from i18n import catalogue

    game = _game(desk, request)
    if isinstance(game, Refusal):
        return game
    blocks = catalogue.sheet(desk.speaker.lang, game.key)
    return {"page": pages.sheet_page(game, desk.speaker, blocks)}


def theory(desk: "Desk", request: Request) -> Data | Refusal:
    """What a game tells of itself from its solution."""
    from app.theory import theory_page

    game = _game(desk, request)
    found = game if isinstance(game, Refusal) else theory_page(game, desk.speaker)
    return found if isinstance(found, Refusal) else {"page": found}


def learn(desk: "Desk", request: Request) -> Data:
    from app.learning import learn_page

    return {"page": learn_page(desk.games, desk.speaker)}


def file(desk: "Desk", request: Request) -> Data:
    """The games of the file that was opened last; without one, the way to choose it."""
    from app.file_page import file_page

    page = file_page(desk.reviews.imported, desk.speaker)
    if not desk.reviews.imported:
        page["blocks"].append({"kind": "actions", "items": opening(desk)})
    return {"page": page}


def _game(desk: "Desk", request: Request) -> AnyGame | Refusal:
    return desk.games.get(str(request.get("game"))) or Refusal("page_unknown")


PAGES: dict[str, Page] = {
    "home": home,
    "purses": purses,
    "about": about,
    "setup": setup,
    "rules": rules,
    "challenge": challenge,
    "review": review,
    "file": file,
    "history": history,
    "learn": learn,
    "sheet": sheet,
    "stats": stats,
    "theory": theory,
}


def shown(desk: "Desk", request: Request) -> Data | Refusal:
    page = PAGES.get(str(request.get("page")))
    return Refusal("page_unknown") if page is None else page(desk, request)
