"""The profile and the game being played as one file, and back. Knows no storage and no page."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.profile import Profile, opened_json, read, sealed_json, write
from app.save import read_save, write_save
from app.session import Session
from core.history import AnyGame
from core.refusal import Refusal

VERSION = 1
FORMAT = "tapis-vert-export"


@dataclass(frozen=True, slots=True)
class File:
    profile: Profile
    session: Session | None


def write_file(file: File) -> str:
    save = write_save(file.session) if file.session is not None else ""
    data = {"format": FORMAT, "v": VERSION, "profile": write(file.profile), "save": save}
    return sealed_json(data)


def read_file(text: str, games: Mapping[str, AnyGame]) -> File | Refusal:
    """The whole file, or why it is none."""
    data = opened_json(text)
    if isinstance(data, Refusal):
        return data
    kept, save = data.get("profile"), data.get("save")
    if data.get("format") != FORMAT:
        return Refusal("file_unknown")
    if type(data.get("v")) is not int or data["v"] != VERSION:
        return Refusal("file_version", {"version": str(data.get("v"))})
    if not isinstance(kept, str) or not isinstance(save, str):
        return Refusal("file_content")
    profile = read(kept)
    if isinstance(profile, Refusal):
        return profile
    session = read_save(save, games) if save else None
    if isinstance(session, Refusal):
        return session
    return File(profile, session)
