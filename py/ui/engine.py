"""The worker that knows the rules, seen from the page: texts out, texts back. Knows no game."""

import json

import js


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
        """The answer as a dict. Every request carries the date, which the worker writes in the
        ledger; it has no clock of its own."""
        if self.worker is None:
            return {}
        request["now"] = str(js.Date.new().toISOString())
        return json.loads(await self.worker.dispatch(json.dumps(request)))
