"""Les règles du Bidou pour la page de lecture."""

from typing import Any

BLOCKS: list[dict[str, Any]] = [
    {
        "kind": "p",
        "text": "Des dés sous un cornet, un enjeu qui dit la vérité ou non, et une question : passer, tenir ou relancer ?",
    },
    {"kind": "h2", "text": "Le but"},
    {
        "kind": "p",
        "text": "Ne pas ramasser les jetons. Ici un jeton est une pénalité : celui qui finit par les avoir tous les neuf perd la manche.",
    },
    {"kind": "h2", "text": "La table"},
    {
        "kind": "p",
        "text": "Deux ou trois joueurs, trois dés et un cornet chacun. Un pot de neuf jetons au milieu au début de chaque manche.",
    },
    {"kind": "h2", "text": "Les combinaisons"},
    {
        "kind": "p",
        "text": "Le bidou (2-1-1), le bidet (2-2-1) et le 421 viennent en tête. Suivent six brelans (trois dés pareils), cinq échelles (deux 3 et un autre dé), quatre fourchettes (deux as et un dé de 3 à 6) et quatre séquences, dont 3-2-1 est la meilleure. Les trente-quatre autres ne valent que le total de leurs dés.",
    },
    {
        "kind": "p",
        "text": "Une exception change tout : le brelan d’as, 1-1-1, bat le bidou, alors qu’il perd contre le bidet, le 421 et tous les autres brelans. Personne n’est donc jamais sûr d’avoir le meilleur jeu.",
    },
    {"kind": "engine", "what": "bidou_hands"},
    {"kind": "engine", "what": "bidou_order"},
    {
        "kind": "p",
        "text": "À total égal, deux jeux de points se valent, sauf si vous choisissez de les départager dé par dé ou de les lire comme un nombre de trois chiffres.",
    },
    {"kind": "engine", "what": "bidou_beats"},
    {"kind": "h2", "text": "Un coup"},
    {"kind": "h3", "text": "La parole"},
    {
        "kind": "p",
        "text": "Au début d’une manche, chacun tire un dé ; le plus fort parle en premier, les ex aequo recommencent. Aux coups suivants, chacun ouvre à son tour, ou bien selon la règle choisie.",
    },
    {"kind": "h3", "text": "Les dés"},
    {
        "kind": "p",
        "text": "Vous jetez une, deux ou trois fois, et seul le dernier jet compte. On rejette les trois dés et rien ne se voit. La table sait combien de fois chacun a jeté, sauf option contraire.",
    },
    {
        "kind": "p",
        "text": "Dans la deuxième manche seulement, vous pouvez laisser un ou deux dés à découvert et rejeter le reste sous le cornet. Avant chaque nouveau jet, vous choisissez à neuf ceux qui restent.",
    },
    {"kind": "h3", "text": "Les mots"},
    {
        "kind": "p",
        "text": "Le premier à parler annonce un enjeu pair, deux au moins. L’autre répond :",
    },
    {"kind": "li", "text": "« Je passe » : il abandonne le coup."},
    {"kind": "li", "text": "« Tenu » : on lève les cornets et on compare."},
    {
        "kind": "li",
        "text": "« Tapis ! » : il relance, d’un jeton ou plus. Ce n’est pas le tapis du poker : on ne mise pas tout.",
    },
    {
        "kind": "p",
        "text": "Après une relance, l’autre a le même choix, et ainsi de suite jusqu’au plafond (neuf, sauf option contraire).",
    },
    {"kind": "h3", "text": "Le prix"},
    {
        "kind": "table",
        "head": ["Le coup finit par", "Qui reçoit", "Combien"],
        "rows": [
            ["« Je passe » sur l’ouverture", "celui qui passe", "la moitié de l’enjeu"],
            ["« Je passe » sur une relance", "celui qui passe", "son propre dernier enjeu"],
            ["« Tenu »", "le jeu le plus faible", "tout l’enjeu atteint"],
            ["« Tenu », jeux égaux", "personne", "rien, ou un coup sec si vous l’avez choisi"],
        ],
        "caption": "Les jetons d’un coup",
    },
    {
        "kind": "p",
        "text": "Les jetons viennent du pot, puis du gagnant quand le pot est vide. S’il n’en a pas assez, le reste est perdu.",
    },
    {
        "kind": "p",
        "text": "Après « Je passe », les deux cornets restent baissés pour toujours, même quand on revoit la partie.",
    },
    {"kind": "h2", "text": "Manches et belle"},
    {
        "kind": "p",
        "text": "Une partie se joue en deux manches. Qui perd les deux perd la partie ; à une manche partout, une belle décide. Elle se joue comme la première, sans dé à découvert.",
    },
    {"kind": "h2", "text": "À trois"},
    {
        "kind": "p",
        "text": "A joue contre B, B contre C, C contre A, avec un seul pot ; le troisième regarde. Le pot vide, qui n’a pas de jeton quitte la manche, et les deux autres finissent. Si deux joueurs ont perdu une manche chacun, ils jouent la belle entre eux. Le perdant de la partie paie un point à chacun des autres.",
    },
]
