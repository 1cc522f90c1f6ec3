"""MicroPython's entry: a first round trip between page and engine."""

from js import window
from pyscript import document, workers


async def main():
    window.tvMark("ui")
    try:
        engine = await workers["engine"]
        answer = await engine.dispatch('{"do":"hello","lang":"fr"}')
    except Exception as error:
        window.tvFailed("engine", str(error))
        return
    window.tvMark("engine")
    note = document.createElement("p")
    note.textContent = answer
    document.body.append(note)


await main()
