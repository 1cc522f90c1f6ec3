"""What is said aloud to those who do not see the table. Each line once, in order."""

from ui.dom import Root, h

KEPT = 12


class Live:
    """`log` hears events and prompts; `alert` hears refusals, which cannot wait."""

    def __init__(self, log, alert):
        self.log = Root(log)
        self.alert = Root(alert)
        self.lines = []
        self.count = 0
        self.told = None  # lines that a looker has not begun to hear; then, by looker, those heard
        self.heard = {}
        self.apart = False  # covers keep the lookers apart: each hears what is new to him
        self.prompt = None

    def tell(self, text):
        if not text:
            return
        self.count += 1
        self.lines.append((self.count, text))
        self.lines = self.lines[-KEPT:]
        self.log.draw([h("p", {"key": n}, line) for n, line in self.lines])

    def warn(self, text):
        """An alert is heard again when its node is new, even with the same words."""
        self.count += 1
        self.alert.draw(h("p", {"key": self.count}, text))

    def hush(self):
        """Another player takes the device: what was said to the one before leaves the page."""
        self.lines = []
        self.apart = True
        self.prompt = None
        self.log.draw()
        self.alert.draw()

    def begin(self, told):
        """Another game: `told` lines of its journal are known, None for all there are."""
        self.told = told
        self.heard = {}
        self.apart = False
        self.prompt = None

    def hear(self, journal, prompt, looker=None):
        """The lines of `journal` that are new to who looks, then the prompt, if the table waits for
        someone. A game that is opened with a past is not read out from its beginning."""
        looker = looker if self.apart else 0
        heard = self.heard.get(looker, self.told)
        new = [] if heard is None else [line["text"] for line in journal[heard:]]
        for text in new:
            self.tell(text)
        self.heard[looker] = len(journal)
        if prompt and prompt != self.prompt and prompt not in new:
            self.tell(prompt)
        self.prompt = prompt
