"""Compares pictures of relations by graphcalc and by others with where the relations are.

usage: python3 Benchmarks/relations BINARY

Draws the relations of Tests/PlottingTests/Plot/Data/relations.tsv, judges the pictures, and writes
the figures and sheets of Documentation/Trust.md that are about relations.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Benchmarks/trust"))

import drawings  # noqa: E402
import formulas  # noqa: E402
import page  # noqa: E402
import relations  # noqa: E402
from sheets import Exhibit, write  # noqa: E402

TITLES = ["graphcalc", "gnuplot", "matplotlib", "SymPy"]
VERDICTS = {
    "right in every pixel": "right",
    "right but for pixels declared unresolved": "declared",
    "less than 0.5 % of the border wrong": "faithful",
    "wrong": "wrong",
}
RELATIONS_A_SHEET = 16


def main(binary: Path) -> None:
    exhibits: list[Exhibit] = []
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "picture.png"
        for relation in relations.read(ROOT / "Tests/PlottingTests/Plot/Data/relations.tsv"):
            described = subprocess.run(
                [binary, "describe", "--json", relation.text], check=True, capture_output=True
            )
            formula = json.loads(described.stdout)["exact"]
            tree, pictures = formulas.read(formula), []
            for program in (None, drawings.gnuplot, drawings.matplotlib, drawings.sympy):
                path.unlink(missing_ok=True)
                if program is None:
                    drawing = drawings.graphcalc(binary, relation, path)
                else:
                    drawing = program(tree, relation, path)
                pictures.append(drawing and (drawing, relations.judge(drawing.image, relation)))
            exhibits.append(Exhibit(len(exhibits) + 1, formula, pictures, relation.x))
            costs = (one and f"{one[1]} {one[0].seconds:.2f} s" for one in pictures)
            print(formula, *costs, sep="\t", flush=True)

    folder = ROOT / "Documentation/Images/trust"
    sheets = write(exhibits, TITLES, RELATIONS_A_SHEET, folder, "relations-")
    page.write(
        ROOT / "Documentation/Trust.md",
        {
            "relations": page.totals(TITLES, totals(exhibits)),
            "pictures of relations": page.pictures(sheets, "Relations"),
        },
    )


def totals(exhibits: list[Exhibit]) -> dict[str, list]:
    """How many relations each program draws how well, and what a picture costs."""
    columns = list(zip(*(exhibit.pictures for exhibit in exhibits)))
    rows = {
        title: [sum(bool(one) and str(one[1]) == verdict for one in column) for column in columns]
        for title, verdict in VERDICTS.items()
    }
    rows["cannot be written, or not drawn in a minute"] = [column.count(None) for column in columns]
    times = [[one[0].seconds for one in column if one] for column in columns]
    rows["processor time of a picture, median"] = [f"{median(time) * 1e3:.0f} ms" for time in times]
    rows["the same, at most"] = [f"{max(time) * 1e3:,.0f} ms" for time in times]
    return rows


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(Path(sys.argv[1]).resolve())
