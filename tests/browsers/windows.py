"""A window of another browser: go somewhere, ask the page, press at a place. Knows no game.

Firefox is Debian's own, through Playwright; WebKitGTK is its MiniBrowser, through WebDriver, on a
screen that nobody sees. `missing` is what to say where one of them is not installed.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

SIZE = (1280, 800)
SLOW = 300  # s: for a page to arrive and a script to answer


class Window(Protocol):
    version: str
    errors: list[str]  # what nobody caught, where the browser tells

    def go(self, url: str) -> None: ...
    def reload(self) -> None: ...
    def ask(self, script: str, *facts: Any) -> Any:
        """The answer of a function of the page: "(fact, …) => …"."""
        ...

    def press(self, x: float, y: float) -> None: ...


class FirefoxWindow:
    def __init__(self, page: Any, version: str) -> None:
        self.page = page
        self.version = version
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def ask(self, script: str, *facts: Any) -> Any:
        return self.page.evaluate(f"facts => ({script})(...facts)", list(facts))

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Firefox:
    name = "Firefox"
    missing = "Il manque Firefox (sur Debian : apt-get install firefox-esr)."

    @staticmethod
    def path() -> str | None:
        return shutil.which("firefox-esr")

    @classmethod
    def here(cls) -> bool:
        return cls.path() is not None

    @classmethod
    @contextmanager
    def window(cls) -> Iterator[FirefoxWindow]:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as driver:
            browser = driver.firefox.launch(
                channel="moz-firefox", executable_path=cls.path(), timeout=SLOW * 1000
            )
            page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
            page.set_default_timeout(SLOW * 1000)
            yield FirefoxWindow(page, browser.version)
            browser.close()


class WebKitWindow:
    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self.version = driver.capabilities["browserVersion"]
        self.errors: list[str] = []

    def go(self, url: str) -> None:
        self.driver.get(url)

    def reload(self) -> None:
        self.driver.refresh()

    def ask(self, script: str, *facts: Any) -> Any:
        return self.driver.execute_script(f"return ({script})(...arguments)", *facts)

    def press(self, x: float, y: float) -> None:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        hand = ActionBuilder(self.driver)
        hand.pointer_action.move_to_location(round(x), round(y)).click()
        hand.perform()


class WebKit:
    name = "WebKitGTK"
    missing = "Il manque WebKitGTK (sur Debian : apt-get install webkit2gtk-driver xvfb)."

    @staticmethod
    def path() -> str | None:
        found = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
        return max(found, default=None)

    @classmethod
    def here(cls) -> bool:
        tools = all(shutil.which(name) for name in ("WebKitWebDriver", "Xvfb"))
        return tools and cls.path() is not None

    @classmethod
    @contextmanager
    def window(cls) -> Iterator[WebKitWindow]:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        options = Options()
        options.binary_location = cls.path() or ""
        options.add_argument("--automation")
        with screen() as display:
            service = Service(
                shutil.which("WebKitWebDriver") or "", env={**os.environ, "DISPLAY": display}
            )
            driver = webdriver.WebKitGTK(options=options, service=service)
            try:
                driver.set_page_load_timeout(SLOW)
                driver.set_script_timeout(SLOW)
                fit(driver)
                yield WebKitWindow(driver)
            finally:
                driver.quit()


def fit(driver: Any) -> None:
    """A window whose page, without the toolbar, has the size."""
    driver.set_window_size(*SIZE)
    width, height = driver.execute_script("return [innerWidth, innerHeight]")
    driver.set_window_size(2 * SIZE[0] - width, 2 * SIZE[1] - height)


@contextmanager
def screen() -> Iterator[str]:
    """A screen in memory; the server picks a number that is free and tells it."""
    reading, writing = os.pipe()
    started = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield ":" + told.readline().strip()
    finally:
        started.terminate()
        started.wait()


BROWSERS = (Firefox, WebKit)
