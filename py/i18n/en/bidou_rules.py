"""The rules of Bidou for the page to read."""

from typing import Any

BLOCKS: list[dict[str, Any]] = [
    {
        "kind": "p",
        "text": "Dice under a cup, a stake that tells the truth or does not, and one question: pass, hold or raise?",
    },
    {"kind": "h2", "text": "The aim"},
    {
        "kind": "p",
        "text": "Not to collect the tokens. Here a token is a penalty: whoever ends up with all nine loses the set.",
    },
    {"kind": "h2", "text": "The table"},
    {
        "kind": "p",
        "text": "Two or three players, three dice and a cup each. A pot of nine tokens stands in the middle when a set begins.",
    },
    {"kind": "h2", "text": "The combinations"},
    {
        "kind": "p",
        "text": "The bidou (2-1-1), the bidet (2-2-1) and the 421 come first. Then six brelans (three alike), five échelles (two 3s and another die), four fourchettes (two aces and a die from 3 to 6) and four sequences, of which 3-2-1 is the best. The thirty-four others are worth no more than the total of their dice.",
    },
    {
        "kind": "p",
        "text": "One exception changes everything: the brelan of aces, 1-1-1, beats the bidou although it loses to the bidet, the 421 and every other brelan. So nobody can ever be sure of the best hand.",
    },
    {"kind": "engine", "what": "bidou_hands"},
    {"kind": "engine", "what": "bidou_order"},
    {
        "kind": "p",
        "text": "Points hands with the same total are equal, unless you choose to tell them apart die by die or to read them as three-digit numbers.",
    },
    {"kind": "engine", "what": "bidou_beats"},
    {"kind": "h2", "text": "A coup"},
    {"kind": "h3", "text": "Who speaks"},
    {
        "kind": "p",
        "text": "When a set begins everybody draws a die; the highest speaks first and ties draw again. In later coups each opens in turn, or as the chosen rule says.",
    },
    {"kind": "h3", "text": "The dice"},
    {
        "kind": "p",
        "text": "You throw once, twice or three times, and only the last throw counts. All three dice are thrown again and nothing is seen. The table knows how often each has thrown, unless you choose otherwise.",
    },
    {
        "kind": "p",
        "text": "In the second set only, you may leave one or two dice exposed and throw the rest under the cup. Before each new throw you choose afresh which ones stay.",
    },
    {"kind": "h3", "text": "The words"},
    {
        "kind": "p",
        "text": "The first to speak names an even stake, two at least. The other answers:",
    },
    {"kind": "li", "text": "“I pass”: gives up the coup."},
    {"kind": "li", "text": "“Held”: the cups are lifted and the hands compared."},
    {
        "kind": "li",
        "text": "“Tapis!”: raises by one token or more. This is not the all-in of poker.",
    },
    {
        "kind": "p",
        "text": "After a raise the other has the same choice, and so on up to the cap (nine, unless you choose otherwise).",
    },
    {"kind": "h3", "text": "The price"},
    {
        "kind": "table",
        "head": ["The coup ends with", "Who receives", "How many"],
        "rows": [
            ["“I pass” on the opening", "the one who passes", "half the stake"],
            ["“I pass” on a raise", "the one who passes", "their own last stake"],
            ["“Held”", "the weaker hand", "the whole stake reached"],
            ["“Held”, equal hands", "nobody", "nothing, or a coup sec if you chose it"],
        ],
        "caption": "The tokens of a coup",
    },
    {
        "kind": "p",
        "text": "Tokens come from the pot, then from the winner once the pot is empty. If the winner has too few, the rest is lost.",
    },
    {
        "kind": "p",
        "text": "After “I pass” both cups stay down for ever, even when the game is watched again.",
    },
    {"kind": "h2", "text": "Sets and belle"},
    {
        "kind": "p",
        "text": "A game is two sets. Losing both loses the game; at one each, a belle decides. It is played like the first, without exposed dice.",
    },
    {"kind": "h2", "text": "Three players"},
    {
        "kind": "p",
        "text": "A plays B, B plays C, C plays A, with one pot; the third looks on. When the pot is empty, whoever has no token leaves the set and the two others finish it. If two players have lost a set each, they play the belle between them. The loser of the game pays one point to each of the others.",
    },
]
