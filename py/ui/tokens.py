"""The pieces as nodes, kept by key from one frame to the next. Knows no game.

Calls from MicroPython into the document cost some 0.1 ms each, so what a node shows is remembered
here and only differences are written. A piece with a key keeps its node; pieces that are all alike
(coins, checkers of a side) are paired: those that stayed first, then the nearest.
"""

import js

from ui import motion
from ui.journeys import Journeys
from ui.pieces import art, escape

MANY = 9  # more than these set off together, not one after the other


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
            attributes += ' tabindex="-1"' + (' aria-pressed="true"' if pressed else "")
    else:
        attributes += ' aria-hidden="true"'
    inside = art(piece.art) if piece.art else ""
    inside += '<b class="n">%s</b>' % escape(piece.text) if piece.text else ""
    return '<div class="%s"%s>%s</div>' % (look(piece), attributes, inside)


class Tokens:
    """The nodes of two layers: `keyed` in reading order, `crowd` for pieces that are all alike."""

    def __init__(self, root, keyed, crowd):
        self.root = root
        self.keyed_layer = keyed
        self.crowd_layer = crowd
        self.painter = None
        self.nodes = {}
        self.order = []
        self.crowd = []
        self.focus = None
        self.stop = None  # the one piece where Tab halts; arrows lead to the others

    def intent(self, key):
        """What a tap on the piece means, None if nothing."""
        node = self.nodes.get(key)
        return node.piece.token.get("intent") if node is not None else None

    def show(self, pieces, painter, scene, box, moving):
        """Brings the nodes to `pieces`; `moving`: by motions that the eye can follow."""
        self.painter = painter
        old = self.nodes
        focused = self.focus
        before = list(self.order)
        lost = old[focused].piece if focused in old else None
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
        few = sum(1 for node, piece in pairs if elsewhere(node, piece)) <= MANY
        journeys = Journeys(painter, scene, box, pace, few)
        for node, piece in list(new.values()) + pairs:
            if self.update(node, piece, journeys):
                changed.append(node.el)
        dead = [old[name] for name in old if name not in new] + gone
        for node in dead:
            self.drop(node, journeys)
        self.nodes = {name: pair[0] for name, pair in new.items()}
        made = self.bear(born, self.keyed_layer, journeys)
        for node in made:
            self.nodes[node.name] = node
        crowd_made = self.bear([(None, piece) for piece in strangers], self.crowd_layer, journeys)
        self.crowd = [node for node, _ in pairs] + crowd_made
        self.sort([name_of(piece) for piece in pieces if name_of(piece)])
        if lost is not None:
            self.refocus(focused, lost, before)
        self.settle()
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

    def update(self, node, piece, journeys):
        """Writes what differs; True if the eye should notice."""
        was = node.piece
        node.piece = piece
        css = piece.css()
        moved = abs(was.x - piece.x) + abs(was.y - piece.y) > 1.5
        away = was.token["zone"] != piece.token["zone"]
        noticed = away
        el = node.el
        drawn = node.art
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
            if journeys.pace and piece.kind == "die":
                journeys.throw(el, piece)
                moved = False
        if away:
            el.setAttribute("data-zone", piece.token["zone"])
        self.speak_up(node, piece, was)
        if piece.text != node.text:
            node.text = piece.text
            self.count(el, piece.text)
        if moved and journeys.pace:
            journeys.carry(el, was, piece, drawn)
        return noticed

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
                el.setAttribute("tabindex", "-1")
            elif was[0] == "button":
                el.removeAttribute("tabindex")
                el.removeAttribute("aria-pressed")

    def count(self, el, text):
        badge = el.querySelector(".n")
        if badge is None:
            badge = js.document.createElement("b")
            badge.className = "n"
            el.appendChild(badge)
        badge.textContent = text

    def drop(self, node, journeys):
        el = node.el
        if not journeys.go(el, node.piece):
            el.remove()
            return
        el.setAttribute("aria-hidden", "true")
        el.removeAttribute("data-key")
        el.removeAttribute("role")
        el.removeAttribute("tabindex")

    def bear(self, born, layer, journeys):
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
            if journeys.pace:
                journeys.arrive(node.el, node.piece)
        return made

    def sort(self, names):
        """Keyed nodes in reading order, moving as few as possible."""
        now = [name for name in self.order if name in self.nodes]
        for i in range(len(names)):
            if now[i] == names[i]:
                continue
            name = names[i]
            self.keyed_layer.insertBefore(self.nodes[name].el, self.nodes[now[i]].el)
            now.remove(name)
            now.insert(i, name)
        self.order = now

    def buttons(self):
        return [name for name in self.order if self.nodes[name].voice[0] == "button"]

    def stops(self):
        """Where arrows halt: a mark for where a piece can go stands for the place below it."""
        names = self.buttons()
        pieces = [self.nodes[name].piece for name in names]
        marked = [piece.token["zone"] for piece in pieces if piece.kind == "target"]
        return [
            names[i]
            for i in range(len(names))
            if pieces[i].kind == "target" or pieces[i].token["zone"] not in marked
        ]

    def settle(self):
        """Tab halts at one piece: where the player was, else at one that can be played."""
        names = self.buttons()
        if self.focus in names:
            stop = self.focus
        elif self.stop in names:
            stop = self.stop
        else:
            stop = ([n for n in names if playable(self.nodes[n])] or names or [None])[0]
        self.halt(stop)

    def halt(self, name):
        for one, index in ((self.stop, "-1"), (name, "0")):
            node = self.nodes.get(one)
            if node is not None and node.voice[0] == "button":
                node.el.setAttribute("tabindex", index)
        self.stop = name

    def go(self, name):
        self.halt(name)
        self.nodes[name].el.focus()

    def walk(self, key):
        """Arrows go to the nearest thing that can be tapped on that side; where there is none, to
        the next in reading order."""
        names = self.stops()
        if self.focus not in names:
            names = self.buttons()
        if self.focus not in names:
            return
        i = names.index(self.focus)
        if key == "Home":
            name = names[0]
        elif key == "End":
            name = names[-1]
        else:
            back = key in ("ArrowLeft", "ArrowUp")
            name = self.beside(names, key) or names[(i + (-1 if back else 1)) % len(names)]
        self.go(name)

    def beside(self, names, key):
        x, y = self.nodes[self.focus].piece.centre()
        way = -1 if key in ("ArrowLeft", "ArrowUp") else 1
        best = None
        for name in names:
            cx, cy = self.nodes[name].piece.centre()
            along, aside = way * (cx - x), cy - y
            if key in ("ArrowUp", "ArrowDown"):
                along, aside = way * (cy - y), cx - x
            if name != self.focus and along > 2 and abs(aside) <= 2 * along:
                far = along + 2 * abs(aside)
                if best is None or far < best[0]:
                    best = (far, name)
        return best and best[1]

    def first(self, kind):
        """The first piece of a kind that can be tapped, None without one."""
        names = [name for name in self.buttons() if self.nodes[name].piece.kind == kind]
        return names[0] if names else None

    def refocus(self, name, piece, before):
        """`name` was in focus. If it has moved in the document, focus follows; if it went away,
        what lies in its place takes over, else its neighbour, else the table itself."""
        names = self.buttons()
        if name in names:
            if self.focus != name:
                self.go(name)
            return
        zone = piece.token["zone"]
        at = before.index(name) if name in before else 0
        near = [n for n in before[at + 1 :] + before[:at][::-1] if n in names]
        same = [n for n in near if self.nodes[n].piece.token["zone"] == zone]
        kin = [
            n for n in near if self.nodes[n].piece.token["zone"].split(":")[0] == zone.split(":")[0]
        ]
        if same or kin:
            self.go((same or kin)[0])
            return
        self.root.setAttribute("tabindex", "-1")
        self.root.focus()


def family(piece):
    return piece.token["zone"].split(":")[0]


def playable(node):
    return "legal" in node.look or "movable" in node.look


def elsewhere(node, piece):
    return node.piece.token["zone"] != piece.token["zone"]


def distance(piece, x, y):
    cx, cy = piece.centre()
    return abs(cx - x) + abs(cy - y)
