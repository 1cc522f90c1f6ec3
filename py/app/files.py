"""The profile and the unfinished games as one file, and back. Knows no storage and no page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from app.profile import Profile, is_version, opened_json, read, sealed_json, write
from app.save import read_saves, write_save
from app.session import Session
from core.history import AnyGame
from core.refusal import Refusal

VERSION = 1
FORMAT = "tapis-vert-export"


@dataclass(frozen=True, slots=True)
class File:
    """`films`: the texts of finished games by their id, read one by one when they are opened."""

    profile: Profile
    sessions: Sequence[Session]
    films: Mapping[str, str] = field(default_factory=dict[str, str])


def write_file(file: File) -> str:
    save = "\n".join(write_save(session) for session in file.sessions)
    data: dict[str, Any] = {"format": FORMAT, "v": VERSION}
    data |= {"profile": write(file.profile), "save": save}
    if file.films:
        data["films"] = dict(file.films)
    return sealed_json(data)


def read_file(text: str, games: Mapping[str, AnyGame]) -> File | Refusal:
    """The whole file, or why it is none."""
    data = opened_json(text)
    if isinstance(data, Refusal):
        return data
    kept, save = data.get("profile"), data.get("save")
    if data.get("format") != FORMAT or not is_version(data.get("v")):
        return Refusal("file_unknown")
    if data["v"] != VERSION:
        return Refusal("file_version", {"version": data["v"]})
    films = _films(data.get("films", {}))
    if not isinstance(kept, str) or not isinstance(save, str) or films is None:
        return Refusal("file_content")
    profile = read(kept)
    if isinstance(profile, Refusal):
        return profile
    sessions, refusal = read_saves(save, games)
    return refusal or File(profile, sessions, films)


def _films(value: object) -> dict[str, str] | None:
    if not isinstance(value, dict):
        return None
    texts = cast("dict[str, object]", value)
    if not all(isinstance(text, str) for text in texts.values()):
        return None
    return cast("dict[str, str]", texts)
