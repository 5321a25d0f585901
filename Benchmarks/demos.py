"""Draws what gnuplot's demos draw with graphcalc, and counts.

usage: python3 Benchmarks/demos.py BINARY [FOLDER]

Benchmarks/demos.tsv has a row for each element of a plot that is not three-dimensional: the demo, the
element, its outcome, and what draws the same as arguments of graphcalc, if it draws a formula or a
file of the demos. Each command is run in the folder of the demos, that of Debian's package
gnuplot-doc if none is given. Prints the figures of Documentation/Demos.md, and ends with status 1 if
a command fails or leaves no ink.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TABLE = Path(__file__).with_suffix(".tsv")
EXAMPLES = Path("/usr/share/doc/gnuplot/examples")

# What counts as drawn: by a command of the table, or from rows that something else wrote when the
# table was made.
KEY = "entries of the key alone"
FROM_ROWS = ("rows that gnuplot writes", "rows of the script", "values of a table")


def has_ink(binary: Path, folder: Path, arguments: list[str]) -> bool:
    """Whether a command draws more than the paper."""
    with tempfile.TemporaryDirectory() as place:
        picture = Path(place, "picture.svg")
        options = ["--size", "40x30", "--bare", "--quiet", "-o", str(picture)]
        ended = subprocess.run(
            [binary, *arguments, *options],
            cwd=folder,
            env={**os.environ, "GRAPHCALC_STATE_DIR": "/dev/null"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=20,
        )
        shapes = r"<(?:path|use|circle|image|rect)\b"
        return ended.returncode == 0 and len(re.findall(shapes, picture.read_text())) > 1


def main(binary: Path, folder: Path) -> int:
    rows = [line.split("\t") for line in TABLE.read_text().splitlines()]
    commands = [(demo, text, command) for demo, text, outcome, command in rows if command]
    with ThreadPoolExecutor(2) as pool:
        drawn = pool.map(lambda row: has_ink(binary, folder, shlex.split(row[2])), commands)
        failures = [row for row, is_drawn in zip(commands, drawn) if not is_drawn]
    for row in failures:
        print("not drawn:", *row, sep="\t")
    outcomes = Counter(outcome for _, _, outcome, _ in rows if outcome != KEY)
    from_rows = sum(outcomes.pop(name) for name in FROM_ROWS)
    total, lacking = sum(outcomes.values()) + from_rows, outcomes.total() - outcomes.pop("drawn")
    print(f"elements: {total:,}; drawn: {total - lacking} ({1 - lacking / total:.1%})")
    print(f"commands: {len(commands)}; from other rows: {from_rows}; not drawn: {lacking}")
    for outcome, count in outcomes.most_common():
        print(f"{count:6}  {outcome}")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(*sys.argv[2:]) if sys.argv[2:] else EXAMPLES))
