"""The backgammon board: where its points, bar and trays lie, and its picture. Knows no checker.

Flat on a wide page, turned upright on a narrow one. Points are numbered by the one who looks; his
home is bottom right both ways, bottom left for the left hand.
"""

PILE = 5  # as many checkers lie apart; more are pushed together and counted


def plan(box):
    return Upright(box) if box.narrow else Flat(box)


class Flat:
    """The board as it lies on a table: 880 by 600 units."""

    upright = False
    W = 880
    H = 600
    T = 34
    B = 566
    POINT = 58
    STEP = 46
    CHECKER = 52

    def __init__(self, box):
        x, y, w, h = box.anchor("well")
        self.k = max(0.2, min(w / self.W, h / self.H))
        self.x = x + (w - self.W * self.k) / 2
        self.y = y + (h - self.H * self.k) / 2
        self.left = box.left
        self.box = box

    def flip(self, x):
        return self.W - x if self.left else x

    def column(self, point):
        q = point if point <= 12 else 25 - point
        x = 430 + (6 - q) * self.POINT if q <= 6 else 30 + (12 - q) * self.POINT
        return self.flip(x + self.POINT / 2)

    def spot(self, point, i, count):
        """The middle of checker `i` among `count` on a point."""
        step = self.STEP if count <= PILE else self.STEP * (PILE - 1) / (count - 1)
        y = self.B - 27 - i * step if point <= 12 else self.T + 27 + i * step
        return (self.column(point), y)

    def bar(self, side, i, count):
        step = min(self.STEP, 170 / max(1, count - 1)) if count > 1 else 0
        down = 1 if side == 0 else -1
        return (self.flip(404), 300 + down * (62 + i * step))

    def off(self, side, i, cube):
        room = 246 - (68 if cube else 0)
        step = min(15.4, (room - 15) / 14)
        if side == 0:
            return (self.flip(824), 560 - (66 if cube else 0) - 9 - i * step)
        return (self.flip(824), 40 + (66 if cube else 0) + 9 + i * step)

    def rect(self, zone, n):
        """The part of the board that a tap on a place means."""
        if zone == "point":
            x = self.column(n) - self.POINT / 2
            return (x, self.T if n > 12 else self.B - 256, self.POINT, 256)
        if zone == "bar":
            return (self.flip(404) - 27, 312 if n == 0 else self.T, 54, 254)
        return (self.flip(824) - 28, 312 if n == 0 else self.T, 56, 254)

    def die(self, side, i, count):
        middle = self.flip(604 if side == 0 else 204)
        return (middle + (i - (count - 1) / 2) * 72, 302 + (2 if i % 2 else 0), 56)

    def cube(self, where):
        if where == "center":
            return (self.flip(404), 300, 58)
        if where == "offer":
            return (self.flip(604), 300, 96)
        return (self.flip(824), 527 if where == "0" else 72, 54)

    def px(self, x, y):
        return (self.x + x * self.k, self.y + y * self.k)

    def picture(self):
        return flat_board(self.left)


class Upright:
    """The board turned: twelve rows of two points, home at the bottom right."""

    upright = True
    FRAME = 9
    GUTTER = 16
    BAR = 30

    def __init__(self, box):
        x, y, w, h = box.anchor("well")
        self.k = 1
        self.W = min(w - 4, 460)
        self.row = max(24, min(44, (h - self.BAR - 2 * self.FRAME) / 12, self.W / 9))
        self.H = 12 * self.row + self.BAR + 2 * self.FRAME
        self.x = x + (w - self.W) / 2
        self.y = y + max(0, (h - self.H) / 2)
        self.x0 = self.FRAME + self.GUTTER
        self.x1 = self.W - self.FRAME - self.GUTTER
        # five checkers from either side leave a gap between them
        self.unit = min(self.row, (self.x1 - self.x0 - 24) / 8.43)
        self.CHECKER = self.unit * 0.895
        self.STEP = self.unit * 0.812
        self.left = box.left
        self.box = box

    def flip(self, x):
        return self.W - x if self.left else x

    def line(self, point):
        r = 12 - point if point <= 12 else point - 13
        return self.FRAME + r * self.row + (self.BAR if r >= 6 else 0) + self.row / 2

    def spot(self, point, i, count):
        step = self.STEP if count <= PILE else self.STEP * (PILE - 1) / (count - 1)
        along = self.unit * 0.515 + i * step
        x = self.x1 - along if point <= 12 else self.x0 + along
        return (self.flip(x), self.line(point))

    def bar(self, side, i, count):
        along = min(self.STEP, 100 / max(1, count - 1)) if count > 1 else 0
        x = self.W / 2 + (34 + i * along) * (1 if side == 0 else -1)
        return (self.flip(x), self.FRAME + 6 * self.row + self.BAR / 2)

    def off(self, side, i, cube):
        x, y, w, h = self.box.anchor("off:%d" % side)
        step = min(4.4, (w - 6) / 14)
        return (x - self.x + 3 + i * step, y - self.y + h / 2)

    def rect(self, zone, n):
        if zone == "point":
            half = (self.x1 - self.x0) / 2
            x = self.x1 - half if n <= 12 else self.x0
            x = self.W - x - half if self.left else x
            return (x, self.line(n) - self.row / 2, half, self.row)
        if zone == "bar":
            x = self.W / 2 + (18 if n == 0 else -150)
            return (self.flip(x) - (132 if self.left else 0), self.H / 2 - 15, 132, self.BAR)
        x, y, w, h = self.box.anchor("off:%d" % n)
        return (x - self.x - 4, y - self.y, w + 8, h)

    def die(self, side, i, count):
        size = min(36, self.row * 1.09)
        middle = self.FRAME + self.row * (9 if side == 0 else 3) + (self.BAR if side == 0 else 0)
        gap = size * 1.28 if count <= 2 else min(size * 1.2, self.row * 6 / count)
        lean = 1 if i % 2 else -1
        return (self.W / 2 + lean, middle + (i - (count - 1) / 2) * gap, size)

    def cube(self, where):
        if where == "center":
            return (self.W / 2, self.FRAME + 6 * self.row + self.BAR / 2, 30)
        if where == "offer":
            return (self.W / 2, self.FRAME + self.row * 9 + self.BAR, 64)
        x, y, w, h = self.box.anchor("cube:" + where)
        return (x - self.x + w / 2, y - self.y + h / 2, 32)

    def px(self, x, y):
        return (self.x + x, self.y + y)

    def picture(self):
        return upright_board(self)


# ---- the picture


def _triangle(b, low, high, t, tip, odd, flat):
    """A point and its darker facet; `b` the base line, `t` the tip."""
    tone = "a" if odd else "b"
    if flat:
        whole = "M%.1f %.1fH%.1fL%.1f %.1fZ" % (low, b, high, tip, t)
        half = "M%.1f %.1fH%.1fL%.1f %.1fZ" % (tip, b, high, tip, t)
    else:
        whole = "M%.1f %.1fV%.1fL%.1f %.1fZ" % (b, low, high, t, tip)
        half = "M%.1f %.1fV%.1fL%.1f %.1fZ" % (b, tip, high, t, tip)
    return '<path class="pt-%s" d="%s"/><path class="facet" d="%s"/>' % (tone, whole, half)


def _number(x, y, n, size):
    return '<text x="%.1f" y="%.1f" font-size="%d">%d</text>' % (x, y, size, n)


def _field(x, y, w, h, line):
    return (
        '<rect class="gap" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>'
        '<rect class="field" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>'
        '<rect class="fillet" x="%.1f" y="%.1f" width="%.1f" height="%.1f" stroke-width="%.1f"/>'
    ) % (
        x - 2.5,
        y - 2.5,
        w + 5,
        h + 5,
        x,
        y,
        w,
        h,
        x - line,
        y - line,
        w + 2 * line,
        h + 2 * line,
        line,
    )


def flat_board(left):
    o = [
        '<rect class="wood" width="880" height="600" rx="12"/>'
        '<rect class="edge" x="1.5" y="1.5" width="877" height="597" rx="11" stroke-width="1.5"/>'
    ]
    shift = (lambda x, w: 880 - x - w) if left else (lambda x, w: x)
    for x in (30, 430):
        o.append(_field(shift(x, 348), 34, 348, 532, 1.2))
    for n in range(1, 25):
        q = n if n <= 12 else 25 - n
        x = 430 + (6 - q) * 58 + 29 if q <= 6 else 30 + (12 - q) * 58 + 29
        x = 880 - x if left else x
        base, tip = (566, 344) if n <= 12 else (34, 256)
        o.append(_triangle(base, x - 27, x + 27, tip, x, n % 2, True))
        o.append(_number(x, 589 if n <= 12 else 23, n, 16))
    o.append('<rect class="wood" x="%d" y="31" width="52" height="538"/>' % shift(378, 52))
    o.append('<path class="seam" d="M%d 34V566"/>' % shift(404, 0))
    for y in (120, 454):
        o.append(
            '<rect class="hinge" x="%d" y="%d" width="12" height="26" rx="2"/>'
            % (shift(398, 12), y)
        )
    for y in (34, 312):
        o.append(
            '<rect class="gap" x="%d" y="%d" width="56" height="254" rx="4"/>'
            '<rect class="tray" x="%d" y="%d" width="52" height="250" rx="3"/>'
            % (shift(796, 56), y, shift(798, 52), y + 2)
        )
    return '<svg class="board" viewBox="0 0 880 600" aria-hidden="true">%s</svg>' % "".join(o)


def upright_board(board):
    W, H, rh, fr = board.W, board.H, board.row, board.FRAME
    x0, x1 = board.x0, board.x1
    reach = (x1 - x0) / 2 - 15
    o = [
        '<rect class="wood" width="%.1f" height="%.1f" rx="7"/>' % (W, H),
        '<rect class="edge" x=".75" y=".75" width="%.1f" height="%.1f" rx="6.5"/>'
        % (W - 1.5, H - 1.5),
    ]
    low = fr + 6 * rh + board.BAR
    for y in (fr, low):
        o.append(_field(x0, y, x1 - x0, 6 * rh, 0.8))
    for n in range(1, 25):
        y = board.line(n)
        right = (n <= 12) != board.left
        base, tip = (x1, x1 - reach) if right else (x0, x0 + reach)
        o.append(_triangle(base, y - rh * 0.47, y + rh * 0.47, tip, y, n % 2, False))
        o.append(_number(x1 + 12.5 if right else x0 - 12.5, y + 4.4, n, 13))
    bar = fr + 6 * rh
    o.append(
        '<rect class="wood" x="%.1f" y="%.1f" width="%.1f" height="%d"/>'
        % (x0 - 2, bar, x1 - x0 + 4, board.BAR)
    )
    o.append('<path class="seam" d="M%.1f %.1fH%.1f"/>' % (x0, bar + board.BAR / 2, x1))
    for x in (W * 0.2, W * 0.8 - 18):
        o.append(
            '<rect class="hinge" x="%.1f" y="%.1f" width="18" height="8" rx="1.5"/>'
            % (x, bar + board.BAR / 2 - 4)
        )
    return '<svg class="board" viewBox="0 0 %.1f %.1f" aria-hidden="true">%s</svg>' % (
        W,
        H,
        "".join(o),
    )
