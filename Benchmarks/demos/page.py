"""Writes the figures into the page, between the marks for them."""

from collections import defaultdict
from pathlib import Path

from elements import Element
from reasons import Unwritable

BEGIN, END = "<!-- begin: figures -->\n", "<!-- end -->"
LONGEST_EXAMPLE = 72


def write(
    path: Path,
    three_dimensional: int,
    empty: int,
    by_others: int,
    outcomes: list[tuple[Element, Unwritable | None]],
) -> None:
    """Writes how many elements there are, how many are drawn, and why others are not."""
    drawn = sum(failure is None for _, failure in outcomes)
    share = f"{drawn / len(outcomes):.1%}".replace("%", " %")
    lines = [
        "| Elements of plots | |",
        "|---|---|",
        f"| all | {len(outcomes) + three_dimensional + empty:,} |",
        f"| three-dimensional | {three_dimensional} |",
        f"| entries of the key, which draw nothing | {empty} |",
        f"| others | {len(outcomes):,} |",
        f"| of these, drawn | {drawn}, {share} |",
        f"| of these, from tables that gnuplot writes | {by_others} |",
        f"| of these, not drawn | {len(outcomes) - drawn} |",
        "",
        "| Not drawn: it needs | Elements | Example | in |",
        "|---|---|---|---|",
    ]
    reasons: dict[str, list[tuple[Element, Unwritable]]] = defaultdict(list)
    for element, failure in outcomes:
        if failure is not None:
            reasons[failure.reason].append((element, failure))
    for reason, cases in sorted(reasons.items(), key=lambda one: (-len(one[1]), one[0])):
        example, _ = min(cases, key=lambda one: len(one[0].text))
        words = _shortened(example.text).replace("|", "\\|").replace("`", "'")
        subjects = _subjects(reason, [failure for _, failure in cases])
        lines.append(f"| {reason}{subjects} | {len(cases)} | `{words}` | {example.demo} |")
    text = path.read_text()
    head, rest = text.split(BEGIN)
    figures = "\n".join(lines) + "\n"
    path.write_text(head + BEGIN + "\n" + figures + "\n" + rest[rest.index(END) :])


def _subjects(reason: str, cases: list[Unwritable]) -> str:
    """The names of functions that are lacking."""
    if not reason.startswith("functions"):
        return ""
    return ": " + ", ".join(sorted({f"`{one.subject}`" for one in cases}))


def _shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_EXAMPLE else text[: LONGEST_EXAMPLE - 1].rstrip() + "…"
