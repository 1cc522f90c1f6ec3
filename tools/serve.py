"""Serves a built site on this machine, as a plain static host would.

Knows MIME types, compression and a port; does not build. Stops with Ctrl-C.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import http.server
import os
import sys
from http import HTTPStatus
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Set by hand: what the system's table says differs from one machine to the next, and a browser
# that gets WebAssembly under another name hangs without a word.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".bin": "application/octet-stream",
}
PACKED = {".png", ".zip", ".bin"}  # compressed already


class Handler(http.server.SimpleHTTPRequestHandler):
    """A static file handler with fixed types, and gzip where the browser takes it."""

    protocol_version = "HTTP/1.1"
    squeeze = True
    log: list[tuple[str, int]] | None = None

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if self.squeeze and takes and path.is_file() and path.suffix not in PACKED:
            self.send_packed(path)
        else:
            super().do_GET()

    def send_packed(self, path: Path) -> None:
        stat = path.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        body = packed(str(path), stat.st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # ask again, answer 304: never a stale build
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if self.log is not None and self.command == "GET":
            self.log.append((self.path, int(code)))

    def log_message(self, format: str, *args: object) -> None:
        """Silent: the console belongs to the address line."""


@functools.lru_cache(maxsize=512)
def packed(path: str, _changed: int) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True


def server(
    folder: Path,
    port: int = 0,
    squeeze: bool = True,
    log: list[tuple[str, int]] | None = None,
) -> Server:
    """A server for one folder, not yet running; port 0 takes a free one.

    `squeeze` off answers without gzip, as python -m http.server does; `log` collects path
    and status of each file sent.
    """
    kind = type("SiteHandler", (Handler,), {"squeeze": squeeze, "log": log})
    return Server(("127.0.0.1", port), functools.partial(kind, directory=str(folder)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=ROOT / "site")
    chosen = parser.parse_args()
    if not (chosen.folder / "index.html").is_file():
        sys.exit(f"Pas de site dans {chosen.folder} : lancez make build, ou make play.")
    try:
        found = server(chosen.folder, chosen.port)
    except (OSError, OverflowError):
        print(f"Le port {chosen.port} n’est pas libre : un autre est pris.")
        found = server(chosen.folder)
    print(f"Tapis vert : http://localhost:{found.server_address[1]}/  (Ctrl-C pour arrêter)")
    sys.stdout.flush()
    try:
        found.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
