"""The table in the document: seats, pieces, words, kept by key from one frame to the next.

Draws what the frame says; computes no rule. Painters place, `motion` moves, this file reconciles.
Calls from MicroPython into the document cost some 0.1 ms each, so what a node shows is remembered
here and only differences are written.
"""

import js

from i18n.en import table as english
from i18n.fr import table as french
from ui import backgammon, bidou, bipbip, motion, sprites, tasks
from ui.pieces import Box, art, escape

PAINTERS = {"bidou": bidou, "bipbip": bipbip, "backgammon": backgammon}
NARROW = "(max-width: 759px)"
MANY = 9  # more than these set off together, not one after the other
KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")


def speak(key):
    """A word of the tables, in the language of the page."""
    words = english.WORDS if str(js.document.documentElement.lang)[:2] == "en" else french.WORDS
    return words[key]


class Node:
    """What a node shows, so that only differences are written."""

    def __init__(self, name, el, piece):
        self.name = name
        self.el = el
        self.piece = piece
        self.css = piece.css()
        self.look = look(piece)
        self.voice = voice(piece)
        self.art = piece.art
        self.text = piece.text


class Seat:
    def __init__(self, el):
        self.el = el
        self.name = el.querySelector(".name")
        self.aside = el.querySelector(".aside")
        self.figure = el.querySelector(".value b")
        self.unit = el.querySelector(".value span")
        self.face = el.querySelector(".face use")
        self.shown = None


def look(piece):
    return "tok " + piece.kind + (" " + piece.marks if piece.marks else "")


def voice(piece):
    """Role and label: a button if it can be tapped, an image if it says something, else silent."""
    token = piece.token
    label = token.get("label") or ""
    if token.get("intent"):
        pressed = "keep" in (token.get("tags") or ()) or "picked" in (token.get("tags") or ())
        return ("button", label, pressed)
    return ("img", label, False) if label else ("", "", False)


def name_of(piece):
    """The stable name of a piece, None for one of many alike."""
    token = piece.token
    if token.get("key"):
        return token["key"]
    return None if token.get("group") else token["zone"]


def markup(piece, name):
    role, label, pressed = voice(piece)
    token = piece.token
    attributes = ' data-zone="%s"' % escape(token["zone"])
    if name:
        attributes += ' data-key="%s"' % escape(name)
    if token.get("face"):
        attributes += ' data-face="%s"' % escape(token["face"])
    if role:
        attributes += ' role="%s" aria-label="%s"' % (role, escape(label))
        if role == "button":
            attributes += ' tabindex="0"' + (' aria-pressed="true"' if pressed else "")
    else:
        attributes += ' aria-hidden="true"'
    inside = art(piece.art) if piece.art else ""
    inside += '<b class="n">%s</b>' % escape(piece.text) if piece.text else ""
    return '<div class="%s"%s>%s</div>' % (look(piece), attributes, inside)


class Stage:
    def __init__(self):
        self.root = None
        self.shape = None
        self.send = None
        self.frame = None
        self.painter = None
        self.clear()

    # ---- the frame of the table

    def clear(self):
        motion.skip()
        self.nodes = {}
        self.order = []
        self.crowd = []
        self.said = {}
        self.shape = None
        self.frame = None
        self.ground_shown = None
        self.marks_shown = None
        self.focus = None
        self.last_open = False
        self.box = None
        self.size = None
        self.plan = None
        if self.root is not None:
            self.root.replaceChildren()
            self.root.removeAttribute("data-game")

    def attach(self):
        root = js.document.getElementById("stage")
        if root is None:
            return False
        if self.root is not None and self.root.isSameNode(root):
            return True
        self.root = root
        self.clear()
        root.addEventListener("click", self.on_click)
        root.addEventListener("keydown", self.on_key)
        root.addEventListener("pointerdown", self.on_pointer)
        root.addEventListener("focusin", self.on_focus)
        root.addEventListener("focusout", self.on_blur)
        self.observer = js.ResizeObserver.new(self.on_resize)
        self.observer.observe(root)
        return True

    def build(self, shape):
        """Seats and layers for a game; everything else is put in by difference."""
        game, seats, _ = shape
        self.clear()
        self.shape = shape
        self.root.setAttribute("data-game", game)
        self.root.setAttribute("data-seats", str(seats))
        self.root.innerHTML = self.painter.skeleton(seats) + (
            '<div class="ground" aria-hidden="true"></div>'
            '<div class="under" aria-hidden="true"></div><div class="crowd"></div>'
            '<div class="keyed"></div><div class="words"></div><div class="verdictbox"></div>'
        )
        find = self.root.querySelector
        self.ground = find(".ground")
        self.under = find(".under")
        self.crowd_layer = find(".crowd")
        self.keyed_layer = find(".keyed")
        self.words_layer = find(".words")
        self.seats = [Seat(find('.seat[data-seat="%d"]' % seat)) for seat in range(seats)]
        anchors = self.root.querySelectorAll("[data-anchor]")
        self.anchors = [anchors.item(i) for i in range(anchors.length)]
        self.anchor_names = [str(el.dataset.anchor) for el in self.anchors]
        last = find(".last-button")
        self.last_button = last
        self.verdict = find(".verdictbox")
        self.verdict_shown = None
        for name in self.painter.SPRITES:
            tasks.go(sprites.load(name))

    # ---- drawing

    def draw(self, frame, send):
        if not self.attach():
            return
        motion.skip()
        self.send = send
        narrow = bool(js.matchMedia(NARROW).matches)
        scene = frame["scene"]
        self.painter = PAINTERS[frame["game"]]
        shape = (frame["game"], len(scene["seats"]), narrow)
        fresh = shape != self.shape
        if fresh:
            self.build(shape)
        before = self.frame
        self.frame = frame
        self.fill_seats(scene)
        self.fill_last(scene)
        self.fill_verdict(scene)
        moving = not fresh and before is not None
        self.paint(scene, moving)

    def paint(self, scene, moving):
        size = (self.root.clientWidth, self.root.clientHeight)
        if size[0] < 40 or size[1] < 40:
            return
        if self.box is None or size != self.size:
            self.size = size
            self.box = self.measure()
            plan = (size, self.box.anchors)
            if plan != self.plan:
                self.plan = plan
                self.fix(self.ground, "ground_shown", self.painter.ground(scene, self.box))
        box = self.box
        box.last = self.last_open
        pieces = self.painter.lay(scene, box)
        self.fix(self.under, "marks_shown", self.painter.marks(scene, box, pieces))
        self.reconcile(pieces, scene, box, moving)
        self.write(self.painter.words(scene, box, pieces), moving)

    def measure(self):
        root = self.root.getBoundingClientRect()
        anchors = {}
        for i in range(len(self.anchors)):
            r = self.anchors[i].getBoundingClientRect()
            anchors[self.anchor_names[i]] = (
                r.left - root.left,
                r.top - root.top,
                r.width,
                r.height,
            )
        left = js.document.documentElement.getAttribute("data-hand") == "left"
        return Box(root.width, root.height, self.shape[2], anchors, speak, left)

    def fix(self, layer, memory, fixed):
        """Static things: written anew only when one of them differs."""
        if getattr(self, memory) == fixed:
            return
        setattr(self, memory, fixed)
        layer.innerHTML = "".join(markup for markup, _ in fixed)
        children = layer.children
        for i in range(len(fixed)):
            if fixed[i][1]:
                children.item(i).style.cssText = fixed[i][1]

    # ---- seats

    def fill_seats(self, scene):
        for i in range(len(self.seats)):
            self.fill_seat(self.seats[i], scene["seats"][i])

    def fill_seat(self, seat, view):
        value = view.get("value") or ""
        number = view.get("number")
        figure, unit = ("", value)
        if number is not None:
            figure = str(number)
            unit = value[len(figure) :].strip() if value[: len(figure)] == figure else value
        tags = " ".join("is-" + tag for tag in view.get("tags") or ())
        if figure == "0":
            tags += " none"
        shown = (view.get("name"), view.get("avatar"), view.get("sub"), figure, unit, tags)
        if shown == seat.shown:
            return
        was = seat.shown or (None, None, None, None, None, None)
        seat.shown = shown
        self.box = None
        if shown[0] != was[0]:
            seat.name.textContent = shown[0] or ""
        if shown[1] != was[1]:
            seat.face.setAttribute("href", "#av-" + (shown[1] or "vous"))
        if shown[2] != was[2]:
            seat.aside.textContent = shown[2] or ""
        if figure != was[3]:
            seat.figure.textContent = figure
        if unit != was[4]:
            seat.unit.textContent = unit
        if tags != was[5]:
            seat.el.className = "seat " + tags if tags else "seat"
        if figure != was[3] and figure.isdigit():
            seat.el.style.setProperty("--rise", str(max(0, int(figure) - 1)))

    # ---- pieces

    def reconcile(self, pieces, scene, box, moving):
        old = self.nodes
        new = {}
        born = []
        crowd = {}
        for piece in pieces:
            name = name_of(piece)
            if name is None:
                crowd.setdefault(piece.token["group"], []).append(piece)
            elif name in old:
                new[name] = (old[name], piece)
            else:
                born.append((name, piece))
        pairs, strangers, gone = self.pair(crowd)
        changed = []
        still = motion.calm()
        pace = motion.pace() if moving and not still else 0
        turn = [0]
        self.in_turn = sum(1 for node, piece in pairs if elsewhere(node, piece)) <= MANY
        for node, piece in list(new.values()) + pairs:
            if self.update(node, piece, pace, turn, scene, box):
                changed.append(node.el)
        dead = [old[name] for name in old if name not in new] + gone
        for node in dead:
            self.drop(node, scene, box, pace)
        self.nodes = {name: pair[0] for name, pair in new.items()}
        made = self.bear(born, self.keyed_layer, scene, box, pace, turn)
        for node in made:
            self.nodes[node.name] = node
        crowd_made = self.bear(
            [(None, piece) for piece in strangers], self.crowd_layer, scene, box, pace, turn
        )
        self.crowd = [node for node, _ in pairs] + crowd_made
        self.sort([name_of(piece) for piece in pieces if name_of(piece)])
        if moving and still:
            motion.outline(changed + [node.el for node in made + crowd_made])

    def pair(self, crowd):
        """Pieces that are all alike: those that stayed first, then the nearest."""
        pairs = []
        strangers = []
        left = list(self.crowd)
        for group, pieces in crowd.items():
            mine = [node for node in left if node.piece.token["group"] == group]
            waiting = []
            for piece in pieces:
                token = piece.token
                for node in mine:
                    was = node.piece.token
                    if was["zone"] == token["zone"] and was.get("slot") == token.get("slot"):
                        pairs.append((node, piece))
                        mine.remove(node)
                        left.remove(node)
                        break
                else:
                    waiting.append(piece)
            for piece in waiting:
                if not mine:
                    strangers.append(piece)
                    continue
                x, y = piece.centre()
                near = min(mine, key=lambda node: distance(node.piece, x, y))
                mine.remove(near)
                left.remove(near)
                pairs.append((near, piece))
        return pairs, strangers, left

    def update(self, node, piece, pace, turn, scene, box):
        """Writes what differs; True if the eye should notice."""
        was = node.piece
        node.piece = piece
        css = piece.css()
        moved = abs(was.x - piece.x) + abs(was.y - piece.y) > 1.5
        away = was.token["zone"] != piece.token["zone"]
        noticed = away
        el = node.el
        if css != node.css:
            node.css = css
            el.style.cssText = css
        seen = look(piece)
        if seen != node.look:
            node.look = seen
            el.className = seen
        if piece.art != node.art:
            noticed = True
            node.art = piece.art
            el.querySelector("use").setAttribute("href", "#" + piece.art)
            if piece.token.get("face"):
                el.setAttribute("data-face", piece.token["face"])
            if pace and piece.kind == "die":
                self.throw(el, piece, scene, box, pace, turn)
                moved = False
        if away:
            el.setAttribute("data-zone", piece.token["zone"])
        self.speak_up(node, piece, was)
        if piece.text != node.text:
            node.text = piece.text
            self.count(el, piece.text)
        if moved and pace:
            self.carry(el, was, piece, pace, turn, away)
        return noticed

    def carry(self, el, was, piece, pace, turn, away):
        x, y = was.centre()
        cx, cy = piece.centre()
        far = away and piece.kind in ("coin", "checker")
        lift = min(60, (abs(x - cx) + abs(y - cy)) * 0.16) if far else 0
        delay = turn[0] * (70 if piece.kind == "coin" else 110) if far and self.in_turn else 0
        if far:
            turn[0] += 1
        scale = was.w / piece.w if piece.w and piece.kind != "cup" else 1
        ms = motion.SLIDE if piece.kind == "card" and away else motion.MOVE
        motion.travel(el, x - cx, y - cy, scale, ms * pace, delay * pace, lift)

    def throw(self, el, piece, scene, box, pace, turn):
        start = self.painter.source(piece, scene, box)
        cx, cy = piece.centre()
        dx, dy = (start[0] - cx, start[1] - cy) if start else (40, -60)
        reach = max(1, (abs(dx) + abs(dy)) / 110)
        motion.toss(el, motion.THROW * pace, dx / reach, dy / reach, turn[0] * 50 * pace)
        turn[0] += 1

    def speak_up(self, node, piece, before):
        now = voice(piece)
        if now == node.voice:
            return
        role, label, pressed = now
        was = node.voice
        node.voice = now
        el = node.el
        if label != was[1]:
            if label:
                el.setAttribute("aria-label", label)
            else:
                el.removeAttribute("aria-label")
        if pressed != was[2]:
            el.setAttribute("aria-pressed", "true" if pressed else "false")
        if role != was[0]:
            if role:
                el.setAttribute("role", role)
                el.removeAttribute("aria-hidden")
            else:
                el.removeAttribute("role")
                el.setAttribute("aria-hidden", "true")
            if role == "button":
                el.setAttribute("tabindex", "0")
            elif was[0] == "button":
                if node.name == self.focus:  # first: an element without tabindex loses it
                    self.refocus(before)
                el.removeAttribute("tabindex")
                el.removeAttribute("aria-pressed")

    def count(self, el, text):
        badge = el.querySelector(".n")
        if badge is None:
            badge = js.document.createElement("b")
            badge.className = "n"
            el.appendChild(badge)
        badge.textContent = text

    def drop(self, node, scene, box, pace):
        if node.name is not None and node.name == self.focus:
            self.refocus(node.piece)
        goal = self.painter.target(node.piece, scene, box) if pace else None
        if not pace or (goal is None and node.piece.kind in ("spot", "target", "last")):
            node.el.remove()
            return
        el = node.el
        el.setAttribute("aria-hidden", "true")
        el.removeAttribute("data-key")
        el.removeAttribute("role")
        el.removeAttribute("tabindex")
        if goal is None:
            motion.leave(el, 0, 0, 1, motion.FADE * pace)
            return
        cx, cy = node.piece.centre()
        motion.leave(
            el, goal[0] + goal[2] / 2 - cx, goal[1] + goal[3] / 2 - cy, 0.5, motion.SLIDE * pace
        )

    def bear(self, born, layer, scene, box, pace, turn):
        if not born:
            return []
        layer.insertAdjacentHTML("beforeend", "".join(markup(piece, name) for name, piece in born))
        made = []
        el = layer.lastElementChild
        for name, piece in reversed(born):
            node = Node(name, el, piece)
            el.style.cssText = node.css
            made.append(node)
            el = el.previousElementSibling
        made.reverse()
        for node in made:
            if node.name is not None:
                self.order.append(node.name)
            if pace:
                self.arrive(node, scene, box, pace, turn)
        return made

    def arrive(self, node, scene, box, pace, turn):
        piece = node.piece
        if piece.kind in ("spot", "target", "last"):
            return
        if piece.kind == "die":
            self.throw(node.el, piece, scene, box, pace, turn)
            return
        start = self.painter.source(piece, scene, box)
        if start is None:
            motion.appear(node.el, motion.MOVE * pace)
            return
        cx, cy = piece.centre()
        dx, dy = start[0] + start[2] / 2 - cx, start[1] + start[3] / 2 - cy
        scale = start[2] / piece.w if start[2] and piece.w else 0.6
        motion.travel(node.el, dx, dy, scale, motion.SLIDE * pace, turn[0] * 60 * pace)
        turn[0] += 1

    def sort(self, names):
        """Keyed nodes in reading order, moving as few as possible; focus stays where it is."""
        now = [name for name in self.order if name in self.nodes]
        lost = None
        for i in range(len(names)):
            if now[i] == names[i]:
                continue
            name = names[i]
            if name == self.focus:
                lost = name
            self.keyed_layer.insertBefore(self.nodes[name].el, self.nodes[now[i]].el)
            now.remove(name)
            now.insert(i, name)
        self.order = now
        if lost is not None:
            self.nodes[lost].el.focus()

    # ---- words

    def write(self, words, moving):
        keep = {}
        for word in words:
            shown = (word.marks, word.parts)
            old = self.said.pop(word.key, None)
            if old is not None and old[1] == shown:
                if old[2] != word.css:
                    old[0].style.cssText = word.css
                keep[word.key] = (old[0], shown, word.css)
                continue
            if old is not None:
                old[0].remove()
            keep[word.key] = (self.utter(word), shown, word.css)
            if moving and old is None and not motion.calm():
                motion.appear(keep[word.key][0], motion.MOVE * motion.pace())
        for el, _, _ in self.said.values():
            el.remove()
        self.said = keep

    def utter(self, word):
        el = js.document.createElement("div")
        el.className = "word " + word.marks
        el.innerHTML = "".join(
            art(text, "icon " + marks)
            if tag == "svg"
            else '<%s class="%s"></%s>' % (tag, marks, tag)
            for tag, marks, text in word.parts
        )
        children = el.children
        for i in range(len(word.parts)):
            if word.parts[i][0] != "svg":
                children.item(i).textContent = word.parts[i][2]
        el.style.cssText = word.css
        self.words_layer.appendChild(el)
        return el

    def fill_verdict(self, scene):
        """The outcome, on paper; where it lies is the style sheet's affair."""
        verdict = scene.get("verdict")
        shown = (verdict["title"], verdict.get("text") or "") if verdict else None
        if shown == self.verdict_shown:
            return
        self.verdict_shown = shown
        self.box = None
        self.verdict.replaceChildren()
        if shown is None:
            return
        self.verdict.innerHTML = (
            '<div class="ticket verdict"><b></b><span class="sub"></span></div>'
        )
        self.verdict.querySelector("b").textContent = shown[0]
        self.verdict.querySelector("span").textContent = shown[1]

    def fill_last(self, scene):
        if self.last_button is None:
            return
        there = any(token["zone"] == "last" for token in scene["tokens"])
        elsewhere = any(control["id"] == "last" for control in scene.get("controls") or ())
        self.last_button.hidden = (elsewhere and not self.shape[2]) or not there
        if not there:
            self.last_open = False
        self.last_button.textContent = speak("table.last")
        self.last_button.setAttribute("aria-pressed", "true" if self.last_open else "false")

    def toggle_last(self, event=None):
        """Shows the last trick, or puts it away."""
        if self.frame is None:
            return
        self.last_open = not self.last_open
        self.fill_last(self.frame["scene"])
        self.paint(self.frame["scene"], False)

    # ---- events

    def on_click(self, event):
        if self.last_button is not None and event.target.closest(".last-button"):
            self.toggle_last()
            return
        if self.last_open:
            self.toggle_last()
            return
        found = event.target.closest("[data-key]")
        if found:
            self.press(str(found.dataset.key))

    def press(self, key):
        node = self.nodes.get(key)
        if node is not None and self.send is not None:
            intent = node.piece.token.get("intent")
            if intent:
                self.send(intent, key)

    def on_key(self, event):
        if event.key == "Escape" and self.last_open:
            self.toggle_last()
            return
        if self.focus is None:
            return
        if event.key in ("Enter", " "):
            event.preventDefault()
            if not event.repeat:
                self.press(self.focus)
        elif event.key in KEYS:
            event.preventDefault()
            self.walk(str(event.key))

    def walk(self, key):
        """Arrows go from one thing that can be tapped to the next."""
        names = [name for name in self.order if self.nodes[name].voice[0] == "button"]
        if self.focus not in names:
            return
        i = names.index(self.focus)
        if key == "Home":
            i = 0
        elif key == "End":
            i = len(names) - 1
        else:
            i = (i + (-1 if key in ("ArrowLeft", "ArrowUp") else 1)) % len(names)
        self.nodes[names[i]].el.focus()

    def on_pointer(self, event):
        motion.skip()

    def on_focus(self, event):
        found = event.target.closest("[data-key]")
        self.focus = str(found.dataset.key) if found else None

    def on_blur(self, event):
        self.focus = None

    def refocus(self, piece):
        """The thing in focus went away: its neighbour takes over, or the table itself."""
        family = piece.token["zone"].split(":")[0]
        at = self.order.index(self.focus) if self.focus in self.order else 0
        for name in self.order[at + 1 :] + self.order[:at][::-1]:
            node = self.nodes.get(name)
            if node is None or node.voice[0] != "button":
                continue
            if node.piece.token["zone"].split(":")[0] == family:
                node.el.focus()
                return
        self.root.setAttribute("tabindex", "-1")
        self.root.focus()

    def on_resize(self, entries=None, observer=None):
        if self.frame is None or self.shape is None:
            return
        if bool(js.matchMedia(NARROW).matches) != self.shape[2]:
            self.draw(self.frame, self.send)
            return
        self.box = None
        self.paint(self.frame["scene"], False)


def elsewhere(node, piece):
    return node.piece.token["zone"] != piece.token["zone"]


def distance(piece, x, y):
    cx, cy = piece.centre()
    return abs(cx - x) + abs(cy - y)


_stage = Stage()


def draw(frame, send):
    """Shows the frame; `send(intent, at)` is told what is tapped."""
    _stage.draw(frame, send)


def skip():
    """Ends all motion at once; True if there was any."""
    return motion.skip()


def clear():
    """Empties the table, when the page shows something else."""
    _stage.clear()


def toggle_last():
    """Shows the last trick or puts it away (the control `last`)."""
    _stage.toggle_last()
