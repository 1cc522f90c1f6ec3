"""The worker that knows the rules, seen from the page: texts out, texts back. Knows no game."""

import json

import js


def now():
    """Date and time as the clock on the wall shows them: `2026-01-31T23:59`. Midnight is here when
    the day of the purse and of the position of the day changes, not when it is in Greenwich."""
    at = js.Date.new()
    return "%04d-%02d-%02dT%02d:%02d" % (
        at.getFullYear(),
        at.getMonth() + 1,
        at.getDate(),
        at.getHours(),
        at.getMinutes(),
    )


class Engine:
    def __init__(self):
        self.worker = None

    @property
    def ready(self):
        return self.worker is not None

    async def boot(self):
        from pyscript import workers

        self.worker = await workers["engine"]

    async def ask(self, request):
        """The answer as a dict. Every request carries the date of this place, which the worker
        writes in the ledger; it has no clock of its own."""
        if self.worker is None:
            return {}
        request["now"] = now()
        return json.loads(await self.worker.dispatch(json.dumps(request)))
