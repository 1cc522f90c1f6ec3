"""What was chosen is worn by the page, and follows the device where that was chosen."""

from __future__ import annotations

import json
from typing import Any

from tests.ui.fake_page import Storage
from tests.ui.test_shell import Visit, playing, story

DARK = "(prefers-color-scheme: dark)"
CONTRAST = "(prefers-contrast: more)"


def worn(visit: Visit, name: str) -> Any:
    return visit.js.document.documentElement.getAttribute("data-" + name)


@story
async def test_the_table_follows_the_device(visit: Visit, storage: Storage) -> None:
    storage.items["tv1.settings"] = json.dumps({"theme": "auto"})
    await playing(visit)
    assert worn(visit, "theme") == "marbre"
    for device, theme in (({DARK}, "ardoise"), ({DARK, CONTRAST}, "contraste"), (set(), "marbre")):
        visit.page.device = device
        for hear in visit.page.device_hears:
            hear()
        assert worn(visit, "theme") == theme
    await visit.shell.choose("theme", "tapis")
    visit.page.device = {DARK}
    for hear in visit.page.device_hears:
        hear()
    assert worn(visit, "theme") == "tapis"


@story
async def test_what_was_chosen_is_worn_at_the_table_and_the_next_time(
    visit: Visit, storage: Storage
) -> None:
    await playing(visit)
    chosen = {"theme": "ardoise", "suits": "4", "indices": "en", "print": "large", "hand": "left"}
    for name, value in chosen.items():
        await visit.shell.choose(name, value)
        assert worn(visit, name) == value
        assert json.loads(storage.items["tv1.settings"])[name] == value


@story
async def test_settings_that_mean_nothing_are_as_they_were(visit: Visit, storage: Storage) -> None:
    storage.items["tv1.settings"] = '{"theme": "rose", "volume": "11", "print": "large"}'
    await playing(visit)
    assert worn(visit, "theme") == "tapis" and worn(visit, "print") == "large"
    assert visit.shell.settings["volume"] == "6"


@story
async def test_a_trick_can_be_seen_at_any_speed_and_other_things_follow_it(
    visit: Visit, storage: Storage
) -> None:
    """T12: 1.2 s."""
    await playing(visit)
    held: dict[str, float] = {}
    for speed in ("vif", "normal", "lent"):
        await visit.shell.choose("speed", speed)
        assert visit.shell.settings.hold("trick") >= 1200
        held[speed] = visit.shell.settings.hold("move")
    assert held["vif"] < held["normal"] < held["lent"]
