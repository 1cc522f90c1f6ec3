"""Les règles du Bip-bip pour la page de lecture."""

from typing import Any

BLOCKS: list[dict[str, Any]] = [
    {
        "kind": "p",
        "text": "Un jeu de levées à deux, trois ou quatre, chacun pour soi. La main se renouvelle sans cesse et l’atout change quand quelqu’un sonne.",
    },
    {"kind": "h2", "text": "Le but"},
    {
        "kind": "p",
        "text": "Faire le plus de points sur l’ensemble des tours : ceux des cartes ramassées, et 50 par Bip-bip.",
    },
    {"kind": "h2", "text": "Les cartes"},
    {
        "kind": "p",
        "text": "Deux jeux de 52 cartes mêlés. Le 2 est la plus forte carte, devant l’as. Chaque carte existe en double : de deux cartes identiques, la seconde jouée l’emporte (au choix, la première).",
    },
    {"kind": "engine", "what": "bipbip_order"},
    {"kind": "engine", "what": "bipbip_cards"},
    {"kind": "p", "text": "Une couleur vaut 33 points dans chaque jeu, et l’ensemble 264."},
    {"kind": "h2", "text": "La donne"},
    {
        "kind": "p",
        "text": "Le premier donneur est tiré au sort, puis on donne à tour de rôle vers la gauche. La carte du dessus montre l’atout ; elle retourne n’importe où dans le paquet et peut donc revenir à quelqu’un. Chacun reçoit sept cartes.",
    },
    {"kind": "h2", "text": "Une levée"},
    {"kind": "li", "text": "Le voisin de gauche du donneur entame ; ensuite, celui qui a ramassé."},
    {"kind": "li", "text": "On fournit la couleur demandée si on l’a, sans devoir monter."},
    {
        "kind": "li",
        "text": "Sans cette couleur, on joue ce que l’on veut : rien n’oblige à couper.",
    },
    {
        "kind": "li",
        "text": "Le plus fort atout prend la levée ; sans atout, la plus forte carte de la couleur demandée.",
    },
    {
        "kind": "li",
        "text": "Sitôt sa carte jouée, on en tire une autre : on a toujours sept cartes.",
    },
    {"kind": "h2", "text": "Bip-bip"},
    {
        "kind": "p",
        "text": "Qui tient le roi et la dame d’une même couleur peut sonner juste après son propre tirage. Il pose les deux cartes devant lui, marque 50 points, et leur couleur devient atout à partir de la levée suivante. Rien ne presse : on peut garder son couple pour plus tard.",
    },
    {"kind": "li", "text": "La levée en cours se termine avec l’ancien atout."},
    {
        "kind": "li",
        "text": "Si plusieurs joueurs sonnent dans la même levée, chacun marque 50 points et le dernier fixe l’atout.",
    },
    {
        "kind": "li",
        "text": "Les cartes posées restent jouables et doivent fournir comme les autres.",
    },
    {
        "kind": "li",
        "text": "Un roi ou une dame ne sert qu’une fois ; un second couple de la couleur demande l’autre roi et l’autre dame.",
    },
    {
        "kind": "li",
        "text": "Un seul Bip-bip par tirage. Le couple de l’atout compte aussi : l’atout reste alors le même.",
    },
    {"kind": "h2", "text": "La fin d’un tour"},
    {
        "kind": "p",
        "text": "Quand le talon a moins de cartes que de joueurs, on l’étale. Plus de tirage, plus de Bip-bip : l’atout ne bouge plus, et l’on joue les sept dernières levées. Les cartes étalées ne sont à personne.",
    },
    {"kind": "engine", "what": "bipbip_tours"},
    {"kind": "h2", "text": "La partie"},
    {
        "kind": "p",
        "text": "On joue un tour par joueur, ou le nombre choisi (jusqu’à vingt). Le plus fort total gagne ; à égalité, la victoire est partagée. Chaque perdant paie une mise à chaque gagnant.",
    },
    {"kind": "h2", "text": "Au choix"},
    {"kind": "li", "text": "Deux cartes identiques : la première jouée l’emporte."},
    {"kind": "li", "text": "Couple de l’atout interdit."},
    {
        "kind": "li",
        "text": "Annonce possible dès la donne, avant la première levée, à tour de rôle : l’atout annoncé vaut aussitôt.",
    },
    {
        "kind": "li",
        "text": "Réemploi : une carte déjà posée peut former un nouveau couple avec une carte fraîche.",
    },
    {
        "kind": "li",
        "text": "Plusieurs couples après un même tirage : le dernier nommé fixe l’atout.",
    },
]
