"""A page to print for each game: all it takes to play without a screen."""

from typing import Any

SHEETS: dict[str, list[dict[str, Any]]] = {
    "bidou": [
        {"kind": "p", "text": "Two or three players, three dice and a cup each, nine tokens in the pot. A token is a penalty: whoever has all nine loses the set; lose two sets and the game is lost."},
        {"kind": "h2", "text": "A coup"},
        {"kind": "li", "text": "Everybody throws under the cup, one to three times; only the last throw counts. In the second set dice may be left in the open."},
        {"kind": "li", "text": "The first to speak names an even stake. The other says “I pass”, “I call” (the cups are lifted) or “Tapis!” (a raise), and so on."},
        {"kind": "li", "text": "To pass on the opening costs half the stake; on a raise, one’s own last stake. Called: the weaker hand receives the whole stake. Equal hands: nobody receives anything."},
        {"kind": "li", "text": "Tokens come from the pot, then from the winner once the pot is empty."},
        {"kind": "h2", "text": "From strongest to weakest"},
        {"kind": "table", "head": ["Combination", "Dice"], "caption": None, "rows": [
            ["Bidou", "2-1-1"], ["Bidet", "2-2-1"], ["421", "4-2-1"],
            ["Triples", "6-6-6, 5-5-5, 4-4-4, 3-3-3, 2-2-2, 1-1-1"],
            ["Ladders", "two 3s and another die: 3-3-6, 3-3-5, 3-3-4, 3-3-2, 3-3-1"],
            ["Forks", "two aces and a die: 1-1-6, 1-1-5, 1-1-4, 1-1-3"],
            ["The four runs", "3-2-1, 4-3-2, 5-4-3, 6-5-4"],
            ["Points", "the sum of the three dice"]]},
        {"kind": "note", "text": "One exception: 1-1-1 beats the bidou, and nothing else above it."},
    ],
    "bipbip": [
        {"kind": "p", "text": "Two to four players, everyone for themselves, two packs of 52 cards. The highest total wins: the points of the cards taken, and 50 for each Bip-bip."},
        {"kind": "h2", "text": "A round"},
        {"kind": "li", "text": "The top card shows the trump suit and goes back into the pack. Seven cards each; the dealer’s left neighbour leads."},
        {"kind": "li", "text": "Follow suit if you can; otherwise play anything. The highest trump takes the trick, else the highest card of the suit led. Of two identical cards the second one wins."},
        {"kind": "li", "text": "As soon as you have played you draw a card: you always hold seven."},
        {"kind": "li", "text": "Bip-bip: right after drawing, whoever holds king and queen of a suit lays them down and scores 50. Their suit becomes trump from the next trick; the two cards stay playable."},
        {"kind": "li", "text": "When the stock no longer suffices it is spread out, trump is fixed, and the last cards are played."},
        {"kind": "h2", "text": "From highest to lowest"},
        {"kind": "engine", "what": "bipbip_cards"},
    ],
    "backgammon": [
        {"kind": "p", "text": "Two players, fifteen checkers each. You move from point 24 to point 1, then bear off. The first to bear off all of them wins."},
        {"kind": "h2", "text": "Play"},
        {"kind": "li", "text": "At first: two checkers on 24, five on 13, three on 8, five on 6. Each throws a die; the higher plays both."},
        {"kind": "li", "text": "Each die moves a checker; a double is played four times. A point held by two opposing checkers is closed."},
        {"kind": "li", "text": "A single checker can be hit: it goes to the bar and must enter before anything else moves."},
        {"kind": "li", "text": "Both dice are played whenever possible; if only one can be, the larger."},
        {"kind": "li", "text": "You bear off once all your checkers are on points 1 to 6. A die that is too large takes off the farthest one."},
        {"kind": "h2", "text": "The cube"},
        {"kind": "li", "text": "It shows 64, which means 1. Before throwing, in your turn, you may double: the other passes and pays the old stake, or takes, keeps the cube and alone may redouble."},
        {"kind": "li", "text": "To take is worth it as soon as you win one time in four."},
        {"kind": "h2", "text": "Points"},
        {"kind": "table", "head": ["End of the game", "Counts"], "caption": None, "rows": [
            ["Single", "the stake"], ["Gammon: the other has borne off nothing", "twice the stake"],
            ["Backgammon: and has a checker on the bar or in your home", "three times the stake"]]},
        {"kind": "note", "text": "In a match, Crawford: one point from the goal, one game is played without the cube."},
    ],
}  # fmt: skip
