"""How each kind of piece gets from where it was to where it is: which way, when, how it turns.

Knows what pieces are made of and asks the painter for places; no document, no rule. With a `pace`
of 0 nothing moves.
"""

from ui import motion

LEAPS = ("coin", "checker", "cube")  # they rise on their way to another zone
STILL = ("spot", "target", "last")  # things that come and go without a motion
TIPPED = {"cup": 0, "cup-tipped": 19, "cup-lifted": 6}  # how far each drawing of a cup leans


class Journeys:
    """The motions of one frame. `in_turn`: so few set off that each waits for the one before."""

    def __init__(self, painter, scene, box, pace, in_turn):
        self.painter = painter
        self.scene = scene
        self.box = box
        self.pace = pace
        self.in_turn = in_turn
        self.count = 0  # of those that have set off
        self.dice = 0  # that have been thrown
        self.wait = 0  # ms until dice appear: their cup tips first

    def carry(self, el, was, piece, art):
        """From where it was; `art` is the drawing it had there."""
        if piece.kind == "cup":
            self._tip(el, was, piece, art)
            return
        x, y = was.centre()
        cx, cy = piece.centre()
        away = was.token["zone"] != piece.token["zone"]
        leaps = away and piece.kind in LEAPS
        delay = 0
        if leaps:
            step = 70 if piece.kind == "coin" else 110
            delay = self.count * step if self.in_turn else 0
            self.count += 1
        scale = was.w / piece.w if piece.w else 1
        lift = min(60, (abs(x - cx) + abs(y - cy)) * 0.16) if leaps else 0
        ms = motion.SLIDE if piece.kind == "card" and away else motion.MOVE
        turn, way = 0, ()
        if piece.kind == "cube" and away:
            ms, turn = motion.THROW, -360
        elif piece.kind == "checker" and away:
            way = [(px - cx, py - cy) for px, py in self.painter.way(was.token, piece, self.box)]
            ms += 60 * len(way)
        motion.travel(el, x - cx, y - cy, scale, ms * self.pace, delay * self.pace, lift, turn, way)

    def _tip(self, el, was, piece, art):
        """A cup leans over about its lip, or is lifted off; its size is that of its drawing."""
        x, y = was.centre()
        cx, cy = piece.centre()
        turn = was.tilt - piece.tilt + TIPPED.get(art, 0) - TIPPED.get(piece.art, 0)
        ms = motion.MOVE if piece.art == "cup-lifted" else motion.TIP
        lift = 14 if piece.art == "cup-lifted" else 0
        motion.travel(el, x - cx, y - cy, 1, ms * self.pace, 0, lift, turn)
        self.wait = 0.6 * ms

    def throw(self, el, piece):
        """A die tumbles in, from its cup or a hand."""
        start = self.painter.source(piece, self.scene, self.box)
        cx, cy = piece.centre()
        dx, dy = (start[0] - cx, start[1] - cy) if start else (40, -60)
        reach = max(1, (abs(dx) + abs(dy)) / 110)
        delay = self.wait + self.dice * 50
        motion.toss(el, motion.THROW * self.pace, dx / reach, dy / reach, delay * self.pace)
        self.dice += 1

    def arrive(self, el, piece):
        """Something that was not there comes from where such things come from."""
        if piece.kind in STILL:
            return
        if piece.kind == "die":
            self.throw(el, piece)
            return
        start = self.painter.source(piece, self.scene, self.box)
        if start is None:
            motion.appear(el, motion.MOVE * self.pace)
            return
        cx, cy = piece.centre()
        dx, dy = start[0] + start[2] / 2 - cx, start[1] + start[3] / 2 - cy
        scale = start[2] / piece.w if start[2] and piece.w else 0.6
        turned = piece.kind == "card" and piece.art != "card-back"
        delay = self.count * 60 * self.pace
        motion.travel(el, dx, dy, scale, motion.SLIDE * self.pace, delay, edge=turned)
        self.count += 1

    def go(self, el, piece):
        """Goes away and out of the page; False if it is simply gone."""
        goal = self.painter.target(piece, self.scene, self.box) if self.pace else None
        if not self.pace or (goal is None and piece.kind in STILL):
            return False
        if goal is None:
            motion.leave(el, 0, 0, 1, motion.FADE * self.pace)
            return True
        cx, cy = piece.centre()
        dx, dy = goal[0] + goal[2] / 2 - cx, goal[1] + goal[3] / 2 - cy
        motion.leave(el, dx, dy, 0.5, motion.SLIDE * self.pace)
        return True
