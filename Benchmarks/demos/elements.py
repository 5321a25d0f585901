"""What a plot of gnuplot's consists of."""

from collections.abc import Iterator
from dataclasses import dataclass

import formulas
from expressions import Token


@dataclass
class Element:
    """What stands between two commas of a `plot`, with what the script has set before it."""

    demo: str
    text: str
    tokens: list[Token]
    # The second expression of a parametric pair.
    second: list[Token] | None
    ranges: list[Token]
    settings: dict[str, str]
    scope: formulas.Scope
    tables: dict[str, str]
    # The statements before that plot nothing.
    before: list[str]
    is_three_dimensional: bool = False


def ranges(parts: list[Token]) -> tuple[list[Token], list[Token]]:
    """The ranges at the beginning of a plot, and the rest."""
    at = 1 if parts and parts[0].text in ("sample", "samp") else 0
    if at:
        return [], parts[1:]
    while at < len(parts) and parts[at].text == "[":
        while at < len(parts) and parts[at].text != "]":
            at += 1
        at += 1
    return parts[:at], parts[at:]


def split(parts: list[Token]) -> Iterator[list[Token]]:
    """What is between commas that are not in parentheses."""
    depth, begin = 0, 0
    for at, token in enumerate(parts):
        if token.kind == "sign" and token.text in ("(", "[", "{"):
            depth += 1
        elif token.kind == "sign" and token.text in (")", "]", "}"):
            depth -= 1
        elif token == Token("sign", ",") and depth == 0 and not _is_place(parts[begin:at]):
            yield parts[begin:at]
            begin = at + 1
    yield parts[begin:]


def _is_place(part: list[Token]) -> bool:
    """Whether tokens end with the first number of a place, as in `at 0.75, 0.18`."""
    return any(one.text in ("at", "offset", "size", "xy") for one in part[-4:-1])
