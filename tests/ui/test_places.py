"""Where the painters put things, on a page of 1280 by 800 and on one of 360 by 640."""

from typing import Any

import pytest

from ui import backgammon, bidou, bipbip
from ui.pieces import Box

Token = dict[str, Any]


def token(kind: str, zone: str, slot: int = 0, **more: Any) -> Token:
    return {"kind": kind, "zone": zone, "slot": slot, "tags": [], **more}


def scene(seats: int, tokens: list[Token], **more: Any) -> dict[str, Any]:
    return {"seats": [{"name": "x"}] * seats, "tokens": tokens, "facts": {}, **more}


WIDE = {
    "well": (222, 10, 630, 640),
    "heap:0": (0, 600, 44, 77),
    "heap:1": (0, 160, 44, 77),
    "mat": (190, 80, 480, 360),
    "hand": (150, 455, 700, 190),
    "talon": (690, 330, 70, 98),
    "trump": (0, 20, 260, 46),
    "couple:1": (0, 250, 170, 93),
    "cube:0": (0, 0, 0, 0),
    "off:0": (0, 0, 0, 0),
    "off:1": (0, 0, 0, 0),
}
NARROW = {
    "well": (0, 44, 360, 444),
    "heap:0": (300, 470, 30, 36),
    "heap:1": (300, 8, 30, 36),
    "mat": (4, 100, 352, 216),
    "hand": (0, 370, 360, 112),
    "talon": (10, 240, 44, 62),
    "trump": (8, 150, 62, 78),
    "couple:1": (8, 52, 110, 42),
    "cube:0": (180, 494, 32, 35),
    "off:0": (220, 494, 68, 34),
    "off:1": (220, 4, 68, 34),
}


def box(narrow: bool, left: bool = False) -> Box:
    w, h, anchors = (360, 532, NARROW) if narrow else (1160, 656, WIDE)
    return Box(w, h, narrow, anchors, str, left)


def middle(piece: Any) -> tuple[float, float]:
    return piece.centre()


both = pytest.mark.parametrize("narrow", [False, True])


# ---- backgammon


def checkers(zone: str, n: int, group: str = "chk0") -> list[Token]:
    return [token("checker", zone, i, group=group) for i in range(n)]


def spots() -> list[Token]:
    zones = [f"point:{n}" for n in range(1, 25)] + ["bar:0", "off:0"]
    return [{"zone": zone, "intent": {}, "label": zone, "tags": []} for zone in zones]


@both
@pytest.mark.parametrize("left", [False, True])
def test_every_point_can_be_tapped_and_no_two_overlap(narrow: bool, left: bool) -> None:
    laid = backgammon.lay(scene(2, [], spots=spots()), box(narrow, left))
    points = [piece for piece in laid if piece.kind == "spot" and "point" in piece.marks]
    assert len(points) == 24
    for i, one in enumerate(points):
        assert min(one.w, one.h) >= 24
        for other in points[:i]:
            apart_x = one.x >= other.x + other.w - 0.1 or other.x >= one.x + one.w - 0.1
            apart_y = one.y >= other.y + other.h - 0.1 or other.y >= one.y + one.h - 0.1
            assert apart_x or apart_y, (one.token["zone"], other.token["zone"])


@both
@pytest.mark.parametrize("n", [1, 5, 6, 9, 15])
def test_a_pile_stays_inside_its_point(narrow: bool, n: int) -> None:
    for point in (1, 12, 13, 24):
        zone = f"point:{point}"
        laid = backgammon.lay(scene(2, checkers(zone, n), spots=spots()), box(narrow))
        spot = next(p for p in laid if p.kind == "spot" and p.token["zone"] == zone)
        pile = [piece for piece in laid if piece.kind == "checker"]
        for piece in pile:
            x, y = middle(piece)
            assert spot.x <= x <= spot.x + spot.w
            assert spot.y <= y <= spot.y + spot.h
        assert [piece.text for piece in pile if piece.text] == ([str(n)] if n > 5 else [])


@pytest.mark.parametrize("width", [320, 360, 414, 460])
@pytest.mark.parametrize("height", [336, 444, 640])
def test_piles_of_both_sides_on_one_row_of_the_upright_board_do_not_touch(
    width: int, height: int
) -> None:
    anchors = {**NARROW, "well": (0, 44, width, height)}
    there = Box(width, height + 90, True, anchors, str)
    tokens = checkers("point:13", 5) + checkers("point:12", 5, "chk1")
    laid = backgammon.lay(scene(2, tokens), there)
    right_end = max(piece.x + piece.w for piece in laid[:5])
    left_end = min(piece.x for piece in laid[5:])
    assert right_end < left_end


def test_home_is_bottom_right_and_bottom_left_for_the_left_hand() -> None:
    for narrow in (False, True):
        for left in (False, True):
            board = backgammon.lay(
                scene(2, checkers("point:1", 1) + checkers("point:13", 1)), box(narrow, left)
            )
            (x1, y1), (x13, y13) = (middle(piece) for piece in board)
            assert y1 > y13
            assert (x1 < x13) == left


@both
def test_fifteen_borne_off_fit_beside_the_cube(narrow: bool) -> None:
    tokens = [*checkers("off:0", 15), token("cube", "cube:0", key="cube", face="2")]
    there = box(narrow)
    laid = backgammon.lay(scene(2, tokens), there)
    cube = next(piece for piece in laid if piece.kind == "cube")
    off = [middle(piece) for piece in laid if piece.kind == "checker"]
    assert len(set(off)) == 15
    for x, y in off:
        inside = cube.x < x < cube.x + cube.w and cube.y < y < cube.y + cube.h
        assert not inside


@both
def test_an_arrow_is_drawn_for_each_hop_and_the_bar_and_tray_have_places(narrow: bool) -> None:
    facts = {"arrows": [[0, 5], [12, 17], [24, 25]], "arrows_by": 1}
    found = scene(2, checkers("point:17", 3, "chk1") + checkers("point:5", 1, "chk1"))
    found["facts"] = facts
    ((drawn, _),) = backgammon.marks(found, box(narrow), [])
    assert drawn.count('class="arrow"') == 3
    assert "nan" not in drawn


# ---- Bip-bip

FACES = ["2S", "9S", "AH", "JH", "10C", "KD", "QD"]


def hand(faces: list[str], zone: str = "hand:0", **more: Any) -> list[Token]:
    return [
        token("card", zone, i, key=f"card:{face}#1", face=face, **more)
        for i, face in enumerate(faces)
    ]


@both
@pytest.mark.parametrize("n", [1, 3, 7])
def test_the_whole_hand_is_on_the_page_and_every_card_can_be_tapped(narrow: bool, n: int) -> None:
    there = box(narrow)
    laid = bipbip.lay(scene(4, hand(FACES[:n], intent={})), there)
    cards = sorted((piece for piece in laid if piece.kind == "card"), key=lambda piece: piece.x)
    assert len(cards) == n
    for i, piece in enumerate(cards):
        assert piece.x >= 0 and piece.x + piece.w <= there.w
        assert piece.y >= 0 and piece.y + piece.h <= there.h
        free = cards[i + 1].x - piece.x if i + 1 < n else piece.w
        assert free >= 44
        assert piece.h >= 44


@both
def test_a_raised_couple_does_not_hide_its_neighbours_index(narrow: bool) -> None:
    tokens = hand(FACES)
    for one in tokens[-2:]:
        one["tags"] = ["couple"]
    laid = bipbip.lay(scene(4, tokens), box(narrow))
    plain, raised = laid[4], laid[5]
    assert raised.y < plain.y
    assert raised.x - plain.x >= plain.w * 0.22  # an index is 24 of a card's 100 units


@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cards_of_a_trick_lie_apart_in_front_of_their_players(narrow: bool, seats: int) -> None:
    tokens = [
        token("card", "trick", i, key=f"card:{i}", face="2S", tags=[f"seat{i}"])
        for i in range(seats)
    ]
    there = box(narrow)
    laid = bipbip.lay(scene(seats, tokens), there)
    places = [middle(piece) for piece in laid]
    assert len(set(places)) == seats
    assert places[0][1] == max(y for _, y in places)
    if seats == 4:
        assert places[1][0] < places[2][0] < places[3][0]
    for piece in laid:
        assert piece.x >= 0 and piece.x + piece.w <= there.w


@both
def test_the_talon_does_not_lie_under_the_trick(narrow: bool) -> None:
    tokens = [
        token("card", "trick", i, key=f"card:{i}", face="2S", tags=[f"seat{i}"]) for i in range(4)
    ]
    tokens.append(token("talon", "talon", key="talon"))
    laid = bipbip.lay(scene(4, tokens), box(narrow))
    talon = next(piece for piece in laid if piece.kind == "talon")
    for piece in laid:
        if piece.kind == "card":
            apart = piece.x >= talon.x + talon.w or talon.x >= piece.x + piece.w
            assert apart or piece.y + piece.h <= talon.y or talon.y + talon.h <= piece.y


# ---- Bidou


@both
@pytest.mark.parametrize("seats", [2, 3])
def test_nine_coins_lie_in_a_ring_and_do_not_touch(narrow: bool, seats: int) -> None:
    coins = [token("coin", "pot", i, group="coin") for i in range(9)]
    laid = bidou.lay(scene(seats, coins), box(narrow))
    for i, one in enumerate(laid):
        for other in laid[:i]:
            (x, y), (u, v) = middle(one), middle(other)
            assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= one.w


@both
@pytest.mark.parametrize("seats", [2, 3])
def test_all_dice_of_all_hands_lie_apart(narrow: bool, seats: int) -> None:
    dice = [
        token("die", f"hand:{seat}", i, key=f"die:{seat}:{i}", face="6")
        for seat in range(seats)
        for i in range(3)
    ]
    laid = bidou.lay(scene(seats, dice), box(narrow))
    assert len(laid) == 3 * seats
    for i, one in enumerate(laid):
        for other in laid[:i]:
            apart = abs(one.x - other.x) >= one.w * 0.98 or abs(one.y - other.y) >= one.h * 0.98
            assert apart, (one.token, other.token)


@both
def test_exposed_dice_stay_in_their_owners_row(narrow: bool) -> None:
    dice = [
        token("die", "hand:0", 0, key="die:0:0", face="5", tags=["secret"]),
        token("die", "exposed:0", 1, key="die:0:1", face="6"),
        token("die", "hand:0", 2, key="die:0:2", face="4", tags=["secret"]),
    ]
    laid = bidou.lay(scene(2, dice), box(narrow))
    by_key = {piece.token["key"]: piece for piece in laid}
    assert by_key["die:0:1"].x > by_key["die:0:2"].x > by_key["die:0:0"].x
    assert "exposed" in by_key["die:0:1"].marks
    said = [word.key for word in bidou.words(scene(2, dice), box(narrow), laid)]
    assert "secret" in said


@both
@pytest.mark.parametrize("n", [1, 5, 9])
def test_a_heap_grows_upwards_from_one_place(narrow: bool, n: int) -> None:
    coins = [token("coin", "penalty:1", i, group="coin") for i in range(n)]
    heap = bidou.lay(scene(2, coins), box(narrow))
    assert len({piece.x for piece in heap}) == 1
    heights = [piece.y for piece in heap]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] == bidou.lay(scene(2, coins[:1]), box(narrow))[0].y
