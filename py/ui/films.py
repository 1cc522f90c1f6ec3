"""What this browser keeps of finished games: one text each, under `tv1.film.<id>`. Knows no game.

Read only when a page asks for them: the engine starts without.
"""

from ui.store import PREFIX

FILM = "film."


NEED = ("film", "dice", "export")
PAGES = ("history", "stats")


def with_them(shell, request):
    """The request, with all texts the first time that the engine needs them."""
    needs = request["do"] in NEED or request.get("page") in PAGES
    if needs and not shell.films_told:
        shell.films_told = True
        request["films"] = all_of(shell.store)
    return request


async def keep(store, changes):
    """`changes` as the engine tells them: texts to keep by id, None for one to forget; `empty`:
    all that were kept go first. What does not fit stays in memory and is tried again."""
    if changes.get("empty"):
        for ident in _kept(store):
            await store.drop(FILM + ident)
        store.forgive(FILM)
    films = changes.get("films") or {}
    for ident in films:
        if films[ident] is None:
            await store.drop(FILM + ident)
        else:
            await store.keep(FILM + ident, films[ident])


async def retry(store):
    """There may be room again."""
    await store.retry(FILM)


def all_of(store):
    """Every text by its id."""
    texts = {}
    for ident in _kept(store):
        texts[ident] = store.box.getItem(PREFIX + FILM + ident)
    for name in store.unsaved:
        if name.startswith(FILM):
            texts[name[len(FILM) :]] = store.unsaved[name]
    return texts


def _kept(store):
    if store.box is None:
        return []
    start = PREFIX + FILM
    names = [str(store.box.key(i)) for i in range(int(store.box.length))]
    return [name[len(start) :] for name in names if name.startswith(start)]
