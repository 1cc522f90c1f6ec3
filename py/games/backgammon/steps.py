"""Everything that can happen in a game, decisions and dice alike. Knows no rule."""

from dataclasses import dataclass

from games.backgammon.board import Play as Hops


@dataclass(frozen=True, slots=True, order=True)
class Opening:
    """Chance, 3.3.2: one die each, of seat 0 and of seat 1."""

    first: int
    second: int


@dataclass(frozen=True, slots=True, order=True)
class Rolled:
    """Chance: two dice, the higher first."""

    high: int
    low: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Not to double: throw the dice."""


@dataclass(frozen=True, slots=True)
class Double:
    """V3: turn the cube to the next value."""


@dataclass(frozen=True, slots=True)
class Take:
    """V7: accept."""


@dataclass(frozen=True, slots=True)
class Drop:
    """V6: refuse and lose the stake."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """W4: accept, turn once more and keep the cube."""


@dataclass(frozen=True, slots=True)
class Raccoon:
    """W4: the doubler answers a beaver by one turn more."""


@dataclass(frozen=True, slots=True)
class Play:
    """The whole turn on the board; no hops when nothing moves."""

    hops: Hops


@dataclass(frozen=True, slots=True)
class Resign:
    """W8: offer a simple (1), a gammon (2) or a backgammon (3)."""

    level: int


@dataclass(frozen=True, slots=True)
class AcceptResign:
    """W8: the game ends at the level offered."""


@dataclass(frozen=True, slots=True)
class RefuseResign:
    """W8: the game goes on."""


Chance = Opening | Rolled
Word = Throw | Double | Take | Drop | Beaver | Raccoon | Resign | AcceptResign | RefuseResign
Step = Chance | Word | Play
