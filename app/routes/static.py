"""Files: under an address that changes with their contents, and so cached for a year."""

import hashlib
from functools import cached_property
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

from app.packing import accepted
from app.routes.dependencies import Nowhere
from app.routes.preferences import YEAR

FOLDER = Path(__file__).parents[2] / "static"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}
PACKED = {"br": ".br", "gzip": ".gz"}
"""Encodings of files that were packed beforehand, the best first."""

router = APIRouter()


class StaticFiles:
    """The files of a folder, all known by name when the server starts."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._paths = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not any(part.startswith(".") for part in path.parts)
        }

    @cached_property
    def version(self) -> str:
        """One hash of all files and their names."""
        digest = hashlib.sha256()
        for name, path in self._paths.items():
            if path.suffix not in PACKED.values():
                digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()[:16]

    def find(self, name: str) -> Path | None:
        """Return the file of a name, or None; nothing outside the folder has a name."""
        path = self._paths.get(name)
        return path if path is not None and path.suffix in TYPES else None

    def packed(self, name: str, encodings: str) -> tuple[str, Path] | None:
        """Return the best packed form of a file that a browser accepts, with its encoding."""
        wanted = accepted(encodings)
        for encoding, suffix in PACKED.items():
            path = self._paths.get(name + suffix)
            if encoding in wanted and path is not None and self._is_fresh(path, name):
                return encoding, path
        return None

    def _is_fresh(self, packed: Path, name: str) -> bool:
        """Return whether a file was not written again since it was packed."""
        return packed.stat().st_mtime_ns >= self._paths[name].stat().st_mtime_ns


@router.get("/static/{version}/{path:path}")
async def static(request: Request, version: str, path: str) -> Response:
    """Return a file; under an old version the present one, uncached."""
    files: StaticFiles = request.state.static
    found = files.find(path)
    if found is None:
        raise Nowhere
    headers = {
        "Cache-Control": YEAR if version == files.version else "no-cache",
        "Vary": "Accept-Encoding",
    }
    packed = files.packed(path, Headers(scope=request.scope).get("accept-encoding", ""))
    if packed is not None:
        headers["Content-Encoding"], found = packed
    return FileResponse(found, headers=headers, media_type=TYPES[Path(path).suffix])
