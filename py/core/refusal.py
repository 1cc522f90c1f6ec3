"""Why a step, an option or a link cannot be accepted: a code with facts, put into words late."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """`code` names the sentence `refusal.<code>` of the catalogues; `facts` fill its blanks."""

    code: str
    facts: Mapping[str, object] = field(default_factory=dict[str, object])
