"""Names as people write them: what of a text may be kept and shown. Knows no profile.

Signs that cannot be seen are left out, but for the joiners and tags without which what is written
would be something else: a family of emoji, a flag, a syllable, a word.
"""

import re

LONGEST_NAME = 20
_MOST_READ = 200

_PICTURE = "\u00a9\u00ae\u203c\u2049\u2122-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
# RFC 5892, appendix A.1 and A.2: after a virama; the second also between letters that join
_VIRAMA = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2"
_ARABIC = "\u0620-\u064a\u066e-\u06d3"
_KEPT = re.compile(
    rf"(?<=[{_PICTURE}\ufe0f])\u200d(?=[{_PICTURE}])"  # Unicode TS 51, ED-16
    rf"|(?<=[{_VIRAMA}])[\u200c\u200d](?=\w)"
    rf"|(?<=[{_ARABIC}])\u200c(?=[{_ARABIC}])"
    r"|(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f"  # ED-14a
)
#: Printable by name, and nothing to see when they stand alone.
_UNSEEN = re.compile(
    "[ \u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"
    "\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)


def clean_name(text: object) -> str | None:
    """A name to keep: printable, single spaces, not too long; None when nothing is left to see."""
    if not isinstance(text, str):
        return None
    name = _tidy(_tidy(text[:_MOST_READ])[:LONGEST_NAME])  # again: the cut may leave a joiner
    return name if _UNSEEN.sub("", name) else None


def _tidy(text: str) -> str:
    kept = {i for found in _KEPT.finditer(text) for i in range(found.start(), found.end())}
    shown = "".join(c if c.isprintable() or i in kept else " " for i, c in enumerate(text))
    return " ".join(shown.split())
