"""What packs the static files: each kind once, again only when a file was written again."""

import gzip
import os

import brotli

from tools.pack import pack


def test_files_that_grow_smaller_are_packed_in_both_ways(tmp_path):
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "a.css").write_text("a{}" * 100)
    (tmp_path / "b.woff2").write_bytes(b"font")
    assert sorted(path.name for path in pack(tmp_path)) == ["a.css.br", "a.css.gz"]
    assert brotli.decompress((tmp_path / "css" / "a.css.br").read_bytes()) == b"a{}" * 100
    assert gzip.decompress((tmp_path / "css" / "a.css.gz").read_bytes()) == b"a{}" * 100


def test_only_what_was_written_again_is_packed_again(tmp_path):
    for name in ("a.css", "b.css"):
        (tmp_path / name).write_text("a{}")
    assert len(list(pack(tmp_path))) == 4
    later = (tmp_path / "a.css.gz").stat().st_mtime_ns + 1_000_000
    os.utime(tmp_path / "a.css", ns=(later, later))
    assert sorted(path.name for path in pack(tmp_path)) == ["a.css.br", "a.css.gz"]
