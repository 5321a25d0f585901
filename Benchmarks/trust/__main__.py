"""Compares pictures by graphcalc and by gnuplot with where the curves are.

usage: python3 Benchmarks/trust BINARY

Draws the functions of Tests/PlottingTests/Plot/Data/trust.tsv, judges the pictures, and writes
Documentation/Trust.md and the sheets that it shows. Prints the columns in which graphcalc is wrong
without saying so.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import drawings
import functions
import page
from sheets import Exhibit, write
from verdict import Verdict, judge

ROOT = Path(__file__).resolve().parents[2]
TITLES = ["graphcalc", "gnuplot", "gnuplot, 2,000 samples"]
FUNCTIONS_A_SHEET = 8


def main(binary: Path) -> None:
    exhibits: list[Exhibit] = []
    strict = [0] * len(TITLES)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for function in functions.read(ROOT / "Tests/PlottingTests/Plot/Data/trust.tsv"):
            drawn = [
                drawings.graphcalc(binary, function, folder),
                drawings.gnuplot(function, 100, folder),
                drawings.gnuplot(function, 2000, folder),
            ]
            for index, drawing in enumerate(drawn):
                if drawing is not None and not judge(drawing, function, 0).is_faithful:
                    strict[index] += 1
            pictures = [drawing and (drawing, judge(drawing, function, 1)) for drawing in drawn]
            formula = subprocess.run(
                [binary, "describe", function.program], check=True, capture_output=True, text=True
            ).stdout.strip()
            exhibits.append(Exhibit(len(exhibits) + 1, formula, pictures, function.x))
            report(function, pictures[0][0])

    folder = ROOT / "Documentation/Images/trust"
    sheets = write(exhibits, TITLES, FUNCTIONS_A_SHEET, folder)
    page.write(
        ROOT / "Documentation/Trust.md",
        {
            "totals": page.totals(TITLES, totals(exhibits, strict)),
            "table": page.table(exhibits, TITLES),
            "pictures": page.pictures(sheets, "Functions"),
        },
    )


def totals(exhibits: list[Exhibit], strict: list[int]) -> dict[str, list[int]]:
    """The numbers of functions that each program draws faithfully, and not."""

    def count(holds: Callable[[Verdict], bool]) -> list[int]:
        columns = zip(*(exhibit.pictures for exhibit in exhibits))
        return [sum(bool(one) and holds(one[1]) for one in column) for column in columns]

    return {
        "faithful, every column": count(lambda one: one.is_faithful and not one.unresolved),
        "faithful but for columns declared unresolved": count(
            lambda one: one.is_faithful and one.unresolved > 0
        ),
        "wrong": count(lambda one: not one.is_faithful),
        "wrong by the stricter rule": strict,
    }


def report(function: functions.Function, drawing: drawings.Drawing) -> None:
    """Prints the columns in which graphcalc is wrong without saying so."""
    verdict = judge(drawing, function, 0)
    for fault, columns in (("missing", verdict.missing), ("astray", verdict.astray)):
        for column, rows in columns.items():
            print(f"{function.name}, column {column}: {fault} in rows {sorted(rows)}")


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(Path(sys.argv[1]).resolve())
