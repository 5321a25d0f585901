"""Draws what gnuplot's demos draw with graphcalc, as far as it can be typed.

usage: python3 Benchmarks/demos BINARY [FOLDER]

Reads the demos in a folder, which is that of Debian's package gnuplot-doc if it is not given,
prints each element of their plots with its command, or the reason why there is none, and writes
the figures of Documentation/Demos.md.
"""

import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import page
from commands import Command, command
from drawings import draw
from elements import Element
from reasons import KEY_ALONE, Unwritable
from session import Session

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = Path("/usr/share/doc/gnuplot/examples")
# This one loads all others.
LEFT_OUT = {"all.dem"}


def main(binary: Path, folder: Path) -> None:
    elements: list[Element] = []
    for path in sorted(folder.glob("*.dem")):
        if path.name not in LEFT_OUT:
            session = Session(path.name, folder)
            session.load(path)
            elements += session.found
    flat = [one for one in elements if not one.is_three_dimensional]
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(2) as pool:
        drawn = list(
            pool.map(
                lambda numbered: outcome(numbered[1], binary, folder, Path(name, str(numbered[0]))),
                enumerate(flat),
            )
        )
    outcomes, empty, by_others = [], 0, 0
    for element, (typed, failure) in zip(flat, drawn):
        words = str(typed)
        by_others += failure is None and typed.is_written
        told = f"{failure.reason} ({failure.subject})" if failure else words
        print(element.demo, " ".join(element.text.split()), told, sep="\t")
        if failure is not None and failure.reason == KEY_ALONE:
            empty += 1
        else:
            outcomes.append((element, failure))
    page.write(
        ROOT / "Documentation/Demos.md", len(elements) - len(flat), empty, by_others, outcomes
    )


def outcome(
    element: Element, binary: Path, folder: Path, place: Path
) -> tuple[Command, Unwritable | None]:
    """The command for an element, and why there is none or it draws nothing."""
    typed = Command([])
    try:
        typed = command(element, folder)
        draw(typed, binary, place)
    except Unwritable as reason:
        return typed, reason
    return typed, None


if len(sys.argv) not in (2, 3):
    sys.exit(__doc__)
main(Path(sys.argv[1]).resolve(), Path(*sys.argv[2:]) if sys.argv[2:] else EXAMPLES)
