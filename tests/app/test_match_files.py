"""A match of another program: opened, listed, watched, reviewed, kept as a file again."""

from app.commands import Door
from app.desk import Desk
from games import REGISTRY
from tests.app.desk_driver import Page
from tests.games.backgammon.test_matches import MATCH


def opened(text: str) -> tuple[Page, dict]:
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile="", save="")
    return page, page.ask("open_file", game="backgammon", text=text)


def test_the_games_of_a_file_are_listed_and_can_be_watched():
    page, answer = opened(MATCH)
    assert answer["go"] == "#/file"
    blocks = page.ask("page", page="file")["page"]["blocks"]
    assert [block["text"] for block in blocks if block["kind"] == "h2"] == ["Partie 1", "Partie 3"]
    assert blocks[0]["text"] == "Alice contre Bob."
    lists = [block["items"] for block in blocks if block["kind"] == "actions"]
    assert lists[0][0]["do"]["to"].startswith("#/review/1r.backgammon.")
    frame = page.ask(**lists[1][1]["do"])["frame"]
    assert frame["replay"]["plies"] == 4
    assert [seat["name"] for seat in frame["scene"]["seats"]] == ["Alice", "Bob"]
    assert not any(item["do"]["do"] == "what_if" for item in frame["beside"])
    assert page.ask("share", kind="replay")["refusal"]["code"] == "share_loose"
    assert page.ask("review")["go"] == lists[1][0]["do"]["to"]
    file = page.ask("save_file")["file"]
    assert "Alice : 2" in file["text"] and "Wins 1 point" in file["text"]


def test_a_game_of_a_file_is_reviewed_by_its_name():
    page, _ = opened(MATCH)
    link = page.door.desk.reviews.imported[1][1].link
    while "review" in (answer := page.ask("review", link=link)):
        pass
    assert answer["page"]["page"] == "review"
    head = next(block["head"] for block in answer["page"]["blocks"] if block["kind"] == "table")
    assert head[1:] == ["Alice", "Bob"]


def test_a_wrong_line_is_named_and_nothing_is_lost():
    page, _ = opened(MATCH)
    wrong = page.ask("open_file", game="backgammon", text=MATCH.replace("24/14", "24/13"))
    assert "Ligne 7" in wrong["refusal"]["text"] and "24/13" in wrong["refusal"]["text"]
    assert len(page.door.desk.reviews.imported) == 2


def test_a_page_without_a_file_says_so_and_offers_to_choose_one():
    page = Page(Door(Desk(REGISTRY)))
    page.ask("hello", lang="fr", profile="", save="")
    told, offered = page.ask("page", page="file")["page"]["blocks"]
    assert told["text"] == "Aucun fichier n’est ouvert."
    assert [item["do"] for item in offered["items"]] == [{"do": "open_file", "game": "backgammon"}]


def test_a_file_without_any_play_says_so_and_nothing_is_lost():
    page, _ = opened(MATCH)
    empty = page.ask("open_file", game="backgammon", text=" 5 point match\n Game 1\n")
    assert empty["refusal"]["code"] == "file_empty" and "go" not in empty
    assert len(page.door.desk.reviews.imported) == 2
