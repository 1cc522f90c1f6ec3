"""What a build may overwrite, and what the tools say when they cannot go on. Builds no site."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tools import build

ROOT = Path(__file__).resolve().parent.parent
FETCH = ROOT / "tools" / "fetch.sh"


def test_a_build_replaces_only_what_was_built(tmp_path: Path) -> None:
    assert build.may_be_replaced(tmp_path / "new")
    assert build.may_be_replaced(tmp_path)  # empty
    (tmp_path / "letter.txt").write_text("dear")
    assert not build.may_be_replaced(tmp_path)
    for name in ("index.html", "sw.js", "engine.zip"):
        (tmp_path / name).touch()
    assert build.may_be_replaced(tmp_path)


def test_a_build_never_replaces_the_sources_or_what_holds_them() -> None:
    for target in (ROOT, *ROOT.parents):
        assert not build.may_be_replaced(target)


def test_a_refused_target_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(SystemExit, match="autre dossier"):
        build.build(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"


def fetch(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [FETCH, "sh", "-c", script], capture_output=True, text=True, env={**os.environ}
    )


@pytest.mark.parametrize("said", ["npm error code ECONNREFUSED", "NewConnectionError('…')"])
def test_no_network_is_said_in_one_sentence(said: str) -> None:
    done = fetch(f'echo "{said}"; echo "    at ClientRequest.emit (node:events)"; exit 1')
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == "Il manque quelque chose : le réseau (sh n’atteint pas ses paquets).\n"


def test_another_failure_keeps_its_reason() -> None:
    done = fetch("echo the disk is full; exit 3")
    assert done.returncode == 1
    assert "the disk is full" in done.stderr


def test_what_works_says_nothing() -> None:
    done = fetch("echo hello")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
