"""Draws a tree of nodes into the page and changes only what differs, so that focus and scrolling
stay where they are. Knows no page of ours, and no text: `textContent` and attributes only.

`h("button.btn.go", {"do": press}, "Jouer")`. Attributes with a meaning of their own: `key`
(identity among siblings), `do` (called when it is pressed, or with the new value for a field),
`style` (a dict, set through the style object because the page forbids style attributes), `value`
and `checked` (set as properties), `foreign` (its children belong to someone else), `markup` (a
drawing of ours as text; it has no other children, and nothing from outside gets into it).
"""

import js

from ui import tasks

SVG = "http://www.w3.org/2000/svg"
DRAWN = ("svg", "use", "path", "g", "circle", "rect", "title", "text")
OURS = ("key", "do", "style", "value", "checked", "foreign", "markup")
FIELDS = ("INPUT", "SELECT", "TEXTAREA")

_presses = {}
_count = 0


class Node:
    def __init__(self, tag, attrs, kids):
        self.tag = tag
        self.attrs = attrs
        self.kids = kids
        self.key = attrs.get("key")
        self.text = None
        self.dom = None
        self.number = None


def h(tag, attrs=None, *kids):
    """A node: tag with classes, attributes, and children (nodes, texts, lists of them, None)."""
    attrs = {} if attrs is None else attrs
    if "." in tag:
        names = tag.split(".")
        tag = names[0]
        more = attrs.get("class")
        attrs["class"] = " ".join(names[1:]) + (" " + more if more else "")
    return Node(tag, attrs, flat(kids))


def flat(kids):
    out = []
    for kid in kids:
        if kid is None or kid is False:
            continue
        if isinstance(kid, (list, tuple)):
            out.extend(flat(kid))
        elif isinstance(kid, Node):
            out.append(kid)
        else:
            leaf = Node("", {}, [])
            leaf.text = str(kid)
            out.append(leaf)
    return out


class Root:
    """An element of the page whose children are ours."""

    def __init__(self, element):
        while element.firstChild is not None:
            element.removeChild(element.firstChild)
        self.element = element
        self.kids = []

    def draw(self, *kids):
        new = flat(kids)
        _children(self.element, self.kids, new)
        self.kids = new


def _children(parent, old, new):
    keyed = {}
    plain = []
    for node in old:
        if node.key is None:
            plain.append(node)
        else:
            keyed[node.key] = node
    found = []
    kept = set()
    at = 0
    for node in new:
        match = None
        if node.key is not None:
            match = keyed.get(node.key)
            if match is not None and match.tag == node.tag:
                keyed.pop(node.key)
            else:
                match = None
        elif at < len(plain):
            if plain[at].tag == node.tag:
                match = plain[at]
            at += 1
        found.append(match)
        if match is not None:
            kept.add(id(match))
    live = []
    for node in old:
        if id(node) in kept:
            live.append(node)
        else:
            parent.removeChild(node.dom)
            _forget(node)
    place = 0
    for i in range(len(new)):
        node = new[i]
        match = found[i]
        if match is None:
            _create(node)
        else:
            _update(match, node)
            if place < len(live) and live[place] is match:
                place += 1
                continue
            live.remove(match)
        parent.insertBefore(node.dom, live[place].dom if place < len(live) else None)


def _create(node):
    if node.tag == "":
        node.dom = js.document.createTextNode(node.text)
        return
    if node.tag in DRAWN:
        node.dom = js.document.createElementNS(SVG, node.tag)
    else:
        node.dom = js.document.createElement(node.tag)
    _attributes(node, {})
    if not node.attrs.get("foreign"):
        for kid in node.kids:
            _create(kid)
            node.dom.appendChild(kid.dom)
    _field(node)


def _update(old, new):
    new.dom = old.dom
    new.number = old.number
    if new.tag == "":
        if new.text != old.text:
            new.dom.textContent = new.text
        return
    _attributes(new, old.attrs)
    if not new.attrs.get("foreign"):
        _children(new.dom, old.kids, new.kids)
    _field(new)


def _attributes(node, before):
    global _count
    dom = node.dom
    now = node.attrs
    for name in before:
        if name not in now and name not in OURS:
            dom.removeAttribute(name)
    for name in now:
        value = now[name]
        if name in OURS or before.get(name) == value:
            continue
        if value is None or value is False:
            if before.get(name) is not None:
                dom.removeAttribute(name)
        else:
            dom.setAttribute(name, "" if value is True else str(value))
    drawing = now.get("markup")
    if drawing is not None and drawing != before.get("markup"):
        dom.innerHTML = drawing
    style = now.get("style")
    if style:
        for name in style:
            dom.style.setProperty(name, str(style[name]))
    press = now.get("do")
    if press is not None:
        if node.number is None:
            _count += 1
            node.number = _count
            dom.setAttribute("data-do", str(_count))
        _presses[node.number] = press
    elif node.number is not None:
        _presses.pop(node.number, None)
        dom.removeAttribute("data-do")
        node.number = None


def _field(node):
    """After the children: a select takes its value only once its options are there."""
    value = node.attrs.get("value")
    if value is not None:
        if node.tag == "option" or node.attrs.get("type") in ("radio", "checkbox"):
            node.dom.setAttribute("value", str(value))
        elif node.dom.value != str(value):
            node.dom.value = str(value)
    checked = node.attrs.get("checked")
    if checked is not None:
        node.dom.checked = bool(checked)


def _forget(node):
    if node.number is not None:
        _presses.pop(node.number, None)
    for kid in node.kids:
        _forget(kid)


def pressed(element):
    """What `element`, or what it stands in, does when pressed: (function, element) or None."""
    holder = element.closest("[data-do]")
    if holder is None:
        return None
    press = _presses.get(int(holder.getAttribute("data-do")))
    return None if press is None else (press, holder)


def _on_click(event):
    found = pressed(event.target)
    if found is not None and found[1].tagName not in FIELDS:
        _call(found[0])


def _on_change(event):
    target = event.target
    found = pressed(target) if target.tagName in FIELDS else None
    if found is not None:
        kind = target.getAttribute("type")
        if kind == "file":
            _call(found[0], target)
        elif kind == "checkbox":
            _call(found[0], bool(target.checked))
        else:
            _call(found[0], target.value)


def _call(press, *args):
    try:
        tasks.go(press(*args))
    except Exception as error:
        tasks.report(error)


def listen():
    """One listener for all presses: nodes come and go, Python functions handed to the page stay."""
    js.document.addEventListener("click", _on_click)
    js.document.addEventListener("change", _on_change)


def by_id(name):
    return js.document.getElementById(name)


def focus(element):
    if element is not None:
        element.focus()
