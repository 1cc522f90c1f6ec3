"""Games that were read from another program's file. Data only; knows no game.

A game that reads and writes such files has two methods more (`Files`), in modules of their own that
are imported inside the methods.
"""

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from core.history import AnyHistory
from core.refusal import Refusal
from core.scene import Say


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some games of a file in one history. `whole`: it begins as every history begins, so that a
    link can carry it. `title` names them, `result` says how they ended, as far as is told."""

    history: AnyHistory
    whole: bool
    title: Say
    result: Say


@dataclass(frozen=True, slots=True)
class Imported:
    """`names` of the seats, as the file has them, empty where it has none."""

    names: tuple[str, ...]
    chapters: tuple[Chapter, ...]


@runtime_checkable
class Files(Protocol):
    """A game that other programs keep in files."""

    def from_file(self, text: str) -> Imported | Refusal:
        """The games of a file, or the line that is wrong and why."""
        ...

    def to_file(self, history: Any, names: tuple[str, ...]) -> str:
        """A history as a file."""
        ...
