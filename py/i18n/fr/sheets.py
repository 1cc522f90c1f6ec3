"""Une page à imprimer par jeu : de quoi jouer sans écran."""

from typing import Any

SHEETS: dict[str, list[dict[str, Any]]] = {
    "bidou": [
        {"kind": "p", "text": "Deux ou trois joueurs, trois dés et un cornet chacun, neuf jetons au pot. Un jeton est une pénalité : qui les a tous les neuf perd la manche ; deux manches perdues, et la partie l’est."},
        {"kind": "h2", "text": "Un coup"},
        {"kind": "li", "text": "Chacun jette ses dés sous le cornet, une à trois fois ; seul le dernier jet compte. Dans la deuxième manche, on peut laisser des dés à découvert."},
        {"kind": "li", "text": "Le premier à parler annonce un enjeu pair. L’autre dit « Je passe », « Tenu » (on lève les cornets) ou « Tapis ! » (il relance), et ainsi de suite."},
        {"kind": "li", "text": "Passer sur l’ouverture coûte la moitié de l’enjeu ; sur une relance, son propre dernier enjeu. Tenu : le plus faible reçoit tout l’enjeu. À égalité, personne ne reçoit rien."},
        {"kind": "li", "text": "Les jetons viennent du pot, puis du gagnant quand le pot est vide."},
        {"kind": "h2", "text": "Du plus fort au plus faible"},
        {"kind": "table", "head": ["Combinaison", "Dés"], "caption": None, "rows": [
            ["Le bidou", "2-1-1"], ["Le bidet", "2-2-1"], ["Le 421", "4-2-1"],
            ["Les brelans", "6-6-6, 5-5-5, 4-4-4, 3-3-3, 2-2-2, 1-1-1"],
            ["Les échelles", "deux 3 et un autre dé : 3-3-6, 3-3-5, 3-3-4, 3-3-2, 3-3-1"],
            ["Les fourchettes", "deux as et un dé : 1-1-6, 1-1-5, 1-1-4, 1-1-3"],
            ["Les quatre suites", "3-2-1, 4-3-2, 5-4-3, 6-5-4"],
            ["Les points", "la somme des trois dés"]]},
        {"kind": "note", "text": "Une exception : 1-1-1 bat le bidou, et lui seul au-dessus de lui."},
    ],
    "bipbip": [
        {"kind": "p", "text": "Deux à quatre joueurs, chacun pour soi, deux jeux de 52 cartes. Le plus haut total gagne : les points des cartes ramassées, et 50 par Bip-bip."},
        {"kind": "h2", "text": "Un tour"},
        {"kind": "li", "text": "La carte du dessus montre l’atout et retourne dans le paquet. Sept cartes chacun ; le voisin de gauche du donneur entame."},
        {"kind": "li", "text": "On fournit la couleur demandée si on l’a ; sinon on joue ce qu’on veut. Le plus fort atout prend la levée, sinon la plus forte carte de la couleur demandée. De deux cartes identiques, la seconde l’emporte."},
        {"kind": "li", "text": "Sitôt sa carte jouée, on en tire une : on a toujours sept cartes."},
        {"kind": "li", "text": "Bip-bip : juste après son tirage, qui tient le roi et la dame d’une couleur les pose devant lui et marque 50. Leur couleur devient atout dès la levée suivante ; les deux cartes restent jouables."},
        {"kind": "li", "text": "Quand le talon ne suffit plus, on l’étale, l’atout ne change plus, et l’on joue les dernières cartes."},
        {"kind": "h2", "text": "De la plus forte à la plus faible"},
        {"kind": "engine", "what": "bipbip_cards"},
    ],
    "backgammon": [
        {"kind": "p", "text": "Deux joueurs, quinze pions chacun. On avance de la flèche 24 vers la 1, puis on sort. Le premier qui a tout sorti gagne."},
        {"kind": "h2", "text": "Jouer"},
        {"kind": "li", "text": "Au départ : deux pions sur 24, cinq sur 13, trois sur 8, cinq sur 6. Chacun jette un dé ; le plus fort joue les deux."},
        {"kind": "li", "text": "Chaque dé avance un pion ; un doublet se joue quatre fois. Une flèche tenue par deux pions adverses est fermée."},
        {"kind": "li", "text": "Un pion seul peut être frappé : il va sur la barre et doit rentrer avant tout autre coup."},
        {"kind": "li", "text": "On joue les deux dés dès que c’est possible ; si un seul l’est, le plus grand."},
        {"kind": "li", "text": "On sort quand tous ses pions sont dans les flèches 1 à 6. Un dé trop grand sort le pion le plus éloigné."},
        {"kind": "h2", "text": "Le videau"},
        {"kind": "li", "text": "Il montre 64, ce qui vaut 1. Avant de jeter, à son tour, on peut doubler : l’autre passe et paie l’ancien enjeu, ou accepte, garde le videau et pourra seul redoubler."},
        {"kind": "li", "text": "Accepter vaut la peine dès qu’on gagne une fois sur quatre."},
        {"kind": "h2", "text": "Les points"},
        {"kind": "table", "head": ["Fin de la partie", "Vaut"], "caption": None, "rows": [
            ["Simple", "l’enjeu"], ["Gammon : l’autre n’a rien sorti", "deux fois l’enjeu"],
            ["Backgammon : et il a un pion sur la barre ou chez vous", "trois fois l’enjeu"]]},
        {"kind": "note", "text": "En match, Crawford : à un point du but, une partie se joue sans videau."},
    ],
}  # fmt: skip
