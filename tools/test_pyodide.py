"""Runs inside Pyodide: pytest over the folders that concern the engine. See test_pyodide.mjs."""

import asyncio
import asyncio.events
import os
import subprocess
import sys
import time

FOLDERS = ["tests/core", "tests/games", "tests/app", "tests/i18n", "tests/golden"]


class Clock:
    """All that an event loop without sockets needs of a selector: time passes."""

    def select(self, timeout):
        if timeout:
            time.sleep(timeout)
        return []


class Loop(asyncio.BaseEventLoop):
    """Pyodide's own loop is the browser's, which does not turn while Python runs."""

    def __init__(self):
        super().__init__()
        self._selector = Clock()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


def run(coroutine, **_):
    outer = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    loop = Loop()
    try:
        return loop.run_until_complete(coroutine)
    finally:
        loop.close()
        asyncio.events._set_running_loop(outer)


asyncio.run = run
sys.path.append("/packages")
os.chdir("/repo")

import pytest  # noqa: E402


def no_process(*_, **__):
    pytest.skip("starts another process, which this system has not")


subprocess.run = subprocess.Popen = no_process
FOREIGN = ("cacheprovider", "playwright", "base_url", "xdist", "xdist.looponfail")
QUIET = [part for name in FOREIGN for part in ("-p", f"no:{name}")]
CODE = int(pytest.main([*QUIET, *(ARGUMENTS.to_py() or FOLDERS)]))  # noqa: F821
