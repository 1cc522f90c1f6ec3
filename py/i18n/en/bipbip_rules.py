"""The rules of Bip-bip for the reading page."""

from typing import Any

BLOCKS: list[dict[str, Any]] = [
    {
        "kind": "p",
        "text": "A trick-taking game for two, three or four, everyone alone. Hands are refilled all the time, and trump changes whenever somebody rings.",
    },
    {"kind": "h2", "text": "The aim"},
    {
        "kind": "p",
        "text": "Score the most over all rounds: the points of the cards you take, and 50 for each Bip-bip.",
    },
    {"kind": "h2", "text": "The cards"},
    {
        "kind": "p",
        "text": "Two packs of 52, mixed. The 2 is the highest card, above the ace. There are two of every card: of two identical ones the second played wins (or the first, if you choose so).",
    },
    {"kind": "engine", "what": "bipbip_order"},
    {"kind": "engine", "what": "bipbip_cards"},
    {"kind": "p", "text": "A suit is worth 33 points in each pack, and all the cards 264."},
    {"kind": "h2", "text": "The deal"},
    {
        "kind": "p",
        "text": "The first dealer is drawn by lot, then the deal passes to the left. The top card shows the trump; it goes back anywhere into the pack, so somebody may well receive it. Everyone gets seven cards.",
    },
    {"kind": "h2", "text": "A trick"},
    {
        "kind": "li",
        "text": "The player to the dealer’s left leads; after that, whoever took the last trick.",
    },
    {"kind": "li", "text": "Follow the suit led if you can; you need not play higher."},
    {"kind": "li", "text": "Without that suit, play what you like: you are never forced to trump."},
    {
        "kind": "li",
        "text": "The highest trump takes the trick; without trump, the highest card of the suit led.",
    },
    {"kind": "li", "text": "As soon as you have played, you draw: you always hold seven cards."},
    {"kind": "h2", "text": "Bip-bip"},
    {
        "kind": "p",
        "text": "If you hold the king and the queen of one suit, you may ring right after your own draw. You lay both cards before you, score 50, and their suit becomes trump from the next trick on. There is no hurry: a pair can be kept for later.",
    },
    {"kind": "li", "text": "The trick in progress keeps the old trump."},
    {
        "kind": "li",
        "text": "If several players ring in one trick, each scores 50 and the last one sets the trump.",
    },
    {
        "kind": "li",
        "text": "Cards laid down stay in your hand and must follow suit like any other.",
    },
    {
        "kind": "li",
        "text": "A king or a queen serves once; a second pair of the suit takes the other king and the other queen.",
    },
    {
        "kind": "li",
        "text": "One Bip-bip per draw. The pair of the trump suit counts too: trump then stays.",
    },
    {"kind": "h2", "text": "The end of a round"},
    {
        "kind": "p",
        "text": "When the stock has fewer cards than there are players, it is laid open. No more draws, no more Bip-bip: trump is fixed, and the last seven tricks are played. The open cards belong to nobody.",
    },
    {"kind": "engine", "what": "bipbip_tours"},
    {"kind": "h2", "text": "The game"},
    {
        "kind": "p",
        "text": "One round per player, or the number you choose (up to twenty). The highest total wins; equal totals share the win. Each loser pays each winner one stake.",
    },
    {"kind": "h2", "text": "Options"},
    {"kind": "li", "text": "Two identical cards: the first one played wins."},
    {"kind": "li", "text": "The pair of the trump suit may not be called."},
    {
        "kind": "li",
        "text": "Calling right after the deal, before the first trick, in turn: that trump rules at once.",
    },
    {
        "kind": "li",
        "text": "Using again: a card that lies open may make a new pair with a fresh card.",
    },
    {"kind": "li", "text": "Several pairs after one draw: the last one named sets the trump."},
]
