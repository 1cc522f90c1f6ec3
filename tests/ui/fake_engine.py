"""A worker that plays one scripted coup of Bidou: what the page is tested against.

It keeps the worker's protocol and nothing else, and is plain enough for MicroPython, so that the
page can also be looked at with it.
"""

import json

WORDS = {
    "fr": {"you": "Vous", "ask": "À vous de parler."},
    "en": {"you": "You", "ask": "You speak."},
}


class FakeEngine:
    def __init__(self):
        self.lang = "fr"
        self.heard = []
        self.profile = None
        self.save = ""
        self.epoch = 0
        self.stage = None
        self.secret = False
        self.answers = {}

    async def dispatch(self, text):
        request = json.loads(text)
        self.heard.append(request)
        do = request["do"]
        if do in self.answers:
            return json.dumps(self.answers.pop(do))
        return json.dumps(getattr(self, "do_" + do)(request))

    def do_hello(self, request):
        self.lang = request["lang"]
        self.save = request["save"] or ""
        return {"home": self.home()}

    def do_lang(self, request):
        self.lang = request["lang"]
        answer = self.frame() if self.stage else {}
        answer["home"] = self.home()
        return answer

    def home(self):
        resume = {
            "game": "bidou",
            "title": "Le Bidou",
            "sub": "Manche 1, coup 3",
            "avatar": "marcel",
        }
        return {
            "resume": resume if self.save else None,
            "purse": {"name": "Moi", "chips": 128, "debt": 0},
            "purses": [],
        }

    def do_page(self, request):
        name = request["page"]
        if name == "setup":
            return {"page": {"page": name, "title": "Le Bidou", "blocks": [form(request["game"])]}}
        blocks = [
            {"kind": "h2", "text": "Le jeu"},
            {"kind": "p", "text": "Trois dés sous le cornet."},
            {"kind": "li", "text": "Neuf jetons au pot."},
            {"kind": "li", "text": "Deux manches, et la belle."},
            {
                "kind": "table",
                "head": ["Main", "Bat"],
                "rows": [["421", "tout"]],
                "caption": "Ordre",
            },
        ]
        return {"page": {"page": name, "title": "Règles", "blocks": blocks}}

    def do_start(self, request):
        self.stage = "speak"
        self.secret = len([s for s in request["seats"] if s["kind"] == "human"]) > 1
        if self.secret:
            self.stage = "cover"
        self.save = "1.bidou.x"
        answer = self.frame()
        answer["store"] = {"save": self.save, "profile": "{}", "home": self.home()}
        return answer

    def do_resume(self, request):
        self.stage = "speak"
        return self.frame()

    def do_leave(self, request):
        self.stage = None
        return {"home": self.home()}

    def do_abandon(self, request):
        self.stage = None
        self.save = ""
        return {"home": self.home(), "store": {"save": "", "home": self.home()}}

    def do_act(self, request):
        intent = request["intent"]
        if intent["act"] == "stake" and intent.get("value") == 3:
            return {"refusal": {"text": "L’enjeu est pair.", "at": request["at"]}}
        if intent["act"] == "die":
            return {"refusal": {"text": "Ce dé reste.", "at": request["at"]}}
        if intent["act"] == "continue":
            self.stage = "over"
        else:
            self.stage = "bot"
        answer = self.frame()
        answer["store"] = {"save": "1.bidou.x" + str(self.epoch)}
        return answer

    def do_advance(self, request):
        self.stage = "show" if self.stage == "bot" else "speak"
        return self.frame()

    def do_reveal(self, request):
        self.stage = "speak"
        return self.frame()

    def do_stop_thinking(self, request):
        return {}

    def do_share(self, request):
        return {"link": "1.bidou.abc", "title": "Le Bidou", "text": "À toi."}

    def do_export(self, request):
        return {"text": "{}", "name": "tapis-vert.txt"}

    def do_open(self, request):
        return {"refusal": {"text": "Lien incomplet.", "code": "link_cut", "at": None}}

    def do_replay(self, request):
        self.stage = "speak"
        answer = self.frame()
        answer["frame"]["replay"] = {"ply": request["ply"], "plies": 9}
        return answer

    def frame(self):
        self.epoch += 1
        frame = {
            "epoch": self.epoch,
            "game": "bidou",
            "title": "Le Bidou",
            "scene": scene(self.stage, WORDS[self.lang]),
            "cover": None,
            "next": "advance" if self.stage == "bot" else None,
            "hold": "show" if self.stage == "show" else "throw",
            "thinking": "Marcel" if self.stage == "bot" else None,
            "over": None,
            "me": 0,
            "replay": None,
        }
        if self.stage == "cover":
            frame["cover"] = {
                "name": "Anne",
                "text": "L’appareil passe à Anne.",
                "button": "Je suis Anne",
            }
        if self.stage == "over":
            again = {"text": "Revanche", "do": {"do": "again"}, "primary": True}
            frame["over"] = {
                "title": "Vous gagnez.",
                "text": "",
                "lines": ["+5 jetons"],
                "actions": [again],
            }
        return {"epoch": self.epoch, "frame": frame}


def form(game):
    return {
        "kind": "setup",
        "game": game,
        "title": "Le Bidou",
        "options": [
            option("joueurs", [2, 3], 2),
            option("egalite", ["coup_nul", "coup_sec"], "coup_nul"),
            option("reprise", [True, False], True),
            option("seche", [False, True], False, ["egalite", ["coup_sec"]]),
        ],
        "seats": {"min": 2, "max": 3, "by": "joueurs"},
        "personas": [
            {"key": "odette", "name": "Odette", "style": "Parle vite, bluffe peu.", "level": 1},
            {"key": "marcel", "name": "Marcel", "style": "Le patron, prudent.", "level": 2},
        ],
        "stakes": [0, 1, 5, 10, 20],
        "names": ["Anne"],
    }


def option(key, values, default, only=None):
    said = [{"value": value, "label": str(value)} for value in values]
    help_ = "Ce que change " + key + "."
    return {
        "key": key,
        "label": key,
        "help": help_,
        "values": said,
        "default": default,
        "only": only,
    }


def token(kind, zone, slot=0, key=None, face=None, label=None, intent=None, tags=(), group=None):
    return {
        "kind": kind,
        "zone": zone,
        "slot": slot,
        "key": key,
        "group": group,
        "face": face,
        "tags": list(tags),
        "label": label,
        "intent": intent,
        "why": None,
    }


def control(name, text, intent, **more):
    made = {
        "id": name,
        "kind": "button",
        "text": text,
        "sub": None,
        "intent": intent,
        "from": intent.get("from"),
        "enabled": True,
        "why": None,
        "primary": False,
        "guard": False,
        "confirm": None,
        "key": None,
        "low": 0,
        "high": 0,
        "step": 1,
        "value": 0,
        "icon": None,
        "by_itself": False,
    }
    made.update(more)
    return made


def scene(stage, words):
    tokens = [token("cup", "cup:0", key="cup:0", face="tipped", label="votre cornet")]
    tokens.append(token("cup", "cup:1", key="cup:1", face="standing", label="cornet de Marcel"))
    for i, face in enumerate("221"):
        press = {"act": "die", "die": i}
        name = "die:0:" + str(i)
        tokens.append(token("die", "hand:0", i, name, face, "dé " + face, press, ("secret",)))
    tokens += [token("coin", "pot", i, group="coin") for i in range(7)]
    lines = ["Vous jetez deux fois.", "Marcel jette trois fois.", "Marcel relance à 6."]
    if stage in ("bot", "show", "over"):
        lines.append("Vous tenez.")
    if stage in ("show", "over"):
        lines.append("Votre bidet bat son 421.")
    controls = []
    if stage == "speak":
        controls = [
            control("pass", "Je passe", {"act": "pass"}, sub="vous recevez 4", guard=True, key="P"),
            control(
                "hold", "Tenu", {"act": "hold"}, sub="pour 6", guard=True, key="E", primary=True
            ),
            control("raise", "Ma relance", {}, kind="stepper", low=2, high=4, step=2, value=2),
            control(
                "tapis",
                "Tapis\u202f!",
                {"act": "tapis", "from": "raise"},
                sub="je relance",
                guard=True,
                key="A",
                confirm="Vraiment\u202f?",
            ),
            control("undo", "Annuler", {"act": "undo"}, enabled=False, why="Rien à annuler."),
            control("resign", "Abandonner la manche", {"act": "resign"}),
        ]
    if stage == "show":
        controls = [control("continue", "Coup suivant", {"act": "continue"}, primary=True)]
    seat = {"sub": None, "value": "1 jeton", "number": 1, "tags": []}
    seats = []
    for name, avatar in ((words["you"], "human"), ("Marcel", "marcel")):
        one = dict(seat)
        one["name"] = name
        one["avatar"] = avatar
        seats.append(one)
    return {
        "context": "Manche 1 · coup 3",
        "seats": seats,
        "prompt": words["ask"] if stage == "speak" else "",
        "tokens": tokens,
        "spots": [],
        "controls": controls,
        "bubbles": [{"seat": 1, "text": "Tapis\u202f! Deux de plus.", "title": "Marcel relance"}],
        "journal": [{"n": n, "text": text, "kind": ""} for n, text in enumerate(lines)],
        "notes": ["Si vous passez\u00a0: vous recevez 4."],
        "verdict": {"title": "Votre bidet bat son 421.", "text": None} if stage == "show" else None,
        "facts": {
            "phase": "show" if stage == "show" else "speak",
            "pot": 7,
            "stake": 6,
            "manche": 1,
            "coup": 3,
            "throws": [2, 3],
            "speaker": 0,
            "adversary": 1,
            "watcher": None,
        },
        "pause": "show" if stage == "show" else "throw",
    }


_engine = FakeEngine()


async def dispatch(text):
    return await _engine.dispatch(text)
