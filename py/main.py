"""MicroPython's entry: a first round trip between page and engine."""

from pyscript import document, workers


async def main():
    engine = await workers["engine"]
    answer = await engine.dispatch('{"do":"hello","lang":"fr"}')
    note = document.createElement("p")
    note.textContent = answer
    document.body.append(note)


await main()
