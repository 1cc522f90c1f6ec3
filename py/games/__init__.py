"""The games on the table. One line each."""

from core.history import AnyGame
from games import backgammon, bidou, bipbip

REGISTRY: dict[str, AnyGame] = {
    bidou.GAME.key: bidou.GAME,
    bipbip.GAME.key: bipbip.GAME,
    backgammon.GAME.key: backgammon.GAME,
}
