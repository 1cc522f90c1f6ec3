"""The tree that is drawn twice: what stays, what moves, what is pressed."""

from tests.ui.conftest import Visit


def texts(element):
    return [child.textContent for child in element.children]


def test_a_node_that_keeps_its_key_keeps_its_element_when_it_moves(visit: Visit) -> None:
    dom = visit.load("dom")
    root = dom.Root(visit.page.find("#app"))
    h = dom.h
    root.draw([h("p", {"key": name}, name) for name in "abcd"])
    before = {child.textContent: child for child in root.element.children}
    root.draw([h("p", {"key": name}, name) for name in "dbxa"])
    assert texts(root.element) == ["d", "b", "x", "a"]
    for child in root.element.children:
        if child.textContent != "x":
            assert child is before[child.textContent]


def test_every_order_of_five_keys_can_follow_every_other(visit: Visit) -> None:
    from itertools import permutations

    dom = visit.load("dom")
    root = dom.Root(visit.page.find("#app"))
    for order in permutations("abcde", 4):
        root.draw([dom.h("i", {"key": name}, name) for name in order])
        assert texts(root.element) == list(order)


def test_focus_stays_on_a_button_whose_words_change(visit: Visit) -> None:
    dom = visit.load("dom")
    root = dom.Root(visit.page.find("#app"))
    root.draw(dom.h("button", {"key": "a"}, "Jeter"), dom.h("p", None, "un"))
    visit.page.find("button").focus()
    root.draw(dom.h("p", {"key": "new"}, "tour"), dom.h("button", {"key": "a"}, "Throw"))
    assert visit.page.active is visit.page.find("button")
    assert visit.page.active.textContent == "Throw"


def test_text_is_text_and_never_markup(visit: Visit) -> None:
    dom = visit.load("dom")
    root = dom.Root(visit.page.find("#app"))
    root.draw(dom.h("p", {"title": '"><script>'}, "<b>gras</b>"))
    assert root.element.children[0].textContent == "<b>gras</b>"
    assert visit.page.find("b") is None


def test_an_attribute_goes_when_it_is_no_longer_wanted(visit: Visit) -> None:
    dom = visit.load("dom")
    root = dom.Root(visit.page.find("#app"))
    root.draw(dom.h("button.go", {"aria-disabled": "true", "hidden": True}))
    root.draw(dom.h("button", {"aria-disabled": None, "hidden": False}))
    assert root.element.children[0].attributes == {}


def test_a_press_calls_what_was_drawn_last_and_nothing_that_is_gone(visit: Visit) -> None:
    dom = visit.load("dom")
    dom.listen()
    root = dom.Root(visit.page.find("#app"))
    heard: list[str] = []
    root.draw(dom.h("button", {"do": lambda: heard.append("old")}, dom.h("span", None, "x")))
    root.draw(dom.h("button", {"do": lambda: heard.append("new")}, dom.h("span", None, "x")))
    visit.page.find("span").click()
    button = visit.page.find("button")
    root.draw()
    button.click()
    assert heard == ["new"]
    assert dom._presses == {}


def test_the_children_of_a_foreign_node_are_left_alone(visit: Visit) -> None:
    dom = visit.load("dom")
    root = dom.Root(visit.page.find("#app"))
    root.draw(dom.h("div", {"foreign": True, "key": "stage"}))
    stage = root.element.children[0]
    stage.appendChild(visit.js.document.createElement("p"))
    root.draw(dom.h("p", {"key": "p"}), dom.h("div", {"foreign": True, "key": "stage"}))
    assert len(stage.children) == 1


def test_a_list_to_pull_down_knows_its_values_by_number(visit: Visit) -> None:
    dom = visit.load("dom")
    dom.listen()
    root = dom.Root(visit.page.find("#app"))
    chosen: list[str] = []
    options = [dom.h("option", {"value": i}, f"{i + 1} points") for i in range(3)]
    root.draw(dom.h("select", {"value": "2", "do": chosen.append}, options))
    select = visit.page.find("select")
    assert [option.getAttribute("value") for option in select.children] == ["0", "1", "2"]
    assert select.value == "2"
    select.value = "1"
    visit.page.fire("change", select)
    assert chosen == ["1"]
