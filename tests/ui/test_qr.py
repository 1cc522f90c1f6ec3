"""QR codes against published facts and another encoder's output (python-qrcode 8, level L)."""

import hashlib

import pytest

from tests.ui.conftest import Visit

SAMPLES = [
    ("a", 0, 21, "5dcb66b40ad9dfbb"),
    ("https://x.org/#1.bidou.abcdef", 5, 25, "0dcfefe0c506eae7"),
    ("x" * 100, 3, 37, "f70e9b6f214d76d2"),
    ("z" * 560, 6, 81, "d044bb881359abe7"),
    ("é" * 500, 7, 105, "94de538628a43f8c"),
]


def picture(rows) -> str:
    return "\n".join("".join("#" if square & 1 else "." for square in row) for row in rows)


@pytest.mark.parametrize(("text", "mask", "size", "digest"), SAMPLES)
def test_the_squares_are_those_of_another_encoder(
    visit: Visit, text: str, mask: int, size: int, digest: str
) -> None:
    rows = visit.load("qr").matrix(text, mask)
    assert len(rows) == size
    assert hashlib.sha256(picture(rows).encode()).hexdigest()[:16] == digest


def test_the_format_information_is_that_of_the_standard(visit: Visit) -> None:
    """ISO/IEC 18004, table C.1: level L with mask 4 is 110011000101111."""
    rows = visit.load("qr").matrix("a", 4)
    bits = [rows[8][x] & 1 for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    bits += [rows[y][8] & 1 for y in (7, 5, 4, 3, 2, 1, 0)]
    assert "".join(str(bit) for bit in bits) == "110011000101111"


def test_a_text_that_fits_no_version_is_refused(visit: Visit) -> None:
    qr = visit.load("qr")
    assert qr.matrix("x" * 2953) is not None
    assert qr.matrix("x" * 2954) is None


def test_the_path_draws_every_dark_square_once(visit: Visit) -> None:
    import re

    qr = visit.load("qr")
    size, path = qr.path("https://x.org/#1.bidou.abcdef")
    drawn = set()
    for x, y, n in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path):
        for i in range(int(n)):
            assert (int(x) + i, int(y)) not in drawn
            drawn.add((int(x) + i, int(y)))
    dark = sum(square & 1 for row in qr.matrix("https://x.org/#1.bidou.abcdef") for square in row)
    assert len(drawn) == dark
    assert all(4 <= x < size - 4 and 4 <= y < size - 4 for x, y in drawn)
