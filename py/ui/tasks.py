"""Starts what takes time, and sees to it that no failure is silent or shown as a traceback."""

import asyncio
import sys

import js

_trouble = []


def on_trouble(hear):
    """`hear()` is called after a failure that nobody expected."""
    _trouble.clear()
    _trouble.append(hear)


def report(error):
    try:
        import io

        out = io.StringIO()
        sys.print_exception(error, out)
        js.console.error(out.getvalue())
    except AttributeError:  # CPython, in the tests
        js.console.error(repr(error))
    for hear in _trouble:
        try:
            hear()
        except Exception as again:  # a screen that cannot even be drawn to say so
            js.console.error(repr(again))


async def _guarded(coroutine):
    try:
        await coroutine
    except Exception as error:
        report(error)


async def breath():
    """Lets the browser paint, and answer a tap, before the work goes on: a task of its own begins.
    (To sleep for no time is not enough: MicroPython goes on in the same one.)"""
    if not hasattr(js, "MessageChannel"):  # CPython, in the tests
        await asyncio.sleep(0)
        return
    gate = asyncio.Event()
    channel = js.MessageChannel.new()
    channel.port1.onmessage = lambda event: gate.set()
    channel.port2.postMessage(0)
    await gate.wait()
    channel.port1.close()


def go(result):
    """Runs a coroutine in the background; anything else that a handler gave back is ignored."""
    if hasattr(result, "send"):
        return asyncio.create_task(_guarded(result))
    return None


async def attempt(owner, method, *args):
    """Calls `owner.method(*args)` where it may throw: (True, value) or (False, name of the error).

    MicroPython cannot catch an exception that JavaScript throws into it, but it can catch a
    rejected promise; so the call is made by the promise, with no Python in between.
    """
    try:
        function = getattr(owner, method).bind(owner, *args)
        return True, await js.Promise.resolve(None).then(function)
    except Exception as error:
        found = error.args
        return False, str(found[1]) if len(found) > 1 else str(error)
